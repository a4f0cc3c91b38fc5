"""What a person works as, for whom, and when."""

from __future__ import annotations

from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.predicates.row import END, Predicate

WORK: tuple[Predicate, ...] = (
    Predicate(
        r"^(?:(?:제|내|어릴 때부터|장래)\s)*(?:장래)?(?:꿈|희망|목표)(?:은|는|이|가)\s*(?P<obj>\S.*?)"
        r"(?:이에요|예요|입니다|이야|야|이고|인데)[\s.!~]*$",
        topic="work",
        attribute="goals",
    ),
    Predicate(
        rf"^(?:(?P<workplace>{words.PLACE})|(?P<employer>\S+?))에서\s+(?P<obj>(?:[가-힣A-Za-z]+\s)?(?:"
        + words.OCCUPATION
        + r"))(?:로|으로)\s*(?:일|근무|재직)[가-힣]*(?:\s[가-힣]+)?[\s.!~]*$",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"^(?:\S+에서\s+)?(?P<obj>(?:[가-힣A-Za-z]+\s)?(?:"
        + words.OCCUPATION
        + r"))(?:로|으로)\s*(?:일하고 있|일하는|일해|일한|"
        r"일합|근무하고 있|근무해|근무합|활동하)" + r"[가-힣]*(?:\s\S+)?[\s.!~]*$",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"^(?:\S+에서\s+)?(?:(?P<shift>(?:야간|주간|교대|새벽)\s*근무)(?:를|"
        r"을)?\s*)?(?:\S+\s+)?\S*(?:하는|있는|다니는)\s+"
        r"(?P<obj>" + words.OCCUPATION + r")(?:이에요|예요|입니다|이야|야)[\s.!~]*$",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"^(?:두 분\s*)?(?:다\s*|모두\s*)?(?P<obj>" + words.OCCUPATION + r")(?:이?셨|이시|셔|이?었|였)" + END,
        topic="work",
        attribute="job",
    ),
    Predicate(
        r"^(?:\S+에서\s+)?(?P<obj>\S+(?:\s\S+)?)(?:을|를)?\s*(?:담당(?:이|하|해|합)|맡고 있)" + END,
        topic="work",
        attribute="job",
        value="{obj} 담당",
    ),
    Predicate(
        r"(?:직업|직함)(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|이라서|"
        r"라서)[\s.!~]*$",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"^(?:(?P<shift>(?:야간|주간|교대|새벽|2교대|3교대)\s*근무)(?:를|"
        r"을)?\s*하는\s*)?(?:\S+(?:에서)\s*(?:일하는|근무하는)\s*)?"
        r"(?!\S*(?:꿈|희망|목표|소원|이상형|롤모델)[은는이가]\s)(?P<obj>(?:[가-힣A-Za-z]+\s)?(?:"
        + words.OCCUPATION
        + r"))(?:이에요|예요|입니다|이야|야|라서|이라서|인데|이고|이며|고|임|인|이다|다|거든요?|"
        r"이거든요?|니까|이니까|로\s*일.*|으로\s*일.*|로 근무.*)[\s.!~]*$",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"(?P<obj>(?:야간|주간|교대|새벽|오전|오후|저녁|데이|이브닝|나이트|2교대|3교대)\s*근무)(?:(?:를|"
        r"을|만)?\s*(?:해|합|"
        r"하|서)|(?:로|으로)\s*(?:바뀌|바뀝|바뀐|옮|전환|변경)|(?:이야|야|이에요|예요|입니다))" + END,
        topic="work",
        attribute="shift",
    ),
    Predicate(
        r"(?P<obj>재택근무|재택|원격 근무)(?:를|을|으로)?\s*(?:해|합|하|근무|일|바[꿨뀌뀜]|전환|이야|"
        r"이에요|예요)" + END,
        topic="work",
        attribute="workplace",
        value="재택근무",
    ),
    Predicate(
        rf"^(?:(?:지금은|현재는?|요즘은?)\s)?(?P<obj>(?:{words.PLACE}\s)?{words.PLACE})(?:에서\s*(?:일하고|"
        rf"일해|일합|"
        rf"일한|근무)|(?:에|으로|로)?\s(?:출퇴근|출근|다녀|다니고|다닌다|다닙니다))" + END,
        topic="work",
        attribute="workplace",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:에서)\s*(?:일하고|일해|일합|일한|근무|알바)" + END,
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"^(?:이제는?|지금은)\s+(?P<obj>(?!\S*(?:학원|헬스|수영|요가|필라테스|교회|성당|절|병원|학교|대학|"
        r"도서관|"
        r"치료|출장|산책|여행|운동|클럽|모임))[^\s을를에]+)\s+다녀(?:요)?[\s.!~]*$",
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>\S*(?:회사|은행|병원|학교|대학교?|전자|카카오|네이버|삼성|구글|애플|현대|연구소|"
        r"스타트업|공사|건설|증권|보험|백화점|호텔|신문사|출판사|\b[A-Z]\S+))(?:에|를|을)?\s*(?:다니|"
        r"다녀|다닌|다닙|입사|이직|재직)" + END,
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:으로|로)\s*(?:이직|회사를 옮겼)" + END,
        topic="work",
        attribute="employer",
        changes=True,
        importance=4,
    ),
)
