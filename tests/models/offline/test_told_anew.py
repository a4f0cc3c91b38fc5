"""What is told anew of what is known, in whatever words: one memory as it is now, and no other touched."""

from __future__ import annotations

from dataclasses import replace

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.base import Exchange, ExtractionRequest
from memchat.models.offline.concerning import told_since
from memchat.models.offline.engine import OfflineEngine
from memchat.models.offline.finding import NoOpinion
from memchat.models.offline.kinds import kind_of
from memchat.models.offline.of_a_kind import of_its_kind
from memchat.records import Candidate, Memory
from tests.models.offline.support import extract, kept, memories_of


def told(before: str, said: str) -> list[Candidate]:
    return [c for c in extract(said, before, neighbours=memories_of(before)) if c.durable]


TOLD_ANEW = [
    ("my car is a blue fiesta", "sold the fiesta yesterday, no car for now", "no longer blue fiesta"),
    ("I drive a Ford Focus", "sold the focus, now driving a Kia Niro", "Kia Niro"),
    ("i work at tesco", "i left tesco, im at the library now", "library"),
    ("i'm lactose intolerant", "test came back, its not lactose at all", "no longer lactose"),
    ("i'm learning the cello", "gave up the cello, doing piano now", "piano"),
    ("we have a trip to lisbon in may", "lisbon's off, we're in whitby", "no longer trip to lisbon"),
    ("i hate mushrooms", "i've come round to mushrooms, quite like them now", "mushrooms"),
    ("my birthday is the 9th of may", "sorry typo, 19th of may", "19th of may"),
    ("My favourite season is autumn", "Spring is my favourite season now", "Spring"),
    ("넷플릭스 구독해", "넷플릭스 해지했어", "넷플릭스 아님"),
    ("10월에 다낭 여행 가기로 했어", "다낭 여행은 취소됐어 태풍 때문에", "다낭 여행 취소"),
    ("커피는 에스프레소만 마셔", "요즘은 라떼로 바꿨어", "라떼"),
]


@pytest.mark.parametrize(("before", "said", "value"), TOLD_ANEW)
def test_what_is_known_is_now_as_it_was_told_last(before, said, value):
    (now,) = told(before, said)
    assert (now.value, now.op, now.target, now.changes) == (value, "update", 1, True)


def test_a_note_keeps_what_it_was_about():
    (now,) = told("i take two sugars in my tea", "ive cut down to one sugar")
    assert now.text == "Takes two sugars in their tea; then: they have cut down to one sugar."


def test_a_taste_becomes_the_contrary():
    (now,) = told("i hate mushrooms", "i've come round to mushrooms")
    assert now.attribute == "likes"


UNTOUCHED = [
    ("I work at Tesco", "I left my umbrella at Tesco today"),
    ("I work at Tesco", "left tesco early today"),
    ("I work at Tesco", "I went back to Tesco for milk"),
    ("I work at Tesco", "my shift at tesco is over"),
    ("I work at Tesco", "cancelled my tesco order"),
    ("I have a dog called Rufus", "dropped Rufus off at the vet"),
    ("I drive a Fiesta", "sold my mum's old Fiesta"),
    ("I drive a Fiesta", "moved the fiesta to the garage"),
    ("I play the guitar", "dropped my guitar on the floor"),
    ("I like coffee", "I'm out of coffee"),
    ("I live in Leeds", "we're in Paris now, having a great time"),
    ("I use an iPhone", "my iphone died at lunch"),
    ("I love jazz", "the jazz concert is over"),
    ("토스에서 일해", "토스 카드 해지했어"),
    ("고양이를 키워", "고양이 카페 그만뒀어"),
    ("나는 매주 화요일에 검도 다녀", "남동생은 검도 그만뒀어"),
    ("커피를 좋아해", "커피 머신 팔았어"),
    ("10월에 다낭 여행 가기로 했어", "제주 여행 취소했어"),
    ("나는 아반떼 몰아", "엄마는 아반떼 팔았어"),
    ("넷플릭스 구독해", "넷플릭스 당분간 끊었어"),
    ("나 영어 배우고 있어", "영어 수업 오늘 취소됐어"),
    ("배드민턴 라켓은 요넥스야", "라켓 바꿨나 안 바꿨나"),
]


@pytest.mark.parametrize(("before", "said"), UNTOUCHED)
def test_a_word_in_common_ends_nothing(before, said):
    assert [c for c in told(before, said) if c.target] == []


RETOLD = [
    ("we finally moved, we're in buxton now", "city", "buxton"),
    ("it was grans 89th at the weekend, big party", "age", "89"),
    ("actually my friends call me Beth these days, use that", "nickname", "Beth"),
    ("me and Priya split up", "partner", "split up"),
    ("we just had our third baby", "children", "three kids"),
    ("started cycling to work", "routine", "cycle to work"),
    ("turned 30 yesterday and i feel ancient", "age", "30"),
    ("Kyle and i broke it off last week", "partner", "broke up"),
    ("picking up portuguese at church", "languages", "Portuguese"),
]


@pytest.mark.parametrize(("said", "attribute", "value"), RETOLD)
def test_a_turn_of_life_is_read_as_the_fact_that_it_is(said, attribute, value):
    assert [(c.attribute, c.value) for c in kept(said)] == [(attribute, value)]


GOES_ON = [
    ("I'm allergic to nuts", "also to shellfish it turns out", ["shellfish"]),
    ("I'm allergic to nuts", "and kiwi as of last night, lips like balloons", ["kiwi"]),
    ("I speak Dutch", "and German too", ["German"]),
    ("I'm allergic to nuts", "and thanks for the help", []),
    ("I'm allergic to nuts", "and milk went up again", []),
    ("I live in Oslo", "and Bergen", []),
    ("모로코도 꼭 가보고 싶어", "아 그리고 페루도", ["페루"]),
    ("모로코도 꼭 가보고 싶어", "그리고 나도", []),
]


@pytest.mark.parametrize(("before", "said", "values"), GOES_ON)
def test_a_list_goes_on_in_the_next_message(before, said, values):
    assert [c.value for c in extract(said, before) if c.durable] == values


def test_who_is_known_by_name_is_told_more_of():
    (note,) = told("I have a dog called Rufus", "Rufus is a border terrier, nine next month")
    assert (note.subject, note.attribute) == ("Rufus", "note")
    older, breed = told("우리 강아지 이름 뭉치야", "뭉치 오늘로 5살 됐어 말티푸인데 아직 애기 같음")
    assert (older.subject, older.attribute, breed.subject, breed.value) == ("뭉치", "age", "뭉치", "말티푸")


class _Kinds(NoOpinion):
    """Knows kinds by the encoder, and has no opinion on what lasts."""

    def kind_of(self, thing: str) -> str:
        return kind_of(thing)


REPLACED = [
    ("technology.devices=iPhone", "technology.tools=Pixel", "technology.devices"),
    ("home.vehicles=Golf", "technology.tools=Tesla", "home.vehicles"),
    ("finance.bank=Barclays", "about.city=Monzo", "finance.bank"),
    ("technology.browser=Chrome", "technology.tools=Firefox", "technology.browser"),
]


def filed(place_and_value: str) -> tuple[str, str, str]:
    place, value = place_and_value.split("=")
    topic, attribute = place.split(".")
    return topic, attribute, value


@pytest.mark.parametrize(("before", "said", "place"), REPLACED)
def test_the_new_of_a_kind_comes_in_the_place_of_the_old(before, said, place):
    memory = Memory("1", "semantic", *filed(before), before)
    topic, attribute, value = filed(said)
    now = of_its_kind(
        Candidate(said, topic=topic, attribute=attribute, value=value, changes=True), [memory], _Kinds()
    )
    assert (f"{now.topic}.{now.attribute}", now.target) == (place, 1)


@pytest.mark.parametrize("before", ["home.vehicles=bike", "technology.devices=Macbook", "people.pets=cat"])
def test_what_is_of_another_kind_stays(before):
    memory = Memory("1", "semantic", *filed(before), before)
    now = of_its_kind(
        Candidate("x", topic="technology", attribute="tools", value="Pixel", changes=True), [memory], _Kinds()
    )
    assert now.target is None


def test_a_liking_without_a_word_of_a_topic_is_filed_by_its_kind():
    liked = Candidate("Loves mango.", topic="other", attribute="likes", value="mango")
    assert of_its_kind(liked, [], _Kinds()).topic == "food"


class _Lasts(NoOpinion):
    """Thinks that whatever it is asked about may last."""

    def may_last(self, sentence: str, *, changes: bool) -> bool:
        return True


FOLLOWED_UP = [
    (
        "i teach third grade",
        "switched to fifth grade this fall",
        "Teaches third grade; then: switched to fifth grade this fall.",
    ),
    (
        "my car is a red mini",
        "i've had the mini resprayed, its black now",
        "Car is a red mini; then: they have had the mini resprayed, its black now.",
    ),
    ("i get up at 6", "these days its more like 7", "Gets up at 6; then: these days its more like 7."),
    ("i hate mushrooms", "yeah no mushrooms for me", "Hates mushrooms; then: yeah no mushrooms for them."),
    ("나는 아반떼 몰아", "아반떼 드디어 도색 새로 했어", "아반떼 몬다; 그 뒤: 아반떼 드디어 도색 새로 했다."),
    ("기타 배우고 있어", "기타 드디어 첫 공연 했어", "기타 배우고 있다; 그 뒤: 기타 드디어 첫 공연 했다."),
]


def followed(before: str, said: str) -> list[Candidate]:
    engine = OfflineEngine(DEFAULT_TOPICS, _Lasts())
    request = ExtractionRequest(
        (Exchange(1, said),), (Exchange(0, before),), topics=DEFAULT_TOPICS, neighbours=memories_of(before)
    )
    return [c for c in engine.extract(request).candidates if c.durable]


@pytest.mark.parametrize(("before", "said", "text"), FOLLOWED_UP)
def test_what_is_told_more_stands_behind_what_was_known(before, said, text):
    (more,) = followed(before, said)
    assert (more.text, more.target) == (text, 1)


NOT_FOLLOWED_UP = [
    ("i teach third grade", "might switch to fifth grade, not sure"),
    ("i teach third grade", "how do i get to fifth grade?"),
    ("my car is a red mini", "my sister bought a mini"),
    ("i hate mushrooms", "i hate olives"),
    ("나는 아반떼 몰아", "여동생은 아반떼를 드디어 샀어"),
    ("기타 배우고 있어", "기타 그만둘까 고민 중이야"),
]


@pytest.mark.parametrize(("before", "said"), NOT_FOLLOWED_UP)
def test_what_is_open_asked_or_anothers_follows_nothing(before, said):
    assert [c for c in followed(before, said) if c.target] == []


def test_a_memory_that_is_told_on_stays_short():
    memory = memories_of("we rent a duplex on elm")[0]
    for said in ("one", "two", "three", "four"):
        memory = replace(memory, text=told_since(memory, said))
    assert memory.text == "Rents a duplex on elm; then: two; then: three; then: four."
