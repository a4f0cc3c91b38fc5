"""What a forgetting did, to be told and printed. Light, since commands that find nothing use it too."""

from __future__ import annotations

from dataclasses import dataclass, field

from memchat.records import Json


@dataclass(frozen=True, slots=True)
class ForgetReport:
    """What a forgetting did."""

    ids: tuple[str, ...] = ()
    counts: dict[str, int] = field(default_factory=dict)
    """Rows, messages and lines erased or rewritten, by place."""
    complete: bool = True
    """False: the text is out of reach but not yet out of the file; the next start finishes it."""

    def to_json(self) -> Json:
        """Return the report as commands print it."""
        return {"ids": list(self.ids), "erased": self.counts, "complete": self.complete}
