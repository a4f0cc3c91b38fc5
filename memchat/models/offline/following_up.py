"""What a sentence that no rule reads tells more of what is known: it is told along with that.

"We bought the duplex, it's ours!" follows a duplex that is rented, "it's the trombone" the message that
spoke of an instrument. What was known stays as it was told, and what came since stands behind it.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.models.offline.concerning import shared, states, told_since
from memchat.models.offline.english.clauses import read_clause
from memchat.models.offline.english.spelling import as_meant
from memchat.models.offline.finding import StatementClassifier
from memchat.models.offline.korean import concerning as korean
from memchat.models.offline.replacing import aimed_at, taught_by
from memchat.models.offline.word_match import foremost, says_all
from memchat.query_words import query_words
from memchat.records import USER, Candidate, Memory
from memchat.stop_words import word_set
from memchat.text import fold, is_korean

_OPEN = re.compile(
    r"(?i)\b(?:might|may|maybe|perhaps|could|thinking (?:of|about)|not sure|undecided|haven't decided|"
    r"talk of|rumou?rs?|considering|if|hope|hoping|wish|would|almost|nearly)\b"
)
"""Says what is not decided."""
_SINCE = re.compile(
    r"(?i)\b(?:now|finally|instead|again|since|switched|moved|changed|bought|got|became|turned|pushed|"
    r"started|stopped|quit|up to|down to|back (?:on|at)|no longer|no more|any ?more|picked up|these days|"
    r"confirmed|official|after all|yes)\b"
)
"""Says that something came to be so."""
_POINTS = re.compile(
    r"(?i)^\W*(?:(?:and|but|so|ok|oh|well|actually|yeah|also|turns out)[, ]+)*(?:it|its|it's|he|he's|she|"
    r"she's|they|they're|that's|those|these days|nowadays|up|down|back|started|stopped|switched|moved|turned|"
    r"both)\b"
)
"""Begins by pointing at what was said before, or leaves out of what it speaks."""


def followed_up(
    text: str,
    neighbours: Sequence[Memory],
    latest: Sequence[str],
    filed: Sequence[Candidate],
    classifier: StatementClassifier,
) -> list[Candidate]:
    """Return the memory that a sentence tells more of, with that; [] if it tells of none, or of several.

    `latest` are the messages before, `filed` what was noted of the sentence: without a word that something
    came to be so, a note stands by itself.
    """
    if is_korean(text):
        return korean.followed_up(text, neighbours, filed, classifier) if states(text) else []
    said = as_meant(text.replace("’", "'"))
    if not states(said) or _OPEN.search(said):
        return []
    memory = _spoken_of(said, neighbours, latest)
    if memory is None or not (
        not filed or _SINCE.search(said) or _POINTS.match(said) or _is_whole(memory, said)
    ):
        return []
    of_another = any(candidate.subject != memory.subject for candidate in filed)
    if of_another or not classifier.may_last(said, changes=bool(_SINCE.search(said))):
        return []
    told = memory.text if _says_no_more(memory, said) else told_since(memory, said)
    more = replace(Candidate.of(memory, evidence=text.strip(), confidence=0.9), text=told)
    return [aimed_at(more, memory, neighbours)]


_LIKING = word_set("like love prefer enjoy best favourit favorit alway")
"""Stems of the words that say of a preference only that it is one."""


def _says_no_more(memory: Memory, said: str) -> bool:
    """Tell whether a sentence only says a memory's fact again: "an aisle seat is what I like"."""
    words = [word for word in query_words(said) if word and word[0].text not in _LIKING]
    return bool(words) and says_all(memory.text, words)


def _spoken_of(said: str, neighbours: Sequence[Memory], latest: Sequence[str]) -> Memory | None:
    """Return the one memory with which a sentence has most words in common, or to which it points back."""
    clause = read_clause(said, 0, None)
    known = [m for m in neighbours if m.kind == "semantic" and _may_be_of(clause.subject, m)]
    counts = [(len(shared(memory, said)), memory) for memory in known]
    if any(count for count, _ in counts):
        return foremost(counts)
    taught = [m for m in known if _POINTS.match(said) and taught_by(m, latest[-1:])]
    taught = [m for m in taught if m.attribute != "name"] or taught
    return taught[0] if len(taught) == 1 else None


def _may_be_of(subject: str, memory: Memory) -> bool:
    """Tell whether a memory may be of whom a sentence speaks."""
    return subject in ("", USER) or fold(subject) in fold(f"{memory.subject} {memory.text}")


_SAID_AGAIN = frozenset({"likes", "dislikes", "allergy", "diet", "conditions", "fears", "team"})
"""Attributes whose value, said again, says the fact again."""


def _is_whole(memory: Memory, said: str) -> bool:
    """Tell whether a sentence says a memory's fact again: it holds all of its value."""
    return memory.attribute in _SAID_AGAIN and all(word in fold(said) for word in fold(memory.value).split())
