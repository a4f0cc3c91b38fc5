"""What a person works as, where and when."""

from __future__ import annotations

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import Predicate

WORK = (
    Predicate(
        rf"am (?:an? )?(?P<obj>(?:[\w-]+ ){{0,4}}?(?:{words.OCCUPATION}))(?: (?:based|living)) in "
        r"(?P<city>(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)*)",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"(?:work|am working|am employed|freelance|moonlight|"
        r"volunteer)(?: in (?P<workplace>\S.*?))? as (?:an? |the "
        r")?(?P<obj>\S.*?)(?: (?:at|for|with) (?P<employer>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*))?(?: "
        r"on (?P<shift>(?:the )?(?:night|day|early|late|rotating|evening) shifts?))?(?:,? (?:in|from|"
        r"and|so) .*)?",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        rf"am (?:an? |the |now an? |currently an? )(?P<obj>(?:[\w-]+ "
        rf"){{0,3}}?(?:{words.OCCUPATION}))(?: (?:at|for|with) (?P<employer>(?-i:[A-Z])\S*(?: "
        rf"(?-i:[A-Z])\S*)*))?(?:,? (?:by trade|by profession|in|on|at|for|with|working|who|from|and|"
        r"specializing|specialising|of) .*|,.*| by trade| by profession| now| these days)?",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"(?:work|am working) (?P<obj>(?:the )?(?:nights?|days|mornings|evenings|afternoons|night shifts?|"
        r"day shifts?|shifts|late shifts?|early shifts?|weekends|part[- ]time|full[- ]time|rotating "
        r"shifts))\b(?: as (?:an? )?"
        rf"(?P<job>(?:[\w-]+ ){{0,2}}?(?:{words.OCCUPATION})))?.*",
        topic="work",
        attribute="shift",
    ),
    Predicate(
        r"(?:work|am working) (?:mostly |fully )?(?P<obj>from home|remotely|remote|from the office|"
        r"hybrid)\b.*",
        topic="work",
        attribute="workplace",
        value="{obj}",
    ),
    Predicate(
        r"(?:am |will be )?(?:starting|start|joining|join)(?: work| working| a new job|"
        r" my new job)?(?: at| with)? "
        r"(?P<obj>(?-i:[A-Z])[\w&.-]*(?: (?-i:[A-Z])[\w&.-]*)*)"
        r" (?:on|in|from|next|this) (?:the )?[\w ]+?(?: as (?:an? |the )?(?P<job>[\w-]+(?: [\w-]+){0,3}))?",
        topic="work",
        attribute="employer",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"(?:work|am working|am interning|intern|am employed|started working|started|got a (?:new )?job|"
        r"have a job|got hired|started a new job|now work) (?:for|at|by|with(?= (?:an? |"
        r"the )?(?-i:[A-Z]))) (?P<obj>(?:an? |the )?\S.*?)(?: as (?:an? |"
        r"the )?"
        r"(?P<job>[\w-]+(?: [\w-]+){0,3}))?",
        topic="work",
        attribute="employer",
        importance=4,
        needs_name=True,
    ),
    Predicate(
        r"work in (?P<obj>(?-i:[A-Z])[a-z]+(?: (?-i:[A-Z])[a-z]+)*)",
        topic="work",
        attribute="workplace",
        importance=4,
    ),
    Predicate(r"work in (?P<obj>(?!.* as an? )\S.*)", topic="work", attribute="job", importance=4),
    Predicate(
        r"(?:run|own|founded|co-?founded|manage|started|set up|opened) (?P<obj>(?:an?|my own|our own|the) "
        r"(?:[\w-]+ ){0,3}(?:company|business|bakery|shop|store|restaurant|cafe|startup|farm|studio|agency|"
        r"team|bar|clinic|practice|nonprofit)\b.*)",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"drive (?P<obj>an? (?:[\w-]+ )?(?:taxi|bus|lorry|cab|tram|train|ambulance|forklift))\b.*",
        topic="work",
        attribute="job",
        value="drives {obj}",
        importance=4,
    ),
    Predicate(r"report (?:directly )?to (?P<obj>\S.*)", topic="work", attribute="manager"),
    Predicate(r"lead (?P<obj>(?:the|a|our|my) .*)", topic="work", attribute="projects"),
    Predicate(
        rf"(?:teach) (?!.*\b(?:{words.REGULARLY}))(?P<obj>(?!(?:me|you|"
        rf"us)\b)\S.*)",
        topic="work",
        attribute="job",
        value="teaches {obj}",
    ),
    Predicate(
        r"am (?P<obj>retired|self-employed|unemployed|semi-retired)\b.*", topic="work", attribute="job"
    ),
)
