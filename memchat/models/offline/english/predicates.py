"""What can be said of a person in English, as a table: predicate -> what kind of fact it is.

A pattern is matched against the predicate of a clause (what follows "I", its contraction
resolved: "am", "have", "would", "will"), after any adverbs. The group `obj` is what it is about.
Durable is what states an attitude, a habit or a property; what happened, what is wanted now and
what went wrong has no row here. The first row that matches counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from memchat.models.offline.english import lexicon as words
from memchat.models.offline.english.grammar import ADVERB
from memchat.models.offline.finding import Relation

OBJ = r"(?P<obj>\S.*)"
_DEGREE = r"(?:(?:a|an|the|such|no|any|[a-z-]+) ){0,4}?"
"""Words before a noun: "a strong ethical" before "stance"."""
_HOW = r"(?:(?:a|an|very|really|rather|pretty|quite|so|too|more|most|all|bit|little|huge|big|great|true|massive|not|also|still|just|both|[a-z]+ly) )*?"
"""Words before an adjective."""
_NOT = r"(?:do not|don't|dont|did not|didn't|don’t)"


@dataclass(frozen=True, slots=True)
class Predicate:
    """One row: the pattern and what is learnt when it matches."""

    pattern: str
    relation: Relation = "fact"
    topic: str = ""
    attribute: str = ""
    value: str = ""
    """A template over the pattern's groups; empty: the object."""
    each: bool = False
    """The object may be a list of which each item is a fact of its own."""
    changes: bool = False
    importance: int = 3
    hint: str = ""
    weak: bool = False
    general: bool = False
    """The object must be of a kind ("spicy food"), not this one ("this song", "my card")."""
    needs_name: bool = False
    """The object must be a proper name."""

    def match(self, predicate: str) -> re.Match[str] | None:
        """Match the row against a predicate."""
        return _compiled(self.pattern).match(predicate)


@lru_cache(maxsize=512)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"(?:{ADVERB}\s+)*?{pattern}$", re.IGNORECASE | re.DOTALL)


_ALLERGY = tuple(
    Predicate(pattern, topic="food", attribute="allergy", each=True, importance=5)
    for pattern in (
        rf"am {_HOW}allergic to {OBJ}",
        rf"(?:have|suffer from) {_DEGREE}(?:food )?(?:allerg(?:y|ies)|intolerances?|sensitivit(?:y|ies)) to {OBJ}",
        r"(?:have|suffer from) (?:(?:a|an|severe|bad|serious|mild|strong|terrible|life-threatening) )*(?P<obj>(?:(?!allerg)[\w'-]+,? )+?)(?:allerg(?:y|ies)|intolerances?|sensitivit(?:y|ies))\b.*",
        rf"am {_HOW}(?P<obj>lactose|gluten|dairy|histamine|fructose|wheat|soy)[- ]intolerant\b.*",
        r"(?:have|suffer from|was diagnosed with) (?P<obj>(?:celiac|coeliac)(?: disease)?)\b.*",
    )
)
_DIET = (
    Predicate(rf"(?:am|became|went|have been|turned|have become|eat|keep|keep to|live) (?:a |an |strictly |now )*(?P<obj>(?:strict |raw |ethical |lifelong )*(?:{words.DIET}))\b.*", topic="food", attribute="diet", importance=5),
    Predicate(r"(?:am on|am following|am committed to|follow|adhere to|stick to|stick with|keep to|maintain|eat|keep|observe|started|switched to|live on|prefer|practice|have) (?:(?:a|an|the|my|strict|strictly|medically-prescribed|special|doctor-prescribed) )*(?P<obj>(?:[\w'-]+ ){1,4}diet)\b.*", topic="food", attribute="diet", importance=5),
    Predicate(r"(?:follow|adhere to|stick to|prioriti[sz]e|keep|live|observe) (?:(?:a|an|the|strict) )*(?P<obj>(?:[\w'-]+ ){0,3}(?:lifestyle|dietary (?:laws|rules|restrictions)))\b.*", topic="food", attribute="diet", importance=5),
)  # fmt: skip
_ABOUT = (
    Predicate(r"am called (?P<obj>\S+(?: (?-i:[A-Z])\S+)?)", topic="about", attribute="name", importance=5, needs_name=True),
    Predicate(r"(?:go by|prefer to be called|like to be called|want to be called|would like to be called|prefer being called) (?P<obj>\S+(?: \S+)?)", topic="about", attribute="nickname", importance=4),
    Predicate(rf"(?:moved|relocated|have moved|have relocated|am moving|just moved|recently moved)(?: (?:here|away|back|out))?(?: from (?P<old>[\w .'-]+?))? to {OBJ}", topic="about", attribute="city", changes=True, importance=4, needs_name=True),
    Predicate(r"(?:live|am living|reside|have lived|have been living|am based|stay) (?:alone |together )?(?:in|at|near|outside|just outside) (?P<obj>\S.*?)(?: with (?P<with>.*))?", topic="about", attribute="city", importance=4, needs_name=True),
    Predicate(rf"(?:live|am living|share (?:a|an|my) \w+) (?:alone |together )?with {OBJ}", topic="home", attribute="household"),
    Predicate(r"live (?P<obj>alone|by myself|on my own)", topic="home", attribute="household", value="alone"),
    Predicate(r"live (?:in|on) (?P<obj>(?:a|an|the) .*)", topic="home", attribute="dwelling"),
    Predicate(rf"(?:am originally from|am from|come from|originate from|hail from|grew up in|was born and raised in|was born in|was raised in|am originally) {OBJ}", topic="about", attribute="origin", needs_name=True),
    Predicate(r"was born on (?P<obj>.*)", topic="about", attribute="birthday"),
    Predicate(r"(?:am|just turned|turned|am turning) (?P<obj>\d{1,3})(?: years old| years of age| yo)?(?: (?:this|last) \w+)?", topic="about", attribute="age"),
    Predicate(rf"(?:speak|am fluent in|am bilingual in|can speak|am learning to speak) {OBJ}", topic="about", attribute="languages", each=True, needs_name=True),
    Predicate(r"am (?:a |an )?native (?P<obj>(?-i:[A-Z])\w+) speaker", topic="about", attribute="languages"),
    Predicate(r"am (?:a |an )?(?P<obj>INTJ|INTP|ENTJ|ENTP|INFJ|INFP|ENFJ|ENFP|ISTJ|ISFJ|ESTJ|ESFJ|ISTP|ISFP|ESTP|ESFP)", topic="about", attribute="personality"),
)  # fmt: skip
_WORK = (
    Predicate(r"(?:work|am working|am employed|freelance|moonlight|volunteer) as (?:an? |the )?(?P<obj>\S.*?)(?: (?:at|for|with) (?P<employer>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*))?(?: on (?P<shift>(?:the )?(?:night|day|early|late|rotating|evening) shifts?))?(?:,? (?:in|from|and|so) .*)?", topic="work", attribute="job", importance=4),
    Predicate(rf"am (?:an? |the |now an? |currently an? )(?P<obj>(?:[\w-]+ ){{0,3}}?(?:{words.OCCUPATION}))(?: (?:at|for|with) (?P<employer>(?-i:[A-Z])\S*(?: (?-i:[A-Z])\S*)*))?(?:,? (?:by trade|by profession|in|on|working|who|from|and|specializing|specialising|of) .*| by trade| by profession)?", topic="work", attribute="job", importance=4),
    Predicate(r"(?:work|am working) (?P<obj>(?:the )?(?:nights?|night shifts?|day shifts?|shifts|late shifts?|early shifts?|weekends|part[- ]time|full[- ]time|rotating shifts))\b.*", topic="work", attribute="shift"),
    Predicate(r"(?:work|am working) (?:mostly |fully )?(?P<obj>from home|remotely|remote|from the office|hybrid)\b.*", topic="work", attribute="workplace", value="{obj}"),
    Predicate(r"(?:work|am working|am employed|started working|started|got a (?:new )?job|have a job|got hired|started a new job|now work) (?:for|at|by|with) (?P<obj>(?:an? |the )?\S.*)", topic="work", attribute="employer", importance=4, needs_name=True),
    Predicate(r"work in (?P<obj>\S.*)", topic="work", attribute="job", importance=4),
    Predicate(r"(?:run|own|founded|manage|started) (?P<obj>(?:an?|my own|our own|the) (?:[\w-]+ ){0,3}(?:company|business|bakery|shop|store|restaurant|cafe|startup|farm|studio|agency|team|bar|clinic|practice|nonprofit)\b.*)", topic="work", attribute="job", importance=4),
    Predicate(r"lead (?P<obj>(?:the|a|our|my) .*)", topic="work", attribute="projects"),
    Predicate(r"(?:teach) (?P<obj>(?!(?:me|you|us)\b)\S.*)", topic="work", attribute="job", value="teaches {obj}"),
    Predicate(r"am (?P<obj>retired|self-employed|unemployed|semi-retired)\b.*", topic="work", attribute="job"),
)  # fmt: skip
_PEOPLE = (
    Predicate(rf"(?:have|have got|got) (?P<obj>{words.NUMBER} (?:[\w-]+ ){{0,2}}?(?:{words.CHILD})\b.*)", topic="people", attribute="children", importance=4),
    Predicate(rf"(?:have|have got) (?P<obj>{words.NUMBER} (?:[\w-]+ ){{0,2}}?(?:brother|sister|sibling|twin)s?\b.*)", topic="people", attribute="siblings"),
    Predicate(rf"(?:have|have got|got|adopted|own|rescued|foster|keep|bought|raise) (?P<obj>(?:{words.NUMBER}|my|our|another) (?:[\w-]+ ){{0,3}}?(?:{words.PET})s?(?: and (?:{words.NUMBER} )?(?:[\w-]+ )?(?:{words.PET})s?)?)(?:,? (?:named|called|whose name is) (?P<named>(?-i:[A-Z])\w+(?: and (?-i:[A-Z])\w+)?))?\b.*", topic="people", attribute="pets", importance=4),
    Predicate(rf"(?:have|have got) (?P<obj>an? (?:[\w-]+ )?(?:{words.PARTNER})\b.*)", topic="people", attribute="partner", importance=4),
    Predicate(r"(?:am|got|have been|am getting) (?P<obj>(?:happily )?(?:married|engaged|divorced|separated|single|widowed|in a relationship))\b(?: to (?P<to>(?-i:[A-Z])\w+))?.*", topic="people", attribute="partner", importance=4),
    Predicate(r"am (?P<obj>(?:expecting|pregnant)\b.*)", topic="health", attribute="conditions", importance=4),
)  # fmt: skip
_HEALTH = (
    Predicate(rf"(?:have|suffer from|live with|struggle with|deal with|have been diagnosed with|was diagnosed with|was recently diagnosed with|am recovering from|get) (?:a |an |some |the |severe |chronic |mild |bad |really |frequent )*(?P<obj>{words.CONDITION})\b.*", topic="health", attribute="conditions", importance=5),
    Predicate(rf"am (?:a |an |mildly |severely |slightly )*(?P<obj>{words.CONDITION})\b.*", topic="health", attribute="conditions", importance=5),
    Predicate(rf"am (?:\w+ly )?(?P<obj>{words.ACCESS})\b.*", topic="health", attribute="accessibility", importance=5),
    Predicate(r"(?:use|am in|need|rely on) (?:a |an |my )?(?P<obj>(?:electric |manual )?wheelchair|walker|cane|guide dog|service dog|screen reader|hearing aids?|crutches|step-free access|captions|subtitles)\b.*", topic="health", attribute="accessibility", importance=5),
    Predicate(r"wear (?:a |an )?(?P<obj>hearing aids?|glasses|contacts|contact lenses|cochlear implant|prosthe\w+)\b.*", topic="health", attribute="accessibility", importance=4),
    Predicate(r"(?:take|am on) (?P<obj>(?:[\w-]+ ){0,2}(?:medication|antidepressants|insulin|blood thinners|statins|metformin|beta blockers|birth control|antihistamines|supplements|vitamins?(?: \w)?))\b.*", topic="health", attribute="medication", importance=4),
    Predicate(r"(?:quit|stopped|gave up|have quit|have stopped|have given up) (?P<obj>smoking|cigarettes|vaping)\b.*", topic="health", attribute="smoking", value="quit {obj}", changes=True),
    Predicate(r"(?:smoke|am a smoker)\b(?P<obj>.*)", topic="health", attribute="smoking", value="smokes"),
    Predicate(r"(?:(?:do not|don't|never) smoke|am a non-?smoker)\b(?P<obj>.*)", topic="health", attribute="smoking", value="non-smoker"),
    Predicate(r"(?:quit|stopped|gave up|have quit|have given up) (?P<obj>drinking|alcohol)\b.*", topic="health", attribute="alcohol", value="quit {obj}", changes=True),
    Predicate(r"(?:(?:do not|don't|never) drink(?: alcohol)?|am (?:a )?teetotal\w*|am sober)\b(?! (?:coffee|tea|milk|soda|wine|beer))(?P<obj>.*)", topic="health", attribute="alcohol", value="does not drink"),
    Predicate(rf"(?:get|feel|become) (?P<obj>{_HOW}(?:anxious|nervous|sick|dizzy|motion sick|seasick|carsick|airsick|claustrophobic|overwhelmed|panicky|uncomfortable|stressed|queasy|headaches?|migraines)\b(?: (?:in|on|around|when|with|from|about|at|if|during|by) .*)?)", relation="dislike", hint="health", general=True),
    Predicate(rf"am {_HOW}(?:afraid|scared|terrified|frightened|petrified|phobic) of {OBJ}", topic="health", attribute="fears", general=True),
    Predicate(rf"have {_DEGREE}(?:fear|phobia|terror) (?:of|about) {OBJ}", topic="health", attribute="fears"),
)  # fmt: skip
_LIKE_NOUN = r"preference|passion|love|weakness|soft spot|fondness|liking|appreciation|obsession|thing|sweet tooth|taste|penchant|affinity|interest"
_DISLIKE_NOUN = r"aversion|dislike|hatred|distaste|disdain|distrust|intolerance|objection|hate|disinterest|stance|reservations|low tolerance|no tolerance|no interest|no desire|little interest|zero interest|zero tolerance"
_LIKE_STATE = r"passionate about|into|fond of|obsessed with|fascinated by|interested in|keen on|drawn to|crazy about|mad about|enthusiastic about|partial to|committed to|dedicated to|in love with|big on|addicted to|devoted to|happiest with|all about|a sucker for"
_DISLIKE_STATE = r"opposed to|against|averse to|uncomfortable (?:with|in|around|using|about)|bothered by|wary of|sensitive to|put off by|sick of|disgusted by|repulsed by|annoyed by|skeptical of|intolerant of|turned off by|grossed out by|easily (?:bored|scared|overwhelmed) by|allergic to"
_TASTE = (
    Predicate(r"(?:would (?:much |far )?(?:rather|sooner)) (?:take |go by |have |be |do |get |stay in |travel by |eat |drink |watch |read |use |work |fly )?(?:the |a |an )?(?P<obj>(?!not\b)\S.*?)(?: (?:than|over|instead of|rather than) (?P<than>.*))?", "like", general=True, hint=""),
    Predicate(rf"would (?:much )?rather not {OBJ}", "dislike", general=True),
    Predicate(rf"(?:prefer|like|choose|try|would prefer|would like|have decided|aim|strive) not to {OBJ}", "dislike", general=True),
    Predicate(rf"(?:(?:prefer|try|like|tend|have|need|want|choose|aim|must|strive|make sure|do my best|always|would like) ?(?:to )?)?(?:\w+ly )?(?:avoid|steer clear of|stay away from|keep away from|shun|abstain from|refrain from|skip|limit|boycott|cut out|stopped eating|stopped drinking|stopped buying|gave up)(?: (?:eating|drinking|using|watching|wearing|buying|consuming|going to|any|all|purchasing))* {OBJ}", "dislike", general=True),
    Predicate(rf"(?:refuse|decline) to \w+ {OBJ}", "dislike", general=True),
    Predicate(rf"(?:dislike|hate|detest|loathe|despise|abhor|resent|distrust|mistrust|disapprove of|object to|dread|fear|cringe at|can not stand|cannot stand|can't stand|cant stand|can't bear|cannot bear|can not bear|can't tolerate|cannot tolerate|can't handle|cannot handle|can't abide|cannot abide|can't deal with|can't eat|cannot eat|can't have|cannot have|can't drink|cannot drink|cannot consume|can't consume|cannot digest|can't digest|must not eat|must not have|can't do)(?: (?:eating|drinking|using|wearing))? {OBJ}", "dislike", general=True),
    Predicate(rf"{_NOT} (?:\w+ly )?(?:like|enjoy|love|care for|care about|care much for|fancy|trust|believe in|tolerate|appreciate|support|approve of|get along with|do well with|do well in)(?: (?:any|it when|eating|watching|using|wearing|drinking))* {OBJ}", "dislike", general=True),
    Predicate(rf"(?:have never|never|have never really) (?:\w+ly )?(?:enjoyed|liked|cared for|been a fan of|been into|been fond of|understood the appeal of|been able to stand|gotten into|got into|trusted|been comfortable with) {OBJ}", "dislike", general=True),
    Predicate(rf"am (?:not|never) (?:\w+ly )*(?:(?:a|much of a|really a|the biggest|a huge|a big) )*(?:{words.ENTHUSIAST}) of {OBJ}", "dislike", general=True),
    Predicate(rf"am (?:not|no longer) (?:\w+ly |at all |that |too |very |much )*(?:{_LIKE_STATE}|comfortable (?:with|in|on|using)|okay with|ok with) {OBJ}", "dislike", general=True),
    Predicate(rf"am {_HOW}(?:{_DISLIKE_STATE}) {OBJ}", "dislike", general=True),
    Predicate(rf"have {_DEGREE}(?:ethical |moral |principled )?(?:{_DISLIKE_NOUN}) (?:to|for|of|against|in|about|towards?|with) {OBJ}", "dislike", general=True),
    Predicate(rf"am {_HOW}(?:{words.ENTHUSIAST}) of {OBJ}", "like", general=True),
    Predicate(rf"am an? {_HOW}(?P<obj>(?:[\w'-]+ ){{1,3}}?)(?:{words.ENTHUSIAST})", "like"),
    Predicate(rf"am {_HOW}(?:{_LIKE_STATE}) (?P<obj>(?!(?:getting|opening|booking|buying|knowing|finding|applying|hearing|seeing|your)\b)\S.*)", "like", general=True),
    Predicate(rf"have {_DEGREE}(?:{_LIKE_NOUN}) (?:for|of|in|with) {OBJ}", "like", general=True),
    Predicate(r"(?:like|love|take|drink|prefer|enjoy) (?P<obj>my (?:coffee|tea|eggs|steak|toast|pizza|noodles|ramen|room|bed|meetings|showers?)\b.*)", "like"),
    Predicate(r"(?:find|consider|think) (?P<obj>\S.*?) (?:to be |are |is )?(?:too |very |quite |extremely |really |so |rather |just |\w+ly )*(?:boring|dull|distressing|disturbing|overwhelming|annoying|exhausting|tedious|unpleasant|stressful|offensive|uncomfortable|disgusting|gross|overrated|scary|off-putting|irritating|depressing|cheesy|pretentious|unappealing|unbearable|difficult to \w+|hard to \w+)\b.*", "dislike", general=True),
    Predicate(r"find (?P<obj>\S.*?) (?:to be )?(?:very |quite |extremely |really |so |rather |\w+ly )*(?:relaxing|fascinating|calming|soothing|delicious|interesting|enjoyable|comforting|inspiring|therapeutic|beautiful|exciting)\b.*", "like", general=True),
    Predicate(r"(?:prefer|favou?r|adore|cherish|treasure|relish|gravitate (?:towards?|to)|lean towards?|opt for|go for|root for|support|prioriti[sz]e|value|insist on|stick (?:to|with)|can't get enough of|can't live without|can't resist|swear by|am loyal to|collect|believe in|look for|seek out|appreciate|crave)(?: to (?:eat|drink|watch|read|use|wear|have|take|buy|play|listen to|travel by|go by))? (?P<obj>(?!(?:not|that|if)\b)\S.*?)(?: (?:over|to|rather than|instead of|than) (?P<than>.*))?", "like", general=True),
    Predicate(r"(?:like|love|enjoy|loved) (?P<obj>(?!(?:to (?:know|see|get|have|ask|book|order|buy|cancel|change|report|speak|make|find|transfer|use|be)|that|how|what|the idea)\b)\S.*)", "like", general=True),
)  # fmt: skip
_HABITS = (
    Predicate(r"(?:am learning|am studying|am teaching myself|study|have been learning|have been studying|started learning|am taking|take|am majoring in|major in|am practicing|am practising) (?P<obj>(?!(?:your|it|this|that|the|my)\b)\S.*?(?: (?:lessons?|classes))?)(?: (?:at|with|on|for|since) .*)?", topic="education", attribute="learning", weak=True),
    Predicate(r"(?:am training for|train for|am preparing for|am saving (?:up )?for|save for|am working on|am writing) (?P<obj>\S.*)", topic="", attribute="goals", weak=True),
    Predicate(rf"(?:study|go to school|am a student|am enrolled|graduated|got my degree) (?:at|from) {OBJ}", topic="education", attribute="school", needs_name=True),
    Predicate(r"(?:have|hold|got) (?P<obj>an? (?:[\w' -]+ )?(?:degree|phd|doctorate|mba|diploma|master's|bachelor's)\b.*)", topic="education", attribute="studies"),
    Predicate(rf"(?:play|practi[sc]e|am learning|coach) (?P<obj>{words.PLAYED})\b.*", topic="", attribute="plays"),
    Predicate(rf"(?:own|drive|ride|have|bought|have bought|just bought|recently bought|got|use|lease) (?P<obj>(?:an?|my|our|the|two|three|\d) {words.BELONGING}).*", topic="", attribute="belongings"),
    Predicate(r"(?:use|work with|code in|program in|develop in|write|run|am using|write code in|am on|switched to|moved to|have switched to|migrated to) (?P<obj>(?!(?:your|it|this|that|the|my|to)\b)\S.*?)", topic="technology", attribute="tools", each=True, needs_name=True, changes=False),
    Predicate(rf"(?:exclusively|only|always|usually|mostly|typically|normally|generally|primarily|mainly) (?:{words.HABITUAL_VERB}|prefer|choose|buy|make reservations|pay|wake up|get up|go to bed)\b {OBJ}", "like", general=True, hint="verb"),
    Predicate(r"(?:tend|like|love|try) to (?P<obj>\S.*)", "like", general=True, weak=True),
    Predicate(r"(?:only|always|usually|mostly|typically|normally|generally|rarely|seldom|often|regularly|strictly|exclusively|hardly ever) (?P<obj>(?!(?:get|got|receive|see|want|need|seem|have to|can't|cannot|been|ask|tell|say|think)\b)(?:[a-z]+)(?<!ed) \S.*)", attribute="routine", weak=True, general=True),
    Predicate(r"(?:can only|could only|may only) (?P<obj>(?:eat|drink|wear|travel|work|fly|use|sleep|do)\b .*)", attribute="routine", general=True, importance=4),
    Predicate(rf"(?P<obj>(?:go|run|swim|jog|cycle|bike|walk|meditate|exercise|work out|hike|cook|bake|read|practi[sc]e|do|wake up|get up|go to bed|have|eat|drink|take|visit|call|meet|commute|climb|train|attend|volunteer|play|watch|write|journal|sleep|teach|work)\b.*\b(?:{words.REGULARLY})\b.*)", topic="schedule", attribute="routine"),
    Predicate(rf"(?:never|will not|won't|would never|will never|don't ever|no longer|{_NOT}) (?P<verb>{words.HABITUAL_VERB})(?: (?:any|at|in|on|to|with|for))*(?: (?:any))? (?P<obj>(?!(?:it|this|that|my|to|have to|anymore|any more)\b)\S.*)", "dislike", general=True, hint="verb"),
    Predicate(rf"(?:am (?:always |usually |often )?(?:busy|unavailable|not available|free|available|off(?: work)?|in meetings)) (?P<obj>(?:on |every |in the |after |before |until )?(?:{words.WEEKDAY}|mornings?|afternoons?|evenings?|weekends?|nights?|\d).*)", topic="schedule", attribute="busy_times"),
    Predicate(rf"am an? (?:{ADVERB} |big |total |bit of an? |true |proud )*(?P<obj>{words.TRAIT})\b.*", topic="about", attribute="personality"),
    Predicate(r"am (?P<obj>left-handed|right-handed|ambidextrous|bilingual|trilingual|nocturnal|colou?r-?blind|introverted|extroverted|shy|religious|catholic|muslim|jewish|buddhist|christian|hindu|atheist)\b.*", topic="about", attribute="personality"),
    Predicate(r"am (?P<obj>an? (?:[\w-]+ )?(?:person|man|woman|member|collector|beginner|believer|parent|mom|dad|mother|father|owner|runner|cyclist|swimmer|climber|hiker|reader|cook|traveller|traveler|player|speaker|vegetarian)(?: (?:who|of|in) .*)?)", topic="about", attribute="personality", weak=True),
)  # fmt: skip

PREDICATES: tuple[Predicate, ...] = (
    *_ALLERGY,
    *_DIET,
    *_ABOUT,
    *_WORK,
    *_PEOPLE,
    *_HEALTH,
    *_TASTE,
    *_HABITS,
)
"""All rows, in order: the specific before the general."""
