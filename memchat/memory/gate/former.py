"""Tells a value that was from one that is: "from Berlin to Oslo", "통로 말고 창가"."""

from __future__ import annotations

import re

from memchat.records import Candidate

_BEFORE = (
    r"\b(?:from|not|no longer|left|quit|instead of|rather than|used to (?:live in|work (?:at|for|as)|be"
    r"|like|love|prefer)|out of|formerly|previously)\s+(?:the |a |an |in |at |my )?(?:\w+\s+)?"
)
_AFTER = (
    r"\s*(?:seats?|석|자리|좌석)?\s*(?:any ?more|no longer|no more|에서\b|말고|대신|이 아니라|가 아니라"
    r"|은 이제 (?:싫|아니|안)"
    r"|는 이제 (?:싫|아니|안))"
)


def is_former(candidate: Candidate) -> bool:
    """Tell whether the evidence names the candidate's value as what holds no more."""
    value = candidate.value.strip()
    if not value:
        return False
    found = re.escape(value)
    return bool(re.search(f"(?i){_BEFORE}{found}|{found}{_AFTER}", candidate.evidence))
