"""How busy and how slow the machine is, for the few tests that take a time."""

from __future__ import annotations

import json
import os
import statistics
import time

QUIET = 0.021
"""Seconds of `yardstick` on the machine on which 25 ms were asked for, while nothing else runs there."""


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


def slowness() -> float:
    """Return how many times slower this machine is just now than the quiet one; at least 1."""
    return max(1.0, statistics.median(yardstick() for _ in range(9)) / QUIET)
