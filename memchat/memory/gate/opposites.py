"""Words of contrary meaning. Their vectors are alike, since they stand in like sentences."""

from __future__ import annotations

import re

_OPPOSITES = tuple(
    (re.compile(rf"^(?:{one})"), re.compile(rf"^(?:{other})"))
    for one, other in (
        ("short|brief|concise|짧|간결|간단", "long|detailed|길|긴|자세"),
        ("hot|warm|덥|더운|더워|뜨거|따뜻", "cold|cool|iced|춥|추운|추워|차가|찬|시원"),
        ("big|large|크|큰|커", "small|little|tiny|작"),
        ("morning|early|아침|오전|새벽|이른|일찍", "evening|night|late|저녁|밤|오후|늦"),
        ("cheap|싼|싸|저렴", "expensive|비싼|비싸"),
        ("more|많", "less|fewer|적"),
        ("formal|polite|존댓말|격식", "informal|casual|반말"),
        ("dark|어두", "light|bright|밝"),
        ("quiet|조용", "loud|noisy|시끄"),
        ("aisle|통로", "window|창가"),
        ("left|왼", "right|오른"),
        ("summer|여름", "winter|겨울"),
        ("indoor|inside|실내", "outdoor|outside|실외|야외"),
        ("sweet|단|달", "salty|sour|bitter|spicy|짠|신|쓴|매운"),
        ("before|전", "after|후"),
        ("like|love|좋아", "dislike|hate|싫"),
    )
)


def are_opposite(one: str, other: str) -> bool:
    """Tell whether two folded words are contraries."""
    return any(
        (first.match(one) and second.match(other)) or (first.match(other) and second.match(one))
        for first, second in _OPPOSITES
    )
