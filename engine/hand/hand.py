"""A deal at a moment when the table waits for somebody, or is over: an immutable value."""

from typing import Any, NamedTuple

from engine.hand.seats import NOBODY

Cards = tuple[int, ...]
MarkValue = int | tuple[int, ...]
"""What a mark holds: a number, a flag (0, 1), a seat (−1 no one) or a rank; one for each seat where players own it."""


class Hand(NamedTuple):
    """One deal, whole: seats are indices, left is +1; cards are indices of the deck; chips are whole numbers.

    Chips are constant: stacks and pot together never change. Every card of the deck lies in exactly one place.
    What can be worked out (pots, side pots, order, who wins) is not stored.
    """

    button: int
    stacks: tuple[int, ...]
    paid: tuple[int, ...]
    """Chips on each seat's account in the pot: antes, blinds and bets, since the pot was last given out."""
    common: int
    """The other chips in the pot: from earlier deals, paid by a rule, or left over."""
    carried: int
    """Chips that were in the pot when the deal began."""
    bets: tuple[int, ...]
    """Live chips of the round of betting: what of `paid` counts towards the bet to match."""
    cards: tuple[Cards, ...]
    """What lies before each seat, in the order received."""
    faces: bytes
    """For each card of the deck how it lies before its player: one of engine.hand.event.FACINGS."""
    places: tuple[Cards, ...]
    """Cards on the table: the board, then the places of the rules in their order."""
    stock: Cards
    """The cards not dealt, in no order that means anything."""
    muck: Cards
    """The discards, in the order thrown."""
    aside: tuple[Cards, ...]
    """Cards of each seat laid aside for a proof."""
    exposed: Cards
    """Cards that have come to lie face up in this deal, in that order; those of folded hands stay."""
    revealed: tuple[Cards, ...]
    """Cards each seat has shown to all, which does not make them up cards."""
    live: int
    """The seats still in this deal, as a mask."""
    level: int
    """The bet to match in this round."""
    raises: int
    """Raises so far in this round."""
    full: int
    """The last full bet or raise of this round: what a raise must at least be."""
    last_raise: int
    """The size of the last bet or raise of the deal."""
    opener: int
    """Who made the first bet of the deal."""
    opening: Cards
    """The cards the opener held when he opened."""
    bettor: int
    """Who bet or raised last in the last round held."""
    raiser: int
    """Who raised last in the deal."""
    bettor_of_deal: int
    """Who bet or raised last in the deal."""
    poster: int
    """Who posted the last live forced bet."""
    drawn: tuple[int, ...]
    """How many cards each seat took in his latest draw."""
    winners: int
    """Who won chips when the pot was last given out, as a mask."""
    losers: int
    """Who took part in the last showdown and won nothing, as a mask."""
    pot_won: int
    """The chips last given out."""
    marks: tuple[MarkValue, ...]
    registers: tuple[int, ...]
    """What the blocks remember: laps, whose turn it is."""
    pc: int
    """The step the deal stands at."""
    seat: int
    """Who is to act; −1 when the deal is over."""
    todo: int
    """Who has still to act in this round of actions, as a mask."""
    closed: int
    """Who had acted when a short all-in came: he may raise again only after a full raise. A mask."""
    frame: tuple[int, ...]
    """What the step at the counter remembers besides; only that step reads it."""
    declared: tuple[int, ...]
    """The words of each seat, as a mask of their numbers among those of the rules: of the words offered together the
    one it said last. Empty before anybody has declared."""
    next_button: int
    """Who deals next; −1 while the deal goes on."""

    @property
    def over(self) -> bool:
        """Whether the deal has ended."""
        return self.next_button != NOBODY

    @property
    def pot(self) -> int:
        """All chips in the pot."""
        return self.common + sum(self.paid)


def to_json(hand: Hand) -> dict[str, Any]:
    """The hand as plain data for JSON: numbers and lists under the names of the fields."""
    return {name: _plain(value) for name, value in zip(Hand._fields, hand, strict=True)}


def from_json(data: dict[str, Any]) -> Hand:
    """The hand that `to_json` wrote. Raises ValueError when a field is missing, unknown or no whole number."""
    if set(data) != set(Hand._fields):
        wrong = sorted(set(data) ^ set(Hand._fields))
        raise ValueError(f"a hand's fields do not match: {', '.join(wrong)}")
    values = {name: _frozen(name, value) for name, value in data.items()}
    values["faces"] = bytes(values["faces"])
    return Hand(**values)


def _plain(value: object) -> object:
    if isinstance(value, (tuple, bytes)):
        return [_plain(item) for item in value]
    return value


def _frozen(name: str, value: object) -> Any:
    if isinstance(value, list):
        return tuple(_frozen(name, item) for item in value)
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    raise ValueError(f"a hand's field {name} holds {value!r}, which is no whole number")
