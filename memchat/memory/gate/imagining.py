"""Speech of what is not: stories and games, and what might be."""

from __future__ import annotations

import re

from memchat.memory.clauses import Clause

_FICTION = re.compile(
    r"(?i)\bin (?:my|our|the|this|a) (?:\w+ )?(?:novel|story|short story|screenplay|screen play"
    r"|fan ?fic\w*|campaign|poem|lyrics|manuscript|script|dream|video ?game|role-?play|rpg|comic"
    r"|play)\b(?!s|\s+(?:club|night|group))"
    r"|\bin (?:my|the) book\b(?! club)(?=.*\b(?:i am|i'm|i’m|i was|hero|character)\b)"
    r"|\b(?:my|the|our) (?:character|protagonist|narrator|hero|heroine|avatar|villain)\b"
    r"|\brole-?play(?:ing)?\b|\bonce upon a time\b|\blet's pretend\b|\bplaying (?:the role of"
    r"|a character)\b"
    r"|(?:소설|이야기|작품|시나리오|대본|웹툰|웹소설|게임|캠페인|역할극|만화|드라마|꿈)\s?(?:속"
    r"|안)?에서(?:는|도|의)?\s|(?:소설|이야기|게임|꿈|역할극"
    r"|만화)\s?(?:속|안)|(?:주인공|캐릭터)(?:은|는|이|가)|롤플레이|역할극"
)
_BACK_TO_LIFE = re.compile(
    r"(?i)\b(?:in real life|in reality|actually|irl|by the way|btw|as for me|for real)\b|실제로"
    r"|현실에서|참고로"
    r"|그런데 저는|진짜로는"
)
_PASTIME = re.compile(
    r"(?:게임|드라마|만화|웹툰|작품|이야기)(?:에서)?.*(?:좋아|즐|자주|선호|싫)|꿈에서.*(?:자주|가끔)"
)


def is_fiction(clause: Clause) -> bool:
    """Tell whether a clause belongs to a story, a game or a dream."""
    if _BACK_TO_LIFE.search(clause.sentence):
        return False
    if _FICTION.search(clause.sentence):
        return not _PASTIME.search(clause.sentence)
    return bool(_FICTION.search(clause.before)) and not _PASTIME.search(clause.before)


_SUPPOSE = re.compile(
    r"(?i)^\W*(?:and |so |but |now |ok(?:ay)? )*(?:suppose|supposing|imagine|assume|assuming|pretend"
    r"|what if|hypothetically|let's say|let's imagine|say i (?:were|was|had)|in another life"
    r"|in a parallel)\b"
    r"|\b(?:hypothetically|i wish (?:i|we|my)|as if i|as though i)\b"
    r"|^\W*(?:만약|만일|가령|혹시라도|혹시 내가|혹시 제가)|(?:라고|다고) (?:가정|치자|치면|상상"
    r"|해 ?보자|생각해 ?보)|가정하|가정해"
)
_COUNTERFACTUAL = re.compile(
    r"(?i)\bif (?:only )?(?:i|we|you|he|she|they|it|my \w+(?: \w+)?|the \w+)\s+(?:had|were|was|could"
    r"|did|didn't|weren't|wasn't|would|went|got|became|lived|left|quit|bought|ate|won|knew|spoke|took"
    r"|made|were to|\w{2,}ed)\b"
    r"|\b(?:were|had) i (?:to |a |an |\w+ed)"
)
_IF = re.compile(
    r"(?i)\b(?:if|whether|unless|in case|provided|suppose|imagine)\b(?P<antecedent>[^,;.?!]*?)(?=,|;"
    r"|\bthen\b|\bi(?:'d|’d|'ll| would| will| prefer| like| always| usually| want)\b(?!.*\bif\b)|[.?!]"
    r"|$)"
)
_IF_KO = re.compile(
    r"(?P<antecedent>[^,.?!]*?[가-힣](?:라면|다면|으면|면|거든))(?=[\s,])(?!\s?(?:을|를|이|도|은|만)"
    r"|\s(?:좋겠|해요?\b|돼|되|안 되))"
)
_PAST_IF_KO = re.compile(r"[았었였했렸왔갔났셨]으?(?:면|더라면|다면)(?=[\s,])(?!\s?좋겠)")
_NO_CONDITION_KO = re.compile(
    r"(?:^|\s|신|컵|진|봉지|짜장|떡|해물|비빔|치즈|김치|매운|열)라면|라면\s(?:사족|환장|껌뻑|죽고 못|"
    r"자다가도)|(?:꼽|고르)으?라면"
    r"|(?:하면|들으면|보면|있으면|읽으면)\s(?:마음|기분|스트레스|피로|집중)"
    r"|(?:먹|마시|닿)으?면\s.*(?:두드러기|배탈|가려|설사|속이|붓|부어|발진|아프|아파|토해|어지러|메스꺼|머리가|잠을|잠이)"
)
_INTENTION = re.compile(
    r"(?i)\bif\b.*\b(?:i'll|i’ll|i will|we'll|we will|i(?:'d|’d| would)(?! rather| prefer| like| love"
    r"| always| never| want| only)|would probably|might)\b"
    r"|[가-힣]면\s.*(?:[을를할갈살될쓸볼줄울일길]\s?(?:거|텐데|게|래)|겠(?:어|다|지|네|습))"
)
_CONDITIONAL = re.compile(r"(?i)\b(?:would|could|might)\b|'d\b|[을할될갈살일]까|겠")
_HABIT = re.compile(
    r"(?i)\b(?:always|never|only|usually|prefer\w*|every time)\b|항상|절대|늘\s|보통|선호|좋겠"
)


def is_hypothetical(clause: Clause, start: int, end: int, *, korean: bool) -> bool:
    """Tell whether the span lies in a supposition, or in what would follow from one."""
    sentence = clause.sentence
    if _SUPPOSE.search(sentence) or (_SUPPOSE.search(clause.before) and _CONDITIONAL.search(sentence)):
        return True
    if _INTENTION.search(sentence) and not _HABIT.search(sentence):
        return True
    if (_PAST_IF_KO if korean else _COUNTERFACTUAL).search(sentence):
        return True
    return _in_condition(clause, start, end, korean=korean)


def _in_condition(clause: Clause, start: int, end: int, *, korean: bool) -> bool:
    """Tell whether the span lies in the condition itself: "what can I eat if I'm vegan"."""
    if korean and _NO_CONDITION_KO.search(clause.text):
        return False
    offset = clause.start if korean else clause.sentence_start
    condition = _IF_KO.search(clause.text) if korean else _IF.search(clause.sentence)
    if not condition:
        return False
    first, last = condition.span("antecedent")
    return offset + first - 1 <= start and end <= offset + last + 1
