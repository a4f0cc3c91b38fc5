"""English standing instructions: how to answer, what to call the user, what always to do."""

from __future__ import annotations

import re
from dataclasses import replace

from memchat.models.offline.english.grammar import sentence, trimmed, value_of
from memchat.models.offline.finding import Finding, instruction, nickname

_ANSWERS = (
    r"(?:(?:all |your |the |my )*(?:answers?|repl(?:y|ies)|responses?|explanations?|messages|output|"
    r"summaries))"
)
_STANDING = (
    r"\b(?:always|never|from now on|going forward|in (?:the )?future|every time|whenever|for all|at "
    r"all times|in all (?:of )?(?:your|the)|by default|(?:don't|do not) ever)\b"
)
_CALL_ME = re.compile(
    r"^(?:please |just |you can |you may |feel free to |and |everyone |most people |people |friends |my "
    r"friends |(?:i (?:want|would like|'d like) you to )|i'd like you to |i want you to )*(?:call|"
    r"calls|address) me (?:as )?(?P<obj>(?!back\b|when|a\b|an\b|if|at\b|on\b|in\b|later|by\b|the\b|"
    r"tomorrow|today|up\b)[\w'-]+(?: (?-i:[A-Z])[\w'-]+)?)(?P<rest>.*)$",
    re.IGNORECASE,
)
_KEEP = re.compile(
    rf"^(?:please |and |also |just )*(?:keep|make) (?P<what>{_ANSWERS}|the tone|your tone|tone|it|"
    rf"things) (?P<obj>(?!going|up\b|down\b)\S.*)$",
    re.IGNORECASE,
)
_WANT_ANSWERS = re.compile(
    rf"^(?:(?:please|also|and|but)\s+)*i(?:'d| would)? ?(?:(?:always|really|generally|usually|"
    rf"strongly|only|also|much)\s+)*(?:want|prefer|like|love|need|expect|appreciate)(?: to get| to "
    rf"have| to see| it when)? (?P<obj>(?:[\w'-]+ ){{0,4}}?{_ANSWERS}\b.*)$",
    re.IGNORECASE,
)
_ANSWER_HOW = re.compile(
    r"^(?:please |and |also |always |never |only |from now on,? |in (?:the )?future,? |going "
    r"forward,? )*(?P<verb>answer|reply|respond|write|speak|talk|explain|address)(?: to)?(?: me| "
    r"my questions| everything| things| stuff| all my questions)?(?: only| always)? (?P<obj>(?:in|with|"
    r"as|like|formally|informally|briefly|concisely|politely|casually|using|without)\b.*)$",
    re.IGNORECASE,
)
_USE_FORM = re.compile(
    r"^(?:please |and |also |from now on,? )*(?:(?P<not>don't|dont|do not|never|stop|no|avoid|"
    r"skip)(?: ever)? )?(?:use|using|include|add|give me|put|adding)?\s*(?P<obj>(?:any |more |"
    r"fewer |lots of )?(?:emojis?|emoticons|bullet points|tables|markdown|jargon|exclamation "
    r"marks|technical terms|code comments|metric units|imperial units|celsius|fahrenheit|24-hour "
    r"time)\b.*)$",
    re.IGNORECASE,
)
_NOTATION = (
    r"(?:spelling|(?:british|american) english|units?|metric|imperial|celsius|fahrenheit|grams|kilomet(?:re|"
    r"er)s|emojis?|bullet points?|bullets|headings|markdown|slang|caps)"
)
_FILLING = (
    r"(?:spoilers?|jargon|waffle|waffling|fluff|disclaimers?|apologies|small talk|exclamation marks?|"
    r"swearing|tables|preamble|flattery|compliments|long words)"
)
_MANNER_OF_OUTPUT = re.compile(
    r"^(?:please |and |also )*(?:"
    r"(?P<not>(?:(?:don't|do not)(?: ever)?|never|stop|no|no more|avoid|skip|less|without|"
    r"cut)(?: out)?(?: the)? (?:(?:use|using|give|giving|put|putting|send|sending|add|adding) (?:me )?)?)"
    rf"(?P<unwanted>(?:[\w-]+ ){{0,2}}?(?:{_NOTATION}|{_FILLING})\b.*)|"
    rf"(?:(?:use|write in|stick to|assume) |(?:just |only )|(?=.*\b(?:please|pls|only|with me)\b(?! \w)))"
    rf"(?P<wanted>(?:(?!go\b|give\b|show\b|send\b)[\w-]+ ){{0,2}}?{_NOTATION}\b(?! (?:is|are|was|to)\b).*))$",
    re.IGNORECASE,
)
"""How all that is written is to look: "use British spelling with me", "no waffle please"."""
_ALWAYS_DO = re.compile(
    rf"^(?:please |and |so |also )*(?:(?:{_STANDING[2:-2]}),? (?:please )?|please (?:always|never) "
    rf")(?P<obj>(?!i\b|we\b|my\b|been\b|had\b|got\b|get\b|mind\b|heard\b|know\b|seen\b|late\b|early\b|"
    r"cold\b|tired\b|hungry\b|received\b)[a-z]+(?<!ed)\b.*)$",
    re.IGNORECASE,
)
_LANGUAGE = re.compile(
    r"\b(?:in|speak) (english|korean|german|french|spanish|japanese|chinese|italian|portuguese|"
    r"dutch|russian|hindi|arabic|swedish|norwegian)\b",
    re.IGNORECASE,
)
_LENGTH = re.compile(
    r"\b(?:short|brief|concise|sentences?|words|long|longer|shorter|detailed|details?|length|"
    r"lines|paragraphs?|succinct|verbose|briefly|concisely|to the point|under \d+)\b",
    re.IGNORECASE,
)
_TONE = re.compile(
    r"\b(?:like (?:i'm|i am)|tone|formal|informal|casual|friendly|polite|formally|informally|casually|"
    r"politely|humou?r|sarcas\w+|warm|professional|playful)\b",
    re.IGNORECASE,
)


def read_instruction(text: str) -> list[Finding]:
    """Return the standing instruction that a clause gives, if it is one."""
    body = re.sub(r"[\s.!]+$", "", text.strip().replace("’", "'"))
    for reader in (_nickname, _kept, _wanted, _explained, _answered, _formatted, _outward, _standing):
        found = reader(body, text)
        if found is not None:
            return found
    return []


_NO_MANNERS = re.compile(
    r"^(?:please |and |just )*(?:don't|do not|never|stop)(?: ever)? (?P<obj>(?:apologi[sz]|waffl|rambl|"
    r"swear|lectur|sugar-?coat|interrupt|nagg?|patroni[sz]|repeat(?:ing)? yourself)\w*\b.*)$",
    re.IGNORECASE,
)
_WHEN_I = re.compile(
    r"^(?:please )?when(?:ever)? i (?:ask|say|mention|send|paste|want)\b[^?]{0,40}?,? (?:please |just |"
    r"always )?"
    r"(?P<how>(?:give|use|show|answer|reply|keep|don't|do not|skip|assume|explain|write|stick|tell)\b[^?]*)$",
    re.IGNORECASE,
)
_WHEN_YOU = re.compile(
    r"^(?:please )?when(?:ever)? you (?:explain|answer|reply|respond|write|summari[sz]e|describe|review|show|"
    r"give|translate|suggest|recommend)\b[^,?]{0,40}, (?:please )?(?P<how>(?!(?:i|what|how|why|can|do|"
    r"is)\b)\S.*)$",
    re.IGNORECASE,
)


def _explained(body: str, text: str) -> list[Finding] | None:
    """Read "when you explain code, skip the basics" and "when I ask for code give me Python"."""
    match = _WHEN_YOU.match(body) or _WHEN_I.match(body)
    if match is None or text.strip().endswith("?"):
        return None
    return [_instruction("format", match["how"], body, text)]


def _kept(body: str, text: str) -> list[Finding] | None:
    """Read "keep the tone informal"."""
    match = _KEEP.match(body)
    if match is None:
        return None
    vague = match["what"].lower() in {"it", "things"}
    if vague and not (_LENGTH.search(match["obj"]) or _TONE.search(match["obj"])):
        return []
    return _about_answers(f"{match['what']} {match['obj']}", match["obj"], body, text)


def _wanted(body: str, text: str) -> list[Finding] | None:
    """Read "I always want answers in three sentences or fewer"; not "I like your answer"."""
    match = _WANT_ANSWERS.match(body)
    if match is None:
        return None
    settled = any(pattern.search(body) for pattern in (_LENGTH, _TONE, _LANGUAGE, _MANY_ANSWERS))
    return (
        _about_answers(match["obj"], match["obj"], body, text)
        if settled and not _THIS_ONE.search(body)
        else []
    )


_MANY_ANSWERS = re.compile(
    r"\b(?:answers|replies|responses|explanations|messages|summaries)\b", re.IGNORECASE
)
_THIS_ONE = re.compile(
    r"\b(?:this|that|right now|your (?:answer|reply|response)\b|an? (?:answer|response|reply) "
    r"(?:to|from|about))\b",
    re.IGNORECASE,
)
_LASTING_MANNER = re.compile(
    r"^(?:please )?(?:answer|reply|respond|speak|talk|explain(?: (?:things|stuff|"
    r"everything))?) (?:to )?(?:me )?(?:in|formally|informally|"
    r"briefly|concisely|politely|casually|like (?:i'm|i am))\b",
    re.IGNORECASE,
)


def _answered(body: str, text: str) -> list[Finding] | None:
    """Read "answer in Korean from now on"."""
    match = _ANSWER_HOW.match(body)
    if match is None or re.match(r"(?:please )?never\b", body, re.IGNORECASE):
        return None
    manner = _LASTING_MANNER.match(body) and any(p.search(body) for p in (_LENGTH, _TONE, _LANGUAGE))
    lasting = manner or re.search(_STANDING, body, re.IGNORECASE)
    return (
        _about_answers(match["obj"], match["obj"], body, text)
        if lasting and not _THIS_ONE.search(body)
        else []
    )


def _formatted(body: str, text: str) -> list[Finding] | None:
    """Read "don't use emojis"."""
    match = _USE_FORM.match(body)
    if match is None:
        return None
    if match["not"]:
        return [_instruction("format", f"no {match['obj']}", body, text)]
    return (
        [_instruction("format", match["obj"], body, text)]
        if re.search(_STANDING, body, re.IGNORECASE)
        else None
    )


def _standing(body: str, text: str) -> list[Finding] | None:
    """Read what begins with "always", "never" or "from now on"."""
    match = _ALWAYS_DO.match(body)
    if match is None or text.strip().endswith("?"):
        return None
    never = re.search(r"\bn?ever\b", body[: match.start("obj")], re.IGNORECASE)
    inner = [] if never else read_instruction(match["obj"])
    if inner:
        said = sentence(re.sub(r"^(?:please|and|so|also)\s+", "", body))
        return [replace(f, text=said, evidence=text.strip()) if f.kind == "procedural" else f for f in inner]
    return _always(match["obj"], body, text, never=bool(never))


def _outward(body: str, text: str) -> list[Finding] | None:
    """Read "no waffle please" and "use British spelling"."""
    match = _MANNER_OF_OUTPUT.match(body)
    if unwanted := _NO_MANNERS.match(body):
        return [_instruction("tone", f"never {unwanted['obj']}", body, text)]
    if match is None or _THIS_ONE.search(body) or text.strip().endswith("?"):
        return None
    return [_instruction("format", match["wanted"] or f"no {match['unwanted']}", body, text)]


def _nickname(body: str, text: str) -> list[Finding] | None:
    """Read "call me Sam", and what may follow it."""
    match = _CALL_ME.match(body)
    if match is None:
        return None
    name = match["obj"].strip(" ,.")
    called = nickname(name, f"Wants to be called {name}.", text)
    rest = re.sub(r"^\W*(?:and|,|but)?\s*", "", match["rest"] or "")
    return [called, *(read_instruction(rest) if rest.strip() else [])]


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
    return instruction(kept, sentence(said), text, "communication", attribute, value_of(kept))


def _always(obj: str, body: str, text: str, *, never: bool) -> list[Finding]:
    if not never and (
        (_LENGTH.search(obj) and re.search(_ANSWERS, obj, re.IGNORECASE))
        or _LANGUAGE.search(obj)
        or re.match(r"(?:answer|reply|respond|write|speak|talk|explain)\b", obj)
    ):
        return _about_answers(obj, re.sub(r"^\w+ ", "", obj), body, text)
    value = value_of(("never " if never else "") + re.sub(r"\s+(?:for|to) (?:me|us)$", "", obj))
    said = sentence(re.sub(r"^(?:please|and|so|also)\s+", "", body))
    return [instruction(obj, said, text, "", "instruction", value)]
