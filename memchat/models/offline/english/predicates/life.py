"""What a life is made of, told along: studies, plans, papers, tools of a task, ways to get about."""

from __future__ import annotations

from memchat.kinship import PET
from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import Predicate

_NAMES = r"(?-i:[A-Z])[\w.+#-]*(?: (?:(?-i:[A-Z])[\w.+#-]*|\d+))*"
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
    r"fall|winter)"
    r"\b|in \w+|during |(?:\w+ ){1,2}(?:weeks|months|years) ago\b|recently\b|lately\b)"
)
"""A time that is not of this day: what began then goes on."""
_FAITH = (
    r"christian|catholic|protestant|muslim|jew|hindu|buddhist|sikh|mormon|baptist|methodist|anglican|"
    r"lutheran|quaker|evangelical"
)
_VEHICLE = (
    r"(?:public (?:transport\w*|transit)|(?:my |the )?(?:bike|bicycle|e-bike|bus|buses|train|trains|metro|"
    r"subway|tram|car|scooter|ferry|moped|motorbike)|foot|taxi|carpool)"
)

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
        r"an?\b|myself\b)[\w' -]+?)"
        r"(?: (?:all my life|since .*|for .*))?(?:,.*)?",
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
        rf"\d+(?:st|nd|rd|"
        r"th)|spring|summer|autumn|winter|easter|christmas|xmas|new year)\b.*)",
        topic="travel",
        attribute="plans",
    ),
    Predicate(
        r"(?:have|have got|have booked|booked|am planning) (?P<obj>(?:an?|our|my) (?:\w+ ){0,2}?(?:trip|"
        r"holiday|cruise|"
        r"flight|honeymoon|safari) (?:to|in|round|around) \S.*)",
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
        rf"am (?:an? |both |all )*(?:dual |naturali[sz]ed )?citizens? of (?:both )?(?P<obj>{_NAMES}"
        rf"(?: and {_NAMES})?)",
        topic="about",
        attribute="citizenship",
    ),
    Predicate(
        r"(?:have|hold|carry|got) (?:an? |both )?(?P<obj>(?-i:[A-Z])\w+(?: and (?:an? )?(?-i:[A-Z])\w+)?) "
        r"(?:passports?|citizenship|nationality)\b.*",
        topic="about",
        attribute="citizenship",
    ),
    Predicate(
        rf"have been (?:an? )?(?P<obj>(?:[\w-]+ ){{0,3}}?(?:{words.OCCUPATION})) (?:for|since) .*",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        rf"(?:have |just |recently )*joined (?P<obj>{_NAMES})(?: as (?:an? |the )?(?P<job>[\w-]+(?: "
        rf"[\w-]+){{0,2}}))?",
        topic="work",
        attribute="employer",
        importance=4,
        weak=True,
    ),
    Predicate(
        r"(?:am|went|became|turned|have gone|have been|work|am working|am now) (?P<obj>(?:full-time )?"
        r"(?:freelance|freelancing|self-employed))\b.*",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        rf"(?:have been|have worked|have been working|have been employed) (?:with|at|for|by) "
        rf"(?P<obj>{_NAMES})"
        r" (?:for|since) .*",
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"(?P<obj>.+?) for a living(?: now)?",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"(?:was|got|have been|just got|recently got) (?:recently |just )?(?:promoted|appointed|made) (?:to "
        r")?"
        r"(?P<obj>(?!redundant)\S.*)",
        topic="work",
        attribute="job",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"(?:am|have been) (?:still |currently |now )*(?P<obj>out of work|between jobs|jobless|(?:on (?:an? "
        r"|my )?)?(?:sabbatical|"
        r"(?:maternity|paternity|parental|unpaid) leave|gap year))\b.*",
        topic="work",
        attribute="work_status",
        importance=4,
    ),
    Predicate(
        r"(?:learn|remember things|understand things|take things in) (?:much |far |a lot |way )?(?:best|"
        r"better|"
        r"more easily|faster) (?:with|from|by|through|when|if|at|in) (?P<obj>\S.*?)(?: (?:than|instead of|"
        r"rather "
        r"than) .*)?",
        topic="education",
        attribute="learning_style",
    ),
    Predicate(
        r"(?P<obj>(?:study|work|write|concentrate|focus|think|sleep|read) best (?:late |early )?(?:in|at|"
        r"with|when|"
        r"on|alone|outside)\b.*)",
        topic="schedule",
        attribute="routine",
    ),
    Predicate(
        r"(?P<obj>(?:get|go) through (?:about |around |roughly )?(?:an?|\w+) .*\b(?:an?|per|each|every) "
        r"(?:day|week|"
        r"month|year)\b.*)",
        topic="schedule",
        attribute="routine",
    ),
    Predicate(
        r"(?:need|require|must have) (?P<obj>\S.*?) (?:whenever|every time|each time|at all times)\b.*",
        "like",
        general=True,
    ),
    Predicate(
        rf"(?:browse|search|edit|design|draw|shoot|navigate|cook|code|write) (?:with|in|using|on) "
        rf"(?P<obj>{_NAMES})",
        topic="technology",
        attribute="tools",
        each=True,
    ),
    Predicate(rf"bank (?:with|at) (?P<obj>{_NAMES})\b.*", topic="finance", attribute="bank"),
    Predicate(
        r"(?:know|use|understand|sign in|communicate in|am learning|read) (?P<obj>(?:(?-i:[A-Z])\w* "
        r")?(?:sign language|"
        r"braille))\b.*",
        topic="about",
        attribute="languages",
    ),
    Predicate(
        r"(?:can )?(?:get by in|understand(?: a little| some)?) (?P<obj>(?-i:[A-Z])\w+)",
        topic="about",
        attribute="languages",
    ),
    Predicate(
        r"(?:have|wear|have got) (?P<obj>(?:an? |\w+ )?(?:(?:\w+ )?tattoos?|piercings?|freckles|beard|"
        r"moustache|(?:long|"
        r"short|curly|straight|red|blond|grey|dark|black|brown) hair))\b.*",
        topic="about",
        attribute="appearance",
    ),
    Predicate(
        r"am an? (?P<obj>aries|taurus|gemini|cancer|leo|virgo|libra|scorpio|sagittarius|capricorn|aquarius|"
        r"pisces)",
        topic="about",
        attribute="zodiac_sign",
    ),
    Predicate(
        r"(?:use|go by|prefer) (?P<obj>\w+/\w+(?:/\w+)?)(?: pronouns)?", topic="about", attribute="pronouns"
    ),
    Predicate(
        r"(?:dream|have always dreamed|have always dreamt) of (?P<obj>(?:one day )?\w+ing .*)",
        topic="about",
        attribute="plans",
    ),
    Predicate(
        r"(?:do|keep|write|read|watch|listen to|browse|store|manage|organi[sz]e|track|edit|take|make|plan|"
        r"draw|record) (?:all|most|"
        r"almost "
        rf"all|nearly all|everything)\b.*? (?:in|with|on|using) (?:my |our |the )?(?P<obj>{_NAMES})",
        topic="technology",
        attribute="tools",
        each=True,
    ),
    Predicate(
        rf"(?P<obj>(?:rely|depend) on {_VEHICLE}|(?:commute|get around|travel to work|get to work|go to work|"
        rf"go everywhere|get everywhere|go to school) (?:mostly |mainly |only |always )?(?:by|on) {_VEHICLE})"
        r"\b(?!-).*",
        topic="travel",
        attribute="routine",
    ),
    Predicate(
        r"(?:take|am on|use|inject|was prescribed|have been prescribed) (?P<obj>\d+(?:[.,]\d+)? ?(?:mg|mcg|"
        r"micrograms|milligrams|ml|units?|iu)(?: of)? \S.*)",
        topic="health",
        attribute="medication",
        importance=4,
    ),
    Predicate(
        r"(?:do|am doing|practi[sc]e|follow|have been doing|am on) (?P<obj>(?:intermittent|alternate-day) "
        r"fasting|time-restricted eating)\b.*",
        topic="food",
        attribute="diet",
        importance=4,
    ),
    Predicate(
        r"am (?:openly |a )?(?P<obj>gay|lesbian|bisexual|pansexual|asexual|queer|transgender|non-?binary|"
        r"trans (?:man|woman)|straight)\b.*",
        topic="about",
        attribute="sexuality",
        importance=4,
    ),
    Predicate(
        r"am (?:an? )?(?P<obj>(?:practi[sc]ing|non-practi[sc]ing|devout|lapsed|orthodox|reform|secular|"
        rf"born-again|strict) (?:{_FAITH}))\b.*",
        topic="about",
        attribute="religion",
        importance=4,
    ),
    Predicate(
        r"(?:vote|always vote|have always voted|voted|campaign|canvass) (?:for )?(?:the )?"
        r"(?P<obj>(?!(?:on|in|it|this|that|yes|no)\b)\S.*)",
        topic="about",
        attribute="politics",
        importance=4,
    ),
    Predicate(
        r"(?:grew up|was raised|was brought up) (?P<obj>(?:in|on|near|by|next to|above) (?:a|an|the) .*)",
        topic="about",
        attribute="childhood",
    ),
    Predicate(
        r"(?:just )?(?:bought|have bought|built|am building|inherited|moved into) (?P<obj>(?:an?|my|our) (?:"
        r"[\w-]+ ){0,3}(?:house|flat|apartment|home|condo|cottage|bungalow|farmhouse|townhouse)\b.*)",
        topic="home",
        attribute="dwelling",
    ),
)
