"""`memchat memories list`: which memories, in which order, and how many more there are."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from memchat.clock import iso, parse_iso
from memchat.errors import UsageError
from memchat.fading import faded
from memchat.phrases.ages import age, moment
from memchat.phrases.topic_names import topic_name, topic_of
from memchat.records import USER, Json, Known, Memory
from memchat.storage.memory_reads import PastRevision
from memchat.storage.reader import Reader
from memchat.terminal.face import Face
from memchat.terminal.ids import short_ids
from memchat.terminal.json_view import print_json
from memchat.terminal.memory_views import known_json, source_place
from memchat.terminal.notes import note
from memchat.terminal.tables import Column, show_table
from memchat.text import fold

PAGE = 50
"""Most memories that a terminal is shown at once, unless another number is asked for."""
_SPAN = re.compile(r"(\d{1,5})\s*([hdwmy])")
_HOURS = {"h": 1, "d": 24, "w": 7 * 24, "m": 30 * 24, "y": 365 * 24}


Listed = Known | PastRevision
Filter = Callable[[Memory], bool]


@dataclass(frozen=True)
class Wanted:
    """Which memories are to be listed: those that meet all that is given."""

    topic: str | None = None
    kind: str | None = None
    subject: str | None = None
    """Whom it is about; "user" for the user."""
    since: str | None = None
    """A date, or a span such as "7d": changed since then."""
    sort: str = "newest"
    limit: int | None = None
    page: int = 1
    all_revisions: bool = False

    def filters(self, face: Face) -> list[Filter]:
        """Return what a memory must meet. Raises UsageError for a time that cannot be read."""
        found: list[Filter] = []
        if self.topic is not None:
            topic = topic_of(face.language, self.topic)
            found.append(lambda memory: memory.topic in (topic, self.topic))
        if self.kind is not None:
            found.append(lambda memory: memory.kind == self.kind)
        if self.subject is not None:
            subject = fold(USER if self.subject == face.say("memories.user_subject") else self.subject)
            found.append(lambda memory: fold(memory.subject) == subject)
        if self.since is not None:
            since = _moment_of(face, self.since)
            found.append(lambda memory: (memory.updated_at or memory.created_at) >= since)
        return found


ORDERS: dict[str, Callable[[Memory], Any]] = {
    "oldest": lambda memory: memory.updated_at or memory.created_at,
    "topic": lambda memory: (memory.topic, memory.attribute, memory.text),
    "confidence": lambda memory: -memory.confidence,
    "importance": lambda memory: -memory.importance,
    "text": lambda memory: fold(memory.text),
}
"""The orders beside "newest", in which memories are read."""


def print_list(face: Face, user: str, wanted: Wanted, *, as_json: bool, scope: str = "user") -> None:
    """Print a user's memories, or with scope "app" those for all users.

    A terminal is shown a page of them. Raises UsageError.
    """
    filters, size = wanted.filters(face), _page_size(face, wanted, as_json=as_json)
    start = 0 if size is None else (wanted.page - 1) * size
    with face.reader(scope) as reader:
        shown, total = _page(reader, user, wanted, filters, slice(start, size and start + size))
        every = reader.memory_ids(user)
        names = {thread.id: thread.name for thread in reader.threads(user)}
    if as_json:
        print_json(face, [_json(one) for one in shown])
        return
    _show(face, shown, every, names)
    _tell(face, user, wanted, shown=len(shown), before=start, total=total)


def _page(
    reader: Reader, user: str, wanted: Wanted, filters: Sequence[Filter], part: slice
) -> tuple[Sequence[Listed], int]:
    """Return the part that is wanted of what meets all filters, and how much does."""
    if not (filters or wanted.all_revisions or part.stop is None or wanted.sort != "newest"):
        window = (part.start, part.stop - part.start)
        return reader.memories(user, window=window), len(reader.memory_ids(user))
    found: Sequence[Listed] = reader.all_revisions(user) if wanted.all_revisions else reader.memories(user)
    kept = [one for one in found if all(meets(_known(one).memory) for meets in filters)]
    if wanted.sort in ORDERS:
        kept.sort(key=lambda one: ORDERS[wanted.sort](_known(one).memory))
    return kept[part], len(kept)


def _known(one: Listed) -> Known:
    return one.known if isinstance(one, PastRevision) else one


def _page_size(face: Face, wanted: Wanted, *, as_json: bool) -> int | None:
    """Return how many to show; None for all: what reads a pipe wants everything, unless it asks."""
    if wanted.limit is not None:
        return wanted.limit
    if wanted.page > 1 or (face.environment.stdout_is_terminal and not as_json):
        return PAGE
    return None


def _show(face: Face, shown: Sequence[Listed], every: Sequence[str], names: dict[str, str]) -> None:
    if not shown:
        return
    short = short_ids([*every, *(_known(one).memory.id for one in shown)])
    rows = [_row(face, one, short, names) for one in shown]
    show_table(face, list(_columns(face, revisions=isinstance(shown[0], PastRevision))), rows)


def _columns(face: Face, *, revisions: bool) -> Iterator[Column]:
    yield Column(face.say("memories.id"), "bold")
    if revisions:
        yield Column(face.say("memories.revision"), right=True)
    yield Column(face.say("memories.topic"), "cyan")
    yield Column(face.say("memories.text"), flexible=True)
    yield Column(face.say("memories.confidence"), right=True)
    yield Column(face.say("memories.age"), right=True)
    if revisions:
        yield Column(face.say("memories.until"))
    yield Column(face.say("memories.source"), "dim")


def _row(face: Face, one: Listed, short: dict[str, str], threads: dict[str, str]) -> list[str]:
    memory, now = _known(one).memory, face.environment.clock.now()
    return [
        short[memory.id],
        *([str(one.revision)] if isinstance(one, PastRevision) else []),
        topic_name(face.language, memory.topic),
        memory.text,
        f"{faded(memory, face.settings.lifecycle, now):.0%}",
        age(face.language, memory.updated_at or memory.created_at, now),
        *([moment(one.valid_to or "")] if isinstance(one, PastRevision) else []),
        source_place(face, memory.source, threads),
    ]


def _tell(face: Face, user: str, wanted: Wanted, *, shown: int, before: int, total: int) -> None:
    """Say on standard error that nothing was found, or how many more there are."""
    if not total:
        filtered = "memories.none_that" if wanted.filters(face) else "memories.none"
        key = "memories.none_of_topic" if wanted == Wanted(topic=wanted.topic) and wanted.topic else filtered
        note(face.environment, face.say(key, user=user, topic=wanted.topic or ""))
    elif not shown:
        note(face.environment, face.say("memories.no_page", page=wanted.page, total=total))
    elif before + shown < total:
        note(face.environment, face.say("memories.more", count=total - before - shown, page=wanted.page + 1))


def _json(one: Listed) -> Json:
    if isinstance(one, Known):
        return known_json(one)
    names = ("revision", "op", "valid_from", "valid_to", "created_at")
    return {**known_json(one.known), **{name: getattr(one, name) for name in names}}


def _moment_of(face: Face, since: str) -> str:
    """Return a date or a span back from now ("7d", "2w") as a time in UTC. Raises UsageError."""
    span = _SPAN.fullmatch(since.strip().lower())
    try:
        if span:
            return iso(face.environment.clock.now() - timedelta(hours=int(span[1]) * _HOURS[span[2]]))
        when = datetime.fromisoformat(since.strip())
        return iso(when.astimezone(UTC)) if when.tzinfo is None else iso(parse_iso(since.strip()))
    except (ValueError, OverflowError):
        cause = face.say("memories.since", value=since)
        raise UsageError(cause, face.say("memories.since.advice")) from None
