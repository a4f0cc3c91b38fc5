"""The interface in Korean: a memory over its life."""

TEXTS: dict[str, str] = {
    # Undoing
    "undo.reason": "{number}번 이력을 되돌림",
    "undo.nothing": "되돌릴 것이 없습니다",
    "undo.nothing.advice": "memchat memories list --user {user}",
    "pin.reason": "고정함",
    "pin.off.reason": "고정을 풂",
    "memories.no_such": "그런 기억이 없습니다: {id}",
    "review.which": "어느 기억을 지울지 분명하지 않습니다",
    "review.which.advice": "memchat memories list로 찾아 memchat memories forget ID로 지우세요",
    "review.refused.advice": "고치거나 거절하세요",
    "panel.unconfirmed": "{date} 뒤로 확인되지 않음: /confirm {id}, /edit {id} 글, /forget {id}",
}
