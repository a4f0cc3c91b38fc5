"""Train what tells whether two sentences state one fact: makes memchat/models/offline/same_fact.npz.

    pip install -e '.[train]'
    python benchmarks/build_same_fact_weights.py [--epochs 12] [--to FILE]

The sentences are our own, in sentences/same_fact/: groups of wordings of one fact ("="), with near
misses ("-": another value, another person, the opposite, once only) and the fact made richer ("+").
No two groups of a file tell one fact. Those in sentences/same_fact_apart/ are not learnt, but judged
at the end. A pair is what is told beside what is known: of two wordings the one says the same as the
other, the richer one says more, and so do two facts in one sentence.
"""

from __future__ import annotations

import argparse
import random
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import permutations, product
from pathlib import Path
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np
import optax

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.embedding import SentenceEncoder, normalised
from memchat.models.offline.classifier import SentenceClassifier
from memchat.models.offline.durable import as_judged
from memchat.models.offline.extraction import statements
from memchat.models.offline.same_fact import SHARPNESS
from memchat.models.offline.sentence_reading import (
    MOST_FEATURES,
    MOST_WORDS,
    SLOTS,
    compared,
    counted,
    features_of,
    words_of,
)
from memchat.text import is_korean

HERE = Path(__file__).parent
TARGET = HERE.parent / "memchat" / "models" / "offline" / "same_fact.npz"
OTHER, SAME, MORE = 0, 1, 2
SIZE, COMPARED, WHOLE, HIDDEN = 64, 64, 64, 64
ENCODED = 512
"""Numbers of the encoder's vectors."""
MARKS = 11
BATCH = 512
RATE = 2e-3
DECAY = 2e-2
DROPPED = 0.2
DROPPED_WORDS = 0.1
PAIRS_AN_EPOCH = 260_000
NEAREST = 6
"""Sentences of other groups, the nearest of the same file, that each of the first wordings is set against."""
FIRST = 4
FILED = 0.4
"""Share of the pairs in which a sentence stands as the text of the memory that is made of it."""

Weights = dict[str, Any]
Pair = tuple[int, int, int, str]
"""Told, known, what the first is to the second, and of what sort the pair is."""


@dataclass
class Group:
    """The wordings of one fact, what is near it, and what tells it and more."""

    file: str
    same: list[str] = field(default_factory=list)
    near: list[str] = field(default_factory=list)
    richer: list[str] = field(default_factory=list)


def groups_in(path: Path) -> list[Group]:
    """Return the groups of a file."""
    found = []
    for block in re.split(r"\n\s*\n", path.read_text(encoding="utf-8").strip()):
        group = Group(path.stem)
        kinds = {"=": group.same, "-": group.near, "+": group.richer}
        for line in block.splitlines():
            if line[:2].strip() in kinds and line[1:2] == " ":
                kinds[line[0]].append(line[2:].strip())
        if len(group.same) > 1:
            found.append(group)
    return found


class Sentences:
    """All sentences as the model reads them, by number."""

    def __init__(self, texts: list[str]) -> None:
        encoder = SentenceEncoder()
        self.texts = list(dict.fromkeys(texts))
        self.number = {text: number for number, text in enumerate(self.texts)}
        self.meaning = normalised(encoder.encode([as_judged(text) for text in self.texts]))
        split = [words_of(text) for text in self.texts]
        self.vocabulary = {w: n for n, w in enumerate(dict.fromkeys(w for words in split for w in words), 1)}
        self.vectors = np.zeros((len(self.vocabulary) + 1, ENCODED), np.float32)
        self.vectors[1:] = normalised(encoder.encode(list(self.vocabulary)))
        self.words = np.zeros((len(self.texts), MOST_WORDS), np.int32)
        for row, words in zip(self.words, split, strict=True):
            row[: len(words)] = [self.vocabulary[word] for word in words]
        self.features = np.zeros((len(self.vocabulary) + 1, MOST_FEATURES), np.int32)
        for word, number in self.vocabulary.items():
            slots = features_of(word)
            self.features[number, : len(slots)] = slots

    def marks(self, pairs: list[Pair]) -> np.ndarray:
        """Return what is counted of each pair, and the cosine of its meanings."""
        each = [counted(text) for text in self.texts]
        korean = [float(is_korean(text)) for text in self.texts]
        rows = [
            [*compared(each[a], each[b]), korean[a], float(self.meaning[a] @ self.meaning[b]) * 4]
            for a, b, *_ in pairs
        ]
        return np.array(rows, np.float32)


def pairs_of(groups: list[Group], sentences: Sentences, chance: random.Random) -> Iterator[Pair]:
    """Yield the pairs that groups give."""
    number = sentences.number
    yield from _nearest_others(groups, sentences)
    for group in groups:
        same, near, richer = (
            [number[text] for text in kind] for kind in (group.same, group.near, group.richer)
        )
        yield from ((a, b, SAME, "same") for a, b in product(same, repeat=2))
        yield from ((a, b, OTHER, "near") for a in same for b in near)
        yield from ((b, a, OTHER, "near") for a in same for b in near)
        yield from ((a, b, OTHER, "two near") for a, b in permutations(near, 2) if chance.random() < 0.5)
        yield from ((a, b, MORE, "richer") for a in richer for b in same)
        yield from ((b, a, SAME, "poorer") for a in richer for b in same)


def _nearest_others(groups: list[Group], sentences: Sentences) -> Iterator[Pair]:
    """Yield wordings beside the sentences of other groups of their file that are nearest to them."""
    for file in sorted({group.file for group in groups}):
        here = [group for group in groups if group.file == file]
        owners = [
            (n, sentences.number[text]) for n, group in enumerate(here) for text in group.same + group.near
        ]
        owner, rows = np.array([n for n, _ in owners]), np.array([row for _, row in owners])
        for n, group in enumerate(here):
            for text in group.same[:FIRST]:
                a = sentences.number[text]
                likeness = sentences.meaning[rows] @ sentences.meaning[a]
                likeness[owner == n] = -1
                best = np.argsort(-likeness)
                for b in rows[np.concatenate([best[:NEAREST], best[NEAREST : NEAREST * 10 : 9]])]:
                    yield a, int(b), OTHER, "other"


def joined(groups: list[Group], chance: random.Random) -> Iterator[tuple[str, str, int]]:
    """Yield two facts told in one sentence, beside each of them, and beside what is near the first."""
    for group in groups:
        korean = is_korean(group.same[0])
        mates = [other for other in groups if other.file == group.file and other is not group]
        for text in chance.sample(group.same, 2):
            mate = chance.choice(mates)
            link = (
                chance.choice((", 그리고 ", ". ", ", "))
                if korean
                else chance.choice((" and ", ", ", ". also "))
            )
            both = f"{text}{link}{chance.choice(mate.same)}"
            one = chance.choice(group.same)
            yield both, one, MORE
            yield one, both, SAME
            yield both, chance.choice(mate.same), MORE
            yield both, chance.choice(group.near), OTHER


def as_filed(groups: list[Group]) -> dict[str, str]:
    """Return by sentence the text of the memory that is made of it: what a gate compares."""
    classifier, filed = SentenceClassifier(), {}
    for group in groups:
        for text in group.same + group.near:
            found = statements(text, DEFAULT_TOPICS, classifier)
            if len(found) == 1:
                filed[text] = found[0].text
    return filed


def in_filed_form(
    pairs: Iterable[Pair], sentences: Sentences, filed: dict[str, str], chance: random.Random
) -> Iterator[Pair]:
    """Yield pairs with the one sentence, the other or both in the form in which they are filed."""
    forms = {sentences.number[text]: sentences.number[told] for text, told in filed.items()}
    for pair in pairs:
        yield (
            _refiled(pair, forms, chance.random())
            if pair[3] in ("same", "near", "other", "two near")
            else pair
        )


def _refiled(pair: Pair, forms: dict[int, int], form: float) -> Pair:
    told, known, what, kind = pair
    if form < FILED * 0.75:
        told = forms.get(told, told)
    if FILED * 0.25 < form < FILED:
        known = forms.get(known, known)
    return told, known, what, kind


def passing(groups: list[Group]) -> Iterator[tuple[str, str, int]]:
    """Yield sentences that tell nothing lasting beside the wordings, and the others, nearest to them."""
    lines = [line for name in ("passing", "requests") for line in _lines(name)]
    texts = [line.partition(": ")[2] or line for line in lines if "{" not in line]
    known = [text for group in groups for text in group.same]
    encoder = SentenceEncoder()
    here, there = (normalised(encoder.encode([as_judged(text) for text in some])) for some in (texts, known))
    for text, row in zip(texts, here, strict=True):
        yield text, known[int(np.argmax(there @ row))], OTHER
        for other in np.argsort(-(here @ row))[2:5]:
            yield text, texts[int(other)], OTHER


def _lines(name: str) -> list[str]:
    return [
        line for line in (HERE / "sentences" / f"{name}.txt").read_text(encoding="utf-8").splitlines() if line
    ]


def initial(seed: int) -> Weights:
    """Return weights to begin with."""
    keys = iter(jax.random.split(jax.random.PRNGKey(seed), 12))

    def of(rows: int, columns: int, scale: float = 1.0) -> Any:
        return jax.random.normal(next(keys), (rows, columns)) * scale / np.sqrt(rows)

    return {
        "words": of(ENCODED, SIZE, 4),
        "features": of(SLOTS, SIZE, 0.15 * np.sqrt(SLOTS)),
        "compare": of(4 * SIZE, COMPARED),
        "compare_bias": jnp.zeros(COMPARED),
        "compare_again": of(COMPARED, COMPARED),
        "meaning": of(ENCODED, WHOLE, 4),
        "sum": of(SIZE, WHOLE),
        "joint": of(2 * COMPARED + 2 * WHOLE, HIDDEN),
        "joint_bias": jnp.zeros(HIDDEN),
        "out": of(HIDDEN, 2),
        "out_bias": jnp.zeros(2),
        "marks": jnp.zeros((MARKS, 2)),
        "sharpness": jnp.array(2.0),
        "nothing": jnp.array(0.0),
    }


class Model:
    """The model as it is trained: what same_fact.py computes, for many pairs at once."""

    def __init__(self, sentences: Sentences) -> None:
        self.meaning = jnp.array(sentences.meaning)
        self.vectors = jnp.array(sentences.vectors)
        self.words = jnp.array(sentences.words)
        self.features = jnp.array(sentences.features)

    def scores(self, weights: Weights, told: Any, known: Any, marks: Any, key: Any = None) -> Any:
        """Return the scores of "the same" and "more" of each pair; with a key, some of it is dropped."""
        keys = [None] * 5 if key is None else jax.random.split(key, 5)
        new, there, whole = self._read(weights, told, keys[0])
        old, here, other = self._read(weights, known, keys[1])
        likeness = _unit(new) @ jnp.swapaxes(_unit(old), 1, 2) * weights["sharpness"] * SHARPNESS
        parts = jnp.concatenate(
            [
                _left_over(weights, new, there, old, here, likeness, keys[2]),
                _left_over(weights, old, here, new, there, jnp.swapaxes(likeness, 1, 2), keys[3]),
                jnp.abs(whole - other) * 4,
                whole * other * 16,
            ],
            1,
        )
        hidden = jax.nn.relu(_dropped(parts, keys[4]) @ weights["joint"] + weights["joint_bias"])
        marks = jnp.concatenate([marks, 2 * (whole * other).sum(1, keepdims=True)], 1)
        return hidden @ weights["out"] + weights["out_bias"] + marks @ weights["marks"]

    def _read(self, weights: Weights, numbers: Any, key: Any) -> tuple[Any, Any, Any]:
        words = self.words[numbers]
        there = words > 0
        if key is not None:
            kept = there & (jax.random.uniform(key, there.shape) > DROPPED_WORDS)
            there = jnp.where(kept.any(1, keepdims=True), kept, there)
        slots = self.features[words]
        used = (slots > 0)[..., None]
        hashed = (weights["features"][slots] * used).sum(2) / jnp.sqrt(used.sum(2) + 1e-6)
        rows = self.vectors[words] @ weights["words"] + hashed
        total = (rows * there[..., None]).sum(1) / jnp.sqrt(there.sum(1, keepdims=True) + 1.0)
        return rows, there, _unit(self.meaning[numbers] @ weights["meaning"] + total @ weights["sum"])


def _left_over(weights: Weights, x: Any, mine: Any, z: Any, theirs: Any, likeness: Any, key: Any) -> Any:
    scores = jnp.where(theirs[:, None, :], likeness, -1e9)
    scores = jnp.concatenate([scores, jnp.zeros((*scores.shape[:2], 1)) + weights["nothing"]], 2)
    met = jax.nn.softmax(scores, 2)[:, :, :-1] @ z
    held = jnp.concatenate([x, met, jnp.abs(x - met), x * met], 2)
    left = jax.nn.relu(_dropped(held, key) @ weights["compare"] + weights["compare_bias"])
    left = jax.nn.relu(left @ weights["compare_again"]) * mine[..., None]
    return left.sum(1) / jnp.sqrt(mine.sum(1, keepdims=True) + 1e-6)


def _unit(rows: Any) -> Any:
    return rows / jnp.sqrt((rows**2).sum(-1, keepdims=True) + 1e-9)  # a padding row has no length


def _dropped(rows: Any, key: Any) -> Any:
    if key is None:
        return rows
    return rows * (jax.random.uniform(key, rows.shape) > DROPPED) / (1 - DROPPED)


class Judged:
    """Pairs with what they are."""

    def __init__(self, pairs: list[Pair], sentences: Sentences) -> None:
        self.pairs = pairs
        self.told = np.array([pair[0] for pair in pairs])
        self.known = np.array([pair[1] for pair in pairs])
        self.what = np.array([pair[2] for pair in pairs])
        self.kind = np.array([pair[3] for pair in pairs])
        self.marks = sentences.marks(pairs)
        self.korean = np.array([is_korean(sentences.texts[number]) for number in self.told])

    def batch(self, rows: np.ndarray) -> tuple[Any, ...]:
        """Return some pairs as the model takes them."""
        return tuple(map(jnp.array, (self.told[rows], self.known[rows], self.marks[rows], self.what[rows])))


def trained(model: Model, pairs: Judged, epochs: int, seed: int) -> Weights:
    """Return the weights after some epochs of Adam with decay."""
    weights = initial(seed)
    each = min(len(pairs.pairs), PAIRS_AN_EPOCH)
    rate = optax.cosine_decay_schedule(RATE, each // BATCH * epochs)
    decayed = {name: value.ndim > 1 for name, value in weights.items()}
    adam = optax.adamw(rate, weight_decay=DECAY, mask=decayed)
    state = adam.init(weights)

    def loss(weights: Weights, told: Any, known: Any, marks: Any, what: Any, key: Any) -> Any:
        scores = model.scores(weights, told, known, marks, key)
        scores = jnp.concatenate([jnp.zeros((len(what), 1)), scores], 1)
        return optax.softmax_cross_entropy_with_integer_labels(scores, what).mean()

    @jax.jit
    def step(weights: Weights, state: Any, batch: tuple[Any, ...], key: Any) -> tuple[Weights, Any, Any]:
        value, slope = jax.value_and_grad(loss)(weights, *batch, key)
        change, state = adam.update(slope, state, weights)
        return optax.apply_updates(weights, change), state, value

    chance, key = np.random.default_rng(seed), jax.random.PRNGKey(seed + 1)
    for epoch in range(epochs):
        order, total = chance.permutation(len(pairs.pairs))[:each], 0.0
        for start in range(0, each - BATCH + 1, BATCH):
            key, here = jax.random.split(key)
            batch = pairs.batch(order[start : start + BATCH])
            weights, state, value = step(weights, state, batch, here)
            total += float(value)
        print(f"epoch {epoch + 1}: loss {total / (each // BATCH):.4f}", flush=True)
    return weights


def report(model: Model, weights: Weights, pairs: Judged) -> None:
    """Print what share of each sort of pair is taken for the same, and for more."""
    judge = jax.jit(model.scores)
    found = []
    for start in range(0, len(pairs.pairs), 4096):
        rows = np.arange(start, min(start + 4096, len(pairs.pairs)))
        scores = np.array(judge(weights, *pairs.batch(rows)[:3]))
        odds = np.exp(np.concatenate([np.zeros((len(rows), 1)), scores], 1))
        found.append(odds[:, 1:] / odds.sum(1, keepdims=True))
    chances = np.concatenate(found)
    for language in (False, True):
        for least in (0.5, 0.7, 0.8, 0.9):
            shares = []
            for kind in ("same", "poorer", "richer", "near", "two near", "other"):
                here = chances[(pairs.korean == language) & (pairs.kind == kind)]
                shares.append(f"{kind} {np.mean(here[:, 0] >= least):.3f}/{np.mean(here[:, 1] >= least):.3f}")
            print("Korean " if language else "English", f"same/more from {least}: ", "  ".join(shares))


def main() -> None:
    """Train, say how the weights do on what was kept apart, and write them."""
    options = argparse.ArgumentParser()
    options.add_argument("--epochs", type=int, default=12)
    options.add_argument("--to", type=Path, default=TARGET)
    chosen = options.parse_args()
    chance = random.Random(7)
    learnt, apart = (list(_groups_in(HERE / "sentences" / name)) for name in ("same_fact", "same_fact_apart"))
    made, filed = [*joined(learnt, chance), *passing(learnt)], as_filed(learnt)
    told = [text for group in learnt + apart for text in group.same + group.near + group.richer]
    sentences = Sentences([*told, *filed.values(), *(text for a, b, _ in made for text in (a, b))])
    numbered = [(sentences.number[a], sentences.number[b], what, "made") for a, b, what in made]
    found = in_filed_form(pairs_of(learnt, sentences, chance), sentences, filed, chance)
    pairs = Judged([*found, *numbered], sentences)
    print(f"{len(learnt)} groups, {len(sentences.texts)} sentences, {len(pairs.pairs)} pairs", flush=True)
    model = Model(sentences)
    weights = trained(model, pairs, chosen.epochs, seed=1)
    judged = [pair for pair in pairs_of(apart, sentences, chance) if pair[0] != pair[1]]
    report(model, weights, Judged(judged, sentences))
    np.savez_compressed(chosen.to, **{name: np.asarray(value, np.float16) for name, value in weights.items()})


def _groups_in(folder: Path) -> Iterator[Group]:
    for path in sorted(folder.glob("*.txt")):
        yield from groups_in(path)


if __name__ == "__main__":
    main()
