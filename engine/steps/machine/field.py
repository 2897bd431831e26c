"""The keys of a step, and what an author may write under them."""

from collections.abc import Mapping
from dataclasses import dataclass, field

FIELD_TYPES = {
    "amount": "an amount, such as `2 * ante`",
    "condition": "a condition, such as `players > 4`",
    "hand": "a hand, such as `pair of jacks or better`",
    "cards": "cards, such as `deuces or one-eyed jacks`",
    "seats": "players, such as `left of dealer`",
    "pick": "a choice of cards, such as `2 hole cards and 3 board`",
    "payer": "players, or `pot`",
    "target": "`players`, players such as `dealer`, or a place",
    "amounts": "a list of amounts",
    "steps": "a list of steps",
    "choice": "one of a few words",
    "shares": "a list of shares of the pot, by their names",
    "mark": "the name of a mark",
    "value": "a value for the mark",
    "int": "a whole number",
    "text": "text",
    "address": "the label of a step, or its role",
}
"""The types a field may have, and what each asks of an author. Those of the language's kinds hold an Expression."""


@dataclass(frozen=True)
class Field:
    """One key of a step's body."""

    name: str
    type: str
    about: str
    default: str = ""
    """What holds when the key is left out, in words."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """For type `choice`: word → what it means."""
    example: str = ""
    required: bool = False
    subject: str = ""
    """Whom `that player` means in this field besides an in-turn: `each` (each player it is reckoned for) or nobody."""


COMMON = (
    Field("label", "text", "The name by which other rules refer to this step.", example="first round"),
    Field("when", "condition", "The step is carried out only if this holds.", default="always", example="first deal"),
    Field("note", "text", "Told to a player who asks for the rule in force."),
)
"""The keys every step may have."""
