"""What a Korean sentence that no rule reads says of what is known: that it is over, otherwise, or more of it.

"결혼 내년 봄으로 미뤘어", "오사카는 취소됐어": a word that it shares with one memory of the same person says
of what it speaks, a word of change that this is no longer so. Without one it is told behind what was
known.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from memchat.models.offline.endings import ENDED
from memchat.models.offline.finding import LOOSE, StatementClassifier
from memchat.models.offline.korean.completing import completed
from memchat.models.offline.korean.grammar import plain, value_of
from memchat.models.offline.korean.manner import HEDGE, is_told
from memchat.models.offline.korean.subjects import introducing, read_clause
from memchat.models.offline.korean.tidying import tidied
from memchat.models.offline.replacing import aimed_at
from memchat.models.offline.word_match import foremost
from memchat.records import USER, Candidate, Memory
from memchat.topic_match import without_particle

_GENERAL_TEXT = """
나는 저는 내가 제가 우리 매주 매일 매달 주말 저녁 아침 오전 오후 요일 이제 요즘 지금 다음 이번 지난 함께
같이 혼자 좋아한다 싫어한다 먹는다 마신다 다닌다 산다 한다 있다 없다 키운다 배운다 일한다 이름
집에서 회사 아들 동생 언니 누나 오빠 엄마 아빠 남편 아내 친구 강아지 고양이 정도 시간 하나 운동 음식
"""
_GENERAL = frozenset(_GENERAL_TEXT.split())
"""Words that many facts share."""
_LASTS = frozenset(
    {"name", "nickname", "origin", "childhood", "birthday", "age", "city", "allergy", "conditions"}
)
"""Attributes that such words do not end."""
_JOSA = r"(?:은|는|이|가|을|를|도|에|에서|이랑|랑)?"
_ADVERBS = (
    r"(?:(?:\S+(?:에|부터|때문에|로|까지)|이제는?|더\s?이상|결국|그냥|요즘|다|완전히|아예|다음|이번|"
    r"지난|내년|올해|\S+요일)\s+)*"
)
_OVER = (
    r"(?:취소|무산|끊[었겼음]|그만|관[뒀둠]|접[었으]|팔았|팔아|버렸|없앴|없어졌|끝났|해지|망했|닫았|폐업|"
    r"나왔|처분|졸업|포기|"
    r"안\s(?:하기로|가기로|다니기로|먹기로|해요?$|가요?$|다녀|먹어|마셔|써|타|키워)|못\s(?:가게|하게|다니게))"
)
_OTHERWISE = r"(?:바[꿨뀌뀐]|옮[겼김]|미[뤘뤄룸]|당[겼겨]|앞당|연기|변경|확장|줄였|줄어|늘[렸었]|개명|이전)"


def concerning(text: str, neighbours: Sequence[Memory]) -> list[Candidate]:
    """Return the memory that a sentence says to be over or otherwise, as it is now; [] if not one."""
    said = tidied(text.strip())
    if not _is_sure(said):
        return []
    known = [memory for memory in neighbours if memory.attribute not in _LASTS]
    turned = [(memory, over) for memory in known if (over := _over(memory, said)) is not None]
    return [aimed_at(_now(*turned[0], text, said), turned[0][0], neighbours)] if len(turned) == 1 else []


def _over(memory: Memory, said: str) -> bool | None:
    """Tell whether a sentence says that what a memory holds is over, or but otherwise; None for neither."""
    words = _shared(memory, said) if _is_of_whom(memory, said) else set()
    named = "|".join(map(re.escape, sorted(words, key=len, reverse=True)))
    if not words:
        return None
    of_it = rf"(?:^|\s)(?:{named}){_JOSA}\s+{_ADVERBS}"
    if re.search(of_it + _OVER, said):
        return True
    return False if re.search(of_it + _OTHERWISE, said) else None


_OPEN = re.compile(
    r"[았었했꿨겠]나\s|같기도|건가|려고|[을를할갈볼]까|고민|생각\s?중|당분간|잠깐|이번만|"
    r"오늘만|지도\s?몰"
)
"""Says what is not decided, or is so but for now."""


def _is_sure(said: str) -> bool:
    return is_told(said) and not (HEDGE.search(said) or _OPEN.search(said))


def _is_of_whom(memory: Memory, said: str) -> bool:
    """Tell whether a sentence speaks of the one of whom a memory tells, the user where it names nobody."""
    return read_clause(completed(said), None).subject in (memory.subject, USER) and (
        memory.subject == USER or memory.subject in said
    )


_THEN = "; 그 뒤: "
_SINCE = re.compile(
    r"이제|드디어|벌써|다시|이번|지난|저번|요즘|요새|새로|더\s|[됐꿨겼렸졌났샀]|이사|이전|시작|올랐|내려|"
    r"줄|늘|확정|합격|승진|땄"
)
"""Says that something came to be so."""


def followed_up(
    text: str, neighbours: Sequence[Memory], filed: Sequence[Candidate], classifier: StatementClassifier
) -> list[Candidate]:
    """Return the memory that a sentence tells more of, with that behind it; [] if of none, or of several."""
    said = tidied(text.strip())
    if not _is_sure(said) or (filed and not _SINCE.search(said)):
        return []
    counts = [(len(_shared(m, said)), m) for m in neighbours if _is_of_whom(m, said)]
    best = foremost(counts)
    if best is None or not classifier.may_last(said, changes=bool(_SINCE.search(said))):
        return []
    before = best.text.partition(_THEN)[0].rstrip(" .")
    more = Candidate.of(best, evidence=text.strip(), confidence=0.9)
    return [aimed_at(replace(more, text=f"{before}{_THEN}{plain(said)}."), best, neighbours)]


def _shared(memory: Memory, said: str) -> set[str]:
    """Return the words of a sentence that name what a memory holds."""
    holds = f"{memory.value} {memory.text}" if memory.attribute in LOOSE else memory.value
    held = {without_particle(word) for word in re.findall(r"[\w]+", holds)} - _GENERAL
    words = {without_particle(word) for word in re.findall(r"[\w]+", said)} - _GENERAL
    of_another = memory.subject != USER
    return {
        word
        for word in words
        if len(word) > 1
        and any(_is_of(word, known) or (of_another and known.endswith(word)) for known in held)
    }


def _is_of(word: str, known: str) -> bool:
    """Tell whether a word is what is known, or the noun of a verb in it: 결혼 of 결혼한다."""
    return word == known or (known.startswith(word) and known[len(word)] in "하한할했해간가갈")


def _now(memory: Memory, over: bool, text: str, said: str) -> Candidate:
    clause = read_clause(said, None)
    told = plain(clause.body)
    value = f"{value_of(memory.value)} 아님" if over else value_of(told)
    return replace(
        Candidate.of(memory, evidence=text.strip(), confidence=0.9, changes=True),
        value=value,
        text=f"{introducing(clause, told)}{told}.",
        reason=ENDED if over else "stated by the user",
    )
