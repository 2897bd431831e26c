"""What can be claimed of how a deal ended: each looks at the table, and changes nothing."""

from typing import NamedTuple

from msgspec import Struct

from engine.hand.event import pot_and_shares
from engine.hand.seats import NOBODY, mask_of
from engine.language.kept_names import KEPT_BY_NAME, name_kept
from engine.program import Mark
from engine.table.examples.asking import Fault
from engine.table.examples.example_deal import ExampleDeal
from engine.text.translation import say, say_many


class Stack(Struct, frozen=True):
    """A seat has this many chips."""

    who: int
    chips: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        found = deal.hand.stacks[self.who]
        return "" if found == self.chips else say("{who} has {chips}", who=deal.names[self.who], chips=found)


class Carried(Struct, frozen=True):
    """This many chips stay in the pot for the next deal."""

    chips: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        found = deal.hand.pot
        if found == self.chips:
            return ""
        return say_many("{count} stays in the pot", "{count} stay in the pot", found)


class Winners(Struct, frozen=True):
    """Just these seats won chips."""

    seats: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        found = deal.hand.past.winners
        return "" if found == self.seats else say("the pot went to {names}", names=deal.seats(found))


class Shown(Struct, frozen=True):
    """Just these seats showed their hands."""

    seats: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        found = mask_of({event.seat for event in deal.events if event.kind == "show"})
        return "" if found == self.seats else say("{names} showed", names=deal.seats(found))


class NextDealer(Struct, frozen=True):
    """This seat deals next."""

    who: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        found = deal.hand.next_button
        return "" if found == self.who else say("{who} deals next", who=deal.names[found])


class Category(Struct, frozen=True):
    """The hand of a seat is of this category."""

    who: int
    category: str

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        worth = deal.program.worth
        strength = worth.strength(deal.dealer, self.who)
        if worth.category(strength) == self.category:
            return ""
        hand = worth.describe(strength) or say("no cards")
        return say("{who} has {hand}", who=deal.names[self.who], hand=hand)


class Takes(NamedTuple):
    """Just these seats took a share of the pot, of any side pot."""

    share: str
    seats: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        given = (event for event in deal.events if event.kind == "award")
        found = mask_of({event.seat for event in given if self.share in pot_and_shares(event)[1]})
        return "" if found == self.seats else say("{names} took it", names=deal.seats(found))


class MarkHolds(Struct, frozen=True):
    """A mark holds this value; `who` is −1 for a mark of the table."""

    mark: int
    who: int
    value: int

    def play(self, deal: ExampleDeal) -> Fault:
        """See Sentence."""
        mark = deal.program.marks[self.mark]
        held = deal.hand.marks[self.mark]
        found = held[self.who] if isinstance(held, tuple) else held
        return "" if found == self.value else say("it is {value}", value=_told(mark, found, deal))


def _told(mark: Mark, value: int, deal: ExampleDeal) -> str:
    kind = mark.definition.kind
    if kind == "flag":
        return say("set") if value else say("cleared")
    if kind == "seat":
        return deal.names[value] if value != NOBODY else say("no one")
    if kind in KEPT_BY_NAME:
        return name_kept(kind, value, deal.program.deck, deal.program.worth.ranking) or say("none")
    return str(value)
