"""Make what tells of which kind a thing is: memchat/models/offline/kinds.npz.

    python benchmarks/build_kind_weights.py

"A Pixel" is a telephone, mango is food: no list of words knows them all. The vector of a name lies
near the mean of a few others of its kind once the mean of all kinds is taken off. The names are in
sentences/kinds.txt, all our own.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from memchat.models.embedding import SentenceEncoder

THINGS = Path(__file__).parent / "sentences" / "kinds.txt"
TARGET = Path(__file__).parents[1] / "memchat" / "models" / "offline" / "kinds.npz"


def main() -> None:
    """Tell how each name does that its kind's mean was made without, then write."""
    rows = [line.split(": ", 1) for line in THINGS.read_text(encoding="utf-8").splitlines()]
    names = [kind for kind, _ in rows]
    things = [SentenceEncoder().embed(told.split(", ")) for _, told in rows]
    middle = np.mean([vectors.mean(axis=0) for vectors in things], axis=0)
    right = sum(_left_out(things, middle, kind) for kind in range(len(things)))
    print(f"names nearest to their own kind without them: {right} of {sum(map(len, things))}")
    means = np.array([_directed(vectors.mean(axis=0), middle) for vectors in things])
    np.savez(TARGET, names=np.array(names), middle=middle.astype(np.float16), means=means.astype(np.float16))


def _left_out(things: list[np.ndarray], middle: np.ndarray, kind: int) -> int:
    right = 0
    for number, vector in enumerate(things[kind]):
        others = [np.delete(v, number, axis=0) if k == kind else v for k, v in enumerate(things)]
        means = np.array([_directed(v.mean(axis=0), middle) for v in others])
        right += int(np.argmax(means @ _directed(vector, middle)) == kind)
    return right


def _directed(vector: np.ndarray, middle: np.ndarray) -> np.ndarray:
    return (vector - middle) / np.linalg.norm(vector - middle)


if __name__ == "__main__":
    main()
