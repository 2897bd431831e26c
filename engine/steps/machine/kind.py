"""A step as an author wrote it, and what is known of its kind: its keys, and the traits that others ask for.

What a kind does besides stands in `engine.steps.step_kind`, above the tables it does it to.
"""

from collections.abc import Callable, Container, Iterator, Mapping
from typing import Literal, NamedTuple

from msgspec import Struct

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.scope import Scope
from engine.steps.machine.field import COMMON, Field
from engine.steps.machine.trait_values import Amiss, Answer, Asks, Block, Forced, Held, Idle, Moves, Noun, Payment, Role
from engine.text.kept import cached_property
from engine.text.marked import node


class Said(NamedTuple):
    """An expression in a step, and the key it stands under."""

    field: Field
    value: Expression


_WHEN = next(common for common in COMMON if common.name == "when")


class Body(Struct, frozen=True, eq=False, dict=True):
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

    @cached_property
    def expressions(self) -> tuple[Said, ...]:
        """Every expression of the step itself, its `when` first; those of the steps in it are theirs."""
        values = [(field, self.values[field.name]) for field in self.kind.fields if field.name in self.values]
        items = [(field, item) for field, value in values for item in (value if isinstance(value, tuple) else (value,))]
        said = [Said(field, item) for field, item in items if isinstance(item, Expression)]
        return tuple(said) if self.when is None else (Said(_WHEN, self.when), *said)

    @cached_property
    def inner(self) -> Mapping[str, tuple["Body", ...]]:
        """The lists of steps in the step, by key, in the order of its fields; the words of a `declare` are one."""
        lists = {key: value for key in self.kind.listing if isinstance(value := self.values.get(key), tuple)}
        return {key: tuple(item for item in value if isinstance(item, Body)) for key, value in lists.items()}


Value = Expression | tuple[Expression, ...] | tuple[Body, ...] | tuple[str, ...] | str | int


def goes_in_laps(kind: "Traits", keys: Container[str]) -> bool:
    """Whether a step of a kind with these keys is gone through in laps: also turns that go round."""
    return kind.block == "lap" or (kind.block == "turn" and ("until" in keys or "times" in keys))


POT = "pot"
"""What is said where a payer or a receiver may be the pot."""
CONSTANTS = {"set": 1, "cleared": 0, "no one": NOBODY}
"""Words that stand for the value of a mark that is a flag or a seat."""
MOST_LAPS = 1000
"""More laps than these a block of laps never has: so every deal ends, whatever the players do."""


class Traits(Struct, frozen=True, eq=False, kw_only=True, dict=True):
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
    leaves_pot: str
    """The key by which it may leave chips in the pot that nobody wins; NO_KEY: it leaves none by itself."""

    # what its keys mean
    one_of: tuple[str, ...]
    """Keys, exactly one of which must stand; empty: there are none such."""
    amiss: Callable[[Body], Iterator[Amiss]]
    """What else of its keys does not go together."""
    counts: str
    """The key that says how many cards or laps, or how much, so that at 0 the step does nothing."""
    idle: Callable[[Body], Iterator[Idle]]
    """Which of its keys change nothing beside the others."""
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
    tells_rule: Callable[[Body], bool]
    """Whether who is asked at a step is told its sentence and note too, since the answers do not say what they mean."""
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
        return self._by_name.get(name)

    @cached_property
    def _by_name(self) -> Mapping[str, Field]:
        return {field.name: field for field in self.fields}

    @cached_property
    def from_stacks(self) -> tuple[Moves, ...]:
        """What it takes of players' chips."""
        return tuple(move for move in self.moves if move.source == "stack")

    @cached_property
    def paid_by(self) -> Mapping[str, Payment]:
        """Its payments, by the keys that say how much."""
        return {payment.key: payment for payment in reversed(self.payments)}

    @cached_property
    def of_hands(self) -> tuple[str, ...]:
        """The keys that ask for a hand."""
        return tuple(field.name for field in self.fields if field.type == "hand")

    @cached_property
    def conditional(self) -> tuple[Field, ...]:
        """The keys under which conditions stand."""
        return tuple(field for field in self.fields if field.type == "condition")

    @cached_property
    def handing(self) -> tuple[str, ...]:
        """The keys that say to which player cards are handed."""
        return tuple(dict.fromkeys(move.to for move in self.moves if move.target == "other hand" and move.to))

    @cached_property
    def onto_places(self) -> tuple[Moves, ...]:
        """What it puts on places."""
        return tuple(move for move in self.moves if move.target == "place")

    @cached_property
    def listing(self) -> tuple[str, ...]:
        """The keys under which lists of steps stand."""
        return tuple(field.name for field in self.fields if field.type in ("steps", "several:choice"))

    @cached_property
    def marking(self) -> tuple[Field, ...]:
        """The keys under which marks are named."""
        return tuple(field for field in self.fields if field.type == "mark")

    @cached_property
    def deals(self) -> bool:
        """Whether it deals cards to whomever it names."""
        return any(move.source == "stock" and move.target == "hand" and move.to for move in self.moves)

    @cached_property
    def turns(self) -> bool:
        """Whether players turn their cards by it."""
        return any((move.source, move.target) == ("hand", "hand") for move in self.moves)

    @cached_property
    def exchanges(self) -> bool:
        """Whether players get cards for those they throw away."""
        ways = {(move.source, move.target) for move in self.moves}
        return {("hand", "discards"), ("stock", "hand")} <= ways

    @cached_property
    def words(self) -> Field | None:
        """The key under which words stand that may be declared; None where there is none."""
        return next((field for field in self.fields if field.type == "several:choice"), None)


def pays(body: Body) -> bool:
    """Whether a step itself may take chips from a player."""
    moves = body.kind.from_stacks  # most kinds of steps have no part in chips
    return bool(moves) and any(not move.only_with or move.only_with in body.values for move in moves)


def dealt_to(body: Body) -> str:
    """The place that is everybody's to which a step deals cards; nothing where it deals to none."""
    for move in body.kind.onto_places:
        target = body.values.get(move.to)
        if move.source == "stock" and isinstance(target, str):
            return target if target in body.scope.places and not body.scope.is_own(target) else ""
    return ""


def put_on(body: Body) -> str:
    """The place on which a step puts cards; nothing where it puts them on none."""
    for move in body.kind.onto_places:
        target = body.values.get(move.to)
        if isinstance(target, str):
            return target if target in body.scope.places else ""
    return ""


def may_come_up(body: Body, usual: str, *, some_open: bool = True) -> bool:
    """Whether cards may come to lie face up before players by a step; `usual` is how dealt cards lie otherwise.

    What comes for a card and lies as that one did comes up only where `some_open` of theirs may lie face up. What comes
    up in turns of a betting round has come by that round.
    """
    if body.kind.block == "round":
        return any(_comes_up_within(inner, usual) for inner in body.inner.get("do", ()))
    ways = [move for move in body.kind.moves if move.target == "hand" and move.source in ("stock", "place", "hand")]
    return not dealt_to(body) and any(_lies_open(body, move, usual, some_open) for move in ways)


def _lies_open(body: Body, move: Moves, usual: str, some_open: bool) -> bool:
    """Whether cards may lie face up that a step brings in one of its ways."""
    face = _face(body, move.lie, usual)
    taken = move.source == "place" and (not move.only_with or move.only_with in body.values)
    return face == "up" or (face == "same" and (some_open or taken))


def _comes_up_within(body: Body, usual: str) -> bool:
    """The same of a step with the steps in it."""
    inner = (one for steps in body.inner.values() for one in steps)
    return may_come_up(body, usual) or any(_comes_up_within(one, usual) for one in inner)


def _face(body: Body, key: str, usual: str) -> str:
    """How cards lie after a step, by the key that says so."""
    of, said = body.kind.field(key), body.values.get(key)
    if isinstance(said, str) or of is None:
        return said if isinstance(said, str) else usual
    return of.default if of.default in of.choices else usual
