"""`memchat models`: which models are usable here."""

from __future__ import annotations

import typer

from memchat.cli.options import AsJson, face_of

app = typer.Typer()


@app.command("models", help="help.models")
def models(context: typer.Context, as_json: AsJson = False) -> None:
    """List the models that are usable here, and why the others are not."""
    from memchat.terminal.model_views import print_models

    print_models(face_of(context), as_json=as_json)
