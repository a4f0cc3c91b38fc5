"""Train what tells a lasting statement from a passing one: makes memchat/models/offline/durable.npy.

    python benchmarks/build_durable_weights.py [DATA]

A logistic regression on what memchat/models/offline/durable.py sees of a sentence. Lasting: the
sentences in sentences/durable.txt, their frames filled with words of the built-in topics. Passing:
those of sentences/passing.txt, and every second row of the requests of clinc150 (Larson et al.
2019, CC BY 3.0), SLURP (Bastianelli et al. 2020, CC BY 4.0) and banking77 (Casanueva et al. 2020,
CC BY 4.0) in DATA. All other sentences are our own. benchmarks/keep_and_skip.py leaves those rows
out of its figures.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Iterable
from pathlib import Path

import numpy as np

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.embedding import SentenceEncoder, normalised
from memchat.models.offline.durable import SLOTS, as_judged, wording
from memchat.text import is_korean

HERE = Path(__file__).parent
TARGET = HERE.parent / "memchat" / "models" / "offline" / "durable.npy"
FILLED = 3
"""Sentences made of each frame."""
SETS = ("clinc150_requests", "slurp_requests", "banking77_requests")
RENAMING = {"change_user_name", "change_language"}
PENALTY = 1e-4
STEPS = 300
RATE = 0.05
SHARES = {"lasting": 0.5, "passing": 0.35, "requests": 0.15}
"""What each kind counts for in all, however many there are of it."""
PARTS = 3
"""Our sentences are cut into so many; each is judged once by what was trained on the others."""


def main() -> None:
    """Train, say how it does on what it did not see, and write the weights."""
    data = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/data")
    encoder = SentenceEncoder()
    own = {"lasting": _own("durable"), "passing": _own("passing")}
    requests = [text for name in SETS for text in _rows(data, name)[0]]
    scores: dict[str, list[tuple[str, float]]] = {kind: [] for kind in own}
    for part in range(PARTS):
        others = {k: _flat(g for n, g in enumerate(groups) if n % PARTS != part) for k, groups in own.items()}
        weights = _trained(encoder, others | {"requests": requests})
        for kind, groups in own.items():
            held = [group[0] for group in groups[part::PARTS]]
            scores[kind] += zip(held, Seen(encoder, held).judged(weights), strict=True)
    for kind, scored in scores.items():
        for language, korean in (("English", False), ("Korean", True)):
            found = [score for text, score in scored if is_korean(text) is korean]
            _report(f"{kind}, {language}", found, wanted=kind == "lasting")
    weights = _trained(encoder, {k: _flat(groups) for k, groups in own.items()} | {"requests": requests})
    unseen = [text for name in SETS for text in _rows(data, name)[1]]
    _report("requests", list(Seen(encoder, unseen).judged(weights)), wanted=False)
    np.save(TARGET, weights.astype(np.float16))


def _own(name: str) -> list[list[str]]:
    """Return our sentences in an order of chance: each frame with its fillings."""
    chance = random.Random(7)
    words = {word for topic in DEFAULT_TOPICS for word in topic.words if len(word) > 1}
    english = sorted(word for word in words if word.isascii() and len(word) > 2)
    korean = sorted(word for word in words if not word.isascii())
    lines = (HERE / "sentences" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    chance.shuffle(lines)
    return [_filled(line, chance.sample(korean if is_korean(line) else english, FILLED)) for line in lines]


def _filled(line: str, words: list[str]) -> list[str]:
    if "{" not in line:
        return [line]
    return [line.format(x=word, X=word.capitalize()) for word in words]


def _flat(groups: Iterable[list[str]]) -> list[str]:
    return [text for group in groups for text in group]


def _rows(data: Path, name: str) -> tuple[list[str], list[str]]:
    """Return every second row, to train with, and the others."""
    lines = (data / f"{name}.jsonl").read_text(encoding="utf-8").splitlines()
    rows = [json.loads(line) for line in lines]
    texts = [_sentence(row["text"]) for row in rows]
    fit = [row.get("intent") not in RENAMING for row in rows]
    return [t for n, t in enumerate(texts) if n % 2 == 0 and fit[n]], [
        t for n, t in enumerate(texts) if n % 2 and fit[n]
    ]


def _sentence(text: str) -> str:
    text = text.strip()
    return text[:1].upper() + text[1:].rstrip(".!?~ ") + ("?" if text.endswith("?") else ".")


class Seen:
    """What the program sees of texts: their vectors, and the slots of their wording that hold something."""

    def __init__(self, encoder: SentenceEncoder, texts: list[str]) -> None:
        plain = [as_judged(text) for text in texts]
        self.meaning = normalised(encoder.encode(plain))
        wordings = [wording(text) for text in plain]
        self.row = np.repeat(np.arange(len(plain)), [np.count_nonzero(one) for one in wordings])
        self.slot = np.concatenate([np.flatnonzero(one) for one in wordings])
        self.value = np.concatenate([one[np.flatnonzero(one)] for one in wordings])

    def judged(self, weights: np.ndarray) -> np.ndarray:
        """Return the score of each text."""
        size = self.meaning.shape[1]
        parts = self.value * weights[size:-1][self.slot]
        return self.meaning @ weights[:size] + np.bincount(self.row, parts, len(self.meaning)) + weights[-1]

    def slope(self, error: np.ndarray) -> np.ndarray:
        """Return the slope of the loss along each weight."""
        wordings = np.bincount(self.slot, self.value * error[self.row], SLOTS)
        return np.concatenate([self.meaning.T @ error, wordings, [error.sum()]])


def _trained(encoder: SentenceEncoder, texts: dict[str, list[str]]) -> np.ndarray:
    """Return weights and, last, the bias."""
    seen = Seen(encoder, [text for kind in texts.values() for text in kind])
    y = np.concatenate([np.full(len(kind), name == "lasting") for name, kind in texts.items()])
    each = np.concatenate([np.full(len(kind), SHARES[name] / len(kind)) for name, kind in texts.items()])
    weights = first = second = np.zeros(seen.meaning.shape[1] + SLOTS + 1)
    for step in range(1, STEPS + 1):  # Adam: plain, and quick enough
        error = (1 / (1 + np.exp(-seen.judged(weights))) - y) * each
        slope = seen.slope(error) + PENALTY * weights
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights = weights - RATE * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights


def _report(what: str, scores: list[float], *, wanted: bool) -> None:
    figures = "   ".join(
        f"above {least:g}: {np.mean(np.array(scores) > least):.3f}" for least in (-2, 0, 1, 2, 3)
    )
    print(f"{what:28} {len(scores):5}   {figures}   wanted: {'all' if wanted else 'none'}")


if __name__ == "__main__":
    main()
