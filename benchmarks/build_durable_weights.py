"""Train what tells a lasting statement from a passing one: makes memchat/models/offline/durable.npy.

    python benchmarks/build_durable_weights.py [DATA]

A logistic regression on the vectors of the built-in sentence encoder. Lasting: the sentences in
sentences/durable.txt, all our own, their frames filled with words of the built-in topics.
Passing: those of sentences/passing.txt, and every second row of the requests of clinc150 (Larson
et al. 2019, CC BY 3.0), SLURP (Bastianelli et al. 2020, CC BY 4.0) and banking77 (Casanueva et
al. 2020, CC BY 4.0) in DATA. benchmarks/keep_and_skip.py leaves those rows out of its figures.
"""

from __future__ import annotations

import json
import random
import sys
from pathlib import Path

import numpy as np

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.embedding import SentenceEncoder, normalised

HERE = Path(__file__).parent
TARGET = HERE.parent / "memchat" / "models" / "offline" / "durable.npy"
FILLED = 12
"""Sentences made of each frame."""
SETS = ("clinc150_requests", "slurp_requests", "banking77_requests")
RENAMING = {"change_user_name", "change_language"}
PENALTY = 1e-4
STEPS = 4_000


def main() -> None:
    """Train, say how it does on what it did not see, and write the weights."""
    data = Path(sys.argv[1] if len(sys.argv) > 1 else "../shared/data")
    encoder = SentenceEncoder()
    lasting, passing = _own("durable"), _own("passing")
    given = [text for name in SETS for text in _rows(data, name)[0]]
    unseen = [text for name in SETS for text in _rows(data, name)[1]]
    held = [number % 5 == 0 for number in range(max(len(lasting), len(passing)))]
    some, others = (
        [group for group, out in zip(own, held, strict=False) if not out] for own in (lasting, passing)
    )
    for kept, skipped, note in ((some, others, "four fifths of our sentences"), (lasting, passing, "all")):
        weights = _trained(_vectors(encoder, _flat(kept)), _vectors(encoder, _flat(skipped) + given))
        print(f"trained on {note}")
        if note != "all":
            unlike = _flat([group for group in lasting if group not in kept])
            _report("lasting, frames not seen", weights, encoder, unlike, 1)
            unlike = _flat([group for group in passing if group not in skipped])
            _report("passing, frames not seen", weights, encoder, unlike, 0)
        _report("requests not seen", weights, encoder, unseen, 0)
    np.save(TARGET, weights.astype(np.float16))


def _own(name: str) -> list[list[str]]:
    """Return our sentences: each line with its fillings."""
    chance = random.Random(7)
    words = {word for topic in DEFAULT_TOPICS for word in topic.words if len(word) > 1}
    english = sorted(word for word in words if word.isascii() and len(word) > 2)
    korean = sorted(word for word in words if not word.isascii())
    lines = (HERE / "sentences" / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    return [_filled(line, chance.sample(english if line.isascii() else korean, FILLED)) for line in lines]


def _filled(line: str, words: list[str]) -> list[str]:
    if "{" not in line:
        return [line]
    return [line.format(x=word, X=word.capitalize()) for word in words]


def _flat(groups: list[list[str]]) -> list[str]:
    """Return the sentences of groups; a sentence that stands alone counts as often as a frame."""
    return [text for group in groups for text in (group if len(group) > 1 else group * (FILLED // 2))]


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


def _vectors(encoder: SentenceEncoder, texts: list[str]) -> np.ndarray:
    distinct = list(dict.fromkeys(texts))
    rows = dict(zip(distinct, normalised(encoder.encode(distinct)), strict=True))
    return np.stack([rows[text] for text in texts])


def _trained(lasting: np.ndarray, passing: np.ndarray) -> np.ndarray:
    """Return weights and, last, the bias; both kinds count the same in all."""
    x = np.hstack([np.vstack([lasting, passing]), np.ones((len(lasting) + len(passing), 1))]) * 4.0
    y = np.r_[np.ones(len(lasting)), np.zeros(len(passing))]
    each = np.r_[np.full(len(lasting), 0.5 / len(lasting)), np.full(len(passing), 0.5 / len(passing))]
    weights, first, second = np.zeros(x.shape[1]), 0.0, 0.0
    for step in range(1, STEPS + 1):  # Adam: plain, and quick enough
        slope = x.T @ ((1 / (1 + np.exp(-(x @ weights))) - y) * each) + PENALTY * weights
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights -= 0.02 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights * 4.0


def _report(what: str, weights: np.ndarray, encoder: SentenceEncoder, texts: list[str], right: int) -> None:
    score = _vectors(encoder, texts) @ weights[:-1] + weights[-1]
    for least in (-1.0, 0.0, 1.0, 2.0):
        print(f"  {what:26} {len(texts):5}  right at {least:4}: {np.mean((score > least) == right):.3f}")


if __name__ == "__main__":
    main()
