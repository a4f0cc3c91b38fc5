"""How one lives and what one is, told along: work, learning, getting about, tools, looks, faith."""

from __future__ import annotations

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import NAMES, Predicate

_FAITH = (
    r"christian|catholic|protestant|muslim|jew|hindu|buddhist|sikh|mormon|baptist|methodist|anglican|"
    r"lutheran|quaker|evangelical"
)
_VEHICLE = (
    r"(?:public (?:transport\w*|transit)|(?:my |the )?(?:bike|bicycle|e-bike|bus|buses|train|trains|metro|"
    r"subway|tram|car|scooter|ferry|moped|motorbike)|foot|taxi|carpool)"
)

WAYS = (
    Predicate(
        rf"have been (?:an? )?(?P<obj>(?:[\w-]+ ){{0,3}}?(?:{words.OCCUPATION})) (?:for|since) .*",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        rf"(?:have |just |recently )*joined (?P<obj>{NAMES})(?: as (?:an? |the )?(?P<job>[\w-]+(?: "
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
        rf"(?P<obj>{NAMES}) (?:for|since) .*",
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
        r"|my )?)?(?:sabbatical|(?:maternity|paternity|parental|unpaid) leave|gap year))\b.*",
        topic="work",
        attribute="work_status",
        importance=4,
    ),
    Predicate(
        r"(?:learn|remember things|understand things|take things in) (?:much |far |a lot |way )?(?:best|"
        r"better|more easily|faster) (?:with|from|by|through|when|if|at|in) (?P<obj>\S.*?)(?: (?:than|"
        r"instead of|rather than) .*)?",
        topic="education",
        attribute="learning_style",
    ),
    Predicate(
        r"(?P<obj>(?:study|work|write|concentrate|focus|think|sleep|read) best (?:late |early )?(?:in|at|"
        r"with|when|on|alone|outside)\b.*)",
        topic="schedule",
        attribute="routine",
    ),
    Predicate(
        r"(?P<obj>(?:get|go) through (?:about |around |roughly )?(?:an?|\w+) .*\b(?:an?|per|each|every) "
        r"(?:day|week|month|year)\b.*)",
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
        rf"(?P<obj>{NAMES})",
        topic="technology",
        attribute="tools",
        each=True,
    ),
    Predicate(rf"bank (?:with|at) (?P<obj>{NAMES})\b.*", topic="finance", attribute="bank"),
    Predicate(
        r"(?:know|use|understand|sign in|communicate in|am learning|read) (?P<obj>(?:(?-i:[A-Z])\w* "
        r")?(?:sign language|braille))\b.*",
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
        r"moustache|(?:long|short|curly|straight|red|blond|grey|dark|black|brown) hair))\b.*",
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
        r"draw|record) (?:all|most|almost all|nearly all|everything)\b.*? (?:in|with|on|using) (?:my |our |"
        rf"the )?(?P<obj>{NAMES})",
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
