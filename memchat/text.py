"""Text as memchat compares, counts and indexes it. No meaning, no language model.

Folding follows Unicode: NFKD, combining marks stripped, case folded, NFC. Index terms are
stemmed words for alphabetic scripts and two-character terms for Han, kana and Hangul, so that
a two-syllable Korean word is found inside a longer one; the last character of each such run is
a term too, so that a one-character query can be found as a prefix.
"""

from __future__ import annotations

import re
import threading
import unicodedata
from functools import lru_cache
from typing import Any

from memchat import copies

CJK = "\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uac00-\ud7a3"
_SURROGATE = re.compile("[\ud800-\udfff]")
_CHANGED_BY_FOLDING = re.compile("[^\x00-\x7f\u2010\u2012-\u2015\u2018-\u201f\u4e00-\u9fff\uac00-\ud7a3]")
"""What case alone does not fold. Most texts have none, and decomposing Hangul takes its time."""
_HANGUL = re.compile(r"[\uac00-\ud7a3]")


def well_formed(text: str) -> str:
    """Return the text in NFC with lone surrogates replaced by U+FFFD, fit to be stored."""
    return unicodedata.normalize("NFC", _SURROGATE.sub("\ufffd", text))


def without_surrogates(text: str) -> str:
    """Return the text with lone surrogates, which can be neither shown nor stored, as U+FFFD."""
    return _SURROGATE.sub("\ufffd", text)


def is_blank(text: str) -> bool:
    """Tell whether a text shows nothing: space, control and format characters at most."""
    return all(c.isspace() or unicodedata.category(c) in ("Cc", "Cf") for c in text)


def fold(text: str) -> str:
    """Return the text as it is compared: case, width and accents make no difference."""
    if text.isascii() or not _CHANGED_BY_FOLDING.search(text):
        return text.lower()
    decomposed = unicodedata.normalize("NFKD", _SURROGATE.sub("\ufffd", text)).casefold()
    stripped = "".join(c for c in decomposed if not unicodedata.combining(c))
    return unicodedata.normalize("NFC", stripped)


def terms(text: str) -> list[str]:
    """Return the index terms of a text, in order, repeats kept."""
    found: list[str] = []
    for run in _runs().findall(fold(text)):
        if run[0] >= "\u3040":
            found += [run[i : i + 2] for i in range(len(run) - 1)]
            found.append(run[-1])
        else:
            found.append(stem(run))
    return found


@lru_cache(maxsize=1)
def _runs() -> re.Pattern[str]:
    return re.compile(rf"[{CJK}]+|[^\W_{CJK}]+")


@copies.cached(20_000)
def stem(word: str) -> str:
    """Return the English stem of a folded word (Snowball's English stemmer)."""
    if not word.isascii() or not word.isalpha():
        return word
    return str(_stemmer().stemWord(word))


_own = threading.local()


def _stemmer() -> Any:
    """Return this thread's stemmer: it keeps the word in itself while it works."""
    if not hasattr(_own, "stemmer"):
        import snowballstemmer

        _own.stemmer = snowballstemmer.stemmer("english")
    return _own.stemmer


def is_korean(text: str) -> bool:
    """Tell whether a text is Korean: it holds a Hangul syllable."""
    return bool(_HANGUL.search(text))


def estimate_tokens(text: str) -> int:
    """Estimate the tokens of a text: four ASCII characters, or one other character, a token.

    It errs on the high side for Korean with current vocabularies (about 0.7 a syllable).
    """
    ascii_count = sum(map(str.isascii, text)) if not text.isascii() else len(text)
    return (ascii_count + 3) // 4 + len(text) - ascii_count


def shorten(text: str, limit: int) -> str:
    """Return the text cut to `limit` characters, with an ellipsis if anything was cut."""
    return text if len(text) <= limit else text[: limit - 1].rstrip() + "…"
