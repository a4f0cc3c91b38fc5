"""Forgetting while others are at work, and what the user said of the fact in other words."""

import contextlib
import unicodedata

import pytest

from tests.e2e.test_forgetting import holds, memories
from tests.support.answers import Answer, Gate, add, failure, operations, text
from tests.support.runner import memchat, send, start

WORD = "zanthoxylum"
ALLERGY = add(
    "Is allergic to zanthoxylum.",
    evidence="I am allergic to zanthoxylum",
    topic="food",
    attribute="allergies",
    value="zanthoxylum",
)
ASKED = "What dishes suit me? I like it hot and cook on Sundays"


FLIGHTS = [
    ("in the reply", "t"),
    ("in the reply", "other"),
    ("in the memory call", "t"),
    ("in the memory call", "other"),
]


def tell(server) -> str:
    """Tell of the allergy, and return the id of the memory."""
    server.queue("reply", "Noted.")
    server.queue("memory_operations", operations(ALLERGY))
    said = "I am allergic to zanthoxylum, please note"
    send(said, user="alice", server=server).ok()
    return memories()[0]["id"]


@contextlib.contextmanager
def in_flight(server, phase: str, thread: str, said: str = ASKED, answer: Answer = operations()):  # noqa: B008
    """A turn of another program that stands still in a phase; afterwards it has ended."""
    gate = Gate()
    reply = text("Avoid ", f"{WORD} today.")
    server.queue("reply", reply.held(gate, 1) if phase == "in the reply" else reply)
    server.queue("memory_operations", answer if phase == "in the reply" else answer.held(gate))
    running = start("chat", "--user", "alice", "--thread", thread, "--message", said, server=server, stdin="")
    gate.wait_reached()
    try:
        yield gate
    finally:
        gate.open()
        running.result()


@pytest.mark.parametrize(("phase", "thread"), FLIGHTS)
def test_a_turn_in_flight_does_not_bring_back_what_is_forgotten(isolated, model_server, phase, thread):
    """Another program forgets while a turn runs that has recalled the memory: it waits for the turn."""
    memory = tell(model_server)
    with in_flight(model_server, phase, thread) as gate:
        forgetting = start("memories", "forget", "--user", "alice", "--yes", memory, stdin="")
        with contextlib.suppress(AssertionError):
            forgetting.err.wait_for("rased", 1)
        assert "rased" not in forgetting.err.text
        gate.open()
        done = forgetting.result().ok()
    assert "Erased 1 memory" in done.err
    assert memories() == []
    assert holds(isolated, WORD) == []


@pytest.mark.parametrize(("phase", "thread"), FLIGHTS)
def test_a_turn_that_takes_longer_finishes_the_erasure(isolated, model_server, phase, thread):
    memory = tell(model_server)
    with in_flight(model_server, phase, thread):
        done = memchat("memories", "forget", "--user", "alice", "--yes", memory, waits=0.2)
        assert (done.code, "not yet erased" in done.err) == (5, True)
        assert memories() == []
        assert memchat("memories", "search", "--user", "alice", WORD).ok().out == ""
    assert holds(isolated, WORD) == []


def test_what_a_turn_in_flight_tells_again_is_not_learnt(isolated, model_server):
    """It was said before the person wished it forgotten."""
    memory = tell(model_server)
    again = add(
        "Must not eat zanthoxylum.",
        evidence="I must not eat zanthoxylum",
        topic="food",
        attribute="diet",
        value="no zanthoxylum",
    )
    said = "As I must not eat zanthoxylum: what suits me on Sundays?"
    with in_flight(model_server, "in the memory call", "other", said, operations(again)) as gate:
        forgetting = start("memories", "forget", "--user", "alice", "--yes", memory, stdin="")
        with contextlib.suppress(AssertionError):
            forgetting.err.wait_for("rased", 1)
        gate.open()
        forgetting.result().ok()
    assert memories() == []
    assert holds(isolated, WORD) == []


def test_a_job_that_is_run_again_learns_nothing_from_what_was_erased(isolated, model_server):  # F5
    """The job of the second turn failed before; its words are erased before it is run again."""
    memory = tell(model_server)
    model_server.queue("reply", "Noted.")
    model_server.queue("memory_operations", failure(400))
    said = "As I said, I am allergic to zanthoxylum"
    send(said, user="alice", server=model_server).ok()
    memchat("memories", "forget", "--user", "alice", "--yes", memory).ok()
    assert holds(isolated, WORD) == []
    model_server.queue("memory_operations", operations(ALLERGY))
    memchat("memories", "retry", "--user", "alice", server=model_server)
    assert WORD not in str(model_server.calls("memory_operations")[-1].messages)
    assert memories() == []
    model_server.queue("reply", "Noted.")
    model_server.queue("memory_operations", operations(ALLERGY))
    anew = "I am allergic to zanthoxylum"
    send(anew, user="alice", thread="t2", server=model_server).ok()
    assert len(memories()) == 1


def test_a_turn_that_was_killed_holds_nothing_up(isolated, model_server):
    memory = tell(model_server)
    gate = Gate()
    model_server.queue("reply", text("Avoid ", f"{WORD} today.").held(gate, 1))
    running = start(
        "chat", "--user", "alice", "--thread", "t", "--message", ASKED, server=model_server, stdin=""
    )
    gate.wait_reached()
    running.kill()
    memchat("memories", "forget", "--user", "alice", "--yes", memory).ok()
    gate.open()
    send("hello", user="alice", server=model_server).ok()
    assert memories() == []
    assert holds(isolated, WORD) == []


RESTATED = {
    "a statement in other words": ("I am allergic to zanthoxylum.", "My zanthoxylum allergy is bad.", WORD),
    "a question that states it": (
        "I am allergic to zanthoxylum.", "Do you remember that I am allergic to zanthoxylum?", WORD,
    ),
    "an aside": ("I am allergic to zanthoxylum.", "Can I, being allergic to zanthoxylum, eat curry?", WORD),
    "capitals": ("I am allergic to zanthoxylum.", "AS I SAID, ZANTHOXYLUM IS BAD FOR ME.", "ZANTHOXYLUM"),
    "a place": ("I live in Qaqortoq.", "What is the weather in Qaqortoq, where I live?", "Qaqortoq"),
    "Korean": ("저는 두리안 알레르기가 있어요.", "저 두리안 알레르기 있는 거 알지?", "두리안"),
    "Korean, in other words": ("저는 두리안을 정말 싫어해요.", "두리안은 냄새도 싫어요.", "두리안"),
    "an exclamation": ("My daughter is called Xanthia.", "Guess what Xanthia did today!", "Xanthia"),
    "a Korean exclamation": ("저는 함흥에 살아요.", "함흥 날씨 진짜 춥다!", "함흥"),
    "a name with signs": ("My favourite language is C++.", "Is C++ faster than Python?", "C++"),
    "a Korean name with signs": ("저는 C#을 좋아해요.", "C# 강의 추천해줘.", "C#"),
    "a request": ("I play the theremin.", "Please write a poem about a theremin on a hill.", "theremin"),
    "a Korean request": ("저는 가야금을 좋아해요.", "가야금으로 시 한 편 써줘.", "가야금"),
}  # fmt: skip


@pytest.mark.parametrize("kind", RESTATED)
def test_what_the_user_said_of_it_in_other_words_goes_too(isolated, kind):
    """SPEC: its quote and restatements in transcripts."""
    told, again, word = RESTATED[kind]
    for thread, said in (("t", told), ("t2", again)):
        send(said, user="alice", thread=thread).ok()
    memchat("memories", "forget", "--user", "alice", "--yes", *(memory["id"] for memory in memories())).ok()
    assert holds(isolated, word) == []


STAYING = {
    "English": ("I love jazz.", "What is good for lunch? Is there jazz on?", "What is good for lunch?"),
    "Korean": ("저는 재즈를 좋아해요.", "일요일에 뭐 요리할까? 재즈 틀어줘.", "일요일에 뭐 요리할까?"),
}  # fmt: skip


@pytest.mark.parametrize("language", STAYING)
def test_what_the_user_said_of_other_matters_stays(isolated, language):
    told, again, kept = STAYING[language]
    for thread, said in (("t", told), ("t2", again)):
        send(said, user="alice", thread=thread).ok()
    memchat("memories", "forget", "--user", "alice", "--all", "--yes").ok()
    assert kept in memchat("replay", "--user", "alice", "--thread", "t2").ok().out


def test_a_word_that_another_memory_has_stays(isolated):
    said = ["I live in Narvik.", "My favourite band is called Narvik Nine.", "Is Narvik Nine on tour?"]
    for number, text_ in enumerate(said):
        send(text_, user="alice", thread=f"t{number}").ok()
    home = next(memory["id"] for memory in memories() if "Nine" not in memory["text"])
    memchat("memories", "forget", "--user", "alice", "--yes", home).ok()
    assert ["Narvik Nine" in memory["text"] for memory in memories()] == [True]
    assert said[2] in memchat("replay", "--user", "alice", "--thread", "t2").ok().out
    assert holds(isolated, said[0][:-1]) == []


@pytest.mark.parametrize(
    ("told", "word"),
    [
        ("I am allergic to **zanthoxylum**.", WORD),
        ("I love 🦔🦔hedgehogs.", "hedgehogs"),
        ("저는 두리안을 싫어해요.", "두리안"),
    ],
)
def test_decorated_and_decomposed_text_is_erased(isolated, told, word):
    send(unicodedata.normalize("NFD", told), user="alice").ok()
    memchat("memories", "forget", "--user", "alice", "--yes", *(memory["id"] for memory in memories())).ok()
    assert holds(isolated, word) == []


def test_what_left_the_window_is_erased_too(isolated):
    said = [
        f"I am allergic to {WORD}.",
        *(f"What should I cook on day {n}? {'and so on ' * 60}" for n in range(12)),
    ]
    memchat(
        "chat", "--user", "alice", "--thread", "t", "--lines", stdin="\n".join(said) + "\n",
        env={"MEMCHAT_CHAT__WINDOW_TOKENS": "600"},
    ).ok()  # fmt: skip
    memchat("memories", "forget", "--user", "alice", "--yes", memories()[0]["id"]).ok()
    assert holds(isolated, WORD) == []


EVERYWHERE = {
    "English": (WORD, "I am allergic to zanthoxylum", "Is allergic to zanthoxylum.", "What shall I cook?"),
    "Korean": ("두리안", "저는 두리안 알레르기가 있어요", "두리안 알레르기가 있다.", "오늘 저녁 뭐 먹을까?"),
}  # fmt: skip


@pytest.mark.parametrize("language", EVERYWHERE)
def test_a_fact_in_replies_summaries_and_recalled_copies_goes_from_all(isolated, model_server, language):
    """F12."""
    word, said, fact, asked = EVERYWHERE[language]
    told = add(fact, evidence=said, topic="food", attribute="allergies", value=word)
    model_server.default("reply", f"{fact} So noted. {'And so on. ' * 40}")
    model_server.default("thread_summary", f"Summary: {fact} They cook.")
    model_server.queue("memory_operations", operations(told))
    lines = [said, *(f"{asked} {number}" for number in range(6))]
    memchat(
        "chat", "--user", "alice", "--thread", "t", "--lines", stdin="\n".join(lines) + "\n",
        server=model_server, env={"MEMCHAT_CHAT__WINDOW_TOKENS": "500"},
    ).ok()  # fmt: skip
    assert model_server.calls("thread_summary")
    send(asked, user="alice", thread="t2", server=model_server).ok()
    found = {place.rsplit(" ", 1)[-1] for place in holds(isolated, word)}
    assert {"messages.content", "summaries.text", "checkpoints.checkpoint"} <= found
    memchat("memories", "forget", "--user", "alice", "--all", "--yes").ok()
    assert holds(isolated, word) == []
