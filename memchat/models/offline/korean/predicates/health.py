"""Health, accessibility, fears."""

from __future__ import annotations

from memchat.models.offline.korean import lexicon as words
from memchat.models.offline.korean.predicates.row import ADV, END, JOSA, OBJ, Predicate

HEALTH: tuple[Predicate, ...] = (
    Predicate(
        r"^키(?:는|가)?\s*(?P<obj>\d{3}(?:[.,]\d)?\s?(?:cm|센티|센치)?)(?:이에요|예요|입니다|이야|야|이고|"
        r"인데)[\s.!~]*$",
        topic="health",
        attribute="height",
    ),
    Predicate(
        r"^(?:몸무게|체중)(?:는|은|가|이)?\s*(?P<obj>\d{2,3}(?:[.,]\d)?\s?(?:kg|킬로|키로)?)(?:이에요|"
        r"예요|입니다|이야|야|이고|인데)[\s.!~]*$",
        topic="health",
        attribute="weight",
    ),
    Predicate(r"(?P<obj>임신)\s*(?:중|했|\d)" + END, topic="health", attribute="conditions", importance=5),
    Predicate(
        rf"^(?:체질이\s)?(?:(?:심한|가벼운|만성)\s)?(?P<obj>{words.CONDITION})(?:이|가|을|를|은|는|"
        rf"도)?\s*(?:{ADV})(?:있|앓|심|이에요|예요|입니다|이라|라서|진단(?:을|도)?\s?받|진단|환자|때문|걸|"
        rf"겪){END}",
        topic="health",
        attribute="conditions",
        importance=5,
    ),
    Predicate(
        r"(?P<obj>(?:(?:왼쪽|오른쪽|한쪽|양쪽)\s*)?(?:귀|눈))(?:가|이)?\s*(?:(?:잘|거의|전혀|좀|"
        r"많이)\s*)?(?:안 들|"
        r"안 보|"
        r"멀었|어두)" + END,
        topic="health",
        attribute="accessibility",
        importance=5,
    ),
    Predicate(
        rf"(?P<obj>{words.ACCESS})(?:를|을|가|이)?\s*(?:타|사용|써|쓰|이용|필요|끼|착용|탑|씁|합|해){END}",
        topic="health",
        attribute="accessibility",
        importance=5,
    ),
    Predicate(
        r"(?P<obj>청각\s*장애|시각\s*장애|색맹|색약|지체\s*장애|거동이 불편)\S*\s*(?:가|이)?\s*(?:있|"
        r"이에요|예요|입니다|인)?" + END,
        topic="health",
        attribute="accessibility",
        importance=5,
    ),
    Predicate(
        rf"(?:{words.CONDITION}|혈압|콜레스테롤)\s*(?:때문에|약으로|이 있어서|가 있어서|"
        rf"치료로)\s*(?P<obj>[가-힣A-Za-z]+)(?:을|를)?\s*"
        r"(?:먹|복용|맞)" + END,
        topic="health",
        attribute="medication",
        importance=4,
    ),
    Predicate(
        r"(?:매일|하루에?|아침마다|자기 전에|꾸준히)?\s*(?P<obj>\S*(?:약|영양제|비타민\S*|인슐린|"
        r"혈압약))(?:을|를)\s*(?:먹|복용|챙겨|맞)" + END,
        topic="health",
        attribute="medication",
        importance=4,
    ),
    Predicate(
        r"(?P<obj>담배|흡연)(?:는|를|은|을)?\s*(?:\S+\s)*?끊" + END,
        topic="health",
        attribute="smoking",
        value="{obj} 끊음",
        changes=True,
    ),
    Predicate(
        r"(?P<obj>담배|흡연)(?:는|를|은|을)?\s*(?:\S+\s)*?(?:안 피|피우지 않|안 해|안 한)" + END,
        topic="health",
        attribute="smoking",
        value="{obj} 안 피움",
        changes=True,
    ),
    Predicate(
        r"(?P<obj>담배)(?:를|을)?\s*(?:다시\s)?(?:피우|피워|핍|펴|핀다|핌)" + END,
        topic="health",
        attribute="smoking",
        value="흡연",
    ),
    Predicate(
        r"^(?:다시\s+|요즘\s+|최근에\s+|이제\s+)*(?P<obj>술|와인|맥주|소주)(?:을|"
        r"를)?\s*(?:다시\s*)?(?:마시기 시작|마셔|마십|먹기 시작)" + END,
        topic="health",
        attribute="alcohol",
        value="{obj} 마심",
        changes=True,
    ),
    Predicate(
        r"(?P<obj>술|음주)(?:은|을|를)?\s*(?:\S+\s)*?(?:끊|안 마|못 마|마시지 않|안 해)" + END,
        topic="health",
        attribute="alcohol",
        value="술 안 마심",
    ),
    Predicate(
        rf"^{OBJ}{JOSA}\s*{ADV}(?:무서워|무섭|두려워|두렵|공포증이 있|겁나|겁이 나|겁이 많){END}",
        topic="health",
        attribute="fears",
        said="무서워한다",
    ),
)
