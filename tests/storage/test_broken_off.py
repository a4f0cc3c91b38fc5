"""An erasure that is broken off leaves nothing of it in the files beside the database."""

import pytest

from memchat.config import load_settings
from memchat.memory.forgetting import forget, forget_user
from memchat.memory.withdrawing import delete_thread
from memchat.namespace import encode_label
from memchat.storage import owner_erasure, sweeping, thread_erasure
from memchat.storage.backend import open_backend
from memchat.storage.reader import Reader
from tests.cli.conftest import made, say
from tests.e2e.test_forgetting import holds
from tests.support.clock import FakeClock

WORD = "zanthoxylum"
SAID = f"I like {WORD}."


@pytest.fixture
def chosen(tmp_path):
    chosen = load_settings({"MEMCHAT_HOME": str(tmp_path), "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(chosen, FakeClock()) as backend:
        say(backend, "alice", "t", SAID, [made(WORD, "other", "likes", f"Likes {WORD}.", "mem_0a0a")])
    typed = chosen.locations.history(encode_label("alice"))
    typed.parent.mkdir()
    typed.write_text(f"\n# 2026\n+{SAID}\n\n# 2026\n+Hello.\n")
    chosen.locations.log.write_text(f"user: {SAID}\nanother line\n")
    return chosen


def forget_all(chosen):
    with Reader(chosen.locations) as reader:
        forget(chosen, "alice", reader.every_memory("alice"), clock=FakeClock())


ERASURES = {
    "memories": (forget_all, sweeping),
    "a user": (lambda chosen: forget_user(chosen, "alice"), owner_erasure),
    "a conversation": (
        lambda chosen: delete_thread(chosen, "alice", "t", with_memories=True),
        thread_erasure,
    ),
}


@pytest.mark.parametrize("kind", ERASURES)
def test_what_is_broken_off_before_its_end_is_in_no_file_after_the_next_start(kind, chosen, monkeypatch):
    """As by a kill: nothing that comes after the database was written is done."""
    erase, place = ERASURES[kind]

    def killed(*_args):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(place, "finish", killed)
        with pytest.raises(KeyboardInterrupt):
            erase(chosen)
    with open_backend(chosen, FakeClock()):
        pass
    assert holds(chosen.locations.database.parent, WORD) == []


def test_a_database_that_cannot_be_written_loses_no_memory(chosen, monkeypatch):
    """What is broken off while the files are cut has erased nothing of the database."""

    def broken(*_args):
        raise KeyboardInterrupt

    monkeypatch.setattr("memchat.memory.forgetting.drop_lines", broken)
    with pytest.raises(KeyboardInterrupt):
        forget_all(chosen)
    with Reader(chosen.locations) as reader:
        assert [known.memory.value for known in reader.every_memory("alice")] == [WORD]
