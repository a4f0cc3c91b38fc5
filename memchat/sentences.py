"""Sentences of a message, and which of its words are the user's own. Rules for English and Korean.

Offsets into the message are kept throughout, so that what is learnt can be quoted verbatim:
speech that is not the user's own (quoted, pasted, fenced) is not cut out but masked, character
by character.
"""

from __future__ import annotations

import re
from dataclasses import dataclass

from memchat import copies

MASK = "\u25af"
"""Stands for a character that is not the user's own speech."""


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence of a message, and where it starts there."""

    text: str
    start: int


_END = re.compile(r"(?:[.!?…。！？]+[\"'”’)\]]*(?=\s|$)|[。！？]|\n+)")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|mr|mrs|ms|dr|prof|st|vs|etc|approx|no)|\b[a-z])\.$", re.IGNORECASE
)


def split_sentences(text: str) -> list[Sentence]:
    """Split a message into sentences, at end marks followed by space, and at line ends."""
    found: list[Sentence] = []
    start = 0
    for end in _END.finditer(text):
        if end.group().startswith(".") and _ABBREVIATION.search(text[start : end.start() + 1]):
            continue
        _add(found, text, start, end.end())
        start = end.end()
    _add(found, text, start, len(text))
    return found


LONGEST_SENTENCE = 800
"""Characters; what has no end mark for longer is parted, at a space if there is one."""


def _add(found: list[Sentence], text: str, start: int, end: int) -> None:
    while end - start > LONGEST_SENTENCE:
        space = text.rfind(" ", start, start + LONGEST_SENTENCE)
        part = space + 1 if space > start else start + LONGEST_SENTENCE
        _add(found, text, start, part)
        start = part
    piece = text[start:end]
    lead = len(piece) - len(piece.lstrip())
    if piece.strip():
        found.append(Sentence(piece.strip(), start + lead))


_QUOTED = re.compile(
    r"```.*?(?:```|\Z)|`[^`\n]+`|\"[^\"]+\"|“[^”]+”|(?<!\w)'[^'\n]+(?:'\w[^'\n]*)*'(?![a-zA-Z])|"
    r"‘[^’\n]+’|「[^」]+」|『[^』]+』|«[^»]+»",
    re.DOTALL,
)
_WHOLE_QUOTE = re.compile(r"""^\s*(["'“‘])(?P<said>[^"“”]+)(["'”’])[.!]?\s*$""")
_SPEECH = re.compile(
    r"\b(?:i|i'm|i've|my|me|we|our|you|your|he|she|they)\b|[가-힣](?:다|요|죠|니|까|자|라|해|어|"
    r"아|야|음)[.!?…]*\W?$|"
    r"^\W?(?:나는|저는|난|전|내가|제가|우리)\b",
    re.IGNORECASE,
)
_PASTED_LINE = re.compile(
    r"""^[ \t]*(?:Traceback\b|File\s"|at\s[\w.$<>]+\(|>{1,3}\s|\$\s|\#include|
        \d{1,2}:\d\d(?::\d\d)?\b.*\b(?:INFO|WARN|ERROR|DEBUG)\b
        |(?:from\s\S+\s)?import\s\w+$|def\s\w+\(|class\s\w+[:(]|(?:public|private|static|const|let|var|
        func|fn)\s\w+.*[({=]
        |\[?\d{4}-\d\d-\d\d[T\s]\d\d:\d\d|(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL|CRITICAL)\b[\s:\[]|
        [\w.]*(?:Error|Exception)\b:?\s
        |(?:diff\s--git|@@\s|\+\+\+\s|---\s)|[}\])]+;?\s*$|.*[;{]\s*$|(?:SELECT|INSERT|UPDATE|
        DELETE)\s.+\b(?:FROM|INTO|SET)\b
        |(?:From|To|Subject|Sent|Cc|발신|수신|제목|보낸\s사람|받는\s사람)\s?:\s)""",
    re.VERBOSE | re.MULTILINE,
)
_PASTE_LEAD = re.compile(
    r"(?:\b(?:translate|paraphrase|proofread|summari[sz]e|rewrite|rephrase|correct)\b[^\n:]{0,40}:\s*"
    r"|(?:번역|요약|교정|첨삭|수정)[^\n:]{0,20}:\s*)",
    re.IGNORECASE,
)
_NOT_OWN = r"(?:(?!\b(?:i|remember)\b|기억)[^\n:.!?]){0,40}"
_LETTER = r"(?:e-?mail|mail|letter|message|text|note|post|ad|advert|listing|review|article|bio|profile)"
_LETTER_KO = r"(?:이?메일|편지|문자|메시지|톡|카톡|글|공지|광고|후기|안내문|기사)"
_OTHERS_TEXT_LEAD = re.compile(
    rf"(?<!\bi )(?<!\bi've )\b(?:wrote|writes|e-?mailed|texted|messaged|posted|replied|sent (?:me|us))\b"
    rf"{_NOT_OWN}:\s+"
    rf"|(?:\b(?:this|the|his|her|their|following)|'s)\s+{_LETTER}\b{_NOT_OWN}:\s+"
    rf"|(?:이|그|다음|받은|온|보낸|쓴|올린|[가-힣]의)\s?{_LETTER_KO}{_NOT_OWN}:\s+"
    rf"|{_LETTER_KO}\S{{0,2}}\s(?:왔|받았|보냈|썼|올렸){_NOT_OWN}:\s+",
    re.IGNORECASE,
)
"""Leads to what somebody else wrote: "look what my landlord wrote: Dear tenant, I ..."."""


@copies.cached(64)
def own_words(text: str) -> str:
    """Return the message with everything masked that is not the user's own speech.

    Quoted speech, fenced code, pasted logs, code, mails, and what is given to be translated or
    rewritten. Quoted titles and single words stay. The length stays the same. A message that is
    one quotation as a whole is the user's own: people put their answers in quotation marks.
    """
    if whole := _WHOLE_QUOTE.match(text):
        start, end = whole.span("said")
        return " " * start + text[start:end] + " " * (len(text) - end)
    masked = _QUOTED.sub(_mask_speech, text)
    masked = _mask_lines(masked)
    if lead := _PASTE_LEAD.search(masked) or _OTHERS_TEXT_LEAD.search(masked):
        masked = masked[: lead.end()] + _masked(masked[lead.end() :])
    return masked


def _mask_speech(quote: re.Match[str]) -> str:
    said = quote.group()
    if said.startswith("```") or _SPEECH.search(said.strip("\"'“”‘’「」『』«»")) or len(said.split()) > 5:
        return _masked(said)
    return said


def _mask_lines(text: str) -> str:
    if not _PASTED_LINE.search(text):
        return text
    lines = text.split("\n")
    return "\n".join(_masked(line) if _PASTED_LINE.match(line) else line for line in lines)


def _masked(text: str) -> str:
    return re.sub(r"[^\n]", MASK, text)
