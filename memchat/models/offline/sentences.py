"""What kind of thing a message says; kept under this name beside the neutral module."""

from memchat.sentences import StatementKind, statement_kind

__all__ = ["StatementKind", "statement_kind"]
