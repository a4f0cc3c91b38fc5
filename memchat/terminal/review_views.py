"""The review queue at the terminal: shown, walked through, or decided by options."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

from memchat.errors import ExitCode, MemchatError, UsageError
from memchat.phrases import knows
from memchat.records import Json
from memchat.storage.reader import Reader
from memchat.storage.reviews import ReviewItem
from memchat.terminal.asking import answer_to, line_from
from memchat.terminal.face import Face
from memchat.terminal.failure import explain
from memchat.terminal.forgetting import told_in_full
from memchat.terminal.ids import random_part, short_ids
from memchat.terminal.json_view import print_json
from memchat.terminal.notes import fitting

if TYPE_CHECKING:
    from memchat.memory.review import Decided

    Act = tuple[ReviewItem, Callable[[], Decided]]

_MARGIN = " " * 6
"""Before what is said of an item, under its short id and text."""


@dataclass(frozen=True)
class Choices:
    """What was decided on the command line."""

    approved: tuple[str, ...] = ()
    rejected: tuple[str, ...] = ()
    edited: tuple[str, str] | None = None
    everything: bool = False
    """Approve all that wait."""
    scope: str = "user"
    """Whose items: the user's, or "app": those for all."""

    def __bool__(self) -> bool:
        return bool(self.approved or self.rejected or self.edited or self.everything)


def review(face: Face, user: str, choices: Choices, *, as_json: bool) -> int:
    """Decide what waits: by the choices, else one by one at a terminal; else list it.

    Raises NotFoundError or UsageError for an id that names none; nothing is decided then.
    """
    if choices:
        return _decide(face, user, choices, as_json=as_json)
    with face.reader(choices.scope) as reader:
        items = reader.reviews(user)
        names = {thread.id: thread.name for thread in reader.threads(user)}
        existing = {item.id: _existing(reader, user, item) for item in items}
    if as_json:
        shown = [{**_json(item, names), "existing": existing[item.id] or None} for item in items]
        print_json(face, shown)
    elif not items:
        _say(face, face.say("review.none"))
    elif face.environment.stdin_is_terminal:
        return _walk(face, user, items, existing, choices.scope)
    else:
        short = short_ids(item.id for item in items)
        for item in items:
            _show(face, item, short[item.id], existing[item.id])
    return ExitCode.DONE


def _existing(reader: Reader, user: str, item: ReviewItem) -> str:
    """Return what the memory says that an item speaks against, if it is still there."""
    if not item.existing:
        return ""
    try:
        return reader.find_memory(user, item.existing).memory.text
    except MemchatError:
        return ""


def _json(item: ReviewItem, names: dict[str, str]) -> Json:
    return {**item.to_json(), "thread": names.get(item.thread, item.thread), "existing_id": item.existing}


def _show(face: Face, item: ReviewItem, short: str, existing: str) -> None:
    candidate = item.candidate
    text = candidate.get("text") or candidate.get("evidence") or ""
    reason = f"reason.{item.reason}"
    _say(face, text, f"{short}  ")
    if candidate.get("op") == "delete" and existing:
        _say(face, face.say("review.erases"), _MARGIN)
    _say(face, item.detail or (face.say(reason) if knows(reason) else item.reason), _MARGIN)
    if candidate.get("evidence"):
        _say(face, face.say("panel.quote", quote=candidate["evidence"]), _MARGIN)
    if existing:
        _say(face, face.say("panel.existing", text=existing), _MARGIN)


def _decide(face: Face, user: str, choices: Choices, *, as_json: bool) -> int:
    acts = _acts(face, user, choices)
    decided = [outcome for item, act in acts if (outcome := _carried_out(face, item, act)) is not None]
    if as_json:
        print_json(face, [outcome.to_json() for outcome in decided])
    else:
        for outcome in decided:
            _tell(face, outcome)
    if len(decided) < len(acts):
        return ExitCode.FAILED
    return told_in_full(face, complete=all(outcome.complete for outcome in decided))


def _acts(face: Face, user: str, choices: Choices) -> list[Act]:
    """Return the items that are named, each with what is to be done with it."""
    from memchat.memory.review import approve, reject

    settings, clock = face.settings, face.environment.clock
    with face.reader(choices.scope) as reader:
        approved = [reader.find_review(user, identifier) for identifier in choices.approved]
        rejected = [reader.find_review(user, identifier) for identifier in choices.rejected]
        edited = reader.find_review(user, choices.edited[0]) if choices.edited else None
        if choices.everything:
            approved = reader.reviews(user)
    scope = choices.scope
    acts: list[Act] = []
    acts += [(item, partial(approve, settings, user, item, clock, scope=scope)) for item in approved]
    acts += [(item, partial(reject, settings, user, item, clock, scope=scope)) for item in rejected]
    if edited and choices.edited:
        text = _checked(face, choices.edited[1])
        acts.append((edited, partial(approve, settings, user, edited, clock, text=text, scope=scope)))
    return acts


def _checked(face: Face, text: str) -> str:
    if not text.strip():
        raise UsageError(face.say("memories.empty_text"), face.say("memories.empty_text.advice"))
    return text


def _carried_out(face: Face, item: ReviewItem, act: Callable[[], Decided]) -> Decided | None:
    """Carry a decision out; one that cannot be is told, and the others go on."""
    try:
        return act()
    except MemchatError as error:
        explain(face.environment, f"{random_part(item.id)[:4]}: {error.cause}", error.advice)
        return None


def _walk(face: Face, user: str, items: list[ReviewItem], existing: dict[str, str], scope: str) -> int:
    """Ask about one item after the other, until the person has had enough."""
    short = short_ids(item.id for item in items)
    for number, item in enumerate(items, 1):
        _say(face, face.say("review.number", number=number, count=len(items)))
        _show(face, item, short[item.id], existing[item.id])
        answer = answer_to(face, face.say("review.ask"))
        if answer in face.say("review.stop").split():
            break
        if not _answered(face, user, item, answer, scope):
            _say(face, face.say("review.later"))
    return ExitCode.DONE


def _answered(face: Face, user: str, item: ReviewItem, answer: str, scope: str) -> bool:
    """Carry an answer out; False if the item is left for later."""
    from memchat.memory.review import approve, reject

    settings, clock = face.settings, face.environment.clock
    if answer in face.say("review.approve").split():
        outcome = _carried_out(face, item, partial(approve, settings, user, item, clock, scope=scope))
    elif answer in face.say("review.reject").split():
        outcome = _carried_out(face, item, partial(reject, settings, user, item, clock, scope=scope))
    elif answer in face.say("review.edit").split():
        deletes = item.candidate.get("op") == "delete"
        text = line_from(face, face.say("review.which_memory" if deletes else "review.new_text"))
        if not text:
            return False
        act = partial(approve, settings, user, item, clock, text=text, scope=scope)
        outcome = _carried_out(face, item, act)
    else:
        return False
    if outcome is not None:
        _tell(face, outcome)
        told_in_full(face, complete=outcome.complete)
    return outcome is not None


def _tell(face: Face, outcome: Decided) -> None:
    if not outcome.complete:
        return
    text = outcome.update.memory.text if outcome.update else ""
    _say(face, face.say(f"review.became.{outcome.became}", text=text))


def _say(face: Face, text: str, lead: str = "") -> None:
    environment = face.environment
    stream = environment.stderr if environment.stdin_is_terminal else environment.stdout
    print(fitting(environment, stream, text, lead), file=stream)
