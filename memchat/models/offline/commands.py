"""What the user commands about the memory itself: remember this, forget that."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.korean.grammar import parts, without_particle
from memchat.models.offline.whose import may_be_meant
from memchat.models.offline.word_match import says_all
from memchat.query_words import query_words
from memchat.records import Candidate, Memory
from memchat.text import fold, is_korean, terms
from memchat.topic_match import Place, topic_index
from memchat.topics import Topic

_FORGET_EN = re.compile(
    r"^\W*(?:please |pls |ok,? |can you |could you |i want you to |you can |now |actually,? "
    r")*(?:forget|unlearn|don't remember|stop remembering)(?: (?:that|about|everything about|"
    r"everything you know about|all about|what (?:you know|i (?:said|told you)) about|the (?:fact|"
    r"memory|part) (?:that|about|of)))* (?P<what>\S.*?)[.!?]*$"
    r"|^\W*(?:please |pls |can you |could you |i want you to )*(?:delete|erase|remove|clear|wipe)(?: "
    r"(?:every|any)thing about| the (?:memory|fact)(?: about| of| that)?|"
    r"(?: what| everything| all| anything)(?: that)? you (?:know|"
    r"remember|have|keep|stored?|saved?)(?: stored| saved)?(?: about| of| on)?| your (?:memory|"
    r"memories) (?:of|about))? (?P<what2>\S.*?)(?: from (?:your )?memory| that you (?:remember|"
    r"know))?[.!?]*$",
    re.IGNORECASE | re.DOTALL,
)
_ABOUT_MEMORY = re.compile(
    r"\b(?:memory|memories|you know|you remember|the fact|(?:every|any)thing about)\b",
    re.IGNORECASE,
)
_NOTHING_EN = re.compile(
    r"^(?:it|this|that|to\b.*|about it|me|you|him|her|them|what i (?:just )?said|the (?:flight|"
    r"trip|question)|i (?:said|asked)(?: that| anything| it)?"
    r"|(?:this|that|it)(?:\s*[,:;]| but\b| because\b).*)$",
    re.IGNORECASE,
)
_FORGET_KO = re.compile(
    r"^(?P<what>\S.*?)(?:에 (?:대한|대해서?|관한|관해)(?: ?(?:네가 |니가 )?"
    r"(?:아는|알고 있는|기억하는|기억한|저장한|저장된))? ?(?:거|것|기억|내용|건|정보)?"
    r"|\s(?:얘기|이야기|기억|정보|관련))?(?:(?:다는|라는|ㄴ다는|는) ?(?:거|것|사실|기억|말))?(?:을|를|은|"
    r"는)?\s*(?:이제\s*|그만\s*|다\s*|전부\s*|모두\s*|좀\s*)*"
    r"(?:잊어(?:줘|버려|라|\s?주세요|\s?줘|\s?버려\s?줘|도 돼)?|기억에서\s*(?:지워|삭제해|빼)\s?(?:줘|"
    r"주세요)?"
    r"|기억하지\s*(?:마|말아)(?:요|세요|\s?줘|\s?주세요)?|(?P<wipe>지워|삭제해|없애)\s?(?:줘|주세요|"
    r"버려)?)\S*[\s.!]*$"
)
_KNOWN_KO = re.compile(
    r"아는|알고|기억|저장된|저장한|(?:얘기|이야기|정보|대한 것|관련)\S*\s(?:다|전부|모두|싹)\s"
)
_MINE = re.compile(r"^(?:(?:my|the|our|old|all|내|제|우리|저희|예전|옛날|옛|이전)\s+)+", re.IGNORECASE)


_FORGET_THAT = re.compile(
    r"^\W*(?:(?:please|ok|okay|actually|no|wait|oh|sorry|can you|could you|just|now)[,.! ]+)*"
    r"(?:forget|erase|delete|unlearn|scratch|strike|don't remember|do not remember|don't save|don't store)"
    r"(?: about)? (?:that|this|what i (?:just )?(?:said|told you|wrote)|(?:my|the) last (?:message|one))"
    r"(?: (?:please|again|now|one))*\W*$"
    r"|^\W*(?:(?:아니|아|저기|음|그냥|미안)[,.! ]+)*(?:(?:방금|아까|지금|금방)(?:\s?전에?)?\s?"
    r"(?:(?:내가|제가)\s)?(?:(?:말한|한|말했던|얘기한|이야기한)\s?)?(?:거|것|건|걸|말|얘기|이야기|내용)|"
    r"(?:그|이)\s?(?:거|것|건|걸|말|얘기))(?:을|를|은|는)?\s*(?:그냥\s|다\s|좀\s|이제\s)*"
    r"(?:잊어|지워|삭제해|취소|기억하지\s?(?:마|말))\S*(?:\s?(?:줘|주세요|버려))?\W*$",
    re.IGNORECASE,
)


def forgets_the_last(sentence: str) -> bool:
    """Tell whether a sentence asks to forget what was said just before: "forget that"."""
    return bool(_FORGET_THAT.match(sentence.replace("’", "'")))


def taken_back(said: Candidate, sentence: str) -> Candidate:
    """Return the deletion of what was said just before."""
    memory = Memory("", "semantic", said.topic, said.attribute, said.value, said.text, subject=said.subject)
    return _deletion(sentence, memory, None)


_WISHES = re.compile(
    r"(?:,|;)?\s+(?:and|then|also|and also|and then)\s+(?=(?:also |please )*(?:forget|delete|erase|"
    r"remove|wipe|don't remember)\b)|(?<=(?:잊어|지워)주고)\s+|(?<=잊고|우고|하고|리고)\s+(?=.*(?:잊어|지워|"
    r"삭제))|(?<=잊어줘|지워줘|제해줘),?\s+(?:그리고\s+)?",
    re.IGNORECASE,
)
_AND_KO = re.compile(r"(?:(?:잊어|지워)\s?주|잊|지우|삭제하|잊어버리)고$")
_THINGS = re.compile(r",?\s+and\s+(?=(?:my|our|about|where|that|how)\b)", re.IGNORECASE)


def deletions(sentence: str, neighbours: tuple[Memory, ...], topics: tuple[Topic, ...]) -> list[Candidate]:
    """Return the candidates of what a sentence wishes to be forgotten, wish by wish."""
    wishes = _wishes(sentence)
    whole = _wished(sentence, sentence, neighbours, topics) if len(wishes) == 1 else []
    return whole or [
        replace(found, evidence=sentence.strip())
        for wish in wishes
        for found in _wished(wish, wish, neighbours, topics)
    ]


def things_to_forget(sentence: str) -> list[str]:
    """Return what a sentence wishes to be forgotten, thing by thing; all of it where it is read otherwise."""
    wished = filter(None, map(_to_forget, _wishes(sentence)))
    things = [thing for what in wished for thing in (parts(what) if is_korean(what) else _THINGS.split(what))]
    return things or [sentence]


def _wishes(sentence: str) -> list[str]:
    return [_AND_KO.sub("잊어줘", wish) for wish in _WISHES.split(sentence) if wish]


def _wished(
    wish: str, sentence: str, neighbours: tuple[Memory, ...], topics: tuple[Topic, ...]
) -> list[Candidate]:
    """Return the candidates of a wish to forget: "forget my old address"; none for anything else.

    `target` is set where exactly one neighbour fits, or each that fits where all that is known of
    a thing is to go; the gate flags the rest.
    """
    what = _to_forget(wish)
    things = parts(what) if is_korean(what) else _things(what, neighbours)
    return [
        found
        for thing in filter(None, things)
        for found in _of_thing(
            without_particle(thing) if is_korean(thing) else thing, sentence, neighbours, topics
        )
    ]


def _things(what: str, neighbours: tuple[Memory, ...]) -> list[str]:
    """Return what is to be forgotten, a list apart where each item names a memory: "tea and coffee"."""
    things = []
    for thing in _THINGS.split(what):
        items = [item for item in _LISTED.split(thing) if item]
        named = all(any(_names_value(memory, item) for memory in neighbours) for item in items)
        things += items if len(items) > 1 and named else [thing]
    return things


_LISTED = re.compile(r"\s*,\s*(?:and\s+)?|\s+(?:and|&)\s+", re.IGNORECASE)


def _of_thing(
    what: str, sentence: str, neighbours: tuple[Memory, ...], topics: tuple[Topic, ...]
) -> list[Candidate]:
    index, everything = topic_index(topics), bool(_EVERYTHING.search(sentence))
    hits = index.attribute_hits(what)
    places = {(hit.target.topic, hit.target.attribute) for hit in hits if hit.length == hits[0].length}
    if everything:
        places |= {both for place in places for both in _TOGETHER if place in _TOGETHER}
        places |= {(topic, "") for topic in _topics_named(what, topics)}
    meant = [(n, memory) for n, memory in enumerate(neighbours, 1) if may_be_meant(what, memory)]
    by_place, told = [n for n, memory in meant if _fits(memory, what, places)], _told_by(what, meant)
    fits = [n for n in told if n in by_place] or by_place or told
    if len(fits) == 1 or (fits and everything):
        return [_deletion(sentence, neighbours[n - 1], n) for n in fits]
    place = hits[0].target if hits else Place("other", "note")
    unclear = Memory("", "semantic", place.topic, place.attribute, "", sentence.strip())
    return [_deletion(sentence, unclear, None)]


def _told_by(what: str, meant: list[tuple[int, Memory]]) -> list[int]:
    """Return the numbers of the memories whose text has all the words of what is to be forgotten."""
    words = [word for word in query_words(what) if word]
    return [n for n, memory in meant if words and says_all(memory.text, words)]


_EVERYTHING = re.compile(
    r"\b(?:everything|all|anything)\b|(?<![가-힣])(?:다|전부|모두|모든|싹)(?![가-힣])", re.IGNORECASE
)
_TOGETHER = frozenset({("work", "job"), ("work", "employer")})
"""What one word names: a job is a profession and who employs one."""


def _topics_named(what: str, topics: tuple[Topic, ...]) -> list[str]:
    """Return the topics that a phrase names as such: "my health"."""
    named = fold(_MINE.sub("", what).strip(" .!?"))
    return [topic.name for topic in topics if named == topic.name]


def _deletion(sentence: str, memory: Memory, target: int | None) -> Candidate:
    return Candidate(
        op="delete",
        text=memory.text,
        topic=memory.topic,
        attribute=memory.attribute,
        value=memory.value,
        subject=memory.subject,
        evidence=sentence.strip(),
        explicit=True,
        target=target,
        reason="the user asked to forget it",
    )


def _to_forget(sentence: str) -> str:
    if is_korean(sentence):
        match = _FORGET_KO.match(sentence.strip())
        if match and match["wipe"] and not _KNOWN_KO.search(sentence):
            return ""  # a file, a photo
        what = without_particle(match["what"]) if match else ""
        return (
            "" if re.match(r"^(?:이|그|저|방금|아까)?\s?(?:거|것|말|건)?$|^절대|^안\b|^못\b", what) else what
        )
    match = _FORGET_EN.match(sentence.replace("’", "'"))
    if match is None:
        return ""
    what = match["what"] or match["what2"] or ""
    if _NOTHING_EN.match(what.strip()) or (match["what2"] and not _ABOUT_MEMORY.search(sentence)):
        return ""
    return what


def _fits(memory: Memory, what: str, places: set[tuple[str, str]]) -> bool:
    if (memory.topic, memory.attribute) in places or (memory.topic, "") in places:
        return True
    if fold(_MINE.sub("", what).strip(" .!?")) == fold(memory.subject):
        return True
    return _names_value(memory, what)


def _names_value(memory: Memory, what: str) -> bool:
    wanted = {term for term in terms(_MINE.sub("", what)) if len(term) > 2 or is_korean(term)}
    return (
        bool(memory.value)
        and bool(wanted & set(terms(memory.value)))
        and fold(memory.value)[:3] in fold(what)
    )
