"""Text as memchat compares it."""

from __future__ import annotations

import sys
import threading

from memchat.text import stem


def test_threads_stem_without_disturbing_each_other() -> None:
    """A session stems in several threads: the message's, the memory work's, the loader's."""
    words = [f"{a}{b}izationally" for a in "abcdefghijklmnopqrstuvwxyz" for b in "aeiou" * 20]
    found: list[list[str]] = []
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    try:
        threads = [
            threading.Thread(target=lambda n=n: found.append([stem(w + "x" * n) for w in words]))
            for n in (1, 2, 3, 4)
        ]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
    finally:
        sys.setswitchinterval(interval)
    assert len(found) == 4
