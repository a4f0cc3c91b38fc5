"""`memchat threads`: see conversations, learn nothing from one, delete one."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli import completing
from memchat.cli.options import AsJson, User, Yes, face_of
from memchat.namespace import checked_name

app = typer.Typer()
Name = Annotated[
    str, typer.Argument(metavar="THREAD", help="help.threads.name", autocompletion=completing.threads)
]
Off = Annotated[bool, typer.Option("--off", help="help.opt_out.off")]
WithMemories = Annotated[bool, typer.Option("--with-memories", help="help.threads.delete.with_memories")]


@app.command("list", help="help.threads.list")
def list_threads(context: typer.Context, user: User = None, as_json: AsJson = False) -> None:
    """List a user's conversations."""
    from memchat.terminal.thread_views import print_threads

    face = face_of(context)
    print_threads(face, face.user_name(user), as_json=as_json)


@app.command("show", help="help.threads.show")
def show_thread(context: typer.Context, thread: Name, user: User = None, as_json: AsJson = False) -> None:
    """Show one conversation's facts."""
    from memchat.terminal.thread_views import print_thread

    face = face_of(context)
    print_thread(face, face.user_name(user), thread, as_json=as_json)


@app.command("opt-out", help="help.threads.opt_out")
def opt_out_thread(
    context: typer.Context, thread: Name, off: Off = False, user: User = None, as_json: AsJson = False
) -> int:
    """Turn memory off for a conversation."""
    from memchat.terminal import switch_views

    face = face_of(context)
    name = checked_name(thread, "thread")
    return switch_views.opt_out_thread(face, face.user_name(user), name, on=off, as_json=as_json)


@app.command("delete", help="help.threads.delete")
def delete_thread(
    context: typer.Context,
    thread: Name,
    with_memories: WithMemories = False,
    user: User = None,
    yes: Yes = False,
    as_json: AsJson = False,
) -> int:
    """Erase a conversation."""
    from memchat.terminal.delete_views import delete

    face = face_of(context)
    name = checked_name(thread, "thread")
    return delete(face, face.user_name(user), name, with_memories=with_memories, yes=yes, as_json=as_json)
