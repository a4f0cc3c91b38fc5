"""Opposites and facts about different people are never one fact, with the program's own embedder."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from memchat.memory.consolidation import relate
from memchat.memory.gate import judge
from memchat.models.embedding import SentenceEncoder
from memchat.negation import negated
from tests.memory.gate.gating import candidate, gate_context, known

ENGLISH = """
Loves Chinese food. | Hates Chinese food.
Likes cats. | Dislikes cats.
Likes spicy food. | Does not like spicy food.
Eats meat. | Does not eat meat.
Drinks coffee after lunch. | Never drinks coffee after lunch.
Always books a window seat. | Never books a window seat.
Can swim. | Cannot swim.
Can drive a manual car. | Can't drive a manual car.
Has a driving licence. | Has no driving licence.
Wants sugar in the coffee. | Wants no sugar in the coffee.
Takes the coffee with milk. | Takes the coffee without milk.
Drinks coffee without milk. | Drinks milk without coffee.
Drinks tea without sugar. | Does not drink tea without sugar.
Drinks no coffee before lunch. | Drinks no coffee after lunch.
Enjoys running in the morning. | Hates running in the morning.
Prefers working from home. | Avoids working from home.
Is a morning person. | Is not a morning person.
Is afraid of flying. | Is not afraid of flying.
Is allergic to peanuts. | Is not allergic to peanuts.
Believes in horoscopes. | Doesn't believe in horoscopes.
Uses dark mode everywhere. | Doesn't use dark mode anywhere.
Trusts self-driving cars. | Doesn't trust self-driving cars.
Wants reminders by e-mail. | Doesn't want reminders by e-mail.
Is married. | Is not married.
Has children. | Has no children.
Smokes. | Quit smoking.
Plays the piano. | Stopped playing the piano.
Still works at Globex. | No longer works at Globex.
Prefers early flights. | Prefers late flights.
Likes quiet hotel rooms near the lift. | Likes loud hotel rooms near the lift.
Prefers hot showers in the evening. | Prefers cold showers in the evening.
Prefers long and detailed answers about code. | Prefers short and detailed answers about code.
Sleeps best in a cold bedroom with the window open. | Sleeps best in a warm bedroom with the window open.
"""
KOREAN = """
중국 음식을 좋아한다. | 중국 음식을 싫어한다.
고양이를 좋아한다. | 고양이를 안 좋아한다.
매운 음식을 좋아한다. | 매운 음식을 좋아하지 않는다.
고기를 먹는다. | 고기를 먹지 않는다.
점심 뒤에 커피를 마신다. | 점심 뒤에 커피를 절대 마시지 않는다.
창가 좌석을 늘 예약한다. | 창가 좌석은 절대 예약하지 않는다.
수영을 할 수 있다. | 수영을 할 수 없다.
수동 차를 운전할 수 있다. | 수동 차를 운전하지 못한다.
운전면허가 있다. | 운전면허가 없다.
커피에 설탕을 넣는다. | 커피에 설탕을 안 넣는다.
커피에 우유를 넣어 마신다. | 커피에 우유를 빼고 마신다.
커피를 우유 없이 마신다. | 우유를 커피 없이 마신다.
설탕 뺀 차를 좋아한다. | 설탕 뺀 차를 싫어한다.
점심 전에 커피를 안 마신다. | 점심 후에 커피를 안 마신다.
아침에 달리는 것을 즐긴다. | 아침에 달리는 것을 싫어한다.
재택근무를 선호한다. | 재택근무를 피한다.
아침형 인간이다. | 아침형 인간이 아니다.
비행기를 무서워한다. | 비행기를 무서워하지 않는다.
땅콩 알레르기가 있다. | 땅콩 알레르기가 없다.
별자리 운세를 믿는다. | 별자리 운세를 안 믿는다.
어디서나 다크 모드를 쓴다. | 어디서도 다크 모드를 쓰지 않는다.
자율 주행 차를 믿는다. | 자율 주행 차를 못 믿는다.
메일로 알림을 받고 싶다. | 메일로 알림을 받고 싶지 않다.
결혼했다. | 결혼하지 않았다.
아이가 있다. | 아이가 없다.
담배를 피운다. | 담배를 끊었다.
피아노를 친다. | 피아노를 그만뒀다.
아직 네이버에 다닌다. | 더 이상 네이버에 다니지 않는다.
이른 비행기를 선호한다. | 늦은 비행기를 선호한다.
승강기 옆의 조용한 방을 좋아한다. | 승강기 옆의 시끄러운 방을 좋아한다.
저녁에 뜨거운 물로 씻는 것을 선호한다. | 저녁에 차가운 물로 씻는 것을 선호한다.
코드에 대한 길고 자세한 답변을 원한다. | 코드에 대한 짧고 자세한 답변을 원한다.
창문을 열고 추운 방에서 잘 때 잘 잔다. | 창문을 열고 따뜻한 방에서 잘 때 잘 잔다.
"""
PAIRS = [
    tuple(part.strip() for part in line.split("|"))
    for line in (ENGLISH + KOREAN).splitlines()
    if line.strip()
]


@cache
def encoder() -> SentenceEncoder:
    return SentenceEncoder()


def similarity(one: str, other: str) -> float:
    first, second = encoder().embed([one, other])
    return float(first @ second)


def of_note(text: str) -> str:
    """Return a value as a careless model gives it: the sentence itself."""
    return text.rstrip(".")


Shape = Callable[[str], tuple[str, str]]
SHAPES: dict[str, Shape] = {
    "one attribute": lambda text: ("habit", of_note(text)),
    "an attribute each": lambda text: (f"habit_{len(text)}", of_note(text)),
}


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_opposites_are_never_one_fact(one: str, other: str, shape: str) -> None:
    for first, second in ((one, other), (other, one)):
        attribute, value = SHAPES[shape](first)
        stored = known(attribute, value, first, topic="other")
        attribute, value = SHAPES[shape](second)
        given = candidate(second, topic="other", attribute=attribute, value=value, text=second)
        relation = relate(given, [stored], gate_context(second, similarity=similarity))
        assert relation.kind not in ("same", "richer")


PEOPLE = [
    ("Jack", "user"),
    ("user", "my sister"),
    ("Jack", "Jane"),
    ("민수", "user"),
    ("user", "누나"),
    ("민수", "지수"),
]


@pytest.mark.parametrize(("one", "other"), PEOPLE)
@pytest.mark.parametrize("text", ["Hates football.", "Lives in Oslo.", "축구를 싫어한다.", "서울에 산다."])
def test_facts_about_different_people_are_never_one(text: str, one: str, other: str) -> None:
    fact = {"attribute": "city" if "Oslo" in text or "서울" in text else "dislikes", "value": of_note(text)}
    stored = known(**fact, text=text, topic="about", subject=one)
    given = candidate(text, topic="about", text=text, subject=other, **fact)
    context = gate_context(text, stored=[stored], similarity=lambda *_: 1.0)
    assert relate(given, [stored], context).kind == "new"
    (update,) = judge([given], context).updates or (None,)
    assert update is None or (update.op, update.memory.subject) == ("add", given.subject.removeprefix("my "))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("연못이 있다.", False),
        ("오랫동안 살았다.", False),
        ("피아니스트이다.", False),
        ("고기를 못 먹는다.", True),
        ("고기를 먹지못한다.", True),
        ("학생이 아니다.", True),
        ("학생아니에요.", True),
        ("고기를 안 먹는다.", True),
    ],
)
def test_a_no_in_korean_is_a_word_and_no_syllable_of_another(text: str, said: bool) -> None:
    assert negated(text) is said
