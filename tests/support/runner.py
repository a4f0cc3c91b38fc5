"""Runs the whole program as a person does, and returns what it printed and its exit code.

    result = memchat("memories", "list", "--user", "alice", "--json")
    assert result.code == 0 and result.json == []

Each run is a process of its own, forked from the warm process. It sees the environment of the
test (see the `isolated` fixture), so runs of one test share a home and tests share nothing.
"""

from __future__ import annotations

import contextlib
import json
import os
import subprocess
import sys
import tempfile
import threading
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from tests.support.warm_client import ROOT, Run, warm_process

TARGET = "memchat.__main__:main"
CONTRACT = {
    "status", "response", "user_id", "thread_id", "turn", "retrieved_memories", "stored_updates",
    "skipped_updates", "flagged_updates", "memory_write_results", "errors", "usage", "timings_ms",
}  # fmt: skip
"""Fields of a turn's JSON, whatever becomes of it."""
PRIVATE_UMASK = 0o022


@dataclass(frozen=True)
class Result:
    """What a finished run left."""

    out: str
    err: str
    code: int
    connections: list[str] = field(default_factory=list)
    """Addresses beyond this machine that it tried to reach (each was refused)."""

    @property
    def json(self) -> Any:
        """Standard output as one JSON value."""
        return json.loads(self.out)

    @property
    def lines(self) -> list[str]:
        """The lines of standard output."""
        return self.out.splitlines()

    @property
    def json_lines(self) -> list[Any]:
        """Standard output as one JSON value a line."""
        return [json.loads(line) for line in self.lines]

    def ok(self) -> Result:
        """Return itself, after asserting that the run ended with 0; shows what it printed if not."""
        assert self.code == 0, f"exit code {self.code}\n--- out\n{self.out}\n--- err\n{self.err}"
        return self


def memchat(*args: str, stdin: str | bytes | None = None, timeout: float = 60, **how: Any) -> Result:
    """Run `memchat ARGS`, wait for it, and return the result.

    `stdin` is piped in; None is an empty standard input (/dev/null). The other keyword arguments
    are those of `start`: env, home, cwd, server, litellm, now, waits, target, umask.
    """
    running = start(*args, stdin=b"" if stdin is None else stdin, **how)
    return running.result(timeout)


def send(words: str, *more: str, user: str = "a", thread: str = "t", **how: Any) -> Result:
    """Send one message, as `memchat chat --message` does, with `more` options, and wait."""
    return memchat("chat", "--user", user, "--thread", thread, "--message", words, *more, **how)


def send_lines(lines: Iterable[str], *, user: str = "a", thread: str = "t", **how: Any) -> Result:
    """Send messages, one a line, and wait for one JSON object a turn."""
    argv = ("chat", "--user", user, "--thread", thread, "--lines", "--json")
    return memchat(*argv, stdin="".join(f"{line}\n" for line in lines), **how)


def start(*args: str, stdin: str | bytes | None = None, **how: Any) -> Running:
    """Start `memchat ARGS` and return while it runs.

    stdin: what to pipe in, after which the pipe is closed; None leaves it open for `send`.
    env: variables to set beside the test's own (None unsets one).
    home: directory for MEMCHAT_HOME.   cwd: working directory.
    server: a ModelServer; the run talks to it as `openai/scripted`, through real LiteLLM.
    litellm: fork from the process that has litellm loaded (implied by `server`).
    now: ISO 8601; the moment at which the run's clock stands.
    waits: seconds that it waits at most for other programs, and for memory work when it leaves.
    target: the function to run, as "module:function".   umask: of the run (default 022).
    """
    return Running(Launch.of(*args, **how), stdin)


@dataclass(frozen=True)
class Launch:
    """How to start a run: all that both pipes and a terminal need."""

    request: dict[str, Any]
    litellm: bool
    connections: Path

    @classmethod
    def of(
        cls,
        *args: str,
        env: Mapping[str, str | None] | None = None,
        home: str | Path | None = None,
        cwd: str | Path | None = None,
        server: Any = None,
        litellm: bool = False,
        now: str = "",
        waits: float | None = None,
        target: str = TARGET,
        umask: int = PRIVATE_UMASK,
    ) -> Launch:
        """Build the request from the arguments of `start`."""
        variables: dict[str, str | None] = dict(os.environ)
        if home is not None:
            variables["MEMCHAT_HOME"] = str(home)
        if server is not None:
            variables |= server.environment
        variables |= env or {}
        handle, connections = tempfile.mkstemp(prefix="memchat-connections-")
        os.close(handle)
        request = {
            "argv": [str(arg) for arg in args],
            "env": {name: value for name, value in variables.items() if value is not None},
            "cwd": str(cwd or Path.cwd()),
            "target": target,
            "now": now,
            "waits": waits,
            "umask": umask,
            "terminal": False,
            "connections": connections,
        }
        return cls(request, litellm or server is not None, Path(connections))

    def run(self, descriptors: tuple[int, int, int], *, terminal: bool = False) -> Run:
        """Start it on three open descriptors."""
        request = self.request | {"terminal": terminal}
        return warm_process().start(request, descriptors, litellm=self.litellm)

    def tried_connections(self) -> list[str]:
        """Return the addresses it tried to reach; to be called once, after the end."""
        tried = self.connections.read_text().splitlines()
        self.connections.unlink()
        return tried


class Stream:
    """Collects what comes out of a pipe, in a thread, for as long as it is open."""

    def __init__(self, descriptor: int) -> None:
        self._text = b""
        self._changed = threading.Condition()
        self._ended = False
        self._thread = threading.Thread(target=self._read, args=(descriptor,), daemon=True)
        self._thread.start()

    def _read(self, descriptor: int) -> None:
        with open(descriptor, "rb", buffering=0) as pipe:
            while data := pipe.read(65536):
                with self._changed:
                    self._text += data
                    self._changed.notify_all()
        with self._changed:
            self._ended = True
            self._changed.notify_all()

    @property
    def text(self) -> str:
        """What has come so far."""
        return self._text.decode("utf-8", "surrogateescape")

    def wait_for(self, text: str, timeout: float) -> str:
        """Wait until the text has come; return all that has."""
        with self._changed:
            self._changed.wait_for(lambda: text in self.text or self._ended, timeout)
        assert text in self.text, f"{text!r} did not come; there is only:\n{self.text}"
        return self.text

    def finish(self) -> str:
        """Wait for the end of the pipe; return all that came."""
        self._thread.join(timeout=10)
        return self.text


class Running:
    """A run whose standard streams are pipes."""

    def __init__(self, launch: Launch, stdin: str | bytes | None) -> None:
        self._launch = launch
        (in_reader, in_writer), (out_reader, out_writer), (err_reader, err_writer) = (
            os.pipe() for _ in range(3)
        )
        try:
            self.process = launch.run((in_reader, out_writer, err_writer))
        finally:
            for descriptor in (in_reader, out_writer, err_writer):
                os.close(descriptor)
        self.out = Stream(out_reader)
        self.err = Stream(err_reader)
        self.stdin: IO[bytes] = os.fdopen(in_writer, "wb", buffering=0)
        if stdin is not None:
            content = stdin.encode("utf-8", "surrogateescape") if isinstance(stdin, str) else stdin
            threading.Thread(target=self._feed, args=(content,), daemon=True).start()

    def _feed(self, content: bytes) -> None:
        self.send(content)
        self.end_input()

    def send(self, text: str | bytes) -> None:
        """Write to its standard input; no fault if it no longer reads."""
        data = memoryview(text.encode() if isinstance(text, str) else text)
        with contextlib.suppress(BrokenPipeError):
            while data:
                data = data[self.stdin.write(data) or 0 :]

    def end_input(self) -> None:
        """Close its standard input."""
        self.stdin.close()

    def wait_for(self, text: str, timeout: float = 20) -> str:
        """Wait until standard output holds the text; return standard output so far."""
        return self.out.wait_for(text, timeout)

    def interrupt(self) -> None:
        """Send SIGINT, as Ctrl-C does."""
        self.process.interrupt()

    def kill(self) -> None:
        """Send SIGKILL."""
        self.process.kill()

    def result(self, timeout: float = 60) -> Result:
        """Wait for the end. Raises TimeoutError, with what it printed, if it does not come."""
        try:
            code = self.process.wait(timeout)
        except TimeoutError as error:
            shown = f"--- out\n{self.out.text}\n--- err\n{self.err.text}"
            raise TimeoutError(f"{error}\n{shown}") from None
        finally:
            out, err = self.out.finish(), self.err.finish()
            self.end_input()
        return Result(out, err, code, self._launch.tried_connections())


def cold(*args: str, stdin: str = "", timeout: float = 60, env: Mapping[str, str] | None = None) -> Result:
    """Run `python ARGS` in a fresh process: for start-up times and tests that look at sys.modules.

    `cold("-m", "memchat", "--version")`, `cold("-c", CODE)`.
    """
    done = subprocess.run(
        [sys.executable, *args],
        input=stdin,
        capture_output=True,
        timeout=timeout,
        encoding="utf-8",
        errors="surrogateescape",
        env=os.environ | {"PYTHONPATH": str(ROOT)} | (env or {}),
        check=False,
    )
    return Result(done.stdout, done.stderr, done.returncode)


def loaded_modules(*args: str) -> set[str]:
    """Return the modules that `memchat ARGS` has loaded when it ends, in a fresh process."""
    code = (
        "import sys\n"
        "from memchat.__main__ import main\n"
        "try:\n    main(sys.argv[1:])\n"
        "except SystemExit:\n    pass\n"
        "print('\\nMODULES', *sorted(sys.modules), file=sys.stderr)"
    )
    result = cold("-c", code, *args)
    _, found, names = result.err.rpartition("\nMODULES ")
    assert found, f"the run did not come to its end:\n{result.err}"
    return set(names.split())
