"""English word classes that the rules share, as pieces of regular expressions."""

from __future__ import annotations

NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|a|an|several|twin|no)"
DIET = (
    r"vegan|vegetarian|pescatarian|pescetarian|flexitarian|fruitarian|lacto-vegetarian|"
    r"ovo-vegetarian|carnivore|keto|gluten[- ]free|dairy[- ]free|lactose[- ]free|nut[- ]free|sugar[- ]free|"
    r"halal|kosher|paleo|plant[- ]based|raw vegan|celiac|coeliac|teetotal(?:er|ler)?|on keto"
)
CONDITION = (
    r"asthma|diabetes|(?:type (?:1|2|one|two) )?diabet(?:es|ic)|epilep(?:sy|tic)|migraines?|"
    r"arthritis|adhd|autism|autistic|dyslexi[ac]|dyspraxia|insomnia|"
    r"anxiety|depression|ptsd|ocd|bipolar(?: disorder)?|hypertension|high blood pressure|low "
    r"blood pressure|anaemi[ac]|anemi[ac]|eczema|psoriasis|ibs|crohn's|"
    r"(?:ulcerative )?colitis|lupus|endometriosis|pcos|vertigo|tinnitus|scoliosis|sciatica|sleep "
    r"apn(?:o?)ea|chronic [a-z]+(?: [a-z]+)?|heart (?:condition|disease)|"
    r"kidney disease|thyroid [a-z]+|hypothyroidism|cancer|multiple sclerosis|parkinson's|hay "
    r"fever|rosacea|glaucoma|gout|fibromyalgia|acid reflux|gerd|claustrophobi[ac]|"
    r"acrophobia|agoraphobia|arachnophobia|a bad (?:back|knee|hip|shoulder)|bad knees|a heart "
    r"murmur|motion sickness|a (?:medical|heart|skin|chronic) condition|sensory (?:issues|"
    r"processing disorder)|sensitive (?:skin|stomach|teeth)|an autoimmune \w+"
)
ACCESS = (
    r"deaf|hard of hearing|blind|legally blind|visually impaired|partially sighted|colou?r[- "
    r"]?blind|hearing impaired|disabled|a wheelchair user|in a wheelchair|paraplegic|an amputee|mute|"
    r"non-?verbal|dyslexic|autistic"
)
OCCUPATION = (
    r"nurse|doctor|physician|surgeon|dentist|vet|veterinarian|pharmacist|paramedic|midwife|"
    r"therapist|psychologist|teacher|professor|lecturer|tutor|"
    r"student|(?:phd|graduate|medical|law|college|university|high school|exchange) student|"
    r"engineer|developer|programmer|coder|architect|designer|illustrator|artist|musician|singer|"
    r"actor|actress|dancer|writer|author|journalist|editor|translator|interpreter|librarian|"
    r"lawyer|attorney|solicitor|judge|paralegal|accountant|auditor|"
    r"banker|economist|analyst|consultant|manager|director|ceo|cto|cfo|founder|co-founder|"
    r"entrepreneur|freelancer|contractor|electrician|plumber|carpenter|"
    r"mechanic|welder|builder|farmer|gardener|florist|baker|chef|cook|waiter|waitress|barista|"
    r"bartender|cashier|salesperson|realtor|pilot|co-pilot|flight attendant|"
    r"truck driver|bus driver|taxi driver|driver|courier|sailor|soldier|veteran|marine|officer|"
    r"police officer|firefighter|scientist|physicist|chemist|biologist|"
    r"mathematician|statistician|researcher|postdoc|geologist|astronomer|data scientist|sysadmin|"
    r"tester|technician|receptionist|secretary|assistant|"
    r"administrator|recruiter|social worker|counsel+or|coach|trainer|athlete|photographer|"
    r"videographer|filmmaker|producer|hairdresser|barber|tailor|"
    r"stylist|model|nanny|babysitter|caregiver|cleaner|janitor|priest|pastor|rabbi|imam|monk|"
    r"civil servant|diplomat|politician|stay-at-home (?:mom|mum|dad|parent)|"
    r"housewife|homemaker|intern|apprentice|retiree|pensioner|beekeeper|butcher|potter|carer|"
    r"copywriter|marketer|planner|surveyor|[a-z]+ologist|[a-z]+ician|[a-z]+ographer"
)
TRAIT = (
    r"(?:(?:early|late) )?(?:morning|night|evening|dog|cat|people|outdoors|beach|city|coffee|tea|"
    r"mountain) person|night owl|early bird|early riser|introvert|extrovert|ambivert|perfectionist|"
    r"minimalist|homebody|picky eater|foodie|bookworm|gamer|light sleeper|heavy sleeper|nervous "
    r"flyer|frequent flyer|slow reader|visual learner|pacifist|"
    r"feminist|christian|muslim|buddhist|hindu|atheist|agnostic|catholic|sikh|quaker|republican|"
    r"democrat|liberal|conservative|socialist|lefty|left-?hander|non-?smoker|smoker|"
    r"single (?:mom|mum|dad|parent|mother|father)|(?:mother|father|mom|mum|dad|parent) of "
    r"[a-z]+(?: [a-z]+)?|only child|twin|widow|widower|newlywed|grandmother|grandfather|native "
    r"speaker(?: of [a-z]+)?"
)
CARER = (
    r"doctor|gp|physician|psychiatrist|cardiologist|dentist|specialist|therapist|neurologist|dietitian|"
    r"nutritionist|allergist|dermatologist|surgeon"
)
DEGREE = (
    r"(?:ph\.?d|doctorate|mba|master'?s?(?: degree)?|bachelor'?s?(?: degree)?|degree|thesis|dissertation|"
    r"diploma|apprenticeship|residency|internship|a-levels|gcses|certificate|(?:evening |night |online "
    r")?course)"
)
ENTHUSIAST = (
    r"fan|lover|enthusiast|buff|fanatic|addict|aficionado|admirer|devotee|nerd|geek|supporter|connoisseur"
)
HABITUAL_VERB = (
    r"eat|drink|consume|wear|watch|read|listen to|play|buy|purchase|shop|fly|drive|travel|stay|"
    r"dine|smoke|cook|trust|tolerate|celebrate|ride|attend|"
    r"visit|participate|exercise|order|take|use|do|go|work|speak|sleep|swim|run|walk|cycle|"
    r"commute|book|rent|support|believe in|care (?:for|about)|touch|add|"
    r"put|keep|subscribe|engage|patronize|follow|handle|stand|bear|digest|sit|commit|rely on|date|"
    r"answer|check|choose|opt|pay for|enjoy|like|love|get along with|carry|open|start"
)
PLAYED = (
    r"(?:the )?(?:[a-z-]+ )?(?:guitar|piano|violin|viola|cello|bass|drums|flute|saxophone|sax|clarinet|"
    r"trumpet|harp|ukulele|banjo|accordion|oboe|harmonica|organ|keyboard|chess|go|poker|bridge|tennis|"
    r"football|soccer|basketball|baseball|badminton|golf|squash|volleyball|hockey|rugby|cricket|table "
    r"tennis|ping pong|d&d|dungeons and dragons|board games|video games)"
)
BELONGING = (
    r"(?:(?!for |in |at |of |with )[\w'-]+ ){0,3}?(?:car|suv|truck|van|motorbike|motorcycle|bike|"
    r"bicycle|e-bike|scooter|boat|house|apartment|flat|condo|cottage|cabin|farm|camper|tesla|toyota|"
    r"honda|volvo|ford|bmw|audi|hyundai|kia|volkswagen|iphone|pixel|android phone|galaxy|macbook|"
    r"thinkpad|laptop|ipad|kindle|playstation|xbox|nintendo switch|steam deck|piano|guitar|violin|"
    r"camera|telescope|garden|pool|balcony|dishwasher|air fryer|espresso machine|heat pump|3d "
    r"printer)\b(?: (?!(?:and|with|for|in|on|at|to|from|near|that|which|because)\b)[\w'-]+){0,2}"
)
GROUP = (
    r"team|band|choir|club|committee|board|group|waiting list|union|league|squad|course|program(?:me)?|"
    r"orchestra|relationship|society|army|navy|pension|pill|spectrum|dole|scheme|year (?:of|at)|sixth form"
)
"""What one is in, or on, for long."""
WE_ARE = r"(?:off|both|all|vegan|vegetarian|(?!being\b)\w+ing)\b"
"""What follows "were" where "we're" is meant: nobody is named before it."""
MONTH = r"january|february|march|april|may|june|july|august|september|october|november|december"
WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
REGULARLY = (
    rf"every (?:other )?(?:single )?(?:day|morning|evening|night|afternoon|week|weekend|month|year|"
    rf"summer|winter|{WEEKDAY}|{MONTH})|on (?:{WEEKDAY}(?<=s)|weekdays|weekends)(?: (?:and|"
    rf"or) {WEEKDAY}(?<=s))?|daily|weekly|"
    r"(?:once|twice|(?:two|three|four|five|several|\d) times) (?:a|per) (?:day|week|month|year)|"
    r"most (?:days|mornings|evenings|nights|weekends)|each (?:day|morning|week|year)|in the "
    r"mornings?|at night|in the evenings?|on my (?:commute|way to work|lunch break)|before bed|after work|"
    r"for (?:breakfast|lunch|dinner)|before (?:breakfast|work|dawn)|(?:at|around|before|by|"
    r"after) \d{1,2}(?::\d\d)?\s?(?:am|"
    r"pm|o'clock)?"
)
