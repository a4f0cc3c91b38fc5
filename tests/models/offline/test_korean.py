"""What the offline engine learns from Korean sentences, and what it leaves."""

import pytest

from tests.models.offline.support import extract, kept

STATED = [
    ("키는 188이고 몸무게는 90kg이에요", "health.height=188; health.weight=90kg"),
    ("크롬에서 파이어폭스로 바꿨습니다.", "technology.browser=파이어폭스"),
    ("수원에서 의사로 근무합니다.", "work.job=의사"),
    ("안녕하세요! 얼마 전에 수원으로 이사 왔어요", "about.city=수원"),
    ("저는 간호사예요 참고로", "work.job=간호사"),
    ("난 좀 내향적인 편이야", "about.personality=내향적"),
    ("할머니가 지난달에 아흔이 되셨어", "할머니: about.age=아흔"),
    ("유제품 못 먹어, 배탈 나", "food.dislikes=유제품"),
    ("민호랑 일주일에 두 번 클라이밍 해", "schedule.routine=일주일에 두 번 클라이밍 한다"),
    ("이탈리아어 배우기 시작했어", "education.learning=이탈리아어"),
    ("내 차는 빨간 미니야", "home.vehicles=빨간 미니"),
    ("제일 좋아하는 밴드는 잔나비, 아니 혁오야", "entertainment.favourite_singer=혁오"),
    ("룸메이트 이름은 올라고 스웨덴 사람이야", "룸메이트: people.name=올라; 룸메이트: about.origin=스웨덴"),
    ("형제자매는 없어요", "people.siblings=형제자매 없음"),
    ("부산 해운대 작은 아파트에 살아요", "about.city=부산 해운대; home.dwelling=작은 아파트"),
    ("신발은 270 신어요", "shopping.shoe_size=270"),
    ("남편이 요리해요 저는 요리 못해요", "food.routine=요리 못함"),
    ("휠체어를 써서 계단 없는 곳이 필요해요", "health.accessibility=휠체어"),
    (
        "회사에선 맥 쓰고 집에선 리눅스 써",
        "technology.operating_system=맥; technology.operating_system=리눅스",
    ),
    ("서울에서 태어나서 대구에서 자랐어", "about.origin=서울"),
    ("술은 안 마셔요", "health.alcohol=술 안 마심"),
    ("제 이메일은 jen@example.com이야", "about.email=jen@example.com"),
    ("삼성전자에서 디자이너로 일하고 있어요.", "work.job=디자이너; work.employer=삼성전자"),
    ("2015년식 아반떼 타고 다녀요.", "home.vehicles=2015년식 아반떼"),
    ("오케스트라에서 첼로를 켜요.", "hobbies.instruments=첼로"),
    ("제일 친한 친구는 태민이야.", "제일 친한 친구: people.name=태민"),
    ("제 아내는 지영이에요.", "아내: people.name=지영"),
    ("영어랑 일본어 조금 해요.", "about.languages=영어; about.languages=일본어"),
    ("나 비건 됐어", "food.diet=비건"),
    ("이름 바꿨어, 이제 한서율이야", "about.name=한서율"),
    ("제 전화번호는 010-1234-5678이에요.", "about.phone=010-1234-5678"),
    ("집 사려고 돈 모으고 있어요.", "finance.goals=집 사려고 돈 모음"),
    ("아이유 노래 자주 들어요.", "entertainment.music=아이유"),
    ("6월에 결혼했어요.", "people.partner=결혼"),
    ("아니다 통로가 나아", "travel.seat=통로"),
    ("고양이를 키워요. 이름은 보리예요.", "people.pets=고양이; 고양이: people.name=보리"),
    ("저는 개발자예요. 이름은 김민고예요.", "work.job=개발자; about.name=김민고"),
    ("제 아내 이름은 수진이에요.", "아내: people.name=수진"),
    ("우리 누나 이름은 지영이야", "누나: people.name=지영"),
    ("저는 개발자로 일하고 있어요", "work.job=개발자"),
    ("비행기 타는 걸 무서워해요", "health.fears=비행기 타는 것"),
    ("영어랑 일본어를 할 줄 알아요", "about.languages=영어; about.languages=일본어"),
    ("휴가는 항상 제주도로 가요", "schedule.routine=휴가는 항상 제주도로 간다"),
    ("주말마다 등산을 가요", "schedule.routine=주말마다 등산을 간다"),
    ("저 서울 살아요", "about.city=서울"),
    ("새벽 비행기는 피하고 싶어요", "travel.dislikes=새벽 비행기"),
    ("남편은 구글에서 일해요", "남편: work.employer=구글"),
    ("딸은 비건이에요", "딸: food.diet=비건"),
    ("우리 강아지 이름은 초코예요", "강아지: people.name=초코"),
    ("고양이 두 마리가 있어요", "people.pets=고양이 두 마리"),
    ("저는 삼성전자에 다녀요", "work.employer=삼성전자"),
    ("금요일에는 재택근무를 해요", "work.workplace=재택근무"),
    ("저는 아침형 인간이에요", "schedule.chronotype=아침형 인간"),
    ("보통 5시 반에 일어나요", "schedule.routine=5시 반에 일어난다"),
    ("매주 화요일에 헬스장에 가요", "schedule.routine=매주 화요일에 헬스장에 간다"),
    ("저가 항공사는 절대 안 타요", "travel.dislikes=저가 항공사"),
    ("시끄러운 식당은 질색이에요", "food.dislikes=시끄러운 식당"),
    ("커피보다 차를 더 좋아해요", "food.likes=차"),
    ("유당불내증이 있어요", "food.allergy=유당 불내증"),
    ("심한 갑각류 알레르기가 있어요", "food.allergy=갑각류"),
    ("지난주에 차를 샀어요", "home.vehicles=차"),
    ("고양이가 있어요", "people.pets=고양이"),
    ("고양이도 키워요", "people.pets=고양이"),
    ("저는 라면을 좋아해요", "food.likes=라면"),
    ("지수는 비건이에요", "지수: food.diet=비건"),
    ("현우는 개발자예요", "현우: work.job=개발자"),
    ("이제 고기 안 먹어요", "food.dislikes=고기"),
    ("커피 끊었어요", "food.dislikes=커피"),
    ("뮤지컬은 별로 안 좋아해요", "entertainment.dislikes=뮤지컬"),
    ("마라톤을 준비하고 있어요", "sports.goals=마라톤"),
    ("페이스북은 안 써요", "other.dislikes=페이스북"),
    ("파이어폭스로 바꿨어요", "technology.browser=파이어폭스"),
    ("저염식을 하고 있어요", "food.diet=저염식"),
    ("왼쪽 귀가 안 들려요", "health.accessibility=왼쪽 귀"),
    ("매일 인슐린을 맞아요", "health.medication=인슐린"),
    ("고소공포증이 있어요", "health.conditions=고소공포증"),
    ("항상 한국어로 답해 주세요", "communication.answer_language=한국어"),
    ("앞으로는 답변을 짧게 해줘", "communication.answer_length=짧게"),
    ("이모지는 쓰지 마세요", "communication.format=이모지 없이"),
    ("항상 통로 좌석으로 예약해 줘", "travel.instruction=통로 좌석"),
    ("대장이라고 불러줘", "about.nickname=대장"),
    ("저는 기차가 더 좋은 것 같아요", "travel.transport=기차"),
    ("고향은 포르투인데 지금은 마드리드에 살아요", "about.origin=포르투; about.city=마드리드"),
    ("저는 1990년에 태어났어요", "about.birthday=1990년"),
    ("올해 마흔둘이에요", "about.age=마흔둘"),
    ("부모님이랑 같이 살아요", "home.household=부모님"),
    ("2021년에 교토로 이사했어요", "about.city=교토"),
    ("지수는 고양이 알레르기가 있어", "지수: food.allergy=고양이"),
    ("월요일은 안 돼요", "schedule.busy_times=월요일"),
    ("토요일 오전은 한가해요", "schedule.free_times=토요일 오전"),
    ("매주 일요일에 테니스를 쳐요", "schedule.routine=매주 일요일에 테니스를 친다"),
    ("바이올린을 켜요", "hobbies.instruments=바이올린"),
    ("주로 과학 소설을 읽어요", "schedule.routine=과학 소설을 읽는다"),
    ("거미를 무서워해요", "health.fears=거미"),
    ("인디 게임에 관심이 많아요", "entertainment.likes=인디 게임"),
    ("돼지고기 안 먹어요", "food.dislikes=돼지고기"),
    ("술은 안 마셔요", "health.alcohol=술 안 마심"),
    ("버섯 싫어", "food.dislikes=버섯"),
    ("창가 자리가 좋아", "travel.seat=창가"),
    ("엄마는 부산에 살아요", "엄마: about.city=부산"),
    ("동생 생일은 7월 9일이에요", "동생: about.birthday=7월 9일"),
    ("색맹이에요", "health.accessibility=색맹"),
    ("신발 사이즈는 260이에요", "shopping.shoe_size=260"),
    ("더 이상 베를린에 살지 않아요. 지금은 그라츠에 살아요.", "about.city=그라츠"),
    ("이제는 창가 자리를 선호해요", "travel.seat=창가"),
    ("나 당뇨 있는 거 잊지 마", "health.conditions=당뇨"),
    ("제가 당뇨가 있다는 걸 기억해 주세요", "health.conditions=당뇨"),
    ("혼자 여행하는 걸 좋아해요", "travel.likes=혼자 여행하는 것"),
    ("붐비는 곳은 싫어해요", "other.dislikes=붐비는 곳"),
    ("저는 존댓말이 편해요", "communication.tone=존댓말"),
    ("저는 프랑스어를 공부하고 있어요", "education.learning=프랑스어"),
    ("하늘대학교에서 경제학을 전공했어요", "education.studies=경제학; education.school=하늘대학교"),
    ("채식을 시작했어요", "food.diet=채식"),
    ("새우는 알레르기 때문에 못 먹어요", "food.dislikes=새우"),
    ("가죽 제품은 윤리적인 이유로 피해요", "shopping.dislikes=가죽 제품"),
]
PASSING = [
    "커피가 별로 안 좋아",
    "무릎이 안 좋아",
    "휴대폰이 죽었어",
    "배터리가 죽었어",
    "회의 그만하고 싶어",
    "차 팔고 싶어",
    "집 보러 왔어",
    "게임에서 죽었어",
    "일이 끝났어",
    "택배가 없어",
    "친구가 늦어",
    "동생은 지금 없어요",
    "오늘은 회사 안 다니고 싶다",
    "이거 그만뒀어",
    "지금 여기 안 살아",
    "번호는 3번이야",
    "차는 지하 2층에 있어",
    "동생은 집이야",
    "친구는 지금이야",
    "엄마는 병원이야",
    "내 차는 고장이야",
    "핸드폰은 고장이야",
    "알람을 그만둬",
    "일 그만하고 쉬자",
    "11시에 자자",
    "내일 11시에 자",
    "영화는 11시에 시작해",
    "오늘 운전 못해",
    "오늘 술 안 마셔",
    "나는 비가 오면 기분이 좋아",
    "이 노래 싫어",
    "새 노트북을 사고 싶어요",
    "피자를 주문했어요",
    "어제 지갑을 잃어버렸어요",
    "피곤해요",
    "지금 배고파",
    "로마에 있는 호텔을 찾고 있어요",
    "점심에 초밥 먹었어",
    "집 살까 생각 중이야",
    "내 코드가 안 돌아가",
    "비행기가 6시야",
    "폰이 고장 났어",
    "택배가 아직 안 왔어요",
]

UNREAL = [
    "제 소설 속에서 저는 스파이예요",
    "만약 로마로 이사하면 집을 빌릴 거예요",
    '부장님이 "나는 골프가 좋아"라고 하셨어요',
    "내가 백만장자라면 섬을 살 거야",
    "커피를 좋아하면 차도 좋아할까?",
    "'저는 땅콩 알레르기가 있어요'를 영어로 번역해 줘",
    "친구가 비행기를 싫어한다고 했어요",
    "너는 재즈를 좋아하니",
    "내가 해적이라고 상상해 봐",
    "다음 글을 요약해 줘: 저는 베를린에 살고 테크노를 좋아해요.",
    "꿈에서 나는 말을 키워",
    "무슨 음식을 좋아하세요?",
    "2026-01-02 10:00:01 ERROR connection refused",
]


def written(candidates) -> str:
    return "; ".join(
        ("" if c.subject == "user" else f"{c.subject}: ") + f"{c.topic}.{c.attribute}={c.value}"
        for c in candidates
    )


@pytest.mark.parametrize(("said", "learnt"), STATED)
def test_a_lasting_statement_is_filed(said, learnt):
    assert written(kept(said)) == learnt


@pytest.mark.parametrize("said", [said for said, _ in STATED])
def test_what_is_learnt_is_grounded_definite_and_self_contained(said):
    for candidate in kept(said):
        assert candidate.evidence in said
        assert candidate.evidence
        assert 1 <= len(candidate.value.split()) <= 5
        assert candidate.text.endswith(".")


@pytest.mark.parametrize("said", [*PASSING, *UNREAL])
def test_what_passes_is_not_learnt(said):
    assert kept(said) == []


@pytest.mark.parametrize("said", PASSING)
def test_what_passes_is_shown_once(said):
    (candidate,) = extract(said)
    assert candidate.attribute == "request"
    assert candidate.evidence in said
