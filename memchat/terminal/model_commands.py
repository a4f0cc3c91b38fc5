"""Slash commands about what answers and what is remembered: the model, memory on or off."""

from __future__ import annotations

from rich.text import Text

from memchat.errors import UsageError
from memchat.terminal.commands import Next, Situation, command
from memchat.terminal.opening import Opening
from memchat.terminal.suggestions import models, switch


@command("model", "[NAME]", models)
def model(situation: Situation, argument: str) -> Next:
    """Show the model that answers and those that could, or let another one answer."""
    face, session = situation.face, situation.chat.session()
    if argument:
        session.switch_model(argument)
        Opening(session.warm_up).start()
    situation.tell("chat.model", model=session.model.name)
    for other in [] if argument else models(situation):
        if other.text != session.model.name:
            meaning = f"  {other.meaning}" if other.meaning else ""
            face.screen.print(Text(f"  /model {other.text}{meaning}", style="dim"))
    return None


@command("memory", "[on | off]", switch)
def memory(situation: Situation, argument: str) -> Next:
    """Say whether memory is on in this conversation, or turn it on or off."""
    from memchat.terminal.switch_views import opt_out_thread

    face = situation.face
    if argument and argument not in ("on", "off"):
        raise UsageError(face.say("slash.needs", usage="/memory [on | off]"))
    if argument and (situation.start.incognito or not face.settings.memory.enabled):
        raise UsageError(face.say("chat.memory_off"), face.say("memory.off_for_good"))
    if argument:
        situation.chat.settle()
        opt_out_thread(face, situation.user, situation.start.thread, on=argument == "on")
    if not argument or (argument == "on" and not situation.chat.session().memory_on):
        situation.tell("memory.is_on" if situation.chat.session().memory_on else "memory.is_off")
    return None
