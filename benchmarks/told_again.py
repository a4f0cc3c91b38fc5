"""Measure how often a fact that is told in several wordings is one memory, offline, in the whole program.

    python benchmarks/told_again.py [FILE ...]

The groups of sentences/same_fact_apart/ (or of FILE) are not learnt from. Each group is told by a
user of its own, a wording a thread; then each near miss is told after the first wording that was
kept. Printed side by side, from one run: the rules alone, and with the judge of what is one fact.
"""

from __future__ import annotations

import os
import re
import sys
import tempfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from pathlib import Path

from memchat.config import Settings, load_settings
from memchat.models.offline.classifier import SentenceClassifier
from memchat.results import JobDone
from memchat.session import open_session

APART = Path(__file__).parent / "sentences" / "same_fact_apart"
KNOWN = {"duplicate", "update"}
"""What becomes of a fact that is told again, or more fully."""


def groups(path: Path) -> list[tuple[list[str], list[str]]]:
    """Return the wordings and the near misses of each group."""
    blocks = re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip())
    kinds = [{kind: re.findall(rf"(?m)^\{kind} (.+)$", block) for kind in "=-"} for block in blocks]
    return [(found["="], found["-"]) for found in kinds]


def outcomes(settings: Settings, user: str, told: list[str]) -> list[str]:
    """Tell sentences, each in a thread of its own; return what became of each."""
    found = []
    for number, text in enumerate(told):
        with open_session(settings, user=user, thread=f"t{number}", model_name="offline") as session:
            (result,) = (event.result for event in session.turn(text) if isinstance(event, JobDone))
        stored = [update["op"] for update in result.stored_updates]
        left = [item["reason"] for item in (*result.skipped_updates, *result.flagged_updates)]
        found.append(next(iter([*stored, *left]), "nothing"))
    return found


def measured(settings: Settings, path: Path) -> str:
    """Return how the groups of a file fare."""
    counts: Counter[str] = Counter()
    for number, (wordings, misses) in enumerate(groups(path)):
        became = outcomes(settings, f"{path.stem}{number}", wordings)
        counts["groups"] += 1
        counts["one memory"] += became.count("add") == 1
        if "add" not in became:
            continue
        first = became.index("add")
        counts["told again"] += len(became) - first - 1
        counts["known"] += sum(what in KNOWN for what in became[first + 1 :])
        for miss, text in enumerate(misses):
            counts["near misses"] += 1
            user = f"{path.stem}{number}x{miss}"
            counts["taken for the same"] += (
                outcomes(settings, user, [wordings[first], text])[1] == "duplicate"
            )
    return (
        f"one memory {counts['one memory']} of {counts['groups']}, known {counts['known']} of"
        f" {counts['told again']}, near misses taken for the same {counts['taken for the same']} of"
        f" {counts['near misses']}"
    )


@contextmanager
def without_judge() -> Iterator[None]:
    """Let the rules alone decide."""
    judge = SentenceClassifier.same_fact
    SentenceClassifier.same_fact = lambda _self, _told, _known: []  # type: ignore[method-assign]
    try:
        yield
    finally:
        SentenceClassifier.same_fact = judge  # type: ignore[method-assign]


def main() -> None:
    """Measure each file without the judge and with it."""
    files = [Path(name) for name in sys.argv[1:]] or sorted(APART.glob("*.txt"))
    for path in files:
        for name, how in (("rules alone", without_judge()), ("with the judge", nullcontext())):
            with tempfile.TemporaryDirectory() as home, how:
                settings = load_settings({**os.environ, "MEMCHAT_HOME": home})
                print(f"{path.stem}, {name}: {measured(settings, path)}", flush=True)


if __name__ == "__main__":
    main()
