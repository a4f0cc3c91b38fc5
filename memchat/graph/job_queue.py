"""Memory work behind the conversation: one job after the other, in the order of their turns."""

from __future__ import annotations

import logging
import queue
import threading
from collections.abc import Callable

Job = Callable[[], None]
logger = logging.getLogger("memchat")


class JobQueue:
    """Runs jobs in a thread of its own, which ends with the process whatever a model keeps it waiting for.

    A job that is cut off so is on disk and is finished at the next start.
    """

    def __init__(self) -> None:
        """Start empty; the thread starts with the first job."""
        self._jobs: queue.SimpleQueue[Job | None] = queue.SimpleQueue()
        self._idle = threading.Condition()
        self._open = 0
        self._thread: threading.Thread | None = None

    def submit(self, job: Job) -> None:
        """Run a job after those that were submitted before."""
        with self._idle:
            self._open += 1
            self._jobs.put(job)
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="jobs", daemon=True)
                self._thread.start()

    def wait(self, seconds: float | None = None) -> bool:
        """Wait until no job is open, `seconds` at most; False if some still are."""
        with self._idle:
            return self._idle.wait_for(lambda: self._open == 0, seconds)

    def close(self) -> None:
        """Let the thread end after the job it is at; nothing may be submitted any more."""
        self._jobs.put(None)

    def _run(self) -> None:
        while (job := self._jobs.get()) is not None:
            try:
                job()
            except BaseException:  # a job tells of its own errors; no other may wait for ever for this one
                logger.exception("a job of the queue broke")
            finally:
                with self._idle:
                    self._open -= 1
                    self._idle.notify_all()
