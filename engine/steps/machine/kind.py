"""A step as an author wrote it, and what is known of its kind: its keys, and the traits that others ask for.

What a kind does besides stands in `engine.steps.step_kind`, above the tables it does it to.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.scope import Scope
from engine.text.marked import node
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
    "amounts": mark("a list of amounts"),
    "steps": mark("a list of steps"),
    "choice": mark("one of a few words"),
    "shares": mark("a list of shares of the pot, by their names"),
    "mark": mark("the name of a mark"),
    "value": mark("a value for the mark"),
    "int": mark("a whole number"),
    "text": mark("text"),
    "address": mark("the label of a step, or its role"),
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


def default_of(field: Field) -> str:
    """What holds when a key is left out, in words for people; one of its choices stands as authors write it."""
    return field.default if not field.default or field.default in field.choices else say(field.default)


@dataclass(frozen=True)
class Body:
    """A step as an author wrote it, typed: what stands in its body, and where."""

    kind: "Traits"
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


NO_KEY: Literal[""] = ""
"""Stands for a key where a kind has none of that meaning."""
POT = "pot"
"""What is said where a payer or a receiver may be the pot."""
CONSTANTS = {"set": 1, "cleared": 0, "no one": NOBODY}
"""Words that stand for the value of a mark that is a flag or a seat."""
MOST_LAPS = 1000
"""More laps than these a block of laps never has: so every deal ends, whatever the players do."""

Block = Literal["", "plain", "lap", "turn", "talk"]
"""Whether a step holds steps: not, or steps gone through once; in laps; by one player after another; by what each said.
"""
Often = Literal["never", "once", "until settled"]
"""How often a step asks each of those whom it concerns."""
Zone = Literal["stock", "hand", "other hand", "place", "discards", "aside", "stack", "other stack", "pot"]
"""Where cards or chips lie, as the events call it."""


class Asks(NamedTuple):
    """Whether a step asks players."""

    often: Often
    players: int
    """So many must be in, or it is a mistake that it comes; 0: then it goes on as well without asking."""


NOBODY_ASKED = Asks("never", 0)


class Answer(NamedTuple):
    """One thing that players may be asked to say."""

    word: str
    """The action: `bet`."""
    told: str
    """The same as it is told of a player: `bets`."""
    takes: Literal["nothing", "chips", "number", "cards", "word"]
    """What is told with it; what it comes to by itself need not be."""
    shown_by: tuple[str, ...]
    """The events that tell what was done, where it may be done unasked; none where it is always said."""


class Moves(NamedTuple):
    """A way that cards or chips go by a step; cards from `hand` to `hand` are turned."""

    source: Zone
    target: Zone
    to: str
    """The key that says which players or which place get them; NO_KEY: the step itself knows."""
    lie: str
    """The key that says how cards lie afterwards; NO_KEY: they lie as they always do."""
    only_with: str
    """The key without which nothing goes this way; NO_KEY: it may always."""


class Payment(NamedTuple):
    """A key that says what is paid."""

    key: str
    may_be_none: bool
    """Whether it may be written as 0: no small blind, a word that costs nothing."""


class Forced(NamedTuple):
    """What a step makes players post before anybody acts."""

    ante: bool
    """Whether everybody posts the same, and it counts towards no bet."""
    blinds: int


NOTHING_FORCED = Forced(ante=False, blinds=0)


class Held(NamedTuple):
    """What players do with cards that they must hold."""

    too_many: str
    """What is told where nobody holds so many `{cards}`; `{held}` is the most that somebody holds."""
    too_many_dice: str
    """The same of dice."""
    keys: tuple[str, ...]
    """The keys that say how many."""
    instead: str
    """The key that says it in their place; NO_KEY where there is none."""


class Noun(NamedTuple):
    """What steps of a kind are called when they are counted."""

    one: str
    several: str


class Role(NamedTuple):
    """A part by which changes call steps: `bet` in `first bet`, `every bet`."""

    noun: str
    is_meant: Callable[[Callable[[str], str]], bool]
    """Whether a step of the kind has this part; it is given what stands under a key, nothing where it is left out."""
    alone: bool
    """Whether it is called by that word alone, since there is one such step."""


class Amiss(NamedTuple):
    """Something in a step that does not go together."""

    code: str
    message: str
    key: str
    """The key that is wrong; NO_KEY: the step itself."""
    help: str


def _in_every_step(said: Callable[[str], str]) -> bool:
    return True


def called(noun: str, *, alone: bool = False) -> Role:
    """The role that every step of a kind has."""
    return Role(noun, _in_every_step, alone)


def nothing_amiss(body: Body) -> Iterator[Amiss]:
    """Whatever stands in the step goes together, as far as its keys can tell."""
    return iter(())


def nothing_forced(body: Body) -> Forced:
    """Nobody posts anything by the step."""
    return NOTHING_FORCED


def never(body: Body) -> bool:
    """It is so of no step of the kind."""
    return False


def always(body: Body) -> bool:
    """It is so of every step of the kind."""
    return True


@dataclass(frozen=True, kw_only=True)
class Traits:
    """What is known of a step kind. No trait can be left out: a check that a kind has no part in is told so."""

    # what an author reads and writes
    name: str
    about: str
    """One sentence an author reads in an editor."""
    example: str
    """The step as it is typically written, as YAML in flow style; also the editor's snippet."""
    fields: tuple[Field, ...]
    says: Callable[[Body], str]
    """The step as one sentence of a rulebook."""
    otherwise: tuple[str, ...]
    """Players' words for what it does, which are no words of the rules."""
    noun: Noun | None
    """None where such steps are not counted."""
    roles: tuple[Role, ...]
    """The parts by which changes call such steps; none where they are called by their labels only."""
    part: Literal["", "betting"]
    """The part of a game whose keys hold for every such step that does not say otherwise; NO_KEY: there is none."""

    # how it stands among other steps
    block: Block
    registers: int
    """How many numbers of `dealer.registers` it keeps."""
    takes_last_player: bool
    """Whether the deal goes on here when one player is left."""
    guards_itself: bool
    """Whether `build` looks after `when`, instead of the step being skipped where it does not hold."""
    keeps_pot: bool
    """Whether it ends the deal, and what lies in the pot stays there for the next."""

    # what its keys mean
    one_of: tuple[str, ...]
    """Keys of which exactly one must stand; none: there are no such."""
    amiss: Callable[[Body], Iterator[Amiss]]
    """What else of its keys does not go together."""
    counts: str
    """The key that says how many cards or laps, so that at 0 the step does nothing."""
    bounds: Callable[[Body], bool]
    """Whether `least` and `most` bound one number."""
    names: tuple[str, ...]
    """The keys that name a player for whom nobody else stands in."""
    payments: tuple[Payment, ...]
    demand: str
    """The key that says what a hand must be; NO_KEY: none has to be anything."""
    held: Held | None
    """None where nobody needs cards for it."""
    folds: str
    """The key that says who is out by it; NO_KEY: nobody."""
    forced: Callable[[Body], Forced]
    during: tuple[str, ...]
    """The facts that come about while it goes on, for the amounts reckoned in it."""

    # what it does at the table
    asks: Asks
    answers: tuple[Answer, ...]
    """What players may say when it asks them."""
    tells_rule: bool
    """Whether who is asked is told its sentence too, since the answers do not say what they mean."""
    moves: tuple[Moves, ...]
    events: tuple[str, ...]
    """The kinds of events that it leaves, those of steps in it left out."""
    bets: bool
    """Whether it is a betting round."""
    compares: bool
    """Whether hands are compared in it."""
    proves: bool
    """Whether players show in it what they opened on."""

    def field(self, name: str) -> Field | None:
        """The field of this name, if the kind has it."""
        return next((candidate for candidate in self.fields if candidate.name == name), None)

    @property
    def deals(self) -> bool:
        """Whether it deals cards to whomever it names."""
        return any(move.source == "stock" and move.target == "hand" and move.to for move in self.moves)

    @property
    def turns(self) -> bool:
        """Whether players turn their cards by it."""
        return any((move.source, move.target) == ("hand", "hand") for move in self.moves)

    @property
    def exchanges(self) -> bool:
        """Whether players get cards for those they throw away."""
        ways = {(move.source, move.target) for move in self.moves}
        return {("hand", "discards"), ("stock", "hand")} <= ways

    @property
    def words(self) -> Field | None:
        """The key under which words stand that may be declared; None where there is none."""
        return next((field for field in self.fields if field.type == "several:choice"), None)


def pays(body: Body) -> bool:
    """Whether a step itself may take chips from a player."""
    ways = (move for move in body.kind.moves if move.source == "stack")
    return any(not move.only_with or move.only_with in body.values for move in ways)


def dealt_to(body: Body) -> str:
    """The place of the table to which a step deals cards; nothing where it deals to none."""
    for move in body.kind.moves:
        target = body.values.get(move.to)
        if (move.source, move.target) == ("stock", "place") and isinstance(target, str):
            return target if target in body.scope.places else ""
    return ""


COMMON = (
    Field("label", "text", mark("The name by which other rules refer to this step."), example="first round"),
    Field(
        "when",
        "condition",
        mark("The step is carried out only if this holds."),
        default=mark("always"),
        example="first deal",
    ),
    Field("note", "text", mark("Told to a player who asks for the rule in force.")),
)
"""The keys every step may have."""
