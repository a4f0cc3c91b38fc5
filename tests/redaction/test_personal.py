"""E-mail addresses and phone numbers are found, not taken out."""

from __future__ import annotations

import pytest

from memchat.redaction import find_personal_data, redact


@pytest.mark.parametrize(
    ("text", "kind", "value"),
    [
        ("write to kit@example.org.", "email", "kit@example.org"),
        ("제 메일은 kit.lee@example.co.kr이에요", "email", "kit.lee@example.co.kr"),
        ("kit at example dot com", "email", "kit at example dot com"),
        ("call +44 7700 900123", "phone", "+44 7700 900123"),
        ("+46 (0)8 123 456 78 is mine", "phone", "+46 (0)8 123 456 78"),
        ("call 001-202-555-0143", "phone", "001-202-555-0143"),
        ("(202) 555-0143", "phone", "(202) 555-0143"),
        ("my number is 07700 900123", "phone", "07700 900123"),
        ("01 23 45 67 89 is the office", "phone", "01 23 45 67 89"),
        ("휴대폰010-1234-5678로 연락", "phone", "010-1234-5678"),
        ("사무실은 02-123-4567입니다", "phone", "02-123-4567"),
        ("대표번호 1588-1234", "phone", "1588-1234"),
        ("12가 3456  010-1234-5678", "phone", "010-1234-5678"),
    ],
)
def test_it_is_found_and_left_in_the_text(text: str, kind: str, value: str) -> None:
    spans = [(f.kind, text[f.start : f.end]) for f in find_personal_data(text)]
    assert (kind, value) in spans or any(k == kind and value in span for k, span in spans)
    assert redact(text).text == text


@pytest.mark.parametrize(
    "text",
    [
        "my flight is KE1234",
        "order 20260115",
        "from 2026-01-15 to 2026-02-20",
        "at 10:30, gate 12, seat 34A",
        "it costs 1,234,567 won",
        "version 1.22.333.4444",
        "550e8400-e29b-41d4-a716-446655440000",
        "meet me at the dot com office",
        "주문번호 2026-0115-0012",
        "@kit says hi",
    ],
)
def test_what_only_looks_alike_is_not(text: str) -> None:
    assert find_personal_data(text) == ()
