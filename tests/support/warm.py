"""A warm process: it has the heavy imports done, and forks a whole-program run for each request.

A run is a process of its own, with its own streams, environment, directory and, if asked for,
controlling terminal, that starts in milliseconds instead of seconds. `python -m
tests.support.warm SOCKET` serves until its standard input closes, that is, until the tests end.
`tests/support/warm_client.py` is the other side. A request is one line of JSON with three file
descriptors; the answers are lines of JSON: {"pid": N}, then {"code": N}. The request
{"grow": SOCKET} forks a second server that has litellm loaded as well (it takes 7 s, so only
tests that call a model ask for it); the answer is {"warm": true}.

The server must have one thread when it forks (a lock held by another thread would stay held in
the child for ever), so it imports but starts nothing, and is told to if it ever has more.
"""

from __future__ import annotations

import array
import atexit
import contextlib
import fcntl
import gc
import importlib
import json
import os
import pkgutil
import selectors
import signal
import socket
import sys
import termios
import threading
import time
import traceback
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, NoReturn

from tests.support import network

LARGEST_REQUEST = 1 << 20
BASE = (
    "typer",
    "rich.console",
    "rich.markdown",
    "rich.table",
    "rich.live",
    "prompt_toolkit",
    "prompt_toolkit.history",
    "prompt_toolkit.patch_stdout",
    "langgraph.graph",
    "langgraph.store.memory",
    "langgraph.checkpoint.memory",
    "langgraph.checkpoint.sqlite",
    "numpy",
    "snowballstemmer",
    "json_repair",
    "phonenumbers",
    "ko_pii",
    "stdnum.luhn",
    "stdnum.iban",
)

FIRST_WORDS = ("I like this; what do you know of me?", "이것을 좋아해요. 내가 뭐라고 했지?", "Forget that.")
"""What the warm process says to itself; nothing of it is kept."""


WAITS = frozenset({"ONE_SHOT_WAIT", "WAIT_SECONDS", "LEAVING_SECONDS", "LEFTOVER_SECONDS", "LAST_SECONDS"})
"""Constants of memchat that say how long it waits: each is five seconds."""


def import_base() -> None:
    """Import what most runs need, memchat itself and the sentence encoder included."""
    for name in BASE:
        importlib.import_module(name)
    memchat = importlib.import_module("memchat")

    for module in pkgutil.walk_packages(memchat.__path__, "memchat."):
        if not module.name.endswith("__main__"):
            with contextlib.suppress(Exception):  # a broken module speaks for itself in its run
                importlib.import_module(module.name)
    load_encoder()
    take_turns()


def load_encoder() -> None:
    """Load the sentence encoder where every run of the process finds it (2 s)."""
    settings = importlib.import_module("memchat.config").Settings()
    embedder = importlib.import_module("memchat.models.embedding").open_embedder(settings)
    embedder.embed(["ready"])


def take_turns() -> None:
    """Build what the first turns of a run build: topics' index, patterns, rules (0.3 s of each run)."""
    graph = importlib.import_module("memchat").build_graph()
    for number, said in enumerate(FIRST_WORDS):
        graph.invoke(
            {"input": said, "user_id": "nobody", "thread_id": "nowhere"},
            {"configurable": {"thread_id": f"nobody/{number}"}},
        )
    for thread in threading.enumerate():
        if thread is not threading.current_thread():
            thread.join()
    while count_threads() > 1:  # a joined thread may still stand in the system's table
        os.sched_yield()


def import_litellm() -> None:
    """Import litellm, and what its first call imports.

    A call starts threads, so a scout (a forked child) makes one and reports what it loaded.
    """
    import litellm

    litellm.suppress_debug_info = True
    reading, writing = os.pipe()
    if (scout := os.fork()) == 0:
        known = set(sys.modules)
        with contextlib.redirect_stdout(sys.stderr):
            for extra in ({"mock_response": "hello"}, {"api_base": "http://127.0.0.1:9/v1"}):
                with contextlib.suppress(Exception):
                    list(
                        litellm.completion(
                            model="openai/scout",
                            api_key="none",
                            messages=[{"role": "user", "content": "hello"}],
                            stream=True,
                            num_retries=0,
                            max_retries=0,
                            **extra,
                        )
                    )
        os.write(writing, "\n".join(set(sys.modules) - known).encode())
        os._exit(0)
    os.close(writing)
    names = b"".join(iter(lambda: os.read(reading, 65536), b"")).decode().split()
    os.close(reading)
    os.waitpid(scout, 0)
    for name in sorted(names):
        with contextlib.suppress(Exception):
            importlib.import_module(name)
    litellm.token_counter(model="gpt-4o", text="hello")


class Server:
    """Takes requests on a Unix socket, forks, and reports how each child ended."""

    def __init__(self, path: str) -> None:
        self.listener = socket.socket(socket.AF_UNIX)
        self.listener.bind(path)
        self.listener.listen(64)
        self.selector = selectors.DefaultSelector()
        self.running: dict[int, socket.socket] = {}
        self.wakeup, wakeup_writer = socket.socketpair()
        self.wakeup.setblocking(False)
        wakeup_writer.setblocking(False)
        self.wakeup_writer = wakeup_writer
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(wakeup_writer.fileno(), warn_on_full_buffer=False)

    def serve(self, lifeline: int) -> None:
        """Serve until `lifeline` (a file descriptor) reads end of file."""
        self.selector.register(self.listener, selectors.EVENT_READ, self.accept)
        self.selector.register(self.wakeup, selectors.EVENT_READ, self.reap)
        self.selector.register(lifeline, selectors.EVENT_READ, None)
        gc.collect()
        gc.freeze()
        while True:
            for key, _ in self.selector.select():
                if key.data is None:
                    return
                key.data()

    def accept(self) -> None:
        """Take one request and fork its run."""
        connection, _ = self.listener.accept()
        request, descriptors = receive(connection)
        if "grow" in request:
            self.grow(request["grow"], connection)
            return
        if count_threads() > 1:
            names = [thread.name for thread in threading.enumerate()]
            answer(connection, {"error": f"the warm process has {count_threads()} threads: {names}"})
            return
        pid = os.fork()
        if pid == 0:
            self.forget_serving()
            become(request, descriptors)
        for descriptor in descriptors:
            os.close(descriptor)
        self.running[pid] = connection
        answer(connection, {"pid": pid})

    def grow(self, path: str, connection: socket.socket) -> None:
        """Fork a server that has litellm loaded too."""
        if os.fork() == 0:
            self.forget_serving()
            import_litellm()
            server = Server(path)
            answer(connection, {"warm": True})
            server.serve(lifeline=0)
            os._exit(0)
        connection.close()

    def reap(self) -> None:
        """Report the children that have ended."""
        with contextlib.suppress(BlockingIOError):
            while self.wakeup.recv(4096):
                pass
        while self.running:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return
            if pid == 0:
                return
            connection = self.running.pop(pid, None)
            if connection:
                answer(connection, {"code": os.waitstatus_to_exitcode(status)})

    def forget_serving(self) -> None:
        """In a child: let go of all that belongs to the server."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self.selector.close()
        for connection in (self.listener, self.wakeup, self.wakeup_writer, *self.running.values()):
            connection.close()


def count_threads() -> int:
    """Count the threads of this process: those of libraries too, where the system tells."""
    tasks = Path("/proc/self/task")
    return len(list(tasks.iterdir())) if tasks.is_dir() else threading.active_count()


def receive(connection: socket.socket) -> tuple[dict[str, Any], list[int]]:
    """Read a request and the descriptors that come with it."""
    size = array.array("i").itemsize
    data, ancillary, _, _ = connection.recvmsg(LARGEST_REQUEST, socket.CMSG_SPACE(3 * size))
    descriptors = array.array("i")
    for _, _, content in ancillary:
        descriptors.frombytes(content[: len(content) - len(content) % size])
    while not data.endswith(b"\n"):
        data += connection.recv(LARGEST_REQUEST)
    return json.loads(data), list(descriptors)


def answer(connection: socket.socket, message: dict[str, Any]) -> None:
    """Send a line of JSON; a caller that has gone away is no fault."""
    with contextlib.suppress(OSError):
        connection.sendall(json.dumps(message).encode() + b"\n")
    if "pid" not in message:
        connection.close()


def become(request: dict[str, Any], descriptors: list[int]) -> NoReturn:
    """In a child: turn into the program that the request describes, run it, and exit."""
    code = 1
    try:
        set_the_scene(request, descriptors)
        code = run(request["target"], request["argv"])
    except BaseException:  # noqa: BLE001
        traceback.print_exc()
    finally:
        finish(code)


def set_the_scene(request: dict[str, Any], descriptors: list[int]) -> None:
    """Take on the streams, terminal, environment, directory and clock of a run."""
    os.setsid()
    for target, descriptor in enumerate(descriptors):
        os.dup2(descriptor, target)
    for descriptor in descriptors:
        if descriptor > 2:
            os.close(descriptor)
    if request["terminal"]:
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    os.umask(request["umask"])
    os.chdir(request["cwd"])
    os.environ.clear()
    os.environ.update(request["env"])
    time.tzset()
    open_streams()
    sys.argv = ["memchat", *request["argv"]]
    if request["now"]:
        stop_the_clock(datetime.fromisoformat(request["now"]))
    if request["waits"] is not None:
        shorten_waits(request["waits"])
    report = Path(request["connections"])
    network.block(lambda address: report.open("a").write(address + "\n"))


def open_streams() -> None:
    """Make the standard streams anew, as Python does under LC_ALL=C.UTF-8."""

    def opened(descriptor: int, mode: str, errors: str, buffering: int = -1) -> Any:
        return open(descriptor, mode, buffering, encoding="utf-8", errors=errors, closefd=False)

    sys.stdin = sys.__stdin__ = opened(0, "r", "surrogateescape")
    sys.stdout = sys.__stdout__ = opened(1, "w", "surrogateescape")
    sys.stderr = sys.__stderr__ = opened(2, "w", "backslashreplace", 1)


def stop_the_clock(moment: datetime) -> None:
    """Let the machine's clock, as memchat reads it, stand at a moment."""
    clock = importlib.import_module("memchat.clock")
    clock.SystemClock.now = lambda _self: moment.astimezone(UTC)


def shorten_waits(seconds: float) -> None:
    """Let memchat wait so long at most for other programs, and for memory work when it leaves."""
    for module in [module for name, module in sys.modules.items() if name.startswith("memchat.")]:
        for name in WAITS & vars(module).keys():
            setattr(module, name, seconds)


def run(target: str, argv: list[str]) -> int:
    """Call `module:function` with the arguments; return the exit code the shell would see."""
    module, _, function = target.partition(":")
    try:
        main: Callable[[list[str]], int | None] = getattr(importlib.import_module(module), function)
        return main(argv) or 0
    except SystemExit as leaving:
        if leaving.code is None or isinstance(leaving.code, int):
            return leaving.code or 0
        print(leaving.code, file=sys.stderr)
        return 1
    except BaseException as error:  # noqa: BLE001
        traceback.print_exc()
        return 130 if isinstance(error, KeyboardInterrupt) else 1


def finish(code: int) -> NoReturn:
    """End as the interpreter does (threads, exit functions, streams), but without its teardown."""
    try:
        threading._shutdown()  # type: ignore[attr-defined]
        atexit._run_exitfuncs()
    except BaseException:  # noqa: BLE001
        traceback.print_exc()
    for stream in (sys.stdout, sys.stderr):
        with contextlib.suppress(OSError, ValueError):
            stream.flush()
    os._exit(code)


def main(path: str) -> None:
    """Do the imports, say so, and serve."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    import_base()
    server = Server(path)
    print("warm", flush=True)
    server.serve(lifeline=0)


if __name__ == "__main__":
    main(*sys.argv[1:])
