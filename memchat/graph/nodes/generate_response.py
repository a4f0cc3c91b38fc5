"""Node: the reply, streamed."""

from __future__ import annotations

from memchat.conversation.window import with_reply
from memchat.errors import MemchatError
from memchat.graph.outlet import publish
from memchat.graph.services import Services, timed
from memchat.graph.state import TurnState
from memchat.models.streaming import Streamed, stream_reply
from memchat.records import Usage
from memchat.redaction import redact


def generate_response(state: TurnState, services: Services) -> TurnState:
    """Stream the reply, each piece as a custom event {"chunk": text}.

    A reply that is stopped or breaks keeps what came, marked as partial; none at all fails the
    turn.
    """
    timings = dict(state["timings"])
    reply = Streamed()
    errors = list(state["errors"])
    try:
        with timed(timings, "model"):
            for text in stream_reply(services.model, state["prompt_context"], services.stop, reply):
                publish(text)
    except MemchatError as error:
        errors.append(f"reply: {error.cause}")
        publish(error)
    usage = Usage.from_json(state["usage"]) + reply.usage
    changes = TurnState(errors=errors, usage=usage.to_json(), timings=timings)
    text = redact(reply.text).text
    if not text.strip():
        return changes | {
            "status": "failed",
            "response": "",
            "errors": errors or ["reply: the model gave no text"],
        }
    partial = reply.stopped or len(errors) > len(state["errors"])
    messages = with_reply(state["messages"], text, state["turn"], partial=partial)
    return changes | {"response": text, "messages": messages}
