"""The words of a question that carry its meaning, and how much of them a text matches.

Used on both sides of the word index: to ask SQLite's FTS5, and to score documents of a store
that has no index. Needs no numpy.
"""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass

from memchat.stop_words import BEFORE_NOUNS, ENGLISH, KOREAN, PARTICLES
from memchat.text import CJK, fold, terms

MOST_WORDS = 24
"""Words of a query beyond these are left out: the cost of a search stays bounded."""
BACKGROUND = 1000
"""Documents that every collection is taken to hold beside its own, none with the query's words.

Without them the idf of a small collection is nearly flat and upside down: among three memories
a word that one of them holds would weigh a fifth of a word that none does.
"""
_RUNS = re.compile(rf"[{CJK}]+|[^\W_{CJK}]+")
_HANGUL = re.compile(r"[\uac00-\ud7a3]+")


@dataclass(frozen=True, slots=True)
class Term:
    """An index term; a prefix term stands for every term that begins with it."""

    text: str
    prefix: bool = False

    def stands_in(self, document: Collection[str]) -> bool:
        """Tell whether a document, given as its index terms, has the term."""
        if self.text in document:
            return True
        return self.prefix and any(term.startswith(self.text) for term in document)


QueryWord = tuple[Term, ...]
"""A word of a query: one stem, or the two-character terms of a run of Han, kana or Hangul."""


def query_words(text: str) -> tuple[QueryWord, ...]:
    """Return the distinct words of a query, stop words of both languages left out.

    A query made of stop words alone gives none.
    """
    found: dict[QueryWord, None] = {}
    for run in _RUNS.findall(fold(text)):
        if run in ENGLISH or run in KOREAN:
            continue
        found[_word(run)] = None
        if len(found) == MOST_WORDS:
            break
    return tuple(found)


def _word(run: str) -> QueryWord:
    if run[0] < "\u3040":
        return tuple(map(Term, terms(run)))
    if _HANGUL.fullmatch(run):
        return _korean_word(run)
    return _pairs(run)


def _korean_word(run: str) -> QueryWord:
    """Return the terms of a Korean word without its particle.

    A word of two syllables may be a one-syllable noun with its particle (집은) or a noun that
    only looks so (가을): both readings are asked for.
    """
    particle = next((p for p in PARTICLES if run.endswith(p) and len(run) > len(p)), "")
    noun = run.removesuffix(particle)
    if len(noun) >= 2 or not particle:
        return _pairs(noun)
    return (*_pairs(run), Term(noun, prefix=True))


def _pairs(run: str) -> QueryWord:
    """Return a run's two-character terms; a single character is asked for as a prefix.

    The last character, which the index holds too, is left out: in a longer run it says nothing.
    """
    if len(run) == 1:
        return (Term(run, prefix=True),)
    return tuple(dict.fromkeys(Term(run[i : i + 2]) for i in range(len(run) - 1)))


def idf(documents: float, count: float) -> float:
    """Return the inverse document frequency of a term that `count` of the documents hold.

    BM25's form with one added inside the logarithm, so that it is never negative (Lucene), over
    the documents and the background.
    """
    total = max(documents, count) + BACKGROUND
    return math.log(1 + (total - count + 0.5) / (count + 0.5))


@dataclass(frozen=True, slots=True)
class Weighed:
    """A query's terms with their weights, for one collection of documents."""

    weights: tuple[tuple[Term, float], ...]
    """Terms that stand in the collection."""
    total: float
    """Information of all the query's words, of those that stand nowhere too."""

    def share(self, document: Sequence[str]) -> float:
        """Return the share of the query's information that a document matches, 0 to 1.

        The document is its index terms in their order.
        """
        if not self.total:
            return 0.0
        placed = _well_placed(document, {term.text for term, _ in self.weights})
        return sum(weight for term, weight in self.weights if term.stands_in(placed)) / self.total


def _well_placed(document: Sequence[str], wanted: Collection[str]) -> set[str]:
    """Return a document's terms without the pairs that a Korean word only has inside it.

    The second pair of a word counts where the first is wanted too, or where one syllable stands
    before a word: 스키 is in 밤스키, not in 위스키.
    """
    placed: set[str] = set()
    at, before = 0, ""
    for term in document:
        second = at == 1 and len(term) == 2 and bool(_HANGUL.fullmatch(term))
        if not second or before in wanted or before[0] in BEFORE_NOUNS:
            placed.add(term)
        at, before = (at + 1, term) if len(term) == 2 and term[0] >= "\u3040" else (0, "")
    return placed


def weigh(words: Collection[QueryWord], documents: float, count: Callable[[Term], float]) -> Weighed:
    """Weigh the words of a query by how rare they are.

    The information of a word is the mean idf of those of its terms that stand in the collection
    (the odd syllable pairs of a Korean ending do not count against it). Where its beginning stands
    nowhere it is another word, and the others count too (클레오파트라 is not 레오), as a term that
    no document holds. A word's information is spread evenly over those terms. `count` tells how
    many documents hold a term.
    """
    weights: dict[Term, float] = {}
    total = 0.0
    for word in words:
        counts = {term: count(term) for term in word}
        begins = any(counts[term] for term in word if term.prefix or term is word[0])
        said = {term: idf(documents, n) for term, n in counts.items() if n or not begins}
        for term, value in said.items():
            if counts[term]:
                weights[term] = max(weights.get(term, 0.0), value / len(said))
        total += sum(said.values()) / len(said)
    return Weighed(tuple(weights.items()), max(total, sum(weights.values())))
