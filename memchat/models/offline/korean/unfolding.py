"""A Korean sentence as it is typed, unfolded to plain clauses that the rules read.

Spaces that were left out, a clause that describes its subject ("부산에 사는 동생은 ..."), endings that honour
the subject ("사시고"), what is taken back at once, and endings that only soften ("타는 편이야",
"안 먹기로 했어").
"""

from __future__ import annotations

import re

from memchat.kinship import KIN_KO as KIN
from memchat.models.offline.korean.grammar import declarative, with_particle
from memchat.models.offline.korean.lexicon import OCCUPATION
from memchat.models.offline.korean.rewording import plainly
from memchat.models.offline.korean.tidying import tidied

_OWN = r"(?:(?:제|내|저희|우리)\s+)?"
_DESCRIBED = re.compile(
    r"^(?!(?:제|내|저희|우리|같이|함께|제일|가장|정말)\s|(?:내|제|네|\S+[이가])\s?(?:가\s)?(?!있는|없는|"
    r"심한)\S+\s)"
    r"(?P<said>(?:\S+\s+){1,3}?\S*(?:있는|없는|[가-힣]는)|(?:(?:올해|이제)\s+)?\S+?(?P<is>이신|인))\s+"
    rf"{_OWN}(?P<kin>{KIN})(?:은|는|이|가|도)\s+(?=\S)"
)
"""수의사인 누나는, 땅콩 알레르기 있는 조카는: what stands before says something of its own."""
_TIED = re.compile(rf"^(?:내가|제가|나랑|저랑|우리가)\s(?:\S+\s)?\S*[는은던한]\s+(?={KIN}(?:은|는|이|가)\s)")
"""내가 좋아하는 형은: what the user has to do with the subject, which is not what is told."""
_LIVES = {"사": "살", "만드": "만들", "아": "알", "노": "놀", "파": "팔"}
_HONOURED_SUBJECT = re.compile(rf"^{_OWN}{KIN}(?:님)?(?:은|는|이|가|께서는?|도)?\s")
_HONOURS = re.compile(
    r"(?P<stem>[가-힣]+?)(?:으)?(?P<end>시고|시는데|시지만|시며|십니다|세요|셔요|셔|심)(?=[\s.,!~]|$)"
)
_PLAIN_END = {"시고": "고", "시는데": "는데", "시지만": "지만", "시며": "며"}
_NO_HONOUR = re.compile(r"(?:주|보|가|오|모|마|계|드|돌아가)$")
"""Stems that "-세요" asks of the hearer, or whose honour is their own."""
_TENDS = re.compile(
    r"(?P<stem>[가-힣]+)는\s?(?:편|스타일|타입)(?:이에요|예요|이야|야|입니다|임|이다)?(?=[\s.!~]*$)"
)
_DECIDED = re.compile(
    r"(?P<no>(?:^|\s)(?:안|못)\s+)(?P<stem>[가-힣]+)기로\s?(?:했|결심|결정|마음)[가-힣]*(?=[\s.!~]*$)"
)


_USED_TO = re.compile(
    r"(?<=[은는])\s+(?:(?:원래|예전엔|예전에는|전에는)\s)?\S+(?:였는데|이었는데|였지만|이었지만)\s+(?:이제|"
    r"지금)(?:는|"
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


def unfolded(text: str) -> str:
    """Return a sentence as plain clauses; what is already plain is returned as it is."""
    text = plainly(tidied(_USED_TO.sub(" ", _CORRECTED.sub("", text))))
    text = _DESCRIBED.sub(_before, _TIED.sub("", text))
    text = _TENDS.sub(lambda match: declarative(_stem(match["stem"])), text)
    text = _DECIDED.sub(lambda match: match["no"] + declarative(match["stem"]), text)
    return _HONOURS.sub(_unhonoured, text) if _HONOURED_SUBJECT.match(text) else text


_GOES_ON = re.compile(r"(?P<stem>[가-힣]+)고\s?있(?:[가-힣]*)(?=[\s.!~]*$)")


def going_on(text: str) -> str:
    """Return what goes on as what is done: "판교에서 일하고 있어" -> "판교에서 일한다"."""
    return _GOES_ON.sub(lambda match: declarative(_stem(match["stem"])), text)


def _stem(verb: str) -> str:
    return _LIVES.get(verb, verb)


def _before(match: re.Match[str]) -> str:
    """Return "동생은 부산에 살고 " of "부산에 사는 동생은 "."""
    said = match["said"]
    *words, verb = said.split(" ")
    joined = f"{verb.removesuffix(match['is'])}이고" if match["is"] else f"{_stem(verb[:-1])}고"
    return f"{with_particle(match['kin'], '은', '는')} {' '.join([*words, joined])} "


def _unhonoured(match: re.Match[str]) -> str:
    """Return "살고" of "사시고", "일흔이에요" of "일흔이십니다"."""
    stem, end = match["stem"], match["end"]
    if _NO_HONOUR.search(stem):
        return match.group()
    if stem in ("세", "살"):
        return with_particle(stem, "이에요", "예요")
    if end in _PLAIN_END:
        return (stem if end == "시는데" else _stem(stem)) + _PLAIN_END[end]
    if re.search(rf"(?:{OCCUPATION})$", stem):
        return stem + "예요"
    return stem + "에요" if stem.endswith("이") else declarative(_stem(stem))
