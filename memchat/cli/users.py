"""`memchat users`: see who is kept, and erase a user."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli.options import AsJson, Yes
from memchat.terminal.face import Face

app = typer.Typer(help="help.users", rich_markup_mode=None)
Name = Annotated[str, typer.Argument(metavar="NAME", help="help.users.name")]


@app.command("list", help="help.users.list")
def list_users(context: typer.Context, as_json: AsJson = False) -> None:
    """List all users."""
    from memchat.terminal.user_views import print_users

    print_users(Face.of(context.obj), as_json=as_json)


@app.command("forget", help="help.users.forget")
def forget_user(context: typer.Context, name: Name, yes: Yes = False, as_json: AsJson = False) -> int:
    """Erase a user."""
    from memchat.terminal import user_views

    face = Face.of(context.obj)
    return user_views.forget_user(face, face.user_name(name), yes=yes, as_json=as_json)
