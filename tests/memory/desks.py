"""A desk on a home of its own, and what tests put on it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager
from pathlib import Path
from typing import Any

import pytest

from memchat.config import InterfaceSettings, RecallSettings, Settings
from memchat.locations import find_locations
from memchat.memory.desk import Desk, open_desk
from memchat.memory.importing import ImportReport, import_steps
from memchat.records import Candidate
from memchat.storage.memory_writes import Writing
from memchat.storage.reader import Reader
from memchat.turn_records import Flagged
from tests.support.clock import FakeClock


def settings_of(home: Path, language: str = "en") -> Settings:
    return Settings(
        recall=RecallSettings(embedder="none"),
        interface=InterfaceSettings(language=language),  # type: ignore[arg-type]
        locations=find_locations({"MEMCHAT_HOME": str(home)}),
    )


def open_test_desk(home: Path) -> AbstractContextManager[Desk]:
    return open_desk(settings_of(home), "alice", FakeClock())


def queue(settings: Settings, candidate: Candidate, reason: str, existing: str | None = None) -> str:
    """Put a candidate into alice's queue; return the id of its item."""
    known: Any = {"id": existing} if existing else None
    flagged = Flagged(f"rev_{abs(hash(candidate)):016x}", candidate.to_json(), reason, "because", known)
    with open_desk(settings, "alice", FakeClock()) as desk:
        desk.write(Writing(desk.owner, desk.now, queued=(flagged,)))
    return flagged.review_id


def before_the_next_write(monkeypatch: pytest.MonkeyPatch, other: Callable[[], object]) -> None:
    """Let another program act after a command has planned its next write and before it writes."""
    write = Desk.write

    def late(desk: Desk, writing: Writing) -> Any:
        monkeypatch.setattr(Desk, "write", write)
        other()
        return write(desk, writing)

    monkeypatch.setattr(Desk, "write", late)


def imported(settings: Settings, user: str, lines: Iterable[str], clock: FakeClock) -> ImportReport:
    """Import JSON lines to the end, as `memories import` does; return its report."""
    report = ImportReport()
    for _ in import_steps(settings, user, lines, report, clock):
        pass
    return report


def memories(settings: Settings) -> list[Any]:
    with Reader(settings.locations) as reader:
        return [known.memory for known in reader.memories("alice")]
