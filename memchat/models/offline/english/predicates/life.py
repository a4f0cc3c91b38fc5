"""What a life is made of, told along: studies, plans, pastimes, papers; and the breed of a pet."""

from __future__ import annotations

from memchat.kinship import PET
from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import NAMES, Predicate

_LASTING_PLAN = (
    r"(?:move (?!(?:my|the|it|this|money)\b)|relocate|emigrate|retire|buy an? (?:house|flat|home|apartment)|"
    r"get married|adopt|have (?:a baby|kids|children)|start (?:a|an|my own) (?:\w+ )?(?:business|company|"
    r"family|bakery|shop|school|studio)|go back to (?:school|college|university)|become|open (?:a|an|my own) "
    r"(?:\w+ )?(?:cafe|shop|restaurant|studio|bakery|business)|run (?:a|my first|the) (?:\w+ )?marathon)"
)
_NO_PASTIME_TEXT = """
working living using feeling having getting going doing taking seeing dating waiting trying looking thinking
wondering noticing coughing sneezing bleeding struggling suffering dealing vomiting smoking drinking eating
sleeping renting paying being making learning studying teaching planning hoping losing gaining worrying crying
raining considering telling saying asking
"""
_NO_PASTIME = "|".join(_NO_PASTIME_TEXT.split())
_LONG_SINCE = (
    r"(?:since (?!yesterday\b|this\b|last (?:night|week)\b|\w+day\b|\d{1,2}\b|noon\b|lunch\b)|"
    r"for (?:\w+ ){1,3}(?:months|years|decades)\b|last (?!night\b)|this (?:month|year|spring|summer|autumn|"
    r"fall|winter)\b|in \w+|during |(?:\w+ ){1,2}(?:weeks|months|years) ago\b|recently\b|lately\b)"
)
"""A time that is not of this day: what began then goes on."""

BREED = (
    Predicate(
        rf"am an? (?P<obj>(?:[\w-]+ ){{0,4}}?(?:{PET}|mix|mutt|crossbreed|collie|shepherd|bulldog|pug|husky|"
        r"chihuahua|maine coon|ragdoll|siamese|shorthair|sphynx|bengal|cockatiel|cockatoo|parakeet|"
        r"pony))\b.*",
        topic="people",
        attribute="breed",
    ),
)
LIFE = (
    Predicate(
        r"am (?:in|doing|starting|halfway through) my (?:first|second|third|fourth|fifth|final|last) year "
        r"(?:of|studying|doing) (?P<obj>[\w -]+?)(?: at (?P<school>\S+(?: \S+)?))?",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        r"(?:had|am having|have had|am getting) (?P<obj>(?:my|an?|the|both) (?:[\w-]+ ){1,3}?(?:out|removed|"
        r"replaced|pinned|fitted))\b.*",
        topic="health",
        attribute="operations",
        importance=4,
    ),
    Predicate(
        r"(?:have |been |always |supporting )*(?:support|supported|supporting) (?P<obj>(?!my\b|the\b|"
        r"an?\b|myself\b)[\w' -]+?)(?: (?:all my life|since .*|for .*))?(?:,.*)?",
        topic="sports",
        attribute="team",
        weak=True,
    ),
    Predicate(
        r"(?:am|have been) (?:doing|pursuing|working on|working towards?|finishing|studying for|reading for|"
        rf"halfway through|getting|completing) (?:up )?(?P<obj>(?:an?|"
        rf"my) (?:[\w'-]+ ){{0,2}}?{words.DEGREE}\b"
        r"(?: (?:in|on) [\w -]+?)?)(?: at (?P<school>(?-i:[A-Z])\S*(?: (?:of |(?-i:[A-Z]))\S*)*))?(?:,.*)?",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        r"(?:am |have been )?(?:learning|teaching myself) (?P<obj>(?-i:[A-Z])\w+)(?:,.*| (?:for|since|at|on|"
        r"with|by|these|because|so) .*)?",
        topic="education",
        attribute="learning",
    ),
    Predicate(
        rf"(?:am|have been) (?:planning|hoping|intending|going|about) to (?P<obj>{_LASTING_PLAN}.*)",
        topic="about",
        attribute="plans",
    ),
    Predicate(rf"plan to (?P<obj>{_LASTING_PLAN}.*)", topic="about", attribute="plans"),
    Predicate(
        rf"(?:am|have been) (?:going|off|flying|heading|travel+ing|sailing|driving) (?:away |back |over |"
        rf"up |down )?to "
        rf"(?P<obj>[\w' -]+? (?:in|on|at|for|over|from) (?:the )?(?:(?:\d+\w* (?:of )?)?(?:{words.MONTH})|"
        r"\d+(?:st|nd|rd|th)|spring|summer|autumn|winter|easter|christmas|xmas|new year)\b.*)",
        topic="travel",
        attribute="plans",
    ),
    Predicate(
        r"(?:have|have got|have booked|booked|am planning) (?P<obj>(?:an?|our|my) (?:\w+ ){0,2}?(?:trip|"
        r"holiday|cruise|flight|honeymoon|safari) (?:to|in|round|around) \S.*)",
        topic="travel",
        attribute="plans",
    ),
    Predicate(
        r"(?:have |just |finally )*(?:took up|taken up|got into|gotten into|got hooked on|fell in love with) "
        r"(?P<obj>(?!(?:the|my|a|an|it|this|that|all|most|too|so|trouble|bed|college|university)\b)[\w -]+?)"
        r"(?: (?:recently|lately|last|this|a few|during|as a hobby|again|in|when|and|\S+ (?:years|"
        r"months))\b.*)?",
        topic="hobbies",
        attribute="hobbies",
    ),
    Predicate(
        rf"(?:have |just |recently |finally )*(?:been|started|began|"
        rf"begun) (?P<obj>(?!(?:{_NO_PASTIME})\b)\w+ing|"
        rf"(?:\w+ ){{1,2}}?(?:classes|lessons)) {_LONG_SINCE}.*",
        topic="hobbies",
        attribute="hobbies",
        weak=True,
    ),
    Predicate(
        rf"am (?:an? |both |all )*(?:dual |naturali[sz]ed )?citizens? of (?:both )?(?P<obj>{NAMES}"
        rf"(?: and {NAMES})?)",
        topic="about",
        attribute="citizenship",
    ),
    Predicate(
        r"(?:have|hold|carry|got) (?:an? |both )?(?P<obj>(?-i:[A-Z])\w+(?: and (?:an? )?(?-i:[A-Z])\w+)?) "
        r"(?:passports?|citizenship|nationality)\b.*",
        topic="about",
        attribute="citizenship",
    ),
)
