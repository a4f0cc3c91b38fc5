"""One user in one thread: the only door that the faces use.

A turn has two halves. The reply half runs the graph on the thread's checkpoint up to the reply.
The memory half is a job: the checkpoint is copied to a key of the job's own and resumed there,
so that it disturbs no later turn, and it ends in one commit. A job that was cut off is finished
at the next start.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from types import TracebackType
from typing import Any, Self

from memchat.clock import Clock, SystemClock
from memchat.config import Settings
from memchat.conversation.intake import accept_text, with_attachment
from memchat.errors import ExitCode, MemchatError, StorageError
from memchat.graph.build import compile_graph
from memchat.graph.services import Services
from memchat.graph.state import TurnState, fresh_turn
from memchat.models.base import Model, WindowMessage
from memchat.models.catalogue import open_model
from memchat.models.metering import metered
from memchat.namespace import checked_name, owner_label
from memchat.records import Json, Usage
from memchat.results import Chunk, Event, JobDone, Reply, TurnResult
from memchat.storage.backend import Backend, open_backend
from memchat.storage.checkpoints import thread_config
from memchat.storage.database import storage_errors
from memchat.storage.jobs import Job
from memchat.storage.locks import ONE_SHOT_WAIT, ThreadBusyError, ThreadLock
from memchat.storage.threads import ThreadInfo, TurnRow

SAVE_SECONDS = 0.25
"""How often the reply is written to the transcript while it streams."""
WINDOW_TURNS = 20
"""Turns that are read back from the transcript when a window must be rebuilt."""


def open_session(
    settings: Settings,
    *,
    user: str,
    thread: str | None = None,
    model_name: str = "",
    environ: Mapping[str, str] | None = None,
    clock: Clock | None = None,
    lock_wait: float = ONE_SHOT_WAIT,
) -> Session:
    """Open a user's thread: the one named, else the last used, else a new one.

    Raises UsageError for a wrong name, ModelError or ConfigurationError for a wrong model,
    ThreadBusyError if another program writes the thread, StorageError if storage cannot be used.
    """
    clock = clock or SystemClock()
    user = checked_name(user, "user")
    name = checked_name(thread, "thread") if thread is not None else None
    model = open_model(settings, environ or {}, model_name)
    backend = open_backend(settings, clock)
    try:
        info = backend.threads.open(user, name or backend.threads.last_or_new_name(user))
        return Session(settings, backend, model, clock, user, info, lock_wait)
    except BaseException:
        backend.close()
        raise


class Session:
    """A conversation of one user in one thread."""

    def __init__(
        self,
        settings: Settings,
        backend: Backend,
        model: Model,
        clock: Clock,
        user: str,
        info: ThreadInfo,
        lock_wait: float,
    ) -> None:
        """Take the thread's lock and make ready; see `open_session`."""
        self.settings = settings
        self.model = model
        self.user = user
        self._info = info
        self._backend = backend
        self._stop = threading.Event()
        self._lock = ThreadLock(settings.locations.thread_lock(info.id), info.name)
        self._lock.acquire(lock_wait)
        self._services = Services(
            settings=settings, model=metered(model), store=backend.store, clock=clock, stop=self._stop
        )
        self._graph = compile_graph(self._services, backend.checkpointer)
        self._restore_window()

    @property
    def thread(self) -> str:
        """Name of the thread."""
        return self._info.name

    @property
    def waiting_reviews(self) -> int:
        """How many items wait for the user's decision."""
        return self._backend.jobs.waiting_reviews(self.user)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the person should know about this session, a line each."""
        return self._backend.store.notices

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, _kind: type[BaseException] | None, _error: BaseException | None, _trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        """Leave the thread and close the storage. Closing twice does nothing."""
        self._lock.release()
        self._backend.close()

    def stop(self) -> None:
        """Stop the reply that is being streamed; what came is kept."""
        self._stop.set()

    def turn(self, text: str, attachment: str = "") -> Iterator[Event]:
        """Take one message and yield what happens: Chunk ..., Reply, JobDone.

        The work is done in a thread, so that Ctrl-C reaches the person's side at once: it stops
        the reply, keeps what came, and the turn goes on to its memory work. JobDone always comes
        last, also for a turn that failed.
        """
        self._stop.clear()
        events: queue.SimpleQueue[Event | BaseException] = queue.SimpleQueue()
        worker = threading.Thread(target=self._work, args=(text, attachment, events.put), name="turn", daemon=True)
        worker.start()
        while True:
            try:
                event = events.get()
            except KeyboardInterrupt:
                self.stop()
                continue
            if isinstance(event, BaseException):
                raise event
            yield event
            if isinstance(event, JobDone):
                return

    def _work(self, text: str, attachment: str, emit: Callable[[Event | BaseException], None]) -> None:
        try:
            emit(JobDone(self._turn(text, attachment, emit)))
        except BaseException as error:  # noqa: BLE001  (raised again on the person's side)
            emit(error)

    def _turn(self, text: str, attachment: str, emit: Callable[[Event], None]) -> TurnResult:
        started = time.perf_counter()
        turn = 0
        try:
            accepted = accept_text(with_attachment(text, attachment))
            turn = self._backend.threads.begin_turn(self.user, self._info.id, accepted)
            state, error = self._reply_half(accepted, turn, emit)
            if not state.get("final_output"):
                state = self._memory_half(turn)
        except MemchatError as failure:
            return self._failed(turn, failure)
        result = self._result(state, error)
        return _timed(result, time.perf_counter() - started, Usage.from_json(state["usage"]))

    def _reply_half(
        self, text: str, turn: int, emit: Callable[[Event], None]
    ) -> tuple[TurnState, MemchatError | None]:
        """Run the graph up to the reply. Returns the state and the error that cut the reply, if any."""
        given = TurnState(input=text, user_id=self.user, thread_id=self._info.id, turn=turn)
        saver = _ReplySaver(self._backend, self._info.id, turn)
        state, error = TurnState(), None
        with storage_errors(self._backend.database.path):
            for mode, item in self._graph.stream(
                given,
                thread_config(self._key),
                stream_mode=["custom", "values"],
                interrupt_after=["generate_response"],
                durability="exit",
            ):
                if mode == "values":
                    state = item
                elif "chunk" in item:
                    saver.add(item["chunk"])
                    emit(Chunk(item["chunk"]))
                else:
                    error = item["error"]
        partial = _is_partial(state)
        response = state.get("response", "")
        self._backend.threads.save_reply(
            self._info.id, turn, response, "partial" if partial else "replied" if response else "failed"
        )
        if response:
            emit(Reply(response, state["retrieved_memories"], partial))
        return state, error

    def _memory_half(self, turn: int) -> TurnState:
        """Run the turn's job on a checkpoint of its own."""
        saver = self._backend.checkpointer
        job = self._job_key(self._info.id, turn)
        with storage_errors(self._backend.database.path):
            saver.copy(self._key, job)
            state = self._finish_job(job)
            saver.keep_last(self._key)
        return state

    def _finish_job(self, job: str) -> TurnState:
        state: Any = self._graph.invoke(None, thread_config(job), durability="exit")
        self._backend.checkpointer.delete_thread(job)
        return TurnState(**state)

    def recover(self) -> list[TurnResult]:
        """Finish the jobs that an earlier run left, of this thread and of the user's others.

        A thread that another program writes is left to that program.
        """
        results = []
        for job in self._backend.jobs.open(self.user):
            try:
                with self._right_to(job):
                    results.append(self._recover(job))
            except ThreadBusyError:
                continue
        return results

    def _right_to(self, job: Job) -> ThreadLock | _Held:
        if job.thread == self._info.id:
            return _Held()
        lock = ThreadLock(self.settings.locations.thread_lock(job.thread), job.thread_name)
        lock.acquire(0)
        return lock

    def _recover(self, job: Job) -> TurnResult:
        key = self._job_key(job.thread, job.turn)
        with storage_errors(self._backend.database.path):
            self._backend.checkpointer.delete_thread(key)
            rows = self._backend.threads.turns(job.thread, max(1, job.turn - WINDOW_TURNS), job.turn)
            self._graph.update_state(
                thread_config(key), self._job_state(job, rows), as_node="generate_response"
            )
            state = self._finish_job(key)
        result = self._result(state, None)
        return replace(result, thread_id=job.thread_name)

    def _job_state(self, job: Job, rows: list[TurnRow]) -> TurnState:
        """Return the state of a job that enters at extraction, rebuilt from the transcript."""
        said = rows[-1]
        return fresh_turn() | TurnState(
            input=said.user,
            user_id=self.user,
            thread_id=job.thread,
            turn=job.turn,
            messages=_window(rows),
            short_term_summary="",
            working_memory=self._backend.threads.working_memory(job.thread),
            response=said.assistant,
        )

    def _restore_window(self) -> None:
        """Put turns into the window that a crash kept from the checkpoint but not from the transcript."""
        with storage_errors(self._backend.database.path):
            values = self._graph.get_state(thread_config(self._key)).values
            window = values.get("messages", [])
            last = max((message.get("turn", 0) for message in window), default=0)
            if last >= self._info.turns:
                return
            missing = self._backend.threads.turns(
                self._info.id, max(last + 1, self._info.turns - WINDOW_TURNS), self._info.turns
            )
            self._graph.update_state(
                thread_config(self._key),
                {"messages": [*window, *_window(missing)], "turn": self._info.turns},
                as_node="finalize",
            )

    @property
    def _key(self) -> str:
        """The thread's checkpoint key. LangGraph keys by this alone, so it holds the user."""
        return f"{owner_label(self.user)}/{self._info.id}"

    def _job_key(self, thread: str, turn: int) -> str:
        return f"{owner_label(self.user)}/{thread}/job/{turn}"

    def _result(self, state: TurnState, error: MemchatError | None) -> TurnResult:
        final: Json = state["final_output"]
        failed = final["status"] == "failed"
        return TurnResult(
            **{name: final[name] for name in _FINAL_FIELDS},
            user_id=self.user,
            thread_id=self.thread,
            turn=state["turn"],
            usage=Usage.from_json(state["usage"]),
            timings_ms=state["timings"],
            exit_code=int(error.exit_code if error else ExitCode.FAILED) if failed else 0,
            advice=error.advice if error else "",
            partial=_is_partial(state),
        )

    def _failed(self, turn: int, error: MemchatError) -> TurnResult:
        stage = "storage" if isinstance(error, StorageError) else "input"
        return TurnResult(
            status="failed",
            response="",
            user_id=self.user,
            thread_id=self.thread,
            turn=turn,
            errors=[f"{stage}: {error.cause}"],
            exit_code=int(error.exit_code),
            advice=error.advice,
        )


_FINAL_FIELDS = (
    "status",
    "response",
    "retrieved_memories",
    "stored_updates",
    "skipped_updates",
    "flagged_updates",
    "memory_write_results",
    "errors",
)


class _Held:
    """Stands for a lock that is held already."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        pass


class _ReplySaver:
    """Writes the reply to the transcript as it comes, every SAVE_SECONDS."""

    def __init__(self, backend: Backend, thread: str, turn: int) -> None:
        self._backend = backend
        self._place = (thread, turn)
        self._parts: list[str] = []
        self._saved = time.monotonic()

    def add(self, text: str) -> None:
        """Take a piece; write all that came if the last writing is long enough ago."""
        self._parts.append(text)
        if time.monotonic() - self._saved >= SAVE_SECONDS:
            self._backend.threads.save_reply(*self._place, accept_reply("".join(self._parts)), "open")
            self._saved = time.monotonic()


def accept_reply(text: str) -> str:
    """Return a reply as it is kept: redacted like everything else."""
    from memchat.redaction import redact

    return redact(text).text


def _is_partial(state: TurnState) -> bool:
    messages = state.get("messages", [])
    return bool(messages and messages[-1].get("partial"))


def _window(rows: list[TurnRow]) -> list[WindowMessage]:
    window: list[WindowMessage] = []
    for row in rows:
        window.append(WindowMessage(role="user", content=row.user, turn=row.turn))
        if row.assistant:
            reply = WindowMessage(role="assistant", content=row.assistant, turn=row.turn)
            if row.state != "replied":
                reply["partial"] = True
            window.append(reply)
    return window


def _timed(result: TurnResult, seconds: float, usage: Usage) -> TurnResult:
    timings = {"total": round(seconds * 1000, 2), "model": round(usage.seconds * 1000, 2), "recall": 0.0}
    return replace(result, timings_ms={**timings, **result.timings_ms, "model": timings["model"]})
