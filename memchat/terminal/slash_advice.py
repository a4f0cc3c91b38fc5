"""What the program advises, as it is typed in a chat: the slash command in place of the program's own."""

from __future__ import annotations

import re

_SLASH = {"memories list": "/memories", "memories review": "/review", "threads list": "/threads"}
_COMMAND = re.compile(rf"memchat ({'|'.join(_SLASH)})\b.*")


def in_chat(advice: str) -> str:
    """Return an advice that ends in a command line, if there is one, with the chat's own command."""
    return _COMMAND.sub(lambda found: _SLASH[found[1]], advice)
