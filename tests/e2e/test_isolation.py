"""Users never meet: what one says is nobody else's, whatever their names."""

import pytest

from tests.support.runner import memchat, send, send_lines

NEEDS_YES = ("undo", "forget", "delete")

USERS = [
    "al",
    "alice",
    "a_b",
    "a-b",
    "a.b",
    "alice@example.com",
    "앨리스",
    "a%2Eb",
    "ALICE",
    "app",
    "user:al",
]


def test_users_with_like_names_see_only_their_own():  # F9
    for number, user in enumerate(USERS):
        text = f"I live in Town{chr(65 + number)}ville."
        send(text, "--json", user=user).ok()
    for number, user in enumerate(USERS):
        listed = memchat("memories", "list", "--user", user, "--json").ok().json
        assert [memory["value"]["value"] for memory in listed] == [f"Town{chr(65 + number)}ville"]
        assert {memory["namespace"][0] for memory in listed} == {user}


def test_threads_of_the_same_name_are_different_threads():
    for user, text in (("alice", "I live in Oslo."), ("bob", "I live in Rome.")):
        send(text, user=user, thread="home").ok()
    for user, own, other in (("alice", "Oslo", "Rome"), ("bob", "Rome", "Oslo")):
        replayed = memchat("replay", "--user", user, "--thread", "home", "--json").ok().out
        assert own in replayed
        assert other not in replayed
        assert len(memchat("threads", "list", "--user", user, "--json").ok().json) == 1


TOLD = {
    "English": (
        "My name is Alice and I love chess.",
        "chess",
        ["What do you know about me?", "What does Alice love?", "Do I love chess?", "What is my name?"],
    ),
    "Korean": (
        "제 이름은 앨리스이고 저는 바둑을 좋아해요.",
        "바둑",
        ["나에 대해 뭘 알아?", "앨리스는 뭘 좋아해?", "내가 바둑을 좋아하나?", "앨리스가 뭐라고 했어?"],
    ),
}


@pytest.mark.parametrize("language", TOLD)
def test_bob_is_told_nothing_of_what_alice_said(language):  # F8
    said, word, questions = TOLD[language]
    send(said, user="alice").ok()
    found = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert found
    turns = send_lines(questions, user="bob", thread="own").ok().json_lines
    assert [turn["retrieved_memories"] for turn in turns] == [[]] * len(questions)
    known = found[0]["id"]
    for command in (
        *(["memories", name, known] for name in ("show", "history", "undo", "forget")),
        ["threads", "show", "t"],
        ["threads", "delete", "t"],
        ["replay", "--thread", "t"],
    ):
        done = memchat(*command, "--user", "bob", *(["--yes"] if command[1] in NEEDS_YES else []))
        assert (done.code, word in done.out + done.err) == (1, False), command
    for listing in (
        ["memories", "list"],
        ["memories", "review"],
        ["memories", "export"],
        ["threads", "list"],
    ):
        done = memchat(*listing, "--user", "bob").ok()
        assert word not in done.out, listing
    assert memchat("memories", "search", word, "--user", "bob", "--json").ok().json == []
    assert memchat("memories", "list", "--user", "alice", "--json").ok().json == found
