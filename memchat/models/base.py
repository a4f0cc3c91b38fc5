"""What a model is to memchat: three tasks, each a method; and what they are handed.

The LiteLLM model words the tasks as prompts and parses the answers; the offline engine does
them by rules; tests script them. Nothing above this module knows which it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NotRequired, Protocol, TypedDict, runtime_checkable

from memchat.records import Candidate, Json, JsonRecord, Memory
from memchat.topics import Topic
from memchat.turn_records import Usage


class ChatMessage(TypedDict):
    """One message of the window or of a prompt."""

    role: Literal["system", "user", "assistant", "tool"]
    content: str
    tool_calls: NotRequired[list[Json]]
    """The tools that a message of the assistant calls, as OpenAI words them."""
    tool_call_id: NotRequired[str]
    """The call that a message of a tool answers."""


class WindowMessage(ChatMessage, total=False):
    """A message of the thread's window, with the turn it belongs to."""

    turn: int
    partial: bool
    """True for a reply that was cut off."""


class PromptContext(TypedDict):
    """The bounded context of one reply: the parts, and the messages made of them."""

    system: str
    instructions: list[str]
    profile: list[Json]
    working_memory: Json | None
    summary: str
    memories: list[Json]
    """What was recalled: the JSON of `Recalled`, best first."""
    more_memories: NotRequired[bool]
    """As many were recalled as may be: there are more than these."""
    memory_unavailable: bool
    reconfirm: NotRequired[Json | None]
    """A recalled fact past its half-life: the reply may ask once whether it still holds."""
    input: str
    messages: list[ChatMessage]
    """What a chat model is sent: system text, recent turns, the fenced memories, the message."""
    tools: NotRequired[list[Json]]
    """The tools that the reply may call, as OpenAI words them."""
    tools_spent: NotRequired[bool]
    """The reply must go on without calling more of them."""
    tool_record: NotRequired[list[Json]]
    """What the reply called: name, arguments, result each."""


@dataclass(frozen=True, slots=True)
class ToolCall(JsonRecord):
    """A tool that the model calls; `arguments` is its JSON, untrusted and perhaps malformed."""

    id: str
    name: str
    arguments: str


@dataclass(frozen=True, slots=True)
class ReplyChunk:
    """A piece of a streamed reply. The last one carries the usage and may have no text."""

    text: str = ""
    usage: Usage | None = None
    tool_calls: tuple[ToolCall, ...] = ()
    """What the model wants to know before it goes on; only in the last piece."""


@dataclass(frozen=True, slots=True)
class Exchange:
    """One turn as the memory call sees it."""

    turn: int
    user: str
    assistant: str = ""


@dataclass(frozen=True, slots=True)
class ExtractionRequest:
    """What a model is given to find what is worth remembering.

    `covered` are the turns whose user words count as evidence; all else is context.
    """

    covered: tuple[Exchange, ...]
    context: tuple[Exchange, ...] = ()
    """Up to two turns before the covered ones."""
    summary: str = ""
    neighbours: tuple[Memory, ...] = ()
    """Nearest memories; the model sees them as 1, 2, 3, ..."""
    topics: tuple[Topic, ...] = ()
    today: str = ""
    """Date of the turn, ISO 8601."""
    wordings: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The words in which the neighbours' facts were told, by id: no prompt has them."""


@dataclass(frozen=True, slots=True)
class Extraction:
    """What a model found. `error` is set when the answer could not be used: the job is kept."""

    candidates: tuple[Candidate, ...] = ()
    working_memory: Json | None = None
    usage: Usage = field(default_factory=Usage)
    error: str = ""
    warnings: tuple[str, ...] = ()
    """What the model could not be shown, in one line each."""


@dataclass(frozen=True, slots=True)
class SummaryRequest:
    """Turns that leave the window, and the summary of those that left before."""

    turns: tuple[Exchange, ...]
    previous: str = ""
    token_limit: int = 400


@dataclass(frozen=True, slots=True)
class Summary:
    """A summary of turns that left the window."""

    text: str
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True, slots=True)
class Rewritten:
    """What to look for, as a model words it."""

    text: str
    usage: Usage = field(default_factory=Usage)


@dataclass(frozen=True, slots=True)
class Ranking:
    """The numbers of texts that bear on a query, best first; what is missing does not."""

    order: tuple[int, ...]
    usage: Usage = field(default_factory=Usage)
    error: str = ""
    """Why the answer could not be read; the order then names all texts as they came."""


@runtime_checkable
class SupportsRecallTasks(Protocol):
    """A model that can help recall. Each method raises ModelError when no answer can be had."""

    def rewrite_query(self, text: str, context: tuple[Exchange, ...]) -> Rewritten:
        """Reword a message as what should be looked for, given the turns before it."""
        ...

    def rank(self, query: str, texts: tuple[str, ...]) -> Ranking:
        """Rank texts by how much they bear on a query."""
        ...


@runtime_checkable
class SupportsTools(Protocol):
    """A model that may call the tools of a prompt."""

    def takes_tools(self) -> bool:
        """Tell whether it does, as far as that is known by now."""
        ...


@runtime_checkable
class SupportsWarmUp(Protocol):
    """A model whose first call would take long to get ready for."""

    def warm_up(self) -> None:
        """Get ready now; reaches no server. Takes seconds."""
        ...


class Model(Protocol):
    """A chat model. Each method raises ModelError when no answer can be had."""

    @property
    def name(self) -> str:
        """Name as a person would give it to `--model`."""
        ...

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        """Stream the reply to a prompt."""
        ...

    def extract(self, request: ExtractionRequest) -> Extraction:
        """Find what in the covered turns is worth remembering."""
        ...

    def summarise(self, request: SummaryRequest) -> Summary:
        """Summarise turns that leave the window, within the request's token limit."""
        ...
