"""Options that several commands have."""

from __future__ import annotations

from typing import Annotated

import typer

User = Annotated[str | None, typer.Option("--user", "-u", metavar="NAME", help="help.user")]
Model = Annotated[str, typer.Option("--model", "-m", metavar="NAME", help="help.chat.model")]
AsJson = Annotated[bool, typer.Option("--json", help="help.json")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="help.yes")]
