"""What is a memory's own: the phrases and words that its erasure may cut, and no other memory needs."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from memchat.records import Candidate, Known, Memory
from memchat.stop_words import ENGLISH, KOREAN, word_set
from memchat.storage import documents
from memchat.storage.passages import emblems_of, inflected, words_of
from memchat.storage.sharing import Others
from memchat.storage.traces import Span, Traces, cut, merged, sentences

_FRAME = word_set("user users prefers likes loves hates dislikes wants uses lives works called named name")
"""Words in which memories of any matter are put."""
_FEW_WORDS = 3
"""Words of a value each of which tells it."""
_RETELLING = 2
"""The memories' words with which a sentence tells them again."""


@dataclass(frozen=True, slots=True)
class OwnTraces:
    """What is the erased memories' own: phrases to cut anywhere, words that no other memory has."""

    phrases: frozenset[str]
    words: frozenset[str]
    naming: frozenset[str]
    """Those of the words of which one alone tells the fact: what the memories say of the attribute."""
    traces: Traces
    """Finds phrases and words."""

    @classmethod
    def of(
        cls,
        connection: sqlite3.Connection,
        states: Sequence[Memory],
        candidates: Sequence[Candidate],
        others: Others,
    ) -> OwnTraces:
        """Gather the sentences, values and quotes of memories in all their states, and of candidates."""
        told: list[Memory | Candidate] = [*states, *candidates]
        said = {one.text for one in told}
        values = {one.value for one in told}
        quotes = {state.source.quote for state in states} | {item.evidence for item in candidates}
        for memory in others.ids:
            quotes |= {row[0] for row in _quotes(connection, memory) if row[0]}
        elsewhere = "\n".join(quote for _, quote in others.quotes())
        phrases = said | values | {quote for quote in quotes if quote and quote not in elsewhere}
        content = _forms(_content(said | values | quotes) | _emblems(values))
        words = frozenset(content - others.having(content))
        return cls(frozenset(phrases), words, words & _naming(values), Traces(phrases, words))

    def spans(self, text: str) -> list[Span]:
        """Return what is to be cut out of a text that other memories may rest on."""
        if not self.traces.may_stand_in(text):
            return []
        return merged([*self.traces.phrase_spans(text), *self.traces.word_spans(text)])

    def restated_spans(self, text: str) -> list[Span]:
        """Return what is to be cut out of what the user wrote besides the quotes.

        The words go where a sentence tells the fact again: it names the value, or holds two of
        them. One word alone in a sentence of other matters stays.
        """
        if not self.traces.may_stand_in(text):
            return []
        found = [*self.traces.phrase_spans(text)]
        if self.traces.touches(text):
            for start, sentence in sentences(text):
                if self._tells(sentence):
                    found += [(start + a, start + b) for a, b in self.traces.word_spans(sentence)]
        return merged(found)

    def _tells(self, sentence: str) -> bool:
        found = self.traces.words_in(sentence)
        return len(set(map(inflected, found))) >= _RETELLING or not self.naming.isdisjoint(found)

    def scrub(self, text: str) -> str:
        """Return such a text without what is the erased memories' own."""
        return cut(text, self.spans(text))

    def scrub_source(self, document: str) -> str:
        """Return a memory's document with its quote scrubbed."""
        value = json.loads(document)
        value["source"]["quote"] = self.scrub(value["source"]["quote"])
        return documents.dump(value)


def states_of(connection: sqlite3.Connection, known: Known) -> list[Memory]:
    """Return a memory as it is, and as each of its revisions left it."""
    sql = "SELECT document FROM revisions WHERE memory = ?"
    rows = connection.execute(sql, (known.memory.id,)).fetchall()
    return [known.memory, *(Memory.from_json(json.loads(row[0])) for row in rows)]


def _naming(values: set[str]) -> set[str]:
    """Return the words of values of few words: of a long one, a single word says little."""
    content = [_content([value]) for value in values]
    return _forms(set().union(_emblems(values), *(words for words in content if len(words) <= _FEW_WORDS)))


def _forms(words: Iterable[str]) -> set[str]:
    """Return words with what stands for all their forms, unless one of those says nothing alone."""
    return {form for word in words for form in (word, inflected(word)) if form not in _silent_forms()}


@lru_cache(maxsize=1)
def _silent_forms() -> frozenset[str]:
    return frozenset(map(inflected, ENGLISH | _FRAME))


def _emblems(values: Iterable[str]) -> set[str]:
    """Return the emoji and single letters that are all of a value."""
    return set().union(*map(emblems_of, values)) - ENGLISH - KOREAN


def _content(phrases: Iterable[str]) -> set[str]:
    """Return the words of phrases without those that say nothing alone.

    They are nobody's own: "the" must not take sentences along.
    """
    found: set[str] = set().union(*map(words_of, phrases))
    return found - ENGLISH - KOREAN - _FRAME


def _quotes(connection: sqlite3.Connection, memory: str) -> list[sqlite3.Row]:
    rows: list[sqlite3.Row] = connection.execute(
        "SELECT COALESCE(s.quote, substr(m.content, s.span_start + 1, s.span_end - s.span_start))"
        " FROM sources s LEFT JOIN messages m ON m.id = s.message WHERE s.memory = ?",
        (memory,),
    ).fetchall()
    return rows
