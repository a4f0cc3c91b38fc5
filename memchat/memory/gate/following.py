"""Whether what a candidate says follows from the words it cites: a true quote covers no invention.

The value must follow from the sentences that the evidence touches (or the one before: "I have a
dog. He is called Rex."), the text from what the person said in the turns covered. Where the words
point ("the second one, always") the turns before may be cited, the assistant's part of them too;
where they answer ("peanuts"), the question may word the text, never the value. An update may keep
what its memory says already.
"""

from __future__ import annotations

from dataclasses import dataclass

from memchat.memory.gate.base import GateContext
from memchat.memory.gate.contrary import is_contrary
from memchat.memory.gate.occupied import is_only_occupied
from memchat.memory.gate.relation import is_unshown
from memchat.memory.gate.sources import Sources
from memchat.records import Candidate

_NAMES = {"name", "nickname", "city", "origin", "employer", "school", "partner", "team", "bank", "airline"}
"""Attributes whose value is a name: it must have been said. Others may be worded anew, and wait then."""
LEAST_SHARE = 1 / 3
"""Share of a text's claims that must follow where the value does not wholly: else one is enough."""


@dataclass(frozen=True, slots=True)
class Following:
    """What of a candidate does not follow from what was said."""

    value: tuple[str, ...] = ()
    """Words of the value, if some others of it do follow."""
    text: tuple[str, ...] = ()
    """Words of the text, likewise."""
    invented: bool = False
    """Nothing of it follows, or it says the contrary, or it makes up a number."""
    unshown: bool = False
    """Nothing shows that the value is to the person what the fact says."""
    foreign: bool = False
    """The text is in another language than the words, or these are in a language we do not know."""


def following(candidate: Candidate, context: GateContext) -> Following:
    """Tell what of a candidate's value and text does not follow from the user's words."""
    if candidate not in context.findings:
        context.findings[candidate] = _following(candidate, context)
    found: Following = context.findings[candidate]
    return found


def _following(candidate: Candidate, context: GateContext) -> Following:
    sources = Sources(candidate, context)
    value, text = sources.value_claims(), sources.text_claims()
    missing_value = (sources.far if candidate.kind == "episodic" else sources.near).lacks(value)
    unsaid = bool(value) and len(missing_value) == len(value) and not sources.untranslated
    missing_text = text if unsaid and candidate.attribute in _NAMES else sources.far.lacks(text)
    foreign = sources.in_other_language(candidate.text)  # is put in the person's own words, whatever it is
    told = len(text) - len(missing_text)
    invented = (
        (unsaid and (bool(missing_text) or not text or candidate.attribute in _NAMES))
        or (not foreign and told < (LEAST_SHARE * len(text) if missing_value else min(1, len(text))))
        or not sources.rests_on_own_words([*value, *text])
        or bool(sources.made_up())
        or is_contrary(candidate, sources.places)
        or not sources.speaks_of_subject()
    )
    said = sources.far.text
    unshown = not sources.are_foreign and (is_unshown(candidate, said) or is_only_occupied(candidate, said))
    return Following(tuple(missing_value), tuple(missing_text), invented, unshown, foreign)
