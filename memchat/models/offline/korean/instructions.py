"""Korean standing instructions: how to answer, what to call the user, what always to do."""

from __future__ import annotations

import re

from memchat.models.offline.finding import Finding, fact, instruction, nickname
from memchat.models.offline.korean.grammar import value_of, with_particle

_CALL_ME = re.compile(
    r"^(?:앞으로는?\s*|이제\s*|그냥\s*|편하게\s*|(?:다들|모두|친구들은|친구들이|사람들은|사람들이|가족들은|"
    r"주변에서는?|"
    r"회사에서는?|집에서는?)\s*)*(?:(?:저|나|절|날)(?:를|은|"
    r"는)?\s*)?(?:앞으로는?\s*|그냥\s*)*(?P<obj>(?!(?:이름|성|본명|별명|존칭|직함|호칭)(?:만|"
    r"으로))[가-힣A-Za-z]+?)(?:이라고|라고|으로|로)\s*(?:불러|"
    r"부르|호칭)[가-힣\s]*[.!~]*$"
)
_STANDING = re.compile(r"앞으로|항상|언제나|늘\s|매번|이제부터|이제는|다음부터|지금부터")
_ANSWER = re.compile(
    r"답변|대답|답장은|답은|설명|말투|응답|말할 때|대화|문장은|존댓말|반말|이모지|이모티콘|글머리|요약은"
)
_TONE = re.compile(r"존댓말|존대|반말|말투|격식|친근|편하게|공손|정중|유머")
_LENGTH = re.compile(
    r"짧게|짧은|간결|간단|길게|자세히|상세|문장\s*이내|문장으로|줄로|줄\s*이내|자\s*이내|요점만|핵심만"
)
_LANGUAGE = re.compile(
    r"(?P<language>영어|한국어|한글|일본어|중국어|독일어|프랑스어|스페인어)로\s*(?:만\s*)?(?:답|"
    r"대답|말|해|써|설명|얘기|대화|응답)"
)
_SHOWN_AS = re.compile(
    r"(?:표|목록|리스트|글머리\S*|예시|단계별|번호|그래프)(?:으로|로|를|을)?\s*(?:매겨|붙여|정리|보여|설명|"
    r"알려|답|요약|만들)"
)
_FORMAT = re.compile(r"이모지|이모티콘|글머리|표로|목록|마크다운|전문 용어|존칭")
_REQUEST = re.compile(
    r"(?:해|줘|줘요|주세요|주십시오|부탁해요?|부탁드려요|부탁드립니다|말아|마|마세요|말아 주세요|"
    r"해라|하자|해 줘|써|쓰지 마|좋겠어요?|바라요?|바랍니다|원해요?|좋아요?|선호해요?)[\s.!~]*$"
)
_SWITCH = re.compile(
    r"^(?:이제|앞으로는?|이제부터|다음부터)\s*(?P<old>\S.*?)\s*(?:말고|대신(?:에)?|"
    r"아니고)\s+(?P<obj>\S.*?)(?:(?:으로|로)\s*(?:줘|주세요)|(?:으로|로|을|를)?\s*(?:해|잡아|예약|부탁|하|"
    r"바꿔|할게|좋))"
)
_ALWAYS = re.compile(
    r"^(?:(?:회의|미팅|약속|예약|비행기|항공편|숙소|호텔|메일|이메일|식당|자리|좌석|단위|온도|날짜|시간|"
    r"가격|금액|거리|코드|주석|레시피|추천)(?:은|는|을|"
    r"를)\s*)?(?:앞으로는?|항상|언제나|늘|매번|보통|절대로?|되도록|가급적|이제부터)\s+\S"
)


_WHEN_LED = re.compile(
    r"^(?:\S+\s+){0,3}?\S*(?:때는|때|땐|때마다|[가-힣]면)\s+(?=(?:항상|늘|언제나|매번|꼭|절대)\s)"
)
"""코드 보여 줄 때는 항상 ...: when it is to be done."""
_WHENEVER = re.compile(
    r"^(?!이\s|그\s|저\s)(?:\S+\s){0,3}?(?:\S*(?:때는|때|땐|때마다|(?:나오|쓰|만들|답하|설명하|요약하|"
    r"번역하|추천하|물어보)면)\s(?:\S+\s)*?(?:꼭|무조건|"
    r"항상|늘)\s|"
    r"(?:코드|예시|예제|코드\s?(?:예시|예제|블록)|표|단위|날짜|시간|금액|가격|온도|"
    r"거리)[은는]\s(?:\S+\s)*?(?:\S+\s말고|꼭|무조건|\S+만)\s)"
    r".*(?:줘|주세요|주십시오)$"
)
"""표 만들 때는 꼭 ..., 코드 예시는 파이썬 말고 ...: holds for all of the kind."""
_NEVER = re.compile(r"절대로?\s.*지\s?(?:마|말)")


def called(text: str) -> list[Finding]:
    """Return what the user is to be called, or is called by others: "다들 서니라고 불러요"."""
    match = _CALL_ME.match(re.sub(r"[\s.!~]+$", "", text.strip()))
    if match is None:
        return []
    name = match["obj"]
    return [nickname(name, f"{with_particle(name, '이라고', '라고')} 불리기를 원한다.", text)]


_ASKED = re.compile(r"(?<=[가-힣]줘)\s+(?=\S)|(?<=줘요)\s+(?=\S)|(?<=주세요)\s+(?=\S)")
"""Behind what is asked stands why: "대답은 짧게 해 줘 길면 안 읽어"."""


def read_instruction(text: str) -> list[Finding]:
    """Return the standing instruction that a sentence gives, if it is one."""
    text = _ASKED.split(text.strip())[0]
    body = re.sub(r"[\s.!~]+$", "", text)
    if found := called(text):
        return found
    if match := _REACHED.search(body):
        return [_contact(match, text)]
    if not _REQUEST.search(body):
        return []
    about_answers = _ANSWER.search(body) or _LANGUAGE.search(body)
    if (about_answers and not _WHENEVER.match(body)) or (_STANDING.search(body) and _SHOWN_AS.search(body)):
        return _about_answers(body, text)
    if match := _SWITCH.match(body):
        obj = match["obj"].strip()
        said = f"{with_particle(obj, '을', '를')} 원한다."
        return [Finding("like", obj, said, text.strip(), value=value_of(obj), changes=True)]
    return [_always(body, text)] if is_standing(body) else []


def is_standing(body: str) -> bool:
    """Tell whether a request holds for all times: "회의록 쓸 때는 꼭 표로 써 주세요"."""
    if _WHENEVER.match(body):
        return True
    return bool(
        (_ALWAYS.match(_WHEN_LED.sub("", body)) or _NEVER.search(body))
        and re.search(r"(?:줘|주세요|부탁\S*|마|말아|마세요|해라|주십시오)$", body)
        and re.search(r"앞으로|항상|언제나|늘|매번|보통|절대|이제부터|되도록|가급적", body)
    )


_REACHED = re.compile(
    r"(?:연락|메일|이메일|문자|전화|답장|회신)(?:은|는|을|"
    r"를)?\s+(?:(?P<email>[\w.+-]+@[A-Za-z0-9-]+\.[A-Za-z0-9.-]*[A-Za-z])|"
    r"(?P<phone>\+?\d[\d ()-]{6,}\d))(?:으로|로|에)\s*(?:주|보내|부탁|해|하면)"
)


def _contact(match: re.Match[str], text: str) -> Finding:
    """Read "연락은 dana@example.com으로 주세요"."""
    attribute, named = ("email", "이메일은") if match["email"] else ("phone", "전화번호는")
    value = match[attribute]
    told = f"{named} {with_particle(value, '이다', '다')}."
    return fact(value, told, text, "about", attribute, importance=4)


def _about_answers(body: str, text: str) -> list[Finding]:
    lasting = (
        _STANDING.search(body)
        or re.search(r"(?:답변|대답|설명|답)(?:은|는)", body)
        or _TONE.search(body)
        or re.search(r"쓰지\s*마|빼", body)
    )
    if not lasting or re.search(r"(?:이|그|저|방금|위)\s*(?:답변|대답|설명|글|문장)", body):
        return []
    found: list[Finding] = []
    if language := _LANGUAGE.search(body):
        found.append(_instruction("answer_language", language["language"], body, text))
    if tone := _TONE.search(body):
        found.append(_instruction("tone", _word_around(body, tone), body, text))
    if length := _LENGTH.search(body):
        found.append(_instruction("answer_length", _word_around(body, length), body, text))
    if not found:
        found.append(_instruction("format", _negated(body), body, text))
    return found


def _word_around(body: str, match: re.Match[str]) -> str:
    start = body.rfind(" ", 0, match.start()) + 1
    before = body[:start].split()
    number = before[-1] + " " if before and re.match(r"(?:\d+|한|두|세|네|다섯|여섯)$", before[-1]) else ""
    end = body.find(" ", match.end())
    return number + re.sub(r"(?:으로|로|은|는|를|을)$", "", body[start : end if end >= 0 else len(body)])


def _negated(body: str) -> str:
    if match := _FORMAT.search(body):
        return f"{match.group()} 없이" if re.search(r"말|마|빼|없이|금지", body) else match.group()
    return value_of(re.sub(r"\s*(?:해|줘|주세요|해 줘|부탁\S*)$", "", body))


def _instruction(attribute: str, value: str, body: str, text: str) -> Finding:
    return instruction(value, body + ".", text, "communication", attribute, value_of(value))


_WHEN = re.compile(
    r"(?:월|화|수|목|금|토|일)요일(?:\s*(?:오전|오후|아침|저녁))?|오전|오후|아침|저녁|주말|평일"
)


def _always(body: str, text: str) -> Finding:
    if re.search(r"회의|미팅", body) and (when := _WHEN.search(body)):
        return instruction(when.group(), body + ".", text, "schedule", "meeting_time", when.group())
    core = re.sub(r"(?:앞으로는?|항상|언제나|늘|매번|이제부터)\s*", "", _WHEN_LED.sub("", body))
    core = re.sub(r"\s*(?:해|잡아|예약해|찾아|추천해|알려|보여)?\s*(?:줘|주세요|주십시오|부탁\S*)$", "", core)
    core = re.sub(r"(?:으로|로|을|를)$", "", core)
    return instruction(core, body + ".", text, "", "instruction", value_of(core))
