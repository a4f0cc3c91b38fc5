"""What holds only for the moment is passing, by its form, whatever a model marks; what lasts is not."""

from __future__ import annotations

import pytest

from memchat.memory.gate.passing import is_passing

AT_HAND = """
my code doesn't compile
I have a meeting at 3
The build is red again
my laptop froze
I need to finish this report
The server keeps crashing
I have a dentist appointment on Friday at 2.
I have a cold.
I'm in Paris for two days.
I prefer the first draft.
I set the flag to true.
My coffee went cold.
I just woke up.
my phone died today
My dog is barking at the postman.
our neighbour keeps hammering
I got a job interview tomorrow
I have three tabs open with the docs.
3시에 회의 있어.
빌드가 또 깨졌어.
노트북이 멈췄어.
이 보고서 끝내야 해.
감기 걸렸어.
이틀 동안 파리에 있어.
첫 번째 초안이 더 좋아요.
포트를 8080으로 바꿨어.
택배가 아직 안 왔어.
한 시간 뒤에 애들 데리러 가야 해.
""".strip().splitlines()
LASTING = """
I have a meeting every Monday at 9.
My laptop is a ThinkPad X1.
My laptop has 64 GB of memory.
My team uses GitLab for CI.
My server runs Debian.
I work on compilers for a living.
I have a cold shower every morning.
I have a bad back.
I left my job at the bank.
I lost my father two years ago.
I maintain a parser called Flint.
I take the bus to work.
My dog is afraid of thunder.
My kids are six and nine.
I adopted a puppy today
I started a new job yesterday
I turned 40 yesterday
my cat died
오늘 강아지를 입양했어
어제 아들이 태어났어
오늘 승진했어
매주 월요일 9시에 회의가 있어.
내 노트북은 씽크패드 X1이야.
내 서버는 데비안이야.
거미를 무서워해.
왼쪽 귀가 안 들려.
허리가 안 좋아.
은행을 그만뒀어.
3월에 아기가 태어나.
농장을 운영하고 있어.
금요일까지 도쿄에 있어
다음 주까지 부산에 있어
I'll be staying in Berlin until next week
""".strip().splitlines()


@pytest.mark.parametrize("said", AT_HAND)
def test_what_is_at_hand_passes(said: str) -> None:
    assert is_passing(said, 0, len(said))


@pytest.mark.parametrize("said", LASTING)
def test_what_lasts_does_not_pass(said: str) -> None:
    assert not is_passing(said, 0, len(said))


@pytest.mark.parametrize(
    "said", ["our dog, Rex, is 8 and deaf", "my uncle, who lives in Perth, breeds alpacas"]
)
def test_what_is_said_more_of_somebody_named_is_no_question(said: str) -> None:
    start = said.rindex(", ", 0, said.rindex(" ")) + 2
    assert not is_passing(said, start, len(said))


def test_what_is_asked_after_a_comma_passes() -> None:
    said = "I live in Porto, is it sunny there"
    assert is_passing(said, said.index("is it"), len(said))
