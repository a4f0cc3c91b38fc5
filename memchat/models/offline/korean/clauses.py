"""Korean sentences cut into clauses, each with its subject."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.kinship import KIN_KO as KIN
from memchat.models.offline.korean.grammar import has_final, with_particle
from memchat.models.offline.korean.lexicon import DIET, OCCUPATION
from memchat.records import USER
from memchat.sentences import MASK
from memchat.text import is_korean

_ME = (
    r"(?:저한테는|나한테는|저에게는|나에게는|제게는|내게는|저로서는|저는|나는|난(?= )|전(?= )|저도|나도|"
    r"내가|제가|필자는|본인은|"
    r"저희는|우리는|저희|우린|전요|저요|저 |나 )"
)
_SUBJECT_ME = re.compile(rf"^(?:{_ME})\s*")
_OWN = r"(?:제|내|저희|우리|우리 집|저희 집)"
_PROPERTIES = (
    r"(?:이름|생일|생신|직업|고향|나이|취미|전공|성격|혈액형|전화|번호|회사|주소|직장|학교|가게|사무실|병원|"
    r"건강|월급|연봉|몸무게|신혼여행|[결약]혼|이혼|재혼|출산|이사|이직|수술|입원|퇴원|퇴직|은퇴|취직|취업|"
    r"입대|제대|"
    r"시험|면접|수업|공연|전시|휴가|여행|유학|환갑|칠순|팔순|기일|제사|예정일|기념일|돌잔치|"
    r"(?:결혼|졸업|입학|약혼|장례|수료|개업)식)"
)
"""What somebody has or awaits, which is no name: "여동생 결혼식은 6월 14일이야"."""
_RELATIVE = re.compile(
    rf"^(?:{_OWN}\s+)?(?P<kin>{KIN})"
    rf"(?:\s(?P<name>(?!{_PROPERTIES}(?:은|는|이|가|도)?\s)[가-힣]{{2,3}}?)이?)?"
    r"(?P<josa>는|은|이|가|도|께서는|께서)\s+(?P<rest>\S.*)$",
    re.DOTALL,
)
_OWNED_RELATIVE = re.compile(rf"^{_OWN}\s+(?P<kin>{KIN})\s+(?P<rest>\S.*)$", re.DOTALL)
_SHORT_NAMES = "잭톰샘존벤댄닉맥앤폴켄"
_NAMED = re.compile(
    rf"^(?P<name>[가-힣]{{2,4}}?(?:이|씨|님)?|[{_SHORT_NAMES}]|[A-Z][a-z]+(?:\s?씨)?)(?P<josa>는|은|가|이|도)\s+(?P<rest>\S*.*)$",
    re.DOTALL,
)
_SURNAMES = (
    "김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구민진나지엄원천방공"
    "현함변염여추도소석선설마길연위표명기반라왕금옥육인맹제모탁국어은편용예경봉사부가복태목형피두감호"
    "동온빈"
)
_BOUNDARY = re.compile(
    r"(?:(?<=[가-힣])|(?<=\s)(?=써서))(?P<end>(?:이고|하고|(?<=[가-힣])고|지만|는데|은데|ㄴ데|인데|한데|"
    r"운데|라서|이라(?=\s(?!고|는|서))|(?<=[사자기무])라(?=\s)|"
    r"(?<=[나떠])(?:와서|나서)|(?<=를 )떠나|이라서|아서|어서|해서|워서|여서|써서|려서|겨서|니까|으니까|으며|"
    r"며|거든요?|던데|있어|있고|"
    r"때문에)(?:요)?)[,"
    r"]?\s+"
    r"(?!싶|있|없|다니|다녀|다닙|다닌|출근|출퇴근|통근|나서|나면|계(?:시|세|속)|말(?:았|아|고)|합니다|"
    r"해요|하는|하고|부르|불러|"
    r"불리|생각|했|그래|자라|자랐)"
    r"|(?<=[요다어아해야])\s*,\s+(?!그리고|이제)(?=\S)|(?<=[요다])\s+(?=(?:저는|나는|난|저도|나도|제가|"
    r"내가)\s)"
    r"|(?<=[야요다해어아])\s+(?=(?:그리고|근데|그런데|하지만)\s+(?:나|저|난|전|제|내|우리)[는도가]?\s)"
    r"|(?<=[줘요어아])\s+(?=참고로\s)|\s*[;,]\s+(?=(?:저는|나는|난|전|제|내|우리|그리고|근데|하지만|그래서))|,\s+(?=\S+(?:은|는|이|가|을|"
    r"를)\s)"
)
_NOT_CONNECTIVE = re.compile(
    r"(?:^|\s)(?:광고|최고|참고|재고|사고|창고|냉장고|경고|(?<!안 )(?<!못 )신고|보고|권고|원고|고고|그리고|"
    r"수고|"
    r"중고|알고|\S*려고|말고|금고|퇴고|(?<!금 )(?<!로 )하고|빙고|하며|안 하고|기타고)$"
)


_LISTED = re.compile(
    r"^\s*(?:(?:저는|나는|난|전|제가|내가|저|나)\s+)?(?:[가-힣A-Za-z]+(?:이?랑|하고|와|과|,)\s+)*"
    r"(?!그리고|근데|하지만|그래서|아니|참|음|어|네|응|"
    r"안녕)(?:[가-힣A-Za-z]+(?<![요다어아해야고서지네죠임음은는이가을를])|"
    r"(?:한국|영|일본|중국|독일|프랑스|불|스페인|러시아|이탈리아|폴란드|아랍|베트남|태국|포르투갈|"
    r"네덜란드|스웨덴|라틴|터키|"
    r"힌디)어)\s*$"
)
"""한국어랑 독일어, 폴란드어를: the nouns of a list, of which what follows is said."""


@dataclass(frozen=True, slots=True)
class Clause:
    """A clause: who it is about, what is said, and its words in the message."""

    subject: str
    body: str
    """The clause without its subject."""
    text: str
    """The clause as it stands in the sentence."""
    called: str = ""
    """How the subject is named in a text; empty for the user."""
    stated: bool = False
    """The subject is spoken out, not left to be understood."""


def split_clauses(sentence: str) -> list[str]:
    """Cut a sentence after its connective endings."""
    pieces: list[str] = []
    start = 0
    for boundary in _BOUNDARY.finditer(sentence):
        end = boundary.end("end") if boundary.group("end") else boundary.start()
        if _NOT_CONNECTIVE.search(sentence[start:end]) or (
            not boundary.group("end") and _LISTED.match(sentence[start:end])
        ):
            continue
        pieces.append(sentence[start:end])
        start = boundary.end()
    pieces.append(sentence[start:])
    return [piece for piece in pieces if piece.strip() and MASK not in piece]


_LEAD = re.compile(
    r"^(?:(?:생각|마음)이? ?(?:바뀌었어요?|바뀌었습니다|바뀌어서|바뀌었는데|변했어요?)|알고 보니|알고보니|"
    r"아시다시피|참고로|그리고|근데|그런데|사실은?|솔직히|아|음|저기|있잖아|"
    r"혹시 몰라서|참|또|그래서|"
    r"하지만|일단|네|예|응|아니요?|아니다|아냐|아니야|아참|정정|다시 말하면|안녕하세요|안녕|덧붙이자면|"
    r"개인적으로|잘못\s?말했(?:다|네|어요?)|그나저나|아무튼|알아둬|"
    r"참고로 말하자면|말했듯이|원래)(?=[\s,.:!])[\s,.:!]*"
)


_ASIDE = re.compile(r"\s+(?:참고로|그냥|암튼|아무튼|사실|[ㅋㅎㅠㅜ]+)[\s.!~]*$")


def read_clause(piece: str, before: Clause | None) -> Clause:
    """Find the subject of a clause; where none is spoken it is the one before, or the user."""
    body = _ASIDE.sub("", piece.strip())
    while (shorter := _LEAD.sub("", body)) != body and shorter:
        body = shorter
    if me := _SUBJECT_ME.match(body):
        rest = body[me.end() :]
        other = _relative(rest) if me.group().strip() in {"우리", "저희"} else None
        return other or Clause(USER, rest, piece, stated=True)
    if parents := re.match(rf"(?:{_OWN}\s+)?부모님\s+(?P<rest>두 분\s.+)", body):
        return Clause("부모님", parents["rest"], piece, "부모님", stated=True)
    if other := _relative(body) or _named(body):
        return Clause(other.subject, other.body, piece, other.called, stated=True)
    if before is not None and before.subject != USER and not _KEEPS.search(body):
        return Clause(before.subject, body, piece, before.called)
    return Clause(USER, body, piece)


_KEEPS = re.compile(r"(?:을|를)\s*(?:키우|키워|키웁|기르|길러|기릅)")
"""Pets are the user's, whomever the clause before spoke of."""
_RELATIVES_PROPERTY = re.compile(
    rf"^(?:{_OWN}\s+)?(?P<kin>{KIN})(?:의)?\s+(?P<rest>(?:{_PROPERTIES}(?:은|는|이|가|도)|이름을)\s.*)$",
    re.DOTALL,
)


_THEIRS = re.compile(rf"^{_PROPERTIES}(?:은|는|이|가|도)\s")


def introducing(clause: Clause, said: str) -> str:
    """Return the subject as it leads a sentence: "누나는 ", but "누나 " before "이름은"."""
    if not clause.called:
        return ""
    return f"{clause.called} " if _THEIRS.match(said) else f"{with_particle(clause.called, '은', '는')} "


def _relative(body: str) -> Clause | None:
    match = _RELATIVES_PROPERTY.match(body) or _RELATIVE.match(body) or _OWNED_RELATIVE.match(body)
    if match is None:
        return None
    groups = match.groupdict()
    kin, name = groups["kin"].strip(), groups.get("name")
    rest = groups["rest"]
    if re.match(r"(?:키우|키워|키웁|기르|길러)", rest):  # "고양이도 키워요": the user does
        return None
    if groups.get("josa") in {"이", "가"} and re.match(r"(?:있|없|두|한|세|네|셋|둘|하나|\d)", rest):
        return None
    if name and not has_final(name) and len(name) == 3 and name.endswith("이"):
        name = name[:-1]
    called = f"{kin} {name}" if name else kin
    return Clause(name or kin, rest, body, called)


def _named(body: str) -> Clause | None:
    """Read "민수는 축구를 싫어해": a name as subject, if what follows has an object of its own."""
    match = _NAMED.match(body)
    is_somebody = match is not None and _IS_SOMEBODY.match(match["rest"])
    if match is None or not (
        is_somebody
        or re.search(r"(?:을|를|에|에서|안|못)\s|알레르기(?!\s*때문)|알러지(?!\s*때문)", match["rest"] + " ")
    ):
        return None
    name = re.sub(r"(?:씨|님)$", "", match["name"]).strip()
    called = match["josa"] == "는" and re.search(r"[가-힣]{2}라$", name)
    if called and (_KEEPS.search(match["rest"]) or not _may_be_name(name)):
        return None  # "민트라는 고양이를": what it is called
    korean = "가" <= name[0] <= "힣"
    experiences = is_somebody or re.search(
        r"알레르기(?!\s*때문)|알러지(?!\s*때문)|(?:을|를)\s.*(?:좋아|싫어|선호|즐)", match["rest"]
    )
    if korean and (_is_a_thing(name) or _is_a_thing(name + match["josa"])):
        return None
    if korean and not (_may_be_name(name) or (experiences and len(name) <= 3 and not _NOT_NAME.match(name))):
        return None
    if korean and len(name) == 3 and name.endswith("이") and not name.startswith(tuple(_SURNAMES)):
        name = name[:-1]
    return Clause(name, match["rest"], body, name)


_IS_SOMEBODY = re.compile(rf"^(?:{DIET}|{OCCUPATION})(?:이?에요|예요|입니다|이야|야|이다|다)[\s.!~]*$")
"""Says what only a person is: "지수는 비건이에요"."""
_NOT_NAME = re.compile(
    r"^(?:식단|식성|체질|꿈|목표|희망|장래|메뉴|본업|부업|알바|생업|원래|이름|나이|생일|고향|직업|회사|"
    r"우리|저희|오늘|내일|어제|지금|요즘|보통|항상|회의|평일|"
    r"주말|아침|점심|저녁|오전|오후|월요일|화요일|수요일|목요일|금요일|토요일|일요일|기념일|여기|"
    r"거기|이거|그거|저거|이것|그것|"
    r"고수|고기|커피|담배|음식|영화|음악|운동|여행|비행|기차|버스|택시|호텔|좌석|자리|창가|통로|"
    r"책|게임|사람|마음|시간|하루|밤|낮|매일|매주|집|차|돈|물|빵|술|앞으로|이제|그|이|저|개발|"
    r"공부|전공|취미|주소|가족|결혼|아무|모두|누구|다들|답변|말투|설명|주로|평소|대체|원래|기본|계절|색|"
    r"편집|메모|결제|이동|정리)"
)


def _is_a_thing(name: str) -> bool:
    """Tell whether a word is a common noun, as the topics' own words are: 과일, 노트북."""
    return (name in _things() or name[1:] in _things()) and not (
        _GIVEN.search(name) or _A_PERSON.fullmatch(name)
    )


def without_topic(phrase: str) -> str:
    """Return a noun phrase without the kind of thing that it is said of: "과일은 사과" -> "사과"."""
    first, _, rest = phrase.partition(" ")
    return rest if rest and first[-1] in "은는" and _is_a_thing(first[:-1]) else phrase


_A_PERSON = re.compile(rf"{KIN}|{OCCUPATION}")


@lru_cache(maxsize=1)
def _things() -> frozenset[str]:
    return frozenset(word for topic in DEFAULT_TOPICS for word in topic.words if is_korean(word))


def _may_be_name(name: str) -> bool:
    if _NOT_NAME.match(name):
        return False
    return (
        name in _SHORT_NAMES
        or (len(name) == 3 and name[0] in _SURNAMES)
        or (2 <= len(name) <= 3 and bool(_GIVEN.search(name)))
    )


def is_given_name(name: str) -> bool:
    """Tell whether a word is a common given name."""
    return bool(_GIVEN.search(name)) and not _NOT_NAME.match(name)


_GIVEN = re.compile(
    r"^(?:[가-힣]{0,1})(?:민수|영희|철수|영수|지민|민지|서연|서준|도윤|하준|지우|지훈|현우|수진|"
    r"수빈|예진|은지|유진|준호|민호|지호|성민|동현|태현|재현|승현|민준|예준|시우|주원|하은|서현|"
    r"민서|윤서|채원|"
    r"수아|지아|지유|하윤|은우|유나|소연|소영|미영|영미|정민|진우|상우|현수|경수|철민|지영|혜진|"
    r"혜영|미나|하나|유리|나연|다현|채영|정연|지효|사나|보라|가을|슬기|아름|다솜|한별|"
    r"새롬)(?:이)?$"
)
