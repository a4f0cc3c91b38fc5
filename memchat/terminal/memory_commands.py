"""Slash commands about memories: list, remember, forget, review, undo, correct, confirm, pin."""

from __future__ import annotations

import re

from memchat.terminal.commands import Next, Situation, command
from memchat.terminal.suggestions import memories, topics

_ID = re.compile(r"(?:mem_)?[0-9a-f]{3,}")
"""What is meant as an id, or the beginning of one."""


@command("memories", "[TOPIC]", topics)
def show_memories(situation: Situation, argument: str) -> Next:
    """List what is remembered."""
    from memchat.terminal.memory_list import Wanted, print_list

    print_list(situation.face, situation.user, Wanted(topic=argument or None), as_json=False)
    return None


@command("remember", "TEXT")
def remember(situation: Situation, argument: str) -> Next:
    """Store a fact, whatever the model does, unless memory is off here."""
    from memchat.terminal import revising_views

    situation.chat.settle()
    if not situation.chat.session().memory_on:
        situation.tell("chat.memory_off")
        return None
    revising_views.add(situation.face, situation.user, revising_views.Given(argument))
    return None


@command("forget", "ID... | TEXT", memories)
def forget(situation: Situation, argument: str) -> Next:
    """Erase memories, after asking: those of the ids, or those that contain the text.

    Memory work that is under way would bring back what it read before.
    """
    from memchat.terminal.choosing import Choice
    from memchat.terminal.forgetting import forget as forget_memories

    situation.chat.settle()
    words = argument.split()
    choice = Choice(words) if all(map(_ID.fullmatch, words)) else Choice(match=argument)
    forget_memories(situation.face, situation.user, choice, yes=False)
    return None


@command("review")
def review(situation: Situation, _argument: str) -> Next:
    """Decide what waits for a decision."""
    from memchat.terminal.review_views import Choices
    from memchat.terminal.review_views import review as review_memories

    situation.chat.settle()
    review_memories(situation.face, situation.user, Choices(), as_json=False)
    return None


@command("undo", "[ID]", memories)
def undo(situation: Situation, argument: str) -> Next:
    """Take back what was stored last in this conversation, or the last change of a memory."""
    from memchat.terminal.undo_views import undo as undo_writes

    situation.chat.settle()
    if argument:
        undo_writes(situation.face, situation.user, argument)
    else:
        session = situation.chat.session()
        undo_writes(situation.face, situation.user, thread=session.thread, since=session.opened_at)
    return None


@command("correct", "ID TEXT", memories)
def correct(situation: Situation, argument: str) -> Next:
    """Correct a memory."""
    from memchat.terminal import revising_views

    situation.chat.settle()
    identifier, _, text = argument.partition(" ")
    revising_views.edit(situation.face, situation.user, identifier, revising_views.Given(text.strip()))
    return None


@command("confirm", "ID", memories)
def confirm(situation: Situation, argument: str) -> Next:
    """Say that a memory still holds."""
    from memchat.terminal import revising_views

    revising_views.confirm(situation.face, situation.user, argument)
    return None


@command("pin", "ID", memories)
def pin(situation: Situation, argument: str) -> Next:
    """Keep a memory in every prompt, for good."""
    from memchat.terminal import revising_views

    revising_views.pin(situation.face, situation.user, argument, on=True)
    return None


@command("unpin", "ID", memories)
def unpin(situation: Situation, argument: str) -> Next:
    """Take the pin out."""
    from memchat.terminal import revising_views

    revising_views.pin(situation.face, situation.user, argument, on=False)
    return None


@command("history", "ID", memories)
def history(situation: Situation, argument: str) -> Next:
    """Show every revision of a memory."""
    from memchat.terminal.history_views import print_history

    print_history(situation.face, situation.user, argument, as_json=False)
    return None
