"""Categories of sensitive data, by the words that show them, in English and Korean.

Dietary needs and allergies, lifestyle and access needs are ordinary and in no category.
"""

from __future__ import annotations

import re

from memchat.memory.gate.base import GateContext
from memchat.records import USER, Candidate
from memchat.redaction import find_personal_data

CATEGORIES = ("health", "religion", "politics", "sexuality", "biometrics", "address", "contact", "others")

_WORDS: dict[str, re.Pattern[str]] = {
    "health": re.compile(
        r"(?i)\b(?:diagnos\w+|depress(?:ion|ed)|anxiety disorder|panic (?:attacks?|disorder)|diabet\w+"
        r"|cancer|tumou?r|chemo\w*|leuk\w+|hiv|aids|hepatitis|asthma\w*|epilep\w+|seizures?|adhd"
        r"|autis\w+|asperger\w*|bipolar"
        r"|schizo\w+|ptsd|ocd|eating disorder|anorexi\w+|bulimi\w+|(?:i take|i'm taking|i am taking"
        r"|i'm on|i am on|takes|my|was prescribed)\s+(?:\w+\s+){0,2}(?:medications?|meds|pills)"
        r"|antidepressants?|insulin|ssri|psychiatrist|psychotherap\w+|in therapy|my therapist"
        r"|pregnan\w+|miscarriage|abortion|ivf|infertil\w+"
        r"|surgery|surgeries|chronic|disorders?|diseases?|syndrome|blood pressure|hypertension"
        r"|cholesterol|heart (?:attack|condition|disease)|stroke|dementia|alzheimer\w*|parkinson\w*"
        r"|arthritis|migraines?|insomnia|sleep apn\w+|addict(?:ed|ion)|alcoholic|rehab|suicid\w+"
        r"|self-harm"
        r"|std|sti|herpes|menopause|thyroid|lupus|fibromyalgia|sclerosis|kidney|dialysis|transplant"
        r"|mental (?:health|illness)|illness|overweight|obes\w+|\bbmi\b)\b"
        r"|진단(?:을|받)|우울증|공황|불안장애|당뇨|암\s?(?:환자|투병|수술|진단|치료)|(?:위|간|폐|유방"
        r"|대장|갑상선|췌장|자궁|전립선)암|항암|에이즈|간염|천식"
        r"|간질|뇌전증|자폐|조울|조현병|복용|처방|항우울제|인슐린|정신과|심리\s?상담|임신|유산했|낙태"
        r"|난임|불임|수술(?:을|했|받)|만성|질환|질병|지병|증후군|고혈압"
        r"|혈압약|콜레스테롤|심장병|심장\s?마비|심근\s?경색|뇌출혈|뇌졸중|치매|관절염|편두통|불면증|중독|자살|자해|갱년기|갑상선|투석|이식"
    ),
    "religion": re.compile(
        r"(?i)\b(?:(?:i'm|i’m|i am|is|am|are|as|was raised|raised|became|converted to|practi[sc]ing"
        r"|devout|a|an)\s+(?:a |an )?(?:devout |practi[sc]ing |non-practi[sc]ing |orthodox "
        r"|born-again )?(?:christians?|catholics?|protestants?|muslims?|islam|jews?|jewish|judaism"
        r"|hindus?|buddhis[tm]s?|atheists?|agnostics?|mormons?|sikhs?|evangelicals?|baptists?|pagans?)"
        r"|my (?:faith|religion|church|mosque|synagogue|parish|pastor|rabbi|imam)|religio(?:n|us)"
        r"|i pray|go to (?:church|mass|mosque|temple every)|attends? (?:church|mass|mosque|synagogue)"
        r"|believe in (?:god|allah|jesus)|bible study)\b"
        r"|기독교|천주교|개신교|가톨릭|카톨릭|불교\s?(?:신자|예요|이에요|입니다|야|를 믿)|불자|이슬람"
        r"|무슬림|힌두|무신론|종교|신앙|세례|교회(?:에"
        r"|를)?\s?(?:다니|다녀|가)|성당(?:에|을)?\s?(?:다니|다녀)|절에 다니|신자|예배|미사"
    ),
    "politics": re.compile(
        r"(?i)\b(?:republicans?|democrats?|(?:am|i'm|i’m|is|politically|fiscally|socially)\s+(?:a |an "
        r"|very |quite )?(?:conservative|liberal|socialist|communist|libertarian|progressive|leftist"
        r"|anarchist|centrist)|left[- ]wing|right[- ]wing|vot(?:e|ed|es|ing) (?:for|against)"
        r"|politic(?:s|al|ally)|my party|party member|labour party|tory|tories|pro-life|pro-choice"
        r"|activist|union member)\b"
        r"|정치|보수\s?(?:성향|파|주의|예요|야|입니다)|진보\s?(?:성향|파|예요|야|입니다)|민주당"
        r"|국민의\s?힘|정의당|좌파|우파|투표(?:했|하|함)|당원"
        r"|지지(?:자|하는 정당|정당)|노조"
    ),
    "sexuality": re.compile(
        r"(?i)\b(?:gay|lesbian|bisexual|pansexual|asexual|queer|lgbt\w*|homosexual|heterosexual"
        r"|transgender|trans (?:man|woman|person)|non-?binary(?! (?:fashion|cloth\w+|style|design))"
        r"|sexual (?:orientation|preference|identity)|sex life|sexually|libido|fetish|kinks?"
        r"|came out (?:as|to)|gender identity)\b"
        r"|동성애|게이(?!트|머|밍|지)|레즈비언|양성애|무성애|성소수자|퀴어|트랜스젠더|논바이너리"
        r"|성적\s?(?:지향|취향)|성\s?정체성|성생활|커밍아웃"
    ),
    "biometrics": re.compile(
        r"(?i)\b(?:finger ?prints?|face ?id data|facial recognition|retina(?:l)? scan|iris scan"
        r"|voice ?print|dna|genom\w*|genetic (?:test|data)|blood type|biometric\w*)\b|지문|홍채|안면\s?인식"
        r"|얼굴\s?인식|성문|유전자|혈액형|생체\s?(?:정보|인식)"
    ),
    "address": re.compile(
        r"(?i)\b\d{1,5}[a-z]?,?\s+(?:[a-z][\w'.-]*\s+){1,4}(?:street|st|avenue|ave|road|rd|lane|ln"
        r"|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace|crescent|close|highway|hwy"
        r"|row|alley)\b\.?(?!\s*(?:food|style|art))"
        r"|\b(?:apt|apartment|unit|suite|flat|room)\.?\s*(?:no\.?\s*)?#?\d+[a-z]?\b|\b[a-z]+(?:stra(?:ß"
        r"|ss)e|weg|platz|gasse)\s+\d+|\b\d{1,4},?\s+(?:rue|avenue|via|calle|rua)\s+\w+"
        r"|\bp\.?\s?o\.? box \d+|\bmy (?:home |street |postal |mailing )?address is\b"
        r"|[가-힣]{1,10}(?:대로|로|길)\s?\d+(?:번길|길)?(?:\s?\d+)?(?:-\d+)?(?![가-힣\d]*(?:번\s?버스"
        r"|시|분|층|명|개|년|월))"
        r"|\d+동\s?\d+호|[가-힣]+(?:동|리|가)\s\d+(?:-\d+)?(?:번지)?(?=[\s,.]|$|에|이)|(?:집|우리집|제"
        r"|내)\s?주소[는가]"
    ),
}
_DIETARY = re.compile(
    r"(?i)\ballerg\w*|intoleran\w*|\b(?:vegan|vegetarian|pescatarian|halal|kosher|gluten|lactose|celiac"
    r"|coeliac|diet|dietary|keto|low-carb|low-sodium|low-salt|sugar-free|nut-free|dairy)\b|알레르기"
    r"|알러지|불내증"
    r"|비건|채식|할랄|코셔|글루텐|유당|식단|저염|무가당"
)
_STRONG_HEALTH = re.compile(
    r"(?i)\bdiabet|\bcancer|\bdepress|\bmedication|\bhiv\b|\bpregnan|\bdiagnos|당뇨|암|우울증|복용|임신|진단"
)
_OTHERS = re.compile(
    r"(?i)\b(?:salary|wage|income|debts?|bankrupt\w*|divorc\w+|affair|cheat(?:ed|ing)|arrest\w*"
    r"|convict\w*|prison|jail|criminal|fired|laid off|visa status|undocumented|adopted|abus\w+"
    r"|net worth|credit score|test results?|(?<![a-z\d](?:st|nd|rd|th)\s)grades?|iq|weighs?|weight)\b"
    r"|연봉|월급|소득|빚|파산|이혼|바람\s?피|불륜|전과|체포|구속|해고|입양|학대|성적표|몸무게|체중"
)
_ATTRIBUTES = {
    "address": "address",
    "home_address": "address",
    "street": "address",
    "phone": "contact",
    "phone_number": "contact",
    "email": "contact",
    "email_address": "contact",
    "mobile": "contact",
    "contact": "contact",
    "religion": "religion",
    "politics": "politics",
    "political_views": "politics",
    "party": "politics",
    "sexual_orientation": "sexuality",
    "sexuality": "sexuality",
    "blood_type": "biometrics",
    "medication": "health",
    "conditions": "health",
    "condition": "health",
    "diagnosis": "health",
    "disease": "health",
    "illness": "health",
}
_ORDINARY_ATTRIBUTES = {"diet", "allergy", "accessibility", "smoking", "alcohol", "sleep", "fears"}


def sensitive_category(candidate: Candidate) -> str | None:
    """Return the sensitive category of a candidate, or None if it is ordinary."""
    said = f"{candidate.text}\n| {candidate.value}"  # no street name runs over from the one to the other
    category = _category(candidate, said) or _claimed(candidate, said)
    if candidate.subject != USER and (category or _OTHERS.search(said)):
        return "others"
    return category


def _category(candidate: Candidate, said: str) -> str | None:
    named = _ATTRIBUTES.get(candidate.attribute)
    if named:
        return None if named == "health" and _is_ordinary(candidate, said) else named
    if find_personal_data(said):
        return "contact"
    found = (name for name, pattern in _WORDS.items() if pattern.search(said))
    category = next(found, None)
    return None if category in ("health", "religion") and _is_ordinary(candidate, said) else category


def _is_ordinary(candidate: Candidate, said: str) -> bool:
    """Tell whether something is about food, access or lifestyle, and no illness beside it."""
    if candidate.attribute in _ORDINARY_ATTRIBUTES:
        return True
    return bool(_DIETARY.search(said)) and not _STRONG_HEALTH.search(said)


def _claimed(candidate: Candidate, said: str) -> str | None:
    """Return the category a model claims, if there is one of that name and it is not about food."""
    claimed = candidate.sensitive
    if claimed not in (*CATEGORIES, "unspecified") or _is_ordinary(candidate, said):
        return None
    return claimed


def is_retained(category: str, context: GateContext) -> bool:
    """Tell whether the settings keep a category without review."""
    return category in context.settings.memory.retain
