"""No key survives in a text that came from a provider."""

from __future__ import annotations

import pytest

from memchat.models.key_scrubbing import scrubbed

ENVIRON = {
    "OPENAI_API_KEY": "abc123xyz",
    "MY_TOKEN": "abc123",
    "AWS_SECRET_ACCESS_KEY": "q/w+e=r",
    "SHORT_KEY": "a",
}


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("invalid abc123xyz!", "invalid [key]!"),
        ("abc123 and q/w+e=r", "[key] and [key]"),
        ("Incorrect key sk-proj-AbC*****xyz9", "Incorrect key [key]"),
        ("Authorization: Bearer whatever", "Authorization: [key]"),
        ("https://host/?key=AIzaSyA1234567890", "https://host/?[key]"),
        ("api_key: 12345", "api_[key]"),
        ("a banana and openai/gpt-4.1-mini are harmless", "a banana and openai/gpt-4.1-mini are harmless"),
        ("열쇠는 없습니다", "열쇠는 없습니다"),
    ],
)
def test_keys_are_taken_out(text: str, expected: str) -> None:
    assert scrubbed(text, ENVIRON) == expected
