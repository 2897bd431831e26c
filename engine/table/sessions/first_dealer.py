"""Who deals first: found by cards, or said by the rules."""

from typing import NamedTuple

from engine.cards.deck.deck import Deck
from engine.hand.chance import Source
from engine.ruleset.sessions.session_rules import FirstDealer


class Found(NamedTuple):
    """The first dealer, and the cards by which they were found: each with the place it went to."""

    dealer: int
    cards: tuple[tuple[int, int], ...] = ()


def first_dealer(rule: FirstDealer, players: int, source: Source, deck: Deck) -> Found:
    """The place that deals first.

    Cards go round face up, from the first seat on, until one falls that the rule names; or each player draws one, and
    the highest deals.
    """
    stock = list(range(len(deck.cards)))
    if rule.cards:
        drawn: list[tuple[int, int]] = []
        while not drawn or not rule.cards >> drawn[-1][1] & 1:
            place = len(drawn) % players
            drawn.append((place, _next(source, stock, place)))
        return Found(drawn[-1][0], tuple(drawn))
    if rule.who == "drawn by lot":
        lots = [(place, _next(source, stock, place)) for place in range(players)]
        return Found(max(lots, key=lambda lot: deck.cards[lot[1]][:2])[0], tuple(lots))
    return Found(0 if rule.who == "first seat" else players - 1)


def _next(source: Source, stock: list[int], place: int) -> int:
    (card,) = source.deal(stock, (place,), 1)
    return card
