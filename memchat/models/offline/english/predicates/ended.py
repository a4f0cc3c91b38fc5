"""What is no longer so: sold, left, parted from, dead."""

from __future__ import annotations

from memchat.models.offline.endings import DEATH
from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import NOT, Predicate
from memchat.models.offline.predicates import ending

_GONE = (
    r"(?:have |had |just |finally |recently )*(?:sold|got rid of|gotten rid of|gave away|given away|donated|"
    r"scrapped|traded in|totall?ed|wrecked)"
)
_LEFT = (
    r"(?:have |had |just |finally |recently )*(?:quit|left|lost|resigned from|gave up|was (?:fired|laid off|"
    r"let go) from|got (?:fired|laid off|let go) from)"
)

_WHEN = r"(?:,.*| (?:(?:and|but|because|last|this|in|on|two|three|a|yesterday|recently|after)\b|\d).*)?"
"""What may follow: "last year", but not "up" or "application"."""

ENDED = ending(
    Predicate(
        rf"{_GONE} (?:my|our|the) (?P<obj>{words.BELONGING}).*",
        attribute="belongings",
        value="no {obj}",
    ),
    Predicate(
        rf"{_LEFT} (?:my|the|our) (?:[\w-]+ ){{0,2}}?(?P<obj>job|position)(?: (?:at|with) "
        r"(?P<named>(?-i:[A-Z])\S*))?" + _WHEN,
        topic="work",
        attribute="employer",
        value="no {obj}",
        importance=4,
    ),
    Predicate(
        r"(?:have |just |finally |recently )*(?:quit|resigned from|was (?:fired|laid off|let go) from|got "
        r"(?:fired|laid off|let go) from|retired from) (?P<obj>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*)\b.*",
        topic="work",
        attribute="employer",
        value="no longer {obj}",
        importance=4,
    ),
    Predicate(
        r"(?:have |just |finally |recently )*left (?P<obj>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*)" + _WHEN,
        topic="work",
        attribute="employer",
        value="no longer {obj}",
        importance=4,
        if_known=True,
    ),
    Predicate(
        rf"(?:{NOT} (?=.* any)|no longer )(?P<obj>{words.HABITUAL_VERB})(?: any ?more| any longer)?",
        attribute="routine",
        value="no longer {obj}",
    ),
    Predicate(
        rf"(?:am (?:not|no longer)|am not (?:really )?being|(?:have )?(?:stopped|quit) (?:being|eating|"
        rf"going)|gave up (?:being|on being)?|{NOT} (?:eat|keep|follow)|no longer (?:eat|keep|follow)) ?"
        rf"(?:a |an |the |strictly )*(?P<obj>{words.DIET})\b(?! (?:but|or)\b).*",
        topic="food",
        attribute="diet",
        value="not {obj}",
        importance=5,
    ),
    Predicate(
        r"(?:just )?(?:got|was|have been|am) (?P<obj>fired|laid off|let go|made redundant)" + _WHEN,
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"(?:have )?(?:stopped|quit|gave up|given up) (?P<obj>(?!smok|vap|drink|eat)[a-z]+ing)",
        attribute="routine",
        value="no longer {obj}",
    ),
    Predicate(
        r"(?:have |just |finally |recently )*(?P<obj>(?:broke|broken|split) up)(?: with (?:my \w+|"
        r"(?-i:[A-Z])\w+))?" + _WHEN,
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"(?:have |just |sadly |recently )*(?P<obj>die|died|passe?d? (?:away|on)|passed(?= (?:in (?:19|20)|"
        r"last|when|\w+ years ago))|was put (?:down|to sleep)|am "
        r"dead|am (?:no longer|not) with us|crossed the rainbow bridge)\b.*",
        topic="people",
        attribute=DEATH,
        importance=4,
    ),
)
