"""`memchat memories`: see what is remembered, and erase it."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli.options import AsJson, User, Yes
from memchat.terminal.face import Face

app = typer.Typer(help="help.memories", rich_markup_mode=None)
Id = Annotated[str, typer.Argument(metavar="ID", help="help.memories.id")]
Ids = Annotated[list[str], typer.Argument(metavar="ID...", help="help.memories.id")]
Topic = Annotated[str | None, typer.Option("--topic", metavar="TOPIC", help="help.memories.topic")]


@app.command("list", help="help.memories.list")
def list_memories(
    context: typer.Context, user: User = None, topic: Topic = None, as_json: AsJson = False
) -> None:
    """List a user's memories."""
    from memchat.terminal.memory_views import print_list

    face = Face.of(context.obj)
    print_list(face, face.user_name(user), topic, as_json=as_json)


@app.command("show", help="help.memories.show")
def show_memory(context: typer.Context, identifier: Id, user: User = None, as_json: AsJson = False) -> None:
    """Show one memory."""
    from memchat.terminal.memory_views import print_one

    face = Face.of(context.obj)
    print_one(face, face.user_name(user), identifier, as_json=as_json)


@app.command("forget", help="help.memories.forget")
def forget_memories(context: typer.Context, identifiers: Ids, user: User = None, yes: Yes = False) -> int:
    """Erase memories."""
    from memchat.terminal.forgetting import forget

    face = Face.of(context.obj)
    return forget(face, face.user_name(user), identifiers, yes=yes)
