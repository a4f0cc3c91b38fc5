"""Sentences as people write them: half state something that lasts, half do not. Both languages.

The first 120 of a language were written before the rules were looked at, and measured first: kept
32 and 36 of 60, left out 59 and 58 of 60 (English, Korean). What fell short was mended by its kind;
then the last 40 were written and measured: kept 12 and 16 of 20, left out 19 and 20 of 20. Mended
again, all of them now only guard what was reached.
"""

from pathlib import Path

import pytest

LEAST = 0.95
DATA = Path(__file__).with_name("data")


def rows(language):
    lines = (DATA / f"robustness_{language}.tsv").read_text(encoding="utf-8").splitlines()
    return [line.split("\t") for line in lines]


@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_lasts_is_kept_and_what_passes_is_not(tell, language):
    right, wrong = {"keep": 0, "skip": 0}, []
    for wanted, word, text in rows(language):
        final = tell(text)
        items = [u["value"] for u in final["stored_updates"]]
        items += [u["candidate"] for u in final["flagged_updates"]]
        found = any(word.casefold() in f"{item['text']} {item['value']}".casefold() for item in items)
        good = found if wanted == "keep" else not items
        right[wanted] += good
        wrong += [] if good else [text]
    half = len(rows(language)) // 2
    print(f"robustness {language}: kept {right['keep']}, left out {right['skip']} of {half}")
    assert min(right.values()) >= LEAST * half, wrong
