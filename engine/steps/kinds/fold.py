"""fold: hands are dead."""

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order
from engine.language.compile import Seats
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import players_leave
from engine.steps.judged.interval import Interval
from engine.steps.machine.build import Builder, concerned
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import ALONE, NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Moves, Noun
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
    nothing_forced,
)
from engine.steps.shared.sentence import Doing, does
from engine.steps.step_kind import Kind
from engine.text.translation import mark


class Fold(Silent, Struct, frozen=True):
    """Players are out, whatever they hold."""

    who: Seats | None
    keeps_openers: bool
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        for seat in in_order(concerned(self.who, d, self.turn) & d.live, d.button + 1, d.seats):
            d.fold(seat, aside=self.keeps_openers and seat == d.opener)
        return NEXT if d.live & (d.live - 1) else ALONE


def build(body: Body, b: Builder) -> None:
    """Adds the folding."""
    b.emit(Fold(b.who(body), b.keeps_openers, b.turn(body)))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: fewer are in; in an in-turn a player who folds ends their turn."""
    all_of_them = table.concerns_all(body)
    count = table.count(body)
    if not all_of_them:
        sure = count.least if table.live.least == table.players else 0  # later a player who is named may be out already
        count = Interval(min(sure, table.live.most), min(count.most, table.live.most))
    players_leave(table, count if body.scope.turns or not all_of_them else table.live)
    if body.scope.turns and all_of_them:
        table.journal.turns[-1].append(table.copy())
        table.dead = True


def says(body: Body) -> str:
    """See Kind."""
    return does(body, Doing(mark("{who} is out."), mark("{who} are out.")))


KIND = Kind(
    name="fold",
    about=mark("These players are out; their hands are dead and go to the discards."),
    example="fold: {who: opener}",
    fields=(Field("who", "seats", mark("Who is out."), default=mark("everyone in"), example="opener"),),
    says=says,
    otherwise=(),
    noun=Noun("fold", "folds"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    **KEYS_GO_TOGETHER,
    counts=NO_KEY,
    names=("who",),
    payments=(),
    **NEEDS_NOTHING,
    folds="who",
    forced=nothing_forced,
    during=(),
    **ASKS_NOBODY,
    moves=(
        Moves("hand", "discards", NO_KEY, NO_KEY, NO_KEY),
        Moves("hand", "aside", NO_KEY, NO_KEY, NO_KEY),
        Moves("place", "discards", NO_KEY, NO_KEY, NO_KEY),
    ),
    events=("fold", "fold aside", "clear"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
