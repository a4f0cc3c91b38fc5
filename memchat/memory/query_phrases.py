"""How people, in English and Korean, agree, point back, and ask for what is remembered of them.

All patterns look at folded text (memchat.text.fold).
"""

from __future__ import annotations

import re

from memchat.stop_words import word_set
from memchat.text import fold

JAMO = re.compile(r"[\u1100-\u11ff\u3131-\u318e]+")
"""Loose letters of Hangul: laughter and the like (ㅋㅋ, ㅠㅠ, ㅇㅋ)."""
_WORD = re.compile(r"[\w\u1100-\u11ff]+(?:['’][\w]+)?")


def words_of(text: str) -> list[str]:
    """Return the folded words of a text, apostrophes inside kept, symbols and emoji dropped."""
    return [word.replace("’", "'") for word in _WORD.findall(fold(text))]


ACKNOWLEDGEMENTS = word_set(
    """
    ok okay okey k kk yes yeah yea yep yup no nope nah sure thanks thank thx ty cheers great good
    nice cool fine right alright all-right perfect awesome wow lol lmao haha hahaha hehe hmm hm oh
    ah aha hi hello hey bye goodbye exactly indeed agreed understood noted continue done sounds
    gotcha got true absolutely definitely welcome please go 네 넵 넹 네네 예 응 응응 어 엉 그래
    그래요 그렇지 그렇군 그렇군요 그렇구나 좋아 좋아요 좋네 좋네요 좋습니다 알겠어 알겠어요
    알겠습니다 알았어 알았어요 고마워 고마워요 고맙습니다 감사 감사해요 감사합니다 아니 아니요 아뇨
    괜찮아 괜찮아요 됐어 됐어요 오케이 오키 안녕 안녕하세요 안녕히 잘가 오 와 우와 굿 최고 맞아
    맞아요 맞습니다 계속 계속해 계속해줘 수고 수고했어 수고하셨습니다 하하 하하하 헤헤 음 흠 그럼요
    물론 물론이지 당연하지 확인
    """
)
FILLERS = word_set(
    """
    you so much very a lot i it it's that that's this is was to me got see and then well just again
    there for your help now ahead on will do the idea work works one really 정말 진짜 너무 아주
    그냥 많이 도와줘서 도와주셔서 이제 그럼 다 잘 참 또 계세요 가세요
    """
)

VAGUE = word_set(
    """
    best better good else idea ideas option options opinion choose pick choice advice thoughts next
    another like prefer different sounds nice start same example examples explain detail details
    information info 좋을까 좋을까요 좋을지 좋지 좋겠어 좋겠어요 좋은 좋아 좋나 좋아요 나을까 나아
    나을까요 괜찮을까 괜찮아 골라 골라줘 고를까 의견 생각 생각해 다른 다음 다음은 자세히 설명해줘
    예를 들면 하나 골라봐 거기 거기는 거긴 그쪽 그쪽은
    """
)
"""Words that say nothing about what they are said of."""

POINTS_BACK = re.compile(
    r"^(and|but|so|then|also|or|ok|okay|how about|what about|what else)\b"
    r"|\b(that|those|them|these|one|ones|instead|else|too|as well)\b"
    r"|(?<!is )(?<!are )(?<!was )(?<!will )\b(there|it|its)\b|^is it \w+\W*$"
    r"|\bthis\b(?! (week|weekend|month|year|morning|afternoon|evening|summer|autumn|fall|winter|spring))"
    r"|^(그럼|그러면|그리고|그런데|근데|그래서|그래도|또|혹시|더) "
    r"|(거기|그거|그건|그걸|그게|그 ?중|이건|이거|저건|저거|그쪽|이쪽|그때|그 사람|말고|다른 )"
)
"""Beginnings and words by which a short message refers to what was said before."""

REFERS = re.compile(r"\b(usual|you know)\b|평소|늘 |항상 ")

OVERVIEW = re.compile(
    r"\bwhat (do|did|have|can) you (still |already )?"
    r"(know|remember|learn|learned|learnt|stored?|saved?|recall)"
    r"( about)? ?(me|us|everything)?\s*(so far|by now|already|now)?\s*[?.!]*$"
    r"|\bwhat do you (know|remember|have|recall) (about|of|on) me\b"
    r"|\b(everything|all|anything) (that )?you(ve|'ve| have)? ?"
    r"(know|remember|learned|learnt|stored|got)\b.{0,12}\bme\b"
    r"|\btell me (about myself|everything about me|what you know)"
    r"|\b(know|remember) anything about me\b|\bwho am i\b"
    r"|(?<![가-힣])(나|저)(에|한테) ?(대해|대하여|관해)(서)? .{0,12}(알|기억|아는)"
    r"|(?<![가-힣])(나|저)를? (얼마나|어떻게|잘) ?(알|기억)|나 누구(야|게|지|인지)|내가 누구|제가 누구"
    r"|(?<![가-힣])(나|저|내|제)에? ?(대한|관한) (정보|기억|것|거)"
)
"""Asks for all that is known of the person."""

_FACT = (
    r"(like|love|hate|enjoy|prefer|have|own|live|work|eat|drink|speak|play|know|usually|drive|study"
    r"|say|tell|mention|call my|take|avoid|dislike|do for|come from|wear|watch|read|listen|support"
    r"|follow|sleep|get up)"
)
_ME = r"(?<![가-힣])(내가|제가|나는|저는|난|전|나|저)"
_MY = r"(?<![가-힣])(내|제|나의|저의|우리|저희)"
_WHICH = r"(뭐|뭘|뭔|무엇|무슨|어디|누구|언제|며칠|몇|얼마|어떤|어느)"

DEPENDS = tuple(
    map(
        re.compile,
        (
            r"\b(do|can|did|would|don't|didn't) you (still |even |not )?(remember|recall)\b",
            r"\b(remind me|remember|recall) (what|who|which|where|when|how|of) (?!to\b).{0,30}"
            r"\b(i|i'm|i've|my|me)\b",
            r"\bremind me (of|about) my\b",
            r"\b(as|the|my|our) usual\b|\blike (i )?(always|usually)( do)?\b",
            r"\bthe way i like\b|\blike last time\b",
            r"\b(i|i've|i had) (already )?(told|mentioned to) you\b.*\?|\bdid i (ever )?(tell|mention|say)\b",
            r"\b(you know|given|based on|considering|according to) "
            r"(what i|my (preferences?|tastes?|likes?|diet|habits?))\b",
            r"\bmy (usual|regular|go-to|preferred|favou?rite)\b(?!.{0,60}\b(is|are|was|were|has been)\b)",
            r"기억(해|하|나|나니|하고)( ?있|니|나|시|요|세요|줄|는|지)?[^.!]{0,10}\?|기억(나|하니|해요)\b",
            rf"{_ME} .{{0,30}}"
            r"(했더라|했었지|했지|한댔|한다고 했|라고 했|다고 했|랬지|랬더라|말했|얘기했|이야기했)",
            r"평소(처럼|대로|에 ?(가|먹|쓰|타|앉|마시)\w*|의| )",
            r"(늘|항상) (하던|먹던|가던|앉던|타던|쓰던|마시던)",
            r"저번처럼|지난번처럼|하던 ?대로|(내|제) 취향(대로|에 맞)|최애",
            r"(?<![가-힣])(내|제|내가|제가) (가장|제일)? ?"
            r"(좋아하는|선호하는|싫어하는|자주 (가|먹|쓰)는) .{1,20}"
            r"(뭐|무엇|어디|누구|어떤|알아|아니|아세요|\?|추천|예약|주문|찾아|틀어|골라)",
        ),
    )
)
"""The message depends on what is stored, whatever else it asks."""

ADVICE = re.compile(
    r"\b(should|could|would|can|might|must|shall) i\b|\bhow (do|did) i\b|\bdo i (need|have) to\b"
    r"|(해야|하면|할까|될까|돼|되나|좋을까)(요|죠|지)?\s*\?|어떻게"
)
"""Asks what to do, not what is so."""

ASKS = tuple(
    map(
        re.compile,
        (
            r"\b(what|which|where|who|whom|whose|when|how (old|many|much|long|often|tall|big))\b.{0,25}"
            r"\b(did|am|was|were) i\b",
            r"\b(what|which|where|who|when|how old|how many|how tall|how long)"
            r"( is| are| was| were|'s|s|'re) (the name of )?(my|our|mine)\b",
            r"\b(what|which|whose) (\w+ ){1,3}(is|are) (mine|my)\b",
            rf"\bdo i (still |usually |really |even |ever )?{_FACT}\b",
            r"\b(am|was|have) i (still |really )?(a |an |allergic|vegetarian|vegan|married|single|from|based"
            r"|learning|in |on |at |into |afraid|good|bad|intolerant|used|ever|lactose)",
            r"\b(is|are|was|were|does|do|has|have|did) (my|our) [\w ']{2,40}\?",
            r"\bwhat [\w ]{2,30} (do|did|am|have) i\b",
            r"\bdo you know (my|where i|who i|what i|when i|how i|if i|whether i|which)\b",
            r"\btell me (my|where i|who i|what i|when i)\b",
            rf"{_MY} .{{1,25}}({_WHICH}|어때|알아|아니|알지|아세요|있나|있어|있지|이름)"
            r"[가-힣 ]{0,10}\s*\?*$",
            rf"{_ME} .{{0,25}}{_WHICH}[가-힣 ]{{0,25}}"
            r"(살|다니|다녀|좋아|싫어|선호|먹|마시|마셔|일하|일해|일했|하지|하더라|했|태어|쓰|타|키우|배우|야|지|나요"
            r"|가요|니|죠)[가-힣]{0,4}\s*\?*$",
            rf"{_ME} .{{1,25}}"
            r"(알레르기|알러지|있었?(지|나|어|나요|던가)"
            r"|(좋아|싫어)하(지|나|니|던가|는지)|살(지|고 있지)|먹(지|나|던가))[가-힣]{0,3}\s*\?",
        ),
    )
)
"""Asks for a fact about the person."""
