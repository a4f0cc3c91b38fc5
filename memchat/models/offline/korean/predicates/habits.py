"""What a person does as a rule, owns, uses, plays and learns."""

from __future__ import annotations

from memchat.models.offline.korean.predicates.row import END, Predicate

HABITS: tuple[Predicate, ...] = (
    Predicate(
        r"^(?:비행기(?:는|를)?\s+)?(?:(?:주로|항상|늘|보통|거의)\s+)*(?P<obj>\S*(?:항공|에어|"
        r"에어웨이))(?:을|를|만)?\s*(?:주로\s*)?(?:타|탑|탄|이용)" + END,
        topic="travel",
        attribute="airline",
    ),
    Predicate(
        r"^(?:(?:보통|주로|대개|항상|늘|평소에?|매일)\s+)*(?P<obj>(?:(?:밤|새벽|저녁)\s)?(?:\d{1,2}|"
        r"[가-힣]{1,2})\s?시(?:\s?반|\s?\d+분)?)"
        r"(?:쯤|경)?에?\s*(?:잠을?\s*자|잠들|자(?!자|라|고\s?싶|도)|잔|잡|취침)" + END,
        topic="health",
        attribute="sleep",
        value="{obj}에 잠",
    ),
    Predicate(
        r"^(?P<obj>(?:(?:새벽|아침|낮)\s)?(?:\d{1,2}|[가-힣]{1,2})\s?시(?:\s?반|\s?\d+분)?)"
        r"(?:쯤|경)?에?\s*(?:일어나(?!서\s|라)|기상)" + END,
        topic="schedule",
        attribute="routine",
        value="{obj}에 일어난다",
    ),
    Predicate(
        r"^(?P<obj>(?:한국어|영어|일본어|중국어|독일어|프랑스어|불어|스페인어|러시아어|이탈리아어|"
        r"베트남어|태국어|아랍어|[가-힣]+어)"
        r"(?:(?:이?랑|하고|와|과|,|도)\s?(?:[가-힣]+어))*)(?:를|을|도|는|은)?\s*(?:조금|좀|잘|약간|"
        r"유창하게|꽤|거의)*\s*"
        r"(?:해요|합니다|한다|해|하고|할 줄|할 수 있|구사|가능|알아|말해)" + END,
        topic="about",
        attribute="languages",
        each=True,
    ),
    Predicate(
        r"^(?:\S+\s+){0,2}?(?P<obj>\S.*?)(?:의)?\s+(?:노래|음악|곡|음반|앨범)(?:를|을|만|은|"
        r"는)?\s*(?:자주|항상|늘|매일|주로|많이|즐겨|"
        r"맨날)\s*(?:들어|듣|들)" + END,
        topic="entertainment",
        attribute="music",
    ),
    Predicate(
        r"^(?P<obj>\S.*?(?:사|가|짓|차리|배우|하)려고)\s*(?:돈(?:을)?\s*)?(?:모으|저축|저금|적금)"
        r"(?:[가-힣]*\s있)?" + END,
        topic="finance",
        attribute="goals",
        value="{obj} 돈 모음",
    ),
    Predicate(
        r"(?P<obj>아침형|저녁형|올빼미형|야행성)(?:\s*인간)?(?:이|가|은|는)?\s*(?:아니|아닌|아님)" + END,
        topic="schedule",
        attribute="chronotype",
        value="{obj} 아님",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를)?\s*(?:공부한|배운|배우기 시작한)\s*지\s.*(?:됐|되었|돼|넘|째)" + END,
        topic="education",
        attribute="learning",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:이|가|은|는|게)\s*(?:(?:오래된|오랜|유일한|가장 큰|요즘|제|"
        r"내)\s*)*취미(?:예요|이에요|야|입니다|다|"
        r"거든요?)?[\s.!~]*$",
        topic="hobbies",
        attribute="hobbies",
    ),
    Predicate(
        r"^(?:\S+에\s+)?(?P<obj>\S.*?)(?:을|를|에)?\s*(?:나가려고|나가기 위해|출전하려고|위해|"
        r"준비하려고)\s*\S*\s*(?:훈련|준비|"
        r"연습|공부|운동)" + r"(?:\s*중\S*|하고 있\S*|해요|합니다)[\s.!~]*$",
        attribute="goals",
    ),
    Predicate(
        r"^(?:어디든|항상|늘|보통|주로|매일|출퇴근은|회사는)?\s*(?P<obj>버스|지하철|자전거|전철|도보|"
        r"걸어서|대중교통|기차)(?:로|"
        r"으로)?\s*(?:출퇴근|통근|통학|출근|다녀|다니|다닙)" + END,
        topic="travel",
        attribute="routine",
    ),
    Predicate(
        r"^(?P<obj>운전|요리|수영|자전거|게임|운동|도박|춤|화장)(?:을|를|은|는)?\s*(?:전혀\s*|아예\s*|"
        r"잘\s*)?(?:안 해|안 하|못 해|못해|못하|"
        r"하지 않|할 줄 몰)" + END,
        attribute="routine",
        value="{obj} 안 함",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를)?\s*(?:배우고 있|배우는 중|배워|배웁|배운다|배우기 시작|공부하기 시작|"
        r"공부하고 있|공부하는 중|"
        r"공부해요|공부합|독학)" + END,
        topic="education",
        attribute="learning",
    ),
    Predicate(
        r"^(?:(?:올해|작년에?|이번에|최근에|얼마 전에?|드디어|막)\s+)*(?P<obj>어린이집|유치원|초등학교|"
        r"중학교|"
        r"고등학교|대학교|대학|대학원)에\s*(?:들어갔|들어가|입학|다니|다녀|다닙)" + END,
        topic="education",
        attribute="school",
    ),
    Predicate(
        r"^(?P<obj>\S.*?(?:이후|이전|전|후|넘어서)(?:엔|에는|에|론|로는)?)\s+(?:전화|연락|문자|메시지|"
        r"회의|통화|"
        r"메일)(?:를|을|은|는)?\s*(?:안|못)\s*(?:받|해|합|봐|보|잡)" + END,
        topic="schedule",
        attribute="busy_times",
    ),
    Predicate(
        r"^(?P<obj>[가-힣A-Z]\S*(?:대학교|대학원|고등학교|대|학교))(?:에|를|을)?\s*(?:다니|다녀|다닙|"
        r"재학|졸업)" + END,
        topic="education",
        attribute="school",
    ),
    Predicate(
        r"^(?P<obj>[가-힣]+어(?:[와과랑]\s?[가-힣]+어)*)(?:를|도|를 조금|로)?\s*(?:할 줄 알|할 수 있|"
        r"구사|잘해|잘합|말할|원어민|유창)" + END,
        topic="about",
        attribute="languages",
        each=True,
    ),
    Predicate(
        r"^(?:\S.*에서\s+|취미로\s+|요즘\s+|(?:\S+\s)*?\S+(?:부터|동안|째)\s+)?(?P<obj>피아노|기타|"
        r"바이올린|첼로|드럼|플루트|우쿨렐레|해금|"
        r"가야금|색소폰|베이스)(?:를|"
        r"을)?\s*(?:쳐|치|칩|쳤|켜|켭|켰|연주|불|배우|배웠)" + END,
        topic="hobbies",
        attribute="instruments",
    ),
    Predicate(
        r"^(?P<obj>(?:\S+ )?(?:차|자동차|자가용|전기차|오토바이|자전거|테슬라|아반떼|소나타|그랜저|"
        r"모닝|SUV|스쿠터|아이오닉|쏘나타|싼타페|쏘렌토|카니발|골프|그랜저|K5|레이|투싼|코나|벤츠|아우디|"
        r"볼보))(?:를|을|로)?\s*(?:몰|운전|타요|탑니다|탄다|타고 "
        r"다니|타고 다녀|갖고|가지고|소유|샀|구입|뽑|"
        r"있|(?P<intimate>타)(?![가-힣]))" + END,
        topic="home",
        attribute="vehicles",
    ),
    Predicate(
        r"^(?P<obj>아파트|원룸|오피스텔|주택|빌라|단독주택|기숙사)(?:에서|에)\s*(?:살|산다|삽)" + END,
        topic="home",
        attribute="dwelling",
    ),
    Predicate(
        r"^(?P<obj>\S.*?)(?:을|를)\s*(?:갖고 있|가지고 있|소유|샀어|샀습|샀다|구입했|장만)" + END,
        topic="home",
        attribute="belongings",
    ),
    Predicate(
        r"(?P<obj>(?:월|화|수|목|금|토|일)요일(?:\s*(?:오전|오후|아침|저녁|밤))?|오전|오후|아침|저녁|"
        r"주말|평일|밤|점심시간)(?:\s*(?:통화|회의|미팅|전화|약속|시간))?(?:은|는|에는|엔|이|"
        r"에)?\s*(?:항상|늘|보통|언제나|거의|주로|너무|매번|정말|좀)*\s*(?:바빠|바쁩|바쁘|힘들|힘듭|"
        r"어려|곤란|안 돼|안 됩|불가|쉬|못)" + END,
        topic="schedule",
        attribute="busy_times",
    ),
    Predicate(
        r"(?P<obj>(?:월|화|수|목|금|토|일)요일(?:\s*(?:오전|오후|아침|저녁|밤))?|오전|오후|아침|저녁|"
        r"주말|평일|밤)(?:은|는|에는|엔|이|에)?\s*(?:항상|늘|보통|언제나|주로)*\s*(?:한가|시간이 "
        r"(?:돼|있|나|됩)|가능|비어|괜찮)" + END,
        topic="schedule",
        attribute="free_times",
    ),
    Predicate(
        r"(?P<obj>아침형(?:\s*인간)?|저녁형(?:\s*인간)?|올빼미형?(?:\s*인간)?|야행성)(?:이에요|예요|"
        r"입니다|이야|야|인데|이라|라)" + END,
        topic="schedule",
        attribute="chronotype",
    ),
    Predicate(
        r"(?P<obj>내향적|외향적|내성적|완벽주의자|미니멀리스트|집순이|집돌이|왼손잡이|"
        r"[IE][NS][TF][JP]|기독교인|불교 ?신자|천주교 ?신자|무교|이슬람교도|비흡연자)(?:인\s편|\S*)(?:이에요|"
        r"예요|입니다|이야|야|인데|이라|라|편|이고|고)?" + END,
        topic="about",
        attribute="personality",
    ),
    Predicate(
        r"^(?:저는|나는)?\s*(?P<obj>(?:[가-힣]+(?:은|는|이?랑|"
        r"하고)\s+)?(?:(?:(?:[월화수목금토일]요일(?:이?랑|하고|과|,)\s)+[월화수목금토일]요일에|\S+(?:할|"
        r"갈|올|잘|먹을|탈|"
        r"쉴) 때(?:는|"
        r"마다)?|"
        r"(?:\S+ )?[살볼] 때(?:는|마다)?(?= .*꼭)|자기 전에|출퇴근길에|매일|매주|날마다|주말마다|아침마다|"
        r"저녁마다|평일에는|주말(?:엔|에는?)|휴일(?:엔|에는)|쉬는 날(?:엔|에는)|퇴근 후(?:엔|에는?)|(?:출근|"
        r"퇴근|식사|운동|잠들기|자기|점심|저녁) (?:전|후)에|"
        r"평일마다|일주일에 \S+ 번|주 \d회|하루에 \S+ (?:번|잔)|"
        r"밤마다|매달|매년|"
        r"[월화수목금토일]요일마다|[월화수목금토일]요일(?:에는|엔)|항상|늘|보통|주로|평소에?는?|"
        r"대체로)\s+)+\S.*(?:요|다|(?P<intimate>해|먹어|마셔|일어나|자|뛰어|다녀|가|봐|와|써|타|쳐|"
        r"읽어|들어|걸어|배워)))[\s.!~]*$",
        topic="schedule",
        attribute="routine",
    ),
)
