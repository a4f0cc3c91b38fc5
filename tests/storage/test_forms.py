"""An erasure takes a word in whatever form it stands elsewhere, and values that are no words."""

import pytest

from memchat.config import load_settings
from memchat.memory.forgetting import forget
from memchat.storage.backend import open_backend
from memchat.storage.passages import Words, emblems_of, inflected
from memchat.storage.reader import Reader
from tests.cli.conftest import made, say
from tests.e2e.test_forgetting import holds
from tests.support.clock import FakeClock

ERASED = {
    "a plural": ("hedgehogs", "I like hedgehogs.", "A hedgehog came by!", "hedgehog"),
    "a singular": ("hedgehog", "I like a hedgehog.", "Those hedgehogs again?", "hedgehogs"),
    "a verb": ("kayaking", "My sport is kayaking.", "We kayaked to Oban.", "kayaked"),
    "a change of letters": ("ferry", "I go by ferry.", "The ferries are late.", "ferries"),
    "a Latin word with a particle": ("zantho", "저는 zantho 좋아해요.", "zantho랑 밥", "zantho"),
    "inflected, with a particle": ("hedgehogs", "저는 hedgehogs 좋아해요.", "hedgehog를 봤어요.", "hedge"),
    "an emoji": ("🦔", "I like 🦔.", "Draw 🦔🌳!", "🦔"),
    "joined emoji": ("👩‍🚀", "I like 👩‍🚀.", "Is 👩‍🚀 new?", "👩‍🚀"),
    "an emoji as text and as picture": ("❤️", "I like ❤️.", "Send ❤ now.", "❤"),
    "a syllable": ("닭", "저는 닭 좋아해요.", "닭을 튀겨 줘.", "닭"),
    "a syllable with a long particle": ("굴", "저는 굴 좋아해요.", "굴이랑 파스타 어때?", "굴"),
    "a Han character": ("茶", "我喜欢喝茶。", "茶在哪里?", "茶"),
    "a letter": ("Ž", "I like Ž.", "Who made Ž?", "Ž"),
    "letters and a sign": ("R&B", "I like R&B.", "Is R&B old?", "R&B"),
}  # fmt: skip
"""Value, what was told, what stands elsewhere, and what is in no file afterwards."""


@pytest.fixture
def chosen(tmp_path):
    return load_settings({"MEMCHAT_HOME": str(tmp_path), "MEMCHAT_RECALL__EMBEDDER": "none"})


def remember(chosen, memories, *elsewhere):
    """Write memories (value, what was told) of alice, and what else she said and was answered."""
    with open_backend(chosen, FakeClock()) as backend:
        for number, (value, told) in enumerate(memories):
            said = made(value, "other", "likes", f"Likes {value}.", f"mem_{number:012x}")
            say(backend, "alice", "t", told, [said])
        for text in elsewhere:
            say(backend, "alice", "elsewhere", text, [])
    with Reader(chosen.locations) as reader:
        return {known.memory.value: known for known in reader.every_memory("alice")}


@pytest.mark.parametrize("kind", ERASED)
def test_other_forms_of_an_erased_word_go_too(kind, chosen):
    value, told, elsewhere, gone = ERASED[kind]
    known = remember(chosen, [(value, told)], elsewhere)
    forget(chosen, "alice", [known[value]], clock=FakeClock())
    assert holds(chosen.locations.database.parent, gone) == []


STAYING = {
    "a syllable inside a word": ("소", "저는 소 좋아해요.", "미소가 소중해요."),
    "a letter inside a word": ("C", "I like C.", "Call the cat. Vitamins count."),
    "an emoji inside another": ("👩", "I like 👩.", "Is 👩‍🚀 new?"),
    "a word with the same beginning": ("art", "I like art.", "The artichoke is here."),
    "a number in a date": ("12 apes", "I like 12 apes.", "12월에 만나요."),
}  # fmt: skip


@pytest.mark.parametrize("kind", STAYING)
def test_what_only_looks_like_it_stays(kind, chosen):
    value, told, elsewhere = STAYING[kind]
    known = remember(chosen, [(value, told)], elsewhere)
    forget(chosen, "alice", [known[value]], clock=FakeClock())
    with Reader(chosen.locations) as reader:
        assert [turn["input"] for turn in reader.turns("alice", "elsewhere")] == [elsewhere]


@pytest.mark.parametrize(
    ("other", "told", "staying"),
    [
        ("hedgehog cafés", "I like hedgehog cafés.", "A hedgehog came by!"),
        ("🦔 pictures", "I like 🦔 pictures.", "Draw 🦔!"),
        ("닭 요리", "저는 닭 요리를 좋아해요.", "닭을 튀겨 줘."),
    ],
)
def test_a_form_that_another_memory_has_stays_and_the_erased_one_goes(other, told, staying, chosen):
    value = {"h": "hedgehogs", "🦔": "🦔", "닭": "닭"}[other[0]]
    known = remember(chosen, [(value, f"I like {value}."), (other, told)], staying, "Two hedgehogs, you see.")
    forget(chosen, "alice", [known[value]], clock=FakeClock())
    home = chosen.locations.database.parent
    assert holds(home, staying.strip("!."))
    assert holds(home, told.strip("."))
    assert bool(holds(home, "hedgehogs")) == (value != "hedgehogs")


@pytest.mark.parametrize(
    "word", ["hedgehog", "dying", "skies", "happy", "reachability", "shaping", "ferries", "tied"]
)
def test_a_form_is_found_by_its_stem_among_few_and_many(word):
    for more in ([], [f"filler{number}" for number in range(100)]):
        assert Words([inflected(word), *more]).standing_in(f"So: {word.upper()}!") == {inflected(word)}


@pytest.mark.parametrize(
    ("value", "emblems"),
    [("🦔", {"🦔"}), ("🦔🌳", {"🦔", "🌳"}), ("닭", {"닭"}), ("C", {"c"}), ("7", set()), ("R&B", set()),
     ("C++", set()), ("tea 🍵", set()), ("?!", set()), ("🇰🇷", {"🇰🇷"})],
)  # fmt: skip
def test_what_tells_a_value_without_words(value, emblems):
    assert emblems_of(value) == emblems
