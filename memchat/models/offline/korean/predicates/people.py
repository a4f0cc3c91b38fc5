"""Whom a person has: children, brothers and sisters, pets, a partner."""

from __future__ import annotations

from memchat.models.offline.korean.predicates.row import END, Predicate

PEOPLE: tuple[Predicate, ...] = (
    Predicate(
        r"^(?P<obj>[가-힣]+\s(?:한|두|세|네|다섯|여섯|일곱|여덟|아홉|열|몇|\d+)\s?마리)(?:를|을|도)?\s*"
        r"(?:키우|키워|키웁|기르|길러|기릅)" + END,
        topic="people",
        attribute="pets",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>[여남](?:자친구|친)|애인|연인)(?:이?랑|하고|와|과)\s*(?:\S+(?:째|동안|년간)\s*)?"
        r"(?:사귀고 있|사귀는 중|사귄|만나고 있|연애 중)" + END,
        topic="people",
        attribute="partner",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>형제자매|형제|자매|동생|언니|오빠|누나|형)(?:는|은|가|이|도)?\s*없" + END,
        topic="people",
        attribute="siblings",
        value="{obj} 없음",
    ),
    Predicate(
        r"^(?P<obj>아이|자녀|애|애들|아들|딸)(?:는|은|가|이|도)?\s*없" + END,
        topic="people",
        attribute="children",
        value="{obj} 없음",
    ),
    Predicate(
        r"^(?P<obj>반려동물|애완동물|강아지|고양이)(?:는|은|가|이|도)?\s*(?:없|안 키)" + END,
        topic="people",
        attribute="pets",
        value="{obj} 없음",
    ),
    Predicate(
        r"^(?:(?:저희|우리)?\s*집에는?\s+)?(?P<obj>(?:\S+\s살(?:짜리|\s된)?\s+)?(?:쌍둥이|남매|삼남매|"
        r"외동아들|외동딸|자매|"
        r"아들|딸)(?:\s(?:하나|둘|셋))?)(?:이|가)\s*있" + END,
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        r"(?:결혼\s*)?기념일(?:은|이)\s*(?P<obj>\S.*?)(?:이에요|예요|이야|야|입니다|이고|인데|임|인|"
        r"이거든요?)?[\s.!~]*$",
        topic="people",
        attribute="anniversary",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>(?:아이|자녀|애|아들|딸|쌍둥이)(?:이|가|들이)?\s*(?:하나|둘|셋|넷|한 명|두 명|세 "
        r"명|네 명|\d명|있)(?:\s*(?:이|가))?)\s*(?:있|이에요|예요|입니다)?" + END,
        topic="people",
        attribute="children",
        importance=4,
    ),
    Predicate(
        r"^(?P<obj>(?:형|누나|언니|오빠|동생|여동생|남동생|형제|자매)(?:이|가)?\s*(?:하나|둘|셋|한 명|"
        r"두 명|세 명|\d명)?)(?:\s*(?:이|가))?\s*있" + END,
        topic="people",
        attribute="siblings",
    ),
    Predicate(
        r"^(?:(?:집에서|집에는?)\s)?(?P<obj>(?:\S+ )?(?:강아지|고양이|개|햄스터|토끼|앵무새|거북이|물고기|"
        r"반려견|"
        r"반려묘|고슴도치|도마뱀|뱀|새|금붕어|말)(?:를|을|가|이)?\s*(?:한 마리|두 마리|세 마리|\d마리|"
        r"하나|둘)?)(?:를|을|가|이|도)?\s*(?:키우|키워|키웁|기르|길러|있|입양)" + END,
        topic="people",
        attribute="pets",
        importance=4,
    ),
    Predicate(
        r"^(?:\S+(?:에|년|월|달|주|때)\s+|올해\s+|최근\s+|얼마\s+|막\s+|드디어\s+|\S+에서\s+|\S+(?:이?랑|"
        r"하고|와|과)\s+)*(?P<obj>결혼|약혼|"
        r"이혼|재혼)(?:을|은)?"
        r"\s*(?:했|한|하고)(?:\s?지\s.*(?:됐|되었|돼|넘|째))?" + END,
        topic="people",
        attribute="partner",
        importance=4,
    ),
)
