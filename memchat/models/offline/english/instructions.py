"""English standing instructions: how to answer, what to call the user, what always to do."""

from __future__ import annotations

import re

from memchat.models.offline.english.grammar import sentence, trimmed, value_of
from memchat.models.offline.finding import Finding

_ANSWERS = r"(?:(?:all |your |the |my )*(?:answers?|repl(?:y|ies)|responses?|explanations?|messages|output|summaries))"
_STANDING = r"\b(?:always|never|from now on|going forward|in (?:the )?future|every time|whenever|for all|at all times)\b"
_CALL_ME = re.compile(
    r"^(?:please |just |you can |you may |feel free to |and |everyone |people |friends |my friends |(?:i (?:want|would like|'d like) you to )|i'd like you to |i want you to )*(?:call|calls|address) me (?P<obj>(?!back\b|when|a\b|an\b|if|at\b|on\b|in\b|later|by\b|the\b|tomorrow|today|up\b)[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)(?P<rest>.*)$",
    re.IGNORECASE,
)
_KEEP = re.compile(
    rf"^(?:please |and |also |just )*(?:keep|make) (?P<what>{_ANSWERS}|the tone|your tone|tone|it|things) (?P<obj>(?!going|up\b|down\b)\S.*)$",
    re.IGNORECASE,
)
_WANT_ANSWERS = re.compile(
    rf"^(?:(?:please|also|and|but)\s+)*i(?:'d| would)? ?(?:(?:always|really|generally|usually|strongly|only|also|much)\s+)*(?:want|prefer|like|love|need|expect|appreciate)(?: to get| to have| to see| it when)? (?P<obj>(?:[\w'-]+ ){{0,4}}?{_ANSWERS}\b.*)$",
    re.IGNORECASE,
)
_ANSWER_HOW = re.compile(
    r"^(?:please |and |also |always |never |only |from now on,? |in (?:the )?future,? |going forward,? )*(?P<verb>answer|reply|respond|write|speak|talk|explain|address)(?: to)?(?: me| my questions| everything| things| all my questions)?(?: only| always)? (?P<obj>(?:in|with|as|like|formally|informally|briefly|concisely|politely|casually|using|without)\b.*)$",
    re.IGNORECASE,
)
_USE_FORM = re.compile(
    r"^(?:please |and |also |from now on,? )*(?:(?P<not>don't|do not|never|stop|no|avoid|skip)(?: ever)? )?(?:use|using|include|add|give me|put|adding)?\s*(?P<obj>(?:any |more |fewer |lots of )?(?:emojis?|emoticons|bullet points|tables|markdown|jargon|exclamation marks|technical terms|code comments|metric units|imperial units|celsius|fahrenheit|24-hour time)\b.*)$",
    re.IGNORECASE,
)
_ALWAYS_DO = re.compile(
    rf"^(?:please |and |so |also )*(?:(?:{_STANDING[2:-2]}),? (?:please )?|please (?:always|never) )(?P<obj>(?!i\b|we\b|my\b|been\b|had\b|got\b|get\b|mind\b|heard\b|know\b|seen\b|received\b)[a-z]+(?<!ed)\b.*)$",
    re.IGNORECASE,
)
_LANGUAGE = re.compile(
    r"\b(?:in|speak) (english|korean|german|french|spanish|japanese|chinese|italian|portuguese|dutch|russian|hindi|arabic|swedish|norwegian)\b",
    re.IGNORECASE,
)
_LENGTH = re.compile(
    r"\b(?:short|brief|concise|sentences?|words|long|longer|shorter|detailed|details?|length|lines|paragraphs?|succinct|verbose|briefly|concisely|to the point|under \d+)\b",
    re.IGNORECASE,
)
_TONE = re.compile(
    r"\b(?:tone|formal|informal|casual|friendly|polite|formally|informally|casually|politely|humou?r|sarcas\w+|warm|professional|playful)\b",
    re.IGNORECASE,
)
_POINTLESS = re.compile(r"^(?:it )?(?:in mind|that|this|shorter|it)$", re.IGNORECASE)


def read_instruction(text: str) -> list[Finding]:
    """Return the standing instruction that a clause gives, if it is one."""
    body = re.sub(r"[\s.!]+$", "", text.strip().replace("’", "'"))
    if match := _CALL_ME.match(body):
        return _nickname(match, text)
    if match := _KEEP.match(body):
        if match["what"].lower() in {"it", "things"} and not (
            _LENGTH.search(match["obj"]) or _TONE.search(match["obj"])
        ):
            return []
        return _about_answers(f"{match['what']} {match['obj']}", match["obj"], body, text)
    if match := _WANT_ANSWERS.match(body):
        return (
            []
            if re.search(r"\b(?:this|that|right now|an? (?:answer|response|reply) (?:to|from|about))\b", body)
            else _about_answers(match["obj"], match["obj"], body, text)
        )
    if match := _ANSWER_HOW.match(body):
        lasting = re.search(_STANDING, body, re.IGNORECASE) or re.match(
            r"^(?:please )?(?:answer|reply|respond|speak|talk) (?:to )?(?:me )?(?:in|formally|informally|briefly|concisely|politely|casually)\b",
            body,
            re.IGNORECASE,
        )
        return (
            _about_answers(match["obj"], match["obj"], body, text)
            if lasting and "this" not in body.split()
            else []
        )
    if match := _USE_FORM.match(body):
        said = f"no {match['obj']}" if match["not"] else match["obj"]
        return (
            [_instruction("format", said, body, text)]
            if match["not"] or re.search(_STANDING, body, re.IGNORECASE)
            else []
        )
    if (match := _ALWAYS_DO.match(body)) and not re.search(r"\?$", text.strip()):
        never = re.search(r"\bnever\b", body[: match.start("obj")], re.IGNORECASE)
        return _always(match["obj"], body, text, never=bool(never))
    return []


def _nickname(match: re.Match[str], text: str) -> list[Finding]:
    name = match["obj"].strip(" ,.")
    evidence = text.strip()
    found = [
        Finding(
            "fact",
            name,
            f"Wants to be called {name}.",
            evidence,
            "about",
            "nickname",
            name,
            explicit=True,
            importance=4,
        )
    ]
    rest = re.sub(r"^\W*(?:and|,|but)?\s*", "", match["rest"] or "")
    return [*found, *(read_instruction(rest) if rest.strip() else [])]


def _about_answers(said: str, obj: str, body: str, text: str) -> list[Finding]:
    if language := _LANGUAGE.search(body):
        return [_instruction("answer_language", language.group(1).capitalize(), body, text)]
    if _TONE.search(said):
        return [_instruction("tone", obj, body, text)]
    if _LENGTH.search(said):
        return [_instruction("answer_length", obj, body, text)]
    return [_instruction("format", obj, body, text)]


def _instruction(attribute: str, value: str, body: str, text: str) -> Finding:
    kept = re.sub(
        r"^(?:in|with|as|your|the|my|all|to be|answers?|replies|responses)\s+",
        "",
        trimmed(value),
        flags=re.IGNORECASE,
    )
    kept = re.sub(r"\s+(?:please|answers?|replies|responses)$", "", kept, flags=re.IGNORECASE)
    said = re.sub(r"^(?:please|and|also|but|so)\s+|,?\s+please$", "", body, flags=re.IGNORECASE)
    said = re.sub(r"^i(?:'d like| would like|'d prefer)\b", "Wants", said, flags=re.IGNORECASE)
    said = re.sub(
        r"^i (always |really |usually |generally |only )?(want|prefer|like|love|need|expect|appreciate)\b",
        lambda m: f"{(m[1] or '')}{m[2]}s",
        said,
        flags=re.IGNORECASE,
    )
    return Finding(
        "fact",
        kept,
        sentence(said),
        text.strip(),
        "communication",
        attribute,
        value_of(kept),
        kind="procedural",
        explicit=True,
        importance=4,
    )


def _always(obj: str, body: str, text: str, *, never: bool) -> list[Finding]:
    if (
        _LENGTH.search(obj)
        and re.search(_ANSWERS, obj, re.IGNORECASE)
        or _LANGUAGE.search(obj)
        or re.match(r"(?:answer|reply|respond|write|speak|talk|explain)\b", obj)
    ):
        return _about_answers(obj, re.sub(r"^\w+ ", "", obj), body, text)
    value = value_of(("never " if never else "") + obj)
    return [
        Finding(
            "fact",
            obj,
            sentence(re.sub(r"^(?:please|and|so|also)\s+", "", body)),
            text.strip(),
            "",
            "instruction",
            value,
            kind="procedural",
            explicit=True,
            importance=4,
        )
    ]
