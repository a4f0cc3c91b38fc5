"""The memory work of a turn that ended without reaching it: its words are looked at all the same.

Where the model gave no reply for a fault of its own, the memory call would meet the same fault:
the work is kept for another try then, and the person is told so once.
"""

from __future__ import annotations

from memchat.errors import MemchatError
from memchat.graph.services import Services
from memchat.graph.state import TurnState
from memchat.graph.turn_batch import why_kept
from memchat.memory.extraction import plainly_nothing
from memchat.models.failures import ModelFailure
from memchat.models.metering import OFFLINE
from memchat.phrases import phrase
from memchat.storage.outcomes import continued


def is_owed(state: TurnState) -> bool:
    """Tell whether a turn has ended without anybody looking at what was said in it."""
    return why_kept(state).startswith(("reply:", "retrieval:"))


def can_be_done(state: TurnState, services: Services, error: MemchatError | None, *, hurried: bool) -> bool:
    """Tell whether it can be done at once.

    `error` is what the model's reply failed with; `hurried` is a person who stopped the reply and
    waits for nothing but the end.
    """
    if state["response"]:  # the fixed sentence of a failed lookup: it is the store that is not there
        return False
    on = services.memory_on(state["user_id"], state["thread_id"])
    if not on or plainly_nothing(state["input"]) or services.remembering_model.name == OFFLINE:
        return True
    return not hurried and (error is None or (isinstance(error, ModelFailure) and error.of_this_prompt))


def taken_up(state: TurnState) -> TurnState:
    """Return the state in which the work begins: nothing has gone wrong or been spent in it yet."""
    begun = TurnState(errors=[], status="ok", final_output={}, usage={}, timings={})
    return state | begun


def made_up(before: TurnState, after: TurnState) -> TurnState:
    """Return the end of a turn with what its work came to; a cause that both met is told once."""
    told = {_cause(error) for error in before["errors"]}
    again = [_put_off() if _cause(error) in told else error for error in after["errors"]]
    final = continued(before["final_output"], after["final_output"] | {"errors": again})
    return after | TurnState(
        errors=final["errors"], usage=final["usage"], timings=final["timings_ms"], final_output=final
    )


def put_off(state: TurnState) -> TurnState:
    """Return the end of a turn whose work is kept, which says so."""
    errors = [*state["errors"], _put_off()]
    return state | TurnState(errors=errors, final_output=state["final_output"] | {"errors": errors})


def _put_off() -> str:
    return f"extraction: {phrase('turn.put_off')}"


def _cause(error: str) -> str:
    return error.partition(": ")[2]
