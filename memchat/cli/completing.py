"""What the shell is offered on Tab: users, conversations, memories and topics, straight from the database.

Whatever goes wrong, nothing is offered: a completion has nobody to tell.
"""

from __future__ import annotations

import shlex
from collections.abc import Callable, Iterable, Iterator
from typing import TYPE_CHECKING

import typer

from memchat.errors import MemchatError

if TYPE_CHECKING:
    from memchat.storage.reader import Reader
    from memchat.terminal.face import Face

    Finder = Callable[[Reader, Face], Iterable[tuple[str, str]]]

Offers = list[tuple[str, str]]
"""Values, each with what it is."""
_SPOKEN_TO_SHELLS = "\"'`$\\"
"""Some shells read offers as code: none of these reaches them."""
_BASH = "complete_bash"
_MOST = 100
"""Most memories that are offered before anything of an id is typed: the newest."""
_ABOUT = 60
"""Most characters of a memory that stand beside its id."""


def users(context: typer.Context, incomplete: str) -> Offers:
    """Offer the names of users."""
    return _offered(context, incomplete, lambda reader, _face: ((name, "") for name in reader.users()))


def threads(context: typer.Context, incomplete: str) -> Offers:
    """Offer the names of the user's conversations, the last used first."""
    return _offered(
        context, incomplete, lambda reader, face: ((t.name, "") for t in reader.threads(_user(context, face)))
    )


def memories(context: typer.Context, incomplete: str) -> Offers:
    """Offer the short ids of the user's memories, each with its text."""
    most = None if incomplete else _MOST
    return _offered(context, incomplete, lambda reader, face: _memories(reader, _user(context, face), most))


def reviews(context: typer.Context, incomplete: str) -> Offers:
    """Offer the short ids of what waits for the user's decision."""
    return _offered(context, incomplete, lambda reader, face: _reviews(reader, _user(context, face)))


def topics(context: typer.Context, incomplete: str) -> Offers:
    """Offer the names of topics."""
    return _offered(
        context,
        incomplete,
        lambda _reader, face: ((topic.name, topic.description) for topic in face.settings.topics),
    )


def _memories(reader: Reader, user: str, most: int | None) -> Iterator[tuple[str, str]]:
    from memchat.terminal.ids import short_ids

    short = short_ids(reader.memory_ids(user))
    for known in reader.memories(user, window=(0, most)):
        yield short[known.memory.id], known.memory.text


def _reviews(reader: Reader, user: str) -> Iterator[tuple[str, str]]:
    from memchat.terminal.ids import short_ids

    found = {item.id: str(item.candidate.get("text", "")) for item in reader.reviews(user)}
    return ((short, found[identifier]) for identifier, short in short_ids(found).items())


def _user(context: typer.Context, face: Face) -> str:
    return face.user_name(context.params.get("user"))


def _offered(context: typer.Context, incomplete: str, find: Finder) -> Offers:
    from memchat.terminal.face import Face

    try:
        face = Face.of(context.obj)
        with face.reader() as reader:
            found = list(find(reader, face))
    except MemchatError:
        return []
    quotes = context.obj.environ.get("_MEMCHAT_COMPLETE") == _BASH
    return list(_safe(found, incomplete, quotes=quotes))


def _safe(found: Iterable[tuple[str, str]], incomplete: str, *, quotes: bool) -> Iterator[tuple[str, str]]:
    from memchat.terminal.sanitize import is_plain, one_line

    for value, about in found:
        if value.startswith(incomplete) and is_plain(value) and not set(value) & set(_SPOKEN_TO_SHELLS):
            told = "".join(" " if letter in _SPOKEN_TO_SHELLS else letter for letter in one_line(about))
            yield (shlex.quote(value) if quotes and " " in value else value), told[:_ABOUT]
