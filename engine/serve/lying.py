"""A deal as it lies, and as one who looks on sees it."""

from collections.abc import Mapping

from msgspec import Struct, field, structs

from engine.hand.hand import Hand
from engine.hand.view import BYSTANDER, View, view
from engine.program import Program
from engine.table.picture import posted_in
from engine.table.sessions.happenings import DealBegins, InDeal


class Seen(Struct, frozen=True):
    """A deal as one who looks on sees it, and what is needed to tell of it."""

    program: Program
    places: tuple[int, ...]
    """For each seat the place at the table."""
    view: View
    posted: Mapping[int, int] = field(default_factory=dict)
    """The live forced bets of this deal, by seat."""
    commitment: str = ""
    """What was told of the cards before the first was dealt; nothing where nobody committed to them."""


class Lying(Struct, frozen=True):
    """A deal as it lies, which nobody is shown."""

    program: Program
    places: tuple[int, ...]
    hand: Hand
    posted: Mapping[int, int] = field(default_factory=dict)
    commitment: str = ""

    def by(self, place: int) -> Seen:
        """What is seen of it from a place."""
        seat = self.places.index(place) if place in self.places else BYSTANDER
        return Seen(self.program, self.places, view(self.hand, seat), self.posted, self.commitment)

    def after(self, one: InDeal) -> "Lying":
        """The deal after something has happened in it."""
        more = posted_in(one.events)
        posted = {seat: self.posted.get(seat, 0) + more.get(seat, 0) for seat in {*self.posted, *more}}
        return structs.replace(self, hand=one.hand, posted=posted)


def lying_at(begins: DealBegins, one: InDeal, commitment: str) -> Lying:
    """The deal at its first moment."""
    return Lying(begins.program, begins.opening.places, one.hand, posted_in(one.events), commitment)
