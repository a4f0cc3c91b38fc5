"""Questions about the user: "where do I live?", "내 자리 취향 기억해?". What is asked, of whom.

A direct question asks for what was told; a request for advice ("what should I eat?") does not.
Recall admits memories of the attributes that are asked for; the offline engine answers by them.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memchat.records import USER
from memchat.text import is_korean, terms
from memchat.topic_match import Place, topic_index, without_particle
from memchat.topics import Topic


@dataclass(frozen=True, slots=True)
class Asked:
    """What a direct question asks for."""

    subject: str = USER
    """"user", a relation ("sister") or a name, folded to lower case."""
    places: frozenset[Place] = frozenset()
    """The attributes that the question names."""
    words: frozenset[str] = frozenset()
    """Index terms that a memory must be about, beyond the attribute's own words."""
    everything: bool = False
    """All that is known is asked for: "what do you know about me?"."""
    polarity: str = ""
    """"likes" or "dislikes", where a taste is asked for."""
    favourite: bool = False


def asked_attributes(text: str, topics: tuple[Topic, ...]) -> frozenset[Place]:
    """Return the attributes that a direct question about the user names; else nothing."""
    asked = asked_for(text, topics)
    return asked.places if asked else frozenset()


def asked_for(text: str, topics: tuple[Topic, ...]) -> Asked | None:
    """Return what a direct question about the user or one of theirs asks for; None for others."""
    return _korean(text, topics) if is_korean(text) else _english(text, topics)


_KIN_EN = (
    r"(?:grand)?(?:mother|father|mom|mum|dad|parents)|(?:step)?(?:sister|brother)s?|siblings?|aunt|uncle|cousin|niece|nephew|(?:grand)?(?:son|daughter)s?|wife|husband|spouse|partner|"
    r"girlfriend|boyfriend|fianc[eé]e?|(?:best )?friend|roommate|boss|manager|colleague|neighbou?r|dog|cat|puppy|kitten|baby"
)
_EVERYTHING_EN = re.compile(
    r"\b(?:what|everything|anything) (?:else )?(?:do|did|have|can) you (?:know|remember|learn(?:ed|t)?|got|have|tell me|recall)(?: so far)?(?: about (?:me|us|myself))?(?: so far)?\W*$|\bwho am i\b|\btell me (?:everything |what you (?:know|remember) )?about (?:me|myself)\b|"
    r"\bwhat have i told you(?: so far| about me| about myself)?\W*$|\bwhat do you have (?:stored|saved) about me\b|\bwhat are my (?:preferences|memories)\W*$",
    re.IGNORECASE,
)
_DIRECT_EN = re.compile(
    r"\b(?:what|what's|whats|who|who's|whom|where|where's|when|when's|how|which|whose)\b.*\b(?:i|i'm|my|me|our|we)\b"
    r"|^(?:so |and |hey |hi |ok |but |quick question[,:]? )*(?:do|does|did|am|is|are|have|has|was|were|can) (?:i|my|our|we|you (?:still |even |happen to )*(?:know|remember|recall|have))\b"
    r"|\b(?:remind me|tell me|do you (?:still )?(?:know|remember|recall)|can you (?:remember|recall|tell me)|you (?:know|remember))\b.*\b(?:i|i'm|my|me|our|we)\b"
    r"|\b(?:what|who|where|when|how|which)\b.*\b(?:does|is|did|has|are|do) (?:[A-Z]\w+)\b",
)  # fmt: skip
_ADVICE_EN = re.compile(
    r"\b(?:should|could|would|shall|might|must) (?:i|we|my|you)\b|\bcan (?:i|we)\b|\b(?:will|may) (?:i|we)\b|\b(?:how|why) (?:do|does|did|can|is|are|am|was|has|have) (?:i|we|my|our)\b(?! (?:usually |normally |like |prefer |take |get to work|old|tall|feel about|many|much))|\bdo (?:i|we) (?:need|have to)\b|"
    r"\bfor me\b|\b(?:recommend|suggest|find|book|search|help me|give me|show me|translate|explain|what time is it|what's the|what is the|how's the|how is the)\b(?! name\b)|\bhow (?:to|much (?:is|are|does))\b|\bmy (?:code|loop|error|function|script|query|program|order|card|account balance|package|flight (?:status|number)|computer (?:so|slow))\b",
    re.IGNORECASE,
)
_SUBJECT_EN = re.compile(rf"\b(?:my|our) (?P<kin>{_KIN_EN})\b(?P<own>'s|s')?", re.IGNORECASE)
_NAME_EN = re.compile(
    r"(?<!^)\b(?:does|is|has|did|are|about|was|do) (?P<name>[A-Z][a-z]+)\b|\b(?P<owner>[A-Z][a-z]+)'s\b"
)
_STOP_EN = frozenset(
    terms(
        """what what's whats who where when which how whose why do does did is are am was were be been i i'm i've my me mine myself we our us you your the a an of to for in on at with and or so
        again still any many much long usually normally currently now know remember recall tell told said say saying mention mentioned about have has had got get go can could ever again please just s t
        kind type sort thing things something anything one prefer preferred preference preferences choice usual actual current own main full exactly call called it that this there by from up
        like likes liked love loves enjoy hate hates dislike dislikes avoid avoids stand favourite favorite best most least use uses using take takes really also hey hi ok answer question quick
        info information detail details his her their he she they need needs time day name's if whether did not don't doesn't isn't right remind reminder earlier before last"""
    )
)
_FIXED_EN: tuple[tuple[str, str, str], ...] = (
    (r"\bwhere\b.*\b(?:i|we|he|she|they|my \w+|[A-Z]\w+) (?:\w+ )?(?:live|living|reside|based|stay)\b|\bwhere (?:does|do) .* live\b|\bwhat (?:city|town|country)\b.*\b(?:i|we|live)\b|\bwhere is my home\b|\bwhich (?:city|town|country) do i\b", "about", "city"),
    (r"\bwhere\b.*\b(?:i|does \w+|does my \w+) work\b|\bwho(?:m)? do i work for\b|\bwhat company\b", "work", "employer"),
    (r"\bwhere\b.*\b(?:from|born|grow up|grew up)\b", "about", "origin"),
    (r"\bwhat (?:do|does) (?:i|my \w+|[A-Z]\w+) do(?: for (?:a living|work))?\W*$|\bwhat(?:'s| is) my (?:line of )?work\b|\bwhat do i work as\b", "work", "job"),
    (r"\bhow old\b", "about", "age"),
    (r"\bwhen (?:was|were) i born\b", "about", "birthday"),
    (r"\bwhat(?:'s| is) my name\b|\bwho am i\b|\bdo you (?:know|remember) my name\b|\bwhat am i called\b", "about", "name"),
    (r"\bwhat (?:should|do) you call me\b|\bhow should you (?:call|address) me\b", "about", "nickname"),
    (r"\b(?:am|is|are) .*allergic\b|\ballerg", "food", "allergy"),
    (r"\bdo i smoke\b|\bsmok", "health", "smoking"),
    (r"\bwhat time do i (?:wake|get) up\b|\bwhen do i (?:usually |normally )?(?:wake|get) up\b", "schedule", "wake_time"),
    (r"\bwhen am i (?:usually |normally )?(?:busy|unavailable)\b", "schedule", "busy_times"),
    (r"\bwhat do i (?:drive|ride)\b|\bwhich car\b", "home", "vehicles"),
    (r"\bwho (?:do i|am i) (?:live|living) with\b", "home", "household"),
    (r"\bhow (?:long|short) should (?:your )?(?:answers|replies)\b", "communication", "answer_length"),
)  # fmt: skip
_DISLIKES_EN = re.compile(
    r"\b(?:hate|dislike|avoid|can't stand|cannot stand|don't (?:i )?(?:like|eat|drink|enjoy)|do i not (?:like|eat|drink)|not like|not eat|never (?:eat|drink|wear)|can't i (?:eat|drink|stand)|can i not eat|am i not into)\b",
    re.IGNORECASE,
)
_LIKES_EN = re.compile(
    r"\b(?:like|love|enjoy|prefer|preference|preferences|favou?rites?|into|fan of|fond of|interested in|taste|tastes)\b",
    re.IGNORECASE,
)


def _english(text: str, topics: tuple[Topic, ...]) -> Asked | None:
    plain = text.strip().replace("’", "'")
    if _EVERYTHING_EN.search(plain) and "who am i" not in plain.lower():
        return Asked(everything=True)
    lowered = plain[:1].lower() + plain[1:]
    fixed = frozenset(
        Place(topic, attribute)
        for pattern, topic, attribute in _FIXED_EN
        if re.search(pattern, lowered, re.IGNORECASE if "[A-Z]" not in pattern else 0)
    )
    if not (_DIRECT_EN.search(_low_first_person(lowered)) or fixed) or (
        _ADVICE_EN.search(lowered) and not fixed
    ):
        return None
    if not re.search(
        r"\?|^(?:what|who|where|when|how|which|do|does|did|am|is|are|have|has|remind|tell|can|so|and|hey|ok|whose|was|were)",
        lowered,
    ):
        return None
    subject, rest = _subject_en(lowered)
    if subject == USER and not re.search(r"\b(?:i|i'm|my|me|our|we|us)\b", lowered, re.IGNORECASE):
        return None
    polarity = "dislikes" if _DISLIKES_EN.search(lowered) else "likes" if _LIKES_EN.search(lowered) else ""
    return _asked(
        rest,
        subject,
        fixed,
        polarity,
        topics,
        favourite=bool(re.search(r"\bfavou?rite\b", lowered, re.IGNORECASE)),
    )


def _low_first_person(text: str) -> str:
    return re.sub(
        r"\bI('m|'ve)?\b",
        lambda m: m.group().lower(),
        re.sub(
            r"\b(?:My|What|Who|Where|When|How|Which|Do|Does|Am|Is|Are|Have|Can|Tell|Remind)\b",
            lambda m: m.group().lower(),
            text,
        ),
    )


def _subject_en(text: str) -> tuple[str, str]:
    """Return of whom is asked, and the question without the mention."""
    if match := _SUBJECT_EN.search(text):
        asks_for_them = not match["own"] and re.search(r"\b(?:do i have|have i)\b", text, re.IGNORECASE)
        if not asks_for_them:
            return match["kin"].lower(), text[: match.start()] + " " + text[match.end() :]
    if match := _NAME_EN.search(_low_first_person(text)):
        name = match["name"] or match["owner"]
        if name not in {"I", "Python", "Korean", "English", "Thai", "Italian"}:
            return name.lower(), re.sub(rf"\b{name}(?:'s)?\b", " ", text, flags=re.IGNORECASE)
    return USER, text


def _asked(
    rest: str,
    subject: str,
    fixed: frozenset[Place],
    polarity: str,
    topics: tuple[Topic, ...],
    *,
    favourite: bool,
) -> Asked:
    index = topic_index(topics)
    hits = index.attribute_hits(rest)
    places = fixed or frozenset(hit.target for hit in hits)
    covered = {term for hit in hits for term in terms(hit.phrase)} if not favourite else set()
    if fixed:
        return Asked(subject, places, _beyond_fixed(rest), polarity="", favourite=False)
    words = {term for term in terms(rest) if term not in _STOP_EN}
    needed = (
        frozenset(words - covered)
        if not polarity
        else frozenset(words - (covered if _single(places, index) else set()))
    )
    return Asked(subject, places, needed, polarity=polarity, favourite=favourite)


def _single(places: frozenset[Place], index: object) -> bool:
    del index
    return any(
        place.attribute
        in {
            "seat",
            "flight_time",
            "transport",
            "lodging",
            "cabin",
            "airline",
            "tone",
            "answer_length",
            "theme",
            "editor",
        }
        for place in places
    )


def _beyond_fixed(rest: str) -> frozenset[str]:
    """Return qualifiers that a fixed question may carry: "middle" of "my middle name"."""
    return frozenset(
        terms(
            " ".join(
                re.findall(
                    r"\b(?:middle|maiden|last|first|previous|second|old|former)\b(?= (?:name|job|city|company|employer|address))",
                    rest,
                )
            )
        )
    )


_ME_KO = re.compile(
    r"(?:^|\s)(?:내|제|나|저|내가|제가|나는|저는|난|전|나의|저의|나한테|저한테|나랑|우리|저희|날|절|나에|저에|내게|제게|나도|저도)(?=[\s가-힣]|$)"
)
_TOLD_KO = re.compile(
    r"(?:했|랬|댔|뭐였|였|말했|말씀드렸|알려\s?줬)(?:지|더라|었지|나|던가|죠|었죠|더라고|어|었어|더라\?|었더라|었나)|기억(?:하|나|해|하고|하나|하니|하세|나니|나요|해요|하시)|알고\s?있|알아\b|알아\?|아니\?|아세요"
)
_ASKS_KO = re.compile(r"(?:\?|？|지|니|냐|나|까|요|아|어|야|해|더라|대|래|죠|줘|가)[\s.!~]*$")
_ADVICE_KO = re.compile(
    r"추천|찾아|골라|예약|검색|할까|먹을까|갈까|볼까|을까|ㄹ까|어떻게|어때|해야|해 ?줘(?!.*기억)|번역|설명|도와|만들|써 ?줘|왜\s|날씨|좋을까|괜찮을까|될까|코드|에러|오류|로그|수\s?있"
)
_EVERYTHING_KO = re.compile(
    r"(?:나|저|내|제|우리)(?:에|한테)?\s?(?:대해서?|관해서?|대한)\s*(?:\S+\s*)*?(?:뭐|뭘|무엇|무얼|어떤|알|기억|다|전부|아는|말해|알려)|(?:내|제)가\s*(?:지금까지\s*)?(?:뭐|뭘|무슨 얘기|무슨 말)(?:라고)?\s*(?:했|말했|얘기했|알려)[가-힣]*[\s?]*$|나\s*누구|내가\s*누구|뭘?\s*기억하고\s*있|나를?\s*얼마나\s*알|기억하(?:는|고 있는)\s*(?:게|거|것)\s*(?:뭐|있|다|전부)"
)
_KIN_KO = r"(?:여자친구|남자친구|여동생|남동생|할머니|할아버지|외할머니|부모님|아내|와이프|남편|어머니|엄마|아버지|아빠|누나|언니|오빠|형|동생|아들|딸|이모|고모|삼촌|사촌|조카|친구|룸메이트|상사|팀장|강아지|고양이|아기)"
_SUBJECT_KO = re.compile(
    rf"(?:^|\s)(?:(?:내|제|우리|저희)\s+)?(?P<kin>{_KIN_KO})(?:님)?(?:의|는|은|이|가|도|를|을|한테)?(?=\s|$)"
)
_NAME_KO = re.compile(r"^(?P<name>[가-힣]{2,4}?)(?:이)?(?:는|은|가|의)\s+(?=\S)")
_STOP_KO = re.compile(
    r"^(?:내|제|나|저|내가|제가|나는|저는|난|전|나의|저의|우리|저희|나한테|저한테|너|넌|너는|네가|혹시|지금|요즘|보통|평소|평소에|항상|주로|원래|그때|전에|아까|지난번|다시|또|좀|꼭|정말|그리고|근데|무슨|어떤|어느|어디|어디에|어디서|어디에서|어디야|"
    r"언제|언제야|누구|누구야|뭐|뭘|뭐야|뭐지|뭐예요|뭐였지|뭐였더라|뭐라고|뭔지|뭐였죠|무엇|무엇을|몇|몇이야|얼마|왜|어떻게|있어|있지|있나|있니|있나요|있어요|있다고|있는지|없어|없지|맞지|맞아|했지|했어|했나|했더라|했죠|했었지|했던|했는지|했니|하지|하는지|하니|하나|하나요|해|해요|한다고|한댔지|하더라|하는|하고|"
    r"말했지|말했더라|말했어|말한|말했던|말했나|얘기했지|말해|말해줘|알려줘|알려|알아|알지|알고|알아요|아니|아세요|기억|기억해|기억하|기억나|기억하지|기억하니|기억하나|기억하세요|기억하고|기억나지|기억나니|기억해요|기억나요|대해|대해서|관해|대한|것|거|게|걸|건|수|때|이야|야|예요|이에요|였지|였더라|이었지|이지|지|인지|라고|다고|이라고|"
    r"좋아하[가-힣]*|좋아해[가-힣]*|좋아한[가-힣]*|좋아했[가-힣]*|싫어하[가-힣]*|싫어해[가-힣]*|싫어한[가-힣]*|선호하[가-힣]*|선호해[가-힣]*|선호한[가-힣]*|취향[가-힣]*|즐겨|즐기[가-힣]*|피하[가-힣]*|피한[가-힣]*|못|안|가장|제일|쓰[가-힣]*|쓴[가-힣]*|써[가-힣]*|사용하[가-힣]*|사용한[가-힣]*|하더라|되지|돼|된다고|됐지|명|마리|개|가지|종류|"
    r"산댔지|한댔지|있댔지|뭐랬지|어디랬지|언제랬지|랬지|댔지|불러|부르|이름이|불러야|부르면|먹[가-힣]*|마시[가-힣]*|마신[가-힣]*|다니[가-힣]*|다닌[가-힣]*|사는[가-힣]*|살[가-힣]*|산다[가-힣]*|타[가-힣]*|탄다고|키우[가-힣]*|키운[가-힣]*|선호|정보|정보를|번째)$"
)
_FIXED_KO: tuple[tuple[str, str, str], ...] = (
    (r"어디(?:에서|에|서)?\s*(?:\S+\s)?(?:살|사는|산다|산댔|거주|사냐|사니|사나|사는지)|사는\s*(?:곳|도시|동네)|거주지|무슨\s*도시", "about", "city"),
    (r"어디(?:에서|서)\s*(?:일|근무)|무슨\s*회사|어느\s*회사|다니는\s*(?:회사|직장)|(?:회사|직장)(?:이|가|은|는|에)?\s*(?:어디|이름)", "work", "employer"),
    (r"고향|어디\s*출신|어디(?:에서|서)\s*태어", "about", "origin"),
    (r"(?:무슨|하는)\s*일(?:을|이|하|한|했|해|\s*하|\s*해|\s*한)|직업", "work", "job"),
    (r"몇\s*살|나이", "about", "age"),
    (r"생일|생신|언제\s*태어", "about", "birthday"),
    (r"이름", "about", "name"),
    (r"(?:뭐라고|어떻게)\s*(?:불러|부르|부를)|호칭|별명", "about", "nickname"),
    (r"알레르기|알러지", "food", "allergy"),
    (r"담배", "health", "smoking"),
    (r"몇\s*시에\s*(?:일어나|기상)", "schedule", "wake_time"),
    (r"언제\s*바쁘|바쁜\s*(?:요일|시간|때)|무슨\s*요일에?\s*바", "schedule", "busy_times"),
    (r"(?:무슨|어떤)\s*차|차종", "home", "vehicles"),
    (r"누구(?:랑|와|하고)\s*(?:같이\s*)?(?:살|산다|사)", "home", "household"),
    (r"결혼기념일|기념일", "people", "anniversary"),
)  # fmt: skip


def _korean(text: str, topics: tuple[Topic, ...]) -> Asked | None:
    plain = text.strip()
    if _EVERYTHING_KO.search(plain):
        return Asked(everything=True)
    me, told = _ME_KO.search(plain), _TOLD_KO.search(plain)
    subject, rest = _subject_ko(plain)
    if not (me or told or subject != USER) or not _ASKS_KO.search(plain):
        return None
    if _ADVICE_KO.search(plain) and not told:
        return None
    if not (
        told
        or plain.rstrip().endswith(("?", "？"))
        or re.search(r"(?:뭐|어디|언제|누구|무슨|몇|어떤|어느)", plain)
    ):
        return None
    polarity = (
        "dislikes"
        if re.search(r"싫어|못\s?먹|안\s?먹|피하|피한|안\s?좋아|안\s?마|질색", plain)
        else "likes"
        if re.search(r"좋아|선호|취향|즐겨|즐기|최애|관심", plain)
        else ""
    )
    fixed = (
        frozenset(
            Place(topic, attribute) for pattern, topic, attribute in _FIXED_KO if re.search(pattern, plain)
        )
        if not polarity
        else frozenset()
    )
    return _asked_ko(rest, subject, fixed, polarity, topics)


def _subject_ko(text: str) -> tuple[str, str]:
    if match := _SUBJECT_KO.search(text):
        asks_for_them = re.search(
            rf"{match['kin']}(?:가|이|은|는|도|를|을)?\s*(?:몇\s*(?:명|마리)\S*\s*)?(?:있|키우|키운|몇)", text
        )
        if not asks_for_them:
            return match["kin"], text[: match.start()] + " " + text[match.end() :]
    if (
        (match := _NAME_KO.match(text))
        and re.search(r"(?:이|야|은|는)?$", match["name"])
        and not _STOP_KO.match(match["name"])
        and _looks_like_name(match["name"])
    ):
        return match["name"], text[match.end() :]
    return USER, text


def _looks_like_name(word: str) -> bool:
    return word not in _COMMON_KO and len(word) in {2, 3}


_COMMON_KO = frozenset(
    "자리 좌석 이름 생일 나이 직업 회사 고향 취미 음식 영화 음악 운동 혈액형 전공 학교 에디터 차종 주소 결혼 기념일 여행 호텔 항공사 알레르기 반려 아침 점심 저녁 오늘 내일 어제 주말 평일 회의 답변 말투 언어 커피 술은 담배 취향 색깔 신발 전화 번호 신용 비밀 키는 몸무게 발은 예산 은행 종교 친구들".split()
)


def _asked_ko(
    rest: str, subject: str, fixed: frozenset[Place], polarity: str, topics: tuple[Topic, ...]
) -> Asked:
    index = topic_index(topics)
    if fixed:
        qualifiers = re.findall(r"(?:옛|예전|이전|전|둘째|중간|영어)\s*(?=이름|직업|회사|주소|직장)", rest)
        return Asked(subject, fixed, frozenset(term for q in qualifiers for term in terms(q)))
    hits = index.attribute_hits(rest)
    covered = {token for hit in hits for token in hit.phrase.split()}
    bare = [_bare(token) for token in re.findall(r"[가-힣A-Za-z0-9+#]+", rest)]
    left = [token for token in bare if token and not _STOP_KO.match(token)]
    single = _single(frozenset(hit.target for hit in hits), index)
    keep_covered = bool(polarity) and not single
    needed = [
        token
        for token in left
        if keep_covered or not any(token.startswith(c) or c.startswith(token) for c in covered)
    ]
    return Asked(
        subject,
        frozenset(hit.target for hit in hits),
        frozenset(needed),
        polarity=polarity,
        favourite=bool(re.search(r"(?:제일|가장)\s*좋아|최애", rest)),
    )


def _bare(token: str) -> str:
    stripped = re.sub(
        r"(?:이었더라|이었지|였더라|였지|이더라|더라|이야|이에요|예요|이지|인지|이랬지|랬지|이라고|라고|야)$",
        "",
        token,
    )
    return without_particle(stripped) if stripped else ""
