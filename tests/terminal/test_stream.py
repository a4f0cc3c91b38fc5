"""A reply is wrapped as it streams."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from rich.cells import cell_len

from memchat.terminal.stream import Plain, ReplyStream
from tests.cli.fakes import TypedStream

WORDS = st.lists(
    st.one_of(
        st.sampled_from(["a", "seat", "통로", "좌석을", "北京", "👍", "-", "x" * 9, "한" * 12, "\n", "\n\n"]),
        st.text("abc가나", min_size=1, max_size=8),
    ),
    max_size=40,
)


def streamed(text: str, width: int, cuts: list[int]) -> str:
    out = TypedStream()
    stream = ReplyStream(out, Plain(width))
    for start, end in zip([0, *sorted(cuts)], [*sorted(cuts), None], strict=True):
        stream.feed(text[start:end])
    stream.end()
    return out.getvalue()


@pytest.mark.parametrize(
    ("text", "width", "lines"),
    [
        ("I would take into account", 10, ["I would", "take into", "account"]),
        ("저는 아침 비행과 통로 좌석을", 12, ["저는 아침", "비행과 통로", "좌석을"]),
        ("one\ntwo  three\n\nfour", 20, ["one", "two  three", "", "four"]),
        (
            "see https://example.org/a/very/long/path now",
            20,
            ["see", "https://example.org/a/very/long/path now"],
        ),
        ("a\tb", 20, ["a    b"]),
    ],
)
def test_lines_break_between_words(text: str, width: int, lines: list[str]) -> None:
    assert streamed(text, width, []).splitlines() == lines


@given(WORDS, st.integers(10, 40), st.lists(st.integers(0, 120), max_size=10))
@example(["\n", "aaaaaa가가"], 10, [])
def test_wrapping_loses_no_word_and_fits(words: list[str], width: int, cuts: list[int]) -> None:
    text = " ".join(words)
    wrapped = streamed(text, width, cuts)
    assert wrapped.split() == text.split()
    for line in wrapped.splitlines():
        assert cell_len(line) <= width or any(cell_len(word) > width for word in line.split())


@given(WORDS, st.integers(10, 40), st.lists(st.integers(0, 120), max_size=10))
@example(["\n", "aaaaaa가가"], 10, [])
def test_a_reply_is_wrapped_the_same_however_it_is_cut(words: list[str], width: int, cuts: list[int]) -> None:
    text = " ".join(words)
    assert streamed(text, width, cuts) == streamed(text, width, [])
