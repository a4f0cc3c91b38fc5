"""Starts the warm process once a test session, and asks it for whole-program runs."""

from __future__ import annotations

import atexit
import contextlib
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import threading
from functools import cache
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 120


class Run:
    """A run in a process of its own: its id, signals to it, and how it ended."""

    def __init__(self, connection: socket.socket) -> None:
        self._connection = connection
        self._answers = connection.makefile("r", encoding="utf-8")
        self.pid: int = self._answer()["pid"]
        self.code: int | None = None
        """The exit code once `wait` has returned; -N if signal N ended it."""

    def _answer(self) -> dict[str, Any]:
        line = self._answers.readline()
        if not line:
            raise RuntimeError("the warm process is gone; its standard error says why")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise RuntimeError(answer["error"])
        return answer

    def wait(self, timeout: float = 60) -> int:
        """Wait for the end and return the exit code. Raises TimeoutError after killing the run."""
        if self.code is None:
            ended = select.select([self._connection], [], [], timeout)[0]
            if not ended:
                self.kill()
            self.code = self._answer()["code"]
            self.close()
            if not ended:
                raise TimeoutError(f"still running after {timeout} s, killed")
        return self.code

    def interrupt(self) -> None:
        """Send what Ctrl-C sends, to the whole session of the run."""
        self.signal(signal.SIGINT)

    def kill(self) -> None:
        """End it as a crash does: at once, with no chance to tidy up."""
        self.signal(signal.SIGKILL)

    def signal(self, number: signal.Signals) -> None:
        """Send a signal to the run and its children; no fault if they have ended."""
        if self.code is None:
            try:
                os.killpg(self.pid, number)
            except ProcessLookupError:
                # It ended, or has not yet got round to leading a group of its own.
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.pid, number)

    def close(self) -> None:
        """Let go of the connection to the warm process."""
        self._answers.close()
        self._connection.close()


class WarmProcess:
    """The warm process of this test session, and its litellm twin once somebody needs it."""

    def __init__(self) -> None:
        self._directory = tempfile.TemporaryDirectory(prefix="memchat-warm-")
        self._base = self._path("base")
        self._grown: str | None = None
        self._growing = threading.Lock()
        # One BLAS thread: a process that forks must have no other.
        environment = os.environ | {
            "PYTHONPATH": str(ROOT),
            "OPENBLAS_NUM_THREADS": "1",
            "LITELLM_LOCAL_MODEL_COST_MAP": "True",
            "LC_ALL": "C.UTF-8",
        }
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.warm", self._base],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            cwd=ROOT,
            env=environment,
            start_new_session=True,
        )
        assert self._process.stdout is not None
        if self._process.stdout.readline().strip() != b"warm":
            raise RuntimeError("the warm process did not start; its standard error says why")
        atexit.register(self.close)

    def _path(self, name: str) -> str:
        return str(Path(self._directory.name) / name)

    def start(self, request: dict[str, Any], descriptors: tuple[int, int, int], *, litellm: bool) -> Run:
        """Start a run; the three descriptors become its standard streams."""
        path = self._with_litellm() if litellm else self._base
        connection = socket.socket(socket.AF_UNIX)
        connection.connect(path)
        socket.send_fds(connection, [json.dumps(request).encode() + b"\n"], list(descriptors))
        return Run(connection)

    def _with_litellm(self) -> str:
        with self._growing:
            if self._grown is None:
                path = self._path("litellm")
                with socket.socket(socket.AF_UNIX) as connection:
                    connection.settimeout(START_SECONDS)
                    connection.connect(self._base)
                    connection.sendall(json.dumps({"grow": path}).encode() + b"\n")
                    if not connection.recv(64):
                        raise RuntimeError("litellm could not be loaded; standard error says why")
                self._grown = path
        return self._grown

    def close(self) -> None:
        """End both servers (they serve until their standard input closes)."""
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
        self._process.wait(timeout=10)
        self._directory.cleanup()


@cache
def warm_process() -> WarmProcess:
    """Return the session's warm process, started at the first call."""
    return WarmProcess()
