"""Measure what in a sentence vector is form, not matter: makes memchat/models/sentence_form.npy.

    python benchmarks/build_sentence_form.py

"I prefer X", "Can you recommend X?" and "X 추천해줘" are about the same, yet their vectors differ
by what sort of sentence they are. Sentences made of some frames and the words of the built-in
topics tell that part: the mean vector of each frame, over all words. The directions in which
those means differ most are taken out of every vector, and the mean of all is subtracted.

Meaning alone, all rows of ../shared/data: prefeval_explicit R@5 .63 -> .67, locomo R@10 .27 -> .40.
The number of directions (8, 16, 24, 32 were tried) was chosen with all rows in view, so these
figures flatter it a little. All sentences are made here: nothing of a data set is in the file.
"""

from __future__ import annotations

import random
from pathlib import Path

import numpy as np

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.models.embedding import SentenceEncoder, normalised

DIRECTIONS = 16
WORDS = 350
"""Words a language."""
TARGET = Path(__file__).parents[1] / "memchat" / "models" / "sentence_form.npy"
ENGLISH = """
I prefer {x}.
I don't like {x}.
I really love {x}.
I avoid {x} whenever I can.
I always choose {x} when possible.
I have a strong dislike for {x}.
I never go for {x}.
I'm not a fan of {x}.
I only want {x}.
{x} matters a lot to me.
My favourite thing is {x}.
I can't stand {x}.
I enjoy {x} very much.
Can you recommend {x}?
What {x} should I try?
Could you suggest some good {x} for me?
What are some popular options for {x}?
Help me find {x}.
I'm looking for {x}, any ideas?
What do you think about {x}?
Which {x} would be best for this weekend?
Please give me some ideas for {x}.
Tell me about {x}.
Where can I find {x}?
How do I get started with {x}?
Do you know any good {x}?
What did I say about {x}?
When did we talk about {x}?
"""
KOREAN = """
저는 {x} 쪽을 선호해요.
{x} 별로 안 좋아해요.
{x} 정말 좋아해요.
{x}은 되도록 피해요.
항상 {x} 위주로 골라요.
{x} 너무 싫어요.
제일 좋아하는 건 {x}이에요.
{x} 아니면 안 해요.
나는 {x} 좋아해.
난 {x} 싫어.
{x} 추천해줘.
좋은 {x} 있을까요?
{x} 좀 찾아주세요.
{x} 어떤 게 좋을까?
{x} 알려줘.
이번 주말에 {x} 뭐가 좋을까?
{x} 어디서 찾을 수 있어?
{x} 관련해서 아이디어 좀 줘.
내가 {x} 뭐라고 했지?
{x} 어떻게 시작하면 돼?
"""


def main() -> None:
    """Embed the frames with the words and write the mean and the directions."""
    encoder = SentenceEncoder()
    words = {word for topic in DEFAULT_TOPICS for word in topic.words if len(word) > 1}
    english = _sample({word for word in words if word.isascii() and len(word) > 2})
    korean = _sample({word for word in words if not word.isascii()})
    means, sentences = [], 0
    total = np.zeros(encoder.size)
    for frames, chosen in ((ENGLISH, english), (KOREAN, korean)):
        for frame in frames.strip().splitlines():
            vectors = normalised(encoder.encode([frame.format(x=word) for word in chosen]))
            means.append(vectors.mean(axis=0))
            total += vectors.sum(axis=0)
            sentences += len(vectors)
    frames_mean = np.mean(means, axis=0)
    directions = np.linalg.svd(np.array(means) - frames_mean, full_matrices=False)[2][:DIRECTIONS]
    np.save(TARGET, np.vstack([total / sentences, directions]).astype(np.float32))
    print(f"{TARGET}: mean and {DIRECTIONS} directions of {sentences} sentences")


def _sample(words: set[str]) -> list[str]:
    ordered = sorted(words)
    random.Random(5).shuffle(ordered)
    return ordered[:WORDS]


if __name__ == "__main__":
    main()
