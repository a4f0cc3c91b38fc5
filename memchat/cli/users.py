"""`memchat users`: see who is kept, learn nothing of a user, erase one."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli import completing
from memchat.cli.options import AsJson, Yes, face_of

app = typer.Typer()
Name = Annotated[str, typer.Argument(metavar="NAME", help="help.users.name", autocompletion=completing.users)]
Off = Annotated[bool, typer.Option("--off", help="help.opt_out.off")]


@app.command("list", help="help.users.list")
def list_users(context: typer.Context, as_json: AsJson = False) -> None:
    """List all users."""
    from memchat.terminal.user_views import print_users

    print_users(face_of(context), as_json=as_json)


@app.command("forget", help="help.users.forget")
def forget_user(context: typer.Context, name: Name, yes: Yes = False, as_json: AsJson = False) -> int:
    """Erase a user."""
    from memchat.terminal import user_views

    face = face_of(context)
    return user_views.forget_user(face, face.user_name(name), yes=yes, as_json=as_json)


@app.command("opt-out", help="help.users.opt_out")
def opt_out_user(
    context: typer.Context,
    name: Name,
    off: Off = False,
    yes: Yes = False,  # noqa: ARG001  (it can be taken back: nothing is asked)
    as_json: AsJson = False,
) -> int:
    """Turn memory off for a user for good."""
    from memchat.terminal import switch_views

    face = face_of(context)
    return switch_views.opt_out_user(face, face.user_name(name), on=off, as_json=as_json)
