"""A memory's revisions as a timeline: which one is in force, and what stood before each.

A revision that undoes another takes it off the pile of those in force; one that undoes an
undoing puts it back. The last one in force can be undone, whatever was undone above it.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import reduce

from memchat.records import Json, Known, Memory, Source
from memchat.storage.confidence import observed
from memchat.storage.history import Revision, SourceRow


def in_force(revisions: Sequence[Revision]) -> list[Revision]:
    """Return the revisions in force, oldest first: what the memory is made of now."""
    by_number = {revision.number: revision for revision in revisions}
    pile: list[Revision] = []
    for revision in revisions:
        undone = by_number.get(revision.undoes or 0)
        if undone is None:
            pile.append(revision)
        elif undone in pile:
            pile.remove(undone)
        elif undone.undoes in by_number:
            pile.append(by_number[undone.undoes or 0])
    return pile


def can_be_undone(revision: Revision, revisions: Sequence[Revision]) -> bool:
    """Tell whether nothing that is in force rests on a revision."""
    pile = in_force(revisions)
    return revision == revisions[-1] or (bool(pile) and pile[-1] == revision)


def state_after(number: int, revisions: Sequence[Revision], sources: Sequence[SourceRow]) -> Known | None:
    """Return the memory as it was when its revision `number` was the last, or None if there was none.

    What was observed while it was the last is counted in.
    """
    revision = next((r for r in revisions if r.number == number), None)
    if revision is None or revision.op == "delete":
        return None
    return Known(revision.namespace, revision.key, Memory.from_json(counted(revision, sources)))


def counted(revision: Revision, sources: Sequence[SourceRow]) -> Json:
    """Return a revision's document with its later observations counted in."""
    return reduce(observed, (row.source for row in observations(sources, revision)), revision.document)


def observations(sources: Sequence[SourceRow], revision: Revision) -> list[SourceRow]:
    """Return what a revision was met again by: its sources but for the one that it was made of."""
    made_of = Source.from_json(revision.document["source"])
    return [s for s in sources if s.revision == revision.number and not is_origin(s.source, made_of)]


def is_origin(source: Source, made_of: Source) -> bool:
    """Tell whether an observation is the one that a document names as its source."""
    return (source.thread, source.turn, source.time) == (made_of.thread, made_of.turn, made_of.time)
