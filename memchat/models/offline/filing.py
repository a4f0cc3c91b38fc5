"""Files what was read out of a sentence: its topic, its attribute, its definite value."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.favourites import favourite
from memchat.models.offline.endings import ENDED
from memchat.models.offline.finding import Finding
from memchat.records import MUST_NOT_BE_MISSED, USER, Candidate
from memchat.text import fold, is_korean
from memchat.topic_match import Place, TopicIndex, topic_index
from memchat.topics import Topic

_BY_VERB = (
    ("food", r"\b(?:eat|eats|drink|drinks|cook|cooks|order|consume|digest|dine|taste)|먹|마시|마셔|마신"),
    ("shopping", r"\b(?:wear|wears|buy|buys|purchase|purchases|shop|shops)\b|입|신는|산다|구매"),
    ("entertainment", r"\b(?:watch|watches|read|reads|listen|listens|play|plays)\b|본다|보는|읽|듣"),
    (
        "travel",
        r"\b(?:fly|flies|travel|travels|stay|stays|ride|rides|book|books|rent|rents)\b|탄다|타는|여행",
    ),
    ("sports", r"\b(?:exercise|exercises|work out|works out|run|runs|swim|swims)\b|운동"),
)
"""Topic by what is done with the object, where its own words show none."""
_ABSTAINS = re.compile(
    r"(?i)\b(?:not|cannot|can't|never|no longer) (?:eat|drink|have|digest|consume)\b"
    r"|[안못]\s?(?:먹|마시|마셔|마신|마십)|(?:먹|마시)지\s?(?:않|못|말)"
)
"""Says of food or drink that the person does without it, whatever the reason."""
_PLURAL = re.compile(r"(?<=[a-z]{3})(?<!s)s$")


def file(finding: Finding, topics: tuple[Topic, ...]) -> Candidate:
    """Turn a finding into a candidate under one of the topics, else under "other"."""
    index = topic_index(topics)
    place, value = _place(finding, index)
    if place.attribute == "name" and finding.subject != USER:
        place = Place("people", "name")
    return Candidate(
        text=finding.text,
        kind=finding.kind,
        topic=place.topic if place.topic in index.topics else "other",
        attribute=favourite(place.attribute) or place.attribute,
        value=value,
        subject=finding.subject,
        evidence=finding.evidence,
        explicit=finding.explicit,
        confidence=0.6 if finding.hedged else finding.confidence,
        importance=_importance(finding, place),
        changes=finding.changes,
        hedged=finding.hedged,
        reason=ENDED if finding.ends else "stated by the user",
    )


def _importance(finding: Finding, place: Place) -> int:
    """Return how important a finding is: a meal must never miss what somebody does not eat."""
    shunned = place == Place("food", "dislikes") and _ABSTAINS.search(finding.text)
    return MUST_NOT_BE_MISSED if shunned else finding.importance


def _place(finding: Finding, index: TopicIndex) -> tuple[Place, str]:
    if finding.attribute == "tools" and not _is_software(finding, index):
        return _place(replace(finding, relation="like", topic="", attribute=""), index)
    if finding.relation == "fact":
        return _of_fact(finding, index), _definite(finding)
    if finding.attribute:
        return Place(
            finding.topic or _topic(finding, index), finding.attribute
        ), finding.value or finding.object
    if finding.relation == "like" and (preferred := index.preferred(finding.object)):
        return preferred, _specific(finding.value or finding.object)
    attribute = "likes" if finding.relation == "like" else "dislikes"
    preferred = index.preferred(finding.object) if finding.relation == "dislike" else None
    if preferred and finding.ends:
        kept = _specific(finding.value or finding.object)
        return preferred, f"{kept} 아님" if is_korean(kept) else f"not {kept}"
    topic = finding.topic or (preferred.topic if preferred else _topic(finding, index))
    return Place(topic, attribute), finding.value or finding.object


def _is_software(finding: Finding, index: TopicIndex) -> bool:
    """Tell whether what is used is software or a device, not a hotel or a bus."""
    topics = index.topics_in(finding.object)
    return "technology" in topics or (not topics and not is_korean(finding.object))


def _of_fact(finding: Finding, index: TopicIndex) -> Place:
    attribute = finding.attribute
    if attribute in {"tools", "plays", "belongings"}:
        return _refined(finding, index)
    if finding.topic and attribute:
        return Place(finding.topic, attribute)
    return Place(finding.topic or _topic(finding, index), attribute or "note")


def _refined(finding: Finding, index: TopicIndex) -> Place:
    """Say whether a tool is an editor or a language, what is played a game or an instrument."""
    wanted = {
        "tools": ("technology",),
        "plays": ("hobbies", "sports"),
        "belongings": ("home", "technology", "people"),
    }[finding.attribute]
    for hit in index.attribute_hits(finding.object):
        if hit.target.topic in wanted and hit.target.attribute not in {"dwelling", "household"}:
            return hit.target
    topic = _topic(finding, index, among=wanted)
    if finding.attribute == "plays":
        return Place("sports", "activities") if topic == "sports" else Place("hobbies", "hobbies")
    if finding.attribute == "belongings":
        return Place("home", "belongings")
    if topic == "technology" or not is_korean(finding.object):
        return Place("technology", "tools")
    return Place(_topic(finding, index), "likes")


def _topic(finding: Finding, index: TopicIndex, among: tuple[str, ...] = ()) -> str:
    named = [
        name
        for text in (finding.object, finding.attribute.replace("_", " "), finding.text)
        for name in index.topics_in(text)
    ]
    for name in named:
        if not among or name in among:
            return name
    if finding.hint and finding.hint != "verb":
        return finding.hint
    shown = [topic for topic, verbs in _BY_VERB if re.search(verbs, finding.text)]
    if not shown and finding.relation != "fact":
        hit = [hit.target.topic for hit in index.attribute_hits(finding.text)]
        shown = [topic for topic in hit if topic != "about"]
    return shown[0] if shown else "other"


def _specific(said: str) -> str:
    """Return "aisle" of "aisle seats", "morning" of "morning flights": what names no attribute."""
    thing = _JOINED.sub("", _DOING.sub("", said))
    kept = [
        word
        for word in thing.split()
        if _PLURAL.sub("", fold(word)) not in _NAMERS and fold(word) not in _NAMERS
    ]
    return " ".join(kept) if kept else thing


_DOING = re.compile(
    r"(?i)^(?:to )?\w+(?:ing)? (?:in|on|by|at|near|next to|beside) (?:the |an? )?(?=\w)"
    r"|(?<=\S)(?:에서|에|을|를)? [가-힣]+는 것$"
)
"""통로 자리에 앉는 것, sitting on the aisle: what is preferred is the place."""
_JOINED = re.compile(r"(?<=[가-힣]{2})(?:좌석|자리|석|비행기?|항공편|호텔|숙소)$")
"""통로석: what names the attribute, written as one word with its value."""


_NAMERS_TEXT = """
seat flight time hotel airline answer reply response meeting transport transportation class
accommodation mode 좌석 자리 비행 비행기 항공편 호텔 숙소 회의 미팅 답변 시간 시간대 항공사
"""
_NAMERS = frozenset(_NAMERS_TEXT.split())


def _definite(finding: Finding) -> str:
    value = finding.value or finding.object
    if finding.attribute == "allergy":
        return _PLURAL.sub("", value)
    return value
