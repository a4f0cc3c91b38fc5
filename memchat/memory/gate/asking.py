"""Speech that asks."""

from __future__ import annotations

import re

from memchat.memory.clauses import Clause
from memchat.sentence_kinds import commands_memory

_ASKS = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|please|also|then|oh|hmm|um|btw|by the way|wait"
    r"|now)[,\s]+)*"
    r"(?:(?:what|who|whom|whose|where|when|why|which|how)(?:'s|’s|s)?\s+(?:is|are|am|was|were|do|does"
    r"|did|can|could|would|will|should|shall|may|might|have|has|had|much|many|long|far|often|about|come"
    r"|to|the|a|kind|type|time|\w+ (?:is|are|do|does|did|can|could|would|will|should))\b"
    r"|(?:what|who|where|when|how|why)(?:'s|’s|s)\s"
    r"|had\s+(?:i|you|he|she|it|we|they|there|this|that|anyone|someone)\b"
    r"|(?:is|are|am|was|were|do|does|did|can|could|would|will|should|shall|may|might|have|has|isn't"
    r"|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|shouldn't)\s+(?:i|you|he|she|it|we"
    r"|they|there|this|that|these|those|the|my|your|his|her|our|their|any|anyone|someone)\b"
    r"|any idea|(?:can|could) you tell)"
)
_RELATIVE = re.compile(r"(?i)^\W*(?:who|which|whose|where)\b")
"""Within a sentence that does not ask: "my son Leo, who is 6"."""
_WONDERS = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|also|btw)[,\s]+)*(?:i wonder|i was wondering|i'm wondering"
    r"|wondering|i don't know (?:if|whether)|i'm not sure (?:if|whether))\b"
)
_STATES = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|hello|also|btw|by the way|fyi|since|because|as"
    r"|although|though|while|given that|given|considering(?: that)?|note|just so you know)[,\s]+)*"
    r"(?:i|i'm|i’m|im|i've|i’ve|i'd|i’d|my|we|we're|we’re|we've|our|as an?)\b"
)
_WH_KO = re.compile(
    r"(?:^|\s)(?:뭐(?!든)|뭘|뭔|무엇(?!보다|이든)|무슨|어디(?!든|서나)|언제(?!나|든)|누가|누구(?!나|든"
    r"|보다)|왜(?!냐)|어떻게(?!든)|어때"
    r"|얼마(?!나 |\s?(?:전|안|후))|며칠|혹시|몇 ?(?:시|개|명|살|층|번째|월|일))"
)
_DECLARES_KO = re.compile(r"(?:니다|어요|아요|해요|예요)[\s.!~]*$")
_ENDS_ASKING_KO = re.compile(
    r"(?:(?<!니)까요?|(?<=[습입합됩갑옵봅십답랍줍납킵립냅])니까|"
    r"(?<![억각화새이끝만떠지어늘타])(?<![가이] )나요"
    r"|(?<=[은는인던한큰운른린쁜픈된간])가요?"
    r"|냐|뭐야|뭐지|어때요?|(?<![머언])(?<!이라)니|을래|ㄹ래)[\s.!~?？]*$"
)


def is_question(clause: Clause, *, korean: bool) -> bool:
    """Tell whether a clause asks; one that states keeps stating beside one that asks."""
    sentence = clause.sentence.rstrip("\"'”’) ")
    if commands_memory(sentence):
        return False
    marked = sentence.endswith(("?", "？"))
    if korean:
        return _asks_korean(clause, marked=marked)
    if _WONDERS.match(clause.text):
        return True
    states, sentence_asks = bool(_STATES.match(clause.text)), bool(_ASKS.match(sentence))
    if states:
        return marked and clause.last and not sentence_asks
    relative = bool(_RELATIVE.match(clause.text)) and not marked and clause.start > clause.sentence_start
    asks = bool(_ASKS.match(clause.text)) and not relative
    return asks or sentence_asks or (marked and clause.last)


def _asks_korean(clause: Clause, *, marked: bool) -> bool:
    asked = bool(_ENDS_ASKING_KO.search(clause.text))
    if not clause.last:
        sentence_asks = marked or bool(_ENDS_ASKING_KO.search(clause.sentence))
        return sentence_asks and (asked or bool(_WH_KO.search(clause.text)))
    return marked or asked or bool(_WH_KO.search(clause.text) and not _DECLARES_KO.search(clause.text))
