"""Whether a candidate says the contrary of the words it cites, where these are plain."""

from __future__ import annotations

import re
from collections.abc import Iterable

from memchat.memory.clauses import clauses_at
from memchat.memory.comparison import polarity
from memchat.memory.evidence import Place, focus
from memchat.negation import negated
from memchat.records import Candidate
from memchat.text import is_korean

_LIKES = (
    r"(?:\b(?:i|we|they|really|also|always|do|still|quite|just|and) like|\b(?:likes|loves?|loving"
    r"|enjoy(?:s|ing)?|adores?|prefers?|(?:am|is|['’]m|['’]s) a (?:big |huge )?fan of))"
)
_HATES = r"\b(?:dislikes?|hates?|detests?|despises?|loathes?|can(?:['’]t|not) stand)"
_LIKES_KO = r"(?:좋아하|좋아해|좋아한|사랑하|사랑해|즐겨|즐기|선호|최애)"
_HATES_KO = r"(?:싫어|싫다|싫습|질색|혐오)"
_SAYS_LIKES = re.compile(rf"(?i){_LIKES}|\blikes?\b|{_LIKES_KO}")
_SAYS_HATES = re.compile(rf"(?i){_HATES}|{_HATES_KO}")
_TURNED = re.compile(
    r"(?i)\b(?:not|never|no|nothing|without|hardly|less|least|miss\w*|lose|stopped"
    r"|quit|used to|over|than|rather|instead"
    r"|except|avoid\w*|anything but)\b|n['’]t\b|않|못|(?:^|\s)안\s|없|보다|대신|말고|아니|빼고"
)
"""Words beside which a taste may be meant the other way round, or of something else."""
_PAST = re.compile(
    r"(?i)\bused to (?!it\b|that\b|the\b)(?!.*\b(?:now|but)\b)"
    r"|(?:^|\s)(?:예전에|한때)(?:는|엔)?\s(?!.*(?:지금|이제|아직))"
)
"""What held once and holds no more."""
_TOLD_AS_PAST = re.compile(
    r"(?i)\b(?:used|former(?:ly)?|ex|once|quit|no longer|stopped|gave up|past|previous(?:ly)?|was|were|had"
    r"|\w+ed)\b|예전|한때|[았었였했]다|끊|그만|과거|전에"
)
_AVERSE = re.compile(
    r"(?i)allerg|intoleran|\bavoid|\bfree\b|\bwithout\b|\brefus|\bun\w{4}|\bless\b|알레르기|알러지|불내증|피한|피하|금|끊"
)
_NO_DENIAL = re.compile(
    r"(?i)\b(?:miss\w*|without|enough|wait|mind|fail\w*|skip\w*|resist|only|just|nothing|stop)\b|없이|밖에|빠지|빼먹"
)


def is_contrary(candidate: Candidate, places: Iterable[Place]) -> bool:
    """Tell whether all that a candidate takes from its evidence says no where it says yes, or yes for no."""
    parts = [part for place in places for part in focus(place, candidate)]
    said = [clause.text for part in parts for clause in clauses_at(part.text, part.start, part.end)]
    return bool(said) and all(_turned(clause, candidate) for clause in said)


def _turned(clause: str, candidate: Candidate) -> bool:
    claims_hate, value = _says_hates(candidate), candidate.value
    if _PAST.search(clause) and not _TOLD_AS_PAST.search(f"{candidate.text} {value}"):
        return True
    if not _TURNED.search(clause) and (claims_hate or _says_likes(candidate)):
        verbs = (_LIKES, _LIKES_KO) if claims_hate else (_HATES, _HATES_KO)
        return _is_object(value, clause, *verbs)
    return not claims_hate and _denied(clause, candidate)


def _is_object(value: str, clause: str, verb: str, korean_verb: str) -> bool:
    """Tell whether a value is what a verb of a clause speaks of."""
    thing = re.escape(value)
    if is_korean(clause):
        return bool(re.search(rf"{thing}\S*\s+(?:\S+\s+){{0,2}}{korean_verb}", clause))
    return bool(re.search(rf"(?i){verb}\s+(?:[\w'’-]+\s+){{0,2}}{thing}\b", clause))


def _says_hates(candidate: Candidate) -> bool:
    averse = polarity(candidate) == "dislikes" or candidate.attribute == "allergy"
    return averse or bool(_SAYS_HATES.search(candidate.text))


def _says_likes(candidate: Candidate) -> bool:
    said = polarity(candidate) == "likes" or _SAYS_LIKES.search(candidate.text)
    return bool(said) and not _TURNED.search(candidate.text)


def _denied(clause: str, candidate: Candidate) -> bool:
    """Tell whether a clause denies the value that the text affirms: "I don't eat meat", "Eats meat."."""
    affirmed = (
        not negated(candidate.text) and not negated(candidate.value) and not _AVERSE.search(candidate.text)
    )
    if not affirmed or not candidate.value or _NO_DENIAL.search(clause) or not negated(clause):
        return False
    value = re.escape(candidate.value)
    if is_korean(clause):
        denial = (
            rf"{value}(?:은|는|을|를|이|가|도|에)?\s+(?:\S+\s+)?(?:안|못)\s"
            rf"|{value}\S*\s+\S+지(?:는|도)?\s?(?:않|못)"
        )
    else:
        denial = rf"(?i)(?:\bnot|\bnever|n['’]t|\bno longer|\bno)\s+(?:[\w'’]+\s+){{0,3}}?{value}\b"
    return bool(re.search(denial, clause))
