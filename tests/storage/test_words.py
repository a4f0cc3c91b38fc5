"""The word index: what it finds in each script, what it costs, and what it leaves behind."""

from __future__ import annotations

import sqlite3
import unicodedata
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from memchat.storage import words
from memchat.storage.database import prepare_connection
from memchat.text import fold, terms


@pytest.fixture
def connection():
    opened = sqlite3.connect(":memory:", isolation_level=None)
    yield opened
    opened.close()


def filled(connection, texts):
    for entry, text in enumerate(texts, start=1):
        words.add(connection, 1, entry, text)
    return connection


def found(connection, query, owner=1, limit=10):
    return [hit.entry for hit in words.match(connection, owner, query, limit)]


SCRIPTS = [
    "I drink my coffee black in the morning",
    "저는 통로 좌석을 선호해요",
    "북경에 두 번 다녀왔다",
    "我去过北京两次",
    "東京でラーメンを食べた",
    "Μένω στην Ελλάδα",
    "Я живу в Москве",
    "Ich wohne in München",
    "우리 집은 부산에 있다",
]


@pytest.mark.parametrize(
    ("query", "entry"),
    [
        ("coffee?", 1),
        ("COFFEES", 1),
        ("좌석", 2),
        ("내 좌석이 뭐였지?", 2),
        ("북경", 3),
        ("北京", 4),
        ("東京", 5),
        ("ラーメン", 5),
        ("Ελλάδα", 6),
        ("ΕΛΛΑΔΑ", 6),
        ("москве", 7),
        ("munchen", 8),
        ("München", 8),
        ("집은 어디에 있어?", 9),
        ("집", 9),
    ],
)
def test_a_word_is_found_in_any_script(connection, query, entry):
    assert found(filled(connection, SCRIPTS), query)[:1] == [entry]


@pytest.mark.parametrize(
    "query",
    [
        "don't pre-edit, C++? a:b (x) NEAR/2 \"",
        'terms:coffee AND OR NOT "" * ^ - + { } ( )',
        "NEAR(a b, 2) terms : x",
        "'; DROP TABLE words_1; --",
        "\x00 \ud800 \u202e",
        "",
        "   ",
        "the of and",
        "ㅋㅋ 👍",
    ],
)
def test_any_text_is_a_valid_query(connection, query):
    filled(connection, ["coffee"])
    assert isinstance(words.match(connection, 1, query, 5), list)


@given(st.text(max_size=40), st.text(max_size=40))
@settings(max_examples=60, deadline=None)
def test_no_text_or_query_breaks_the_index(text, query):
    connection = sqlite3.connect(":memory:", isolation_level=None)
    words.add(connection, 1, 1, text)
    words.match(connection, 1, query, 5)
    connection.close()


def test_owners_do_not_meet(connection):
    words.add(connection, 1, 1, "coffee")
    words.add(connection, 11, 2, "coffee")
    assert found(connection, "coffee", owner=1) == [1]
    assert found(connection, "coffee", owner=11) == [2]
    assert found(connection, "coffee", owner=111) == []


def test_replaced_and_removed_texts_are_not_found(connection):
    filled(connection, ["I live in Berlin", "I have a cat"])
    words.add(connection, 1, 1, "I live in Oslo")
    words.remove(connection, 1, 2)
    words.remove(connection, 1, 99)
    assert found(connection, "Berlin") == []
    assert found(connection, "Oslo") == [1]
    assert found(connection, "cat") == []


def test_the_share_is_that_of_the_querys_information(connection):
    filled(connection, ["red bicycle", "red car", "red house", "blue kite"])
    hits = {hit.entry: hit.share for hit in words.match(connection, 1, "red bicycle", 10)}
    assert hits[1] == pytest.approx(1.0)
    assert 0.4 < hits[2] < 0.5
    assert words.match(connection, 1, "red zeppelin over kilimanjaro", 10)[0].share < 0.35


def test_stop_words_neither_find_nor_count(connection):
    filled(connection, ["what is the use of it", "저는 그것을 좋아해요", "coffee"])
    assert found(connection, "what is the?") == []
    assert found(connection, "이것 좀 알려줘") == []
    assert words.match(connection, 1, "could you please tell me about the coffee", 5)[0].share == 1.0


def test_a_common_word_does_not_drive_a_query(connection, monkeypatch):
    monkeypatch.setattr(words, "RANKED_ROWS", 20)
    filled(connection, [f"everywhere number{i}" for i in range(200)])
    assert found(connection, "everywhere number150")[0] == 151
    newest = words.match(connection, 1, "everywhere", 5)
    assert [hit.entry for hit in newest] == [200, 199, 198, 197, 196]
    assert all(hit.share == 1.0 for hit in newest)


def test_common_words_together_find_what_holds_them_all(connection, monkeypatch):
    monkeypatch.setattr(words, "RANKED_ROWS", 20)
    monkeypatch.setattr(words, "NEWEST_ROWS", 10)
    texts = ["apple"] * 50 + ["apple pear"] + ["pear"] * 50
    assert found(filled(connection, texts), "apple pear", limit=5)[0] == 51


def test_dropping_an_owner_leaves_no_table(connection):
    words.add(connection, 7, 1, "coffee")
    words.drop(connection, 7)
    words.drop(connection, 8)
    assert connection.execute("SELECT name FROM sqlite_master").fetchall() == []


def test_no_term_of_an_erased_text_stays_in_the_files(tmp_path: Path):
    path = tmp_path / "words.db"
    connection = sqlite3.connect(path, isolation_level=None)
    prepare_connection(connection, 1)
    kept = [f"plain sentence number{i} about gardens" for i in range(300)]
    secret = "zanzibarquokka 비밀스러운낱말"
    for entry, text in enumerate([*kept, secret, *kept], start=1):
        connection.execute("BEGIN IMMEDIATE")
        words.add(connection, 1, entry, text)
        connection.execute("COMMIT")
    connection.execute("BEGIN IMMEDIATE")
    words.remove(connection, 1, 301)
    words.purge(connection, 1)
    connection.execute("COMMIT")
    assert connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0] == 0
    connection.close()
    content = b"".join(file.read_bytes() for file in tmp_path.glob("words.db*"))
    assert not [term for term in terms(secret) if len(term.encode()) > 4 and term.encode() in content]


@given(st.text(st.sampled_from("aZ9 –’“”北가힣é\u0301ﬁＡß…"), max_size=20))
def test_what_is_folded_the_quick_way_is_folded_alike(text):
    """Plain letters, quotes and Hangul need no decomposing; beside a letter that does they are decomposed."""
    assert fold(text + "é") == fold(text) + "e" or unicodedata.combining(text[-1])
    assert fold(fold(text)) == fold(text)


HOLDING = [("두리안", [1, 2]), ("리안", [1, 2, 3]), ("tea", [4]), ("k팝", [5]), ("두리안x", []), ("", [])]


@pytest.mark.parametrize(("passage", "found"), HOLDING)
def test_entries_that_may_hold_a_passage_are_found(connection, passage, found):
    filled(connection, ["두리안을 좋아해요", "두리안을안고", "우리안", "Teas, daily", "k팝을 들어요"])
    assert sorted(words.entries_with(connection, 1, passage, 10)) == found


@pytest.mark.parametrize(
    ("query", "text", "share"),
    [
        ("스키", "위스키를 좋아해요", 0.0),
        ("스키", "밤스키를 타요", 1.0),
        ("스키", "겨울스키를 타요", 1.0),
        ("위스키", "위스키를 좋아해요", 1.0),
        ("레오", "레오는 기차를 좋아해요", 1.0),
        ("집은", "새집이 좋아요", 1.0),
    ],
)
def test_a_korean_word_inside_another_is_no_match(connection, query, text, share):
    (hit,) = words.match(filled(connection, [text]), 1, query, 1)
    assert hit.share == pytest.approx(share)


def test_a_long_word_is_not_matched_by_a_piece_of_it(connection):
    (hit,) = words.match(filled(connection, ["우리 레오는 기차를 좋아해요"]), 1, "클레오파트라", 1)
    assert hit.share < 0.3
