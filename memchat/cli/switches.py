"""`memchat users opt-out`, `memchat threads opt-out | delete`: what is learnt, and from where."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli.options import AsJson, User, Yes
from memchat.namespace import checked_name
from memchat.terminal.face import Face

users = typer.Typer()
threads = typer.Typer()
UserName = Annotated[str, typer.Argument(metavar="NAME", help="help.users.name")]
ThreadName = Annotated[str, typer.Argument(metavar="THREAD", help="help.threads.name")]
Off = Annotated[bool, typer.Option("--off", help="help.opt_out.off")]
WithMemories = Annotated[bool, typer.Option("--with-memories", help="help.threads.delete.with_memories")]


@users.command("opt-out", help="help.users.opt_out")
def opt_out_user(
    context: typer.Context,
    name: UserName,
    off: Off = False,
    yes: Yes = False,  # noqa: ARG001  (it can be taken back: nothing is asked)
    as_json: AsJson = False,
) -> int:
    """Turn memory off for a user for good."""
    from memchat.terminal import switch_views

    face = Face.of(context.obj)
    return switch_views.opt_out_user(face, face.user_name(name), on=off, as_json=as_json)


@threads.command("opt-out", help="help.threads.opt_out")
def opt_out_thread(
    context: typer.Context, thread: ThreadName, off: Off = False, user: User = None, as_json: AsJson = False
) -> int:
    """Turn memory off for a conversation."""
    from memchat.terminal import switch_views

    face = Face.of(context.obj)
    name = checked_name(thread, "thread")
    return switch_views.opt_out_thread(face, face.user_name(user), name, on=off, as_json=as_json)


@threads.command("delete", help="help.threads.delete")
def delete_thread(
    context: typer.Context,
    thread: ThreadName,
    with_memories: WithMemories = False,
    user: User = None,
    yes: Yes = False,
    as_json: AsJson = False,
) -> int:
    """Erase a conversation."""
    from memchat.terminal.delete_views import delete

    face = Face.of(context.obj)
    name = checked_name(thread, "thread")
    return delete(face, face.user_name(user), name, with_memories=with_memories, yes=yes, as_json=as_json)
