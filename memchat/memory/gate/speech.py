"""What kind of speech a span of the user's message stands in.

Only a plain statement says something about the user. The analysis is by clause: in "btw I'm
vegetarian, so can you find a place?" the first clause states and the second asks.
"""

from __future__ import annotations

import re
from typing import Literal

from memchat.memory.clauses import Clause, clauses_at
from memchat.sentences import MASK, own_words
from memchat.text import is_korean

Speech = Literal["statement", "quoted", "text_work", "fiction", "hypothetical", "reported", "question"]


def speech_at(message: str, start: int, end: int) -> Speech:
    """Say what kind of speech `message[start:end]` is; a statement if any clause of it states."""
    own = own_words(message)
    if _mostly_masked(own[start:end]):
        return "quoted"
    kinds = [_kind(clause, start, end) for clause in clauses_at(own, start, end)]
    if not kinds or "statement" in kinds:
        return "statement"
    return kinds[0]


def _mostly_masked(text: str) -> bool:
    masked = text.count(MASK)
    plain = sum(c.isalnum() for c in text)
    return masked > plain


def _kind(clause: Clause, start: int, end: int) -> Speech:
    korean = is_korean(clause.sentence)
    if _is_text_work(clause):
        return "text_work"
    if _is_fiction(clause):
        return "fiction"
    if _is_hypothetical(clause, start, end, korean=korean):
        return "hypothetical"
    if _is_question(clause, korean=korean):
        return "question"
    return "reported" if _is_reported(clause, start, korean=korean) else "statement"


_TEXT_WORK_SENTENCE = re.compile(
    r"(?i)\b(?:translate|translation of|how (?:do|would|can|should) (?:i|you|we) say|paraphrase|proofread|what does .{1,60} mean\b|correct (?:this|my) (?:sentence|grammar)"
    r"|fix (?:the|my) grammar|pronounce|rephrase)\b"
    r"|번역|통역|(?:영어|한국어|일본어|중국어|프랑스어|독일어|스페인어|불어)로 (?:뭐|뭘|어떻게|말하|옮기|바꿔|바꾸|써)|문장(?:을|이)? ?(?:고쳐|다듬|맞)|맞춤법"
)
_TEXT_WORK_CLAUSE = re.compile(
    r"(?i)\b(?:write|draft|compose|generate|continue|create|give me|make up)\b.{0,40}\b(?:poems?|stor(?:y|ies)|songs?|lyrics|e-?mails?|letters?|messages?|essays?|speech|posts?|tweets?|captions?|scripts?|jokes?"
    r"|haikus?|dialogues?|reviews?|toasts?|sentences?|paragraphs?|limericks?|monologues?)\b"
    r"|라고 (?:써|적어|보내|전해|답장|말해)|(?:시|이야기|소설|편지|메일|글|문장|대사|가사)(?:를|을)? ?(?:하나|한 편|한 통)? ?(?:써|지어|작성)"
)


def _is_text_work(clause: Clause) -> bool:
    return bool(_TEXT_WORK_SENTENCE.search(clause.sentence) or _TEXT_WORK_CLAUSE.search(clause.text))


_FICTION = re.compile(
    r"(?i)\bin (?:my|our|the|this|a) (?:\w+ )?(?:novel|story|short story|screenplay|screen play|fan ?fic\w*|campaign|poem|lyrics|manuscript|script|dream|video ?game|role-?play|rpg|comic|play)\b(?!s|\s+(?:club|night|group))"
    r"|\bin (?:my|the) book\b(?! club)(?=.*\b(?:i am|i'm|i’m|i was|hero|character)\b)"
    r"|\b(?:my|the|our) (?:character|protagonist|narrator|hero|heroine|avatar|villain)\b|\brole-?play(?:ing)?\b|\bonce upon a time\b|\blet's pretend\b|\bplaying (?:the role of|a character)\b"
    r"|(?:소설|이야기|작품|시나리오|대본|웹툰|웹소설|게임|캠페인|역할극|만화|드라마|꿈)\s?(?:속|안)?에서(?:는|도|의)?\s|(?:소설|이야기|게임|꿈|역할극|만화)\s?(?:속|안)|(?:주인공|캐릭터)(?:은|는|이|가)|롤플레이|역할극"
)
_BACK_TO_LIFE = re.compile(
    r"(?i)\b(?:in real life|in reality|actually|irl|by the way|btw|as for me|for real)\b|실제로|현실에서|참고로|그런데 저는|진짜로는"
)
_GAME_HABIT = re.compile(r"게임(?:에서)?.*(?:좋아|즐|자주|선호|싫어)|꿈에서.*(?:자주|가끔)")


def _is_fiction(clause: Clause) -> bool:
    if _BACK_TO_LIFE.search(clause.sentence):
        return False
    if _FICTION.search(clause.sentence):
        return not _GAME_HABIT.search(clause.sentence)
    return bool(_FICTION.search(clause.before)) and not _GAME_HABIT.search(clause.before)


_SUPPOSE = re.compile(
    r"(?i)^\W*(?:and |so |but |now |ok(?:ay)? )*(?:suppose|supposing|imagine|assume|assuming|pretend|what if|hypothetically|let's say|let's imagine|say i (?:were|was|had)|in another life|in a parallel)\b"
    r"|\b(?:hypothetically|i wish (?:i|we|my)|as if i|as though i)\b"
    r"|^\W*(?:만약|만일|가령|혹시라도|혹시 내가|혹시 제가)|(?:라고|다고) (?:가정|치자|치면|상상|해 ?보자|생각해 ?보)|가정하|가정해"
)
_COUNTERFACTUAL = re.compile(
    r"(?i)\bif (?:only )?(?:i|we|you|he|she|they|it|my \w+(?: \w+)?|the \w+)\s+(?:had|were|was|could|did|didn't|weren't|wasn't|would|went|got|became|lived|left|quit|bought|ate|won|knew|spoke|took|made|were to|\w{2,}ed)\b"
    r"|\b(?:were|had) i (?:to |a |an |\w+ed)"
)
_IF = re.compile(
    r"(?i)\b(?:if|whether|unless|in case|provided|suppose|imagine)\b(?P<antecedent>[^,;.?!]*?)(?=,|;|\bthen\b|\bi(?:'d|’d|'ll| would| will| prefer| like| always| usually| want)\b(?!.*\bif\b)|[.?!]|$)"
)
_IF_KO = re.compile(
    r"(?P<antecedent>[^,.?!]*?[가-힣](?:라면|다면|으면|면|거든))(?=[\s,])(?!\s?(?:을|를|이|도|은|만)|\s(?:좋겠|해요?\b|돼|되|안 되))"
)
_PAST_IF_KO = re.compile(r"[았었였했렸왔갔났셨]으?(?:면|더라면|다면)(?=[\s,])(?!\s?좋겠)")
_RAMEN = re.compile(r"(?:^|\s|신|컵|진|봉지|짜장|떡|해물|비빔|치즈|김치|매운|열)라면")


def _is_hypothetical(clause: Clause, start: int, end: int, *, korean: bool) -> bool:
    if _SUPPOSE.search(clause.sentence):
        return True
    if _INTENTION.search(clause.sentence) and not _HABIT.search(clause.sentence):
        return True
    if _SUPPOSE.search(clause.before) and _is_conditional(clause.sentence):
        return True
    if korean:
        if _PAST_IF_KO.search(clause.sentence):
            return True
        condition = _IF_KO.search(clause.text) if not _RAMEN.search(clause.text) else None
    else:
        if _COUNTERFACTUAL.search(clause.sentence):
            return True
        condition = _IF.search(clause.sentence)
    if not condition:
        return False
    offset = clause.start if korean else clause.sentence_start
    return _within(start, end, offset + condition.start("antecedent"), offset + condition.end("antecedent"))


_INTENTION = re.compile(
    r"(?i)\bif\b.*\b(?:i'll|i’ll|i will|we'll|we will|i(?:'d|’d| would)(?! rather| prefer| like| love| always| never| want| only)|would probably|might)\b"
    r"|[가-힣]면\s.*(?:[을를할갈살될쓸볼줄울일길]\s?(?:거|텐데|게|래)|겠(?:어|다|지|네|습))"
)
_HABIT = re.compile(
    r"(?i)\b(?:always|never|only|usually|prefer\w*|every time)\b|항상|절대|늘\s|보통|선호|좋겠"
)


def _within(start: int, end: int, outer_start: int, outer_end: int) -> bool:
    return outer_start - 1 <= start and end <= outer_end + 1


def _is_conditional(sentence: str) -> bool:
    return bool(re.search(r"(?i)\b(?:would|could|might)\b|'d\b|[을할될갈살일]까|겠", sentence))


_REPORT = re.compile(
    r"(?i)\b(?P<who>(?!i\b|we\b)(?:my|our|the|his|her|their|a|an|some)?\s?(?:[\w'’-]+\s+){0,3}?[\w'’-]+)\s+(?:(?:just|always|once|also|has|have|had|keeps?)\s+)*"
    r"(?P<verb>said|says|saying|wrote|writes|writing|claims?|claimed|thinks?|thought|believes?|believed|texted|emailed|argues?|argued|insists?|mentioned|replied|answered|asked|told (?:me|us|him|her|them|everyone)|tells (?:me|us)|according to)\b(?P<that>\s*,?\s*(?:that\b)?)"
)
_OWN_REPORT = re.compile(r"(?i)^(?:and |but |so |as )*(?:i|we|i've|i’ve|i have|as i|like i)\b")
_CARER = re.compile(
    r"(?i)\b(?:doctor|dentist|physician|nutritionist|dietitian|allergist|therapist|specialist|vet|tests?)\b"
)
_REPORT_KO = re.compile(
    r"(?:이)?라고들?\s?(?:하|했|해|말|얘기|이야기|물|쓰|썼|적|답|그러|그랬|주장|우기)|[가-힣](?:다|냐|자)고들?\s?(?:하|했|해|말|그러|그랬|들었|얘기|이야기|주장)|(?:대요|(?<![할갈을볼살쓸둘줄탈올길릴일될])래요|다더라|라더라|다던데|라던데|답니다|랍니다)(?=[\s,.!]|$)"
)
_OWN_REPORT_KO = re.compile(
    r"(?:제가|내가|저는|나는|난|전)\s.*(?:말했|했잖|말씀드렸|그랬잖|했었)|(?:이름|별명|닉네임|성함)(?:은|이|을)?\s|부르|불러"
)
_SELF_KO = re.compile(
    r"^(?:저는|나는|제 |내 |난 |전 |우리 )(?!.*(?:님|씨|형|누나|언니|오빠|엄마|아빠|친구|상사|부장|팀장|선생|의사)(?:이|가|은|는|께서))"
)


def _is_reported(clause: Clause, start: int, *, korean: bool) -> bool:
    if korean:
        return bool(
            _REPORT_KO.search(clause.sentence)
            and not _OWN_REPORT_KO.search(clause.sentence)
            and not _SELF_KO.search(clause.sentence)
        )
    for report in _REPORT.finditer(clause.sentence):
        who = report["who"].strip()
        if (
            _OWN_REPORT.match(who)
            or _CARER.search(who)
            or who.lower() in ("it", "this", "which", "that", "to")
        ):
            continue
        if clause.sentence_start + report.end() <= start + 1:
            indirect = "that" in report["that"] or report["verb"].lower().startswith(("told me", "tells me"))
            return not indirect
    return False


_ASKS = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|please|also|then|oh|hmm|um|btw|by the way|wait|now)[,\s]+)*"
    r"(?:(?:what|who|whom|whose|where|when|why|which|how)(?:'s|’s|s)?\s+(?:is|are|am|was|were|do|does|did|can|could|would|will|should|shall|may|might|have|has|had|much|many|long|far|often|about|come|to|the|a|kind|type|time|\w+ (?:is|are|do|does|did|can|could|would|will|should))\b"
    r"|(?:what|who|where|when|how|why)(?:'s|’s|s)\s"
    r"|(?:is|are|am|was|were|do|does|did|can|could|would|will|should|shall|may|might|have|has|had|isn't|aren't|don't|doesn't|didn't|can't|couldn't|won't|wouldn't|shouldn't)\s+(?:i|you|he|she|it|we|they|there|this|that|these|those|the|my|your|his|her|our|their|any|anyone|someone)\b"
    r"|any idea|(?:can|could) you tell)"
)
_WONDERS = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|also|btw)[,\s]+)*(?:i wonder|i was wondering|i'm wondering|wondering|i don't know (?:if|whether)|i'm not sure (?:if|whether))\b"
)
_STATES = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|hello|also|btw|by the way|fyi|since|because|as|although|though|while|given that|given|considering(?: that)?|note|just so you know)[,\s]+)*"
    r"(?:i|i'm|i’m|im|i've|i’ve|i'd|i’d|my|we|we're|we’re|we've|our|as an?)\b"
)
_REMINDER = re.compile(
    r"(?i)\b(?:can|could|would|will) you (?:please |also |just )*(?:remember|note|keep in mind|save|store|make a note|memori[sz]e)\b|기억해\s?(?:줄래|줄 수|주실|주겠)|메모해\s?(?:줄래|줄 수|주실)"
)
_WH_KO = re.compile(
    r"(?:^|\s)(?:뭐(?!든)|뭘|뭔|무엇(?!보다|이든)|무슨|어디(?!든|서나)|언제(?!나|든)|누가|누구(?!나|든|보다)|왜(?!냐)|어떻게(?!든)|어때|얼마(?!나 )|며칠|혹시|몇 ?(?:시|개|명|살|층|번째|월|일))"
)
_DECLARES_KO = re.compile(r"(?:니다|어요|아요|해요|예요)[\s.!~]*$")
_ENDS_ASKING_KO = re.compile(
    r"(?:까요?|나요|가요|는가|던가|냐|뭐야|뭐지|어때요?|(?<![머언])니|을래|ㄹ래)[\s.!~?？]*$"
)


def _is_question(clause: Clause, *, korean: bool) -> bool:
    sentence = clause.sentence.rstrip("\"'”’) ")
    if _REMINDER.search(sentence):
        return False
    marked = sentence.endswith(("?", "？"))
    if korean:
        return _asks_korean(clause, marked=marked)
    if _WONDERS.match(clause.text):
        return True
    states, sentence_asks = bool(_STATES.match(clause.text)), bool(_ASKS.match(sentence))
    if states:
        return marked and clause.last and not sentence_asks
    return bool(_ASKS.match(clause.text)) or sentence_asks or (marked and clause.last)


def _asks_korean(clause: Clause, *, marked: bool) -> bool:
    asked = bool(_ENDS_ASKING_KO.search(clause.text))
    if not clause.last:
        asked = asked and not clause.text.endswith("니까")
        sentence_asks = marked or bool(_ENDS_ASKING_KO.search(clause.sentence))
        return sentence_asks and (asked or bool(_WH_KO.search(clause.text)))
    return marked or asked or bool(_WH_KO.search(clause.text) and not _DECLARES_KO.search(clause.text))
