"""What a person can and may eat: allergies and diets."""

from __future__ import annotations

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.predicates.row import DEGREE, HOW, OBJ, Predicate

ALLERGY = tuple(
    Predicate(pattern, topic="food", attribute="allergy", each=True, importance=5)
    for pattern in (
        rf"am (?!not\b|never\b){HOW}allergic to {OBJ}",
        rf"(?:have|suffer from) {DEGREE}(?:food )?(?:allerg(?:y|ies)|intolerances?|sensitivit(?:y|"
        rf"ies)) to {OBJ}",
        r"(?:have|suffer from) (?:(?:a|an|severe|bad|serious|mild|strong|terrible|"
        r"life-threatening) )*(?P<obj>(?:(?!allerg)[\w'-]+,? )+?)(?:allerg(?:y|ies)|intolerances?|"
        r"sensitivit(?:y|ies))\b.*",
        rf"am {HOW}(?P<obj>lactose|gluten|dairy|histamine|fructose|wheat|soy)[- ]intolerant\b.*",
        r"(?:have|suffer from|was diagnosed with) (?P<obj>(?:celiac|coeliac)(?: disease)?)\b.*",
    )
)

DIET = (
    Predicate(
        rf"(?:am|became|went|have (?:been|gone|turned|become)|turned|eat|keep|keep to|live) (?:a |an |"
        rf"strictly |now )*(?P<obj>(?:strict |raw |ethical |lifelong )*(?:{words.DIET}))\b.*",
        topic="food",
        attribute="diet",
        importance=5,
    ),
    Predicate(
        r"(?:am on|am following|am committed to|follow|adhere to|stick to|stick with|keep to|maintain|"
        r"eat|keep|observe|started|switched to|live on|prefer|practice|have) (?:(?:a|an|the|my|strict|"
        r"strictly|medically-prescribed|special|doctor-prescribed) )*(?P<obj>(?:[\w',-]+ ){1,"
        r"4}diet)\b.*",
        topic="food",
        attribute="diet",
        importance=5,
    ),
    Predicate(
        r"(?:follow|adhere to|stick to|prioriti[sz]e|keep|live|observe) (?:(?:a|an|the|strict) "
        r")*(?P<obj>(?:[\w'-]+ ){0,3}(?:lifestyle|dietary (?:laws|rules|restrictions)))\b.*",
        topic="food",
        attribute="diet",
        importance=5,
    ),
)
