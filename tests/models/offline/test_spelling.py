"""Words typed in haste are read as they are meant; names, code and addresses stay as they are."""

import pytest

from memchat.models.offline.english.spelling import as_meant, as_typed

MEANT = [
    ("I luv sushi", "I love sushi"),
    ("I reallly loooove jazz", "I really love jazz"),
    ("im alergic to nuts", "i'm allergic to nuts"),
    ("I'm vegetarain", "I'm vegetarian"),
    ("my daugther likes tea", "my daughter likes tea"),
]
STAY = [
    "I like NodeJS and luv.py",
    "write to luv@example.com",
    "I train my glutes",
    "her laughter is loud",
    "the teachers like their students",
    "I love Reacher",
]


@pytest.mark.parametrize(("typed", "meant"), MEANT)
def test_a_slip_is_read_as_what_is_meant(typed, meant):
    assert as_meant(typed) == meant


@pytest.mark.parametrize("text", STAY)
def test_what_is_a_word_of_its_own_stays(text):
    assert as_meant(text) == text


@pytest.mark.parametrize(
    ("meant", "text", "typed"),
    [
        ("I'm vegan", "so im vegan, ok", ""),
        ("i'm vegan", "so im vegan, ok", "im vegan,"),
        ("birthday is in May", "my bday is in May", "bday is in May"),
        ("I love tea", "I love tea", "I love tea"),
    ],
)
def test_what_was_read_is_quoted_as_it_was_typed(meant, text, typed):
    assert as_typed(meant, text) == typed
