"""Forgetting while others are at work, and what the user said of the fact in other words."""

import contextlib
import unicodedata

import pytest

from tests.e2e.test_abuse_text import known
from tests.e2e.test_forgetting import holds, memories
from tests.support.answers import Gate, add, operations, text
from tests.support.runner import memchat, start

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


@pytest.mark.parametrize(
    "flight",
    known(
        FLIGHTS, set(FLIGHTS) - {("in the memory call", "t")}, "a turn in flight writes forgotten words back"
    ),
)
def test_a_turn_in_flight_does_not_bring_back_what_is_forgotten(isolated, model_server, flight):
    """Another program forgets while a turn runs that has recalled the memory."""
    phase, thread = flight
    model_server.queue("reply", "Noted.")
    model_server.queue("memory_operations", operations(ALLERGY))
    memchat(
        "chat", "--user", "alice", "--thread", "t", "--message", "I am allergic to zanthoxylum, please note",
        server=model_server,
    ).ok()  # fmt: skip
    gate = Gate()
    reply, answer = text("Avoid ", f"{WORD} today."), operations()
    model_server.queue("reply", reply.held(gate, 1) if phase == "in the reply" else reply)
    model_server.queue("memory_operations", answer if phase == "in the reply" else answer.held(gate))
    running = start(
        "chat", "--user", "alice", "--thread", thread, "--message", ASKED, server=model_server, stdin=""
    )
    gate.wait_reached()
    forgetting = start("memories", "forget", "--user", "alice", "--yes", memories()[0]["id"], stdin="")
    with contextlib.suppress(AssertionError):  # it may as well wait for the turn
        forgetting.err.wait_for("rased", 1)
    gate.open()
    running.result()
    forgetting.result()
    memchat("chat", "--user", "alice", "--thread", "t3", "--message", "hello", server=model_server).ok()
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
    "a request": ("I play the theremin.", "Please write a poem about a theremin on a hill.", "theremin"),
    "a Korean request": ("저는 가야금을 좋아해요.", "가야금으로 시 한 편 써줘.", "가야금"),
}  # fmt: skip


@pytest.mark.parametrize("kind", RESTATED)
def test_what_the_user_said_of_it_in_other_words_goes_too(isolated, kind):
    """SPEC: its quote and restatements in transcripts."""
    told, again, word = RESTATED[kind]
    for thread, said in (("t", told), ("t2", again)):
        memchat("chat", "--user", "alice", "--thread", thread, "--message", said).ok()
    memchat("memories", "forget", "--user", "alice", "--yes", *(memory["id"] for memory in memories())).ok()
    assert holds(isolated, word) == []


STAYING = {
    "English": ("I love jazz.", "What should I cook for Sunday? Is there jazz on?", "What should I cook for Sunday?"),
    "Korean": ("저는 재즈를 좋아해요.", "일요일에 뭐 요리할까? 재즈 틀어줘.", "일요일에 뭐 요리할까?"),
}  # fmt: skip


@pytest.mark.parametrize("language", STAYING)
def test_what_the_user_said_of_other_matters_stays(isolated, language):
    told, again, kept = STAYING[language]
    for thread, said in (("t", told), ("t2", again)):
        memchat("chat", "--user", "alice", "--thread", thread, "--message", said).ok()
    memchat("memories", "forget", "--user", "alice", "--all", "--yes").ok()
    assert kept in memchat("replay", "--user", "alice", "--thread", "t2").ok().out


def test_a_word_that_another_memory_has_stays(isolated):
    said = ["I live in Narvik.", "My favourite band is called Narvik Nine.", "Is Narvik Nine on tour?"]
    for number, text_ in enumerate(said):
        memchat("chat", "--user", "alice", "--thread", f"t{number}", "--message", text_).ok()
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
    memchat("chat", "--user", "alice", "--thread", "t", "--message", unicodedata.normalize("NFD", told)).ok()
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
