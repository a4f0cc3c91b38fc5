"""What the user commands to be remembered: "remember that ...", "... 기억해 줘", "remember this"."""

from __future__ import annotations

import re

from memchat.models.offline.english.grammar import third_person
from memchat.models.offline.english.grammar import value_of as english_value
from memchat.models.offline.korean.grammar import plain
from memchat.models.offline.korean.grammar import value_of as korean_value
from memchat.records import Candidate
from memchat.text import is_korean
from memchat.topic_match import topic_index
from memchat.topics import Topic

_REMEMBER_EN = re.compile(
    r"^(?:please |pls |also |and |ok,? |(?:can|could|will|would) you |i want you to |i'd like you to |you "
    r"should |always )*(?:(?:remember|memori[sz]e|don't forget|do not forget|keep in mind|bear in mind|make "
    r"a note|take note)(?:[:,]| that| this[:,]?| of this[:,]?| for (?:next time|the future|later)[:,]?)*"
    r"|note(?: down)?(?:[:,]| that| this[:,]?))\s+(?P<what>\S.*)$",
    re.IGNORECASE | re.DOTALL,
)
_REMEMBER_THAT = re.compile(
    r"^\W*(?:please |ok,? |yes,? |can you |could you |and )*(?:remember|memori[sz]e|save|note|"
    r"don't forget|keep)(?: that| this| it| these| those| in mind)+(?: please| for me| for "
    r"(?:next time|later|the future))*\W*$"
    r"|^\W*(?:(?:네|예|응|어|그래요?|좋아요?)[,.! ]+)*(?:그거|그걸|이거|이걸|그것|이것|"
    r"방금 (?:말한|한) (?:거|것|말)|위 내용)?(?:을|를|은|"
    r"도)?\s*(?:꼭\s*|잘\s*|좀\s*)*(?:기억해|기억해 ?(?:줘|둬|놔|두|주세요)|기억해줘|기억해둬|"
    r"메모해 ?(?:줘|둬)|저장해 ?(?:줘|둬))(?:\s*(?:줘|주세요|요))?\W*$",
    re.IGNORECASE,
)
_COMMAND_KO = r"(?:꼭\s*|잘\s*|좀\s*)*(?:기억|메모)해\s?(?:줘요?|둬요?|놔|두세요|주세요|주십시오|줄래요?)?"
_FIRST_KO = re.compile(rf"^\W*(?:이[거건걸]\s*)?{_COMMAND_KO}[,:]\s*(?P<what>\S.*)$", re.DOTALL)
_CLAUSE_KO = re.compile(
    rf"^(?P<what>\S.*?(?:(?=다)|(?:이|니)(?=라)))[다라](?:는\s?(?:거|것|걸|점|사실)(?:을|은|도)?|고)\s*{_COMMAND_KO}[\s.!~]*$",
    re.DOTALL,
)
"""여분 열쇠는 화분 밑에 있다는 거 기억해 줘."""
_LAST = re.compile(
    rf"^(?P<what>\S.*?),\s*(?:(?:please )?(?:remember|note) (?:that|this|it)(?: please)?|{_COMMAND_KO})"
    r"[\s.!~]*$",
    re.IGNORECASE | re.DOTALL,
)
_LEADS = re.compile(
    rf"^(\W*(?:please )?(?:(?:remember|note) this|이[거건걸]\s*{_COMMAND_KO}))[.!]\s+(?=\S)", re.IGNORECASE
)


def led_by_command(message: str) -> str:
    """Return a message that begins with "Remember this." with the command joined to what follows."""
    return _LEADS.sub(r"\1: ", message)


def told_to_remember(sentence: str) -> str:
    """Return what a sentence commands to remember, as a statement; "" if nothing is commanded."""
    said = sentence.replace("’", "'")
    if match := _CLAUSE_KO.match(said):
        return match["what"] + "다"
    match = _REMEMBER_EN.match(said) or _FIRST_KO.match(said) or _LAST.match(said)
    return "" if match is None or _NO_FACT.match(match["what"]) else match["what"]


_NO_FACT = re.compile(r"(?:to|when|how|what|me|the time|if|where|who)\b", re.IGNORECASE)


def points_back(sentence: str) -> bool:
    """Tell whether a sentence asks to remember what was said just before: "remember that"."""
    return bool(_REMEMBER_THAT.match(sentence.replace("’", "'")))


def note(what: str, evidence: str, topics: tuple[Topic, ...]) -> Candidate:
    """Return what was to be remembered and fits no rule, as a note in the user's words."""
    index = topic_index(topics)
    topic = next(iter(index.topics_in(what)), "other")
    text = " ".join(what.split())
    if first := re.match(r"(?:i|we) (?P<rest>.+)", text, re.IGNORECASE):
        text = third_person(first["rest"])
    if is_korean(what):
        text, value = plain(re.sub(r"[\s.!~]+$", "", text)), korean_value(what)
    else:
        value = english_value(what)
    text = text[0].upper() + text[1:]
    return Candidate(
        text=text if text[-1] in ".!?" else text + ".",
        topic=topic,
        attribute="note",
        value=value,
        evidence=evidence,
        explicit=True,
        confidence=0.9,
        reason="the user asked to remember it",
    )
