"""The command line as a whole: its groups, its help, and what becomes of errors."""

from __future__ import annotations

import contextlib
from contextlib import AbstractContextManager
from typing import Annotated, Any

import typer

from memchat import __version__
from memchat.cli import failing, registry
from memchat.config_file import stated_language
from memchat.environment import Environment
from memchat.errors import ExitCode
from memchat.phrases import choose_language, speaking
from memchat.streams import OutputError, silence

PROGRAM = "memchat"

app = typer.Typer(
    name=PROGRAM,
    help="help.program",
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)


@app.callback(invoke_without_command=True)
def _program(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", is_eager=True, help="help.version")] = False,
    debug: Annotated[bool, typer.Option("--debug", help="help.debug")] = False,  # noqa: ARG001  (read in `run`)
) -> None:
    if version:
        typer.echo(f"{PROGRAM} {__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def run(argv: list[str], environment: Environment) -> int:
    """Run one command line and return its exit code; errors are shown on standard error."""
    language = choose_language(stated_language(environment.environ), environment.environ)
    command = registry.fill(typer.main.get_command(app), language)
    with (
        speaking(language),
        contextlib.redirect_stdout(environment.stdout),
        contextlib.redirect_stderr(environment.stderr),
    ):
        try:
            with _debugging(argv, environment):
                code = _outcome(command, argv, environment, language)
            environment.stdout.flush()
        except BrokenPipeError:  # whoever read the output has had enough of it
            silence(environment.stdout)
            code = ExitCode.FAILED
        except OutputError as error:
            silence(environment.stdout)
            code = failing.show_unwritable(error, language, environment)
    return int(code)


def _outcome(command: Any, argv: list[str], environment: Environment, language: str) -> int:
    try:
        return _invoke(command, argv, environment)
    except (BrokenPipeError, OutputError):
        raise
    except (KeyboardInterrupt, typer.Abort):
        return ExitCode.INTERRUPTED
    except Exception as error:  # noqa: BLE001  (whatever it is, it is told)
        if _wants_traceback(argv):
            from memchat.cli.debugging import show_traceback

            show_traceback(error, environment)
        return failing.show(failing.told(error, language, command, argv), command, argv, environment)


def _invoke(command: Any, argv: list[str], environment: Environment) -> int:
    try:
        code = command.main(args=argv, prog_name=PROGRAM, standalone_mode=False, obj=environment)
    except SystemExit as leaving:
        # The parser leaves this way when a pipe's reader went away, and after a completion.
        if isinstance(leaving.__context__, OSError):
            raise BrokenPipeError from leaving
        code = leaving.code
    return code if isinstance(code, int) else ExitCode.DONE


def _debugging(argv: list[str], environment: Environment) -> AbstractContextManager[None]:
    if not _wants_traceback(argv):
        return contextlib.nullcontext()
    from memchat.cli.debugging import logged

    return logged(argv, environment)


def _wants_traceback(argv: list[str]) -> bool:
    return argv[:1] == ["--debug"]
