"""Korean turns of phrase put as the plain statement that they are, so that the tables need only know that."""

from __future__ import annotations

import re

from memchat.kinship import KIN_KO, PET_KO
from memchat.models.offline.korean.grammar import PAST, with_particle
from memchat.models.offline.korean.lexicon import OCCUPATION
from memchat.models.offline.turns import Turn, turned

_IS = r"(?:이에요|예요|이야|야|입니다)"
_DOES = r"(?:해요?|합니다|하고 있어요?|하고 있습니다)"
_NUMBER = r"(?:한|두|세|네|다섯|여섯|\d+)"
_WHEN = r"(?:\d{1,2}월|[가-힣]요일|내년|올해|(?:다음|이번|다다음)\s?(?:달|주|해)|봄|여름|가을|겨울)에?"
_TURNS: tuple[Turn, ...] = (
    # 탈린으로 3월에 이사해
    (
        re.compile(rf"^(?P<where>\S+(?:으로|로))\s+(?P<when>{_WHEN})\s+(?=이사|이민|유학|이주)"),
        r"\g<when> \g<where> ",
    ),
    # 견과류 중에서도 특히 호두: both are told.
    (
        re.compile(r"(?P<of>[가-힣]+)\s?중에서도\s+특히\s+(?=\S)"),
        lambda match: with_particle(match["of"], "이랑 ", "랑 "),
    ),
    # 이제 고양이 세 마리야
    (
        re.compile(rf"(?P<kept>(?:^|\s){PET_KO}(?:가|는)?\s{_NUMBER}\s?마리){_IS}(?=[\s.!~]*$)"),
        r"\g<kept> 키워",
    ),
    # 취미 하나 더 생겼어 도자기
    (
        re.compile(
            r"^(?P<what>취미|별명|알레르기|알러지)(?:가|이|도)?\s(?:하나\s|또\s|더\s|"
            r"새로\s)+생[겼김]\S*\s+(?P<new>\S+)$"
        ),
        lambda match: (
            f"{with_particle(match['what'], '은', '는')} {with_particle(match['new'], '이야', '야')}"
        ),
    ),
    # 팀장 바뀌었어 이제 김수현이야
    (
        re.compile(
            rf"(?P<kin>{KIN_KO})(?:이|가)?\s바뀌\S+,?\s+(?:이제는?|"
            rf"지금은)\s(?P<who>\S+?)(?=(?:이에요|예요|이야|야|입니다)[\s.!~]*$)"
        ),
        r"\g<kin> 이름은 이제 \g<who>",
    ),
    # 동생이 울산으로 이사 갔대
    (
        re.compile(
            rf"^(?P<said>(?:(?:제|내|우리|저희)\s)?{KIN_KO}(?:은|는|이|"
            rf"가)?\s.*{PAST})대요?(?=[\s.!~]*$)"
        ),
        r"\g<said>어",
    ),
    # 재즈가 제가 좋아하는 거예요
    (
        re.compile(
            rf"^(?P<what>\S+(?:\s\S+){{0,2}}?)(?:이|가|은|는)\s(?:제|내)가\s(?P<feels>좋아|싫어)하는\s(?:거|것){_IS}"
            r"(?=[\s.!~]*$)"
        ),
        lambda match: f"{with_particle(match['what'], '을', '를')} {match['feels']}해",
    ),
    # 오늘로 다섯 살 됐어
    (re.compile(r"오늘(?:로|부로|부터)\s+(?=\S+\s?살)"), "이제 "),
    # 만으로는 서른하나네
    (
        re.compile(
            r"(?P<age>(?:하나|둘|셋|넷|다섯|여섯|일곱|여덟|아홉|서른|마흔|"
            r"살))(?:이)?네(?!\s?살)(?=[\s.!~]|$)"
        ),
        lambda match: with_particle(match["age"], "이야", "야"),
    ),
    # 강아지 보리랑 살아
    (
        re.compile(
            rf"(?:^|(?<=\s))(?P<kind>{PET_KO})\s(?P<name>[가-힣]+?)이?랑\s(?:(?:같이|함께)\s)?살[아고].*$"
        ),
        lambda match: f"{with_particle(match['name'], '이라는', '라는')} {match['kind']}를 키워",
    ),
    # 병원에서 간호사 해요
    (
        re.compile(rf"(?P<job>(?:^|\s)(?:{OCCUPATION}))(?:을|를)?\s{_DOES}(?=[\s.!~]*$)"),
        r"\g<job>로 일해요",
    ),
)


def plainly(text: str) -> str:
    """Return a sentence with its turns of phrase put plainly; as it is where it has none."""
    return turned(text, _TURNS)
