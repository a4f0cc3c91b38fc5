"""What a person does as a rule, owns, uses, plays and learns."""

from __future__ import annotations

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.grammar import ADVERB
from memchat.models.offline.english.predicates.row import NOT, OBJ, Predicate

HABITS = (
    Predicate(
        r"(?:usually |always |mostly |normally |generally |only |mainly )*(?:fly|travel) (?:with|on) "
        r"(?P<obj>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*)",
        topic="travel",
        attribute="airline",
    ),
    Predicate(
        r"(?:do not|don't|can't|cannot|never|never learned to|can not) (?P<obj>drive|swim|cook|dance|"
        r"ride a bike|fly|sing|gamble|work out|own a (?:car|tv|television|phone|smartphone))",
        attribute="routine",
        value="does not {obj}",
    ),
    Predicate(
        r"(?P<obj>(?:take|ride|catch|get) the (?:bus|train|metro|subway|tram|underground|tube|ferry|coach) "
        r"(?:everywhere|to work|to school|to the office|to uni|to college)|(?:walk|cycle|bike|drive|run) "
        r"(?:everywhere|to work|to school|to the office|to uni|to college))\b.*",
        topic="travel",
        attribute="routine",
    ),
    Predicate(
        r"(?:learn|am learning|am studying|am teaching myself|study|have been learning|have been studying|"
        r"started learning|(?:am taking|take)(?=.*\b(?:lessons?|class(?:es)?|courses?)\b)|am majoring in|"
        r"major in|am practicing|am practising) "
        r"(?P<obj>(?!(?:your|it|this|that|the|my)\b)\S.*?(?: (?:lessons?|classes))?)(?: (?:at|with|on|"
        r"for|since) .*)?",
        topic="education",
        attribute="learning",
        weak=True,
    ),
    Predicate(
        r"(?:am training for|train for|am preparing for|am saving (?:up )?for|save for|am working on|"
        r"am writing) (?P<obj>\S.*)",
        topic="",
        attribute="goals",
        weak=True,
    ),
    Predicate(
        rf"(?:studied|majored in|graduated in|(?:did|have|finished) an? {words.DEGREE} in) (?P<obj>(?!at\b|"
        r"in\b|abroad\b)[\w -]+?)(?: (?:at|in|from) (?P<school>(?-i:[A-Z])\S*(?: (?:of |(?-i:[A-Z]))\S*)*))?",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        rf"(?:study|studied|go to school|went to (?:school|university|college)|am a student|am enrolled|"
        rf"graduated|got my degree) (?:at|from|in) {OBJ}",
        topic="education",
        attribute="school",
        needs_name=True,
    ),
    Predicate(
        r"(?:(?:just |recently )*(?:started|start|entered|entered into)|am in) (?P<obj>(?:(?:first|second|"
        r"third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|\d+(?:st|nd|rd|th)) grade|kindergarten|"
        r"preschool|nursery|(?:primary|elementary|middle|high|secondary|grad|law|medical) school|college|"
        r"university|uni))\b.*",
        topic="education",
        attribute="school",
    ),
    Predicate(
        r"(?:have|hold|got) (?P<obj>an? (?:[\w' -]+ )?(?:degree|phd|doctorate|mba|diploma|master's|"
        r"bachelor's)\b.*)",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        rf"(?:play|have played|have been playing|practi[sc]e|am learning|coach) (?P<obj>{words.PLAYED})\b.*",
        topic="",
        attribute="plays",
    ),
    Predicate(
        rf"listen to (?P<obj>\S.*?) (?:all the time|a lot|all day|constantly|non-?stop|{words.REGULARLY})",
        topic="entertainment",
        attribute="music",
        each=True,
    ),
    Predicate(
        r"(?:drive|ride|got|bought|own) (?P<obj>(?:an? |my )(?:old |new |used |electric |blue |red |black "
        r"|white "
        r"|silver |grey )*(?:(?:19|20)\d\d )?(?-i:[A-Z])[\w-]+(?: (?:(?-i:[A-Z])[\w-]*|\d\w*)){0,2})",
        topic="home",
        attribute="vehicles",
    ),
    Predicate(
        r"drive (?P<obj>(?:an?|my|our) (?!hard\b|(?:[\w-]+ )?(?:taxi|bus|lorry|cab|tram|train|"
        r"ambulance|forklift)\b)[\w-]+(?: [\w-]+){0,3}).*",
        topic="home",
        attribute="vehicles",
    ),
    Predicate(
        rf"(?:own|drive|ride|have|bought|have bought|just bought|recently bought|got|use|lease|rent) "
        rf"(?P<obj>(?:an?|my|our|the|two|three|\d) {words.BELONGING}).*",
        topic="",
        attribute="belongings",
    ),
    Predicate(
        r"(?:use|work with|code in|program in|develop in|write|run|am using|write code in|am on|"
        r"switched (?:from \S+ )?to|moved to|have switched (?:from \S+ )?to|migrated to) "
        r"(?P<obj>(?!(?:your|it|this|that|the|my|"
        r"to)\b|\d)\S.*?)",
        topic="technology",
        attribute="tools",
        each=True,
        needs_name=True,
        changes=False,
    ),
    Predicate(
        r"(?:have |just |recently |finally )*(?:switched|converted) (?:over )?(?:from (?P<old>\S.*?) )?to "
        r"(?P<obj>(?!(?:the|a new|another|your|this|that)\b)\S.*?)(?: (?:last|this|in|for|since|after|and|"
        r"because|a few|\S+ (?:years?|months?|weeks?)|when)\b.*)?",
        "like",
        changes=True,
        general=True,
    ),
    Predicate(
        rf"(?:exclusively|only|always|usually|mostly|typically|normally|generally|primarily|mainly) "
        rf"(?:{words.HABITUAL_VERB}|prefer|choose|buy|make reservations|pay)\b {OBJ}",
        "like",
        general=True,
        hint="verb",
    ),
    Predicate(
        r"(?:tend|like|love|try) to (?:support|buy from|shop at|choose|go for) (?P<obj>\S.*?)(?: (?:over|"
        r"rather than|instead of) (?P<than>.*))?",
        "like",
        general=True,
    ),
    Predicate(r"(?:tend|like|love|try) to (?P<obj>\S.*)", "like", general=True, weak=True),
    Predicate(
        r"(?:only|always|usually|mostly|typically|normally|generally|rarely|seldom|often|regularly|"
        r"strictly|exclusively|hardly ever) (?P<obj>(?!(?:get|got|receive|bought|had|made|took|went|"
        r"paid|sent|saw|did|came|gave|found|lost|own|have|see|want|need|seem|have to|can't|cannot|"
        r"been|ask|tell|say|think)\b)(?:[a-z]+)(?<!ed) \S.*)",
        attribute="routine",
        weak=True,
        general=True,
    ),
    Predicate(
        r"(?:can only|could only|may only) (?P<obj>(?:eat|drink|wear|travel|work|fly|use|sleep|do)\b "
        r".*)",
        attribute="routine",
        general=True,
        importance=4,
    ),
    Predicate(
        rf"(?P<obj>(?:go|run|swim|jog|cycle|bike|walk|meditate|exercise|work out|hike|cook|bake|read|"
        rf"practi[sc]e|do|wake up|get up|go to bed|have|eat|drink|take|visit|call|meet|commute|climb|"
        rf"train|attend|volunteer|play|watch|write|journal|sleep|teach|listen to|"
        rf"work)\b.*\b(?:{words.REGULARLY})\b.*)",
        topic="schedule",
        attribute="routine",
    ),
    Predicate(
        rf"(?:never|{NOT}) (?P<obj>(?:drive|work|sleep|run|walk|cycle|swim|go out|travel|eat|drink|"
        r"answer (?:calls|the phone|emails)|take calls|check emails) (?:at|on|in|before|after|during|past|"
        r"without|alone|between)\b.*)",
        attribute="routine",
        value="does not {obj}",
        general=True,
    ),
    Predicate(
        rf"(?:never|will not|won't|would never|will never|don't ever|no longer|{NOT}) "
        rf"(?P<verb>{words.HABITUAL_VERB})(?: (?:any|at|in|on|to|with|for))*(?: (?:any))? "
        rf"(?P<obj>(?!(?:it|this|that|my|to|have to|anymore|any more)\b)\S.*)",
        "dislike",
        general=True,
        hint="verb",
    ),
    Predicate(
        rf"(?:am (?:always |usually |often )?(?:free|available)) (?P<obj>(?:on |every |in the |after |"
        rf"before |until )?(?:{words.WEEKDAY}|mornings?|afternoons?|evenings?|weekends?|nights?|\d).*)",
        topic="schedule",
        attribute="free_times",
    ),
    Predicate(
        rf"(?:am (?:always |usually |often )?(?:busy|unavailable|not available|off(?: work)?|in "
        rf"meetings)) (?P<obj>(?:on |every |in the |after |before |until )?(?:{words.WEEKDAY}|"
        rf"mornings?|afternoons?|evenings?|weekends?|nights?|\d).*)",
        topic="schedule",
        attribute="busy_times",
    ),
    Predicate(
        rf"am (?:more of |kind of |sort of |quite |rather )?an? (?:{ADVERB} |big |total |bit of an? |true "
        rf"|proud )*(?P<obj>{words.TRAIT})\b.*",
        topic="about",
        attribute="personality",
    ),
    Predicate(
        r"am (?P<obj>left[- ]handed|right[- ]handed|ambidextrous|bilingual|trilingual|nocturnal|"
        r"colou?r-?blind|introverted|extroverted|shy|religious|catholic|muslim|jewish|buddhist|"
        r"christian|hindu|atheist)\b.*",
        topic="about",
        attribute="personality",
    ),
    Predicate(
        r"am (?P<obj>an? (?:[\w-]+ )?(?:person|man|woman|member|collector|beginner|believer|parent|"
        r"mom|dad|mother|father|owner|runner|cyclist|swimmer|climber|hiker|reader|cook|traveller|"
        r"traveler|player|speaker|vegetarian)(?: (?:who|of|in) .*)?)",
        topic="about",
        attribute="personality",
        weak=True,
    ),
    Predicate(
        r"am (?P<obj>(?-i:[A-Z])[a-z]+(?: (?-i:[A-Z])[a-z]+)?)(?:,.*)?",
        topic="about",
        attribute="name",
        importance=5,
    ),
)
