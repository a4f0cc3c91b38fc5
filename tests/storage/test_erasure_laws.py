"""Laws of the store, whatever is written: erased is erased, a turn counts once, a beginning stays."""

from __future__ import annotations

import sqlite3
from dataclasses import replace
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memchat.config import load_settings
from memchat.memory.forgetting import forget
from memchat.namespace import owner_label
from memchat.storage.backend import Backend, open_backend
from memchat.storage.reader import Reader
from tests.cli.conftest import made, say
from tests.e2e.test_forgetting import holds
from tests.support.clock import FakeClock

LATIN = ["zanthoxylum", "Qaqortoq", "naïveté", "O'Brien-7", "😀hedgehog"]
WORDS = [*LATIN, "두리안", "가야금을", "Ελλάδα", "北京烤鸭", "хлеб"]
"""Each is told by one memory alone."""
FRAMES = {
    "told": ["I am fond of {}.", "저는 {} 좋아해요.", "{}!", 'They call it "{}" \\ here.\n- {}'],
    "again": ["Do I like {}?", "{}, 알지?", "AS I SAID: {}", "Write a poem.\nIt is about {} and tea."],
    "reply": ["Noted: {}.", "네, {} 말이죠. 다른 건요?", "I see.\n\n* {}\n* tea"],
}
few = settings(max_examples=25, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


@st.composite
def stories(draw):
    """Return (thread, told, again, reply, word) of each memory; the word stands in all of them."""
    chosen = draw(st.lists(st.sampled_from(WORDS), min_size=1, max_size=5, unique=True))
    return [
        (
            draw(st.sampled_from(["t1", "t2"])),
            *(draw(st.sampled_from(FRAMES[kind])).format(word, word) for kind in ("told", "again", "reply")),
            word,
        )
        for word in chosen
    ]


def tell(backend: Backend, number: int, thread: str, told: str, again: str, reply: str, word: str) -> None:
    memory = made(word, "other", "likes", told.splitlines()[0], f"mem_{number:012x}")
    say(backend, "alice", thread, told, [memory])
    say(backend, "alice", "elsewhere", again, [])
    beside = made(f"tea{number}", "other", "likes", f"Likes tea{number}.", f"mem_9{number:011x}")
    say(backend, "alice", "elsewhere", f"I like tea{number}.", [beside], reason=f"said beside {word}")
    inner = backend.threads.open("alice", thread).id
    backend.threads.save_reply(inner, backend.threads.open("alice", thread).turns, reply, "replied")


@few
@given(told=stories(), data=st.data())
def test_what_is_erased_is_in_no_file_and_the_rest_stays(told, data, tmp_path_factory):
    home = tmp_path_factory.mktemp("home")
    chosen = load_settings({"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"})
    with open_backend(chosen, FakeClock()) as backend:
        for number, story in enumerate(told):
            tell(backend, number, *story)
    other = sqlite3.connect(chosen.locations.database)
    other.execute("SELECT count(*) FROM messages").fetchall()
    with Reader(chosen.locations) as reader:
        every = reader.every_memory("alice")
    gone = data.draw(st.lists(st.sampled_from(every), min_size=1, unique_by=lambda known: known.memory.id))
    forget(chosen, "alice", gone, clock=FakeClock())
    erased = {known.memory.value for known in gone}
    for word in WORDS:
        found = holds(Path(home), word)
        kept = word in {known.memory.value for known in every} - erased
        assert bool(found) == kept, (word, found)
    with Reader(chosen.locations) as reader:
        assert {known.memory.value for known in reader.every_memory("alice")} == {
            known.memory.value for known in every
        } - erased
    other.close()


@few
@given(order=st.lists(st.integers(1, 4), min_size=1, max_size=12))
def test_a_turn_counts_once_however_often_it_is_committed(order, tmp_path_factory):
    from tests.storage.test_commit import batch, memory, update

    chosen = load_settings(
        {"MEMCHAT_HOME": str(tmp_path_factory.mktemp("home")), "MEMCHAT_RECALL__EMBEDDER": "none"}
    )
    with open_backend(chosen, FakeClock()) as backend:
        for turn in order:
            value = f"seat{turn}"
            change = replace(update(value=value), key=value, memory=memory(value, id=f"mem_{turn}"))
            done = backend.store.commit_turn(batch(turn=turn, updates=(change,)))
            assert done is None or [result.id for result in done] == [f"mem_{turn}"]
        stored = backend.store.search((owner_label("alice"),), limit=50)
        assert sorted(item.value["value"] for item in stored) == sorted({f"seat{turn}" for turn in order})
        assert len(backend.database.read("SELECT * FROM revisions")) == len(set(order))
        assert len(backend.database.read("SELECT * FROM sources")) == len(set(order))


@few
@given(writes=st.lists(st.sampled_from("abc"), min_size=1, max_size=12))
def test_the_time_of_creation_is_that_of_the_first_write(writes, tmp_path_factory):
    clock = FakeClock()
    chosen = load_settings(
        {"MEMCHAT_HOME": str(tmp_path_factory.mktemp("home")), "MEMCHAT_RECALL__EMBEDDER": "none"}
    )
    first = {}
    with open_backend(chosen, clock) as backend:
        for number, key in enumerate(writes):
            now = clock.advance(seconds=1)
            backend.store.put(("docs",), key, {"number": number})
            first.setdefault(key, now)
            item = backend.store.get(("docs",), key)
            assert item is not None
            assert (item.created_at, item.updated_at) == (first[key], now)
