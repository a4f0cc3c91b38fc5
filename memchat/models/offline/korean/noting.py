"""A Korean statement that no rule knows, as a note in the user's words."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.finding import Finding, note
from memchat.models.offline.korean.clauses import Clause
from memchat.models.offline.korean.completing import completed
from memchat.models.offline.korean.grammar import PAST, plain, value_of
from memchat.models.offline.korean.lasting import FRAGMENT, is_dated, lasts, passes
from memchat.models.offline.korean.lexicon import PERSON
from memchat.models.offline.korean.manner import EVERYBODY, REPORTED, SOMEBODY, UNREAL, YOU
from memchat.models.offline.korean.names import may_be_name
from memchat.models.offline.korean.subjects import introducing, read_clause
from memchat.models.offline.korean.unfolding import unfolded
from memchat.models.offline.korean.wording import without_lead
from memchat.records import USER

_FINISHED = re.compile(
    rf"(?:(?<=[어아여해예에세셔죠]요)|(?<=니다)|(?<=이야)|(?<=[한산닌]다)|(?<={PAST}[어음]))\s+(?=\S)|"
    rf"\s*(?:\.\.+|[,;])\s+"
)
"""Where a sentence ends within what was typed as one."""
_LEADS_ON = re.compile(r"(?:서|니까|는데|인데|지만|고)$")
_OF_WHOM = re.compile(rf"^(?:\S+\s){{1,4}}?(?P<who>{PERSON})(?:은|는|께서는)\s")
"""환갑을 맞은 엄마는: somebody is spoken of, however described."""
_EXCLAIMS = re.compile(r"(?:네|잖아|구나|군|나\s?봐|(?:^|\s)[내해]\s?봐|줄래)요?[\s.!~ㅋㅎㅠ]*$|줄래요?\s")
_ERRAND = re.compile(
    r"\s(?:사|가|내|보내|챙겨|찾아|들러|끝내|예약해|주문해)야\s?(?:해|돼|하|되|겠)[가-힣]*[\s.!~]*$"
)
"""What is to be done once: 우유를 사야 해요."""
_IS_SO = re.compile(r"(?:이|[가-힣])래요?[\s.!~]*$")
"""Passes on what somebody is: "막내가 비건이래"."""


def read_note(text: str) -> Finding | None:
    """Return what a sentence states as a note, weak where its form alone does not tell that it lasts.

    None for what is unreal, reported or exclaimed, speaks of nobody named, and for a single word.
    """
    said = unfolded(text)
    clause = read_clause(completed(said), None)
    if clause.subject == USER and not clause.stated and (of_whom := _OF_WHOM.match(said)):
        clause = replace(clause, subject=of_whom["who"], body=said)
    person = clause.subject != USER and bool(
        re.match(PERSON, clause.called or clause.subject) or may_be_name(clause.subject)
    )
    if len(said.split()) < 2 or not clause.body.strip() or _is_not_stated(said, person=person):
        return None
    told, value = _told(clause)
    found = note(told, value, text, clause.subject if person else USER)
    if is_dated(said) and not person:
        found = replace(found, topic="about", attribute="plans")
    lasting = lasts(said, of_a_person=person)
    if _ERRAND.search(said) and not lasting:
        return None
    return replace(found, weak=passes(said) or not lasting)


def _is_not_stated(said: str, *, person: bool) -> bool:
    """Tell whether a sentence is no statement of the user's about somebody who is named, or real."""
    reported = REPORTED.search(said) and not (person and _IS_SO.search(said))
    signs = (_EXCLAIMS, FRAGMENT, EVERYBODY, SOMEBODY, UNREAL)
    return bool(reported or YOU.search(said + " ") or any(sign.search(said) for sign in signs))


def _told(clause: Clause) -> tuple[str, str]:
    """Return a clause as a plain sentence, and its value: the end of it, where the verb is."""
    body = without_lead(clause.body)
    parts = [part for part in _FINISHED.split(body) if part.strip()]
    plainly = [part if _LEADS_ON.search(part) else plain(part) for part in parts]
    said = ", ".join(plainly)
    stated = [part for part in plainly if part.endswith("다")] or plainly
    return f"{introducing(clause, said)}{said}.", value_of(stated[0])
