"""A Korean sentence as it is typed in haste, tidied: words run together or cut short, what follows the verb.

"안마셔" is read as "안 마셔", "두마린데" as "두 마리인데", "다니는중" as "다니고 있어", "결혼해 수원에서" as
"수원에서 결혼해", "못 마셔 잠이 안 와서" as "잠이 안 와서, 못 마셔".
"""

from __future__ import annotations

import re

from memchat.kinship import PET_KO
from memchat.models.offline.turns import Turn, turned

_VERB_END = (
    r"(?:[어아여해셔써봐와져려켜쳐워춰가타사자](?:요|서)?|[가-힣]다|음|[가-힣]고|는데|은데|지만|지|니까|"
    r"[가-힣]요)(?=[\s.!~]|$)"
)
_LASTING = r"다니|키우|기르|배우|모으|살|일하|공부하|준비하|운영하|가르치|복용하|연습하|수집하|독학하"
_PLACE = r"(?:\S+\s)?\S+(?:에서|에만|에|부터|까지|쯤|마다|한테|이랑|으로|로)"
_PREDICATE = (
    r"\S*(?:더라|나가|다녀|[가-힣][어아여해야워와봐셔져려켜음임]|"
    r"[어아여해에예세셔워와봐져려켜]요|니다|[한는산간]다)"
)
_REASON = r"(?:\S+\s){0,3}?\S*(?:[아어해려져워여와자가]서|라서|니까|느라)"

_TURNS: tuple[Turn, ...] = (
    (re.compile(r"(?<=[월화수목금토일])욜"), "요일"),
    (re.compile(r"(?:(?<=\s)|^)담(?=달|주|학기)"), "다음 "),
    (re.compile(rf"^(?:우리|저희)\s?집\s(?={PET_KO})"), "우리 "),
    (re.compile(r"(?<=[가-힣])고싶"), "고 싶"),
    (re.compile(r"(?<=[가-힣]께)선(?=\s)"), "서는"),
    (re.compile(r"(?<=[한두세네섯])\s?마린(?=데)"), " 마리인"),
    (re.compile(r"(?<=[가-힣])(?=(?:한|두|세|네|다섯)\s?마리)"), " "),
    (re.compile(r"(?<=[한두세네])(?=마리)"), " "),
    (re.compile(r"(?<=[가-힣])[을를도]\s+(?=(?:한|두|세|네|다섯|여섯)\s마리)"), " "),
    (re.compile(r"(?<=[한두세네])(?=번\s)"), " "),
    (re.compile(r"(?:(?<=\s)|^)주(?=\d+\s?회)"), "주 "),
    (re.compile(r"(?<=[가-힣][는은한운던])(?=(?:게|걸|거|것)(?:[이을를은도만]?\s|[을를은도]))"), " "),
    (re.compile(r"(?<=[할갈볼쓸탈살잘올먹])(?=(?:땐|때)(?:는|마다)?\s)"), " "),
    # 안마셔, 못먹음: the words that begin like this and are none are named.
    (
        re.compile(
            r"(?:(?<=\s)|^)안(?!녕|내(?![요려켜])|전|정|심|주|일하|락|달|타까|쓰럽|이하|경|개|과|방|쪽|건|"
            r"약|부|식년|산|양|동|팎|"
            rf"마(?![시셔신십]))(?=[가-힣]*{_VERB_END})"
        ),
        "안 ",
    ),
    (
        re.compile(rf"(?:(?<=\s)|^)못(?![하해한했함합]|지않|나지|생|되|마땅|된|돼)(?=[가-힣]*{_VERB_END})"),
        "못 ",
    ),
    # 다니는중, 키우는 중이야
    (
        re.compile(rf"(?P<stem>{_LASTING})는\s?중(?:이에요|예요|이야|입니다|임|이다)?(?=[\s.!~]*$)"),
        r"\g<stem>고 있어",
    ),
    # 결혼해 수원에서
    (
        re.compile(rf"^(?P<said>\S.*?)\s(?P<does>{_PREDICATE})\s(?P<where>{_PLACE})[\s.!~]*$"),
        r"\g<said> \g<where> \g<does>",
    ),
    # 못 먹어 냄새 때문에
    (re.compile(rf"^(?P<said>\S.*?\s{_PREDICATE})\s\S+?\s?(?:때문에|때매|땜에)[\s.!~]*$"), r"\g<said>"),
    # 못 마셔 잠이 안 와서
    (re.compile(rf"^(?P<said>\S.*?\s{_PREDICATE})\s(?P<why>{_REASON})[\s.!~ㅠㅜ]*$"), r"\g<why>, \g<said>"),
)


def tidied(text: str) -> str:
    """Return a sentence with its words parted and in order; what is tidy is returned as it is."""
    return turned(text, _TURNS)
