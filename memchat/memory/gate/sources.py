"""The words from which a candidate may follow: near ones for its value, far ones for its text."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from datetime import date

from memchat.memory.evidence import Place, users_places
from memchat.memory.gate.base import GateContext
from memchat.memory.gate.pointing import is_definite
from memchat.memory.gate.said import Said, claims, is_frame, meaning_words, words_of
from memchat.models.base import Exchange
from memchat.models.offline.dates import resolved
from memchat.numbers import numbers_in
from memchat.records import USER, Candidate
from memchat.sentences import own_words, split_sentences
from memchat.stop_words import ENGLISH
from memchat.text import is_korean

SHORT_ANSWER = 4
"""Words of a message, at most, that may be the answer to a question."""
LEAST_TOLD_APART = 3
"""Words of a text, at least, whose language can be told."""
ENGLISH_SHARE = 0.3
"""Share of words that frame a statement below which words in Latin script are of another language."""
_POINTS = re.compile(
    r"(?i)\b(?:it|this|that|these|those|them|there|one|ones|same|both|former|latter|first|second|third"
    r"|fourth|last|he|she|they|his|her|their|him|so)\b(?!['’])"
    r"|(?:^|\s)(?:이|그|저|요|고)(?:거|것|게|건|걸|곳|쪽|분|사람|때|렇게|대로)|거기|여기|번째|번으로|후자|전자"
    r"|둘 ?다|마지막|같은|아까"
)
_ALONE = re.compile(
    r"(?i)\b(?:the|that|this|first|second|third|fourth|last) (?:one|ones|option|choice)\b"
    r"|\bthe (?:former|latter|first|second|third|last|same|other)\b|\bboth\b"
    r"|\b(?:it|that|this|these|those|them)\b(?=\W*$|[.,!?;])"
    r"|(?:이|그|저|요|고)(?:거|것|게|건|걸|곳|쪽)|거기|번째|번으로|후자|전자|둘 ?다"
)
"""Points to a thing that came before, whatever else the sentence says."""
_TIMELY = re.compile(
    r"(?i)\b(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*\b|\b\w+day\b"
    r"|\b(?:tomorrow|ago|last|next|since|week|month|year|spring|summer|autumn|fall|winter|now|just"
    r"|recently)s?\b"
    r"|[작재올내]년|올해|지난해|지난|다음|이번|[월일주년]\b|요일|어제|오늘|내일|모레|전에?\b|이제|최근|[봄여름가을겨울]에"
)
_YEAR = re.compile(r"\b(?:19|20)\d\d년?(?=\b|에)")
_DATE = re.compile(
    r"(?i)\b(?:19|20)\d\d(?:[-./]\d{1,2}(?:[-./]\d{1,2})?)?년?|\b\d{1,2}(?:st|nd|rd|th)\b"
    r"|\d{1,2}월(?:\s?\d{1,2}일)?"
    r"|\b(?:\d{1,2}\s+)?(?:january|february|march|april|may|june|july|august|september|october|november"
    r"|december)\b(?:\s+\d{1,2}\b)?"
)


def says_something(evidence: str) -> bool:
    """Tell whether a quote says anything, or points to what does: "I" and "and" do not."""
    return bool(meaning_words(evidence) or numbers_in(evidence) or _POINTS.search(evidence))


def _is_foreign(text: str) -> bool:
    """Tell whether a text is neither English nor Korean, as far as that can be told."""
    words = words_of(text)
    if is_korean(text) or not words:
        return False
    if not all(word.isascii() for word in words):
        return True
    accented = any(c.isalpha() and not c.isascii() for c in text)
    english = sum(word in ENGLISH if accented else is_frame(word) for word in words)
    return len(words) >= LEAST_TOLD_APART and english < ENGLISH_SHARE * len(words)


class Sources:
    """The words from which a candidate may follow."""

    def __init__(self, candidate: Candidate, context: GateContext) -> None:
        self._candidate, self._context = candidate, context
        self.places = users_places(candidate, context)
        cited = list(_sentences(self.places))
        said = [own_words(exchange.user) for exchange in context.covered]
        before = _texts(context.window)
        if any(map(_POINTS.search, cited)) and self._is_of(cited, before):
            cited += [*said, *before]
        elif sum(map(len, map(claims, said))) <= SHORT_ANSWER:
            said += _texts(context.window[-1:])
        timely = [text for text in cited if _TIMELY.search(text)]
        dated = [resolved(text, date.fromisoformat(context.now[:10])) for text in timely]
        self._date = _DATE if dated != timely else _YEAR if timely else None
        """What may have been resolved: a whole date from "last week", a year from "in March"."""
        self.own = self._of(cited, dated)
        self.near = self._of(cited, dated, self._known())
        self.far = self._of(cited, dated, self._known(), said, meaning_words(candidate.subject))
        self._everything = self._of(said, before, self._subjects())

    def _is_of(self, cited: list[str], before: list[str]) -> bool:
        """Tell whether what came before may fill in what the words point to.

        "That restaurant" names what it points to: then a word of the sentence must be in the text too.
        """
        named = [word for text in cited for word in claims(text)]
        kept = Said(self._candidate.text).lacks(named)
        return not named or len(kept) < len(named) or (any(map(_ALONE.search, cited)) and bool(before))

    def _of(self, *texts: Iterable[str]) -> Said:
        return Said("\n".join(text for group in texts for text in group), self._context.similarity)

    def _known(self) -> list[str]:
        """Return what the memory says that an update is aimed at."""
        if self._candidate.op != "update" or self._candidate.target_id is None:
            return []
        found = (*self._context.neighbours, *self._context.related(self._candidate))
        memories = [known.memory for known in found if known.memory.id == self._candidate.target_id]
        return [f"{memory.text}\n{memory.value}" for memory in memories[:1]]

    def _subjects(self) -> list[str]:
        return [known.memory.subject for known in self._context.neighbours]

    def speaks_of_subject(self) -> bool:
        """Tell whether the person spoke of whom the candidate is about."""
        named = claims(self._candidate.subject)
        return self._candidate.subject == USER or not named or any(map(self._everything.holds, named))

    @property
    def untranslated(self) -> bool:
        """The value is in another language than the words, and there is nothing to compare them by."""
        value = self._candidate.value
        return is_korean(value) != is_korean(self.near.text) and self._context.similarity is None

    def in_other_language(self, text: str) -> bool:
        """Tell whether a text is not in the language of the words, or these are in none of ours."""
        return is_korean(text) != is_korean(self.near.text) or self.are_foreign

    @property
    def are_foreign(self) -> bool:
        """The user's words are neither English nor Korean."""
        return _is_foreign(self.near.text)

    def value_claims(self) -> list[str]:
        """Return what the value claims: of "seat" the seat, of what points nothing."""
        value = self.undated(self._candidate.value)
        return (claims(value) or meaning_words(value)) if is_definite(self._candidate.value) else []

    def text_claims(self) -> list[str]:
        """Return what the text claims."""
        return claims(self.undated(self._candidate.text))

    def rests_on_own_words(self, claimed: list[str]) -> bool:
        """Tell whether some claim, or the attribute if there is none, is in the user's words themselves."""
        candidate = self._candidate
        if (
            self.untranslated
            or not is_definite(candidate.value)
            or self.undated(candidate.value) != candidate.value
        ):
            return True
        return any(map(self.own.holds, claimed or words_of(self._candidate.attribute)))

    def undated(self, text: str) -> str:
        """Return a text without what may have been resolved from a time that was spoken of."""
        return self._date.sub(" ", text) if self._date else text

    def made_up(self) -> frozenset[str]:
        """Return the numbers that were not said."""
        value, text = self.undated(self._candidate.value), self.undated(self._candidate.text)
        named = numbers_in(value) if is_definite(value) else frozenset()
        return (named - self.near.numbers) | (numbers_in(text) - self.far.numbers)


def _sentences(places: Iterable[Place]) -> Iterator[str]:
    """Return the sentences that places touch, each with the one before it."""
    for place in places:
        sentences = split_sentences(own_words(place.text))
        for before, sentence in zip([None, *sentences], sentences, strict=False):
            if sentence.start < place.end and place.start < sentence.start + len(sentence.text):
                yield f"{before.text}\n{sentence.text}" if before else sentence.text


def _texts(exchanges: Iterable[Exchange]) -> list[str]:
    return [text for e in exchanges for text in (own_words(e.user), e.assistant) if text]
