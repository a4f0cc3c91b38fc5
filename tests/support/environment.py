"""The environment of a test: what little a program needs, and nothing of the developer's own."""

from __future__ import annotations

import os
from pathlib import Path

KEPT = {
    "PATH",
    "TMPDIR",
    "VIRTUAL_ENV",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "SYSTEMROOT",
    "MEMCHAT_TEST_DATA",
    "COVERAGE_PROCESS_START",
}
KEPT_PREFIXES = ("PYTHON", "PYTEST_")


def is_kept(name: str) -> bool:
    """Tell whether a variable of the developer's environment reaches the tests."""
    return name in KEPT or name.startswith(KEPT_PREFIXES)


def clean_environment(home: Path) -> dict[str, str]:
    """Return the environment of a test whose files are all under `home`.

    No provider key, no proxy, no tracing; English; a terminal with colours. The price map is the
    one that LiteLLM brings along, since fetching the newest at import is a network connection.
    """
    kept = {name: value for name, value in os.environ.items() if is_kept(name)}
    return kept | {
        "HOME": str(home),
        "MEMCHAT_HOME": str(home / "memchat"),
        "LANG": "C.UTF-8",
        "LC_ALL": "C.UTF-8",
        "TERM": "xterm-256color",
        "TZ": "UTC",
        "USER": "tester",
        "LOGNAME": "tester",
        "LITELLM_LOCAL_MODEL_COST_MAP": "True",
    }
