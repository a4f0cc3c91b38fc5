"""Train what tells a text from gibberish: makes memchat/models/sense.npy.

    python benchmarks/build_sense_weights.py [DATA]

The encoder gives gibberish a vector too, and among many short memories one is always near it. A
linear discriminant (Fisher 1936) over the shipped vectors tells such vectors from those of
language, scaled so that it says 1 of what is surely language and 0 of what is surely none.

Language: the words of the built-in topics, alone and in the frames of sentences/durable.txt and
passing.txt; sentences/languages.txt and chatter.txt, all our own. Gibberish: random letters,
syllables, keys and digits of both keyboards. Nothing of DATA is trained on: with it, the share of
its texts that are taken for gibberish is told.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.embedding import SentenceEncoder

HERE = Path(__file__).parent
TARGET = HERE.parent / "memchat" / "models" / "sense.npy"
EACH = 500
"""Samples of each kind of gibberish."""
RIDGE = 1e-3
HALF_BELIEVED = 0.02
"""Share of the single words, the least certain language, whose sense is below one half."""
DOUBT = 0.4
"""Half the width of what is neither, in distances from one half to the median of gibberish."""
CONSONANTS, VOWELS = "bcdfghjklmnpqrstvwxz", "aeiouy"
KEYS = ("qwertyuiop", "asdfghjkl", "zxcvbnm", "ㅂㅈㄷㄱㅅㅛㅕㅑㅐㅔ", "ㅁㄴㅇㄹㅎㅗㅓㅏㅣ", "ㅋㅌㅊㅍㅠㅜㅡ")
OFTEN = "가나다라마바사아자차카타파하고노도로모보소오조초코토포호구누두루무부수우주지시기리미비이치키티피히"


def main() -> None:
    """Train, say how it does on what it did not see, and write the weights."""
    encoder = SentenceEncoder()
    words = sorted({word for topic in DEFAULT_TOPICS for word in topic.words if len(word) > 1})
    language = [*words, *_framed(words), *(_lines("languages") + _lines("chatter")) * 4]
    gibberish = _gibberish(random.Random(3), EACH)
    known, unknown = encoder.embed(language), encoder.embed(gibberish)
    spread = np.cov(known.T) + np.cov(unknown.T) + RIDGE * np.eye(encoder.size)
    direction = np.linalg.solve(spread, known.mean(0) - unknown.mean(0))
    bias = np.quantile(known[: len(words)] @ direction, HALF_BELIEVED)
    scale = bias - np.median(unknown @ direction)
    weights = np.append(direction, -bias) / scale / (2 * DOUBT)
    weights[-1] += 0.5
    _report("gibberish not seen", weights, encoder, _gibberish(random.Random(4), 100))
    for path in sorted(Path(sys.argv[1]).glob("*.jsonl")) if len(sys.argv) > 1 else ():
        _report(path.stem, weights, encoder, _texts(path))
    np.save(TARGET, weights.astype(np.float32))


def _framed(words: list[str]) -> list[str]:
    chance = random.Random(5)
    english, korean = [w for w in words if w.isascii()], [w for w in words if not w.isascii()]
    return [
        line.replace("{X}", "{x}").format(x=word)
        for line in (*_lines("durable"), *_lines("passing"), *["{x}?", "{x} please", "{x} 추천해줘"] * 9)
        for word in chance.sample(english if line.isascii() else korean, 12 if "{" in line else 1)
    ]


def _lines(name: str) -> list[str]:
    return (HERE / "sentences" / f"{name}.txt").read_text(encoding="utf-8").splitlines()


def _gibberish(chance: random.Random, each: int) -> list[str]:
    """Return texts of one to five made-up words, so many of each kind."""
    kinds: tuple[Callable[[], str], ...] = (
        lambda: _spoken(chance, (CONSONANTS, VOWELS), 2, 4),
        lambda: _spoken(chance, (CONSONANTS, VOWELS, CONSONANTS), 1, 3),
        lambda: _run(chance, CONSONANTS + VOWELS, 3, 9),
        lambda: _run(chance, chance.choice(KEYS[:3]), 4, 9),
        lambda: _run(chance, "".join(KEYS[:3]), 4, 9),
        lambda: _run(chance, "".join(KEYS[3:]), 2, 7),
        lambda: _run(chance, "ㄱㄴㄷㄹㅁㅂㅅㅇㅈㅊㅋㅌㅍㅎ", 2, 7),
        lambda: "".join(chr(chance.randint(0xAC00, 0xD7A3)) for _ in range(chance.randint(2, 5))),
        lambda: _run(chance, OFTEN, 2, 5),
        lambda: _run(chance, "0123456789abcdefxyz", 5, 14),
        lambda: _run(chance, "!@#$%^&*()_+-=[]{};:,./<>?~", 3, 9),
    )
    return [" ".join(kind() for _ in range(chance.randint(1, 5))) for kind in kinds for _ in range(each)]


def _spoken(chance: random.Random, syllable: tuple[str, ...], least: int, most: int) -> str:
    return "".join(chance.choice(part) for part in syllable * chance.randint(least, most))


def _run(chance: random.Random, letters: str, least: int, most: int) -> str:
    return "".join(chance.choice(letters) for _ in range(chance.randint(least, most)))


def _texts(path: Path) -> list[str]:
    rows = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()][:500]
    return [row.get("question") or row.get("text") or "" for row in rows]


def _report(what: str, weights: np.ndarray, encoder: SentenceEncoder, texts: list[str]) -> None:
    score = encoder.embed([text for text in texts if text]) @ weights[:-1] + weights[-1]
    print(f"{what:24} below .5: {np.mean(score < 0.5):.3f}, none at all: {np.mean(score <= 0):.3f}")


if __name__ == "__main__":
    main()
