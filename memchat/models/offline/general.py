"""Reads a lasting statement that no rule knows as a note in the user's words.

The rules know what they find; people say more. What has the form of a statement about oneself,
and none of what passes, is a note if the classifier is sure that it lasts.
"""

from __future__ import annotations

import re

from memchat.kinship import KIN_KO
from memchat.models.offline.delicate import read_delicate
from memchat.models.offline.english import manner as english
from memchat.models.offline.english.clauses import read_clause as read_english_clause
from memchat.models.offline.english.grammar import sentence, third_person
from memchat.models.offline.english.grammar import value_of as english_value
from memchat.models.offline.english.leads import without_lead
from memchat.models.offline.finding import Finding, StatementClassifier, note
from memchat.models.offline.korean import manner as korean
from memchat.models.offline.korean.grammar import PAST, plain
from memchat.models.offline.korean.grammar import value_of as korean_value
from memchat.models.offline.korean.subjects import introducing
from memchat.models.offline.korean.subjects import read_clause as read_korean_clause
from memchat.models.offline.korean.wording import without_lead as without_lead_ko
from memchat.records import USER
from memchat.sentence_kinds import is_question, is_request, is_small_talk
from memchat.sentences import MASK
from memchat.text import is_korean

LONGEST = 160
_ME = re.compile(
    r"(?:i|i'm|im|i've|ive|we|we're|we've|my (?!desire|wish)|our|both (?:of )?my|for me|as an?\b|"
    r"being an?\b|to me)\b",
    re.IGNORECASE,
)
_THING = re.compile(
    r"^(?!(?:take|flip|bring|fetch|leave|drop|pick|pull|push|press|hit|go|come|keep|hold|wait|try|follow|"
    r"save|log|sign|"
    r"comfort|entertain|surprise|inspire|quiet|it|he|she|they|there|someone|somebody|the (?:app|site|page|"
    r"file|code)|"
    r"is|are|was|do|does|did|has|have|can|could|would|should|will|if|when|while|because|so|then|ist)\b)"
    r"(?:[\w'-]+ ){0,4}?(?:is|are|isn't|aren't|has|have|was|were|does|doesn't|do|don't|never|always|"
    r"[a-z]{3,}s|keep|make|give|"
    r"(?:sun|mon|tues|wednes|thurs|fri|satur)days) .*\b(?:me|my|i)\b|^(?:sun|mon|tues|wednes|thurs|fri|"
    r"satur)days i\b",
    re.IGNORECASE,
)
"""Speaks of a thing and what it is to the user: "thrillers keep me hooked"."""
_MINE = {"me": "the user", "my": "the user's", "us": "the user", "our": "the user's", "mine": "the user's"}
_WORD = re.compile(r"[a-z']+", re.IGNORECASE)
_PASSES_EN = re.compile(
    r"\b(?:you|your|yours|this|these|almost|nearly|just|still|again|already|yet|about to|going to|gonna|"
    r"trying|waiting|"
    r"looking for|looking at|wondering|want to|need|wish|hope|let|please|sorry|thanks|error|question|issue|"
    r"problem|order|account|payment|transfer|refund|statement|card|app)\b"
    r"|\b(?:feeling|wanna|gonna|charged?|debit)\b"
    r"|\b(?:has|have|had|got) (?:an? |the )?(?:[\w'-]+ ){0,2}?(?:appointment|meeting|interview|exam|flight|"
    r"reservation|deadline|check-?up|operation|test)\b(?!.*\b(?:every|each|on \w+days|weekly|daily)\b)"
    r"|^\W*(?:and |so |but |well )*(?:i|we)(?:'m| am|'re| are)(?: \w+ly)? (?!learning|studying|training|"
    r"raising|saving|"
    r"living|working|expecting|planning to be|getting better)\w+ing\b"
    r"|^\W*(?:and |so |but |well )*(?:i|we) (?:have |had |'ve )?(?!grew|quit|stopped|used|gave|moved)"
    r"(?:\w+ed|got|went|saw|made|did|took|came|found|lost|met|bought|ate|had|said|told|sent|paid|forgot|"
    r"left|woke|won|ran|read|wrote|spent|thought|felt|heard)\b(?!.*\b(?:years?|since|all my life|always|"
    r"as a)\b)",
    re.IGNORECASE,
)
_PASSES_KO = re.compile(
    r"(?:이|가|도|은|는)\s+(?:자꾸\s+|또\s+)?(?:안|못)\s?(?:켜|켜지|열|돼|되|됩|나와|나오|들려|들리|움직|"
    r"작동|잡혀|"
    r"연결|충전|꺼)|(?:고장|먹통|멈췄|멈춰|깨졌|망가)|"
    r"(?:예약|약속|일정|회의|면접|시험|수술|진료|검진|출장|행사|결혼식|모임)(?:이|가)\s?(?:있|잡)(?!.*마다)|"
    r"(?:^|\s)자꾸\s|(?:는|던|인)\s*중(?:이|입|인|$)|고\s*싶|[을를일할될갈볼]\s?(?:게|래|거|것 같|까)|"
    r"려고\s*(?:해|합|"
    r"하)|겠|네요?[.!\s]*$|"
    r"(?:어|아|해|세|가|자|보)라[.!\s]*$|줘|주세요|주실|부탁|궁금|오류|에러|계좌|송금|이체|결제|주문|환불|"
    r"택배|"
    r"(?:추천할|만한|괜찮은)\s.*(?:있어|있나|없어|없나)|[가-힣]\s?(?:것|거) 같|듯(?:해|하|이|싶)|잖아|"
    r"구나|군요?[.!\s]*$|더라|대요?[.!\s]*$|"
    r"래요?[.!\s]*$|^(?:비|눈|바람|날씨)[이가]\s"
)
_POLITE_KO = re.compile(r"(?:요|다|음|임|됨|함|짐|남)[.!~\s]*$")
"""Ends like a statement whoever speaks; an intimate ending may as well command."""
_FRAGMENT_KO = re.compile(
    r"(?:나요|은요|는요|려면|하면)[.!\s]*$|(?:것이|게|편이|쪽이)\s(?:더\s)?(?:좋|낫|나아)|던데|자고\s|"
    r"(?:^|\s)(?:너|네가|니가)\S?\s"
)
_HAPPENED_KO = re.compile(rf"{PAST}\s?(?:어|다|습|고|는데|지만|거든|네)")
_ONGOING_KO = re.compile(
    r"(?:읽|보|듣|찾|먹|마시|만들|기다리|고르|알아보|살펴보|구경하|검색하|쓰|가|오)고\s있(?:어|습|는|다|음)"
)
_LONG_KO = re.compile(r"(?:년|달|개월|오래|어릴|평생|때부터|태어|자랐|이후로|부터)")


def read_generally(text: str, classifier: StatementClassifier) -> list[Finding]:
    """Return the note that a sentence is, if it surely states something lasting about the user."""
    if len(text) > LONGEST or MASK in text or is_question(text) or is_request(text) or is_small_talk(text):
        return []
    speaks = _korean if is_korean(text) else _english
    found = speaks(text)
    if not (found and classifier.is_durable(text)):
        found = read_delicate(text)
    return [found] if found else []


def _english(text: str) -> Finding | None:
    said = text.replace("’", "'")
    passes = english.PASSING.search(said) or english.TO_YOU.search(said) or _PASSES_EN.search(said)
    if (
        passes
        or not english.is_told(said)
        or len(said.split()) < 3
        or not (_ME.match(without_lead(said)) or _THING.match(without_lead(said)))
    ):
        return None
    clause = read_english_clause(said, 0, None)
    if clause.subject == USER:
        told = third_person(re.sub(r"[\s.!]+$", "", clause.predicate))
    else:
        told = sentence(_WORD.sub(lambda m: _MINE.get(m.group().lower(), m.group()), said))
    value = english_value(clause.predicate if clause.subject == USER else said)
    subject = clause.subject if clause.called.startswith("The user's") else USER
    return note(told, value, text, subject)


def _korean(text: str) -> Finding | None:
    unreal = korean.UNREAL.search(text) or korean.YOU.search(text + " ") or korean.REPORTED.search(text)
    happened = (_HAPPENED_KO.search(text) or _ONGOING_KO.search(text)) and not _LONG_KO.search(text)
    if unreal or happened or korean.passes(text) or _PASSES_KO.search(text) or len(text.split()) < 2:
        return None
    clause = read_korean_clause(text, None)
    if _FRAGMENT_KO.search(text) or not (clause.stated or _POLITE_KO.search(text)):
        return None
    said = plain(without_lead_ko(clause.body))
    if clause.subject != USER:
        said = introducing(clause, said) + said
    subject = clause.subject if re.match(KIN_KO, clause.called) else USER
    return note(f"{said}.", korean_value(said), text, subject)
