"""throw-in: the deal ends, and the pot stays."""

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder
from engine.steps.machine.end import next_dealer
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import OVER, Silent
from engine.steps.machine.trait_values import NO_KEY, Noun
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
)
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

DEALS = {
    "passes left": mark("The player to the dealer's left deals next."),
    "stays": mark("The same player deals again."),
    "to the winner": mark("The winner of the pot last given out deals next; if nobody did, the deal passes left."),
}


class ThrowIn(Silent, Struct, frozen=True):
    """The deal ends; chips in the pot stay for the next."""

    deal: str

    def enter(self, d: Dealer) -> int:
        """See Step."""
        d.end(next_dealer(d, self.deal), "throw in")
        return OVER


def build(body: Body, b: Builder) -> None:
    """Adds the end."""
    b.emit(ThrowIn(b.word(body, "deal", "passes left")))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: nothing comes after."""
    table.dead = True


def says(body: Body) -> str:
    """See Kind."""
    return say(
        {
            "passes left": mark("The cards are thrown in; the pot stays, and the deal passes left."),
            "stays": mark("The cards are thrown in; the pot stays, and the deal stays."),
            "to the winner": mark("The cards are thrown in; the pot stays, and the deal goes to the winner."),
        }[str(body.values.get("deal", "passes left"))]
    )


KIND = Kind(
    name="throw-in",
    about=mark("The deal ends; chips in the pot stay for the next deal of the same game."),
    example="throw-in: {}",
    fields=(Field("deal", "choice", mark("Who deals next."), default="passes left", choices=DEALS),),
    says=says,
    otherwise=(),
    noun=Noun("throw-in", "throw-ins"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    takes_last_player=False,
    keeps_pot=True,
    leaves_pot=NO_KEY,
    **KEYS_GO_TOGETHER,
    counts=NO_KEY,
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(),
    events=("throw in",),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
