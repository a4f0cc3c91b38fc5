"""The cost of a turn does not grow: 300 turns in one thread, one in three storing something."""

import statistics
from pathlib import Path

import pytest

from tests.support.load import slowness
from tests.support.runner import send_lines

TURNS = 300
ATTEMPTS = 14
RATIO, MILLISECONDS = 1.3, 25.0
FOODS = ["soup", "bread", "rice", "pasta", "curry", "salad", "cheese", "tofu", "beans", "eggs"]
HOWS = ["spicy", "cold", "fresh", "fried", "baked", "sweet", "sour", "salty", "raw", "warm"]


def script() -> list[str]:
    statements = iter(f"I love {how} {food}." for how in HOWS for food in FOODS)
    lines = []
    for number in range(TURNS):
        if number % 3 == 0:
            lines.append(next(statements))
        elif number % 3 == 1:
            lines.append(f"What should I cook on day {number}, something quick for two people?")
        else:
            lines.append("ok, thanks")
    return lines


def measure(home: Path) -> tuple[float, float, float]:
    """Run the turns; return the median of early and of late turns in ms, and the bytes a turn."""
    lines = script()
    turns = send_lines(lines, timeout=110, home=home).ok().json_lines
    assert len(turns) == TURNS
    assert sum(len(turn["stored_updates"]) for turn in turns) >= TURNS // 3
    times = [turn["timings_ms"]["total"] for turn in turns]
    early, late = statistics.median(times[30:60]), statistics.median(times[-30:])
    spoken = sum(len((line + turn["response"]).encode()) for line, turn in zip(lines, turns, strict=True))
    size = sum(path.stat().st_size for path in home.rglob("*") if path.is_file())
    return early, late, (size - spoken) / TURNS


@pytest.mark.timeout(500)
def test_three_hundred_turns_cost_no_more_at_the_end(isolated):
    """The disk never lies; the clock may when the machine is busy, so the best of the runs counts.

    Milliseconds are those of the quiet machine: the same work is timed before and after each run.
    """
    seen = []
    for attempt in range(ATTEMPTS):
        before = slowness()
        early, late, size = measure(isolated / f"home{attempt}")
        after = slowness()
        early, late = early / before, late / after
        ratio = late / early
        print(f"turn: {early:.1f} ms early, {late:.1f} late (x{ratio:.2f}), x{after:.1f}; {size:.0f} B")
        assert size <= 8_000
        seen.append((ratio, late))
        if ratio <= RATIO and late <= MILLISECONDS:
            return
    assert min(ratio for ratio, _ in seen) <= RATIO
    assert min(late for _, late in seen) <= MILLISECONDS
