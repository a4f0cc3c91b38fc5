"""A session's turns: each message to its reply, and the memory work behind, in the order of the turns."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass

from memchat import copies
from memchat.clock import Clock
from memchat.config import Settings
from memchat.conversation.intake import accept_text, with_attachment
from memchat.errors import MemchatError, StorageError
from memchat.event_stream import EventStream
from memchat.graph.job_queue import JobQueue
from memchat.graph.kept_jobs import KeptJobs
from memchat.graph.owed import is_owed, made_up, put_off, taken_up
from memchat.graph.runner import Half, TurnRunner, is_partial, unheard
from memchat.graph.state import TurnState
from memchat.graph.turn_result import failed_result, result_of, unremembered_result
from memchat.memory.forgetting import forget
from memchat.models.base import ChatMessage
from memchat.phrases import phrase
from memchat.redaction import redact_answer
from memchat.results import Event, Notice, Reply, TurnResult
from memchat.storage.account import Account
from memchat.storage.backend import Backend
from memchat.storage.jobs import Job
from memchat.storage.reindexing import BackgroundReindexing

Done = Callable[[TurnResult], None]


@dataclass(frozen=True, slots=True)
class _Turn:
    """A turn that is under way: who runs it, and where its events and its result go."""

    runner: TurnRunner
    """Runs it to its end, whoever answers the next."""
    events: EventStream
    done: Done
    started: float
    is_followed: bool
    """Whether somebody follows the events up to the result."""


class Turns:
    """The turns of one thread, whose lock the caller holds, and the jobs of its user."""

    def __init__(
        self, settings: Settings, backend: Backend, clock: Clock, user: str, thread: str, name: str
    ) -> None:
        """Take turns of a user's thread; `runner` must be set before the first."""
        self.runner: TurnRunner
        self.name = name
        """Name of the thread."""
        self.stop = threading.Event()
        self.account = Account(settings, backend.database, user, clock)
        backend.store.meaning.charge_to(self.account)
        self.last_prompt: list[ChatMessage] = []
        self.last_result: TurnResult | None = None
        self._settings = settings
        copies.keep(self)
        self._backend = backend
        self._clock = clock
        self._user = user
        self._thread = thread
        self._queue = JobQueue()
        self._told: set[str] = set()
        self._writing = threading.Lock()  # a reply that is made writes back what is erased meanwhile
        self._reindexing = BackgroundReindexing(backend.store)
        self._reindexing.begin()
        self._kept = KeptJobs(backend.jobs, settings.locations, user, thread)
        backend.jobs.leave(thread)
        self._left = [job for job in backend.jobs.open(user) if not job.is_dead]

    @property
    def missing_vectors(self) -> int:
        """How many memories are yet to be indexed for meaning."""
        return self._reindexing.missing

    def close(self) -> None:
        """Begin nothing more; memory work that is under way is cut off."""
        self._queue.close()
        self.runner.close()
        self._backend.jobs.cut_off()
        self.account.close()
        self._reindexing.stop()

    def forget(self) -> None:
        """Drop what the last turn said and was sent: it may be what the person erases."""
        self.last_prompt, self.last_result = [], None

    def wait(self, seconds: float | None) -> bool:
        """Wait until no memory work is under way, `seconds` at most; False if some still is."""
        return self._queue.wait(seconds)

    def follow(self, text: str, attachment: str, done: Done | None) -> Iterator[Event]:
        """Start a turn and yield its events; `done` takes its result, or None: it is an event too."""
        self.stop.clear()
        events = EventStream()
        taken = done or events.done
        turn = _Turn(self.runner, events, taken, time.perf_counter(), is_followed=done is None)

        def work() -> None:
            try:
                self._reply(text, attachment, turn)
            except BaseException as error:  # noqa: BLE001  (raised again on the person's side)
                events.put(error)
            if done:
                events.end()

        threading.Thread(target=work, name="turn", daemon=True).start()
        yield from events.follow(self.stop.set)

    def redacted(self, text: str) -> str:
        """Return a message with its secrets replaced, also those that only the turn before names."""
        before = self._backend.threads.last_turn(self._thread)
        asked, told = (before.assistant, before.user) if before else ("", "")
        return redact_answer(text, asked, told).text

    def _reply(self, text: str, attachment: str, turn: _Turn) -> None:
        """Make the reply, and put the turn's job into the queue."""
        number = 0
        try:
            accepted = accept_text(with_attachment(self.redacted(text), attachment))
            for line in self.account.warnings(self._thread):
                turn.events.put(Notice(line))
            number = self._backend.threads.begin_turn(self._thread, accepted)
            with self._writing:
                half = turn.runner.reply(accepted, number, turn.events.put)
        except Exception as error:  # whatever broke: the words are kept, and nobody is at them
            if number:
                self._backend.jobs.failed(self._thread, number, str(error))
            self.account.book()
            if not isinstance(error, MemchatError):
                raise
            turn.events.done(failed_result(self._user, self.name, number, error))
            return
        if not half.state["final_output"]:  # else the turn has ended without asking the model
            self.last_prompt = list(half.state["prompt_context"]["messages"])
        self._tell(half.state, turn)
        self._queue.submit(lambda: self._remember(half, turn))

    def _tell(self, state: TurnState, turn: _Turn) -> None:
        """Hand over the reply, and why recall went by words alone, if it did: each reason once a run."""
        if state["response"]:
            turn.events.put(Reply(state["response"], state["retrieved_memories"], is_partial(state)))
        for cause in self._backend.store.notices:
            if cause not in self._told:
                self._told.add(cause)
                turn.events.put(Notice(phrase("session.by_words", cause=cause)))

    def _remember(self, half: Half, turn: _Turn) -> None:
        """Do a turn's memory work and hand its result over."""
        try:
            result = self._result(half, turn)
            with suppress(StorageError):  # an erasure that waited for this turn; else the next start does it
                self._backend.erasures.finish()
            self.last_result = result
            self.account.book()
        except BaseException as error:  # noqa: BLE001  (the process is to end: raised on the person's side)
            turn.events.put(error)
            return
        turn.done(result)

    def _result(self, half: Half, turn: _Turn) -> TurnResult:
        try:
            self._reindexing.begin()
            state = self._remembered(half, turn)
        except Exception as error:  # noqa: BLE001  (whatever broke, the reply stands and the job is kept)
            self._backend.jobs.failed(self._thread, half.state["turn"], str(error))
            return unremembered_result(half, self._user, self.name, error)
        seconds = time.perf_counter() - turn.started
        return result_of(state, self._user, self.name, half.error, seconds)

    def _remembered(self, half: Half, turn: _Turn) -> TurnState:
        state = half.state
        if not state["final_output"]:
            state = self._worked_on(state, turn)
        if is_owed(state):
            possible = turn.runner.can_make_up(half, hurried=turn.is_followed and self.stop.is_set())
            state = made_up(state, self._worked_on(taken_up(state), turn)) if possible else put_off(state)
        if any(result["ok"] and result["op"] == "delete" for result in state["memory_write_results"]):
            self._erase()
        return state

    def _worked_on(self, state: TurnState, turn: _Turn) -> TurnState:
        """Return the state after the memory half; of a turn without a reply only its end, which is no try."""
        if state["status"] != "failed":
            self._backend.jobs.begin(self._thread, state["turn"])
        emit = turn.events.put if turn.is_followed else unheard
        return turn.runner.remember(state, emit).state

    def recover(self) -> list[TurnResult]:
        """Finish, now, the jobs that earlier runs left."""
        left, self._left = self._left, []
        return list(self._finish(left))

    def recover_behind(self, done: Done) -> None:
        """Finish them in the queue, one after the other; jobs of new turns go between."""
        left, self._left = self._left, []
        results = self._finish(left)

        def go_on() -> None:
            result = next(results, None)
            if result is not None:
                done(result)
                self._queue.submit(go_on)

        if left:
            self._queue.submit(go_on)

    def retry(self) -> list[TurnResult]:
        """Run all kept jobs again, those included that starts no longer try."""
        self.wait(None)
        return list(self._finish(self._backend.jobs.open(self._user), stubborn=True))

    def _finish(self, jobs: list[Job], *, stubborn: bool = False) -> Iterator[TurnResult]:
        for result in self._kept.run(lambda: self.runner, jobs, self.account, stubborn=stubborn):
            self.account.book()
            yield result
        self._erase()

    def _erase(self) -> None:
        """Erase what turns took away because the person asked for it."""
        with self._writing, suppress(StorageError):  # what cannot be erased now is at the next start
            asked = self._backend.jobs.to_be_erased(self._user)
            forget(self._settings, self._user, asked, clock=self._clock, wait=0)
