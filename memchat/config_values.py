"""Values of settings: read from text, checked against what a setting takes, and told when wrong."""

from __future__ import annotations

import dataclasses
from typing import Any, Literal, get_args, get_origin

from memchat.errors import ConfigurationError


def typed(value: Any, hint: Any) -> Any:
    """Return a TOML value as the setting keeps it: lists as tuples, whole numbers as floats."""
    if hint is float and isinstance(value, int) and not isinstance(value, bool):
        return float(value)
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
        raise ConfigurationError(f"{where} is {text!r}", f"it takes {_takes(hint)}") from None


def check(value: Any, hint: Any, declared: dataclasses.Field[Any], where: str) -> None:
    """Raise ConfigurationError, naming `where`, unless a value is what its setting takes."""
    least, most = declared.metadata.get("least"), declared.metadata.get("most")
    if get_origin(hint) is Literal:
        fits = value in get_args(hint)
    elif get_origin(hint) is tuple:
        fits = isinstance(value, tuple) and all(isinstance(item, str) for item in value)
    else:
        fits = type(value) is hint
    if not fits or (least is not None and value < least) or (most is not None and value > most):
        raise ConfigurationError(f"{where} is {value!r}", f"it takes {_takes(hint, least, most)}")


def _takes(hint: Any, least: float | None = None, most: float | None = None) -> str:
    if get_origin(hint) is Literal:
        return "one of: " + ", ".join(get_args(hint))
    if get_origin(hint) is tuple:
        return "a list of names"
    noun = {bool: "true or false", int: "a whole number", float: "a number", str: "a text"}[hint]
    low = f" of {least} or more" if least is not None else ""
    high = f", {most} at most" if most is not None else ""
    return noun + low + high
