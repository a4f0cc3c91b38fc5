"""What a sentence that no rule reads says of what is known: that it is over, or otherwise than it was.

"Sold the Fiesta yesterday", "Lisbon's off, we're doing Whitby instead", "I've cut down to one sugar":
a word that it shares with one memory says of what it speaks, a word of change that this is no longer
so. A word shared without such a one says nothing.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace

from memchat.models.offline.endings import ENDED
from memchat.models.offline.english import concerning as english
from memchat.models.offline.english.grammar import others_words, sentence, value_of
from memchat.models.offline.english.manner import TO_YOU, is_told
from memchat.models.offline.english.spelling import as_meant
from memchat.models.offline.finding import LONGEST, LOOSE
from memchat.models.offline.korean import concerning as korean
from memchat.models.offline.replacing import aimed_at
from memchat.models.offline.word_match import foremost
from memchat.records import Candidate, Memory
from memchat.sentence_kinds import is_question, is_request, is_small_talk
from memchat.stop_words import word_set
from memchat.text import is_korean, stem
from memchat.topics import POLARITY

_GENERAL = word_set(
    """
    the and with for from that this have has had use work job live home day week month year time thing people
    name old new good one two three four five six seven eight nine ten some like love hate take make get go
    does not dog cat car son daughter sister brother mother father mum mom dad wife husband friend monday
    tuesday wednesday thursday friday saturday sunday mondays tuesdays wednesdays thursdays fridays
    saturdays sundays they their them user users been was were are is has speak speaks play plays drink
    drinks eat eats drive drives run runs read reads live lives works teaches teach year years week weeks
    also too very about every always never usually just still now then called
    """
)
"""Words that many facts share."""
_WORD = re.compile(r"[\w&-]+")


def concerning(text: str, neighbours: Sequence[Memory], read: Sequence[Candidate] = ()) -> list[Candidate]:
    """Return the memory that a sentence says to be over or otherwise, as it is now; [] if not one.

    `read` is what a rule made of it: where that is a taste, no other taste is turned over.
    """
    if is_korean(text):
        return korean.concerning(text, neighbours) if len(text) <= LONGEST and states(text) else []
    said = as_meant(text.replace("’", "'"))
    if len(said) > LONGEST or not states(said):
        return []
    known = [m for m in neighbours if not (read and m.attribute in POLARITY)]
    turned = [(len(words), (memory, turn)) for memory in known for words, turn in _turn(memory, said)]
    best = foremost(turned)
    if best is None:
        return []
    memory, turn = best
    return [aimed_at(_now(memory, text, said, over=turn == "over"), memory, neighbours)]


def _turn(memory: Memory, said: str) -> Iterator[tuple[set[str], english.Turn]]:
    """Yield the words by which a sentence names what a memory holds, with what it says of that."""
    words = shared(memory, said)
    if words and (turn := english.turn_of(said, words, memory)):
        yield words, turn


def states(said: str) -> bool:
    """Tell whether a sentence states something of the user's own life."""
    asks = is_question(said) or is_request(said) or is_small_talk(said)
    return not asks and is_told(said) and not TO_YOU.search(said)


def shared(memory: Memory, said: str) -> set[str]:
    """Return the words of a sentence that name what a memory holds."""
    holds = f"{memory.value} {memory.text}" if memory.attribute in LOOSE else memory.value
    words = (word.lower() for word in _WORD.findall(holds))
    held = {stem(word) for word in words if len(word) > 2 and word not in _GENERAL}
    return {word for word in _WORD.findall(said) if stem(word.lower().removesuffix("'s")) in held}


def _now(memory: Memory, text: str, said: str, *, over: bool) -> Candidate:
    """Return what a memory says as it is now, in the words of the text; `over`: it is no more."""
    now = Candidate.of(memory, evidence=text.strip(), confidence=0.9, changes=True)
    if memory.attribute in _OTHER_SIDE:
        return replace(now, attribute=_OTHER_SIDE[memory.attribute], text=english.as_told(said))
    told = told_since(memory, said) if memory.attribute in english.TOLD_ON else english.as_told(said)
    instead = english.in_its_place(said, memory.attribute)
    if over and not instead:
        return replace(now, value=value_of(f"no longer {memory.value}"), text=told, reason=ENDED)
    value = memory.value if memory.attribute == "name" else value_of(instead or said)
    return replace(now, value=value, text=told, reason="stated by the user")


_OTHER_SIDE = {"likes": "dislikes", "dislikes": "likes"}
"""What a taste becomes when it is over: "I've come round to mushrooms"."""
_THEN = "; then: "
_MOST_TOLD_ON = 2
"""Later statements that stay beside the first and the last: a memory is short."""


def told_since(memory: Memory, said: str) -> str:
    """Return what a memory told, which says of what it speaks, with what is said of that since."""
    told = [part.rstrip(" .!") for part in memory.text.split(_THEN)]
    return sentence(_THEN.join([*told[:1], *told[1:][-_MOST_TOLD_ON:], others_words(said)]))
