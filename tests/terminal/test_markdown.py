"""A reply's Markdown as a terminal shows it, however the model's pieces cut it."""

from __future__ import annotations

import itertools
import os
import re
import sys

import pyte
import pytest
from hypothesis import given
from hypothesis import strategies as st
from rich.cells import cell_len

from memchat.terminal.markdown import Markdown
from memchat.terminal.markdown_table import MOST_ROWS
from memchat.terminal.stream import ReplyStream
from memchat.terminal.tail import Tail
from tests.cli.fakes import TypedStream

ESCAPES = re.compile(r"\x1b\[[\d;]*[A-Za-z]")
DOCUMENT = """# 여행 계획

Take the **morning** flight, `seat 12A`, see [the site](https://example.org/a). **"통로"**를 고르세요.

- first, long enough to be wrapped over more than a row
  - nested **item**
- [ ] to do
- [x] done
1. one
2. two

> quoted words that go on until they are wrapped over rows

```python
def price(x):
    return "*not em*"  # 주석

```
| 이름 | price |
|---|---:|
| 사과 | 1,000 |
| b | 2 |
---
last line
"""


def tail_on(width: int) -> Tail:
    return Tail(lambda: os.terminal_size((width, 60)))


def streamed(text: str, width: int = 60, cuts: list[int] | None = None) -> str:
    """What the program writes for a text that comes in pieces cut at the given places."""
    out = TypedStream()
    stream = ReplyStream(out, Markdown(width), tail=tail_on(width))
    places = sorted({0, *(cuts or []), len(text)})
    for start, end in itertools.pairwise(places):
        stream.feed(text[start:end])
    stream.end()
    return out.getvalue()


def seen(text: str, width: int = 60, cuts: list[int] | None = None, height: int = 60) -> list[str]:
    """The rows that a terminal shows of it."""
    screen = pyte.Screen(width, height)
    pyte.Stream(screen).feed(streamed(text, width, cuts).replace("\n", "\r\n"))
    rows = [row.rstrip() for row in screen.display]
    while rows and not rows[-1]:
        rows.pop()
    return rows


def plain(text: str, width: int = 60) -> str:
    layout = Markdown(width)
    return ESCAPES.sub("", "".join(part for part, _ in (*layout.lay(text), *layout.end())))


def test_a_reply_is_laid_out() -> None:
    assert seen(DOCUMENT) == [
        "여행 계획",
        "",
        "Take the morning flight, seat 12A, see the site",
        '(https://example.org/a). "통로"를 고르세요.',
        "",
        "• first, long enough to be wrapped over more than a row",
        "  • nested item",
        "☐ to do",
        "☑ done",
        "1. one",
        "2. two",
        "",
        "▌ quoted words that go on until they are wrapped over rows",
        "",
        "  python",
        "  def price(x):",
        '      return "*not em*"  # 주석',
        "",
        "이름   price",
        "────────────",
        "사과   1,000",
        "b          2",
        "────────────────────────────────────────",
        "last line",
    ]


@given(st.lists(st.integers(0, len(DOCUMENT)), max_size=60), st.sampled_from([20, 40, 60, 120]))
def test_it_is_the_same_however_it_is_cut(cuts: list[int], width: int) -> None:
    assert seen(DOCUMENT, width, cuts, 120) == seen(DOCUMENT, width, height=120)


@pytest.mark.parametrize("width", [20, 38, 60, 120])
def test_every_row_fits(width: int) -> None:
    rows = plain(DOCUMENT.replace("https://example.org/a", "x.org"), width).splitlines()
    code = [row for row in rows if "not em" in row]
    assert all(cell_len(row) <= width for row in rows if row not in code)


@pytest.mark.parametrize(
    ("text", "rows"),
    [
        ("5 * 3 * 2 and snake_case_name", ["5 * 3 * 2 and snake_case_name"]),
        ("an *open span", ["an *open span"]),
        (
            "a [bracket] and [/INST] [bold]x[/bold] :runner:",
            ["a [bracket] and [/INST] [bold]x[/bold] :runner:"],
        ),
        ("<b>tags</b> & &amp;", ["<b>tags</b> & &amp;"]),
        ("one\ntwo", ["one", "two"]),
        ("\n\n\nfirst\n\n\nlast\n\n", ["first", "", "last"]),
        ("-5 degrees\n2026 was\n#tag", ["-5 degrees", "2026 was", "#tag"]),
        ("```\nnever closed\n# not a heading", ["  never closed", "  # not a heading"]),
        ("````\n```\ninner\n```\n````\nafter", ["  ```", "  inner", "  ```", "after"]),
        ("| no | table", ["no   table"]),
        ("\\*literal\\*", ["*literal*"]),
        ("**굵게**는 ~~지움~~", ["굵게는 지움"]),
        ("- \n1.\n>", ["•", "1.", "▌"]),
        ("mail <me@x.org>", ["mail me@x.org"]),
    ],
)
def test_what_is_no_markdown_stays_as_it_is(text: str, rows: list[str]) -> None:
    assert seen(text, 60, list(range(len(text)))) == rows


def test_a_link_cannot_hide_something_from_the_eye() -> None:
    text = "[x](http://a\u202eb) ![\u200b](http://c)"
    assert not re.search("[\u202e\u200b]", streamed(text))


def test_a_narrow_table_becomes_pairs() -> None:
    assert seen("| name | price | shop |\n|--|--|--|\n| 사과 | 1,000 | market |", 20) == [
        "name: 사과",
        "price: 1,000",
        "shop: market",
    ]


@pytest.mark.parametrize("begun", ["", "- item ", "이것은 ", "see *this* and "])
@pytest.mark.parametrize(
    ("span", "read"),
    [
        ("[two words](https://a.org)", "two words (https://a.org)"),
        ("**two words**", "two words"),
        ("*세 낱말 강조*", "세 낱말 강조"),
        ("`two words`", "two words"),
        ("~~two words~~", "two words"),
    ],
)
@pytest.mark.parametrize("end", ["", "\n", " ", ". And more words."])
def test_a_span_of_words_is_whole_wherever_it_stands(begun: str, span: str, read: str, end: str) -> None:
    text = begun + span + end
    lead = begun.replace("- ", "• ").replace("*", "")
    for cuts in ([], list(range(len(text))), [len(begun) + 6]):
        assert seen(text, 60, cuts)[0] == (lead + read + end).rstrip()


def test_a_word_is_seen_before_it_ends() -> None:
    out = TypedStream()
    stream = ReplyStream(out, Markdown(60), tail=tail_on(60))
    stream.feed("안녕하")
    assert "안녕하" in out.getvalue()


def document(lines: int) -> str:
    return "\n".join(f"line {n:05d} with **bold**, `code` and 한국어 words" for n in range(lines))


@pytest.mark.parametrize(
    "make",
    [
        document,
        lambda n: document(n).replace("\n", " "),
        lambda n: "```\n" + document(n),
        lambda n: "* open " + document(n).replace("**", "*").replace("\n", " "),
        lambda n: "| a | b |\n|--|--|\n" + "| x | y |\n" * n,
        lambda n: "".join(f"{' ' * (i % 4)}- item\n" for i in range(n)),
        lambda n: "- " * n,
        lambda n: "| " * n,
        lambda n: "```\n" + "x " * n,
        lambda n: "``` " + "x " * n,
        lambda n: "> " * n,
        lambda n: "`a [b *c " * n,
    ],
    ids=[
        *("lines", "one paragraph", "code", "open spans", "table", "list"),
        *("rule", "bars", "code line", "fence", "quotes", "all open"),
    ],
)
def test_the_work_grows_with_the_reply_and_no_faster(make: object) -> None:
    def work(lines: int) -> int:
        layout = Markdown(80)
        for word in re.findall(r"\S+\s*", make(lines)):  # type: ignore[operator]
            list(layout.lay(word))
        list(layout.end())
        return layout.laid

    assert work(1600) < 4.4 * work(400)


def test_what_is_written_grows_with_the_reply_and_no_faster() -> None:
    short, long = (len(streamed(t, 80, list(range(0, len(t), 5)))) for t in (document(200), document(800)))
    assert long < 4.4 * short


def calls(text: str) -> int:
    """Return how many functions are called to lay a text out, those of the library included."""
    counted = 0

    def count(_frame: object, event: str, _what: object) -> None:
        nonlocal counted
        counted += event in ("call", "c_call")

    streamed("warm *up* [a](b)", 80, [])
    sys.setprofile(count)
    try:
        streamed(text, 80, list(range(0, len(text), 7)))
    finally:
        sys.setprofile(None)
    return counted


@pytest.mark.parametrize(
    "hostile", ["[", "![", "*", "_", "`", "~", "\\", "<", "[[a]", "[](", "a_", "#", "> "]
)
def test_no_row_of_markers_costs_much_more_than_words(hostile: str) -> None:
    size = 6000
    assert calls(hostile * (size // len(hostile))) < 2 * calls("a* " * (size // 3))


def test_a_table_that_nobody_reads_is_shown_as_its_lines() -> None:
    rows = "| a | b |\n" * (MOST_ROWS + 1)
    layout = Markdown(80)
    assert "".join(words for words, _ in [*layout.lay(rows), *layout.end()]) == rows
