"""Whom a Korean clause is about: the user, one of theirs, or somebody who has a name."""

from __future__ import annotations

import re
from functools import lru_cache

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.kinship import SHORT_NAMES_KO
from memchat.models.offline.korean.clauses import Clause
from memchat.models.offline.korean.grammar import with_particle, without_particle
from memchat.models.offline.korean.lexicon import DIET, OCCUPATION, PERSON
from memchat.models.offline.korean.names import NO_NAME, is_given_name, may_be_name, without_call
from memchat.records import USER
from memchat.text import is_korean

_ME = (
    r"(?:저한테는|나한테는|저에게는|나에게는|제게는|내게는|저로서는|저는|나는|난(?= )|전(?= )|저도|나도|"
    r"내가|제가|필자는|본인은|"
    r"저희는|우리는|저희|우린|전요|저요|저 |나 )"
)
_SUBJECT_ME = re.compile(rf"^(?:{_ME})\s*")
_OWN = r"(?:제|내|저희|우리|우리\s?집|저희\s?집)"
_PROPERTIES = (
    r"(?:이름|사료|간식|밥|산책|목욕|성함|생일|생신|연세|직업|고향|나이|취미|전공|성격|혈액형|전화|번호|"
    r"회사|주소|직장|학교|가게|"
    r"사무실|병원|"
    r"건강|월급|연봉|몸무게|신혼여행|[결약]혼|이혼|재혼|출산|이사|이직|수술|입원|퇴원|퇴직|은퇴|취직|취업|"
    r"입대|제대|"
    r"시험|면접|수업|공연|전시|휴가|여행|유학|환갑|칠순|팔순|기일|제사|예정일|기념일|돌잔치|"
    r"(?:결혼|졸업|입학|약혼|장례|수료|개업)식)"
)
"""What somebody has or awaits, which is no name: "여동생 결혼식은 6월 14일이야"."""
_WHERE_FROM = r"(?:(?:팀|부서|회사|반|과|동네|학교|대학|고향|옆자리|옆\s팀|같은\s\S+)\s+)?"
_RELATIVE = re.compile(
    rf"^(?:{_OWN}\s+)?{_WHERE_FROM}(?P<kin>{PERSON})"
    rf"(?:\s(?P<name>(?!{_PROPERTIES}(?:은|는|이|가|도)?\s)[가-힣]{{2,3}}?)이?)?"
    r"(?P<josa>는|은|이|가|도|께서는|께서)\s+(?P<rest>\S.*)$",
    re.DOTALL,
)
_OWNED_RELATIVE = re.compile(rf"^{_OWN}\s+(?P<kin>{PERSON})\s+(?P<rest>\S.*)$", re.DOTALL)
_RELATIVES_PROPERTY = re.compile(
    rf"^(?:{_OWN}\s+)?(?P<kin>{PERSON})(?:의)?\s+(?P<rest>(?:{_PROPERTIES}(?:은|는|이|가|도)|이름을)\s.*)$",
    re.DOTALL,
)
_ONE = rf"[가-힣]{{2,5}}?(?:이|\s?씨|\s?님)?|[{SHORT_NAMES_KO}]|[A-Z][a-z]+(?:\s?씨)?"
_NAMED = re.compile(
    rf"^(?:(?:{_OWN}\s+)?(?:팀|부서|회사|반|과|동네|학교)\s+(?=\S+\s?[씨님]))?"
    rf"(?P<name>(?:(?:{_ONE})(?:과|와|이?랑|하고)\s+)?(?P<last>{_ONE}))(?P<josa>는|은|가|이|"
    rf"도)\s+(?P<rest>(?!(?:날|때|동안|중|편)(?:은|는|이|에|마다)?)\S.*)$",
    re.DOTALL,
)
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
        other = _relative(rest) if me.group() == "저희 " else None
        return other or Clause(USER, rest, piece, stated=True)
    if parents := re.match(rf"(?:{_OWN}\s+)?부모님\s+(?P<rest>두 분\s.+)", body):
        return Clause("부모님", parents["rest"], piece, "부모님", stated=True)
    if other := _relative(body) or _named(body):
        return Clause(other.subject, other.body, piece, other.called, stated=True)
    if before is not None and before.subject != USER and not _KEEPS.search(body):
        return Clause(before.subject, body, piece, before.called)
    return Clause(USER, body, piece)


_KEEPS = re.compile(r"(?:을|를|고양이|강아지)\s*(?:키우|키워|키웁|기르|길러|기릅)")
"""Pets are the user's, whomever the clause before spoke of."""
_THEIRS = re.compile(rf"^{_PROPERTIES}(?:은|는|이|가|도)\s")


def introducing(clause: Clause, said: str) -> str:
    """Return the subject as it leads a sentence: "누나는 ", but "누나 " before "이름은"."""
    if not clause.called:
        return ""
    return f"{clause.called} " if _THEIRS.match(said) else f"{with_particle(clause.called, '은', '는')} "


_IS_TOLD_OF = re.compile(r"(?:있|없|두|한|세|네|셋|둘|하나|\d+\s?(?:명|마리)|되|돼|됐|아니|아닌|아닙)")
"""What is said with somebody, and not of them: 동생이 있어, 선생님이 되고 싶어."""


def _relative(body: str) -> Clause | None:
    match = _RELATIVES_PROPERTY.match(body) or _RELATIVE.match(body) or _OWNED_RELATIVE.match(body)
    if match is None:
        return None
    groups = match.groupdict()
    kin, name = groups["kin"].strip(), groups.get("name")
    rest = groups["rest"]
    if re.match(r"(?:키우|키워|키웁|기르|길러)", rest):  # "고양이도 키워요": the user does
        return None
    if groups.get("josa") in {"이", "가"} and _IS_TOLD_OF.match(rest):
        return None
    name = without_call(name) if name else ""
    return Clause(name or kin, rest, body, f"{kin} {name}".strip())


_TAKES = re.compile(r"(?:을|를|에|에서|안|못)\s|알레르기(?!\s*때문)|알러지(?!\s*때문)")
"""Has an object of its own, so that what stands before it may be who does it."""
_IS_SOMEBODY = re.compile(rf"^(?:{DIET}|{OCCUPATION})(?:이?에요|예요|입니다|이야|야|이다|다)[\s.!~]*$")
"""Says what only a person is: "지수는 비건이에요"."""
_FEELS = re.compile(r"알레르기(?!\s*때문)|알러지(?!\s*때문)|(?:을|를)\s.*(?:좋아|싫어|선호|즐)")
_ACTS = re.compile(
    r"(?:에|에서)\s+(?:\S+\s+)*?(?:살|산다|삽|거주|일하|일해|일한|근무|다니|다녀|다닌|다닙|태어|자랐)|"
    r"(?:을|를)\s+(?:\S+\s+)*?(?:키우|키워|키운|기르|길러|배우|배워|마시|마셔|피우|피워|가르치|가르쳐|전공|"
    r"타|치|쳐|켜)"
)
"""What a doer does: said of a thing only as what it is about, 회사는 판교에 다녀."""


_PLACED = re.compile(r"(?:에|에서|에게|한테|까지|부터|마다|으로)$")


def _named(body: str) -> Clause | None:
    """Read "민수는 축구를 싫어해": somebody as subject, if what follows has an object of its own."""
    match = _NAMED.match(body)
    if match is None or not (_IS_SOMEBODY.match(match["rest"]) or _TAKES.search(match["rest"] + " ")):
        return None
    honoured = re.search(r"\s?(?:씨|님)$", match["name"])
    name = re.sub(r"\s?(?:씨|님)$", "", match["name"])
    if match["josa"] == "는" and re.search(r"[가-힣]{2}라$", name) and _KEEPS.search(match["rest"]):
        return None  # "민트라는 고양이를": what it is called
    if is_korean(name) and not honoured and not _is_somebody(match):
        return None
    name = without_call(name)
    return Clause(name, match["rest"], body, name)


def _is_somebody(match: re.Match[str]) -> bool:
    """Tell whether what leads a clause is a person, by its form and by what is said of it."""
    name, rest = without_call(match["last"]), match["rest"]
    whole = match["last"] + match["josa"]
    if (
        NO_NAME.match(name)
        or _PLACED.search(name)
        or without_particle(whole) == whole
        or is_a_thing(name)
        or is_a_thing(whole)
    ):
        return False
    feels = bool(_IS_SOMEBODY.match(rest) or _FEELS.search(rest)) and len(name) <= 3
    acts = match["josa"] in "이가" and bool(_FEELS.search(rest) or _ACTS.search(rest))
    return may_be_name(name) or (len(name) > 1 and (feels or acts))


def is_a_thing(name: str) -> bool:
    """Tell whether a word is a common noun, as the topics' own words are: 과일, 노트북."""
    return (name in _things() or name[1:] in _things()) and not (
        is_given_name(name) or _A_PERSON.fullmatch(name)
    )


def without_topic(phrase: str) -> str:
    """Return a noun phrase without the kind of thing that it is said of: "과일은 사과" -> "사과"."""
    first, _, rest = phrase.partition(" ")
    return rest if rest and first[-1] in "은는" and is_a_thing(first[:-1]) else phrase


_A_PERSON = re.compile(rf"{PERSON}|{OCCUPATION}")


@lru_cache(maxsize=1)
def _things() -> frozenset[str]:
    return frozenset(word for topic in DEFAULT_TOPICS for word in topic.words if is_korean(word))
