"""throw-in: the deal ends, and the pot stays."""

from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.steps.abstract import Abstract
from engine.steps.build import Builder
from engine.steps.end import next_dealer
from engine.steps.kind import Body, Field, Kind
from engine.steps.step import OVER, Silent

DEALS = {
    "passes left": "The player to the dealer's left deals next.",
    "stays": "The same player deals again.",
    "to the winner": "Who won the pot last given out deals next; if nobody did, the deal passes left.",
}


@dataclass(frozen=True, slots=True)
class ThrowIn(Silent):
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
    deal = body.values.get("deal", "passes left")
    return f"The cards are thrown in; the pot stays, and the deal {str(deal).replace('to the', 'goes to the')}."


KIND = Kind(
    name="throw-in",
    about="The deal ends; chips in the pot stay for the next deal of the same game.",
    example="throw-in: {}",
    fields=(Field("deal", "choice", "Who deals next.", default="passes left", choices=DEALS),),
    build=build,
    says=says,
    effect=effect,
)
