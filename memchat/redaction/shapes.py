"""What a secret looks like where a sentence speaks of one: numbers, and words with digits or signs.

A number is no such thing where it counts, measures, dates or is called by another name
("room 4471", "4471 steps", "in 1974"); a word is none where it names a thing ("iPhone15").
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from memchat.redaction.context import any_of
from memchat.redaction.password_words import TURNS, is_thing
from memchat.redaction.password_words_ko import COPULA, ENDING, KEYPAD
from memchat.redaction.password_words_ko import TURNS as TURNS_KO

_SPOKEN = (
    "(?:(?:double |triple )?(?:zero|oh|one|two|three|four|five|six|seven|eight|nine)|ten|eleven|twelve"
    "|(?:thir|four|fif|six|seven|eigh|nine)teen|(?:twen|thir|for|fif|six|seven|eigh|nine)ty)"
)
_SPOKEN_KO = "[공영일이삼사오육륙칠팔구]"
_JOINED = rf"(?:{ENDING}|이?래요?|이?라서?|일걸|임)?"
_NUMBER = re.compile(
    rf"(?ai)(?<![\w.,:/$€£₩+@-])(?:[*#]|{KEYPAD}\s?(?=\d))?"
    rf"(?P<value>{TURNS}(?: (?:left|right))?|{TURNS_KO}|\d{{1,2}}(?:(?: ?- ?|[ -])\d{{1,2}}){{2,5}}"
    r"|(?<=[*#])\d\d(?=[*#])"
    r"|\d{3,6}(?:[- ]\d{2,6})+|\d{3,12}|(?:(?<=자리 )|(?<=자리는 )|(?<=digits ))\d\d"
    rf"|(?:{_SPOKEN}(?:,? |-)){{2,9}}{_SPOKEN}\b|{_SPOKEN_KO}{{4,8}}|(?:{_SPOKEN_KO} ){{3,7}}{_SPOKEN_KO})"
    rf"(?P<sign>[*#]|\s?{KEYPAD}|\s(?:star|hash|pound)\b)?(?P<joined>{_JOINED})(?![\w가-힣%:/@-]|[.,]\d)"
)
_OF_ANOTHER = any_of("""
    commit flight order version bus train tram build ticket issue model invoice line route exit platform
    case page row ral chapter article channel section confirmation tracking student iphone galaxy windows
""")
_OF_ANOTHER_KO = any_of("커밋 버전 항공편 비행기 버스 주문 예약 송장 운송장 접수 우편 좌석 객실 대기 호실")
_NOT_TYPED = "".join(rf"(?<!{act} )" for act in ["punch", "punched", "type", "typed", "key", "keyed", "put"])
"""What must not stand before "in": what is typed in is no year."""
_NUMBERED = r"(?:\s*(?:번호|numbers?|no\.?|name))?(?:\s+(?:is|was)|[은는이가을를])?\s*[:=#]?\s*$"
_CALLED_OTHERWISE = re.compile(rf"(?i)(?:\b(?:{_OF_ANOTHER})|{_OF_ANOTHER_KO}){_NUMBERED}")
"""What is called by another name."""
_NAME_OF_ONE = re.compile(
    r"(?i)(?:\b(?:user(?:name)?|login|id|account|e-?mail|network|ssid"
    rf"|{_NOT_TYPED}in|since|until)|아이디|계정|이메일|이름){_NUMBERED}"
)
"""A word that is a name, and the password another."""
_DATED = re.compile(
    r"(?i)\b(?:" + _NOT_TYPED + r"in|(?<!set )at"
    r"|alarm (?:to|for)|since|until|till|by|from|of|year|rooms?|apartment|flat|unit|suite|floor|seat|gate"
    r"|than|about|around)\s*$"
)
"""What stands before a number of up to four digits that dates or places something."""
_COUNTED = re.compile(
    r"(?i)(?:\b(?:least|most|over|under|between|nearly|almost|costs?|pa(?:id|y)|spen[dt]|weighs?|worth|every|only"
    r"|not|isn['’]?t|wasn['’]?t|never)"
    r"|(?<![가-힣])(?:약|총|최소|최대|매월|매년|오전|오후|새벽|밤|아침|저녁|높이[가는]?|키[가는]|값[은이]?))\s*$"
)
"""What stands before a number that counts or measures."""
_UNITS = any_of("""
    people percent km cm mm m kg g lb won usd eur gb mb hz ms am pm st street road rd avenue square sq main
    edition model feet foot bus train flight [a-z]*met(?:re|er) mile minute hour day week month year dollar
    euro line
""")
_UNITS_KO = any_of("""
    킬로 미터 센티 그램 원 달러 유로 명 개 번 줄 점 칸 층 호 년 월 일(?![가-힣]) 시 분 초 주 달 대 권 장 잔
    살 퍼센트 프로 메가 기가 포인트 걸음 보(?![가-힣]) 칼로리 번지 만 천 억 페이지 회 쪽 차
""")
_UNIT = re.compile(
    r"(?ai)[ -]?(?!(?:is|was|as|this|its|always|plus|yes|thanks|us|unless|press|across|perhaps|goes"
    r"|(?:open|unlock|work|get|let|doe|disarm|start|expire|end|come|take|need|say|stay|mean)s)\b)"
    rf"(?:[a-z]{{3,}}s|{_UNITS})\b(?!['’])|\s?(?:{_UNITS_KO})"
)
"""What follows a number that counts it, most often in the plural."""
_NOT_IT = re.compile(r"(?i)\s*(?:an? \w+ (?:pin|pass|code)|아니|말고|[가-힣]*\s?쓰지)")
_DATE = re.compile(r"(?:19|20)\d\d(?:-\d\d?){1,2}$")
_JOINED_WORDS = (
    r"(?=\S*[a-z]-[A-Z]|(?:[A-Za-z]+-){2})"
    r"[A-Za-z]{2,}(?:-(?!(?:the|of|to|in|and|by|a|not|so)\b)[A-Za-z]{2,})+|[가-힣]{1,6}(?:-[가-힣]{1,6}){2,}"
)
_WEAK = re.compile(r"\d{3}|(?:19|20)\d\d(?:[01]\d[0-3]\d)?")
_SPELLED = re.compile(r"(?:left|right|왼쪽|오른쪽)|^\d(?:[ -]\d){2,5}$")
"""How only the number of a lock is told: turned, or digit by digit."""
_TELLING = re.compile(rf"으?로|이?[라래]|{COPULA}")
_WEAK_WORD = re.compile(rf"[A-Z]{{1,4}}-?\d{{1,5}}|\d{{1,4}}-\d{{1,4}}[A-Z]|{_JOINED_WORDS}")
_STRONG = re.compile(
    r"(?=.*[A-Z])(?=.*[a-z])(?=.*\d)(?=.*\w[!#$%^&*_~@]+\w)[!-~]{6,40}"
    r"|(?=.*[A-Za-z])(?=.*\d)(?=.*\w[!#$%^&*~]+\w)[!-~]{6,40}"
    r"|(?=.*[A-Z])(?=.*\d)[A-Z0-9]{2,6}(?:-[A-Z0-9]{2,6}){2,}"
)

_TOKEN = re.compile(r"(?<!\S)[\"“„'‘`(「『\[]*(?P<value>[^\s\"“”„‘`「」『』]+)")
_LATIN = re.compile(rf"(?P<value>[!-~]+?)[.,;:?)'\"\]]*{_JOINED}[.,;:?!)'’]*")
_HANGUL = re.compile(rf"(?P<value>[!-~]*[가-힣][!-~가-힣]*?){_JOINED}[.,;:?)'’]*")
_MIXED = re.compile(r"(?a)(?=.*[A-Za-z])(?:.*\d|.*\w[!$#%^&~*]+\w)")
_MIXED_HANGUL = re.compile(
    r"(?:[가-힣]+-){2}[가-힣]|[가-힣A-Za-z][!@#$%^&*_~-]?\d|[가-힣A-Za-z\d][!@#$%^&*_~]+[가-힣A-Za-z\d]"
)
_THING_KO = re.compile(
    r"(?:아이폰|갤럭시|윈도우?|버전|파이썬|챕터|제|시즌|레벨|총|약|매월|매년|오전|오후|밤|새벽|아침|최소|최대"
    r"|하루)\d|[가-힣]*\d+(?:일|월|년|시|분|자|개|번|회|명|원|층|호|달|주|글자|자리|살|세|퍼센트|%)"
)


@dataclass(frozen=True, slots=True)
class Shape:
    """A piece of a text that may be a secret by its look."""

    start: int
    end: int
    after: int
    """Where what is joined to it (a Korean ending, a key of the keypad) is over."""
    is_number: bool
    is_weak: bool
    """Three digits, a year, "B14", "tea-for-two": what may be many things."""
    is_strong: bool
    """Letters, digits and signs in one, a lock's turns, "*44#": what is hardly anything else."""


def shapes(text: str, start: int, end: int) -> Iterator[Shape]:
    """Yield what looks like a secret between two places of a text: the numbers, then the words."""
    for number in _NUMBER.finditer(text, start, end):
        if _stands_for_itself(number):
            yield _numeric(number)
    for token in _TOKEN.finditer(text, start, end):
        at = token.start("value")
        before = text[max(0, at - 30) : at]
        value = token["value"][: _mixed(token["value"])]
        if value and not (_CALLED_OTHERWISE.search(before) or _NAME_OF_ONE.search(before)):
            strong = bool(_STRONG.fullmatch(value))
            weak = not strong and value.count("-") < 2 and bool(_WEAK_WORD.fullmatch(value))
            yield Shape(at, at + len(value), token.end(), is_number=False, is_weak=weak, is_strong=strong)


def _numeric(number: re.Match[str]) -> Shape:
    end = number.end("sign") if number["sign"] else number.end("value")
    weak = bool(_WEAK.fullmatch(number["value"])) and not _TELLING.match(number["joined"])
    signed = number[0][0] in "*#" and bool(number["sign"])
    strong = signed or bool(_SPELLED.search(number["value"]))
    return Shape(number.start(), end, number.end(), is_number=True, is_weak=weak, is_strong=strong)


def _stands_for_itself(number: re.Match[str]) -> bool:
    """Tell a number that is one thing from a count, a measure, a date, another's name."""
    before = number.string[max(0, number.start() - 30) : number.start()]
    after = number.string[number.end() : number.end() + 20]
    if _DATE.match(number["value"]):
        return False
    if len(number["value"]) <= 4 and _DATED.search(before):
        return False
    if _COUNTED.search(before) or _CALLED_OTHERWISE.search(before) or _NOT_IT.match(after):
        return False
    return bool(number["joined"]) or not _UNIT.match(after)


def _mixed(token: str) -> int:
    """Return how many characters of a token are a secret; 0 if none."""
    latin = _LATIN.fullmatch(token)
    if is_thing(token) or (latin and is_thing(latin["value"])):
        return 0
    if latin:
        value = latin["value"]
        mixed = _MIXED.match(value) and len(value) >= 5
        return len(value) if mixed or _WEAK_WORD.fullmatch(value) else 0
    hangul = _HANGUL.fullmatch(token)
    if hangul and _MIXED_HANGUL.search(hangul["value"]) and not _THING_KO.match(hangul["value"]):
        return len(hangul["value"])
    return 0
