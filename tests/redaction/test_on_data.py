"""Figures on public data, where it is there: MEMCHAT_TEST_DATA, default ../shared/data."""

from __future__ import annotations

import json
import os
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

import pytest

from memchat.redaction import find_personal_data, find_secrets, redact

DATA = Path(os.environ.get("MEMCHAT_TEST_DATA", Path(__file__).parents[2].parent / "shared" / "data"))
pytestmark = pytest.mark.skipif(not (DATA / "pii_en.jsonl").exists(), reason="no data to measure on")

SECRETS = {
    "CREDIT_CARD": "card", "CARD": "card", "IBAN_CODE": "IBAN", "US_SSN": "US number",
    "RRN": "Korean number", "FRN": "Korean number",
}  # fmt: skip
PERSONAL = {"EMAIL_ADDRESS": "e-mail", "EMAIL": "e-mail", "PHONE_NUMBER": "phone", "PHONE": "phone"}
MOST_MISSED = {"e-mail": 0.03, "phone": 0.03}
MOST_FALSE_ALARMS = 0.005
TEXTS = {
    "prefeval_explicit": "preference",
    "clinc150_requests": "text",
    "slurp_requests": "text",
    "banking77_requests": "text",
    "ko_3i4k_requests": "text",
}


def rows(name: str) -> Iterator[dict]:
    path = DATA / f"{name}.jsonl"
    if path.exists():
        with path.open(encoding="utf-8") as lines:
            yield from map(json.loads, lines)


def labelled() -> Iterator[tuple[str, str, int, int]]:
    """Yield (text, label, start, end) of both sets."""
    for row in rows("pii_en"):
        for span in row["spans"]:
            yield row["text"], span["entity_type"], span["start_position"], span["end_position"]
    for row in rows("pii_ko"):
        for span in row["pii"]:
            start = row["text"].find(span["text"])
            if start >= 0:
                yield row["text"], span["type"], start, start + len(span["text"])


def has_prefix(number: str) -> bool:
    """Tell whether a phone number is written with a country or trunk prefix."""
    return number.lstrip("( ").startswith(("+", "0"))


def test_misses_on_labelled_data() -> None:
    total: dict[str, int] = defaultdict(int)
    missed: dict[str, int] = defaultdict(int)
    for text, label, start, end in labelled():
        kind = SECRETS.get(label) or PERSONAL.get(label)
        if kind is None or (kind == "phone" and not has_prefix(text[start:end])):
            continue
        found = find_secrets(text) if label in SECRETS else find_personal_data(text)
        total[kind] += 1
        missed[kind] += not any(f.start <= start + 1 and f.end >= end - 1 for f in found)
    for kind, count in total.items():
        print(f"{kind}: {missed[kind]} of {count} missed")
        assert missed[kind] <= max(1, count * MOST_MISSED.get(kind, 0.01))


def test_false_alarms_on_preferences_and_requests() -> None:
    for name, field in TEXTS.items():
        texts = [row[field] for row in rows(name)]
        # "change my pin to 1234" in a request is a secret and no false alarm.
        alarms = [
            t
            for t in texts
            if (redact(t).findings and not any(c.isdigit() for c in t)) or find_personal_data(t)
        ]
        print(f"{name}: {len(alarms)} of {len(texts)}")
        assert len(alarms) <= max(1, len(texts) * MOST_FALSE_ALARMS)
