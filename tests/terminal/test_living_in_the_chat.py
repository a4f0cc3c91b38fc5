"""The chat's commands as a person uses them: the whole program, a scripted model, a real pseudo-terminal."""

from __future__ import annotations

import base64
import re
import shlex
import stat
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from rich.cells import cell_len

from tests.support.answers import Gate, add, failure, operations, text
from tests.support.model_server import ModelServer
from tests.support.runner import memchat, send
from tests.support.terminal import Terminal
from tests.terminal.chatting import chat as open_chat
from tests.terminal.chatting import typed

SIZE = {"columns": 100, "lines": 40}
LANGUAGES = ("C.UTF-8", "ko_KR.UTF-8")


@pytest.fixture
def server() -> Iterator[ModelServer]:
    with ModelServer() as running:
        yield running


def chat(*more: str, **how: Any) -> Terminal:
    return open_chat(*more, **{**SIZE, **how})


def memories() -> list[str]:
    return [item["text"] for item in memchat("memories", "list", "--user", "alice", "--json").ok().json]


def test_a_fact_is_remembered_with_the_model_down(server: ModelServer) -> None:
    server.default("reply", failure(503))
    server.default("memory_operations", failure(503))
    with chat(server=server) as terminal:
        typed(terminal, "/remember I like ramen.", "stored:")
    assert len(memories()) == 1


@pytest.mark.parametrize("locale", LANGUAGES)
def test_why_shows_what_the_last_turn_did(locale: str) -> None:
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    with chat(locale=locale) as terminal:
        typed(terminal, "Which seat should I book?", "╰")
        shown = typed(terminal, "/why", "╰")
    assert ("score" if locale == "C.UTF-8" else "점수") in shown
    assert "aisle" in shown


def test_why_knows_the_last_turn_of_an_earlier_run() -> None:
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    send("Which seat should I book?", user="alice", thread="trip1").ok()
    with chat() as terminal:
        assert "score" in typed(terminal, "/why", "╰")


def test_the_prompt_is_shown_as_it_was_sent(server: ModelServer) -> None:
    with chat(server=server) as terminal:
        typed(terminal, "/prompt", "No reply was made yet")
        typed(terminal, "What is \x1b[31mred?".replace("\x1b", ""), "Hello.")
        shown = typed(terminal, "/prompt", "user")
    assert "system" in shown
    assert "What is [31mred?" in shown


def test_copying_asks_the_terminal_and_says_so(server: ModelServer) -> None:
    server.queue("reply", "Run:\n\n```sh\nls -l\n```\n\nand\n\n```\n한글\n```\n")
    with chat(server=server, env={"DISPLAY": None, "WAYLAND_DISPLAY": None}) as terminal:
        typed(terminal, "how?", "한글")
        for line, copied in (("/copy 1", "ls -l\n"), ("/copy 2", "한글\n")):
            typed(terminal, line, "the terminal's clipboard")
            sequence = f"\x1b]52;c;{base64.b64encode(copied.encode()).decode()}\x07"
            assert sequence.encode() in terminal.raw
        typed(terminal, "/copy 3", "has no block of code 3; it has 2")


def test_copying_into_a_file(server: ModelServer, tmp_path: Path) -> None:
    server.queue("reply", "안녕 there.")
    with chat(server=server, cwd=tmp_path) as terminal:
        typed(terminal, "hi", "안녕")
        typed(terminal, "/copy > out.txt", "Wrote 9 characters")
        typed(terminal, "/copy > out.txt", "exists already")
    file = tmp_path / "out.txt"
    assert file.read_text() == "안녕 there."
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_a_message_whose_reply_failed_is_sent_again(server: ModelServer) -> None:
    server.queue("reply", failure(401))
    with chat(server=server) as terminal:
        terminal.send("book it\r")
        terminal.wait_for("memchat:")
        terminal.wait_for("/retry sends the message again.")
        terminal.wait_for_prompt("›")
        typed(terminal, "/retry", "Hello.")
        typed(terminal, "/retry", "nothing to do again")
    assert [call.user for call in server.calls("reply")] == ["book it"] * 2


def test_kept_memory_work_is_run_again(server: ModelServer) -> None:
    server.queue("memory_operations", failure(401))
    with chat(server=server) as terminal:
        typed(terminal, "I live in Oslo.", "trouble")
        typed(terminal, "/retry", "1 done, 0 failed")


def test_the_last_message_is_changed_in_a_branch(server: ModelServer) -> None:
    with chat(server=server) as terminal:
        typed(terminal, "first", "Hello.")
        typed(terminal, "secnd", "Hello.")
        terminal.send("/edit\r")
        terminal.expect("trip1-2, 1 turn so far")
        terminal.wait_for_prompt("› secnd")
        terminal.press(*["backspace"] * 5)
        typed(terminal, "second", "Hello.")
        terminal.wait_for(lambda t: "trip1-2" in t.screen[-1])
    said = {
        name: [
            turn["input"] for turn in memchat("replay", "-t", name, "--user", "alice", "--json").json_lines
        ]
        for name in ("trip1", "trip1-2")
    }
    assert said == {"trip1": ["first", "secnd"], "trip1-2": ["first", "second"]}


def test_conversations_are_begun_taken_up_and_renamed() -> None:
    with chat() as terminal:
        typed(terminal, "hello there", "memory")
        typed(terminal, "/new 두번째", "new thread 두번째")
        typed(terminal, "hello again", "memory")
        typed(terminal, "/rename second one", "now second one")
        terminal.wait_for(lambda t: "second one" in t.screen[-1])
        terminal.send("/threads ")
        terminal.wait_for(lambda t: any(row.strip().startswith("trip1") for row in t.screen))
        assert not any(row.strip().startswith("second one") for row in terminal.screen[:-1])
        terminal.press("ctrl-c")
        typed(terminal, "/new trip1", "there is a conversation trip1 already")
        typed(terminal, "/threads nowhere", "there is no conversation nowhere")
        typed(terminal, "/threads", "second one")
        typed(terminal, "/threads tri", "thread trip1")
        terminal.wait_for(lambda t: "trip1" in t.screen[-1])
        typed(terminal, "/threads trip1", "You are in trip1.")
        terminal.press("ctrl-d")
        terminal.wait_exit()
        assert "--thread trip1" in terminal.text
    names = {t["name"] for t in memchat("threads", "list", "--user", "alice", "--json").ok().json}
    assert names == {"trip1", "second one"}


def test_a_new_conversation_needs_no_name() -> None:
    with chat(now="2026-11-29T10:00:00+00:00") as terminal:
        typed(terminal, "/new", "new thread chat-20261129-")


def test_a_persona_is_the_conversations_own(server: ModelServer) -> None:
    with chat(server=server) as terminal:
        typed(terminal, "/system", "No system text is set")
        typed(terminal, "/system You are Nova, a pirate.", "From the next message on:")
        typed(terminal, "hi", "Hello.")
        assert "You are Nova, a pirate." in server.calls("reply")[-1].system
        typed(terminal, "/system off", "no system text of its own")
        typed(terminal, "hi again", "Hello.")
        assert "Nova" not in server.calls("reply")[-1].system


def test_a_model_is_checked_before_it_answers(server: ModelServer) -> None:
    with chat(server=server) as terminal:
        typed(terminal, "/model nonsense-model", "memchat:")
        terminal.wait_for(lambda t: "openai/scripted" in t.screen[-1])
        typed(terminal, "/model offline", "Model: offline")
        terminal.wait_for(lambda t: "offline" in t.screen[-1])
        typed(terminal, "/model", "/model openai/scripted")
        terminal.press("ctrl-d")
        terminal.wait_exit()
        assert "--thread trip1 --model offline" in terminal.text


@pytest.mark.parametrize("locale", LANGUAGES)
def test_memory_is_turned_off_and_on_for_a_conversation(locale: str) -> None:
    korean = locale != "C.UTF-8"
    with chat(locale=locale) as terminal:
        typed(terminal, "/memory", "기억이 켜져" if korean else "Memory is on here.")
        typed(terminal, "/memory off", "trip1")
        terminal.wait_for(lambda t: ("기억 꺼짐" if korean else "memory off") in t.screen[-1])
        typed(terminal, "저는 오슬로에 살아요." if korean else "I live in Oslo.", "╰")
        assert memories() == []
        typed(terminal, "/memory on", "trip1")
        terminal.wait_for(lambda t: ("기억 켜짐" if korean else "memory on") in t.screen[-1])
        typed(terminal, "저는 서울에 살아요." if korean else "I live in Bergen.", "╰")
        typed(terminal, "/memory maybe", "/memory [on | off]")
    assert len(memories()) == 1


def test_incognito_and_back() -> None:
    with chat() as terminal:
        typed(terminal, "hello", "memory")
        typed(terminal, "/incognito", "nothing of this conversation is written")
        terminal.wait_for(lambda t: "incognito" in t.screen[-1])
        typed(terminal, "I live in Oslo.", "memory")
        for line in ("/edit", "/rename x", "/system x"):
            typed(terminal, line, "an incognito conversation")
        typed(terminal, "/incognito", "thread trip1")
        typed(terminal, "/rename first", "now first")
        typed(terminal, "/new second", "thread second")
        typed(terminal, "/threads first", "thread first")
        typed(terminal, "/incognito", "nothing of this conversation is written")
        typed(terminal, "/incognito", "thread first")
        typed(terminal, "/incognito", "nothing of this conversation is written")
        typed(terminal, "/new third", "thread third")
    assert memories() == []
    assert [t["input"] for t in memchat("replay", "-t", "first", "--user", "alice", "--json").json_lines] == [
        "hello"
    ]


def test_an_editor_writes_the_next_message(tmp_path: Path) -> None:
    editor = tmp_path / "editor"
    editor.write_text(
        '#!/bin/sh\nprintf "from the\\neditor" > "$1.new"\ncat "$1" >> "$1.new"\nmv "$1.new" "$1"\n'
    )
    editor.chmod(0o755)
    with chat(env={"EDITOR": str(editor)}) as terminal:
        terminal.send("/editor !\r")
        terminal.wait_for_prompt("editor!")
        assert "╰" not in terminal.text
        terminal.press("ctrl-c")
        terminal.send("typed")
        terminal.wait_for("typed")
        terminal.press("ctrl-x", "ctrl-e")
        terminal.wait_for_prompt("editortyped")
        assert "╰" not in terminal.text


def test_a_draft_is_private_and_goes_with_what_the_editor_put_beside_it(
    isolated: Path, tmp_path: Path
) -> None:
    editor, drafts = tmp_path / "editor", isolated / "memchat" / "drafts"
    editor.write_text(
        '#!/bin/sh\ncp "$1" "$1~"\nls -ld "$1" "$(dirname "$1")" > ' + f'{tmp_path}/seen\necho done > "$1"\n'
    )
    editor.chmod(0o755)
    left = drafts / "killed"
    left.mkdir(parents=True)
    (left / "message.md").write_text("I live in Oslo.")
    left.with_suffix(".lock").touch()
    with chat(env={"EDITOR": str(editor)}) as terminal:
        typed(terminal, "/incognito", "nothing of this conversation is written")
        terminal.wait_for(lambda t: "incognito" in t.screen[-1])
        assert not left.exists()
        terminal.send("/editor secret\r")
        terminal.wait_for_prompt("done")
    modes = [line.split()[0][:10] for line in (tmp_path / "seen").read_text().splitlines()]
    assert sorted(modes) == ["-rw-------", "drwx------"]
    assert str(drafts) in (tmp_path / "seen").read_text()
    assert list(drafts.iterdir()) == []


def test_an_editor_that_is_not_there_is_told() -> None:
    with chat(env={"EDITOR": "no-such-editor"}) as terminal:
        typed(terminal, "/editor", "the editor no-such-editor failed")


def test_many_lines_at_will(server: ModelServer) -> None:
    with chat(server=server) as terminal:
        typed(terminal, "/multiline", "Alt-Enter sends")
        terminal.wait_for(lambda t: "multiline" in t.screen[-1])
        terminal.send("one\rtwo")
        terminal.press("alt-enter")
        terminal.wait_for("Hello.")
        assert server.calls("reply")[-1].user.endswith("one\ntwo")
        terminal.wait_for_prompt("›")
        typed(terminal, "/multiline", "Enter sends again.")


def test_clearing_leaves_the_conversation() -> None:
    with chat() as terminal:
        typed(terminal, "hello", "╰")
        terminal.send("/clear\r")
        terminal.wait_for(lambda t: "hello" not in t.text and t.reads_keys)
        typed(terminal, "/why", "nothing")


@pytest.mark.parametrize("answer", ["f", "c", "w", ""])
def test_a_recalled_memory_is_said_to_be_wrong(answer: str) -> None:
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    with chat() as terminal:
        typed(terminal, "Which seat should I book?", "Alt-W")
        terminal.send("\x1bw")
        terminal.expect("Enter: leave it")
        terminal.send(answer + "\r")
        if answer == "c":
            terminal.expect("what is right:")
            terminal.send("I prefer window seats.\r")
        terminal.expect({"f": "Erased", "c": "window", "w": "not used until", "": "Left as it is."}[answer])
        terminal.wait_for_prompt("›")
        again = typed(terminal, "And which seat on the way back?", "memory" if answer in "fw" else "╰")
    if answer in ("f", "w"):
        assert "aisle" not in again
    found = memories()
    assert [("window" in text, "aisle" in text) for text in found] == {
        "f": [],
        "c": [(True, False)],
        "w": [(False, True)],
        "": [(False, True)],
    }[answer]


def test_a_memory_that_does_not_belong_here_is_recalled_elsewhere_only() -> None:
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    with chat() as terminal:
        typed(terminal, "Which seat should I book?", "recalled 1")
        terminal.send("\x1bn")
        terminal.expect("not recalled in this conversation again")
        terminal.wait_for_prompt("›")
        assert "recalled" not in typed(terminal, "And which seat on the way back?", "memory")
    question = ("chat", "--user", "alice", "--message", "Which seat should I book?", "--json")
    here = memchat(*question, "--thread", "trip1").ok().json
    elsewhere = memchat(*question, "--thread", "trip2").ok().json
    assert [len(turn["retrieved_memories"]) for turn in (here, elsewhere)] == [0, 1]


def test_wrong_without_a_recalled_memory_says_so() -> None:
    with chat() as terminal:
        typed(terminal, "hello", "╰")
        typed(terminal, "/wrong", "recalled no memory")
        typed(terminal, "/nothere 3f2a", "recalled no memory")


def test_a_turn_tells_its_cost_in_one_line(server: ModelServer) -> None:
    with chat(server=server) as terminal:
        shown = typed(terminal, "I live in Oslo.", "tokens")
        assert re.search(r"2 calls · 20 \+ 10 tokens · \d+\.\d s\s", shown)
        terminal.wait_for(lambda t: "30 tokens" in t.screen[-1])


def test_control_c_at_a_question_does_nothing() -> None:
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    with chat() as terminal:
        short = memchat("memories", "list", "--user", "alice", "--json").json[0]["id"][4:10]
        terminal.send(f"/forget {short}\r")
        terminal.expect("[y/N]")
        terminal.press("ctrl-c")
        terminal.expect("Cancelled")
        terminal.wait_for_prompt("›")
    assert len(memories()) == 1


def test_a_call_that_is_made_again_says_when_and_why(server: ModelServer) -> None:
    server.queue("reply", failure(503))
    with chat(server=server, env={"MEMCHAT_MODEL__RETRIES": "2"}) as terminal:
        shown = typed(terminal, "hi", "Hello.")
    assert re.search(r"overloaded or down.*\s+retrying in \d+ s", shown)


def test_waiting_for_the_model_shows_the_seconds(server: ModelServer) -> None:
    gate = Gate()
    server.queue("reply", text("Done.").held(gate))
    with chat(server=server) as terminal:
        terminal.send("hi\r")
        terminal.wait_for("thinking 1 s")
        gate.open()
        terminal.wait_for("Done.")
        terminal.wait_for_prompt("›")
        assert "thinking" not in terminal.text


@pytest.mark.parametrize(
    ("locale", "words"),
    [
        ("C.UTF-8", ("Memory is on", "passwords, keys and card numbers", "memchat users opt-out")),
        ("ko_KR.UTF-8", ("기억이 켜져 있고", "비밀번호, 키, 카드 번호는", "memchat users opt-out")),
    ],
)
def test_the_first_run_tells_of_the_memory_once(locale: str, words: tuple[str, ...], isolated: Path) -> None:
    with chat(locale=locale, env={"HOME": str(isolated)}, columns=200) as terminal:
        assert all(word in terminal.text for word in words)
        assert "~/memchat/memchat.db" in terminal.text
        typed(terminal, "hello", "╰")
    with chat(locale=locale) as terminal:
        assert words[0] not in terminal.text


def test_the_exit_hint_run_verbatim_goes_on_with_the_conversation(server: ModelServer) -> None:
    names = ("--user", "al ice's", "--thread", "여행 1")
    how: dict[str, Any] = {"server": server, **SIZE}
    with Terminal("chat", *names, "--model", "openai/scripted", **how) as terminal:
        terminal.wait_for_prompt("›")
        terminal.send("remember the blue door\r")
        terminal.expect("Hello.")
        terminal.wait_for_prompt("›")
        terminal.press("ctrl-d")
        assert terminal.wait_exit() == 0
        command = terminal.screen[terminal.screen.index("To go on with this conversation:") + 1]
    with Terminal(*shlex.split(command)[1:], **how) as terminal:
        terminal.wait_for("1 turn so far")
        terminal.wait_for_prompt("›")
        terminal.send("and?\r")
        terminal.expect("Hello.")
        terminal.wait_for_prompt("›")
    assert "remember the blue door" in server.calls("reply")[-1].prompt


@pytest.mark.parametrize(
    ("answer", "shown"), [("r", "hello there"), ("n", "new thread chat-"), ("", "another")]
)
def test_a_conversation_that_is_open_elsewhere_is_read_or_left(answer: str, shown: str) -> None:
    with chat() as first:
        typed(first, "hello there", "╰")
        with Terminal("chat", "--user", "alice", "--thread", "trip1", **SIZE) as second:
            second.expect("start a new one, Enter: leave")
            second.send(answer + "\r")
            if answer == "n":
                second.wait_for(shown)
                second.wait_for_prompt("›")
            else:
                assert second.wait_exit() == (0 if answer else 5)
                assert shown in second.text
        typed(first, "still mine", "╰")


def test_going_to_a_conversation_that_is_open_elsewhere_comes_back() -> None:
    send("hello", user="alice", thread="other").ok()
    with Terminal("chat", "--user", "alice", "--thread", "other", **SIZE) as holder:
        holder.wait_for_prompt("›")
        holder.wait_for(lambda t: "…" not in t.screen[-1])
        with chat() as terminal:
            typed(terminal, "hello here", "╰")
            terminal.send("/threads other\r")
            terminal.expect("Enter: leave")
            terminal.send("\r")
            terminal.expect("thread trip1")
            terminal.wait_for_prompt("›")
            typed(terminal, "still here", "╰")


def test_a_screen_that_is_resized_is_filled_anew() -> None:
    with chat() as terminal:
        typed(terminal, "hello", "╰")
        terminal.resize(60, 30)
        typed(terminal, "I like ramen.", "╰")
        framed = [row for row in terminal.screen if row.startswith("╰")]
        assert cell_len(framed[-1]) == 60


def test_hostile_names_and_texts_are_shown_as_they_are_in_every_view(server: ModelServer) -> None:
    safe = "[/INST] [bold]x [/x] a[b] :runner:"
    name = f"n {safe} \u202e"
    server.default("reply", safe + " \x1b[?1000h \u202e end")
    server.default("memory_operations", operations(add(f"Likes {safe} \u202e.", evidence="I like it")))
    with Terminal("chat", "--user", name, "--thread", name, server=server, **SIZE) as terminal:
        terminal.wait_for_prompt("›")
        typed(terminal, "I like it", "╰")
        for line in (
            "/why",
            "/prompt",
            "/threads",
            "/memories",
            f"/system {safe} \u202e",
            f"/rename t {safe}\u202e",
        ):
            typed(terminal, line)
        terminal.settle()
        terminal.send("/threads ")
        terminal.settle()
        terminal.press("ctrl-c")
        for line in ("/new " + name + "2", "/nope\u202e", f"/threads {safe}\u202e", f"/model {safe}\u202e"):
            typed(terminal, line)
        terminal.settle()
        raw = terminal.raw.decode("utf-8", "replace")
        assert "\u202e" not in raw
        assert "\x1b[?1000h" not in raw
        assert "\U0001f3c3" not in raw
        assert raw.count(safe) > 8


@pytest.mark.parametrize(("panels", "seen"), [("off", False), ("compact", True), ("full", True)])
def test_panels_are_as_the_setting_says(panels: str, seen: bool) -> None:
    memchat("memories", "add", "I prefer aisle seats.", "--user", "alice").ok()
    with chat(env={"MEMCHAT_INTERFACE__PANELS": panels}) as terminal:
        terminal.send("Which seat should I book?\r")
        terminal.expect("aisle")
        terminal.wait_for_prompt("›")
        shown = terminal.settle()
        assert ("recalled 1" in shown) == seen
        assert ("score" in shown) == (panels == "full")
        assert ("Alt-W" in shown) == seen


def test_memories_are_forgotten_by_what_they_say() -> None:
    for text_said in ("I prefer aisle seats.", "저는 라면을 좋아해요."):
        memchat("memories", "add", text_said, "--user", "alice").ok()
    with chat() as terminal:
        for what in ("aisle", "라면"):
            terminal.send(f"/forget {what}\r")
            terminal.expect("[y/N]")
            terminal.send("y\r")
            terminal.expect("Erased 1 memory.")
            terminal.wait_for_prompt("›")
        typed(terminal, "/forget nothing of the kind", "no such memory")
    assert memories() == []


def test_leaving_a_conversation_before_it_is_open_does_not_keep_it() -> None:
    with Terminal("chat", "--user", "alice", "--thread", "trip1", **SIZE) as terminal:
        terminal.wait_for("alice")
        terminal.send("/new other\r/threads trip1\rhello again\r")
        terminal.expect("╰")
        terminal.wait_for_prompt("›")
        assert "Enter: leave" not in "\n".join(terminal.history)
    turns = memchat("replay", "--user", "alice", "--thread", "trip1", "--json").ok().json_lines
    assert [turn["input"] for turn in turns] == ["hello again"]
