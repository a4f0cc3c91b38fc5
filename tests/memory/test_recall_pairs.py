"""Requests recall what bears on them though they share no word with it, in both languages.

Through the store's own indexes and the built-in encoder, among memories of all topics.
"""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime

import pytest
from langgraph.store.base import PutOp

from memchat.clock import SystemClock, iso
from memchat.config import Settings
from memchat.memory.query import build_query
from memchat.memory.recall import recall
from memchat.models.embedding import open_embedder
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Memory
from memchat.storage.database import Database
from memchat.storage.store import SqliteStore

NOW = datetime(2026, 5, 1, tzinfo=UTC)
ALICE = owner_label("alice")
SETTINGS = Settings()

PAIRS = [
    ("Find me a flight to Denver", "travel", "I prefer the aisle.", "I like to leave early in the morning."),
    ("Which hotel should we book in Porto?", "travel", "I need a quiet room.", "I like small places."),
    ("Plan our summer vacation", "travel", "I get seasick.", "I love the mountains."),
    ("Suggest a restaurant for tonight", "food", "I'm vegetarian.", "I can't eat peanuts."),
    ("What should I cook for dinner?", "food", "I hate mushrooms.", "I love Thai curry."),
    ("Order a pizza please", "food", "I'm lactose intolerant.", "I like it spicy."),
    ("Help me write an email to my boss", "work", "I'm a nurse.", "I work night shifts."),
    ("Prepare me for the job interview", "work", "I'm an accountant.", "I led a team of six."),
    ("Make me a workout for the gym", "sports", "My left knee is bad.", "I train on Mondays."),
    ("I can't sleep, any advice for my insomnia?", "health", "I take iron pills.", "I have asthma."),
    ("What movie should we watch?", "entertainment", "I dislike horror.", "Wes Anderson is my hero."),
    ("Put on some music", "entertainment", "I adore jazz.", "I can't stand techno."),
    ("Help me choose a new jacket", "shopping", "I avoid leather.", "I wear medium."),
    ("Buy new shoes for me", "shopping", "My budget is small.", "I only wear black."),
    ("Fix this Python bug", "technology", "I use Linux.", "I like short functions."),
    ("Which laptop should I get?", "technology", "I'm on macOS.", "I need a big screen."),
    ("How should I invest my savings?", "finance", "I avoid risk.", "I'm saving for a house."),
    ("Recommend an online course", "education", "I'm learning Spanish.", "I study in the evening."),
    ("What present for my wife's birthday?", "people", "Mina loves pottery.", "Mina is allergic to cats."),
    ("Redecorate my living room", "home", "I like warm colours.", "We have two toddlers."),
    ("덴버 가는 항공편 찾아줘", "travel", "통로 쪽이 편해요.", "아침에 떠나는 게 좋아요."),
    ("제주도 호텔 추천해줘", "travel", "조용한 방이 필요해요.", "높은 층이 좋아요."),
    ("여름 휴가 계획 짜줘", "travel", "뱃멀미가 심해요.", "산이 좋아요."),
    ("저녁에 갈 식당 찾아줘", "food", "저는 채식주의자예요.", "땅콩을 못 먹어요."),
    ("오늘 점심 메뉴 골라줘", "food", "버섯이 싫어요.", "태국 카레를 좋아해요."),
    ("피자 주문해줘", "food", "우유를 못 마셔요.", "매콤한 게 좋아요."),
    ("상사한테 보낼 메일 써줘", "work", "저는 간호사예요.", "야간 근무를 해요."),
    ("면접 준비 도와줘", "work", "저는 회계사예요.", "여섯 명을 이끌었어요."),
    ("헬스장 운동 계획 세워줘", "sports", "왼쪽 무릎이 안 좋아요.", "월요일마다 해요."),
    ("요즘 잠이 안 와, 불면증에 뭐가 좋아?", "health", "철분제를 먹어요.", "천식이 있어요."),
    ("주말에 볼 영화 추천해줘", "entertainment", "무서운 건 싫어요.", "봉준호 감독 팬이에요."),
    ("음악 틀어줘", "entertainment", "재즈가 최고예요.", "시끄러운 건 질색이에요."),
    ("새 재킷 골라줘", "shopping", "가죽은 피해요.", "중간 치수를 입어요."),
    ("신발 사려고 하는데 도와줘", "shopping", "예산이 적어요.", "검은색만 신어요."),
    ("파이썬 오류 고쳐줘", "technology", "리눅스를 써요.", "짧은 함수가 좋아요."),
    ("노트북 뭐 살까?", "technology", "맥을 써요.", "큰 화면이 필요해요."),
    ("저축한 돈 어디에 투자할까?", "finance", "위험은 피해요.", "집을 사려고 모으고 있어요."),
    ("온라인 강의 추천해줘", "education", "스페인어를 배워요.", "저녁에 공부해요."),
    ("아내 생일 선물 뭐가 좋을까?", "people", "민아는 도자기를 좋아해요.", "민아는 꽃가루에 약해요."),
    ("거실 인테리어 바꾸고 싶어", "home", "따뜻한 색이 좋아요.", "어린아이가 둘 있어요."),
]


def memory(text: str, topic: str) -> Memory:
    return Memory(
        f"id-{topic}-{text}", "semantic", topic, "note", text, text, created_at=iso(NOW), updated_at=iso(NOW)
    )


def put(owner: str, kept: Memory) -> PutOp:
    document = {**kept.to_json(), "id": f"{owner}-{kept.id}"}
    return PutOp(memory_namespace(owner, kept.topic), f"semantic:{kept.id}", document)


def crowd(topic: str) -> list[Memory]:
    return [memory(text, other) for _, other, *texts in PAIRS if other != topic for text in texts]


@pytest.fixture(scope="module")
def store(tmp_path_factory):
    """All memories with Alice; and for each pair a user who has that pair and those of other topics."""
    database = Database(tmp_path_factory.mktemp("pairs") / "memchat.db")
    made = SqliteStore(database, SystemClock(), open_embedder(SETTINGS))
    operations = [put(ALICE, memory(text, topic)) for _, topic, *texts in PAIRS for text in texts]
    for message, topic, *texts in PAIRS:
        own = [memory(text, topic) for text in texts]
        operations += [put(owner_label(message), kept) for kept in [*own, *crowd(topic)]]
    made.batch(operations)
    yield made
    database.close()


def found(store, message: str, owner: str = ALICE):
    query = build_query(message, [], topics=SETTINGS.topics)
    return recall(store, owner, query, SETTINGS, NOW)


@pytest.mark.parametrize(("message", "topic", "one", "two"), PAIRS)
def test_a_request_recalls_both_memories_of_its_topic_and_few_of_others(store, message, topic, one, two):
    recalled = found(store, message, owner_label(message))
    texts = [item.memory.text for item in recalled]
    assert one in texts
    assert two in texts
    assert len([item for item in recalled if item.memory.topic != topic]) <= 4


@pytest.mark.parametrize("message", ["wozzle frab quint", "blarg snizzle", "뷁쒧 쀍꿻", "ㅁㄴㅇㄹ ㅋㅌㅊㅍ"])
def test_nonsense_recalls_nothing_also_with_the_encoder(store, message):
    assert found(store, message) == []


@pytest.mark.parametrize(
    ("paraphrase", "expected"),
    [
        ("Which programming style do I like?", "I like short functions."),
        ("do loud clubs suit my taste in music?", "I can't stand techno."),
        ("Is there a nut I must not eat?", "I can't eat peanuts."),
        ("저는 어떤 견과류를 먹으면 안 되나요?", "땅콩을 못 먹어요."),
        ("내가 배우는 외국어가 뭐지?", "스페인어를 배워요."),
    ],
)
def test_a_paraphrase_finds_its_memory(store, paraphrase, expected):
    assert expected in [item.memory.text for item in found(store, paraphrase)][:3]


WITHOUT_A_WORD_OF_THE_TOPIC = [
    ("Find me a connection to Madrid", "I prefer the aisle."),
    ("I need somewhere to stay in Lyon", "I like small places."),
    ("what should I cook tonight?", "I hate mushrooms."),
    ("I'm starving, any ideas?", "I'm vegetarian."),
    ("How do I get fitter?", "I train on Mondays."),
    ("Get me tickets to Porto for next weekend", "I prefer the aisle."),  # the weekend is no topic
    ("Put together a training schedule for October", "I train on Mondays."),
    ("다음 주말에 포르투 가는 표 알아봐 줘", "통로 쪽이 편해요."),
    ("My head is killing me", "I have asthma."),
    ("오늘 저녁 뭐 해 먹지?", "버섯이 싫어요."),
    ("마드리드 가는 편 좀 알아봐 줘", "통로 쪽이 편해요."),
    ("리옹에서 묵을 데가 필요해", "조용한 방이 필요해요."),
    ("배경으로 아무거나 틀어 줘", "재즈가 최고예요."),
    ("낡은 기계를 뭘로 바꿀까?", "큰 화면이 필요해요."),
    ("머리가 지끈거려", "천식이 있어요."),
]


@pytest.mark.parametrize(("message", "expected"), WITHOUT_A_WORD_OF_THE_TOPIC)
def test_a_request_falls_in_its_topic_by_its_meaning(store, message, expected):
    owner = next(owner for owner, _, *texts in PAIRS if expected in texts)
    assert expected in [item.memory.text for item in found(store, message, owner_label(owner))]


@pytest.mark.parametrize(
    ("message", "kept"),
    [
        ("How could I improve my stamina?", memory("Goes swimming every Tuesday.", "schedule")),
        ("체력을 어떻게 기르지?", memory("화요일마다 수영을 한다.", "schedule")),
        (
            "What could be a nice anniversary gift?",
            replace(memory("Ingrid collects vinyl.", "hobbies"), subject="Ingrid"),
        ),
        ("결혼기념일 선물 뭐가 좋을까?", replace(memory("지은은 판을 모은다.", "hobbies"), subject="지은")),
    ],
)
def test_a_habit_is_of_what_is_done_and_what_is_told_of_another_is_of_people(store, message, kept):
    owner = owner_label(kept.text)
    store.batch([put(owner, kept), *(put(owner, other) for other in crowd(kept.topic))])
    assert kept.text in [item.memory.text for item in found(store, message, owner)]


@pytest.mark.parametrize(
    "message",
    [
        "How far is the sun?",
        "who invented pizza?",
        "When did the Berlin Wall fall?",
        "광합성이 뭐야?",
        "베를린 장벽은 언제 무너졌어?",
        "클레오파트라가 누구야?",
    ],
)
def test_a_question_about_the_world_recalls_nothing(store, message):
    assert [item.memory.text for item in found(store, message)] == []
