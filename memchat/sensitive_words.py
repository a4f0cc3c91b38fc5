"""The words that show sensitive data, in English and Korean.

The gate decides by them, and the offline engine reads for it what no rule of its own knows.
"""

from __future__ import annotations

import re

WORDS: dict[str, re.Pattern[str]] = {
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
        r"|(?:anxious|panicky|paranoid) (?:for (?:\w+ )?(?:years|months)|since|all (?:my|their) life)"
        r"|mental (?:health|illness)|illness|overweight|obes\w+|\bbmi\b)\b"
        r"|(?:년|달|개월)(?:째|\s?동안|\s?넘게)\s?(?:불안|우울|무기력)"
        r"|진단(?:을|받)|우울증|공황|(?:불안|섭식|인격|발달|지적|학습|수면|경계선|틱|양극성)\s?장애"
        r"|(?<![a-z])(?:HIV|ADHD|PTSD)(?![a-z])|(?<![가-힣])암(?:이(?!라는)|에(?=\s?걸)|으로|을 앓|입니다)"
        r"|혈압(?:이|은|도)?\s?(?:높|낮)|혈당|트라우마|상담\s?치료|백혈병|종양|파킨슨|루게릭|다운증후군|골다공증"
        r"|알츠하이머|생리\s?불순|통풍(?=\s?(?:환자|약|이 있|이 왔|을 앓|이야|이에요))|알코올\s?중독"
        r"|성병|매독|헤르페스|(?<![가-힣])비만|입원|재활\s?치료|투병|당뇨|암\s?(?:환자|투병|수술|진단|치료)"
        r"|(?:위|간|폐|유방|대장|갑상선|췌장|자궁|전립선)암|항암|에이즈|간염|천식"
        r"|간질(?!간질)|뇌전증|자폐|조울|조현병|복용|처방|항우울제|인슐린|정신과|심리\s?상담|임신|유산했|낙태"
        r"|난임|불임|수술(?:을|했|받)|만성|질환|질병|지병|증후군|고혈압"
        r"|혈압약|콜레스테롤|심장병|심장\s?마비|심근\s?경색|뇌출혈|뇌졸중|치매|관절염|편두통"
        r"|불면증|중독|자살|자해|갱년기|갑상선|투석|이식"
    ),
    "religion": re.compile(
        r"(?i)\b(?:(?:i'm|i’m|i am|is|am|are|as|was raised|raised|became|converted to|practi[sc]ing"
        r"|devout|a|an)\s+(?:a |an )?(?:devout |practi[sc]ing |non-practi[sc]ing |orthodox "
        r"|born-again )?(?:christians?|catholics?|protestants?|muslims?|islam|jews?|jewish|judaism"
        r"|hindus?|buddhis[tm]s?|atheists?|agnostics?|mormons?|sikhs?|evangelicals?|baptists?|pagans?"
        r"|lutherans?|methodists?|anglicans?|presbyterians?|quakers?|jehovah['’]?s witness(?:es)?|taoists?)"
        r"(?!\s+(?:school|university|college|hospital|church architecture|art|music|food|cuisine)\b)"
        r"|my (?:faith|religion|church|mosque|synagogue|parish|pastor|rabbi|imam)|religio(?:n|us)"
        r"|i pray|go to (?:church|mass|mosque|temple every)|attends? (?:church|mass|mosque|synagogue)"
        r"|believe in (?:god|allah|jesus)|bapti[sz]ed|bible study)\b"
        r"|기독교|천주교|개신교|가톨릭|카톨릭|불교\s?(?:신자|예요|이에요|입니다|야|를 믿)|불자|이슬람"
        r"|무슬림|힌두|무신론|무교(?:야|예요|이|입|다)|종교|신앙|세례|여호와의\s?증인|원불교|교인|권사|목사님?이"
        r"|(?:교회|성당|미사|예배|법당|모스크|(?<![가-힣])절)(?:에|를|을|도|엔)?\s?"
        r"(?:다니|다녀|다닌|가(?!까|게|구|방|족)|간(?!판|식)|갑니|갔|나가|나간|나갑)|신자|예배|미사(?!일)"
        r"|(?<![가-힣])(?:하나님|하느님|예수님?|부처님?|알라|신)(?:을|를)\s?믿|기도(?:해|한다|합니다|하는 편)"
    ),
    "politics": re.compile(
        r"(?i)\b(?:republicans?|democrats?|(?:am|i'm|i’m|is|politically|fiscally|socially)\s+(?:a |an "
        r"|very |quite )?(?:conservative|liberal|socialist|communist|libertarian|progressive|leftist"
        r"|anarchist|centrist)|left[- ]wing|right[- ]wing|far[- ](?:right|left) party"
        r"|vot(?:e|ed|es|ing) (?:for|against)"
        r"|politic(?:s|al|ally)|my party|party member|labour party|tory|tories|pro-life|pro-choice"
        r"|activist|(?:trade |labou?r )?union (?:member|rep|steward)"
        r"|join(?:ed|ing)? (?:a|the|my|our) (?:\w+ )?union)\b"
        r"|\b(?:a|an)\s+(?:\w+ )?(?:communist|socialist|fascist|anarchist|libertarian)\b"
        r"|정치|보수\s?(?:성향|파|주의|예요|야|입니다)|진보\s?(?:성향|파|예요|야|입니다)|민주당"
        r"|국민의\s?힘|정의당|좌파|우파|투표(?:했|하|함|한)|당원"
        r"|[가-힣](?<![식성마강서배불법사명])당(?:을|은|에|에게|만|도)?\s?(?:찍|뽑|지지|투표|가입|입당|탈당)"
        r"|(?:공산|사회|자유|보수|진보|무정부)주의자|노동조합"
        r"|지지(?:자|하는 정당|정당)|노조"
    ),
    "sexuality": re.compile(
        r"(?i)\b(?:gay|lesbian|bisexual|pansexual|asexual|queer|lgbt\w*|homosexual|heterosexual"
        r"|transgender|trans (?:man|woman|person)|non-?binary(?! (?:fashion|cloth\w+|style|design))"
        r"|sexual (?:orientation|preference|identity)|sex life|sexually|libido|fetish|kinks?"
        r"|(?:am|i'm|is|as) trans|c[ao]me out (?:as|to)|gender identity)\b"
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
DIETARY = re.compile(
    r"(?i)\ballerg\w*|intoleran\w*|\b(?:vegan|vegetarian|pescatarian|halal|kosher|gluten|lactose|celiac"
    r"|coeliac|diet|dietary|keto|low-carb|low-sodium|low-salt|sugar-free|nut-free|dairy)\b|알레르기"
    r"|알러지|불내증"
    r"|비건|채식|할랄|코셔|글루텐|유당|식단|저염|무가당"
)
STRONG_HEALTH = re.compile(
    r"(?i)\bdiabet|\bcancer|\bdepress|\bmedication|\bhiv\b|\bpregnan|\bdiagnos|당뇨|암|우울증|복용|임신|진단"
)
OTHERS = re.compile(
    r"(?i)\b(?:salary|wage|income|debts?|bankrupt\w*|divorc\w+|affair|cheat(?:ed|ing)|arrest\w*"
    r"|convict\w*|prison|jail|criminal|fired|laid off|visa status|undocumented|adopted|abus\w+"
    r"|net worth|credit score|gambl\w+|in debt|(?:earns?|makes?|owes?) \W?\d[\w,.]*|test results?"
    r"|(?<![a-z\d](?:st|nd|rd|th)\s)grades?|iq|weighs?|weight)\b"
    r"|감옥|교도소|징역|대출|사채|신용\s?등급|도박|외도|양육권|불법\s?체류|연봉|월급"
    r"|소득|빚|파산|이혼|바람\s?피|불륜|전과|체포|구속|해고|입양|학대|성적표|몸무게|체중"
)
