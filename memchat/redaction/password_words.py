"""The words with which English speakers name a secret, link it to its value, or say otherwise."""

from __future__ import annotations

import re

from memchat.redaction.context import INSIDE_QUOTES, any_of

EDGE = r"(?<![A-Za-z0-9])"
"""A word begins here; what comes before may be Korean."""
_SITES = any_of("""
    accounts? apps? site website portal vpn wi-?fi router server e?mail paypal ebay amazon netflix spotify
    disney gmail google facebook fb insta(?:gram)? whatsapp apple icloud outlook steam discord slack zoom
    hulu youtube twitter tiktok linkedin dropbox discover chase visa amex github uber airbnb revolut
""")
_LOCKS = any_of("""
    alarm bell wi-?fi router hotspot admin voicemail shed suitcase diary entrance lobby barrier unlock\\w*
    log_ins? creds
""")
_PLACES = any_of("""
    building office elevator lift i?phone ipad watch computer bike laptop tablet storage cellar basement
    cabin drawer cabinet car_park parking card sim network log_on bank(?:ing)? pc mac macbook xbox
    playstation chromebook thermostat atm luggage kiosk licen[cs]e
""")
_GOT_INTO = (
    r"(?:log|sign)(?:ged|ging|s)?(?: [a-z]+)? [io]n|(?:get|let)(?:s|ting)? (?:(?:me|us|you|them|him|her) )?"
    r"(?:in(?:to)?|past|thr(?:ough|u))"
)
_DOORS = any_of("""
    doors? gates? (?:pad)?locks? locker safe vault key_pad key_safe (?:key|lock)_box intercom buzzer garage
""")
DOOR = rf"(?:{_DOORS})"
"""What a number beside it opens."""
LOCK = rf"(?:{_DOORS}|{_LOCKS})"
"""What opens with a number."""
LOCKED = rf"(?:{_DOORS}|{_LOCKS}|{_SITES}|{_PLACES}|{_GOT_INTO})"
"""What is locked or logged into."""
ENTERING = (
    r"(?:us(?:es?|ed|ing)|typ(?:es?|ed|ing)|enter(?:s|ed|ing)?|press(?:es|ed|ing)?|punch(?:es|ed|ing)?"
    r"|key(?:ed|ing)? in|dial(?:s|led|ling)?|tap(?:s|ped)?|paste[ds]?"
    r"|opens?|(?:un)?lock(?:s|ed|ing)?|disarm(?:s|ed)?"
    r"|(?:set|turn(?:ed|ing)?|chang(?:e|ed)|reset|went back|switched)(?: [\w'’]+){0,6} to"
    rf"|{_GOT_INTO})"
)
"""An act of entering or opening."""
TYPED = (
    r"(?:\b(?:typ(?:es?|ed|ing)|enter(?:s|ed|ing)?|press(?:es|ed|ing)?|punch(?:es|ed|ing)?|key(?:ed|ing)?|put"
    r"|dial(?:s|led|ling)?|tap(?:s|ped)?|paste[ds]?|turn(?:ed|ing)? to)(?: in)?(?: the (?:code|number)s?)?"
    r"|\b(?:opens?|(?:(?:un)?lock|disarm|log|sign|get|let)(?:s|ged|ging|ting|ed|ing)?)\b[^\n.!?]{0,40}\b"
    r"(?:with|using|it['’]?s|is|use|on|to)"
    r"|\b(?:text(?:ed|s)?|sent|sends|messaged)(?: me| us)?(?=\s*\0\d{5,8}\b))\s*\0"
)
"""An act of entering what comes after a null."""
NOUN = (
    r"(?:p[ao]?s{1,3}[ -]?(?:w{1,2}[ou0]?r?[dt]s?|wrods?|o?wo?rds?|ords?)|p-?words?|pass ?codes?"
    r"|pass ?phrases?|pwd|pw|pass ?keys?|psk|log ?in details|credentials|creds"
    r"|contraseña|mot de passe|senha|пароль|パスワード|密码|密碼"
    r"|(?:seed|recovery|secret|mnemonic|wallet|backup) (?:phrase|words)s?|(?:wallet|crypto|bitcoin) seeds?"
    r"|(?:secret|magic|code|security) ?word|(?:master|access) phrase"
    r"|memorable (?:word|name|place|date|information)"
    rf"|(?:{_SITES}) pass\b|pass(?= (?:for|to|of) (?:(?:the|my|our) )?(?:{_SITES})\b)"
    r"|(?:security|secret|recovery) (?:question(?:['’]?s)? )?answers?"
    r"|answers?(?: [\w'’]+){0,3} (?:to|for|of) (?:my|our|the|his|her|your)(?: [\w'’]+)? "
    r"(?:security|secret|recovery|bank['’]?s?) questions?)"
)
"""What names a secret that may be any word, slips of typing ("pasword", "passowrd") among it."""
NOT_OF_IT = (
    r"(?!['’]?s?\s+(?:managers?|apps?|generators?|vaults?|hints?|keepers?|stores?|polic(?:y|ies)|resets?"
    r"|rules?"
    r"|things?|pages?|screens?|prompts?|box(?:es)?|changes?|hash(?:es)?|fields?|length)\b)"
)
"""What follows the name of a secret where another thing is named: "my password manager"."""
PHRASE = re.compile(r"(?ai)phrase|mnemonic|\bseed|(?:seed|recovery|secret|wallet|backup) words")
"""What names a secret of several words."""

OTHER_CODES = any_of("""
    error zip area post postal country status exit http return product promo promotion coupon discount
    source order bar qr dress colour color airport currency language tax sort swift item booking referral
    invite voucher gift dialling dialing fault reference department branch confirmation tracking course
    class flight response test unit conduct car part model
""")
"""Whose codes are no secrets."""
_NO_OTHER = "".join(rf"(?<!\b{word} )" for word in OTHER_CODES.split("|"))
TURNS = r"\d{1,2}(?:(?:[ -]|, |,? (?:then|left|right)(?:,? then)? )\d{1,2}){2,3}"
"""The numbers to which a lock is turned: "24-8-31", "12 left 40 right 7"."""
CODE = (
    r"(?:pins?(?! (?:the|this|that|it|up)\b)|puk|cv[vc]2?|otp|combination|combo"
    r"|lock (?:screen )?(?:pattern|number)"
    rf"|{_NO_OTHER}(?:key)?codes?(?! (?:review|base|of conduct|lines?|name|word)\b))"
)
"""What names a secret with digits in it."""
SECURITY = r"(?:security|secret|recovery|verification|bank(?:['’]?s)?) (?:q\b|questions?|answers?)"
"""What names a question whose answer is a secret."""
BESIDE = (
    r"(?:(?:[a-z0-9]+ )?digits\b|(?:\d|four|five|six|eight) numbers\b|strong enough\b|hacked\b"
    r"|verif(?:y|ication)\b|(?:2fa|mfa|two[- ]factor)\b|api (?:key|secret|token)\b"
    r"|(?:licen[cs]e|activation|product|cd|windows|game) key\b"
    rf"|{SECURITY}|secret(?= is\b|\s*:)|pass(?= is\b))"
)
"""What names a secret only where something that looks like one stands beside it."""
_KEYED = any_of("""
    api access secret auth private encryption license licence product client deploy admin service session
    bot openai aws github stripe signing webhook personal bearer refresh activation windows game cd
""")
KEY = rf"(?:(?:(?:{_KEYED}) ?)*(?:keys?|tokens?|secrets?))"
"""What names a key or token."""

PLACE = (
    r"(?<!passwords)"
    r"(?:\s+(?!(?:and|but|so|because|cause|cuz|if|when|while|or|is|was|are|to)\b)[\w'’.@&-]+){0,8}?"
)
"""What it is the secret of."""
ASIDE = r"(?:\s*(?:[,(–—]|\s-\s)\s*[^\n.!?,()–—]{1,60}[,)–—-]){0,2}"
"""What is said in between: "the password, for the record, is"."""
_BE = (
    r"is|was|are|ha[sd] (?:\w+ )?been|used to be|will be|should be|would be|became|as"
    r"|goes(?: like(?: this)?)?"
    r"|being|remains|reads|ist|est|es"
)
_ADVERBS = (
    "now|currently|still|just|actually|simply|literally|always|called|set to|changed to|going to be|this"
    "|as follows|the following"
)
IS = (
    r"(?:\s*(?:=>|:=|=|:|->|→|是|は)\s*|\s+[-–]\s+|\s*—\s*"
    rf"|(?:['’]s|\s*[,?.]\s*(?:(?:it|that|ours|mine)(?:['’]?s|\s+is)|still)|\s+(?:{_BE})(?:\s*,[^\n.!?,]{{1,40}},)?"
    r"|(?:\s+(?:is|was|has been))?\s+(?:changed|set|reset|updated) to)"
    rf"(?:\s+(?:{_ADVERBS}))*\s*:?\s+)"
)
"""What links a secret to its value."""
QUOTED = rf"[\"“„'‘`「『](?P<quoted>{INSIDE_QUOTES})"
SPAN = r"[^\s\"“”`,]+(?:\s+[^\s\"“”`,.;:!?]+){0,11}"

_ORDINARY_WORDS = """
    a an the my your his her its our their this that these those it in on at to too so very not no never
    always only also still now just be been being is was are do does did has have had can could should would
    will must what where when why how who which if because since for from with without of and or but as than
    then there here about all any some each both more less most least same different wrong right correct
    incorrect weak strong long short hard easy old new bad good fine ok okay safe unsafe secure insecure
    simple complex random unique empty blank missing unknown private public case lost gone stolen leaked
    hidden written stuck out up down off due ready available invalid valid great terrible awful important
    necessary mandatory optional default temporary permanent sensitive something anything nothing everything
    somewhere online offline kept known shown sent set reset under over between usually probably maybe
    really quite rather pretty way much many longer shorter stronger weaker better worse manager managers
    protection field page policy prompt list hash hashes dump leak please i you he she we they me them him
    us one two three four five six seven eight nine ten twelve sixteen none null true false undefined secret
    secrets instead mine yours recovery hint strength length generator box screen form check rules
    requirements requirement crazy insane ridiculous stupid dumb silly tricky impossible nightmare joke pain
    mess obvious weird super kinda sorta literally again today tomorrow yesterday tonight soon later yes
    yeah yep yup nope nah sure idk dunno forgot nevermind whatever lol haha sorry thanks help gibberish
    rubbish
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
SENTENCE_END = re.compile(
    r"(?:[.…]|(?<![\d!])!)['\"’”)]?[^\S\n]+(?![^.!?\d\n]{0,18}\d)|\?['\"’”)]?[^\S\n]+(?![^.!?\d\n]{0,40}\d)"
    r"|(?<![:=：\s는은이가])[^\S\n]*\n(?!\s*\S*\d\S*\s*(?:\n|$))|\n\s*\n"
)
"""The end of a sentence or line, unless what may be the password comes next."""
_THING = re.compile(
    r"(?ai)1password|keepass\w*|o?auth\d|sha-?\d+|iso\d+|md5|base64|aes-?\d+|rsa-?\d+|ed25519|argon2\w*"
    r"|wpa[23]\w*|[23]fa|i?phone\d+\w*|ipad\w*|galaxy\w*|windows\d+|office365|python\d[\d.]*|http[s]?\d?"
    r"|ipv[46]|utf-?8|x86\w*|web3|mp[34]|log4j\w*|h2o|co2|covid-?19|wi-?fi\d|v?\d+(?:\.\d+)+\w*"
    r"|\d+-?(?:st|nd|rd|th|am|pm|x|k|[kmg]?b|kg|g|km|cm|mm|m|h|hrs?|mins?|s|ms|chars?|characters?|digits?"
    r"|days?|weeks?|months?|years?|times|bits?|usd|eur)|\d{1,2}:\d\d(?:am|pm)?"
    r"|[\w-]+\.(?:txt|pdf|docx?|xlsx?|md|py|csv|png|jpe?g|zip|kdbx|json|ya?ml|env|conf|html?)"
    r"|[\w.+-]+@[\w-]+(?:\.[\w-]+)+|[\w.-]+://\S*|www\.\S*|[^/\s]*/\S*\.\w{2,4}/?\S*|<\S*"
    r"|[cf]#\S*|\[redacted\S*|\$\w*"
)
"""Names of things, units, files and addresses that mix letters with digits or signs."""


def is_thing(value: str) -> bool:
    """Tell a name of a thing, a version, a unit or an address from a secret."""
    return bool(_THING.fullmatch(value.rstrip(".,;:?!)'’")))
