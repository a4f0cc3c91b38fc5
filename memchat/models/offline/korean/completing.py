"""A Korean sentence typed in haste, with the particles and copulas that were left out put in.

"내 생일 3월 14일이야" is read as "내 생일은 3월 14일이야", "이름은 나비" as "이름은 나비야",
"피아노 배워 요즘" as "요즘 피아노 배워".
"""

from __future__ import annotations

import re

from memchat.kinship import KIN_KO as KIN
from memchat.models.offline.korean.grammar import with_particle
from memchat.models.offline.korean.lexicon import CONDITION, OCCUPATION, WISH
from memchat.models.offline.turns import Turn, turned

_LEAD = r"(?P<lead>^(?:(?:아|어|음|참|근데|그리고|사실은?|나|난|나는|저|저는|이제|지금은?|요즘은?|원래)\s+)*)"
_OWN = r"(?:(?:내|제|우리|저희)\s?)"
_FAVOURITE = (
    r"(?:(?:내가|제가)\s)?(?:(?:제일|가장|젤)\s)?(?:좋아|싫어)하는\s[가-힣]+?(?<![은는이가])|"
    r"최애\s?[가-힣]+?(?<![은는이가])"
)
_PROPERTY = (
    rf"(?:이름|성함|생일|생신|나이|연세|혈액형|직업|전공|고향|취미|MBTI|엠비티아이|별명|본명|전화번호|주소|"
    rf"기념일|결혼기념일|(?:신발|발|옷|반지)\s?사이즈|(?:꼭\s)?{WISH}은\s[가-힣]+?(?<![은는이가])|{_FAVOURITE})"
)
_THING = r"(?:키|몸무게|차|폰|핸드폰|휴대폰|노트북|집|회사|직장|학교|은행|팀|자리)"
"""What is a property only where somebody's is spoken of: 내 차."""
_COPULA = r"(?:이에요|예요|이야|야|입니다|임|이고|고|인데|였어|이었어)[\s.!~]*$"
_WORD = r"[가-힣A-Za-z0-9]+(?<![을를은는에])"
_VALUE = rf"{_WORD}(?:\s{_WORD}){{0,2}}?"
_NO_PREDICATE = r"(?<![다요어아해야지네게서고까라죠냐써봐와가돼줘데래대녀려워져겨쳐켜펴셔임음함감옴됨심짐])"
_OF_SOMEBODY = (
    rf"(?:(?:\d{{1,3}}|[가-힣]{{1,4}})\s?살|(?:\S+\s){{0,2}}?(?:{OCCUPATION})|[가-힣]\S*\s?(?:사람|출신))"
    rf"(?:이에요|예요|이야|야|입니다|됐어요?|이고|고|인데|이 됐\S*)?"
    rf"|(?:\S+(?<![은는이가])\s)?\S+(?:에서|에|으로|로)?\s(?:혼자\s)?(?:살아|살고|산다|살아요|지내\S*|다녀|"
    rf"다녀요|다닌다|일해|일해요|이사\S*|"
    rf"이직\S*|입학\S*|취직\S*)(?:\s있\S*)?|(?:(?:이번|요번|저번|지난|작년|올해|다음|"
    rf"내년)\S*\s(?:[달주]에\s)?)?(?:결혼|이혼|취직|졸업|합격|입대|제대|출산|퇴직|은퇴|수술)\S*"
    rf"|(?:{CONDITION})(?:이|가)?\s(?:있|앓)\S*|(?!털)\S+\s(?:알레르기|알러지)\S*(?:\s(?:있|심)\S*)?"
    rf"|\S+(?:을|를|도)?\s(?:안\s|못\s|진짜\s|엄청\s)?(?:좋아|싫어)[하해]\S*|\S+(?:을|를|도)?\s[안못]\s?먹\S*"
)
"""What is said of a person, or is for no thing to do."""
_AFTERWARDS = r"요즘|요새|이제|지금|최근에|작년부터|올해부터|예전부터|매일|매주|주말마다|원래|사실"
_PREDICATE = r"[가-힣]+(?:[어아해야요다돼워려져와봐써]|음|함|임)"


def _topic(match: re.Match[str]) -> str:
    return f"{match['lead']}{with_particle(match['what'], '은', '는')} "


def _is(match: re.Match[str]) -> str:
    return f"{match['lead']}{match['what']} {with_particle(match['value'], '이야', '야')}"


_TURNS: tuple[Turn, ...] = (
    # 바꿨어 ㅋㅋ
    (re.compile(r"(?:(?<=\s)|(?<=[가-힣]))[ㅋㅎㅠㅜㄷㅇ]+(?=\s|[.!~]*$)"), ""),
    # 피아노 배워 요즘
    (
        re.compile(rf"^(?P<said>\S.*{_PREDICATE})\s+(?P<when>{_AFTERWARDS})[\s.!~]*$"),
        r"\g<when> \g<said>",
    ),
    # 내 생일 3월 14일이야
    (
        re.compile(
            rf"{_LEAD}(?P<what>{_OWN}?(?:{KIN}\s)?{_PROPERTY}|{_OWN}(?:{KIN}\s)?{_THING})\s+"
            rf"(?!\S+\s(?:말고|아니))(?={_VALUE}(?:{_COPULA}|{_NO_PREDICATE}[\s.!~]*$))"
        ),
        _topic,
    ),
    # 이름은 나비
    (
        re.compile(
            rf"{_LEAD}(?P<what>{_OWN}?(?:{KIN}\s)?(?:{_PROPERTY}|{_THING})(?:은|는))\s+"
            rf"(?P<value>{_VALUE}){_NO_PREDICATE}[\s.!~]*$"
        ),
        _is,
    ),
    # 차는 아반떼 몰아
    (
        re.compile(
            rf"{_LEAD}{_OWN}?(?:차|자동차|폰|핸드폰|휴대폰|노트북|브라우저|은행)(?:은|는)\s+"
            r"(?P<what>\S+?)(?:을|를)?\s+(?=(?:몰|타|탑|탄|써|쓰|씁)\S*[\s.!~]*$)"
        ),
        lambda match: match["lead"] + with_particle(match["what"], "을 ", "를 "),
    ),
    # 둘째 드디어 초록띠 땄어, 시어머니 가게 접으셨어
    (
        re.compile(
            rf"{_LEAD}(?P<what>{_OWN}?{KIN})\s+"
            r"(?=(?:드디어|벌써|이번에|요번에|요즘|요새|아직도?|이제)\s(?!만나|봤|보러|전화)|"
            r".*(?:[으가오하보]시|셨|세요|셔|십니다|심)[가-힣]*[\s.!~]*$)"
        ),
        _topic,
    ),
    # 딸 다섯살이야
    (re.compile(rf"{_LEAD}(?P<what>{_OWN}?{KIN})\s+(?={_OF_SOMEBODY}[\s.!~]*$)"), _topic),
)


def completed(text: str) -> str:
    """Return a sentence with what was left out put in; what is whole is returned as it is."""
    return text if text.rstrip().endswith("?") else turned(text, _TURNS).strip()
