"""Fixtures of all tests: each test in a clean environment, none beyond this machine."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

# LiteLLM fetches its price map at import unless this is set first.
os.environ["LITELLM_LOCAL_MODEL_COST_MAP"] = "True"

import pytest

from tests.support.clock import FakeClock
from tests.support.environment import clean_environment, is_kept
from tests.support.model_server import ModelServer
from tests.support.network import guards


@pytest.fixture(autouse=True)
def isolated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test a home, a directory and an environment of its own; return the home.

    Whole-program runs of the test inherit all three.
    """
    home = tmp_path / "home"
    home.mkdir()
    for name in set(os.environ):
        if not is_kept(name):
            monkeypatch.delenv(name)
    for name, value in clean_environment(home).items():
        monkeypatch.setenv(name, value)
    monkeypatch.chdir(home)
    return home


@pytest.fixture(autouse=True)
def no_network(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Refuse connections beyond this machine; return the list of those that were tried."""
    tried: list[str] = []
    for (owner, name), function in guards(tried.append).items():
        monkeypatch.setattr(owner, name, function)
    return tried


@pytest.fixture
def clock() -> FakeClock:
    """A clock that stands at Monday, 2 March 2026, 09:00 UTC."""
    return FakeClock()


@pytest.fixture
def model_server() -> Iterator[ModelServer]:
    """A scripted model server."""
    with ModelServer() as server:
        yield server


@pytest.fixture(scope="session")
def test_data() -> Path:
    """The folder of real data to measure on; the test is skipped where it is absent."""
    root = Path(__file__).resolve().parents[1]
    folder = Path(os.environ.get("MEMCHAT_TEST_DATA") or root / "../shared/data").resolve()
    if not folder.is_dir():
        pytest.skip("no test data (set MEMCHAT_TEST_DATA)")
    return folder
