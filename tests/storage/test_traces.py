"""What of a memory is cut out of a text."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memchat.storage.traces import MARK, Traces, cut, merged, moved

SCRUBBED = [
    (("aisle seats",), (), "I like aisle seats. And tea.", f"I like {MARK}. And tea."),
    (("aisle  seats",), (), "I like AISLE\nseats.", f"I like {MARK}."),
    ((), ("cilantro",), "Noted: no Cilantro! Shall we go on?", f"{MARK} Shall we go on?"),
    ((), ("좌석을",), "통로 좌석 말이죠. 네.", f"{MARK} 네."),
    ((), ("caf\u00e9".replace("\u00e9", "e"),), "The caf\u00e9 is closed. Sorry.", f"{MARK} Sorry."),
    ((), ("art",), "The party started.", "The party started."),
    ((":-)", "<3"), (), "He signs :-) and, to her, <3 .", f"He signs {MARK} and, to her, {MARK} ."),
    (("...", "-"), (), "Wait... well-known.", "Wait... well-known."),
    (("tea",), (), "a phrase of one word stays: tea", "a phrase of one word stays: tea"),
]


@pytest.mark.parametrize(("phrases", "words", "text", "left"), SCRUBBED)
def test_phrases_go_and_words_take_their_sentence(phrases, words, text, left):
    assert Traces(phrases, words).scrub(text) == left


def test_json_is_scrubbed_to_its_depths():
    traces = Traces(["secret garden"])
    assert traces.scrub_json({"a": ["the secret garden", 1], "b": {"c": "x"}}) == {
        "a": [f"the {MARK}", 1],
        "b": {"c": "x"},
    }


@given(st.text(max_size=60), st.lists(st.tuples(st.integers(0, 60), st.integers(0, 60)), max_size=5))
def test_positions_move_with_the_text(text, pairs):
    spans = merged((start, end) for start, end in pairs if start < end <= len(text))
    left = cut(text, spans)
    for position in range(len(text) + 1):
        if not any(start < position < end for start, end in spans):
            assert left[moved(position, spans) :] == cut(text[position:], _after(spans, position))


def _after(spans, position):
    return [(start - position, end - position) for start, end in spans if start >= position]


@given(st.text(max_size=80), st.text(alphabet="abc xyz통로", min_size=3, max_size=8))
def test_no_phrase_is_left(text, phrase):
    left = Traces([phrase]).scrub(f"{text} {phrase} {text}")
    if len(phrase.split()) > 1 and MARK not in text:
        assert phrase.strip() not in left.replace(MARK, "\0")


def test_of_words_that_another_memory_rests_on_only_the_own_are_cut():
    text = "I prefer morning flights and aisle seats, 통로 좌석을요."
    spans = Traces([], ["aisle", "seats", "좌석"]).word_spans(text)
    assert cut(text, merged(spans)) == f"I prefer morning flights and {MARK} {MARK}, 통로 {MARK}."


@pytest.mark.parametrize("count", [1, 300])
def test_a_glance_at_a_dumped_text_misses_nothing(count):
    phrases = [f'the "red\\blue" door {number}\nof café' for number in range(count)]
    traces = Traces(phrases, ["좌석을"])
    for said in (f"It was {phrases[-1].upper()}!", "통로\n좌석"):
        assert traces.may_stand_in(said)
        assert traces.may_stand_in(json.dumps({"said": said}, ensure_ascii=False))
    assert not traces.may_stand_in('{"said":"nothing of it"}')
