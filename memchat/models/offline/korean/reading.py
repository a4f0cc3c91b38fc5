"""Reads the durable facts out of a Korean sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.cases import case_of
from memchat.models.offline.endings import of_a_death
from memchat.models.offline.finding import Finding
from memchat.models.offline.korean import wording
from memchat.models.offline.korean.clauses import Clause, split_clauses
from memchat.models.offline.korean.grammar import (
    declarative,
    parts,
    plain,
    value_of,
    with_particle,
    without_fillers,
    without_particle,
)
from memchat.models.offline.korean.instructions import called, read_instruction
from memchat.models.offline.korean.manner import CHANGE, HEDGE, is_told, passes
from memchat.models.offline.korean.others import introduced, named_along
from memchat.models.offline.korean.predicates import PREDICATES, Predicate
from memchat.models.offline.korean.subjects import introducing, read_clause, without_topic
from memchat.models.offline.korean.unfolding import going_on, unfolded
from memchat.models.offline.pronouns import named
from memchat.sentence_kinds import is_question, is_request

_WANTING = re.compile(
    r"(?:고\s*싶|려고|으려|ㄹ게|할게|을게|볼까|할까|을까(?!지)|예정|계획|중이야$|해야|야\s*(?:해|돼|하)|"
    r"필요해|필요하)"
)
_UNWANTED = re.compile(
    r"(?:보다는?|말고|대신에?)\s.*려고\s?(?:해|합|노력)|(?:는|은)\s(?:게|것이)\s(?:(?:제|내|"
    r"오랜|올해)\s)?(?:꿈|목표)|"
    r"(?:이사|이민|유학|결혼|은퇴|이직|창업|퇴사|입양|귀국|복학|휴학|진학|개업|귀농|귀촌|출산|편입)(?:을|"
    r"를)?\s?\S*\s*(?:계획|예정)|"
    r"피하고 싶|안 \S+고 싶|(?:나가|출전하|준비하)려고\s*\S*\s*(?:훈련|준비|연습|공부|운동)|"
    r"려고\s+(?:돈\S*\s+)?(?:모으|저축|저금)|"
    r"^(?:은퇴|퇴직|졸업|결혼|제대|정년퇴직)(?:하면|\s?후에?)\s|(?:급|시험|자격증|고시|마라톤|대회|수능)(?:을|를)?\s?준비\s?중"
)
_DEICTIC = re.compile(
    r"^(?:이|그|저|이런|그런|저런|이거|그거|저거|이것|그것|이게|그게|저게|여기|거기|저기|뭐|뭘|"
    r"무슨|어떤|어느|누구|언제|몇|얼마|다른 거|둘 다)(?:\s|$)|^(?:이거|그거|저거|이것|그것|이게|"
    r"그게|여기|거기|저기|뭐|누구|언제)[은는이가를도]"
)
_REMEMBERED = re.compile(
    r"\s*(?:(?:라|다)?(?:는|ㄴ)?\s*(?:거|것|걸|점|사실)(?:을|를|은|도)?|라고|다고|을|를|"
    r"는)?\s*(?:꼭\s*|잘\s*|좀\s*)*(?:잊지 마|잊지 말|기억해|기억하|기억 좀|외워|메모해|"
    r"적어)\s?(?:줘|두|둬|놔|줄래|주세요|놓|요|뒀|달라)?\S*(?:\s*(?:줘|주세요))?[\s.!~]*$"
)
_WH = re.compile(
    r"(?:^|\s)(?:뭐|뭘|뭔|무엇|무슨|어디|언제|누가|누구|왜|어떻게|어떤 게|어느|얼마(?!\s?(?:전|안|후))|몇\s)"
)


def read_sentence(text: str, *, told_to_remember: bool = False) -> list[Finding]:
    """Return what a Korean sentence durably says; nothing for questions, fiction, reports."""
    text = unfolded(_USED_TO.sub(" ", _CORRECTED.sub("", text)))
    if not is_told(text):
        return []
    if instruction := read_instruction(text):
        return instruction
    if remembered := _REMEMBERED.search(text):
        if is_question(text):
            return []
        kept = read_sentence(_stated(text[: remembered.start()], remembered.group()), told_to_remember=True)
        return [replace(f, explicit=True, evidence=text.strip()) for f in kept]
    return _by_clauses(text, told=told_to_remember)


def _by_clauses(text: str, *, told: bool) -> list[Finding]:
    found: list[Finding] = []
    before: Clause | None = None
    pieces = split_clauses(text)
    for number, piece in enumerate(pieces):
        last = number == len(pieces) - 1
        if last and (is_question(piece) or is_request(piece)) and not told:
            found += [] if is_question(piece) else called(piece)
            continue
        reports = re.search(r"(?:라고|다고|냐고|[가-힣]자고)$", piece.strip()) and not _NAMING.search(piece)
        if not last and (_WH.search(piece) or reports):
            break
        clause = read_clause(named(piece.strip(), " ".join(pieces[:number])), before)
        before = clause
        found += named_along(piece, found) or called(piece) or _plan(clause) or _read(clause, text, told=told)
    return found


_NAMING = re.compile(r"이름(?:은|이)\s")
_USED_TO = re.compile(
    r"(?<=[은는])\s+(?:원래|예전엔|예전에는)\s\S+(?:였는데|이었는데|였지만|이었지만)\s+(?:이제|지금)(?:는|"
    r"은)?\s"
)
"""좋아하는 색은 원래 빨강이었는데 이제는 파랑이에요: what was so does not count."""
_CORRECTED = re.compile(
    r"^.*[가-힣](?:어|아|해|요|다|야|서|져|려|워)\s*,\s*아니(?:다|야|지|요)?,?\s+(?=.*(?:어|아|해|요|다|"
    r"야)[\s.!~]*$)"
    r"|\S+\s*,\s*아니(?:다|야|지|요)?,?\s+(?=\S)"
    r"|(?:^|(?<=\s))[가-힣A-Za-z0-9]+(?<![이은는도게])\s+아니\s+"
    r"(?=[가-힣A-Za-z0-9]+(?:에서|에|으로|로|을|를|이야|야|이에요|예요)(?:\s|[.!~]*$))"
)
"""잔나비, 아니 혁오야: what was said first does not count."""


def _stated(inner: str, command: str) -> str:
    """Return what is to be remembered as a statement: "당뇨가 있다는 걸" -> "당뇨가 있다"."""
    ending = command.strip()
    if ending.startswith(("다는", "다고")):
        return inner + "다"
    return declarative(inner) if ending.startswith("는") else inner


_TRIES = re.compile(r"하려고\s?(?:해요?|합니다|노력\S*)[\s.!~]*$")
"""독립서점을 이용하려고 해요: what is preferred, as far as it may be."""
_AT_PRESENT = re.compile(
    r"^(?:지금은|현재는?)\s+(?=\S+(?:에|에서)\s)|^\S+에 있는\s+(?=\S+에서\s)|"
    r"^(?:제|내|저의|나의)\s+(?!이름|본명)"
)
_REASON = re.compile(
    r"(?P<josa>은|는|을|를)\s+(?:\S+\s+){0,2}?\S*(?:때문에|이유로|탓에|[가-힣](?:해|어|아|워|려|져|나)서|"
    r"나서)\s+(?=\S*(?:피하|피해|"
    r"멀리|안 |못 |싫))"
)
_MOOD = re.compile(
    r"(?:기분|날씨|컨디션|몸|상태|느낌|성적|결과|반응|사이|운|머리|공기|분위기)(?:이|가|은|는)?$"
)


def _read(clause: Clause, sentence: str, *, told: bool) -> list[Finding]:
    since = _SINCE.match(clause.body.strip())
    body = _SINCE.sub("", clause.body.strip())
    if not body or (not told and passes(body)) or (_WANTING.search(body) and not _UNWANTED.search(body)):
        return []
    bare = _AT_PRESENT.sub("", _REASON.sub(lambda m: m["josa"] + " ", body))
    bare = _TRIES.sub("해요", bare)
    forms = dict.fromkeys((bare, _NOW.sub("", bare), going_on(bare)))
    for row in PREDICATES:
        match = next(filter(None, map(row.search, forms)), None)
        if match is None:
            continue
        obj = _object(match)
        advised = (
            obj.endswith("는 것")
            and not clause.stated
            and row.said in ("좋아한다", "선호한다")
            and not re.search(r"좋아[하해합한]|선호|즐[기겨긴깁]|제일|가장|너무|정말", body)
        )
        if row.relation == "like" and (advised or _MOOD.search(obj)):
            return []
        if not obj or _DEICTIC.match(obj + " ") or _WH.search(match["obj"]) or _is_no_object(match):
            return []
        if match.groupdict().get("intimate") and not clause.stated and not _OFTEN.search(body):
            return []
        found = _findings(row, match, clause, sentence)
        return [replace(f, changes=True) for f in found] if since else found
    return introduced(clause)


def _is_no_object(match: re.Match[str]) -> bool:
    """Tell whether what was taken for an object tells who or when as well: 수지가 고양이(를), 말하면."""
    if re.search("[하으]면$", match["obj"].strip()):
        return True
    first, _, rest = match["obj"].strip().partition(" ")
    takes = re.match("을|를|에", match.string[match.end("obj") :])
    return bool(
        takes and rest and " " not in rest and first[-1] in "이가" and without_particle(first) != first
    )


_PLANNED = re.compile(
    r"^(?:(?:다음|다다음)\s?(?:달|주|해|학기)|내년|내후년|내일|모레)(?:\s?\d{1,2}월(?:\s?\d{1,2}일)?)?부터(?:는)?\s+\S.*"
    r"(?:일|근무|출근|다니|다녀|다닌|살|산다|지내|배우|배워|시작)[가-힣]*[\s.!~]*$"
)
"""다음 달부터 외래에서 일해: a plan, which takes the place of nothing until its day."""


def _plan(clause: Clause) -> list[Finding]:
    if not _PLANNED.match(clause.body.strip()):
        return []
    said = plain(clause.body.strip(" .!~"))
    told = f"{introducing(clause, said)}{said}."
    return [
        Finding("fact", said, told, clause.text.strip(), "about", "plans", value_of(said), clause.subject)
    ]


_SINCE = re.compile(
    r"^(?:(?:이번|지난|저번)\s?(?:달|주|해|학기)|올해|작년|오늘|어제|이제|지금|"
    r"\d{1,2}월(?:\s?\d{1,2}일)?|[월화수목금토일]요일)부터(?:는)?\s+(?=\S)"
)
"""지난달부터 외래에서 일해: from when on it is so, which is no part of what is so."""
_NOW = re.compile(r"^(?:이제는?|지금은|현재는?|앞으로는?)\s+(?=\S)")


_OFTEN = re.compile(
    r"(?:매일|매주|매달|매년|일주일에|항상)\s.*(?:[다가]|다녀|먹어|마셔|일어나|뛰어|"
    r"들어|걸어|일기 써|조깅해|운동해|수영해)$|"
    r"(?:주말|휴일|평일|퇴근 후|쉬는 날)(?:엔|에는?)\s.*(?:주로|보통|항상|늘|대개)|(?:일주일에|하루에|한 "
    r"?달에)\s\S+\s?(?:번|"
    r"잔)|마다\s|주 \d회|에(?:선|서는)\s"
)
"""Says what is done as a rule, however intimately it ends."""


_DEGREE = re.compile(
    r"(?<=[은는을를도이가])\s+(?:마음이?|속이?|제일|가장|더|훨씬|딱|그냥|전혀|절대로?|아예|거의|잘|도저히|"
    r"별로|많이|원래|이제)$|\s+(?:진짜|정말|전혀|절대로?|도저히|하나도)$"
)
"""An adverb before the verb, which the table took for a part of the object: 매운 음식은 전혀."""
_NOT_THAT = re.compile(r"^(?:\S+\s){0,3}?\S+(?:보다는?|말고|대신에?)\s+(?=\S)")
"""What is liked less stands before: 액션 영화보다는 잔잔한 드라마."""
_PLACED = re.compile(r"(?:에|에서|으로|로)(?=\s)")
"""A particle that no other stands before: the 로 of 오슬로에 is the noun's own."""


def _object(match: re.Match[str]) -> str:
    """Return the object without its particle; what the table took for one may be of the noun."""
    groups = match.groupdict()
    noun = without_fillers(_DEGREE.sub("", match["obj"] + (groups.get("josa") or "")))
    if groups.get("josa") or not _PLACED.match(match.string[match.end("obj") :]):
        noun = without_particle(noun)
    noun = re.sub(r"([는은운한인]) (?:것|걸|거|게|건)$", r"\1 것", noun)
    return _NOT_THAT.sub("", re.sub(r"^(\S{2,}(?<![아어]))하는 것$", r"\1", noun))


def _findings(row: Predicate, match: re.Match[str], clause: Clause, sentence: str) -> list[Finding]:
    groups = {k: without_particle(without_fillers(v)) for k, v in match.groupdict().items() if v}
    groups["obj"] = (
        match["obj"].strip()
        if row.attribute == "name"
        else _object(match)
        if row.attribute == "routine"
        else without_topic(_object(match))
    )
    base = Finding(
        row.relation,
        groups["obj"],
        "",
        clause.text.strip(),
        topic=row.topic,
        attribute=_attribute(row, groups),
        subject=groups.get("who") or clause.subject,
        changes=row.changes or bool(CHANGE.search(sentence)),
        hedged=bool(HEDGE.search(sentence)),
        importance=row.importance,
        ends=row.ends or (_is_given_up(row) and bool(_NO_LONGER.search(sentence))),
        hint=row.hint,
    )
    pieces = parts(groups["obj"]) if row.each or row.relation != "fact" else [groups["obj"]]
    alone = replace(clause, body=wording.alone(clause.body, groups))
    found = [_one(base, row, groups, piece, alone) for piece in pieces if piece]
    for topic, aside, said, text in wording.asides(clause.body, groups):
        told = f"{introducing(clause, text)}{text}."
        found.append(
            replace(found[0], topic=topic, attribute=aside, object=said, value=value_of(said), text=told)
        )
    called = clause.called or groups.get("who", "")
    return [filed for finding in found for filed in of_a_death(finding, called)]


def _of_one(said: str, listed: str, piece: str) -> str:
    """Return what is said of a list as said of one of it: 한국어랑 독일어를 한다 -> 독일어를 한다."""
    if piece == listed:
        return said
    return re.sub(
        rf"{re.escape(listed)}(?P<josa>[을를])?",
        lambda match: with_particle(piece, "을", "를") if match["josa"] else piece,
        said,
    )


_NO_LONGER = re.compile(r"이제|더\s?이상|끊었|끊고|그만")


def _is_given_up(row: Predicate) -> bool:
    """Tell whether a row says what is not done: with a word of change, what is done no longer."""
    return row.relation == "dislike" or row.value.endswith("안 함")


def _attribute(row: Predicate, groups: dict[str, str]) -> str:
    if row.relation == "like" and case_of(groups["obj"]):
        return "likes"
    if what := groups.get("what"):
        return f"favourite_{what}"
    return row.attribute


def _one(base: Finding, row: Predicate, groups: dict[str, str], piece: str, clause: Clause) -> Finding:
    obj = without_fillers(piece)
    value = row.value.format(**{**groups, "obj": obj}) if row.value else obj
    if row.attribute == "routine" and clause.body.rstrip(" .!~").endswith(obj):
        value = plain(value)
    return replace(base, object=obj, value=value_of(value), text=_told(row, groups, obj, clause))


def _told(row: Predicate, groups: dict[str, str], obj: str, clause: Clause) -> str:
    """Return the fact as one plain sentence: the object with the row's predicate, or the clause."""
    if row.attribute == "name":
        said = f"이름은 {with_particle(obj, '이다', '다')}"
    elif row.said and not groups.get("than"):
        surface = "선호한다" if "선호" in clause.body and row.relation == "like" else row.said
        said = f"{with_particle(obj, '을', '를')} {surface}"
    else:
        said = _of_one(plain(without_lead(clause.body)), groups["obj"], obj)
    return f"{introducing(clause, said)}{said}."


def without_lead(body: str) -> str:
    """Return a clause without the words that only introduce it."""
    return re.sub(r"^(?:(?:참고로|그리고|근데|사실|솔직히|제|내|우리|저희)\s+)+", "", body.strip())
