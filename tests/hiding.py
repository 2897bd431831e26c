"""A deal played once more with other cards where somebody never looked: he must be told the same."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.hand.action import Action, IllegalAction
from engine.hand.chance import Cards, Chance, Source
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.interpreter import apply
from engine.program import Program

Begun = tuple[Hand, tuple[Event, ...]]
_PROOFS = ("prove", "fail to prove")


@dataclass(frozen=True)
class Exchanged:
    """Gives what another chance gives, but some cards stand for others."""

    chance: Chance
    other: Mapping[int, int]
    """Which card comes in the place of which; they must be as many, and the same ones."""

    def open(self) -> "_FromExchanged":
        """See Chance."""
        return _FromExchanged(self.chance.open(), self.other)

    def to_json(self) -> dict[str, Any]:
        """See Chance."""
        raise ValueError("only played with, and never written down")


class _FromExchanged:
    """Exchanged, opened."""

    def __init__(self, source: Source, other: Mapping[int, int]) -> None:
        self._source = source
        self._other = other
        self._back = {new: old for old, new in other.items()}

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source: the other sees the stock as it would lie without the exchange, at first in the deck's order."""
        whole = stock == [*range(len(stock))]
        before = stock[:] if whole else [self._back.get(card, card) for card in stock]
        cards = self._source.deal(before, to, each)
        stock[:] = [self._other.get(card, card) for card in before]
        return tuple(self._other.get(card, card) for card in cards)

    def lay_down(self) -> Exchanged:
        """See Source."""
        return Exchanged(self._source.lay_down(), self._other)

    def open(self) -> Source:
        """See Source."""
        return self


def proven(hands: Sequence[Hand], events: Sequence[Event]) -> set[int]:
    """The cards that ever lay before a player who had to prove an opening: what he says of them is told."""
    provers = {event.seat for event in events if event.kind in _PROOFS}
    return {card for hand in hands for seat in provers for card in (*hand.cards[seat], *hand.layout.aside[seat])}


def played_again(
    program: Program,
    begin: Callable[[Chance], Begun],
    chance: Chance,
    actions: Sequence[Action],
    other: Mapping[int, int],
) -> Iterator[Begun]:
    """The states and events of the same deal with some cards exchanged for others, as far as those allow the same."""
    hand, events = begin(Exchanged(chance, other))
    yield hand, events
    for action in actions:
        cards = tuple(other.get(card, card) for card in action.cards)
        try:
            hand, events = apply(program, hand, Action(action.kind, action.amount, cards))
        except IllegalAction:  # their cards would not have let them: so what they did has told of them
            return
        yield hand, events
