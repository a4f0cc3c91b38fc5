"""The memory work that earlier runs left: run again, each job by whoever may write its thread."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext

from memchat.errors import MemchatError
from memchat.graph.runner import TurnRunner
from memchat.graph.turn_result import result_of
from memchat.locations import Locations
from memchat.results import TurnResult
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
        self, runner: Callable[[], TurnRunner], jobs: list[Job], *, stubborn: bool = False
    ) -> Iterator[TurnResult]:
        """Run jobs, in the order of their turns, and yield what came of each.

        A thread that another program writes is left to that program, as is what it has done
        meanwhile. The first job that the model does not answer ends the round, unless it is
        `stubborn`: the others would wait for the same. Raises StorageError.
        """
        for job in jobs:
            try:
                with self._right_to(job):
                    if not self._jobs.begin(job.thread, job.turn):
                        continue
                    result, error = self._run(runner(), job)
            except ThreadBusyError:
                continue
            yield result
            if error is not None and not stubborn:
                return

    def _run(self, runner: TurnRunner, job: Job) -> tuple[TurnResult, MemchatError | None]:
        started = time.perf_counter()
        half = runner.recover(job.thread, job.turn)
        seconds = time.perf_counter() - started
        return result_of(half.state, self._user, job.thread_name, None, seconds), half.error

    def _right_to(self, job: Job) -> AbstractContextManager[object]:
        if job.thread == self._thread:
            return nullcontext()
        lock = ThreadLock(self._locations.thread_lock(job.thread), job.thread_name)
        lock.acquire(0)
        return lock
