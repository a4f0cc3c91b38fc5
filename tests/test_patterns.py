"""No pattern of the program takes long for what is said over and over."""

import importlib
import pkgutil
import re
import signal

import pytest

import memchat
from memchat.models.offline.predicates import Row

MOST_SECONDS = 1.0
REPEATED = ("1-", "가", "a ", "a", "a-", "1 ", "가 ", "A'", "ab,")
LENGTH = 300


def patterns_in(value):
    """Yield the patterns that a module's value holds, however deep."""
    if isinstance(value, re.Pattern):
        yield value
    elif isinstance(value, Row):
        yield re.compile(value.FRAME.replace("{}", value.pattern), value.FLAGS)
    elif isinstance(value, (tuple, list, dict)):
        for part in value.values() if isinstance(value, dict) else value:
            yield from patterns_in(part)


def patterns():
    names = [info.name for info in pkgutil.walk_packages(memchat.__path__, "memchat.")]
    modules = [importlib.import_module(name) for name in names if not name.endswith("__main__")]
    found = {
        p.pattern: p for module in modules for value in vars(module).values() for p in patterns_in(value)
    }
    return [pattern for text, pattern in found.items() if isinstance(text, str)]


@pytest.fixture
def bounded():
    """Interrupts a search that takes too long."""

    def interrupt(*_):
        raise TimeoutError

    before = signal.signal(signal.SIGALRM, interrupt)
    yield lambda: signal.setitimer(signal.ITIMER_REAL, MOST_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, 0)
    signal.signal(signal.SIGALRM, before)


@pytest.mark.parametrize("kind", REPEATED)
def test_no_pattern_takes_long_for_what_is_said_over_and_over(kind, bounded):
    said = (kind * LENGTH)[:LENGTH]
    slow = []
    for pattern in patterns():
        bounded()
        try:
            pattern.search(said)
        except TimeoutError:
            slow.append(pattern.pattern)
    assert slow == []
