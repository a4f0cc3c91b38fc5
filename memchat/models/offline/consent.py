"""Whether a message says yes or no to what waits for the person: "yes, keep it", "네, 기억해 주세요"."""

from __future__ import annotations

import re
from typing import Literal

Consent = Literal["yes", "no", ""]

_LONGEST = 80
_KEEP = r"(?:keep|save|store|remember|note|memori[sz]e)(?: (?:it|that|this|them))?"
_KEEP_KO = r"(?:기억|저장|보관|메모)\s?(?:을\s?)?"
_THAT_KO = r"(?:(?:그거|그걸|이거|이걸|그건|이건)(?:는|은|를|을)?\s*)?(?:(?:꼭|잘|좀)\s*)?"
_ASSENT = (
    r"(?:(?:yes|yeah|yep|yup|sure|ok|okay|please|of course|definitely|absolutely|go ahead|right|fine|and|"
    r"네|예|응|어|그래요?|좋아요?|물론이?[지죠]?|당연하?[지죠])[,.! ]+)*"
)
_DENIAL = r"(?:(?:no|nope|nah|please|actually|rather|아니|아니요|아뇨|됐어요?|싫어요?)[,.! ]+)*"
_YES = re.compile(
    rf"{_ASSENT}(?:(?:please |you (?:can|may|should) |do |i want you to |just )*{_KEEP}"
    r"(?: (?:please|too|for me|for later|anyway|in memory))*"
    rf"|{_THAT_KO}{_KEEP_KO}(?:해|하)\s?(?:줘|주세요|주십시오|두세요|둬|놔|도 (?:돼|됩니다|괜찮아|좋아)|"
    r"세요|라)?)[요.! ~]*",
    re.IGNORECASE,
)
_NO = re.compile(
    rf"{_DENIAL}(?:(?:please |i'd rather you )*(?:do not|don't|dont|not) {_KEEP}(?: please)?"
    rf"|{_THAT_KO}{_KEEP_KO}하지\s?(?:마|마세요|말아|말아\s?(?:줘|주세요)|않아도 돼))[요.! ~]*",
    re.IGNORECASE,
)
_BARE_NO = re.compile(
    rf"{_DENIAL}(?:(?:please )?(?:do not|don't|dont)(?: do (?:it|so|that))?|(?:leave (?:it|that|this) out|"
    r"(?:skip|drop|discard|reject) (?:it|that|this)|better not)(?: please)?"
    rf"|{_THAT_KO}(?:하지\s?(?:마|마세요|말아|말아\s?(?:줘|주세요))|안\s?해도 돼|빼\s?(?:줘|"
    r"주세요)))[요.! ~]*",
    re.IGNORECASE,
)
"""Says no, but not to what: it may answer another question."""


def consent(message: str, reply_before: str = "") -> Consent:
    """Return what a message answers to the question whether something is to be kept; "" if nothing.

    A mere yes never commands to keep what is sensitive; "no, don't" counts if the reply before,
    which the message may answer, asked nothing.
    """
    said = " ".join(message.replace("’", "'").split()) if len(message) <= _LONGEST else ""
    if _YES.fullmatch(said):
        return "yes"
    if _NO.fullmatch(said):
        return "no"
    asked = "?" in reply_before or "？" in reply_before
    return "no" if not asked and _BARE_NO.fullmatch(said) else ""
