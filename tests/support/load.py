"""How busy and how slow the machine is, for the few tests that take a time."""

from __future__ import annotations

import json
import os
import statistics
import time

from memchat.models.embedding import encoded, warm_up

QUIET = 0.021
"""Seconds of `yardstick` on the machine on which 25 ms were asked for, while nothing else runs there."""
QUIET_READING = 0.052
"""Seconds of `reading` there: memory may be slow for a while where the processor is as quick as ever."""


def crowding() -> float:
    """Return how many programs want each core, 1 at least: times take so much longer."""
    try:
        wanting = os.getloadavg()[0]
    except OSError:
        return 1.0
    return max(1.0, wanting / (os.cpu_count() or 1))


def yardstick() -> float:
    """Return the seconds that a fixed piece of work like a turn's takes at present."""
    started = time.perf_counter()
    for _ in range(400):
        document = json.loads(json.dumps({str(n): [n, f"word {n}"] for n in range(60)}))
        sorted((hash(value[1]), name) for name, value in document.items())
    return time.perf_counter() - started


def reading() -> float:
    """Return the seconds in which the encoder, which each turn asks, reads twenty sentences at present."""
    warm_up()
    started = time.perf_counter()
    for number in range(20):
        encoded(f"What should I cook on day {number}, something quick for two people?")
    return time.perf_counter() - started


def slowness() -> float:
    """Return how many times slower this machine is just now than the quiet one; at least 1."""
    worked = statistics.median(yardstick() for _ in range(9)) / QUIET
    read = statistics.median(reading() for _ in range(9)) / QUIET_READING
    return max(1.0, worked, read)
