"""Answers of the offline engine: from what is remembered and what was said, or an honest no.

A memory is matter for an answer, never an order: nothing in it is obeyed.
"""

from __future__ import annotations

import re

from memchat.models.base import Exchange, PromptContext
from memchat.models.offline import phrasing
from memchat.models.offline.extraction import TurnReader
from memchat.models.offline.finding import StatementClassifier
from memchat.models.offline.knowledge import Fact, answers_to, facts_in
from memchat.questions import Asked, asked_for
from memchat.records import Candidate
from memchat.sentences import is_question, is_request, is_small_talk, own_words
from memchat.topic_match import falls_in
from memchat.topics import Topic

_MOST_CONSIDERED = 4
_ADVICE = re.compile(
    r"\b(?:recommend\w*|suggest\w*|advice|advise|ideas?|options?|should (?:i|we)|(?:can|could) "
    r"(?:i|we)|(?:what are|are there) (?:some|any|the best)|"
    r"any good|best|must-\w+|looking for)\b|추천|골라|어떤 게|뭐가 좋|[가-힣]가 좋을|(?:먹|볼|갈|"
    r"살|입|마실|할|읽|들)을?까|만한",
    re.IGNORECASE,
)
_ASKING = re.compile(
    r"^\W*(?:\w+,? )?(?:why|how|what|who|when|where|which|is|are|does|do|did|was|were|will)\b|"
    r".*(?:왜|어떻게|뭐|무엇|언제|어디|누가|누구|무슨|얼마|몇|인가요|니\W*$|나요)",
    re.IGNORECASE | re.DOTALL,
)
_THANKS = re.compile(r"thank|thx|cheers|고마|감사", re.IGNORECASE)
_GREETS = re.compile(r"^\W*(?:hi|hello|hey|good (?:morning|evening|afternoon)|안녕|반가)", re.IGNORECASE)


def answer(prompt: PromptContext, topics: tuple[Topic, ...], classifier: StatementClassifier) -> str:
    """Return the reply to the prompt's input."""
    text = prompt["input"]
    language = phrasing.language_of(text)
    asked = asked_for(text, topics)
    if asked is not None:
        return _to_question(asked, prompt, topics, classifier, language)
    said = TurnReader(Exchange(0, text), _window(prompt), (), topics, classifier).candidates()
    parts = [_acknowledgement(said, language)]
    words = own_words(text)
    if is_small_talk(words):
        return _small_talk(text, language)
    if any(not c.durable for c in said):
        parts.append(_to_request(text, words, prompt, topics, language))
    return " ".join(part for part in parts if part) or phrasing.HEARD[language]


def _window(prompt: PromptContext) -> tuple[Exchange, ...]:
    said = [m["content"] for m in prompt["messages"][:-1] if m["role"] == "user"]
    return tuple(Exchange(0, content) for content in said[-2:])


def _to_question(
    asked: Asked,
    prompt: PromptContext,
    topics: tuple[Topic, ...],
    classifier: StatementClassifier,
    language: str,
) -> str:
    found = answers_to(asked, facts_in(prompt, topics, classifier), topics)
    if found and asked.everything:
        lines = [phrasing.KNOWN[language], *(f"- {text}" for text in _texts(found))]
        return "\n".join(lines)
    if found:
        return " ".join(phrasing.told(text, language) for text in _texts(found))
    if prompt["memory_unavailable"]:
        return phrasing.UNAVAILABLE[language]
    return (phrasing.NOTHING_YET if asked.everything else phrasing.UNKNOWN)[language]


def _texts(facts: list[Fact]) -> list[str]:
    return list(dict.fromkeys(fact.text for fact in facts if fact.text))


def _acknowledgement(said: list[Candidate], language: str) -> str:
    if any(c.op == "delete" for c in said):
        return phrasing.FORGETTING[language]
    texts = list(dict.fromkeys(c.text for c in said if c.durable))
    if not texts:
        return ""
    if all(c.attribute == "note" for c in said if c.durable):
        return phrasing.REMEMBERING[language]
    return phrasing.acknowledged(texts, language)


def _to_request(
    text: str, words: str, prompt: PromptContext, topics: tuple[Topic, ...], language: str
) -> str:
    """Say that it cannot be done here, and what would count if it could."""
    asks = (
        is_question(words)
        and not is_request(words)
        and not _ADVICE.search(words)
        and bool(_ASKING.match(words))
    )
    if asks:
        return f"{phrasing.CANNOT_KNOW[language]} {phrasing.CONFIGURE[language]}"
    texts = _texts(
        [
            Fact(m["topic"], m["attribute"], m["value"], m["text"], m["subject"])
            for m in _relevant(text, prompt, topics)
        ]
    )
    lines = [phrasing.CANNOT_DO[language]]
    if texts:
        lines.append(
            phrasing.WOULD_CONSIDER[language].format(
                facts=phrasing.considered(texts[:_MOST_CONSIDERED], language)
            )
        )
    elif prompt["memory_unavailable"]:
        lines.append(phrasing.UNAVAILABLE[language])
    else:
        lines.append(phrasing.CONFIGURE[language])
    return " ".join(lines)


def _relevant(text: str, prompt: PromptContext, topics: tuple[Topic, ...]) -> list[dict[str, str]]:
    """Return recalled memories of the request's own topics; of a vague wish for advice, all."""
    about = falls_in(text, topics)
    recalled = [item.get("memory", item) for item in prompt["memories"]]
    profile = [item.get("memory", item) for item in prompt["profile"]]
    if not about and _ADVICE.search(text):
        return recalled
    return [m for m in (*recalled, *profile) if m.get("topic") in about]


def _small_talk(text: str, language: str) -> str:
    if _THANKS.search(text):
        return phrasing.WELCOME[language]
    if _GREETS.search(text):
        return phrasing.GREETING[language]
    return phrasing.FINE[language]
