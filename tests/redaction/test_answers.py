"""What a model says is redacted before anything keeps it, whatever the model is."""

from __future__ import annotations

import pytest

from memchat.config import ChatSettings
from memchat.conversation.compaction import STRATEGIES
from memchat.memory.gate.secret import without_secrets
from memchat.models.base import Exchange
from memchat.records import Candidate
from memchat.redaction import redacted
from tests.support.fake_model import FakeModel

KEY = "sk-proj-abcdEFGH1234ijklMNOP5678qrstUVWX"
CARD = "4111 1111 1111 1111"


@pytest.mark.parametrize("secret", [KEY, CARD, "900101-1234568"])
@pytest.mark.parametrize(
    "name", ["text", "value", "topic", "attribute", "subject", "evidence", "reason", "kind"]
)
def test_no_field_of_a_candidate_keeps_a_secret(name: str, secret: str) -> None:
    held = Candidate(**{name: f"x {secret} y"})
    assert secret not in str(without_secrets(held).to_json())


@pytest.mark.parametrize(
    ("text", "value"), [("The password is hunter2.", "hunter2"), ("비밀번호는 호랑이88!이다.", "호랑이88!")]
)
def test_a_value_that_is_a_secret_by_its_attribute_is_hidden_everywhere(text: str, value: str) -> None:
    held = Candidate(attribute="password", value=value, text=text, reason=f"said {value}")
    assert value not in str(without_secrets(held).to_json())


def test_what_holds_no_secret_stays_as_it_is() -> None:
    plain = Candidate(text="Prefers aisle seats on KE1234.", attribute="seat", value="aisle", target=3)
    assert without_secrets(plain) == plain


def test_a_json_object_is_redacted_to_its_leaves() -> None:
    given = {"goal": f"use {KEY}", "plan": ["one", f"pay with {CARD}"], "notes": {"n": KEY}, "step": 3}
    kept = redacted(given)
    assert KEY not in str(kept)
    assert CARD not in str(kept)
    assert kept["plan"][0] == "one"
    assert kept["step"] == 3


def test_a_summary_keeps_no_secret() -> None:
    model = FakeModel(summary=f"The user pays with {CARD} and uses {KEY}.")
    summary, _ = STRATEGIES["summarise"]((Exchange(1, "hi"),), "", ChatSettings(), model)
    assert KEY not in summary
    assert CARD not in summary
