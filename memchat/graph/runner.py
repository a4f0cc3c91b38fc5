"""Runs the graph for one thread: the reply on the thread's checkpoint, the memory work apart.

The reply half stops after `generate_response`. The memory half is a job of its own that takes the
state on from there: on the thread's checkpoint a new message would discard the pending nodes, and
a resumption beside the next turn would overwrite it. A job that was cut off is rebuilt from the
transcript.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import cast

from memchat.conversation.window import rebuilt
from memchat.errors import MemchatError
from memchat.graph.build import compile_graph, run_job
from memchat.graph.outlet import Piece, listening
from memchat.graph.services import Services
from memchat.graph.state import TurnState, fresh_turn
from memchat.memory.answering import decided_in_words
from memchat.memory.review import Decided
from memchat.memory.views import stored_view
from memchat.namespace import owner_label
from memchat.redaction import redact
from memchat.results import Chunk, Event, Retrying
from memchat.storage.backend import Backend
from memchat.storage.checkpoints import thread_config
from memchat.storage.database import storage_errors
from memchat.storage.threads import TurnRow

SAVE_SECONDS = 0.25
"""How often the reply is written to the transcript while it streams."""
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
        self._graph = compile_graph(services, backend.checkpointer)

    @property
    def _key(self) -> str:
        """The thread's checkpoint key. LangGraph keys by this alone, so it holds the user."""
        return f"{owner_label(self._user)}/{self._thread}"

    def reply(self, text: str, turn: int, emit: Callable[[Event], None]) -> Half:
        """Run the graph up to the reply; its pieces and what happens to it go to `emit` as they come.

        Raises StorageError; the user's message is in the transcript before and stays there.
        """
        given = TurnState(input=text, user_id=self._user, thread_id=self._thread, turn=turn)
        saver = ReplySaver(self._backend, self._thread, turn)
        errors: list[MemchatError] = []

        def hear(piece: Piece) -> None:
            if isinstance(piece, MemchatError):
                errors.append(piece)
            elif isinstance(piece, Retrying):
                emit(piece)
            else:
                saver.add(piece)
                emit(Chunk(piece))

        with storage_errors(self._backend.database.path), listening(hear):
            state = self._graph.invoke(
                given,
                thread_config(self._key),
                interrupt_after=["generate_response"],
                durability="exit",
            )
        saver.finish(cast("TurnState", state))
        self._backend.checkpointer.keep_last(self._key)
        return Half(cast("TurnState", state), next(iter(errors), None))

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

        with storage_errors(self._backend.database.path), listening(hear):
            decided = self._decided(state)
            state = run_job(state, self._services)
        return Half(with_decided(state, decided), next(iter(errors), None))

    def _decided(self, state: TurnState) -> list[Decided]:
        if not self._services.memory_on(self._user, state["thread_id"]):
            return []
        before = (state["turn"] - 1, "assistant")
        return decided_in_words(
            self._services.settings,
            self._user,
            (state["thread_id"], state["turn"] - 1),
            said=state["input"],
            reply="".join(m["content"] for m in state["messages"] if (m.get("turn"), m["role"]) == before),
            clock=self._services.clock,
        )

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
        )

    def restore_window(self, last_turn: int) -> None:
        """Put turns into the window that a crash kept from the checkpoint but not from the transcript."""
        config = thread_config(self._key)
        with storage_errors(self._backend.database.path):
            window = self._graph.get_state(config).values.get("messages", [])
            last = max((message.get("turn", 0) for message in window), default=0)
            if last >= last_turn:
                return
            first = max(last + 1, last_turn - WINDOW_TURNS)
            missing = rebuilt(self._backend.threads.turns(self._thread, first, last_turn))
            changes = {"messages": [*window, *missing], "turn": last_turn}
            self._graph.update_state(config, changes, as_node="finalize")


def with_decided(state: TurnState, decided: list[Decided]) -> TurnState:
    """Return a turn's state whose output also tells what was stored because the person said yes."""
    stored = [stored_view(done.update) for done in decided if done.update]
    final = state["final_output"]
    told = TurnState(final_output={**final, "stored_updates": [*stored, *final["stored_updates"]]})
    return state | told if stored else state


class ReplySaver:
    """Writes a reply to the transcript as it comes, and at its end."""

    def __init__(self, backend: Backend, thread: str, turn: int) -> None:
        """Write for one turn."""
        self._threads = backend.threads
        self._thread = thread
        self._turn = turn
        self._parts: list[str] = []
        self._saved = time.monotonic()

    def add(self, text: str) -> None:
        """Take a piece; write all that came if the last writing is long enough ago."""
        self._parts.append(text)
        if time.monotonic() - self._saved >= SAVE_SECONDS:
            self._save(redact("".join(self._parts)).text, "open")
            self._saved = time.monotonic()

    def finish(self, state: TurnState) -> None:
        """Write the reply as the graph has it, and how the turn's reply ended."""
        response = state.get("response", "")
        ending = "partial" if is_partial(state) else "replied" if response else "failed"
        self._save(response, ending)

    def _save(self, text: str, ending: str) -> None:
        self._threads.save_reply(self._thread, self._turn, text, ending)


def is_partial(state: TurnState) -> bool:
    """Tell whether the reply was cut off."""
    messages = state.get("messages", [])
    return bool(messages and messages[-1].get("partial"))
