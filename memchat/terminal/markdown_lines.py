"""How a line of Markdown begins: what it is, and how it is set."""

from __future__ import annotations

import re
from dataclasses import dataclass

from memchat.terminal.spans import Part

FENCE = re.compile(r"\s*(?P<marks>`{3,}|~{3,})\s*(?P<language>[^`\s]*)[^`]*$")
CLOSES = re.compile(r"\s*(?P<marks>`{3,}|~{3,})\s*")
TABLE_ROW = re.compile(r"\s{0,3}\|.*")
AWAITS_END = re.compile(r"\s{0,3}\||\s*(?:`{3}|~{3})")
"""Begins what is known only by its whole line: a row of a table, a fence."""
UNDECIDED = re.compile(
    r"""\s*(?:
      [`~]{1,2}                             # a fence
    | [-*_=#>\s]*                           # a rule, or what leads a line
    | [-*+]\s+\[[\sxX]?\]?\s*               # a box to tick
    | \d{1,9}[.)]?\s?                       # a number
    )""",
    re.VERBOSE,
)
_RULE = re.compile(r"\s{0,3}(?:(?:-\s*){3,}|(?:\*\s*){3,}|(?:_\s*){3,}|={3,}\s*)")
_LEAD = re.compile(
    r"""(?P<indent>\s*)(?P<quote>(?:>\s?)*)(?P<inner>\s*)
    (?:(?P<heading>\#{1,6})\s+ | (?P<bullet>[-*+])\s+(?P<box>\[[ xX]\]\s+)? | (?P<number>\d{1,9}[.)])\s+)?""",
    re.VERBOSE,
)
_WIDEST_RULE = 40
_MOST_MARGIN = 3
"""A margin takes a third of the row at most."""


@dataclass(frozen=True)
class Opening:
    """What leads a line, what leads the rows it is wrapped to, and the style of its words."""

    first: Part
    margin: Part
    style: str = ""


def opening(line: str, width: int) -> tuple[Opening, int]:
    """Read how a line begins; return it with the characters it takes of the line."""
    from rich.cells import cell_len

    found = _LEAD.match(line)
    assert found is not None
    bars = "▌ " * found["quote"].count(">")
    indent = (found["indent"] + found["inner"]).expandtabs(4)[: width // _MOST_MARGIN]
    mark = _mark(found)
    hanging = " " * cell_len(mark)
    style = "italic" if bars else ""
    if found["heading"]:
        style = "bold underline" if len(found["heading"]) == 1 else "bold"
    lead = "dim" if bars else ""
    return Opening((bars + indent + mark, lead), (bars + indent + hanging, lead), style), found.end()


def _mark(found: re.Match[str]) -> str:
    if found["bullet"]:
        box = found["box"]
        return "• " if not box else "☐ " if box[1] == " " else "☑ "
    return f"{found['number']} " if found["number"] else ""


def rule(line: str, width: int) -> str:
    """Return the rule that a line stands for; empty if it stands for none."""
    return "─" * min(width, _WIDEST_RULE) if _RULE.fullmatch(line) else ""
