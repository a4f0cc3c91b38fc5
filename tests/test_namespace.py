"""Names of users and topics as labels: nothing collides, nothing is lost."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memchat.errors import UsageError
from memchat.namespace import (
    APP,
    LONGEST_NAME,
    checked_name,
    decode_label,
    encode_label,
    memory_namespace,
    owner_label,
    shown_namespace,
    user_of,
)
from memchat.text import well_formed

names = st.text(min_size=1, max_size=40)


@given(names)
def test_a_name_survives_its_label(name):
    assert decode_label(encode_label(name)) == well_formed(name)
    assert user_of(owner_label(name)) == well_formed(name)


@given(names, names)
def test_different_names_have_different_labels(one, other):
    assert (owner_label(one) == owner_label(other)) == (well_formed(one) == well_formed(other))


@given(names)
def test_a_label_is_fit_for_a_namespace(name):
    label = encode_label(name)
    assert label
    assert "." not in label
    assert "\0" not in label
    assert label.isascii()


def test_a_user_called_app_is_not_the_app():
    assert owner_label("app") != APP


def test_names_are_compared_in_nfc():
    assert owner_label("e\u0301") == owner_label("\u00e9")


def test_json_shows_names_decoded():
    assert shown_namespace(memory_namespace(owner_label("a.b@c"), "my topic")) == ["a.b@c", "my topic"]
    assert shown_namespace((APP, "other")) == ["app", "other"]


@pytest.mark.parametrize("name", ["", "  ", "x" * (LONGEST_NAME + 1)])
def test_an_unfit_name_is_refused(name):
    with pytest.raises(UsageError):
        checked_name(name, "user")
