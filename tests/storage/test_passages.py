"""Which of many words and phrases stand in a text."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memchat.storage.passages import Passages, Phrases, Words, words_of

texts = st.text(alphabet="ab c두리안을", max_size=30)
MANY = [f"filler{number}" for number in range(100)]
"""So many that texts are cut up to look them up."""


@pytest.mark.parametrize("more", [[], MANY])
@given(passages=st.lists(texts, max_size=8), text=texts)
def test_exactly_the_passages_that_stand_in_a_text_are_found(more, passages, text):
    wanted = {passage for passage in passages if passage}
    assert sorted(Passages(wanted | set(more)).standing_in(text)) == sorted(p for p in wanted if p in text)


@pytest.mark.parametrize("more", [[], MANY])
@pytest.mark.parametrize(
    ("word", "text", "stands"),
    [
        ("art", "The party started.", False),
        ("art", "ART!", True),
        ("cafe", "a caf\u00e9", True),
        ("좌석을", "통로좌석 말이죠", True),
        ("두리안", "두리안을", True),
        ("두리안을", "두리", False),
        ("바다", "바", False),
        ("고슴도치에게서", "고슴도치는", True),
    ],
)
def test_words_are_found_as_they_are_compared(more, word, text, stands):
    assert Words([word, *more]).standing_in(text) == ({word} if stands else set())


@given(text=st.text(max_size=40))
def test_every_word_of_a_text_stands_in_it(text):
    assert Words(words_of(text)).standing_in(text) == words_of(text)


@pytest.mark.parametrize("more", [[], [f"likes item{number} a lot" for number in range(100)]])
@given(words=st.lists(st.text(alphabet="abB두리", min_size=1, max_size=4), min_size=2, max_size=4), end=texts)
def test_a_phrase_that_stands_in_a_text_is_among_those_that_may(more, words, end):
    phrase = " ".join(words)
    found = Phrases([phrase, *more]).that_may_stand_in(f"{end}{'  '.join(words).upper()}{end}")
    assert phrase in found
