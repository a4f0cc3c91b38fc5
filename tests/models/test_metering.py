"""What the calls of a model take: the calls alone, not what is loaded for the first of them."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from memchat.errors import ModelError
from memchat.models import metering
from memchat.models.base import PromptContext, ReplyChunk, Summary, SummaryRequest
from memchat.turn_records import Usage


class Clock:
    """Stands where it is put."""

    now = 0.0

    def perf_counter(self) -> float:
        return self.now


class SlowToLoad:
    """A model that takes ten seconds to load and one for each call."""

    name = "slow"

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.loaded = False

    def warm_up(self) -> None:
        self.clock.now += 0 if self.loaded else 10
        self.loaded = True

    def _call(self) -> Usage:
        self.warm_up()
        self.clock.now += 1
        return Usage(calls=1)

    def reply(self, prompt: PromptContext) -> Iterator[ReplyChunk]:
        yield ReplyChunk("Hello.", usage=self._call())

    def summarise(self, request: SummaryRequest) -> Summary:
        return Summary("", usage=self._call())


class NoLimit:
    def admit(self) -> None:
        """Let every call be made."""

    def charge(self, usage: Usage) -> None:
        """Count nothing."""


@pytest.mark.parametrize("call", ["reply", "summarise"])
def test_loading_is_no_part_of_the_first_call(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    clock = Clock()
    monkeypatch.setattr(metering, "time", clock)
    model = metering.metered(SlowToLoad(clock), NoLimit())  # type: ignore[arg-type]
    if call == "reply":
        spent = sum(chunk.usage.seconds for chunk in model.reply({}) if chunk.usage)  # type: ignore[typeddict-item]
    else:
        spent = model.summarise(SummaryRequest("", ())).usage.seconds
    assert (spent, clock.now) == (1, 11)


class Refusing(SlowToLoad):
    """A model whose calls fail after their second."""

    def _call(self) -> Usage:
        super()._call()
        raise ModelError("no")


@pytest.mark.parametrize("call", ["reply", "summarise"])
def test_a_call_that_fails_tells_what_it_took(monkeypatch: pytest.MonkeyPatch, call: str) -> None:
    clock = Clock()
    monkeypatch.setattr(metering, "time", clock)
    model = metering.metered(Refusing(clock), NoLimit())  # type: ignore[arg-type]
    with pytest.raises(ModelError) as failed:
        list(model.reply({})) if call == "reply" else model.summarise(SummaryRequest("", ()))  # type: ignore[typeddict-item]
    assert failed.value.seconds == 1
