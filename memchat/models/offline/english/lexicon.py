"""English word classes that the rules share, as pieces of regular expressions."""

from __future__ import annotations

NUMBER = r"(?:one|two|three|four|five|six|seven|eight|nine|ten|\d{1,2}|a|an|several|twin|no)"
SIBLING_OR_PARENT = (
    r"(?:grand)?(?:mother|father|mom|mum|dad|parents|ma|pa)|(?:step|half-?)?(?:sister|brother)s?|siblings?|sis|bro|twins?|"
    r"aunt|uncle|cousins?|nieces?|nephews?|(?:grand)?(?:mother|father|sister|brother|son|daughter)s?-in-law"
)
CHILD = r"(?:step|grand)?(?:son|daughter|kid|child|children)s?|baby|toddler|newborn"
PARTNER = r"wife|husband|spouse|partner|girlfriend|boyfriend|fianc[eé]e?|ex(?:-wife|-husband)?|better half"
OTHERS = r"(?:best |close |old )?friend|roommate|flatmate|housemate|neighbou?r|boss|manager|coworker|co-worker|colleague|teammate|in-laws"
PET = r"dog|cat|puppy|kitten|rabbit|hamster|parrot|bird|horse|goldfish|fish|turtle|tortoise|guinea pig|pet|labrador|poodle|retriever|corgi|beagle|dachshund|greyhound|spaniel|terrier|tabby|budgie|canary|snake|lizard|gecko|chicken|hen|pony|ferret"
KIN = rf"(?:(?:older|younger|elder|little|big|twin|eldest|youngest|oldest|late|only|baby|middle|new)\s+)*(?:{SIBLING_OR_PARENT}|{CHILD}|{PARTNER}|{OTHERS}|{PET})"

DIET = (
    r"vegan|vegetarian|pescatarian|pescetarian|flexitarian|fruitarian|lacto-vegetarian|ovo-vegetarian|carnivore|keto|"
    r"gluten[- ]free|dairy[- ]free|lactose[- ]free|nut[- ]free|sugar[- ]free|halal|kosher|paleo|plant[- ]based|raw vegan|celiac|coeliac|teetotal(?:er|ler)?|on keto"
)
CONDITION = (
    r"asthma|diabetes|(?:type (?:1|2|one|two) )?diabet(?:es|ic)|epilep(?:sy|tic)|migraines?|arthritis|adhd|autism|autistic|dyslexi[ac]|dyspraxia|insomnia|"
    r"anxiety|depression|ptsd|ocd|bipolar(?: disorder)?|hypertension|high blood pressure|low blood pressure|anaemi[ac]|anemi[ac]|eczema|psoriasis|ibs|crohn's|"
    r"(?:ulcerative )?colitis|lupus|endometriosis|pcos|vertigo|tinnitus|scoliosis|sciatica|sleep apn(?:o?)ea|chronic [a-z]+(?: [a-z]+)?|heart (?:condition|disease)|"
    r"kidney disease|thyroid [a-z]+|hypothyroidism|cancer|multiple sclerosis|parkinson's|hay fever|rosacea|glaucoma|gout|fibromyalgia|acid reflux|gerd|claustrophobi[ac]|"
    r"acrophobia|agoraphobia|arachnophobia|a bad (?:back|knee|hip|shoulder)|bad knees|a heart murmur|motion sickness|sensory (?:issues|processing disorder)|sensitive (?:skin|stomach|teeth)|an autoimmune \w+"
)
ACCESS = (
    r"deaf|hard of hearing|blind|legally blind|visually impaired|partially sighted|colou?r[- ]?blind|hearing impaired|disabled|"
    r"a wheelchair user|in a wheelchair|paraplegic|an amputee|mute|non-?verbal|dyslexic|autistic"
)
OCCUPATION = (
    r"nurse|doctor|physician|surgeon|dentist|vet|veterinarian|pharmacist|paramedic|midwife|therapist|psychologist|teacher|professor|lecturer|tutor|"
    r"student|(?:phd|graduate|medical|law|college|university|high school|exchange) student|engineer|developer|programmer|coder|architect|designer|illustrator|artist|musician|singer|"
    r"actor|actress|dancer|writer|author|journalist|editor|translator|interpreter|librarian|lawyer|attorney|solicitor|judge|paralegal|accountant|auditor|"
    r"banker|economist|analyst|consultant|manager|director|ceo|cto|cfo|founder|co-founder|entrepreneur|freelancer|contractor|electrician|plumber|carpenter|"
    r"mechanic|welder|builder|farmer|gardener|florist|baker|chef|cook|waiter|waitress|barista|bartender|cashier|salesperson|realtor|pilot|co-pilot|flight attendant|"
    r"truck driver|bus driver|taxi driver|driver|courier|sailor|soldier|veteran|marine|officer|police officer|firefighter|scientist|physicist|chemist|biologist|"
    r"mathematician|statistician|researcher|postdoc|geologist|astronomer|data scientist|sysadmin|tester|technician|receptionist|secretary|assistant|"
    r"administrator|recruiter|social worker|counsel+or|coach|trainer|athlete|photographer|videographer|filmmaker|producer|hairdresser|barber|tailor|"
    r"stylist|model|nanny|babysitter|caregiver|cleaner|janitor|priest|pastor|rabbi|imam|monk|civil servant|diplomat|politician|stay-at-home (?:mom|mum|dad|parent)|"
    r"housewife|homemaker|intern|apprentice|retiree|pensioner|beekeeper|butcher|potter|carer|copywriter|marketer|planner|surveyor|[a-z]+ologist|[a-z]+ician|[a-z]+ographer"
)
TRAIT = (
    r"(?:(?:early|late) )?(?:morning|night|evening|dog|cat|people|outdoors|beach|city|coffee|tea|mountain) person|night owl|early bird|early riser|introvert|extrovert|ambivert|perfectionist|"
    r"minimalist|homebody|picky eater|foodie|bookworm|gamer|light sleeper|heavy sleeper|nervous flyer|frequent flyer|slow reader|visual learner|pacifist|"
    r"feminist|christian|muslim|buddhist|hindu|atheist|agnostic|catholic|sikh|quaker|republican|democrat|liberal|conservative|socialist|lefty|left-?hander|non-?smoker|smoker|"
    r"single (?:mom|mum|dad|parent|mother|father)|(?:mother|father|mom|mum|dad|parent) of [a-z]+(?: [a-z]+)?|only child|twin|widow|widower|newlywed|grandmother|grandfather|native speaker(?: of [a-z]+)?"
)
ENTHUSIAST = (
    r"fan|lover|enthusiast|buff|fanatic|addict|aficionado|admirer|devotee|nerd|geek|supporter|connoisseur"
)
HABITUAL_VERB = (
    r"eat|drink|consume|wear|watch|read|listen to|play|buy|purchase|shop|fly|drive|travel|stay|dine|smoke|cook|trust|tolerate|celebrate|own|ride|attend|"
    r"visit|participate|exercise|order|take|use|do|go|work|speak|sleep|swim|run|walk|cycle|commute|book|rent|support|believe in|care (?:for|about)|touch|add|"
    r"put|keep|subscribe|engage|patronize|follow|handle|stand|bear|digest|sit|commit|rely on|date|answer|check|choose|opt|pay for|enjoy|like|love|get along with|carry|open|start|have"
)
PLAYED = r"(?:the )?(?:guitar|piano|violin|viola|cello|bass|drums|flute|saxophone|sax|clarinet|trumpet|harp|ukulele|banjo|accordion|oboe|harmonica|organ|keyboard|chess|go|poker|bridge|tennis|football|soccer|basketball|baseball|badminton|golf|squash|volleyball|hockey|rugby|cricket|table tennis|ping pong|d&d|dungeons and dragons|board games|video games)"
BELONGING = r"(?:[\w'-]+ ){0,3}?(?:car|suv|truck|van|motorbike|motorcycle|bike|bicycle|e-bike|scooter|boat|house|apartment|flat|condo|cottage|cabin|farm|camper|tesla|toyota|honda|volvo|ford|bmw|audi|hyundai|kia|volkswagen|iphone|pixel|android phone|galaxy|macbook|thinkpad|laptop|ipad|kindle|playstation|xbox|nintendo switch|steam deck|piano|guitar|violin|camera|telescope|garden|pool|balcony|dishwasher|air fryer|espresso machine|heat pump|3d printer)\b(?: [\w'-]+){0,2}"
WEEKDAY = r"(?:mon|tues|wednes|thurs|fri|satur|sun)days?"
REGULARLY = (
    rf"every (?:other )?(?:single )?(?:day|morning|evening|night|afternoon|week|weekend|month|year|summer|winter|{WEEKDAY})|on (?:{WEEKDAY}|weekdays|weekends)(?: (?:and|or) {WEEKDAY})?|daily|weekly|"
    r"(?:once|twice|(?:two|three|four|five|several|\d) times) (?:a|per) (?:day|week|month|year)|most (?:days|mornings|evenings|nights|weekends)|each (?:day|morning|week|year)|in the mornings?|at night|in the evenings?|(?:at|around|before|by|after) \d{1,2}(?::\d\d)?\s?(?:am|pm|o'clock)?"
)
