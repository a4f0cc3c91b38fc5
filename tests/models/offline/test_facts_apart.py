"""A clause that tells several facts tells each in a sentence of its own."""

import pytest

from tests.models.offline.support import kept, remembered, reply

TOLD = [
    (
        "I work as a nurse at St. Mary's.",
        {"job": "Works as a nurse.", "employer": "Works at St. Mary's."},
    ),
    (
        "부산대병원에서 간호사로 일해요",
        {"job": "간호사로 일한다.", "employer": "부산대병원에서 일한다."},
    ),
    (
        "My sister works as a nurse at Mercy on the night shift.",
        {
            "job": "The user's sister works as a nurse.",
            "employer": "The user's sister works at Mercy.",
            "shift": "The user's sister works the night shift.",
        },
    ),
    (
        "동생은 삼성에서 개발자로 일해",
        {"job": "동생은 개발자로 일한다.", "employer": "동생은 삼성에서 일한다."},
    ),
    ("I work nights as an artist", {"shift": "Works nights.", "job": "Works as an artist."}),
    ("야간 근무를 하는 간호사예요", {"job": "간호사이다.", "shift": "야간 근무를 한다."}),
    (
        "I live in Oslo with my wife and two kids",
        {"city": "Lives in Oslo.", "household": "Lives with their wife and two kids."},
    ),
    ("I rent a small flat in Oslo", {"city": "Lives in Oslo.", "dwelling": "Lives in a small flat."}),
    ("서울 작은 아파트에서 살아요", {"city": "서울에 산다.", "dwelling": "작은 아파트에 산다."}),
    ("마포구 원룸으로 이사했어요", {"city": "마포구로 이사했다.", "dwelling": "원룸에 산다."}),
    ("I studied physics at MIT", {"studies": "Studied physics.", "school": "Studied at MIT."}),
    (
        "서울대에서 컴퓨터공학을 전공했어요",
        {"studies": "컴퓨터공학을 전공했다.", "school": "서울대에서 공부했다."},
    ),
    ("내 차는 볼보야 그리고 나 비건이야", {"vehicles": "차는 볼보이다.", "diet": "비건이다."}),
    ("내 비밀번호는 [redacted:password]야 그리고 나 비건이야", {"diet": "비건이다."}),
]


@pytest.mark.parametrize(("said", "texts"), TOLD)
def test_each_fact_of_a_clause_has_its_own_sentence(said, texts):
    assert {candidate.attribute: candidate.text for candidate in kept(said)} == texts


@pytest.mark.parametrize(
    ("said", "question", "answer", "other"),
    [
        ("I work as a nurse at St. Mary's.", "where do I work?", "St. Mary's", "nurse"),
        ("I work as a nurse at St. Mary's.", "what is my job?", "nurse", "Mary"),
        ("부산대병원에서 간호사로 일해요", "나 어디서 일해?", "부산대병원", "간호사"),
        ("부산대병원에서 간호사로 일해요", "내 직업이 뭐야?", "간호사", "부산대병원"),
    ],
)
def test_what_is_told_together_answers_apart(said, question, answer, other):
    told = reply(question, remembered(said))
    assert answer in told and other not in told


@pytest.mark.parametrize("said", ["오슬로에 살아요", "카이로에서 살아요"])
def test_the_end_of_a_place_is_no_particle(said):
    assert [candidate.value for candidate in kept(said)] == [said.split("에")[0]]


@pytest.mark.parametrize(
    ("said", "whose"),
    [
        ("Theo is 2, allergic to peanuts.", "Theo"),
        ("My dad is retired, allergic to bees.", "dad"),
        ("My sister moved to Cork, scared of heights.", "sister"),
        ("I moved to Cork, allergic to nuts btw.", "user"),
    ],
)
def test_what_follows_in_a_sentence_is_said_of_the_same_person(said, whose):
    assert kept(said)[-1].subject == whose


@pytest.mark.parametrize(
    ("said", "question"),
    [
        ("여동생 결혼식은 6월 14일이야", "내 여동생 이름이 뭐야?"),
        ("아빠 환갑은 내년이야", "아빠 이름이 뭐야?"),
        ("엄마 수술은 금요일이야", "엄마 이름이 뭐야?"),
    ],
)
def test_what_a_relative_has_or_awaits_is_no_name(said, question):
    assert all(candidate.attribute != "name" for candidate in kept(said))
    assert "말씀해 주신 적이 없어요" in reply(question, remembered(said))


@pytest.mark.parametrize(
    ("said", "text"),
    [
        ("my parents live in Bath", "The user's parents live in Bath."),
        ("my parents are vegan", "The user's parents are vegan."),
        ("my boss lives in Bath", "The user's boss lives in Bath."),
        ("my brother Lucas lives in Bath", "The user's brother Lucas lives in Bath."),
        ("my husband and i are both teachers", "Is a teacher."),
    ],
)
def test_a_sentence_agrees_with_whom_it_speaks_of(said, text):
    assert text in {candidate.text for candidate in kept(said)}
