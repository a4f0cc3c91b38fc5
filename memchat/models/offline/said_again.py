"""What a sentence tells that is known already, in whatever words: it is counted, and not stored anew."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import islice

from memchat.models.offline.concerning import states
from memchat.models.offline.consent import consent
from memchat.models.offline.finding import LONGEST, Chances, StatementClassifier
from memchat.models.offline.still_so import still_so
from memchat.records import Candidate, Memory
from memchat.sentences import MASK

SURELY = 0.55
"""Chance from which a sentence surely tells what is known, and nothing more, or surely more of it."""


class KnownWordings:
    """What is known, in the words in which it was told."""

    def __init__(
        self,
        memories: Sequence[Memory],
        wordings: Mapping[str, tuple[str, ...]],
        classifier: StatementClassifier,
    ) -> None:
        """Compare with `memories` as they are numbered for the memory call; `wordings` are by id."""
        told = [wordings.get(memory.id) or (memory.source.quote,) for memory in memories]
        every = Counter(words for here in told for words in set(here))
        self._told = [
            (
                memory,
                [words for words in here if every[words] == 1 and _tells(words, memory)] or [memory.text],
            )
            for memory, here in zip(memories, told, strict=True)
        ]
        self._classifier = classifier

    def again(self, text: str) -> Candidate | None:
        """Return the memory whose fact a sentence tells again, as what adds nothing; None if it does not."""
        chances = self._chances(text) if _may_tell(text) else []
        best = max(chances, key=lambda chance: chance.same, default=Chances())
        if best.same < SURELY:
            return None
        place = chances.index(best)
        return Candidate.of(self._told[place][0], op="noop", target=place + 1, evidence=text.strip())

    def made_richer(self, text: str, filed: list[Candidate]) -> list[Candidate]:
        """Return what a sentence tells, aimed at the memory of which it tells more, if it is one fact."""
        if len(filed) != 1 or filed[0].target or filed[0].op != "add" or not _may_tell(text):
            return filed
        chances = self._chances(text)
        best = max(chances, key=lambda chance: chance.more, default=Chances())
        if best.more < SURELY:
            return filed
        place = chances.index(best)
        alone = next(islice(self._chances(filed[0].text), place, None), Chances())
        is_of_it = alone.same + alone.more >= SURELY
        return [replace(filed[0], op="update", target=place + 1)] if is_of_it else filed

    def _chances(self, text: str) -> list[Chances]:
        """Return how surely a sentence tells each memory's fact, by the wording that is nearest to it."""
        found = iter(self._classifier.same_fact(text, [words for _, told in self._told for words in told]))
        each = [list(islice(found, len(told))) for _, told in self._told]
        return [Chances(max(c.same for c in some), max(c.more for c in some)) for some in each if some]


def _tells(words: str, memory: Memory) -> bool:
    """Tell whether words say by themselves what they taught: a yes does not."""
    return bool(words) and not consent(words) and not still_so(words, memory.text)


def _may_tell(text: str) -> bool:
    return len(text) <= LONGEST and MASK not in text and states(text)
