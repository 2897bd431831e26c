"""Who sits down with what, and which cards come: what a caller says of a deal, as the interpreter wants it."""

from collections.abc import Collection, Mapping, Sequence
from secrets import token_hex
from typing import Any

from msgspec import Struct, field

from engine.cards.deck.deck import Deck, parse_cards
from engine.hand.chance import THROWN, Cards, Chance, Listed, Noted, Shuffled, Stacked, mark_address, place_address
from engine.hand.event import Event
from engine.hand.hand import Hand, MarkValue
from engine.interpreter import start
from engine.program import Program

Seat = int | str
"""A seat by its number, from 0, or by its player's name."""
Names = str | Sequence[str]
"""Cards by their names: `As Kd`, or one after another."""
CardsFor = Mapping[Any, Names]
"""Who is to get which cards: by Seat, or by the name of a place on the table."""


class Seating(Struct, frozen=True):
    """The table before a deal: seats are numbers from 0, and the next to the left is one more."""

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    dealer: int
    carried: int = 0
    entitled: Collection[int] | None = None
    marks: Mapping[str, MarkValue] = field(default_factory=dict)

    def seat(self, who: Seat) -> int:
        """The number of a seat. Raises ValueError when there is no such seat or name."""
        if isinstance(who, int) and 0 <= who < len(self.names):
            return who
        if isinstance(who, str) and who in self.names:
            return self.names.index(who)
        raise ValueError(f"there is no seat {who!r}: seats are 0 to {len(self.names) - 1}, {', '.join(self.names)}")

    def rules(self, program: Program) -> Program:
        """The program as it is for those who are dealt in. Raises ValueError when the table does not fit the rules."""
        _, fault = program.table_fault(self.stacks, self.dealer, self.carried, self.entitled, self.marks)
        if fault:
            raise ValueError(fault)
        return program.for_players(program.dealt_in(self.stacks, self.carried, self.entitled).bit_count())

    def begin(self, program: Program, chance: Chance) -> tuple[Hand, tuple[Event, ...]]:
        """A deal at this table, run until somebody is asked or it is over, and what happened."""
        return start(
            program,
            self.stacks,
            self.dealer,
            chance,
            carried=self.carried,
            entitled=self.entitled,
            marks=self.marks,
        )


def seating(
    program: Program,
    players: int | Sequence[str] | None = None,
    stack: int | Sequence[int] = 100,
    dealer: Seat | None = None,
    carried: int = 0,
) -> Seating:
    """A table for a deal: this many players or these names, as few as the game needs if not said; the last seat deals.

    Raises ValueError when the names do not differ, or when there are not as many stacks as players.
    """
    if players is None:
        players = program.least_players if isinstance(stack, int) else len(stack)
    names = tuple(f"seat {seat}" for seat in range(players)) if isinstance(players, int) else tuple(players)
    stacks = (stack,) * len(names) if isinstance(stack, int) else tuple(stack)
    if len(stacks) != len(names):
        raise ValueError(f"there are {len(names)} players and {len(stacks)} stacks")
    if len({*names}) < len(names):
        raise ValueError(f"two players have one name: {', '.join(names)}")
    table = Seating(names, stacks, len(names) - 1, carried)
    return table if dealer is None else Seating(names, stacks, table.seat(dealer), carried)


def new_seed() -> str:
    """A seed that nobody knows."""
    return token_hex(16)


def cards_to_come(table: Seating, rules: Program, seed: str, deck: Names, cards: CardsFor) -> Chance:
    """The chance of a deal: `deck` comes in that order, `cards` fall to seats or places; all else by the seed.

    A number that is thrown stands as `#4` in `deck`, and in `cards` as `4` under the name of its mark.

    Raises ValueError where a card is not in the deck, or named more often than it is there.
    """
    shuffled = Shuffled(seed)
    if not deck and not cards:
        return shuffled
    wishes = {_address(who, table, rules): _words(named) for who, named in cards.items()}
    in_order = _words(deck)
    for address in (one for one in wishes if one <= mark_address(0)):
        wishes[address] = [f"#{number}" for number in wishes[address]]
    words = [*in_order, *(word for some in wishes.values() for word in some)]
    named = iter(parse_cards(rules.deck, " ".join(word for word in words if not word.startswith("#"))))
    drawn = iter([THROWN + int(word[1:]) if word.startswith("#") else next(named) for word in words])
    listed: Cards = tuple(next(drawn) for _ in in_order)
    wished = {address: tuple(next(drawn) for _ in some) for address, some in wishes.items()}
    return Noted(Stacked(wished, listed, shuffled) if wished else Listed(listed, shuffled))


def _address(who: Seat, table: Seating, rules: Program) -> int:
    """How a seat or a place on the table is named to a source of cards."""
    everybodys = rules.places[: len(rules.places) - rules.own_places]
    if isinstance(who, str) and who in everybodys and who not in table.names:
        return place_address(rules.places.index(who))
    marks = {mark.definition.name: mark.definition.index for mark in rules.marks}
    if isinstance(who, str) and who in marks and who not in table.names:
        return mark_address(marks[who])
    return table.seat(who)


def _words(cards: Names) -> list[str]:
    return cards.replace(",", " ").split() if isinstance(cards, str) else [*cards]


def card_named(deck: Deck, card: int | str) -> int:
    """The index of a card, given by its name or its index. Raises ValueError when the deck has no such card."""
    if isinstance(card, str):
        return deck.index(card)
    if not 0 <= card < len(deck):
        raise ValueError(f"there is no card {card}: the deck has {len(deck)}")
    return card
