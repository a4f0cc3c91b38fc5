"""How one lives and what one is, told along: status, roles, signs, comforts, days off, dreams."""

from __future__ import annotations

from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.predicates.row import END, Predicate

_IS = r"(?:이에요|예요|입니다|이야|야|이고|고|인데|임|인|이라|라|이라서|라서|에요)[\s.!~]*$"
_SIGN = r"(?:양|황소|쌍둥이|게|사자|처녀|천칭|전갈|사수|궁수|염소|물병|물고기)자리"

WAYS: tuple[Predicate, ...] = (
    Predicate(
        r"^(?:\S+에\s+)?(?P<obj>\S+?(?:\s\S+?)?)(?:으로|로)\s*(?:승진|진급|발령|임명)" + END,
        topic="work",
        attribute="job",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"^(?:\S+(?:부터|까지)\s+|\S+ \S+까지\s+)?(?P<obj>안식년|휴직|육아\s?휴직|출산\s?휴가|병가|휴학|"
        r"취업\s?준비|구직|"
        r"백수)(?:\s?중)?(?:을|를)?\s*(?:하고 있)?(?:이에요|예요|입니다|이야|야|어요|습니다)?[\s.!~]*$",
        topic="work",
        attribute="work_status",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>(?:\S+\s){0,3}?(?:\S+\s명|\S*팀|\S*부서|\S*조직|직원\S*))(?:을|를)\s*(?:관리|이끌|맡고|"
        r"맡아)" + END,
        topic="work",
        attribute="job",
        value="{obj} 관리",
    ),
    Predicate(
        r"^(?P<obj>(?:\S+\s){0,2}?(?:세쌍둥이|쌍둥이|아들|딸|남매|삼남매|형제|자매|아이)(?:\s(?:하나|둘|셋|"
        r"한 명|두 명|세 명))?)"
        r"(?:을|를)?\s*(?:키우|키워|키웁|기르|길러)" + END,
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        rf"^(?P<obj>(?:초등학교|중학교|고등학교|대학교?)\s?\d학년|[초중고]\d){_IS}",
        topic="education",
        attribute="school",
    ),
    Predicate(
        rf"^(?:(?:우리|저희)\s?)?(?:집|동네|사는 (?:곳|데))(?:은|는|이)\s+"
        rf"(?P<obj>\S+(?:\s\S+)?(?:동|구|시|군|읍|면)){_IS}",
        topic="about",
        attribute="city",
        importance=4,
    ),
    Predicate(
        rf"^(?:(?:우리|저희)\s)?(?:본가|친정|외가|친가)(?:은|는|이|가)\s+(?P<obj>\S+?){_IS}",
        topic="about",
        attribute="origin",
    ),
    Predicate(
        rf"^(?P<kind>시댁|처가|큰집|외갓집|시골집)(?:은|는|이|가)\s+(?P<obj>\S+?){_IS}",
        topic="people",
        attribute="note",
        value="{kind} {obj}",
    ),
    Predicate(
        rf"^별명(?:은|이)\s+(?P<obj>[가-힣A-Za-z]+?){_IS}",
        topic="about",
        attribute="nickname",
    ),
    Predicate(
        r"^(?:아직\s+)?(?P<obj>(?:운전\s?)?면허)증?(?:은|는|이|가|도)?\s*(?:아직\s+)?없" + END,
        topic="travel",
        attribute="routine",
        value="{obj} 없음",
    ),
    Predicate(
        r"^(?P<obj>허리|무릎|관절|심장|시력|손목|발목|어깨)(?:이|가)\s*(?:많이\s|좀\s)?(?:안\s?좋(?:아서|"
        r"은데)|약[해하한함])" + END,
        topic="health",
        attribute="conditions",
        value="{obj} 안 좋음",
        importance=4,
    ),
    Predicate(
        r"^(?:\S+(?:은|는|에서는?)\s+)?(?:무조건|항상|늘|보통|주로|언제나|"
        r"꼭)\s+(?P<obj>\S+?)(?:\s?쪽)?(?:에|으로|로)만?\s*앉(?!아\s?줘)" + END,
        "like",
        said="선호한다",
    ),
    Predicate(
        r"^(?P<kind>\S+)(?:은|"
        r"는)\s+(?P<than>\S+)보다(?:는)?\s+(?P<obj>[가-힣A-Za-z]+(?<![다요아어해야지네게서고까라죠냐써봐와가돼]))[\s.!~]*$",
        "like",
        said="선호한다",
    ),
    Predicate(rf"^(?P<obj>외동(?:딸|아들)?|막내|장남|장녀|맏이){_IS}", topic="people", attribute="siblings"),
    Predicate(
        r"^(?:\S+\s전에\s+|\S+에\s+)?(?:남편|아내|배우자)(?:과|와|하고|이?랑)?\s*(?P<obj>사별)했" + END,
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>(?:월|화|수|목|금|토|일)요일|주말|평일)(?:에는|엔|에|은|는)?\s*(?:(?:일|근무|출근)(?:을|"
        r"를)?)?\s*"
        r"(?:안 해|안 하|안 합|쉬|안 가|안 나가|휴무|쉬는 날)" + END,
        topic="schedule",
        attribute="days_off",
    ),
    Predicate(
        r"^(?P<obj>[가-힣]+어)(?:는|은|가|를)?\s*(?:유창|능통|원어민|모국어|잘하)" + END,
        topic="about",
        attribute="languages",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를)?\s*(?:하면|들으면|마시면|보면|먹으면|있으면)\s*(?:마음이|기분이|"
        r"스트레스가|피로가)\s*"
        r"(?:편|차분|좋|풀|안정|가라)" + END,
        "like",
    ),
    Predicate(
        r"^(?P<obj>\S.*?는 (?:게|것|거))(?:이)?\s*(?:(?:제|내|유일한|요즘)\s)*(?:낙|힐링|행복|즐거움|"
        r"기쁨)(?:이에요|예요|"
        r"이야|야|입니다)[\s.!~]*$",
        "like",
    ),
    Predicate(
        r"^(?P<obj>\S.*?는 (?:게|것|거))(?:이)?\s*(?:(?:제|내|오랜|평생|올해|인생)\s)*(?:꿈|목표|소원|"
        r"버킷리스트)(?:이에요|예요|이야|"
        r"야|입니다)[\s.!~]*$",
        topic="about",
        attribute="plans",
    ),
    Predicate(
        r"^(?P<obj>(?:\S+\s){0,2}?(?:\S*(?:FC|유나이티드|시티|축구단|구단|현대|울산|타이거즈|자이언츠|"
        r"이글스|트윈스|베어스|"
        r"라이온즈|위즈|다이노스|랜더스|히어로즈|아스널|토트넘|첼시|리버풀|맨유|맨시티|레알|바르셀로나|"
        r"바르샤|다저스|양키스)))"
        r"(?:의)?\s*(?:오랜\s|열혈\s)?(?:팬|서포터)(?:이에요|예요|이야|야|입니다|인데|이고)" + END,
        topic="sports",
        attribute="team",
    ),
    Predicate(
        rf"^\S+(?:째|부터|년간)\s+(?P<obj>(?:\S+\s)?(?:{words.OCCUPATION})){_IS}",
        topic="work",
        attribute="job",
        importance=4,
    ),
    Predicate(
        r"^(?:얼마\s전에?\s+|최근에?\s+|올해\s+|작년에\s+|이번에\s+|"
        r"지난달에\s+)?(?P<obj>\S+?)에\s*(?:\S+(?:으로|로)\s*)?입사" + END,
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        r"^(?:어릴\s?[때적]|어려서|어린 시절|유년기|학창 시절)(?:은|을|는|엔|"
        r"에는?)?\s*(?P<obj>\S+)에서\s*(?:보냈|지냈|살았)" + END,
        topic="about",
        attribute="childhood",
    ),
    Predicate(
        r"^(?P<obj>\S.*?(?:자격증(?:\s\S+)?|\s[1-9일이삼]급))(?:을|를|이|가)?\s*(?:있|땄|취득했|보유)" + END,
        topic="education",
        attribute="certificates",
    ),
    Predicate(rf"^(?P<obj>{_SIGN}){_IS}", topic="about", attribute="zodiac_sign"),
    Predicate(
        r"^(?:(?:내|제)\s)?(?:본명|실명|성함)(?:은|이)\s*(?P<obj>[가-힣A-Za-z][가-힣A-Za-z .-]*?)" + _IS,
        topic="about",
        attribute="name",
        importance=5,
    ),
    Predicate(rf"^(?:주거래\s?)?은행(?:은|는)\s*(?P<obj>\S+){_IS}", topic="finance", attribute="bank"),
    Predicate(
        rf"^(?P<obj>게이|레즈비언|트랜스젠더|양성애자|동성애자|무성애자|논바이너리|퀴어){_IS}",
        topic="about",
        attribute="sexuality",
        importance=4,
    ),
    Predicate(
        rf"^(?:독실한\s)?(?P<obj>무슬림|이슬람교도|불교\s?신자|불자|천주교\s?신자|기독교인|개신교\s?신자|"
        rf"힌두교도|유대교도){_IS}",
        topic="about",
        attribute="religion",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>(?:적록)?색[맹약])" + r"[가-힣]*(?:\s.*)?$",
        topic="health",
        attribute="accessibility",
        importance=5,
    ),
    Predicate(
        r"^(?:\S+\s때\s+)?(?P<obj>휠체어|지팡이|목발|보청기|안내견)(?:를|을|이랑|랑|과|와)?\s*(?:타고 다|짚|"
        r"끼고 다|데리고 다)" + END,
        topic="health",
        attribute="accessibility",
        importance=5,
    ),
    Predicate(
        r"^(?P<obj>담배|흡연|술|음주)(?:를|을)?\s*끊은\s?지\s.*(?:됐|되었|돼|넘|째)" + END,
        topic="health",
        attribute="smoking",
        value="{obj} 끊음",
    ),
    Predicate(
        r"^(?:일|작업|업무|코딩|개발|디자인|편집|필기|메모|영상\s?편집|문서\s?작업|그림)(?:은|"
        r"는)\s+(?:보통\s+|늘\s+)?"
        r"(?P<obj>\S+(?:\s\S+)?)(?:으로|로)\s*(?:해|합|하고|써|그려)" + END,
        topic="technology",
        attribute="tools",
    ),
    Predicate(
        r"^(?P<obj>\S+)(?:은|는|이|가)?\s*(?:입에도|손도)\s*(?:안|못)\s*(?:대|댑|댄|대요)" + END,
        "dislike",
        hint="food",
        said="",
    ),
)
