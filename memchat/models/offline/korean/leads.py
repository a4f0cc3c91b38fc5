"""What leads a Korean clause and is no part of what it says: when, since when, why, by what effort."""

from __future__ import annotations

import re

from memchat.models.offline.korean.unfolding import going_on

_TRIES = re.compile(r"하려고\s?(?:해요?|합니다|노력\S*)[\s.!~]*$")
"""독립서점을 이용하려고 해요: what is preferred, as far as it may be."""
_AT_PRESENT = re.compile(
    r"^(?:지금은|현재는?)\s+(?=\S+(?:에|에서)\s)|^\S+에 있는\s+(?=\S+에서\s)|"
    r"^(?:제|내|저의|나의)\s+(?!이름|본명)"
)
_REASON = re.compile(
    r"(?P<josa>은|는|을|를)\s+(?:\S+\s+){0,2}?\S*(?:때문에|이유로|탓에|[가-힣](?:해|어|아|워|려|져|나)서|"
    r"나서)\s+(?=\S*(?:피하|피해|"
    r"멀리|안 |못 |싫))"
)
SINCE = re.compile(
    r"^(?:(?:이번|지난|저번)\s?(?:달|주|해|학기)|올해|작년|오늘|어제|이제|지금|"
    r"\d{1,2}월(?:\s?\d{1,2}일)?|[월화수목금토일]요일)부터(?:는)?\s+(?=\S)"
)
"""지난달부터 외래에서 일해: from when on it is so, which is no part of what is so."""
_AFTER = re.compile(
    r"^(?:\S+\s){0,2}?\S*(?:뒤로|이후로|[한은] 후로|다음부터|고부터|때문에|탓에)는?\s+(?=\S+\s+\S)"
)
"""위염 걸린 뒤로 매운 거 끊었어: why or since when, which is no part of what is so."""
_LATELY = re.compile(
    r"^(?:(?:(?:저번|지난|이번|요번|지지난)\s?(?:주|달|해|학기|주말|봄|여름|가을|겨울)에?|(?:며칠|얼마|"
    r"몇 (?:주|달|년)|"
    r"\d+(?:일|주|달|개월|년)|한 달|일 년) 전(?:에|부터)?|재작년에?|작년에?|올해부?터?|올|어제|그저께|"
    r"엊그제|최근에?|요즘엔?|요새|요샌|"
    r"드디어|결국|지금|이번에|요번에|벌써|어느새|오늘(?:로|부로)|사실은?|알고 보니|알고보니)\s+)+(?=\S)"
)
_NOW = re.compile(r"^(?:이제는?|지금은|현재는?|앞으로는?)\s+(?=\S)")


def plain_forms(body: str) -> tuple[str, ...]:
    """Return a clause in the forms in which a row may match it: without its reason, then without its time."""
    bare = _AT_PRESENT.sub("", _AFTER.sub("", _REASON.sub(lambda m: m["josa"] + " ", body)))
    bare = _TRIES.sub("해요", bare)
    return tuple(dict.fromkeys((bare, _NOW.sub("", bare), _LATELY.sub("", bare), going_on(bare))))
