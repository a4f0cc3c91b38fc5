"""Standard streams that are closed, full or broken, and a working directory that is gone."""

import os
import sys
from pathlib import Path

import pytest

from memchat.__main__ import main
from tests.support.runner import memchat, start

HELLO = ("chat", "--user", "a", "--thread", "t", "--message", "I live in Oslo.")
REPLY = "Oslo"


def closed(*streams):
    """Close streams as `memchat <&- >&-` does: Python has None in their place then."""
    for stream in streams:
        number = {"stdin": 0, "stdout": 1, "stderr": 2}[stream]
        os.close(number)
        setattr(sys, stream, None)
        setattr(sys, f"__{stream}__", None)


def without_input(argv):
    closed("stdin")
    return main(argv)


def unreadable_input(argv):
    os.dup2(os.open("for writing alone", os.O_WRONLY | os.O_CREAT), 0)
    return main(argv)


def without_output(argv):
    closed("stdout")
    return main(argv)


def without_errors(argv):
    closed("stderr")
    return main(argv)


def full_output(argv):
    os.dup2(os.open("/dev/full", os.O_WRONLY), 1)
    return main(argv)


def full_errors(argv):
    os.dup2(os.open("/dev/full", os.O_WRONLY), 2)
    return main(argv)


def broken_errors(argv):
    reading, writing = os.pipe()
    os.close(reading)
    os.dup2(writing, 2)
    return main(argv)


def nowhere(argv):
    gone = Path("gone").absolute()
    gone.mkdir()
    os.chdir(gone)
    gone.rmdir()
    return main(argv)


def run(name, *command, **how):
    return memchat(*command, target=f"tests.e2e.test_abuse_streams:{name}", **how)


def stored():
    return [
        memory["value"]["value"] for memory in memchat("memories", "list", "--user", "a", "--json").ok().json
    ]


def test_a_message_needs_no_standard_input():
    done = run("without_input", *HELLO).ok()
    assert REPLY in done.out


def test_no_message_and_no_standard_input_is_an_empty_message():
    done = run("without_input", "chat", "--user", "a", "--thread", "t")
    assert done.code == 2
    assert "empty" in done.err


@pytest.mark.parametrize(("command", "code"), [(HELLO, 0), (HELLO[:-2], 2), ((*HELLO[:-2], "--lines"), 2)])
def test_an_input_that_cannot_be_read_is_told_where_it_is_needed(command, code):
    done = run("unreadable_input", *command)
    assert done.code == code
    assert "inside memchat" not in done.err
    assert ("cannot be read" in done.err) == bool(code)


def test_lines_from_no_standard_input_are_no_lines():
    done = run("without_input", "chat", "--user", "a", "--thread", "t", "--lines")
    assert done.code == 2


@pytest.mark.parametrize(
    "command", [HELLO, (*HELLO, "--json"), ("memories", "list", "--user", "a"), ("--version",), ("--help",)]
)
@pytest.mark.parametrize("stream", ["without_output"])
def test_closed_output_is_no_error_inside(stream, command):
    done = run(stream, *command)
    assert "inside memchat" not in done.err
    assert "Traceback" not in done.err
    assert done.code == 0
    if command[0] == "chat":
        assert stored() == ["Oslo"]


def test_closed_errors_do_not_move_panels_to_the_output():
    """SPEC: standard output carries only the reply."""
    done = run("without_errors", *HELLO).ok()
    assert done.lines == ["Understood: you live in Oslo."]


@pytest.mark.parametrize("stream", ["full_errors", "broken_errors"])
def test_errors_that_nobody_takes_do_not_cost_the_reply(stream):
    done = run(stream, *HELLO)
    assert REPLY in done.out
    assert stored() == ["Oslo"]


@pytest.mark.parametrize(
    "command", [HELLO, (*HELLO, "--json"), ("memories", "list", "--user", "a", "--json"), ("--help",)]
)
def test_output_that_has_no_room_is_told(command):
    done = run("full_output", *command)
    assert done.code == 1
    assert "inside memchat" not in done.err
    assert "space" in done.err


def test_a_working_directory_that_is_gone_is_not_needed():
    done = run("nowhere", *HELLO).ok()
    assert REPLY in done.out


def test_a_reader_that_has_had_enough_ends_lines_in_silence():
    """T35, for --lines: what was told by then is stored."""
    running = start(
        "chat",
        "--user",
        "a",
        "--thread",
        "t",
        "--lines",
        "--json",
        target="tests.e2e.test_abuse_streams:reader_leaves",
    )
    running.send("I live in Oslo.\n")
    running.send("hello\n" * 20)
    running.end_input()
    done = running.result()
    assert done.err == ""
    assert done.code in (0, 1)
    assert stored() == ["Oslo"]


def reader_leaves(argv):
    reading, writing = os.pipe()
    os.close(reading)
    os.dup2(writing, 1)
    return main(argv)
