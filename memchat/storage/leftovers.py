"""What SQLite leaves of rows that it moved: copies in the unused part of its pages.

`secure_delete` overwrites what is deleted where it stands. But a page that has run over is parted,
and the rows that went to another page stay on the old one as bytes that nothing refers to: deleted
later, they are overwritten in their new place alone. Seen in one erasure of a hundred. Where such
bytes may hold a trace of what was erased, the database is built anew (`truncation.py`).
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator

from memchat.storage.traces import Traces

_HEADER = {2: 12, 5: 12, 10: 8, 13: 8}
"""Length of the header of a b-tree page, by its kind; other pages have no rows to move."""
_FILE_HEADER = 100
_LARGEST_PAGE = 65536


def may_hold(connection: sqlite3.Connection, traces: Traces) -> bool:
    """Tell whether bytes that nothing refers to may hold a trace; True if they cannot be looked at.

    The transaction may be open: looked at is what it would write.
    """
    if not hasattr(connection, "serialize"):  # a build of SQLite without it
        return True
    return any(traces.may_be_among(part.decode(errors="ignore")) for part in _unused(connection))


def _unused(connection: sqlite3.Connection) -> Iterator[bytes]:
    """Yield what stands, in each page, between the list of its rows and the rows."""
    size = connection.execute("PRAGMA page_size").fetchone()[0]
    data = memoryview(connection.serialize())
    for start in range(0, len(data), size):
        page = data[start : start + size]
        head = _FILE_HEADER if start == 0 else 0
        length = _HEADER.get(page[head])
        if length is not None:
            rows = int.from_bytes(page[head + 3 : head + 5])
            first = int.from_bytes(page[head + 5 : head + 7]) or _LARGEST_PAGE
            left = bytes(page[head + length + 2 * rows : first]).strip(b"\0")
            if left:
                yield left
