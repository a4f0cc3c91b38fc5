"""The rules in the order in which they are asked; the first that speaks decides."""

from __future__ import annotations

from memchat.memory.gate.base import Rule
from memchat.memory.gate.conflict import conflict
from memchat.memory.gate.duplicate import duplicate
from memchat.memory.gate.forgotten import forgotten
from memchat.memory.gate.malformed import malformed
from memchat.memory.gate.not_the_users_words import not_the_users_words
from memchat.memory.gate.off_topic import off_topic
from memchat.memory.gate.opted_out import opted_out
from memchat.memory.gate.poisoning import poisoning
from memchat.memory.gate.procedural import procedural
from memchat.memory.gate.secret import secret
from memchat.memory.gate.sensitive import sensitive
from memchat.memory.gate.transient import transient
from memchat.memory.gate.ungrounded import ungrounded
from memchat.memory.gate.unnormalised import unnormalised

RULES: tuple[Rule, ...] = (
    opted_out,
    malformed,
    secret,
    poisoning,
    forgotten,
    not_the_users_words,
    ungrounded,
    transient,
    off_topic,
    sensitive,
    procedural,
    unnormalised,
    duplicate,
    conflict,
)
"""A rule is added by one module and one entry here."""
