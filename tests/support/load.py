"""How busy the machine is, for the few tests that take a time."""

from __future__ import annotations

import os


def crowding() -> float:
    """Return how many programs want each core, 1 at least: times take so much longer."""
    try:
        wanting = os.getloadavg()[0]
    except OSError:
        return 1.0
    return max(1.0, wanting / (os.cpu_count() or 1))
