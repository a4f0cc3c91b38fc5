"""A model's help in recall, where the settings ask for it: rewording the query, ranking what was found.

Each costs one call before the reply: about 115 prompt tokens to reword a message of 15 words,
240 to rank 8 memories and 960 to rank 50, and the time of a model's answer, for which the first
word of the reply waits. So both are off unless asked for. Answers are kept for as long as the
program runs: the same question over the same memories is asked once. A model that fails leaves
recall as it is without it.
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


@dataclass(slots=True, eq=False, weakref_slot=True)
class ModelRecall:
    """Asks a model for help in recall, and remembers what it answered."""

    _kept: OrderedDict[tuple[str, ...], tuple[str, ...]] = field(default_factory=OrderedDict)

    def __post_init__(self) -> None:
        copies.keep(self)

    def rewrite(self, model: Model, text: str, earlier: Sequence[Exchange]) -> tuple[str, Usage]:
        """Return what to look for, and what that cost. Raises ModelError."""
        if not isinstance(model, SupportsRecallTasks):
            return text, Usage()
        context = tuple(earlier)[-CONTEXT_TURNS:]
        key = ("rewrite", text, *(turn.user for turn in context))
        if key in self._kept:
            return self._kept[key][0], Usage()
        made = model.rewrite_query(text, context)
        wanted = redact(made.text).text
        self._keep(key, (wanted,))
        return wanted, made.usage

    def rerank(
        self, model: Model, query: str, found: Sequence[Recalled], limit: int
    ) -> tuple[list[Recalled], Usage]:
        """Return the best `limit` of what was found, as the model ranks it. Raises ModelError."""
        if not isinstance(model, SupportsRecallTasks) or not found:
            return list(found[:limit]), Usage()
        texts = tuple(recalled.memory.text for recalled in found)
        key = ("rank", query, *texts)
        usage = Usage()
        if key not in self._kept:
            made = model.rank(query, texts)
            self._keep(key, tuple(map(str, made.order)))
            usage = made.usage
        return [found[int(number)] for number in self._kept[key]][:limit], usage

    def forget(self) -> None:
        """Drop all answers: one may hold what the person erases."""
        self._kept.clear()

    def _keep(self, key: tuple[str, ...], answer: tuple[str, ...]) -> None:
        self._kept[key] = answer
        while len(self._kept) > MOST_KEPT:
            self._kept.popitem(last=False)
