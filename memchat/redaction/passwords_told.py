"""Numbers that stand anywhere in a sentence which names a secret: "garage door code? 8890".

Such a number is the secret unless it counts, measures or dates something, is asked about, or is
another kind of code. Where only a lock is named it must be linked: "the bike lock is 5-2-9-1".
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise

from memchat.redaction.findings import Finding
from memchat.redaction.password_words import CODE, DOORS, EDGE, NOUN, OTHER_CODES, SENTENCE_END
from memchat.redaction.password_words_ko import ENDING, WORD

_BEFORE, _AFTER = 110, 50
"""Characters around a number in which the name of a secret may stand."""
_SPOKEN = "zero|oh|one|two|three|four|five|six|seven|eight|nine"
_NUMBER = re.compile(
    rf"(?ai)(?<![\w.,:/$€£₩+@-])[*#]?(?P<value>\d{{1,2}}(?:(?: ?- ?|[ -])\d{{1,2}}){{2,5}}"
    r"|\d{4,6}(?:[- ]\d{2,6})+|\d{3,12}"
    rf"|(?:(?:{_SPOKEN})[ -]){{3,7}}(?:{_SPOKEN})\b)(?P<sign>[*#]?)(?P<ending>{ENDING}|래요?|일걸)?"
    r"(?![\w가-힣%:/@-]|[.,]\d)"
)
_NAME = re.compile(
    rf"(?ai){EDGE}(?:{NOUN}|{CODE})(?![a-z])|{WORD}|\bdigits [^\n]{{0,12}}back\b|\b(?:2fa|two[- ]factor|"
    rf"mfa) backup\b"
    r"|(?<![가-힣])핀(?=[은는이도?\s])|카드\s?뒷?[면에]|(?:폰|잠금)\s?패턴|(?:폰|잠금)\s?(?:풀|해제)|"
    r"(?:알람|경보|경비)\s?해제"
    rf"|\bcodes?\b(?=[^\n]*\b{DOORS}\b)|\b{DOORS}\b[^\n]{{0,20}}?\bcodes?\b"
)
_LOCK = re.compile(
    r"(?ai)\b(?:(?:house|home|burglar) alarm|keypad|door|gate|(?:pad)?lock|locker|vault|safe|unlock\w*|"
    r"(?:key|lock) ?box|intercom)\b"
    r"|공동\s?현관|현관|도어\s?락|대문|출입문|금고|자물쇠|사물함|택배함|키패드"
)
_LINKED = re.compile(
    r"(?i)(?:\b(?:is|was|to|with|enter|press|type|use|wants|takes|needs|then)|['’]s|[:=?,–—-]|[은는이가]|"
    r"번호|별표?|샵|종|정자?|누르고)\s*[*#]?$"
)
_COUNTED = re.compile(
    r"(?i)(?:\b(?:in|since|until|till|at|by|than|least|most|about|around|over|under|costs?|pa(?:id|y)|"
    r"spen[dt]"
    r"|weighs?|worth|room|apartment|unit|bus|flight|order|every|only|page|not|isn['’]t|wasn['’]t|iphone|"
    r"galaxy)"
    r"|(?<![가-힣])(?:약|총|최소|최대|매월|매년|오전|오후|새벽|밤|아침|저녁|버스|높이[가는]?|키[가는]|"
    r"값[은이]?))\s*$"
)
"""What stands before a number that counts, measures or dates."""
_FOLLOWING = re.compile(
    r"(?ai)\s*(?:$|[.!;)\"'”’~…\n—]|,(?!\s*\d{3}\b)|(?:is|was|as|to|for|on|at|and|but|so|please|when|within|"
    r"after"
    r"|before|if|then|does|opens?|works?|gets?|lets?|still|now|too|thanks|into|everywhere)\b"
    r"|(?:누르|눌|입력|치[면고]|쳐|써|쓰[는고면]|맞[춰추]|설정|이렇게|샵|별|종|우물|기억|저장|메모|적어|넣|"
    r"돌[려리]|열|풀))"
)
"""What follows a number that stands for itself: the end, or no name of what it counts."""
_NOT_IT = re.compile(r"\s*(?:아니|말고|[가-힣]*\s?쓰지)")
_OF_ANOTHER = re.compile(
    rf"(?ai)\b(?:{'|'.join(OTHER_CODES.split())}) codes?\b|\bmap\b"
    r"|(?:오류|우편|할인|제품|상품|쿠폰|주문|에러)\s?(?:번호|코드)"
)
_DATE = re.compile(r"(?:19|20)\d\d(?:-\d\d?){2}$|(?:19|20)\d\d(?:[01]\d[0-3]\d)?$")


_BIRTH = re.compile(r"(?i)\bbirth ?(?:year|day|date)\W*$|(?:태어난 해|생년|생일)\W*$")
"""A date that a secret is said to be: "my PIN is my birth year, 1974"."""


def find_told(text: str) -> Iterator[Finding]:
    """Find the numbers of sentences that name a secret or a lock, in English and Korean."""
    ends = [0, *(end.end() for end in SENTENCE_END.finditer(text)), len(text)]
    for start, end in pairwise(ends):
        sentence = text[start:end]
        for number in _NUMBER.finditer(sentence):
            if _stands_for_itself(number) and _is_named(number):
                yield Finding(start + number.start(), start + number.end("sign"), "password")


def _stands_for_itself(number: re.Match[str]) -> bool:
    """Tell a number that is one thing from a count, a measure, a date or what is asked about."""
    before = number.string[max(0, number.start() - 30) : number.start()]
    after = number.string[number.end() : number.end() + _AFTER]
    if (
        (_DATE.match(number["value"]) and not _BIRTH.search(before))
        or _COUNTED.search(before)
        or "?" in after
        or _NOT_IT.match(after)
    ):
        return False
    return bool(number["ending"] or _FOLLOWING.match(after))


def _is_named(number: re.Match[str]) -> bool:
    before = number.string[max(0, number.start() - _BEFORE) : number.start()]
    around = before + "\0" + number.string[number.end() : number.end() + _AFTER]
    if _OF_ANOTHER.search(around):
        return False
    linked = _LINKED.search(before) and re.search(r"\d{4}|\d\D+\d", number["value"]) and _LOCK.search(before)
    return bool(linked or _NAME.search(around))
