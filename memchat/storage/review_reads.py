"""Quick reads of what waits for the person's decision."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from memchat.storage.id_prefixes import REVIEW_PREFIX, beginning, the_one
from memchat.storage.reads import Reads

if TYPE_CHECKING:
    from memchat.storage.reviews import ReviewItem


class ReviewReads(Reads):
    """Reads review items."""

    def reviews(self, user: str) -> list[ReviewItem]:
        """Return what waits for the user's decision, oldest first."""
        from memchat.storage import reviews

        return self._of_owner(user, reviews.items)

    def find_review(self, user: str, prefix: str) -> ReviewItem:
        """Return the user's review item, decided or not, whose id's random part begins with `prefix`.

        Raises NotFoundError if there is none, UsageError if it is too short or not unique.
        """
        from memchat.storage import reviews

        start = beginning(prefix, REVIEW_PREFIX)
        found = self._of_owner(user, partial(reviews.starting_with, prefix=start))
        return the_one(found, prefix, user, "reading.no_review")
