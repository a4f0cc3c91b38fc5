"""A scripted OpenAI-compatible server on loopback, through which tests use real LiteLLM.

    with ModelServer() as server:
        server.queue("reply", "Hello ", "Alice.")                    # streamed in two chunks
        server.queue("memory_operations", operations(add(...)))       # the memory call's answer
        memchat("chat", "--message", "hi", server=server)
        assert [call.task for call in server.calls()] == ["reply", "memory_operations"]

A call's task is named by the marker on the first line of its system prompt; a reply has none and
is the task "reply". An answer is taken from the task's queue, else from its default.
"""

from __future__ import annotations

import base64
import hashlib
import json
import re
import socket
import struct
import threading
import time
from collections import defaultdict, deque
from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass, field
from email.message import Message
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any, Self

from tests.support.answers import Answer, Gate, Scripted, as_answer, operations, text

REPLY = "reply"
MEMORY = "memory_operations"
MODEL = "scripted"
_MARKER = re.compile(r"\[memchat task: ([\w-]+)\]")


@dataclass
class Call:
    """A request as the server got it."""

    task: str
    body: dict[str, Any]
    headers: Message
    """As sent; names in any case."""
    path: str
    time: float
    """time.monotonic() of its arrival."""
    answered: threading.Event = field(default_factory=threading.Event)
    left: threading.Event = field(default_factory=threading.Event)
    """Set when the client went away before the answer was whole."""

    @property
    def messages(self) -> list[dict[str, Any]]:
        """The messages sent."""
        return list(self.body.get("messages", []))

    @property
    def system(self) -> str:
        """All system texts, joined."""
        return "\n".join(_text(m) for m in self.messages if m["role"] == "system")

    @property
    def user(self) -> str:
        """The text of the last user message."""
        return next((_text(m) for m in reversed(self.messages) if m["role"] == "user"), "")

    @property
    def prompt(self) -> str:
        """The text of all messages."""
        return "\n".join(_text(m) for m in self.messages)

    @property
    def characters(self) -> int:
        """Size of the prompt: the texts of all messages, and the schema or tools if any were sent."""
        schema = self.body.get("response_format") or self.body.get("tools")
        shape = json.dumps(schema, ensure_ascii=False) if schema else ""
        return sum(len(_text(m)) for m in self.messages) + len(shape)


def _text(message: dict[str, Any]) -> str:
    content = message.get("content") or ""
    if isinstance(content, str):
        return content
    return "".join(part.get("text", "") for part in content)


def task_of(body: dict[str, Any]) -> str:
    """Name the task of a request by its marker."""
    messages = body.get("messages") or [{}]
    first_line = _text(messages[0]).partition("\n")[0]
    found = _MARKER.match(first_line) if messages[0].get("role") == "system" else None
    return found[1] if found else REPLY


class ModelServer:
    """The scripted server; a context manager."""

    embedding_size = 8

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._arrived = threading.Condition(self._lock)
        self._queues: defaultdict[str, deque[Answer]] = defaultdict(deque)
        self._gates: list[Gate] = []
        self._defaults: dict[str, Answer] = {REPLY: text("Hello."), MEMORY: operations()}
        self._calls: list[Call] = []
        self.lookups: list[str] = []
        """Paths that were asked for by GET."""
        self.closing = threading.Event()
        self.embed: Callable[[str], list[float]] = self._embed
        self._http = _Listener(("127.0.0.1", 0), _Handler)
        self._http.script = self
        self._thread = threading.Thread(
            target=self._http.serve_forever, kwargs={"poll_interval": 0.02}, daemon=True
        )
        self._thread.start()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def base_url(self) -> str:
        """What to give as api_base."""
        return f"http://127.0.0.1:{self._http.server_address[1]}/v1"

    @property
    def model(self) -> str:
        """The name under which LiteLLM reaches this server."""
        return f"openai/{MODEL}"

    @property
    def environment(self) -> dict[str, str | None]:
        """Variables that make memchat talk to this server; retries are off, since they take time."""
        return {
            "MEMCHAT_MODEL__NAME": self.model,
            "MEMCHAT_MODEL__API_BASE": self.base_url,
            "MEMCHAT_MODEL__RETRIES": "0",
        }

    def queue(self, task: str, *scripted: Scripted) -> None:
        """Queue one answer to a task: chunks of text, a JSON object, or an Answer."""
        self._queues[task].append(self._known(as_answer(*scripted)))

    def queue_all(self, task: str, answers: Iterable[Scripted]) -> None:
        """Queue several answers to a task, each a text, a JSON object or an Answer."""
        for answer in answers:
            self.queue(task, answer)

    def default(self, task: str, *scripted: Scripted) -> None:
        """Set what a task is answered when nothing is queued for it."""
        self._defaults[task] = self._known(as_answer(*scripted))

    def _known(self, answer: Answer) -> Answer:
        self._gates += [gate for _, gate in answer.gates]
        return answer

    def calls(self, task: str | None = None) -> list[Call]:
        """Return the requests so far, of one task or of all."""
        with self._lock:
            return [call for call in self._calls if task is None or call.task == task]

    def waiting(self, task: str) -> int:
        """Return how many queued answers have not been asked for."""
        with self._lock:
            return len(self._queues[task])

    def wait_for(self, task: str, count: int = 1, timeout: float = 20) -> Call:
        """Wait until a task was asked `count` times; return that call."""
        with self._arrived:
            self._arrived.wait_for(lambda: len(self._of(task)) >= count, timeout)
            found = self._of(task)
        assert len(found) >= count, f"{len(found)} calls of {task}, {count} expected"
        return found[count - 1]

    def _of(self, task: str) -> list[Call]:
        return [call for call in self._calls if call.task == task]

    def forget_calls(self) -> None:
        """Start the record anew."""
        with self._lock:
            self._calls.clear()

    def close(self) -> None:
        """Stop; answers that are held back are dropped."""
        self.closing.set()
        for gate in self._gates:
            gate.open()
        self._http.shutdown()
        self._http.server_close()
        self._thread.join()

    def record(self, call: Call) -> Answer:
        """In the server: note a call and choose its answer."""
        with self._arrived:
            self._calls.append(call)
            self._arrived.notify_all()
            if self._queues[call.task]:
                return self._queues[call.task].popleft()
            return self._defaults.get(call.task, self._defaults[REPLY])

    def _embed(self, sentence: str) -> list[float]:
        digest = hashlib.sha256(sentence.encode()).digest()
        return [byte / 127.5 - 1 for byte in digest[: self.embedding_size]]


class _Listener(ThreadingHTTPServer):
    """Serves each connection in a thread; can end one by a reset."""

    daemon_threads = True
    block_on_close = False
    request_queue_size = 64
    script: ModelServer

    def shutdown_request(self, request: Any) -> None:
        """Close a connection; one marked for reset without the polite goodbye (FIN)."""
        if getattr(threading.current_thread(), "reset", False):
            request.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            self.close_request(request)
            return
        super().shutdown_request(request)

    def handle_error(self, request: Any, client_address: Any) -> None:
        """A client that goes away is part of many tests."""


class _Handler(BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True
    server: _Listener

    def log_message(self, *_: Any) -> None:
        """Say nothing."""

    def do_GET(self) -> None:
        """List the one model, as OpenAI's interface does and as Ollama does."""
        listed = {"object": "list", "data": [{"id": MODEL, "object": "model"}], "models": [{"name": MODEL}]}
        self.server.script.lookups.append(self.path)
        self._send_json(200, listed)

    def do_POST(self) -> None:
        """Answer a completion or an embedding."""
        script = self.server.script
        body = json.loads(self.rfile.read(int(self.headers.get("Content-Length") or 0)) or b"{}")
        if self.path.endswith("/embeddings"):
            call = Call("embeddings", body, self.headers, self.path, time.monotonic())
            answer = script.record(call)
            self._perform(answer if answer.status != 200 else None, call)
        else:
            call = Call(task_of(body), body, self.headers, self.path, time.monotonic())
            self._perform(script.record(call), call)

    def _perform(self, answer: Answer | None, call: Call) -> None:
        try:
            if answer is None:
                self._embeddings(call.body)
            else:
                self._answer(answer, call.body)
        except OSError:
            call.left.set()
            self.close_connection = True
        call.answered.set()

    def _answer(self, answer: Answer, body: dict[str, Any]) -> None:
        if answer.delay:
            self.server.script.closing.wait(answer.delay)
        if answer.silent:
            self._say_nothing()
        elif answer.raw is not None:
            self._gates(answer, 0)
            self._send(200, answer.raw, "application/json", answer.headers)
        elif answer.error is not None:
            self._gates(answer, 0)
            self._send_json(answer.status, {"error": answer.error}, answer.headers)
        elif body.get("stream"):
            self._stream(answer, body)
        else:
            self._whole(answer, body)

    def _gates(self, answer: Answer, position: int) -> None:
        for before, gate in answer.gates:
            if before == position:
                gate.pass_through()

    def _say_nothing(self) -> None:
        """Wait until the client gives up (its socket reads end of file) or the test ends."""
        self.connection.settimeout(0.05)
        while not self.server.script.closing.is_set():
            with suppress(TimeoutError):
                if not self.connection.recv(1):
                    raise ConnectionResetError
        self.close_connection = True

    def _reset(self) -> None:
        threading.current_thread().reset = True  # type: ignore[attr-defined]
        self.close_connection = True

    def _whole(self, answer: Answer, body: dict[str, Any]) -> None:
        self._gates(answer, 0)
        if answer.cut_after is not None:
            self._reset()
            return
        message: dict[str, Any] = {"role": "assistant", "content": "".join(answer.chunks)}
        if answer.tool_calls:
            message["tool_calls"] = list(answer.tool_calls)
        choice = {"index": 0, "message": message, "finish_reason": answer.finish_reason}
        completion = _completion("chat.completion", [choice], body)
        if answer.usage:
            completion["usage"] = _usage(answer.usage)
        self._send_json(200, completion)

    def _stream(self, answer: Answer, body: dict[str, Any]) -> None:
        self._gates(answer, 0)
        self.send_response(200)
        self.send_header("Content-Type", "text/event-stream")
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        for position, chunk in enumerate(answer.chunks):
            if position:
                self._gates(answer, position)
            if answer.cut_after == position:
                self._reset()
                return
            self._event(_delta(body, {"role": "assistant", "content": chunk}))
        if answer.chunks:
            self._gates(answer, len(answer.chunks))
        if answer.cut_after is not None:
            self._reset()
            return
        if answer.tool_calls:
            calls = [{"index": n, **call} for n, call in enumerate(answer.tool_calls)]
            self._event(_delta(body, {"role": "assistant", "tool_calls": calls}))
        self._event(_delta(body, {}, answer.finish_reason))
        if answer.usage and (body.get("stream_options") or {}).get("include_usage"):
            self._event({**_completion("chat.completion.chunk", [], body), "usage": _usage(answer.usage)})
        self._write_chunk(b"data: [DONE]\n\n")
        self._write_chunk(b"")

    def _event(self, data: dict[str, Any]) -> None:
        self._write_chunk(f"data: {json.dumps(data)}\n\n".encode())

    def _write_chunk(self, data: bytes) -> None:
        self.wfile.write(b"%x\r\n%s\r\n" % (len(data), data))
        self.wfile.flush()

    def _embeddings(self, body: dict[str, Any]) -> None:
        given = body["input"] if isinstance(body["input"], list) else [body["input"]]
        vectors: list[Any] = [self.server.script.embed(str(sentence)) for sentence in given]
        if body.get("encoding_format") == "base64":
            vectors = [base64.b64encode(struct.pack(f"<{len(v)}f", *v)).decode() for v in vectors]
        data = [{"object": "embedding", "index": n, "embedding": v} for n, v in enumerate(vectors)]
        usage = {"prompt_tokens": len(data), "total_tokens": len(data)}
        self._send_json(200, {"object": "list", "data": data, "model": MODEL, "usage": usage})

    def _send_json(self, status: int, body: Any, headers: Iterable[tuple[str, str]] = ()) -> None:
        self._send(status, json.dumps(body).encode(), "application/json", headers)

    def _send(self, status: int, body: bytes, kind: str, headers: Iterable[tuple[str, str]]) -> None:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        for name, value in headers:
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write(body)


def _completion(kind: str, choices: list[dict[str, Any]], body: dict[str, Any]) -> dict[str, Any]:
    return {
        "id": "chatcmpl-scripted",
        "object": kind,
        "created": 1767225600,
        "model": body.get("model", MODEL),
        "choices": choices,
    }


def _delta(body: dict[str, Any], delta: dict[str, Any], finish_reason: str | None = None) -> dict[str, Any]:
    choice = {"index": 0, "delta": delta, "finish_reason": finish_reason}
    return _completion("chat.completion.chunk", [choice], body)


def _usage(tokens: tuple[int, int]) -> dict[str, int]:
    return {
        "prompt_tokens": tokens[0],
        "completion_tokens": tokens[1],
        "total_tokens": tokens[0] + tokens[1],
    }
