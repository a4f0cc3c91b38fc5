"""A message may be as long as the limit: the turn takes a moment, not minutes, and loses nothing."""

import pytest

from tests.support.runner import memchat

LONG = {
    "statements": "I love tea and so on, ",
    "Korean statements": "저는 차를 좋아해요. ",
    "commas": "a,b;c:d (e) ",
    "no space": "x",
    "questions": "what, when, where and how should I go if I could? ",
    "quotes": "he said \"I love 'tea'\" and ",
    "digits": "010 1234 5678 1234 ",
}


@pytest.mark.timeout(40)
@pytest.mark.parametrize("kind", LONG)
def test_the_longest_message_takes_a_moment(kind):
    text = (LONG[kind] * 200_000)[:190_000]
    done = memchat("chat", "--user", "a", "--thread", "t", "--json", stdin=text, timeout=30).ok()
    assert done.json["status"] in ("ok", "needs_review")
    shown = memchat("replay", "--user", "a", "--thread", "t", "--json").ok()
    assert len(shown.out) > 150_000
