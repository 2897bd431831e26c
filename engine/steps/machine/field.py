"""The keys of a step, and what an author may write under them."""

from collections.abc import Mapping

from msgspec import Struct, field

from engine.text.translation import mark, say

FIELD_TYPES = {
    "amount": mark("an amount, such as `2 * ante`"),
    "condition": mark("a condition, such as `players > 4`"),
    "hand": mark("a hand, such as `pair of jacks or better`"),
    "cards": mark("cards, such as `deuces or one-eyed jacks`"),
    "seats": mark("players, such as `left of dealer`"),
    "pick": mark("a choice of cards, such as `2 hole cards and 3 board`"),
    "payer": mark("players, or `pot`"),
    "target": mark("`players`, players such as `dealer`, or a place"),
    "receiver": mark("players such as `left of that player`, or a place"),
    "amounts": mark("a list of amounts"),
    "steps": mark("a list of steps"),
    "choice": mark("one of a few words"),
    "shares": mark("a list of shares of the pot, by their names"),
    "mark": mark("the name of a mark"),
    "value": mark("a value for the mark"),
    "block": mark("the name of a block"),
    "values": mark("a value for each option named"),
    "int": mark("a whole number"),
    "text": mark("text"),
    "parting": mark("one of these words, or the name of a hand or share"),
    "address": mark("the label of a step, or its role"),
}
"""The types a field may have, and what each asks of an author. Those of the language's kinds hold an Expression."""


class Field(Struct, frozen=True):
    """One key of a step's body."""

    name: str
    type: str
    about: str
    default: str = ""
    """What holds when the key is left out, in words."""
    choices: Mapping[str, str] = field(default_factory=dict)
    """For type `choice`: word → what it means."""
    example: str = ""
    below: str = ""
    """For type `amount`: what is written in place of a number below 0, made of the other keys and `{less}`."""
    required: bool = False
    subject: str = ""
    """Whom `that player` means in this field besides an in-turn: `each` (each player it is reckoned for) or nobody."""
    unit: str = ""
    """For type `amount`: `count`, where cards, times or raises are meant and never chips."""
    case: str = ""
    """For type `steps`: when they are done, where the sentence of the step they stand in does not say it."""
    names: tuple[str, ...] = ()
    """The collections of the document whose names stand there: as the keys of a map, else as what is said."""


def default_of(field: Field) -> str:
    """What holds when a key is left out, for people; a number, and one of its choices, stand as authors write them."""
    as_written = not field.default or field.default.isdecimal() or field.default in field.choices
    return field.default if as_written else say(field.default)


COMMON = (
    Field("label", "text", mark("The name by which other rules refer to this step."), example="first round"),
    Field(
        "when",
        "condition",
        mark("The step is carried out only if this holds. It may look only at what the whole table sees."),
        default=mark("always"),
        example="first deal",
    ),
    Field("note", "text", mark("Told to a player who asks for the rule in force.")),
)
"""The keys every step may have."""
