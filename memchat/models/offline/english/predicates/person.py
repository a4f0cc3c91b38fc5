"""Who a person is: name, place, age, languages."""

from __future__ import annotations

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
        r"){0,3}?(?:flat|apartment|house|cottage|studio|condo|room|loft|bungalow)) (?:in|near|outside) "
        r"(?P<obj>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*)",
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
        r"){0,3}?(?:flat|apartment|house|cottage|studio|condo|room|loft|bungalow|flatshare)) (?:in|near|"
        r"outside) "
        r"(?P<obj>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*)"
        r"(?: with (?P<with>.*))?",
        topic="about",
        attribute="city",
        importance=4,
    ),
    Predicate(
        r"(?:live|am living|reside|have lived|have been living|am based|stay) (?:alone |together |up |down |"
        r"over |out |just |right )?(?:in|at|near|outside|just outside) (?P<obj>\S.*?)(?: with (?P<with>.*))?",
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
    Predicate(r"live in a (?P<obj>household of .*)", topic="home", attribute="household"),
    Predicate(r"live (?:in|on) (?P<obj>(?:a|an|the) .*)", topic="home", attribute="dwelling"),
    Predicate(
        r"(?:am originally from|am from|come from|originate from|hail from|was born and raised in|"
        r"was born in|am originally) (?P<obj>\S.*?)(?: originally)?",
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
        r"eighty|ninety)(?:-(?:one|two|three|four|five|six|seven|eight|nine))?|(?:four|six|seven|eigh|"
        r"nine)teen|thirteen|fifteen|eleven|twelve)(?: years old| years of age| yo)?(?: "
        r"(?:this|last|in|on) [\w ]+)?(?:,? (?:and|but) .*)?",
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
        r"(?:speak|am fluent in|can speak) (?P<obj>(?!(?:up|out|with|to|at|in|on|about|for|my|the|no|only|"
        r"very|too|a|softly|quietly|loudly|fast|slowly|from|as|of|when)\b)[a-z]{4,}(?:,? (?:and|"
        r"&) [a-z]{4,})?)(?:,.*)?",
        topic="about",
        attribute="languages",
        each=True,
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
