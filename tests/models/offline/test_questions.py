"""Direct questions: answered from what was said before, or not at all."""

import pytest

from memchat.builtin_topics import DEFAULT_TOPICS
from memchat.questions import asked_attributes
from memchat.topic_match import Place
from tests.models.offline.support import remembered, reply

SAID_EN = (
    "I prefer morning flights and aisle seats.",
    "My name is Ana and I live in Lisbon with my two kids.",
    "I work as a nurse at Mercy Hospital on night shifts.",
    "I'm allergic to peanuts and so is my son Theo.",
    "My sister loves opera.",
    "I use Neovim and Python on Fedora.",
    "My birthday is March 5.",
    "I'm vegetarian.",
    "I have a dog named Rex.",
    "I drive an old Volvo.",
    "I hate cilantro.",
    "I love jazz.",
    "I speak Portuguese and English.",
    "I'm from Porto.",
    "Our anniversary is October 26.",
    "I'm 34 years old.",
    "I play the cello.",
    "Mondays are always busy for me.",
    "I quit smoking in 2019.",
    "Keep your answers under three sentences.",
    "I'm learning Japanese.",
    "Jack hates football.",
    "My favourite film is Amelie.",
    "I don't watch horror movies.",
    "I have asthma.",
)
KNOWN_EN = [
    ("where do I live?", "Lisbon"),
    ("what's my name?", "Ana"),
    ("Do you remember my seat preference?", "aisle"),
    ("Which flights do I prefer?", "morning"),
    ("what am I allergic to?", "peanuts"),
    ("What is Theo allergic to?", "peanuts"),
    ("what does my sister like?", "opera"),
    ("where do I work?", "Mercy"),
    ("what do I do for a living?", "nurse"),
    ("when is my birthday?", "March 5"),
    ("how old am I?", "34"),
    ("what editor do I use?", "Neovim"),
    ("which programming language do I use?", "Python"),
    ("what OS do I use?", "Fedora"),
    ("do I have any pets?", "Rex"),
    ("what's my dog's name?", "Rex"),
    ("what car do I drive?", "Volvo"),
    ("what languages do I speak?", "Portuguese"),
    ("where am I from?", "Porto"),
    ("when is our anniversary?", "October 26"),
    ("what instrument do I play?", "cello"),
    ("when am I busy?", "Monday"),
    ("do I smoke?", "quit"),
    ("how long should your answers be?", "three sentences"),
    ("what am I learning?", "Japanese"),
    ("what does Jack hate?", "football"),
    ("what's my favourite film?", "Amelie"),
    ("what music do I like?", "jazz"),
    ("do I like jazz?", "jazz"),
    ("which movies do I avoid?", "horror"),
    ("what food do I dislike?", "cilantro"),
    ("do I have kids?", "two kids"),
    ("Am I vegetarian?", "vegetarian"),
    ("do I have any medical conditions?", "asthma"),
    ("remind me where I live", "Lisbon"),
    ("What do you know about me?", "Lisbon"),
]
UNKNOWN_EN = [
    "what's my blood type?",
    "what's my shoe size?",
    "what's my sister's phone number?",
    "what's my phone number?",
    "what's my email address?",
    "what's my wife's name?",
    "what's my favourite colour?",
    "where does my brother live?",
    "what's my middle name?",
    "when is my sister's birthday?",
    "which bank do I use?",
    "do I like golf?",
    "what school did I go to?",
    "how tall am I?",
    "what's my address?",
    "what is my cat's name?",
    "What does Maria like?",
    "what's my favourite book?",
    "do I have a car loan?",
    "what's my salary?",
    "which football team do I support?",
    "what's my dad's job?",
    "do I prefer dark mode?",
    "what hotel do I like?",
    "what medication do I take?",
    "who is my best friend?",
]
SAID_KO = (
    "저는 아침 비행과 통로 좌석을 선호해요.",
    "제 이름은 김민지이고 부산에 살아요.",
    "저는 간호사예요.",
    "부산병원에서 일해요.",
    "땅콩 알레르기가 있어요. 우리 아들 도윤이도요.",
    "누나는 오페라를 좋아해요.",
    "저는 파이썬이랑 VS Code만 써요.",
    "제 생일은 3월 5일이에요.",
    "저는 채식주의자예요.",
    "강아지를 키워요.",
    "고수를 싫어해요.",
    "재즈를 좋아해요.",
    "고향은 대구예요.",
    "결혼기념일은 10월 26일이에요.",
    "저는 서른네 살이에요.",
    "첼로를 켜요.",
    "월요일은 항상 바빠요.",
    "담배는 2년 전에 끊었어요.",
    "앞으로 답변은 짧게 해 주세요.",
    "일본어를 배우고 있어요.",
    "민수는 축구를 싫어해요.",
    "공포영화는 안 봐요.",
    "매일 아침 6시에 일어나요.",
    "천식이 있어요.",
    "취미는 등산이에요.",
)
KNOWN_KO = [
    ("내 자리 취향 기억해?", "통로"),
    ("나 어떤 비행 시간 좋아해?", "아침"),
    ("내가 어디 산다고 했지?", "부산"),
    ("내 이름이 뭐야?", "김민지"),
    ("제 직업이 뭐라고 했죠?", "간호사"),
    ("내가 어디에서 일한다고 했지?", "부산병원"),
    ("나 무슨 알레르기 있어?", "땅콩"),
    ("도윤이 알레르기 뭐라고 했지?", "땅콩"),
    ("누나는 뭘 좋아해?", "오페라"),
    ("우리 누나 뭐 좋아한다고 했지?", "오페라"),
    ("내 생일 언제야?", "3월 5일"),
    ("나 몇 살이야?", "서른네"),
    ("내가 무슨 에디터 쓴다고 했지?", "VS Code"),
    ("나 반려동물 있어?", "강아지"),
    ("내 고향이 어디야?", "대구"),
    ("결혼기념일이 언제라고 했지?", "10월 26일"),
    ("내가 다루는 악기가 뭐지?", "첼로"),
    ("내가 언제 바쁘다고 했지?", "월요일"),
    ("나 담배 피우나?", "끊"),
    ("답변은 어떻게 해 달라고 했지?", "짧게"),
    ("내가 뭐 배우고 있다고 했지?", "일본어"),
    ("민수가 싫어하는 게 뭐야?", "축구"),
    ("내가 어떤 영화를 안 본다고 했지?", "공포영화"),
    ("내가 좋아하는 음악이 뭐야?", "재즈"),
    ("내가 싫어하는 음식이 뭐지?", "고수"),
    ("내가 몇 시에 일어난다고 했지?", "6시"),
    ("나 무슨 병 있다고 했지?", "천식"),
    ("내 취미가 뭐야?", "등산"),
    ("내가 채식한다고 했나?", "채식"),
    ("나에 대해 뭘 알고 있어?", "부산"),
]
UNKNOWN_KO = [
    "내 혈액형이 뭐야?",
    "내 신발 사이즈 알아?",
    "누나 전화번호가 뭐야?",
    "내 전화번호 기억해?",
    "내 이메일 주소가 뭐야?",
    "아내 이름이 뭐야?",
    "내가 좋아하는 색이 뭐야?",
    "동생은 어디 살아?",
    "누나 생일이 언제야?",
    "내 주거래 은행이 어디야?",
    "내가 골프를 좋아한다고 했나?",
    "내가 나온 학교가 어디지?",
    "내 키가 얼마야?",
    "내 주소 알아?",
    "내 고양이 이름이 뭐야?",
    "지영이는 뭘 좋아해?",
    "내가 좋아하는 책이 뭐야?",
    "내 연봉이 얼마라고 했지?",
    "내가 응원하는 팀이 어디지?",
    "아빠 직업이 뭐야?",
    "내가 먹는 약이 뭐야?",
    "내 몸무게 알아?",
    "우리 엄마 이름이 뭐야?",
    "제일 친한 친구가 누구야?",
    "내 차가 뭐야?",
    "나 무슨 호텔 좋아해?",
]
EN, KO = remembered(*SAID_EN), remembered(*SAID_KO)


@pytest.mark.parametrize(("question", "word"), KNOWN_EN)
def test_what_was_told_is_answered(question, word):
    assert word in reply(question, EN)


@pytest.mark.parametrize(("question", "word"), KNOWN_KO)
def test_what_was_told_in_korean_is_answered_in_korean(question, word):
    answer = reply(question, KO)
    assert word in answer
    assert "하셨" in answer or "말씀" in answer


@pytest.mark.parametrize("question", UNKNOWN_EN)
def test_what_was_never_told_is_not_known(question):
    assert "haven't told me" in reply(question, EN)


@pytest.mark.parametrize("question", UNKNOWN_KO)
def test_what_was_never_told_is_not_known_in_korean(question):
    assert "말씀해 주신 적이 없어요" in reply(question, KO)


@pytest.mark.parametrize(("question", "_word"), [*KNOWN_EN, *KNOWN_KO])
def test_nothing_remembered_is_said_so(question, _word):
    answer = reply(question)
    assert "haven't told me" in answer or "말씀해 주신 적이 없어요" in answer


@pytest.mark.parametrize(
    ("question", "said", "word"),
    [
        ("where do I live?", "I live in Graz.", "Graz"),
        ("what's my name?", "call me Kit", "Kit"),
        ("나 어디 산다고 했지?", "저는 대전에 살아요.", "대전"),
    ],
)
def test_what_was_said_in_this_window_is_answered(question, said, word):
    assert word in reply(question, window=(said,))


def test_what_was_said_last_counts():
    answer = reply("where do I live?", remembered("I live in Berlin."), window=("I moved to Oslo.",))
    assert "Oslo" in answer
    assert "Berlin" not in answer


def test_a_question_when_memory_is_down_is_not_answered_with_you_never_told_me():
    assert "not available" in reply("where do I live?", memory_unavailable=True)
    assert "사용할 수 없" in reply("내가 어디 산다고 했지?", memory_unavailable=True)


@pytest.mark.parametrize(
    ("question", "place"),
    [
        ("Do you remember my seat preference?", Place("travel", "seat")),
        ("내 자리 취향 기억해?", Place("travel", "seat")),
        ("where do I live?", Place("about", "city")),
        ("what am I allergic to?", Place("food", "allergy")),
        ("결혼기념일이 언제라고 했지?", Place("people", "anniversary")),
    ],
)
def test_the_attribute_a_question_names_is_told_to_recall(question, place):
    assert place in asked_attributes(question, DEFAULT_TOPICS)


@pytest.mark.parametrize(
    "text",
    [
        "what should I eat tonight?",
        "Please find flight options for my Denver trip.",
        "what's the weather like in Lisbon",
        "why does my loop never end?",
        "오늘 날씨 어때?",
        "저녁 뭐 먹을까?",
        "덴버 가는 항공편 찾아줘",
    ],
)
def test_advice_and_requests_name_no_attribute(text):
    assert asked_attributes(text, DEFAULT_TOPICS) == frozenset()


NEAREST = [
    ("do you know my shift pattern?", "I work night shifts at the hospital.", "night shifts"),
    ("when do I work from home?", "I work from home on Fridays.", "Fridays"),
    ("which hand do I write with?", "I'm left-handed.", "left-handed"),
    ("내가 어느 병동에서 일해?", "나는 내과 병동에서 일해.", "내과"),
    ("고양이 몇 마리 키우지?", "고양이 두 마리 키워.", "두 마리"),
]


@pytest.mark.parametrize(("question", "told", "word"), NEAREST)
def test_what_comes_nearest_to_an_answer_is_told_as_such(question, told, word):
    answer = reply(question, remembered(told))
    assert word in answer
    assert "haven't told me" not in answer and "말씀해 주신 적이 없어요" not in answer


@pytest.mark.parametrize(
    ("question", "told"),
    [
        ("what's my sister's phone number?", "My sister Ana lives in Graz."),
        ("which bank do I use?", "I use Vim."),
        ("누나 전화번호가 뭐야?", "누나는 오페라를 좋아해요."),
        ("내 신발 사이즈 알아?", "내 셔츠 사이즈는 95야."),
    ],
)
def test_a_word_that_many_sentences_share_brings_nothing_near(question, told):
    answer = reply(question, remembered(told))
    assert "haven't told me" in answer or "말씀해 주신 적이 없어요" in answer


@pytest.mark.parametrize("question", ["how old is theo?", "How old is Theo?"])
def test_a_person_spoken_of_by_name_is_known_by_it(question):
    assert reply(question, remembered("Theo is 2 and a half.")) == "You told me: Theo is 2 and a half."


TOLD_OF_OTHERS = remembered(
    "my brother is allergic to nuts",
    "my sister lives in Rome",
    "my son hates broccoli",
    "우리 형은 해물 알레르기가 있어",
    "누나는 파리에 살아",
    "동생은 재즈를 싫어해",
)


@pytest.mark.parametrize(
    ("question", "whom"),
    [
        ("who is allergic to nuts?", "brother"),
        ("Who lives in Rome again?", "sister"),
        ("who hates broccoli?", "son"),
        ("누가 해물 알레르기가 있어?", "형"),
        ("누가 파리에 살지?", "누나"),
        ("누가 재즈를 싫어해?", "동생"),
    ],
)
def test_who_it_is_that_something_was_told_of_is_answered(question, whom):
    assert whom in reply(question, TOLD_OF_OTHERS)


@pytest.mark.parametrize("question", ["who likes broccoli?", "who won the match?", "누가 재즈를 좋아해?"])
def test_who_it_is_that_nothing_was_told_of_is_not_guessed(question):
    assert not any(whom in reply(question, TOLD_OF_OTHERS) for whom in ("son", "brother", "sister", "동생"))
