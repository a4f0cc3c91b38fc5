"""Takes keys out of texts that come from a provider: errors sometimes echo them."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

MARK = "[key]"
_NAME = re.compile(r"KEY|TOKEN|SECRET|PASSWORD|CREDENTIAL", re.IGNORECASE)
_SHAPE = re.compile(
    r"\b(?:(?:sk|pk|rk|gsk|xai|ghp|hf|r8)[-_]|AIza)[\w*.-]{8,}|(?i:bearer) \S+|(?i:key)[=:] ?\S+"
)
_SHORTEST = 6
"""A shorter value of such a variable is no key, and taking it out could garble any text."""


def scrubbed(text: str, environ: Mapping[str, str]) -> str:
    """Return the text without any key: those in the environment, and what looks like one."""
    for secret in _secrets(environ):
        text = text.replace(secret, MARK)
    return _SHAPE.sub(MARK, text)


def _secrets(environ: Mapping[str, str]) -> Iterator[str]:
    """Yield the values that are kept secret, long ones first since one may hold another."""
    values = {value.strip() for name, value in environ.items() if _NAME.search(name)}
    found = {value for value in values if len(value) >= _SHORTEST}
    yield from sorted(found, key=len, reverse=True)
