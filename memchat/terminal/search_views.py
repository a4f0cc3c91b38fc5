"""`memchat memories search`: what recall finds for a text, and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from memchat.errors import UsageError
from memchat.phrases.topic_names import topic_name
from memchat.terminal.face import Face
from memchat.terminal.ids import SHORTEST, random_part, short_ids
from memchat.terminal.json_view import print_json
from memchat.terminal.notes import note
from memchat.terminal.sanitize import one_line
from memchat.terminal.tables import Column, indented, show_table
from memchat.terminal.waiting import Waiting

if TYPE_CHECKING:
    from memchat.memory.searching import Findings
    from memchat.records import Recalled

PARTS = ("relevance", "recency", "importance", "words", "meaning", "topic")


def print_search(
    face: Face, user: str, text: str, *, limit: int | None, explain: bool, as_json: bool
) -> None:
    """Print what a user's memory recalls for a text. Raises UsageError if the text is empty."""
    from memchat.memory.searching import search
    from memchat.memory.views import recalled_view

    if not text.strip():
        raise UsageError(face.say("search.empty"), face.say("search.empty.advice"))
    with Waiting(face, "search.searching"):
        findings = search(face.settings, user, text, face.environment.clock, limit=limit)
    if as_json:
        print_json(face, [recalled_view(item) for item in findings.recalled])
        return
    for notice in _notices(face, findings):
        note(face.environment, notice)
    if not findings.recalled:
        note(face.environment, face.say("search.nothing"))
    elif explain:
        _explain(face, findings, _short_ids(face, user))
    else:
        _table(face, findings, _short_ids(face, user))


def _notices(face: Face, findings: Findings) -> Iterator[str]:
    yield from findings.notices
    if findings.unindexed:
        yield face.say("search.unindexed", count=findings.unindexed)


def _short_ids(face: Face, user: str) -> dict[str, str]:
    """Return the short ids as `memories list` shows them."""
    with face.reader() as reader:
        return short_ids(known.memory.id for known in reader.memories(user))


def _short(identifier: str, known: dict[str, str]) -> str:
    return known.get(identifier, random_part(identifier)[: SHORTEST + 2])


def _table(face: Face, findings: Findings, short: dict[str, str]) -> None:
    columns = [
        Column(face.say("memories.id"), "bold"),
        Column(face.say("search.score"), right=True),
        Column(face.say("memories.topic"), "cyan"),
        Column(face.say("memories.text"), flexible=True),
    ]
    rows = [
        [
            _short(item.memory.id, short),
            f"{item.score:.2f}",
            topic_name(face.language, item.memory.topic),
            item.memory.text,
        ]
        for item in findings.recalled
    ]
    show_table(face, columns, rows)


def _explain(face: Face, findings: Findings, short: dict[str, str]) -> None:
    """Print each memory with the parts of its score and the reasons why it was admitted."""
    from rich.text import Text

    from memchat.memory.searching import reasons

    for item in findings.recalled:
        identifier = Text(_short(item.memory.id, short), style="bold")
        face.out.print(
            Text.assemble(identifier, f"  {item.score:.2f}  ", one_line(item.memory.text)), soft_wrap=False
        )
        why = [face.say(f"search.why.{reason}") for reason in reasons(item, findings.query, face.settings)]
        for line in (_parts(face, item), face.say("search.why", reasons="; ".join(why))):
            for laid in indented(face, Text(line, style="dim"), 6):
                laid.rstrip()
                face.out.print(laid)


def _parts(face: Face, item: Recalled) -> str:
    parts = (f"{face.say(f'search.part.{name}')} {getattr(item.scores, name):.2f}" for name in PARTS)
    return " · ".join(parts)
