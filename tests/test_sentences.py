"""Sentences, masks and kinds of messages."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memchat.sentence_kinds import statement_kind
from memchat.sentences import MASK, own_words, split_sentences


@pytest.mark.parametrize(
    ("text", "sentences"),
    [
        ("I like tea. You?", ["I like tea.", "You?"]),
        ("Python 3.12 is fine. Dr. Kim agrees.", ["Python 3.12 is fine.", "Dr. Kim agrees."]),
        ("첫째예요. 둘째예요!", ["첫째예요.", "둘째예요!"]),
        ("one\ntwo", ["one", "two"]),
        ("", []),
    ],
)
def test_sentences_are_told_apart(text, sentences):
    assert [sentence.text for sentence in split_sentences(text)] == sentences


@given(st.text(max_size=200))
def test_sentences_stand_verbatim_at_their_place(text):
    for sentence in split_sentences(text):
        assert text[sentence.start : sentence.start + len(sentence.text)] == sentence.text


@given(st.text(max_size=200))
def test_masking_keeps_the_length(text):
    assert len(own_words(text)) == len(text)


@pytest.mark.parametrize(
    ("text", "foreign"),
    [
        ('My boss wrote: "I prefer short emails."', "prefer short"),
        ("translate 'I am vegan' into French", "vegan"),
        ('팀장님이 "나는 골프가 좋아"라고 했어', "골프가"),
        ("'저는 비건입니다'를 번역해 줘", "비건"),
        ("```\nI love = 1\n```", "love"),
        ("Summarise: I live in Rome.", "Rome"),
        ("2026-01-02 10:00:00 ERROR I hate this", "hate"),
    ],
)
def test_speech_that_is_not_the_users_is_masked(text, foreign):
    assert foreign in text
    assert foreign not in own_words(text)


@pytest.mark.parametrize("text", ['I love "Dune".', "I don't like it, it's loud", "It's Ana's dog"])
def test_titles_and_apostrophes_stay(text):
    assert MASK not in own_words(text)


def test_a_message_quoted_as_a_whole_is_the_users_own():
    assert "I never wear fur" in own_words('"I never wear fur."')


STATEMENTS = [
    "I prefer aisle seats.",
    "btw I'm vegetarian, so can you find a dinner place?",
    "Call me Sam",
    "Please always answer in Korean",
    "remember that I hate olives",
    "forget my address",
    "As a vegan, what can I eat?",
    "What should I cook since I'm diabetic?",
    "Keep answers short",
    "Book only aisle seats for me from now on",
    "저는 비건인데 뭐 먹을까?",
    "앞으로 답변은 짧게 해줘",
    "우리 기념일이 10월 26일인 거 기억해 줘",
    "땅콩 알레르기가 있어요. 식당 찾아줘",
    "저를 하나라고 불러 주세요",
    "can you remember that I'm vegan?",
    "would you please forget my address?",
    "remove my birthday from your memory",
    "내가 비건인 거 기억해 줄래?",
    "내 주소 좀 잊어줄 수 있어?",
]


@pytest.mark.parametrize("text", STATEMENTS)
def test_what_may_hold_a_fact_is_a_statement(text):
    assert statement_kind(text) == "statement"


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("Please find flight options for my Denver trip next month.", "request"),
        ("play some jazz", "request"),
        ("what's the weather like in Lisbon", "question"),
        ("Would I like Peru if I liked Bolivia?", "question"),
        ("덴버 가는 항공편 찾아줘", "request"),
        ("can you remember where I live?", "question"),
        ("could you save the file?", "question"),
        ("내 생일 기억해?", "question"),
        ("오늘 날씨 어때?", "question"),
        ("thanks, perfect!", "small_talk"),
        ("네 감사합니다 ㅎㅎ", "small_talk"),
        ("ㅋㅋ", "small_talk"),
        ("👍", "empty"),
        ("", "empty"),
    ],
)
def test_what_plainly_holds_no_fact_is_named(text, kind):
    assert statement_kind(text) == kind


OTHERS_TEXTS = [
    (
        "look what my landlord wrote: Hi Mira, I own the flat. I live in Parnu. ",
        "look what my landlord wrote: ",
    ),
    ("Here is the text from the ad: we live in Porto and love dogs", "Here is the text from the ad: "),
    ("My boss sent me this: I hate meetings.\nI quit.", "My boss sent me this: "),
    ("집주인한테 문자 왔어: 저는 이사 갑니다. 고양이를 키워요.", "집주인한테 문자 왔어: "),
    ("친구가 보낸 메일: 저는 비건이에요. 부산에 살아요.", "친구가 보낸 메일: "),
]
OWN_TEXTS = [
    "Quick note: I'm vegan and I live in Ghent.", "A message for you: I love jazz.", "I wrote: I love jazz.",
    "Here's the text I want you to remember: I live in Oslo.", "My address: 12 Elm Street. I live alone.",
    "기억할 글: 저는 부산에 살아요.", "참고로 메모: 저는 비건이에요.",
]  # fmt: skip


@pytest.mark.parametrize(("text", "own"), OTHERS_TEXTS)
def test_what_somebody_else_wrote_is_masked_to_its_end(text, own):
    assert own_words(text).replace(MASK, "").rstrip("\n ") == own.rstrip()
    assert len(own_words(text)) == len(text)


@pytest.mark.parametrize("text", OWN_TEXTS)
def test_a_lead_to_words_of_ones_own_masks_nothing(text):
    assert own_words(text) == text
