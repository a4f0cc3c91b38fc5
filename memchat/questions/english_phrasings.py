"""How English questions ask for an attribute: by which words, and for which."""

from __future__ import annotations

from memchat.kinship import KIN
from memchat.questions.asked import Phrasing

_WHO = r"(?:i|we|my (?:\w+ )?\w+|[A-Z]\w+)"
_MAY_NOT_EAT = (
    rf"\bwhat(?: \w+)? (?:(?:can't|cannot|mustn't|shouldn't|may not|can not) {_WHO}|"
    rf"(?:can|may|must|should) {_WHO} not|(?:am|is|are) {_WHO} not) (?:(?:able|allowed|supposed) to )?"
    r"(?:eat|have|drink)\b"
)
_MAY_EAT = (
    rf"{_MAY_NOT_EAT}|\bcan {_WHO} (?:still )?(?:eat|drink)\b|"
    r"\b(?:have|need) to avoid (?:eating )?\w+\W*$"
)
_WHERE_FROM = r"\bwhere\b.*\b(?:from|born|grow up|grew up)\b"
_ANSWERS = (
    r"\bhow should (?:you|your) (?:answer|reply|respond|write)|\bhow do i (?:like|want) (?:your|my) answers|"
    r"\bhow did i (?:ask|tell) you to (?:answer|reply|respond|write)|\b(?:which|what) language should "
    r"(?:you|i)\b"
)
PHRASINGS: tuple[Phrasing, ...] = (
    (r"^(?:so |and )?who(?:'s| is| was) [A-Z][a-z]+\W*$", "people", "name"),
    (
        r"\bwhere (?:i|my \w+|[A-Z]\w+) (?:studied|graduated|went to (?:school|university|college|uni))\b",
        "education",
        "school",
    ),
    (
        r"\bwhen (?:do|does|did) (?:i|my \w+|[A-Z]\w+) (?:like|prefer|want|usually) to fly\b",
        "travel",
        "flight_time",
    ),
    *((_ANSWERS, "communication", name) for name in ("answer_length", "tone", "format", "answer_language")),
    (
        rf"^(?:is|was) (?:(?:my|our) {KIN}|[A-Z]\w+) an? (?:[\w-]+ ){{0,2}}?(?:\w{{2,}}(?:er|or|ist|ian|"
        r"ant)|nurse|chef|cook|judge|pilot|vet|student|architect)\W*$",
        "work",
        "job",
    ),
    (rf"\bwho(?:'s|s| is| are| was)? (?:my|our) (?:{KIN})s?\W*$", "people", "name"),
    (r"\b(?:my|our) .*\b(?:called|named?|names)\W*$", "people", "name"),
    *((_MAY_EAT, "food", name) for name in ("allergy", "diet", "dislikes")),
    (
        r"\bwhere did (?:i|my \w+|[A-Z]\w+) (?:study|go to (?:school|university|college|uni))\b",
        "education",
        "school",
    ),
    (r"\bwhat (?:did|do|does|am) (?:i|my \w+|[A-Z]\w+) (?:study|major|studying)", "education", "studies"),
    (r"\bwhat (?:did|do|does|am) (?:i|my \w+|[A-Z]\w+) (?:study|studying)", "education", "learning"),
    (r"\bwhen do i (?:usually |normally )?(?:go to (?:bed|sleep)|sleep)\b|\bmy bedtime\b", "health", "sleep"),
    (r"\bam i (?:still )?(?:married|single|divorced|engaged|in a relationship)\b", "people", "partner"),
    (
        r"\bwhere\b.*\b(?:i|we|he|she|they|my \w+|[A-Z]\w+) (?:\w+ )?(?:live|living|reside|based|"
        r"stay)\b|\bwhere (?:does|do) .* live\b|\b(?:what|which) (?:city|town|country)\b.*\b(?:i|we|live)\b|"
        r"\bwhere is my home\b|\bwhich (?:city|town|country) do i\b",
        "about",
        "city",
    ),
    (
        r"\bwhere\b.*\b(?:i|does \w+|does my \w+) work\b|\bwho(?:m)? do i work for\b|\bwhat company\b",
        "work",
        "employer",
    ),
    (_WHERE_FROM, "about", "origin"),
    (_WHERE_FROM, "about", "childhood"),
    (
        r"\bwhat (?:do|does) (?:i|my \w+|[A-Z]\w+) do(?: for (?:a living|work))?\W*$|\bwhat(?:'s| is) "
        r"my (?:line of )?work\b|\bwhat do i work as\b",
        "work",
        "job",
    ),
    (r"\bhow old\b", "about", "age"),
    (r"\bhow tall\b", "health", "height"),
    (r"\bhow (?:much|heavy) (?:do|does|am|is) .*\b(?:weigh|heavy)|\bhow heavy\b", "health", "weight"),
    (r"\bwhen do i (?:usually |normally )?work\b", "work", "shift"),
    (r"\bwhat kind of (?:place|house|home|flat) do i live\b", "home", "dwelling"),
    (r"\b(?:when|what (?:day|month|year)) (?:was|were) i born\b", "about", "birthday"),
    (
        r"\bwhat(?:'s| is) my name\b|\bdo you (?:know|remember) my name\b|\bwhat am i called\b",
        "about",
        "name",
    ),
    (r"\bwhat (?:should|do) you call me\b|\bhow should you (?:call|address) me\b", "about", "nickname"),
    (r"\b(?:am|is|are) .*allergic\b|\ballerg", "food", "allergy"),
    (r"\b(?:do|can) i eat (?:meat|fish)\b", "food", "diet"),
    (r"\b(?:which|what|how many) languages? (?:can|do) (?:i|we)\b", "about", "languages"),
    (r"\b(?:which|what|how many) animals (?:do|have) i\b", "people", "pets"),
    (
        r"\bwhere (?:am i|are we) (?:going|off|travel+ing|flying|headed)\b|\bmy (?:next |travel |holiday )?"
        r"(?:plans?|trips?|holidays?|vacations?)\W*$|\bwhat(?:'s| is| are) my plans?\b",
        "about",
        "plans",
    ),
    (r"\bdo i smoke\b|\bsmok", "health", "smoking"),
    (
        r"\bwhat time do i (?:wake|get) up\b|\bwhen do i (?:usually |normally )?(?:wake|get) up\b",
        "schedule",
        "wake_time",
    ),
    (r"\bwhen am i (?:usually |normally )?(?:busy|unavailable)\b", "schedule", "busy_times"),
    (r"\bwhat do i (?:drive|ride)\b|\bwhich car\b", "home", "vehicles"),
    (r"\bwho (?:do i|am i) (?:live|living) with\b", "home", "household"),
    (r"\bhow (?:long|short) should (?:your )?(?:answers|replies)\b", "communication", "answer_length"),
)
