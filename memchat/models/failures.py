"""What goes wrong with a model: one table from what LiteLLM raises to what a person is told.

LiteLLM's classes alone do not tell enough (a refused connection and a garbled answer both come
as InternalServerError, a forbidden model as APIError), so a row is found by class name, status
and words, the first that fits. Nothing here imports LiteLLM. No text of a provider reaches the
person before `scrubbed` has taken the keys out of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from typing import Any

from memchat.errors import ModelError
from memchat.models.scrubbing import scrubbed
from memchat.text import shorten, well_formed

LONGEST_DETAIL = 160
HOW_TO_NAME = (
    "name it as LiteLLM does, e.g. openai/gpt-4.1-mini, anthropic/claude-haiku-4-5 or ollama/llama3.2; "
    "'offline' is the built-in engine"
)


class ModelFailure(ModelError):  # noqa: N818  (it has happened; it is no mistake of ours)
    """A call that failed: a ModelError that knows which row of the table it is.

    `kind` is the row's name, `retry_after` the seconds the provider asked to wait, if it did.
    """

    def __init__(
        self, cause: str, advice: str = "", *, kind: str = "", retry: bool = False, retry_after: float = 0.0
    ) -> None:
        super().__init__(cause, advice)
        self.kind = kind
        self.retry = retry
        self.retry_after = retry_after


class ContextTooLong(ModelFailure):
    """The prompt does not fit the model: compact it and try once more."""


class BrokenStream(ModelFailure):
    """The reply broke off after its first chunks, all of which were yielded before."""


@dataclass(frozen=True, slots=True)
class Sign:
    """Something by which a row is known; all that is given must fit."""

    statuses: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    """Class names of the exception."""
    words: str = ""
    """Regular expression over the exception's text."""

    def fits(self, names: set[str], status: Any, text: str) -> bool:
        """Tell whether an exception shows the sign."""
        return (
            (not self.statuses or status in self.statuses)
            and (not self.names or not names.isdisjoint(self.names))
            and (not self.words or re.search(self.words, text, re.IGNORECASE) is not None)
        )


@dataclass(frozen=True, slots=True)
class Row:
    """One kind of failure: how it is known, whether to try again, what the person is told."""

    kind: str
    cause: str
    advice: str
    signs: tuple[Sign, ...] = ()
    """Any of them will do."""
    retry: bool = False
    told: bool = False
    """Whether the provider's own words are added; not where they may hold key or prompt."""
    error: type[ModelFailure] = ModelFailure


TABLE: tuple[Row, ...] = (
    Row(
        "context_too_long",
        "the conversation is longer than {model} can take",
        "lower [chat] window_tokens, or use a model with a larger context",
        (
            Sign(names=("ContextWindowExceededError",)),
            Sign((413,)),
            Sign(
                (400, 422, 500),
                words=r"context[ _](length|window|size)|prompt is too long|too many tokens|maximum context",
            ),
        ),
        error=ContextTooLong,
    ),
    Row(
        "content_filter",
        "the content filter of {model} refused this",
        "put it in other words, or use another model",
        (
            Sign(names=("ContentPolicyViolationError",)),
            Sign((400, 403, 422), words=r"content[ _](filter|policy|management)|safety system"),
        ),
    ),
    Row(
        "unknown_model",
        "the model {model} is unknown",
        HOW_TO_NAME,
        (
            Sign(names=("LiteLLMUnknownProvider",)),
            Sign((404,)),
            Sign(
                (400,),
                words=r"LLM Provider NOT provided|model.{0,80}(not found|does not exist|not supported)",
            ),
        ),
    ),
    Row(
        "credentials",
        "the key for {model} is missing or was not accepted",
        "check the provider's key in the environment",
        (
            Sign((401,)),
            Sign(words=r"api_key client option must be set|missing .{0,40}api[ _]key"),
        ),
    ),
    Row(
        "forbidden",
        "this account may not use {model}",
        "check what the key is allowed to do, or use another model",
        (Sign((403,)),),
    ),
    Row(
        "no_credit",
        "the account of {model} has no credit left",
        "look at the provider's billing page, or use another model",
        (Sign((402,)), Sign((429,), words=r"insufficient_quota|exceeded your current quota|billing")),
    ),
    Row(
        "rate_limit",
        "{model} is asked too often just now",
        "try again in a moment",
        (Sign((429,)),),
        retry=True,
    ),
    Row(
        "unreachable",
        "the server of {model} cannot be reached",
        "check the connection, and [model] api_base if it is set",
        (Sign(words=r"connection error|cannot connect|connection refused|name or service not known"),),
        retry=True,
    ),
    Row(
        "garbled",
        "the server of {model} answered with something that is no answer",
        "check [model] api_base: it must be an OpenAI-compatible server",
        (
            Sign(names=("APIResponseValidationError", "JSONDecodeError")),
            Sign(words=r"Expecting (value|property)|no 'choices'|unable to get json|invalid response object"),
        ),
        retry=True,
    ),
    Row(
        "overloaded",
        "{model} is overloaded or down for the moment",
        "try again later, or use another model",
        (Sign((502, 503, 529)),),
        retry=True,
    ),
    Row(
        "server_timeout",
        "{model} took too long, says its server",
        "try again later",
        (Sign((408, 504)),),
        retry=True,
    ),
    Row(
        "server_error",
        "the server of {model} failed",
        "try again later, or use another model",
        (Sign((500, 501, 520, 522, 524)),),
        retry=True,
    ),
    Row(
        "bad_request",
        "{model} did not accept the request",
        "check [model] name and its settings",
        (Sign((400, 405, 409, 415, 422)),),
        told=True,
    ),
)
"""Asked from the top: the first row that knows the exception has it."""
SILENCE = Row(
    "timeout",
    "{model} did not answer within {timeout:g} s",
    "try again, or raise [model] timeout",
)
EMPTY = Row(
    "empty",
    "{model} gave an empty answer",
    "try again, or use another model",
    retry=True,
)
OTHER = Row(
    "other",
    "the call to {model} failed",
    "try again, or use another model",
    told=True,
)


def failure_of(
    error: BaseException, *, model: str, timeout: float, environ: Mapping[str, str]
) -> ModelFailure:
    """Return what a person is told of an exception from LiteLLM; it holds none of the keys."""
    error = getattr(error, "original_exception", None) or error
    row = _row(error)
    cause = row.cause.format(model=model, timeout=timeout)
    if row.told:
        cause = f"{cause}: {_detail(error, environ)}"
    return row.error(
        scrubbed(cause, environ), row.advice, kind=row.kind, retry=row.retry, retry_after=_retry_after(error)
    )


def failure(kind: str, model: str) -> ModelFailure:
    """Return the failure of a kind that no exception stands for. Raises StopIteration if unknown."""
    row = next(row for row in (*TABLE, EMPTY, OTHER) if row.kind == kind)
    return row.error(row.cause.format(model=model), row.advice, kind=row.kind, retry=row.retry)


def broken_stream(cause: ModelFailure) -> BrokenStream:
    """Return the error of a reply that broke off for a cause."""
    why = "the connection was lost" if cause.kind == "unreachable" else cause.cause
    return BrokenStream(f"the reply broke off: {why}", cause.advice, kind=cause.kind)


def _row(error: BaseException) -> Row:
    if _is_silence(error):
        return SILENCE
    names = {kind.__name__ for kind in type(error).__mro__}
    status, text = getattr(error, "status_code", None), str(error)
    return next((row for row in TABLE if any(s.fits(names, status, text) for s in row.signs)), OTHER)


def _is_silence(error: BaseException) -> bool:
    """Tell whether our own time ran out: LiteLLM's Timeout with no response of a server in it."""
    return "APITimeoutError" in {kind.__name__ for kind in type(error).__mro__} and not _headers(error)


def _headers(error: BaseException) -> Mapping[str, str]:
    return getattr(getattr(error, "response", None), "headers", None) or {}


def _retry_after(error: BaseException) -> float:
    """Return the seconds of a Retry-After header, in seconds or as a date; 0 without one.

    A date is measured from the response's own Date header, so that no clock need be right.
    """
    headers = _headers(error)
    given = headers.get("retry-after", "")
    try:
        return max(0.0, float(given))
    except ValueError:
        pass
    try:
        wait = parsedate_to_datetime(given) - parsedate_to_datetime(headers.get("date", ""))
    except (ValueError, TypeError):
        return 0.0
    return max(0.0, wait.total_seconds())


def _detail(error: BaseException, environ: Mapping[str, str]) -> str:
    """Return the provider's own words: one line, without keys and LiteLLM's prefixes."""
    line = " ".join(well_formed(str(error)).split())
    line = re.sub(r"^(litellm\.)?(\w+(Error|Exception): (- )?|\w+Exception - )+", "", line)
    return shorten(scrubbed(line, environ), LONGEST_DETAIL)
