"""Whether an English clause speaks of what is at hand now: the build, a train, a headache, this draft.

The signs are of kinds, each a thing or a person with what is only so for the moment: a tool that
fails, an appointment at an hour, a mood, a choice among what is shown, an errand, a small deed.
"""

from __future__ import annotations

import re

_WORK = (
    r"(?:code|codebase|builds?|tests?|test suite|branch|functions?|scripts?|programs?|pages?|files?|folders?|"
    r"document|draft|chapter|paragraph|reports?|slides?|tables?|columns?|rows?|quer(?:y|ies)|loops?|"
    r"variables?|class(?:es)? \w+|servers?|databases?|containers?|deploy(?:ment)?|pipeline|imports?|commits?|"
    r"pull requests?|prs?|merge|parser|regex|cache|config(?:uration)?|endpoint|ports?|drivers?|diff|flags?|"
    r"arguments?|packages?|stack trace|segfault|exceptions?|errors?(?: messages?)?|warnings?|bugs?|typos?|"
    r"crash(?:es)?|downloads?|uploads?|links?|buttons?|attachments?|tabs?|console|terminal|lines? \d+)"
)
_TOOL = (
    r"(?:screen|monitor|laptop|computer|pc|phone|tablet|keyboard|mouse|printer|router|wi-?fi|internet|"
    r"connection|battery|alarm|browser|app|site|website|zoom|camera|mic|headphones|dishwasher|"
    r"washing machine|"
    r"heating|sink|toilet|lift|elevator)"
)
_ON_ITS_WAY = (
    r"(?:parcel|order|delivery|train|bus|flight|plane|taxi|cab|ride|uber|luggage|bag|seat|food|coffee|tea|"
    r"soup|pizza|dinner|lunch|meeting|call|class|shoes|socks|hair|shirt)"
)
_THING = rf"(?:my|our|the|this|that) (?:(?!driving\b)[\w-]+ ){{0,2}}?(?:{_WORK}|{_TOOL}|{_ON_ITS_WAY})"
_SOFTLY = r"(?:(?:still|just|again|also|really|so|too|very|a bit|completely|now|already|suddenly) )*"
_AS_IT_IS = (
    r"(?:red|green|broken|down|slow|stuck|empty|full|late|delayed|cold|too|frozen|dead|jammed|stale|"
    r"undefined|"
    r"missing|gone|here|ready|done|out of|behind|wet|blank|closed|asleep|awake|at \d+|on (?:the|its|my)|"
    r"being|(?!called|named|missing out)\w+ing(?! (?:at|for|as|in) [A-Z]))\b"
)
_FAILS = (
    r"(?:(?:does|do|did|wo|is|are|was|ca)n't (?:\w+ )?(?:compile|work|start|load|build|run|open|respond|"
    r"connect|"
    r"charge|turn|show|render|return|print|match|parse|boot|sync|recline|close|go|arrive|pass)\w*|"
    r"(?:keeps?|kept) \w+ing|fails?|failed|crash(?:es|ed)|fr(?:oze|eezes)|died|stopped|dropped|broke|hangs|"
    r"hung|"
    r"return(?:s|ed) (?!to)|shows? (?:an?|the|no) |throws|threw|runs? out|lags|leaks|disconnects|times? out|"
    r"went (?:black|blank|cold|dead|down|off)|leaves? (?:at|in)|got (?:moved|cancelled|canceled|postponed|"
    r"stuck|"
    r"delayed|wet)|hasn't|haven't|takes? (?:ages|too long|forever)|ha(?:s|ve) (?:no|\d+ (?!gb|mb|tb|cores)|"
    r"two|three|four|"
    r"an? error)|"
    r"never (?:ends?|stops?|finish\w*)|smells? of|pass(?:es)? locally|need(?:s)? (?:a )?restart\w*)"
)
_STUFF = re.compile(
    rf"{_THING} (?:{_SOFTLY}(?:is|are|was|were|'s|feels?|looks?) {_SOFTLY}{_AS_IT_IS}|{_SOFTLY}{_FAILS})"
    r"|(?:my|our|the) (?:\w+ )?(?:kids?|baby|dog|cat|boss|neighbou?rs?) (?:(?:is|are) "
    r"(?:being|asleep|awake|here|late|at the|on the|\w+ing) ?|keeps? \w+ing\b)"
    r"|(?:it's|it is) (?:raining|snowing|dark|cold|hot|late|noisy|getting)\b|there's (?:an?|no|"
    r"some) .*\b(?:here|in my "
    r"\w+|on my \w+)$|(?:this|it) (?:takes|works|fails|crashes|hangs|keeps)\b|nothing (?:works|helps)\b"
    r"|some(?:one|body) (?:took|ate|moved|broke|stole)\b|(?:the|my) \w+ is due\b"
)
_EVENT = (
    r"(?:meeting|appointment|call|interview|exam|test|flight|train|bus|reservation|booking|deadline|date|"
    r"lesson|"
    r"check-?up|rehearsal|viewing|delivery|guests|visitors|presentation|demo|shift|viva|hearing)"
)
_CLOCK = (
    r"(?:(?:at|by|around|from) (?:\d|noon|midnight|half|one|two|three|four|five|six|seven|eight|nine|ten|"
    r"eleven|"
    r"twelve)|on \w+day\b|in (?:\w+ ){1,2}(?:minutes|hours?|days)|to catch|before (?:lunch|noon|dinner)|left)"
)
_APPOINTED = re.compile(
    rf"(?:i|we)(?:'ve| have|'ve got| have got| got)(?: got)? (?:(?:an?|the|my|two|three|some|another) )?"
    rf"(?:[\w'-]+ ){{0,3}}?{_EVENT}\b.*\b{_CLOCK}|(?:i|we) have guests\b"
)
_AILMENT = (
    r"(?:fever|cold(?! (?:brew|plunge|shower|room|sore))|headache|cough|hangover|hiccups|stomach ?ache|"
    r"tummy ache|"
    r"toothache|sore throat|runny nose|nosebleed|blister|stain|bruise|cramp)"
)
_MOOD = (
    r"(?:dizzy|alone (?:in|at)|behind (?:schedule|on)|full|free (?:at|until|after|on)|out of(?! (?:work|"
    r"the closet|town))|"
    r"upset|soaked|asleep|awake|stuffed|sunburn(?:ed|t)|wet|furious|frozen|grumpy|relieved|disappointed|"
    r"overwhelmed|impressed|glad|thrilled|drunk|tipsy|hung ?over|jet-?lagged|cold|sick|tired|hungry|thirsty|"
    r"sleepy|exhausted|bored|sweaty|running (?:late|\w+ minutes)|on (?:hold|page|the (?:bus|train|phone|"
    r"way))|at "
    r"gate|nearly|almost|about to|sitting|standing|stuck|getting (?:an?|the) )(?![-\w])"
)
_FEELING = re.compile(
    rf"(?:i|we)(?:'m| am|'re| are| feel) (?:so |very |really |a bit |a little |kind of |pretty |just |"
    rf"still |now |"
    rf"ten |right )*{_MOOD}"
    rf"|(?:i|my \w+)(?:'ve| have| has|'s)?(?: got| caught)? (?:a |the |such a |an )(?:\w+ )?{_AILMENT}\b"
    r"|my (?:tooth|teeth|head|neck|back|knee|foot|feet|leg|arm|eyes?|stomach|tummy|throat|head) "
    r"(?:hurts?|aches?|itch(?:es)?|(?:is|are) (?:killing|spinning|freezing|cold|numb|sore|burning|throbbing))"
    r"|(?:i'm|we're|i am|we are) (?:\w+ )?(?:in|at|away|staying)\b.* for (?:\w+ )?(?:days?|nights?|hours?|"
    r"minutes?|"
    r"weekend|night|day)$"
    r"|(?:i|we) (?:can't (?:sleep|see|tell|hear)(?: (?:the|any|if|what)\b.*)?$|don't (?:get (?:it|this|that|"
    r"why|how)|"
    r"understand (?:this|that|the|why|what|how)|see|know (?:why|what|how|if|where|which)|have the))"
)
_SHOWN = (
    r"(?:(?:the|this|that|your) (?:very )?(?:first|second|third|fourth|last|latest|next|previous|other|new|"
    r"old|left|"
    r"right|top|bottom|middle|short|long|earli|late)\w* (?:one|option|drafts?|version|answer|paragraph|"
    r"suggestion|"
    r"result|choice|title|sentence|design|layout|picture|photo|reply|example|idea|thing)"
    r"|(?:the )?one on the \w+|(?:this|that|your|these|those) (?:song|version|errors?|title|answer|draft|"
    r"idea|design|"
    r"picture|photo|suggestion|example|layout|reply|weather|bug|page|feature))\b(?! to be| in my| of my)"
)
_CHOICE = re.compile(
    rf"(?:i|we)(?:'d| would)? (?:\w+ )?(?:like|love|hate|prefer|want|need|dislike|enjoy)(?: to \w+)? {_SHOWN}"
    r"|(?:i|we) (?:like|love|hate) .*\blike this one$"
)
_ERRAND = re.compile(
    r"(?:i|we) (?:(?:really |still |just )?(?:need|have|want|ought|had)(?: got)? to|'ve got to|"
    r"should(?: \w+ly)?|must|"
    r"'d better|gotta) (?:go(?: now| home|$)|leave|finish|reply|call|catch|pick (?:up|the|my)|submit|pay|"
    r"pack|hurry|"
    r"run(?: now|$)|restart|reboot|fix|clean|print|sign|hand in|get (?:going|this|it|back|up)|merge|convert|"
    r"copy|"
    r"rename|deploy|push|rest\b)"
    r"|(?:i|we)(?:'ve| have)? (?:need|want|got|get|fixed|copied|merged|hope|think|tried|made|deleted|broke|"
    r"moved|ran|"
    r"pushed|see|saw|left)(?: \w+ing)? (?:this|these|it|that)\b"
    r"|(?:i|we) (?:need|want) (?:(?:an?|the|some|\w+ more) )?(?:break|hug|coffee|nap|minutes?|pizza|shorter|"
    r"longer|"
    r"different|plural|singular)\b"
    r"|(?:i|we) have (?:(?:no|any) (?:idea|clue|signal|internet|reception|time)(?! (?:at home|for|of))|"
    r"(?:too )?\w+ (?:\w+ )?(?:minutes|hours|"
    r"errors?|warnings?|tabs|emails)\b|the \w+ open)"
)
_DEED = re.compile(
    rf"(?:i|we)(?:'ve| have|'m| am|'re| are)?(?: just| already| only| also| accidentally| trying to)? "
    rf"(?:\w+ed|\w+ing|set|wrote|made|got|get|see|broke|found|ran|ran into|keep getting|have|had|"
    rf"use \w+ "
    rf"as|put|work on)(?: (?:on|at|into|for))? (?:an?|the|this|that|my|two|three|some|line|page|\d+) "
    rf"(?:(?!driving\b)[\w.-]+ ){{0,3}}?{_WORK}(?![\w-])(?! (?:for (?:a|my) living|at [A-Z]|about))"
    r"|(?:i|we)(?:'ve| have)?(?: just| already| accidentally)? (?:burned (?:the|my)|spilled|"
    r"dropped (?!out)(?:the|my)|"
    r"missed (?:the|my) (?:bus|train|flight|call|stop|class|meeting|exit|deadline)|skipped (?:breakfast|"
    r"lunch|dinner|"
    r"class)|slept (?:badly|well|in)|woke up|overslept|ate (?:too|a|the|some)|rebooted|restarted|reverted|"
    r"pasted|"
    r"emailed|texted|phoned|(?:ran|run) out of|cut my|hit my|bumped my|stubbed|left my (?:umbrella|bag|coat|"
    r"jacket|keys?|phone|wallet|glasses|hat|laptop) (?:on|in|at)|"
    r"had "
    r"(?:[\w ]+ for (?:lunch|breakfast|dinner)|a (?:long|bad|good|rough|busy) (?:day|night))|bought (?:milk|"
    r"bread|"
    r"groceries|the wrong)|got (?:a parking ticket|\w+ replies)|owe \w+|paid the|called the|forgot to|"
    r"went to bed)"
    r"|(?:i'm|we're) (?:making|cooking|having|eating|watching|waiting|heading|looking at|reading (?:chapter|"
    r"page|the)) "
)
_JUST_NOW = re.compile(
    r"(?:i|we)(?:'ve| have)? just (?!(?:started|moved|turned|bought|became|had a|got (?:married|engaged|a)|"
    r"adopted|lost|found out|joined|left my|broke up|quit|retired|graduated|finished (?:my|a))\b)\w+(?:ed|t|"
    r"ke|me|"
    r"d|w|n)\b|(?:i|we) was about to|(?:i|we)(?:'ve| have)(?: got)? (?:an? )?(?:quick|short) question|"
    r"(?:i|we)(?:'ve| have)? got (?:\w+ )?(?:minutes|hours)|(?:i|we)(?:'m| am|'re| are) (?:\w+ )?outside\b|"
    r"(?:i|we)(?:'ve| have)(?: got)? an? [\w ]+ coming (?:at|in|by)|(?:i|we) have a stiff"
)
_SIGNS = (_JUST_NOW, _STUFF, _APPOINTED, _FEELING, _CHOICE, _ERRAND, _DEED)
_LEAD = re.compile(
    r"^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|btw|ugh|omg|oh|hmm|yeah|argh|damn|sorry)[,!.\s]+)*"
)
_HABIT = re.compile(
    r"\b(?:always|never (?!ends?|stops?)|usually|often|generally|normally|every|each|weekly|daily|monthly|"
    r"regular\w*|"
    r"recurring|standing|chronic|constantly|whenever|when(?:ever)? i|used to|since|years?|months?|"
    r"all my life|as a "
    r"(?:child|kid|rule)|from now on|\w+days\b|mornings|evenings|nights|favou?rite|allerg\w+|by default)\b"
)


def is_at_hand(clause: str) -> bool:
    """Tell whether an English clause says what is only so for the moment; habits are not."""
    said = _bare(clause)
    return not _HABIT.search(said) and any(sign.match(said) for sign in _SIGNS)


def is_choice(clause: str) -> bool:
    """Tell whether an English clause says which of the things shown is wanted or liked."""
    said = _bare(clause)
    return not _HABIT.search(said) and bool(_CHOICE.match(said))


def _bare(clause: str) -> str:
    return _LEAD.sub("", clause.casefold().replace("’", "'").strip(" .!?…~"), count=1)
