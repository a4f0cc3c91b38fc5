"""The gate: deterministic rules that decide what becomes a memory, whatever a model says.

One rule a module, each with its reason code; `RULES` is their order and `judge` puts the
candidates of a turn before them.
"""

from memchat.memory.gate.judging import judge
from memchat.memory.gate.registry import RULES

__all__ = ["RULES", "judge"]
