"""Extraction: from the turns that a job covers to candidates for the gate.

One model call at most. A deterministic pre-filter spares it when a turn plainly holds nothing
to remember; such a request is still listed, so that the person sees why nothing was stored.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from memchat.memory.gate.secret import without_secrets
from memchat.memory.library import Library
from memchat.models.base import Exchange, Extraction, ExtractionRequest, Model
from memchat.models.offline.replacing import swap_of
from memchat.records import Candidate, Json, Memory
from memchat.redaction import redacted
from memchat.sentence_kinds import statement_kind
from memchat.steering import steering
from memchat.text import shorten
from memchat.topic_match import topic_index
from memchat.topics import Topic

CONTEXT_TURNS = 2
"""Turns before the covered ones that the memory call is shown."""
_PLAINLY_NOTHING = ("request", "question", "small_talk", "empty")


def plainly_nothing(text: str) -> bool:
    """Tell whether a message can hold nothing durable: a mere request, question or courtesy."""
    return statement_kind(text) in _PLAINLY_NOTHING


def spared(text: str) -> Candidate:
    """Return what is listed for a message that the pre-filter kept from the memory call."""
    return Candidate(
        text=shorten(text, 200),
        evidence=shorten(text, 200),
        attribute="request",
        durable=False,
        reason="pre-filter",
    )


def extract(
    model: Model,
    library: Library,
    exchanges: Sequence[Exchange],
    *,
    turn: int,
    summary: str,
    topics: tuple[Topic, ...],
    today: str,
    neighbours: int,
    named: str = "",
) -> Extraction:
    """Find what in a turn is worth remembering.

    Secrets that an answer holds are taken out before anything sees it. `exchanges` is the window up
    to the turn, `today` the turn's own date, `named` what provenance calls the model. Raises
    ModelError when no answer can be had.
    """
    covered = tuple(exchange for exchange in exchanges if exchange.turn == turn)
    said = "\n".join(exchange.user for exchange in covered)
    if plainly_nothing(said):
        return Extraction(candidates=(spared(said),))
    earlier = [exchange for exchange in exchanges if exchange.turn < turn]
    near = tuple(known.memory for known in library.nearest(_looked_for(said, topics, earlier), neighbours))
    extraction = model.extract(
        ExtractionRequest(
            covered=covered,
            context=tuple(earlier[-CONTEXT_TURNS:]),
            summary=summary,
            neighbours=near,
            wordings=library.wordings(near),
            topics=topics,
            today=today,
        )
    )
    return _cleaned(extraction, near, named)


def _cleaned(extraction: Extraction, near: Sequence[Memory], model: str) -> Extraction:
    """Return what a model made of a turn, without secrets and orders, by the name of the model."""
    found = tuple(replace(_aimed(without_secrets(c), near), model=model) for c in extraction.candidates)
    working_memory = extraction.working_memory and _inert(redacted(extraction.working_memory))
    return replace(extraction, candidates=found, working_memory=working_memory)


def _inert(working_memory: Json) -> Json | None:
    """Return a working memory without what would steer the assistant: it is shown with each prompt."""
    kept = {
        name: [part for part in content if not steering(part)] if isinstance(content, list) else content
        for name, content in working_memory.items()
        if isinstance(content, list) or not steering(content)
    }
    return {name: content for name, content in kept.items() if content} or None


def _looked_for(said: str, topics: tuple[Topic, ...], earlier: Sequence[Exchange]) -> str:
    """Return what was said with the attributes it names: "I sold my car" speaks of vehicles.

    What only corrects ("no wait, April") speaks of the message before.
    """
    swap = swap_of(said)
    if swap and swap.bare and earlier:
        said = f"{earlier[-1].user}\n{said}"
    named = [hit.target.attribute.replace("_", " ") for hit in topic_index(topics).attribute_hits(said)]
    return "\n".join([said, *dict.fromkeys(named)])


def _aimed(candidate: Candidate, near: Sequence[Memory]) -> Candidate:
    """Turn the small integer under which a neighbour was shown into that memory's id."""
    if candidate.target is None or not 1 <= candidate.target <= len(near):
        return replace(candidate, target_id=None)
    return replace(candidate, target_id=near[candidate.target - 1].id)
