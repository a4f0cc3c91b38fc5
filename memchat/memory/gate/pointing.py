"""Words that point to a thing instead of naming it: "the second one", "그거"."""

from __future__ import annotations

import re

_POINTS = re.compile(
    r"(?i)(?:(?:the|that|this|my|your|always|only)\s+)*(?:it|that|this|these|those|them|they|he|she|him"
    r"|her|one|ones|there|here|then|same|thing|things|something|anything|someone|stuff|so|such|likewise"
    r"|ditto|above|below|former|latter|other|others|both|neither|either|all of (?:them|these|those)"
    r"|(?:first|second|third|fourth|fifth|sixth|last|next|previous|latter|former|other|same|left|right"
    r"|top|bottom|upper|lower|middle|\d+(?:st|nd|rd|th)|number \w+|option \w+)(?:\s+(?:one|ones|option"
    r"|choice|thing|item|suggestion|answer|two|three))?)"
    r"(?:\s+(?:one|ones|option|thing|always|please|too|instead|above|below|of (?:them|these|those)))*"
    r"|(?!고기)(?:이|그|저|요|고)(?:거|것|게|건|걸|런 거|런 것|쪽|곳|분|놈|사람|때|기|렇게)(?:을|를|이|가|"
    r"은|는"
    r"|로|요)?|(?:여|거|저)기|(?:첫|두|세|네"
    r"|다섯|여섯)\s?(?:번째|째)(?:\s?(?:거|것|걸|게|옵션|안|방법))?(?:로|요|을|를)?"
    r"|\d+\s?번(?:째)?(?:\s?(?:거|것|걸))?(?:로|요)?"
    r"|(?:후자|전자|마지막|처음)(?:\s?(?:거|것|걸))?(?:로|요)?|아까\s?(?:그\s?)?(?:거|것)"
    r"|위(?:의)?\s?것|같은\s?(?:거|것)|둘\s?다"
    r"|아무거나"
)

_BESIDE = re.compile(
    r"(?i)\b(?:always|please|only|just|instead|then|ok|okay|from now on|every time|for me|in future)\b"
    r"|(?:^|(?<=\s))(?:항상|언제나|늘|매번|꼭|그냥|제발|앞으로는?|그럼|그러면|이제는?|무조건)(?=\s|$)|"
    r"[^\w\s]+"
)
"""What may stand beside a pointing word and names nothing either."""


def is_definite(value: str) -> bool:
    """Tell whether a value names the thing that is meant, rather than pointing to it."""
    named = " ".join(_BESIDE.sub(" ", value).split())
    return bool(named) and not _POINTS.fullmatch(named) and not _POINTS.fullmatch(value.strip())
