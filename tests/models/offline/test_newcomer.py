"""What a newcomer tells and asks in the first minutes: one person, one conversation."""

import pytest

from memchat.models.offline.phrasing import UNKNOWN
from tests.models.offline.support import kept, remembered, reply

TOLD_EN = (
    "I'm Marta, I'm 34 and I live in Berlin with my husband Jonas.",
    "We've got two cats, Miso and Tofu.",
    "I work at Siemens as a product manager.",
    "im allergic to shellfish and i cant eat gluten",
    "my birthday's on the 14th of March",
    "I love hiking but I can't stand crowded beaches",
    "my favourite colour is green",
    "I drive a 2015 Golf",
    "my sister lives in Porto",
    "I drink two cups of coffee every morning",
    "I was born in Kraków",
    "My mum is a retired teacher.",
    "I have a son, Leo, who is 6.",
    "my boss is called Sandra",
    "I studied physics at Heidelberg",
    "I usually go to bed at 11",
    "I listen to Radiohead all the time",
    "my best friend is Tom",
)
ASKED_EN = [
    ("who is my husband?", "Jonas"),
    ("what are my cats called?", "Miso"),
    ("What can't I eat?", "shellfish"),
    ("What can't I eat?", "gluten"),
    ("when is my birthday?", "14th of March"),
    ("what's my favourite color?", "green"),
    ("what car do I drive?", "Golf"),
    ("where was I born?", "you were born in Kraków"),
    ("what does my mum do?", "teacher"),
    ("how old is my son?", "6"),
    ("how old is leo?", "6"),
    ("what's my son's name?", "Leo"),
    ("who's my boss?", "Sandra"),
    ("who is my best friend?", "Tom"),
    ("what are my kids called?", "Leo"),
    ("where did I study?", "Heidelberg"),
    ("what did I study?", "physics"),
    ("when do I go to bed?", "11"),
    ("what music do I listen to?", "Radiohead"),
    ("how much coffee do I drink?", "two cups"),
    ("What do you know about me?", "/memories"),
]
TOLD_KO = (
    "저는 이수진이고 서른두 살이에요. 대전에서 남편이랑 살아요.",
    "고양이를 키워요. 이름은 보리예요.",
    "삼성전자에서 디자이너로 일하고 있어요",
    "나 새우 알레르기 있고 밀가루도 못 먹어",
    "등산은 좋아하는데 사람 많은 해변은 싫어요",
    "2015년식 아반떼 타고 다녀요",
    "아마추어 오케스트라에서 첼로를 켜요",
    "매일 아침 커피 두 잔 마셔요",
    "엄마는 은퇴한 교사예요",
    "우리 아들은 여섯 살이고 이름은 하준이야",
    "형 이름은 민고예요",
    "제 아내는 지영이야",
    "제일 친한 친구는 태민이야",
    "서울대에서 물리학 전공했어요",
    "보통 11시에 자요",
    "일요일마다 축구해요",
    "아이유 노래 자주 들어",
    "딸은 땅콩 알레르기가 있어",
    "창가 자리 좋아해요",
)
ASKED_KO = [
    ("우리 고양이 이름이 뭐야?", "보리"),
    ("내가 어디서 일한다고 했지?", "삼성전자"),
    ("내가 못 먹는 거 뭐야?", "새우"),
    ("내가 못 먹는 거 뭐야?", "밀가루"),
    ("내 차 뭐야?", "아반떼"),
    ("나 악기 뭐 연주해?", "첼로"),
    ("나 커피 하루에 몇 잔 마시지?", "두 잔"),
    ("우리 엄마 뭐 하셔?", "교사"),
    ("아들 몇 살이야?", "여섯"),
    ("우리 형 이름이 뭐야?", "민고"),
    ("내 아내가 누구야?", "지영"),
    ("내 절친 누구야?", "태민"),
    ("나 어느 대학 나왔지?", "서울대"),
    ("나 몇 시에 자?", "11시"),
    ("나 언제 축구해?", "일요일"),
    ("나 무슨 운동 해?", "축구"),
    ("무슨 운동 좋아한다고 했지?", "등산"),
    ("내가 무슨 음악 듣지?", "아이유"),
    ("딸이 뭐 못 먹어?", "땅콩"),
    ("어떤 자리를 좋아한다고 했지?", "창가"),
    ("나에 대해 뭐 알아?", "/memories"),
]


@pytest.mark.parametrize(("question", "word"), [*ASKED_EN, *ASKED_KO])
def test_what_was_told_in_another_conversation_is_known(question, word):
    told = TOLD_EN if question.isascii() else TOLD_KO
    assert word in reply(question, remembered(*told))


@pytest.mark.parametrize(("question", "word"), [*ASKED_EN, *ASKED_KO])
def test_what_was_told_in_this_one_is_known(question, word):
    if "/memories" not in word:
        told = TOLD_EN if question.isascii() else TOLD_KO
        assert word in reply(question, window=told)


@pytest.mark.parametrize(
    "question",
    ["who is my wife?", "what's my dog's name?", "where does Tom work?", "내 동생이 누구야?",
     "우리 강아지 이름 뭐야?",
     "우리 아빠 뭐 하셔?"],
)  # fmt: skip
def test_what_was_told_of_others_answers_nothing(question):
    told = TOLD_EN if question.isascii() else TOLD_KO
    assert reply(question, remembered(*told)) in UNKNOWN.values()


@pytest.mark.parametrize(
    "text",
    [
        "Miso died last week",
        "Leo turned 7",
        "we moved the sofa",
        "고양이가 아파",
        "어제 잠을 못 잤어",
        "my wife's called Clara",
    ],
)
def test_a_statement_is_never_answered_as_a_request(text):
    answer = reply(text)
    assert "offline engine" not in answer and "오프라인" not in answer


FAMILY = {
    "en": (
        "My brother Arjun lives in Mumbai and he's a doctor.",
        "My sister loves opera.",
        "I work at Monzo.",
    ),
    "ko": ("오빠 준혁이는 뉴욕에 살고 의사예요", "누나는 오페라를 좋아해요.", "토스에서 일해요."),
}
OF_ANOTHER = [
    ("en", "what do you know about my brother?", "Mumbai", "opera"),
    ("en", "tell me about my family", "opera", "Monzo"),
    ("en", "what's my brother's name?", "Arjun", "opera"),
    ("en", "what does arjun do?", "doctor", "opera"),
    ("ko", "오빠에 대해 뭐 알아?", "뉴욕", "오페라"),
    ("ko", "우리 가족에 대해 말해 줘", "오페라", "토스"),
    ("ko", "우리 오빠 이름이 뭐였지?", "준혁", "오페라"),
    ("ko", "준혁이 뭐 해?", "의사", "오페라"),
]


@pytest.mark.parametrize(("language", "question", "word", "other"), OF_ANOTHER)
def test_what_is_known_of_one_of_theirs_is_told_alone(language, question, word, other):
    answer = reply(question, remembered(*FAMILY[language]))
    assert word in answer
    assert other not in answer


MOVED = [
    ("My brother Arjun lives in Mumbai.", "My brother moved to Delhi.", "where does Arjun live?",
     "Delhi", "Mumbai"),
    ("오빠 준혁이는 뉴욕에 살아요", "오빠가 보스턴으로 이사했어", "준혁이 어디 살아?", "보스턴", "뉴욕"),
]  # fmt: skip


@pytest.mark.parametrize(("lived", "moved", "asked", "new", "old"), MOVED)
def test_a_relative_is_one_by_whatever_name(lived, moved, asked, new, old):
    answer = reply(asked, window=(lived, moved))
    assert new in answer
    assert old not in answer


@pytest.mark.parametrize(
    "text", ["who are you?", "what can you do?", "help", "?", "넌 누구야?", "뭐 할 수 있어?", "도움말"]
)
def test_a_question_about_the_engine_says_what_it_is_for(text):
    assert "/help" in reply(text)


TASTES = {
    "en": ("I love thrillers.", "I hate horror films."),
    "ko": ("공포 영화를 싫어해요.", "액션 영화를 좋아해요."),
}


@pytest.mark.parametrize(
    ("language", "question", "word", "other"),
    [
        ("en", "which films don't I like?", "horror", "thrillers"),
        ("en", "what kind of films do I like?", "thrillers", "horror"),
        ("ko", "내가 싫어하는 영화가 뭐야?", "공포", "액션"),
        ("ko", "무슨 영화 좋아한다고 했지?", "액션", "공포"),
    ],
)
def test_one_of_a_kind_is_asked_for_by_its_taste(language, question, word, other):
    answer = reply(question, remembered(*TASTES[language]))
    assert word in answer
    assert other not in answer


CORRECTED = [
    ("My wife is a lawyer.", "no sorry, she's a judge", [("wife", "judge")]),
    ("I'm a developer.", "My wife is a judge.", [("wife", "judge")]),
    ("와이프는 변호사예요", "아니다 판사예요", [("와이프", "판사")]),
    ("저는 개발자예요", "아니다 디자이너예요", [("user", "디자이너")]),
]


@pytest.mark.parametrize(("before", "said", "expected"), CORRECTED)
def test_a_correction_speaks_of_whom_the_message_before_spoke(before, said, expected):
    assert [(c.subject, c.value) for c in kept(said, before)] == expected


@pytest.mark.parametrize("text", ["Save this song to my playlist.", "내일 동아리 회식이라고 저장해."])
def test_a_command_to_save_something_else_states_no_fact(text):
    assert kept(text) == []
