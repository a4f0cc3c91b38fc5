"""Wrong input: one line of cause, one of advice, the right exit code, and nothing lost."""

import pytest

from tests.support.runner import CONTRACT, memchat

CASES = {
    "an empty message": (("chat", "--user", "a", "--message", "  "), 2, "empty"),
    "a user without a name": (("chat", "--user", " ", "--message", "hi"), 2, "user"),
    "a thread without a name": (("chat", "--user", "a", "--thread", "", "--message", "hi"), 2, "thread"),
    "an unknown option": (("chat", "--nope"), 2, "nope"),
    "an unknown command": (("nope",), 2, "nope"),
    "an unknown model": (("chat", "--user", "a", "--model", "nope", "--message", "hi"), 4, "nope"),
    "an unknown memory": (("memories", "show", "--user", "a", "abcd"), 1, "no such memory"),
    "an unknown memory to forget": (
        ("memories", "forget", "--user", "a", "--yes", "abcd"),
        1,
        "no such memory",
    ),
    "an unknown thread": (("replay", "--user", "a", "--thread", "nope"), 1, "nope"),
}


@pytest.mark.parametrize("case", CASES)
def test_wrong_input_is_told_in_plain_words(case):
    arguments, code, word = CASES[case]
    done = memchat(*arguments)
    assert done.code == code
    assert done.out == ""
    assert word in done.err
    assert "Traceback" not in done.err


@pytest.mark.parametrize("arguments", [("--message", " "), ("--model", "nope", "--message", "hi")])
def test_json_of_a_failed_turn_is_whole(arguments):
    done = memchat("chat", "--user", "a", "--thread", "t", "--json", *arguments)
    assert done.code in (2, 4)
    turn = done.json
    assert turn["status"] == "failed"
    assert turn["errors"]
    assert set(turn) == CONTRACT


CONFIGURATIONS = {
    "no TOML": ("[model\nname=", "config.toml"),
    "an unknown section": ("[modle]\nname='x'", "modle"),
    "an unknown setting": ("[model]\nnmae='x'", "nmae"),
    "a wrong type": ("[model]\ntimeout='long'", "timeout"),
    "a value out of range": ("[chat]\nwindow_tokens=1", "window_tokens"),
    "a wrong choice": ("[interface]\npanels='loud'", "panels"),
}


@pytest.mark.parametrize("case", CONFIGURATIONS)
def test_a_wrong_configuration_is_named(case, isolated):
    text, word = CONFIGURATIONS[case]
    home = isolated / "memchat"
    home.mkdir()
    (home / "config.toml").write_text(text)
    done = memchat("chat", "--user", "a", "--message", "hi", home=home)
    assert done.code == 3
    assert word in done.err


def test_a_wrong_variable_is_named():
    done = memchat("chat", "--user", "a", "--message", "hi", env={"MEMCHAT_MODEL__NMAE": "x"})
    assert (done.code, "MEMCHAT_MODEL__NMAE" in done.err) == (3, True)


def test_a_configuration_that_is_named_but_not_there():
    done = memchat("chat", "--user", "a", "--message", "hi", env={"MEMCHAT_CONFIG": "/nowhere/c.toml"})
    assert (done.code, "/nowhere/c.toml" in done.err) == (3, True)
