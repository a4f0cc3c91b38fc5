"""The panels under a reply."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.cells import cell_len
from rich.console import Console

from memchat.memory.gate.explanations import SENTENCES
from memchat.results import TurnResult
from memchat.terminal.panels import panel_lines, show_panels
from tests.cli.fakes import four_panels, memory, result
from tests.support.clock import START

WIDTHS = [20, 21, 30, 40, 43, 44, 60, 80, 100, 120, 200]


def drawn(
    turn: TurnResult, width: int = 80, *, full: bool = False, language: str = "en", **how: Any
) -> list[str]:
    console = Console(file=io.StringIO(), width=width, color_system=None, _environ={}, **how)
    return [line.plain for line in panel_lines(console, turn, language=language, full=full, now=START)]


def recalled(text: str, number: int = 0, **fields: Any) -> dict[str, Any]:
    document = memory(text, id=f"mem_{number:04x}91c4d5e6", **fields).to_json()
    return {
        "id": document["id"],
        "namespace": ["alice", document["topic"]],
        "key": "semantic:user:seat",
        "value": document,
        "text": text,
        "score": 0.8,
        "scores": {"relevance": 0.8, "recency": 1.0, "importance": 0.5},
    }


def skipped(text: str, reason: str = "transient") -> dict[str, Any]:
    return {"candidate": {"text": text}, "reason": reason, "detail": "Because.", "existing_id": None}


def test_all_four_kinds_are_shown_compactly() -> None:
    assert drawn(four_panels(), 66) == [
        "╭─ recalled 1 ───────────────────────────────────────────────────╮",
        "│ 3f2a91  Prefers aisle seats.    travel · same topic · sure 90% │",
        "├─ stored 1 ─────────────────────────────────────────────────────┤",
        "│ 77ab00  Lives in Berlin. → Lives in Oslo.      home · sure 90% │",
        "├─ skipped 1 ────────────────────────────────────────────────────┤",
        "│ nothing lasting  Find a flight to Denver.                      │",
        "├─ flagged 1 · for your review ──────────────────────────────────┤",
        "│ 0a1b2c  Takes blood pressure pills.                            │",
        "│ It is about health, so it is kept only if you say so.          │",
        "│ until you decide it is not used: memchat memories review       │",
        "╰────────────────────────────────────────────────────────────────╯",
    ]


def test_full_panels_say_why() -> None:
    lines = "\n".join(drawn(four_panels(), 100, full=True))
    assert "score 0.80: words 0.60, meaning 0.40, topic 1.00, recent 0.90, important 0.50" in lines
    assert "you said: Lives in Oslo." in lines
    assert "It is a request or a passing state, nothing lasting." in lines
    assert "until you decide it is not used: memchat memories review" in lines


def test_the_panels_speak_korean() -> None:
    lines = drawn(four_panels(), 60, language="ko")
    assert lines[0].startswith("╭─ 떠올림 1 ─")
    assert any("오래갈 내용 아님" in line for line in lines)


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("full", [False, True])
@pytest.mark.parametrize("language", ["en", "ko"])
def test_every_line_is_equally_wide(width: int, full: bool, language: str) -> None:
    texts = [
        "저는 아침 비행과 통로 좌석을 선호해요, 그리고 창가 좌석은 되도록 피하고 싶어요",
        "北京の朝 👩‍👩‍👧‍👦 family trips ❤️ and 🏳️‍🌈",
        "x" * 150,
        "café e\u0301 " * 20,
        "",
        "a\tb\x1b[31m\u202e[/INST] [bold]x",
    ]
    turn = result(
        retrieved_memories=[recalled(text, number) for number, text in enumerate(texts)],
        stored_updates=[{**recalled(text, 9), "op": "add", "previous": None} for text in texts],
        skipped_updates=[skipped(text) for text in texts],
        errors=["extraction: 모델이 답하지 않았습니다 (timeout)"],
    )
    lines = drawn(turn, width, full=full, language=language)
    assert {cell_len(line) for line in lines} == {min(width, 100)}


def test_many_skipped_are_folded_with_their_reasons() -> None:
    many = [skipped(f"Request {number}") for number in range(5)] + [skipped("Known", "duplicate")] * 2
    lines = drawn(result(skipped_updates=many))
    assert lines[4] == f"│ {'4 more: nothing lasting 2, already known 2':<76} │"
    assert "Request 4" in "".join(drawn(result(skipped_updates=many), full=True))


@pytest.mark.parametrize("written_in", ["en", "ko"])
@pytest.mark.parametrize(
    ("language", "why", "said"),
    [
        ("en", "opted_out.turn", "left out as asked"),
        ("en", "opted_out", "memory is off"),
        ("ko", "opted_out.turn", "기억하지 말라고 하심"),
        ("ko", "opted_out", "기억이 꺼져 있음"),
    ],
)
def test_what_the_message_asked_to_leave_out_is_told_from_memory_that_is_off(
    language: str, why: str, said: str, written_in: str
) -> None:
    candidate = {"text": "Takes pills.", "op": "add"}
    left = {"candidate": candidate, "reason": "opted_out", "detail": SENTENCES[why][written_in]}
    assert f"│ {said}  Takes pills." in drawn(result(skipped_updates=[left]), language=language)[1]


@pytest.mark.parametrize(("language", "kept", "gone"), [("en", "stored", "erased"), ("ko", "저장", "삭제")])
@pytest.mark.parametrize("full", [False, True])
def test_what_is_erased_has_a_section_of_its_own(language: str, kept: str, gone: str, full: bool) -> None:
    updates = [
        {**recalled(text, number), "op": op}
        for number, (text, op) in enumerate([("Lives in Oslo.", "add"), ("Lives in Berlin.", "delete")])
    ]
    lines = drawn(result(stored_updates=updates), language=language, full=full)
    titles = [line.split("─")[1].strip() for line in lines if line[0] in "╭├"]
    assert titles == [f"{kept} 1", f"{gone} 1"]
    assert "Lives in Berlin." in lines[-2]
    assert "→" not in "".join(lines)


def test_a_duplicate_names_the_memory_that_is_known() -> None:
    again = {**skipped("Prefers aisle seats.", "duplicate"), "existing_id": "mem_3f2a91c4d5e6"}
    assert "already known  Prefers aisle seats." in drawn(result(skipped_updates=[again]))[1]
    assert drawn(result(skipped_updates=[again]))[1].endswith("3f2a91 │")


def test_a_change_of_value_alone_is_shown_by_its_values() -> None:
    before, after = memory("Prefers seats.", value="aisle"), memory("Prefers seats.", value="window")
    changed = {
        **recalled("Prefers seats."),
        "op": "update",
        "value": after.to_json(),
        "previous": before.to_json(),
    }
    assert "aisle → window" in drawn(result(stored_updates=[changed]))[1]


def test_an_unknown_reason_is_shown_as_it_is() -> None:
    assert "some_rule  x" in drawn(result(skipped_updates=[skipped("x", "some_rule")]))[1]


def test_trouble_is_told() -> None:
    lines = drawn(result(errors=["extraction: the model did not answer; it will be tried again"]))
    assert lines[0].startswith("╭─ trouble ─")
    assert "extraction: the model did not answer" in lines[1]


def test_markup_and_emoji_codes_are_shown_literally() -> None:
    text = "[/INST] [bold]x[/bold] [/x] a[b] :runner:"
    turn = result(retrieved_memories=[recalled(text, topic="[red]t[/red]")])
    assert text in drawn(turn, 100)[1]
    assert "[red]t[/red]" in drawn(turn, 100)[1]


def test_a_turn_that_touched_no_memory_says_so_in_one_line() -> None:
    assert drawn(result()) == ["memory: nothing recalled, nothing stored"]


def test_panels_can_be_off() -> None:
    console = Console(file=io.StringIO(), width=80)
    show_panels(console, four_panels(), language="en", setting="off", now=START)
    assert console.file.getvalue() == ""  # type: ignore[attr-defined]


def test_a_stream_that_has_no_line_drawing_gets_ascii() -> None:
    from tests.cli.fakes import TypedStream

    console = Console(file=TypedStream(encoding="ascii"), width=40, color_system=None, _environ={})
    lines = [line.plain for line in panel_lines(console, four_panels(), language="en", full=False, now=START)]
    assert lines[0].startswith("+- recalled 1 -")
