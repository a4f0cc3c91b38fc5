"""Configurations that nobody would write: one line of cause, exit code 3, no traceback, no hang."""

import pytest

from tests.e2e.test_abuse_text import known
from tests.support.runner import memchat

HELLO = ("chat", "--user", "a", "--thread", "t", "--message", "hello")

WRONG = {
    "not UTF-8": b"\xff\xfe",
    "NUL": bytes(10),
    "brackets without end": b"x=" + b"[" * 5_000,
    "a long line": b"a" * 1_000_000,
    "the same section twice": b"[model]\n[model]\n",
    "a section that is a value": b'model = "x"',
    "a yes for a number": b"[chat]\nwindow_tokens = true",
    "no number": b"[model]\ntimeout = nan",
    "no number for a weight": b"[recall]\nwords_power = nan",
    "an endless wait": b"[storage]\nbusy_timeout = inf",
    "a wait beyond all counting": b"[storage]\nbusy_timeout = 1e300",
    "a wait for a model without end": b"[model]\ntimeout = inf",
    "a topic without a name": b'[[topics]]\nname = ""',
    "a topic that is no topic": b"[[topics]]\n",
    "a category that there is not": b'[memory]\nretain = ["helth"]',
}


FAULTY = {
    "brackets without end",
    "no number",
    "no number for a weight",
    "an endless wait",
    "a wait beyond all counting",
    "a wait for a model without end",
    "a topic without a name",
    "a category that there is not",
}


@pytest.mark.parametrize("kind", known(WRONG, FAULTY, "taken without a word, or a traceback"))
def test_a_wrong_configuration_is_told(isolated, kind):
    home = isolated / "memchat"
    home.mkdir()
    (home / "config.toml").write_bytes(WRONG[kind])
    for command in (HELLO, ("memories", "list", "--user", "a")):
        done = memchat(*command)
        assert done.code == 3
        assert "Traceback" not in done.err
        assert len(done.err.splitlines()) <= 4


def test_a_configuration_that_is_a_directory_is_told(isolated):
    (isolated / "memchat" / "config.toml").mkdir(parents=True)
    done = memchat(*HELLO)
    assert (done.code, "config.toml" in done.err) == (3, True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("MEMCHAT_MODEL__TIMEOUT", "soon"),
        ("MEMCHAT_RECALL__LIMIT", ""),
        ("MEMCHAT_CHAT__", "x"),
        ("MEMCHAT_FOO__BAR", "x"),
    ],
)
def test_a_wrong_variable_is_told(name, value):
    done = memchat(*HELLO, env={name: value})
    assert (done.code, name in done.err) == (3, True)


@pytest.mark.xfail(strict=False, reason="numbers that are none or have no end are taken")
@pytest.mark.parametrize(
    ("name", "value"), [("MEMCHAT_MODEL__TIMEOUT", "nan"), ("MEMCHAT_STORAGE__BUSY_TIMEOUT", "inf")]
)
def test_a_variable_without_a_finite_number_is_told(name, value):
    done = memchat(*HELLO, env={name: value})
    assert (done.code, name in done.err) == (3, True)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("COLUMNS", "x"),
        ("LANG", "xx_YY.bogus"),
        ("TZ", "Nowhere/Bogus"),
        ("TERM", ""),
        ("NO_COLOR", "1"),
        ("HOME", ""),
    ],
)
def test_an_odd_environment_spoils_nothing(name, value):
    done = memchat(*HELLO, env={name: value}).ok()
    assert "Hello" in done.out


def test_tracing_that_the_environment_asks_for_is_off():
    asked = {
        "LANGSMITH_TRACING": "true",
        "LANGCHAIN_TRACING_V2": "true",
        "LANGSMITH_API_KEY": "x",
        "LANGSMITH_ENDPOINT": "http://192.0.2.1",
    }
    assert memchat(*HELLO, env=asked).ok().connections == []
