"""The words with which English speakers name a secret, link it to its value, or say otherwise."""

from __future__ import annotations

import re

EDGE = r"(?<![A-Za-z0-9])"
"""A word begins here; what comes before may be Korean."""

NOUN = (
    r"(?:pass ?words?|pass ?codes?|pass ?phrases?|passwds?|pwd|pw|pass ?keys?|log ?in details|credentials"
    r"|passwort|contraseña|mot de passe|senha|пароль|パスワード|密码|密碼"
    r"|(?:seed|recovery|secret|mnemonic) (?:phrase|words|answer)s?|security answers?)"
)
"""What names a secret that may be any word."""
PHRASE = re.compile(r"(?ai)phrase|mnemonic|(?:seed|recovery|secret) words")
"""What names a secret of several words."""

_CODED = (
    "door gate alarm entry garage access lock locker safe unlock verification 2fa mfa backup recovery"
    " authentication auth login keypad sms sim security pattern building office house room"
)
_OTHER_CODES = (
    "error zip area post postal country status exit http return product promo promotion coupon discount"
    " source order bar qr dress colour color airport currency language tax sort swift item booking"
    " reference department branch confirmation tracking course class flight response test unit conduct car"
    " part model"
)
CODE = (
    r"(?:pin(?: ?codes?| numbers?)?|cv[vc]2?(?: code| number)?|otp|one[- ]time codes?"
    r"|(?:(?:safe|lock|locker|vault|padlock|bike) )?(?:combination|combo)"
    rf"|(?:{'|'.join(_CODED.split())})(?: \w+)? ?(?:pin|code)s?"
    rf"|(?:my|our|the|his|her) (?!(?:{'|'.join(_OTHER_CODES.split())})\b)(?:\w+ )?codes?(?= (?:is|was)\b))"
)
"""What names a secret with digits in it."""
_KEYED = (
    "api access secret auth private encryption license licence product client deploy admin service session"
    " bot openai aws github stripe signing webhook personal bearer refresh"
)
KEY = rf"(?:(?:(?:{'|'.join(_KEYED.split())}) ?)*(?:keys?|tokens?|secrets?))"
"""What names a key or token."""

PLACE = (
    r"(?:\s+(?:for|to|of|on|at|in)(?:\s+[\w'’.@-]+){1,7}?"
    r"|\s+(?:that |which )?(?:i|we|he|she|they)\s+(?:\w+\s+)?(?:use|used|uses|set|have|chose|picked"
    r"|made|gave)(?:\s+[\w'’.@-]+){0,5}?)?"
)
"""What it is the secret of."""
_BE = (
    "is|was|are|has been|had been|used to be|will be|should be|would be|became|as|being|remains|reads|ist|est"
    "|es"
)
_ADVERBS = (
    "now|currently|still|just|actually|simply|literally|always|called|set to|changed to|going to be|this"
    "|as follows|the following"
)
IS = (
    r"(?:\s*(?:=>|:=|=|:|->|→|是|は)\s*|\s+[-–—]\s+"
    rf"|(?:['’]s|\s*[,?.]\s*(?:it|that)(?:['’]s|\s+is)|\s+(?:{_BE})|(?:\s+(?:is|was"
    rf"|has been))?\s+(?:changed|set|reset|updated) to)"
    rf"(?:\s+(?:{_ADVERBS}))*\s*:?\s+)"
)
"""What links a secret to its value."""
QUOTED = r"[\"“'‘`「『](?P<quoted>[^\"”'’`」』\n]{1,80})[\"”'’`」』]"
SPAN = r"[^\s\"“”`,]+(?:\s+[^\s\"“”`,.;:!?]+){0,11}"

_ORDINARY_WORDS = """
    a an the my your his her its our their this that these those it in on at to too so very not no
    never always only also still now just be been being is was are do does did has have had can
    could should would will must what where when why how who which if because since for from with
    without of and or but as than then there here about all any some each both more less most least
    same different wrong right correct incorrect weak strong long short hard easy old new bad good
    fine ok okay safe unsafe secure insecure simple complex random unique empty blank missing
    unknown private public case lost gone stolen leaked hidden written stuck out up down off due
    ready available invalid valid great terrible awful important necessary mandatory optional
    default temporary permanent sensitive something anything nothing everything somewhere online
    offline kept known shown sent set reset under over between usually probably maybe really quite
    rather pretty way much many longer shorter stronger weaker better worse manager managers
    protection field page policy prompt list hash hashes dump leak please i you he she we they me
    them him us one two three four five six seven eight nine ten twelve sixteen none null true false
    undefined recovery hint strength length generator box screen form check rules requirements
    requirement
"""
ORDINARY = re.compile(
    rf"(?ai)(?:{'|'.join(_ORDINARY_WORDS.split())}|[a-z]{{2,}}(?:ed|ing|able|ible|ful|less|n't|n’t)"
    rf"|[a-z]{{3,}}[^f\W]ly)"
)
"""Words that say something of a password and are none."""
SAYS_OTHERWISE = re.compile(
    r"(?ai)(?:not|no|too|the|my|a|an|in|on|at|lost|gone|very|so|still|required|always|never|what|where|how)\b"
)
STOP = re.compile(
    r"(?ai)\s+(?:and|but|so|please|for|because|can|could|which|that|if|when|or|then|i|do|did|is|on|in"
    r"|to|at|don't"
    r"|just|by|with|now|since|until)\b"
)
"""Words at which a password of several words ends."""
