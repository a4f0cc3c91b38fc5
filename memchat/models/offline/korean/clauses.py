"""Korean sentences cut into clauses."""

from __future__ import annotations

import re
from dataclasses import dataclass

from memchat.models.offline.korean.grammar import PAST
from memchat.sentences import MASK

_BOUNDARY = re.compile(
    r"(?:(?<=[가-힣A-Za-z0-9])|(?<=\s)(?=[써사]서))(?P<end>(?:이고|하고|(?<=[가-힣])고|지만|는데|은데|ㄴ데|"
    r"인데|한데|"
    r"운데|라서|이라(?=\s(?!고|는|서))|(?<=[사자기무])라(?=\s)|"
    r"(?<=[나떠])(?:와서|나서)|(?<=를 )떠나|이라서|아서|어서|해서|셔서|워서|여서|써서|려서|겨서|사서|니까|"
    r"으니까|으며|"
    r"며|거든요?|던데|있어|있고|"
    r"때문에)(?:요)?)[,"
    r"]?\s+"
    r"(?!싶|있|없|다니|다녀|다닙|다닌|출근|출퇴근|통근|나서|나면|계(?:시|세|속)|말(?:았|아|고)|합니다|"
    r"해요|해(?=[\s.!~]*$)|하는|하고|부르|불러|"
    r"불리|생각|했|그래|자라|자랐)"
    r"|(?<=[요다어아해야서까])\s*,\s+(?!그리고|이제)(?=\S)|(?<=[요다])\s+(?=(?:저는|나는|난|저도|나도|제가|"
    r"내가)\s)"
    r"|(?<=[야요다해어아])\s+(?=(?:그리고|근데|그런데|하지만)\s+(?:나|저|난|전|제|내|우리)[는도가]?\s)"
    r"|(?<=[줘요어아])\s+(?=참고로\s)|\s*[;,]\s+(?=(?:저는|나는|난|전|제|내|우리|그리고|근데|하지만|"
    r"그래서))|,\s+(?=\S+(?:은|는|이|가|을|"
    r"를)\s)"
    rf"|(?:(?<={PAST}[어음])|(?<={PAST}어요)|(?<=이야|예요|에요|니다))\s+(?=[가-힣A-Za-z0-9]{{2}})"
    r"(?!봐|보[고니는]|싶|있|없|더라|그래|그랬|했|말[고았]|거든|던데|때|가지고|나서|요즘|요새|이제)"
    r"|(?:(?<=안 다녀|안 먹어|안 마셔|안 피워|못 먹어)|(?<=안 해|안 써|안 타|안 봐|"
    r"안 가))\s+(?=[가-힣]{2})(?!봤|봐|줘|본|있)"
    r"|(?<=[가-힣][워녀아어])\s+(?=이름(?:은|이)?\s)"
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
