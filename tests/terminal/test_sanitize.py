"""What may reach a terminal, and what is shown in its place."""

from __future__ import annotations

import json
import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from memchat.terminal.sanitize import is_plain, one_line, safe_json, shown
from memchat.terminal.stream import Plain, ReplyStream
from tests.cli.fakes import TypedStream

FAMILY = "👩‍👩‍👧‍👦"
HOSTILE = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from(
            "\x1b\x9b\x07\r\u202e\u2066\u200b\u200d\u200c\ufeff\ufe0f\u3164\U000e0041\ud800a 가👩👧❤🏴"
        ),
    )
)


@pytest.mark.parametrize(
    ("given_text", "seen"),
    [
        ("\x1b[?1000h", "‹U+001B›[?1000h"),
        ("\x1b]52;c;aGk=\x07", "‹U+001B›]52;c;aGk=‹U+0007›"),
        ("\x9b31m", "‹U+009B›31m"),
        ("a\u202eb", "a‹U+202E›b"),
        ("pay\u200bpal", "pay‹U+200B›pal"),
        ("a\u200db", "a‹U+200D›b"),
        ("a\ufe0f\ufe0f", "a‹U+FE0F›‹U+FE0F›"),
        ("hi\U000e0068\U000e0069", "hi‹U+E0068›‹U+E0069›"),
        ("\u3164", "‹U+3164›"),
        ("over\rwritten", "over‹U+000D›written"),
        ("\ud83d", "\ufffd"),
        ("\x7f\x00", "‹U+007F›‹U+0000›"),
    ],
)
def test_what_could_steer_or_hide_is_shown_as_a_mark(given_text: str, seen: str) -> None:
    assert shown(given_text) == seen


@pytest.mark.parametrize(
    "text",
    [
        "plain [bold]x[/bold] [/INST] a[b] :runner:",
        "저는 아침 비행과 통로 좌석을 선호해요",
        unicodedata.normalize("NFD", "통로 좌석"),
        FAMILY,
        "❤️ ☎️ 1️⃣ 👍🏽 🏳️‍🌈 🏴\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f",
        "می‌خواهم",
        "क्‍ष",
        "葛\U000e0100城",
        "北京 Ελλάδα café e\u0301",
        "two\nlines\tand a tab",
    ],
)
def test_what_writing_needs_stays(text: str) -> None:
    assert shown(text) == text


def test_a_line_of_windows_ends_as_a_line() -> None:
    assert shown("a\r\nb") == "a\nb"


def test_one_line_has_no_line_breaks() -> None:
    assert one_line(" a\r\n\n\tb\u2028c ") == "a b‹U+2028›c"


@given(HOSTILE)
def test_nothing_that_controls_a_terminal_passes(text: str) -> None:
    seen = shown(text)
    assert not any(unicodedata.category(c) in {"Cc", "Cs", "Zl", "Zp"} for c in seen if c not in "\n\t")
    assert not set(seen) & set(
        "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\u200e\u200f\u200b\ufeff"
    )


@given(HOSTILE)
def test_sanitising_twice_is_sanitising_once(text: str) -> None:
    assert shown(shown(text)) == shown(text)


@given(HOSTILE)
def test_one_line_is_plain(text: str) -> None:
    assert is_plain(one_line(text))


@given(HOSTILE, st.lists(st.integers(0, 40), max_size=12))
def test_a_reply_is_shown_the_same_however_it_is_cut(text: str, cuts: list[int]) -> None:
    out = TypedStream()
    stream = ReplyStream(out, Plain(0))
    for start, end in zip([0, *sorted(cuts)], [*sorted(cuts), None], strict=True):
        stream.feed(text[start:end])
    stream.end()
    whole = shown(text)
    assert out.getvalue() == (whole if whole.endswith("\n") or not whole else whole + "\n")


WELL_FORMED = HOSTILE.map(lambda text: text.encode("utf-8", "replace").decode())


@given(st.recursive(WELL_FORMED, lambda inner: st.lists(inner) | st.dictionaries(WELL_FORMED, inner)))
def test_json_reads_back_as_the_same_value(value: object) -> None:
    assert json.loads(safe_json(value)) == value
    assert json.loads(safe_json(value, ascii_only=True)) == value


VISIBLE_FORMAT = set("\u0600\u0601\u0602\u0603\u0604\u0605\u06dd\u070f\u0890\u0891\u08e2\U000110bd\U000110cd")


@pytest.mark.parametrize("plane", range(17))
def test_no_character_of_unicode_controls_or_hides(plane: int) -> None:
    every = [chr(code) for code in range(plane << 16, (plane + 1) << 16)]
    hidden = [
        c for c in every if unicodedata.category(c) in {"Cc", "Cf", "Cs", "Zl", "Zp"} and c not in "\n\t"
    ]
    assert [c for c in hidden if shown(c) == c] == sorted(VISIBLE_FORMAT & set(every))
    assert [c for c in hidden if c in safe_json(c)] == sorted(VISIBLE_FORMAT & set(every))


def test_json_keeps_its_values() -> None:
    value = {"텍스트": "\x1b[31m \u202e \x9b 👩‍👧 \u0600"}
    assert json.loads(safe_json(value)) == value
    assert safe_json(value, ascii_only=True).isascii()
    assert json.loads(safe_json(value, ascii_only=True)) == value
    assert json.loads(safe_json(["\ud800"])) == ["\ufffd"]
