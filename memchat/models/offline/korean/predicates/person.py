"""Who a person is: name, place, age, and what of theirs has a name of its own."""

from __future__ import annotations

from memchat.models.offline.korean.predicates.row import END, OBJ, Predicate

PERSON: tuple[Predicate, ...] = (
    Predicate(
        r"^(?:\S+에서\s+)?(?P<obj>\S+)\s+(?P<dwelling>(?:\S+[은운한ㄴ]\s)?(?:아파트|원룸|투룸|오피스텔|"
        r"주택|빌라))(?:으)?로\s*(?:이사|옮)" + END,
        topic="about",
        attribute="city",
        changes=True,
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>\S+(?:\s\S+)??)(?<![는은운한런던린])\s+(?P<dwelling>(?:\S+(?:은|운|한|ㄴ|큰|작은|"
        r"넓은)\s)?(?:아파트|원룸|"
        r"투룸|오피스텔|주택|빌라|단독주택|기숙사))"
        r"(?:에서|에)\s*(?:혼자\s*|같이\s*|월세로\s*|전세로\s*|자취하며\s*)?(?:살|산다|삽니다|거주)(?:고 있)?"
        + END,
        topic="about",
        attribute="city",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>\S+)에서\s*태어나(?:서|고)\s.*자랐" + END,
        topic="about",
        attribute="origin",
    ),
    Predicate(
        r"^(?:\S+에\s+)?(?P<obj>\d{1,3}|(?:스물|서른|마흔|쉰|예순|일흔|여든|아흔|백|열)(?:하나|한|둘|두|셋|"
        r"세|넷|네|다섯|여섯|일곱|여덟|아홉)?|(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉)(?=\s?살))"
        r"(?:\s*(?:살|세))?(?:이|가)?\s*(?:됐|되었|되셨|돼)" + END,
        topic="about",
        attribute="age",
    ),
    Predicate(
        r"^(?P<obj>[가-힣A-Za-z]+(?<![은운한는던린른된쁜])|미국|영국)\s?(?:사람|분)(?:이에요|예요|입니다|"
        r"이세요|이십니다|이셔|이야|야|"
        r"이고|인데)[\s.!~]*$",
        topic="about",
        attribute="origin",
    ),
    Predicate(
        r"^(?:\S+라서?\s+)?(?P<obj>운전|요리|수영|자전거|춤|노래)(?:을|를|은|는)?\s*(?:전혀\s*|아예\s*|"
        r"잘\s*)?(?:못\s?해|"
        r"못\s?하|못\s?합|할 줄 몰)" + END,
        attribute="routine",
        value="{obj} 못함",
    ),
    Predicate(
        r"^(?P<obj>운전|요리|수영|자전거|게임|운동|도박|춤|화장)(?:을|를|은|는)?\s*(?:전혀\s*|아예\s*|"
        r"잘\s*)?(?:안 해|안 하|못 해|못해|못하|"
        r"하지 않|할 줄 몰)" + END,
        attribute="routine",
        value="{obj} 안 함",
    ),
    Predicate(
        r"^(?:(?:내|제|우리)\s+)?(?:차|자동차|차종|자가용)(?:는|은|가)\s*(?P<obj>(?!고장|수리|정비|충전|"
        r"주차|지하|여기|저기|거기|어디|문제|상태|밖|집|회사|안 |(?:더\s)?(?:(?:내|제)\s)?취향)\S.*?)"
        r"(?:이에요|예요|입니다|이야|야|이고|인데)[\s.!~]*$",
        topic="home",
        attribute="vehicles",
    ),
    Predicate(
        r"^(?:(?:내|제|우리)\s+)?(?:노트북|핸드폰|휴대폰|폰|컴퓨터|태블릿)(?:는|은|이|"
        r"가)\s*(?P<obj>(?!고장|수리|충전|여기|저기|거기|어디|문제|상태|밖|집|안 )\S.*?)"
        r"(?:이에요|예요|입니다|이야|야|이고|인데)[\s.!~]*$",
        topic="technology",
        attribute="devices",
    ),
    Predicate(
        r"^(?:신발|발)(?:은|을|는)?\s*(?P<obj>\d{3})(?:mm|미리|사이즈)?(?:을|를|로)?\s*신" + END,
        topic="shopping",
        attribute="shoe_size",
    ),
    Predicate(
        r"(?:전화\s?번호|연락처|휴대폰\s?번호|핸드폰\s?번호|폰\s?번호|(?:^|\s)번호)(?:은|는|가|"
        r"이)?\s*(?:바[뀌꿨뀜]\S*\s+)?(?P<obj>[+\d][\d\s()-]{6,}\d)"
        r"(?:이에요|예요|입니다|이야|야|이고|번)?[\s.!~]*",
        topic="about",
        attribute="phone",
        importance=4,
    ),
    Predicate(
        r"(?:이메일|메일)(?:\s?주소)?(?:은|는|이|가)?\s*(?P<obj>[\w.+-]+@[A-Za-z0-9.-]+[A-Za-z])",
        topic="about",
        attribute="email",
        importance=4,
    ),
    Predicate(
        r"(?:집\s?|우리집\s?)?주소(?:는|가)\s*(?P<obj>\S.*?\d\S*?)(?:이에요|예요|입니다|이야|야|이고|"
        r"인데)?[\s.!~]*$",
        topic="home",
        attribute="address",
        importance=4,
    ),
    Predicate(
        r"^(?:이름(?:을|은)?\s*(?:바꿨|바꾸었|바뀌었|개명했)?\S*\s+)?(?:이제(?:부터)?는?|"
        r"지금은)\s+(?P<obj>[김이박최정강조윤장임한오서신권황안송류전홍고문양손배백허유남심노하곽성차주우구"
        r"민진나지엄원천방공현함변염여추][가-힣]{2})(?:이에요|예요|입니다|이야|야|이라고 해|라고 해)" + END,
        topic="about",
        attribute="name",
        changes=True,
        importance=5,
    ),
    Predicate(
        r"^(?:(?:제|내|저의|나의)\s)?이름(?:을|"
        r"은)?\s*(?:\S+에서\s+)?(?P<obj>[가-힣A-Za-z][가-힣A-Za-z.-]*?)(?:으로|"
        r"로)\s*(?:바꿨|바꾸었|개명)" + END,
        topic="about",
        attribute="name",
        changes=True,
        importance=5,
    ),
    Predicate(
        rf"^(?:(?:\S+\s)?(?:제|내|저의|나의|제 본|내 본)\s)?이름(?:은|이|"
        rf"을)?\s*(?P<obj>[가-힣A-Za-z][가-힣A-Za-z .]*?)(?:이라고|라고)\s*(?:해요|합니다|"
        rf"해|하고|불러){END}",
        topic="about",
        attribute="name",
        importance=5,
    ),
    Predicate(
        r"^(?:(?:\S+\s)?(?:제|내|저의|나의|제 본|내 본)\s)?이름(?:은|"
        r"이)\s*(?P<obj>[가-힣A-Za-z][가-힣A-Za-z .-]*?)(?:이고|이에요|예요|이야|야|입니다|"
        r"이며|고|임|인데|이라|다|이다|인)?[\s.!~]*$",
        topic="about",
        attribute="name",
        importance=5,
    ),
    Predicate(
        rf"^{OBJ}(?:이라고|라고)\s*(?:합니다|해요|해|불립니다|불려요|불려){END}",
        topic="about",
        attribute="name",
        importance=5,
    ),
    Predicate(
        r"(?:생일|생신)(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|"
        r"이거든요?)?[\s.!~]*$",
        topic="about",
        attribute="birthday",
        importance=4,
    ),
    Predicate(
        r"고향(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인)[\s.!~]*$",
        topic="about",
        attribute="origin",
    ),
    Predicate(rf"^{OBJ}\s*(?:출신){END}", topic="about", attribute="origin"),
    Predicate(
        r"^(?P<obj>(?:\d{2,4}년)?(?:\s*\d{1,2}월)?(?:\s*\d{1,2}일)?)에\s*태어" + END,
        topic="about",
        attribute="birthday",
    ),
    Predicate(
        r"^(?:올해\s*|이제\s*|벌써\s*|만으로는?\s*|만\s*)*(?P<obj>(?:스물|서른|마흔|쉰|예순|일흔|여든|"
        r"아흔)(?:하나|한|둘|"
        r"두|셋|세|넷|네|다섯|여섯|일곱|여덟|아홉)?)\s*(?:이에요|예요|입니다|이야|야|인데|이고|네)" + END,
        topic="about",
        attribute="age",
        value="{obj}",
    ),
    Predicate(rf"^{OBJ}에서\s*(?:태어|나고 자[라랐]){END}", topic="about", attribute="origin"),
    Predicate(rf"^{OBJ}에서\s*자[라랐]{END}", topic="about", attribute="childhood"),
    Predicate(
        r"^(?:올해 |이제 |벌써 |만으로는? |만 )*(?P<obj>\d{1,3}|[가-힣]{1,4})\s*(?:살|세)(?:이에요|예요|"
        r"이야|야|입니다|"
        r"이고|인데|임|인|됐어요)[\s.!~]*$",
        topic="about",
        attribute="age",
        value="{obj}살",
    ),
    Predicate(
        r"혈액형(?:은|이)\s*(?P<obj>\S+?)(?:이에요|예요|이야|야|입니다|이고|인데)?[\s.!~]*$",
        topic="health",
        attribute="blood_type",
    ),
    Predicate(
        r"취미(?:는|가)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|하는 "
        r"거예요)[\s.!~]*$",
        topic="hobbies",
        attribute="hobbies",
        each=True,
    ),
    Predicate(
        r"전공(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인)[\s.!~]*$",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        rf"^(?:(?P<school>\S+)에서\s+)?{OBJ}(?:을|를)?\s*전공(?:하|해|합|했|이에요|이야|입니다|임){END}",
        topic="education",
        attribute="studies",
    ),
    Predicate(
        rf"^(?:\S+에\s+)?(?:\S+\s)?(?P<obj>문신|타투|피어싱|주근깨|보조개|흉터)(?:이|가)?\s*(?:있|많){END}",
        topic="about",
        attribute="appearance",
    ),
    Predicate(
        r"(?:신발|발)\s*사이즈(?:는|가)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|"
        r"인데)?[\s.!~]*$",
        topic="shopping",
        attribute="shoe_size",
    ),
    Predicate(
        r"(?:제일|가장)?\s*(?:좋아하는|선호하는)\s*(?P<what>[가-힣]+?)(?:은|는|이|가)\s+"
        r"(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인)[\s.!~]*$",
        "like",
        importance=3,
    ),
    Predicate(
        r"^(?:(?:작년|올해|재작년|지난)\s?(?:봄|여름|가을|겨울)에?|작년에?|올해|지난달에?|\d{1,2}월에?|"
        r"최근에?|얼마 전에?|이번에?|\S+년에|"
        r"\S+년 전에?|몇 달 전에?|(?:\S+\s)?(?:봄|여름|가을|겨울|방학|연초|연말|[초말]|주말|중순)에|"
        r"집(?:을|은)|"
        r"지난주에?|곧|다시|도로)?\s*(?:(?P<old>\S+)에서\s*)?(?P<obj>\S+?)(?:으로|로)\s*"
        r"(?:다시\s*)?(?:이사(?:를)?(?:\s*(?:왔|갔|와|가|했|해|옴|감|함))?|이주|옮겼|옮기)" + END,
        topic="about",
        attribute="city",
        changes=True,
        importance=4,
    ),
    Predicate(
        rf"^(?:혼자\s+)?(?P<obj>\S+(?:\s\S+)?)에서\s*(?:혼자\s*|같이\s*)?(?:지내|지낸|지냅){END}",
        topic="about",
        attribute="city",
        importance=4,
    ),
    Predicate(
        rf"^(?!(?:전세|월세|반전세|자가|자취|하숙)(?:로|\s))"
        rf"{OBJ}(?:에서|에|(?<=[가-힣]{{2}})(?<!혼자)(?<!같이)(?<!함께)(?<!오래)(?<!따로)(?<!둘이)(?<!으로)"
        rf"(?<![히게랑과와고])\s)\s*(?:(?:혼자|같이|함께|(?:전세|반전세|월세|자가|자취|하숙)(?:로|하며)?|"
        rf"\S+(?:이랑|랑|와|과|하고)(?: 같이| 함께)?)\s*)*(?:살(?!았|던)(?:게 (?=됐|되었))?|산다|삽니다|"
        rf"거주|사는){END}",
        topic="about",
        attribute="city",
        importance=4,
    ),
    Predicate(
        rf"^{OBJ}(?:이랑|랑|와|과|하고)\s*(?:같이|함께|둘이)\s*(?:살|산다|삽니다|지내){END}",
        topic="home",
        attribute="household",
    ),
    Predicate(r"^(?P<obj>혼자)\s*(?:살|삽니다|산다|자취)" + END, topic="home", attribute="household"),
)
