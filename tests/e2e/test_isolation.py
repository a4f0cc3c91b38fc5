"""Users never meet: what one says is nobody else's, whatever their names."""

import itertools

from tests.support.runner import memchat, send

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


def test_users_with_like_names_see_only_their_own():
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


def test_bob_is_told_nothing_of_what_alice_said():
    send("My name is Alice and I love chess.", user="alice").ok()
    found = memchat("memories", "list", "--user", "alice", "--json").ok().json
    assert found
    questions = (
        "What do you know about me?",
        "What does Alice love?",
        "Do I love chess?",
        "What is my name?",
    )
    for question in questions:
        turn = send(question, "--json", user="bob").ok().json
        assert turn["retrieved_memories"] == []
    ids = [memory["id"] for memory in found]
    for command, identity in itertools.product(("show", "forget"), ids):
        flags = ["--yes"] if command == "forget" else []
        assert memchat("memories", command, "--user", "bob", *flags, identity).code == 1
    assert memchat("replay", "--user", "bob", "--thread", "other").code == 1
