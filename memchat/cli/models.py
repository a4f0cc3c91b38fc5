"""`memchat models`: which models are usable here."""

from __future__ import annotations

import typer

from memchat.cli.options import AsJson
from memchat.terminal.face import Face


def models(context: typer.Context, as_json: AsJson = False) -> None:
    """List the models that are usable here, and why the others are not."""
    from memchat.terminal.model_views import print_models

    print_models(Face.of(context.obj), as_json=as_json)
