"""How many calls a turn makes, as the server counts them: one for the reply, at most one for memory."""

from collections import Counter

from tests.support.answers import operations
from tests.support.runner import send_lines

SAID = {
    "statements": [
        f"{how} {what}"
        for how in ("I love", "My sister hates", "We often cook", "I can't stand")
        for what in ("green curry.", "cold soup, honestly.", "rye bread with butter!")
    ],
    "말": [
        f"{what} {how}"
        for what in ("저는 매운 국수를", "우리 아이는 김밥을", "제 동생은 찬 음료를")
        for how in ("좋아해요.", "정말 싫어해요.", "자주 먹어요!")
    ],
    "requests": [
        f"{please} {what}"
        for please in ("Please find", "Can you list", "Translate into Korean:")
        for what in ("three trains to Lyon", "the primes below 30", "good morning, everybody")
    ],
    "부탁": [
        f"{what} {please}"
        for what in ("부산 가는 기차를", "이 문장을 영어로", "오늘 할 일을")
        for please in ("알려 줘", "정리해 주세요")
    ],
    "questions": [
        "Where do I live?",
        "What is a monad?",
        "내가 뭘 좋아한다고 했지?",
        "서울의 인구는 얼마야?",
        "Which of these is better, and why?",
        "Do you remember my sister?",
    ],
    "little": ["ok", "thanks!", "네", "ㅋㅋ", "🙂", "고마워요", "no", "hm, right", "?"],
    "changes": [
        "I moved to Bergen last week.",
        "Actually, not curry any more: dumplings.",
        "이제 커피 대신 차를 마셔요.",
        "Forget what I said about bread.",
        "From now on answer in two sentences.",
    ],
    "pasted": [
        "Why does this fail? `for i in range(10) print(i)`",
        'She wrote: "I am allergic to nuts and live in Rome."',
        "Traceback (most recent call last): File a.py, line 3, in <module> KeyError: 'x'",
        "a,b,c 1,2,3 4,5,6 " * 20,
        "In my novel the hero says: I love golf.",
    ],
    "long": [
        f"Chapter {n}. " + "The sea was calm and nobody spoke of it for a long time. " * 25 for n in range(4)
    ],
    "more": [f"Tell me something about the number {n}, please." for n in range(36)],
}
TURNS = 100


def test_a_hundred_turns_make_one_call_each_and_one_more_at_most(model_server):
    lines = [text for texts in SAID.values() for text in texts][:TURNS]
    assert len(lines) == TURNS
    model_server.default("reply", "Fine.")
    model_server.default("memory_operations", operations())
    model_server.default("thread_summary", "They spoke.")
    turns = send_lines(lines, server=model_server, timeout=110).ok().json_lines
    counted = Counter(call.task for call in model_server.calls())
    assert counted["reply"] == TURNS
    assert 0 < counted["memory_operations"] <= TURNS
    assert set(counted) <= {"reply", "memory_operations", "thread_summary"}, "recall makes none"
    assert sum(turn["usage"]["calls"] for turn in turns) == counted.total()
    summaries = [turn for turn in turns if "compaction" in turn["timings_ms"]]
    assert len(summaries) == counted["thread_summary"]
    for turn in turns:
        assert turn["usage"]["calls"] <= 2 + (turn in summaries), turn["turn"]
        assert turn["errors"] == []
    print(f"{TURNS} turns: {dict(counted)}")
