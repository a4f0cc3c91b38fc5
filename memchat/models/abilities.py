"""What a model can do beyond text: answer in a given form, call tools.

LiteLLM knows it of the models it lists. Of others (a server of one's own, a new model) it knows
what the provider's interface offers, which is tried; what is refused is remembered for the
process, so that one call a process is lost at most.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Any

from memchat.models.litellm_library import load_litellm


class Form(Enum):
    """How a structured answer is asked for, the strictest first."""

    SCHEMA = "schema"
    """By `response_format` with a JSON schema."""
    TOOL = "tool"
    """By a call of a tool whose parameters are the schema."""
    PLAIN = "plain"
    """By words and an example in the prompt."""


@dataclass(slots=True)
class Abilities:
    """What one model at one address can do, as far as it is known by now."""

    forms: list[Form]
    """Those that are left, the best first; the last is PLAIN."""
    tools: bool
    """Whether a reply may call tools."""

    @property
    def form(self) -> Form:
        """The form to ask in."""
        return self.forms[0]

    def refused(self, form: Form) -> None:
        """Remember that a form was not taken."""
        if form in self.forms and form is not Form.PLAIN:
            self.forms.remove(form)


_KNOWN: dict[tuple[str, str], Abilities] = {}


def abilities_of(model: str, api_base: str) -> Abilities:
    """Return what a model can do; the same object for the rest of the process. Loads LiteLLM."""
    key = model, api_base
    if key not in _KNOWN:
        _KNOWN[key] = _listed(model)
    return _KNOWN[key]


def _listed(model: str) -> Abilities:
    """Read LiteLLM's lists; a model that stands in none is taken to do what its provider offers."""
    litellm = load_litellm()
    schema = _ask(litellm.supports_response_schema, model)
    tools = _ask(litellm.supports_function_calling, model)
    offered = _ask(litellm.get_supported_openai_params, model) or []
    unlisted = not schema and not tools
    takes_tools = bool(tools or (unlisted and "tools" in offered))
    by_schema = [Form.SCHEMA] if schema or (unlisted and "response_format" in offered) else []
    by_tool = [Form.TOOL] if takes_tools else []
    return Abilities([*by_schema, *by_tool, Form.PLAIN], takes_tools)


def _ask(question: Any, model: str) -> Any:
    try:
        return question(model=model)
    except Exception:  # noqa: BLE001  (LiteLLM raises for models it does not know)
        return None
