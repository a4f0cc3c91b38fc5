"""The request or passing remark of a message, so that the person sees why it was left."""

from __future__ import annotations

from collections.abc import Sequence

from memchat.records import Candidate
from memchat.sentence_kinds import is_question, is_request, is_small_talk
from memchat.sentences import Sentence
from memchat.text import shorten
from memchat.topic_match import topic_index
from memchat.topics import Topic

_LONGEST = 200


def remark(
    text: str, idle: Sequence[Sentence], topics: tuple[Topic, ...], *, nothing: bool
) -> list[Candidate]:
    """Return one of the idle sentences of a message as a candidate that does not last, if there is one.

    `nothing` says that the message told nothing else: then a remark will do where nothing is asked.
    """
    words = {sentence: text[sentence.start : sentence.start + len(sentence.text)] for sentence in idle}
    asked = [s for s in idle if is_question(s.text) or is_request(s.text)]
    talk = [s for s in idle if not is_small_talk(s.text) and any(c.isalnum() for c in words[s])]
    chosen = (asked or talk)[:1] if nothing else asked[:1]
    return [_transient(words[sentence], topics) for sentence in chosen]


def _transient(words: str, topics: tuple[Topic, ...]) -> Candidate:
    topic = next(iter(topic_index(topics).topics_in(words)), "other")
    return Candidate(
        text=shorten(" ".join(words.split()), _LONGEST),
        topic=topic,
        attribute="request",
        evidence=words if len(words) <= _LONGEST else words[:_LONGEST].rstrip(),
        durable=False,
        confidence=0.5,
        importance=1,
        reason="a request or a passing state",
    )
