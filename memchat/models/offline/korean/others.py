"""Korean facts that name somebody, and elliptic ones: "제 아내는 지영이야", "우리 아들도요"."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.kinship import KIN_KO as KIN
from memchat.models.offline.finding import Finding
from memchat.models.offline.korean.clauses import Clause
from memchat.models.offline.korean.grammar import with_particle
from memchat.models.offline.korean.lexicon import DIET, OCCUPATION
from memchat.models.offline.korean.names import COMMON_SURNAMES, is_given_name, may_be_given_name, may_be_name
from memchat.records import USER


def also(text: str, found: list[Finding]) -> list[Finding]:
    """Read "우리 아들 도윤이도요" as the finding before it, said of another."""
    match = re.match(
        rf"^(?:그리고\s*)?(?:우리|제|내|저희)?\s*(?P<kin>{KIN})?\s*(?P<name>[가-힣]{{2,3}}?)?이?도("
        rf"?:요|예요|그래요?|마찬가지\S*|있어요?|똑같아요?)?[\s.!~]*$",
        text.strip(),
    )
    if match is None or not found or not (match["kin"] or match["name"]):
        return named_along(text, found)
    called = " ".join(part for part in (match["kin"], match["name"]) if part)
    subject = match["name"] or match["kin"]
    last = [f for f in found if f.evidence == found[-1].evidence]
    return [
        replace(
            f,
            subject=subject,
            text=f"{with_particle(called, '은', '는')} {_without_subject(f)}",
            evidence=text.strip(),
        )
        for f in last
    ]


def _without_subject(finding: Finding) -> str:
    if finding.subject == USER:
        return finding.text
    return re.sub(r"^.*?[은는]\s", "", finding.text, count=1)


_SEVERAL = frozenset({"children", "pets", "siblings", "friends"})
_A_NAME = r"[가-힣]{2,3}?|[A-Z][a-z]+"
_NAMES = re.compile(
    rf"^(?:(?:이름은|얘네는|걔네는|각각)\s+)*(?P<first>{_A_NAME})(?:이?랑|하고|와|과|"
    rf",)\s*(?P<second>{_A_NAME})"
    r"(?:이에요|예요|입니다|이야|야|이고|고|라고 해요?|이라고 해요?)[\s.!~]*$"
)


def named_along(text: str, found: list[Finding]) -> list[Finding]:
    """Read "아이가 둘 있어, 지우랑 하준이야": the names of those whom the words before told of."""
    if not found or found[-1].attribute not in _SEVERAL:
        return []
    match = _NAMES.match(text.strip())
    if match is None:
        return _aged_along(text, found[-1])
    names = ", ".join((match["first"], match["second"]))
    kin = re.search(KIN, found[-1].text)
    said = f"{kin.group() if kin else ''} 이름은 {with_particle(names, '이다', '다')}.".strip()
    return [replace(found[-1], object=names, value=names, text=said, evidence=text.strip())]


_AGED = re.compile(
    r"^(?:(?:올해|이제|벌써|만|지금|둘 다)\s+)*(?P<age>\d{1,2}|[가-힣]{1,4}?)\s?살(?:이?에요|예요|이야|야|"
    r"입니다|임|됐어요?|이?\s?됐\S*)?[\s.!~]*$"
)


def _aged_along(text: str, told: Finding) -> list[Finding]:
    """Read "쌍둥이를 키우는데 올해 네 살이야": the age of whom the words before told of."""
    match, kin = _AGED.match(text.strip()), re.search(KIN, told.text)
    if match is None or kin is None:
        return []
    age, who = f"{match['age']}살", kin.group()
    said = f"{with_particle(who, '은', '는')} {age}이다."
    return [replace(told, object=age, value=age, text=said, topic="about", attribute="age", subject=who)]


_SELF_NAME = re.compile(
    rf"^(?P<name>[{COMMON_SURNAMES}][가-힣]{{2}})"
    r"(?:이에요|예요|입니다|이라고 합니다|이야|야|이고|고)[\s.!~]*$"
)


_CALLED = re.compile(
    r"^(?P<name>[가-힣]{2,3}?|[A-Z][a-z]+)(?:이에요|예요|입니다|이라고 해요?|라고 해요?|이야|야|"
    r"이고|고)[\s.!~]*$"
)
_NOT_CALLED = re.compile(
    rf"^(?:천재|바보|최고|부자|집이|밖이|병원|학교|회사|직장|학원|공항|카페|식당|호텔|여기|거기|저기|지금|"
    rf"오늘|내일|어제|고장|출장|휴가|외출|입원|군대|해외|"
    rf"미국|일본|중국|한국|서울|부산|대구|인천|광주|대전|미혼|기혼|임신|결혼|이혼|아직|벌써|환자|남자|"
    rf"여자|어른|아기|막내|첫째|둘째|셋째|노인|미국인|한국인|외국인|(?:천주|기독|불|원불|개신|이슬람|힌두|"
    rf"유대|무)교|"
    rf"혼자|아픔|비밀|하나|둘|셋|"
    rf"[가-힣]?[살명개]|\S+주의자|{OCCUPATION}|{DIET})$"
)


_MAY_JOIN = re.compile(r"(?<!이)고[\s.!~]*$")
"""The ending of "is ... and" after a vowel, and of any verb: only a name before it tells."""


_MADE_LIKE_A_NAME = re.compile(r"^(?P<name>[가-힣]{2})(?:이고|고)[\s.!~]*$")
"""Only before more that is told: "나는 태오고 서울에 살아"."""


_DESCRIBES = re.compile(r"(?:하|르|쁘|프|리|우|크|되|스럽|롭|없|있|많|높|낮|작|깊)$")


def _naming(clause: Clause, *, own: bool) -> re.Match[str] | None:
    """Return how a clause may tell a name, the user's `own` or another's."""
    match = (_SELF_NAME if own else _CALLED).match(clause.body)
    if not own and match and not match["name"].isascii() and _MAY_JOIN.search(clause.body):
        match = match if is_given_name(match["name"]) else None
    if own and match is None and (given := _CALLED.match(clause.body)) and is_given_name(given["name"]):
        match = given
    if (
        own
        and match is None
        and (made := _MADE_LIKE_A_NAME.match(clause.body))
        and may_be_given_name(made["name"])
    ):
        match = made
    if match and len(match["name"]) == 3 and not (match["name"].endswith("이") or may_be_name(match["name"])):
        return None  # "막내는 축구부야"
    return match


def introduced(clause: Clause) -> list[Finding]:
    """Read who somebody is: "저는 김민지예요", "제 아내는 지영이야"."""
    own = clause.subject == USER and clause.stated
    match = _naming(clause, own=own)
    if match is None or (clause.subject == USER and not own) or _NOT_CALLED.match(match["name"]):
        return []
    name = match["name"]
    is_name = is_given_name(name) or may_be_given_name(name)
    if _MAY_JOIN.search(clause.body) and _DESCRIBES.search(name) and not is_name:
        return []  # "저는 조용하고 ...": what one is like
    place = ("about", "name") if own else ("people", "name")
    said = f"{clause.called} 이름은 {with_particle(name, '이다', '다')}.".strip()
    subject, importance = (USER, 5) if own else (clause.subject, 4)
    return [Finding("fact", name, said, clause.text.strip(), *place, name, subject, importance=importance)]
