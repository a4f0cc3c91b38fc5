"""Health, accessibility, fears."""

from __future__ import annotations

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import DEGREE, HOW, OBJ, Predicate

HEALTH = (
    Predicate(
        r"am (?P<obj>\d['’]\s?\d{0,2}\"?|\d (?:feet|foot|ft)(?: \d{1,2})?|\d{3}\s?cm|"
        r"\d[.,]\d+\s?m(?:et(?:re|er)s?)?)(?: tall)?(?:,? (?:and|if) .*)?",
        topic="health",
        attribute="height",
    ),
    Predicate(
        r"weigh (?:about |around )?(?P<obj>\d+(?:[.,]\d+)?\s?(?:kg|kilos?|kilograms|lbs?|pounds|stone))\b.*",
        topic="health",
        attribute="weight",
    ),
    Predicate(
        rf"(?:have|have had|suffer from|live with|struggle with|deal with|have been diagnosed with|was "
        rf"diagnosed with|was recently diagnosed with|am recovering from|get) (?:a |an |some |the |"
        rf"severe |chronic |mild |bad |really |frequent )*(?P<obj>{words.CONDITION})\b.*",
        topic="health",
        attribute="conditions",
        importance=5,
    ),
    Predicate(
        r"(?:have had|have|had|survived) (?:an? )?(?:\w+ )?(?P<obj>heart attack|stroke|miscarriage|"
        r"breakdown|concussion|seizures?|transplant|bypass|mastectomy|hysterectomy|panic attacks?)\b.*",
        topic="health",
        attribute="conditions",
        importance=5,
    ),
    Predicate(
        rf"am (?:a |an |mildly |severely |slightly )*(?P<obj>{words.CONDITION})\b.*",
        topic="health",
        attribute="conditions",
        importance=5,
    ),
    Predicate(
        rf"am (?:\w+ly )?(?P<obj>{words.ACCESS})\b.*", topic="health", attribute="accessibility", importance=5
    ),
    Predicate(
        r"(?:use|am in|need|rely on|walk with|get around (?:in|with|on)|move around (?:in|with)) (?:a |an |"
        r"my )?(?P<obj>(?:electric |manual )?wheelchair|walker|"
        r"cane|guide dog|service dog|screen reader|hearing aids?|crutches|step-free access|captions|"
        r"subtitles)\b.*",
        topic="health",
        attribute="accessibility",
        importance=5,
    ),
    Predicate(
        r"wear (?:a |an )?(?P<obj>hearing aids?|glasses|contacts|contact lenses|cochlear implant|"
        r"prosthe\w+)\b.*",
        topic="health",
        attribute="accessibility",
        importance=4,
    ),
    Predicate(
        r"(?:take|am on) (?P<obj>(?:[\w-]+ ){0,2}(?:medication|antidepressants|insulin|blood thinners|"
        r"statins|metformin|beta blockers|birth control|antihistamines|supplements|vitamins?(?: "
        r"\w)?))\b.*",
        topic="health",
        attribute="medication",
        importance=4,
    ),
    Predicate(
        r"(?:quit|stopped|gave up|have quit|have stopped|have given up) (?P<obj>smoking|cigarettes|"
        r"vaping)\b.*",
        topic="health",
        attribute="smoking",
        value="quit {obj}",
        changes=True,
    ),
    Predicate(r"(?:smoke|am a smoker)\b(?P<obj>.*)", topic="health", attribute="smoking", value="smokes"),
    Predicate(
        r"(?:(?:do not|don't|never) smoke|am a non-?smoker)\b(?P<obj>.*)",
        topic="health",
        attribute="smoking",
        value="non-smoker",
    ),
    Predicate(
        r"(?:quit|stopped|gave up|have quit|have given up) (?P<obj>drinking(?: alcohol)?|alcohol)(?: "
        r"(?:in|last|two|three|a|\d).*)?",
        topic="health",
        attribute="alcohol",
        value="quit {obj}",
        changes=True,
    ),
    Predicate(
        r"(?:have )?(?:started|begun|took up|am back to|am) drinking (?P<obj>alcohol|wine|beer|again)\b.*",
        topic="health",
        attribute="alcohol",
        value="drinks {obj}",
        changes=True,
    ),
    Predicate(
        r"(?:(?:do not|don't|never) drink(?: alcohol)?|am (?:a )?teetotal\w*|am sober)\b(?! (?:coffee|"
        r"tea|milk|soda|wine|beer))(?P<obj>.*)",
        topic="health",
        attribute="alcohol",
        value="does not drink",
    ),
    Predicate(
        rf"(?:get|feel|become) {HOW}(?:anxious|nervous|sick|dizzy|seasick|carsick|airsick|claustrophobic|"
        rf"overwhelmed|panicky|uncomfortable|stressed|queasy)(?: easily| often| a lot)? (?:in|on|around|with|"
        rf"from|about|at|by) {OBJ}",
        relation="dislike",
        general=True,
    ),
    Predicate(
        rf"(?:get|feel|become) (?P<obj>{HOW}(?:anxious|nervous|sick|dizzy|motion sick|seasick|carsick|"
        rf"airsick|claustrophobic|overwhelmed|panicky|uncomfortable|stressed|queasy|headaches?|"
        rf"migraines)\b(?: (?:easily|often|a lot))?(?: (?:in|on|around|when|with|from|about|at|if|"
        rf"during|by|[a-z]+ing) .*)?)",
        relation="dislike",
        hint="health",
        general=True,
    ),
    Predicate(
        rf"am {HOW}(?:afraid|scared|terrified|frightened|petrified|phobic) of {OBJ}",
        topic="health",
        attribute="fears",
        general=True,
    ),
    Predicate(rf"have {DEGREE}(?:fear|phobia|terror) (?:of|about) {OBJ}", topic="health", attribute="fears"),
)
