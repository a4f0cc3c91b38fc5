"""The one sanitiser: every text from outside passes here before a terminal sees it.

Control characters, bidirectional overrides and invisible characters can move the cursor, set
the clipboard, reorder or hide text. They are shown as marks such as ‹U+202E›, so that what is
hidden is seen. What writing needs stays: joined emoji, flags, variation selectors after a
character, joiners inside scripts that use them, Hangul however composed.
"""

from __future__ import annotations

import json
import re
import unicodedata
from typing import Any

_REPLACEMENT = "\ufffd"
_JOINERS = "\u200c\u200d"
_EMOJI = (
    "\u00a9\u00ae\u203c\u2049\u2122\u2139\u2190-\u21ff\u2300-\u23ff\u2460-\u24ff\u25a0-\u27bf"
    "\u2900-\u297f\u2b00-\u2bff\u3030\u303d\u3297\u3299\U0001f000-\U0001faff"
)
_JOINING_SCRIPTS = (
    "\u0600-\u061b\u061d-\u08ff\u0900-\u0dff\u0f00-\u109f\u1780-\u17b3\u17b6-\u17ff\u1810-\u18af\u1a20-\u1aaf"
)
_FLAG = re.compile("\U0001f3f4[\U000e0030-\U000e007a]{1,6}\U000e007f")
_EMOJI_STYLE = "\ufe0f"
_MONGOLIAN_SELECTORS = "\u180b\u180c\u180d\u180f"
_TAKES_STYLE = frozenset({"So", "Sm", "Sk", "Po", "Pd", "Nd", "Lo"})
_CAN_JOIN = re.compile(f"[{_EMOJI}]")
_WRITES_JOINED = re.compile(f"[{_JOINING_SCRIPTS}]")

# Invisible characters that Unicode does not call format characters: fillers, selectors, joiners.
_INVISIBLE = "\u034f\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0\ufe00-\ufe0f\U000e0000-\U000e0fff"
_CONTROL = "\x00-\x08\x0b-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff"
_FORMAT = (
    "\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff0-\ufffb"
    "\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U00013430-\U0001343f"
)
_SUSPECT = re.compile(f"{_FLAG.pattern}|\r\n|[{_CONTROL}{_FORMAT}{_INVISIBLE}]")


def shown(text: str) -> str:
    """Return a text that is safe to write to a terminal; newlines and tabs stay."""
    return _SUSPECT.sub(_replaced, text)


def one_line(text: str) -> str:
    """Return a text that is safe to show on one line: white space runs become one space."""
    return " ".join(shown(text.replace("\r\n", "\n")).split())


def marked(text: str) -> list[str]:
    """Return a line character by character, each as it is safe to show where it stands."""
    characters = list(text)
    for found in _SUSPECT.finditer(text):
        if len(found[0]) == 1:
            characters[found.start()] = _replaced(found)
    return characters


def is_plain(text: str) -> bool:
    """Tell whether a text is one line that hides nothing."""
    return shown(text) == text and not any(character in text for character in "\n\t")


def _replaced(match: re.Match[str]) -> str:
    found = match[0]
    if found == "\r\n":
        return "\n"
    if len(found) > 1:
        return found  # the flag of England, Scotland, Wales or Texas
    if "\ud800" <= found <= "\udfff":
        return _REPLACEMENT
    return found if _belongs(found, match.string, match.start()) else f"‹U+{ord(found):04X}›"


def _belongs(character: str, text: str, at: int) -> bool:
    """Tell whether an invisible character does its proper work where it stands."""
    before, after = text[max(at - 1, 0) : at], text[at + 1 : at + 2]
    if not before:
        return False
    if character in _JOINERS:
        base = text[at - 2 : at - 1] if before == _EMOJI_STYLE else before
        return _joins(character, base, after)
    if "\ufe00" <= character <= "\ufe0f":
        return unicodedata.category(before) in _TAKES_STYLE and not _SUSPECT.fullmatch(before)
    if "\U000e0100" <= character <= "\U000e01ef":
        return "\u3400" <= before <= "\u9fff" or "\U00020000" <= before <= "\U0003ffff"
    return character in _MONGOLIAN_SELECTORS and "\u1810" <= before <= "\u18af"


def _joins(character: str, before: str, after: str) -> bool:
    if character == "\u200d" and _CAN_JOIN.match(before) and _CAN_JOIN.match(after):
        return True
    return bool(_WRITES_JOINED.match(before) and _WRITES_JOINED.match(after))


_ESCAPED = re.compile(f"[\x7f-\x9f\u2028\u2029{_FORMAT}{_INVISIBLE}]")
_FOREIGN = re.compile("[^\x00-\x7e]")
_SURROGATE = re.compile("[\ud800-\udfff]")


def safe_json(value: Any, *, ascii_only: bool = False, indent: int | None = None) -> str:
    """Return a value as JSON that a terminal can be shown.

    It reads back as the same value (lone surrogates apart, which become U+FFFD): hidden and
    control characters are written as escapes of JSON, visible ones stay unless `ascii_only`.
    """
    written = _SURROGATE.sub(_REPLACEMENT, json.dumps(value, ensure_ascii=False, indent=indent))
    return (_FOREIGN if ascii_only else _ESCAPED).sub(lambda found: json.dumps(found[0])[1:-1], written)
