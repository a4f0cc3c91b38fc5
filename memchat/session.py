"""One user in one thread: the only door to a conversation."""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from functools import partial
from typing import Self

from memchat.clock import Clock, SystemClock, iso
from memchat.config import Settings
from memchat.conversation.intake import accept_name, accept_system, accept_text
from memchat.graph.outlet import tell_retry
from memchat.graph.runner import TurnRunner
from memchat.graph.services import Services
from memchat.graph.turns import Turns
from memchat.memory.query import build_query
from memchat.models.base import ChatMessage, Model, SupportsWarmUp
from memchat.models.catalogue import open_memory_model, open_model
from memchat.models.metering import metered
from memchat.models.patience import Patience
from memchat.phrases import say
from memchat.results import Event, TurnResult
from memchat.storage.backend import Backend, open_backend
from memchat.storage.branches import branch_thread
from memchat.storage.locks import ONE_SHOT_WAIT, NoLock, ThreadLock
from memchat.storage.threads import ThreadInfo
from memchat.storage.unwanted import leave_out, unwanted
from memchat.turn_records import Usage


def open_session(
    settings: Settings,
    *,
    user: str,
    thread: str | None = None,
    model_name: str = "",
    model: Model | None = None,
    environ: Mapping[str, str] | None = None,
    clock: Clock | None = None,
    lock_wait: float = ONE_SHOT_WAIT,
    incognito: bool = False,
) -> Session:
    """Open a user's thread: the one named, else the last used, else a new one.

    Incognito, memory is off and nothing at all is written. The model is the one handed in, else
    the one named, else what settings and environment say. Raises UsageError for a wrong name,
    ModelError or ConfigurationError for a wrong model, ThreadBusyError if another program writes
    the thread, StorageError if storage cannot be used.
    """
    clock = clock or SystemClock()
    user = accept_name(user, "user")
    name = accept_name(thread, "thread") if thread is not None else None
    model = model or open_model(settings, environ or {}, model_name)
    if incognito:
        settings = replace(settings, memory=replace(settings.memory, enabled=False))
    backend = open_backend(settings, clock, incognito=incognito)
    try:
        info = backend.threads.open(user, name or backend.threads.last_or_new_name(user))
        return Session(
            settings, backend, model, clock, user, info, lock_wait, environ or {}, incognito=incognito
        )
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
        environ: Mapping[str, str],
        *,
        incognito: bool = False,
    ) -> None:
        """Take the thread's lock and make ready; see `open_session`."""
        self.settings = settings
        self.user = user
        self._info = info
        self._clock = clock
        self.opened_at = iso(clock.now())
        """When the session was opened, ISO 8601, UTC."""
        self._environ = environ
        self._backend = backend
        lock_path = settings.locations.thread_lock(info.id)
        self._lock = NoLock() if incognito else ThreadLock(lock_path, info.name)
        self._lock.acquire(lock_wait)
        self._turns = Turns(settings, backend, clock, user, info.id, info.name)
        self._services = Services(
            settings=settings,
            model=model,
            store=backend.store,
            clock=clock,
            stop=self._turns.stop,
            unwanted=partial(unwanted, backend.database),
        )
        self._answer_with(model)
        self._turns.runner = TurnRunner(self._services, backend, user, info.id)
        self._turns.runner.restore_window(info.turns)
        backend.store.meaning.preload()

    def _answer_with(self, model: Model) -> None:
        """Put a model into the services; a turn that has begun keeps the one it has."""
        patience = getattr(model, "patience", None)
        if isinstance(patience, Patience):
            patience.on_retry = tell_retry
        self.model = model
        self._services = replace(
            self._services,
            model=metered(model, self._turns.account),
            memory_model=open_memory_model(self.settings, model),
        )

    @property
    def thread(self) -> str:
        """Name of the thread."""
        return self._info.name

    @property
    def system(self) -> str:
        """The thread's own system text; empty: that of the settings holds."""
        return self._backend.store.own_system(self._info.id)

    @property
    def last_prompt(self) -> list[ChatMessage]:
        """The messages that the model was sent for the last reply of this run."""
        return self._turns.last_prompt

    @property
    def last_result(self) -> TurnResult | None:
        """The last turn of this run whose memory work is done, if there is one."""
        return self._turns.last_result

    @property
    def spent(self) -> Usage:
        """What the turns and jobs of this run have cost so far."""
        return self._turns.account.spent

    @property
    def waiting_reviews(self) -> int:
        """How many items wait for the user's decision."""
        return self._backend.jobs.waiting_reviews(self.user)

    @property
    def memory_on(self) -> bool:
        """Whether memory serves this user in this thread."""
        return self._services.memory_on(self.user, self._info.id)

    @property
    def notices(self) -> tuple[str, ...]:
        """What the person should know about this session, a line each."""
        missing = self._turns.missing_vectors
        rest = (say(self._services.language, "session.reindexing", count=missing),) if missing else ()
        return (*self._opted_out(), *self._given_up(), *self._backend.store.notices, *rest)

    def _given_up(self) -> tuple[str, ...]:
        """Return the line that tells of memory work that is no longer tried, if there is any."""
        dead = [job for job in self._backend.jobs.open(self.user) if job.is_dead]
        if not dead:
            return ()
        language = self._services.language
        cause = say(language, "retry.died") if dead[-1].died else dead[-1].cause.partition(": ")[2]
        command = f"memchat memories retry --user {shlex.quote(self.user)}"
        return (say(language, "retry.dead", count=len(dead), cause=cause, command=command),)

    def _opted_out(self) -> tuple[str, ...]:
        """Return the line that says that memory is off for this user or thread, if it is."""
        if not self.settings.memory.enabled or self.memory_on:
            return ()
        return (say(self._services.language, "session.opted_out"),)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the thread and close the storage. Closing twice does nothing.

        Memory work that is still under way is cut off and finished at the next start; `wait`
        before if it should not be.
        """
        self._turns.close()
        self._lock.release()
        self._backend.close()

    def stop(self) -> None:
        """Stop the reply that is being streamed; what came is kept."""
        self._turns.stop.set()

    def switch_model(self, name: str) -> None:
        """Let another model answer from the next message on, named as `--model` takes it.

        Raises ModelError or ConfigurationError if it cannot be used; the old one stays then.
        """
        self._answer_with(open_model(self.settings, self._environ, name))
        self._turns.runner = self._turns.runner.answering_with(self._services)

    def rename(self, name: str) -> None:
        """Give the thread another name. Raises UsageError for one that is taken or makes no name."""
        kept = accept_name(name, "thread")
        self._backend.threads.rename(self._info.id, kept)
        self._info = replace(self._info, name=kept)
        self._turns.name = kept

    def set_system(self, text: str) -> None:
        """Give the thread a system text of its own; an empty one leaves that of the settings.

        It is redacted like a message. Raises UsageError for one that is too long.
        """
        self._backend.threads.set_system(self._info.id, accept_system(text))

    def leave_out(self, memory: str) -> None:
        """Recall a memory (its id) no more in this thread; elsewhere it is as before."""
        leave_out(self._backend.database, self._info.id, memory)

    def branch(self, turn: int, name: str = "") -> str:
        """Make a new thread of what was said before a turn; return its name, by default "NAME-2".

        Raises UsageError for a turn that is not there, and for a name that is taken or makes none.
        """
        kept = accept_name(name, "thread") if name else ""
        now = iso(self._clock.now())
        return branch_thread(self._backend.database, self._info.id, turn, kept, now)

    def turn(self, text: str, attachment: str = "") -> Iterator[Event]:
        """Take one message and yield what happens: Chunk ..., Reply, JobDone.

        The work is done in threads, so that Ctrl-C reaches the person's side at once: it stops
        the reply, keeps what came, and the turn goes on to its memory work. JobDone always comes
        last, also for a turn that failed.
        """
        yield from self._turns.follow(text, attachment, None)

    def talk(self, text: str, attachment: str = "", *, done: Callable[[TurnResult], None]) -> Iterator[Event]:
        """Take one message and yield what happens up to the reply; the next may follow at once.

        The memory work goes on behind; its result goes to `done`, in another thread. A turn
        that ends without a job (invalid input) yields JobDone instead.
        """
        yield from self._turns.follow(text, attachment, done)

    def redacted(self, text: str) -> str:
        """Return a message with its secrets replaced, also those that only the turn before names."""
        return self._turns.redacted(text)

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until no memory work is under way, `seconds` at most; False if some still is."""
        return self._turns.wait(seconds)

    def warm_up(self) -> None:
        """Load and build now what the first message would wait for; takes seconds, reaches no server."""
        build_query(accept_text("ready when you are"), (), topics=self.settings.topics)
        if isinstance(self.model, SupportsWarmUp):
            self.model.warm_up()

    def recover(self) -> list[TurnResult]:
        """Finish the jobs that earlier runs left, of this thread and of the user's others.

        A thread that another program writes is left to that program.
        """
        return self._turns.recover()

    def recover_behind(self, done: Callable[[TurnResult], None]) -> None:
        """Finish them behind the conversation; what came of each goes to `done`, in another thread.

        `wait` waits for them too.
        """
        self._turns.recover_behind(done)

    def retry_jobs(self) -> list[TurnResult]:
        """Run all kept jobs again, also those that starts no longer try; one that fails keeps its cause."""
        return self._turns.retry()
