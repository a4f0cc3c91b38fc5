"""What kind of thing a sentence says: it states, asks, requests, or is a courtesy. English and Korean."""

from __future__ import annotations

import re
from typing import Literal

from memchat.sentences import MASK, own_words, split_sentences
from memchat.text import is_korean

StatementKind = Literal["statement", "request", "question", "small_talk", "empty"]

_WORD = re.compile(r"[^\W_]+(?:'[a-z]+)?")
_SMALL_TALK_TEXT = """
hi hello hey yo thanks thank you so very much a lot ok okay k yes yep yeah yup no nope nah sure fine
great good perfect nice cool awesome wonderful excellent lovely amazing super bye goodbye see later
night morning afternoon evening there lol haha hehe wow oh ah hm hmm please sorry welcome cheers right
exactly indeed alright done got it that's this is all for now and the help helpful how are doing today
what's up again everyone continue go on next stop interesting understood makes sense never mind don't
mention works well love 네 예 넵 넹 응 어 음 아 오 와 아니 아니요 아뇨 그래 그래요 그렇군요 좋아 좋아요
좋네요 알겠어 알겠어요 알겠습니다 알았어 고마워 고마워요 고맙습니다 감사 감사해요 감사합니다 감사해
정말 너무 진짜 안녕 안녕하세요 안녕하십니까 반가워 반가워요 반갑습니다 수고 수고하세요 수고했어
수고하셨습니다 완벽해 완벽해요 최고 최고예요 최고야 굿 오케이 잘 가 잘가 잘자 잘 자 또 봐 봐요 이따
나중에 미안 미안해 죄송 죄송해요 죄송합니다 괜찮아 괜찮아요 됐어 됐어요 그럼 다음에 계속 계속해
계속해줘 도움 됐어요 멋져 멋지다 대박 헐 하하 호호 맞아 맞아요 이해했어 이해했어요 오늘 도 많이 다 했어
그만
"""
_SMALL_TALK = frozenset(_SMALL_TALK_TEXT.split())
_LAUGHTER = re.compile(r"^[ㄱ-ㅎㅏ-ㅣ]+$|^(?:ha|he|ho|lol|ㅋ|ㅎ)+$", re.IGNORECASE)


def is_small_talk(text: str) -> bool:
    """Tell whether every word of a message belongs to greetings, thanks and assent."""
    words = _WORD.findall(text.casefold().replace("’", "'"))
    return bool(words) and len(words) <= 10 and all(w in _SMALL_TALK or _LAUGHTER.match(w) for w in words)


_QUESTION_EN = re.compile(
    r"^(?:and |so |but |well |ok |okay |hey |hi |please |also |then |oh |hmm |um |wait )*,"
    r"?\s*(?:what|whats|what's|who|whos|who's|whom|whose|when(?! it comes to| (?:i|we) [\w' ]+? "
    r"(?:i|i'm|im|i'll|we|we're|my|give|use|show|keep|answer|skip|assume|don't|dont)\b[^?]*$)|"
    r"where|wheres|where's|why|which|how|hows|how's|is|isn't|are|aren't|am|was|"
    r"were(?! (?:off|both|all|\w+ing)\b[^?]*$)|do|don't you|"
    r"does|doesn't|did(?! an? [\w' ]+ in\b)|didn't|can|can't|could|couldn't|"
    r"will|won't|would|wouldn't|should|shouldn't|shall|may|might|must|have|has|had(?! (?:an?|my|the|no|some|"
    r"two)\b)|hasn't|haven't|any (?:idea|chance|ideas|suggestions|recommendations))"
    r"\s+(?!to\b|(?:i|we)\b.*\?*$)?(?:i|you|he|she|it|we|they|there|the|a|an|my|your|our|this|"
    r"that|these|those|[a-z0-9']+)\b",
    re.IGNORECASE,
)
_IMPERATIVE_EN = re.compile(
    r"^(?:(?:and|so|ok|okay|hey|hi|hello|please|pls|kindly|now|then|also|just|yo|olly|alexa|siri|"
    r"computer|thanks|great)[,\s]+)*(?:let me know|let me|let us|let's|lets|help me|i need|i want|i wanna|i "
    r"would like|i'd like|id like|i'd love|i'd appreciate|i would appreciate|"
    r"i am looking for|i'm looking for|looking for|we need|we want|find|search|show|tell|give|get|"
    r"book|order|buy|play|set|add|send|call|remind|schedule|create|"
    r"make(?! that \d)|turn|open|close|start|delete|remove|cancel|check|list|read|write|explain|describe|"
    r"translate|summari[sz]e|recommend|suggest|compare|"
    r"convert|calculate|compute|define|fix|debug|plan|look|put|change|update|pay|transfer|"
    r"navigate|locate|share|post|tweet|email|text|say|repeat|spell|"
    r"shorten|rewrite|rephrase|proofread|draft|generate|print|draw|stop|pause|resume|skip|"
    r"increase|decrease|lower|raise|dim|mute|lookup|google|ask|rate|track|"
    r"reschedule|move|invite|reply|respond|forward|download|install|run|name|mention|provide|"
    r"teach|walk me|switch|report|freeze|activate|reset|block|sync)\b",
    re.IGNORECASE,
)
_STANDING_EN = re.compile(
    r"^when(?:ever)? you (?:explain|answer|reply|respond|write|summari[sz]e|describe|review)\b[^?]*$|"
    r"\b(?:(?:delete|erase|remove|wipe|clear|scrub|take)\b.*\b(?:you (?:know|remember|have)"
    r"|(?:every|any)thing about|memory|memories)"
    r"|always|never|from now on|going forward|in (?:the )?future|every time|whenever|any ?day|rather than|at "
    r"all times|(?:reach|contact|text|e-?mail|message|call) me (?:at|on) [\w.+-]*[\d@]|any "
    r"?more|no longer|prefer|only|remember(?:ing)?|forget|"
    r"call me|keep|don't|do not|allergic|allergy|vegan|vegetarian|diet|avoid|hate|love|dislike|"
    r"(?<!know )when i|subtitles|captions|wheelchair|step-free|large print|screen reader|braille|"
    r"hearing aids?|usually|instead|not)\b",
    re.IGNORECASE,
)
_OWN_CLAUSE_EN = re.compile(
    r"(?:^|[,;:.!?—-]\s*|\b(?:and|but|so|because|since|as|although|though|considering|given(?: "
    r"that)?|btw|while|now that|that)\s+)"
    r"(?:i|i'm|im|ive|i've|i'd|my|we|we're|we've|our)\b(?!\s*(?:need|want|would like|'d like|"
    r"wanna|have to|can|could|should|was wondering|wonder)\b)"
    r"|\b(?:as a|as an|being a|being an)\s+\w|\bmy\s+\w+\s+(?:is|are|has|loves?|hates?|likes?|"
    r"prefers?|can't|doesn't|'s)\b|\b(?:i'm|i am|i've)\s+(?!going|looking|trying)",
    re.IGNORECASE,
)
_QUESTION_KO = re.compile(
    r"(?:[?？]|(?<!이라)니|냐|까|[었았했였있없갔왔됐봤]나|[있없하되았었겠시]나요|[인은는던한운]가요|은가|"
    r"는가|던가|을까요|ㄹ까|는지|은지|인지|ㄴ지|래|련|을래|(?<!안 )(?<![교군선\d])대|지|죠|어때|어때요|뭐야|"
    r"뭐예요|뭐지|어디야|언제야|누구야|얼마야|몇 ?\S{1,3}(?:야|이야|예요|이에요))[\s.!~]*$"
)
_WH_KO = re.compile(
    r"(?:^|\s)(?:뭐(?!든)|뭘|뭔|무엇(?!이든)|무슨|어디(?!든|서나|서든)|언제(?!나|든)|누가|누구(?!나|든)|"
    r"누굴|왜|어떻게(?!든)|어떤|어느|얼마(?!\s?(?:전|안|후|동안))|몇(?!\s?[가-힣]{1,2}\s?(?:째|전|동안))|"
    r"어떠)(?=[\s가-힣]|$)|(?:언제|어디|누구|무엇|얼마|뭐)(?:야|니|인|예|"
    r"이|로|서|를|가|였|까|고)"
)
_REQUEST_KO = re.compile(
    r"(?:줘|줘요|줄래|줄래요|주세요|주라|주렴|주십시오|주시겠어요|주겠니|줘라|줄 수 있[가-힣]*|"
    r"해라|하라|하자|할래|하렴|십시오|세요|부탁해|부탁해요|부탁드려요|부탁드립니다|부탁합니다|바라|바랍니다|"
    r"알려라|찾아라|보여라|켜|꺼|틀어|찾아|보자|가자|먹자|마|말아|줘봐|봐봐|려줘|려 줘|"
    r"[해아어려가와써줘] ?봐|[해아어려가와써줘] ?봐요)[\s.!~?]*$"
)
_STANDING_KO = re.compile(
    r"(?:연락|메일|이메일|문자|전화|답장|회신)(?:은|는)\s(?=\S*[\d@])|(?:^|\s)(?:답변|대답|답)(?:은|는)\s|"
    r"꼭(?!.*(?:줘|주세요|줄래))|(?:때는?|땐|때마다|나오면|[쓰들하]면)\s(?:\S+\s){0,4}?(?:꼭|무조건)\s|"
    r"앞으로|항상|언제나|늘\b|늘 |매번|이제|더 ?이상|절대|기억|저장해|메모해|잊어|불러|부르|알레르기|알러지|"
    r"비건|채식|못 ?먹|안 ?먹|싫|좋아하|좋아해|선호|보통|평소|주로|말고|대신|[가-힣]만 \S{1,2}는데\s|"
    r"존댓말|반말|이모지|아는 (?:거|것)|말투|(?:얘기|이야기|정보)\S*\s(?:다|전부|모두|싹)\s?(?:지워|삭제)"
)
_OWN_CLAUSE_KO = re.compile(
    r"(?:저는|나는|제가|내가|난|전|저희|우리|저도|나도)\s.*(?:라서|니까|는데|인데|지만|거든|고,|"
    r"고 |해서|아서|어서|요[.,]|다[.,])"
    r"|(?:이에요|예요|이야|입니다|거든요?|있어요|없어요|합니다|해요)[\s.!,~]+\S|(?:인데|라서|"
    r"이라서|있어서|있는데|있으니까|때문에)[\s,]"
)


_ASSERTS_KO = re.compile(r"(?:라면|역시|무조건|당연히|난|나는|나야)\s.*(?:이|거)지[\s.!~]*$")
"""Ends like a question and asserts: "매일 먹을 음식이라면 초밥이지"."""
_HEARSAY_KO = re.compile(
    r"(?:[은는이가]|동생|누나|언니|오빠|[형엄마아빠]|친구)\s(?:.*\s)?[가-힣]+(?:이래|"
    r"[았었했갔왔됐]대)[.!~\s]*$"
)
"""Ends like a question and passes on what is so: "엄마가 암이래"."""


_OF_MEMORY = re.compile(
    r"(?:^\W*|\b(?:can|could|would|will) you )(?:please |also |just |kindly )*"
    r"(?:(?:remember|note|keep in mind|make a note|memori[sz]e|save|store)\b(?: of)?"
    r"(?: that)? (?:(?:i|i['’]m|we|we['’]re)\b|(?:my|our)\b.* (?:is|are|was|has|have|likes?|hates?|lives?)\b)"
    r"|(?:remember|note|keep in mind|make a note) that (?:\w+\W+){2}|forget\b)"
    r"|(?:기억해|메모해|저장해|잊어)\s?(?:줄래|줄 수|주실|주시겠|주겠)",
    re.IGNORECASE,
)


def commands_memory(sentence: str) -> bool:
    """Tell whether a sentence politely commands to remember or to forget: "can you forget my address?"."""
    return bool(_OF_MEMORY.search(sentence))


_BARE_NOT_EN = re.compile(
    r"(?:can't|couldn't|don't|didn't|doesn't|won't|wouldn't|haven't|hasn't)\s+"
    r"(?!(?:i|you|he|she|it|we|they|there|the|an?|my|your|our|this|that|these|those|any\w*|some\w*|"
    r"people)\b)"
    r"|(?:was|have|had)\s+(?:an? |my own |been |got |no |born|raised|married|brought|never|always)"
    r"|can\s+(?:do|take|speak|drive|swim|cook|read|juggle|sing|ride|ski|play)\s+(?!(?:i|you|it|that|this)\b)",
    re.IGNORECASE,
)
"""Begins a statement without its "I": "can't have gluten", "was raised on a farm"."""


def is_question(sentence: str) -> bool:
    """Tell whether a sentence asks, with a question mark or without."""
    if commands_memory(sentence):
        return False
    if sentence.rstrip("\"'”’) ").endswith(("?", "？")):
        return True
    if is_korean(sentence):
        return bool(
            _WH_KO.search(sentence)
            or (
                _QUESTION_KO.search(sentence)
                and not _ASSERTS_KO.search(sentence)
                and not _HEARSAY_KO.search(sentence)
            )
        )
    return bool(_QUESTION_EN.match(sentence)) and not _BARE_NOT_EN.match(sentence)


_TELLS_KO = re.compile(
    r"(?:엄마|아빠|어머니|아버지|부모님|할머니|할아버지|삼촌|이모|고모|장모님|장인어른|선생님|"
    r"[가-힣]+님)(?:이|가|은|는|께서|께서는)\s.*(?<!주)세요[\s.!~]*$"
    r"|(?:연세|나이|성함|생신|고향|\d\s?[세살])(?:가|는|은|이)?\s?\S*세요[\s.!~]*$"
    r"|(?:첼로|바이올린|비올라|해금|아쟁)(?:을|를|도)?\s켜[\s.!~]*$"
)
"""Has the form of a request and is none: it honours whom it speaks of, or tells what one plays."""


def tells(sentence: str) -> bool:
    """Tell whether a Korean sentence in the form of a request says what somebody does."""
    return bool(_TELLS_KO.search(sentence))


def is_request(sentence: str) -> bool:
    """Tell whether a sentence asks for something to be done."""
    if is_korean(sentence):
        return bool(_REQUEST_KO.search(sentence)) and not tells(sentence)
    return bool(_IMPERATIVE_EN.match(sentence))


def statement_kind(text: str) -> StatementKind:
    """Say what a message is, as a whole. In doubt it is a statement.

    Anything but "statement" says that plainly no durable fact can be in it, so that the memory
    call may be spared.
    """
    said = own_words(text)
    if not _WORD.search(said.replace(MASK, " ")):
        return "empty" if not _WORD.search(text) else "request"
    if is_small_talk(said):
        return "small_talk"
    kinds = [_kind(sentence.text) for sentence in split_sentences(said)]
    if "statement" in kinds:
        return "statement"
    return "request" if "request" in kinds else "question"


def _kind(sentence: str) -> StatementKind:
    if is_small_talk(sentence) or not _WORD.search(sentence.replace(MASK, " ")):
        return "small_talk"
    korean = is_korean(sentence)
    holds_more = (_OWN_CLAUSE_KO if korean else _OWN_CLAUSE_EN).search(sentence)
    if holds_more or (_STANDING_KO if korean else _STANDING_EN).search(_without_opening(sentence)):
        return "question" if _plain_question(sentence, korean) else "statement"
    if korean and _MAY_TELL_KO.search(sentence):
        return "statement"
    if is_question(sentence):
        return "question"
    return "request" if is_request(sentence) else "statement"


def _without_opening(sentence: str) -> str:
    return re.sub(r"^(?:please|pls|can you|could you|would you)\s+", "", sentence, flags=re.IGNORECASE)


_MAY_TELL_KO = re.compile(
    rf"^(?!.*{_WH_KO.pattern})(?:\S+\s+){{3,}}\S*(?:(?<!했)(?<!알)(?<!하)지|죠|까지)[\s.!~]*$|지\s?(?:마|말|않)"
)
"""Ends like a question or forbids, and may as well tell: "두 번 이사를 다녔지", "그 얘기는 꺼내지 마"."""

_PLAIN_QUESTION_EN = re.compile(
    r"^(?:so |and |but |well )?(?:what|who|when|where|why|which|how|would|should|could|can|do|"
    r"does|did|will|is|are|am|was|were)\b[^,;:.!—]*\?$",
    re.IGNORECASE,
)
_REASONED_EN = re.compile(r"\b(?:as a|as an|since|because|given|considering|if i'm|being)\b", re.IGNORECASE)
_STATED_KO = re.compile(r"(?:는데|인데|라서|니까|지만|거든|때문)")


def _plain_question(sentence: str, korean: bool) -> bool:
    """Tell whether a sentence is one clause that asks, with no reason given along."""
    if commands_memory(sentence):
        return False
    if korean:
        return sentence.endswith(("?", "？")) and not _STATED_KO.search(sentence)
    return bool(_PLAIN_QUESTION_EN.match(sentence)) and not _REASONED_EN.search(sentence)


_NOT_THIS = re.compile(
    r"(?:^|[.!?,;:]\s*|\b(?:but|and|so|please|pls)\s+)(?:please |pls )?"
    r"(?:don['’]?t|do not) (?:remember|save|store|keep|note|memori[sz]e|record) "
    r"(?:any of )?(?:this|that|it)\b"
    r"(?=\s*(?:$|[.,:;!—–-]|(?:but|because|please|though|ok|okay|in your memory)\b))"
    r"|\boff the record\b(?=\s*[,:.!—–-])"
    r"|(?:이[건거]|이것|그[건거]|그것|(?:이|지금|방금)\s?(?:하는 |한 )?(?:말|얘기|이야기|내용))"
    r"(?:는|은|을|를)?\s*(?:절대\s*|꼭\s*)?(?:기억|저장|기록|메모)하지\s?(?:마|말)",
    re.IGNORECASE,
)
"""Says of the turn that it is not to be remembered: "don't save this: my sister lives in Bonn"."""


def asks_to_leave_out(text: str) -> bool:
    """Tell whether a message asks that what it says be not remembered."""
    return bool(_NOT_THIS.search(text))
