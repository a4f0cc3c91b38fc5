"""What the gate tells the person about each candidate it does not store, in both languages."""

from __future__ import annotations

from memchat.memory.gate.base import GateContext
from memchat.text import shorten

SENTENCES: dict[str, dict[str, str]] = {
    "opted_out": {
        "en": "Memory is off, so nothing was kept.",
        "ko": "기억이 꺼져 있어 아무것도 저장하지 않았습니다.",
    },
    "opted_out.turn": {
        "en": "You asked not to remember what you say here.",
        "ko": "여기서 하신 말은 기억하지 말라고 하셨습니다.",
    },
    "malformed": {
        "en": "This could not be used: {why}.",
        "ko": "쓸 수 없는 항목입니다: {why}.",
    },
    "malformed.beyond": {
        "en": "A turn can hold {most} items; left out from here on: {count}.",
        "ko": "한 턴에 {most}개까지 담습니다. 여기부터 제외한 것: {count}개.",
    },
    "secret": {
        "en": "It holds a secret ({what}); secrets are never kept.",
        "ko": "비밀 정보({what})가 들어 있습니다. 비밀 정보는 저장하지 않습니다.",
    },
    "poisoning": {
        "en": "It tries to steer the assistant or to hide something ({what}); it waits for your decision.",
        "ko": "어시스턴트를 조종하거나 무언가를 숨기려는 내용입니다({what}). 결정을 기다립니다.",
    },
    "forgotten": {
        "en": "You had this erased, and have not said it again since.",
        "ko": "지우라고 하신 내용이고, 그 뒤로 다시 말씀하지 않으셨습니다.",
    },
    "not_the_users_words.assistant": {
        "en": "The assistant said this, not you.",
        "ko": "직접 하신 말이 아니라 어시스턴트가 한 말입니다.",
    },
    "not_the_users_words.about_assistant": {
        "en": "This is about the assistant, not about you.",
        "ko": "사용자가 아니라 어시스턴트에 대한 내용입니다.",
    },
    "not_the_users_words.quoted": {
        "en": "It stands in a quotation or pasted text, so it is not your own statement.",
        "ko": "인용하거나 붙여 넣은 글에 있는 말이라 직접 하신 말로 보지 않았습니다.",
    },
    "not_the_users_words.reported": {
        "en": "You reported what someone else said.",
        "ko": "다른 사람의 말을 전하신 것입니다.",
    },
    "not_the_users_words.hypothetical": {
        "en": "You spoke of what might be, not of what is.",
        "ko": "실제가 아니라 가정해서 하신 말입니다.",
    },
    "not_the_users_words.fiction": {
        "en": "It belongs to a story or a game.",
        "ko": "이야기나 게임 속의 내용입니다.",
    },
    "not_the_users_words.text_work": {
        "en": "It is text to be translated or written, not a statement about you.",
        "ko": "번역하거나 써 달라고 하신 글이지 사용자에 대한 말이 아닙니다.",
    },
    "not_the_users_words.question": {
        "en": "You asked a question; it states nothing about you.",
        "ko": "질문하신 것이라 사용자에 대해 말해 주는 내용이 아닙니다.",
    },
    "ungrounded": {
        "en": "It is not in your own words of this turn.",
        "ko": "이번에 직접 하신 말에 없는 내용입니다.",
    },
    "ungrounded.invented": {
        "en": "It does not follow from your words.",
        "ko": "하신 말에서 나오지 않는 내용입니다.",
    },
    "transient": {
        "en": "A request or something that holds only for now.",
        "ko": "부탁이거나 지금만 해당하는 내용입니다.",
    },
    "off_topic": {
        "en": "It fits none of your topics.",
        "ko": "설정된 주제 가운데 맞는 것이 없습니다.",
    },
    "sensitive": {
        "en": "This is sensitive ({what}); it is kept only if you say so.",
        "ko": "민감한 내용입니다({what}). 허락하셔야만 저장합니다.",
    },
    "procedural": {
        "en": "A standing instruction that you did not give yourself; approve it if you want it.",
        "ko": "직접 내리신 지시가 아니라 짐작한 지시입니다. 원하시면 승인해 주세요.",
    },
    "unnormalised": {
        "en": "It is not clear what exactly is meant by “{what}”.",
        "ko": "“{what}”이(가) 정확히 무엇인지 분명하지 않습니다.",
    },
    "unnormalised.delete": {
        "en": "It is not clear which memory you want erased: {what}",
        "ko": "어느 기억을 지우라고 하셨는지 분명하지 않습니다: {what}",
    },
    "unnormalised.delete.none": {
        "en": "It is not clear which memory you want erased: none fits. /forget takes an id.",
        "ko": "어느 기억을 지울지 분명하지 않습니다. 맞는 기억이 없습니다. /forget에 ID를 주세요.",
    },
    "duplicate": {
        "en": "Already known: {what}",
        "ko": "이미 알고 있습니다: {what}",
    },
    "duplicate.nothing": {
        "en": "Nothing new in it.",
        "ko": "새로운 내용이 없습니다.",
    },
    "conflict": {
        "en": "It contradicts what is remembered: {what}",
        "ko": "기억하고 있는 내용과 어긋납니다: {what}",
    },
    "conflict.same_turn": {
        "en": "You said two things that do not go together.",
        "ko": "서로 맞지 않는 두 가지를 말씀하셨습니다.",
    },
    "conflict.delete": {
        "en": "You did not ask for this memory to be erased: {what}",
        "ko": "지우라고 하지 않으신 기억입니다: {what}",
    },
    "conflict.former": {
        "en": "You said that this holds no more.",
        "ko": "더는 그렇지 않다고 하신 내용입니다.",
    },
}
"""By reason code, with a variant after a dot; a field in braces is filled in by the rule."""

NAMES: dict[str, str] = {
    "card": "카드 번호",
    "iban": "계좌 번호",
    "account": "계좌 번호",
    "national_id": "신분 번호",
    "password": "비밀번호",
    "api_key": "API 키",
    "private_key": "개인 키",
    "token": "토큰",
    "health": "건강",
    "religion": "종교",
    "politics": "정치",
    "sexuality": "성",
    "biometrics": "생체 정보",
    "address": "주소",
    "contact": "연락처",
    "others": "다른 사람의 사생활",
    "unspecified": "민감 정보",
    "hidden characters": "보이지 않는 문자",
    "injected markup": "지시문 표시",
    "instructions against the rules": "규칙을 어기라는 지시",
    "data sent elsewhere": "자료를 밖으로 보내라는 지시",
    "something hidden from you": "숨기라는 지시",
    "no such operation": "없는 동작입니다",
    "no such kind": "없는 종류입니다",
    "no such memory": "그런 기억이 없습니다",
    "it is empty": "내용이 비어 있습니다",
    "it is too long": "너무 깁니다",
    "a field is of the wrong type": "항목의 형식이 잘못되었습니다",
}
"""Korean for what fills the braces; the English is the name itself, but for these."""

ENGLISH: dict[str, str] = {
    "national_id": "national id",
    "api_key": "API key",
    "private_key": "private key",
    "contact": "contact details",
    "others": "other people's data",
    "unspecified": "personal data",
}
_LONGEST = 160


def sentence(context: GateContext, key: str, **fields: str) -> str:
    """Return the sentence under a key in the language of the interface, its fields filled in.

    A field is a name from NAMES, which is translated, or text of the person's, which is not.
    Never pass a secret.
    """
    language = "ko" if context.language == "ko" else "en"
    filled = {name: shorten(_named(text, language), _LONGEST) for name, text in fields.items()}
    return SENTENCES[key][language].format(**filled)


def _named(text: str, language: str) -> str:
    if language == "ko":
        return NAMES.get(text, text)
    return ENGLISH.get(text, text)
