"""Runs the graph for one thread: the reply on the thread's checkpoint, the memory work apart.

The reply half stops after `generate_response`. The memory half is a job of its own that takes the
state on from there: on the thread's checkpoint a new message would discard the pending nodes, and
a resumption beside the next turn would overwrite it. A job that was cut off is rebuilt from the
transcript.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import cast

from memchat.conversation.window import rebuilt
from memchat.errors import MemchatError
from memchat.graph.build import compile_graph, run_job
from memchat.graph.outlet import Piece, listening
from memchat.graph.owed import can_be_done
from memchat.graph.reply_saver import ReplySaver
from memchat.graph.services import Services
from memchat.graph.state import JobState, TurnState, fresh_turn, usage_with
from memchat.memory.answering import decided_in_words
from memchat.memory.reconfirming import reconfirmed
from memchat.models.embedding_costs import embedding_calls
from memchat.models.metering import OFFLINE
from memchat.namespace import owner_label
from memchat.records import Candidate, Json
from memchat.results import Chunk, Event, Retrying
from memchat.storage.account import charged_to
from memchat.storage.backend import Backend
from memchat.storage.checkpoints import thread_config
from memchat.storage.database import storage_errors
from memchat.storage.threads import TurnRow
from memchat.turn_records import Update

LAST_SECONDS = 5.0
"""How long leaving waits for a reply that storage has not taken yet."""
WINDOW_TURNS = 20
"""Turns that are read back from the transcript when a window must be rebuilt."""


def unheard(_event: Event) -> None:
    """Take an event that nobody listens for."""


@dataclass(frozen=True, slots=True)
class Half:
    """What came of half of a turn: its state, and the error of the model that cut it short, if any."""

    state: TurnState
    error: MemchatError | None = None


class TurnRunner:
    """The graph's runs for one user's thread; `thread` is the inner id."""

    def __init__(self, services: Services, backend: Backend, user: str, thread: str) -> None:
        """Compile the graph over the backend's checkpoints."""
        self._services = services
        self._backend = backend
        self._user = user
        self._thread = thread
        self._saver: ReplySaver | None = None
        self._left = TurnState()
        """The thread's state as an earlier run left it: the first turn of this one writes over it."""
        backend.checkpointer.is_lenient = True
        self._graph = compile_graph(services, backend.checkpointer)

    def answering_with(self, services: Services) -> TurnRunner:
        """Return a runner over other services, which knows of the reply that is yet to be written."""
        other = TurnRunner(services, self._backend, self._user, self._thread)
        other._saver, other._left = self._saver, self._left
        return other

    @property
    def costs(self) -> bool:
        """Whether the calls of memory work are charged."""
        return self._services.remembering_model.name != OFFLINE

    @property
    def _key(self) -> str:
        return self._key_of(self._thread)

    def _key_of(self, thread: str) -> str:
        """Return a thread's checkpoint key. LangGraph keys by this alone, so it holds the user."""
        return f"{owner_label(self._user)}/{thread}"

    def reply(self, text: str, turn: int, emit: Callable[[Event], None]) -> Half:
        """Run the graph up to the reply; its pieces and what happens to it go to `emit` as they come.

        Raises StorageError; the user's message is in the transcript before and stays there.
        """
        errors: list[MemchatError] = []
        self._catch_up(turn)

        def hear(piece: Piece) -> None:
            if isinstance(piece, MemchatError):
                errors.append(piece)
            elif isinstance(piece, Retrying):
                emit(piece)
            else:
                saver.add(piece)
                emit(Chunk(piece))

        with (
            ReplySaver(self._backend.threads, self._thread, turn) as saver,
            listening(hear),
            charged_to(self._thread),
        ):
            self._saver = saver
            state = self._invoked(text, turn)
            unsaved = saver.finish(state["response"], _ending(state))
        if unsaved:
            state["errors"] = [*state["errors"], f"write: {unsaved.cause}"]
        else:
            self._backend.checkpointer.keep_last(self._key)
        return Half(state, next(iter(errors), None))

    def _invoked(self, text: str, turn: int) -> TurnState:
        given = TurnState(input=text, user_id=self._user, thread_id=self._thread, turn=turn)
        with storage_errors(self._backend.database.path):
            state = self._graph.invoke(
                given,
                {**thread_config(self._key), "max_concurrency": 1},  # nodes take turns: one thread will do
                interrupt_after=["generate_response"],
                durability="exit",
            )
        return cast("TurnState", state)

    def _catch_up(self, turn: int) -> None:
        """Put into the window what storage did not take of the turn before, as it has it now."""
        if self._backend.checkpointer.missed():
            if self._saver:
                self._saver.wait(LAST_SECONDS)
            self.restore_window(turn - 1)

    def close(self) -> None:
        """Wait a little for storage to take the last reply, if it has not."""
        if self._saver:
            self._saver.wait(LAST_SECONDS)

    def remember(self, state: TurnState, emit: Callable[[Event], None] = unheard) -> Half:
        """Run the job of a turn whose reply is made; what happens to its calls goes to `emit`.

        What the turn before left to be decided is decided first, if the message says yes or no to it.
        Raises StorageError; the job is kept for another try then.
        """
        errors: list[MemchatError] = []

        def hear(piece: Piece) -> None:
            if isinstance(piece, MemchatError):
                errors.append(piece)
            elif isinstance(piece, Retrying):
                emit(piece)

        with storage_errors(self._backend.database.path), listening(hear), charged_to(state["thread_id"]):
            state = run_job(self._with_decided(state), self._services)
        return Half(state, next(iter(errors), None))

    def can_make_up(self, half: Half, *, hurried: bool) -> bool:
        """Tell whether the memory work of a turn without a reply can be done at once; see `owed`."""
        return can_be_done(half.state, self._services, half.error, hurried=hurried)

    def _with_decided(self, state: TurnState) -> TurnState:
        if "decided_memory_updates" in state:
            return state
        with embedding_calls() as calls:
            decided, proposed = self._decided(state)
        changes = TurnState(
            usage=usage_with(state, *calls),
            memory_candidates=[*state["memory_candidates"], *(c.to_json() for c in proposed)],
        )
        return JobState(**state | changes, decided_memory_updates=[update.to_json() for update in decided])

    def _decided(self, state: TurnState) -> tuple[list[Update], Sequence[Candidate]]:
        """Return what the message's yes or no to the turn before has stored, and what it proposes."""
        if not self._services.memory_on(self._user, state["thread_id"]):
            return [], ()
        settings, clock, said = self._services.settings, self._services.clock, state["input"]
        thread, turn = state["thread_id"], state["turn"]
        before = (turn - 1, "assistant")
        reply = "".join(m["content"] for m in state["messages"] if (m.get("turn"), m["role"]) == before)
        since = self._services.turn_time(thread, turn)
        decided = decided_in_words(
            settings, self._user, (thread, turn - 1), said=said, reply=reply, since=since, clock=clock
        )
        answer = reconfirmed(settings, self._user, (thread, turn), said=said, reply=reply, clock=clock)
        return [*(done.update for done in decided if done.update), *answer.updates], answer.candidates

    def recover(self, thread: str, turn: int) -> Half:
        """Run a job that an earlier run left, rebuilt from the transcript: it enters at extraction."""
        rows = self._backend.threads.turns(thread, max(1, turn - WINDOW_TURNS), turn)
        cut = rows[-1]
        if cut.state == "open":
            ending = "partial" if cut.assistant else "failed"
            self._backend.threads.save_reply(thread, turn, cut.assistant, ending)
        return self.remember(self._job_state(thread, turn, rows))

    def _job_state(self, thread: str, turn: int, rows: list[TurnRow]) -> TurnState:
        return fresh_turn() | TurnState(
            input=rows[-1].user,
            user_id=self._user,
            thread_id=thread,
            turn=turn,
            messages=rebuilt(rows),
            short_term_summary="",
            working_memory=self._backend.store.working_memory(thread),
            response=rows[-1].assistant,
            memory_candidates=self._saved_by_tool(thread, turn),
        )

    def _saved_by_tool(self, thread: str, turn: int) -> list[Json]:
        """Return what the model saved while it replied in a turn, if that was the thread's last one."""
        states = [self._state(thread), *([self._left] if thread == self._thread else [])]
        found = (left.get("memory_candidates") for left in states if left.get("turn") == turn)
        return next(filter(None, found), [])

    def _state(self, thread: str) -> TurnState:
        """Return a thread's state as its checkpoint has it; empty if it has none."""
        return cast("TurnState", self._graph.get_state(thread_config(self._key_of(thread))).values)

    def restore_window(self, last_turn: int) -> None:
        """Put turns into the window that a crash kept from the checkpoint but not from the transcript."""
        config = thread_config(self._key)
        with storage_errors(self._backend.database.path):
            self._left = self._state(self._thread)
            window = self._left.get("messages", [])
            last = max((message.get("turn", 0) for message in window), default=0)
            if last >= last_turn:
                return
            first = max(last + 1, last_turn - WINDOW_TURNS)
            missing = rebuilt(self._backend.threads.turns(self._thread, first, last_turn))
            changes = {"messages": [*window, *missing], "turn": last_turn}
            self._graph.update_state(config, changes, as_node="finalize")


def _ending(state: TurnState) -> str:
    """Return how a turn's reply ended, as the transcript has it."""
    return "partial" if is_partial(state) else "replied" if state["response"] else "failed"


def is_partial(state: TurnState) -> bool:
    """Tell whether the reply was cut off."""
    messages = state.get("messages", [])
    return bool(messages and messages[-1].get("partial"))
