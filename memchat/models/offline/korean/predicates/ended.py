"""What is no longer so: sold, left, parted from, dead."""

from __future__ import annotations

from memchat.models.offline.endings import DEATH
from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.predicates.row import END, OBJ, Predicate
from memchat.models.offline.predicates import ending

_LATELY = r"^(?:(?:결국|어제|지난주에|지난달에|작년에|올해|최근에|얼마 전에|드디어|방금|이제)\s+)*"
_JOSA = r"(?:를|을|는|은|도|이|가)?\s*"

ENDED = ending(
    Predicate(
        rf"{_LATELY}(?P<obj>(?:\S+\s)?(?:차|자동차|자가용|오토바이|자전거|스쿠터|집|아파트|노트북|컴퓨터|"
        rf"핸드폰|휴대폰|폰|태블릿|"
        rf"카메라|피아노|기타|게임기|소파)){_JOSA}(?:중고로\s*)?(?:팔았|팔아|처분|버렸|폐차|"
        rf"없앴|넘겼)" + END,
        attribute="belongings",
        value="{obj} 없음",
    ),
    Predicate(
        rf"{_LATELY}(?:다니던\s+)?(?P<obj>회사|직장|일|알바){_JOSA}(?:그만\s?뒀|그만\s?두었|그만\s?둠|"
        rf"관뒀|때려\s?쳤|때려\s?치웠|"
        r"잘렸|나왔)" + END,
        topic="work",
        attribute="employer",
        value="{obj} 그만둠",
        importance=4,
    ),
    Predicate(
        rf"{_LATELY}(?:(?:\S+?)(?:에서|을|를)?\s+)?(?P<obj>퇴사|퇴직|해고)(?:를|을)?\s*(?:했|하고|됐|되었|"
        rf"당했|함)" + END,
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        rf"{_LATELY}(?:더\s?이상\s+)?(?P<obj>{words.ACTIVITY}|\S*(?:학원|교회|성당|교실|클럽|모임|"
        rf"동호회))(?:에|을|를|는|은)?\s*"
        r"(?:더\s?이상\s*)?안 (?:다니|다녀|다닌|다닙|나가|해(?![줘주])|쳐|타)" + END,
        attribute="routine",
        value="{obj} 그만둠",
    ),
    Predicate(
        rf"{_LATELY}(?P<obj>\S+)\s*(?:알레르기|알러지)(?:는|가|은|이)?\s*(?:\S+에서\s)?(?:아니|아닌|아님|"
        rf"없어졌|사라졌|나았)[가-힣]*(?:\s\S+에서)?[\s.!~]*$",
        topic="food",
        attribute="allergy",
        value="{obj} 알레르기 아님",
        importance=5,
    ),
    Predicate(
        rf"{_LATELY}(?:더\s?이상\s+)?(?P<obj>[가-힣A-Za-z]\S*?)(?:에|을|를|는|"
        rf"은)?\s*(?:더\s?이상\s*)?(?:안 다니|안 다녀|안 다닌|"
        r"안 다닙|다니지 않)" + END,
        topic="work",
        attribute="employer",
        value="{obj} 아님",
    ),
    Predicate(
        rf"{_LATELY}(?:더\s?이상\s+)?(?P<obj>[가-힣A-Za-z]\S*?)(?:에서|에)는?\s*(?:더\s?이상\s*)?(?:안 살|"
        rf"안 산|안 삽|살지 "
        rf"않)" + END,
        topic="about",
        attribute="city",
        value="{obj} 아님",
    ),
    Predicate(
        rf"(?P<obj>{words.DIET})(?:은|는|을|를|이|가)?\s*(?:더\s?이상\s*|이제\s*)?(?:안 해|안 하|안 합|"
        rf"그만|끊|아니|아닙|하지 않)" + END,
        topic="food",
        attribute="diet",
        value="{obj} 안 함",
        importance=5,
    ),
    Predicate(
        rf"{_LATELY}(?:우리\s+)?(?:\S+(?:이?랑|하고|와|과)\s+)?(?P<obj>헤어졌|이별했|갈라섰|파혼했)" + END,
        topic="people",
        attribute="partner",
        value="{obj}다",
        importance=4,
    ),
    Predicate(
        rf"^(?:(?P<who>[가-힣]{{2,5}}?)(?:이가|이는|이|가|은|"
        rf"는)\s+)?{_LATELY[1:]}(?:\S+에\s+)?(?P<obj>죽었|죽음|죽어서|(?:세상|하늘나라로|먼저|곁을)(?:을|"
        rf"로)?\s*(?:떠났|갔)|무지개다리를? 건넜|돌아가셨|"
        r"하늘나라)" + END,
        topic="people",
        attribute=DEATH,
        importance=4,
    ),
    Predicate(
        rf"{_LATELY}{OBJ}(?:을|를|은|는|도)?\s*(?:그만\s?뒀|그만\s?두었|그만\s?둠|관뒀|접었)" + END,
        attribute="routine",
        value="{obj} 그만둠",
    ),
    Predicate(
        rf"{_LATELY}(?P<obj>\S+?)(?:을|를)?\s*떠났" + END,
        topic="work",
        attribute="employer",
        value="{obj} 아님",
        importance=4,
        if_known=True,
    ),
)
