"""The interface in English: a memory over its life."""

TEXTS: dict[str, str] = {
    # Undoing
    "undo.reason": "undoes revision {number}",
    "undo.nothing": "there is nothing to undo",
    "undo.nothing.advice": "memchat memories list --user {user}",
    "pin.reason": "pinned",
    "pin.off.reason": "no longer pinned",
    "memories.no_such": "no such memory: {id}",
    "review.which": "it is not clear which memory is to be erased",
    "review.which.advice": "memchat memories list, then memchat memories forget ID",
    "review.refused.advice": "edit it, or reject it",
    "panel.unconfirmed": "unconfirmed since {date}: /confirm {id}, /edit {id} TEXT or /forget {id}",
}
