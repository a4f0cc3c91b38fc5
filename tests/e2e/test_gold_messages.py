"""The whole program over messages whose right outcome is known: none fails, and a baseline is noted."""

import json

from tests.support.runner import memchat


def test_every_message_gives_one_valid_object(test_data):
    rows = [json.loads(line) for line in (test_data / "gold_messages.jsonl").read_text().splitlines()]
    texts = "".join(row["text"].replace("\n", " ") + "\n" for row in rows)
    done = memchat("chat", "--user", "gold", "--thread", "t", "--lines", "--json", stdin=texts).ok()
    turns = done.json_lines
    assert len(turns) == len(rows)
    assert all(turn["status"] in ("ok", "needs_review") for turn in turns)
    kept = wanted = clean = 0
    for row, turn in zip(rows, turns, strict=True):
        stored = " | ".join(update["text"].casefold() for update in turn["stored_updates"])
        wanted += len(row["keep"])
        kept += sum(any(option.casefold() in stored for option in group) for group in row["keep"])
        clean += bool(not row["keep"] and not stored)
    silent = sum(not row["keep"] for row in rows)
    print(f"gold_messages: keep {kept}/{wanted} groups, skip {clean}/{silent} messages")
    assert kept >= wanted * 0.8
    assert clean >= silent * 0.9
