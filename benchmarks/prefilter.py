"""What the pre-filter spares the memory call, and what it would lose.

    python benchmarks/prefilter.py [DATA]

Lost: statements to keep that it takes for plain requests, questions or courtesies; at most 1 % may
be. Spared: requests that cost no model call; the more the better, none must be.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterable
from pathlib import Path

from memchat.memory.extraction import plainly_nothing

MOST_LOST = 0.01
REQUESTS = ("clinc150_requests", "slurp_requests", "banking77_requests", "ko_3i4k_requests")
OWN = Path(__file__).parent / "sentences" / "durable.txt"


def rows(data: Path, name: str) -> list[dict[str, str]]:
    return [json.loads(line) for line in (data / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()]


def to_keep(data: Path) -> dict[str, list[str]]:
    """Return, by set, the messages that hold something to keep."""
    gold = [row for row in rows(data, "gold_messages") if row["keep"]]
    own = OWN.read_text(encoding="utf-8").splitlines()
    return {
        "prefeval preferences": [row["preference"] for row in rows(data, "prefeval_explicit")],
        "gold keeps, English": [row["text"] for row in gold if row["lang"] == "en"],
        "gold keeps, Korean": [row["text"] for row in gold if row["lang"] == "ko"],
        "our statements, English": [text for text in own if text.isascii() and "{" not in text],
        "our statements, Korean": [text for text in own if not text.isascii() and "{" not in text],
    }


def spared(texts: Iterable[str]) -> list[str]:
    """Return the texts for which no model would be asked."""
    return [text for text in texts if plainly_nothing(text)]


def main() -> None:
    data = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/data")
    for name, texts in to_keep(data).items():
        lost = spared(texts)
        print(
            f"{name:26} lost {len(lost)} of {len(texts)} ({len(lost) / len(texts):.3f})", *lost, sep="\n   "
        )
    for name in REQUESTS:
        texts = [row["text"] for row in rows(data, name)]
        print(f"{name:26} spared {len(spared(texts)) / len(texts):.3f} of {len(texts)}")


if __name__ == "__main__":
    main()
