"""Korean adjectives in their plain form: "똑똑해요" -> "똑똑하다", where a verb has "한다"."""

from __future__ import annotations

import re

_FORMS = {
    "좋": ("좋아요", "좋아", "좋습니다", "좋고", "좋은데", "좋지만", "좋더라고요", "좋더라", "좋아서"),
    "싫": ("싫어요", "싫어", "싫습니다", "싫고", "싫은데", "싫지만", "싫더라고요"),
    "힘들": ("힘들어요", "힘들어", "힘듭니다", "힘들고", "힘든데"),
    "바쁘": ("바빠요", "바빠", "바쁩니다", "바쁘고", "바쁜데"),
    "예쁘": ("예뻐요", "예뻐", "예쁩니다", "예쁘고", "예쁜데"),
    "나쁘": ("나빠요", "나빠", "나쁩니다", "나쁘고", "나쁜데"),
    "게으르": ("게을러요", "게을러", "게으릅니다", "게으르고", "게으른데"),
    "빠르": ("빨라요", "빨라", "빠릅니다", "빠르고", "빠른데"),
    "다르": ("달라요", "달라", "다릅니다", "다르고", "다른데"),
    "느리": ("느려요", "느려", "느립니다", "느리고", "느린데"),
    "비싸": ("비싸요", "비쌉니다", "비싸고", "비싼데"),
    "크": ("커요", "큽니다", "크고", "큰데"),
    "어리": ("어려요", "어립니다", "어리고", "어린데"),
    "아니": (
        "아니에요",
        "아니예요",
        "아닙니다",
        "아니야",
        "아니고",
        "아닌데",
        "아니지만",
        "아니라서",
        "아니라",
    ),
    "괜찮": ("괜찮아요", "괜찮아", "괜찮습니다"),
    "낫": ("나아요", "나아", "낫습니다", "낫고", "나은데"),
}
_DOES = (
    r"(?:착|똑똑|친절|성실|건강|조용|활발|예민|민감|둔감|익숙|중요|필요|깨끗|유명|가능|불가능|간단|복잡|"
    r"피곤|행복|불안|우울|심심|소심|솔직|꼼꼼|따뜻|시원|편안|통통|뚱뚱|날씬|얌전|느긋|부지런|"
    r"다정|냉정|철저|엄격|답답|지루|신선|담백|고소|달콤|매콤|짭짤|가난|부유|궁금|무난|훌륭|독특|다양|비슷|"
    r"특별|이상|지저분|미안|섬세|화려|단순|튼튼|순수|정직|온순|활달|쾌활|명랑|불편|한가|"
    r"능숙|서툴|유창|완벽|부족|충분|무뚝뚝|까칠|차분|당당|씩씩|상냥|겸손|용감|영리|현명|유쾌|털털|말랑|"
    r"쌀쌀|썰렁|뻔뻔|멍청|어색|창피|위험|안전|편리|불쾌|불행|젊잖|점잖|고요|한적|분주)"
)
_DOING = re.compile(
    rf"(?P<stem>^[강약급순진연독심편]|.*?{_DOES})(?:해요|해|합니다|하고|한데|하지만|해서|하며|하니까|함)$"
)
_SOFT = re.compile(
    r"(?P<head>^|.*)(?P<last>[로러거까벼여려가다두서스]|매|더|추|쉬|미|리|싱거)(?:워요|워|웁니다|운데|워서|우니까)$"
)
"""Stems in ㅂ, which softens: 매워요 -> 맵다."""
_HARD = re.compile(
    r"(?P<stem>.*(?:높|낮|작|짧|길|얇|넓|좁|젊|깊|밝|많|같|멀|달|검|붉|굵|얕|싱겁|짙))(?:아요|어요|아|어|고|은데|"
    r"지만|아서|어서)$"
)
_HONOURED = re.compile(r"(?P<stem>.+?)(?:세요|셔요|셔서|셔|십니다|시고|시는데|신데|시지만|시며)$")
_DESCRIBES = re.compile(
    r"(?:이|(?:있|없|많|좋|싫|작|젊|높|낮|같)으|바쁘|아프|크|(?:^[강약급순진연독심편]|" + _DOES + r")하)$"
)
_BASE, _FINAL_B, _FINAL_N = 0xAC00, 17, 4


def adjective(word: str) -> str:
    """Return the plain form of an adjective, or of a verb that honours its subject; "" if it is neither."""
    for stem, forms in _FORMS.items():
        for form in forms:
            if word.endswith(form):
                return word[: -len(form)] + stem + "다"
    if match := _DOING.match(word):
        return match["stem"] + "하다"
    if (match := _SOFT.match(word)) and not re.search(
        r"(?:배|키|피|채|외|비|태|세|깨|지|싸|재|치|데)워", word
    ):
        return match["head"] + _closed(match["last"], _FINAL_B) + "다"
    if match := _HARD.match(word):
        return match["stem"] + "다"
    return _honoured(word)


def _honoured(word: str) -> str:
    """Return "드신다" of "드세요", "아흔이시다" of "아흔이세요"."""
    match = _HONOURED.match(word)
    if match is None:
        return ""
    return match["stem"] + ("시다" if _DESCRIBES.search(match["stem"]) else "신다")


def _closed(syllables: str, final: int) -> str:
    return syllables[:-1] + chr(ord(syllables[-1]) - (ord(syllables[-1]) - _BASE) % 28 + final)
