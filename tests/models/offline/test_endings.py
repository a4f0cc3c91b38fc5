"""What is no longer so: read as such, and aimed at the one memory of which it speaks."""

from __future__ import annotations

import pytest

from memchat.models.offline.endings import ENDED
from tests.models.offline.support import extract, kept, memories_of, reply

ENDS = [
    ("I sold my car.", "home.vehicles=no car"),
    ("I got rid of my laptop last week.", "technology.devices=no laptop"),
    ("I quit my job.", "work.employer=no job"),
    ("I got laid off.", "work.employer=laid off"),
    ("I no longer work at Siemens.", "work.employer=no longer Siemens"),
    ("I don't live in Berlin any more.", "about.city=no longer Berlin"),
    ("I'm no longer a teacher.", "work.job=no longer teacher"),
    ("I stopped playing the cello.", "hobbies.instruments=no longer cello"),
    ("I don't run anymore.", "schedule.routine=no longer run"),
    ("I stopped going to the gym.", "sports.routine=no longer go gym"),
    ("I'm not a vegetarian any more.", "food.diet=not vegetarian"),
    ("I stopped being vegan last year.", "food.diet=not vegan"),
    ("I don't eat halal anymore.", "food.diet=not halal"),
    ("We broke up.", "people.partner=broke up"),
    ("My dog Rex passed away.", "people.pets=dog Rex passed away"),
    ("I don't drink coffee any more.", "food.dislikes=coffee"),
    ("차 팔았어요.", "home.vehicles=차 없음"),
    ("회사 그만뒀어", "work.employer=회사 그만둠"),
    ("지난달에 퇴사했습니다.", "work.employer=퇴사"),
    ("이제 부산에 안 살아요.", "about.city=부산 아님"),
    ("저는 이제 채식 안 해요.", "food.diet=채식 안 함"),
    ("이제 커피 안 마셔", "food.dislikes=커피"),
    ("피아노 그만뒀어요.", "hobbies.routine=피아노 그만둠"),
    ("여자친구랑 헤어졌어.", "people.partner=헤어졌다"),
    ("우리 고양이가 죽었어요.", "people.pets=고양이 죽음"),
    ("강아지 초코가 무지개다리를 건넜어요.", "people.pets=강아지 초코 무지개다리를 건넜다"),
    ("할머니가 작년에 돌아가셨어요.", "people.note=돌아가셨다"),
]


@pytest.mark.parametrize(("text", "expected"), ENDS)
def test_what_is_no_longer_so_is_read_as_a_change(text, expected):
    found = [c for c in extract(text) if c.reason == ENDED]
    assert [f"{c.topic}.{c.attribute}={c.value}" for c in found] == [expected]
    assert found[0].changes


AIMED = [
    (("I drive an old Golf.", "I have a cat."), "I sold my car.", "Golf"),
    (("I drive a Golf.", "I have a bike."), "I sold my bike.", "bike"),
    (("I drink two cups of coffee every morning.",), "I don't drink coffee any more.", "coffee"),
    (("I run 5k every Tuesday and Thursday.",), "I don't run any more.", "5k"),
    (("I have a dog named Rex.",), "My dog Rex passed away.", "Rex"),
    (("I have a dog.",), "My dog died.", "dog"),
    (("I've been vegetarian since 2015.",), "I'm not a vegetarian any more.", "vegetarian"),
    (("2015년부터 채식해요.",), "더 이상 채식주의자 아니야.", "채식"),
    (("I work at Siemens as an engineer.",), "I quit my job.", "Siemens"),
    (("I work at Siemens as an engineer.", "I live in Bonn."), "I left Siemens last year.", "at Siemens"),
    (("I live in Berlin.",), "I no longer live in Berlin.", "Berlin"),
    (("고양이를 키워요.",), "고양이가 죽었어요.", "고양이"),
    (("매일 아침 커피 두 잔 마셔요.",), "이제 커피 안 마셔요.", "커피"),
    (("2015년식 아반떼 타고 다녀요.",), "차 팔았어.", "아반떼"),
    (("삼성전자에서 일해요.",), "회사 그만뒀어요.", "삼성"),
    (("필립스에서 일해요.",), "필립스를 떠났어요.", "필립스"),
    (("부산에 살아요.",), "이제 부산에 안 살아요.", "부산"),
]


@pytest.mark.parametrize(("known", "said", "retired"), AIMED)
def test_what_ended_is_aimed_at_the_memory_of_which_it_speaks(known, said, retired):
    memories = memories_of(*known)
    aimed = [c for c in extract(said, neighbours=memories) if c.target]
    assert [c.op for c in aimed] == ["update"]
    assert retired in memories[(aimed[0].target or 0) - 1].text


UNTOUCHED = [
    (("I have a bike.",), "I sold my car."),
    (("I have two cats, Miso and Tofu.",), "Miso died last week."),
    (("I work at Bosch.",), "I no longer work at Siemens."),
    (("I don't drink coffee any more.",), "I don't run any more."),
    (("My sister drives a Golf.",), "I sold my car."),
    (("고양이 두 마리를 키워요.",), "고양이가 죽었어요."),
    (("자전거를 타고 다녀요.",), "차 팔았어요."),
    (("우리 언니는 커피를 매일 마셔요.",), "이제 커피 안 마셔요."),
]


@pytest.mark.parametrize(("known", "said"), UNTOUCHED)
def test_what_ended_retires_nothing_else(known, said):
    assert not any(c.target for c in extract(said, neighbours=memories_of(*known)))


@pytest.mark.parametrize("known", ["I live in Oslo.", "I work at Bosch.", "오슬로에 살아요."])
@pytest.mark.parametrize("said", ["I left Oslo.", "오슬로를 떠났어요."])
def test_what_was_left_counts_only_where_it_is_known_as_the_employer(known, said):
    found = extract(said, neighbours=memories_of(known))
    assert not any(candidate.durable for candidate in found)


def test_what_came_in_its_place_counts_alone():
    found = kept("I no longer work at Siemens, I'm at Bosch now.")
    assert [(c.attribute, c.value) for c in found] == [("employer", "Bosch")]


WINDOW = [
    (("I drive a Golf.", "I sold my car."), "Do I have a car?", "sold", "Golf"),
    (("My favourite colour is green.", "My favourite colour is blue."), "What's my favourite colour?",
     "blue", "green"),
    (("I hate mushrooms.", "Actually I love mushrooms."), "Do I like mushrooms?", "love", "hate"),
    (("I live in Berlin.", "I live in Oslo."), "Where do I live?", "Oslo", "Berlin"),
]  # fmt: skip


@pytest.mark.parametrize(("said", "asked", "holds", "held"), WINDOW)
def test_an_answer_tells_what_holds_and_not_what_held(said, asked, holds, held):
    answer = reply(asked, window=said)
    assert holds in answer
    assert held not in answer
