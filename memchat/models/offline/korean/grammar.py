"""Korean grammar in the small: syllables, particles by final consonant, plain declarative endings."""

from __future__ import annotations

import re

from memchat.models.offline.korean.adjectives import adjective

_BASE = 0xAC00
PAST = f"[{''.join(chr(code) for code in range(_BASE + 20, 0xD7A4, 28) if chr(code) not in '있겠')}]"
"""A syllable that tells what was: those in ㅆ, 먹었 and 갔."""
WILL = f"[{''.join(chr(code) for code in range(_BASE + 8, 0xD7A4, 28))}]"
"""A syllable that may tell what will be: those in ㄹ, 갈 and 먹을."""
MOST_VALUE_WORDS = 5
_VOWELS = "ㅏㅐㅑㅒㅓㅔㅕㅖㅗㅘㅙㅚㅛㅜㅝㅞㅟㅠㅡㅢㅣ"
_FINAL_B, _FINAL_N, _FINAL_SS = 17, 4, 20


def has_final(word: str) -> bool:
    """Tell whether the last syllable of a word ends in a consonant; Latin words by their sound."""
    last = word.rstrip(" .,!?\"')")[-1:]
    if "가" <= last <= "힣":
        return (ord(last) - _BASE) % 28 != 0
    if last.isdigit():
        return last in "013678"
    return last.lower() in "lmnrbpkt"


def with_particle(word: str, after_consonant: str, after_vowel: str) -> str:
    """Return the word with the particle that its end asks for."""
    return word + (after_consonant if has_final(word) else after_vowel)


def _split(syllable: str) -> tuple[int, int, int]:
    code = ord(syllable) - _BASE
    return code // 588, code % 588 // 28, code % 28


def _join(initial: int, vowel: int, final: int = 0) -> str:
    return chr(_BASE + initial * 588 + vowel * 28 + final)


_WHOLE = (
    (r"이래요?$", "이다"),
    (rf"(?<=[있없싶않좋싫같])거든요?$|(?<={PAST})거든요?$", "다"),
    (
        r"(?:이에요|예요|이예요|입니다|이야|야|임|이고|이라니|이라서|이라|라서|인데|이며|이거든요|이거든|"
        r"거든요|이죠|이지만|이에여|인)$",
        "이다",
    ),
    (r"(?:있어요|있습니다|있어|있음|있고|있는데|있지만|있거든요|있어서|있답니다|있다)$", "있다"),
    (r"(?:없어요|없습니다|없어|없음|없고|없는데|없지만|없어서|없다)$", "없다"),
    (r"(?:않아요|않습니다|않아|않고|않는데|않지만|않음|않아서|않는다|않는 편이에요)$", "않는다"),
    (r"(?:못해요|못합니다|못해|못하고|못하는데)$", "못한다"),
    (
        r"(?:([가-힣])(?:어요|아요|습니다|어|아|고|는데|지만|어서|"
        r"음))(?<=[았었였했갔왔봤샀됐끊겼꿨][어습고는지음])$",
        r"\1다",
    ),
)
_CONTRACTED = {"ㅏ": "ㅏ", "ㅓ": "ㅓ", "ㅐ": "ㅐ", "ㅔ": "ㅔ", "ㅘ": "ㅗ", "ㅝ": "ㅜ", "ㅕ": "ㅣ", "ㅙ": "ㅚ"}
_EU_STEMS = {
    "켜": "켜",
    "펴": "펴",
    "써": "쓰",
    "꺼": "끄",
    "커": "크",
    "떠": "뜨",
    "따라": "따르",
    "잠가": "잠그",
    "모아": "모으",
    "담가": "담그",
}
_L_R_IRREGULAR = {
    "걸러": "거르",
    "걸어": "걷",
    "들어": "듣",
    "물어": "묻",
    "불러": "부르",
    "몰라": "모르",
    "골라": "고르",
    "길러": "기르",
    "눌러": "누르",
    "부어": "붓",
    "지어": "짓",
    "이어": "잇",
}
_B_IRREGULAR = {"도와": "돕", "구워": "굽", "누워": "눕"}


def plain(clause: str) -> str:
    """Return a clause with its polite or intimate ending turned to the plain one.

    "통로 좌석을 선호해요" -> "통로 좌석을 선호한다". What cannot be turned stays as it was.
    """
    text = re.sub(r"잖아요?$", "고", " ".join(clause.split()).rstrip(" .!~?,ㅎㅋㅠ^"))
    head, _, last = text.rpartition(" ")
    turned = f"{last[: last.rindex('들')]}든다" if _HOLDS.search(text) else _plain_word(last)
    return f"{head} {turned}".strip()


_HOLDS = re.compile(
    r"(?:에|[힘돈정철]이|나이가|(?:보험|적금|짐|가방|손|물건|거|건|것|걸)(?:을|를|은|도)?|"
    r"무거운\s\S+)\s(?:[안못]\s)?"
    r"들어(?:요|서)?$"
)
"""Is no hearing: 잠자리에 들어, 무거운 건 못 들어."""


_NO_VERB = re.compile(r"(?:에서|에는?|부터|까지|마다|한테|이랑|[가-힣\d]대|때매|때문에|땜에)$")
"""How nouns end that are put behind the verb, or stand for it: 수원에서, 주야 2교대."""


def _plain_word(word: str) -> str:
    if _NO_VERB.search(word):
        return word
    if described := adjective(word):
        return described
    for pattern, plain_form in _WHOLE:
        if re.search(pattern, word):
            turned = re.sub(pattern, plain_form, word)
            return turned if turned != "이다" else word
    if word.endswith("다"):
        return _from_formal(word)
    return _from_polite(word)


def _from_formal(word: str) -> str:
    if word.endswith("습니다"):
        return declarative(word[:-3])
    if word.endswith("니다") and len(word) > 2 and "가" <= word[-3] <= "힣":
        initial, vowel, final = _split(word[-3])
        if final == _FINAL_B:
            return declarative(word[:-3] + _join(initial, vowel))
    return word


def _from_polite(word: str) -> str:
    cut = re.sub(r"해서$", "하고", re.sub(r"요$", "", word))
    connective = re.sub(r"(?:고|는데|지만|거든|는 편이에|며|면서|니까|어서|아서)$", "", cut)
    stem = connective if connective and connective != cut else _verb_stem(cut)
    return declarative(stem) if stem else word


def _verb_stem(word: str) -> str:
    """Return the stem of a verb in its -아/어 form: "먹어" -> "먹", "마셔" -> "마시"; "" if unknown."""
    for table in (_L_R_IRREGULAR, _B_IRREGULAR, _EU_STEMS):
        for form, stem in table.items():
            if word.endswith(form):
                return word[: -len(form)] + stem
    if not word or not "가" <= word[-1] <= "힣":
        return ""
    if word[-1] == "해":
        return word[:-1] + "하"
    if word[-1] in "어아" and len(word) > 1:
        return word[:-1]
    initial, vowel, final = _split(word[-1])
    base = _CONTRACTED.get(_VOWELS[vowel])
    if final or base is None:
        return ""
    return word[:-1] + _join(initial, _VOWELS.index(base))


def declarative(stem: str) -> str:
    """Return a verb stem with the plain present ending: "먹" -> "먹는다", "마시" -> "마신다"."""
    if not stem or not "가" <= stem[-1] <= "힣":
        return stem + "다"
    if (
        stem.endswith(("있", "없", "좋", "싫", "많", "았", "었", "였", "했", "겠", "같"))
        or _split(stem[-1])[2] == _FINAL_SS
    ):
        return stem + "다"
    initial, vowel, final = _split(stem[-1])
    if final == 0:
        return stem[:-1] + _join(initial, vowel, _FINAL_N) + "다"
    if final == 8:  # ㄹ falls away before ㄴ
        return stem[:-1] + _join(initial, vowel, _FINAL_N) + "다"
    return stem + "는다"


_PARTICLE = re.compile(
    r"(?<=[가-힣A-Za-z0-9)])(?:이랑은|에서는|에게는|한테는|으로는|까지는|에서|에게|한테|에는|이랑|"
    r"하고|으로|을|를|이|가|은|는|도|만|에|로|랑|과|와)$"
)
_WHOLE_NOUN = re.compile(
    r"(?:쌍둥이|지팡이|왼손잡이|오른손잡이|고양이|떡볶이|호랑이|놀이|종이|어린이|나이|길이|높이|목걸이|"
    r"귀걸이|"
    r"구이|볶음이|아이|파이|"
    r"다이|회의|휴가|요가|국가|물가|주가|화가|포도|지도|제주도|경기도|강원도|충청도|전라도|경상도|"
    r"속도|온도|습도|아보카도|콜로라도|인도|대만|송도|여의도|영도|거제도|강화도|울릉도|종로|도로|경로|회로|"
    r"사과|처가|치과|내과|학과|사랑|"
    r"신랑|가을|마을|노을|바나나|하나|아우디|카페|오페라|효과|결과|자몽|온라인|수은|현은|주은|"
    r"하은|정은|지은|예은|고은|킬로|키로|첼로|피콜로|솔로|태권도|유도|검도|포커|골프공|배드민턴)$"
)
_AFTER_CONSONANT = frozenset({"을", "이", "은", "과", "이랑", "이랑은", "으로", "으로는"})
_AFTER_VOWEL = frozenset({"를", "가", "는", "와", "랑"})


def _is_particle(before: str, particle: str) -> bool:
    if _WHOLE_NOUN.search(before + particle):
        return False
    if particle in _AFTER_CONSONANT:
        return has_final(before) or not "가" <= before[-1:] <= "힣"
    return particle not in _AFTER_VOWEL or not has_final(before) or not "가" <= before[-1:] <= "힣"


def without_particle(phrase: str) -> str:
    """Return a noun phrase without the particle at its end, where the sound allows one there."""
    match = _PARTICLE.search(phrase)
    if match and match.start() and _is_particle(phrase[: match.start()], match.group()):
        return phrase[: match.start()]
    return phrase


_FILLER = re.compile(
    r"^(?:참고로|그리고|근데|그런데|사실|솔직히|아|음|저기|있잖아|혹시 몰라서|참|또|그래서|하지만|"
    r"일단|네|예|응|아니|안녕하세요|덧붙이자면|개인적으로|원래|항상|늘|보통|주로|평소에?|요즘은?|"
    r"이제는?|앞으로는?|지금|어릴 때부터|어려서부터|옛날부터|예전부터|오래전부터|지금은|현재는?|지난주에|"
    r"지난달에|작년에|재작년에|최근에|얼마 전에|어제|"
    r"올해|정말|진짜|너무|아주|매우|가장|제일|특히|굉장히|무척|조금|좀|많이|더\s?이상|더|절대|되도록|가급적|"
    r"웬만하면|그냥|다시|모든|어떤|대체로|대부분|꽤|상당히|엄청|엄청나게|심한|가벼운|"
    r"지독한)(?=[\s,])[,\s]*"
)


def without_fillers(phrase: str) -> str:
    """Return a phrase without the adverbs and interjections before it."""
    kept, before = phrase.strip(" .,!?\"'“”"), ""
    while kept != before:
        before, kept = kept, _FILLER.sub("", kept)
    return kept


def value_of(phrase: str) -> str:
    """Return an object as a value: at most five words, the last ones, where the head is."""
    words = without_fillers(phrase).split()
    return " ".join(words[-MOST_VALUE_WORDS:])


_AND = re.compile(
    r"(?<=[가-힣A-Za-z0-9])(이랑|랑|하고|과|와|이나|및)\s+|\s*[,·/]\s*(?:그리고\s+)?|\s+(?:그리고|"
    r"및|또는|혹은)\s+"
)


def parts(phrase: str) -> list[str]:
    """Return the items of a list: "아침 비행과 통로 좌석" -> two. 과 and 와 only where the sound allows."""
    pieces: list[str] = []
    start = 0
    for joint in _AND.finditer(phrase):
        if joint.group(1) and not _may_join(phrase[start : joint.start()], joint.group(1)):
            continue
        pieces.append(phrase[start : joint.start()])
        start = joint.end()
    pieces.append(phrase[start:])
    return [piece.strip() for piece in pieces if piece.strip()]


def _may_join(before: str, particle: str) -> bool:
    if not before.strip():
        return False
    final = has_final(before)
    return {"과": final, "와": not final, "이랑": final, "랑": not final, "이나": final}.get(particle, True)
