"""Secrets are taken out of a text before it is kept; personal data is only found.

`redact` replaces card numbers, national numbers, bank accounts, passwords and keys by marks
such as `[redacted:card]`. E-mail addresses and phone numbers are the person's to keep:
`find_personal_data` finds them for the gate, which asks. The libraries behind the number
checks load only when a text holds something that has such a number's form.
"""

from memchat.redaction.findings import Finding, Redacted
from memchat.redaction.follow_up import redact_answer
from memchat.redaction.personal import find_personal_data
from memchat.redaction.redactor import find_secrets, redact, redacted

__all__ = ["Finding", "Redacted", "find_personal_data", "find_secrets", "redact", "redact_answer", "redacted"]
