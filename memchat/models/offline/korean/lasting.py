"""Whether a Korean sentence tells by its form how somebody lives, or only what is so for the moment.

Korean marks what lasts with spans ("3년째"), regular times ("주말마다", "주 2회"), the verbs of a life
("졸업했어") and plans that have a date; what passes, with the moment ("방금"), with endings of feeling,
intent and hearsay ("오네", "잘 거임", "심하대"), and with what is said of everybody.
"""

from __future__ import annotations

import re

from memchat.models.offline.korean import manner
from memchat.models.offline.korean.grammar import PAST, WILL
from memchat.models.offline.korean.lexicon import CONDITION, DIET, OCCUPATION

_SPAN = (
    r"(?:\d|[일이삼사오육칠팔구십한두세네몇여러])\s?(?:년|개월|달|주|학기|해)\s?(?:째|차|전|동안|넘|정도|"
    r"됐|되었|되셨)"
    r"|[가-힣]\s?지(?:가|는|도)?\s(?:벌써\s)?\S*\s?(?:됐|되었|넘었|돼)|[가-힣\d](?:년|기|때|살|월|"
    r"학년)부터|어릴|어렸을|평생|재?작년|년생|오래전"
)
_REGULARLY = (
    r"매(?:일|주|달|년|월|번)|[가-힣]마다|주\s?\d+\s?회|(?:일주일|한\s?달|하루|일\s?년|1년)에\s|"
    r"(?:주말|평일|주중|휴일|아침|점심|저녁|밤|새벽|요일|철|월)(?:엔|에는|에만|은)\s|항상|(?:^|\s)늘\s|"
    r"자주|가끔|보통|주로|평소|(?:^|\s)꼭\s|"
    r"무조건|(?:날|때|철)(?:이?면|마다|엔|에는)\s|이후(?:로|엔|에는)|이상\s안\s"
)
_LIFE = (
    r"(?:졸업|입학|취업|취직|입사|퇴사|이직|승진|결혼|약혼|이혼|재혼|출산|이민|이사|제대|전역|입대|은퇴|"
    r"퇴직|수술|라식|라섹|"
    r"개명|귀농|귀촌|개업|창업|입양|진단|개종|세례|유학|복학|휴학|편입)(?:을|를|은|"
    r"도)?\s?(?:[가-힣]+\s)?(?:갔|왔|했|하셨|됐|받[았음]|함|예정)"
    r"|돌아가[셨시]|태어[나났]|(?:대|과|고|학교|대학|대학원|학과|컴공|[가-힣]부)\s?나왔|(?:급|증|학위|"
    r"\d)(?:을|를)?\s땄|임신\s?(?:중|했|\d)|(?:하|키우|자라|보내)\S*\s컸|자랐"
)
_WHEN = (
    r"(?:(?:\d{1,2}월|(?:다음|다다음)\s?달)(?:\s?\d{1,2}일|\s?[초중말]순?)?|(?:다음|다다음)\s?(?:학기|해)|"
    r"내년|내후년|"
    r"올\s?(?:해|봄|여름|가을|겨울))(?:\s?\S+월(?:\s?\d{1,2}일)?)?"
)
_PLAN = (
    rf"{_WHEN}\S*\s(?:\S+\s)*?\S*(?:결혼|이사|시험|출산|예정|졸업|전역|제대|입대|입학|복학|여행|수술|"
    rf"콘서트|공연|면접|이직|개업|"
    rf"오픈|만기|환갑|칠순|돌잔치|태어|출국|귀국|유학|이민|휴가|마라톤|대회|기로\s?했|{WILL}\s?(?:거|예정|"
    rf"계획)|학교|떠나|끝나|시작|"
    r"가(?:요)?[\s.!~]*$|간다[\s.!~]*$)"
)
_OWN = (
    r"^(?:내|제|우리|저희)\s?(?!\S+\s이름)(?:\S+\s){0,2}?\S+[은는]\s(?:\S+\s){0,3}?\S*(?:이야|[가-힣]야|"
    r"예요|이에요|입니다|임)(?=\s|[.!~]*$)"
    r"|^(?:(?:내|제)\s)?(?:이름|성함|별명|생일|고향|전공|직업|취미|학교|회사|직장|집|차)(?:은|는|"
    r"이)\s(?!안\s|왜\s|너무\s)\S+.*(?:이야|예요|이에요|입니다|"
    r"이셔|이세요|임)"
)
_ABLE = (
    r"[귀눈](?:이|가)?\s(?:좀\s|많이\s)?어두|자신\s?[있없]|젬병|서툴|서투|바닥이[에야]|능숙|잘\s못\s?[하해]"
)
_LASTS = re.compile(
    rf"{_SPAN}|{_ABLE}|{_REGULARLY}|{_LIFE}|{_PLAN}|{_OWN}|(?:{CONDITION})(?:이|가|도)?\s(?:있|심)"
)
_DATED = re.compile(_PLAN)
_BEYOND_NOW = re.compile(f"{_SPAN}|{_REGULARLY}|{_LIFE}")
_PERSON_LASTS = re.compile(
    r"(?:에|에서|서)\s.*(?:살[아고음]|산다|계[시셔세]|일[하해함한]|다[니녀님닌]|근무|운영|하[셔시심세십]|"
    r"한다)|"
    r"(?<!회의)(?<!통화)(?<!식사)(?<!운전)(?<!청소)(?:를|을)?\s(?:하[셔심]|하세요|하십니다|한다)(?=\s|"
    r"[.!~]*$)|"
    r"(?:에|에서)\s\S+[가-힣]해요?(?=\s|[.!~]*$)|"
    rf"(?:{OCCUPATION}|{DIET}|살|사람|출신|신자|부부|가족|외동|막내|[가-힣]째)(?:이?에요|예요|입니다|이야|"
    rf"야|이?셔|이?세요|임|이?래요?|라서?)"
    r"(?=\s|[.!~]*$)"
)
"""What is said of a person that is so for long: where one lives and works, and what as."""


def lasts(text: str, *, of_a_person: bool) -> bool:
    """Tell whether a sentence says by its form what is so for long; `of_a_person` that its subject is one."""
    return bool(_LASTS.search(text) or (of_a_person and _PERSON_LASTS.search(text)))


def is_dated(text: str) -> bool:
    """Tell whether a sentence says what will be, by its month, season or year."""
    return bool(_DATED.search(text))


_NOT_NOW = re.compile(
    r"(?:이|가|도|은|는)\s+(?:자꾸\s+|또\s+)?(?:안|못)\s?(?:켜|켜지|열|돼|되|됩|나와|나오|들려|들리|움직|"
    r"작동|잡혀|연결|충전|꺼)|(?:고장|먹통|멈췄|멈춰|깨졌|망가)|"
    r"(?:예약|약속|일정|회의|면접|시험|수술|진료|검진|출장|행사|결혼식|모임)(?:이|가)\s?(?:있|잡)(?!.*마다)|"
    rf"(?:^|\s)자꾸\s|고\s*싶|{WILL}\s?(?:(?:게|래|까)(?=요?[\s.!~]*$)|텐데|듯|것 같|거(?=[야임다예든]|\s|"
    rf"$))|려고\s*(?:해|합|"
    rf"하)|겠|네요?[.!\s]*$|추천\s?좀?[.!\s]*$|"
    r"(?:목|머리|배|속|눈|코|허리|어깨|몸|다리)[이가은는]?\s(?:좀|너무|갑자기|계속)\s|"
    r"(?:귀찮|힘들|떨[려리린]|설레|짜증|속상|졸[려리린]|배고프|심심하?|외로)\S{0,3}[\s.!~ㅠㅎㅋ]*$|네\s|"
    r"(?:어|아|해|세|가|자|보)라[.!\s]*$|줘|주세요|주실|부탁|궁금|오류|에러|계좌|송금|이체|결제|주문|환불|"
    r"택배|"
    r"(?:추천할|만한|괜찮은)\s.*(?:있어|있나|없어|없나)|[가-힣]\s?(?:것|거) 같|듯(?:해|하|이|싶)?[.!\s]*$|"
    r"잖아|구나|군요?[.!\s]*$|더라|"
    r"^(?:밖에\s)?(?:비|눈|바람|날씨)(?:[이가]|\s)|"
    r"(?:^|\s)(?:이거|그거|저거|이게|그게|이건|그건|여기|거기|아까|방금)(?:\s|[은는도])"
)
FRAGMENT = re.compile(
    r"(?:나요|은요|는요|려면|하면|이나|려고|[가-힣]{2}[은는])[.!\s]*$|(?:것이|게|편이|쪽이)\s(?:더\s)?(?:좋|낫|나아)|던데|"
    r"자고\s|"
    r"(?:^|\s)(?:너|네가|니가)\S?\s"
)
_HAPPENED = re.compile(rf"{PAST}\s?(?:어|다|습|고|는데|지만|거든|네|음)")
_ONGOING = re.compile(
    r"(?:읽|보|듣|찾|먹|마시|만들|기다리|고르|알아보|살펴보|구경하|검색하|쓰|가|오|자|울|짖)고\s?있(?:어|"
    r"습|는|다|음)|"
    r"(?:아|어|해|와|져) 있(?:어|습|다)|(?:는|던|인)\s?중(?=이야|이에요|입|임|인|[\s.!~]*$)"
)


def passes(text: str) -> bool:
    """Tell whether a sentence is of the moment by its form, unreal, a fragment, or of the hearer or all."""
    if (
        manner.UNREAL.search(text)
        or manner.YOU.search(text + " ")
        or FRAGMENT.search(text)
        or manner.EVERYBODY.search(text)
    ):
        return True
    if is_dated(text):
        return False
    happens = _HAPPENED.search(text) or _ONGOING.search(text)
    return bool(_NOT_NOW.search(text) or manner.passes(text) or (happens and not _BEYOND_NOW.search(text)))
