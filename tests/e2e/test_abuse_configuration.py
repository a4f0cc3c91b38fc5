"""Configurations that nobody would write: one line of cause, exit code 3, no traceback, no hang."""

import os

import pytest

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
    "a topic with a blank name": b'[[topics]]\nname = " \\t"',
    "a topic with an endless name": b'[[topics]]\nname = "' + b"x" * 61 + b'"',
    "a topic with hidden letters": '[[topics]]\nname = "a\u202eb"'.encode(),
    "a topic whose words are one word": b'[[topics]]\nname = "garden"\nwords = "plant"',
    "a topic with a blank word": b'[[topics]]\nname = "garden"\nwords = [" "]',
    "a topic described by a number": b'[[topics]]\nname = "garden"\ndescription = 3',
    "a topic with a misspelt field": b'[[topics]]\nname = "garden"\nwrods = ["plant"]',
    "an attribute of another kind": b'[[topics]]\nname = "g"\nattributes = [{name = "a", values = "many"}]',
    "an attribute without a name": b'[[topics]]\nname = "g"\nattributes = [{name = ""}]',
    "a number of 5,000 digits": b"[chat]\nwindow_tokens = " + b"9" * 5_000,
    "a number of 400 digits": b"[model]\ntimeout = " + b"9" * 400,
    "an age beyond all counting": b"[lifecycle]\nunrecalled_days = 1e300",
    "a name without end": b"[model]\n" + b"a" * 100_000 + b" = 1",
    "a value without end": b'[model]\ntimeout = "' + b"9" * 100_000 + b'"',
    "a file too large": b"# " + b"a" * 1_000_000,
    "a category that there is not": b'[memory]\nretain = ["helth"]',
}


@pytest.mark.parametrize("kind", WRONG)
def test_a_wrong_configuration_is_told(isolated, kind):
    home = isolated / "memchat"
    home.mkdir()
    (home / "config.toml").write_bytes(WRONG[kind])
    for command in (HELLO, ("memories", "list", "--user", "a")):
        done = memchat(*command)
        assert done.code == 3
        assert "Traceback" not in done.err
        assert len(done.err.splitlines()) == 2
        assert len(done.err) < 1000


@pytest.mark.parametrize("named", [False, True])
def test_a_configuration_that_may_never_end_is_told_at_once(isolated, named):
    home = isolated / "memchat"
    home.mkdir()
    os.mkfifo(home / "config.toml")
    done = memchat(*HELLO, timeout=10, env={"MEMCHAT_CONFIG": str(home / "config.toml")} if named else {})
    assert (done.code, "it is no file" in done.err) == (3, True)


def test_no_configuration_at_all_can_be_asked_for():
    assert memchat("memories", "list", "--user", "a", env={"MEMCHAT_CONFIG": os.devnull}).code == 0


def test_a_wrong_configuration_is_told_in_korean(isolated):
    home = isolated / "memchat"
    home.mkdir()
    (home / "config.toml").write_text("[model]\ntimeout = -1")
    cause, advice = memchat(*HELLO, env={"LC_ALL": "ko_KR.UTF-8"}).err.splitlines()
    assert cause == "memchat: [model] timeout의 값이 -1.0입니다"
    assert advice == "  쓸 수 있는 값: 0.1에서 86400까지의 숫자"


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


@pytest.mark.parametrize(
    "homeless",
    [
        {"MEMCHAT_HOME": "~nobody-of-that-name/x"},
        {"MEMCHAT_CONFIG": "~nobody-of-that-name/x.toml"},
        {"MEMCHAT_HOME": "", "HOME": "~nobody-of-that-name"},
    ],
)
@pytest.mark.parametrize("command", [HELLO, ("memories", "list"), ("config", "path")])
def test_a_home_that_there_is_not_is_told(command, homeless):
    done = memchat(*command, env=homeless)
    assert (done.code, len(done.err.splitlines())) == (3, 2)
    assert "no home directory" in done.err


def test_tracing_that_the_environment_asks_for_is_off():
    asked = {
        "LANGSMITH_TRACING": "true",
        "LANGCHAIN_TRACING_V2": "true",
        "LANGSMITH_API_KEY": "x",
        "LANGSMITH_ENDPOINT": "http://192.0.2.1",
    }
    assert memchat(*HELLO, env=asked).ok().connections == []
