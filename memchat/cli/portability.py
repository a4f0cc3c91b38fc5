"""`memchat memories export | import`: JSON lines, one memory each."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli.memories import Scope
from memchat.cli.options import AsJson, User, Yes, face_of

app = typer.Typer()
Target = Annotated[str, typer.Argument(metavar="[FILE]", help="help.memories.export.file")]
Origin = Annotated[str, typer.Argument(metavar="[FILE]", help="help.memories.import.file")]


@app.command("export", help="help.memories.export")
def export_memories(
    context: typer.Context,
    file: Target = "-",
    scope: Scope = "user",
    user: User = None,
    yes: Yes = False,
    as_json: AsJson = False,  # noqa: ARG001  (it always is)
) -> int:
    """Write all memories as JSON lines."""
    from memchat.terminal.portability_views import export

    face = face_of(context)
    return export(face, face.user_name(user), file, overwrite=yes, scope=scope)


@app.command("import", help="help.memories.import")
def import_memories(
    context: typer.Context,
    file: Origin = "-",
    scope: Scope = "user",
    user: User = None,
    yes: Yes = False,  # noqa: ARG001  (importing adds, and twice changes nothing: nothing is asked)
    as_json: AsJson = False,
) -> int:
    """Read memories from JSON lines."""
    from memchat.terminal.portability_views import import_file

    face = face_of(context)
    return import_file(face, face.user_name(user), file, as_json=as_json, scope=scope)
