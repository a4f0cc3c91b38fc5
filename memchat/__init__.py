"""memchat: a terminal chat with a memory its user can see, correct, undo and truly erase.

The public names are loaded when they are first asked for: `import memchat` costs nothing.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from memchat.config import Settings
    from memchat.graph.build import build_graph
    from memchat.storage.backend import open_backend

__version__ = "0.1.0"
__all__ = ["Settings", "__version__", "build_graph", "open_backend"]

_HOMES = {
    "Settings": "memchat.config",
    "build_graph": "memchat.graph.build",
    "open_backend": "memchat.storage.backend",
}


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted({*globals(), *_HOMES})
