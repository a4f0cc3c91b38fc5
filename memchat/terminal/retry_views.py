"""`memchat memories retry`: memory work that was kept, run again."""

from __future__ import annotations

from rich.text import Text

from memchat.errors import ExitCode
from memchat.results import TurnResult
from memchat.terminal.face import Face
from memchat.terminal.failure import explain_failure
from memchat.terminal.json_view import print_json
from memchat.terminal.panels import show_panels
from memchat.terminal.sanitize import one_line
from memchat.terminal.waiting import Waiting


def retry(face: Face, user: str, model: str, *, as_json: bool) -> int:
    """Run a user's kept jobs again, show what came of each, return the exit code.

    That is 0 if none failed, else the code of the first that did.
    """
    results = _run(face, user, model) if face.settings.locations.database.exists() else []
    if as_json:
        print_json(face, [result.contract() for result in results])
    elif not results:
        face.err.print(face.say("retry.nothing", user=user))
    else:
        for result in results:
            _show(face, result)
    return next((result.exit_code for result in results if result.exit_code), ExitCode.DONE)


def _run(face: Face, user: str, model: str) -> list[TurnResult]:
    from memchat.graph.kept_jobs import retry_kept_jobs

    environment = face.environment
    with Waiting(face, "chat.remembering"):
        return retry_kept_jobs(face.settings, user, environment.environ, environment.clock, model)


def _show(face: Face, result: TurnResult) -> None:
    title = face.say("retry.job", thread=one_line(result.thread_id), turn=result.turn)
    face.out.print(Text(title, style="bold"))
    if result.exit_code:
        explain_failure(face.environment, result)
        return
    show_panels(
        face.out,
        result,
        language=face.language,
        setting=face.settings.interface.panels,
        now=face.environment.clock.now(),
    )
