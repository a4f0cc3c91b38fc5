"""Memory as tools that the model calls while it replies: search_memory and save_memory.

The model says what to look for and what to save, never whose memories these are: the owner is
bound into `look_up` by the program. A save writes nothing; it becomes a candidate of the turn's
job and stands before the gate like any other, so that only the user's own words are kept.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from memchat.memory.gate.secret import without_secrets
from memchat.models.base import ToolCall
from memchat.models.lenient_json import read_json
from memchat.models.memory_answer import MALFORMED, candidate
from memchat.models.tool_messages import LONGEST_QUERY, SEARCH
from memchat.records import Candidate, Json, Recalled
from memchat.redaction import redact
from memchat.text import shorten
from memchat.topics import Topic

SAVE = "save_memory"
MOST_CALLS = 4
"""Calls that one round of a reply may make; the rest is refused."""
_KINDS = (
    "semantic (a fact or preference), episodic (an experience and what it taught), procedural (a standing "
    "instruction)"
)
NOTED = "Noted. It is kept if the user's own words say so; do not promise more."
NOTHING = "Nothing is known about that."
UNAVAILABLE = "Memory could not be looked up: do not claim to remember anything."


@dataclass(slots=True)
class MemoryTools:
    """The tools of one reply, and what came of their calls."""

    look_up: Callable[[str], list[Recalled]]
    """Finds the user's memories that bear on a text. Whatever it raises is a failed lookup."""
    worded: Callable[[Sequence[Recalled]], str]
    """Words memories as a prompt shows them: fenced, as data."""
    read: Callable[[str], Sequence[Candidate]] = lambda _: ()
    """Reads facts out of words of the user's: what a save leaves open is taken from there."""
    found: list[Recalled] = field(default_factory=list)
    """All that was found, each memory once."""
    saved: list[Candidate] = field(default_factory=list)
    """What the gate is to judge."""
    errors: list[str] = field(default_factory=list)
    """Causes of failed lookups."""
    record: list[Json] = field(default_factory=list)
    """Each call and its result, for the transcript; secrets are redacted."""

    def answer(self, calls: Sequence[ToolCall]) -> list[str]:
        """Run the calls of one round and return what the model is told of each. Never raises."""
        return [self._run(call, number) for number, call in enumerate(calls)]

    def _run(self, call: ToolCall, number: int) -> str:
        run = {SEARCH: self._search, SAVE: self._save}.get(call.name)
        given = read_json(call.arguments).value
        if number >= MOST_CALLS:
            told = f"Refused: {MOST_CALLS} calls at once at most."
        elif run is None:
            told = f"There is no tool {shorten(call.name, 40)!r}."
        elif not isinstance(given, dict):
            told = "The arguments are not a JSON object."
        else:
            told = run(given)
        self._keep(call, given, told)
        return told

    def _search(self, given: Json) -> str:
        query = shorten(str(given.get("query") or "").strip(), LONGEST_QUERY)
        if not query:
            return "Say what to look for in query."
        try:
            found = self.look_up(query)
        except Exception as error:  # noqa: BLE001  (any store, any error: the reply goes on without memory)
            self.errors.append(str(error))
            return UNAVAILABLE
        known = {recalled.memory.id for recalled in self.found}
        self.found += [recalled for recalled in found if recalled.memory.id not in known]
        return self.worded(found) if found else NOTHING

    def _save(self, given: Json) -> str:
        proposed = candidate({**given, "op": "add"})
        if proposed.op == MALFORMED or not proposed.text:
            return "Say in text what is to be saved."
        whole = self._completed(proposed)
        self.saved.append(without_secrets(replace(whole, reason=whole.reason or SAVE)))
        return NOTED

    def _completed(self, proposed: Candidate) -> Candidate:
        """Return what is to be saved with attribute and value, if the words it cites say one thing."""
        if proposed.attribute and proposed.value:
            return proposed
        read = self.read(proposed.evidence)
        if len(read) != 1:
            return proposed
        fact = read[0]
        return replace(
            proposed,
            kind=fact.kind,
            topic=proposed.topic or fact.topic,
            attribute=fact.attribute,
            value=fact.value,
            subject=fact.subject,
        )

    def _keep(self, call: ToolCall, given: object, told: str) -> None:
        arguments = (
            json.dumps(_harmless(given), ensure_ascii=False) if isinstance(given, dict) else call.arguments
        )
        self.record.append(
            {
                "name": shorten(call.name, 40),
                "arguments": redact(shorten(arguments, 2_000)).text,
                "result": redact(told).text,
            }
        )


def _harmless(given: Json) -> Json:
    """Return arguments with marks for secrets, those included that only fields together are."""
    marked = without_secrets(candidate({**given, "op": "add"})).to_json()
    return {
        name: marked.get(name, value) if isinstance(value, str) else value for name, value in given.items()
    }


def specifications(topics: Sequence[Topic]) -> list[Json]:
    """Return the tools as a chat model is shown them."""
    names = ", ".join(topic.name for topic in topics)
    return [
        _tool(
            SEARCH,
            f"Look up what is remembered about the user from earlier conversations. Kinds: {_KINDS}. Topics: "
            f"{names}. Call it when a good answer depends on the user's tastes, plans, people or past.",
            _QUESTION,
            ["query"],
        ),
        _tool(
            SAVE,
            f"Propose a lasting fact about the user to be remembered. Kinds: {_KINDS}. Topics: {names}. Only "
            "what the user says in this message; never requests, passing states, or your own words.",
            _FACT,
            ["text", "evidence", "topic", "attribute", "value"],
        ),
    ]


def _text(description: str) -> Json:
    return {"type": "string", "description": description}


_QUESTION: Json = {
    "query": _text("What to look for: the subject and what kind of fact would help, in the user's words.")
}
_FACT: Json = {
    "text": _text("One self-contained sentence in the user's language."),
    "evidence": _text("The user's own words in this message that say it, verbatim."),
    "kind": {"enum": ["semantic", "episodic", "procedural"]},
    "topic": _text("One of the topics, or other."),
    "attribute": _text("What of it, in a word: seat, city, likes, ..."),
    "value": _text("The definite thing, five words at most."),
    "subject": _text("'user', or the name of whom it is about."),
    "explicit": {"type": "boolean", "description": "The user asked for it to be remembered."},
}


def _tool(name: str, description: str, properties: Json, required: list[str]) -> Json:
    parameters = {"type": "object", "properties": properties, "required": required}
    return {
        "type": "function",
        "function": {"name": name, "description": description, "parameters": parameters},
    }
