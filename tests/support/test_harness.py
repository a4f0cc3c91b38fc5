"""The harness does what its users rely on."""

from __future__ import annotations

import json
import os
import time
import urllib.error
import urllib.request
from contextlib import suppress
from functools import partial
from pathlib import Path
from threading import Thread

import pytest

from tests.support.answers import Gate, cut, failure, garbage, operations, silence, text
from tests.support.model_server import ModelServer
from tests.support.runner import cold, memchat, start
from tests.support.terminal import Terminal

STAND_IN = "tests.support.stand_in:main"
program = partial(memchat, target=STAND_IN)
terminal = partial(Terminal, target=STAND_IN)


class TestRuns:
    def test_output_errors_and_code_come_back(self) -> None:
        result = program("echo", "안녕", "a b")
        assert (result.out, result.err, result.code) == ("안녕 a b\n", "noted\n", 0)

    def test_standard_input_is_piped(self) -> None:
        assert program("upper", stdin="one\ntwo\n").lines == ["ONE", "TWO"]
        assert program("upper").out == ""

    def test_bytes_that_are_no_text_survive(self) -> None:
        assert program("upper", stdin=b"\xff\n").out == "\udcff\n"

    def test_more_output_than_a_pipe_holds(self) -> None:
        assert len(program("many", "50000").lines) == 50000

    @pytest.mark.parametrize("code", [0, 1, 3, 130])
    def test_exit_codes(self, code: int) -> None:
        assert program("fail", str(code)).code == code

    def test_a_crash_shows_its_traceback(self) -> None:
        result = program("crash")
        assert result.code == 1
        assert "ValueError: something broke" in result.err

    def test_environment_and_directory_are_the_tests_own(self, isolated: Path, tmp_path: Path) -> None:
        assert program("place").lines == [os.environ["MEMCHAT_HOME"], str(isolated), "-"]
        result = program("place", home=tmp_path / "other", cwd=tmp_path, env={"EXTRA": "x"})
        assert result.lines == [str(tmp_path / "other"), str(tmp_path), "x"]

    def test_the_clock_can_be_set(self) -> None:
        assert program("now", now="2023-05-08T10:00:00+00:00").out == "2023-05-08T10:00:00+00:00\n"

    def test_threads_are_waited_for(self) -> None:
        assert program("later").out == "from a thread\n"

    def test_connections_beyond_the_machine_are_refused_and_told(self) -> None:
        result = program("connect", "203.0.113.7")
        assert result.code == 1
        assert result.connections == ["203.0.113.7"]

    def test_a_run_can_be_fed_interrupted_and_killed(self) -> None:
        feeding = start("upper", target=STAND_IN)
        feeding.send("one\n")
        feeding.wait_for("ONE")
        feeding.end_input()
        assert feeding.result().code == 0
        waiting = start("wait", target=STAND_IN)
        waiting.wait_for("waiting")
        waiting.interrupt()
        assert waiting.result().out == "waiting\ninterrupted\n"
        killed = start("wait", target=STAND_IN)
        killed.wait_for("waiting")
        killed.kill()
        assert killed.result().code == -9

    def test_a_run_that_does_not_end_is_killed_and_shown(self) -> None:
        with pytest.raises(TimeoutError, match="waiting"):
            program("wait", timeout=0.3)

    def test_runs_start_in_milliseconds(self) -> None:
        program("echo")
        began = time.perf_counter()
        for _ in range(10):
            program("echo")
        assert (time.perf_counter() - began) / 10 < 0.5

    def test_the_process_with_litellm_has_it_loaded(self, model_server: ModelServer) -> None:
        program("loaded", "litellm", server=model_server).ok()
        assert program("loaded", "litellm").code == 1

    def test_a_cold_run_is_a_fresh_interpreter(self) -> None:
        result = cold("-c", "import sys; print('langgraph' in sys.modules)")
        assert result.ok().out == "False\n"


def interrupt(it: Terminal, answer: str) -> None:
    """Press Ctrl-C until it is answered: one that comes right before Python reads waits for a key."""
    for _ in range(10):
        it.press("ctrl-c")
        with suppress(AssertionError):
            it.wait_for(answer, timeout=2)
            return
    it.wait_for(answer, timeout=2)


class TestTerminal:
    def test_a_dialogue(self) -> None:
        with terminal("ask", columns=60, lines=10) as it:
            it.wait_for("True True 60 10")
            it.send("안녕\r")
            it.wait_for("<안녕>\n>")
            interrupt(it, "^C stops nothing\n>")
            it.resize(50, 12)
            it.send("size\r")
            it.wait_for("size 50\n>")
            it.press("ctrl-d")
            assert it.wait_exit() == 0
            assert "bye" in it.text

    def test_prompt_toolkit_finds_its_cursor(self) -> None:
        with terminal("prompt") as it:
            it.wait_for_prompt("> ")
            it.send("hello\r")
            it.expect("<hello>")
            it.wait_for_prompt("> ")
            it.press("ctrl-c")
            it.expect("cleared")
            it.wait_for_prompt("> ")
            assert "CPR" not in it.text
            it.press("ctrl-d")
            assert it.wait_exit() == 0

    def test_what_scrolls_off_is_kept(self) -> None:
        with terminal("many", "100", lines=10) as it:
            it.wait_exit()
            assert it.history == [f"line {n}" for n in range(100)]

    def test_what_does_not_come_is_an_error_that_shows_the_screen(self) -> None:
        with terminal("ask") as it:
            it.wait_for(">")
            with pytest.raises(AssertionError, match="True True 80 24"):
                it.wait_for("never", timeout=0.05)


def post(server: ModelServer, system: str = "", **body: object) -> str:
    messages = [{"role": "system", "content": system}, {"role": "user", "content": "hi"}]
    request = urllib.request.Request(
        server.base_url + "/chat/completions",
        json.dumps({"model": "scripted", "messages": messages, **body}).encode(),
        {"Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=5) as response:
        return response.read().decode()


def content(body: str) -> str:
    return json.loads(body)["choices"][0]["message"]["content"]


class TestModelServer:
    def test_answers_by_task_from_the_queue_then_the_default(self, model_server: ModelServer) -> None:
        model_server.queue("reply", "one ", "two")
        model_server.queue("thread_summary", "short")
        assert content(post(model_server)) == "one two"
        assert content(post(model_server)) == "Hello."
        assert content(post(model_server, "[memchat task: thread_summary]\nSummarise.")) == "short"
        empty = {"operations": [], "working_memory": None}
        assert json.loads(content(post(model_server, "[memchat task: memory_operations]"))) == empty
        tasks = [call.task for call in model_server.calls()]
        assert tasks == ["reply", "reply", "thread_summary", "memory_operations"]

    def test_records_what_it_was_sent(self, model_server: ModelServer) -> None:
        post(model_server, "You are kind.", temperature=0)
        (call,) = model_server.calls("reply")
        assert (call.system, call.user, call.body["temperature"]) == ("You are kind.", "hi", 0)
        assert call.characters == len("You are kind.hi")

    def test_streams_chunk_by_chunk(self, model_server: ModelServer) -> None:
        model_server.queue("reply", "one ", "two")
        body = post(model_server, stream=True, stream_options={"include_usage": True})
        events = [line.removeprefix("data: ") for line in body.splitlines() if line]
        assert events[-1] == "[DONE]"
        deltas = [json.loads(event) for event in events[:-1]]
        assert [d["choices"][0]["delta"].get("content") for d in deltas if d["choices"]] == [
            "one ",
            "two",
            None,
        ]
        assert deltas[-1]["usage"]["prompt_tokens"] == 10

    def test_a_gate_holds_a_chunk_back(self, model_server: ModelServer) -> None:
        gate = Gate()
        model_server.queue("reply", text("one ", "two").held(gate, before=1))
        caller = Thread(target=post, args=(model_server,), kwargs={"stream": True})
        caller.start()
        gate.wait_reached()
        assert not model_server.calls("reply")[0].answered.is_set()
        gate.open()
        caller.join()
        assert model_server.calls("reply")[0].answered.wait(5)

    def test_error_statuses_and_headers(self, model_server: ModelServer) -> None:
        model_server.queue("reply", failure(429, "slow down", retry_after=3))
        with pytest.raises(urllib.error.HTTPError) as error:
            post(model_server)
        assert (error.value.code, error.value.headers["Retry-After"]) == (429, "3")
        error.value.close()

    def test_a_cut_is_a_real_reset(self, model_server: ModelServer) -> None:
        model_server.queue("reply", cut("one", "two"))
        with pytest.raises(ConnectionResetError):
            post(model_server, stream=True)

    def test_garbage_and_silence(self, model_server: ModelServer) -> None:
        model_server.queue("reply", garbage(b"nonsense"))
        assert post(model_server) == "nonsense"
        model_server.queue("reply", silence())
        with pytest.raises(TimeoutError):
            urllib.request.urlopen(model_server.base_url + "/chat/completions", b"{}", timeout=0.2)
        assert model_server.calls("reply")[-1].left.wait(5)

    def test_operations_are_json(self, model_server: ModelServer) -> None:
        model_server.queue("reply", operations({"op": "noop"}))
        assert json.loads(content(post(model_server)))["operations"] == [{"op": "noop"}]

    def test_embeddings_are_the_same_for_the_same_text(self, model_server: ModelServer) -> None:
        request = urllib.request.Request(
            model_server.base_url + "/embeddings", json.dumps({"input": ["a", "b", "a"]}).encode()
        )
        with urllib.request.urlopen(request) as response:
            first, second, third = [item["embedding"] for item in json.load(response)["data"]]
        assert first == third != second


def test_the_network_is_closed(no_network: list[str]) -> None:
    with pytest.raises(OSError, match="no network in tests"):
        urllib.request.urlopen("http://203.0.113.7/")
    assert no_network == ["203.0.113.7"] or "203.0.113.7" in no_network[0]
    no_network.clear()


def test_no_key_of_the_developer_reaches_a_test() -> None:
    assert not [name for name in os.environ if name.endswith(("_API_KEY", "_TOKEN"))]
