"""Which memories a command is about: named by ids, by topic, by what they say, or all."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from memchat.errors import NotFoundError, UsageError
from memchat.phrases.topic_names import topic_of
from memchat.records import USER, Known, Memory
from memchat.terminal.face import Face
from memchat.text import fold


@dataclass(frozen=True)
class Choice:
    """One way to choose memories of a user."""

    ids: Sequence[str] = ()
    """Ids or short ids."""
    topic: str | None = None
    match: str | None = None
    """A text that the memory's sentence, value or subject contains, however it is written."""
    everything: bool = False
    scope: str = "user"
    """Of the user, or, with "app", of those that hold for all users."""

    def check(self, face: Face) -> None:
        """Raise UsageError unless there is exactly one way to choose."""
        ways = [bool(self.ids), self.topic is not None, self.match is not None, self.everything]
        if sum(ways) != 1:
            raise UsageError(face.say("choose.one_way"), face.say("choose.one_way.advice"))
        if self.match is not None and not fold(self.match).strip():
            raise UsageError(face.say("choose.empty_match"), face.say("choose.empty_match.advice"))

    def find(self, face: Face, user: str) -> list[Known]:
        """Return the user's memories that are meant.

        Raises NotFoundError if an id, the topic or the text names none; UsageError for an id that
        is too short or not unique.
        """
        with face.reader(self.scope) as reader:
            if self.ids:
                found = [reader.find_past(user, identifier) for identifier in self.ids]
                return list({known.memory.id: known for known in found}.values())
            every = [*reader.every_memory(user), *reader.gone(user)]
        found = [known for known in every if self._fits(known.memory, face.language)]
        if not found and not self.everything:
            key = "choose.none_of_topic" if self.match is None else "choose.no_match"
            cause = face.say(key, topic=self.topic or "", text=self.match or "")
            raise NotFoundError(cause, face.say("choose.none.advice", user=user))
        return found

    def _fits(self, memory: Memory, language: str) -> bool:
        if self.match is not None:
            said = [memory.text, memory.value, "" if memory.subject == USER else memory.subject]
            return any(fold(self.match).strip() in fold(text) for text in said)
        return self.topic is None or memory.topic in (self.topic, topic_of(language, self.topic))
