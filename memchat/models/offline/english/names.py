"""Proper names in English, typed with their capitals or without."""

from __future__ import annotations

import re

_TOOLS_TEXT = """
python rust java javascript typescript kotlin golang ruby vim neovim emacs vscode linux ubuntu fedora
debian windows macos firefox chrome safari docker git obsidian notion slack zoom figma excel word android
iphone tmux zsh bash react django postgres sqlite
"""
_TOOLS = frozenset(_TOOLS_TEXT.split())
_OTHERS_TEXT = """
english korean french german spanish japanese chinese italian portuguese russian arabic hindi london paris
berlin oslo seoul busan tokyo lisbon denver
"""
_KNOWN = _TOOLS | frozenset(_OTHERS_TEXT.split())
_PROPER = re.compile(r"[A-Z]")
_PLACES = frozenset({"city", "origin", "childhood"})
_NO_PLACE_TEXT = """
a an the my our your his her their this that these those it him me you them there here what which where
some any another all both other one two three bed work home town school college university hospital
prison jail care fear peace poverty harmony hope pain debt tears love luxury sin wedlock winter summer
spring autumn fall january february march april may june july august september october november december
dorms be do go see live study start help find get take join save escape avoid make teach train retire
next
"""
_NO_PLACE = "|".join(_NO_PLACE_TEXT.split())
_BARE_PLACE = re.compile(
    rf"(?!(?:{_NO_PLACE})\b)(?:(?:new|san|santa|los|las|st|south|north|hong|cape|tel|buenos|rio de) )?"
    r"[a-z][a-z'-]+$"
)
"""One word without an article: English says "in porto" of a place, but "in a city"."""
_NO_EMPLOYER_TEXT = """
night nights weekends height heights speed sea least times free fun money charity myself himself herself
themselves us ourselves someone somebody everyone clients customers minimum peanuts
"""
_NO_EMPLOYER = "|".join(_NO_EMPLOYER_TEXT.split())
_BARE_EMPLOYER = re.compile(rf"(?!(?:{_NO_PLACE}|{_NO_EMPLOYER})\b)[a-z][a-z&'-]+$")
"""One word after "at" or "for": "i work at tesco"."""


def is_name(text: str, attribute: str) -> bool:
    """Tell whether what fills an attribute is a proper name: a place or a tool, typed in lower case too."""
    words = [word.strip(".,").lower() for word in text.split()]
    if attribute in _PLACES and any(word in _TOOLS for word in words):
        return False
    if _PROPER.search(text) or any(word in _KNOWN for word in words):
        return True
    bare = _BARE_EMPLOYER if attribute == "employer" else _BARE_PLACE if attribute in _PLACES else None
    return bool(bare and bare.match(text.strip(" .,")))
