"""Answers of the offline engine: from what is remembered and what was said, or an honest no.

A memory is matter for an answer, never an order: nothing in it is obeyed.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterable
from functools import cache

from memchat.models.base import Exchange, PromptContext
from memchat.models.offline import phrasing
from memchat.models.offline.choosing import MOST_KNOWN, answers_to, nearest_to
from memchat.models.offline.commands import forgets_the_last
from memchat.models.offline.consent import consent
from memchat.models.offline.extraction import StatementReader
from memchat.models.offline.knowledge import Fact, facts_in
from memchat.models.offline.korean.grammar import with_particle
from memchat.models.offline.persons import told_of_whom
from memchat.models.offline.still_so import asks_if_still_so, still_so
from memchat.models.offline.waiting import waits
from memchat.questions import Asked, asked_for
from memchat.records import USER, Candidate, Json
from memchat.redaction.findings import MARK
from memchat.sentence_kinds import asks_to_leave_out, commands_memory, is_question, is_request, is_small_talk
from memchat.sentences import own_words, split_sentences
from memchat.text import is_korean
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


def answer(prompt: PromptContext, reader: StatementReader) -> str:
    """Return the reply to the prompt's input; what it rests on and may be out of date is asked about."""
    reply = _answer(prompt, reader)
    fact: Json = (prompt.get("reconfirm") or {}).get("value") or {}
    value = str(fact.get("value") or "")
    if not value or value.casefold() not in reply.casefold():
        return reply
    return f"{reply} {phrasing.STILL_SO[phrasing.language_of(prompt['input'])]}"


def _answer(prompt: PromptContext, reader: StatementReader) -> str:
    text, words = prompt["input"], own_words(prompt["input"])
    language = phrasing.language_of(text)
    if settled := _to_courtesy(words, prompt, language):
        return settled
    said = [c for c in reader.candidates(text, _window(prompt)) if not MARK.search(c.text)]
    tells = any(c.durable for c in said)
    known = cache(lambda: facts_in(prompt, reader))
    asked = asked_for(_with_names(words, known), reader.topics)
    if (asked is None or asked.subject == USER) and (people := told_of_whom(words, known)):
        return _told(people, language)
    if asked is not None and (not tells or ("?" in text and not commands_memory(words))):
        return _to_question(asked, known(), prompt, reader.topics)
    parts = [_acknowledgement(said, language, reader.retained)]
    if _wants_something(words, said):
        unavailable = prompt["memory_unavailable"]
        parts.append(_to_request(words, known, reader.topics, unavailable, language))
    return " ".join(part for part in parts if part) or phrasing.HEARD[language]


def _to_courtesy(words: str, prompt: PromptContext, language: str) -> str:
    """Return the reply to what needs no knowledge: a greeting, assent, "don't save this"; else ""."""
    text = prompt["input"]
    if _ABOUT_YOU.match(words.strip()):
        return f"{phrasing.ABOUT[language]} {phrasing.CONFIGURE[language]}"
    if is_small_talk(words) or _answers_whether_still_so(text, prompt):
        return _small_talk(text, language)
    if decision := consent(text):
        return (phrasing.REMEMBERING if decision == "yes" else phrasing.LEAVING)[language]
    if asks_to_leave_out(words) and not forgets_the_last(words):
        return phrasing.LEAVING[language]
    return ""


def _answers_whether_still_so(text: str, prompt: PromptContext) -> bool:
    """Tell whether a message only says yes or no to what the reply before asked of a fact."""
    before = prompt["messages"][-2]["content"] if len(prompt["messages"]) > 2 else ""
    return asks_if_still_so(before) and bool(still_so(text, before))


_ABOUT_YOU = re.compile(
    r"(?:so |hey |hi |ok )*(?:who|what) are you|what(?:'s| is) your name|what can you do|how do (?:you|i "
    r"use (?:you|this)) work|how does this work|are you (?:a |an )?(?:real |human|ai\b|bot|robot|person)|"
    r"help(?: me)?\W*$|\?+$|(?:what|huh|뭐|응)\s*\?+$|"
    r"(?:넌|너는?|당신은?)\s*(?:누구|뭐)|(?:넌|너는?)?\s*(?:뭐|뭘|무엇을)\s*할 수 있|도움말|사용법|어떻게 "
    r"(?:써|사용)",
    re.IGNORECASE,
)
_NAME = re.compile(r"[A-Z][a-z]+")


def _with_names(words: str, facts: Callable[[], list[Fact]]) -> str:
    """Return a question with the names that are known written as names: "how old is leo?"."""
    if not is_question(words):
        return words
    if is_korean(words):
        called = (fact.value for fact in facts() if fact.attribute == "name" and fact.subject != USER)
        said = next((name for name in called if words.startswith(f"{name} ")), "")
        return with_particle(said, "은", "는") + words[len(said) :] if said else words
    known = [fact.value for fact in facts() if fact.attribute in ("name", "friends")]
    known += [fact.subject for fact in facts() if fact.subject != USER]
    names = {name.lower(): name for value in known for name in _NAME.findall(value)}
    return re.sub(r"[a-z]+", lambda word: names.get(word.group(), word.group()), words) if names else words


def _wants_something(words: str, said: list[Candidate]) -> bool:
    """Tell whether the message asks for something, besides what it states."""
    if all(c.durable for c in said):
        return False
    return any(is_question(s.text) or is_request(s.text) for s in split_sentences(words)) or _is_keyword(
        words
    )


def _is_keyword(words: str) -> bool:
    """Tell whether a message is a bare search phrase: "hotels in Rome"."""
    return len(words.split()) <= _LONGEST_KEYWORD and not _PREDICATE.search(words)


_LONGEST_KEYWORD = 6
_PREDICATE = re.compile(
    r"\b(?:i|i'm|my|we|our|he|she|they|it|is|are|was|were|am|has|have|had|[a-z]{3,}ed|died|left|went|got|"
    r"turned)\b|'s\b"
    r"|(?:다|요|죠|네|어|아|해|지|야|음|임)[.!~ㅎㅋ]*$|[가-힣](?:이|가|을|를)\s",
    re.IGNORECASE,
)


def _window(prompt: PromptContext) -> tuple[Exchange, ...]:
    said = [m["content"] for m in prompt["messages"][:-1] if m["role"] == "user"]
    return tuple(Exchange(0, content) for content in said[-2:])


def _to_question(asked: Asked, known: list[Fact], prompt: PromptContext, topics: tuple[Topic, ...]) -> str:
    language = phrasing.language_of(prompt["input"])
    found = answers_to(asked, known, topics)
    if found and asked.everything:
        return _overview(_said(found), language, more=prompt.get("more_memories", False))
    if found:
        return _told(found, language)
    if prompt["memory_unavailable"]:
        return phrasing.UNAVAILABLE[language]
    if near := nearest_to(asked, prompt["input"], known):
        return f"{phrasing.NEAREST[language]} {_told(near, language)}"
    return (phrasing.NOTHING_YET if asked.everything else phrasing.UNKNOWN)[language]


def _told(facts: list[Fact], language: str) -> str:
    return " ".join(phrasing.told(fact, language) for fact in _said(facts))


def _overview(facts: list[phrasing.Said], language: str, *, more: bool) -> str:
    """List what is known, and say how to see the rest where there is more than is listed."""
    lines = [phrasing.KNOWN[language], *(f"- {phrasing.listed(fact)}" for fact in facts[:MOST_KNOWN])]
    if more or len(facts) > MOST_KNOWN:
        lines.append(phrasing.SEE_ALL[language])
    return "\n".join(lines)


def _said(facts: Iterable[Fact | Candidate]) -> list[phrasing.Said]:
    """Return the sentences of facts, each once."""
    return list({fact.text: phrasing.Said(fact.text, fact.subject) for fact in facts if fact.text}.values())


def _acknowledgement(said: list[Candidate], language: str, retained: Collection[str]) -> str:
    if any(c.op == "delete" for c in said):
        return phrasing.FORGETTING[language]
    waiting = _said(c for c in said if c.durable and waits(c, retained))
    durable = [c for c in said if c.durable and not waits(c, retained)]
    parts = [_understood(durable, language)]
    if waiting:
        parts.append(phrasing.WAITING[language].format(facts=phrasing.considered(waiting, language)))
    return " ".join(part for part in parts if part)


def _understood(durable: list[Candidate], language: str) -> str:
    if all(c.attribute == "note" and c.explicit for c in durable):
        return phrasing.REMEMBERING[language] if durable else ""
    facts = _said(c for c in durable if c.attribute != "note")
    return phrasing.acknowledged(facts, language) if facts else ""


_HOW_KO = re.compile(r"왜|어떻게|어떡|까(?:요)?\W*$|날씨")
"""Asks for more than what was told: a Korean question need not say whose it is."""


def _to_request(
    words: str, known: Callable[[], list[Fact]], topics: tuple[Topic, ...], unavailable: bool, language: str
) -> str:
    """Say that it cannot be done here, and what would count if it could."""
    asks = is_question(words) and not is_request(words) and not _ADVICE.search(words)
    if asks and _ASKING.match(words):
        told = is_korean(words) and not _HOW_KO.search(words)
        if told and (near := nearest_to(Asked(), words, known())):
            return f"{phrasing.NEAREST[language]} {_told(near, language)}"
        return f"{phrasing.CANNOT_KNOW[language]} {phrasing.CONFIGURE[language]}"
    facts = _said(_relevant(words, known(), topics))[:_MOST_CONSIDERED]
    lines = [phrasing.CANNOT_DO[language]]
    if facts:
        lines.append(phrasing.WOULD_CONSIDER[language].format(facts=phrasing.considered(facts, language)))
    else:
        lines.append((phrasing.UNAVAILABLE if unavailable else phrasing.CONFIGURE)[language])
    return " ".join(lines)


def _relevant(words: str, known: list[Fact], topics: tuple[Topic, ...]) -> list[Fact]:
    """Return what is known of the request's own topics; of a vague wish for advice, what was recalled."""
    about = falls_in(words, topics)
    if not about and _ADVICE.search(words):
        return [fact for fact in known if fact.recalled]
    return [fact for fact in known if fact.topic in about]


def _small_talk(text: str, language: str) -> str:
    if _THANKS.search(text):
        return phrasing.WELCOME[language]
    if _GREETS.search(text):
        return phrasing.GREETING[language]
    return phrasing.FINE[language]
