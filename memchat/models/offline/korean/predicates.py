"""What can be said of a person in Korean, as a table: pattern of the clause -> what kind of fact it is.

A pattern is searched in a clause without its subject; the group `obj` is what it is about.
Endings are left open: the stems decide. The first row that matches counts.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import lru_cache

from memchat.models.offline.finding import Relation

_END = r"[가-힣]*[\s.!~ㅎㅋ^]*$"
_J = r"(?P<josa>을|를|이|가|은|는|도|만|에는|에|랑은|하고는|같은 건|같은 거|종류는|류는)?"
_ADV = r"(?:(?:정말|진짜|너무|아주|매우|가장|제일|특히|굉장히|무척|별로|전혀|절대|잘|많이|더|훨씬|엄청|늘|항상|보통|주로|거의|원래|되도록|가급적|좀|조금|안|다|그다지|도저히|완전|꽤|워낙|웬만하면|평소에|매일|자주|가끔|이제|원래부터)\s+)*"
OBJ = r"(?P<obj>\S.*?)"
OCCUPATION = (
    r"간호사|의사|한의사|수의사|약사|치과의사|교사|선생님|선생|교수|강사|개발자|프로그래머|엔지니어|디자이너|기획자|마케터|회사원|직장인|공무원|변호사|판사|검사|회계사|세무사|은행원|경찰관|경찰|소방관|군인|기자|피디|작가|"
    r"소설가|시인|화가|가수|배우|음악가|작곡가|연주자|사진작가|요리사|셰프|제빵사|바리스타|미용사|건축가|건축사|연구원|과학자|통역사|번역가|승무원|조종사|기장|운전기사|택시기사|농부|어부|상인|자영업자|사업가|창업자|대표|"
    r"프리랜서|주부|전업주부|학생|대학생|대학원생|고등학생|중학생|유학생|취준생|취업준비생|상담사|사회복지사|물리치료사|영양사|트레이너|코치|운동선수|선수|유튜버|크리에이터|통계학자|분석가|데이터 분석가|데이터 과학자|컨설턴트|매니저|팀장|비서|사서|목사|스님|신부|수녀|"
    r"목수|정비사|전기기사|기술자|배달원|판매원|영업사원|인턴|조교|아나운서|성우|모델|무용수|감독|편집자|에디터|큐레이터|플로리스트|은퇴자|퇴직자"
)
_DIET = r"채식주의자|비건|베지테리언|채식|락토 ?베지테리언|페스코|플렉시테리언|키토(?:제닉)?|저탄고지|할랄|코셔|저염식|저염 식단|저칼륨식?|글루텐 ?프리|무글루텐|당뇨식|생식|다이어트 식단|[가-힣]+ 식단|육식주의자"
_CONDITION = r"천식|당뇨병?|고혈압|저혈압|편두통|아토피|비염|관절염|불면증|우울증|불안장애|공황장애|간질|뇌전증|갑상선[가-힣 ]*|허리 ?디스크|디스크|빈혈|위염|역류성 식도염|과민성 대장(?:증후군)?|통풍|난독증|자폐[가-힣]*|ADHD|이명|폐소공포증|고소공포증|[가-힣]+공포증|멀미|크론병|루푸스|셀리악병?|백내장|녹내장|만성 [가-힣]+"
_ACCESS = r"휠체어|보청기|안내견|점자|수어|수화|화면 ?낭독기|스크린 ?리더|목발|지팡이"
_EAT = r"먹|드시|마시|마셔|마십|입|봐|보|본|써|쓰|씁|쓴|사용|타|탑|탄|사|삽|읽|들|이용|구매|가|갑|다니|다녀|하|해|합|믿|신|먹어|씹|구입|시청|섭취"


@dataclass(frozen=True, slots=True)
class Predicate:
    """One row: the pattern and what is learnt when it matches."""

    pattern: str
    relation: Relation = "fact"
    topic: str = ""
    attribute: str = ""
    value: str = ""
    each: bool = False
    changes: bool = False
    importance: int = 3
    hint: str = ""
    said: str = ""
    """The predicate in the text: "{obj}을 좋아한다" is made of the object and "좋아한다"."""

    def search(self, clause: str) -> re.Match[str] | None:
        """Look for the row in a clause."""
        return _compiled(self.pattern).search(clause)


@lru_cache(maxsize=256)
def _compiled(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.DOTALL)


PREDICATES: tuple[Predicate, ...] = (
    Predicate(rf"^{OBJ}\s*(?:에\s*)?(?:심한 |약한 )?(?:알레르기|알러지)(?:가|이|는|도)?\s*(?:{_ADV})(?:있|심하|심해|심합|예요|이에요|입니다|나|생|인|야|때문)?{_END}", topic="food", attribute="allergy", each=True, importance=5),
    Predicate(rf"^{OBJ}\s*(?:을|를)?\s*못\s*(?:먹|마시|마셔|마십){_END}", "dislike", hint="food", importance=4),
    Predicate(rf"^{OBJ}\s*불내증(?:이|이에요|예요|입니다)?\s*(?:있)?{_END}", topic="food", attribute="allergy", value="{obj} 불내증", importance=5),
    Predicate(rf"(?:^|\s)(?P<obj>(?:엄격한 )?(?:{_DIET}))(?:을|를|로|만|으로)?\s*(?:이에요|예요|입니다|이야|야|인데|라서|이라서|이고|이라|임|인|이며|하고 있|해요|합니다|하고|해$|한다|지켜|지키|유지|먹|실천|중이|따르|따라|하는 중|이거든|거든){_END}", topic="food", attribute="diet", importance=5),
    Predicate(rf"이름(?:은|이|을)?\s*(?P<obj>[가-힣A-Za-z][가-힣A-Za-z .]*?)(?:이라고|라고)\s*(?:해요|합니다|해|하고|불러){_END}", topic="about", attribute="name", importance=5),
    Predicate(r"이름(?:은|이)\s*(?P<obj>[가-힣A-Za-z][가-힣A-Za-z .-]*?)(?:이고|이에요|예요|이야|야|입니다|이며|고|임|인데|이라|다|이다|인)?[\s.!~]*$", topic="about", attribute="name", importance=5),
    Predicate(rf"^{OBJ}(?:이라고|라고)\s*(?:합니다|해요|해|불립니다|불려요|불려){_END}", topic="about", attribute="name", importance=5),
    Predicate(r"(?:생일|생신)(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|이거든요?)?[\s.!~]*$", topic="about", attribute="birthday", importance=4),
    Predicate(r"(?:결혼\s*)?기념일(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|이거든요?)?[\s.!~]*$", topic="people", attribute="anniversary", importance=4),
    Predicate(r"고향(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인)[\s.!~]*$", topic="about", attribute="origin"),
    Predicate(rf"^{OBJ}\s*(?:출신){_END}", topic="about", attribute="origin"),
    Predicate(rf"^{OBJ}에서\s*(?:태어|자라|자랐|나고 자라){_END}", topic="about", attribute="origin"),
    Predicate(r"^(?:올해 |이제 |만 )*(?P<obj>\d{1,3}|[가-힣]{1,4})\s*(?:살|세)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|됐어요)[\s.!~]*$", topic="about", attribute="age", value="{obj}살"),
    Predicate(r"혈액형(?:은|이)\s*(?P<obj>\S+?)(?:이에요|예요|이야|야|입니다|이고|인데)?[\s.!~]*$", topic="health", attribute="blood_type"),
    Predicate(r"(?:직업|직함)(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|이라서|라서)[\s.!~]*$", topic="work", attribute="job", importance=4),
    Predicate(r"취미(?:는|가)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|하는 거예요)[\s.!~]*$", topic="hobbies", attribute="hobbies", each=True),
    Predicate(r"전공(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인)[\s.!~]*$", topic="education", attribute="studies"),
    Predicate(rf"^{OBJ}(?:을|를)?\s*전공(?:하|해|합|했){_END}", topic="education", attribute="studies"),
    Predicate(r"(?:신발|발)\s*사이즈(?:는|가)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데)?[\s.!~]*$", topic="shopping", attribute="shoe_size"),
    Predicate(r"(?:제일|가장)?\s*(?:좋아하는|선호하는)\s*(?P<what>[가-힣]+?)(?:은|는|이|가)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인)[\s.!~]*$", "like", importance=3),
    Predicate(r"^(?:작년에?|올해|지난달에?|최근에?|얼마 전에?|이번에?|\S+년 전에?|몇 달 전에?|지난주에?|곧)?\s*(?:(?P<old>\S+)에서\s*)?(?P<obj>\S+?)(?:으로|로)\s*(?:이사|이주|옮겼|옮기)" + _END, topic="about", attribute="city", changes=True, importance=4),
    Predicate(rf"^{OBJ}(?:에서|에)\s*(?:(?:혼자|같이|함께|\S+(?:이랑|랑|와|과|하고)(?: 같이| 함께)?)\s*)*(?:살|산다|삽니다|거주|살아요|살고|사는){_END}", topic="about", attribute="city", importance=4),
    Predicate(rf"^{OBJ}(?:이랑|랑|와|과|하고)\s*(?:같이|함께|둘이)\s*(?:살|산다|삽니다|지내){_END}", topic="home", attribute="household"),
    Predicate(r"^(?P<obj>혼자)\s*(?:살|삽니다|산다|자취)" + _END, topic="home", attribute="household"),
    Predicate(r"^(?:(?P<shift>(?:야간|주간|교대|새벽|2교대|3교대)\s*근무)(?:를|을)?\s*하는\s*)?(?:\S+(?:에서)\s*(?:일하는|근무하는)\s*)?(?P<obj>(?:[가-힣A-Za-z]+\s)?(?:" + OCCUPATION + r"))(?:이에요|예요|입니다|이야|야|라서|이라서|인데|이고|이며|고|임|인|이다|다|거든요?|이거든요?|니까|이니까|로\s*일\S*|으로\s*일\S*|로 근무\S*)[\s.!~]*$", topic="work", attribute="job", importance=4),
    Predicate(r"(?P<obj>(?:야간|주간|교대|새벽|2교대|3교대)\s*근무)(?:를|을|만)?\s*(?:해|합|하|서)" + _END, topic="work", attribute="shift"),
    Predicate(r"(?P<obj>재택근무|재택|원격 근무)(?:를|을|으로)?\s*(?:해|합|하|근무|일)" + _END, topic="work", attribute="workplace", value="재택근무"),
    Predicate(r"^(?P<obj>\S.*?)(?:에서)\s*(?:일하고|일해|일합|일한|근무|알바)" + _END, topic="work", attribute="employer", importance=4),
    Predicate(r"^(?P<obj>\S*(?:회사|은행|병원|학교|대학교?|전자|카카오|네이버|삼성|구글|애플|현대|연구소|스타트업|공사|건설|증권|보험|백화점|호텔|신문사|출판사|\b[A-Z]\S+))(?:에|를|을)?\s*(?:다니|다녀|다닌|다닙|입사|이직|재직)" + _END, topic="work", attribute="employer", importance=4),
    Predicate(r"^(?P<obj>\S.*?)(?:으로|로)\s*(?:이직|회사를 옮겼)" + _END, topic="work", attribute="employer", changes=True, importance=4),
    Predicate(r"^(?P<obj>(?:아이|자녀|애|아들|딸|쌍둥이)(?:이|가|들이)?\s*(?:하나|둘|셋|넷|한 명|두 명|세 명|네 명|\d명|있)(?:\s*(?:이|가))?)\s*(?:있|이에요|예요|입니다)?" + _END, topic="people", attribute="children", importance=4),
    Predicate(r"^(?P<obj>(?:형|누나|언니|오빠|동생|여동생|남동생|형제|자매)(?:이|가)?\s*(?:하나|둘|셋|한 명|두 명|세 명|\d명)?)(?:\s*(?:이|가))?\s*있" + _END, topic="people", attribute="siblings"),
    Predicate(r"^(?:집에서 )?(?P<obj>(?:\S+ )?(?:강아지|고양이|개|햄스터|토끼|앵무새|거북이|물고기|반려견|반려묘|고슴도치|도마뱀|뱀|새|금붕어|말)(?:를|을|가|이)?\s*(?:한 마리|두 마리|세 마리|\d마리|하나|둘)?)(?:를|을|가|이)?\s*(?:키우|키워|키웁|기르|길러|있|입양)" + _END, topic="people", attribute="pets", importance=4),
    Predicate(r"^(?:작년에|올해|\S+년에)?\s*(?P<obj>결혼|약혼|이혼|재혼)(?:을|은)?\s*(?:했|한|하고)" + _END, topic="people", attribute="partner", value="{obj}함", importance=4),
    Predicate(r"(?P<obj>임신)\s*(?:중|했|\d)" + _END, topic="health", attribute="conditions", importance=5),
    Predicate(rf"^(?:(?:심한|가벼운|만성)\s)?(?P<obj>{_CONDITION})(?:이|가|을|를|은|는|도)?\s*(?:{_ADV})(?:있|앓|심|이에요|예요|입니다|진단|환자|때문|걸|겪){_END}", topic="health", attribute="conditions", importance=5),
    Predicate(rf"(?P<obj>{_ACCESS})(?:를|을|가|이)?\s*(?:타|사용|써|쓰|이용|필요|끼|착용|탑|씁|합|해){_END}", topic="health", attribute="accessibility", importance=5),
    Predicate(r"(?P<obj>청각\s*장애|시각\s*장애|색맹|색약|지체\s*장애|거동이 불편)\S*\s*(?:가|이)?\s*(?:있|이에요|예요|입니다|인)?" + _END, topic="health", attribute="accessibility", importance=5),
    Predicate(r"(?:매일|하루에?|아침마다|자기 전에|꾸준히)?\s*(?P<obj>\S*(?:약|영양제|비타민\S*|인슐린|혈압약))(?:을|를)\s*(?:먹|복용|챙겨|맞)" + _END, topic="health", attribute="medication", importance=4),
    Predicate(r"(?P<obj>담배|흡연)(?:는|를|은|을)?\s*(?:\S+\s)*?(?P<how>끊|안 피|피우지 않|안 해)" + _END, topic="health", attribute="smoking", value="{obj} {how}음", changes=True),
    Predicate(r"(?P<obj>담배)(?:를|을)?\s*(?:피우|피워|핍)" + _END, topic="health", attribute="smoking", value="흡연"),
    Predicate(r"(?P<obj>술|음주)(?:은|을|를)?\s*(?:\S+\s)*?(?:끊|안 마|못 마|마시지 않|안 해)" + _END, topic="health", attribute="alcohol", value="술 안 마심"),
    Predicate(rf"^{OBJ}{_J}\s*{_ADV}(?:무서워|무섭|두려워|두렵|공포증이 있|겁나|겁이 나|겁이 많){_END}", topic="health", attribute="fears", said="무서워한다"),
    Predicate(rf"^(?P<than>\S.*?)(?:보다는?|말고|대신(?:에)?)\s+{OBJ}{_J}\s*{_ADV}(?:좋아|좋|선호|편하|편해|낫|나아|즐겨|즐기|원해|원합|먹|마시|마셔|타|써|봐){_END}", "like", said="선호한다"),
    Predicate(rf"^{OBJ}{_J}\s*{_ADV}(?:안\s*좋아하|안\s*좋아해|좋아하지\s*(?:는\s*)?않|좋아하지\s*못|즐기지\s*않|선호하지\s*않|안\s*선호|별로|즐겨\s*\S*지\s*않|안\s*즐|안\s*맞){_END}", "dislike", said="좋아하지 않는다"),
    Predicate(rf"^{OBJ}{_J}\s*{_ADV}(?:싫어하|싫어해|싫어합|싫어한|싫어|싫습|싫다|싫고|싫은|질색|혐오|딱 질색|극혐|못\s*참|못\s*견디|견딜\s*수\s*없|참을\s*수\s*없|거부감|거부감이\s*(?:있|들)|꺼려|꺼리|꺼립|불편해|불편하|불편합|질려|관심(?:이|은)?\s*없|흥미(?:가|는)?\s*없|취향(?:이|은)?\s*아니|반대|못\s*믿|신뢰하지\s*않|부담스|안\s*믿){_END}", "dislike", said="싫어한다"),
    Predicate(rf"^{OBJ}(?P<josa>을|를|은|는|도|만)?\s*{_ADV}(?:피하|피해|피합|피한|멀리하|멀리해|삼가|자제|거부|거절|보이콧|이용하지 않|사용하지 않){_END}", "dislike", said="피한다"),
    Predicate(rf"^{OBJ}(?P<josa>을|를|은|는|도|에|엔|에는)?\s*{_ADV}(?:안|못|절대 안)\s*(?:{_EAT}){_END}", "dislike", hint="verb", said=""),
    Predicate(rf"^{OBJ}(?P<josa>을|를|은|는|도|에|에는|지도)?\s*{_ADV}(?:먹|마시|입|보|쓰|사용하|타|사|읽|듣|이용하|가|구매하|하|섭취하|신|믿)(?:지\s*(?:는\s*|를\s*)?(?:않|못)){_END}", "dislike", hint="verb", said=""),
    Predicate(r"^(?:(?:주로|개발할 때|일할 때|코딩할 때|업무에|작업할 때|평소에|항상|요즘|보통|메인으로|회사에서|집에서)\s*)*(?P<obj>\S.*?)(?P<josa>을|를|만|으로|로|은|는)?\s*(?:주로\s*)?(?:써요|(?P<intimate>써)$|씁니다|쓴다|쓰고 있|쓰는데|쓰고|사용해|사용합|사용하고|이용해|개발해|개발합|코딩|작업해|작업합)" + _END, topic="technology", attribute="tools", each=True),
    Predicate(rf"^{OBJ}만\s*{_ADV}(?:{_EAT}){_END}", "like", hint="verb", said=""),
    Predicate(rf"^{OBJ}{_J}\s*{_ADV}(?:좋아하|좋아해|좋아합|좋아한|선호|즐겨|즐기|즐깁|즐긴|사랑하|사랑해|사랑합|아끼|최애|애정|푹 빠|빠져 있|관심(?:이|은)?\s*많|팬이|팬입|마니아|덕후|파예요|파입|파야|고집|챙겨|애용|추구|중요하게|우선|중시|신뢰|취향){_END}", "like", said="좋아한다"),
    Predicate(rf"^(?P<obj>\S.*?(?:이|가|은|는|게|것이|편이|쪽이|자리|것))\s*{_ADV}(?:좋아|좋습|좋다|좋고|좋더|좋은 편|편해|편하|편합|편안|잘 맞|나아|낫){_END}", "like", said="좋아한다"),
    Predicate(r"^(?P<obj>\S.*?)(?:을|를)?\s*(?:배우고 있|배우는 중|배워|배웁|배운다|공부하고 있|공부하는 중|공부해요|공부합|독학)" + _END, topic="education", attribute="learning"),
    Predicate(r"^(?P<obj>[가-힣A-Z]\S*(?:대학교|대학원|고등학교|대|학교))(?:에|를|을)?\s*(?:다니|다녀|다닙|재학|졸업)" + _END, topic="education", attribute="school"),
    Predicate(r"^(?P<obj>[가-힣]+어(?:[와과랑]\s?[가-힣]+어)*)(?:를|도|를 조금|로)?\s*(?:할 줄|할 수 있|구사|잘해|잘합|말할|원어민|유창)" + _END, topic="about", attribute="languages", each=True),
    Predicate(r"^(?P<obj>피아노|기타|바이올린|첼로|드럼|플루트|우쿨렐레|해금|가야금|색소폰|베이스)(?:를|을)?\s*(?:쳐|치|칩|켜|켭|연주|불|배우)" + _END, topic="hobbies", attribute="instruments"),
    Predicate(r"^(?P<obj>(?:\S+ )?(?:차|자동차|자가용|전기차|오토바이|자전거|테슬라|아반떼|소나타|그랜저|모닝|SUV|스쿠터))(?:를|을|로)?\s*(?:몰|운전|타고 다니|타고 다녀|갖고|가지고|소유|샀|구입|뽑|있)" + _END, topic="home", attribute="vehicles"),
    Predicate(r"^(?P<obj>아파트|원룸|오피스텔|주택|빌라|단독주택|기숙사)(?:에서|에)\s*(?:살|산다|삽)" + _END, topic="home", attribute="dwelling"),
    Predicate(r"^(?P<obj>\S.*?)(?:을|를)\s*(?:갖고 있|가지고 있|소유|샀어|샀습|샀다|구입했|장만)" + _END, topic="home", attribute="belongings"),
    Predicate(r"(?P<obj>(?:월|화|수|목|금|토|일)요일(?:\s*(?:오전|오후|아침|저녁|밤))?|오전|오후|아침|저녁|주말|평일|밤|점심시간)(?:\s*(?:통화|회의|미팅|전화|약속|시간))?(?:은|는|에는|엔|이|에)?\s*(?:항상|늘|보통|언제나|거의|주로|너무|매번|정말|좀)*\s*(?:바빠|바쁩|바쁘|힘들|힘듭|어려|곤란|안 돼|안 됩|불가|쉬|못)" + _END, topic="schedule", attribute="busy_times"),
    Predicate(r"(?P<obj>(?:월|화|수|목|금|토|일)요일(?:\s*(?:오전|오후|아침|저녁|밤))?|오전|오후|아침|저녁|주말|평일|밤)(?:은|는|에는|엔|이|에)?\s*(?:항상|늘|보통|언제나|주로)*\s*(?:한가|시간이 (?:돼|있|나|됩)|가능|비어|괜찮)" + _END, topic="schedule", attribute="free_times"),
    Predicate(r"(?P<obj>아침형(?:\s*인간)?|저녁형(?:\s*인간)?|올빼미형?(?:\s*인간)?|야행성)(?:이에요|예요|입니다|이야|야|인데|이라|라)" + _END, topic="schedule", attribute="chronotype"),
    Predicate(r"(?P<obj>내향적|외향적|내성적|완벽주의자|미니멀리스트|집순이|집돌이|왼손잡이|[IE][NS][TF][JP]|기독교인|불교 ?신자|천주교 ?신자|무교|이슬람교도|비흡연자)\S*(?:이에요|예요|입니다|이야|야|인데|이라|라|편|이고|고)?" + _END, topic="about", attribute="personality"),
    Predicate(r"^(?:저는|나는)?\s*(?P<obj>(?:(?:매일|매주|날마다|주말마다|아침마다|저녁마다|평일에는|평일마다|일주일에 \S+ 번|주 \d회|하루에 \S+ (?:번|잔)|밤마다|매달|매년|[월화수목금토일]요일마다|[월화수목금토일]요일(?:에는|엔)|항상|늘|보통|주로|평소에?는?|대체로)\s+)+\S.*(?:요|다|(?P<intimate>해|먹어|마셔|일어나|자|뛰어|다녀|가|봐|와|써|타|쳐|읽어)))[\s.!~]*$", topic="schedule", attribute="routine"),
)  # fmt: skip
"""All rows, in order: the specific before the general."""
