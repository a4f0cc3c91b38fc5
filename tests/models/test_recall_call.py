"""What is made of a model's help in recall: whatever it answers, recall is no worse than without it."""

import pytest

from memchat.memory.model_recall import ModelRecall
from memchat.models.base import Exchange, Ranking, Rewritten
from memchat.models.recall_call import order, reworded
from memchat.records import Memory, Recalled, Scores
from memchat.turn_records import Usage

TEA = tuple(
    Recalled(
        Memory(f"id{n}", "semantic", "food", "likes", f"{n}", f"Likes tea {n}."), (), "", 0.5, Scores(0, 0, 0)
    )
    for n in range(3)
)


@pytest.mark.parametrize(
    ("answer", "positions"),
    [
        ("[3, 1]", (2, 0)),
        ("```json\n[3, 1, 3, 99]\n```", (2, 0)),
        ('Of the 2 that matter: ["2", "1"]', (1, 0)),
        ('{"order": [2]}', (1,)),
        ("<think>maybe [1]</think>[2]", (1,)),
        ("3, 1\n", (2, 0)),
        ("[2, 1, ", (1, 0)),
        ("[]", ()),
        ("", None),
        ("I cannot rank 2 of these 3 facts.", None),
        ("<html>502</html>", None),
        ("[97, 98]", None),
        ("[sic]", None),
    ],
)
def test_only_a_list_of_numbers_ranks(answer, positions):
    assert order(answer, 3) == positions


@pytest.mark.parametrize(
    ("answer", "wording"),
    [
        ('\n "hot drinks in the evening"\nBecause …', "hot drinks in the evening"),
        ("<think>tea?</think>저녁에 마시는 차", "저녁에 마시는 차"),
        ("", ""),
        ("word " * 61, ""),
    ],
)
def test_a_rewording_is_one_short_line(answer, wording):
    assert reworded(answer) == wording


class Helper:
    """A model that helps recall and counts how often it was asked."""

    name = "helper"

    def __init__(self, ranking: Ranking) -> None:
        self.ranking = ranking
        self.asked = 0

    def rewrite_query(self, text, context):
        self.asked += 1
        return Rewritten("hot drinks", Usage(calls=1))

    def rank(self, query, texts):
        self.asked += 1
        return self.ranking


def test_a_message_sent_again_is_reworded_once():
    helper, recall, before = Helper(Ranking(())), ModelRecall(), [Exchange(1, "Hello.", "Hi.")]
    sent = Exchange(2, "Which tea?", "Green.")
    for earlier in (before, [*before, sent], [*before, sent, sent]):
        assert recall.rewrite(helper, "Which tea?", earlier)[0] == "hot drinks"
    assert helper.asked == 1
    recall.rewrite(helper, "Which tea?", [Exchange(1, "Hello.", "Who are you?")])
    assert helper.asked == 2


def test_the_same_memories_in_another_order_are_ranked_once():
    helper, recall = Helper(Ranking((2, 0))), ModelRecall()
    for found in (TEA, TEA[::-1]):
        assert recall.rerank(helper, "Which tea?", found, 8).best == [TEA[2], TEA[0]]
    assert helper.asked == 1


def test_an_answer_that_could_not_be_read_is_not_kept():
    helper, recall = Helper(Ranking((0, 1, 2), Usage(calls=1), "no list")), ModelRecall()
    for asked in (1, 2):
        ranked = recall.rerank(helper, "Which tea?", TEA, 2)
        assert (ranked.best, ranked.usage.calls, ranked.error) == ([*TEA[:2]], 1, "no list")
        assert helper.asked == asked
