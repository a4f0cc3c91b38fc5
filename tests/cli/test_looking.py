"""Commands that list, show and replay."""

from __future__ import annotations

import json
import re
from functools import partial
from pathlib import Path

import pytest
from rich.cells import cell_len

from memchat.config import Settings, load_settings
from memchat.environment import Environment
from memchat.storage.backend import open_backend
from memchat.terminal.face import Face
from memchat.terminal.memory_list import PAGE
from memchat.terminal.tables import Column, show_table
from tests.cli.conftest import IDS, made, say
from tests.cli.fakes import TypedStream, run
from tests.support.clock import FakeClock

NOW = {"MEMCHAT_INTERFACE__LANGUAGE": "en"}


def test_memories_are_listed_as_a_table(home: Path) -> None:
    printed = run("memories", "list", "--user", "alice", home=home)
    assert printed.code == 0
    assert [line.split() for line in printed.out.splitlines()] == [
        ["id", "topic", "text", "sure", "age", "source"],
        ["77ab", "home", "오슬로에", "살아요.", "90%", "1", "day", "trip1", "#2"],
        ["3f2a", "travel", "Prefers", "aisle", "seats.", "90%", "1", "day", "trip1", "#1"],
    ]


def test_the_columns_stand_in_line_whatever_the_script(home: Path) -> None:
    rows = run("memories", "list", "--user", "alice", home=home).out.splitlines()
    assert len({cell_len(row[: row.rindex("trip1")]) for row in rows[1:]}) == 1


@pytest.mark.parametrize("columns", ["20", "30", "40", "60", "80", "120", "200"])
@pytest.mark.parametrize("locale", ["C.UTF-8", "ko_KR.UTF-8"])
@pytest.mark.parametrize("more", [(), ("--all-revisions",)])
def test_the_list_fits_the_terminal(more: tuple[str, ...], locale: str, columns: str, home: Path) -> None:
    printed = run(
        "memories",
        "list",
        "--user",
        "alice",
        *more,
        home=home,
        terminal=True,
        COLUMNS=columns,
        NO_COLOR="1",
        LC_ALL=locale,
    )
    assert max(cell_len(line) for line in printed.out.splitlines()) <= int(columns)
    for identifier in ("77ab", "3f2a"):
        assert identifier in printed.out


def test_the_list_speaks_korean(home: Path) -> None:
    printed = run("memories", "list", "--user", "alice", home=home, LC_ALL="ko_KR.UTF-8")
    assert printed.out.split()[:6] == ["id", "주제", "내용", "확신", "경과", "출처"]
    assert "1일" in printed.out


def test_the_list_as_json_has_the_documents_and_names_decoded(home: Path) -> None:
    listed = json.loads(run("memories", "list", "--user", "alice", "--json", home=home).out)
    assert [memory["id"] for memory in listed] == [IDS["Oslo"], IDS["aisle"]]
    assert listed[1]["namespace"] == ["alice", "travel"]
    assert listed[1]["value"]["attribute"] == "seat"
    assert set(listed[1]) == {"id", "namespace", "key", "value", "text"}


def ids(home: Path, *argv: str, **environ: str) -> list[str]:
    printed = run("memories", "list", "--user", "alice", "--json", *argv, home=home, **environ)
    assert printed.code == 0
    return [memory["id"] for memory in json.loads(printed.out)]


OSLO, AISLE = IDS["Oslo"], IDS["aisle"]


@pytest.mark.parametrize(
    ("argv", "found"),
    [
        ((), [OSLO, AISLE]),
        (("--topic", "travel"), [AISLE]),
        (("--topic", "여행"), []),
        (("--kind", "semantic"), [OSLO, AISLE]),
        (("--kind", "procedural"), []),
        (("--subject", "user"), [OSLO, AISLE]),
        (("--subject", "YOU"), []),
        (("--subject", "you"), [OSLO, AISLE]),
        (("--subject", "Jack"), []),
        (("--since", "2026-02-28"), [OSLO, AISLE]),
        (("--since", "2026-03-01T10:00:00+00:00"), []),
        (("--since", "7d"), [OSLO, AISLE]),
        (("--since", "2h"), []),
        (("--sort", "topic"), [OSLO, AISLE]),
        (("--sort", "text"), [AISLE, OSLO]),
        (("--sort", "oldest"), [OSLO, AISLE]),
        (("--limit", "1"), [OSLO]),
        (("--limit", "1", "--page", "2"), [AISLE]),
        (("--limit", "1", "--page", "3"), []),
        (("--topic", "travel", "--limit", "1", "--page", "2"), []),
        (("--all-revisions", "--topic", "home"), [OSLO]),
    ],
)
def test_the_list_is_narrowed_ordered_and_cut(argv: tuple[str, ...], found: list[str], home: Path) -> None:
    assert ids(home, *argv) == found


def test_a_topic_goes_by_its_korean_name_too(home: Path) -> None:
    assert ids(home, "--topic", "여행", LC_ALL="ko_KR.UTF-8") == [AISLE]
    assert ids(home, "--topic", "travel", LC_ALL="ko_KR.UTF-8") == [AISLE]
    assert "여행" in run("memories", "list", "--user", "alice", home=home, LC_ALL="ko_KR.UTF-8").out


def test_a_topic_is_forgotten_by_its_korean_name(home: Path) -> None:
    done = run(
        "memories", "forget", "--topic", "여행", "--yes", "--user", "alice", home=home, LC_ALL="ko_KR.UTF-8"
    )
    assert done.code == 0
    assert ids(home) == [OSLO]


@pytest.mark.parametrize("since", ["soon", "", "7", "-7d", "2026-13-01", "99999y"])
def test_a_time_that_is_none_is_told(since: str, home: Path) -> None:
    printed = run("memories", "list", "--user", "alice", "--since", since, home=home)
    assert (printed.code, len(printed.err.splitlines())) == (2, 2)


def test_a_page_says_how_many_more_there_are(home: Path) -> None:
    first = run("memories", "list", "--user", "alice", "--limit", "1", home=home)
    assert "오슬로" in first.out
    assert first.err == "1 more: --page 2 shows the next, --limit N more at once.\n"
    second = run("memories", "list", "--user", "alice", "--limit", "1", "--page", "2", home=home)
    assert "aisle" in second.out
    assert second.err == ""
    third = run("memories", "list", "--user", "alice", "--limit", "1", "--page", "3", home=home)
    assert (third.out, third.err) == ("", "There is no page 3: there are 2 memories in all.\n")


def test_a_terminal_is_shown_a_page_and_a_pipe_everything(home: Path) -> None:
    with open_backend(
        load_settings({"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"})
    ) as backend:
        dishes = [
            made(f"dish {number}", "food", "likes", f"Likes dish {number}.", f"mem_{number:012x}")
            for number in range(60)
        ]
        say(backend, "alice", "trip1", "I like many dishes.", dishes)
    listing = ("memories", "list", "--user", "alice")
    seen = run(*listing, home=home, terminal=True, COLUMNS="100", NO_COLOR="1")
    assert len(seen.out.splitlines()) == 1 + PAGE
    assert seen.err.startswith("12 more:")
    assert len(run(*listing, home=home).out.splitlines()) == 1 + 62
    assert len(ids(home)) == 62
    assert len(json.loads(run(*listing, "--json", home=home, terminal=True).out)) == 62


def test_all_revisions_show_what_held_before(home: Path) -> None:
    run("memories", "edit", AISLE, "Prefers window seats.", "--value", "window", "--user", "alice", home=home)
    run("memories", "edit", AISLE, "Prefers any seat.", "--value", "any", "--user", "alice", home=home)
    printed = run("memories", "list", "--user", "alice", "--topic", "travel", "--all-revisions", home=home)
    assert [line.split()[:2] for line in printed.out.splitlines()[1:]] == [["3f2a", n] for n in "321"]
    for text in ("Prefers aisle seats.", "Prefers window seats.", "Prefers any seat."):
        assert text in printed.out
    argv = ("memories", "list", "--user", "alice", "--topic", "travel", "--all-revisions", "--json")
    revisions = json.loads(run(*argv, home=home).out)
    assert [(one["revision"], one["valid_to"] is None) for one in revisions] == [
        (3, True),
        (2, False),
        (1, False),
    ]


def test_a_topic_narrows_the_list(home: Path) -> None:
    listed = json.loads(
        run("memories", "list", "--user", "alice", "--topic", "travel", "--json", home=home).out
    )
    assert [memory["id"] for memory in listed] == [IDS["aisle"]]


@pytest.mark.parametrize(
    ("argv", "said"),
    [
        (("memories", "list"), "Nothing is remembered of nobody."),
        (("memories", "list", "--topic", "x"), "Nothing is remembered of nobody under x."),
        (("threads", "list"), "nobody has no conversations yet."),
    ],
)
def test_nothing_is_said_to_be_nothing(argv: tuple[str, ...], said: str, home: Path) -> None:
    printed = run(*argv, "--user", "nobody", home=home)
    assert (printed.code, printed.out, printed.err) == (0, "", said + "\n")
    assert (
        run(*argv, "--user", "nobody", "--json", home=home).out == "[]\n" if "--topic" not in argv else True
    )


def test_looking_makes_no_files(tmp_path: Path) -> None:
    run("memories", "list", home=tmp_path / "elsewhere")
    run("threads", "list", home=tmp_path / "elsewhere")
    assert not (tmp_path / "elsewhere").exists()


@pytest.mark.parametrize(("locale", "kind"), [("C.UTF-8", "conversation"), ("ko_KR.UTF-8", "대화")])
def test_one_memory_is_shown_with_its_source(locale: str, kind: str, home: Path) -> None:
    printed = run("memories", "show", "3f2a", "--user", "alice", home=home, LC_ALL=locale)
    assert "Prefers aisle seats." in printed.out
    assert IDS["aisle"] in printed.out
    assert f"{kind}, trip1 #1 “I prefer aisle seats.”" in printed.out


def test_one_memory_as_json(home: Path) -> None:
    shown = json.loads(run("memories", "show", IDS["aisle"], "--user", "alice", "--json", home=home).out)
    assert shown["text"] == "Prefers aisle seats."
    assert [revision["op"] for revision in shown["revisions"]] == ["add"]
    assert [(source["thread"], source["turn"]) for source in shown["sources"]] == [("trip1", 1)]


@pytest.mark.parametrize(
    ("argv", "code", "cause"),
    [
        (("memories", "show", "dead"), 1, "no such memory: dead"),
        (("memories", "show", "b0b0"), 1, "no such memory: b0b0"),
        (("memories", "show", "3f"), 2, "'3f' is too short"),
        (("memories", "forget", "dead", "--yes"), 1, "no such memory: dead"),
        (("memories", "forget"), 2, "choose memories in one way"),
        (("threads", "show", "bobs"), 1, "alice has no thread 'bobs'"),
        (("replay", "--thread", "bobs"), 1, "alice has no thread 'bobs'"),
        (("replay",), 2, "Missing option"),
    ],
)
def test_what_is_not_there_or_not_yours(argv: tuple[str, ...], code: int, cause: str, home: Path) -> None:
    printed = run(*argv, "--user", "alice", home=home)
    assert (printed.code, printed.out) == (code, "")
    assert printed.err.startswith(f"memchat: {cause}")
    assert len(printed.err.splitlines()) == 2


@pytest.mark.parametrize(
    "argv",
    [
        ("memories", "show", "dead"),
        ("memories", "show", "3f"),
        ("memories", "forget", "dead", "--yes"),
        ("memories", "review", "--approve", "dead"),
        ("threads", "show", "bobs"),
        ("replay", "--thread", "bobs"),
        ("replay", "--thread", " "),
        ("replay", "--thread", "x" * 201),
        ("memories", "list", "--since", "soon"),
    ],
)
def test_what_is_not_there_is_told_in_korean(argv: tuple[str, ...], home: Path) -> None:
    printed = run(*argv, "--user", "alice", home=home, LC_ALL="ko_KR.UTF-8")
    cause, *_ = printed.err.splitlines()
    assert printed.code in (1, 2)
    assert re.search(r"[가-힣] ?[가-힣]", cause)
    assert not re.search(r"[a-z]+ [a-z]+ [a-z]+", cause.partition(": ")[2])


@pytest.mark.parametrize(("language", "said"), [("en", "turns 1"), ("ko", "턴 1")])
def test_a_number_says_what_it_counts_where_there_is_no_table(home: Path, language: str, said: str) -> None:
    narrow = {"terminal": True, "COLUMNS": "30", "NO_COLOR": "1", "MEMCHAT_INTERFACE__LANGUAGE": language}
    printed = run("threads", "list", "--user", "bob", home=home, **narrow)
    assert said in printed.out


@pytest.mark.parametrize(("columns", "is_whole"), [("80", True), ("50", False)])
def test_a_column_is_cut_only_where_there_is_not_room_for_all(columns: str, *, is_whole: bool) -> None:
    out, cause = TypedStream(terminal=True), "no answer at http://127.0.0.1:11434"
    environment = Environment(TypedStream(), out, out, {"COLUMNS": columns, "NO_COLOR": "1"})
    face = Face(environment, Settings(), "en")
    show_table(face, [Column("model", flexible=True), Column("why")], [["ollama_chat/llama3.2", cause]])
    assert (cause in out.getvalue()) == is_whole


def test_threads_are_listed(home: Path) -> None:
    printed = run("threads", "list", "--user", "alice", home=home)
    assert printed.out.splitlines()[1].split()[:2] == ["trip1", "2"]
    (thread,) = json.loads(run("threads", "list", "--user", "alice", "--json", home=home).out)
    assert (thread["name"], thread["turns"]) == ("trip1", 2)
    shown = json.loads(run("threads", "show", "trip1", "--user", "alice", "--json", home=home).out)
    assert shown.items() >= thread.items()


def test_a_thread_is_replayed_with_its_panels(home: Path) -> None:
    printed = run("replay", "--user", "alice", "--thread", "trip1", home=home)
    assert printed.code == 0
    for text in (
        "turn 1",
        "I prefer aisle seats.",
        "Noted: I prefer aisle seats.",
        "stored 1",
        "turn 2",
        "오슬로에",
    ):
        assert text in printed.out
    assert "jazz" not in printed.out


def test_a_thread_is_replayed_as_json_a_turn_a_line(home: Path) -> None:
    printed = run("replay", "--user", "alice", "--thread", "trip1", "--json", home=home)
    turns = [json.loads(line) for line in printed.out.splitlines()]
    assert [turn["input"] for turn in turns] == ["I prefer aisle seats.", "오슬로에 살아요."]
    assert turns[0]["stored_updates"][0]["text"] == "Prefers aisle seats."


def test_what_is_stored_cannot_steer_the_terminal(home: Path) -> None:
    from memchat.config import load_settings
    from memchat.storage.backend import open_backend
    from tests.cli.conftest import made, say
    from tests.support.clock import FakeClock

    hostile = "\x1b]52;c;aGk=\x07 [/x] [bold]y :runner: \u202e"
    settings = load_settings({"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(settings, FakeClock()) as backend:
        memory = made(hostile, hostile, "likes", hostile, "mem_eeeeeeee0000")
        say(backend, "eve", hostile, hostile, [memory])
    for argv in (
        ("memories", "list"),
        ("memories", "show", "eeee"),
        ("threads", "list"),
        ("threads", "show", hostile),
        ("replay", "--thread", hostile),
        ("memories", "list", "--json"),
        ("replay", "--thread", hostile, "--json"),
    ):
        printed = run(*argv, "--user", "eve", home=home, terminal=True, NO_COLOR="1", COLUMNS="200")
        assert printed.code == 0
        assert not set(printed.out + printed.err) & set("\x1b\x07\u202e")
        assert "[/x] [bold]y :runner:" in printed.out


def test_forgetting_asks_and_no_answer_is_no(home: Path) -> None:
    for answer in ("", "\n", "n\n", "maybe\n"):
        printed = run("memories", "forget", "3f2a", "--user", "alice", home=home, terminal=True, stdin=answer)
        assert printed.code == 0
        assert "Prefers aisle seats." in printed.err
        assert "Cancelled; nothing was erased." in printed.err
    assert "3f2a" in run("memories", "list", "--user", "alice", home=home).out


def test_forgetting_refuses_when_there_is_nobody_to_ask(home: Path) -> None:
    printed = run("memories", "forget", "3f2a", "--user", "alice", home=home, stdin="y\n")
    assert printed.code == 2
    assert "--yes" in printed.err


@pytest.mark.parametrize(("terminal", "more", "stdin"), [(True, (), "y\n"), (False, ("--yes",), "")])
def test_forgetting_erases(terminal: bool, more: tuple[str, ...], stdin: str, home: Path) -> None:
    argv = ("memories", "forget", "3f2a", "77ab", "--user", "alice", *more)
    printed = run(*argv, home=home, terminal=terminal, stdin=stdin, MEMCHAT_RECALL__EMBEDDER="none")
    assert printed.code == 0
    assert "Erased 2 memories.\n" in printed.err
    assert run("memories", "list", "--user", "alice", "--json", home=home).out == "[]\n"
    assert "jazz" in run("memories", "list", "--user", "bob", home=home).out


@pytest.mark.parametrize(
    "argv",
    [
        (),
        ("chat",),
        ("memories",),
        ("memories", "forget"),
        ("memories", "search"),
        ("memories", "reindex"),
        ("threads",),
        ("users",),
        ("users", "forget"),
        ("replay",),
    ],
)
@pytest.mark.parametrize("language", ["en", "ko"])
def test_help_is_in_words(argv: tuple[str, ...], language: str, home: Path) -> None:
    printed = run(*argv, "--help", home=home, MEMCHAT_INTERFACE__LANGUAGE=language)
    assert printed.code == 0
    assert "help." not in printed.out
    assert any("가" <= character <= "힣" for character in printed.out) == (language == "ko")


@pytest.mark.parametrize(
    ("locale", "line"), [("C.UTF-8", "printed 4 of 4 turns"), ("ko_KR.UTF-8", "4턴 가운데 4턴 출력함")]
)
@pytest.mark.parametrize("more", [(), ("--json",)])
def test_a_long_replay_into_a_pipe_says_how_far_it_is(
    more: tuple[str, ...], locale: str, line: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = partial(run, "replay", "--thread", "trip1", "--user", "alice", *more, home=home, LC_ALL=locale)
    with open_backend(load_settings({"MEMCHAT_HOME": str(home)}), FakeClock()) as backend:
        for text in ("One.", "Two."):
            say(backend, "alice", "trip1", text, [])
    short = replay()
    monkeypatch.setattr("memchat.cli.replay.MANY", 4)
    long = replay()
    assert short.err == ""
    assert len(long.err.splitlines()) == 4
    assert long.err.splitlines()[-1] == line
    assert long.out == short.out != ""
    assert replay(terminal=True).err.count(line) == 0
