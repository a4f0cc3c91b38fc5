"""Words that say nothing about what a question is about, in English and Korean.

Function words, question words and the verbs of asking. All are folded (see memchat.text.fold);
English ones are unstemmed, and the pieces that an apostrophe leaves ("don't": don, t) are here.
"""

from __future__ import annotations


def word_set(text: str) -> frozenset[str]:
    """Return the words of a text that are parted by space."""
    return frozenset(text.split())


ENGLISH = word_set(
    """
    a about again all also am an and any anybody anyone anything are aren as at be because been
    before being both but by can could couldn d did didn do does doesn doing don done each either
    else ever every everything few for from further get gets getting go goes going gonna got had
    hadn has hasn have haven having he her here hers herself hey hi hello him himself his how i if
    in into is isn it its itself just ll lot lots m many may maybe me might more most much must my
    myself neither no nor not now of off ok okay on once one ones only or other others our ours
    ourselves out over own perhaps please quite rather re really s same she should shouldn so some
    somebody someone something such sure t than thank thanks that the their theirs them themselves
    then there these they thing things this those though through to too u under until up us ve very
    was wasn way we well were weren what whatever when where which while who whom whose why will
    with won would wouldn yes yet you your yours yourself ask find give help know let look looking
    need recommend recommendation recommendations recommended remember remind say says show suggest
    suggestion suggestions suggested tell think want wanna wants wanted
    """
)

KOREAN = word_set(
    """
    나 난 내 날 나는 나도 나의 내가 나를 나한테 저 전 제 저는 저도 저의 제가 저를 저한테 너 넌 네
    네가 너는 당신 우리 우리는 그 이 그게 이게 그건 이건 그걸 이걸 그거 이거 저거 것 것은 것이 것을
    거 게 건 걸 수 때 중 중에 뭐 뭘 뭔 뭐가 뭐를 뭐야 뭐지 뭐였지 뭐예요 뭐에요 뭔가요 뭔지 무엇
    무엇을 무엇이 무슨 어떤 어느 어떻게 어때 어떨까 어떤가요 왜 언제 언제야 언제지 어디 어디야
    어디지 어디서 어디에 어디로 누구 누구야 누가 얼마 얼마나 몇 좀 그리고 그런데 근데 하지만 그럼
    그러면 그래서 그래도 또 또는 더 덜 아주 매우 정말 진짜 너무 잘 못 안 다시 지금 이제 아직 혹시
    한번 한 두 등 및 및은 응 예 네네 아니 아니오 음 어 아 야 요 죠 네요 있어 있는 있니 있나 있나요
    있어요 있습니까 있을까 있을까요 있지 있다 있던 없어 없는 없니 없나요 없어요 하는 하고 하면 하기
    하려고 해 해서 해야 해요 하나요 합니다 할 할까 할까요 했어 했어요 했지 했던 했더라 한다고 되는
    되나 되나요 된 돼 돼요 될까 될까요 같아 같은 같이 대한 대해 대해서 위한 위해 위해서 가는 갈
    가려고 간 싶어 싶어요 싶은 싶은데 줘 주세요 줄래 줄래요 줄 주라 달라 부탁 부탁해 부탁해요
    부탁드려요 말해 말해줘 말해주세요 알려 알려줘 알려주세요 알아 알아봐줘 찾아 찾아줘 찾아주세요
    찾아봐 찾아봐줘 보여 보여줘 보여주세요 추천 추천해 추천해줘 추천해주세요 추천해줄래 추천좀 기억
    기억해 기억나 기억하니 기억해요 기억하고
    """
)

PARTICLES: tuple[str, ...] = tuple(
    sorted(
        word_set(
            """
            은 는 이 가 을 를 에 의 도 만 로 으로 와 과 나 이나 랑 이랑 에서 에게 한테 께 께서 까지
            부터 보다 처럼 마다 조차 밖에 에는 에도 에서는 에서도 으로는 로는 이라 라 이란 란
            이라고 라고 이야 야 이지 지 이에요 예요 이요 요 인가요 인지 이랑은 하고 하고는
            에서도 에게서 한테서 으로도 로도 이라는 라는
            """
        ),
        key=lambda particle: (-len(particle), particle),
    )
)
"""Korean particles and copulas that follow a noun without a space, longest first."""

BEFORE_NOUNS = word_set("첫 새 헌 옛 뒷 앞 옆 윗 밤 낮 남 여 친 외 시 큰 대 중 현 암 펫 홈 고 술 꽃 손 컵")
"""Syllables that stand before a Korean noun without a space and leave it what it is."""

FUNCTION = word_set("the a an of in on at to for and or my is are be veri realli always")
"""Stems that say nothing of what a text is about."""
FILLER = FUNCTION | word_set(
    """
    i im me user am been was were do does did have has had it its this that he she they his her their so
    just also prefer like love enjoy want would rather
    """
)
"""Stems that a sentence about a person has whatever it says."""
