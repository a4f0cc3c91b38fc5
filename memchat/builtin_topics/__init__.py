"""The built-in topics, in both languages: settings add to them and replace them.

The words of a topic are one text, split at commas: some hundred words read better as a paragraph than
one a line. English words match by their stem and as whole words; a Korean word matches at either end
of an eojeol. A word that stands in messages of every kind has no place among them.
"""

from __future__ import annotations

from memchat.builtin_topics import duties, leisure, life
from memchat.topics import OTHER, Topic

DEFAULT_TOPICS: tuple[Topic, ...] = (
    leisure.TRAVEL,
    leisure.FOOD,
    life.PEOPLE,
    life.ABOUT,
    duties.WORK,
    life.HOME,
    life.HEALTH,
    leisure.ENTERTAINMENT,
    leisure.SPORTS,
    duties.TECHNOLOGY,
    duties.COMMUNICATION,
    duties.SCHEDULE,
    leisure.SHOPPING,
    duties.EDUCATION,
    duties.FINANCE,
    leisure.HOBBIES,
    OTHER,
)
"""The built-in topics. What people like and dislike (`likes`, `dislikes`) is recorded in any of them."""
