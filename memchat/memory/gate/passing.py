"""Tells requests and passing states from what lasts, by the form of the clause they stand in.

Conservative: what says "always", "prefer" or "allergic" lasts, whatever else it says. The
person's standing instructions ("call me Sam", "keep it short") have the form of requests and last.
"""

from __future__ import annotations

import re

from memchat.memory.clauses import clauses
from memchat.memory.gate import at_hand_en, at_hand_ko
from memchat.models.offline.english.lexicon import GROUP, MONTH
from memchat.models.offline.english.spelling import as_meant
from memchat.models.offline.korean import lasting
from memchat.models.offline.korean.instructions import is_standing
from memchat.sentence_kinds import tells
from memchat.stated_ends import has_end
from memchat.text import is_korean

_LASTS = re.compile(
    r"(?i)\b(?:always|never|usually|generally|normally|typically|often|rarely|seldom|from now on"
    r"|going forward|in (?:the )?future|by default|every (?:time|day|week|month|year|morning|night"
    r"|summer|winter|\w+day)"
    r"|whenever|these days|nowadays|trying to (?:stick|eat|cut|lose|quit|avoid|give up|keep)|any ?more|"
    r"no longer|prefer\w*|favou?rite|allerg\w*|intoleran\w*|vegan|vegetarian"
    r"|pescatarian|halal|kosher|gluten|lactose|diet|hates?|hating|loves?|loving|likes"
    r"|(?<!would )(?<!'d )(?<!’d )(?<!id )like|dislikes?|enjoys?|adores?|detests?|despises?|(?:can't"
    r"|can’t|cannot|can not|couldn't) (?:stand|eat|drink|have|tolerate|digest|take|do)|afraid of"
    r"|scared of"
    r"|would rather|i'd rather|i’d rather|instead of|rather than|only (?:eat|drink|use|wear|watch|read"
    r"|listen|buy|fly|take|travel)|avoid|don't (?:eat|drink|like|want|use|watch|read|enjoy|do)"
    r"|do not (?:eat|drink|like|want|use|watch|read|enjoy)"
    r"|my name|call me|i live|we live|i work|i've been|born|birthday|anniversary|married|moved (?:from"
    r"|to)|i quit|i stopped|i speak|i own|i study|i'm learning|i am learning|used to|mondays|tuesdays"
    r"|wednesdays|thursdays|fridays|saturdays|sundays|weekends|mornings|evenings"
    r"|any ?day|(?:reach|contact|text|e-?mail|message) me (?:at|on) [\w.+-]*[\d@]|at all times"
    r"|pregnan\w*|wheelchair|(?:planning|hoping|intending|plan) to (?:move (?!my|the|it|this|money)|"
    r"relocate|emigrate|retire|"
    r"buy an? (?:house|flat|home|apartment)|get married|adopt|have (?:a baby|kids|children)|become|start "
    r"an? |"
    r"open an? (?!account)|go back to)"
    r"|step-free|(?:starting|as of|from|since) (?:today|now|tomorrow|(?:next|this|last) (?:week|month|"
    r"year|term|\w+day))"
    rf"|(?:going|off|flying|heading|travel+ing|sailing) (?:\w+ )?to [\w' -]+ (?:in|on|at|for|over) (?:the )?"
    rf"(?:\d+\w* (?:of )?)?(?:{MONTH}|spring|summer|autumn|winter|easter|christmas)"
    r"|adopted|turned \d+|gave birth|engaged|graduated|retired|promoted|divorced|diagnosed|laid off|broke up"
    r"|surgery|passed away|(?<!phone )(?<!battery )(?<!laptop )(?<!server )died|(?:started|got|found|landed|"
    r"took|"
    r"lost|quit) (?:a |an |my )?(?:\w+ )?(?:job(?! interview)|position)"
    r"|(?:had|have) a (?:baby|stroke)|joined|enrol+ed"
    r"|don't (?:drive|smoke|wear|cook|fly|own|speak|buy)"
    r"|when(?:ever)? you (?!have (?:time|a)|can|could|get|are|'re|’re|were)\w+)\b"
    r"|항상|(?:^|\s)늘\s|언제나|앞으로|매번|매일|매주|매년|매달|평소|보통|절대|다음부터|이제부터|주로"
    r"|대체로|웬만하면|가급적|되도록|선호|좋아(?!요?[.!]?$)"
    r"|좋아하|좋아해|싫어|싫다|싫습|사랑|즐[겨기긴깁]|못 ?먹|안 ?먹|안 ?마|알레르기|알러지|비건|채식|할랄"
    r"|이름은|이름이|(?:라고|으로|로) (?:불러|부르)|존댓말|반말|말투|살아(?=요|[\s.!~]*$)|살고|삽니다|"
    r"이사했|이사 왔"
    r"|결혼|생일|기념일|끊었|다녀(?=요|[\s.!~]*$)|일해요|일합니다|전공|취미"
    r"|더 ?이상|말고|이제는?\s|요일은|요일마다|태어|(?:오늘|이제|내일|지금)부터"
    r"|(?:이번|다음|지난|저번)\s?(?:달|주|해|학기)부터|(?:였|이었)(?:는데|지만)\s+(?:지금|이제)은?는?\s|"
    r"\d\s?학년|편입|이전했|차렸|개업했|창업했|살\s?됐|요즘은?\s\S.*(?:바꿨|갈아탔)"
    r"|(?:키우|키워|기르|길러|키웁)|(?:연락|메일|이메일|문자|전화|답장|회신)(?:은|는)\s(?=\S*[\d@])"
    r"|임신|휠체어|점자|수어|보청기|자막"
    r"|입양|배우(?:고 있|는 중)"
    r"|(?:승진|취직|취업|이직|퇴직|은퇴|졸업|입학|약혼|이혼|출산|개업|퇴사|이민|이사)(?:했|하게|해서)"
    r"|(?:아들|딸|아기|아이|손자|손녀)(?:이|가)?\s.*태어|헤어졌|돌아가셨|세상을 떠|진단을?\s?받|살이 됐"
    r"|일하고|다니고|근무하|거주하|재학|때(?:는|마다)?\s.*필요"
    r"|(?:설명|답변|대답|요약|번역|추천|말|얘기|이야기)(?:을|를)?\s?(?:할|해 ?줄)\s?때"
)
_STYLE = re.compile(
    r"(?i)\b(?:answers?|repl(?:y|ies)|respon[sd]\w*|tone|style|language|sentences?|bullet points?"
    r"|emojis?|spelling|spoilers?|units|waffle|jargon|formal|informal|concise|brief|short|metric|celsius|"
    r"address me|refer to me|speak to me"
    r"|talk to me)\b"
    r"|답변|대답|문장|이모지|이모티콘|짧게|간결|간단히|자세히|격식|섭씨|미터"
)
_ONCE = re.compile(
    r"(?i)\b(?:this|that|it|the above|again)\b[^.]{0,12}$|(?:이거|그거|저거|이것|그것|이 글|위 내용)"
)
_VERB = (
    r"(?:find|search|show|tell|give|get|book|order|buy|play|set|add|send|call|ring|remind|schedule"
    r"|create|make|turn|open|close|start|delete|cancel|check|list|read|write|explain|describe|translate"
    r"|summari[sz]e"
    r"|recommend|suggest|compare|convert|calculate|compute|define|fix|debug|plan|look|put|change|update"
    r"|pay|transfer|navigate|locate|share|post|tweet|email|text|say|repeat|spell|shorten|rewrite"
    r"|rephrase|proofread"
    r"|draft|generate|print|draw|stop|pause|resume|skip|increase|decrease|lower|raise|dim|mute|google"
    r"|ask|rate|track|reschedule|move|invite|reply|respond|forward|download|install|run|name|provide"
    r"|walk|switch"
    r"|report|freeze|activate|reset|block|unblock|sync|help|let|see|know|return|exchange|top up"
    r"|withdraw|verify|deposit|reserve|rent|pick|choose|wake|reply|answer|talk|speak|contact|use|need)"
)
_LEAD = (
    r"^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|hello|please|pls|kindly|now|then|also|just|btw|thanks"
    r"|great|yo|olly|alexa|siri)[,\s]+)*"
)
_REQUEST = re.compile(
    rf"(?i){_LEAD}(?:{_VERB}\b(?!\s*(?:is|are|was)\b)|(?:can|could|would|will) you\b|let's\b|lets\b"
    rf"|let me\b|help me\b|i(?:'d| would) (?:like|love|appreciate|need|want)\s(?:to {_VERB}\b|you\b"
    rf"|some (?:help|information|info)|a refund|an? (?:\w+ ){{0,3}}(?:table|flight|ticket|room"
    rf"|reservation|reminder|alarm))"
    rf"|(?:i|we) (?:need|want|have|wish|am trying|was trying|tried|'m trying|wanna|gotta) (?:to "
    rf"|you to )?{_VERB}\b|(?:i|we)(?:'m| am|'re| are) (?:looking for|trying to|searching|hoping to"
    rf"|going to need|planning|heading to|headed to|visiting|going on|taking a trip"
    rf"|travel(?:l)?ing to)\b"
    rf"|(?:i|we) need (?:a|an|some|the|help|assistance|information|directions|to know|more|your|my)\b"
    rf"|i was wondering|i wonder|i must\b|i have a (?:question|problem|issue)|(?:give|get|show|tell"
    rf"|send|find|bring|entertain|amuse|distract|cheer|surprise) me\b)"
)
_REQUEST_KO = re.compile(
    r"(?:줘|줘요|줄래|줄래요|주세요|주라|주렴|주십시오|주시겠어요|주겠니|줘라|해라|하라|하자|해봐"
    r"|십시오|부탁해|부탁해요|부탁드려요|부탁드립니다|부탁합니다|바랍니다|알려라"
    r"|찾아라|보여라|켜|꺼|틀어|찾아|찾아다오|다오|보자|가자|먹자|[가-힣]자고?|궁금해요?|궁금합니다"
    r"|줘봐|봐봐|내라|(?:한테|에게|더러|보고)\s.*라고 해|[으하오가자보먹]라고 해)[\s.!~?]*$"
    r"|(?:예약|주문|검색|확인|취소|구매|신청|조회|찾|알|보내|사|빌리|묻|여쭤)(?:하|보)?고 싶(?:어|은|습"
    r"|다)|(?:필요해요?|필요합니다|찾고 있어요?"
    r"|찾고 있습니다|찾는 중)[\s.!]*$"
)
_NOW = re.compile(
    r"(?i)\b(?:today|tonight|tomorrow|right now|at the moment|this (?:morning|afternoon|evening|weekend"
    r"|week)|next (?:week|month|weekend|\w+day)|yesterday|in (?:\d+|a few|an?|half an) (?:minutes?"
    r"|hours?|days?|mins?)|just now|earlier today|later today|soon|upcoming|in a (?:couple"
    r"|few) (?:of )?(?:days|weeks|hours))\b"
    r"|지금|오늘|내일|모레|어제|방금|이따|곧|이번 ?(?:주|달|주말|여름|겨울)|다음 ?(?:주|달)|아까|현재 위치"
)
_STATE = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|ok|okay|hey|hi|btw|ugh|omg)[,\s]+)*(?:i|we)(?:'m|’m| am|'re| are"
    r"|m)\s+(?:so |very |really |a bit |almost |nearly |pretty |just |still |currently |already |now |"
    r"kind of )*"
    r"(?:(?:at|in|on|near|outside|inside|by) (?:the|a|an|my|line|traffic|bed"
    rf"|town)\b(?! (?:[\w-]+ ){{0,4}}?(?:{GROUP}|diet|industry|field|wheelchair|sabbatical|leave|gap year"
    r"|visa|scholarship)\b)|here\b|tired"
    r"|exhausted|sleepy|hungry|thirsty|starving|bored|busy|cold|hot|late|running late|lost|stuck|sick"
    r"|ill|ready|done|back|home|leaving|waiting|going(?! (?:deaf|blind|bald|gr[ae]y)\b)|heading|on my way|"
    r"driving|walking|about to|off to"
    r"|sad|happy|angry|annoyed|stressed|frustrated|confused|excited|nervous|worried|sorry|sure|fine"
    r"|good(?! (?:at|with)\b)|ok|okay|unable|having (?:trouble|issues|problems|dinner|lunch|breakfast))\b"
)
_TROUBLE = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|well|hey|hi|hello|help|please)[,\s]+)*(?:(?:i|we)\b[^.]{0,25}"
    r"\b(?:(?:can't|cannot|can not|couldn't|could not|unable to|won't be able to) (?:find|access|log"
    r"|get|use|see (?:the|my|any|it|this|that|anything)|open"
    r"|pay|withdraw|top|transfer|connect|reach|activate|verify|figure|make|send|receive)"
    r"|(?:hasn't|has not|haven't|have not|didn't|did not|never) (?:received?|got(?:ten)?|get|arrived?"
    r"|seen?|authori[sz]ed?)"
    r"|was charged|got charged|been charged|still waiting|got lost)\b"
    r"|(?:it|there|my (?:\w+ )?(?:card|payment|transfer|account|phone|order|package|app|top[- ]?up|cash"
    r"|money|refund"
    r"|transaction|pin|battery|laptop|computer|wifi|internet|flight|train|bus|luggage|code"
    r"|screen))\b[^.]{0,25}"
    r"\b(?:can't|cannot|can not|couldn't|could not|hasn't|has not|haven't|didn't|did not|doesn't work"
    r"|does not work"
    r"|won't|not working|isn't working|is broken|was declined|got declined|been declined|been charged"
    r"|was charged"
    r"|got charged|was stolen|got stolen|is missing|is lost|is delayed|was delayed|is at \d|pending|failed"
    r"|still waiting|is locked|was rejected)\b)"
    r"|^\W*(?:i|we)(?:'ve|’ve| have)? (?:just |already |accidentally )?(?:lost|forgot|forgotten"
    r"|misplaced|found"
    r"|received|ordered|requested|noticed|tried|paid|withdrew|topped|transferred|sent|made) (?:my|the|a"
    r"|an|some|this"
    r"|that|it|to|out)\b(?! (?:father|mother|mum|mom|dad|brother|sister|wife|husband|partner|son|daughter"
    r"|baby|job|sight|hearing|leg|home|house)\b)"
)
_ASKS = re.compile(
    r"(?i)^\W*(?:(?:and|so|but)[,\s]+)*(?:what|which|where|when(?! (?:i|we) [^?]*\b(?:i|i'm|im|we)\b)|who|"
    r"why|how|do|does|is|are|can|could"
    r"|would|should|will|any)\b"
)
_STATE_KO = re.compile(
    r"(?:배고파|배고프|피곤|졸려|졸리|심심|지루|추워|더워|목말라|아파|바빠|늦었|늦을|가는 중|가고 있"
    r"|기다리|기다려|도착했|출발했|길을 잃|배터리|막혔|안 돼요?|안 됩니다"
    r"|안 되네|안 와요?|고장 ?났)"
)


_WHENEVER = re.compile(
    r"(?i)^\W*(?:please )?when(?:ever)? you (?:explain|answer|reply|respond|write|summari[sz]e|describe|"
    r"review)\b"
)
"""Begins a wish for all answers to come: "when you explain code, skip the basics"."""


def is_passing(message: str, start: int, end: int) -> bool:
    """Tell whether `message[start:end]` asks for something or says what holds only for now."""
    touched = [text for text, first, last in _spans(message) if first < end and start < last]
    if _WHENEVER.search(message[:end].rpartition(".")[2]):
        return False
    korean = is_korean(message[start:end])
    if any(_LASTS.search(as_meant(text)) for text in (*touched, message[start:end])):
        return all(map((at_hand_ko if korean else at_hand_en).is_choice, touched))
    if korean:
        return bool(touched) and all(map(_passing_korean, touched))
    return bool(touched) and all(
        _passing_english(as_meant(text)) or (_ASKS.search(text) and not _tells_who(message, text))
        for text in touched
    )


_SAYS_MORE = re.compile(
    r"(?i)who\b|(?:is|was|does|can|will|would)\b"
    r"(?! (?:i|you|he|she|it|we|they|there|the|an?|my|our|your|this|that|these|those|any)\b)"
)
"""Begins what is said of somebody named before; a question names its subject next."""


def _tells_who(message: str, clause: str) -> bool:
    """Tell whether a clause says more of whom it follows: "my uncle, who lives in Perth", "..., is 8"."""
    follows = f", {clause}" in message and "?" not in message[message.index(clause) :]
    return follows and bool(_SAYS_MORE.match(clause))


def _spans(message: str) -> list[tuple[str, int, int]]:
    """Return the clauses with their spans, those that lead on joined to the next ("발라서 접어 주세요")."""
    spans: list[tuple[str, int, int]] = []
    for clause in clauses(message):
        if spans and spans[-1][0].endswith(("고", "서", "였는데", "였지만", "이었는데")):
            text, start, _ = spans.pop()
            spans.append((f"{text} {clause.text}", start, clause.end))
        else:
            spans.append((clause.text, clause.start, clause.end))
    return spans


def _passing_english(clause: str) -> bool:
    if _REQUEST.search(clause):
        return not _STYLE.search(clause) or bool(_ONCE.search(clause))
    if has_end(clause):
        return False
    return any(sign.search(clause) for sign in (_STATE, _TROUBLE, _NOW)) or at_hand_en.is_at_hand(clause)


def _passing_korean(clause: str) -> bool:
    if is_standing(clause.rstrip(" .!~")):
        return False
    if _REQUEST_KO.search(clause) and not tells(clause):
        return not _STYLE.search(clause) or bool(_ONCE.search(clause))
    asks = clause.rstrip().endswith("?")
    if has_end(clause):
        return asks
    if lasting.lasts(clause, of_a_person=False) and not lasting.passes(clause):
        return False
    return asks or any(sign.search(clause) for sign in (_STATE_KO, _NOW)) or at_hand_ko.is_at_hand(clause)
