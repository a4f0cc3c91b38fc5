"""What the parser of command lines complains of, in the person's language.

It has classes for some of its complaints and only words for the others, so they are known by
their words; one that is not known is told as it is.
"""

from __future__ import annotations

import re

from memchat.phrases import say

_PATTERNS: tuple[tuple[str, str], ...] = (
    (r"No such option: (?P<name>\S+)", "no_option"),
    (r"No such option: (?P<name>\S+) \(Possible options: (?P<others>.+)\)", "no_option_like"),
    (r"No such option: (?P<name>\S+) Did you mean (?P<others>.+)\?", "no_option_like"),
    (r"No such command (?P<name>.+?)\.", "no_command"),
    (r"No such command (?P<name>.+?)\.? Did you mean (?P<others>.+)\?", "no_command_like"),
    (r"Missing command\.", "missing_command"),
    (r"Missing argument (?P<name>.+?)\.(?:\s.*)?", "missing_argument"),
    (r"Missing option (?P<name>.+?)\.(?:\s.*)?", "missing_option"),
    (r"Got unexpected extra arguments?(?:\(s\))? \((?P<words>.*)\)", "extra"),
    (r"Option (?P<name>.+) does not take a value\.", "no_value"),
    (r"Option (?P<name>.+) requires an argument\.", "needs_value"),
    (r"Option (?P<name>.+) requires (?P<number>\d+) arguments\.", "needs_values"),
    (r"Invalid value for (?P<name>.+?): (?P<fault>.+)", "invalid"),
    (r"(?P<value>.+) is not one of (?P<names>.+)\.", "not_one_of"),
    (r"(?P<value>.+) is not a valid int(?:eger)?(?: range)?\.", "no_number"),
    (r"(?P<value>.+) is not in the range (?P<range>.+)\.", "not_in_range"),
)


def complaint(message: str, language: str) -> str:
    """Return a complaint of the parser as it is said in a language."""
    for pattern, key in _PATTERNS:
        found = re.fullmatch(pattern, message, re.DOTALL)
        if found:
            fields = found.groupdict()
            if "fault" in fields:
                fields["fault"] = complaint(fields["fault"], language)
            return say(language, f"usage.{key}", **fields)
    return message
