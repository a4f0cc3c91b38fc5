"""What the offline engine knows in a turn: what was said in the window, what is stored, what is recalled."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass

from memchat.cardinality import is_set
from memchat.kinship import KIN_KO
from memchat.models.base import PromptContext
from memchat.models.offline.endings import ENDED, retires
from memchat.models.offline.extraction import StatementReader
from memchat.models.offline.favourite import instead
from memchat.models.offline.korean.grammar import with_particle
from memchat.records import USER, Candidate, Json
from memchat.text import fold
from memchat.topic_match import TopicIndex, topic_index
from memchat.topics import side_of


@dataclass(frozen=True, slots=True)
class Fact:
    """A memory, or what was said earlier in the window, as far as an answer needs it."""

    topic: str
    attribute: str
    value: str
    text: str
    subject: str
    recalled: bool = True


def facts_in(prompt: PromptContext, reader: StatementReader) -> list[Fact]:
    """Return what is known: said in the window (latest first), recalled, in the profile."""
    standing = _standing(prompt, reader)
    said = [_fact(c.to_json(), recalled=False) for c in standing]
    stored = [_fact(item.get("memory", item)) for item in (*prompt["memories"], *prompt["profile"])]
    stored += [_fact(c.to_json()) for line in prompt.get("instructions", ()) for c in reader.statements(line)]
    ended = [c for c in standing if c.reason == ENDED]
    held = [fact for fact in stored if not any(retires(end, fact, reader.topics) for end in ended)]
    every = [*said, *held]
    names = _names_told_along(every)
    return [*_current(every, names, topic_index(reader.topics)), *names]


_ALONG = re.compile(
    r"^The user's (?P<kin>[a-z][a-z -]*?) (?P<name>[A-Z]\w+) "
    rf"|^(?P<kin2>{KIN_KO}) (?P<name2>[가-힣]{{2,4}})[은는] "
)


def _names_told_along(facts: list[Fact]) -> list[Fact]:
    """Return the names that sentences tell along: of "The user's brother Arjun lives in Mumbai"."""
    told = {(fold(fact.subject), fold(fact.value)) for fact in facts if fact.attribute == "name"}
    found: dict[tuple[str, str], Fact] = {}
    for fact in facts:
        match = _ALONG.match(fact.text) if fact.subject != USER else None
        if match is None or fact.subject not in (match["name"], match["name2"]):
            continue
        kin, name = match["kin"] or match["kin2"], fact.subject
        text = f"The user's {kin}'s name is {name}."
        if match["kin2"]:
            text = f"{kin} 이름은 {with_particle(name, '이다', '다')}."
        if (fold(kin), fold(name)) not in told:
            found.setdefault((kin, name), Fact("people", "name", name, text, kin, recalled=fact.recalled))
    return list(found.values())


def _standing(prompt: PromptContext, reader: StatementReader) -> list[Candidate]:
    """Return what the window's messages state, latest first, less what a later one ended or replaced."""
    kept: list[Candidate] = []
    for message in reversed(prompt["messages"][:-1]):
        said = reader.statements(message["content"]) if message["role"] == "user" else ()
        ended = [c for c in kept if c.reason == ENDED]
        kept = [instead(c, said, message["content"]) for c in kept]
        kept += [c for c in said if not any(retires(end, c, reader.topics) for end in ended)]
    return kept


def _fact(memory: Json, *, recalled: bool = True) -> Fact:
    topic, attribute, value, text = (memory.get(k) or "" for k in ("topic", "attribute", "value", "text"))
    return Fact(topic, attribute, value, text, memory.get("subject") or USER, recalled=recalled)


def _current(facts: Iterable[Fact], names: Iterable[Fact], index: TopicIndex) -> list[Fact]:
    """Drop what a later statement replaced, and what is there twice; a brother and Arjun may be one."""
    kept: dict[tuple[str, ...], Fact] = {}
    called = {fold(named.subject): fold(named.value) for named in names}
    for fact in facts:
        subject = fold(fact.subject)
        base = (called.get(subject, subject), side_of(fact.attribute))
        several = is_set(fact.attribute, index.topics.get(fact.topic))
        key = (*base, fold(fact.value or fact.text)) if several else base
        kept.setdefault(key, fact)
    return list(kept.values())
