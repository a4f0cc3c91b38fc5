"""Markdown inside a line: emphasis, code and links, as styled parts.

markdown-it decides what a marker means. While a reply streams it cannot be asked yet about a span
that has not ended, so `completed` tells how much of a line is safe to show for good.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING

from memchat.terminal.sanitize import one_line

if TYPE_CHECKING:
    from markdown_it import MarkdownIt

Part = tuple[str, str]
"""A text and the name of its style."""

CODE_STYLE = "cyan"
_STYLES = {"strong": "bold", "em": "italic", "s": "strike", "link": "underline"}
_TOUCHING = re.compile(r"(\*\*)(?=\S)([^*]+?)(?<=\S)\*\*")
"""What CommonMark leaves: bold that ends in a mark and touches a letter, as Korean particles do."""
_COMPLETE = re.compile(
    r"""(?:
      [^*_`~\[\\]+                                                  # no marker
    | \\(?:.|$)                                                     # an escaped character
    | (?P<tick>`+)(?!`)[^`]+(?:(?!(?P=tick))`+[^`]+)*(?P=tick)(?!`) # code
    | (?<=\w)_+(?=\w) | [*_~]+(?=\s) | ~(?!~)                       # markers that open nothing
    | (?P<mark>\*+|~~)(?![\s*~])[^*_~]*(?<![\s*~])(?P=mark)(?![*~])  # emphasis around plain words
    | (?P<low>_+)(?![\s_])[^*_~]*(?<![\s_])(?P=low)(?!\w)
    | \[[^\[\]]*\](?:\([^()\s]*\)|(?=[^(]))                         # a link, or brackets
    )*""",
    re.VERBOSE | re.DOTALL,
)


def completed(text: str) -> int:
    """Return the length of the longest beginning of a line in which no span is left open."""
    found = _COMPLETE.match(text)
    return found.end() if found else 0


@cache
def _parser(*more: str) -> MarkdownIt:
    from markdown_it import MarkdownIt

    rules = ("backticks", "emphasis", "strikethrough", "autolink", "escape")
    return MarkdownIt("zero").enable([*rules, *more])


def _parser_for(text: str) -> MarkdownIt:
    """Return the parser that a text needs: looking for the end of each bracket's link is its dearest rule."""
    return _parser("link", "image") if "](" in text else _parser()


def preload() -> None:
    """Load the parser: behind the prompt, so that the first reply does not wait for it."""
    styled("*a* [b](c)")
    styled("*a*")


def styled(text: str, base: str = "") -> list[Part]:
    """Return a finished piece of a line as parts, each in the style `base` and its own."""
    if not re.search(r"[*_`~\[\\<]", text):
        return [(text, base)] if text else []
    inner = text.strip()
    before, _, after = text.partition(inner) if inner else (text, "", "")
    parts = [(before, base), *_spans(inner, base), (after, base)]
    return [(words, style) for words, style in parts if words]


def _spans(text: str, base: str) -> Iterator[Part]:
    styles: list[str] = [base] if base else []
    target, said = "", ""
    for token in _parser_for(text).parseInline(text)[0].children or []:
        if token.nesting > 0:
            styles.append(_STYLES[token.tag if token.tag != "a" else "link"])
            if token.tag == "a":
                target, said = one_line(str(token.attrs.get("href", ""))), ""
        elif token.nesting < 0:
            styles.pop()
            if token.tag == "a" and target and target.removeprefix("mailto:") != said:
                yield f" ({target})", "dim"
        elif token.type == "code_inline":
            said += token.content
            yield token.content, " ".join([*styles, CODE_STYLE])
        elif token.type == "image":
            yield f"{token.content} ({one_line(str(token.attrs.get('src', '')))})", " ".join([*styles, "dim"])
        else:
            said += token.content
            for number, words in enumerate(_TOUCHING.split(token.content)):
                if number % 3 != 1:
                    yield words, " ".join([*styles, *(["bold"] if number % 3 else [])])
