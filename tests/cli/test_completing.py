"""What the shell is offered on Tab."""

from __future__ import annotations

from pathlib import Path

import pytest

from memchat.config import load_settings
from memchat.storage.backend import open_backend
from tests.cli.conftest import say
from tests.support.runner import cold, loaded_modules


def offered(line: str, home: Path, shell: str = "bash", **environ: str) -> list[str]:
    """What is offered at the end of a command line."""
    words = line.split(" ")
    asked = {
        "_MEMCHAT_COMPLETE": f"complete_{shell}",
        "COMP_WORDS": line,
        "COMP_CWORD": str(len(words) - 1),
        "_TYPER_COMPLETE_ARGS": line,
        "_TYPER_COMPLETE_FISH_ACTION": "get-args",
    }
    done = cold("-m", "memchat", env={**asked, "MEMCHAT_HOME": str(home), "LOGNAME": "alice", **environ})
    assert (done.code, done.err) == (0, "")
    return [line for line in done.lines if line]


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("memchat mem", ["memories"]),
        ("memchat memories sh", ["show"]),
        ("memchat memories list --all-rev", ["--all-revisions"]),
        ("memchat memories list --user ", ["alice", "bob"]),
        ("memchat memories list --user b", ["bob"]),
        ("memchat chat --thread ", ["trip1"]),
        ("memchat replay --user bob --thread ", ["bobs"]),
        ("memchat threads show tr", ["trip1"]),
        ("memchat memories show ", ["77ab", "3f2a"]),
        ("memchat memories show --user bob ", ["b0b0"]),
        ("memchat memories forget 3", ["3f2a"]),
        ("memchat memories list --topic tr", ["travel"]),
        ("memchat memories list --sort conf", ["confidence"]),
        ("memchat users forget a", ["alice"]),
        ("memchat chat --user nobody --thread ", []),
    ],
)
def test_names_and_ids_are_offered_from_the_database(line: str, offers: list[str], home: Path) -> None:
    assert offered(line, home) == offers


def test_a_memory_is_offered_with_its_text(home: Path) -> None:
    assert '"77ab":"오슬로에 살아요."' in "".join(offered("memchat memories show ", home, "zsh"))


def test_names_that_a_shell_would_read_as_code_are_not_offered(home: Path) -> None:
    settings = load_settings({"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(settings) as backend:
        for name in ("$(touch x)", "`id`", "a\x1b[31m", 'say "x"', "my trip"):
            say(backend, "alice", name, "hello", [])
    assert offered("memchat chat --thread ", home) == ["'my trip'", "trip1"]
    assert [line for line in offered("memchat chat --thread ", home, "fish") if "trip" in line] == [
        "my trip",
        "trip1",
    ]


@pytest.mark.parametrize("spoilt", ["memchat.db", "config.toml"])
def test_what_cannot_be_read_offers_nothing(spoilt: str, home: Path) -> None:
    (home / spoilt).write_text("[[[ no database " * 100)
    assert offered("memchat chat --thread ", home) == []


def test_completing_makes_no_files(tmp_path: Path) -> None:
    assert offered("memchat chat --thread ", tmp_path / "elsewhere") == []
    assert not (tmp_path / "elsewhere").exists()


def test_completing_loads_nothing_heavy(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, value in {
        "MEMCHAT_HOME": str(home),
        "_MEMCHAT_COMPLETE": "complete_bash",
        "COMP_WORDS": "memchat memories show --user alice ",
        "COMP_CWORD": "5",
    }.items():
        monkeypatch.setenv(name, value)
    loaded = {name.partition(".")[0] for name in loaded_modules()}
    assert "sqlite3" in loaded
    assert not loaded & {"langgraph", "langchain_core", "litellm", "numpy", "pydantic", "prompt_toolkit"}
