"""One sentence is one memory, whatever names a model files it under."""

import pytest

from memchat.memory.gate import judge
from tests.memory.gate.gating import candidate, gate_context


@pytest.mark.parametrize(
    ("said", "text", "job", "employer"),
    [
        ("I work as a nurse at Mercy.", "Works as a nurse at Mercy.", "nurse", "Mercy"),
        ("자비병원에서 간호사로 일해요.", "자비병원에서 간호사로 일한다.", "간호사", "자비병원"),
    ],
)
def test_two_memories_of_a_turn_never_have_the_same_text(said, text, job, employer):
    common = {"topic": "work", "text": text, "evidence": said}
    both = [
        candidate(attribute="job", value=job, **common),
        candidate(attribute="employer", value=employer, **common),
    ]
    made = judge(both, gate_context(said))
    assert [update.memory.attribute for update in made.updates] == ["job"]
    assert [skipped.reason for skipped in made.skipped] == ["duplicate"]
