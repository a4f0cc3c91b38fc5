"""What any LangGraph program may expect of a BaseStore: on ours and on InMemoryStore alike."""

import asyncio

import pytest
from langgraph.store.base import (
    BaseStore,
    GetOp,
    InvalidNamespaceError,
    ListNamespacesOp,
    MatchCondition,
    PutOp,
    SearchOp,
)
from langgraph.store.memory import InMemoryStore

from memchat.storage.store import SqliteStore


@pytest.fixture(params=["sqlite", "memory"])
def any_store(request, database, clock) -> BaseStore:
    return SqliteStore(database, clock) if request.param == "sqlite" else InMemoryStore()


def keys(items) -> set[str]:
    return {item.key for item in items}


def test_what_was_put_is_got(any_store):
    any_store.put(("a", "b"), "k", {"text": "hello", "n": 1, "deep": {"x": [1, 2]}})
    item = any_store.get(("a", "b"), "k")
    assert item.value == {"text": "hello", "n": 1, "deep": {"x": [1, 2]}}
    assert (item.namespace, item.key) == (("a", "b"), "k")
    assert item.created_at.tzinfo is not None


def test_what_was_not_put_is_none(any_store):
    assert any_store.get(("a",), "nothing") is None


def test_a_put_replaces_and_a_delete_removes(any_store):
    any_store.put(("a",), "k", {"v": 1})
    any_store.put(("a",), "k", {"v": 2})
    assert any_store.get(("a",), "k").value == {"v": 2}
    any_store.delete(("a",), "k")
    assert any_store.get(("a",), "k") is None
    any_store.delete(("a",), "k")


FILTERS = [
    ({"kind": "x"}, {"one", "two"}),
    ({"n": {"$gt": 1}}, {"two", "three"}),
    ({"n": {"$gte": 2}}, {"two", "three"}),
    ({"n": {"$lt": 2}}, {"one"}),
    ({"n": {"$lte": 2}}, {"one", "two"}),
    ({"n": {"$ne": 2}}, {"one", "three"}),
    ({"n": {"$eq": 2}}, {"two"}),
    ({"kind": "x", "n": {"$gt": 1}}, {"two"}),
    ({"n": {"$gt": 1, "$lt": 3}}, {"two"}),
    ({"deep": {"a": 1}}, {"one"}),
    ({"absent": 1}, set()),
]


@pytest.mark.parametrize(("condition", "expected"), FILTERS, ids=[str(row[0]) for row in FILTERS])
def test_filters(any_store, condition, expected):
    any_store.put(("f",), "one", {"kind": "x", "n": 1, "deep": {"a": 1, "b": 2}})
    any_store.put(("f",), "two", {"kind": "x", "n": 2})
    any_store.put(("f",), "three", {"kind": "y", "n": 3})
    assert keys(any_store.search(("f",), filter=condition)) == expected


def test_an_unknown_operator_is_an_error(any_store):
    any_store.put(("f",), "one", {"n": 1})
    with pytest.raises(ValueError, match="perator"):
        any_store.search(("f",), filter={"n": {"$like": 1}})


def test_pages_are_disjoint_and_whole(any_store):
    for number in range(7):
        any_store.put(("p",), str(number), {"n": number})
    pages = [any_store.search(("p",), limit=3, offset=offset) for offset in (0, 3, 6)]
    assert [len(page) for page in pages] == [3, 3, 1]
    assert keys(item for page in pages for item in page) == set("0123456")


def test_a_namespace_is_matched_by_whole_labels(any_store):
    any_store.put(("al",), "mine", {"v": 1})
    any_store.put(("al", "x"), "mine too", {"v": 1})
    any_store.put(("alice",), "hers", {"v": 1})
    any_store.put(("AL",), "another's", {"v": 1})
    assert keys(any_store.search(("al",))) == {"mine", "mine too"}


def test_search_in_all_namespaces(any_store):
    any_store.put(("a",), "1", {"v": 1})
    any_store.put(("b",), "2", {"v": 1})
    assert keys(any_store.search(())) == {"1", "2"}


NAMESPACES = [("a", "b", "c"), ("a", "b", "d"), ("a", "x", "c"), ("z",)]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ({}, NAMESPACES),
        ({"prefix": ("a", "b")}, [("a", "b", "c"), ("a", "b", "d")]),
        ({"suffix": ("c",)}, [("a", "b", "c"), ("a", "x", "c")]),
        ({"prefix": ("a", "*", "c")}, [("a", "b", "c"), ("a", "x", "c")]),
        ({"max_depth": 2}, [("a", "b"), ("a", "x"), ("z",)]),
        ({"prefix": ("a",), "max_depth": 1}, [("a",)]),
        ({"limit": 2}, [("a", "b", "c"), ("a", "b", "d")]),
        ({"limit": 2, "offset": 2}, [("a", "x", "c"), ("z",)]),
    ],
    ids=str,
)
def test_list_namespaces(any_store, arguments, expected):
    for namespace in NAMESPACES:
        any_store.put(namespace, "k", {"v": 1})
    assert any_store.list_namespaces(**arguments) == expected


def test_a_batch_reads_what_stood_before_it(any_store):
    any_store.put(("b",), "k", {"v": 1})
    got, put, found, spaces = any_store.batch(
        [
            GetOp(("b",), "k"),
            PutOp(("b",), "k", {"v": 2}),
            SearchOp(("b",)),
            ListNamespacesOp((MatchCondition("prefix", ("b",)),)),
        ]
    )
    assert (got.value, put, [item.value for item in found], spaces) == ({"v": 1}, None, [{"v": 1}], [("b",)])
    assert any_store.get(("b",), "k").value == {"v": 2}


def test_async(any_store):
    async def story():
        await any_store.aput(("a",), "k", {"v": 1})
        item = await any_store.aget(("a",), "k")
        found = await any_store.asearch(("a",), filter={"v": 1})
        await any_store.adelete(("a",), "k")
        return item.value, keys(found), await any_store.aget(("a",), "k"), await any_store.alist_namespaces()

    value, found, gone, _ = asyncio.run(story())
    assert (value, found, gone) == ({"v": 1}, {"k"}, None)


@pytest.mark.parametrize("namespace", [("a.b",), ("",), ()])
def test_a_bad_label_is_refused(any_store, namespace):
    with pytest.raises(InvalidNamespaceError):
        any_store.put(namespace, "k", {"v": 1})


def test_index_false_keeps_a_document_out_of_search_and_in_the_store(any_store):
    any_store.put(("a",), "k", {"text": "secret garden"}, index=False)
    assert all(not item.score for item in any_store.search(("a",), query="secret garden"))
    assert keys(any_store.search(("a",))) == {"k"}


def test_a_time_to_live_is_kept_or_refused(any_store):
    if not any_store.supports_ttl:
        with pytest.raises(NotImplementedError):
            any_store.put(("a",), "k", {"v": 1}, ttl=10)
        return
    any_store.put(("a",), "k", {"v": 1}, ttl=10)
    assert any_store.get(("a",), "k").value == {"v": 1}


class TestOurs:
    """What LangGraph's SqliteStore gets wrong, or has no word for."""

    def test_a_batch_that_fails_half_way_keeps_nothing(self, store):
        with pytest.raises(TypeError):
            store.batch([PutOp(("a",), "good", {"v": 1}), PutOp(("a",), "bad", {"v": object()})])
        assert store.get(("a",), "good") is None

    def test_the_time_of_creation_outlives_updates(self, store, clock):
        store.put(("a",), "k", {"v": 1})
        made = store.get(("a",), "k").created_at
        clock.advance(days=3)
        store.put(("a",), "k", {"v": 2})
        item = store.get(("a",), "k")
        assert (item.created_at, (item.updated_at - made).days) == (made, 3)

    def test_what_has_expired_is_never_returned(self, store, clock):
        store.put(("a",), "k", {"text": "short lived"}, ttl=10)
        clock.advance(minutes=11)
        assert store.get(("a",), "k") is None
        assert store.search(("a",)) == []
        assert store.search(("a",), query="short lived") == []
        assert store.list_namespaces() == []

    def test_reading_puts_the_expiry_off_unless_told_otherwise(self, store, clock):
        store.put(("a",), "k", {"v": 1}, ttl=10)
        clock.advance(minutes=8)
        assert store.get(("a",), "k", refresh_ttl=True)
        clock.advance(minutes=8)
        assert store.get(("a",), "k", refresh_ttl=False)
        clock.advance(minutes=8)
        assert store.get(("a",), "k") is None

    def test_a_query_ranks_by_words(self, store):
        store.put(("a",), "tea", {"text": "Drinks green tea in the morning."})
        store.put(("a",), "cat", {"text": "Has a cat called Miso."})
        found = store.search(("a",), query="what tea does she drink?")
        assert found[0].key == "tea"
        assert found[0].score > (found[1].score if len(found) > 1 else 0)

    def test_index_names_the_paths_that_are_searched(self, store):
        store.put(("a",), "k", {"title": "Oslo", "text": "Bergen"}, index=["title"])
        assert store.search(("a",), query="Oslo")[0].score > 0
        assert not store.search(("a",), query="Bergen")[0].score
