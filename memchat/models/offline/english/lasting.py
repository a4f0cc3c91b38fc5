"""Whether an English clause tells by its form how somebody lives: a habit, a state, an experience, a plan.

English marks what lasts. The simple present of a verb that is no wish or perception tells a habit ("I
fit kitchens"); the past lasts in a life's own verbs ("I joined", "I dropped out") and with a time long
gone; the progressive in what takes months ("I'm renovating"). What is said to be so today is none.
"""

from __future__ import annotations

import re

from memchat.models.offline.english.grammar import ADVERB, is_past
from memchat.models.offline.english.lexicon import GROUP, MONTH, REGULARLY

_OF_THE_MOMENT = (
    r"need|want|wish|hope|think|believe|guess|suppose|reckon|know|wonder|see|hear|feel|notice|understand|"
    r"recogni[sz]e|remember|forget|mean|get|keep|look|seem|appear|require|expect|intend|plan|agree|disagree|"
    r"doubt|bet|promise|swear|mind|find|smell|fancy|crave|regret|apologi[sz]e|appreciate|thank|ask|say|tell|"
    r"like|love|hate|prefer|enjoy|dislike|try|wait|come|put|cut|set|let|hit|shut|beat|cost|sit|stand|"
    r"am|are|is|was|were|have|has|had|do|does|did|will|would|could|should|might|may|must|can|can't|cannot|"
    r"won't|wouldn't|couldn't|shouldn't|shall|ought|isn't|wasn't|doesn't|didn't|haven't|hasn't|hadn't|not|"
    r"just|always|never|to|a|an|the|and|or|in|on|at|of|for|with|who|which|that|also|since|from|called|named|"
    r"by|as"
)
_HABIT = re.compile(
    rf"(?:{ADVERB} )*(?:(?:do not|don't|never) )?(?!(?:{_OF_THE_MOMENT})\b)(?P<verb>[a-z]+)(?![\w'-])"
    r"(?! (?:that|this|it|these|those|you|your|somewhere|the (?:first|second|third|last|next|other|same|"
    r"new))\b)"
)
_ABLE = re.compile(
    r"(?:can|know how to|never learned to|never learnt to) (?!see|hear|find|tell|think|"
    r"wait|believe|get|open|use|access|remember|afford|say|help|be|do (?:this|it|that)|make|only|figure|"
    r"decide|really|feel|imagine|reach|log|load|understand|stop|move|go|come|stay|take|eat something)[a-z]+\b"
)
_IS = re.compile(
    r"(?:am|was)(?: also| both| actually| still| only| now| the proud)* (?:not )?(?:"
    r"(?:an?|the|one of|half|part|from|into|used to) (?!(?:bit|little|tad|bus|train|way|mess|wreck|one)\b)|"
    r"(?:good|bad|great|terrible|rubbish|useless|hopeless|awful|brilliant|decent|hopelessly|quite good) "
    rf"(?:at|with) |(?:in|on) (?:an?|the|my|our) (?:[\w-]+ ){{0,4}}?(?:{GROUP})\b|"
    r"(?:the )?(?:eldest|oldest|youngest|first|only|middle)\b)"
)
_NOT_HAD = (
    r"questions?|problems?|issues?|idea|clue|feeling|headache|cold|fever|cough|meeting|appointment|exam|"
    r"interview|flight|test|call|minutes?|hours?|time|day|dream|chat|look|go|break|lunch|dinner|breakfast|"
    r"doubts?|moment|deadline|errors?|tabs?|emails?|messages?|reservation|booking|guests?|visitors?|request|"
    r"complaint|query|suggestion|favou?r|hangover|choice|reason|plans|trouble|news|fun|to|been|had|no|"
    r"luck|events?|part(?:y|ies)|conference|trip|holiday|work to|lot|bit|thing|lots|something|nothing|"
    r"everything|anything"
)
_HAS = re.compile(
    rf"have (?:got )?(?!(?:(?:an?|the|my|any|some|another|one|two|three|more|\d+) )?(?:[\w'-]+ ){{0,2}}?"
    rf"(?:{_NOT_HAD})\b)(?!\w+(?:ed|en)\b)(?!.* (?:coming up|planned|booked|going on)\b)(?:(?:an?|the|two|"
    rf"three|four|five|several|some|\d+|my|"
    rf"our) )?[a-z]\w+"
)
_LONG_AGO = re.compile(
    r"\b(?:(?:in|since|until|from|of) (?:19|20)\d\d|(?:years?|decades) ago|last year|"
    r"(?:as|since i was) an? (?:kid|child|"
    r"teen\w*|student|boy|girl|baby)|when i was|for (?:\w+ ){1,2}(?:years|decades)|all my life|"
    r"at (?:school|uni|university)|at (?:\d\d?|\w+teen|nine|ten|eleven|twelve)$)\b"
)
_LIFE = re.compile(
    r"(?:have |just |recently |finally |never )*(?:used to (?!it\b)|started (?:an?|my) (?:new )?(?:job|role|"
    r"course|degree|business|apprenticeship)|joined (?!the (?:call|meeting|chat|"
    r"queue|server|channel|zoom))|graduated|retired|enrolled|qualified|emigrated|divorced|dropped out|"
    r"(?:passed|failed) (?:my|the) (?:\w+ )?(?:driving|bar|exams|a[- ]levels|finals)|"
    r"(?:broke|fractured|dislocated|tore|sprained|lost) (?:my|an?) (?:[\w-]+ ){0,2}?(?:hip|leg|arm|wrist|"
    r"ankle|collarbone|back|knee|shoulder|sense|hearing|sight|voice|finger|thumb|toe|foot|hand)|"
    r"had (?:my|an?|the|both) (?:[\w-]+ ){1,4}?(?:out|removed|replaced|pinned|fitted|done)\b|"
    r"won (?:a|an|the|my)|served|inherited|founded|published|trained as|learn(?:ed|t) to|"
    r"ran (?:a|an|the|my) (?:\w+ )?marathon|took up|came out|gave birth|"
    r"got (?:into|married|engaged|divorced|an? (?:new )?(?:job|place|scholarship|campervan))|"
    r"supported|been (?:supporting|(?!waiting|trying|looking|thinking|meaning|sitting|"
    r"standing|calling|feeling|getting|having|wondering)\w+ing .*(?:for|since|all my life)))\b"
)
_LONG_DOING = re.compile(
    r"(?:am|have been) (?:currently |now |also )*(?:learning|studying|training|saving|retraining|raising|"
    r"fostering|expecting|moving to|retiring|emigrating|restoring|renovating|caring for|looking after|"
    r"supporting|(?:doing|taking|finishing|starting) (?:an?|my|some) (?:[\w'-]+ ){0,3}?(?:course|degree|"
    r"masters?|master's|phd|apprenticeship|diploma|classes|lessons|levels|gcses|evening class)|"
    r"(?:building|writing|working on|doing up|planning) (?:an?|my|our|the) (?:[\w-]+ ){0,2}?(?:house|novel|"
    r"book|thesis|boat|extension|wedding|flat|dissertation|memoir|album|garden)|"
    r"(?:buying|getting) (?:an?|my|our) [\w-]+|getting (?:married|divorced)|"
    r"going (?:under|in) for|having (?:an?|my|our|the) (?:[\w-]+ ){0,2}?(?:baby|operation|surgery|"
    r"\w+ (?:out|removed|replaced|done))|"
    r"finishing (?:my|an?)|going (?:(?:part|full)[- ]time|freelance|deaf|blind|bald|grey|gray)|"
    r"trying (?:to (?:quit|lose|cut|give up|learn|save|have)|for))\b"
)
_DATE = rf"(?:the )?(?:\d{{1,2}}(?:st|nd|rd|th)? (?:of )?)?(?:{MONTH})\b|(?:the )?\d{{1,2}}(?:st|nd|rd|th)\b"
_PLAN = re.compile(
    rf"(?:am|will be) (?:off|going|flying|moving|travel+ing|heading|sailing|\w+ing) .*\b(?:on|in|from|until|"
    rf"by|for) (?:{_DATE}|20\d\d|the (?:spring|summer|autumn|winter)|next)|"
    rf"am \w+ing .*\b(?:{MONTH}) \d"
)
_BELONGING = re.compile(
    r"(?:my|our) (?P<noun>[\w'-]+(?: [\w'-]+){0,2}?) (?:(?:is|are|was|isn't) (?!(?:an?|the) (?:bit|little|"
    r"mess)\b)(?:an?|the|called|named|about|on the|on an?|in [a-z]+shire|from|made of|spread|based|due|set|"
    r"worth|\d|one|two|three|four|five|six|seven|eight|nine|ten)\b(?! percent)"
    r"|(?:on|at|for) [\w'-]+ is \S+$|has (?:an?|no|two|three|four|\d)\b(?! percent)|have (?:an?|no|two|"
    r"three|four|\d)\b|(?:expires?|runs? out|ends?|starts?|finish(?:es)?|begins?|costs?|lasts?|takes?) )"
)
_LETS = re.compile(r"(?:won't|will not|doesn't|don't|do not|does not) (?:let|allow)\b")
_FORMS = (
    (_ABLE, "skills"),
    (_LETS, "note"),
    (_IS, "note"),
    (_HAS, "note"),
    (_LIFE, "experience"),
    (_PLAN, "plans"),
    (_LONG_DOING, "activities"),
)


def lasts(predicate: str) -> str:
    """Return the attribute of what a predicate, as said of "I", says for long by its form; else ""."""
    said = predicate.lower()
    if form := next((attribute for form, attribute in _FORMS if form.match(said)), ""):
        return form
    verb = _HABIT.match(said)
    if verb and not is_past(verb["verb"]) and not verb["verb"].endswith("ing"):
        return "routine"
    return "experience" if _LONG_AGO.search(said) else ""


_BARE_BIRTH = re.compile(r"(?:born|raised)\b")
_BARE_PLACE = re.compile(r"(?:living|working|based) (?:in|at|as)\b")
_BARE_DOING = re.compile(
    r"(?:currently |now |also )?(?!having\b)(?:\w+ing|off)\b(?! (?:is|are|was|were|has|will)\b)"
)
_BARE_HABIT = re.compile(
    rf"(?:swim|run|walk|cycle|play|go|do|work|volunteer|train|sing|teach|read|cook|bake|meditate|drink|eat|"
    rf"sleep|get up|wake up|climb|ride|paint|knit|garden|fish|write) .*\b(?:{REGULARLY})[\s.!]*$"
)


def said_of_me(body: str) -> str:
    """Return the predicate of a lasting clause without its "I": "had my tonsils out"; else ""."""
    said = body.lower()
    if _BARE_BIRTH.match(said):
        return f"was {body}"
    doing = _BARE_DOING.match(said) and any(form.match(f"am {said}") for form in (_LONG_DOING, _PLAN))
    if _BARE_PLACE.match(said) or doing:
        return f"am {body}"
    lasting = _LIFE.match(said) or _BARE_HABIT.match(said)
    return re.sub(r"^been\b", "have been", body) if lasting else ""


def lasts_of_a_thing(body: str) -> str:
    """Return the attribute of what a clause says of something of the user's: what it is, or when it ends."""
    match = _BELONGING.match(body.lower())
    return re.sub(r"\W+", "_", match["noun"]) if match else ""
