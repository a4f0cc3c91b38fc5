"""How long a provider that refuses a call asks to wait."""

from __future__ import annotations

from collections.abc import Mapping
from email.utils import parsedate_to_datetime

_WEEK = 604_800.0


def headers_of(error: BaseException) -> Mapping[str, str]:
    """Return the headers of the response that an exception stands for; none if there was no response."""
    return getattr(getattr(error, "response", None), "headers", None) or {}


def wait_asked_by(error: BaseException) -> float:
    """Return the seconds of a Retry-After header, in seconds or as a date; 0 without one.

    A date is measured from the response's own Date header, so that no clock need be right.
    """
    headers = headers_of(error)
    given = headers.get("retry-after", "")
    try:
        return min(max(0.0, float(given)), _WEEK)
    except ValueError:
        pass
    try:
        wait = parsedate_to_datetime(given) - parsedate_to_datetime(headers.get("date", ""))
    except (ValueError, TypeError):
        return 0.0
    return min(max(0.0, wait.total_seconds()), _WEEK)
