"""Keys of memories: two memories have one key exactly when they speak of one fact.

A key is made of kind, subject and attribute and, where an attribute can hold many values, the
value. What a person likes and hates are two sides of one fact: "I love Chinese food" and "I
hate Chinese food" have one key, "I hate football" and "Jack hates football" have two.
"""

from __future__ import annotations

import hashlib
import re
import uuid

from memchat import copies
from memchat.cardinality import is_set
from memchat.records import Candidate, Memory
from memchat.storage.id_prefixes import ID_PREFIX
from memchat.text import fold
from memchat.topics import Topic, side_of

_LONGEST = 96
_WORD = re.compile(
    r"(?:(?<![^\W_.])\.(?=[^\W\d_])|(?<![^\W_])-(?=\d))?"
    r"(?:(?<![^\W_])[^\W_]{1,2}-(?=\s|$)|[^\W_]+(?:[+#]+(?![^\W_]))?)"
    r"|[$\u20a0-\u20bf\u2600-\u27bf\U0001f000-\U0001faff]"
)


def key_words(text: str) -> list[str]:
    """Return the words by which facts are compared, folded, with the signs that make them what they are.

    C, C++ and C# are three languages; F# is not F, .NET no net, A- no A, -5 no 5; an emoji is a word.
    Elsewhere signs and spaces part words and mean nothing.
    """
    return _WORD.findall(fold(text.replace("\u2212", "-")))


@copies.cached(4096)
def slug(text: str) -> str:
    """Return a text as it stands in a key: folded, words joined by one space, long ones hashed."""
    plain = " ".join(key_words(text))
    if len(plain) <= _LONGEST:
        return plain
    return plain[:_LONGEST] + "#" + hashlib.sha256(plain.encode()).hexdigest()[:12]


def memory_key(kind: str, subject: str, attribute: str, value: str, topic: Topic | None) -> str:
    """Return the key of a memory, deterministic in its fact."""
    attribute = slug(attribute).replace(" ", "_")
    name = side_of(attribute)
    base = f"{kind}:{slug(subject)}:{name}"
    return f"{base}={slug(value)}" if is_set(attribute, topic) else base


def fact(kind: str, subject: str, attribute: str, value: str) -> str:
    """Return a normalised fact, as its erasure is remembered (hashed); the topic plays no part."""
    attribute = slug(attribute).replace(" ", "_")
    return f"{kind}:{slug(subject)}:{side_of(attribute)}={slug(value)}"


def fact_of(told: Memory | Candidate) -> str:
    """Return the normalised fact that a memory holds, or a candidate tells."""
    return fact(told.kind, told.subject, told.attribute, told.value)


def new_id() -> str:
    """Return a new memory's id: "mem_" and 32 random hexadecimal digits."""
    return f"{ID_PREFIX}{uuid.uuid4().hex}"
