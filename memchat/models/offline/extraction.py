"""What in a turn is worth remembering, by rules: the offline engine's memory call."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import replace
from functools import lru_cache

from memchat import copies
from memchat.models.base import Exchange, ExtractionRequest
from memchat.models.offline import commands, correcting, remembering, replacing
from memchat.models.offline.concerning import concerning
from memchat.models.offline.consent import consent
from memchat.models.offline.continuing import goes_on, one_more
from memchat.models.offline.dates import dated
from memchat.models.offline.doubting import against, as_said, denied_now, undoubted
from memchat.models.offline.endings import ENDED, aimed
from memchat.models.offline.english.spelling import as_typed
from memchat.models.offline.favourite import instead
from memchat.models.offline.filing import file
from memchat.models.offline.finding import NOTE_CONFIDENCE, Finding, StatementClassifier, Swap
from memchat.models.offline.following_up import followed_up
from memchat.models.offline.merging import merged
from memchat.models.offline.of_a_kind import of_its_kind
from memchat.models.offline.passing_remarks import remark
from memchat.models.offline.pronouns import known_as
from memchat.models.offline.reading import read
from memchat.models.offline.said_again import KnownWordings
from memchat.records import Candidate, Memory
from memchat.sentence_kinds import commands_memory, is_question, is_request, is_small_talk
from memchat.sentences import Sentence, own_words, split_sentences
from memchat.text import fold
from memchat.topics import Topic

_JOKING = re.compile(
    r"\b(?:i was (?:just )?joking|just kidding|only kidding|i'm kidding|kidding!|jk)\b|농담이(?:고|야|"
    r"에요|었)|장난이(?:고|야|에요)",
    re.IGNORECASE,
)
_MESSAGES_KEPT = 512


def extract_turns(
    request: ExtractionRequest, topics: tuple[Topic, ...], classifier: StatementClassifier
) -> tuple[Candidate, ...]:
    """Return the candidates of the covered turns, in the order in which they were said."""
    found: list[Candidate] = []
    before = list(request.context)
    for exchange in request.covered:
        told = KnownWordings(request.neighbours, request.wordings, classifier)
        reader = TurnReader(exchange, tuple(before), request.neighbours, topics, classifier, told)
        found += [dated(candidate, request.today) for candidate in reader.candidates()]
        before.append(exchange)
    return tuple(found)


class StatementReader:
    """Reads the durable facts out of messages, each message once: a window is read at every turn."""

    def __init__(
        self, topics: tuple[Topic, ...], classifier: StatementClassifier, retained: Collection[str] = ()
    ) -> None:
        """File what is found under `topics`; `classifier` judges what the wording leaves open.

        `retained` names the sensitive categories that need no decision.
        """
        self.topics = topics
        self.retained = retained
        self.classifier = classifier
        self.statements = lru_cache(maxsize=_MESSAGES_KEPT)(self._statements)
        copies.keep(self)

    def forget(self) -> None:
        """Drop what was read."""
        self.statements.cache_clear()

    def _statements(self, text: str) -> tuple[Candidate, ...]:
        return tuple(statements(text, self.topics, self.classifier))

    def candidates(self, text: str, before: tuple[Exchange, ...]) -> list[Candidate]:
        """Return all that a message says, its request included."""
        return TurnReader(Exchange(0, text), before, (), self.topics, self.classifier).candidates()


def statements(text: str, topics: tuple[Topic, ...], classifier: StatementClassifier) -> list[Candidate]:
    """Return the durable facts that one message states."""
    reader = TurnReader(Exchange(0, text), (), (), topics, classifier)
    return [c for c in reader.candidates() if c.durable and c.op != "delete"]


class TurnReader:
    """Reads one user message."""

    def __init__(
        self,
        exchange: Exchange,
        before: tuple[Exchange, ...],
        neighbours: tuple[Memory, ...],
        topics: tuple[Topic, ...],
        classifier: StatementClassifier,
        told: KnownWordings | None = None,
    ) -> None:
        self._text = exchange.user
        self._before = before
        self._neighbours = neighbours
        self._topics = topics
        self._classifier = classifier
        self._told = told or KnownWordings(neighbours, {}, classifier)

    @property
    def _last(self) -> str:
        """The message before, which a message that begins with "her name" speaks of."""
        return self._before[-1].user if self._before else ""

    def candidates(self) -> list[Candidate]:
        """Return what the message says, duplicates merged, and at most one request."""
        kept: list[Candidate] = []
        idle: list[Sentence] = []
        findings: list[Finding] = []
        for sentence in split_sentences(remembering.led_by_command(own_words(self._text))):
            told = self._read(sentence, findings, kept, idle)
            kept += told
            if not told and not consent(sentence.text):
                idle.append(sentence)
        kept = [] if _JOKING.search(own_words(self._text)) else merged(kept)
        return [*kept, *remark(self._text, idle, self._topics, nothing=not kept)]

    def _read(
        self, sentence: Sentence, findings: list[Finding], kept: list[Candidate], idle: list[Sentence]
    ) -> list[Candidate]:
        text = sentence.text.rstrip("?？ ") if commands_memory(sentence.text) else sentence.text
        if remembering.points_back(text):
            return self._said_before(kept, idle)
        if commands.forgets_the_last(text):
            return self._taken_back(text, findings, kept)
        if deletions := commands.deletions(text, self._neighbours, self._topics):
            return [self._grounded(deletion, text) for deletion in deletions]
        if (swapped := self._swapped(text, findings, kept)) is not None:
            return swapped
        filed = self._doubted(text) or self._said_of_the_known(text, findings)
        tastes = [c for c in filed if c.attribute == "dislikes"]
        if all((c in tastes or c.confidence <= NOTE_CONFIDENCE) and not c.target for c in filed):
            filed = self._of_what_is_known(text, tastes, kept, filed) or filed
        if correcting.takes_back(text):
            kept[:] = [c for c in kept if not any(correcting.is_taken_back(c, new) for new in filed)]
        if not filed and (what := remembering.told_to_remember(text)) and not is_question(what):
            return [self._grounded(remembering.note(what, text, self._topics), text)]
        return filed

    def _said_of_the_known(self, text: str, findings: list[Finding]) -> list[Candidate]:
        """Return the memory that a sentence tells again, else what it states, which may be more of one."""
        filed = self._filed(text, findings)
        if len(filed) <= 1 and (again := self._told.again(text)):  # of two facts told at once one may be new
            return [self._grounded(again, text)]
        return self._told.made_richer(text, filed)

    def _filed(self, text: str, findings: list[Finding]) -> list[Candidate]:
        """Return what a sentence states, filed; `findings` are those of the sentences before."""
        before = self._text[: max(0, self._text.find(text))] or self._last
        new = read(text, before, findings, self._neighbours, self._classifier)
        findings += new
        filed = [(f, self._aimed(known_as(file(f, self._topics), self._neighbours))) for f in new]
        kept = [candidate for finding, candidate in filed if candidate.target or not finding.if_known]
        return [self._grounded(candidate, text) for candidate in kept]

    def _doubted(self, text: str) -> list[Candidate]:
        """Return what a sentence says against a memory with a doubt, or denies without a word of change."""
        plain = undoubted(text)
        doubted = [against(c, text, self._neighbours) for c in self._filed(plain, [])] if plain else []
        if not plain and (denial := denied_now(text)):
            doubted = [c if c.target else None for c in self._filed(denial, [])]
        return [
            replace(self._grounded(replace(c, text=as_said(c.text, text)), text), hedged=True)
            for c in doubted
            if c
        ]

    def _swapped(self, text: str, findings: list[Finding], kept: list[Candidate]) -> list[Candidate] | None:
        """Return what a sentence puts in the place of what is known; None if it does no such thing."""
        latest = [exchange.user for exchange in self._before[-2:]]
        if meant := replacing.said_of_another(text, self._neighbours, latest):
            return [self._grounded(c, text) for c in meant]
        swap = replacing.swap_of(text)
        if swap is None:
            return None
        filed = self._filed(swap.rest, findings) if swap.rest else []
        rest = [replace(self._grounded(c, text), changes=True) for c in filed]
        tells = any(c.attribute != "note" for c in rest)
        if swap.stated and tells:
            return rest
        if (held := self._held(swap, kept)) and (new := replacing.said_anew(held, swap, text, rest)):
            kept[:] = [c for c in kept if c is not held.told]
            return [self._grounded(replacing.aimed_at(new, held.told, self._neighbours), text)]
        if swap.rest:
            return rest if tells or is_request(text) else None
        return [] if swap.bare and swap.old else None

    def _held(self, swap: Swap, kept: list[Candidate]) -> replacing.Hold | None:
        """Return what holds what is no more: this message, a memory, or the message before."""
        turns = 2 if swap.old else 1
        latest = [exchange.user for exchange in self._before[-turns:]]
        return (
            replacing.holding(swap, kept, ())
            or replacing.holding(swap, self._neighbours, latest)
            or replacing.holding(swap, self._told_last(), ())
        )

    def _told_last(self) -> list[Candidate]:
        """Return what the message before stated, where no memory of it is there yet."""
        said = statements(self._last, self._topics, self._classifier) if self._last else []
        there = {fold(memory.text) for memory in self._neighbours}
        return [candidate for candidate in said if fold(candidate.text) not in there]

    def _aimed(self, candidate: Candidate) -> Candidate:
        """Let what ended, or is the favourite no more, retire the memory that it speaks of."""
        if candidate.reason != ENDED:
            candidate = instead(candidate, self._neighbours, self._last)
            candidate = of_its_kind(candidate, self._neighbours, self._classifier)
            return correcting.instead_of_one(candidate, self._neighbours, self._topics)
        return aimed(candidate, self._neighbours, self._topics)

    def _said_before(self, kept: list[Candidate], idle: list[Sentence]) -> list[Candidate]:
        """Resolve "remember that" to what this message said, or the last message before it."""
        if kept:
            kept[:] = [replace(c, explicit=True) for c in kept]
            return []
        if idle and not (is_question(idle[-1].text) or is_small_talk(idle[-1].text)):
            sentence = idle.pop().text
            return [self._grounded(remembering.note(sentence, sentence, self._topics), sentence)]
        for exchange in reversed(self._before):
            said = statements(exchange.user, self._topics, self._classifier)
            if said:
                return [replace(c, explicit=True, reason="the user asked to remember it") for c in said]
            if not is_question(exchange.user) and not is_small_talk(exchange.user):
                return [remembering.note(exchange.user.strip(), exchange.user.strip(), self._topics)]
        return []

    def _of_what_is_known(
        self, text: str, tastes: list[Candidate], kept: list[Candidate], filed: list[Candidate]
    ) -> list[Candidate]:
        """Return what a sentence that no rule reads says of what is known: over, one more, or more of it."""
        latest = [exchange.user for exchange in self._before[-1:]]
        return (
            concerning(text, self._neighbours, tastes)
            or self._one_more(text, kept)
            or ([] if tastes else followed_up(text, self._neighbours, latest, filed, self._classifier))
        )

    def _one_more(self, text: str, kept: list[Candidate]) -> list[Candidate]:
        """Return what a sentence adds to a list that this message began, or the one before it."""
        what = goes_on(text)
        before = list(kept)
        for exchange in reversed(self._before if what else ()):
            before = before or statements(exchange.user, self._topics, self._classifier)
            if before or not goes_on(exchange.user):
                break
        return one_more(what, text, before, self._topics)

    def _taken_back(self, text: str, findings: list[Finding], kept: list[Candidate]) -> list[Candidate]:
        """Resolve "forget that" to what this message said, or the message before it."""
        if kept:
            kept.clear()
            findings.clear()
            return []
        said = statements(self._last, self._topics, self._classifier)
        return [commands.taken_back(candidate, text) for candidate in said]

    def _grounded(self, candidate: Candidate, sentence: str) -> Candidate:
        """Return the candidate with evidence that stands verbatim in the message."""
        if candidate.evidence and candidate.evidence in self._text:
            return candidate
        typed = as_typed(candidate.evidence, sentence) if candidate.evidence else ""
        known = sentence if sentence in self._text else self._text.strip()
        return replace(candidate, evidence=typed or known)
