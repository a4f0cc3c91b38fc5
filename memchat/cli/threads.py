"""`memchat threads`: see conversations."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli.options import AsJson, User
from memchat.terminal.face import Face

app = typer.Typer(help="help.threads", rich_markup_mode=None)
Name = Annotated[str, typer.Argument(metavar="THREAD", help="help.threads.name")]


@app.command("list", help="help.threads.list")
def list_threads(context: typer.Context, user: User = None, as_json: AsJson = False) -> None:
    """List a user's conversations."""
    from memchat.terminal.thread_views import print_threads

    face = Face.of(context.obj)
    print_threads(face, face.user_name(user), as_json=as_json)


@app.command("show", help="help.threads.show")
def show_thread(context: typer.Context, thread: Name, user: User = None, as_json: AsJson = False) -> None:
    """Show one conversation's facts."""
    from memchat.terminal.thread_views import print_thread

    face = Face.of(context.obj)
    print_thread(face, face.user_name(user), thread, as_json=as_json)
