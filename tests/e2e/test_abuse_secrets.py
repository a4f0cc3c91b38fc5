"""Secrets in every place a person or a model can put one: the bytes of no file hold them."""

import pytest

from tests.support.answers import add, operations
from tests.support.runner import memchat, send

KEY = "sk-proj-abcdEFGH1234ijklMNOP5678qrstUVWX"
SECRETS = {
    "a card": "4111 1111 1111 1111",
    "a card of full-width digits": "４１１１ １１１１ １１１１ １１１１",
    "an API key": KEY,
    "a GitHub token": "ghp_aB3dE5gH7jK9lM1nO3pQ5rS7tU9vW1xY3zA5",
    "an AWS key": "AKIAIOSFODNN7EXAMPLE",
    "a private key": "-----BEGIN PRIVATE KEY-----\nMIIEowIBAAKCAQEAx9ZqwQ8\n-----END PRIVATE KEY-----",
    "a resident number": "900101-1234568",
    "a token": "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0T",
    "a database's address": "postgres://bob:s3cr3tpw@db.example.com/x",
}
SENTENCES = {"English": "keep this for me: {}", "Korean": "이거 기억해 줘: {}"}


def found(home, secret):
    needle = secret.splitlines()[len(secret.splitlines()) // 2]
    return [path.name for path in home.rglob("*") if path.is_file() and needle.encode() in path.read_bytes()]


def said_nowhere(done, secret):
    needle = secret.splitlines()[len(secret.splitlines()) // 2]
    return needle not in done.out + done.err


@pytest.mark.parametrize("language", SENTENCES)
def test_a_secret_that_is_said_or_attached_is_in_no_file(isolated, language):  # F11
    said = [SENTENCES[language].format(secret) for secret in SECRETS.values()]
    lines = "".join(text.replace("\n", " ") + "\n" for text in said)
    chat = ("--debug", "chat", "--user", "a", "--thread", "t")
    runs = [
        memchat(*chat, "--lines", stdin=lines),
        memchat(*chat, "--lines", "--json", stdin=lines),
        memchat(*chat, "--message", "what is this", stdin="\n\n".join(said)),
        memchat(*chat, stdin="\n\n".join(said)),
        memchat("replay", "--user", "a", "--thread", "t"),
    ]
    for secret in SECRETS.values():
        assert all(said_nowhere(done.ok(), secret) for done in runs)
        assert found(isolated, secret) == []


@pytest.mark.parametrize("kind", ["a card", "an API key"])
@pytest.mark.parametrize("place", ["--thread", "--user"])
def test_a_name_that_is_a_secret_is_not_kept(isolated, place, kind):
    names = {"--user": "a", "--thread": "t", place: SECRETS[kind]}
    memchat("chat", *(part for pair in names.items() for part in pair), "--message", "hello")
    assert found(isolated, SECRETS[kind]) == []


@pytest.mark.parametrize("kind", SECRETS)
def test_a_secret_in_a_streamed_reply_is_in_no_file(isolated, model_server, kind):
    reply = f"You once said: {SECRETS[kind]} so."
    model_server.queue("reply", *(reply[at : at + 7] for at in range(0, len(reply), 7)))
    send("tell me a story", server=model_server).ok()
    assert found(isolated, SECRETS[kind]) == []


def held(**fields):
    return operations(
        add(
            "Prefers aisle seats.",
            **{
                "evidence": "I like aisle seats",
                "topic": "travel",
                "attribute": "seat",
                "value": "aisle",
                **fields,
            },
        )
    )


ANSWERS = {
    **{
        name: held(**{name: KEY})
        for name in ("value", "topic", "attribute", "subject", "evidence", "sensitive", "kind", "op")
    },
    "text": held(text=f"Uses {KEY} for seats."),
    "reason": held(reason=f"said {KEY}"),
    "an unknown field": held(note=KEY),
    "the goal": operations(working_memory={"goal": KEY}),
    "the plan": operations(working_memory={"plan": ["one", KEY], "notes": "x"}),
}


@pytest.mark.parametrize("place", ANSWERS)
def test_a_secret_in_an_answer_to_the_memory_call_is_in_no_file(isolated, model_server, place):
    model_server.queue_all("memory_operations", [ANSWERS[place]] * 2)
    done = send("I like aisle seats, and tea", "--json", server=model_server).ok()
    assert said_nowhere(done, KEY)
    assert found(isolated, KEY) == []
