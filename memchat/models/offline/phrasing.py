"""The offline engine's own sentences, in the language of the user's message."""

from __future__ import annotations

import re
from typing import NamedTuple

from memchat.models.offline.english.grammar import second_person
from memchat.models.offline.korean.grammar import has_final
from memchat.text import is_korean

CONFIGURE = {
    "en": "To talk to a model, start memchat with --model NAME (for example openai/gpt-4.1-mini or "
    "ollama/llama3.2).",
    "ko": "모델과 대화하려면 memchat을 --model 이름(예: openai/gpt-4.1-mini, ollama/llama3.2)으로 "
    "시작하세요.",
}
UNKNOWN = {
    "en": "I don't know that yet; you haven't told me.",
    "ko": "아직 몰라요. 말씀해 주신 적이 없어요.",
}
NEAREST = {
    "en": "I don't know that for sure; what comes nearest:",
    "ko": "그것은 확실히 몰라요. 가장 가까운 것은 이거예요:",
}
NOTHING_YET = {
    "en": "I don't know anything about you yet; you haven't told me.",
    "ko": "아직 아는 것이 없어요. 말씀해 주신 적이 없어요.",
}
UNAVAILABLE = {
    "en": "My memory was not available for this answer, so I cannot tell what you told me before.",
    "ko": "지금은 기억을 사용할 수 없어서, 전에 말씀하신 것을 알 수 없어요.",
}
CANNOT_DO = {
    "en": "I can't look that up or do it for you: this is the offline engine, without a model.",
    "ko": "오프라인 엔진이라 직접 찾아보거나 처리할 수 없어요.",
}
CANNOT_KNOW = {
    "en": "I can't answer that without a model: the offline engine only knows what you tell it.",
    "ko": "모델 없이는 대답할 수 없어요. 오프라인 엔진은 알려 주신 것만 알아요.",
}
WOULD_CONSIDER = {"en": "I would take into account that {facts}.", "ko": "다만 이것은 고려할게요: {facts}."}
UNDERSTOOD = {"en": "Understood: {facts}.", "ko": "알겠어요. {facts}."}
WAITING = {
    "en": "I keep this only if you decide so: {facts}.",
    "ko": "이것은 결정해 주셔야 기억해요: {facts}.",
}
FORGETTING = {
    "en": "Understood, you want me to forget that. See below what was done.",
    "ko": "알겠어요, 그것을 잊을게요. 처리 결과는 아래에 표시돼요.",
}
REMEMBERING = {"en": "Understood, I will keep that.", "ko": "알겠어요, 기억할게요."}
ABOUT = {
    "en": "I am memchat's offline engine: tell me about yourself and ask me for it later; /help lists "
    "the commands.",
    "ko": "저는 memchat의 오프라인 엔진이에요. 자신에 대해 알려 주시고 나중에 물어보세요. "
    "/help로 명령을 볼 수 있어요.",
}
LEAVING = {"en": "All right, I leave that out.", "ko": "알겠어요, 기억하지 않을게요."}
HEARD = {"en": "I see.", "ko": "그렇군요."}
GREETING = {
    "en": "Hello! Tell me about yourself, or ask what I remember.",
    "ko": "안녕하세요! 자신에 대해 알려 주시거나, 제가 기억하는 것을 물어보세요.",
}
WELCOME = {"en": "You're welcome.", "ko": "천만에요."}
FINE = {"en": "All right.", "ko": "네, 좋아요."}
KNOWN = {"en": "This is what you told me:", "ko": "말씀해 주신 것은 다음과 같아요:"}

SEE_ALL = {
    "en": "There is more: /memories, or memchat memories list, shows all that is remembered.",
    "ko": "더 있어요. /memories 또는 memchat memories list로 기억하는 것을 모두 볼 수 있어요.",
}
_JAMO = re.compile(r"[\u3131-\u318e]")
STILL_SO = {"en": "Is that still so?", "ko": "지금도 그런가요?"}


def language_of(text: str) -> str:
    """Return "ko" for a Korean text, else "en"."""
    return "ko" if is_korean(text) or _JAMO.search(text) else "en"


class Said(NamedTuple):
    """A memory's sentence, and whom it is about."""

    text: str
    subject: str


def told(fact: Said, language: str) -> str:
    """Return a memory's sentence as an answer: "You told me you live in Lisbon."."""
    text = fact.text
    if language == "en":
        if is_korean(text):
            return f'You told me: "{text}"'
        said = second_person(text, fact.subject)
        return f"You told me {said}." if said.startswith(("you ", "your ")) else f"You told me: {said}."
    if not is_korean(text):
        return f'"{text.rstrip(".")}"라고 하셨어요.'
    return _reported(text)


def listed(fact: Said) -> str:
    """Return a memory's sentence as an item of what is known: "You live in Lisbon."."""
    if is_korean(fact.text):
        return fact.text
    said = second_person(*fact)
    return f"{said[0].upper()}{said[1:]}."


_NAMED = re.compile(r"이름은 \S.*다$")
"""A name that ends in a vowel: 수아다, 수아라고."""


def _reported(text: str) -> str:
    plain = text.strip().rstrip(".")
    if plain.endswith("이다"):
        before = plain[:-2]
        return f"{before}{'이라고' if has_final(before) else '라고'} 하셨어요."
    if _NAMED.search(plain):
        return f"{plain[:-1]}라고 하셨어요."
    if plain.endswith("다"):
        return f"{plain}고 하셨어요."
    return f"'{plain}'라고 하셨어요."


def considered(facts: list[Said], language: str) -> str:
    """Return facts as one phrase within a sentence: "you prefer aisle seats and you ..."."""
    if language == "en":
        return "; ".join(_plain_english(fact) for fact in facts)
    texts = [fact.text for fact in facts]
    return ", ".join(text.rstrip(".") if is_korean(text) else f'"{text.rstrip(".")}"' for text in texts)


def _plain_english(fact: Said) -> str:
    return f'"{fact.text.rstrip(".")}"' if is_korean(fact.text) else second_person(*fact)


def acknowledged(facts: list[Said], language: str) -> str:
    """Return what was understood, as said to the user."""
    if language == "en":
        return UNDERSTOOD["en"].format(facts=considered(facts, "en"))
    texts = [fact.text for fact in facts]
    return " ".join(["알겠어요.", *(re.sub(r"하셨어요\.$", "하셨네요.", _reported(text)) for text in texts)])
