"""Recall: what it finds, in what order, and what it leaves out."""

from __future__ import annotations

import sqlite3
from collections.abc import Collection
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest
from langgraph.store.memory import InMemoryStore

from memchat.clock import iso
from memchat.config import RecallSettings, Settings
from memchat.memory.query import build_query
from memchat.memory.recall import recall
from memchat.namespace import memory_namespace, owner_label
from memchat.records import Known, Memory, Source
from memchat.storage import words

NOW = datetime(2026, 5, 1, 12, tzinfo=UTC)
ALICE = owner_label("alice")
SETTINGS = Settings()


def memory(text: str, topic: str = "other", attribute: str = "note", **fields) -> Memory:
    defaults = {
        "id": fields.pop("id", f"m-{abs(hash((text, topic, attribute)))}"),
        "kind": "semantic",
        "value": text,
        "created_at": iso(NOW),
        "updated_at": iso(NOW),
    }
    return Memory(topic=topic, attribute=attribute, text=text, **{**defaults, **fields})


class IndexedStore:
    """A store with a word index and no vectors."""

    def __init__(self) -> None:
        self.connection = sqlite3.connect(":memory:", isolation_level=None)
        self.kept: dict[int, Known] = {}

    def put(self, namespace, key, value) -> None:
        entry = len(self.kept) + 1
        self.kept[entry] = Known(tuple(namespace), key, Memory.from_json(value))
        words.add(self.connection, self._owner(namespace[0]), entry, value["text"])

    def _owner(self, label: str) -> int:
        return 1 + sorted({ALICE, "app", owner_label("bob"), label}).index(label)

    def word_hits(self, owner: str, query: str, limit: int):
        return words.match(self.connection, self._owner(owner), query, limit)

    def meaning_hits(self, owner: str, text: str, limit: int, also: Collection[int] = ()):
        return ()

    def topic_entries(self, owner: str, topics: Collection[str], limit: int):
        return [
            entry
            for entry, known in self.kept.items()
            if known.namespace[0] == owner and (not topics or known.memory.topic in topics)
        ][-limit:]

    def likely_topics(self, text: str):
        return {}

    def load(self, entries: Collection[int]):
        return {entry: self.kept[entry] for entry in entries}


@pytest.fixture(params=["indexed", "listed"])
def store(request):
    if request.param == "listed":
        yield InMemoryStore()
        return
    made = IndexedStore()
    yield made
    made.connection.close()


def fill(store, *memories: Memory, owner: str = ALICE):
    for kept in memories:
        store.put(memory_namespace(owner, kept.topic), f"semantic:{kept.id}", kept.to_json())
    return store


def texts(store, message: str, *, window=(), settings=SETTINGS, owner=ALICE, **options) -> list[str]:
    query = build_query(message, window, topics=settings.topics)
    found = recall(store, owner, query, settings, NOW, window=window, **options)
    return [item.memory.text for item in found]


CROWD = [
    memory(text, topic)
    for topic, listed in {
        "food": ["I love ramen.", "I can't stand olives.", "My favourite dessert is tiramisu."],
        "people": ["My sister is called Ada.", "My dog is a beagle.", "우리 아들 이름은 하준이에요."],
        "work": ["I work as a nurse.", "My manager is Priya.", "회사에서 디자인을 맡고 있어요."],
        "health": ["I run three times a week.", "I sleep badly when it is hot."],
        "about": ["I live in Utrecht.", "My name is Bora."],
        "entertainment": ["I enjoy film noir.", "I play the cello.", "주말마다 보드게임을 해요."],
        "shopping": ["I only buy second-hand clothes."],
        "technology": ["I write code in Rust.", "I use a split keyboard."],
    }.items()
    for text in listed
]


@pytest.mark.parametrize(
    ("message", "expected"), [("coffee?", "I take my coffee black."), ("커피?", "커피는 진하게 마셔요.")]
)
def test_the_memory_with_the_word_is_first(store, message, expected):  # R1
    fill(store, *CROWD, *(memory(f"Note number {i}, 메모 {i}번") for i in range(30)), memory(expected))
    assert texts(store, message)[0] == expected


@pytest.mark.parametrize(
    "message", ["xqzt blorp fnarg", "asdf qwer zxcv", "뷁쀍 쒧꿻", "ok", "네", "", "!!!"]
)
def test_nonsense_and_agreement_recall_nothing(store, message):
    fill(store, *CROWD)
    assert texts(store, message) == []


def test_both_travel_memories_are_recalled_for_a_flight_and_no_crowd_of_others(store):
    wanted = {"아침 비행을 선호해요.", "통로 좌석을 선호해요."}
    fill(store, *CROWD)
    fill(store, memory("아침 비행을 선호해요.", "travel", "flight_time"))
    fill(store, memory("통로 좌석을 선호해요.", "travel", "seat"))
    found = texts(store, "덴버 가는 항공편 찾아줘")
    assert set(found[:2]) == wanted
    assert len(found) <= 4


def test_a_topic_admits_only_so_many_memories(store):
    fill(store, *(memory(f"Travel note {name}", "travel") for name in "abcdefghijklmnop"))
    assert len(texts(store, "find me a flight")) == SETTINGS.recall.topic_limit


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("where do I live?", "I live in Utrecht."),
        ("what's my name?", "My name is Bora."),
        ("what is my sister called?", "My sister is called Ada."),
        ("나 어디 산다고 했지?", "I live in Utrecht."),
        ("내 이름이 뭐야?", "My name is Bora."),
    ],
)
def test_a_direct_question_finds_what_it_asks_for(store, message, expected):
    attributes = {"I live in Utrecht.": "city", "My name is Bora.": "name"}
    fill(store, *(replace(m, attribute=attributes.get(m.text, m.attribute)) for m in CROWD))
    assert texts(store, message)[0] == expected


def test_an_overview_recalls_the_most_important_first(store):
    fill(store, *CROWD, memory("I am allergic to peanuts.", "food", importance=5))
    found = texts(store, "what do you know about me?")
    assert found[0] == "I am allergic to peanuts."
    assert len(found) == SETTINGS.recall.limit


FOLLOW_UPS = {
    "English": ("My dog needs a walk", "Let's talk about hotels in Porto", "ok, what do you recommend?"),
    "Korean": ("강아지 산책시켜야 해", "포르투 호텔 얘기 좀 하자", "응, 뭐가 좋을까?"),
}


@pytest.mark.parametrize("language", FOLLOW_UPS)
def test_a_vague_follow_up_recalls_the_topic_in_hand(store, language):  # R3
    fill(store, *CROWD, memory("I like small hotels with a garden.", "travel"))
    *said, message = FOLLOW_UPS[language]
    window = [{"role": "user", "content": text} for text in said]
    assert texts(store, message, window=window)[0] == "I like small hotels with a garden."


SAID_BEFORE = {
    "English": ("Lives in Oslo.", "I live in Oslo", "where do I live?", "By the way, I live in Oslo now."),
    "Korean": ("오슬로에 산다.", "저 오슬로에 살아요", "나 어디 산다고 했지?", "참, 저 오슬로에 살아요."),
}


@pytest.mark.parametrize("language", SAID_BEFORE)
def test_what_the_window_holds_is_not_repeated(store, language):  # R5
    text, quote, message, said = SAID_BEFORE[language]
    fill(store, memory(text, "about", "city", source=Source(quote=quote)))
    assert texts(store, message) == [text]
    assert texts(store, message, window=[{"role": "user", "content": said}]) == []


@pytest.mark.parametrize(
    ("quote", "question"),
    [("I like mushrooms", "do i like mushrooms?"), ("난 버섯 좋아해", "난 버섯 좋아해?")],
)
def test_what_is_asked_is_not_what_was_said(store, quote, question):
    fill(store, memory(f"{quote}.", "food", "likes", source=Source(quote=quote)))
    assert texts(store, question, window=[{"role": "user", "content": question}]) == [f"{quote}."]


def test_excluded_ids_are_left_out(store):
    fill(store, memory("I take my coffee black.", id="m1"), memory("I buy coffee beans online.", id="m2"))
    assert texts(store, "coffee", exclude={"m1"}) == ["I buy coffee beans online."]


def test_near_duplicates_are_recalled_once(store):
    fill(
        store,
        memory("I drink green tea every morning.", "food"),
        memory("I drink green teas every morning", "food"),
        memory("I drink green tea every morning.", "food", subject="Jack"),
        memory("I drink 2 cups of green tea.", "food"),
        memory("I drink 3 cups of green tea.", "food"),
    )
    assert len(texts(store, "green tea")) == 4


@pytest.mark.parametrize(
    "fields",
    [
        {"expires_at": iso(NOW - timedelta(seconds=1))},
        {"valid_to": iso(NOW - timedelta(days=1))},
        {"confidence": 0.1},
        {"kind": "procedural"},
    ],
)
def test_what_is_over_doubtful_or_an_instruction_is_not_recalled(store, fields):
    fill(store, memory("I take my coffee black.", **fields))
    assert texts(store, "coffee") == []


def test_the_newer_and_the_more_important_win_among_equals(store):
    old = iso(NOW - timedelta(days=400))
    fill(store, memory("coffee from Kenya", created_at=old, updated_at=old), memory("coffee from Peru"))
    assert texts(store, "coffee") == ["coffee from Peru", "coffee from Kenya"]
    fill(store, memory("coffee from Laos", importance=5))
    assert texts(store, "coffee")[0] == "coffee from Laos"


def test_memories_of_other_users_are_never_recalled_and_those_of_the_app_are(store):
    fill(store, memory("Bob takes his coffee white."), owner=owner_label("bob"))
    fill(store, memory("The office coffee machine is broken."), owner="app")
    assert texts(store, "coffee") == ["The office coffee machine is broken."]


def test_every_score_is_explained(store):
    fill(store, memory("I like night trains.", "travel"))
    query = build_query("night trains", [])
    (found,) = recall(store, ALICE, query, SETTINGS, NOW)
    assert found.scores.words == 1.0
    assert found.scores.topic == 1.0
    assert found.scores.recency == 1.0
    assert found.scores.importance == 0.5
    assert 0 < found.scores.relevance <= 1
    assert 0 < found.score <= 1


def test_a_limit_of_none_recalls_nothing(store):
    fill(store, memory("coffee"))
    assert texts(store, "coffee", settings=replace(SETTINGS, recall=RecallSettings(limit=0))) == []


def test_documents_of_other_programs_are_passed_over():
    store = InMemoryStore()
    store.put((ALICE, "food"), "x", {"text": "coffee"})
    store.put((ALICE, "food"), "y", {"anything": 1})
    assert texts(store, "coffee") == []
