"""How Korean questions ask for an attribute: by which words, and for which."""

from __future__ import annotations

from memchat.questions.asked import Phrasing

PHRASINGS: tuple[Phrasing, ...] = (
    (r"(?:회사|직장|사무실)\S*\s*어디(?:에|쯤)?\s*(?:있|위치|야|지)|어디로\s*출근", "work", "workplace"),
    (
        r"가\s?(?:보고)?\s?(?:가고)?\s?싶\S*\s.*(?:나라|곳|도시|데|여행지|어디)|"
        r"어디\S*\s가\s?보고\s?싶",
        "travel",
        "wishes",
    ),
    (r"키우는\s*(?:동물|반려동물|거|것|애)|(?:무슨|어떤)\s*(?:반려)?동물\S*\s*키", "people", "pets"),
    (
        r"(?:뭐|뭘|어떻게)\s*(?:타고\s*)?(?:출퇴근|출근|통근|통학|등교)|(?:출근|통근|출퇴근|"
        r"통학)\S*\s*(?:뭐|뭘|어떻게)",
        "travel",
        "routine",
    ),
    (r"돈(?:을)?\s*(?:모으|모아|저축)", "finance", "goals"),
    (r"어디(?:에서|서)\s*공부", "education", "school"),
    (
        r"(?<![가-힣])집(?:은|이)?\s*어디|어디(?:에서|에|서)?\s*(?:\S+\s)?(?:살|사는|사[신셔시]|계[신셔시]|"
        r"산다|산댔|거주|사냐|사니|사나|"
        r"사는지)|"
        r"사는\s*(?:곳|도시|동네)|거주지|무슨\s*도시",
        "about",
        "city",
    ),
    (
        r"어디(?:에서|서)\s*(?:일|근무)|무슨\s*회사|어느\s*회사|다니는\s*(?:회사|직장)|(?:회사|"
        r"직장)(?:이|가|은|는|에)?\s*(?:어디|이름)",
        "work",
        "employer",
    ),
    (r"어디(?:에|를)?\s*(?:다니|다녀|다닌|다닙)", "work", "employer"),
    (r"어디(?:에|를)?\s*(?:다니|다녀|다닌|다닙)", "education", "school"),
    (r"(?:어느|무슨|어디)\s*(?:대학|학교)|(?:대학|학교)\S*\s*(?:어디|나왔|다녔|다니)", "education", "school"),
    (r"몇\s*시에\s*(?:자|잠|취침)|언제\s*(?:자(?=[\s?요지]|$)|잠)", "health", "sleep"),
    (r"(?:먹는|복용하는|복용)\s*약|무슨\s*약|약(?:이|은|을)?\s*(?:뭐|뭘)", "health", "medication"),
    (r"(?<![가-힣])키(?:가|는)?\s*(?:몇|얼마|어떻게|뭐)", "health", "height"),
    (r"몸무게|체중", "health", "weight"),
    (r"언제\s*(?:일하|일해|근무)", "work", "shift"),
    (r"(?<![가-힣])술(?:을|은|도)?\s*(?:마|안|먹|끊)", "health", "alcohol"),
    (r"어디(?:에서|서)\s*자[라랐]", "about", "origin"),
    (r"어디(?:에서|서)\s*자[라랐]", "about", "childhood"),
    (r"고향|어디\s*출신|어디(?:에서|서)\s*태어", "about", "origin"),
    (r"(?:무슨|하는)\s*일(?:을|이|하|한|했|해|\s*하|\s*해|\s*한)|직업", "work", "job"),
    (r"몇\s*살|나이", "about", "age"),
    (r"생일|생신|언제\s*태어", "about", "birthday"),
    (r"이름", "about", "name"),
    (r"계획|예정", "about", "plans"),
    (r"(?:뭐라고|어떻게)\s*(?:불러|부르|부를)|호칭|별명", "about", "nickname"),
    (r"알레르기|알러지", "food", "allergy"),
    (r"(?<![가-힣])고기(?:를|도|는)?\s*(?:먹|안)|채식", "food", "diet"),
    (r"담배", "health", "smoking"),
    (r"몇\s*시에\s*(?:일어[나난]|기상)", "schedule", "wake_time"),
    (r"언제\s*바쁘|바쁜\s*(?:요일|시간|때)|무슨\s*요일에?\s*바", "schedule", "busy_times"),
    (
        r"(?:무슨|어떤)\s*차|차종|(?<![가-힣])차(?:는|가)?\s*(?:뭐|뭘|어떤 거)\s*(?:타|몰|야|"
        r"지)",
        "home",
        "vehicles",
    ),
    (r"누구(?:랑|와|하고)\s*(?:같이\s*)?(?:살|산다|사)", "home", "household"),
    (r"결혼기념일|기념일", "people", "anniversary"),
    (r"(?:무슨|어떤)\s*병|지병|질환|아픈\s*(?:곳|데)", "health", "conditions"),
    (r"(?:답변|대답|답)\S*\s*(?:어떻게|얼마나|어떤 식)", "communication", "answer_length"),
    (r"(?:답변|대답|답)\S*\s*(?:어떻게|어떤 식)", "communication", "tone"),
    (r"(?:답변|대답|답)\S*\s*(?:어떻게|어떤 식)", "communication", "format"),
    (r"(?:답변|대답|답)\S*\s*(?:어떻게|어떤 식|무슨 언어)", "communication", "answer_language"),
)
