# ruff: noqa: E501 (a phrase is one line, however long)
"""The interface in English: a memory over its life."""

TEXTS: dict[str, str] = {
    # Undoing
    "undo.reason": "undoes revision {number}",
    "undo.nothing": "there is nothing to undo",
    "undo.nothing.advice": "memchat memories list --user {user}",
}
