"""join: players who are out are in again."""

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order
from engine.language.compile import Seats
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import players_return
from engine.steps.machine.build import Builder, concerned, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Noun
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
)
from engine.steps.shared.sentence import Doing, does
from engine.steps.step_kind import Kind
from engine.text.translation import mark


class Join(Silent, Struct, frozen=True):
    """Players who are out are in again, without cards."""

    who: Seats | None
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        named = 1 << subject(d, self.turn) if self.who is None else concerned(self.who, d, self.turn)
        for seat in in_order(named & d.dealt & ~d.live, d.button + 1, d.seats):
            d.join(seat)
        return NEXT


def build(body: Body, b: Builder) -> None:
    """Adds the return."""
    turn = b.turn(body)
    who = b.seats(body, "who")
    b.emit(Join((lambda d, seat: d.dealt) if who is None and turn < 0 else who, turn))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: more are in, and those who return hold nothing."""
    players_return(table, table.count(body), bool(body.scope.turns) and "who" not in body.values)


def says(body: Body) -> str:
    """See Kind."""
    return does(body, Doing(mark("{who} is in again, without cards."), mark("{who} are in again, without cards.")))


KIND = Kind(
    name="join",
    about=mark(
        "These players, if they are out, are in again, without cards, for the pot as it is: it is no more divided by "
        "what each has paid, unless somebody still in has paid less than others."
    ),
    example="join: {who: everyone}",
    fields=(
        Field(
            "who", "seats", mark("Who is in again."), default=mark("the player whose turn it is"), example="everyone"
        ),
    ),
    says=says,
    otherwise=("return", "buy back"),
    noun=Noun("return", "returns"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    **KEYS_GO_TOGETHER,
    counts=NO_KEY,
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(),
    events=("come back",),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
