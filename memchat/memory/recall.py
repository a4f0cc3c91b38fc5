"""Recall: which memories bear on a message, how much, and why.

A memory's relevance is what words, meaning and topic say together, each taken as the chance
that it bears on the message: 1 - (1 - words)(1 - meaning or topic). Recency and importance are
mixed in. A floor keeps out what only seems to fit; near-duplicates and what the window
already holds are dropped. benchmarks/recall_quality.py measures it and chose the defaults.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import TYPE_CHECKING

from memchat import copies
from memchat.clock import parse_iso
from memchat.config import RecallSettings, Settings
from memchat.fading import is_in_force
from memchat.memory.candidates import Candidate, Meaning, SupportsRecall, candidates, evidence
from memchat.memory.query import Query, read_query
from memchat.models.base import ChatMessage
from memchat.models.readings import NO_TOPIC
from memchat.namespace import APP
from memchat.records import USER, Memory, Recalled, Scores
from memchat.sentence_kinds import is_question
from memchat.sentences import split_sentences
from memchat.text import fold, terms
from memchat.topic_match import falls_in

if TYPE_CHECKING:
    from langgraph.store.base import BaseStore

OVERVIEW_RELEVANCE = 0.5
"""Relevance of every memory to "what do you know about me?"."""
SAME_WORDS = 0.9
"""Share of common terms from which two memories say the same."""
SURELY_APART = 0.75
"""A message that is apart so surely is of no topic, whatever words it uses ("who invented pizza?")."""
SURELY_OF_TOPIC = 0.5
"""Chance from which a message is of a topic by its meaning, though its words show another."""
PEOPLE = "people"
"""The topic of what is told of others, wherever that is filed."""
TIMES = "schedule"
"""The topic of weekends and appointments: that one is named says little of what the message is of."""
APART_RAISES = 0.5
"""The share by which the floors are higher for a message that is wholly apart."""
_MESSAGES_KEPT = 128
"""Of so many of the window's messages it is kept what they tell; each is looked through at every turn."""
_SHORTEST_QUOTE = 4


def recall(
    store: BaseStore | SupportsRecall,
    owner: str,
    query: Query,
    settings: Settings,
    now: datetime,
    *,
    exclude: Collection[str] = (),
    window: Sequence[ChatMessage] = (),
    shared: Sequence[str] = (APP,),
    meaning: Meaning | None = None,
) -> list[Recalled]:
    """Return the memories of an owner that bear on a query, best first, each with its scores.

    `owner` and `shared` are labels; the memories of both are searched. Left out: memories whose
    id is in `exclude`, and those that the user's messages in `window` already hold. Calls no
    model but, in stores without indexes, `meaning`. Raises what the store raises.
    """
    if not query.needs_recall or settings.recall.limit == 0:
        return []
    asked = _understood(_read(query, settings), store, settings)
    found = [
        candidate
        for label in dict.fromkeys((owner, *shared))
        for candidate in candidates(store, label, asked, settings.recall, meaning)
        if _holds(candidate.known.memory, settings, now, exclude)
    ]
    ranked = sorted((_score(c, asked, settings, now) for c in found), key=_order)
    said = _said(window)
    unsaid = (recalled for recalled in ranked if not _stands_in(recalled.memory, said))
    return _distinct(_admitted(unsaid, asked, settings.recall), settings.recall.limit)


def _read(query: Query, settings: Settings) -> Query:
    if query.topics or query.attributes:
        return query
    read = read_query(query.text, settings.topics)
    return replace(read, text=query.text, overview=query.overview or read.overview)


def _understood(query: Query, store: BaseStore | SupportsRecall, settings: Settings) -> Query:
    """Return a query with what its meaning shows: that it is apart, or a topic where its words show none."""
    if query.asks_about_memory or not isinstance(store, SupportsRecall):
        return query
    chances = dict(store.likely_topics(query.text))
    apart = chances.pop(NO_TOPIC, 0.0)
    if apart > SURELY_APART and not is_question(query.text):
        apart = 0.0  # "And a flight to Oslo, please." is no question about the world
    if apart > SURELY_APART:
        return replace(query, topics=(), apart=apart)
    floor = max(apart, settings.recall.topic_floor)
    known = {topic.name for topic in settings.topics}
    if set(query.topics) - {TIMES}:
        floor = max(floor, SURELY_OF_TOPIC)
    likely = (name for name, chance in chances.items() if chance >= floor and name in known)
    return replace(query, topics=tuple(dict.fromkeys((*query.topics, *likely))), apart=apart)


def _order(recalled: Recalled) -> tuple[float, str, str]:
    return (-recalled.score, recalled.memory.created_at, recalled.memory.id)


def _holds(memory: Memory, settings: Settings, now: datetime, exclude: Collection[str]) -> bool:
    """Tell whether a memory may be recalled at all: in force, believed, no standing instruction."""
    if memory.kind == "procedural" or memory.id in exclude:
        return False
    return is_in_force(memory, settings.lifecycle, now)


def _said(window: Sequence[ChatMessage]) -> str:
    """Return what the user's messages say; what one asks ("do I like mushrooms?") holds no memory."""
    return "\n".join(_told_in(message["content"]) for message in window if message["role"] == "user")


@copies.cached(_MESSAGES_KEPT)
def _told_in(message: str) -> str:
    sentences = (sentence.text for sentence in split_sentences(message))
    return "\n".join(fold(sentence) for sentence in sentences if not is_question(sentence))


def _stands_in(memory: Memory, said: str) -> bool:
    """Tell whether the user's messages in the window already hold a memory."""
    if not said:
        return False
    passages = [fold(passage).strip() for passage in (memory.text, memory.source.quote)]
    return any(len(passage) >= _SHORTEST_QUOTE and passage in said for passage in passages)


def _score(candidate: Candidate, query: Query, settings: Settings, now: datetime) -> Recalled:
    memory, of_topic = candidate.known.memory, _of_topic(candidate.known.memory, query, settings)
    scores = Scores(
        relevance=relevance(candidate, query, settings.recall, of_topic=of_topic),
        recency=recency(memory, settings.recall, now),
        importance=(memory.importance - 1) / 4,
        words=candidate.words,
        meaning=candidate.meaning,
        topic=float(_asked(memory, query) or of_topic),
    )
    chosen = settings.recall
    weights = chosen.relevance_weight, chosen.recency_weight, chosen.importance_weight
    parts = scores.relevance, scores.recency, scores.importance
    score = sum(w * p for w, p in zip(weights, parts, strict=True)) / (sum(weights) or 1.0)
    return Recalled(memory, candidate.known.namespace, candidate.known.key, score, scores)


def relevance(candidate: Candidate, query: Query, settings: RecallSettings, *, of_topic: bool) -> float:
    """Return how much a memory bears on a query, 0 to 1.

    Being of the query's topic stands in for meaning where meaning says less; adding it up ranked
    worse.
    """
    if query.overview:
        return OVERVIEW_RELEVANCE
    memory = candidate.known.memory
    words, meaning = evidence(candidate.words, candidate.meaning, settings)
    topic = settings.topic_weight if of_topic else 0.0
    asked = settings.attribute_weight if _asked(memory, query) else 0.0
    missed: float = (1 - words) * (1 - max(meaning, topic)) * (1 - asked)
    return 1 - missed


def recency(memory: Memory, settings: RecallSettings, now: datetime) -> float:
    """Return 1 for what was learnt, confirmed or recalled just now, half of it each half-life."""
    moments = [m for m in (memory.updated_at or memory.created_at, memory.last_recalled_at) if m]
    if not moments:
        return 0.0
    days = (now - max(map(parse_iso, moments))).total_seconds() / 86_400
    return float(0.5 ** (max(days, 0.0) / settings.recency_half_life_days))


def _of_topic(memory: Memory, query: Query, settings: Settings) -> bool:
    """Tell whether a memory is of a query's topic: filed there, of others, or a habit of that topic."""
    if memory.topic in query.topics or (memory.subject != USER and PEOPLE in query.topics):
        return True
    return memory.topic == TIMES and not falls_in(memory.text, settings.topics).isdisjoint(query.topics)


def _asked(memory: Memory, query: Query) -> bool:
    return (memory.topic, memory.attribute) in query.attributes


def _admitted(ranked: Iterable[Recalled], query: Query, settings: RecallSettings) -> Iterable[Recalled]:
    """Yield what passes the floor; by topic alone only so many."""
    by_topic = 0
    for recalled in ranked:
        if _passes(recalled, query, settings):
            yield recalled
        elif recalled.scores.topic and by_topic < settings.topic_limit:
            by_topic += 1
            yield recalled


def _passes(recalled: Recalled, query: Query, settings: RecallSettings) -> bool:
    """Tell whether words, meaning or the attribute asked for admit a memory."""
    if query.overview or _asked(recalled.memory, query):
        return True
    scores, raised = recalled.scores, 1 + APART_RAISES * query.apart
    return scores.words >= raised * settings.words_floor or scores.meaning >= raised * settings.meaning_floor


def _distinct(ranked: Iterable[Recalled], limit: int) -> list[Recalled]:
    """Return the first `limit` memories, of those that say the same the best one."""
    kept: list[tuple[Recalled, _Saying]] = []
    for recalled in ranked:
        if len(kept) == limit:
            break
        saying = _saying(recalled.memory)
        if not any(_same(saying, other) for _, other in kept):
            kept.append((recalled, saying))
    return [recalled for recalled, _ in kept]


@dataclass(frozen=True, slots=True)
class _Saying:
    subject: str
    terms: frozenset[str]
    numbers: frozenset[str]


def _saying(memory: Memory) -> _Saying:
    found = frozenset(terms(memory.text))
    numbers = frozenset(term for term in found if any(map(str.isdigit, term)))
    return _Saying(fold(memory.subject), found, numbers)


def _same(one: _Saying, other: _Saying) -> bool:
    """Tell whether two memories say the same: numbers alike, and nearly all terms."""
    if one.subject != other.subject or one.numbers != other.numbers:
        return False
    common, either = len(one.terms & other.terms), len(one.terms | other.terms)
    return either == 0 or common / either >= SAME_WORDS
