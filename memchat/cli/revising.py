"""`memchat memories`: add, correct, confirm, pin, undo, prune, and see the history."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated, Literal

import typer

from memchat.cli import completing
from memchat.cli.memories import Id, Scope, command_on_one
from memchat.cli.options import AsJson, User, Yes, face_of

app = typer.Typer()
Text = Annotated[str, typer.Argument(metavar="TEXT", help="help.memories.text")]
Topic = Annotated[
    str,
    typer.Option(
        "--topic", metavar="TOPIC", help="help.memories.add.topic", autocompletion=completing.topics
    ),
]
Attribute = Annotated[str, typer.Option("--attribute", metavar="NAME", help="help.memories.add.attribute")]
Value = Annotated[str, typer.Option("--value", metavar="VALUE", help="help.memories.add.value")]
Kind = Annotated[
    Literal["semantic", "episodic", "procedural"] | None,
    typer.Option("--kind", help="help.memories.add.kind"),
]
AddScope = Annotated[Literal["user", "app"], typer.Option("--scope", help="help.memories.add.scope")]
MaybeId = Annotated[
    str | None,
    typer.Argument(metavar="[ID]", help="help.memories.undo.id", autocompletion=completing.memories),
]
Revision = Annotated[
    int | None, typer.Option("--revision", min=1, metavar="N", help="help.memories.undo.revision")
]
Thread = Annotated[
    str | None,
    typer.Option(
        "--thread", "-t", metavar="NAME", help="help.memories.undo.thread", autocompletion=completing.threads
    ),
]
Turn = Annotated[int | None, typer.Option("--turn", min=1, metavar="N", help="help.memories.undo.turn")]
Off = Annotated[bool, typer.Option("--off", help="help.memories.pin.off")]
DryRun = Annotated[bool, typer.Option("--dry-run", help="help.memories.prune.dry_run")]


@app.command("add", help="help.memories.add")
def add_memory(
    context: typer.Context,
    text: Text,
    topic: Topic = "",
    attribute: Attribute = "",
    value: Value = "",
    kind: Kind = None,
    scope: AddScope = "user",
    user: User = None,
    yes: Yes = False,  # noqa: ARG001  (nothing is asked; outside checks give it to every command)
    as_json: AsJson = False,
) -> int:
    """Store a memory by command."""
    from memchat.terminal import revising_views

    face = face_of(context)
    given = revising_views.Given(text, topic, attribute, value, kind or "")
    return revising_views.add(face, face.user_name(user), given, scope=scope, as_json=as_json)


@app.command("edit", help="help.memories.edit")
def edit_memory(
    context: typer.Context,
    identifier: Id,
    text: Text,
    attribute: Attribute = "",
    value: Value = "",
    scope: Scope = "user",
    user: User = None,
    as_json: AsJson = False,
) -> int:
    """Correct a memory."""
    from memchat.terminal import revising_views

    face = face_of(context)
    given = revising_views.Given(text, "", attribute, value)
    return revising_views.edit(face, face.user_name(user), identifier, given, scope=scope, as_json=as_json)


@app.command("pin", help="help.memories.pin")
def pin_memory(
    context: typer.Context,
    identifier: Id,
    off: Off = False,
    scope: Scope = "user",
    user: User = None,
    as_json: AsJson = False,
) -> int:
    """Pin a memory."""
    from memchat.terminal import revising_views

    face = face_of(context)
    return revising_views.pin(
        face, face.user_name(user), identifier, on=not off, scope=scope, as_json=as_json
    )


def _confirm() -> Callable[..., int]:
    from memchat.terminal.revising_views import confirm

    return confirm


def _history() -> Callable[..., None]:
    from memchat.terminal.history_views import print_history

    return print_history


command_on_one(app, "confirm", _confirm)
command_on_one(app, "history", _history)


@app.command("undo", help="help.memories.undo")
def undo(
    context: typer.Context,
    identifier: MaybeId = None,
    revision: Revision = None,
    thread: Thread = None,
    turn: Turn = None,
    scope: Scope = "user",
    user: User = None,
    yes: Yes = False,  # noqa: ARG001  (an undoing can be undone: nothing is asked)
    as_json: AsJson = False,
) -> int:
    """Undo what a turn wrote, or a revision of a memory."""
    from memchat.terminal.undo_views import undo as undo_writes

    face = face_of(context)
    what = (identifier, revision, thread, turn)
    return undo_writes(face, face.user_name(user), *what, scope=scope, as_json=as_json)


@app.command("prune", help="help.memories.prune")
def prune_memories(
    context: typer.Context,
    user: User = None,
    dry_run: DryRun = False,
    yes: Yes = False,
    as_json: AsJson = False,
) -> int:
    """Show what may go; let it go with --yes."""
    from memchat.terminal.prune_views import prune

    face = face_of(context)
    return prune(face, face.user_name(user), yes=yes and not dry_run, as_json=as_json)
