"""Query building: what needs no recall, what depends on memory, what a follow-up refers to."""

from __future__ import annotations

import pytest

from memchat.memory.query import LONGEST_QUERY, build_query, depends_on_memory, needs_recall


def said(*texts: str):
    return [{"role": "user", "content": text} for text in texts]


@pytest.mark.parametrize(
    "text",
    [
        "ok", "OK!", "yes", "Thanks", "thank you so much!", "no thanks", "great, thanks", "cool 👍", "hi",
        "got it", "Okay, got it.", "yes please", "that's great", "네", "넵", "응응", "ㅋㅋ",
        "ㅋㅋㅋㅋ ㅠㅠ", "ㅇㅇ",
        "고마워요", "네 감사합니다!", "정말 고마워", "그래 알겠어", "👍", "😂😂", "...", "!?", "   ",
        "안녕하세요",
        "좋아요", "아니 괜찮아",
    ],
)  # fmt: skip
def test_agreement_and_laughter_need_no_recall(text):
    assert not needs_recall(text)
    assert not build_query(text, said("Where should I eat?")).needs_recall


@pytest.mark.parametrize(
    "text",
    [
        "ok, what do you recommend?", "yes, book the hotel", "coffee?", "Oslo",
        "thanks, now find me a flight",
        "the usual", "네, 호텔 예약해줘", "커피?", "그럼 뭐가 좋을까?", "고마워, 이제 항공편 찾아줘",
        "평소대로",
    ],
)  # fmt: skip
def test_a_message_that_says_something_needs_recall(text):
    assert needs_recall(text)


@pytest.mark.parametrize(
    "text",
    [
        "book my usual seat", "what do you know about me", "What do you remember about me?",
        "where do I live?",
        "what's my name?", "When is my birthday?", "do I have any allergies?", "Am I allergic to anything?",
        "what did I say about coffee?", "do you remember my sister's name?",
        "remind me what I told you about work",
        "order my favourite pizza", "the usual, please", "Which team do I support?", "who is my dentist?",
        "what kind of music do I like?", "Do you know where I work?", "Is my dog a poodle or a terrier?",
        "how old am I?", "Do I prefer tea or coffee?", "Recommend something based on my preferences",
        "내가 뭐 좋아한다고 했지", "나에 대해 뭐 알아?", "내 자리 취향 기억해?", "내 이름이 뭐야?",
        "제 생일이 언제죠?",
        "나 어디 산다고 했더라?", "내가 좋아하는 음식이 뭐였지?", "평소처럼 예약해줘",
        "내가 어디서 일하지?",
        "나 무슨 알레르기 있었지?", "제가 뭘 싫어하는지 기억하세요?", "늘 먹던 걸로 주문해줘",
        "우리 강아지 이름이 뭐야?",
        "나 매운 거 먹나?", "저에 대해 기억하는 거 있어요?", "내 단골 카페 어디야?",
    ],
)  # fmt: skip
def test_questions_about_oneself_depend_on_memory(text):
    assert depends_on_memory(text)


@pytest.mark.parametrize(
    "text",
    [
        "Find a flight to Denver", "My favourite colour is blue", "How do I fix a Python error?",
        "What is the capital of France?", "what should I eat tonight?", "Recommend a book",
        "I prefer aisle seats", "I live in Oslo", "What time is it in Tokyo?", "Who wrote Hamlet?",
        "how do I reset my password?", "Tell me a joke", "What do I need to do to get a visa?",
        "덴버 가는 항공편 찾아줘", "저는 통로 좌석을 선호해요", "프랑스 수도가 어디야?",
        "파이썬 오류는 어떻게 고쳐?",
        "오늘 저녁 뭐 먹지?", "책 추천해줘", "햄릿은 누가 썼어?", "비밀번호를 어떻게 바꿔요?",
        "지금 몇 시야?",
        "제가 좋아하는 색은 파란색이에요", "부산 날씨 어때?", "국제 마라톤은 언제 열려?",
        "숙제 마감이 언제야?", "시내 주차장이 어디야?", "Who do I ask about parking?",
        "What do I do when the bus is late?",
    ],
)  # fmt: skip
def test_other_messages_do_not(text):
    assert not depends_on_memory(text)


@pytest.mark.parametrize(
    ("text", "borrows"),
    [
        ("ok, what do you recommend?", True),
        ("and there?", True),
        ("which one is better?", True),
        ("what about cheaper ones?", True),
        ("그럼 뭐가 좋을까?", True),
        ("거기는 어때?", True),
        ("더 싼 건 없어?", True),
        ("What is the capital of France?", False),
        ("Recommend a novel for the weekend", False),
        ("where do I live?", False),
        ("is it safe to visit Peru?", False),
        ("Is there a pharmacy in Bergen?", False),
        ("any concerts this weekend?", False),
        ("주말에 읽을 소설 추천해줘", False),
    ],
)
def test_a_vague_follow_up_borrows_the_topic_in_hand(text, borrows):
    window = said("My cat is ill", "Which hotels in Lisbon have a pool?")
    query = build_query(text, window)
    assert ("Lisbon" in query.text) is borrows
    assert "cat" not in query.text
    if borrows:
        assert query.topics[0] == "travel"


def test_the_message_itself_may_be_the_last_of_the_window():
    text = "ok, what do you recommend?"
    assert "Lisbon" in build_query(text, said("Which hotels in Lisbon have a pool?", text)).text


def test_agreement_in_between_is_passed_over():
    window = said("Which hotels in Lisbon have a pool?", "ok", "네")
    assert "Lisbon" in build_query("and?", window).text


def test_without_a_window_the_summary_is_the_context():
    assert "Kyoto" in build_query("그럼 뭐가 좋을까?", [], "Planning a trip to Kyoto.").text


@pytest.mark.parametrize(
    "text", ["what do you know about me?", "나에 대해 뭐 알아?", "Tell me everything you know about me"]
)
def test_asking_for_everything_is_an_overview(text):
    assert build_query(text, []).overview


@pytest.mark.parametrize(
    ("question", "attribute"),
    [
        ("내 자리 취향 기억해?", ("travel", "seat")),
        ("what's my name?", ("about", "name")),
        ("where do I work?", ("work", "employer")),
        ("나 어디서 일해?", ("work", "employer")),
        ("나 어디 다녀?", ("work", "employer")),
        ("내가 일하는 곳이 어디야?", ("work", "employer")),
    ],
)
def test_a_question_names_the_attribute_it_asks_for(question, attribute):
    assert attribute in build_query(question, []).attributes


def test_the_query_is_bounded():
    query = build_query("begin " + "x" * 10_000 + " end?", said("y" * 10_000))
    assert len(query.text) <= LONGEST_QUERY
    assert query.text.startswith("begin")


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Where should we go for our honeymoon?", "travel"), ("부산 가는 버스 찾아줘", "travel"),
        ("Pick a cake for the party", "food"), ("파티 케이크 골라줘", "food"),
        ("How do I ask for a raise?", "work"), ("사직서 써줘", "work"),
        ("Suggest a running route", "sports"), ("달리기 코스 추천해줘", "sports"),
        ("I have a headache, what can I take?", "health"), ("머리 아픈데 무슨 약 먹을까?", "health"),
        ("What backpack should I buy?", "shopping"), ("백팩 뭐 사지?", "shopping"),
        ("How can I learn grammar faster?", "education"), ("미적분 가르쳐줘", "education"),
    ],
)  # fmt: skip
def test_everyday_requests_fall_in_their_topic(text, topic):
    assert topic in build_query(text, []).topics
