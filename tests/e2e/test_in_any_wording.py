"""One fact in four wordings, each told in a thread of its own: one memory with four sources."""

from __future__ import annotations

import os

import pytest

from memchat.config import load_settings
from memchat.session import open_session
from tests.e2e.life import memories, shown

GROUPS = """
I drink my tea without sugar | no sugar in my tea please, I never take it | I take my tea unsweetened | tea for me is always without sugar
I work from home on Fridays | On Fridays I'm at home working | Friday is my home office day | every Friday I do my job from home
I'm a morning person | I'm most awake in the mornings | mornings are my best time | I get my best work done early in the morning
I cycle to work | I go to work by bike | my commute is by bicycle | I ride my bike to the office
I'm allergic to nuts | I have a nut allergy | nuts give me an allergic reaction | I can't eat nuts because I'm allergic
I have a sister named Anna | my sister's name is Anna | my sister is called Anna | Anna is my sister
차는 설탕 없이 마셔 | 나 차에 설탕 안 넣어 | 차 마실 때 설탕은 안 넣는 편이야 | 설탕 뺀 차가 좋아
금요일에는 재택근무해 | 금요일마다 집에서 일해 | 나 금요일은 재택이야 | 매주 금요일은 집에서 근무해
난 아침형 인간이야 | 나는 아침에 제일 쌩쌩해 | 아침 시간이 제일 집중이 잘 돼 | 나 아침형이야
자전거로 출근해 | 회사에 자전거 타고 다녀 | 출근할 때 자전거 타 | 나 자전거로 출퇴근해
견과류 알레르기 있어 | 나 견과류 먹으면 알레르기 올라와 | 견과류에 알레르기가 있어 | 견과류 알레르기 때문에 견과류 못 먹어
안나라는 여동생이 있어 | 내 여동생 이름은 안나야 | 여동생 이름이 안나야 | 안나는 내 여동생이야
"""  # noqa: E501
WORDINGS = [line.split(" | ") for line in GROUPS.strip().splitlines()]


@pytest.mark.parametrize("wordings", WORDINGS, ids=[wordings[0] for wordings in WORDINGS])
def test_four_wordings_are_one_memory_with_four_sources(wordings: list[str]) -> None:
    settings = load_settings(dict(os.environ))
    for number, text in enumerate(wordings):
        with open_session(settings, user="alice", thread=f"t{number}", model_name="offline") as session:
            list(session.turn(text))
    (memory,) = memories()
    assert [source["quote"] for source in shown(memory["id"])["sources"]] == wordings
