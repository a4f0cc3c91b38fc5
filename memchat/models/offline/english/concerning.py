"""English words that say of a thing known by a word that it is over, or otherwise than it was."""

from __future__ import annotations

import re
from collections.abc import Collection
from functools import lru_cache
from typing import Literal

from memchat.models.offline.english.clauses import read_clause
from memchat.models.offline.english.grammar import others_words, sentence, trimmed
from memchat.models.offline.english.rewording import plainly
from memchat.models.offline.english.wording import told_of
from memchat.records import USER

Turn = Literal["", "over", "otherwise"]

_NEAR = r"(?:(?!and\b|but\b|so\b|who\b|which\b)[\w'-]+ ){0,3}?"
_OVER = (
    r"\b(?:sold|selling|quit|left|dropped|ditched|cancell?ed|canned|scrapped|binned|packed in|gave up|"
    r"given up|"
    r"got rid of|rehomed|stopped|finished with|done with|handed in|handed back|"
    r"(?:broke|broken|split) up with|"
    rf"no longer|no more|off|gone off|went off|over|out of) {_NEAR}(?:{{words}})\b",
    r"\b(?:{words})\b(?: \w+){0,2}?(?:'s| is| are| was| were| has| have| got| just| been)* (?:all |now "
    r")?(?:off|cancell?ed|"
    r"called off|dead|died|over|fell through|fallen through|closed down|shut down|no more|passed away|"
    r"broke down for good|written off|had to go|ended)\b",
    rf"(?:\bnot|n't|\bno) {_NEAR}(?:{{words}})\b.*\b(?:at all|after all|any ?more|any longer)\b",
    r"\b(?:{words})\b .*\bnot .*\b(?:at all|after all|any ?more|any longer)\b",
)
"""The fiesta is sold, Lisbon is off, it is not lactose at all."""
_OTHERWISE = (
    rf"\b(?:come|came|coming) (?:a)?round to {_NEAR}(?:{{words}})\b",
    rf"\b(?:warmed (?:up )?to|grown to (?:like|love|enjoy)|got(?:ten)? (?:back )?into|can't stand|"
    rf"used to (?:hate|love|like)|don't mind) {_NEAR}(?:{{words}})\b",
    rf"\b(?:moved|migrated|shifted|ported) {_NEAR}(?:{{words}})\b.* (?:to|into|over to) ",
    rf"\b(?:cut|gone|went|am|got|moved|switched|turned) (?:\w+ )?(?:down|up|back|over)(?: to)? "
    rf"{_NEAR}(?:{{words}})\b",
    rf"\b(?:back|down|up) (?:to|at|in|on|with) {_NEAR}(?:{{words}})\b",
    rf"\b(?:swapped|switched|traded|replaced|changed|renamed) {_NEAR}(?:{{words}})\b",
)
"""Cut down to one sugar, back at Tesco."""


def turn_of(said: str, words: Collection[str]) -> Turn:
    """Return what a sentence says of the thing that these of its words name; "" if nothing ended."""
    named = "|".join(sorted(map(re.escape, words), key=len, reverse=True))
    if any(row.search(said) for row in _compiled(_OVER, named)):
        return "over"
    return "otherwise" if any(row.search(said) for row in _compiled(_OTHERWISE, named)) else ""


@lru_cache(maxsize=256)
def _compiled(rows: tuple[str, ...], named: str) -> tuple[re.Pattern[str], ...]:
    return tuple(re.compile(row.replace("{words}", named), re.IGNORECASE) for row in rows)


_AM = r"(?:\b(?:i|we)(?:'m|'re| am| are)|\bback|\bnow(?: working)?|\bworking|\bjoined|\bstarted)"
_END = r"(?= (?:now|these days|again|instead|from|since|as|and|so|for|this|last|next)\b|[,.!;]|\s*$)"
_HABIT = (
    r"\b(?:doing|playing|learning|studying|using|took up|taken up|taking up|into|started) (?:the )?"
    r"(?P<new>(?!it\b|that\b|this\b)[\w'-]+(?: [\w'-]+){0,2}?)"
)
_INSTEAD = {
    **dict.fromkeys(("instruments", "hobbies", "learning", "tools", "activities"), _HABIT + _END),
    "employer": rf"{_AM}(?: (?:now|back|working|over))* (?:at|for|with)? ?(?P<new>[\w&.'-]+(?: "
    rf"[\w&.'-]+){{0,3}}?){_END}",
    "vehicles": r"\b(?:got|bought|driving|drive|have|leasing|ordered) (?P<new>an? (?!lift\b)[\w'-]+(?: "
    r"[\w'-]+){0,2}?)" + _END,
}
"""What may come in the place of what ended, by what it was."""


def in_its_place(said: str, attribute: str) -> str:
    """Return what a sentence says to be there instead: "the library" of "left Tesco, I'm at Aldi now"."""
    pattern = _INSTEAD.get(attribute)
    matches = list(re.finditer(pattern, said, re.IGNORECASE)) if pattern else []
    return trimmed(matches[-1]["new"]) if matches else ""


def as_told(text: str) -> str:
    """Return a sentence of the user's as one about the user."""
    said = re.sub(r"[\s.!]+$", "", plainly(text))
    clause = read_clause(said, 0, None)
    if clause.subject and clause.predicate and (clause.subject == USER or clause.called):
        return told_of(clause, clause.predicate)
    return sentence(others_words(said))
