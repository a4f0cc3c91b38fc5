"""Filters of documents and conditions on namespaces, as LangGraph's stores define them."""

from __future__ import annotations

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from langgraph.store.base import MatchCondition

_OPERATORS: dict[str, Callable[[Any, Any], Any]] = {
    "$eq": operator.eq,
    "$ne": operator.ne,
    "$gt": operator.gt,
    "$gte": operator.ge,
    "$lt": operator.lt,
    "$lte": operator.le,
}


def meets(value: Mapping[str, Any], conditions: Mapping[str, Any] | None) -> bool:
    """Tell whether a document meets all conditions of a filter.

    Raises ValueError for an operator that LangGraph does not define.
    """
    return all(_compare(value.get(name), wanted) for name, wanted in (conditions or {}).items())


def _compare(value: Any, wanted: Any) -> bool:
    if isinstance(wanted, Mapping):
        if any(str(name).startswith("$") for name in wanted):
            return all(_apply(value, name, operand) for name, operand in wanted.items())
        return isinstance(value, Mapping) and all(_compare(value.get(k), v) for k, v in wanted.items())
    if isinstance(wanted, (list, tuple)):
        return (
            isinstance(value, (list, tuple))
            and len(value) == len(wanted)
            and all(map(_compare, value, wanted))
        )
    return bool(value == wanted)


def _apply(value: Any, name: str, operand: Any) -> bool:
    if name not in _OPERATORS:
        raise ValueError(f"unsupported filter operator {name!r}; use one of {', '.join(_OPERATORS)}")
    if name in ("$eq", "$ne"):
        return bool(_OPERATORS[name](value, operand))
    try:
        return bool(_OPERATORS[name](float(value), float(operand)))
    except (TypeError, ValueError):
        return False


def fits(namespace: Sequence[str], condition: MatchCondition) -> bool:
    """Tell whether a namespace begins (or ends) with a path, in which "*" stands for any label."""
    path = condition.path
    if len(namespace) < len(path):
        return False
    labels = namespace[: len(path)] if condition.match_type == "prefix" else namespace[-len(path) :]
    return not path or all(wanted in ("*", label) for wanted, label in zip(path, labels, strict=True))
