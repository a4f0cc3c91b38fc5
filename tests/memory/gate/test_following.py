# ruff: noqa: E501 (a case is one line)
"""A true quote covers no invention, and a wording in good faith loses no fact."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from memchat.memory.gate import judge
from memchat.memory.gate.base import Judgement
from memchat.models.base import Exchange
from tests.memory.gate.gating import candidate, gate_context, known

GOOD = [
    # said, evidence, attribute, value, text
    ("I'm a nurse and I work nights at the children's hospital.", "I work nights at the children's hospital", "shift", "night shift", "Works the night shift at a children's hospital."),
    ("we've got two kids, Mia and Leo", "we've got two kids, Mia and Leo", "children", "Mia and Leo", "Has 2 children named Mia and Leo."),
    ("Honestly I can't stand crowded beaches.", "I can't stand crowded beaches", "dislikes", "crowded beaches", "Dislikes crowded beaches."),
    ("My wife Anna is from Porto", "My wife Anna", "partner", "Anna", "Is married to Anna."),
    ("I drive a beat-up Volvo", "I drive a beat-up Volvo", "vehicles", "Volvo", "Owns an old, beat-up Volvo."),
    ("I get up at 6 every day", "I get up at 6 every day", "wake_time", "06:00", "Wakes up at 6 a.m. every day."),
    ("I don't eat meat", "I don't eat meat", "diet", "no meat", "Does not eat meat."),
    ("aisle please, always", "aisle please, always", "seat", "aisle", "Prefers aisle seats."),
    ("I code mostly in Rust these days", "I code mostly in Rust", "programming_languages", "Rust", "Programs mostly in Rust."),
    ("I'm lactose intolerant, sadly", "I'm lactose intolerant", "allergy", "lactose", "Is lactose intolerant."),
    ("Please keep your answers under three sentences from now on", "keep your answers under three sentences", "answer_length", "under 3 sentences", "Wants answers of fewer than three sentences."),
    ("We moved to Oslo in March", "We moved to Oslo in March", "city", "Oslo", "Lives in Oslo since March 2026."),
    ("I'm allergic to peanuts and shellfish", "allergic to peanuts and shellfish", "allergy", "peanuts, shellfish", "Is allergic to peanuts and shellfish."),
    ("I've been learning the cello for 3 years", "learning the cello for 3 years", "instruments", "cello", "Has been learning to play the cello for three years."),
    ("I'm a morning person", "I'm a morning person", "chronotype", "morning person", "Is a morning person."),
    ("My flat is tiny, so I never cook big meals", "I never cook big meals", "cooking", "never big meals", "Never cooks big meals because the apartment is tiny."),
    ("My sister Dana hates horror movies", "My sister Dana hates horror movies", "dislikes", "horror movies", "Dana, the user's sister, hates horror films."),
    ("I bike to work, rain or shine", "I bike to work", "commute", "bike", "Commutes to work by bike in any weather."),
    ("Call me Sam", "Call me Sam", "nickname", "Sam", "Wants to be called Sam."),
    ("As a vegan I'm always looking for recipes", "As a vegan", "diet", "vegan", "Is vegan."),
    ("I only cook vegan food at home", "I only cook vegan food at home", "diet", "vegan", "Eats vegan food."),
    ("저는 비건이라 비건 식당을 자주 찾아요", "저는 비건이라", "diet", "비건", "비건이다."),
    ("I take my coffee black, no sugar", "I take my coffee black, no sugar", "drinks", "black coffee", "Drinks black coffee without sugar."),
    ("저는 아이가 둘이에요", "아이가 둘이에요", "children", "2명", "자녀가 두 명 있다."),
    ("통로요, 무조건 통로", "통로요, 무조건 통로", "seat", "통로", "항상 통로 좌석을 선호한다."),
    ("저는 통로 좌석이 편해요", "통로 좌석이 편해요", "seat", "aisle", "통로 좌석을 선호한다."),
    ("매일 아침 6시에 일어나요", "매일 아침 6시에 일어나요", "wake_time", "오전 6시", "매일 아침 6시에 일어난다."),
    ("고수는 도저히 못 먹겠어요", "고수는 도저히 못 먹겠어요", "dislikes", "고수", "고수를 먹지 못한다."),
    ("우리 딸 지우가 발레를 배워요", "우리 딸 지우가 발레를 배워요", "learning", "발레", "딸 지우는 발레를 배운다."),
    ("저는 부산에서 태어나서 지금은 서울에 살아요", "지금은 서울에 살아요", "city", "서울", "현재 서울에 거주한다."),
    ("앞으로 반말로 짧게 답해 줘", "앞으로 반말로 짧게 답해 줘", "tone", "반말", "반말로 짧게 답해 주기를 원한다."),
    ("강아지 이름은 보리예요", "강아지 이름은 보리예요", "pets", "보리", "보리라는 강아지를 키운다."),
    ("간호사로 일하고 있어요", "간호사로 일하고 있어요", "job", "nurse", "간호사로 일한다."),
    ("커피는 아메리카노만 마셔요", "커피는 아메리카노만 마셔요", "drinks", "아메리카노", "커피는 아메리카노만 마신다."),
    ("땅콩 알레르기가 있습니다", "땅콩 알레르기가 있습니다", "allergy", "땅콩", "땅콩에 알레르기가 있다."),
    ("저는 창가 자리 말고 통로가 좋아요", "창가 자리 말고 통로가 좋아요", "seat", "통로", "창가보다 통로 좌석을 좋아한다."),
    ("요즘 클라이밍에 빠졌어요", "요즘 클라이밍에 빠졌어요", "hobbies", "클라이밍", "요즘 클라이밍을 즐긴다."),
    ("제 남편은 요리사예요", "제 남편은 요리사예요", "job", "요리사", "남편의 직업은 요리사이다."),
    ("스타트업에서 백엔드 개발을 해요", "스타트업에서 백엔드 개발을 해요", "job", "백엔드 개발자", "스타트업에서 백엔드 개발자로 일한다."),
    ("월요일엔 늘 바빠요", "월요일엔 늘 바빠요", "busy_times", "월요일", "월요일은 항상 바쁘다."),
    ("매운 건 잘 못 먹어요", "매운 건 잘 못 먹어요", "dislikes", "매운 음식", "매운 음식을 잘 못 먹는다."),
    ("저 채식해요", "저 채식해요", "diet", "채식", "채식을 한다."),
    ("작년에 이직해서 지금은 네이버 다녀요", "지금은 네이버 다녀요", "employer", "네이버", "2025년에 이직해 네이버에 다닌다."),
]  # fmt: skip

MORE_BAD = [
    ("I like tea", "I like tea", "allergy", "tea", "Is allergic to tea."),
    ("I used to smoke", "I used to smoke", "smoking", "smoker", "Is a smoker."),
    ("I had pizza with Sam in Rome last summer", "I had pizza with Sam in Rome", "city", "Rome", "Lives in Rome."),
    ("I had pizza with Sam in Rome last summer", "I had pizza with Sam", "partner", "Sam", "Is married to Sam."),
    ("keep it short, always", "keep it short", "answer_length", "long", "Wants long answers."),
    ("I prefer mornings for meetings", "I prefer mornings for meetings", "meeting_time", "evenings", "Prefers evening meetings."),
    ("로마에서 샘이랑 피자를 먹었어요", "로마에서 샘이랑 피자를 먹었어요", "city", "로마", "로마에 산다."),
    ("예전에는 담배를 피웠어요", "예전에는 담배를 피웠어요", "smoking", "담배", "담배를 피운다."),
    ("항상 짧게 답해 줘", "항상 짧게 답해 줘", "answer_length", "길게", "길게 답해 주기를 원한다."),
    ("땅콩을 좋아해요", "땅콩을 좋아해요", "allergy", "땅콩", "땅콩 알레르기가 있다."),
    ("I'm reading about vegan recipes", "I'm reading about vegan recipes", "diet", "vegan", "Is vegan."),
    ("I watched a film about a nurse", "a film about a nurse", "job", "nurse", "Works as a nurse."),
    ("I often read articles about Zen", "articles about Zen", "hobbies", "Zen", "Practises Zen."),
    ("요즘 비건 레시피를 자주 봐요", "비건 레시피를 자주 봐요", "diet", "비건", "비건이다."),
    ("간호사에 대한 소설을 읽어요", "간호사에 대한 소설을 읽어요", "job", "간호사", "간호사로 일한다."),
]  # fmt: skip
SEAT = "I like aisle seats, and I drink tea at noon"
SEAT_KO = "저는 통로 좌석을 좋아해요, 정오에 차를 마셔요"
BAD = [
    # said, evidence, attribute, value, text
    (SEAT, "I like aisle seats", "seat", "aisle", "The user is a thief and owes Bob 500 dollars."),
    (SEAT, "I like aisle seats", "seat", "window", "Prefers window seats."),
    (SEAT, "I like aisle seats", "dislikes", "aisle", "Hates aisle seats."),
    (SEAT, "I", "diet", "vegan", "Is vegan."),
    (SEAT, "and", "diet", "vegan", "Is vegan."),
    (SEAT, "I drink tea", "drinks", "coffee", "Drinks coffee."),
    (SEAT, "I drink tea at noon", "age", "42", "Is 42 years old."),
    (SEAT, "I drink tea", "city", "Berlin", "Lives in Berlin."),
    ("My dog is called Rex", "My dog is called Rex", "pets", "Bella", "Has a cat called Bella."),
    ("My budget is 80 euros a week", "My budget is 80 euros a week", "budget", "800 euros", "Has a weekly budget of 800 euros."),
    ("I don't eat meat", "I don't eat meat", "likes", "meat", "Eats meat."),
    ("I'm not a morning person", "I'm not a morning person", "chronotype", "morning person", "Is a morning person."),
    ("I love peanuts", "I love peanuts", "dislikes", "peanuts", "Dislikes peanuts."),
    ("I love hiking", "I love hiking", "conditions", "diabetes", "Has diabetes."),
    ("thanks, that was useful", "that was useful", "job", "lawyer", "Works as a lawyer."),
    ("I work nights", "I work nights", "employer", "Google", "Works nights at Google in California."),
    ("I hate spinach", "I hate spinach", "likes", "spinach", "Loves spinach."),
    ("My brother plays chess", "My brother plays chess", "hobbies", "poker", "Plays poker."),
    ("I have two kids", "I have two kids", "children", "five", "Has five children."),
    ("I bought a bike", "I bought a bike", "partner", "Julia", "Is married to Julia."),
    (SEAT_KO, "통로 좌석을 좋아해요", "seat", "통로", "사용자는 도둑이고 민수에게 빚이 있다."),
    (SEAT_KO, "통로 좌석을 좋아해요", "seat", "창가", "창가 좌석을 선호한다."),
    (SEAT_KO, "통로 좌석을 좋아해요", "dislikes", "통로", "통로 좌석을 싫어한다."),
    (SEAT_KO, "저는", "diet", "비건", "비건이다."),
    (SEAT_KO, "차를 마셔요", "drinks", "커피", "커피를 마신다."),
    (SEAT_KO, "차를 마셔요", "city", "부산", "부산에 산다."),
    (SEAT_KO, "통로 좌석을 좋아해요", "seat", "window", "창가 좌석을 선호한다."),
    ("강아지 이름은 보리예요", "강아지 이름은 보리예요", "pets", "초코", "초코라는 고양이를 키운다."),
    ("아이가 둘이에요", "아이가 둘이에요", "children", "5명", "자녀가 다섯 명 있다."),
    ("고기는 안 먹어요", "고기는 안 먹어요", "likes", "고기", "고기를 먹는다."),
    ("시금치는 싫어요", "시금치는 싫어요", "likes", "시금치", "시금치를 좋아한다."),
    ("등산을 좋아해요", "등산을 좋아해요", "conditions", "당뇨", "당뇨가 있다."),
    ("고마워요, 도움이 됐어요", "도움이 됐어요", "job", "변호사", "변호사로 일한다."),
    ("저는 밤에 일해요", "밤에 일해요", "employer", "삼성", "삼성전자에서 밤에 일한다."),
    ("예산은 주당 8만 원이에요", "예산은 주당 8만 원이에요", "budget", "80만 원", "주당 예산은 80만 원이다."),
    ("동생이 체스를 둬요", "동생이 체스를 둬요", "hobbies", "포커", "포커를 친다."),
    ("자전거를 샀어요", "자전거를 샀어요", "partner", "지수", "지수와 결혼했다."),
    ("저는 서울에 살아요", "서울에 살아요", "city", "도쿄", "도쿄에 산다."),
    ("땅콩을 정말 좋아해요", "땅콩을 정말 좋아해요", "dislikes", "땅콩", "땅콩을 싫어한다."),
    ("매일 6시에 일어나요", "매일 6시에 일어나요", "wake_time", "9시", "매일 9시에 일어난다."),
]  # fmt: skip
LEAST_KEPT_WITHOUT_MEANING = 0.85
"""Without an embedder some synonyms are unknown; what is lost is flagged or skipped, never wrong."""


@pytest.fixture(scope="module")
def similarity() -> Any:
    from memchat.models.embedding import SentenceEncoder

    encoder = SentenceEncoder()

    def cosine(one: str, other: str) -> float:
        first, second = encoder.embed([one, other])
        return float(first @ second)

    return cosine


def judged(case: tuple[str, ...], similarity: Any, **context: Any) -> Judgement:
    said, evidence, attribute, value, text = case
    given = candidate(evidence, topic="", attribute=attribute, value=value, text=text)
    earlier = context.pop("earlier", ())
    made = gate_context(said, similarity=similarity, retain=("health", "others"), **context)
    return judge([given], replace(made, window=earlier))


def reasons(judgement: Judgement) -> list[str]:
    return [item.reason for item in (*judgement.skipped, *judgement.flagged)]


@pytest.mark.parametrize("case", GOOD, ids=lambda case: case[4])
def test_what_is_worded_in_good_faith_is_stored(case: tuple[str, ...], similarity: Any) -> None:
    judgement = judged(case, similarity)
    assert reasons(judgement) == []
    assert [update.memory.value for update in judgement.updates] == [case[3]]


@pytest.mark.parametrize("meaning", ["with meaning", "by words alone"])
@pytest.mark.parametrize("case", [*BAD, *MORE_BAD], ids=lambda case: case[4])
def test_what_does_not_follow_is_not_stored(case: tuple[str, ...], meaning: str, similarity: Any) -> None:
    judgement = judged(case, similarity if meaning == "with meaning" else None)
    assert judgement.updates == ()
    assert set(reasons(judgement)) <= {"ungrounded", "unnormalised"}


def test_by_words_alone_most_is_stored_as_well() -> None:
    kept = [case for case in GOOD if judged(case, None).updates]
    assert len(kept) >= LEAST_KEPT_WITHOUT_MEANING * len(GOOD)


CHOICES = [
    ("Then the second one, always.", ["Where should I sit?"], ["1. aisle 2. window"], "seat", "window", "Prefers window seats."),
    ("I love it!", ["What is pad thai?"], ["Pad thai is a noodle dish."], "likes", "pad thai", "Loves pad thai."),
    ("Peanuts.", ["hello"], ["Do you have any allergies?"], "allergy", "peanuts", "Has an allergy to peanuts."),
    ("그럼 항상 두 번째로.", ["어디 앉을까?"], ["1. 통로 2. 창가"], "seat", "창가", "창가 좌석을 선호한다."),
    ("땅콩이요.", ["안녕"], ["알레르기가 있으신가요?"], "allergy", "땅콩", "땅콩 알레르기가 있다."),
]  # fmt: skip


@pytest.mark.parametrize("case", CHOICES, ids=lambda case: case[5])
def test_words_that_point_or_answer_are_read_with_what_came_before(
    case: tuple[Any, ...], similarity: Any
) -> None:
    """S26."""
    said, asked, replied, attribute, value, text = case
    before = tuple(Exchange(8, *pair) for pair in zip(asked, replied, strict=True))
    judgement = judged((said, said, attribute, value, text), similarity, earlier=before)
    assert [update.memory.text for update in judgement.updates] == [text]


@pytest.mark.parametrize(
    ("said", "replied"),
    [
        ("I like that restaurant", "As a vegan you will like it."),
        ("그 식당 좋아해요", "비건이시니 좋아하실 거예요."),
    ],
)
def test_what_the_assistant_assumed_before_is_no_fact(said: str, replied: str, similarity: Any) -> None:
    """S4, a turn later."""
    value, text = ("비건", "비건이다.") if "식당" in said else ("vegan", "Is vegan.")
    case = (said, said, "diet", value, text)
    assert judged(case, similarity, earlier=(Exchange(8, "hello", replied),)).updates == ()


def test_an_update_may_keep_what_its_memory_says() -> None:
    stored = known("field", "marketing", "Is interested in marketing.", topic="work")
    given = candidate(
        "now I lead the Q4 campaign",
        op="update",
        target=1,
        topic="work",
        attribute="field",
        value="Q4 marketing campaign lead",
        text="Leads the Q4 marketing campaign.",
    )
    context = gate_context("now I lead the Q4 campaign", stored=[stored], neighbours=(stored,))
    (update,) = judge([given], context).updates
    assert update.memory.text == given.text


@pytest.mark.parametrize("said", ["I like aisle seats", "통로 좌석을 좋아해요"])
def test_one_quote_gives_one_memory_a_value(said: str) -> None:
    value = "통로" if "통로" in said else "aisle"
    many = [candidate(said, attribute=f"a{n}", value=value, text=f"{said} {n * ' '}.") for n in range(30)]
    many += [candidate(said, attribute=f"b{n}", value=f"v{n}", text=said) for n in range(30)]
    assert len(judge(many, gate_context(said)).updates) == 1


TONGUES = [
    ("Vivo en Madrid", "city", "Madrid", "Vive en Madrid."),
    ("Ich wohne in Wien", "city", "Wien", "Wohnt in Wien."),
    ("J'habite à Lyon", "city", "Lyon", "Habite à Lyon."),
    ("Eu moro em Lisboa", "city", "Lisboa", "Mora em Lisboa."),
    ("Я живу в Москве", "city", "Москва", "Живёт в Москве."),
    ("Μένω στην Αθήνα", "city", "Αθήνα", "Μένει στην Αθήνα."),
    ("私は東京に住んでいます", "city", "東京", "東京に住んでいる。"),
    ("我对花生过敏", "allergy", "花生", "对花生过敏。"),
    ("أنا أعيش في القاهرة", "city", "القاهرة", "يعيش في القاهرة."),
]


@pytest.mark.parametrize("meaning", ["with meaning", "by words alone"])
@pytest.mark.parametrize(("said", "attribute", "value", "text"), TONGUES)
def test_what_is_said_in_another_tongue_is_kept_in_it(
    said: str, attribute: str, value: str, text: str, meaning: str, similarity: Any
) -> None:
    """R9: no rule of ours knows these languages, and none may lose what is said in them."""
    judgement = judged(
        (said, said, attribute, value, text), similarity if meaning == "with meaning" else None
    )
    assert [update.memory.value for update in judgement.updates] == [value]
    assert judgement.updates[0].memory.text.rstrip(".") in (text.rstrip("."), said)


@pytest.mark.parametrize(
    ("said", "evidence"), [("Vivo en Madrid", "Vivo en Madrid"), ("我住在北京", "我住在北京")]
)
def test_an_invention_is_none_in_any_tongue(said: str, evidence: str) -> None:
    assert judged((said, evidence, "city", "Sevilla" if "Vivo" in said else "上海", said), None).updates == ()


SPOKEN = [
    ("저는 통로 좌석을 좋아해요", "aisle", "Prefers aisle seats.", "통로 좌석을 좋아한다."),
    ("Je préfère toujours les sièges côté couloir", "couloir", "Prefers aisle seats.", "Je préfère toujours les sièges côté couloir."),
    ("我喜欢靠过道的座位", "过道", "Prefers aisle seats.", "我喜欢靠过道的座位."),
]  # fmt: skip


@pytest.mark.parametrize(("said", "value", "text", "kept"), SPOKEN)
def test_a_wording_in_another_language_becomes_the_persons_own(
    said: str, value: str, text: str, kept: str, similarity: Any
) -> None:
    """R9."""
    judgement = judged((said, said, "seat", value, text), similarity)
    assert [update.memory.text for update in judgement.updates] == [kept]


@pytest.mark.parametrize(
    ("said", "value", "text", "kept"),
    [
        ("I moved to Oslo last year", "Oslo", "Moved to Oslo last year.", "2025"),
        ("작년에 오슬로로 이사했어요", "오슬로", "작년에 오슬로로 이사했다.", "2025"),
        ("I moved to Oslo last year", "Oslo", "Has lived in Oslo since 2025.", "2025"),
    ],
)
def test_a_relative_date_is_resolved_against_the_turns_day(
    said: str, value: str, text: str, kept: str
) -> None:
    """R12, whatever a model leaves as it was said."""
    (update,) = judged((said, said, "city", value, text), None).updates
    assert kept in update.memory.text
    assert "last year" not in update.memory.text
    assert "작년" not in update.memory.text


TRIMMED = [
    ("I play bass in a punk band", "instruments", "bass guitar", "Plays bass guitar in a band.", "bass"),
    ("I'm vegetarian", "diet", "strict vegetarian", "Is a strict vegetarian.", "vegetarian"),
    ("저는 채식해요", "diet", "엄격한 채식", "엄격한 채식을 한다.", "채식"),
]


@pytest.mark.parametrize(("said", "attribute", "value", "text", "kept"), TRIMMED)
def test_a_value_loses_the_words_that_were_not_said(
    said: str, attribute: str, value: str, text: str, kept: str, similarity: Any
) -> None:
    (update,) = judged((said, said, attribute, value, text), similarity).updates
    assert update.memory.value == kept
    assert not set(value.split()) - set(kept.split()) & set(update.memory.text.split())


def test_a_value_of_another_language_waits_where_nothing_can_tell() -> None:
    case = (
        "스페인어를 배우고 있어요",
        "스페인어를 배우고 있어요",
        "learning",
        "Spanish",
        "스페인어를 배운다.",
    )
    assert reasons(judged(case, None)) == ["unnormalised"]


def test_a_value_nobody_said_beside_a_text_that_follows_waits() -> None:
    case = ("술은 끊었어요", "술은 끊었어요", "alcohol", "금주", "술을 끊었다.")
    assert reasons(judged(case, None)) == ["unnormalised"]


def test_a_long_wording_of_something_said_gives_way_to_the_persons_own(similarity: Any) -> None:
    said = "I'm into sci-fi books, mostly Le Guin"
    text = "Reads science fiction, in particular novels by the acclaimed American author Ursula K. Le Guin."
    (update,) = judged((said, said, "books", "sci-fi", text), similarity).updates
    assert update.memory.text == "Is into sci-fi books, mostly Le Guin."


def test_a_subject_nobody_spoke_of_is_invented() -> None:
    given = candidate("my sister loves opera", subject="Julia", value="opera", text="Julia loves opera.")
    assert reasons(judge([given], gate_context("my sister loves opera"))) == ["ungrounded"]


ABOUT = [
    ("Jack hates football", "dislikes", "football", "Hates football.", "Jack"),
    ("Jack hates football", "dislikes", "football", "Jack hates football.", "Jack"),
    ("My brother has asthma", "conditions", "asthma", "Has asthma.", "brother"),
    ("my friend Priya loves opera", "likes", "opera", "Loves opera.", "Priya"),
    ("My parents live in Porto", "city", "Porto", "Lives in Porto.", "parents"),
    ("민수는 축구를 싫어해", "dislikes", "축구", "축구를 싫어한다.", "민수"),
    ("형이 천식이 있어요", "conditions", "천식", "천식이 있다.", "형"),
    ("My wife Anna is from Porto", "partner", "Anna", "Is married to Anna.", "user"),
    ("My son is called Theo", "children", "Theo", "Has a son called Theo.", "user"),
    ("Paris is my favourite city", "favourite_city", "Paris", "Favourite city is Paris.", "user"),
    ("My boss gave me Fridays off", "free_times", "Fridays", "Is free on Fridays.", "user"),
    ("통로가 편해요", "seat", "통로", "통로 좌석이 편하다.", "user"),
]


@pytest.mark.parametrize(("said", "attribute", "value", "text", "subject"), ABOUT)
def test_a_fact_is_about_whom_the_words_are_about(
    said: str, attribute: str, value: str, text: str, subject: str, similarity: Any
) -> None:
    """S5, whatever a model says."""
    (update,) = judged((said, said, attribute, value, text), similarity).updates
    assert update.memory.subject == subject


@pytest.mark.parametrize(
    ("said", "evidence"),
    [("I like aisle seats", "I"), ("I like aisle seats and tea", "and"), ("저는 통로가 좋아요", "저는")],
)
def test_a_quote_that_says_nothing_grounds_nothing(said: str, evidence: str) -> None:
    value = "통로" if "통로" in said else "aisle"
    assert reasons(judged((said, evidence, "seat", value, said), None)) == ["ungrounded"]


@pytest.mark.parametrize(
    ("said", "evidence", "value"),
    [
        ("I LOVE  GOLF!", "i love golf", "golf"),
        ("I’m a ｎｕｒｓｅ", "I'm a nurse", "nurse"),
        ("저는 골프를　좋아해요", "저는 골프를 좋아해요", "골프"),
    ],
)
def test_a_quote_is_kept_as_the_user_typed_it(said: str, evidence: str, value: str) -> None:
    proposed = candidate(evidence, value=value)
    (update,) = judge([proposed], gate_context(said)).updates
    assert update.memory.source.quote == said.rstrip("!")


@pytest.mark.parametrize(
    ("said", "evidence", "value", "quote"),
    [
        ("Hi there. I like aisle seats a lot. Bye.", "I like", "aisle", "I like aisle seats a lot."),
        ("I like aisle seats, and tea", "I like aisle seats", "aisle", "I like aisle seats"),
        ("안녕하세요. 저는 통로 좌석이 좋아요.", "좋아요", "통로", "저는 통로 좌석이 좋아요."),
    ],
)
def test_a_quote_is_widened_to_what_it_is_the_source_of(
    said: str, evidence: str, value: str, quote: str
) -> None:
    (update,) = judged((said, evidence, "seat", value, said), None).updates
    assert update.memory.source.quote == quote
