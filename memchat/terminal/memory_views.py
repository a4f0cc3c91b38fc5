"""Memories one by one, for people and as JSON. Reads through sqlite3 alone."""

from __future__ import annotations

from memchat.fading import faded
from memchat.namespace import shown_namespace
from memchat.phrases.ages import moment
from memchat.phrases.topic_names import topic_name
from memchat.records import USER, Json, Known, Memory, Source
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.revision_lines import revision_line
from memchat.terminal.sanitize import one_line
from memchat.terminal.tables import indented

FACT_MARGIN = 12


def known_json(known: Known) -> Json:
    """Return a stored memory as `memories list --json` shows it."""
    return {
        "id": known.memory.id,
        "namespace": shown_namespace(known.namespace),
        "key": known.key,
        "value": known.memory.to_json(),
        "text": known.memory.text,
    }


def source_place(face: Face, source: Source, threads: dict[str, str]) -> str:
    """Say where a memory comes from: the thread and turn, or the kind of source."""
    if source.thread in threads:
        return f"{threads[source.thread]} #{source.turn}"
    return _source_type(face, source)


def _source_type(face: Face, source: Source) -> str:
    return face.say(f"source.{source.type}")


def print_one(face: Face, user: str, identifier: str, *, as_json: bool, scope: str = "user") -> None:
    """Print one memory with its revisions and sources. Raises NotFoundError, UsageError."""
    with face.reader(scope) as reader:
        known = reader.find_memory(user, identifier)
        revisions = reader.revisions(known.memory.id)
        sources = reader.sources(known.memory.id)
        names = {thread.id: thread.name for thread in reader.threads(user)}
    if as_json:
        shown_sources = [{**s.to_json(), "thread": names.get(s.thread, s.thread)} for s in sources]
        print_json(face, {**known_json(known), "revisions": revisions, "sources": shown_sources})
        return
    for name, text in _facts(face, known):
        _print_fact(face, name, text)
    for revision in revisions:
        _print_fact(face, face.say("memories.history"), revision_line(face, revision, names))
        if len(revisions) > 1:
            _print_fact(face, "", revision["value"]["text"])
    for source in sources:
        quote = f" “{source.quote}”" if source.quote else ""
        # The kind of source stands for the place where there is none.
        whence = ", ".join(dict.fromkeys((_source_type(face, source), source_place(face, source, names))))
        _print_fact(face, face.say("memories.sources"), f"{moment(source.time)}  {whence}{quote}")


def _facts(face: Face, known: Known) -> list[tuple[str, str]]:
    memory = known.memory
    subject = face.say("memories.user_subject") if memory.subject == USER else memory.subject
    return [
        (face.say("memories.text"), memory.text),
        (face.say("memories.id"), memory.id),
        (face.say("memories.topic"), topic_name(face.language, memory.topic)),
        (face.say("memories.key"), known.key),
        (face.say("memories.value"), f"{memory.attribute} = {memory.value}"),
        (face.say("memories.kind"), face.say(f"kind.{memory.kind}")),
        (face.say("memories.subject"), subject),
        (face.say("memories.confidence"), _sure(face, memory)),
        (face.say("memories.observations"), face.say("memories.times", count=memory.observations)),
        (face.say("memories.created"), moment(memory.created_at)),
        (face.say("memories.updated"), moment(memory.updated_at)),
        *([(face.say("memories.expires"), moment(memory.expires_at))] if memory.expires_at else []),
        *([(face.say("memories.pinned"), face.say("memories.yes"))] if memory.pinned else []),
    ]


def _sure(face: Face, memory: Memory) -> str:
    """Return how sure a memory is, and what time has left of it."""
    left = faded(memory, face.settings.lifecycle, face.environment.clock.now())
    kept, now = f"{memory.confidence:.0%}", f"{left:.0%}"
    return kept if kept == now else face.say("memories.faded", kept=kept, now=now)


def _print_fact(face: Face, name: str, text: str) -> None:
    from rich.text import Text

    lines = list(indented(face, Text(one_line(text)), FACT_MARGIN))
    title = Text(name, style="dim")
    title.truncate(FACT_MARGIN - 1, pad=True)
    lines[0] = Text.assemble(title, lines[0][FACT_MARGIN - 1 :])
    for line in lines:
        face.out.print(line)
