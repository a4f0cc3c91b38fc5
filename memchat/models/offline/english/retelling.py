"""Turns of phrase in which something of one's life is told anew, put as the plain statement that they are.

"We finally moved, we're in Buxton now", "it was gran's 89th", "my friends call me Beth these days".
"""

from __future__ import annotations

from memchat.kinship import KIN
from memchat.models.offline.english.lexicon import MONTH
from memchat.models.offline.turns import turn, turned

_SOON = r"(?:just |finally |recently |already |now |actually |also |all )*"
_I = r"(?:(?:i|we)(?:'ve| have| had)? )?"
_NOW = r"(?: (?:now|these days|instead|again|at the moment))*"
_FOOD = r"(?:fish|meat|chicken|beef|pork|seafood|dairy|milk|cheese|eggs?|gluten|bread|wheat|nuts)"
_AFFAIR = (
    r"(?:\w+ )?(?:surgery|operation|op|appointment|exam|test|interview|wedding|scan|court date|hearing|"
    r"flight|viva|move|graduation|due date)"
)
_DAY = (
    r"(?P<day>\d{1,2}(?:st|nd|rd|th)(?: of (?:" + MONTH + r"))?|(?:" + MONTH + r") \d{1,2}(?:st|nd|rd|"
    r"th)?)\b.*$"
)
_TONGUE = (
    r"(?:english|spanish|french|german|italian|portuguese|dutch|polish|welsh|irish|korean|japanese|"
    r"chinese|mandarin|arabic|hindi|urdu|turkish|greek|russian|swedish|danish|norwegian|asl|bsl)"
)
_WHO = r"(?P<who>(?-i:[A-Z])[\w'-]+|my \w+)"
_TURNS = (
    # we finally moved, we're in buxton now
    turn(
        rf"^{_I}{_SOON}(?:moved|relocated)(?: house| out| away)?(?: \w+ (?:week|month|year|weekend))?,? "
        rf"(?:and |so )?(?:i|we)(?:'re|'m| are| am| live|'ve been)? {_SOON}(?:living )?(?:over |up |down |"
        r"out )?in "
        rf"(?P<where>[\w'-]+(?: (?!(?:now|these|instead|at|and|so|with|for)\b)[\w'-]+)?){_NOW}(?=[.!,]|"
        rf"\s*$).*$",
        r"we moved to \g<where>",
    ),
    # it was gran's 89th at the weekend
    turn(
        rf"^(?:it was|it's|it is|we had|we celebrated) (?:my |our )?(?P<kin>{KIN})(?:'s|s)? "
        r"(?P<age>\d{1,3})(?:st|nd|rd|th)\b(?: birthday)?(?! (?:of|floor)\b).*$",
        r"my \g<kin> is \g<age>",
    ),
    turn(
        r"^(?:it was|it's|it is) my (?P<age>\d{1,3})(?:st|nd|rd|th) birthday\b.*$",
        r"i am \g<age>",
    ),
    # actually my friends call me Beth these days, use that
    turn(
        r"^(?:actually,? |well,? )?(?:(?:all )?my (?:friends|mates|family|colleagues)|everyone|everybody|"
        r"people|most people|they)(?: all| just| mostly)? calls? me (?P<name>(?-i:[A-Z])[\w'-]+)\b.*$",
        r"call me \g<name>",
    ),
    # me and Priya split up, Kyle and I broke it off
    *(
        turn(
            rf"^(?:(?:sadly|so|well|unfortunately),? )*{couple}(?:'ve| have)? {_SOON}(?:{how})\b.*$",
            rf"i {parted} with \g<who>",
        )
        for couple in (rf"(?:me|i) and {_WHO}", rf"{_WHO} and (?:me|i)")
        for how, parted in (
            ("split up|split", "split up"),
            ("broke up|broken up|broke it off|broken it off", "broke up"),
            ("separated|divorced|got divorced", "separated"),
        )
    ),
    # we just had our third baby
    *(
        turn(
            rf"^{_I}{_SOON}had (?:my|our) {which} (?:baby|child|kid|son|daughter)\b.*$",
            f"i have {many} kids now",
        )
        for which, many in (("second", "two"), ("third", "three"), ("fourth", "four"), ("fifth", "five"))
    ),
    # surgery is scheduled for the 11th, they pushed my surgery to the 20th
    turn(
        rf"^(?:(?:my|the|our) )?(?P<what>{_AFFAIR}) (?:is|was|has been|got|'s)? ?(?:been )?(?:now "
        r")?(?P<how>scheduled|booked|set|moved|pushed|bumped|postponed|rescheduled|put)(?: back| up| "
        rf"forward)? (?:for|on|to|until) (?:the )?{_DAY}",
        r"my \g<what> is on the \g<day> now",
    ),
    turn(
        rf"^(?:they|the (?:hospital|clinic|school|doctor))(?:'ve| have)? (?:just )?(?:moved|pushed|bumped|"
        rf"postponed|rescheduled|put)(?: back)? (?:my|the|our) (?P<what>{_AFFAIR})(?: back| up| forward)? "
        rf"(?:for|on|to|until) (?:the )?{_DAY}",
        r"my \g<what> is on the \g<day> now",
    ),
    # turned 30 yesterday and i feel ancient
    turn(
        r"^(?:i )?(?:just |finally )?turned (?P<age>\d{1,3})\b(?! (?:degrees|pages|minutes|over|"
        r"into)).*$",
        r"i am \g<age>",
    ),
    # started cycling to work
    *(
        turn(
            rf"^{_I}{_SOON}(?:started|begun|began|switched to|taken to|took to) {doing}(?= .*\bto "
            r"(?:work|school|the office|uni|college)\b)",
            f"i now {does}",
        )
        for doing, does in (
            ("cycling", "cycle"),
            ("driving", "drive"),
            ("walking", "walk"),
            ("taking", "take"),
            ("getting", "get"),
            ("running", "run"),
            ("biking", "bike"),
        )
    ),
    # ok go back to english, my husband reads this as well
    turn(
        rf"^(?:(?:ok|okay|please|actually|can you|could you),? )*(?:go|switch|change) (?:back )?to "
        rf"(?P<tongue>{_TONGUE})\b.*$",
        r"always answer me in \g<tongue>",
    ),
    # learned a good bit of portuguese too by now
    turn(
        rf"^{_I}{_SOON}(?:learned|learnt|picked up|picking up)(?: (?:a )?(?:good |little )?bit of| some| "
        rf"a little)? "
        rf"(?P<tongue>{_TONGUE})\b(?! (?:food|cooking|music|song)).*$",
        lambda match: f"i speak {match['tongue'].capitalize()}",
    ),
    # named her Pickles
    turn(rf"^{_I}{_SOON}(?:named|called|calling|naming) (?:her|him|it|them) (?=[A-Z])", "her name is "),
    # honestly i went back to eating fish in the spring
    turn(
        rf"^(?P<lead>.*?)\b{_I}(?:am |'m )?{_SOON}(?:(?:gone|went|going) back (?:to|on)|back (?:to|on)|"
        rf"started) (?:eating |having )?(?P<what>{_FOOD}(?: and {_FOOD})?)(?: again)?\b(?!-).*$",
        r"\g<lead>i eat \g<what> again",
    ),
)


def retold(text: str) -> str:
    """Return a sentence with such a turn put plainly; any other as it is."""
    return turned(text.replace("’", "'"), _TURNS)
