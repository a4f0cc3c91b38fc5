"""The wiring of the turn graph: it reads like the specification's section 1."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import Any

from langgraph.checkpoint.base import BaseCheckpointSaver
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph
from langgraph.graph.state import CompiledStateGraph
from langgraph.store.base import BaseStore
from langgraph.store.memory import InMemoryStore

from memchat.clock import Clock, SystemClock
from memchat.config import Settings
from memchat.graph import routes
from memchat.graph.nodes.build_prompt_context import build_prompt_context
from memchat.graph.nodes.build_retrieval_query import build_retrieval_query
from memchat.graph.nodes.compact_short_term_memory import compact_short_term_memory
from memchat.graph.nodes.extract_memory_candidates import extract_memory_candidates
from memchat.graph.nodes.finalize import finalize
from memchat.graph.nodes.generate_response import generate_response
from memchat.graph.nodes.mark_needs_review import mark_needs_review
from memchat.graph.nodes.prepare_turn import prepare_turn
from memchat.graph.nodes.retrieve_long_term_memory import retrieve_long_term_memory
from memchat.graph.nodes.store_memory_updates import store_memory_updates
from memchat.graph.nodes.validate_memory_updates import validate_memory_updates
from memchat.graph.services import Services
from memchat.graph.state import TurnState, usage_with
from memchat.models.base import Model
from memchat.models.catalogue import open_memory_model
from memchat.models.embedding_costs import embedding_calls
from memchat.models.offline.engine import OfflineEngine

Node = Callable[[TurnState, Services], TurnState]

NODES: tuple[Node, ...] = (
    prepare_turn,
    build_retrieval_query,
    retrieve_long_term_memory,
    compact_short_term_memory,
    build_prompt_context,
    generate_response,
    extract_memory_candidates,
    validate_memory_updates,
    store_memory_updates,
    finalize,
    mark_needs_review,
)

EDGES: tuple[tuple[str, str], ...] = (
    (START, "prepare_turn"),
    ("build_retrieval_query", "retrieve_long_term_memory"),
    ("compact_short_term_memory", "build_prompt_context"),
    ("build_prompt_context", "generate_response"),
    ("extract_memory_candidates", "validate_memory_updates"),
    ("finalize", END),
    ("mark_needs_review", END),
)

BRANCHES: dict[str, tuple[Callable[[TurnState], str], tuple[str, ...]]] = {
    "prepare_turn": (routes.after_prepare_turn, ("build_retrieval_query", "finalize")),
    "retrieve_long_term_memory": (
        routes.after_retrieve_long_term_memory,
        ("compact_short_term_memory", "mark_needs_review"),
    ),
    "generate_response": (routes.after_generate_response, ("extract_memory_candidates", "finalize")),
    "validate_memory_updates": (
        routes.after_validate_memory_updates,
        ("store_memory_updates", "mark_needs_review", "finalize"),
    ),
    "store_memory_updates": (routes.after_store_memory_updates, ("mark_needs_review", "finalize")),
}
"""What each branching node's router may answer."""


_BY_NAME = {node.__name__: node for node in NODES}

TurnGraph = CompiledStateGraph[TurnState, None, TurnState, TurnState]


def build_graph(
    settings: Settings | None = None,
    *,
    model: Model | None = None,
    store: BaseStore | None = None,
    checkpointer: BaseCheckpointSaver[Any] | None = None,
    clock: Clock | None = None,
) -> TurnGraph:
    """Compile the turn graph, usable in any LangGraph program.

    Without more it needs no file and no network: the offline engine answers, an InMemoryStore
    holds the memories and an InMemorySaver the threads. Invoke it with `input`, `user_id` and
    `thread_id`, and a config whose `thread_id` holds the user too; the last state has
    `final_output`.
    """
    settings = settings or Settings()
    model = model or OfflineEngine(settings.topics, retained=settings.memory.retain)
    return compile_graph(
        Services(
            settings=settings,
            model=model,
            memory_model=open_memory_model(settings, model),
            store=store if store is not None else InMemoryStore(),
            clock=clock or SystemClock(),
        ),
        checkpointer if checkpointer is not None else InMemorySaver(),
    )


def compile_graph(services: Services, checkpointer: BaseCheckpointSaver[Any]) -> TurnGraph:
    """Compile the turn graph over given services."""
    forbid_tracing()
    graph: StateGraph[TurnState, None, TurnState, TurnState] = StateGraph(TurnState)
    for node in NODES:
        graph.add_node(node.__name__, _bound(node, services))
    for start, end in EDGES:
        graph.add_edge(start, end)
    for name, (router, targets) in BRANCHES.items():
        graph.add_conditional_edges(name, router, list(targets))
    return graph.compile(checkpointer=checkpointer, store=services.store)


def run_job(state: TurnState, services: Services) -> TurnState:
    """Run the memory half of a turn from where `generate_response` left its state; return the last.

    It goes from node to node by the same edges, but without LangGraph: nothing here is streamed,
    interrupted or resumed. What makes a job durable is its row beside the transcript, and what
    makes it happen once is its commit; LangGraph's own work for five nodes is more than theirs.
    """
    name = _next("generate_response", state)
    while name != END:
        state = state | _ran(_BY_NAME[name], state, services)
        name = _next(name, state)
    return state


def _next(name: str, state: TurnState) -> str:
    """Return the node that follows a node."""
    return BRANCHES[name][0](state) if name in BRANCHES else dict(EDGES)[name]


def _bound(node: Node, services: Services) -> Any:
    def run(state: TurnState) -> TurnState:
        return _ran(node, state, services)

    return run


def _ran(node: Node, state: TurnState, services: Services) -> TurnState:
    """Run a node; what its embedding calls cost is part of the turn's usage."""
    with embedding_calls() as calls:
        changes = node(state, services)
    if not calls:
        return changes
    return changes | TurnState(usage=usage_with(state | changes, *calls))


def forbid_tracing() -> None:
    """Turn LangSmith off: with LANGSMITH_TRACING set, LangGraph would send every run out."""
    for variable in (
        "LANGSMITH_TRACING",
        "LANGSMITH_TRACING_V2",
        "LANGCHAIN_TRACING",
        "LANGCHAIN_TRACING_V2",
    ):
        os.environ[variable] = "false"
