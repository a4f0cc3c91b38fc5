"""What is offered for an argument: no more than helps, and nothing that was erased."""

from __future__ import annotations

from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from memchat.environment import Environment
from memchat.memory.decision import Given
from memchat.memory.forgetting import forget
from memchat.memory.revising import add
from memchat.storage.reader import Reader
from memchat.terminal import suggestions
from memchat.terminal.commands import Situation
from memchat.terminal.face import Face
from memchat.terminal.start import Start
from tests.cli.fakes import TypedStream
from tests.memory.desks import settings_of
from tests.support.clock import FakeClock

FACTS = ("I live in Oslo.", "I work as a nurse.", "I like ramen.", "I like sushi.")


@pytest.fixture
def situation(tmp_path: Path) -> Situation:
    settings = settings_of(tmp_path)
    for fact in FACTS:
        add(settings, "alice", Given(fact), FakeClock())
    streams = (TypedStream(), TypedStream(), TypedStream())
    environment = Environment(*streams, {"MEMCHAT_HOME": str(tmp_path)})
    return Situation(Face.of(environment), Start("alice", "t"), SimpleNamespace(shown=lambda: None))  # type: ignore[arg-type]


def offered(situation: Situation, typed: str = "") -> list[str]:
    asked = Situation(situation.face, situation.start, situation.chat, typed)
    return [suggestion.meaning for suggestion in suggestions.memories(asked)]


def test_all_memories_are_looked_through_only_for_what_is_typed(
    situation: Situation, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(suggestions, "MOST_UNASKED", 2)
    assert [len(offered(situation, typed)) for typed in ("", "r", "ra")] == [2, 2, 4]


def test_the_fullest_topic_is_offered_first(situation: Situation) -> None:
    assert next(iter(suggestions.topics(situation))).text == "food"


def test_what_was_erased_is_not_offered_as_recalled(situation: Situation) -> None:
    settings = situation.face.settings
    with Reader(settings.locations) as reader:
        known = reader.memories("alice")
    shown: Any = SimpleNamespace(
        retrieved_memories=[{"id": k.memory.id, "text": k.memory.text} for k in known]
    )
    situation.chat.shown = lambda: shown  # type: ignore[method-assign]
    before = [suggestion.meaning for suggestion in suggestions.recalled(situation)]
    forget(settings, "alice", known[:1], clock=FakeClock())
    after = [suggestion.meaning for suggestion in suggestions.recalled(situation)]
    assert (len(before), after) == (4, [text for text in before if text != known[0].memory.text])
