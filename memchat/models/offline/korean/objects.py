"""What a Korean clause says something of: the object that a row of the table caught, as a noun phrase."""

from __future__ import annotations

import re

from memchat.models.offline.korean.grammar import without_fillers, without_particle

_DEICTIC = re.compile(
    r"^(?:이|그|저|이런|그런|저런|이거|그거|저거|이것|그것|이게|그게|저게|여기|거기|저기|뭐|뭘|"
    r"무슨|어떤|어느|누구|언제|몇|얼마|다른 거|둘 다)(?:\s|$)|^(?:이거|그거|저거|이것|그것|이게|"
    r"그게|여기|거기|저기|뭐|누구|언제)[은는이가를도]"
)
_MOOD = re.compile(
    r"(?:기분|날씨|컨디션|몸|상태|느낌|성적|결과|반응|사이|운|머리|공기|분위기)(?:이|가|은|는)?$"
)
_DEGREE = re.compile(
    r"(?<=[은는을를도이가])\s+(?:마음이?|속이?|제일|가장|더|훨씬|딱|그냥|전혀|절대로?|아예|거의|잘|도저히|"
    r"별로|많이|원래|이제)$|\s+(?:진짜|정말|전혀|절대로?|도저히|하나도)$"
)
"""An adverb before the verb, which the table took for a part of the object: 매운 음식은 전혀."""
_NOT_THAT = re.compile(r"^(?:\S+\s){0,3}?\S+(?:보다는?|말고|대신에?)\s+(?=\S)")
"""What is liked less stands before: 액션 영화보다는 잔잔한 드라마."""
_WHEN_SO = re.compile(r"^(?:\S+\s){0,3}?\S*(?:(?:넘|지나)으?면|이후(?:로|엔|에는?)?)\s+(?=\S)")
"""When it is so is no part of it: 여섯 시 넘으면 탄수화물."""
_PLACED = re.compile(r"(?:에|에서|으로|로)(?=\s)")
"""A particle that no other stands before: the 로 of 오슬로에 is the noun's own."""


def object_of(match: re.Match[str]) -> str:
    """Return the object without its particle; what the table took for one may be of the noun."""
    groups = match.groupdict()
    noun = without_fillers(_DEGREE.sub("", match["obj"] + (groups.get("josa") or "")))
    if groups.get("josa") or not _PLACED.match(match.string[match.end("obj") :]):
        noun = without_particle(noun)
    noun = re.sub(r"\s(?:이런|그런|같은)\s?(?:거|것|건|걸|종류)$", "", noun)
    noun = re.sub(r"([는은운한인]) (?:것|걸|거|게|건)$", r"\1 것", noun)
    return _WHEN_SO.sub("", _NOT_THAT.sub("", re.sub(r"^(\S{2,}(?<![아어]))하는 것$", r"\1", noun)))


_NO_THING = re.compile(
    r"^(?:자주|가끔|잘|별로|거의|다들|다|모두|많이|혼자|같이|함께|아직|오래|빨리|전혀|아무도|원래|평소엔?|"
    r"요즘|"
    r"이제|안|못|좀|더)$|"
    r"(?:봐|써|워|려|줘|와)\s(?!다니|보|가|오|주|버|놓|두|있|먹|마시|쓰|달)|(?:골라|바꿔|나눠|아껴|"
    r"돌려|빌려|만들어)$|"
    r"(?:이후|이전|전|후|때|날|시간)(?:엔|에는|에|는)$|(?:^|\s)(?:\d{1,2}|한|두|세|네|열)시\s?(?:이후|이전)?$"
)


def is_no_thing(obj: str) -> bool:
    """Tell whether an object is an adverb or a time, which nobody likes or shuns: 자주, 두 시 이후엔."""
    return bool(_NO_THING.search(obj))


def is_no_object(match: re.Match[str]) -> bool:
    """Tell whether what was taken for an object tells who or when as well: 수지가 고양이(를), 말하면."""
    if re.search("[하으]면$", match["obj"].strip()):
        return True
    first, _, rest = match["obj"].strip().partition(" ")
    takes = re.match("을|를|에", match.string[match.end("obj") :])
    return bool(
        takes and rest and " " not in rest and first[-1] in "이가" and without_particle(first) != first
    )


def is_pointed_at(obj: str) -> bool:
    """Tell whether an object only points at what is there: 이거, 여기."""
    return bool(_DEICTIC.match(obj + " "))


def is_mood(obj: str) -> bool:
    """Tell whether an object is what happens to be good or bad now: the weather, a mood."""
    return bool(_MOOD.search(obj))
