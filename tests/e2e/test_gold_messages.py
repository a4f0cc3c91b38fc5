"""The whole program over messages whose right outcome is known: a fresh user each."""

import json

import pytest

from tests.support.runner import send_lines

LEAST_KEPT = 0.9
LEAST_SPECIFIC = 0.8
MOST_VALUE_WORDS = 5
UNSPECIFIC = {"", "note", "fact", "other", "preference"}


def rows_of(test_data, language=""):
    lines = (test_data / "gold_messages.jsonl").read_text(encoding="utf-8").splitlines()
    return [row for row in map(json.loads, lines) if language in ("", row["lang"])]


def stored_texts(final):
    return " | ".join(f"{u['text']} {u['value']['value']}" for u in final["stored_updates"]).casefold()


@pytest.mark.parametrize("language", ["en", "ko"])
def test_what_must_be_kept_is_kept_and_what_must_not_is_not(test_data, tell, language):
    kept, lost, wrong = 0, [], []
    for row in rows_of(test_data, language):
        final = tell(row["text"])
        stored = stored_texts(final)
        for group in row["keep"]:
            found = any(option.casefold() in stored for option in group)
            kept += found
            lost += [] if found else [(row["text"], group)]
        wrong += [(row["text"], word) for word in row.get("never", ()) if word.casefold() in stored]
        if not row["keep"] and stored:
            wrong.append((row["text"], stored))
        if "subject" in row:
            subjects = {update["value"]["subject"] for update in final["stored_updates"]}
            assert subjects == {row["subject"]}, row["text"]
    print(f"gold_messages {language}: kept {kept} of {kept + len(lost)} groups, stored wrongly {len(wrong)}")
    assert kept >= (kept + len(lost)) * LEAST_KEPT, lost
    assert not wrong


def test_values_are_definite(test_data, tell):
    kept = [update["value"] for row in rows_of(test_data) for update in tell(row["text"])["stored_updates"]]
    vague = [
        memory
        for memory in kept
        if memory["attribute"] in UNSPECIFIC or not 1 <= len(memory["value"].split()) <= MOST_VALUE_WORDS
    ]
    print(f"gold_messages: {len(kept) - len(vague)} of {len(kept)} kept memories are definite")
    assert len(kept) - len(vague) >= len(kept) * LEAST_SPECIFIC, [(m["attribute"], m["value"]) for m in vague]


def test_every_message_gives_one_valid_object(test_data):
    rows = rows_of(test_data)
    turns = send_lines(row["text"].replace("\n", " ") for row in rows).ok().json_lines
    assert len(turns) == len(rows)
    assert all(turn["status"] in ("ok", "needs_review") for turn in turns)


SAID_AGAIN = [
    ("I live in Berlin.", "I live in Oslo.", "city", "Oslo"),
    ("I prefer aisle seats.", "I prefer window seats.", "seat", "window"),
    ("My shoe size is 42.", "My shoe size is 43.", "shoe_size", "43"),
    ("I work as a nurse.", "I work as a teacher.", "job", "teacher"),
    ("My name is Ana.", "My name is Anna.", "name", "Anna"),
    ("저는 부산에 살아요.", "저는 대전에 살아요.", "city", "대전"),
    ("통로 좌석을 선호해요.", "창가 좌석을 선호해요.", "seat", "창가"),
    ("제 생일은 5월 14일이에요.", "제 생일은 5월 15일이에요.", "birthday", "5월 15일"),
    ("저는 간호사예요.", "저는 교사예요.", "job", "교사"),
]


@pytest.mark.parametrize(("first", "second", "attribute", "value"), SAID_AGAIN)
def test_saying_it_again_with_another_value_supersedes(tell, first, second, attribute, value):
    user = f"again {first}"
    (added,) = tell(first, user)["stored_updates"]
    (changed,) = tell(second, user, "another thread")["stored_updates"]
    assert (changed["op"], changed["id"]) == ("supersede", added["id"])
    memory = changed["value"]
    assert (memory["attribute"], memory["revision"]) == (attribute, 2)
    assert value in memory["value"]
    assert changed["previous"]["value"] != memory["value"]
