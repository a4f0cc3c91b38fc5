"""How errors are told: one line of cause and one of advice, on standard error."""

from __future__ import annotations

from typing import TYPE_CHECKING

from memchat.environment import Environment
from memchat.errors import ConfigurationError, MemchatError, ModelError, StorageError, UsageError
from memchat.terminal.notes import note
from memchat.terminal.sanitize import safe_json

if TYPE_CHECKING:
    from memchat.results import TurnResult

_STAGES: tuple[tuple[type[MemchatError], str], ...] = (
    (UsageError, "input"),
    (ConfigurationError, "configuration"),
    (ModelError, "model"),
    (StorageError, "storage"),
)


def explain(environment: Environment, cause: str, advice: str = "") -> None:
    """Print a cause and an advice on standard error."""
    note(environment, cause, "memchat: ", "  ")
    if advice:
        note(environment, advice, "  ")


def explain_failure(environment: Environment, result: TurnResult) -> None:
    """Print what else went wrong in a turn that failed, a line each, then why it failed and the way out."""
    causes = [error.partition(": ")[2] or error for error in result.errors] or [""]
    for cause in causes[1:]:
        note(environment, cause)
    explain(environment, causes[0], result.advice)


def failed_turn(error: MemchatError, user: str, thread: str) -> TurnResult:
    """Return the result of a turn that an error kept from running, as JSON shows it."""
    from memchat.results import TurnResult

    stage = next((stage for kind, stage in _STAGES if isinstance(error, kind)), "turn")
    return TurnResult(
        status="failed",
        response="",
        user_id=user,
        thread_id=thread,
        turn=0,
        errors=[f"{stage}: {error.cause}"],
        exit_code=int(error.exit_code),
        advice=error.advice,
    )


def print_turn_json(environment: Environment, result: TurnResult) -> None:
    """Print a turn on standard output as one line of JSON."""
    out = environment.stdout
    ascii_only = not (out.encoding or "utf-8").lower().startswith("utf")
    out.write(safe_json(result.contract(), ascii_only=ascii_only) + "\n")
