"""Who begins a round of stud where a history does not know every card that lies open.

The player whom the history lets begin is right, as long as the known cards do not say otherwise.
"""

from collections.abc import Mapping
from typing import NamedTuple

from engine.formats.phh.history_cards import NOT_KNOWN, Slot
from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.hand.seats import NOBODY, seats_of
from engine.language.compile import Seats

Put = tuple[Slot, int]
"""A card put for one that is not known."""


class Doors(NamedTuple):
    """Open cards, some of which are not known, and the rule that names by them who begins."""

    rule: Seats
    d: Dealer
    hidden: Mapping[int, list[Slot]]
    """For each seat still in its open cards that are not known, if it has any."""
    free: Mapping[int, str]
    """The cards that one not known may be, with their names."""

    def could_begin(self, seat: int) -> bool:
        """Whether the rule names this seat with some cards for those not known.

        Of a seat with several such cards it is taken to be so.
        """
        own = self.hidden.get(seat, [])
        if len(own) > 1:
            return True
        seats = seats_of(self.d.live)
        known = 1 << seat | sum(1 << one for one in seats if one not in self.hidden)
        rivals = [slots for one, slots in self.hidden.items() if one != seat]
        return any(
            self._names(seat, known, mine) and all(self._beside(seat, mine, slots) for slots in rivals)
            for mine in ([[(own[0], card)] for card in self._fitting(own)] if own else [[]])
        )

    def _beside(self, seat: int, mine: list[Put], slots: list[Slot]) -> bool:
        """Whether a rival could hold a card beside which the rule names the seat."""
        if len(slots) > 1:
            return True
        both = 1 << seat | 1 << self._owner(slots[0])
        taken = [card for _, card in mine]
        return any(
            self._names(seat, both, [*mine, (slots[0], card)]) for card in self._fitting(slots) if card not in taken
        )

    def _fitting(self, slots: list[Slot]) -> list[int]:
        """The cards that the first of these may be."""
        return [card for card, name in self.free.items() if slots[0].could_be(name)]

    def _owner(self, slot: Slot) -> int:
        return next(seat for seat, slots in self.hidden.items() if slot in slots)

    def _names(self, seat: int, among: int, put: list[Put]) -> bool:
        """Whether the rule names a seat among some, when cards are put for those not known."""
        d = self.d
        live, cards, faces = d.live, d.cards, d.faces
        # Only open cards are left: a card put may be one that stands for a closed one elsewhere.
        lie_open = [tuple([card for card in held if faces[card] == UP]) for held in cards]
        d.live, d.cards, d.faces = among, lie_open, faces[:]
        for slot, card in put:
            owner = self._owner(slot)
            d.cards[owner] = tuple([card if held == slot.dealt else held for held in d.cards[owner]])
            d.faces[card] = UP
        named = self.rule(d, NOBODY) >> seat & 1
        d.live, d.cards, d.faces = live, cards, faces
        return bool(named)


def not_known(d: Dealer, dealt: Mapping[int, list[Slot]]) -> dict[int, list[Slot]]:
    """For each seat still in the open cards that are not known, if it has any."""
    found = {}
    for seat in seats_of(d.live):
        lie_open = {card for card in d.cards[seat] if d.faces[card] == UP}
        hidden = [slot for slot in dealt.get(seat, ()) if slot.card == NOT_KNOWN and slot.dealt in lie_open]
        if hidden:
            found[seat] = hidden
    return found
