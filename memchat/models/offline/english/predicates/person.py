"""Who a person is: name, place, age, work, family."""

from __future__ import annotations

from memchat import kinship
from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import OBJ, Predicate

ABOUT = (
    Predicate(
        r"(?:wake up|get up|am up|rise) (?:early )?(?:at|around|by|before|after) (?P<obj>\S.*)",
        topic="schedule",
        attribute="wake_time",
    ),
    Predicate(
        r"(?:go to bed|go to sleep|am in bed|sleep) (?:at|around|by|before|after) (?P<obj>\d.*|"
        r"midnight|ten|eleven)",
        topic="health",
        attribute="sleep",
        value="bed at {obj}",
    ),
    Predicate(
        r"wear (?:a )?(?:shoe size|size (?P<obj>[\d.]+) (?:shoes?|boots|sneakers))\b.*",
        topic="shopping",
        attribute="shoe_size",
    ),
    Predicate(r"(?:wear|am|take) (?:a )?size (?P<obj>\S+)\b.*", topic="shopping", attribute="clothes_size"),
    Predicate(
        r"am not (?:a |an )?(?P<obj>(?:vegan|vegetarian|pescatarian|keto|kosher))\b.*",
        topic="food",
        attribute="diet",
        value="not {obj}",
        changes=True,
    ),
    Predicate(
        r"am called (?P<obj>\S+(?:(?:,| and|, and)? (?-i:[A-Z])\S+)*)",
        topic="about",
        attribute="name",
        importance=5,
        needs_name=True,
    ),
    Predicate(
        r"(?:go by|prefer to be called|like to be called|want to be called|would like to be called|"
        r"prefer being called) (?P<obj>\S+(?: \S+)?)",
        topic="about",
        attribute="nickname",
        importance=4,
    ),
    Predicate(
        r"(?:moved|relocated|have moved|just moved) (?:in)?to (?P<dwelling>(?:a|an|my|our) (?:[\w-]+ "
        r"){0,3}?(?:flat|apartment|house|"
        r"cottage|studio|condo|room|loft|bungalow)) (?:in|near|outside) (?P<obj>(?-i:[A-Z])\S*(?: "
        r"(?-i:[A-Z])\S*)*)",
        topic="about",
        attribute="city",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"(?:moved|relocated|have moved|have relocated|am moving|just moved|recently moved)(?: "
        r"(?:here|away|back|out))?(?: from (?P<old>[\w .'-]+?))? to (?P<obj>\S.*?)(?: (?:for|to|with|"
        r"because|when|where|after|before|last|this|in|on|about|around|an?|two|three|\d+) .*| recently)?",
        topic="about",
        attribute="city",
        changes=True,
        importance=4,
        needs_name=True,
    ),
    Predicate(
        r"(?:live|am living|reside|rent|am renting|share) (?:in )?(?P<dwelling>(?:a|an|my|our|the) (?:[\w-]+ "
        r"){0,3}?(?:flat|apartment|house|"
        r"cottage|studio|condo|room|loft|bungalow|flatshare)) (?:in|near|outside) "
        r"(?P<obj>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*)"
        r"(?: with (?P<with>.*))?",
        topic="about",
        attribute="city",
        importance=4,
    ),
    Predicate(
        r"(?:live|am living|reside|have lived|have been living|am based|stay) (?:alone |together "
        r")?(?:in|at|near|outside|just outside) (?P<obj>\S.*?)(?: with (?P<with>.*))?",
        topic="about",
        attribute="city",
        importance=4,
        needs_name=True,
    ),
    Predicate(
        rf"(?:live|am living|share (?:a|an|my) \w+) (?:alone |together )?with {OBJ}",
        topic="home",
        attribute="household",
    ),
    Predicate(
        r"live (?P<obj>alone|by myself|on my own)\b.*", topic="home", attribute="household", value="alone"
    ),
    Predicate(r"live (?:in|on) (?P<obj>(?:a|an|the) .*)", topic="home", attribute="dwelling"),
    Predicate(
        r"(?:am originally from|am from|come from|originate from|hail from|was born and raised in|"
        r"was born in|"
        r"am originally) (?P<obj>\S.*?)(?: originally)?",
        topic="about",
        attribute="origin",
        needs_name=True,
    ),
    Predicate(
        r"(?:(?:grew up|was raised|was brought up) in|spent my (?:childhood|youth|"
        r"early years) in) (?P<obj>\S.*)",
        topic="about",
        attribute="childhood",
        needs_name=True,
    ),
    Predicate(
        r"was born (?:on |in )(?P<obj>(?:the )?(?:\d{1,4}|january|february|march|april|may|june|july|"
        r"august|september|october|november|december)\b.*)",
        topic="about",
        attribute="birthday",
    ),
    Predicate(
        r"am (?:a |an |half |originally )?(?P<obj>(?-i:[A-Z])[a-z]*(?:ese|ean|wegian|alian|ssian|dian|"
        r"zilian|garian|elgian|ustrian|onesian|ysian|rican|xican|entine|nnish|wedish|anish|olish|"
        r"ritish|urkish|glish|ottish|rish|elsh|reek|utch|rench|erman|zech|wiss|hai|akistani|sraeli|"
        r"raqi|lipino|lipina))",
        topic="about",
        attribute="origin",
    ),
    Predicate(r"was born on (?P<obj>.*)", topic="about", attribute="birthday"),
    Predicate(
        r"(?:am|just turned|turned|am turning) (?P<obj>\d{1,3}|(?:twenty|thirty|forty|fifty|sixty|seventy|"
        r"eighty|ninety)"
        r"(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|(?:four|six|seven|eigh|nine)teen|thirteen|"
        r"fifteen|eleven|twelve)(?: years old| years of age| yo)?(?: "
        r"(?:this|last) \w+)?(?:,? (?:and|but) .*)?",
        topic="about",
        attribute="age",
    ),
    Predicate(
        rf"(?:speak|am fluent in|am bilingual in|can speak|am learning to speak) {OBJ}",
        topic="about",
        attribute="languages",
        each=True,
        needs_name=True,
    ),
    Predicate(
        r"(?:grew up|was raised) (?:speaking|bilingual in|"
        r"with) (?P<obj>(?-i:[A-Z])\w+(?:,? and (?-i:[A-Z])\w+)?)"
        r"(?: (?:at home|as a child|and .*))?",
        topic="about",
        attribute="languages",
        each=True,
    ),
    Predicate(r"am (?:a |an )?native (?P<obj>(?-i:[A-Z])\w+) speaker", topic="about", attribute="languages"),
    Predicate(
        r"am (?:a |an )?(?P<obj>INTJ|INTP|ENTJ|ENTP|INFJ|INFP|ENFJ|ENFP|ISTJ|ISFJ|ESTJ|ESFJ|ISTP|ISFP|"
        r"ESTP|ESFP)",
        topic="about",
        attribute="personality",
    ),
)

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
        rf"specializing|"
        rf"specialising|of) .*|,.*| by trade| by profession| now| these days)?",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"(?:work|am working) (?P<obj>(?:the )?(?:nights?|days|mornings|evenings|afternoons|night shifts?|"
        r"day shifts?|shifts|late "
        r"shifts?|early shifts?|weekends|part[- ]time|full[- ]time|rotating shifts))\b(?: as (?:an? )?"
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
        r"have a job|got "
        r"hired|started a new job|now work) (?:for|at|by|with) (?P<obj>(?:an? |the )?\S.*?)(?: as (?:an? |"
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
        r"(?:[\w-]+ ){0,"
        r"3}(?:company|business|bakery|shop|store|restaurant|cafe|startup|farm|studio|agency|team|bar|"
        r"clinic|practice|nonprofit)\b.*)",
        topic="work",
        attribute="job",
        importance=4,
    ),
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

PEOPLE = (
    Predicate(
        r"(?:have|have got) (?:[\w-]+ ){0,3}?(?P<obj>twins|triplets)\b.*",
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        rf"(?:have|have got|got) (?P<obj>{words.NUMBER} (?:[\w-]+ ){{0,2}}?(?:{kinship.CHILD})\b.*)",
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        rf"(?:have|have got) (?P<obj>{words.NUMBER} (?:[\w-]+ ){{0,2}}?(?:brother|sister|sibling|"
        rf"twin)s?\b.*)",
        topic="people",
        attribute="siblings",
    ),
    Predicate(
        rf"(?:have|have got|got|adopted|own|rescued|foster|keep|bought|raise) "
        rf"(?P<obj>(?:{words.NUMBER}|my|our|another) (?:[\w-]+ ){{0,3}}?(?:{kinship.PET})s?(?: and "
        rf"(?:{words.NUMBER} )?(?:[\w-]+ )?(?:{kinship.PET})s?)?)(?:,? (?:named|called|whose name is) "
        rf"(?P<named>(?-i:[A-Z])\w+(?: and (?-i:[A-Z])\w+)?))?\b.*",
        topic="people",
        attribute="pets",
        importance=4,
    ),
    Predicate(
        rf"(?:have|have got) (?P<obj>an? (?:[\w-]+ )?(?:{kinship.PARTNER})\b.*)",
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"(?:am|got|have been|am getting) (?P<obj>(?:happily )?(?:married|engaged|divorced|separated|"
        r"single|widowed|in a relationship))\b(?: to (?P<to>(?-i:[A-Z])\w+))?.*",
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"am (?P<obj>(?:expecting|pregnant)\b.*)", topic="health", attribute="conditions", importance=4
    ),
)
