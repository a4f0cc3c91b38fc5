"""Only what the user states counts: not what is quoted, told, imagined, written or asked."""

from __future__ import annotations

import pytest

from memchat.memory.evidence import places
from memchat.memory.gate.speech import speech_at

SPEECH = [
    # statements
    ("I live in Porto.", "", "statement"),
    ("btw I'm vegetarian, so can you find a dinner place?", "I'm vegetarian", "statement"),
    ("Where should I eat tonight, since I'm vegan?", "I'm vegan", "statement"),
    ("I'm allergic to nuts (my son too), what snack is safe?", "I'm allergic to nuts", "statement"),
    ("I like jazz, what about you?", "I like jazz", "statement"),
    ("I told you that I'm vegan.", "I'm vegan", "statement"),
    ("My doctor says I'm lactose intolerant.", "I'm lactose intolerant", "statement"),
    ("I'd rather walk than drive when it is under a mile", "", "statement"),
    ("When I fly I prefer the aisle.", "I prefer the aisle", "statement"),
    ("What I love most is hiking.", "", "statement"),
    ("Can you remember that I'm left-handed?", "I'm left-handed", "statement"),
    ('Call me "Sunny" please', 'Call me "Sunny"', "statement"),
    ("I'm in a book club and I love it", "", "statement"),
    ("If the trip is short I always take the bus", "", "statement"),
    ("As a vegetarian, what could I cook?", "As a vegetarian", "statement"),
    ("저는 포르투에 살아요.", "", "statement"),
    ("저는 채식주의자인데 저녁 뭐 먹을까요?", "저는 채식주의자인데", "statement"),
    ("견과류 알레르기가 있으니까 안전한 간식 알려줄래?", "견과류 알레르기가 있으니까", "statement"),
    ("제 이름은 하늘이라고 해요", "", "statement"),
    ("저를 하늘이라고 불러 주세요", "", "statement"),
    ("한 시간 이내면 걷는 게 좋아요", "", "statement"),
    ("답변이 짧았으면 좋겠어요", "", "statement"),
    ("저는 언제나 창가에 앉아요", "", "statement"),
    ("저는 라면을 좋아해요", "", "statement"),
    ("내가 왼손잡이인 거 기억해 줄래?", "내가 왼손잡이인 거", "statement"),
    # quoted and pasted
    ('My boss said "I love golf"', "I love golf", "quoted"),
    ("My aunt wrote: “I hate the sea.” What now?", "I hate the sea", "quoted"),
    ("부장님이 “나는 골프가 좋아”라고 하셨는데 뭐라고 하지?", "나는 골프가 좋아", "quoted"),
    ("```\nI like tabs\n```\nwhy does this fail", "I like tabs", "quoted"),
    ("what is wrong here?\n2026-01-02 10:00:01 ERROR I like to crash", "I like to crash", "quoted"),
    # text to work on
    ("translate I am a vegan into French", "I am a vegan", "text_work"),
    ("how do you say I live in Rome in Spanish", "I live in Rome", "text_work"),
    ("write a poem about how I love the sea", "I love the sea", "text_work"),
    ("나는 로마에 살아를 스페인어로 번역해 줘", "나는 로마에 살아", "text_work"),
    ("나는 바다를 사랑해로 끝나는 시를 써 줘", "나는 바다를 사랑해", "text_work"),
    ("저는 갤럭시를 써요", "저는 갤럭시를 써요", "statement"),
    ("저는 매일 글을 써요", "저는 매일 글을 써요", "statement"),
    # fiction
    ("in my novel I'm a pirate", "I'm a pirate", "fiction"),
    ("My character lives in a lighthouse", "lives in a lighthouse", "fiction"),
    ("In my story I own a castle. I have two dragons.", "I have two dragons", "fiction"),
    ("제 소설에서 저는 해적이에요", "저는 해적이에요", "fiction"),
    ("내 게임 속 캐릭터는 등대에 살아", "등대에 살아", "fiction"),
    # hypothetical
    ("if I moved to Rome I'd rent", "I'd rent", "hypothetical"),
    ("Suppose I lived in Monaco. What would I pay?", "I lived in Monaco", "hypothetical"),
    ("Imagine I were a pilot.", "I were a pilot", "hypothetical"),
    ("what can I order if I'm vegan", "I'm vegan", "hypothetical"),
    ("I wish I lived by the sea", "", "hypothetical"),
    ("만약 제가 모나코에 산다면 세금은 얼마일까요?", "모나코에 산다면", "hypothetical"),
    ("로마로 이사하면 월세로 살 거야", "", "hypothetical"),
    ("내가 조종사였더라면 매일 날았겠지", "내가 조종사였더라면", "hypothetical"),
    # reported
    ("My boss thinks I like golf", "I like golf", "reported"),
    ("Someone wrote I hate cats", "I hate cats", "reported"),
    ("팀장님이 골프를 좋아한다고 하셨어", "골프를 좋아한다고", "reported"),
    ('My running coach told me "I adore hills"', "", "reported"),
    ("She said she envies me", "", "reported"),
    ("Jonas says he hates mornings", "", "reported"),
    ("코치님이 나를 자랑스러워한다고 말했어", "", "reported"),
    ("My coach told me I run well", "", "statement"),
    ("I love tea and my coach said it helps", "", "statement"),
    ("The app says my payment failed", "", "statement"),
    ("친구가 등산이 최고래요", "등산이 최고래요", "reported"),
    # questions
    ("Would I like Peru if I liked Bolivia?", "I liked Bolivia", "hypothetical"),
    ("do I like cilantro", "", "question"),
    ("What's the weather like in Lisbon", "", "question"),
    ("I live in Lisbon?", "", "question"),
    ("I wonder whether I like opera", "", "question"),
    ("내가 고수를 좋아할까?", "", "question"),
    ("제가 어디에 산다고 했죠?", "", "question"),
]


@pytest.mark.parametrize(("message", "evidence", "expected"), SPEECH)
def test_tells_what_kind_of_speech_the_evidence_stands_in(message: str, evidence: str, expected: str) -> None:
    (place,) = places(evidence or message, [message])
    assert speech_at(place.text, place.start, place.end) == expected


@pytest.mark.parametrize(
    ("evidence", "text", "found"),
    [
        ("i  PREFER tea", "Well, I prefer tea.", True),
        ("I’m vegan", "I'm vegan", True),
        ("cat", "I like education", False),
        ("통로 좌석", "저는 통로 좌석을 좋아해요", True),
        ("Cafe\u0301", "the Café", True),
        ("ｔｅａ", "tea", True),
        ("", "anything", False),
        ("...", "what... no", False),
        ("I prefer coffee", "I prefer tea", False),
    ],
)
def test_finds_evidence_whatever_its_case_width_space_or_quotes(
    evidence: str, text: str, *, found: bool
) -> None:
    assert bool(places(evidence, [text])) is found
