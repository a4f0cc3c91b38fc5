"""An answer is a secret if what was asked, or what the person said before, names one."""

from __future__ import annotations

import pytest

from memchat.redaction import redact_answer

NAMED = [
    ("What is the code for the gate?", "", "4471"),
    ("Sure. And the wifi password?", "", "lantern-soup"),
    ("What is the answer to your security question?", "", "Bonko"),
    ("Go ahead.", "let me give you my garage code", "4471"),
    ("OK", "the netflix password", "tulip99"),
    ("현관 비밀번호가 뭐예요?", "", "4471"),
    ("와이파이 비밀번호가 어떻게 되나요?", "", "등불수프"),
    ("네, 말씀하세요.", "현관 비밀번호 알려 줄게", "4471"),
]
NOT_NAMED = [
    ("Should I keep your password?", "", "yes please"),
    ("What is your wifi password?", "", "no idea"),
    ("When did you change your password?", "", "in 2019"),
    ("When did you move?", "i live in leeds", "2019"),
    ("What is your dog's name?", "", "Bonko"),
    ("OK", "i forgot my password", "my flight is KE1234"),
    ("비밀번호를 저장할까요?", "", "네 기억해줘"),
    ("언제 이사했어요?", "부산에 살아", "2019"),
]


@pytest.mark.parametrize(("asked", "told", "secret"), NAMED)
def test_an_answer_is_redacted_by_what_named_it(asked: str, told: str, secret: str) -> None:
    assert secret not in redact_answer(secret, asked, told).text
    assert redact_answer(secret, "", "").text == secret


@pytest.mark.parametrize(("asked", "told", "text"), NOT_NAMED)
def test_an_answer_that_tells_no_secret_stays(asked: str, told: str, text: str) -> None:
    assert redact_answer(text, asked, told).text == text
