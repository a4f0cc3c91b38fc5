"""Slash commands about the last turn: why, prompt, copy, retry, edit."""

from __future__ import annotations

from pathlib import Path

from rich.text import Text

from memchat.terminal.commands import Go, Next, Send, Situation, command
from memchat.terminal.sanitize import shown
from memchat.terminal.transcript import last_result, last_turn


@command("why")
def why(situation: Situation, _argument: str) -> Next:
    """Show what the last turn recalled with the parts of its scores, and what it left out and why."""
    from memchat.terminal.panels import show_panels

    face = situation.face
    show_panels(
        face.screen,
        last_result(situation),
        language=face.language,
        setting="full",
        now=face.environment.clock.now(),
        review="/review",
    )
    return None


@command("prompt")
def prompt(situation: Situation, _argument: str) -> Next:
    """Show what the model was sent for the last reply."""
    face = situation.face
    messages = situation.chat.session().last_prompt
    if not messages:
        situation.tell("prompt.none")
    for message in messages:
        content = str(message.get("content") or "")
        title = face.say("prompt.title", role=str(message["role"]), count=len(content))
        face.screen.print(Text(title, style="bold cyan"))
        face.screen.print(Text(shown(content)), soft_wrap=False)
    return None


@command("copy", "[N | > FILE]")
def copy(situation: Situation, argument: str) -> Next:
    """Copy the last reply, or its Nth block of code, to the clipboard or into a file."""
    from memchat.terminal.copying import code_block, to_clipboard, to_file

    face = situation.face
    number, _, file = (part.strip() for part in argument.partition(">"))
    text = last_result(situation).response
    if number:
        text = code_block(face, text, number)
    if file:
        to_file(face, Path(file).expanduser(), text)
        situation.tell("copy.file", count=len(text), path=file)
    else:
        situation.tell(f"copy.{to_clipboard(face, text)}", count=len(text))
    return None


@command("retry")
def retry(situation: Situation, _argument: str) -> Next:
    """Send the last message again if its reply failed or was cut off; run memory work that was kept."""
    situation.chat.settle()
    results = situation.chat.session().retry_jobs()
    failed = sum(bool(result.errors) for result in results)
    if results:
        situation.tell("again.jobs", count=len(results) - failed, failed=failed)
    last = last_turn(situation)
    if not last.is_whole:
        return Send(last.text)
    if not results:
        situation.tell("again.nothing")
    return None


@command("edit")
def edit(situation: Situation, _argument: str) -> Next:
    """Change the last message: in a branch that holds what was said before it."""
    situation.chat.settle()
    last = last_turn(situation)
    name = situation.chat.session().branch(last.result.turn)
    situation.tell("edit.branched", thread=name)
    return Go(thread=name, draft=last.text)
