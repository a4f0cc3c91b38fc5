"""Operations become candidates; what is malformed is told, not dropped."""

from __future__ import annotations

import json
import time
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as some

from memchat.models.lenient_json import read_json
from memchat.models.memory_answer import candidate, parse
from memchat.records import Candidate

GOOD = {"op": "add", "text": "Likes tea.", "evidence": "I like tea", "topic": "Food", "value": "tea"}


@pytest.mark.parametrize(
    ("given", "field", "expected"),
    [
        ({"op": "ADD "}, "op", "add"),
        ({"target": "3"}, "target", 3),
        ({"target": 3.0}, "target", 3),
        ({"target": None}, "target", None),
        ({"target": True}, "target", None),
        ({"value": 42}, "value", "42"),
        ({"value": ["tea", "coffee"]}, "value", "tea, coffee"),
        ({"value": {"a": 1}}, "value", ""),
        ({"value": None}, "value", ""),
        ({"topic": "Food"}, "topic", "food"),
        ({"kind": None}, "kind", "semantic"),
        ({"subject": None}, "subject", "user"),
        ({"subject": "User"}, "subject", "user"),
        ({"subject": "사용자"}, "subject", "user"),
        ({"subject": "Jack"}, "subject", "Jack"),
        ({"explicit": "true"}, "explicit", True),
        ({"explicit": "maybe"}, "explicit", False),
        ({"durable": "no"}, "durable", False),
        ({"durable": None}, "durable", True),
        ({"sensitive": "none"}, "sensitive", None),
        ({"sensitive": False}, "sensitive", None),
        ({"sensitive": "Health"}, "sensitive", "health"),
        ({"sensitive": True}, "sensitive", "unspecified"),
        ({"confidence": "0.7"}, "confidence", 0.7),
        ({"confidence": 90}, "confidence", 0.9),
        ({"confidence": -1}, "confidence", 0.0),
        ({"confidence": "high"}, "confidence", 0.8),
        ({"confidence": float("nan")}, "confidence", 0.8),
        ({"importance": 9}, "importance", 5),
        ({"importance": "2"}, "importance", 2),
        ({"importance": None}, "importance", 3),
        ({"text": "a\ud800b"}, "text", "a\ufffdb"),
        ({"text": "x" * 9000}, "text", "x" * 1999 + "…"),
        ({"id": "abc", "owner": "bob", "target_id": "xyz"}, "target_id", None),
        ({"hedged": True, "changes": True}, "changes", False),
    ],
)
def test_fields_are_read_as_what_they_mean(given: dict[str, Any], field: str, expected: object) -> None:
    assert getattr(candidate(GOOD | given), field) == expected


@pytest.mark.parametrize(
    "item",
    [
        {**GOOD, "op": "destroy"},
        {**GOOD, "op": None},
        {k: v for k, v in GOOD.items() if k != "op"},
        {**GOOD, "op": "update", "target": "the first"},
        {**GOOD, "op": "delete", "target": [1, 2]},
        "Likes tea.",
        42,
        None,
        ["add", "tea"],
    ],
)
def test_what_is_no_operation_is_malformed_with_a_reason_and_the_rest_goes_on(item: Any) -> None:
    first, second = parse(json.dumps({"operations": [item, GOOD]})).candidates
    assert first.op == "malformed"
    assert first.reason
    assert (second.op, second.value) == ("add", "tea")


def test_two_hundred_operations_are_all_read() -> None:
    """How many of them count is for the gate to say, in one place."""
    found = parse(json.dumps({"operations": [GOOD] * 200}))
    assert [c.op for c in found.candidates] == ["add"] * 200


@pytest.mark.parametrize(
    "answer",
    [
        '{"operations": []}',
        '{"operations": null, "working_memory": null}',
        '{"working_memory": {"goal": "x"}}',
        "[]",
        "```json\n[]\n```",
    ],
)
def test_nothing_to_remember_is_no_error(answer: str) -> None:
    found = parse(answer)
    assert (found.candidates, found.error, found.incomplete) == ((), "", False)


def test_a_bare_operation_and_an_operation_for_a_list() -> None:
    assert parse(json.dumps(GOOD)).candidates[0].value == "tea"
    assert parse(json.dumps({"operations": GOOD})).candidates[0].value == "tea"


def test_working_memory_is_bounded_to_what_there_is() -> None:
    given = {"goal": "trip", "plan": ["fly", 3], "owner": "bob", "notes": None, "current_step": {"x": 1}}
    found = parse(json.dumps({"operations": [], "working_memory": given}))
    assert found.working_memory == {"goal": "trip", "plan": ["fly", "3"]}
    assert parse('{"operations": [], "working_memory": "goal"}').working_memory is None


@pytest.mark.parametrize("cut", range(1, 200, 7))
def test_a_cut_answer_never_makes_half_an_operation(cut: int) -> None:
    whole = json.dumps(
        {"operations": [GOOD, GOOD | {"op": "update", "target": 1, "text": "Likes green tea."}]}
    )
    found = parse(whole[: len(whole) - cut])
    texts = {c.text for c in found.candidates if c.op != "malformed"}
    assert texts <= {"Likes tea.", "Likes green tea."}
    assert found.incomplete or len(texts) == 2


def test_brackets_and_quotes_in_texts_do_not_confuse() -> None:
    item = GOOD | {"text": 'Says "[a{b" and \\ and }]', "evidence": "```x```"}
    text = json.dumps({"operations": [item, item]})
    assert parse(text[:-1]).candidates[0].text == 'Says "[a{b" and \\ and }]'
    assert parse("Sure [of it]: " + text).candidates[1].evidence == "```x```"


@given(some.text(alphabet='{}[]",:\\`<>think/ok\n 1', max_size=80))
def test_nothing_a_model_says_makes_it_raise(text: str) -> None:
    parse(text)
    read_json(text)
    assert all(isinstance(c, Candidate) for c in parse(text).candidates)


LARGE = 1_000_000
HOSTILE = {
    "brackets": "[",
    "objects in objects": '{"a":',
    "fences": "```",
    "fences of slips": '```json\n{"a":1,}\n',
    "thinking that never ends": "<think>",
    "ends of thinking": "</think>",
    "thinking that ends otherwise": "<think></reasoning>",
    "lists in objects": "[{'a': [",
    "operations with slips": '{"op": "add", "text": "x",} ',
    "starts": "{ ",
    "quotes": '{"',
    "digits": "[{1",
    "comments": '[{"a": 1 /*',
    "prose": "I would rather not say. ",
}
MOST_SECONDS = 4.0
"""For the longest answer: a reader that takes the square of its length needs minutes."""


@pytest.mark.parametrize("kind", HOSTILE)
def test_a_hostile_answer_of_a_megabyte_is_read_in_a_moment(kind: str) -> None:
    piece = HOSTILE[kind]
    began = time.process_time()
    parse(piece * (LARGE // len(piece)))
    assert time.process_time() - began <= MOST_SECONDS


@pytest.mark.parametrize("pair", [["{", "}"], ['{"a":', "}"], ["[[{}", "]]"]])
def test_an_answer_nested_too_deeply_is_unusable(pair: list[str]) -> None:
    parse(pair[0] * 3_000 + "1" + pair[1] * 3_000)
