"""Turns of phrase put as the plain statement that they are, so that the tables need only know that."""

from __future__ import annotations

from memchat.kinship import KIN, PET
from memchat.models.offline.cases import OCCASION
from memchat.models.offline.english.lexicon import MONTH, NUMBER, WE_ARE, WEEKDAY
from memchat.models.offline.turns import turn, turned

_OF_WHAT_ONE_IS = (
    r"(?!(?:it|he|she|is|are|was|my|the|i|in|down|up|over|out|back|new|not|\w+ing|\w+'s)\b)[\w'-]+"
)
_FAVOURED = r"(?:personal |usual )?(?:preference|(?:first|preferred|usual|go-to) (?:choice|option|pick))"
_CASE = rf"(?:on|for|during) [\w-]+ (?:{OCCASION})\b"
_NAME = r"(?-i:[A-Z])[\w'-]+"


_TURNS = (
    # there's six of us at home
    turn(
        rf"^there(?:'s| is| are) (?P<many>{NUMBER}) of us (?:at home|in the house|living here)\b",
        r"I live in a household of \g<many>",
    ),
    # most people just say Mari
    turn(
        r"\b(?P<who>most people|everyone|people) (?:just )?says? (?=(?-i:[A-Z])\w+[.!]*$)",
        r"\g<who> call me ",
    ),
    # were off to Crete in May
    turn(rf"^were (?={WE_ARE})", "we're "),
    # my names Gareth; our flat's on the third floor
    turn(r"^(?:my names|(?:the )?name's|name is) (?=\w)", "my name is "),
    turn(
        r"^(?P<what>(?:my|our) [\w-]+(?: [\w-]+)?)'s (?=an? |the |not |called |named |on the |"
        r"in )",
        r"\g<what> is ",
    ),
    # dad died in 2019 and mum never remarried
    turn(
        r"(?P<lead>^|\band )(?P<kin>mum|mom|dad|nan|gran|grandma|grandad|grandpa|hubby|sis|bro)(?= (?!of\b|"
        r"to\b)\w)",
        r"\g<lead>my \g<kin>",
    ),
    # country music person through and through
    turn(
        r"^(?P<what>(?:(?!(?:i|he|she|it|is|are|was|my|your|the|an?|not|what|which|every|one|any|no|some|"
        r"that|this)\b)[\w-]+ ){1,3}(?:person|fan|lover|addict|nut|buff|nerd|geek))\b(?=[,.!]| through| here|"
        r"$)",
        r"I am a \g<what>",
    ),
    # church every Sunday; gym Monday Wednesday Friday
    turn(
        rf"^(?P<what>(?!(?:i|we|my|every|on|see|book|until|next|last|this|is|remind)\b)[\w-]+(?: [\w-]+)?) "
        rf"(?=every {WEEKDAY}|on {WEEKDAY}(?<=s)\b|{WEEKDAY} (?:and )?{WEEKDAY})",
        r"I have \g<what> ",
    ),
    # cilantro on everything, that's me
    turn(r"^(?P<what>[^,]+), that's me(?=[.!]*$)", r"I love \g<what>"),
    # you asked what I do, I fit kitchens
    turn(
        r"^(?:you asked|you wanted to know|since you ask(?:ed)?|in answer to)\b[^,]*, (?=(?:i|i'm|my|we|"
        r"our)\b)",
        "",
    ),
    # as a plumber I start early, being left-handed I ...
    turn(
        r"^(?P<role>(?:as an?|being(?: an?)?) (?:[\w'-]+ ){0,2}[\w'-]+) (?=(?:i|i'm|we|we're) )",
        r"\g<role>, ",
    ),
    # in October I'm having my knee replaced, when I retire I'm buying a boat
    turn(
        rf"^(?:ever )?(?P<when>(?:in|from|since|on) (?:the \d+\w* of |\d+\w* )?(?:{MONTH})(?: \d{{4}})?|"
        r"(?:in|since) \d{4}|next (?:year|spring|summer|autumn|winter)|since the [\w']+|when (?:i|we) [\w' "
        r"]+?),? "
        r"(?P<said>(?:i|i'm|we|we're|my|our) [^,]*)",
        r"\g<said> \g<when>",
    ),
    # it's a ground floor flat we rent
    turn(
        r"^it'?s (?P<what>an? [\w' -]+?) (?:that )?(?P<who>i|we) (?P<verb>rent|own|have|live in|drive|use|"
        r"share)\b",
        r"\g<who> \g<verb> \g<what>",
    ),
    # the boiler we have is a Worcester
    turn(
        r"^the (?P<what>[\w' -]{3,25}?) (?:that )?(?:i|we)(?:'ve)? (?:have|got|own|use|drive|rent) is ",
        r"our \g<what> is ",
    ),
    # the dog is called Biscuit
    turn(
        rf"^the (?P<pet>{PET}|baby|boat|van|campervan|car|flat|house|bike)(?: is|'s) (?=called|named|an? )",
        r"my \g<pet> is ",
    ),
    # type 1 diabetic here
    turn(
        rf"^(?:(?:hi|hey|hello|yo|ok|so|oh|btw)\b[, ]*)*(?P<what>(?:an? )?(?:{_OF_WHAT_ONE_IS} ){{0,3}}"
        rf"{_OF_WHAT_ONE_IS}) here(?=,|[.!]*$| so\b| and\b)",
        r"I am \g<what>",
    ),
    # sorry, I meant I work in Leeds, not York
    turn(
        r"^(?P<lead>\W*(?:(?:actually|sorry|no|oops|wait|correction)\W+)+)"
        r"(?:i meant? )?(?P<said>(?:i|i'm|im|we|my)\b[^,]+?),? "
        r"(?:and )?not (?:in |at |a |an |the )?[\w-]+(?: [\w-]+)?(?=[.!]*$)",
        r"\g<lead>\g<said>",
    ),
    # Swimming is something I really enjoy. Baking is what I love doing most.
    turn(
        r"^(?P<what>\w+ing(?: [\w'-]+){0,4}?) is (?:something|what|the thing) (?:that )?i (?:really |just |"
        r"do |most )*(?P<verb>love|enjoy|like|hate|dislike)(?: doing)?"
        r"(?: (?:most|the most|a lot|so much|best))?(?=[.!]*$)",
        r"I \g<verb> \g<what>",
    ),
    # Aisle seats are my first choice. My preference is the window seat.
    turn(
        r"^(?!(?:this|that|these|those|it|they|he|she|the (?:first|second|last|other))\b)(?P<what>[^,]+?) "
        rf"(?:is|are) my {_FAVOURED}(?=[.!]*$)",
        r"I prefer \g<what>",
    ),
    # An aisle seat for me, always.
    turn(
        r"^(?P<what>(?:an? |the )?[\w-]+(?: [\w-]+)?) for me,? (?:always|every time)(?=[.!]*$)",
        r"I prefer \g<what>",
    ),
    turn(rf"^my {_FAVOURED} is (?:for )?(?!to |that )(?=\w[^,]*$)", "I prefer "),
    # I like to sit by the window. I love flying in the morning.
    turn(
        r"\b(?P<verb>like|love|enjoy|prefer) (?:to )?sit(?:ting)? (?:in|on|by|at|near|next to|"
        r"beside) (?:the |an? )?(?P<where>window|aisle|middle)(?: seats?| side)?(?=[.!]*$)",
        r"\g<verb> \g<where> seats",
    ),
    # nuts, especially walnuts
    turn(
        r",? (?:and )?(?:especially|particularly|above all) (?!(?:on|in|at|for|with|when|if|during|after|"
        r"before|by|to|from)\b)(?P<more>[\w-]+(?: [\w-]+)?)(?=[.!]*$)",
        r" and \g<more>",
    ),
    # I earn my living as a nurse.
    turn(r"^i (?:earn|make) (?:my|a) living (?:as|by being) ", "I work as "),
    # On long flights I prefer the aisle now.
    turn(
        rf"^on (?P<case>[\w-]+ (?:{OCCASION})),? (?P<said>(?:i|we) [^,]+?)(?P<now> now| these days)?"
        r"(?=[.!]*$)",
        r"\g<said> on \g<case>\g<now>",
    ),
    # The aisle on long flights but the window on short ones
    turn(rf"(?P<case>{_CASE}),? but (?=(?:[\w-]+ ){{1,4}}?{_CASE}[.!]*$)", r"\g<case> and "),
    turn(
        rf"\b(?:the |an? )(?P<where>window|aisle|middle)(?: side)?(?P<case> {_CASE})",
        r"\g<where> seats\g<case>",
    ),
    # I prefer the window.
    turn(
        r"\b(?P<verb>like|prefer) (?:the |an? )?(?P<where>window|aisle|middle)"
        r"(?: side)?(?: (?:now|instead|these days))?(?=[.!]*$)",
        r"\g<verb> \g<where> seats",
    ),
    turn(
        r"\b(?P<verb>like|love|enjoy|prefer) (?:to fly|flying) in the (?P<when>morning|afternoon|"
        r"evening)(?=[.!]*$)",
        r"\g<verb> \g<when> flights",
    ),
    # Playing the cello is my hobby.
    turn(
        r"^playing (?P<what>[^,]+?) is (?:one of )?my (?:favou?rite |main |only )?"
        r"(?:hobb(?:y|ies)|pastimes?|passion)(?=[.!]*$)",
        r"I play \g<what> in my free time",
    ),
    turn(
        r"^i(?:'ve| have)? changed my mind about (?P<what>[^,;]+?)[,;:]? (?:and |but )?(?:actually )?i "
        r"(?P<verb>(?:really |actually )?(?:like|love|enjoy|hate|dislike|prefer|don't like)) "
        r"(?:it|them|those|that)\b.*$",
        r"I \g<verb> \g<what> now",
    ),
    turn(
        r"^(?:since|as of|from|starting(?: from)?) (?:last |this |next )?(?:\w+ )?(?:month|week|year|"
        rf"spring|summer|autumn|fall|winter|{MONTH}|monday|then|\d{{4}})(?: on| onwards?)?,? (?=(?:i|we)\b)",
        "",
    ),
    turn(
        r"^(?:i|we) (?:used to live|lived|was living) in (?P<old>[^,]+?),? (?:but|and) (?:now )?(?:i'm|"
        r"i am|we're|we are|i live|we live) (?:now )?in (?P<new>[^,]+?)(?: now| these days)?(?=[.!]*$)",
        r"I moved from \g<old> to \g<new>",
    ),
    turn(
        r"^(?:i|we)(?:'ve| have)? (?:legally |officially |just )*changed my (?P<what>name|surname|"
        r"last name|first name|nickname) (?:from [^,]+? )?to ",
        r"My \g<what> is now ",
    ),
    turn(
        rf"^(?P<i>i(?:'ve| have)? )(?:just |recently )*(?:left|quit|"
        rf"resigned from) {_NAME}(?: {_NAME})?,? (?:and|to|"
        r"for|,) (?:then |have |i(?:'ve| have|'m)? )?(?:just |now )*(?:joined|join|moved to|started at|"
        r"signed with|gone to|went to) ",
        "I now work at ",
    ),
    turn(
        r"^i(?:'ve| have)? (?:just |recently |finally )*(?:started|got|taken|took|found|landed|accepted|"
        r"begun|began)(?: working| work| an? (?:new )?(?:job|position|role|post)) (?:at|with|for) ",
        "I now work at ",
    ),
    # Hannah is my older sister.
    turn(rf"^(?P<name>{_NAME}) is (?:my|our) (?P<kin>{KIN})(?=[.!]*$)", r"My \g<kin> is called \g<name>"),
    # There is no way I would ever eat that.
    turn(
        r"^(?:there(?:'s| is) |)no (?:way|chance) (?:that )?(?:i|we)(?:'d|'ll| would| will| am|'m)? (?:ever "
        r")?|^(?:you )?(?:couldn't|could not|can't) pay me (?:enough )?to |"
        r"^(?:i|we)(?:'d| would) rather (?:die|starve) than ",
        "I would never ",
    ),
    # You'll never catch me wearing crocs.
    turn(
        r"^(?:you(?:'ll| will)|nobody will) never (?:catch|see|find) me (?=\w+ing|in |on |at |with )",
        "I would never be seen ",
    ),
    turn(rf"^(?P<name>{_NAME}), (?:my|our) (?P<kin>{KIN}), ", r"My \g<kin> \g<name> "),
    turn(
        rf"^(?P<name>{_NAME}), an? (?:\w+ )?(?P<kin>friend|colleague|cousin|neighbou?r) of mine, ",
        r"My \g<kin> \g<name> ",
    ),
    turn(
        rf"^there(?:'s| is| are) (?P<pet>{NUMBER} (?:[\w-]+ ){{0,2}}?(?:{PET})s? (?:called|named) "
        rf"{_NAME})\b.*\b(?:my|our)\b.*$",
        r"I have \g<pet>",
    ),
    turn(rf"^home is (?:now )?(?P<where>{_NAME}(?: {_NAME})?)(?: for (?:me|us))?\b", r"I live in \g<where>"),
    turn(
        rf"^(?P<where>{_NAME}(?: {_NAME})?) is (?:where i live|(?:my |our )?home(?: for (?:me|"
        rf"us))?)(?P<now> now)?(?=[.!]*$)",
        r"I live in \g<where>",
    ),
    turn(
        r"^my favou?rite (?P<what>[\w ]+?) (?:used to be|was) [^,]+?,? (?:but |and )?(?:now|these days) "
        r"(?:it's|it is|they're|they are) ",
        r"My favourite \g<what> is now ",
    ),
    turn(
        r"(?<=\w) (?:in|for) (?:everything|anything|whatever|all|all that) (?:that )?you (?:write|say|send|"
        r"show|do|tell me)\b",
        " ",
    ),
)


def plainly(text: str) -> str:
    """Return a sentence with its turns of phrase put plainly; as it is where it has none."""
    return turned(text, _TURNS)
