"""What goes wrong with a model: one table from what LiteLLM raises to what a person is told.

LiteLLM's classes alone do not tell enough (a refused connection and a garbled answer both come
as InternalServerError, a forbidden model as APIError), so a row is found by class name, status
and words, the first that fits. Nothing here imports LiteLLM. No text of a provider reaches the
person before `scrubbed` has taken the keys out of it. What a row says stands in `memchat.phrases`,
in both languages, under "model." and the row's kind.
"""

from __future__ import annotations

import math
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from memchat.errors import ModelError
from memchat.models.key_scrubbing import scrubbed
from memchat.models.retry_after import headers_of, wait_asked_by
from memchat.phrases import say
from memchat.text import shorten, well_formed

LONGEST_DETAIL = 160
LONGEST_WAIT = 60.0
"""Seconds: a provider that asks for a longer wait is told to the person instead of waited for."""


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

    @property
    def of_this_prompt(self) -> bool:
        """Whether the model is there and refused what it was sent: it may well take another call."""
        return self.kind in _OF_THE_PROMPT


_OF_THE_PROMPT = ("bad_request", "content_filter", "context_too_long", "form_refused")


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
    """One kind of failure: how it is known, whether to try again, whose words the person is told."""

    kind: str
    signs: tuple[Sign, ...] = ()
    """Any of them will do."""
    retry: bool = False
    told: bool = False
    """Whether the provider's own words are added; not where they may hold key or prompt."""
    error: type[ModelFailure] = ModelFailure


MISSHAPEN = ("AttributeError", "TypeError", "LookupError", "ValueError")
"""What reading an answer raises that has another shape than an answer."""
TABLE: tuple[Row, ...] = (
    Row(
        "context_too_long",
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
        (
            Sign(names=("ContentPolicyViolationError",)),
            Sign((400, 403, 422), words=r"content[ _](filter|policy|management)|safety system"),
        ),
    ),
    Row(
        "form_refused",
        (
            Sign(
                (400, 422, 501),
                words=r"response_?format|json_?schema|structured[ _]output|json[ _]mode|grammar"
                r"|tool_choice|\btools?\b|function[ _]call",
            ),
        ),
        told=True,
    ),
    Row(
        "unknown_model",
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
        (
            Sign((401,)),
            Sign(words=r"api_key client option must be set|missing .{0,40}api[ _]key"),
        ),
    ),
    Row("forbidden", (Sign((403,)),)),
    Row(
        "no_credit",
        (Sign((402,)), Sign((429,), words=r"insufficient_quota|exceeded your current quota|billing")),
    ),
    Row("rate_limit", (Sign((429,)),), retry=True),
    Row(
        "unreachable",
        (Sign(words=r"connection error|cannot connect|connection refused|name or service not known"),),
        retry=True,
    ),
    Row("unfinished", (Sign(words=r"stream ended before"),), retry=True),
    Row(
        "garbled",
        (
            Sign(names=("APIResponseValidationError", "JSONDecodeError", *MISSHAPEN)),
            Sign(words=r": line \d+ column \d+ \(char \d+\)|'choices'|unable to get json|invalid response"),
            Sign(words=r"object has no attribute|not subscriptable|codec can't decode|validation error"),
        ),
        retry=True,
    ),
    Row("overloaded", (Sign((502, 503, 529)),), retry=True),
    Row("server_timeout", (Sign((408, 504)),), retry=True),
    Row("server_error", (Sign((500, 501, 520, 522, 524)),), retry=True),
    Row("bad_request", (Sign((400, 405, 409, 415, 422)),), told=True),
)
"""Asked from the top: the first row that knows the exception has it."""
SILENCE = Row("timeout")
EMPTY = Row("empty", retry=True)
OTHER = Row("other", told=True)


def failure_of(
    error: BaseException, *, model: str, timeout: float, environ: Mapping[str, str], language: str = "en"
) -> ModelFailure:
    """Return what a person is told of an exception from LiteLLM; it holds none of the keys."""
    error = getattr(error, "original_exception", None) or error
    row = _row(error)
    return _failure(
        row,
        scrubbed(model, environ),
        language,
        timeout=timeout,
        detail=_detail(error, environ) if row.told else "",
        retry_after=wait_asked_by(error),
    )


def failure(kind: str, model: str, language: str = "en", received: str = "") -> ModelFailure:
    """Return the failure of a kind that no exception stands for, with what came instead of an answer.

    Raises StopIteration if the kind is unknown.
    """
    row = next(row for row in (*TABLE, EMPTY, OTHER) if row.kind == kind)
    return _failure(row, model, language, detail=received)


def _failure(
    row: Row, model: str, language: str, *, timeout: float = 0, detail: str = "", retry_after: float = 0
) -> ModelFailure:
    cause = say(language, f"model.{row.kind}", model=model, timeout=timeout)
    advice = say(language, f"model.{row.kind}.advice")
    if retry_after > LONGEST_WAIT:
        advice = say(language, "model.wait", seconds=math.ceil(retry_after))
    return row.error(
        f"{cause}: {detail}" if detail else cause,
        advice,
        kind=row.kind,
        retry=row.retry,
        retry_after=retry_after,
    )


def broken_stream(cause: ModelFailure, language: str = "en") -> BrokenStream:
    """Return the error of a reply that broke off for a cause."""
    lost = cause.kind == "unreachable"
    why = say(language, "model.broke_off.lost" if lost else "model.broke_off", cause=cause.cause)
    return BrokenStream(why, cause.advice, kind=cause.kind)


def _row(error: BaseException) -> Row:
    if _is_silence(error):
        return SILENCE
    names = {kind.__name__ for kind in type(error).__mro__}
    status, text = getattr(error, "status_code", None), f"{error} {_code(error)}"
    return next((row for row in TABLE if any(s.fits(names, status, text) for s in row.signs)), OTHER)


def _code(error: BaseException) -> str:
    """Return the provider's own code of an error ("insufficient_quota"), which its words may leave out."""
    body = getattr(error, "body", None)
    return str(body.get("code") or "") if isinstance(body, dict) else ""


def _is_silence(error: BaseException) -> bool:
    """Tell whether our own time ran out: LiteLLM's Timeout with no response of a server in it."""
    return "APITimeoutError" in {kind.__name__ for kind in type(error).__mro__} and not headers_of(error)


def _detail(error: BaseException, environ: Mapping[str, str]) -> str:
    """Return the provider's own words: one line, without keys and LiteLLM's prefixes."""
    line = " ".join(well_formed(str(error)).split())
    line = re.sub(r"^(litellm\.)?(\w+(Error|Exception): (- )?|\w+Exception -( |$))+", "", line)
    return shorten(scrubbed(line, environ), LONGEST_DETAIL)
