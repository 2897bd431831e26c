"""The protocol of a table's socket: the frames that pages send, as models, and the JSON Schema of all frames."""

import json
from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from engine.serve.budgets import LONGEST_KEY, LONGEST_NAME, MOST_BYTES_OF_FRAME
from engine.serve.faults import CODES, RefusedError
from engine.text.door.budgets import MOST_CARDS, MOST_NUMBER
from engine.text.translation import say

Key = Annotated[str, Field(min_length=1, max_length=LONGEST_KEY)]
Number = Annotated[int, Field(ge=0, le=MOST_NUMBER, strict=True)]
Name = Annotated[str, Field(max_length=200)]


class Frame(BaseModel):
    """A frame from a page; keys that it does not have are refused."""

    model_config = ConfigDict(extra="forbid", frozen=True)


class Hello(Frame):
    """The first frame of a socket: who it is, and what it has seen."""

    type: Literal["hello"]
    token: Annotated[str, Field(max_length=200)] = ""
    """Of a seat; empty for a bystander."""
    last_seq: Number = 0
    """The newest view it has; the same is not sent again."""


class Act(Frame):
    """The answer to the question that is open."""

    type: Literal["act"]
    key: Key
    seq: Number
    """That of the question."""
    option: Number
    """Its number among the options of the question."""
    amount: Number = 0
    cards: Annotated[list[Number], Field(max_length=MOST_CARDS)] = []
    """The cards, by their places in the option."""


class Choose(Frame):
    """The dealer chooses a game."""

    type: Literal["choose"]
    key: Key
    seq: Number
    game: Name
    modifiers: Annotated[list[Name], Field(max_length=10)] = []


class Do(Frame):
    """What a member does besides: all may leave, sit out, buy chips, and take back an answer if the others agree.

    The rest is for the host.
    """

    type: Literal["do"]
    key: Key
    what: Literal[
        "leave",
        "sit out",
        "come back",
        "buy",
        "undo",
        "agree",
        "disagree",
        "admit",
        "remove",
        "add bot",
        "deal",
        "void",
        "stakes",
        "pause",
        "go on",
        "end",
    ]
    who: Number = 0
    """The number of the member who is meant, where one is."""
    name: Annotated[str, Field(max_length=4 * LONGEST_NAME)] = ""
    """Of a bot."""
    stakes: Annotated[dict[Name, Number], Field(max_length=50)] = {}
    """From the next deal on."""


class Look(Frame):
    """Asks for something that stands in no view; everybody may, and nothing changes."""

    type: Literal["look"]
    key: Key
    what: Literal["ledger", "deals", "deal", "proof"]
    number: Number = 0
    """Of a deal."""
    first: Number = 0
    """The first step of it that is asked for; as many follow as one answer holds."""


Sent = Annotated[Hello | Act | Choose | Do | Look, Field(discriminator="type")]
Asked = Act | Choose | Do
_SENT: TypeAdapter[Hello | Act | Choose | Do | Look] = TypeAdapter(Sent)


class Ack(Frame):
    """What was asked for by this key has been done, now or before."""

    type: Literal["ack"]
    key: Key
    seq: Number
    """The number of the state that came of it."""


class Told(Frame):
    """What was asked for by `look`."""

    type: Literal["told"]
    key: Key
    what: str
    told: dict[str, Any]


class Err(Frame):
    """What was asked for has not been done; nothing has changed."""

    type: Literal["err"]
    code: Literal[tuple(CODES)]  # type: ignore[valid-type]
    text: str
    """Why, for a person."""
    key: str = ""


class ViewFrame(BaseModel):
    """The whole table as this socket may see it. Only the newest counts."""

    model_config = ConfigDict(extra="allow")
    type: Literal["view"]
    seq: Number
    table: dict[str, Any]
    """What is played, and how far it is: `stage`, `paused`, `number` of deals, who owes whom."""
    you: dict[str, Any] | None
    """The member whose token it was; null for a bystander."""
    members: list[dict[str, Any]]
    waiting: list[dict[str, Any]]
    """Who waits to be let in; for the host only."""
    story: list[str]
    deal: dict[str, Any] | None
    """What lies on the table; cards that this socket may not see are `{"hidden": true}`."""
    rule: dict[str, Any] | None
    wish: dict[str, Any] | None
    """Who wants to take back an answer (`who`), who has `agreed`, of whom it is `asked_of`, and the seconds `left`."""
    asked: int | None
    """The number of the member who is asked."""
    left: int | None
    """The seconds they have left."""
    bank: int | None
    """The seconds in their time bank, which they draw on then."""
    question: dict[str, Any] | None
    """For the member who is asked: its `seq`, and the options, each with all that is needed to ask for it."""


def frame_of(text: str) -> Hello | Asked | Look:
    """The frame that a text is. Raises RefusedError for any other text."""
    if len(text.encode(errors="replace")) > MOST_BYTES_OF_FRAME:
        raise RefusedError("bad-frame", say("The message is too long."))
    try:
        return _SENT.validate_json(text)
    except (ValidationError, RecursionError) as error:
        raise RefusedError("bad-frame", say("The message is none of the protocol.")) from error


def schema() -> dict[str, Any]:
    """The JSON Schema of every frame, those of pages and those of the server."""
    every: TypeAdapter[Any] = TypeAdapter(Annotated[Sent | Ack | Told | Err | ViewFrame, Field(union_mode="smart")])
    head = {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "The protocol of a Houserule table",
        "description": "One frame of the websocket /ws/TABLE.",
    }
    return head | every.json_schema()


if __name__ == "__main__":
    print(json.dumps(schema(), indent=2, ensure_ascii=False))  # noqa: T201 - its output is its purpose
