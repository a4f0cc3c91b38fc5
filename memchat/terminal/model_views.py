"""`memchat models`: what is usable here, and why the others are not."""

from __future__ import annotations

from rich.text import Text

from memchat.models.survey import Survey, Surveyed, survey
from memchat.terminal.face import Face
from memchat.terminal.json_view import print_json
from memchat.terminal.tables import Column, show_table
from memchat.terminal.waiting import Waiting


def print_models(face: Face, *, as_json: bool) -> None:
    """Look for models and print them, the usable ones first."""
    if as_json:
        print_json(face, _json(survey(face.settings, face.environment.environ)))
        return
    with Waiting(face, "chat.loading"):
        found = survey(face.settings, face.environment.environ)
    face.out.print(Text(face.say("models.default", model=found.default)))
    face.out.print(Text(face.say("models.memory", model=found.memory)))
    columns = [
        Column(face.say("models.state"), "dim"),
        Column(face.say("models.name"), "bold", flexible=True),
        Column(face.say("models.why"), "dim"),
    ]
    show_table(face, columns, [_row(face, model) for model in found.models])


def _row(face: Face, model: Surveyed) -> list[str]:
    state = face.say("models.usable" if model.usable else "models.unusable")
    return [state, model.name, face.say(f"models.why.{model.why}", detail=model.detail)]


def _json(found: Survey) -> dict[str, object]:
    return {
        "default": found.default,
        "memory": found.memory,
        "models": [model.to_json() for model in found.models],
    }
