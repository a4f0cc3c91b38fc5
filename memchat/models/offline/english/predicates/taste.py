"""What a person likes, dislikes, prefers and avoids."""

from __future__ import annotations

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import DEGREE, HOW, NOT, OBJ, Predicate

_LIKE_NOUN = (
    r"preference|passion|love|weakness|soft spot|fondness|liking|appreciation|obsession|thing|sweet "
    r"tooth|taste|penchant|affinity|interest"
)
_DISLIKE_NOUN = (
    r"aversion|dislike|hatred|distaste|disdain|distrust|intolerance|objection|hate|disinterest|stance|"
    r"reservations|low tolerance|no tolerance|no interest|no desire|little interest|zero interest|"
    r"zero tolerance"
)
_LIKE_STATE = (
    r"passionate about|into|fond of|obsessed with|fascinated by|interested in|keen on|drawn to|crazy "
    r"about|mad about|enthusiastic about|partial to|committed to|dedicated to|in love with|big on|"
    r"addicted to|devoted to|happiest with|all about|a sucker for"
)
_DISLIKE_STATE = (
    r"opposed to|against|averse to|uncomfortable (?:with|in|around|using|about)|bothered by|wary of|"
    r"sensitive to|put off by|sick of|disgusted by|repulsed by|annoyed by|skeptical of|intolerant of|"
    r"turned off by|grossed out by|easily (?:bored|scared|overwhelmed) by|allergic to"
)
TASTE = (
    Predicate(rf"can't be (?:doing|bothered|dealing) with {OBJ}", "dislike", general=True),
    Predicate(
        r"(?:hate|dislike|detest|can't stand|cannot stand|don't like|do not like|can't bear) it (?:when|"
        r"if|that) (?P<obj>(?!it\b)\S.*)",
        "dislike",
    ),
    Predicate(r"(?:love|like|enjoy|prefer) it (?:when|if) (?P<obj>(?!you\b|it\b)\S.*)", "like"),
    Predicate(
        r"(?:drink|eat|use|wear|take|buy) (?P<obj>(?!(?:it|this|that|the|my)\b)\S.*?) (?:instead of|"
        r"rather than) (?P<than>\S.*)",
        "like",
        hint="verb",
    ),
    Predicate(
        rf"have (?:\w+ )*?(?:gotten|got|been getting|fallen|been) into {OBJ}", "like", general=True, weak=True
    ),
    Predicate(rf"care (?:a lot |deeply |a great deal |very much )*about {OBJ}", "like", general=True),
    Predicate(rf"have (?:always |long )?(?:supported|followed|rooted for) {OBJ}", "like", general=True),
    Predicate(
        rf"am (?:trying|aiming) to (?:stick to|keep to|eat (?:more|only|less)|live on|switch to) {OBJ}",
        "like",
        general=True,
        hint="food",
    ),
    Predicate(
        rf"would never (?:be (?:caught|seen)(?: dead)? )?(?:(?:\w+ing|in|on|at|with|near) )+{OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"(?:would|will) never (?:set foot (?:on|in)|touch|go near|step into) {OBJ}", "dislike", general=True
    ),
    Predicate(
        r"(?:would (?:much |far )?(?:rather|sooner)) (?:(?:take|go by|have|be|do|stay in|travel by|"
        r"eat|drink|watch|read|use|work|fly|sit in|sit by|stay at) |(?=.* (?:than|over) ))(?:the |a |"
        r"an )?(?P<obj>(?!not\b|get\b)\S.*?)(?: (?:than|over|instead of|rather than) (?P<than>.*))?",
        "like",
        general=True,
        hint="",
    ),
    Predicate(rf"would (?:much )?rather not {OBJ}", "dislike", general=True),
    Predicate(
        r"(?:always|usually|generally) (?:want|ask for|insist on) (?:the |an? )?(?P<obj>(?!to\b)\S.*)",
        "like",
        general=True,
    ),
    Predicate(
        rf"(?:prefer|like|choose|try|would prefer|would like|have decided|aim|strive) not to {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"(?:(?:prefer|try|like|tend|have|need|choose|aim|must|strive|make sure|do my best|always) "
        rf"?(?:to )?)?(?:\w+ly )?(?:avoid|steer clear of|stay away from|keep away from|shun|abstain "
        rf"from|refrain from|skip|limit|boycott|cut out|stopped eating|stopped drinking|stopped buying|"
        rf"gave up)(?: (?:eating|drinking|using|watching|wearing|buying|consuming|going to|any|all|"
        rf"purchasing))* {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(rf"(?:refuse|decline) to \w+(?: (?:in|at|on|to|with|for))? {OBJ}", "dislike", general=True),
    Predicate(
        rf"(?:dislike|hate|detest|loathe|despise|abhor|resent|distrust|mistrust|disapprove of|object "
        rf"to|dread|fear|cringe at|can not stand|cannot stand|can't stand|cant stand|can't bear|cannot "
        rf"bear|can not bear|can't tolerate|cannot tolerate|can't handle|cannot handle|can't abide|"
        rf"cannot abide|can't deal with|can't eat|cannot eat|can't have|cannot have|can't drink|cannot "
        rf"drink|cannot consume|can't consume|cannot digest|can't digest|must not eat|must not have|"
        rf"can't do)(?: (?:eating|drinking|using|wearing))? {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"{NOT} (?:\w+ly )?(?:like|enjoy|love|care for|care about|care much for|fancy|trust|believe "
        rf"in|tolerate|appreciate|support|approve of|get along with|do well with|do well in)(?: (?:any|"
        rf"it when|eating|watching|using|wearing|drinking))* {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"have (?:always |long |\w+ly )?(?:loved|liked|enjoyed|adored|been (?:a fan of|into|fond of|"
        rf"fascinated by)) {OBJ}",
        "like",
        general=True,
    ),
    Predicate(
        rf"have (?:always |long |\w+ly )?(?:hated|disliked|avoided|been (?:afraid of|scared of|bad "
        rf"with)) {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"(?:eat|drink|read|watch|listen to|wear|use|buy|play|order|cook) (?:mostly|mainly|only|"
        rf"exclusively|primarily|almost exclusively|nothing but) {OBJ}",
        "like",
        general=True,
        hint="verb",
    ),
    Predicate(
        rf"(?:have never|never|have never really) (?:\w+ly )?(?:enjoyed|liked|cared for|been a fan of|"
        rf"been into|been fond of|understood the appeal of|been able to stand|gotten into|got into|"
        rf"trusted|been comfortable with) {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"am (?:not|never|no) (?:\w+ly )*(?:(?:a|much of a|really a|the biggest|a huge|a big) "
        rf")*(?:{words.ENTHUSIAST}) of {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(
        rf"am (?:not|no longer) (?:\w+ly |at all |that |too |very |much )*(?:{_LIKE_STATE}|comfortable "
        rf"(?:with|in|on|using)|okay with|ok with) {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(rf"am (?!not\b|never\b){HOW}(?:{_DISLIKE_STATE}) {OBJ}", "dislike", general=True),
    Predicate(
        rf"have {DEGREE}(?:ethical |moral |principled )?(?:{_DISLIKE_NOUN}) (?:to|for|of|against|in|"
        rf"about|towards?|with) {OBJ}",
        "dislike",
        general=True,
    ),
    Predicate(rf"am {HOW}(?:{words.ENTHUSIAST}) of {OBJ}", "like", general=True),
    Predicate(rf"am an? {HOW}(?P<obj>(?:[\w'-]+ ){{1,3}}?)(?:{words.ENTHUSIAST})", "like"),
    Predicate(
        rf"am {HOW}(?:{_LIKE_STATE}) (?P<obj>(?!(?:getting|trying|opening|booking|buying|knowing|"
        rf"finding|applying|hearing|seeing|your)\b)\S.*)",
        "like",
        general=True,
    ),
    Predicate(rf"have {DEGREE}(?:{_LIKE_NOUN}) (?:for|of|in|with) {OBJ}", "like", general=True),
    Predicate(
        r"(?:like|love|take|drink|prefer|enjoy) (?P<obj>my (?:coffee|tea|eggs|steak|toast|pizza|"
        r"noodles|ramen|room|bed|meetings|showers?)\b.*)",
        "like",
    ),
    Predicate(
        r"(?:find|consider|think) (?P<obj>\S.*?) (?:to be |are |is )?(?:too |very |quite |extremely |"
        r"really |so |rather |just |\w+ly )*(?:boring|dull|distressing|disturbing|overwhelming|"
        r"annoying|exhausting|tedious|unpleasant|stressful|offensive|uncomfortable|disgusting|gross|"
        r"overrated|scary|off-putting|irritating|depressing|cheesy|pretentious|unappealing|unbearable|"
        r"difficult to \w+|hard to \w+)\b.*",
        "dislike",
        general=True,
    ),
    Predicate(
        r"find (?P<obj>\S.*?) (?:to be )?(?:very |quite |extremely |really |so |rather |\w+ly "
        r")*(?:relaxing|fascinating|calming|soothing|delicious|interesting|enjoyable|comforting|"
        r"inspiring|therapeutic|beautiful|exciting)\b.*",
        "like",
        general=True,
    ),
    Predicate(
        r"(?:prefer|favou?r|adore|cherish|treasure|relish|gravitate (?:towards?|to)|lean towards?|opt "
        r"for|go for|root for|support|prioriti[sz]e|value|insist on|stick (?:to|with)|can't get "
        r"enough of|can't live without|can't resist|swear by|am loyal to|collect|believe in|look for|"
        r"seek out|appreciate|crave)(?: to (?:eat|drink|watch|read|use|wear|have|take|buy|play|listen "
        r"to|travel by|go by))? (?P<obj>(?!(?:not|that|if)\b)\S.*?)(?: (?:over|to|rather than|instead "
        r"of|than) (?P<than>.*))?",
        "like",
        general=True,
    ),
    Predicate(
        r"(?:like|love|enjoy|loved) (?P<obj>(?!(?:to (?:know|see|get|have|ask|book|order|buy|cancel|"
        r"change|report|speak|make|find|transfer|use|be)|that|how|what|the idea)\b)\S.*)",
        "like",
        general=True,
    ),
)
