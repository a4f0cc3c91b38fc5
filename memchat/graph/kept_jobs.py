"""The memory work that earlier runs left: run again, each job by whoever may write its thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace

from memchat.clock import Clock
from memchat.config import Settings
from memchat.errors import ExitCode, MemchatError, StorageError
from memchat.graph.runner import Half, TurnRunner
from memchat.graph.services import Services
from memchat.graph.turn_result import broken_job_result, result_of
from memchat.locations import Locations
from memchat.memory.forgetting import forget
from memchat.models.catalogue import open_memory_model, open_model
from memchat.models.metering import metered
from memchat.results import TurnResult
from memchat.storage.account import Account
from memchat.storage.backend import open_backend
from memchat.storage.jobs import Job, Jobs
from memchat.storage.locks import ThreadBusyError, ThreadLock


class KeptJobs:
    """A user's jobs that are not done."""

    def __init__(self, jobs: Jobs, locations: Locations, user: str, thread: str = "") -> None:
        """Take jobs of the user; of `thread` (an inner id) the caller holds the lock."""
        self._jobs = jobs
        self._locations = locations
        self._user = user
        self._thread = thread

    def run(
        self,
        runner: Callable[[], TurnRunner],
        jobs: Sequence[Job],
        account: Account,
        *,
        stubborn: bool = False,
    ) -> Iterator[TurnResult]:
        """Run jobs, in the order of their turns, and yield what came of each.

        What a job's thread has no budget for is left alone, unless it is `stubborn`: a try counts.
        A thread that another program writes is left to that program, as is what it has done
        meanwhile. The first job that the model does not answer or that storage does not take ends
        the round, unless it is `stubborn`: the others would wait for the same.
        """
        for job in jobs:
            try:
                if not stubborn and runner().costs and not account.allows(job.thread):
                    continue
                with self._right_to(job):
                    if not self._jobs.begin(job.thread, job.turn):
                        continue
                    result, error = self._run(runner(), job)
            except ThreadBusyError:
                continue
            except StorageError as failure:
                result, error = broken_job_result(self._user, job.thread_name, job.turn, failure), failure
            yield result
            if error is not None and not stubborn:
                return

    def _run(self, runner: TurnRunner, job: Job) -> tuple[TurnResult, MemchatError | None]:
        started = time.perf_counter()
        try:
            half = runner.recover(job.thread, job.turn)
        except Exception as error:  # noqa: BLE001  (whatever broke, the job is kept and the others go on)
            self._jobs.failed(job.thread, job.turn, str(error))
            result = broken_job_result(self._user, job.thread_name, job.turn, error)
            return result, error if isinstance(error, MemchatError) else None
        return self._result(job, half, time.perf_counter() - started), half.error

    def _result(self, job: Job, half: Half, seconds: float) -> TurnResult:
        """Return what came of a job: failed is what must run again, not what had no reply."""
        result = result_of(half.state, self._user, job.thread_name, half.error, seconds)
        failed = any(error.startswith(("extraction:", "write:")) for error in result.errors)
        code = half.error.exit_code if half.error else ExitCode.FAILED
        return replace(result, exit_code=int(code) if failed else 0)

    def _right_to(self, job: Job) -> AbstractContextManager[object]:
        if job.thread == self._thread:
            return nullcontext()
        lock = ThreadLock(self._locations.thread_lock(job.thread), job.thread_name)
        lock.acquire(0)
        return lock


def retry_kept_jobs(
    settings: Settings, user: str, environ: Mapping[str, str], clock: Clock, model_name: str = ""
) -> list[TurnResult]:
    """Run all kept jobs of a user outside any conversation, also those that starts no longer try.

    Raises ModelError or ConfigurationError for a wrong model, StorageError.
    """
    model = open_model(settings, environ, model_name)
    with open_backend(settings, clock) as backend:
        account = Account(settings, backend.database, user, clock)
        backend.store.meaning.charge_to(account)
        services = Services(
            settings=settings,
            model=metered(model, account),
            memory_model=open_memory_model(settings, model),
            store=backend.store,
            clock=clock,
        )
        runner = TurnRunner(services, backend, user, thread="")
        kept = KeptJobs(backend.jobs, settings.locations, user)
        try:
            results = list(kept.run(lambda: runner, backend.jobs.open(user), account, stubborn=True))
        finally:
            backend.jobs.cut_off()
            account.book()
        asked = backend.jobs.to_be_erased(user)
    forget(settings, user, asked, clock=clock)
    return results
