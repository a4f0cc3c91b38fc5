"""Words as they are meant where they are typed in haste: "luv", "loooove", "alergic"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import lru_cache
from string import ascii_lowercase

_MEANT_TEXT = """
luv love, lov love, lve love, loev love, liek like, h8 hate, haet hate, hav have, haz have,
hvae have, dnt don't, rly really, rlly really, cuz because, coz because, bcuz because, becuz because,
bday birthday, b-day birthday, bf boyfriend, gf girlfriend, hubby husband, fav favourite, fave favourite,
favs favourites, perfer prefer, preffer prefer, prefere prefer, prefur prefer, hte the, teh the, wrk work,
wuld would, woud would, alot a lot, enjoi enjoy, enojy enjoy, nite night, moring morning, becasue because,
nvr never, tbh to be honest, kno know, evry every, evryday every day, coffe coffee, cofee coffee,
im i'm, ive i've, shes she's, hes he's, theyre they're, theyve they've, weve we've, youre you're,
dont don't, doesnt doesn't, didnt didn't, cant can't, couldnt couldn't, wont won't, wouldnt wouldn't,
isnt isn't, arent aren't, wasnt wasn't, hasnt hasn't, havent haven't, thats that's, whats what's,
theres there's
"""
_MEANT = dict(
    pair.strip().split(" ", 1) for pair in _MEANT_TEXT.replace("\n", " ").split(",") if pair.strip()
)
_KEY_WORDS_TEXT = """
allergic allergy allergies vegetarian vegan lactose gluten intolerant favourite favorite dislike birthday
usually restaurant daughter girlfriend boyfriend grandmother grandfather engineer teacher student
"""
_KEY_WORDS = frozenset(_KEY_WORDS_TEXT.split())
"""Words by which facts are told, long enough that what is one letter away is no other word."""
_STRETCHED_TEXT = """
love hate like really so very much good best always never please no yes want enjoy adore awful
"""
_STRETCHED = frozenset(_STRETCHED_TEXT.split())
_WORDS_OF_THEIR_OWN = frozenset({"teaches", "preacher", "laughter", "glutes", "lactase", "islike", "reacher"})
_SHORTEST = 6
_WORD = re.compile(r"(?<![\w@./-])[A-Za-z]\w*(?![\w@/-]|\.\w)")
_RUN = re.compile(r"([a-z])\1{2,}")


def as_meant(text: str) -> str:
    """Return an English text with its commonest typing slips mended; names and code stay."""
    return _WORD.sub(lambda match: _meant(match.group()), text)


def as_typed(meant: str, text: str) -> str:
    """Return the words of a text that are read as `meant`; "" where there are none."""
    read, ends = "", [0]
    for word in re.split(r"(\s+)", text):
        read += as_meant(word)
        ends.append(len(read))
    start = read.find(meant)
    if start < 0:
        return ""
    words = re.split(r"(\s+)", text)
    first = max(n for n, end in enumerate(ends) if end <= start)
    last = min(n for n, end in enumerate(ends) if end >= start + len(meant))
    return "".join(words[first:last]).strip()


def _meant(word: str) -> str:
    low = word.lower()
    if any(c.isupper() for c in word[1:]):
        return word
    meant = _MEANT.get(low) or _unstretched(low) or ("" if word[0].isupper() else _slips().get(word, ""))
    return (meant[0].upper() + meant[1:] if word[0].isupper() else meant) if meant else word


def _unstretched(word: str) -> str:
    if not _RUN.search(word):
        return ""
    return next((w for w in (_RUN.sub(r"\1\1", word), _RUN.sub(r"\1", word)) if w in _STRETCHED), "")


@lru_cache(maxsize=1)
def _slips() -> dict[str, str]:
    """Return what is one slip of a finger away from a key word, with the word that is meant."""
    slips = {slip: word for word in _KEY_WORDS for slip in _one_slip(word) if len(slip) >= _SHORTEST}
    return {
        slip: word for slip, word in slips.items() if slip not in _KEY_WORDS and not _inflected(slip, word)
    }


def _inflected(slip: str, word: str) -> bool:
    return slip.startswith(word) or slip in _WORDS_OF_THEIR_OWN


def _one_slip(word: str) -> Iterator[str]:
    """Yield a word with a letter left out, two changed over, another in its place, or one too many."""
    for at in range(len(word)):
        yield word[:at] + word[at + 1 :]
        yield word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
        for letter in ascii_lowercase:
            yield word[:at] + letter + word[at + 1 :]
            yield word[:at] + letter + word[at:]
