"""What a step kind tells the author's wing: its name, its fields, how it is built, what it does to a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.language.expression import Expression
from engine.language.scope import Scope
from engine.text import node

if TYPE_CHECKING:
    from engine.steps.abstract import Abstract
    from engine.steps.build import Builder

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


@dataclass(frozen=True)
class Body:
    """A step as an author wrote it, typed: what stands in its body, and where."""

    kind: "Kind"
    key: node.Scalar
    """The step's word, for its place."""
    node: node.Mapping
    """The body itself, for the place of each key and value."""
    values: Mapping[str, "Value"]
    scope: Scope
    label: str = ""
    note: str = ""
    when: Expression | None = None
    register: int = -1
    """For a block that counts laps or gives turns: its first register in `dealer.registers`."""


Value = Expression | tuple[Expression, ...] | tuple[Body, ...] | tuple[str, ...] | str | int


@dataclass(frozen=True)
class Kind:
    """A step kind: one entry in the registry."""

    name: str
    about: str
    """One sentence an author reads in his editor."""
    example: str
    """The step as it is typically written, as YAML in flow style; also the editor's snippet."""
    fields: tuple[Field, ...]
    build: Callable[[Body, "Builder"], None]
    """Adds the compiled step to a program."""
    says: Callable[[Body], str]
    """The step as one sentence of a rulebook."""
    effect: Callable[[Body, "Abstract"], None] | None = None
    """Does to the abstract table what the step does to any table."""
    asks: bool = False
    """Whether players are asked."""
    block: str = ""
    """`lap` when its steps are gone through in laps, `turn` when by one player after another, `talk` when what follows
    depends on what each said, `plain` otherwise."""

    takes_last_player: bool = False
    """Whether the deal goes on here when one player is left."""
    guards_itself: bool = False
    """Whether `build` looks after `when`, instead of the step being skipped where it does not hold."""

    def field(self, name: str) -> Field | None:
        """The field of this name, if the kind has it."""
        return next((candidate for candidate in self.fields if candidate.name == name), None)


COMMON = (
    Field("label", "text", "The name by which other rules refer to this step.", example="first round"),
    Field("when", "condition", "The step is carried out only if this holds.", default="always", example="first deal"),
    Field("note", "text", "Told to a player who asks for the rule in force."),
)
"""The keys every step may have."""
