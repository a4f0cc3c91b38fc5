"""Korean words that put one thing in the place of another: "이맥스에서 힐릭스로 갈아탔어"."""

from __future__ import annotations

import re

from memchat.models.offline.finding import Swap
from memchat.models.offline.korean.completing import completed
from memchat.models.offline.korean.grammar import without_particle
from memchat.models.offline.korean.tidying import tidied

_LEAD = (
    r"^(?:(?:아|어|음|참|앗|그리고|근데|이제|이제는|앞으로|앞으로는|요즘은?|나는?|난|저는?|전|얼마 전에|"
    r"최근에|지난달에)[,\s]+)*"
)
_CORRECTS = (
    r"^\W*(?:(?:아|어|앗|음|참|잠깐만?|미안|정정)[,.!\s]+)*(?:(?:아니|아니다|아니야|아냐|아니요|아뇨|아니지|"
    r"아참|정정|정정할게|잘못 말했어)[,.!\s]+)"
)
_OLD = r"(?:(?:\S+\s)?\S+[을를은는]\s)?(?P<old>\S+?(?:\s\S+?)??)"
_NEW = r"(?P<new>\S+?(?:\s\S+?){0,2}?)"
_NOW = r"(?:\s*(?:이제는?|지금은|요즘은|앞으로는?))?\s+"
_IS = r"(?:이에요|예요|이예요|입니다|이야|야|이었어|였어|이라고|라고)[\s.!~]*$"
_TAKES = (
    r"(?:갈아탔|갈아탐|전과|전학|편입|전직|전환|변경|바꿨|바꾸었|바꿈|바꾸기로|옮겼|옮겨|옮김|전향|넘어왔|"
    r"넘어갔|들어갔|들어가|이직|입사|"
    r"시작|배우|배워|다녀|다니|할래|갈래|먹을래|탈래|앉을래|할게|갈게|해줘|했어|샀|써|쓰|마셔|마시|타|좋아|"
    r"좋|원해|해)[가-힣]*(?:\s(?:해|했|됐|했어|돼|있)[가-힣]*)?[\s.!~]*$"
)
_ASKED = r"(?:줘|주세요|줄래|추천|알려|찾아|보여)"
_QUITS = (
    r"(?:그만\s?두고|그만\s?뒀고|관두고|때려\s?치우고|접고|끊고|팔고|버리고|정리하고|나와서|나오고|쓰다가|"
    r"타다가|다니다가|하다가|마시다가|배우다가|퇴사하고|"
    r"떠나서|대신에?|말고)"
)


def _row(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern)


_CHANGES = (
    # 이맥스에서 힐릭스로 갈아탔어
    _row(rf"{_LEAD}{_OLD}에서\s+{_NEW}(?:으로|로)\s+(?:완전히\s+)?{_TAKES}"),
    # 삼성 그만두고 네이버로 옮겼어
    _row(rf"{_LEAD}{_OLD}\s+{_QUITS}{_NOW}{_NEW}\s+{_TAKES}"),
    # 이제 버스 말고 자전거로 출근해
    _row(
        rf"^(?=.*(?:이제|앞으로|요즘)){_LEAD[1:]}{_OLD}\s+(?:말고|"
        rf"대신에?){_NOW}{_NEW}\s+(?!.*{_ASKED})\S+[\s.!~]*$"
    ),
    # 이제 통로 말고 창가요
    _row(
        rf"^(?!.*{_ASKED})(?:이제는?|더\s?이상|앞으로는?)\s+{_OLD}(?:이|가|은|는)?\s*(?:말고|아니고|"
        rf"아니라){_NOW}"
        rf"(?P<new>\S+?(?:\s\S+?)?)(?:으로|로)?요?[\s.!~]*$"
    ),
    # 창가는 이제 싫고 통로로 할래
    _row(
        rf"{_LEAD}{_OLD}(?:은|는|이|가|도)\s+(?:이제\s+)?(?:싫고|별로고|됐고|안 하고|지겨워서|질려서|"
        rf"그만하고)"
        rf"{_NOW}{_NEW}(?:으로|로|을|를|이|가)\s+{_TAKES}"
    ),
    # 교사였는데 지금은 번역가야
    _row(
        rf"{_LEAD}(?:원래|예전엔|전에는)?\s*{_OLD}(?:이었는데|였는데|이었지만|였지만)\s+(?:이제는?|지금은|"
        rf"요즘은)\s+{_NEW}{_IS}"
    ),
)
_REASON = r"(?:\s+(?:\S+\s){0,2}?\S*(?:때문에|사정으로|[가-힣]서|라서|니까|거든))?"
_MOVED = _row(
    rf"{_LEAD}(?:내\s|제\s|우리\s)?(?!(?:요즘|요새|이제|지금|앞으로|나|난|저|전|다시|이번)(?:은|는|"
    rf"에)?\s)(?P<of>\S+?)(?:은|는|을|를|이|가)?\s+(?:(?:이번\s|다음\s|지난\s)?\S+(?:에|부터|엔)\s+|"
    rf"이제는?\s+|앞으로는?\s+)*"
    r"(?P<new>\S+?(?:\s\d\S*?)??)(?:으로|로)\s+(?:\S+\s(?:때문에|사정으로|이유로)\s|\S+서\s|"
    r"다시\s)*(?:옮[겼겨김기]|바[꿨꾸뀌뀐뀜]|변경|미[뤘루뤄]|연기|당[겼겨기]|"
    r"앞당|늦[췄춰])[가-힣]*"
    rf"(?:\s(?:했|됐|돼)[가-힣]*)?{_REASON}[\s.!~]*$"
)
"""검도는 이번 달부터 목요일로 옮겼어: what is said of a thing that has a day, an hour, a number."""
_CLEARED = _row(
    rf"^(?:(?:\S+\s){{0,3}}?\S+(?:니까?|더니|는데)\s+)?{_OLD}(?:은|는|이|가)?\s*(?:괜찮고|문제\s?없고|"
    rf"아니고|아니라|아니었고)\s+"
    r"(?P<new>\S+?)(?:이었|였)(?:어요?|음|대요?|습니다|더라고?요?)[\s.!~]*$"
)
"""검사해 보니까 땅콩은 괜찮고 호두였대: what was found out about oneself."""
_NOT = r"(?:이|가|은|는)?\s*(?:아니고|아니라|말고)"
_BARE = (
    _row(rf"^(?:{_CORRECTS[1:]})?(?P<old>\S+?(?:\s\S+?){{0,3}}?){_NOT}\s+{_NEW}{_IS}"),
    _row(rf"{_CORRECTS}{_OLD}{_NOT}\s+(?P<new>\S+?)[\s.!~]*$"),
)
_ALONE = _row(rf"{_CORRECTS}(?P<new>\S+?(?:\s\S+?)??){_IS}")


_MEANT = re.compile(
    rf"(?:{_CORRECTS})?(?:[가-힣]{{2,4}}\s?(?:말고|아니라|아니고)\s+)?(?P<who>[가-힣]{{2,4}}?)(?:이)?\s?"
    r"(?:말이야|말이에요|말이었어요?|얘기야|얘기예요|얘기였어요?|말한 (?:거야|거예요|거였어))[\s.!~]*$"
)


def meant(text: str) -> tuple[str, str]:
    """Return of whom something was meant: "아니, 지호 말이야"; what it was is not said again."""
    match = _MEANT.match(text.strip())
    return (match["who"], "") if match else ("", "")


def swap_of(text: str) -> Swap | None:
    """Return what a sentence puts in the place of what, if that is all it says."""
    said = completed(tidied(text.strip()))
    if match := _MOVED.match(said):
        return Swap("", _noun(match["new"]), rest=said, of=_noun(match["of"]))
    for row in (*_CHANGES, _CLEARED):
        if match := row.match(said):
            return Swap(_noun(match["old"]), _noun(match["new"]), rest=_rest(said, match))
    if match := next(filter(None, (row.match(said) for row in _BARE)), None):
        whose, _, old = match["old"].rpartition(" ")
        if whose and whose[-1] in "은는이가을를도":
            rest = f"{whose} {said[match.start('new') :]}"
            return Swap(_noun(old), _noun(match["new"]), rest=rest, stated=True)
        return Swap(_noun(match["old"]), _noun(match["new"]), bare=True)
    if match := _ALONE.match(said):
        return Swap("", match["new"], bare=True)
    return None


def _rest(said: str, match: re.Match[str]) -> str:
    """Return the sentence without what is no more, where what is left says what is now."""
    return said[: match.start("old")] + said[match.start("new") :]


def _noun(phrase: str) -> str:
    """Return a phrase without its particle; "창가" is a noun, not 창 with one."""
    bare = without_particle(phrase)
    return bare if len(bare) > 1 else phrase
