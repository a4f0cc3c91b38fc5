"""Reads the durable facts out of a Korean sentence."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.cases import case_of
from memchat.models.offline.endings import of_a_death
from memchat.models.offline.finding import Finding
from memchat.models.offline.korean import wording
from memchat.models.offline.korean.clauses import Clause, split_clauses
from memchat.models.offline.korean.completing import completed
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
from memchat.models.offline.korean.leads import SINCE, plain_forms
from memchat.models.offline.korean.lexicon import WISH
from memchat.models.offline.korean.manner import CHANGE, HEDGE, is_told, passes
from memchat.models.offline.korean.objects import is_mood, is_no_object, is_no_thing, is_pointed_at, object_of
from memchat.models.offline.korean.others import introduced, named_along
from memchat.models.offline.korean.predicates import PREDICATES, Predicate
from memchat.models.offline.korean.subjects import introducing, read_clause, without_topic
from memchat.models.offline.korean.unfolding import unfolded
from memchat.models.offline.pronouns import named
from memchat.sentence_kinds import is_question, is_request

_WANTING = re.compile(
    r"(?:고\s*싶|려고|으려|ㄹ게|할게|을게|볼까|할까|을까(?!지)|예정|계획|중이야$|해야|야\s*(?:해|돼|하)|"
    r"필요해|필요하)"
)
_UNWANTED = re.compile(
    r"(?:보다는?|말고|대신에?)\s.*려고\s?(?:해|합|노력)|(?:는|은)\s(?:게|것이)\s(?:(?:제|내|"
    r"오랜|올해)\s)?(?:꿈|목표)|"
    r"(?:이사|이민|유학|결혼|은퇴|이직|창업|퇴사|입양|귀국|복학|휴학|진학|개업|귀농|귀촌|출산|편입|여행|"
    r"어학연수)(?:을|"
    r"를)?\s?\S*\s*(?:계획|예정)|"
    r"피하고 싶|안 \S+고 싶|(?:나가|출전하|준비하)려고\s*\S*\s*(?:훈련|준비|연습|공부|운동)|"
    rf"{WISH}|"
    r"려고\s+(?:돈\S*\s+)?(?:모으|저축|저금)|"
    r"^(?:은퇴|퇴직|졸업|결혼|제대|정년퇴직)(?:하면|\s?후에?)\s|(?:급|시험|자격증|고시|마라톤|대회|"
    r"수능)(?:을|를)?\s?준비\s?중"
)
_REMEMBERED = re.compile(
    r"\s*(?:(?:만\s?나이로|그렇게|이걸로|그걸로|이렇게)\s+)?(?:(?:라|다)?(?:는|ㄴ)?\s*(?:거|것|걸|점|"
    r"사실)(?:을|를|은|도)?|라고|다고|을|를|"
    r"는)?\s*(?:꼭\s*|잘\s*|좀\s*)*(?:잊지 마|잊지 말|기억해|기억하|기억 좀|외워|메모해|"
    r"적어)\s?(?:줘|두|둬|놔|줄래|주세요|놓|요|뒀|달라)?\S*(?:\s*(?:줘|주세요|수 있[가-힣]*))?[\s.!~]*$"
)
_WH = re.compile(
    r"(?:^|\s)(?:뭐|뭘|뭔|무엇|무슨|어디|언제|누가|누구|왜|어떻게|어떤 게|어느|얼마(?!\s?(?:전|안|후))|몇\s)"
)


def read_sentence(text: str, *, told_to_remember: bool = False) -> list[Finding]:
    """Return what a Korean sentence durably says; nothing for questions, fiction, reports."""
    text = unfolded(text)
    remembered = _REMEMBERED.search(text)
    if not is_told(text[: remembered.start()] if remembered else text):
        return []
    if instruction := read_instruction(text):
        return instruction
    if remembered:
        if is_question(text):
            return []
        kept = read_sentence(_stated(text[: remembered.start()], remembered.group()), told_to_remember=True)
        return [replace(f, explicit=True, evidence=text.strip()) for f in kept]
    return _by_clauses(text, told=told_to_remember)


def _by_clauses(text: str, *, told: bool) -> list[Finding]:
    found: list[Finding] = []
    before: Clause | None = None
    pieces = [completed(piece) for piece in split_clauses(text)]
    for number, piece in enumerate(pieces):
        last = number == len(pieces) - 1
        if last and (is_question(piece) or is_request(piece)) and not told:
            found += [] if is_question(piece) else called(piece)
            continue
        reports = re.search(r"(?:라고|다고|냐고|[가-힣]자고)$", piece.strip()) and not _NAMING.search(piece)
        if not last and (_WH.search(piece) or reports):
            break
        of_whom = named(piece.strip(), " ".join(pieces[:number]))
        if (
            number
            and of_whom == piece.strip()
            and _BROUGHT.search(pieces[number - 1])
            and _BARE_NAME.match(piece)
        ):
            continue
        clause = read_clause(of_whom, before)
        before = clause
        found += named_along(piece, found) or called(piece) or _plan(clause) or _read(clause, text, told=told)
    return found


_BROUGHT = re.compile(r"데려|데리고|입양|생겼|생긴|태어|낳|들였")
_BARE_NAME = re.compile(r"\s*이름(?:은|이)?\s")
"""한 마리 더 데려왔어 이름은 초코: no name of the user's."""
_NAMING = re.compile(r"이름(?:은|이)\s")


def _stated(inner: str, command: str) -> str:
    """Return what is to be remembered as a statement: "당뇨가 있다는 걸" -> "당뇨가 있다"."""
    ending = command.strip()
    if ending.startswith(("다는", "다고")):
        return inner + "다"
    if inner.endswith("인"):
        return f"{inner[:-1]}이야"
    return declarative(inner) if ending.startswith("는") else inner


def _read(clause: Clause, sentence: str, *, told: bool) -> list[Finding]:
    body = SINCE.sub("", clause.body.strip())
    since = body != clause.body.strip()
    if not body or (not told and passes(body)) or (_WANTING.search(body) and not _UNWANTED.search(body)):
        return []
    forms = plain_forms(body)
    for row in PREDICATES:
        match = next(filter(None, map(row.search, forms)), None)
        if match is not None:
            found = _findings(row, match, clause, sentence) if _tells(row, match, clause, body) else []
            return [replace(f, changes=True) for f in found] if since else found
    return introduced(clause)


def _tells(row: Predicate, match: re.Match[str], clause: Clause, body: str) -> bool:
    """Tell whether what matches a row speaks of something definite, as it is as a rule."""
    obj = object_of(match)
    if (row.relation != "fact" or row.attribute == "tools") and is_no_thing(obj):
        return False
    if not obj or is_pointed_at(obj) or _WH.search(match["obj"]) or is_no_object(match):
        return False
    advised = obj.endswith("는 것") and not clause.stated and row.said in ("좋아한다", "선호한다")
    if row.relation == "like" and (is_mood(obj) or (advised and not _LIKES.search(body))):
        return False
    return not match.groupdict().get("intimate") or clause.stated or bool(_OFTEN.search(body))


_LIKES = re.compile(r"좋아[하해합한]|선호|즐[기겨긴깁]|제일|가장|너무|정말")
"""Says who likes it; "일찍 가는 게 좋아" may be advice."""


_PLANNED = re.compile(
    r"^(?:(?:다음|다다음)\s?(?:달|주|해|학기)|내년|내후년|내일|"
    r"모레)(?:\s?\d{1,2}월(?:\s?\d{1,2}일)?)?부터(?:는)?\s+\S.*"
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


_OFTEN = re.compile(
    r"(?:매일|매주|매달|매년|일주일에|항상)\s.*(?:[다가]|다녀|먹어|마셔|일어나|뛰어|"
    r"들어|걸어|일기 써|조깅해|운동해|수영해)$|"
    r"(?:주말|휴일|평일|퇴근 후|쉬는 날)(?:엔|에는?)\s.*(?:주로|보통|항상|늘|대개)|(?:일주일에|하루에|한 "
    r"?달에)\s\S+\s?(?:번|"
    r"잔)|마다\s|주 \d회|에(?:선|서는)\s"
)
"""Says what is done as a rule, however intimately it ends."""


def _findings(row: Predicate, match: re.Match[str], clause: Clause, sentence: str) -> list[Finding]:
    groups = {k: without_particle(without_fillers(v)) for k, v in match.groupdict().items() if v}
    groups["obj"] = (
        match["obj"].strip()
        if row.attribute == "name"
        else object_of(match)
        if row.attribute == "routine"
        else without_topic(object_of(match))
    )
    base = _whole(row, groups, clause, sentence)
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


def _whole(row: Predicate, groups: dict[str, str], clause: Clause, sentence: str) -> Finding:
    """Return what a row says of its whole object, which may be a list, not worded yet."""
    return Finding(
        row.relation,
        groups["obj"],
        "",
        clause.text.strip(),
        topic=row.topic,
        attribute=_attribute(row, groups, clause.body),
        subject=groups.get("who") or clause.subject,
        changes=row.changes or bool(CHANGE.search(sentence)),
        hedged=bool(HEDGE.search(sentence)),
        importance=row.importance,
        ends=row.ends or (_is_given_up(row) and bool(_NO_LONGER.search(sentence))),
        if_known=row.if_known,
        hint=row.hint,
    )


_NO_LONGER = re.compile(r"이제|더\s?이상|끊었|끊고|그만")


def _is_given_up(row: Predicate) -> bool:
    """Tell whether a row says what is not done: with a word of change, what is done no longer."""
    return row.relation == "dislike" or row.value.endswith("안 함")


_BEST = re.compile(r"^(?!.*(?:이제|요즘|요새|아니)).*(?:제일|가장|젤)\s")
"""What is liked best from now on is for the favourite that is known to say of what it is one."""
_KIND = re.compile(
    r"(?P<season>^(?:봄|여름|가을|겨울)$)|\s?(?P<kind>색|작가|가수|배우|감독|밴드|꽃|과목|"
    r"요일)$"
)


def _attribute(row: Predicate, groups: dict[str, str], body: str) -> str:
    if row.relation == "like" and case_of(groups["obj"]):
        return "likes"
    if what := groups.get("what"):
        return f"favourite_{what}"
    kind = _KIND.search(groups["obj"]) if row.relation == "like" and _BEST.search(body) else None
    return f"favourite_{kind['kind'] or '계절'}" if kind else row.attribute


def _one(base: Finding, row: Predicate, groups: dict[str, str], piece: str, clause: Clause) -> Finding:
    obj = without_fillers(piece)
    if base.attribute.startswith("favourite_") and row.said:
        kind = base.attribute.removeprefix("favourite_")
        told = f"{introducing(clause, '')}{with_particle(obj, '을', '를')} 제일 좋아한다."
        return replace(base, object=obj, value=value_of(obj.removesuffix(f" {kind}")), text=told)
    value = row.value.format(**{**groups, "obj": obj}) if row.value else obj
    if row.attribute == "routine" and clause.body.rstrip(" .!~").endswith(obj):
        value = plain(value)
    return replace(base, object=obj, value=value_of(value), text=wording.told(row, groups, obj, clause))
