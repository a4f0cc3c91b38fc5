"""Options that several commands have."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from memchat.cli import completing

if TYPE_CHECKING:
    from memchat.terminal.face import Face

User = Annotated[
    str | None,
    typer.Option("--user", "-u", metavar="NAME", help="help.user", autocompletion=completing.users),
]
Model = Annotated[str, typer.Option("--model", "-m", metavar="NAME", help="help.chat.model")]
AsJson = Annotated[bool, typer.Option("--json", help="help.json")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="help.yes")]


def face_of(context: typer.Context) -> Face:
    """Return what the command works with. Raises ConfigurationError."""
    from memchat.terminal.face import Face

    return Face.of(context.obj)
