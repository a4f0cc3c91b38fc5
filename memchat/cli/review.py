"""`memchat memories review`: decide what waits for a decision."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli import completing
from memchat.cli.memories import Scope
from memchat.cli.options import AsJson, User, face_of

app = typer.Typer()
Approve = Annotated[
    list[str] | None,
    typer.Option("--approve", metavar="ID", help="help.review.approve", autocompletion=completing.reviews),
]
Reject = Annotated[
    list[str] | None,
    typer.Option("--reject", metavar="ID", help="help.review.reject", autocompletion=completing.reviews),
]
All = Annotated[bool, typer.Option("--yes", "-y", help="help.review.yes")]
Edit = Annotated[tuple[str, str] | None, typer.Option("--edit", metavar="ID TEXT", help="help.review.edit")]


@app.command("review", help="help.memories.review")
def review_memories(
    context: typer.Context,
    approve: Approve = None,
    reject: Reject = None,
    edit: Edit = None,
    scope: Scope = "user",
    user: User = None,
    yes: All = False,
    as_json: AsJson = False,
) -> int:
    """Decide reviews: those named, all with --yes alone, or one after the other at a terminal."""
    from memchat.terminal.review_views import Choices, review

    face = face_of(context)
    named = bool(approve or reject or edit)
    choices = Choices(tuple(approve or ()), tuple(reject or ()), edit, yes and not named, scope)
    return review(face, face.user_name(user), choices, as_json=as_json)
