"""Pruning at the terminal: a dry run unless it is meant."""

from __future__ import annotations

from memchat.errors import ExitCode
from memchat.memory.lifecycle import prunable
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.panels import short_id


def prune(face: Face, user: str, *, yes: bool, as_json: bool = False) -> int:
    """Show each memory that may go with its reason; with `yes` let them go."""
    settings, clock = face.settings, face.environment.clock
    with face.reader() as reader:
        items = prunable(reader, user, settings, clock.now())
    count = 0
    if yes and items:
        from memchat.memory import pruning

        count = pruning.prune(settings, user, items, clock)
    if as_json:
        print_json(face, {"pruned": count, "prunable": [item.to_json() for item in items]})
        return ExitCode.DONE
    for item in items:
        memory = item.known.memory
        reason = face.say(f"prune.{item.reason}")
        face.out.print(f"{short_id(memory.id)}  {face.say('prune.line', text=memory.text, reason=reason)}")
    if not items:
        face.err.print(face.say("prune.none"))
    else:
        face.err.print(
            face.say("prune.done", count=count) if yes else face.say("prune.dry", count=len(items))
        )
    return ExitCode.DONE
