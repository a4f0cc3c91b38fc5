"""A server on loopback that answers a reply with any bytes at all; what else it is asked it answers well.

    with RawServer(SSE, said("One "), b"data: 7\\n\\n") as server:
        memchat("chat", "--message", "hi", server=server)

Each piece goes out by itself; then the connection is closed. The memory call is answered by a fact
that the test names, so that it shows whether a turn's words are kept.
"""

from __future__ import annotations

import json
import socket
import threading
from contextlib import suppress
from typing import Any, Self

from tests.support.answers import operations
from tests.support.model_server import MEMORY, MODEL, task_of

SSE = b"HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\nConnection: close\r\n\r\n"
DONE = b"data: [DONE]\n\n"


def http(body: bytes, kind: str = "application/json", status: str = "200 OK", **headers: str) -> bytes:
    """Return a whole answer."""
    lines = [f"HTTP/1.1 {status}", f"Content-Type: {kind}", f"Content-Length: {len(body)}"]
    lines += [f"{name.replace('_', '-')}: {value}" for name, value in headers.items()]
    return "\r\n".join([*lines, "Connection: close", "", ""]).encode() + body


def event(delta: Any, **fields: Any) -> bytes:
    """Return an event of a stream, whose one choice has this delta."""
    choice = {"index": 0, "delta": delta, "finish_reason": fields.pop("finish_reason", None)}
    return data({**_frame("chat.completion.chunk"), "choices": [choice], **fields})


def data(value: Any) -> bytes:
    """Return an event that holds any JSON."""
    return b"data: " + json.dumps(value, ensure_ascii=False).encode() + b"\n\n"


def said(text: str) -> bytes:
    """Return an event that says a text."""
    return event({"role": "assistant", "content": text})


def completion(text: Any, **fields: Any) -> dict[str, Any]:
    """Return an answer that is not streamed."""
    message = {"role": "assistant", "content": text}
    choice = {"index": 0, "message": message, "finish_reason": "stop"}
    return {**_frame("chat.completion"), "choices": [choice], **fields}


def _frame(kind: str) -> dict[str, Any]:
    return {"id": "x", "object": kind, "created": 1767225600, "model": MODEL}


class RawServer:
    """The server; a context manager."""

    def __init__(self, *pieces: bytes, fact: dict[str, Any] | None = None) -> None:
        self._pieces = pieces
        self._facts = [fact] if fact else []
        self.tasks: list[str] = []
        """What was asked for, in order."""
        self.queries: list[dict[str, Any]] = []
        """The bodies of it."""
        self._socket = socket.create_server(("127.0.0.1", 0))
        threading.Thread(target=self._serve, daemon=True).start()

    @property
    def environment(self) -> dict[str, str | None]:
        """Variables that make memchat talk to this server."""
        return {
            "MEMCHAT_MODEL__NAME": f"openai/{MODEL}",
            "MEMCHAT_MODEL__API_BASE": f"http://127.0.0.1:{self._socket.getsockname()[1]}/v1",
            "MEMCHAT_MODEL__RETRIES": "0",
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._socket.close()

    def _serve(self) -> None:
        with suppress(OSError):
            while True:
                connection, _ = self._socket.accept()
                threading.Thread(target=self._answer, args=(connection,), daemon=True).start()

    def _answer(self, connection: socket.socket) -> None:
        with connection, suppress(OSError):
            connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            body = _body(connection)
            task = task_of(body)
            self.tasks.append(task)
            self.queries.append(body)
            pieces = (_whole(self._facts),) if task == MEMORY else self._pieces
            for piece in pieces:
                connection.sendall(piece)
            connection.shutdown(socket.SHUT_WR)
            while connection.recv(65536):
                pass


def _body(connection: socket.socket) -> dict[str, Any]:
    stream = connection.makefile("rb")
    length = 0
    while (line := stream.readline().strip()) != b"":
        name, _, value = line.partition(b":")
        if name.lower() == b"content-length":
            length = int(value)
    found: dict[str, Any] = json.loads(stream.read(length) or b"{}")
    return found


def _whole(facts: list[dict[str, Any]]) -> bytes:
    return http(json.dumps(completion("".join(operations(*facts).chunks))).encode())
