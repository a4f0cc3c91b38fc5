"""Slash commands about a memory's life: review, undo, edit, confirm, pin, history, remember."""

from __future__ import annotations

from memchat.terminal.commands import Situation, command


@command("remember", "TEXT")
def remember(situation: Situation, argument: str) -> None:
    """Store a fact, whatever the model does."""
    from memchat.terminal import revising_views

    situation.settle()
    revising_views.add(situation.face, situation.start.user, revising_views.Given(argument))


@command("review")
def review(situation: Situation, _argument: str) -> None:
    """Decide what waits for a decision."""
    from memchat.terminal.review_views import Choices
    from memchat.terminal.review_views import review as review_memories

    situation.settle()
    review_memories(situation.face, situation.start.user, Choices(), as_json=False)


@command("undo", "[ID]")
def undo(situation: Situation, argument: str) -> None:
    """Take back what the last turn wrote, or the last change of a memory."""
    from memchat.terminal.undo_views import undo as undo_writes

    situation.settle()
    undo_writes(situation.face, situation.start.user, argument or None)


@command("edit", "ID TEXT")
def edit(situation: Situation, argument: str) -> None:
    """Correct a memory."""
    from memchat.terminal import revising_views

    situation.settle()
    identifier, _, text = argument.partition(" ")
    revising_views.edit(situation.face, situation.start.user, identifier, revising_views.Given(text.strip()))


@command("confirm", "ID")
def confirm(situation: Situation, argument: str) -> None:
    """Say that a memory still holds."""
    from memchat.terminal import revising_views

    revising_views.confirm(situation.face, situation.start.user, argument)


@command("pin", "ID")
def pin(situation: Situation, argument: str) -> None:
    """Keep a memory in every prompt, for good."""
    from memchat.terminal import revising_views

    revising_views.pin(situation.face, situation.start.user, argument, on=True)


@command("history", "ID")
def history(situation: Situation, argument: str) -> None:
    """Show every revision of a memory."""
    from memchat.terminal.history_views import print_history

    print_history(situation.face, situation.start.user, argument, as_json=False)
