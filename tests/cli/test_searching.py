"""`memchat memories search` and `memchat memories reindex`."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from rich.cells import cell_len

from memchat.config import load_settings
from memchat.storage.backend import open_backend
from tests.cli.conftest import IDS
from tests.cli.fakes import run
from tests.support.clock import FakeClock
from tests.support.runner import memchat

NO_EMBEDDER = {"MEMCHAT_RECALL__EMBEDDER": "none"}


def search(home: Path, *argv: str, user: str = "alice", **environ: str):
    return run("memories", "search", *argv, "--user", user, home=home, **{**NO_EMBEDDER, **environ})


def test_what_is_recalled_stands_in_a_table_with_its_score(home: Path) -> None:
    printed = search(home, "aisle seats")
    assert printed.code == 0
    titles, row = (line.split() for line in printed.out.splitlines())
    assert titles == ["id", "score", "topic", "text"]
    assert (row[0], row[2:]) == ("3f2a", ["travel", "Prefers", "aisle", "seats."])
    assert 0 < float(row[1]) <= 1


@pytest.mark.parametrize("columns", ["20", "40", "80"])
@pytest.mark.parametrize("more", [(), ("--explain",)])
def test_it_fits_the_terminal(columns: str, more: tuple[str, ...], home: Path) -> None:
    environ = {**NO_EMBEDDER, "COLUMNS": columns, "NO_COLOR": "1"}
    argv = ("memories", "search", "aisle seats", *more, "--user", "alice")
    printed = run(*argv, home=home, terminal=True, **environ)
    assert max(cell_len(line) for line in printed.out.splitlines()) <= int(columns)
    assert "3f2a" in printed.out


@pytest.mark.parametrize(
    ("query", "language", "said"),
    [
        ("aisle seats", "en", ["relevance 0.", "words 1.00", "it shares words that count with your text"]),
        ("Find me a flight", "en", ["topic 1.00", "Recalled because your text falls in its topic."]),
        ("what do you know about me?", "en", ["you ask for all that is known"]),
        ("비행기 좌석", "ko", ["주제 1.00", "떠올린 까닭: 같은 주제입니다."]),
        ("나에 대해 뭘 알고 있어?", "ko", ["아는 것을 모두 물으셨습니다"]),
    ],
)
def test_every_score_can_be_explained(query: str, language: str, said: list[str], home: Path) -> None:
    printed = search(home, query, "--explain", MEMCHAT_INTERFACE__LANGUAGE=language, COLUMNS="200")
    assert "3f2a" in printed.out
    assert [part for part in said if part not in printed.out] == []


def test_as_json_it_is_what_a_turn_lists(home: Path) -> None:
    (found,) = json.loads(search(home, "aisle seats", "--json").out)
    assert set(found) == {"id", "namespace", "key", "value", "text", "score", "scores"}
    assert set(found["scores"]) == {"relevance", "recency", "importance", "words", "meaning", "topic"}
    assert (found["id"], found["namespace"]) == (IDS["aisle"], ["alice", "travel"])


def test_the_limit_is_kept(home: Path) -> None:
    everything = "what do you know about me?"
    assert len(json.loads(search(home, everything, "--json").out)) == 2
    assert len(json.loads(search(home, everything, "--json", "--limit", "1").out)) == 1
    assert search(home, everything, "--limit", "0").code == 2


@pytest.mark.parametrize("query", ["xqzzt", "ok", "네", "🙂", "%", '"* OR'])
def test_nothing_is_said_to_be_nothing(query: str, home: Path) -> None:
    printed = search(home, query)
    assert (printed.code, printed.out, printed.err) == (0, "", "Nothing is recalled for that.\n")
    assert search(home, query, "--json").out == "[]\n"


def test_nothing_of_another_user_is_found(home: Path) -> None:
    assert search(home, "jazz").out == ""
    assert "jazz" in search(home, "jazz", user="bob").out
    assert search(home, "aisle seats jazz", user="nobody").out == ""


@pytest.mark.parametrize("query", ["", "  ", "\n"])
def test_an_empty_query_is_a_mistake(query: str, home: Path) -> None:
    printed = search(home, query)
    assert (printed.code, printed.out) == (2, "")
    assert printed.err.startswith("memchat: there is nothing to search for\n")


def test_what_is_found_cannot_steer_the_terminal(home: Path) -> None:
    from tests.cli.conftest import made, say

    hostile = "\x1b]52;c;aGk=\x07 [/x] [bold]pangolin :runner: \u202e"
    settings = load_settings({"MEMCHAT_HOME": str(home), **NO_EMBEDDER})
    with open_backend(settings, FakeClock()) as backend:
        say(backend, "eve", "t", hostile, [made(hostile, hostile, "likes", hostile, "mem_eeeeeeee0000")])
    for more in ((), ("--explain",), ("--json",)):
        printed = search(home, "pangolin", *more, user="eve", COLUMNS="200")
        assert not set(printed.out + printed.err) & set("\x1b\x07\u202e")
        assert "[bold]pangolin :runner:" in printed.out


def test_memories_without_vectors_are_found_by_words_and_indexed_on_request(home: Path) -> None:
    def found(query: str, *more: str):
        return memchat("memories", "search", query, "--user", "alice", *more, home=home).ok()

    before = found("aisle seats")
    assert "3f2a" in before.out
    assert "3 memories cannot be found by meaning yet" in before.err
    assert found("aisle seats", "--json").json[0]["scores"]["meaning"] == 0
    done = memchat("memories", "reindex", home=home).ok()
    assert done.err.splitlines() == ["indexed 3 of 3", "Indexed 3 memories."]
    assert found("aisle seats").err == ""
    assert found("aisle seats", "--json").json[0]["scores"]["meaning"] > 0.3
    assert memchat("memories", "reindex", home=home).ok().err == "Nothing to do: every memory is indexed.\n"


def test_progress_is_a_bar_on_a_terminal(home: Path) -> None:
    printed = run("memories", "reindex", home=home, terminal=True, COLUMNS="80")
    assert printed.code == 0
    assert "3/3" in printed.err
    assert printed.err.endswith("Indexed 3 memories.\n")
    assert printed.out == ""


def test_where_no_embedder_is_set_there_is_nothing_to_index(home: Path) -> None:
    printed = run("memories", "reindex", home=home, **NO_EMBEDDER)
    assert printed.code == 0
    assert "there is nothing to index" in printed.err


@pytest.mark.parametrize(("language", "advice"), [("en", "recall goes on"), ("ko", "그동안 낱말과 주제로")])
def test_an_embedder_that_cannot_be_used_says_why(
    language: str, advice: str, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from memchat.errors import ModelError
    from memchat.models.embedding import RememberingEmbedder

    def fail(_self: object, _texts: object) -> None:
        raise ModelError("the sentence encoder cannot be loaded: no such file")

    monkeypatch.setattr(RememberingEmbedder, "embed", fail)
    printed = run("memories", "reindex", home=home, MEMCHAT_INTERFACE__LANGUAGE=language)
    assert printed.code == 4
    assert "the sentence encoder cannot be loaded: no such file" in printed.err
    assert advice in printed.err
    argv = ("memories", "search", "aisle seats", "--user", "alice")
    found = run(*argv, home=home, MEMCHAT_INTERFACE__LANGUAGE=language)
    assert (found.code, "3f2a" in found.out) == (0, True)
    assert "cannot be loaded" in found.err
