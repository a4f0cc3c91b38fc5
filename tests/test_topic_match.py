"""Which topics and attributes a text speaks of."""

import time

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.topic_match import Place, falls_in, topic_index
from memchat.topics import Attribute, Topic


@pytest.mark.parametrize(
    ("text", "topic"),
    [
        ("Please find flight options for my Denver trip", "travel"),
        ("덴버 가는 항공편 찾아줘", "travel"),
        ("신혼여행을 어디로 갈까", "travel"),
        ("통로 좌석", "travel"),
        ("Thai restaurant?", "food"),
        ("저녁 뭐 먹을까?", "food"),
        ("태국 식당 추천해 줘", "food"),
        ("근처 라멘집", "food"),
        ("my favourite singer", "entertainment"),
        ("coffee?", "food"),
        ("a gift for my sister", "people"),
        ("우리 누나 선물", "people"),
        ("how do I ask for a promotion", "work"),
        ("월급 협상", "work"),
        ("my apartment is too small", "home"),
        ("아파트 청소", "home"),
        ("how to sleep with asthma", "health"),
        ("두통에 좋은 것", "health"),
        ("Recommend a movie for tonight", "entertainment"),
        ("볼만한 영화", "entertainment"),
        ("a marathon plan", "sports"),
        ("등산 코스", "sports"),
        ("which laptop should I get", "technology"),
        ("파이썬 문법", "technology"),
        ("keep a formal tone", "communication"),
        ("존댓말로 말해줘", "communication"),
        ("schedule a meeting", "schedule"),
        ("what should I wear", "shopping"),
        ("운동화 고르기", "shopping"),
        ("which university is best", "education"),
        ("how to invest my savings", "finance"),
        ("new hobby ideas", "hobbies"),
    ],
)
def test_a_text_falls_in_its_topic(text, topic):
    assert topic in falls_in(text, DEFAULT_TOPICS)


@pytest.mark.parametrize(
    "text",
    [
        "hello there",
        "Well, and personally?",
        "which animal is that",
        "more information please",
        "open the third box, or walk to the park",
        "is anybody available",
        "an expensive window",
        "the national authorities manage it",
        "tell me a joke",
        "what's the weather like in Lisbon",
        "why does this happen",
        "show me the second one",
        "xqzt blorp",
        "이게 왜 이래?",
        "고마워요",
    ],
)
def test_what_is_about_nothing_falls_in_no_topic(text):
    assert falls_in(text, DEFAULT_TOPICS) == set()


@pytest.mark.parametrize("text", ["painting a wall", "trained staff"])
def test_words_match_whole(text):
    topics = (Topic("pain", words=("pain", "train")), Topic("x", words=("rain",)))
    assert "x" not in falls_in(text, topics)
    assert "pain" not in falls_in("painting", topics)


def test_a_korean_word_is_found_at_either_end_of_an_eojeol_only():
    topics = (Topic("travel", words=("여행",)), Topic("tea", words=("차",)))
    assert falls_in("신혼여행은", topics) == {"travel"}
    assert falls_in("여행지를", topics) == {"travel"}
    assert falls_in("차를 마셔", topics) == {"tea"}
    assert falls_in("자동차를 사", topics) == set()


def test_attributes_are_found_the_longest_first():
    hits = topic_index(DEFAULT_TOPICS).attribute_hits("my wedding anniversary")
    assert hits[0].target == Place("people", "anniversary")


def test_topics_of_ones_own_count():
    garden = Topic(
        "gardening", words=("garden", "정원"), attributes=(Attribute("plants", "set", ("plant",)),)
    )
    assert falls_in("정원에 심을 꽃", (garden,)) == {"gardening"}


def test_matching_is_fast_once_warm():
    falls_in("warm up", DEFAULT_TOPICS)
    start = time.perf_counter()
    for _ in range(100):
        falls_in("Please find flight options for my Denver trip next month", DEFAULT_TOPICS)
    assert (time.perf_counter() - start) / 100 < 0.002


def test_the_topics_fit_in_a_prompt():
    lines = [
        f"{topic.name}: {topic.description}. {', '.join(a.name for a in topic.attributes)}. {topic.examples}"
        for topic in DEFAULT_TOPICS
    ]
    assert sum(map(len, lines)) < 2_400
    assert 12 <= len(DEFAULT_TOPICS) <= 18


@pytest.mark.parametrize(
    ("text", "topics"),
    [
        ("위스키를 좋아해요", {"food"}),
        ("다음주에 만나", set()),
        ("전세계 인구", set()),
        ("전세금을 돌려받기", {"home"}),
        ("기상청에 전화했어", set()),
        ("이사회가 열렸어", set()),
        ("고수익을 내려면", set()),
        ("배우고 싶어", {"education"}),
        ("그건 불가능한가요", set()),
        ("컵라면 있어?", {"food"}),
        ("남동생이 있어", {"people"}),
        ("캠핑카는 처음이야", {"travel"}),
        ("건강검진 결과", {"health"}),
    ],
)
def test_a_word_inside_another_korean_word_is_no_topic(text, topics):
    assert falls_in(text, DEFAULT_TOPICS) == topics
