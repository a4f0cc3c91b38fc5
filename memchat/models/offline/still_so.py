"""Whether a reply asks if a fact still holds, and what a message answers to that."""

from __future__ import annotations

import re

from memchat.models.offline.consent import Consent
from memchat.stop_words import word_set
from memchat.text import is_korean

_LONGEST = 80
_STILL = re.compile(r"(?i)\b(?:still|any ?more|no longer|up to date)\b|지금도|아직|여전히|그대로")
_QUESTION = re.compile(r"[^.!?？。\n]+[?？]")
_WORD = re.compile(r"[^\W\d_]+(?:'[a-z]+)?")
_SO = word_set(
    """
    yes yeah yep yup yea sure correct right indeed exactly absolutely definitely true still unchanged
    네 예 응 어 넵 맞아 맞아요 맞습니다 그래 그래요 그럼 그럼요 그렇습니다 물론 물론이죠 여전히 여전해
    여전해요 아직 아직도 지금도 그대로 그대로예요 그대로야 그대로입니다
    """
)
_NOT_SO = word_set(
    """
    no nope nah not never isn't don't doesn't aren't longer anymore changed
    안 아니 아니요 아뇨 아니에요 아니예요 아닙니다 아니야 아냐 않아요 않아 않습니다 바뀌었어요
    바뀌었어 달라졌어요 변했어요
    """
)
_BESIDE = word_set(
    """
    it it's its that that's this is i i'm am we we're are he she they do does so of course as before the
    same any more now there in at has 이제 이제는 더 더는 이상 지금은 그건 그거 그렇지 그렇진 거기
    """
)
_SHORT = 2
"""Words of a fact of up to so many letters say nothing: in, is, an."""
_ALIKE = 4
"""How many letters of a word tell which it is: live, lives."""


def asks_if_still_so(reply: str) -> bool:
    """Tell whether the last question of a reply is whether something still holds."""
    questions = _QUESTION.findall(reply)
    return bool(questions and _STILL.search(questions[-1]))


def still_so(message: str, fact: str) -> Consent:
    """Return what a message answers to the question whether a fact still holds; "" if it says more.

    A yes may be said in words of the fact: "Yes, I live in Oslo".
    """
    words = set(_WORD.findall(message.casefold().replace("’", "'"))) if len(message) <= _LONGEST else set()
    others = words - _SO - _NOT_SO - _BESIDE
    if "?" in message or not words or any(not word.startswith(_told_in(fact)) for word in others):
        return ""
    if words & _NOT_SO:
        return "" if others or words & _SO else "no"
    return "yes" if words & _SO else ""


def _told_in(fact: str) -> tuple[str, ...]:
    words = _WORD.findall(fact.casefold())
    return tuple(word[:_ALIKE] for word in words if len(word) > (1 if is_korean(word) else _SHORT))
