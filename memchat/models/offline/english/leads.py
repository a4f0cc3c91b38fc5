"""The words that only introduce an English statement: "just so you know", "I think"."""

from __future__ import annotations

import re

from memchat.models.offline.english.lexicon import CARER

_LEAD = re.compile(
    r"""^(?:(?:well|oh|hey|hi|hello|btw|by\ the\ way|fyi|for\ the\ record|just\ so\ you\ know|
        just\ to\ let\ you\ know|just\ a\ (?:note|reminder|heads[\ -]up)|heads\ up|also|and|but|so|or|
        by\ (?:profession|trade|training|nature)|
        actually|honestly|personally|frankly|unfortunately|in\ general|generally|as\ a\ rule|
        as\ you\ know|please\ note(?:\ that)?|note(?:\ that)?|
        (?:please\ )?(?:remember|keep\ in\ mind|don't\ forget|do\ not\ forget|note\ down|make\ a\ note|
        be\ aware|know)(?:\ that|:|,|\ for\ (?:next\ time|the\ future)[,:]?)?|
        for\ (?:your\ |future\ )?(?:information|reference)|for\ what\ it's\ worth|ok|okay|because|since|
        as|although|though|to\ be\ (?:honest|clear)|in\ case\ you're\ wondering|
        nowadays|these\ days|lately|now|from\ now\ on|at\ home|at\ work|outside\ of\ work|
        in\ my\ (?:free|spare)\ time|when\ (?:travell?ing|flying|i\ travel|i\ fly|eating\ out)|
        on\ flights|(?:it\ )?turns\ out(?:\ that)?|these\ last\ years|
        (?:when(?:ever)?|every\ time|each\ time)\ (?:i|we)(?:\ [a-z]+){1,3}?(?=,?\ (?:i|we)\b)|
        one\ more\ thing|another\ thing|ps|p\.s\.|quick\ note|hm+|um+|ah+|no|nah|nope|yes|yeah|yep|sure|
        thanks|
        thank\ you|sorry|scratch\ that|no\ wait|wait|correction|
        make\ that|that|if\ it\ (?:helps|matters)|anyway|besides|plus|then)[,:.!]*\s+)+""",
    re.IGNORECASE | re.VERBOSE,
)
_OPINION = re.compile(
    rf"^(?:(?:my|the) (?:{CARER}) (?:says?|said|thinks?|told me)(?: that)?(?= i\b)|"
    r"i (?:think|guess|believe|suppose|feel like|feel that|feel|would say|have to say|must "
    r"say|must admit|admit|realized|realised|should mention|should say|told you|said|mentioned|"
    r"have to admit|just want you to know|want you to know|want you to remember)|"
    r"i'd say|i should mention|let me tell you|you should know|maybe|perhaps|probably|possibly)(?: that)?,? ",
    re.IGNORECASE,
)


def without_lead(plain: str) -> str:
    """Return a clause without the words that only introduce it: "just so you know", "I think"."""
    body = plain.replace("’", "'").strip().strip('"“”')
    while True:
        shorter = _OPINION.sub("", _LEAD.sub("", body))
        if shorter == body or not shorter.strip():
            return body
        body = shorter
