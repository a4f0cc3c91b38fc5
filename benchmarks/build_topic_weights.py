"""Train what tells of which built-in topic a request is: makes memchat/models/topics.npz.

    python benchmarks/build_topic_weights.py

"Find me a connection to Madrid" has no word of travel in it. A softmax regression over the shipped
vectors tells such requests apart; the last class is what is of no topic. It learns from
sentences/requests.txt alone, all our own; adding the topics' words in frames did worse.
"""

from __future__ import annotations

from pathlib import Path

import numpy as np

from memchat.models.embedding import SentenceEncoder

REQUESTS = Path(__file__).parent / "sentences" / "requests.txt"
TARGET = Path(__file__).parents[1] / "memchat" / "models" / "topics.npz"
PENALTY = 1e-3
STEPS = 600
SCALE = 4.0
"""Numbers of a vector of length one are small: so much larger they train faster."""


def main() -> None:
    """Train on all but each fifth request, tell how it does on those, train on all, write."""
    rows = [line.split(": ", 1) for line in REQUESTS.read_text(encoding="utf-8").splitlines()]
    names = list(dict.fromkeys(topic for topic, _ in rows))
    vectors = SentenceEncoder().embed([request for _, request in rows])
    classes = np.array([names.index(topic) for topic, _ in rows])
    unseen = np.arange(len(rows)) % 5 == 0
    order = np.argsort(-_scores(vectors[unseen], _trained(vectors[~unseen], classes[~unseen])), axis=1)
    for most in (1, 2):
        right = (order[:, :most] == classes[unseen, None]).any(axis=1)
        print(f"requests not seen ({unseen.sum()}): topic among the first {most}: {right.mean():.2f}")
    weights = _trained(vectors, classes)
    np.savez(TARGET, names=np.array(names), weights=weights.astype(np.float32))


def _with_bias(vectors: np.ndarray) -> np.ndarray:
    return np.hstack([vectors, np.ones((len(vectors), 1))])


def _scores(vectors: np.ndarray, weights: np.ndarray) -> np.ndarray:
    return _with_bias(vectors) @ weights


def _trained(vectors: np.ndarray, classes: np.ndarray) -> np.ndarray:
    """Return weights, a column a class; the last row is the bias."""
    x, right = _with_bias(vectors) * SCALE, np.eye(classes.max() + 1)[classes]
    weights, first, second = np.zeros((x.shape[1], right.shape[1])), 0.0, 0.0
    for step in range(1, STEPS + 1):  # Adam: plain, and quick enough
        raised = np.exp(x @ weights)
        error = raised / raised.sum(axis=1, keepdims=True) - right
        slope = x.T @ error / len(x) + PENALTY * weights
        first, second = 0.9 * first + 0.1 * slope, 0.999 * second + 0.001 * slope**2
        weights -= 0.02 * (first / (1 - 0.9**step)) / (np.sqrt(second / (1 - 0.999**step)) + 1e-8)
    return weights * SCALE


if __name__ == "__main__":
    main()
