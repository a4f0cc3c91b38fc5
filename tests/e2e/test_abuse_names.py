"""Hostile names of users and threads, and facts whose names are alike."""

import pytest

from tests.e2e.test_abuse_text import known
from tests.support.runner import memchat, send

NAMES = [
    "../../etc/passwd", "a\nb", "\x1b[31mred\u202e", "[/x]", "--json", "가" * 200,
    "user:app", "'; DROP TABLE threads; --", "\u200b",
]  # fmt: skip


def test_hostile_names_are_names(isolated):
    for number, name in enumerate(NAMES):
        told = f"I live in Town{chr(65 + number)}ville."
        memchat("chat", f"--user={name}", f"--thread={name}", "--message", told).ok()
    places = {path.relative_to(isolated).parts[0] for path in isolated.rglob("*") if path.is_file()}
    assert places == {"memchat"}
    for number, name in enumerate(NAMES):
        (memory,) = memchat("memories", "list", f"--user={name}", "--json").ok().json
        assert memory["value"]["value"] == f"Town{chr(65 + number)}ville"
        assert memory["namespace"][0] == name
        done = memchat("replay", f"--user={name}", f"--thread={name}").ok()
        assert not [c for c in done.out + done.err if (ord(c) < 32 and c != "\n") or c in "\u202e\u200b\x9b"]


def test_composed_and_decomposed_names_are_one():
    for name in ("é", "e\u0301"):
        send("I live in Oslo.", user=name, thread=name).ok()
    assert len(memchat("threads", "list", "--user", "é", "--json").ok().json) == 1
    assert len(memchat("memories", "list", "--user", "e\u0301", "--json").ok().json) == 1


ALIKE = [
    ("I like C#.", "I like C++."),
    ("I like F.", "I like F#."),
    ("저는 C#을 좋아해요.", "저는 C++을 좋아해요."),
    ("I like .NET.", "I like NET."),
    ("I like R.", "I like R&B."),
    ("I like the actress Emma Stone.", "I like the actress Emma Watson."),
    ("I like the band Zaaor.", "I like the band Zabor."),
    ("I love Austria.", "I love Australia."),
    ("I like Java.", "I like JavaScript."),
    ("My friend is called Jon.", "My friend is called Joan."),
    ("My colleague is Kim Minsu.", "My colleague is Kim Minji."),
    ("저는 김민수 배우를 좋아해요.", "저는 김민지 배우를 좋아해요."),
    ("저는 배를 좋아해요.", "저는 배구를 좋아해요."),
    ("제 친구 이름은 민수예요.", "제 친구 이름은 민지예요."),
]


SIGNS = "signs count for nothing when two values are compared, and in keys"
ONE_ONLY = "a person has one friend and one colleague: the second takes the first one's place"


@pytest.mark.parametrize(
    "facts",
    [
        *known(ALIKE[:4], ALIKE[3:4], SIGNS),
        *ALIKE[4:9],
        *known(ALIKE[9:], [ALIKE[9], ALIKE[10], ALIKE[13]], ONE_ONLY),
    ],
)
def test_facts_whose_names_are_alike_are_two(tell, facts):
    first, second = facts
    told = [tell(said, user=first)["stored_updates"] for said in (first, second)]
    assert [[update["op"] for update in updates] for updates in told] == [["add"], ["add"]]
