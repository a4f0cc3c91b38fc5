"""A model's help in recall, where the settings ask for it: rewording the query, ranking what was found.

Each costs one call before the reply: some 500 characters to reword a message, 600 and the memories'
own to rank them, and the time of a model's answer, for which the first word of the reply waits
(benchmarks/recall_by_model.py). So both are off unless asked for. Answers are kept for as long as
the conversation is open: the same question over the same memories is asked once. A model that
fails or answers with something else leaves recall as it is without it.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

from memchat import copies
from memchat.models.base import Exchange, Model, SupportsRecallTasks
from memchat.records import Recalled
from memchat.redaction import redact
from memchat.turn_records import Usage

MOST_RANKED = 50
"""Memories that a model ranks."""
MOST_KEPT = 64
"""Answers that are kept."""
CONTEXT_TURNS = 2


@dataclass(frozen=True, slots=True)
class Reranked:
    """What a model left of what was found, best first, and what that cost."""

    best: list[Recalled]
    usage: Usage = field(default_factory=Usage)
    error: str = ""
    """Why the model's answer could not be read: the order is then as it was."""


@dataclass(slots=True, eq=False, weakref_slot=True)
class ModelRecall:
    """Asks a model for help in recall, and remembers what it answered."""

    _kept: OrderedDict[tuple[str, ...], tuple[str, ...]] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        copies.keep(self)

    def rewrite(self, model: Model, text: str, earlier: Sequence[Exchange]) -> tuple[str, Usage]:
        """Return what to look for, and what that cost. Raises ModelError.

        A message sent again is no context of itself, so that it is reworded once.
        """
        if not isinstance(model, SupportsRecallTasks):
            return text, Usage()
        context = tuple(turn for turn in earlier if turn.user != text)[-CONTEXT_TURNS:]
        key = ("rewrite", text, *(said for turn in context for said in (turn.user, turn.assistant)))
        if key in self._kept:
            return self._kept[key][0], Usage()
        made = model.rewrite_query(text, context)
        wanted = redact(made.text).text
        self._keep(key, (wanted,))
        return wanted, made.usage

    def rerank(self, model: Model, query: str, found: Sequence[Recalled], limit: int) -> Reranked:
        """Return the best `limit` of what was found, as the model ranks it. Raises ModelError.

        What was recalled a moment ago stands in another order the next time: that is no other question.
        """
        if not isinstance(model, SupportsRecallTasks) or not found:
            return Reranked(list(found[:limit]))
        by_id = {recalled.memory.id: recalled for recalled in found}
        texts = {recalled.memory.id: recalled.memory.text for recalled in found}
        key = ("rank", query, *(part for known in sorted(texts.items()) for part in known))
        usage, error, best = Usage(), "", self._kept.get(key)
        if best is None:
            made = model.rank(query, tuple(texts.values()))
            best, usage, error = tuple(list(texts)[n] for n in made.order), made.usage, made.error
            if not error:
                self._keep(key, best)
        return Reranked([by_id[known] for known in best][:limit], usage, error)

    def forget(self) -> None:
        """Drop all answers: one may hold what the person erases."""
        self._kept.clear()

    def _keep(self, key: tuple[str, ...], answer: tuple[str, ...]) -> None:
        self._kept[key] = answer
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
