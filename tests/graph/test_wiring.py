"""The compiled graph is the one of the specification, node by node and edge by edge."""

import importlib

import pytest

from memchat.graph.build import NODES, build_graph
from memchat.graph.state import TurnState

SPECIFIED_EDGES = """
    START -> prepare_turn
    prepare_turn -> build_retrieval_query
    prepare_turn -> finalize
    build_retrieval_query -> retrieve_long_term_memory
    retrieve_long_term_memory -> compact_short_term_memory
    retrieve_long_term_memory -> mark_needs_review
    compact_short_term_memory -> build_prompt_context
    build_prompt_context -> generate_response
    generate_response -> extract_memory_candidates
    generate_response -> finalize
    extract_memory_candidates -> validate_memory_updates
    validate_memory_updates -> store_memory_updates
    validate_memory_updates -> mark_needs_review
    validate_memory_updates -> finalize
    store_memory_updates -> mark_needs_review
    store_memory_updates -> finalize
    finalize -> END
    mark_needs_review -> END
"""
SPECIFIED_FIELDS = """
    input user_id thread_id messages short_term_summary retrieval_query retrieved_memories
    prompt_context response memory_candidates approved_memory_updates skipped_memory_updates
    memory_write_results errors status final_output
    flagged_memory_updates working_memory turn usage timings
"""


def test_edges_are_as_specified():
    drawn = build_graph().get_graph()
    names = {"__start__": "START", "__end__": "END"}
    found = {(names.get(e.source, e.source), names.get(e.target, e.target)) for e in drawn.edges}
    assert found == {
        tuple(line.split(" -> ")) for line in map(str.strip, SPECIFIED_EDGES.strip().splitlines())
    }


def test_state_has_the_specified_fields():
    assert set(TurnState.__annotations__) == set(SPECIFIED_FIELDS.split())


@pytest.mark.parametrize("name", [node.__name__ for node in NODES])
def test_each_node_is_a_module_of_its_own(name):
    module = importlib.import_module(f"memchat.graph.nodes.{name}")
    assert callable(getattr(module, name))
