# ruff: noqa: E501 (a phrase is one line, however long)
"""The interface in Korean: a memory over its life."""

TEXTS: dict[str, str] = {
    # Undoing
    "undo.reason": "{number}번 이력을 되돌림",
    "undo.nothing": "되돌릴 것이 없습니다",
    "undo.nothing.advice": "memchat memories list --user {user}",
}
