"""Slash commands about conversations: list, take up, begin, rename, persona, incognito."""

from __future__ import annotations

from rich.text import Text

from memchat.errors import NotFoundError, UsageError
from memchat.namespace import checked_name
from memchat.terminal.commands import Go, Next, Situation, command
from memchat.terminal.sanitize import shown
from memchat.terminal.suggestions import threads

OFF = "off"


@command("threads", "[NAME]", threads)
def take_up(situation: Situation, argument: str) -> Next:
    """List the user's conversations, or take one up by its name or a unique beginning of it."""
    if not argument:
        from memchat.terminal.thread_views import print_threads

        print_threads(situation.face, situation.user, as_json=False)
        return None
    name = _named(situation, argument)
    if name == situation.start.thread:
        situation.tell("thread.here", thread=name)
        return None
    return Go(thread=name)


def _names(situation: Situation) -> list[str]:
    with situation.face.reader() as reader:
        return [thread.name for thread in reader.threads(situation.user)]


def _named(situation: Situation, beginning: str) -> str:
    names = _names(situation)
    fitting = [name for name in names if name.startswith(beginning)]
    if beginning in names:
        return beginning
    if len(fitting) != 1:
        key = "thread.ambiguous" if fitting else "thread.unknown"
        cause = situation.face.say(key, thread=beginning, names=", ".join(fitting))
        raise NotFoundError(cause, situation.face.say("thread.unknown.advice"))
    return fitting[0]


@command("new", "[NAME]")
def begin(situation: Situation, argument: str) -> Next:
    """Begin a conversation."""
    if not argument:
        return Go()
    name = checked_name(argument, "thread")
    if name in _names(situation):
        cause = situation.face.say("thread.taken", thread=name)
        raise UsageError(cause, situation.face.say("thread.taken.advice", thread=name))
    return Go(thread=name)


@command("rename", "NAME")
def rename(situation: Situation, argument: str) -> Next:
    """Give the conversation another name."""
    _refuse_incognito(situation)
    situation.chat.session().rename(argument)
    situation.tell("thread.renamed", thread=situation.chat.session().thread)
    return None


@command("system", "[TEXT | off]")
def system(situation: Situation, argument: str) -> Next:
    """Show or set how the assistant is in this conversation."""
    session = situation.chat.session()
    if argument:
        _refuse_incognito(situation)
        session.set_system("" if argument.casefold() == OFF else argument)
        situation.tell("system.set" if session.system else "system.unset")
    text = session.system or situation.face.settings.chat.system
    if text:
        situation.face.screen.print(Text(shown(text)))
    else:
        situation.tell("system.none")
    return None


@command("incognito")
def incognito(situation: Situation, _argument: str) -> Next:
    """Go on without anything being written or remembered; again: go back."""
    start = situation.start
    if not start.incognito:
        return Go(incognito=True, thread=start.thread)
    return Go(thread=start.back_to or next(iter(_names(situation)), ""))


def _refuse_incognito(situation: Situation) -> None:
    if situation.start.incognito:
        face = situation.face
        raise UsageError(face.say("chat.not_incognito"), face.say("chat.not_incognito.advice"))
