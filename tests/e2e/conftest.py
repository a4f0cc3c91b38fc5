"""The offline program as one function, for tests that tell it many things."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from typing import Any

import pytest

from memchat.config import load_settings
from memchat.graph.build import compile_graph
from memchat.graph.services import Services
from memchat.models.catalogue import open_model
from memchat.storage.backend import open_backend

Tell = Callable[..., dict[str, Any]]


@pytest.fixture(scope="module")
def tell(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Tell]:
    """Return `tell(text, user="", thread="t")`: one whole offline turn, of a fresh user by default.

    It gives the turn's final output. The graph, the store and the files are the program's own.
    """
    settings = load_settings({"MEMCHAT_HOME": str(tmp_path_factory.mktemp("memchat"))})
    fresh = count()
    with open_backend(settings) as backend:
        services = Services(settings, open_model(settings, {}, "offline"), backend.store)
        graph = compile_graph(services, backend.checkpointer)

        def one_turn(text: str, user: str = "", thread: str = "t") -> dict[str, Any]:
            user = user or f"fresh {next(fresh)}"
            turn = {"input": text, "user_id": user, "thread_id": thread}
            ended = graph.invoke(turn, {"configurable": {"thread_id": f"{user} {thread}"}})
            return dict(ended["final_output"])

        yield one_turn
