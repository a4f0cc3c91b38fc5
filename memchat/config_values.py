"""Values of settings: read from text, checked against what a setting takes, and told when wrong."""

from __future__ import annotations

import dataclasses
import math
from typing import Any, Literal, get_args, get_origin

from memchat.errors import ConfigurationError
from memchat.phrases import phrase

_LONGEST_SHOWN = 60
"""Most characters of a wrong value that are shown: the cause is one line."""


def typed(value: Any, hint: Any) -> Any:
    """Return a TOML value as the setting keeps it: lists as tuples, whole numbers as floats.

    A number too large for a float is left as it is, and is too large for its setting too.
    """
    if hint is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value) if abs(value) < 1e300 else value
    return tuple(value) if isinstance(value, list) else value


def from_text(text: str, hint: Any, where: str) -> Any:
    """Read a value of an environment variable. Raises ConfigurationError."""
    try:
        if hint is bool:
            return {"true": True, "1": True, "false": False, "0": False}[text.strip().lower()]
        if get_origin(hint) is tuple:
            return tuple(part.strip() for part in text.split(",") if part.strip())
        return hint(text) if hint in (int, float) else text
    except (ValueError, KeyError):
        raise _wrong(where, text, _takes(hint)) from None


def check(value: Any, hint: Any, declared: dataclasses.Field[Any], where: str) -> None:
    """Raise ConfigurationError, naming `where`, unless a value is what its setting takes."""
    least, most = declared.metadata.get("least"), declared.metadata.get("most")
    fits = (
        all(_fits(item, get_args(hint)[0]) for item in value) if _is_list(value, hint) else _fits(value, hint)
    )
    if not fits or (least is not None and value < least) or (most is not None and value > most):
        raise _wrong(where, value, _takes(hint, least, most))


def shortened(value: object) -> str:
    """Return a value as an error shows it: as it would be written, cut where it is long."""
    text = repr(value) if not isinstance(value, str) else value
    return text if len(text) <= _LONGEST_SHOWN else text[:_LONGEST_SHOWN] + "…"


def _is_list(value: Any, hint: Any) -> bool:
    return get_origin(hint) is tuple and isinstance(value, tuple)


def _fits(value: Any, hint: Any) -> bool:
    if get_origin(hint) is Literal:
        return value in get_args(hint)
    return type(value) is hint and (hint is not float or math.isfinite(value))


def _wrong(where: str, value: object, takes: str) -> ConfigurationError:
    cause = phrase("config.wrong", where=where, value=shortened(repr(value)))
    return ConfigurationError(cause, phrase("config.takes", takes=takes))


def _takes(hint: Any, least: float | None = None, most: float | None = None) -> str:
    if get_origin(hint) is tuple:
        return phrase("config.takes.list", names=_names(get_args(hint)[0]))
    if get_origin(hint) is Literal:
        return phrase("config.takes.choice", names=_names(hint))
    noun = phrase(f"config.takes.{hint.__name__}")
    return noun if least is None else phrase("config.takes.between", noun=noun, least=least, most=most)


def _names(hint: Any) -> str:
    return ", ".join(get_args(hint))
