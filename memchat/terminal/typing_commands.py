"""Slash commands about typing: the editor, and messages of many lines."""

from __future__ import annotations

from memchat.terminal.commands import Draft, Next, Situation, command
from memchat.terminal.prompt import takes_keys


@command("editor", "[TEXT]")
def editor(situation: Situation, argument: str) -> Next:
    """Write the next message in $VISUAL or $EDITOR; it comes back to the prompt, not sent yet."""
    from memchat.terminal.editor import edited

    return Draft(edited(situation.face, argument))


@command("multiline")
def multiline(situation: Situation, _argument: str) -> Next:
    """Let Enter make a new line and Alt-Enter send; again: as before."""
    chat = situation.chat
    if not takes_keys(situation.face.environment):
        situation.tell("chat.help_hint.lines")
        return None
    chat.multiline = not chat.multiline
    situation.tell("multiline.on" if chat.multiline else "multiline.off")
    return None
