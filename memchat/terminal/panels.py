"""What a turn recalled, stored, left out and flagged, as panels under its reply."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from datetime import datetime
from typing import Literal

from rich.console import Console
from rich.text import Text

from memchat.phrases import knows, say
from memchat.phrases.ages import age
from memchat.phrases.topic_names import topic_name
from memchat.records import Json
from memchat.results import TurnResult
from memchat.terminal.face import WIDEST
from memchat.terminal.frame import GAP, Row, Section, draw
from memchat.terminal.sanitize import one_line

PanelSetting = Literal["full", "compact", "off"]
SHORT_ID = 6
_MOST_ROWS = {"recalled": 5, "skipped": 3}
"""Rows a compact section shows before it folds the rest into one line."""
_CHOSEN_BY = ("words", "meaning", "topic")
_COMPACT_LINES = 2
_STORED_LINES = 12
"""What is stored is shown whole: the longest memory takes fewer lines than this."""


def short_id(identifier: str) -> str:
    """Return the first characters of an id's random part: enough to name it in a command."""
    return one_line(identifier.rpartition("_")[2][:SHORT_ID])


def show_panels(
    console: Console,
    result: TurnResult,
    *,
    language: str,
    setting: PanelSetting,
    now: datetime,
    review: str = "memchat memories review",
) -> None:
    """Print the panels of a finished turn. Nothing is printed when they are off.

    `review` is the command by which the person decides what is flagged.
    """
    if setting != "off":
        full = setting == "full"
        for line in panel_lines(console, result, language=language, full=full, now=now, review=review):
            console.print(line)


def memory_work(result: TurnResult) -> TurnResult:
    """Return a turn as its panels show it: of a failed one, whose errors are told beside, its memory work."""
    return replace(result, retrieved_memories=[], errors=[]) if result.status == "failed" else result


def cost_line(result: TurnResult, language: str) -> str:
    """Return what a turn cost: calls, tokens, time, and the price if it is known; "" if nothing."""
    usage = result.usage
    if not usage.calls:
        return ""
    seconds = result.timings_ms.get("total", 0.0) / 1000
    parts = [
        say(language, "cost.calls", count=usage.calls),
        say(language, "cost.tokens", sent=usage.prompt_tokens, got=usage.completion_tokens),
        say(language, "cost.seconds", seconds=f"{seconds:.1f}"),
    ]
    price = [] if usage.cost_usd is None else [f"${usage.cost_usd:.4f}"]
    return " · ".join([*parts, *price])


def panel_lines(
    console: Console,
    result: TurnResult,
    *,
    language: str,
    full: bool,
    now: datetime,
    review: str = "memchat memories review",
) -> Iterator[Text]:
    """Yield the lines of a turn's panels; a reply that touched no memory gets one plain line."""
    sections = [s for s in _Panels(language, full, now, review).sections(result) if s.rows]
    if not sections and result.status != "failed":
        yield Text(say(language, "panel.nothing"), style="dim")
    yield from draw(console, sections, min(console.width, WIDEST))


class _Panels:
    """Makes the sections of one turn."""

    def __init__(self, language: str, full: bool, now: datetime, review: str) -> None:
        self.language = language
        self.full = full
        self.now = now
        self.review = review
        self.lines = 0 if full else _COMPACT_LINES

    def say(self, key: str, **fields: object) -> str:
        return say(self.language, key, **fields)

    def sections(self, result: TurnResult) -> Iterator[Section]:
        yield self._section("recalled", "cyan", result.retrieved_memories, self._recalled)
        erased = [item for item in result.stored_updates if item["op"] == "delete"]
        stored = [item for item in result.stored_updates if item["op"] != "delete"]
        yield self._section("stored", "green", stored, self._stored)
        yield self._section("deleted", "green", erased, self._deleted)
        yield self._section("skipped", "dim", result.skipped_updates, self._skipped)
        flagged = self._section("flagged", "yellow", result.flagged_updates, self._flagged)
        if flagged.rows:
            flagged.rows.append(Row(Text(self.say("panel.decide", command=self.review), style="dim")))
        yield flagged
        trouble = [Row(Text(one_line(error))) for error in result.errors]
        yield Section(self.say("panel.trouble"), "red", trouble)

    def _section(
        self, name: str, style: str, items: list[Json], row: Callable[[Json], Iterable[Row]]
    ) -> Section:
        most = len(items) if self.full else _MOST_ROWS.get(name, len(items))
        rows = [one for item in items[:most] for one in row(item)]
        if items[most:]:
            rows.append(self._folded(items[most:]))
        return Section(self.say(f"panel.{name}", count=len(items)), style, rows)

    def _folded(self, items: list[Json]) -> Row:
        kinds = Counter(self._why_not(i) if "reason" in i else self._topic(i) for i in items)
        named = ", ".join(f"{name} {count}" for name, count in kinds.most_common())
        return Row(Text(self.say("panel.more", count=len(items), reasons=named), style="dim"))

    def _recalled(self, item: Json) -> Iterator[Row]:
        document = item.get("value", {})
        parts = [self._topic(item), self._by(item), self._sure(item if "confidence" in item else document)]
        parts.append(age(self.language, _when(document), self.now))
        yield self._row(item["id"], item.get("text", ""), parts, self.lines)
        if since := item.get("unconfirmed_since"):
            asked = self.say("panel.unconfirmed", date=since, id=short_id(item["id"]))
            yield Row(Text(asked, style="yellow"))
        if self.full:
            yield Row(Text(self._why(item), style="dim"))

    def _stored(self, item: Json) -> Iterator[Row]:
        previous, document = item.get("previous"), item.get("value") or {}
        lines = 0 if self.full else _STORED_LINES
        parts = [self._topic(item), self._sure(document)]
        if previous:
            before, after = _change(previous, document, item.get("text", ""))
            body = Text.assemble((before, "dim"), " → ", (after, "bold"))
            yield self._row(item["id"], body, parts, lines)
        else:
            yield self._row(item["id"], item.get("text", ""), parts, lines)
        quote = (document.get("source") or {}).get("quote", "")
        if self.full and quote:
            yield Row(Text(self.say("panel.quote", quote=one_line(quote)), style="dim"))

    def _deleted(self, item: Json) -> Iterator[Row]:
        lines = 0 if self.full else _STORED_LINES
        yield self._row(item["id"], item.get("text", ""), [self._topic(item)], lines)

    def _skipped(self, item: Json) -> Iterator[Row]:
        existing = item.get("existing_id")
        note = Text(short_id(existing), style="dim") if existing else Text("")
        lead = Text(self._why_not(item), style="dim")
        yield Row(Text(_wording(item["candidate"])), lead, note, self.lines)
        if self.full and item.get("detail"):
            yield Row(Text(one_line(item["detail"]), style="dim"))

    def _flagged(self, item: Json) -> Iterator[Row]:
        yield Row(Text(_wording(item["candidate"])), Text(short_id(item["review_id"]), style="yellow"))
        detail = item.get("detail") or self._reason(item["reason"])
        yield Row(Text(one_line(detail), style="dim"))
        if item.get("existing"):
            known = _wording(item["existing"].get("memory", item["existing"]))
            yield Row(Text(self.say("panel.existing", text=known), style="dim"))

    def _row(self, identifier: str, body: str | Text, parts: list[str], lines: int) -> Row:
        shown_body = body if isinstance(body, Text) else Text(one_line(body))
        note = GAP.join(part for part in parts if part)
        return Row(shown_body, Text(short_id(identifier), style="bold"), Text(note, style="dim"), lines)

    def _reason(self, code: str) -> str:
        return self.say(f"reason.{code}") if knows(f"reason.{code}") else one_line(code)

    def _why_not(self, item: Json) -> str:
        """Say in a few words why a candidate is left out: memory is off, or the message asked for it."""
        asked = item["reason"] == "opted_out" and _as_asked(item.get("detail", ""))
        return self._reason("opted_out.turn" if asked else item["reason"])

    def _topic(self, item: Json) -> str:
        return (
            one_line(topic_name(self.language, str(item["namespace"][-1]))) if item.get("namespace") else ""
        )

    def _sure(self, document: Json) -> str:
        confidence = document.get("confidence")
        return "" if confidence is None else self.say("panel.confidence", percent=round(confidence * 100))

    def _by(self, item: Json) -> str:
        """Say in two words what a memory was chosen by: what counted most."""
        scores = item.get("scores") or {}
        best = max(_CHOSEN_BY, key=lambda name: float(scores.get(name) or 0.0))
        return self.say(f"panel.by.{best}") if scores.get(best) else ""

    def _why(self, item: Json) -> str:
        scores = item.get("scores") or {}
        names = ("words", "meaning", "topic", "recency", "importance")
        parts = [f"{self.say(f'panel.why.{name}')} {scores[name]:.2f}" for name in names if scores.get(name)]
        return self.say("panel.why", score=f"{item.get('score', 0):.2f}", parts=", ".join(parts))


def _as_asked(detail: str) -> bool:
    """Tell whether the gate said that the message asked for it, in whichever language.

    By its sentence: the shape of a skipped item is a contract and has no field for it.
    """
    from memchat.memory.gate.explanations import SENTENCES

    return detail in SENTENCES["opted_out.turn"].values()


def _change(previous: Json, document: Json, text: str) -> tuple[str, str]:
    """Return what a memory said and what it says now: its texts, or its values if those are alike."""
    before, after = one_line(previous.get("text", "")), one_line(text or document.get("text", ""))
    if before == after:
        return one_line(str(previous.get("value", ""))), one_line(str(document.get("value", "")))
    return before, after


def _when(document: Json) -> str:
    return str(document.get("updated_at") or document.get("created_at") or "")


def _wording(candidate: Json) -> str:
    return one_line(str(candidate.get("text") or candidate.get("evidence") or candidate.get("value") or ""))
