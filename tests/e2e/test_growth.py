"""The cost of a turn does not grow: 300 turns in one thread, one in three storing something."""

import statistics

from tests.support.runner import memchat

TURNS = 300
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


def test_three_hundred_turns_cost_no_more_at_the_end(isolated):
    lines = script()
    done = memchat(
        "chat",
        "--user",
        "a",
        "--thread",
        "t",
        "--lines",
        "--json",
        stdin="\n".join(lines) + "\n",
        timeout=110,
    ).ok()
    turns = done.json_lines
    assert len(turns) == TURNS
    stored = sum(len(turn["stored_updates"]) for turn in turns)
    assert stored >= TURNS // 3
    times = [turn["timings_ms"]["total"] for turn in turns]
    early, late = statistics.median(times[30:60]), statistics.median(times[-30:])
    spoken = sum(len((line + turn["response"]).encode()) for line, turn in zip(lines, turns, strict=True))
    size = sum(path.stat().st_size for path in isolated.rglob("*") if path.is_file())
    per_turn = (size - spoken) / TURNS
    print(
        f"turn: {early:.1f} ms early, {late:.1f} ms late (x{late / early:.2f}); {per_turn:.0f} bytes a turn"
    )
    assert late <= early * 1.3
    assert late <= 25
    assert per_turn <= 8_000
