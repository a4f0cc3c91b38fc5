"""Recovery phrases: a row of words, none of which joins a sentence, after the name of a phrase."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.findings import Finding

_NAME = re.compile(
    r"(?i)\b(?:(?:seed|recovery|secret|mnemonic|wallet|backup|12|24|twelve)[ -](?:phrase|words?|seeds?)"
    r"|mnemonic|"
    r"(?:wallet|crypto|bitcoin|metamask|ledger)(?: [a-z]+)? (?:seed|words|phrase)|seed(?=\s*:| for\b| of\b))"
    r"|시드|(?:12|24|열두|스물네)\s?(?:개\s?)?단어|(?:복구|백업)\s?(?:문구|구문|단어|문장)|니모닉"
)
_REACH = 400
_ROW = re.compile(
    r"(?:[A-Za-z]{3,10}|[가-힣]{1,6})(?:[,;]?\s+(?:\d{1,2}[.)]?\s*)?(?:[A-Za-z]{3,10}"
    r"|[가-힣]{1,6})(?![A-Za-z가-힣]))+"
)
_WORD = re.compile(r"[A-Za-z]+|[가-힣]+?(?=(?:이야|예요|이에요|입니다|이고|인데|임)?(?![가-힣]))")
_LEAST = 6
_UNNAMED = re.compile(r"(?<![\w'’-])[a-z]{3,8}(?: [a-z]{3,8}){11,23}(?![\w'’-])")
_LENGTHS = (12, 15, 18, 21, 24)
"""Words of a recovery phrase (BIP 39), each of three to eight letters."""
_JOINING = re.compile(
    r"(?i)(?:the|and|are|was|were|for|you|your|that|this|with|not|have|has|had|what|how|should|where|can|keep"
    r"|but|they|from|when|who|why|will|would|could|into|its|his|her|our|their|him|them|then|than|there|here"
    r"|also|just|never|always|somewhere|please|about|been|being|does|did|dont|phrase|words|safe|paper"
    r"|starts?|begins|goes|like|[가-힣]*(?:[을를은는에서도고면게지로의요어해돼야]|니까|이렇게))"
)
"""What joins a sentence, though one at a time may be a word of a phrase."""


def find_phrases(text: str) -> Iterator[Finding]:
    """Find the words of recovery phrases, in English and Korean."""
    for row in _UNNAMED.finditer(text):
        words = row[0].split()
        if len(words) in _LENGTHS and not any(map(_JOINING.fullmatch, words)):
            yield Finding(row.start(), row.end(), "password")
    for name in _NAME.finditer(text):
        for row in _ROW.finditer(text, name.end(), name.end() + _REACH):
            for start, end in _rows(text, *row.span()):
                yield Finding(start, end, "password")


def _rows(text: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Yield where enough words stand in a row, of which no two that follow each other join a sentence."""
    row: list[re.Match[str]] = []
    joined = True
    for word in (*_WORD.finditer(text, start, end), None):
        joins = word is None or bool(_JOINING.fullmatch(word[0]))
        if not joins and word:
            row.append(word)
        elif joined or word is None:
            if len(row) >= _LEAST:
                yield row[0].start(), row[-1].end()
            row = []
        joined = joins
