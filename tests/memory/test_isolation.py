"""Users never meet, whatever their names: on every way by which memories are read."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from memchat.config import Settings, load_settings
from memchat.errors import MemchatError, NotFoundError
from memchat.memory.forgetting import forget, forget_user
from memchat.memory.library import Library
from memchat.memory.query import build_query, read_query
from memchat.memory.recall import recall
from memchat.namespace import checked_name, owner_label, shown_namespace, user_of
from memchat.storage.backend import Backend, open_backend
from memchat.storage.reader import Reader
from tests.cli.conftest import made, say
from tests.support.clock import FakeClock

NAMES = ["al", "alice", "ALICE", "a_b", "a-b", "a.b", "a%2Eb", "alice@example.com", "앨리스", "app"]
HOSTILE = ["user:al", "user:alice", "al/", "al/job", "al0", "*", "%", "_", "a'--", 'a" OR 1', "..", ".", "/"]
ALIKE = ["앨", "e\u0301", "\u0435", "al\u200b", "al\x00", "AL", "ａｌ", "💥", "\u202eal", "al ice", "al\nice"]

names = st.one_of(
    st.sampled_from(NAMES + HOSTILE + ALIKE),
    st.text(alphabet="aAlL._-%*/:'\"0 \u00e9é앨리스\u1100\u1161", min_size=1, max_size=8),
    st.text(min_size=1, max_size=12),
)
few = settings(max_examples=20, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])


def distinct(given_names: list[str]) -> list[str]:
    """The names as the program keeps them, each once; those that it refuses are left out."""
    kept = []
    for name in given_names:
        try:
            kept.append(checked_name(name, "user"))
        except MemchatError:
            continue
    return list(dict.fromkeys(kept))


@pytest.fixture
def homes(tmp_path_factory: pytest.TempPathFactory):
    return lambda: tmp_path_factory.mktemp("home")


def configured(home: Path) -> Settings:
    return load_settings({"MEMCHAT_HOME": str(home), "MEMCHAT_RECALL__EMBEDDER": "none"})


def fact(number: int) -> str:
    return f"Prefers aisle seats and lives in Town{number}ville."


def fill(backend: Backend, users: list[str]) -> list[str]:
    """Let each user say the same but for one word, in a thread of the same name; return the ids."""
    ids = [f"mem_{number:012x}" for number in range(len(users))]
    for number, user in enumerate(users):
        memory = made(f"Town{number}ville", "travel", "seat", fact(number), ids[number])
        say(backend, user, "home", fact(number), [memory])
    return ids


@few
@given(given_names=st.lists(names, min_size=2, max_size=6))
def test_quick_reads_are_the_users_own(given_names: list[str], homes) -> None:
    users, chosen = distinct(given_names), configured(homes())
    with open_backend(chosen, FakeClock()) as backend:
        ids = fill(backend, users)
    with Reader(chosen.locations) as reader:
        assert sorted(reader.users()) == sorted(users)
        assert {(u.name, u.memories, u.threads) for u in reader.user_infos()} == {(u, 1, 1) for u in users}
        for number, user in enumerate(users):
            found = reader.memories(user) + reader.every_memory(user) + reader.memories(user, "travel")
            assert [known.memory.id for known in found] == [ids[number]] * 3
            assert {tuple(shown_namespace(known.namespace)) for known in found} == {(user, "travel")}
            assert [turn["input"] for turn in reader.turns(user, "home")] == [fact(number)]
            assert len(reader.threads(user)) == 1
            for other, identifier in enumerate(ids):
                if other == number:
                    assert reader.find_memory(user, identifier).memory.text == fact(number)
                else:
                    with pytest.raises(NotFoundError):
                        reader.find_memory(user, identifier)


@few
@given(given_names=st.lists(names, min_size=2, max_size=6))
def test_recall_and_look_ups_are_the_users_own(given_names: list[str], homes) -> None:
    users, chosen, clock = distinct(given_names), configured(homes()), FakeClock()
    questions = ["Which aisle seats do I like?", "what do you know about me?", "Town0ville Town1ville"]
    with open_backend(chosen, clock) as backend:
        ids = fill(backend, users)
        keys = {known.key for user in users for known in Library(backend.store, owner_label(user)).by_id(ids)}
        for number, user in enumerate(users):
            label = owner_label(user)
            library = Library(backend.store, label)
            found = [known for key in keys for known in library.by_key(key)]
            found += library.by_id(ids) + library.nearest(fact(1 - number % 2), 10)
            for text in questions:
                for query in (build_query(text, ()), read_query(text)):
                    found += recall(backend.store, label, query, chosen, clock.now())
            assert {known.memory.id for known in found} == {ids[number]}
            assert {user_of(known.namespace[0]) for known in found} == {user}
            listed = backend.store.search((label,), limit=100)
            assert [item.value["id"] for item in listed] == [ids[number]]
            searched = backend.store.search((label,), query=fact(0), limit=100)
            assert [item.value["id"] for item in searched] == [ids[number]]
            assert backend.store.list_namespaces(prefix=(label,)) == [(label, "travel")]


@few
@given(given_names=st.lists(names, min_size=2, max_size=5))
def test_forgetting_takes_nothing_of_others(given_names: list[str], homes) -> None:
    users, chosen = distinct(given_names), configured(homes())
    if len(users) < 2:
        return
    with open_backend(chosen, FakeClock()) as backend:
        fill(backend, users)
    with Reader(chosen.locations) as reader:
        mine = reader.every_memory(users[0])
    forget(chosen, users[0], mine, clock=FakeClock())
    forget_user(chosen, users[1], clock=FakeClock())
    with Reader(chosen.locations) as reader:
        assert reader.memories(users[0]) == []
        assert reader.users() == sorted([users[0], *users[2:]], key=owner_label)
        for number, user in enumerate(users[2:], start=2):
            assert [known.memory.text for known in reader.memories(user)] == [fact(number)]
            assert [turn["input"] for turn in reader.turns(user, "home")] == [fact(number)]
