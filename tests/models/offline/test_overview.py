"""What is said when all that is known is asked for."""

import pytest

from memchat.models.offline.choosing import MOST_KNOWN
from tests.models.offline.support import remembered, reply

TASTES = [
    f"I like {name}"
    for name in ["Oslo", "Bergen", "Rome", "Paris", "Lyon", "Porto", "Lagos", "Cairo", "Kyoto", "Lima"]
]
TASTES += [f"I hate {name}" for name in ["spiders", "snakes", "heights", "crowds"]]


@pytest.mark.parametrize(
    ("question", "more"), [("What do you know about me?", "/memories"), ("나에 대해 뭘 알아?", "/memories")]
)
def test_more_is_said_only_where_there_is_more(question, more):
    assert more not in reply(question, remembered("I live in Oslo."))
    assert more in reply(question, remembered("I live in Oslo."), more_memories=True)
    assert len(TASTES) > MOST_KNOWN
    assert more in reply(question, remembered(*TASTES))
