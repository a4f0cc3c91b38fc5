"""Reads what touches health, faith, politics or the private life of others and no rule knows.

The gate asks the person before it keeps such a fact, so none may go by as if nothing were said.
Only what somebody is, has or does counts: the sensitive word stands in the predicate itself.
"""

from __future__ import annotations

import re

from memchat.kinship import KIN
from memchat.models.offline.english import manner as english
from memchat.models.offline.english.clauses import read_clause as read_english_clause
from memchat.models.offline.english.grammar import sentence, third_person
from memchat.models.offline.english.grammar import value_of as english_value
from memchat.models.offline.finding import Finding, note
from memchat.models.offline.korean import manner as korean
from memchat.models.offline.korean.grammar import plain
from memchat.models.offline.korean.grammar import value_of as korean_value
from memchat.models.offline.korean.subjects import introducing
from memchat.models.offline.korean.subjects import read_clause as read_korean_clause
from memchat.models.offline.korean.wording import without_lead
from memchat.records import USER
from memchat.sensitive_words import OTHERS, WORDS
from memchat.text import is_korean

_KINDS = ("health", "religion", "politics", "sexuality")
_LONGEST = 90
_OTHER_KO = r"(?:사장|선생|교수|선배|후배|이웃|옆집|반장|대표|과장|대리|직원|애인|전남편|전처|\S+[씨님])"
_IS_KO = r"(?:이?야|예요|이에요|입니다|이다|임|이?거든요?|이?래요?|이?라고 (?:해|했)\S*)"
_DOES_KO = (
    r"(?:있|높|낮|심하|심해|심한|와|온다|생겼|생긴|재발|도졌|앓|시달[리려린]|받|걸[렸려린리]|다니|다녀|다닌|먹|맞|복용|했|한다|해"
    r"|됐|되었|당했|가(?=요|\s*$|[.!])|간다|갔|나가|믿|찍|뽑|지지|가입|탈퇴|입원|쓰러|돌아가|살았|나왔|지냈|투표|기도"
    r"|밝혔|개종)"
)
_TAIL_KO = re.compile(
    rf"[가-힣]{{0,5}}?(?:\s+[^\s?]{{1,8}}){{0,2}}?(?:\s*중)?\s*(?:{_IS_KO}|"
    rf"{_DOES_KO}[가-힣]{{0,4}}(?:\s있\S{{1,4}})?)[.!~\s]*"
)
"""What follows the sensitive word to the end: "[혈압이] 높아", "[임신] 중이야", "[항우울제]를 먹고 있어"."""
_WISH_KO = re.compile(
    r"싶|려고|찾|알아보|알아봐|추천|궁금|겠|까요?[.!?\s]*$|[줘죠지니냐][.!?\s]*$|주세요|부탁|보험|영화|소설|드라마|기사|뉴스|책"
    r"|검색|예약|병원 (?:어디|위치)|만약|라면|다면|때문에 못|준비|테스트기|\?"
)
_FRAME_EN = re.compile(
    r"(?i)^(?:(?:and|so|but|well|also|actually|by the way|btw),?\s+)*(?:i|my (?:\w+[’']s )?\w+(?: [A-Z]\w+)?)"
    r"(?:[’'](?:m|ve|s)|\s+(?:\w+ly\s+)?(?:am|is|was|were|has|have|had|takes?|took|suffers?|lives? with"
    r"|believes?|prays?|attends?|goes|go|joined|came|got|see|sees|votes?|voted|underwent|converted"
    r"|supports?|belongs?|lost|earns?|owes?|self-harms?))\b"
)
_RELATIVE_EN = re.compile(rf"(?i)\bmy (?:\w+['’]s )?{KIN}\b")
_WISH_EN = re.compile(
    r"(?i)\b(?:you|your|need|want|wanna|looking|wish|help|book|find|search|please|insurance|policy|app"
    r"|question|article|movie|film|novel|thrillers?|books?|series|show|podcast|class|lecture|documentar\w+|news"
    r"|would|could|should|if|scared|afraid|interested|wondering|curious|reading|watching|appointment)\b|\?"
)


def read_delicate(text: str) -> Finding | None:
    """Return as a note what a sentence tells of somebody that is not kept without asking."""
    if len(text) > _LONGEST:
        return None
    return _korean(text) if is_korean(text) else _english(text)


def _korean(text: str) -> Finding | None:
    if _WISH_KO.search(text) or korean.UNREAL.search(text) or korean.YOU.search(text + " "):
        return None
    clause = read_korean_clause(text, None)
    other = re.match(rf"(?:우리\s|내\s|제\s)?(?P<who>{_OTHER_KO})(?:은|는|이|가)\s", text)
    subject = other["who"] if other and clause.subject == USER else clause.subject
    if not any(_is_said_ko(text, match.end()) for match in _words(text, subject)):
        return None
    said = plain(without_lead(text if other else clause.body))
    if subject != USER and not other:
        said = introducing(clause, said) + said
    return note(f"{said}.", korean_value(said), text, subject)


def _is_said_ko(text: str, end: int) -> bool:
    """Tell whether the sentence says it of its subject; the stem of the verb may be among the words."""
    return any(_TAIL_KO.fullmatch(text, start) for start in (end, end - 1))


def _english(text: str) -> Finding | None:
    said = text.replace("’", "'")
    if not english.is_told(said) or _WISH_EN.search(said) or not _FRAME_EN.match(said):
        return None
    clause = read_english_clause(said, 0, None)
    if not _words(said, clause.subject if _RELATIVE_EN.search(said) else USER):
        return None
    if clause.subject == USER:
        told = third_person(re.sub(r"[\s.!]+$", "", clause.predicate))
        return note(told, english_value(clause.predicate), text, USER)
    told = sentence(re.sub(r"(?i)^my\b", "the user's", said))
    return note(told, english_value(said), text, clause.subject or USER)


def _words(text: str, subject: str) -> list[re.Match[str]]:
    patterns = [WORDS[kind] for kind in _KINDS] + ([] if subject == USER else [OTHERS])
    return [match for pattern in patterns for match in pattern.finditer(text)]
