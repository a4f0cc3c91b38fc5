"""What a life is made of, told along: animals, homes, plans, tools of a task, sizes, studies."""

from __future__ import annotations

from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.predicates.row import END, Predicate

_IS = r"(?:이에요|예요|입니다|이야|야|이고|고|인데|임|인)[\s.!~]*$"
_LATELY = (
    r"(?:(?:얼마 전에?|최근에?|요즘|요새|올해|작년에?|작년부터|지난달에?|지난달부터|드디어|이번에|지금은|"
    r"\S+ 전부터|\S+에서)\s+)*"
)
_KEEPS = r"(?:를|을|도)?\s*(?:키우|키워|키웁|키운|기르|길러|기릅|입양|데려왔|데려옴|데리고 왔|분양)"
_COUNT = r"(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇|\d+)\s?마리"
_HOUSE = r"(?:집|아파트|오피스텔|주택|빌라|상가|땅|한옥|전원주택)"
_PLAN = (
    r"(?:여행|어학연수|이사|이민|유학|결혼|은퇴|이직|창업|퇴사|입양|귀국|복학|휴학|진학|개업|귀농|귀촌|"
    r"출산|편입)"
)
_SOLD_THERE = (
    r"(?:빵집|카페|식당|가게|회사|공방|학원|서점|책방|꽃집|미용실|농장|펜션|스튜디오|사무소|쇼핑몰|치킨집|"
    r"편의점|"
    r"약국|술집|민박|스타트업|세탁소|반찬가게|분식집)"
)

LIFE: tuple[Predicate, ...] = (
    Predicate(
        rf"^{_LATELY}(?P<named>[가-힣A-Za-z]+?)(?:이라는|라는|이라고 하는|라고 하는)\s+(?:이름의\s+)?"
        rf"(?P<obj>(?:\S+\s){{0,2}}?{words.ANIMAL}(?:\s{_COUNT})?){_KEEPS}{END}",
        topic="people",
        attribute="pets",
        value="{obj} {named}",
        importance=4,
    ),
    Predicate(
        rf"^{_LATELY}(?P<obj>(?:\S+\s){{0,2}}?{words.ANIMAL}(?:\s{_COUNT})?){_KEEPS}{END}",
        topic="people",
        attribute="pets",
        importance=4,
    ),
    Predicate(rf"^(?P<obj>(?:\S+\s){{0,2}}?{words.BREED}){_IS}", topic="people", attribute="breed"),
    Predicate(
        rf"^{_LATELY}(?P<at>\S+)에\s+(?P<obj>(?:\S+\s)?{_HOUSE})(?:을|를)?\s*(?:샀|구입|장만|마련|분양|"
        rf"지었){END}",
        topic="home",
        attribute="dwelling",
        value="{at} {obj}",
    ),
    Predicate(
        r"^(?P<obj>(?:\S+\s\S+[는인]\s)?(?:\S+[은운한]\s)?(?:옥탑방|반지하|고시원|전원주택|한옥|"
        r"[셰쉐]어하우스|"
        r"하숙집|"
        r"주상복합|아파트|원룸|투룸|오피스텔|빌라|단독주택|기숙사))(?:에서|에)\s*(?:혼자\s*|같이\s*)?"
        rf"(?:살|산다|삽|지내|지냅){END}",
        topic="home",
        attribute="dwelling",
    ),
    Predicate(
        rf"^(?P<obj>\S.*?{_PLAN})(?:(?:을|를)?\s*(?:갈|할)?\s*(?:계획|예정|생각|준비|거야|거예요|"
        rf"겁니다)(?:을|를)?\s*"
        rf"(?:중|하고 있|있|세웠|하는 중)?|\s*(?:가기로|하기로)\s*(?:했|정했|결정)){END}",
        topic="about",
        attribute="plans",
    ),
    Predicate(
        r"^(?P<obj>(?:은퇴|퇴직|졸업|결혼|제대)(?:하면|\s?후에?)\s\S.*?)\s*(?:생각|계획|예정|거|"
        r"것)(?:이에요|이야|예요|야|입니다)" + END,
        topic="about",
        attribute="plans",
    ),
    Predicate(
        rf"^(?:취미로\s+)?(?P<obj>{words.INSTRUMENT})(?:을|를)?(?:\s연주)?(?:(?:하는\s게|이|가|은|"
        rf"는)?\s*(?:(?:제|내)\s)?취미{_IS[:-1]}|\s*(?:친|켠|분|"
        rf"배운|연주한|시작한)\s?지\s){END}",
        topic="hobbies",
        attribute="instruments",
    ),
    Predicate(
        rf"^취미(?:는|가)\s+(?P<obj>{words.INSTRUMENT})(?:\s?연주)?(?:하기)?{_IS}",
        topic="hobbies",
        attribute="instruments",
    ),
    Predicate(
        rf"^(?P<obj>{words.INSTRUMENT})(?:을|를)\s*(?:\S+(?:째|동안|부터|년간)\s*)+(?:쳐|치|칩|켜|켭|연주|"
        rf"불|배우|"
        rf"배워)(?:고 있)?{END}",
        topic="hobbies",
        attribute="instruments",
    ),
    Predicate(
        r"^(?:최근에?|얼마 전부터|얼마 전에?|요즘|올해부터|올해|작년부터|작년에|지난\s?[주달](?:에|부터)?|"
        r"\S+ 전부터|\S+ "
        r"전에)\s+"
        r"(?P<obj>(?!일|회의|수업|작업|준비|다이어트|연애|공사|치료)\S+(?:\s\S+)?)(?:을|를)\s*"
        rf"(?:시작했|시작한|시작하|배우기 시작){END}",
        topic="hobbies",
        attribute="hobbies",
    ),
    Predicate(
        rf"^(?:(?:퇴근 후에?|저녁에|아침에|주말에|취미로|요즘|꾸준히)\s+)*(?P<obj>{words.ACTIVITY})(?:을|"
        rf"를)?\s*"
        r"(?:\S+(?:째|동안|부터)\s*)?(?:해요|합니다|한다|하고 있어요|하고 있습니다|하러 다녀|하러 다니|"
        r"다니고|다녀요|다닙|다닌|쳐요|칩니다|친다|타요|탑니다|탄다|(?P<intimate>해|쳐|타|다녀)(?![가-힣]))"
        + END,
        topic="sports",
        attribute="activities",
    ),
    Predicate(
        r"^(?:(?:\S+\s)?\S+(?:이?랑|하고|와|과)\s+)?(?:(?:둘이서?|셋이서?|함께|같이|혼자|직접)\s+)*"
        rf"(?P<obj>(?:\S+\s){{0,2}}?\S*{_SOLD_THERE})(?:을|를)?\s*(?:운영|경영|차려|차렸|하고 있|창업|"
        rf"열었){END}",
        topic="work",
        attribute="job",
        value="{obj} 운영",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>(?!집|카페|사무실|밖|재택|서울|부산|대구|인천|광주|대전|울산|세종|"
        r"제주)\S+?)에서\s+(?:\S+\s+)??"
        rf"\S+(?:째|동안|년간|부터)\s*(?:일하고 있|일하|일해|일합|근무하고 있|근무){END}",
        topic="work",
        attribute="employer",
        importance=4,
    ),
    Predicate(
        rf"^(?:\S+부터\s+\S+까지\s+|\S+에는?\s+|주로\s+)?(?P<obj>(?:야간|주간|교대|새벽|심야)\s?(?:근무|조|"
        rf"반)){_IS}",
        topic="work",
        attribute="shift",
    ),
    Predicate(
        rf"^(?:\S+에서\s+)(?P<obj>\S+(?:\s\S+)?)(?:을|를)\s*(?:가르치|가르쳐|가르칩){END}",
        topic="work",
        attribute="job",
        value="{obj} 교육",
    ),
    Predicate(
        rf"^(?P<obj>\S.*?(?:박사|석사|학사|전문학사)(?:\s?과정)?)(?:을|를)?\s*(?:중|밟고|하고 있|다니고|공부)"
        rf"(?:있)?{END}",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        rf"^(?P<obj>\S.*?)(?:을|를)\s*(?:몰아요|몰아|몰고 다니|몰고 다녀|몹니다|몬다){END}",
        topic="home",
        attribute="vehicles",
    ),
    Predicate(
        rf"^(?P<obj>간헐적\s?단식|1일\s?1식|시간제한 식사)(?:을|를)?\s*(?:하|해|합|한다|실천|중){END}",
        topic="food",
        attribute="diet",
        importance=4,
    ),
    Predicate(
        rf"^(?:가족은\s+|집은\s+|집에서는\s+)?(?P<obj>할랄|코셔|유기농|비건)\s*(?:음식|식단|"
        rf"식품)?만\s*(?:{words.EAT}){END}",
        topic="food",
        attribute="diet",
        importance=4,
    ),
    Predicate(
        rf"^(?P<kind>\S+(?<![에때면땐엔]))(?:은|는)\s+(?P<obj>\S+(?<![로그]))만\s*(?:{words.EAT}){END}",
        "like",
        value="{obj} {kind}",
        hint="verb",
    ),
    Predicate(
        r"^(?:\S+?)(?:은|는)\s+(?:(?:전부|다|주로|모두|거의|항상|늘|대부분)\s+)+(?P<obj>\S+(?:\s\S+)?)"
        rf"(?:으로|로|에)\s*(?:해|합|하고|적|써|쓰|관리|저장|정리|기록|작성|작업|편집|처리){END}",
        topic="technology",
        attribute="tools",
    ),
    Predicate(
        r"^(?P<of>티셔츠|셔츠|상의|하의|바지|옷|자켓|재킷|코트|원피스|치마|점퍼)\s*(?:사이즈|치수)(?:는|"
        r"가)\s*"
        rf"(?P<obj>\S+(?:\s\S+)?){_IS}",
        topic="shopping",
        attribute="clothes_size",
    ),
    Predicate(
        rf"^반지\s*(?:사이즈|호수)(?:는|가)\s*(?P<obj>\S+){_IS}", topic="shopping", attribute="ring_size"
    ),
    Predicate(
        r"^(?:\S+보다는?\s+|\S+ 말고\s+)?(?P<obj>\S.*?(?:로|게|히|으로))\s*(?:말해|알려|설명해|보여|답해|"
        r"대답해|정리해|"
        r"써)\s?주는\s*(?:게|것이|편이|쪽이)\s*(?:더\s*|훨씬\s*)?(?:좋|편|낫|나아)" + END,
        topic="communication",
        attribute="format",
    ),
)
"""Rows that come before the others: they know more words of what they are about."""

SPEECH: tuple[Predicate, ...] = (
    Predicate(
        rf"^(?:모국어|모어|제1언어)(?:는|가)\s*(?P<obj>\S+?){_IS}",
        topic="about",
        attribute="languages",
    ),
    Predicate(
        r"^(?:\S+(?:이?랑은?|하고는?|와는?|과는?|한테는?|에게는?)|집에서는?|"
        r"회사에서는?)\s+(?P<obj>[가-힣]+어)(?:로)\s*"
        rf"(?:만\s*)?(?:말|대화|얘기|이야기|소통){END}",
        topic="about",
        attribute="languages",
    ),
    Predicate(
        rf"^(?P<obj>[가-힣]+어)만\s*(?:하|해|한|할 줄|할 수|합|말){END}",
        topic="about",
        attribute="languages",
    ),
    Predicate(rf"^성(?:은|이)\s*(?P<obj>[가-힣]{{1,2}}?씨?){_IS}", topic="about", attribute="surname"),
    Predicate(rf"^(?P<obj>(?:19|20)?\d\d년)\s?생{_IS}", topic="about", attribute="birthday"),
    Predicate(
        r"^(?P<obj>(?:\S+\s)?(?:\S+(?<![식성강본경사마서불])당|국민의\s?힘))(?:을|를)\s*(?:지지|뽑|찍|밀)"
        + END,
        topic="about",
        attribute="politics",
        importance=4,
    ),
)
"""What languages one speaks, what one is called by, what one votes for."""
