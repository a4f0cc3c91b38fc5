"""Rule: a standing instruction is the user's own, or waits for the person."""

from __future__ import annotations

import re

from memchat.memory.clauses import clauses_at
from memchat.memory.evidence import Place, is_explicit, users_places
from memchat.memory.gate.base import GateContext, Verdict
from memchat.memory.gate.explanations import sentence
from memchat.models.offline.english.spelling import as_meant
from memchat.records import Candidate

_INSTRUCTS = re.compile(
    r"(?i)^\W*(?:(?:and|so|but|also|please|btw|ok|okay|hey|hi|from now on|in (?:the )?future"
    r"|going forward|for the record|remember|when(?:ever)? [^,]{1,60}|if [^,]{1,60}|next time"
    r"|unless [^,]{1,60}|by default|generally|usually|ideally|just)[,:\s]+)*"
    r"(?:always|never|don't|do not|please|keep|use|answer|reply|respond|call|address|write|speak|talk"
    r"|be|stop|avoid|give|make|show|include|add|start|end|skip|format|explain|refer|treat|ask|limit"
    r"|stick|prefer|put|schedule|round|convert|translate|summari[sz]e|remind|leave|cite|quote|check"
    r"|assume|say)\b"
    r"|\b(?:i|we)(?:'d|’d| would)? (?:always |only |really |usually |generally |just )*(?:want|wants"
    r"|prefer|like|need|expect|appreciate|rather|love|hate)\b[^.]{0,80}\b(?:answers?|repl(?:y|ies)"
    r"|respon[sd]\w*|sentences?|you|tone|summar\w+|explanations?|code|examples?|bullet|lists?|emojis?"
    r"|language|units?|format\w*|short|brief|concise|messages?)\b"
    r"|\b(?:can|could|would|will) you (?:please |always |only )|\byou (?:should|must|can|may"
    r"|don't have to|needn't) |\b(?:answers?|repl(?:y|ies)|responses?) (?:should|must|are to|in)\b"
    r"|\bplease\b"
    r"|\b(?:short|brief|long|detailed) (?:answers?|repl(?:y|ies))"
    r"|\b(?:go|switch|change) (?:back )?to [a-z]+(?:ish|ese|an|ch)\b"
    r"|(?:해|아|어|여|워|려|춰|봐|둬|놔|써|줄여|지)\s?(?:줘|줘요|주세요|주십시오|주라|줄래|주시)"
    r"|(?:하지|쓰지|말하지|넣지|붙이지)\s?(?:마|말아|마세요"
    r"|말고)|(?:해라|하라|하십시오|하세요|쓰세요|써라|부탁해|부탁드려|부탁합니다|바랍니다|바라요"
    r"|했으면\s?(?:해|좋겠)|면\s?좋겠|는\s?게\s?좋|이\s?좋(?:아"
    r"|겠)|(?:원해|원합니다|선호해|선호합니다))"
)


def procedural(candidate: Candidate, context: GateContext) -> Verdict | None:
    """Flag an instruction that the user's words do not give."""
    if candidate.kind != "procedural" or candidate.op in ("delete", "noop"):
        return None
    if is_explicit(candidate, context) or any(_instructs(p) for p in users_places(candidate, context)):
        return None
    return Verdict("flag", "procedural", sentence(context, "procedural"))


def _instructs(place: Place) -> bool:
    return any(
        _INSTRUCTS.search(as_meant(clause.text)) for clause in clauses_at(place.text, place.start, place.end)
    )
