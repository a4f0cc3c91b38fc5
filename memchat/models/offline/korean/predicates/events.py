"""What comes and goes in a life: a workplace, somebody found, a plan called off, a wish."""

from __future__ import annotations

from memchat.models.offline.korean.lexicon import WISH
from memchat.models.offline.korean.predicates.row import END, JOSA, OBJ, Predicate
from memchat.models.offline.predicates import ending

_IS = r"(?:이에요|예요|입니다|이야|야|임|이고|고|인데|네)[\s.!~]*$"
_OURS = r"^(?:(?:우리|저희|내|제)\s?)?"
_WORKPLACE = r"(?:회사|직장|사무실|본사|매장|연구실)"
_TRIP = r"(?:여행|신혼여행|어학연수|교환학생|워킹홀리데이|캠핑|출장|휴가)"

EVENTS: tuple[Predicate, ...] = (
    Predicate(
        rf"^(?P<obj>\S+)에서\s+{_WORKPLACE}(?:을|를)?\s*(?:다니|다녀|다닌|다닙|다님)" + END,
        topic="work",
        attribute="workplace",
    ),
    Predicate(
        rf"{_OURS}{_WORKPLACE}(?:는|은|가|이)?\s+(?:\S+(?:에|부터)?\s+)?(?P<obj>\S+?)(?:으로|로)\s*"
        r"(?:이사|이전|옮)" + END,
        topic="work",
        attribute="workplace",
        changes=True,
    ),
    Predicate(
        rf"{_OURS}{_WORKPLACE}(?:는|은|가|이)\s+(?P<obj>\S+?)에\s*있" + END,
        topic="work",
        attribute="workplace",
    ),
    Predicate(
        r"^(?:(?:매일|항상|늘|보통|주로|이제|요즘|요새|거의)\s+)*(?P<obj>버스|지하철|전철|기차|KTX|택시|"
        r"자전거|따릉이|킥보드|"
        r"오토바이|스쿠터|차|자차|자가용|도보|셔틀버스|셔틀|걸어서)(?:로|으로|을|를)?\s*(?:타고\s)?"
        r"(?:출퇴근|통근|통학|출근|등교|회사\s?[다가])" + END,
        topic="travel",
        attribute="routine",
    ),
    Predicate(
        rf"{_OURS}(?:다니는\s)?(?:회사|직장)(?:는|은|가|이)\s+(?P<obj>(?!(?:좋|싫|힘들|멀|가까|바쁘|작|"
        rf"크)\S*|\S+[이가]\s)\S+(?:\s\S+)?)" + _IS,
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>남자친구|여자친구|남친|여친|애인)(?:이|가|도)?\s*생[겼김]" + END,
        topic="people",
        attribute="partner",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>[여남](?:자친구|친)|애인)(?:이?랑|하고|와|과)\s*(?:만난|사귄|연애한)\s?지\s.*$",
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        rf"^{OBJ}{JOSA}\s*(?:다시|더|요즘|점점)?\s*(?:좋아졌|좋아지|좋아짐|좋아진)" + END,
        "like",
        changes=True,
        said="좋아한다",
    ),
    Predicate(
        rf"^{OBJ}{JOSA}\s*(?:이제|요즘|점점|갑자기)?\s*(?:싫어졌|싫어짐|싫증\s?났|질렸|물렸|질림|물림)" + END,
        "dislike",
        changes=True,
        said="싫어한다",
    ),
    Predicate(
        r"^(?P<obj>\S+(?:\s\S+)??)(?:을|를|도)?\s*(?:다시\s)?(?:먹|마시)기\s?시작" + END,
        "like",
        hint="food",
        changes=True,
    ),
    *ending(
        Predicate(
            rf"^(?P<obj>(?:\S+\s){{0,3}}?{_TRIP}|(?:\S+\s)?(?:이사|이민|유학|결혼|결혼식|이직))"
            r"(?:은|는|을|를|이|가|도)?\s*(?:\S+\s때문에\s|\S+서\s|결국\s|그냥\s|전부\s|다\s)*(?:취소|무산|"
            r"포기|엎어|못 가게|"
            r"안 가기로|안 하기로)" + END,
            topic="about",
            attribute="plans",
            value="{obj} 취소",
        )
    ),
    Predicate(
        rf"^(?:꼭\s|언젠가\s|나중에\s)*(?:{WISH}|살고\s?싶)은\s(?:나라|곳|도시|여행지|데)(?:는|은)\s+"
        rf"(?P<obj>\S+(?:\s\S+)??){_IS}",
        topic="travel",
        attribute="wishes",
        each=True,
    ),
    Predicate(
        r"^(?:언젠가\s|나중에\s|꼭\s|진짜\s)*(?P<obj>\S+(?:\s\S+)??)(?:에도|에|을|를|도|은|는)?\s+(?:꼭\s|"
        rf"언젠가\s|한\s?번\s|진짜\s)*{WISH}" + END,
        topic="travel",
        attribute="wishes",
        each=True,
    ),
    Predicate(
        r"^(?:(?:새로운?|또|다른)\s)?취미로\s+(?:요즘\s)?(?P<obj>\S+)(?:을|를)?\s*(?:시작|배우|배워|"
        r"하고 있|해)" + END,
        topic="hobbies",
        attribute="hobbies",
    ),
    Predicate(
        r"^(?P<obj>(?!밥|약|아무)\S+(?:\s\S+)??)(?:을|를|도|은|는)?\s+(?:엄청\s|완전\s|진짜\s|꽤\s)*잘\s*"
        r"(?:먹어|먹는|먹습|먹음|먹거|마셔|마십|마심)" + END,
        "like",
        hint="food",
    ),
    Predicate(
        rf"^(?:학교(?:는|가)\s+)?(?:지금은\s+|현재\s+)?(?P<obj>\S+(?:대|대학교|고|고등학교|중|중학교|"
        rf"초등학교))\s+\d\s?학년{_IS}",
        topic="education",
        attribute="school",
    ),
    Predicate(
        r"^(?:다시\s|결국\s|도로\s)*(?P<obj>\S+)(?:으로|로)\s*(?:돌아왔|돌아갔|돌아옴|돌아감)" + END,
        "like",
        changes=True,
        if_known=True,
    ),
    Predicate(
        r"^(?P<obj>천주교|기독교|개신교|불교|원불교|이슬람교|힌두교|유대교)(?:이에요|예요|이야|야|입니다|"
        r"임|신자|인데|고)" + END,
        topic="about",
        attribute="religion",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>\S+(?:\s\S+)??)(?:으로|(?<!으)로)\s*(?:이사\s?(?:간|온|한)|옮긴)\s?지\s?.*$",
        topic="about",
        attribute="city",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"^(?:벌써\s|이제\s|올해\s|어느새\s)*(?P<obj>초등학생|유치원생|초딩|중딩|고딩)(?:이에요|예요|이야|"
        r"야|이라니|이래|"
        r"이? ?됐|임|입니다|인데|이고)" + END,
        topic="education",
        attribute="school",
    ),
    Predicate(
        r"^학교(?:는|가)\s+(?P<obj>\S+?)(?:에|를|을)?\s*(?:다니|다녀|다닌|다닙|다님)" + END,
        topic="education",
        attribute="school",
    ),
    Predicate(
        r"^(?:연세|나이)(?:가|는|은)?\s+(?:올해\s|이제\s|벌써\s)*(?P<obj>\d{1,3}|[가-힣]{2,4})\s?(?:살|세)?"
        r"(?:이?세요|이?셔|이?십니다|이?신데|이에요|예요|이야|야|입니다|임)" + END,
        topic="about",
        attribute="age",
        value="{obj}살",
    ),
    Predicate(
        r"^(?P<obj>\S+(?:\s\S+)??)(?:에|에서)?\s*(?:혼자\s|따로\s|같이\s)*(?:계셔|계시|계신|계십|계심)" + END,
        topic="about",
        attribute="city",
        importance=4,
    ),
)
"""Rows that come before those of a life told along."""
