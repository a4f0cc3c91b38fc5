"""Direct questions in Korean."""

from __future__ import annotations

import re

from memchat.favourites import FAVOURITES
from memchat.kinship import KIN_KO, SHORT_NAMES_KO
from memchat.questions.asked import Asked, Polarity, named_places, phrased
from memchat.questions.korean_phrasings import PHRASINGS
from memchat.records import USER
from memchat.topic_match import Place, topic_index, without_particle
from memchat.topics import Topic

_ME = re.compile(
    r"(?:^|\s)(?:내|제|나|저|내가|제가|나는|저는|난|전(?=\s)|나의|저의|나한테|저한테|나랑|우리|저희|날|"
    r"절|나에|저에|내게|제게|나도|저도)(?=[\s가-힣]|$)"
)
_TOLD = re.compile(
    r"(?:했|랬|댔|뭐였|였|말했|말씀드렸|알려\s?줬)(?:지|더라|었지|나|던가|죠|었죠|더라고|"
    r"어\?|었어\?|었더라|었나)|기억(?:하|나|해(?!\s?(?:줘|두|둬|놔|주))|하고|하나|하니|하세|나니|"
    r"나요|해요|하시)|알고\s?있|"
    r"알아\b|알아\?|아니\?|아세요|(?:말한|말해 ?준|얘기한|알려 ?준)\s?적"
)
_ASKS = re.compile(r"(?:\?|？|지|니|냐|나|까|요|아|어|야|해|더라|대|래|죠|줘|가)[\s.!~]*$")
_ADVICE = re.compile(
    r"추천|찾아|골라|예약|검색|할까|먹을까|갈까|볼까|을까|ㄹ까|어떻게(?!\s*(?:출|통|다니))|어때|해야|"
    r"해 ?줘(?!.*기억)|"
    r"번역|설명|도와|만들|써 ?줘|왜\s|날씨|좋을까|괜찮을까|될까|답장|보낼|만약|(?<!슨 )(?<!떤 )라면|"
    r"[가-힣]까\W*$|"
    r"코드|에러|오류|(?<![가-힣])로그|수\s?있"
)
_EVERYTHING = re.compile(
    r"(?:나|저|내|제|우리)(?:에|한테)?\s?(?:대해서?|관해서?|대한)\s*(?:\S+\s*)*?(?:뭐|뭘|무엇|"
    r"무얼|어떤|알|기억|다|전부|아는|말해|알려)|^(?:내|제)가\s*(?:지금까지\s*|방금\s*)?(?:뭐|뭘|무슨 얘기|"
    r"무슨 말)(?:라고)?\s*(?:했|말했|얘기했|알려)[가-힣]*[\s?]*$|(?<![가-힣])(?:나|내가|제가)\s*누구(?:야|"
    r"지|예요|게|인지|니|냐|[\s?]*$)|"
    r"뭘?\s*기억하고\s*있|나를?\s*얼마나\s*알|기억하(?:는|고 있는)\s*(?:게|거|것)\s*(?:뭐|있|다|"
    r"전부)"
)
_SUBJECT = re.compile(
    rf"(?:^|\s)(?:(?:내|제|우리|저희)\s+)?(?P<kin>{KIN_KO}|절친|베프|반려동물)(?:님)?(?:의|는|은|이|가|도|"
    rf"를|을|한테)?"
    r"(?=[\s?]|$)"
)
_NAME = re.compile(
    rf"^(?P<name>[가-힣]{{2,3}}?|[{SHORT_NAMES_KO}])(?:이는|이가|이의|이|는|은|가|의)\s+(?=\S)"
)
_STOP = re.compile(
    r"^(?:잘|할|줄|아는|적|준|말해준|알려준|얘기한|모아|모으[가-힣]*|뭐[가-힣]{0,3}|언제[가-힣]{0,2}|"
    r"어디[가-힣]{0,3}|누구[가-힣]{0,2}|몇[가-힣]{0,2}|"
    r"내|제|나|저|내가|제가|나는|저는|난|전|나의|저의|우리|저희|나한테|저한테|너|넌|너는|네가|"
    r"혹시|지금|요즘|보통|평소|평소에|항상|주로|원래|그때|전에|아까|지난번|다시|또|좀|꼭|정말|"
    r"그리고|근데|무슨|어떤|어느|어디|가|가지|가나|가니|가요|간다고|어디에|어디서|어디에서|어디야|"
    r"하루|하루에|잔|번|연주[가-힣]*|듣[가-힣]*|들어|들[었으][가-힣]*|나왔[가-힣]*|나온|읽[가-힣]*|"
    r"보[는지니던]|봐|"
    r"언제|언제야|누구|누구야|뭐|뭘|뭐야|뭐지|뭐예요|뭐였지|뭐였더라|뭐라고|뭔지|뭐였죠|무엇|"
    r"무엇을|몇|몇이야|얼마|왜|어떻게|있어|있지|있나|있니|있나요|있어요|있다고|있는지|없어|없지|"
    r"맞지|맞아|했지|했어|했나|했더라|했죠|했었지|했던|했는지|했니|하지|하는지|하니|하나|하나요|"
    r"해|해요|한다고|한댔지|하더라|하는|하고|"
    r"말했지|말했더라|말했어|말한|말했던|말했나|얘기했지|말해|말해줘|알려줘|알려|알아|알지|알고|"
    r"알아요|아니|아세요|기억|기억해|기억하|기억나|기억하지|기억하니|기억하나|기억하세요|기억하고|"
    r"기억나지|기억나니|기억해요|기억나요|대해|대해서|관해|대한|것|거|게|걸|건|수|때|이야|야|예요|"
    r"이에요|였지|였더라|이었지|이지|지|인지|라고|다고|이라고|"
    r"좋아하[가-힣]*|좋아해[가-힣]*|좋아한[가-힣]*|좋아했[가-힣]*|싫어하[가-힣]*|싫어해[가-힣]*|"
    r"싫어한[가-힣]*|선호하[가-힣]*|선호해[가-힣]*|선호한[가-힣]*|취향[가-힣]*|즐겨|즐기[가-힣]*|"
    r"피하[가-힣]*|피한[가-힣]*|못|안|가장|제일|쓰[가-힣]*|쓴[가-힣]*|써[가-힣]*|사용하[가-힣]*|"
    r"사용한[가-힣]*|하더라|되지|돼|된다고|됐지|명|마리|개|가지|종류|"
    r"산댔지|한댔지|있댔지|뭐랬지|어디랬지|언제랬지|랬지|댔지|불러|부르|이름이|불러야|부르면|"
    r"먹[가-힣]*|마시[가-힣]*|마신[가-힣]*|다니[가-힣]*|다닌[가-힣]*|사는[가-힣]*|살[가-힣]*|"
    r"산다[가-힣]*|타[가-힣]*|탄다고|키우[가-힣]*|키운[가-힣]*|배우[가-힣]*|배워[가-힣]*|배운[가-힣]*|선호|"
    r"정보|정보를|번째)$"
)


def korean(text: str, topics: tuple[Topic, ...]) -> Asked | None:
    """Return what a Korean question asks for; None if it is no direct question."""
    plain = _led(_TWICE.sub(r"\g<one>", text.strip()))
    if _EVERYTHING.search(plain):
        return Asked(everything=True)
    if of_another := _OF_ANOTHER.search(plain):
        return Asked(of_another["who"], everything=True)
    subject, rest = _subject_of(plain)
    return _direct(plain, subject, rest, topics) if _is_direct(plain, subject) else None


_TWICE = re.compile(r"(?P<one>뭐|누구|어디|언제)(?P=one)")
"""뭐뭐 있어, 누구누구야: of several the same is asked."""
_LEAD = re.compile(r"^.*[가-힣](?:는데|은데|인데|니까)\s+(?=(?:내|제|나|저|우리)(?:가|는)?\s)")

_THING = re.compile(r"(?<=[가-힣][는은한운던])(?=(?:게|걸|거|것)(?:[이을를은도만]?[\s?]|$))")


def _led(text: str) -> str:
    """Return a question, "거" parted, without what only leads to it: "먹으러 갈까 하는데 나 매운거 먹나?"."""
    return _THING.sub(" ", _LEAD.sub("", text))


def _direct(plain: str, subject: str, rest: str, topics: tuple[Topic, ...]) -> Asked:
    if _MAY_NOT_EAT.search(plain):
        return Asked(subject, frozenset(Place("food", name) for name in ("allergy", "diet", "dislikes")))
    if subject != USER and (own := _of_another(rest)):
        return Asked(subject, frozenset({own}))
    polarity = _polarity(plain)
    fixed = phrased(PHRASINGS, plain)
    if fixed and not polarity:
        return Asked(subject, fixed, frozenset(_QUALIFIED.findall(rest)))
    return _by_words(rest, subject, polarity, topics)


_MAY_NOT_EAT = re.compile(
    r"(?:못\s?먹|먹으면 안\s?되|먹지 못하|먹을 수 없)는?\s*(?:거|게|것|음식|건|[가-힣]{2,4}?(?:이|가|은|"
    r"는))\S*\s*(?:뭐|뭘|있|무엇|\?)"
    r"|(?:뭐|뭘|무엇을)\s*못\s*(?:먹|마)"
)
_OF_ANOTHER = re.compile(
    rf"^(?:(?:내|제|우리|저희)\s?(?:집\s?)?)?(?P<who>{KIN_KO}|가족|식구)(?:님)?에 (?:대해서?|관해서?|대한|"
    rf"관한)\s.*(?:알|기억|말해|알려|아는|뭐)"
)
_WHO = re.compile(r"(?<![가-힣])누구(?!랑|와|하고|한테|를|네)")
_DOES = re.compile(r"(?<![가-힣])(?:뭐|뭘|무슨 일)\s*(?:하셔|하시|하니|하는|하지|해)(?!\S*\s*(?:좋아|싫어))")


def _of_another(rest: str) -> Place | None:
    """Return what is asked of another without being named: who they are, what they do."""
    if _WHO.search(rest):
        return Place("people", "name")
    return Place("work", "job") if _DOES.search(rest) else None


_QUALIFIED = re.compile(r"(?:옛|예전|이전|둘째|중간|영어)(?=\s*(?:이름|직업|회사|주소|직장))")
_OURS = re.compile(r"^(?:결혼\s?)?기념일(?:이|은)?\s*언제")
"""Nobody but the user can be meant."""
_WH = re.compile(r"뭐|뭘|어디|언제|며칠|누구|무슨|몇|어떤|어느|얼마(?!\s*(?:전|안|후))")


_TELL_ME = re.compile(
    r"(?:이름|나이|직업|생일|주소|고향|혈액형|(?<![가-힣])키|몸무게|번호|사이즈|회사|직장|취미|전공|별명|"
    r"기념일|식단|알레르기)"
    r"(?:을|를|이|가|은|는)?\s*(?:다시\s*|좀\s*)*(?:알려|말해)\s?(?:줘|주세요|줄래|주라)"
)
"""내 나이 알려 줘."""
_TOLD_LIST = re.compile(r"[다라]고\s(?:한|했던|말한)\s\S+\s.*(?:알려|말해|얘기해)\s?(?:줘|봐|주세요|줄래)")
"""내가 가고 싶다고 한 나라들 다 말해 줘."""
_WHETHER = re.compile(r"[었았했였있없]나\W*$")


def _is_direct(plain: str, subject: str) -> bool:
    told = bool(_TOLD.search(plain) or _TOLD_LIST.search(plain))
    spoken_of = told or subject != USER or bool(_ME.search(plain) or _OURS.search(plain))
    if not spoken_of or not _ASKS.search(plain) or (_ADVICE.search(plain) and not told):
        return False
    return (
        told or plain.endswith(("?", "？")) or any(sign.search(plain) for sign in (_WH, _TELL_ME, _WHETHER))
    )


def _polarity(plain: str) -> Polarity:
    if re.search(
        r"싫어|못\s?먹|피하|피한|질색|(?:^|\s)안\s?(?:좋아|먹|마|보|본|봐|입|타|탄|쓰|쓴|써|사|산|듣|"
        r"읽|신)",
        plain,
    ):
        return "dislikes"
    return "likes" if re.search(r"좋아|선호|취향|즐겨|즐기|최애|관심", plain) else ""


def _subject_of(text: str) -> tuple[str, str]:
    if match := _SUBJECT.search(text):
        asks_for_them = re.search(
            rf"{match['kin']}(?:가|이|은|는|도|를|을)?\s*(?:몇\s*(?:명|마리)\S*\s*)?(?:있|키우|키운|"
            rf"몇\s*(?:명|마리|이))",
            text,
        )
        if not asks_for_them:
            return match["kin"], text[: match.start()] + " " + text[match.end() :]
    if (
        (match := _NAME.match(text))
        and re.search(r"(?:이|야|은|는)?$", match["name"])
        and not _STOP.match(match["name"])
        and _looks_like_name(match["name"])
    ):
        return match["name"], text[match.end() :]
    return USER, text


def _looks_like_name(word: str) -> bool:
    return word not in _COMMON and (len(word) in {2, 3} or word in SHORT_NAMES_KO)


_COMMON_TEXT = """
자리 좌석 이름 생일 나이 직업 회사 고향 취미 음식 영화 음악 운동 혈액형 전공 학교 에디터 차종 주소 결혼
기념일 여행 호텔 항공사 알레르기 반려 아침 점심 저녁 오늘 내일 어제 주말 평일 회의 답변 말투 언어 커피
술은 담배 취향 색깔 신발 전화 번호 신용 비밀 키는 몸무게 발은 예산 은행 종교 친구들
"""
_COMMON = frozenset(_COMMON_TEXT.split())


def _by_words(rest: str, subject: str, polarity: Polarity, topics: tuple[Topic, ...]) -> Asked:
    index = topic_index(topics)
    hits = index.attribute_hits(rest)
    covered = {token for hit in hits for token in hit.phrase.split()}
    spoken = [t for t in re.findall(r"[가-힣A-Za-z0-9+#]+", rest) if not _STOP.match(t)]
    words = frozenset(bare for t in spoken if (bare := _bare(t)) and not _STOP.match(bare))
    beyond = frozenset(w for w in words if not any(w.startswith(c) or c.startswith(w) for c in covered))
    if _FAVOURITE.search(rest):
        return Asked(subject, words=words, polarity="likes", favourite=True)
    if polarity and (preferred := index.preferred(rest)):
        beyond = frozenset(w for w in beyond if preferred.topic not in index.topics_in(w))
        return Asked(subject, frozenset({preferred}), beyond)
    return Asked(
        subject,
        named_places(hits),
        words if polarity else beyond,
        polarity=polarity,
        which=bool(_WHICH.search(rest)),
    )


_WHICH = re.compile(r"무슨|어떤|뭐|뭘|뭔|무엇")
_FAVOURITE = re.compile(r"(?:제일|가장)\s*(?:좋아|선호)|최애")
_REPORTED = re.compile(r"(?:[ㄴ는한인]?다고|라고|는지|은지|ㄴ지|냐고|었지|았지)$")
_QUOTED_NOUN = re.compile(
    r"(?:한다고|했다고|하다고|이라고|라고|한댔지|있다고|한다는|하냐고|하는지|했지|하지|하니|하나)$"
)
_VERB_BEFORE_NOUN = re.compile(
    r"(?:다루|치|켜|갖고|키우|기르|배우|만드|다니|쓰|타|보|듣|읽|먹|마시|입|신|사|나오|졸업하|일하|"
    r"공부하|복용하|거래하|응원하)(?:는|던)$|^(?:나온|졸업한|다닌|가진|태어난)$"
)


def _bare(token: str) -> str:
    """Return the noun of an eojeol: without particle, copula and reported ending; "" for a verb."""
    if _VERB_BEFORE_NOUN.search(token):
        return ""
    noun = _QUOTED_NOUN.sub("", token)
    if noun == token and _REPORTED.search(token):
        return ""
    noun = re.sub(r"(?<=[가-힣]{2})(?:해|해요|하지|하니|했어|했지|하나|하나요|합니까)$", "", noun)
    stripped = re.sub(
        r"(?:이었더라|이었지|였더라|였지|이더라|더라|이야|이에요|예요|이지|인지|이랬지|랬지|야)$", "", noun
    )
    return stripped if stripped in FAVOURITES else without_particle(stripped)
