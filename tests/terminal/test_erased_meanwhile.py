"""A chat that runs shows nothing that was erased meanwhile, by itself or by another program."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from memchat.config import load_settings
from memchat.terminal.erasures import ErasureWatch
from tests.support.answers import Gate, text
from tests.support.model_server import ModelServer
from tests.support.runner import memchat, start
from tests.support.terminal import Terminal
from tests.terminal.chatting import chat, typed

WORD = "zanzibar"
QUESTION = f"do I prefer {WORD} coffee?"
LOCALES = ("C.UTF-8", "ko_KR.UTF-8")
VIEWS = {
    "/prompt": ("No reply was made", "아직 답이 없거나"),
    "/why": ("╰", "╰"),
    "/copy > reply.txt": ("Wrote", "썼습니다"),
    "/memories": ("Nothing is remembered", "기억하는 것이 없습니다"),
    "/wrong": ("recalled no memory", "떠올린 기억이 없습니다"),
}
"""Each view, and by what it is known to be whole, in each language."""


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        running.default("reply", f"You like {WORD} coffee.")
        yield running


def erase_elsewhere(_terminal: Terminal) -> None:
    memchat("memories", "forget", "--user", "alice", "--all", "--yes").ok()


def erase_here(terminal: Terminal) -> None:
    terminal.send(f"/forget {WORD}\r")
    terminal.expect("[y/N]")
    terminal.send("y\r")
    terminal.wait_for(lambda t: "Erased" in t.printed or "지웠습니다" in t.printed)
    terminal.wait_for_prompt("›")


def told_and_asked(server: ModelServer, locale: str = "C.UTF-8") -> Terminal:
    """Open a chat whose last turn recalled a memory, and said it."""
    memchat("memories", "add", f"I prefer {WORD} coffee.", "--user", "alice").ok()
    terminal = chat(server=server, locale=locale, columns=100, lines=40)
    typed(terminal, QUESTION, "╰", " + ")
    return terminal


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("erase", [erase_elsewhere, erase_here])
def test_no_view_shows_what_was_erased(
    server: ModelServer, erase: Callable[[Terminal], None], locale: str, tmp_path: Path
) -> None:
    with told_and_asked(server, locale) as terminal:
        erase(terminal)
        shown = [typed(terminal, view, said[LOCALES.index(locale)]) for view, said in VIEWS.items()]
    assert [view for view, seen in zip(VIEWS, shown, strict=True) if WORD in seen] == []


@pytest.mark.parametrize("key", ["up", "ctrl-p"])
def test_the_arrow_keys_bring_back_what_is_left(server: ModelServer, key: str) -> None:
    with told_and_asked(server) as terminal:
        typed(terminal, "thanks a lot", "+")
        typed(terminal, QUESTION, "╰", " + ")
        terminal.send("a draft")
        terminal.wait_for_prompt("› a draft")
        erase_elsewhere(terminal)
        terminal.press(key)
        terminal.wait_for_prompt("› thanks a lot")
        terminal.press(key)
        terminal.settle()
        assert WORD not in terminal.printed
        terminal.press("down")
        terminal.wait_for_prompt("› a draft")


def test_no_suggestion_holds_what_was_erased(server: ModelServer) -> None:
    with told_and_asked(server) as terminal:
        terminal.send(QUESTION[:4])
        terminal.expect(WORD)
        erase_elsewhere(terminal)
        terminal.send(QUESTION[4])
        terminal.wait_for(lambda t: WORD not in t.screen[t.cursor[0]])


def test_panels_hold_nothing_that_was_erased_while_the_turn_ran(server: ModelServer) -> None:
    gate = Gate()
    with told_and_asked(server) as terminal:
        server.queue("reply", text("Let me ", "see.").held(gate, 1))
        terminal.send("which coffee is mine?\r")
        gate.wait_reached()
        erasing = start("memories", "forget", "--user", "alice", "--all", "--yes", stdin="", waits=0.2)
        erasing.err.wait_for("not yet erased", 20)
        gate.open()
        terminal.expect(" + ")
        assert WORD not in terminal.printed
        erasing.result()


def test_what_the_words_of_a_turn_erase_is_told_once() -> None:
    memchat("memories", "add", f"I prefer {WORD} coffee.", "--user", "alice").ok()
    with chat(columns=100, lines=40) as terminal:
        assert WORD in typed(terminal, f"Forget that I prefer {WORD} coffee.", "╰").partition("╭")[2]
        assert WORD not in typed(terminal, "/why", "nothing recalled")


def test_an_erasure_is_noticed_once(isolated: Path) -> None:
    settings = load_settings({"MEMCHAT_HOME": str(isolated / "memchat")})
    watch = ErasureWatch(settings)
    looks = [watch.look()]
    memchat("memories", "add", "I like tea.", "--user", "alice").ok()
    looks.append(watch.look())
    memchat("memories", "forget", "--user", "alice", "--all", "--yes").ok()
    looks += [watch.look(), watch.look()]
    beside = settings.locations.database.parent.stat().st_mtime_ns
    looks.append(watch.look())
    assert looks == [False, False, True, False, False]
    assert settings.locations.database.parent.stat().st_mtime_ns == beside, "no file is made by a look"
