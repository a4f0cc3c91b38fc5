"""`memchat config`: where the settings are, what they are, and whether they can be read."""

from __future__ import annotations

from typing import Annotated

import typer

from memchat.cli.options import AsJson, Yes, face_of

app = typer.Typer()
Section = Annotated[str | None, typer.Argument(metavar="[SECTION]", help="help.config.section")]


@app.command("path", help="help.config.path")
def show_path(context: typer.Context, as_json: AsJson = False) -> None:
    """Print where the configuration file is."""
    from memchat.terminal.config_views import print_path

    print_path(context.obj, as_json=as_json)


@app.command("show", help="help.config.show")
def show_settings(context: typer.Context, section: Section = None, as_json: AsJson = False) -> None:
    """Show all settings with their values and where each comes from."""
    from memchat.terminal.config_views import print_settings

    print_settings(face_of(context), section, as_json=as_json)


@app.command("init", help="help.config.init")
def write_file(context: typer.Context, yes: Yes = False) -> None:
    """Write a configuration file that holds every setting, commented."""
    from memchat.terminal.config_views import write_example

    write_example(context.obj, overwrite=yes)


@app.command("check", help="help.config.check")
def check_file(context: typer.Context) -> None:
    """Say whether the settings can be read."""
    from memchat.terminal.config_views import check

    check(face_of(context))
