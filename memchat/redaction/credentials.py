"""Keys and tokens: what their own form, or the name before an equals sign, gives away."""

from __future__ import annotations

import re
from collections.abc import Iterator

from memchat.redaction.context import INSIDE_QUOTES
from memchat.redaction.findings import Finding

_GROUP = r"(?=[a-z]{0,3}\d)(?=\d{0,3}[a-z])[a-z0-9]{4}"
"""Four of letters and digits, as a backup code is grouped."""
_KNOWN: tuple[tuple[str, str], ...] = (
    (
        "private_key",
        r"-----BEGIN [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----.*?"
        r"(?:-----END [A-Z0-9 ]*PRIVATE KEY(?: BLOCK)?-----"
        r"|\Z)",
    ),
    ("private_key", r"AGE-SECRET-KEY-1[0-9A-Z]{20,}"),
    ("api_key", r"(?<![\w-])sk-(?=[\w-]{0,200}(?:\d|[a-z][A-Z]))[\w-]{8,}"),
    ("api_key", r"(?<![\w-])sk-(?:ant|proj|or|svcacct)-[\w-]{8,}"),
    ("api_key", r"(?<!\w)[srp]k_(?:live|test)_\w{8,}"),
    ("api_key", r"(?<!\w)(?:gh[opsur]_\w{16,}|github_pat_\w{20,}|glpat-[\w-]{16,})"),
    ("api_key", r"(?<![A-Za-z0-9])A(?:KIA|SIA|ROA|IDA)[A-Z0-9]{12,}"),
    ("api_key", r"(?<!\w)AIza[\w-]{20,}"),
    ("api_key", r"(?<!\w)GOCSPX-[\w-]{16,}"),
    ("token", r"(?<!\w)ya29\.[\w-]{16,}"),
    ("token", r"(?<!\w)xox[abeoprs]-[\w-]{8,}|(?<!\w)xapp-[\w-]{8,}"),
    ("token", r"hooks\.slack\.com/(?:services|workflows)/[\w/]+"),
    ("api_key", r"(?<!\w)SG\.[\w-]{16,}\.[\w-]{16,}"),
    ("api_key", r"(?<!\w)(?:hf|npm|dop|shpat|shpss|lin_api|pplx|gsk|r8|fw)_(?=\w{0,200}[0-9A-Z])\w{16,}"),
    ("api_key", r"(?<!\w)dop_v1_[0-9a-f]{32,}|(?<!\w)pypi-[\w-]{20,}|(?<!\w)SK[0-9a-f]{32}(?!\w)"),
    ("api_key", r"(?<!\w)key-[0-9a-f]{32}(?!\w)"),
    (
        "api_key",
        r"(?<![\w-])[a-z]{2,8}[-_](?=\w{0,200}\d)(?=\w{0,200}[A-Z])(?=\w{0,200}[a-z])[A-Za-z0-9]{20,}(?!\w)",
    ),
    ("api_key", r"(?<![\w-])\d{6}(?:-\d{6}){3,7}(?![\w-])"),
    # Tulip!garden7
    (
        "password",
        r"(?<![^\s\"'“‘(,])(?=[!-~]{0,40}[A-Za-z]{3})(?=[!-~]{0,40}\d)(?!\w+#\d+(?!\w))"
        r"(?=[!-~]{8})[A-Za-z0-9][\w.-]{0,40}[!#$&]+[\w.!#$&-]{0,40}\w(?![\w/@:=(<>{}\[\]])",
    ),
    (
        "api_key",
        r"(?<![\w-])(?=[A-Z0-9-]{0,40}[A-Z])(?=[A-Z0-9-]{0,40}\d)[A-Z0-9]{4,6}(?:-[A-Z0-9]{4,6}){3,7}(?![\w-])",
    ),
    # k4t9 7mmx 2pq8
    ("password", rf"(?<![\w-])(?:{_GROUP}[ -]){{2,7}}{_GROUP}(?![\w-])"),
    # use 554120 to confirm your payment
    (
        "password",
        r"(?i:\buse )(?P<value>\d{4,8})"
        r"(?= (?:to|for) (?:approv|verif|confirm|authori[sz]|complet|log|sign|pay|reset))",
    ),
    ("token", r"(?<!\d)\d{8,10}:AA[\w-]{30,}"),
    ("token", r"(?<!\w)eyJ[\w-]{8,}\.[\w-]{8,}(?:\.[\w-]*)?"),
    ("token", r"(?i:\bbearer)\s+(?P<value>(?=[\w.~+/-]{0,400}\d)[\w.~+/-]{12,}=*)"),
    (
        "token",
        r"(?i:authorization\s*:\s*(?:basic|token|bearer)"
        r"|proxy-authorization\s*:\s*\w+)\s+(?P<value>[\w.~+/-]{6,}=*)",
    ),
    ("password", r"(?<=://)[^\s/:@'\"]*:(?P<value>[^\s/@'\"]{1,100})(?=@)"),
)
_PATTERNS = tuple((kind, re.compile(pattern, re.DOTALL)) for kind, pattern in _KNOWN)

_NAME = (
    r"[\w.-]{0,40}?(?:api[_.-]?key|apikey|access[_.-]?key(?:[_.-]?id)?|secret(?:[_.-]?(?:key"
    r"|access[_.-]?key))?"
    r"|client[_.-]?secret|(?:access|auth|refresh|id|api|bot|session|bearer)?[_.-]?token"
    r"|private[_.-]?key|account[_.-]?key|password|passwd"
    r"|passphrase|pwd|pass|credentials?|signature|encryption[_.-]?key|auth[_.-]?key|service[_.-]?key)"
)
_ASSIGNED = re.compile(
    rf"(?i)(?<![\w])(?P<name>{_NAME})[\"'’`]?\s*(?:=>|:=|=|:)\s*(?P<quote>[\"'`]?)"
    rf"(?P<value>(?<=[\"'`]){INSIDE_QUOTES}|(?<=[\"'`])[^\"'`\n]{{3,200}}|[^\s\"'`,;&<>(){{}}\[\]]{{3,200}})"
)
_PAIR = re.compile(
    r"(?ai)(?:(?:\b(?:log ?in|sign ?in|creds|credentials?|user(?:name)?|account|id|wi-?fi|admin)\b"
    r"|계정|로그인|아이디|공유기|관리자|와이파이)(?:[^\n.!?]{0,30}?[\s:=(][\w.@-]{1,64})?"
    r"|(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,64}\.[\w.]{1,64})(?:\s*[/|]\s*|:)"
    r"(?P<value>(?=[^\s/:]{0,80}[\d!@#$%^&*])[^\s/:,)]{5,80})"
)
"""A name and the password that goes with it: "my login is bob / hunter2"."""
_IN_URL = re.compile(
    r"(?i)[?&](?:[\w-]*(?:key|token|secret|pass(?:word|wd)?|pwd|sig(?:nature)?|auth|credential"
    r"|session))=(?P<value>[^\s&#\"'<>\[\]]{3,300})"
)
PLACEHOLDER = re.compile(
    r"(?i)none|null|true|false|undefined|nil|changeme\b.*here|x{3,}|\*{2,}.*|\.{2,}|your.*|str|string"
    r"|int|bytes|optional.*"
    r"|\$.*|%\w.*|os\.environ.*|process\.env.*|self\..*|env\..*|get\w*|[\w.]+\($|example|secret"
    r"|password|token|required|missing|invalid"
    r"|wrong|incorrect|expired|denied"
)
_PROSE = re.compile(r"[a-z]+[.!?,]?|[가-힣]+.*")


def find_credentials(text: str) -> Iterator[Finding]:
    """Find keys, tokens and passwords by their form or beside a name, and what a secret name is given."""
    for kind, pattern in (*_PATTERNS, ("token", _IN_URL), ("password", _PAIR)):
        for match in pattern.finditer(text):
            group = "value" if "value" in pattern.groupindex else 0
            yield Finding(match.start(group), match.end(group), kind)
    for match in _ASSIGNED.finditer(text):
        if _is_value(match):
            yield Finding(match.start("value"), match.end("value"), _kind_of(match["name"]))


def _is_value(match: re.Match[str]) -> bool:
    """Tell an assigned secret from a placeholder, code, or prose after a colon."""
    value = match["value"].rstrip(".,;!?")
    if PLACEHOLDER.fullmatch(value):
        return False
    after = match.string[match.end("value") : match.end("value") + 1]
    if after == "(":
        return False
    if match["quote"] or "=" in match.string[match.end("name") : match.start("value")]:
        return True
    return not _PROSE.fullmatch(value)


def _kind_of(name: str) -> str:
    if re.search(r"(?i)pass|pwd", name):
        return "password"
    return "token" if "token" in name.lower() else "api_key"
