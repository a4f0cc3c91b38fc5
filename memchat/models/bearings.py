"""What the vectors of an unknown embedding model are measured by: sentences, and texts without a meaning.

Models differ in how alike they find texts that have nothing in common: with some the cosine of any
two is 0.7 and more, and a floor would admit all or nothing. Less the middle of these texts, vectors
of texts that have nothing in common are at right angles, whatever the model; and on which side of
the middle a text lies tells if it means anything. Tried with multilingual-e5-small over 80 memories:
of 80 made-up texts all passed the floor before, none afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Vector = NDArray[np.float32]

SENTENCES = (
    "I take the bus to school.",
    "The shop opens at nine.",
    "Please send me the report.",
    "What time is it now?",
    "My neighbour bought a ladder.",
    "Water boils at a hundred degrees.",
    "Turn left at the bridge.",
    "The cat slept on the roof.",
    "버스를 타고 학교에 가요.",
    "가게는 아홉 시에 열어요.",
    "보고서 좀 보내 줘.",
    "지금 몇 시야?",
    "이웃이 사다리를 샀어요.",
    "물은 백 도에서 끓어요.",
    "다리에서 왼쪽으로 갈까?",
    "고양이가 지붕에서 잤어요.",
)
GIBBERISH = (
    "brelk vanto dup",
    "qosim trell ugga",
    "zixp morv",
    "snandle frip quock",
    "glim fosk trand vebbo",
    "kazzle",
    "trum blix yort",
    "mivven sholp gake",
    "눼붸 큐싀 돠툽",
    "랴믁 쭈퀘 볍",
    "흐붸 귁뫄 쇱둔",
    "켝뤼 뮁",
    "쵸븃 퓻겟 냑",
    "ㅁㄴㅇㄹ ㅋㅌㅊㅍ",
    "뎧쓔 촢큣",
    "헥뷰 쏭뎝 릇큄",
)
TEXTS = (*SENTENCES, *GIBBERISH)
_NO_SENSE = -0.15
"""Where along the direction of meaning nothing has a meaning any more; from the middle on all has."""


@dataclass(frozen=True, slots=True)
class Bearings:
    """The middle of a model's vectors, and the direction in which meaning lies."""

    middle: Vector
    direction: Vector | None
    """None for a model that does not tell the sentences from the gibberish."""

    def centred(self, vectors: Vector) -> Vector:
        """Return rows of length one as they lie from the middle, of length one."""
        from memchat.models.embedding import normalised

        return normalised(vectors - self.middle)

    def sense(self, vector: Vector) -> float:
        """Return how surely a centred vector is that of a text with a meaning, 0 to 1."""
        if self.direction is None:
            return 1.0
        return min(1.0, max(0.0, 1 - float(vector @ self.direction) / _NO_SENSE))


def take_bearings(vectors: Vector) -> Bearings:
    """Return the bearings of a model; `vectors` are those of `TEXTS`, of length one."""
    sentences, gibberish = vectors[: len(SENTENCES)], vectors[len(SENTENCES) :]
    means = sentences.mean(axis=0), gibberish.mean(axis=0)
    middle, apart = (means[0] + means[1]) / 2, means[0] - means[1]
    direction = apart / max(float((apart @ apart) ** 0.5), 1e-9)
    tells = (sentences - middle) @ direction, (gibberish - middle) @ direction
    return Bearings(middle, direction if tells[0].min() > tells[1].max() else None)
