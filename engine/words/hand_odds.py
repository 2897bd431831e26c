"""How rare each hand is, in words: of which hands it was counted, and whether their order agrees with it."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.cards.counting.hand_counts import NOTHING, Chance, Odds, odds
from engine.cards.counting.key_counts import Told
from engine.cards.counting.rarity import Inversion, agreeing_order, inversions, no_order_agrees
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.evaluator import LimitedEvaluator, PatternEvaluator
from engine.ruleset.compare.comparison import Comparison
from engine.text.translation import mark, say, say_many


class Counted(NamedTuple):
    """What was counted, of which hands, and how it compares with their order."""

    of: Comparison
    odds: Odds
    inverted: tuple[Inversion, ...]
    order: tuple[str, ...] | None
    """An order that agrees with how often hands come up; None where there is none, or it was not looked for."""
    looked: bool
    """Whether it is known if there is one: where as many cards are held as compared, or plainly none can be."""


def counted_hands(of: Comparison, cards: int, told: Told | None = None) -> Counted:
    """Hands of so many cards, counted; `told` hears of the progress. Raises ValueError where there are too many."""
    found = odds(of.evaluator, cards, told)
    return Counted(of, found, inversions(found), *_another_order(of.evaluator, found))


def _another_order(evaluator: Evaluator, found: Odds) -> tuple[tuple[str, ...] | None, bool]:
    """An order that agrees, and whether it is known that there is or is none."""
    if not isinstance(evaluator, PatternEvaluator) or isinstance(evaluator, LimitedEvaluator):
        return None, False
    if no_order_agrees(evaluator, found):
        return None, True
    if not evaluator.order.least == evaluator.order.most == found.cards:
        return None, False
    return agreeing_order(evaluator), True


def listed(counted: Counted) -> Iterator[Chance]:
    """The categories, best first; hands that are none of them only where there are some."""
    return (chance for chance in counted.odds.chances if chance.hands or chance.category != NOTHING)


def title(counted: Counted) -> str:
    """Which hands were counted."""
    evaluator = counted.of.evaluator
    deck = evaluator.deck
    of, number = counted.of.name, counted.odds.cards
    if deck.called == "dice":
        name = deck.name or say("a deck")
        return say_many(
            "{of}: hands of {count} die, {deck}", "{of}: hands of {count} dice, {deck}", number, of=of, deck=name
        )
    return say_many(
        "{of}: hands of {count} card of {all}", "{of}: hands of {count} cards of {all}", number, of=of, all=len(deck)
    )


def acting(of: Comparison) -> Iterator[str]:
    """Which cards acted for others, and what else the reader has to know of what was counted."""
    wild = of.evaluator.wild
    deck = of.evaluator.deck
    for told, cards in ((mark("wild: {cards}"), wild.cards), (mark("bugs: {cards}"), wild.bugs)):
        if cards:
            yield say(told, cards=" ".join(deck.names[card] for card in deck.faces if card in cards))
    if wild.most is not None:
        yield say("At most {most} of these act for others in a hand.", most=wild.most)
    if of.also == "ranking":
        yield say("This is the game; the ranking of the same name is counted with `--as ranking`.")
    elif of.also:
        yield say("This is the ranking; the game of the same name is counted with `--as game`.")
    if of.changes:
        yield say("Wild cards of this game depend on the table, and none is counted; name some with `--wild`.")


def verdict(counted: Counted) -> Iterator[str]:
    """Whether the rarer hand beats the more common one, and which order would see to it."""
    for better, worse in counted.inverted:
        yield say(
            "{better} beats {worse}, although it is more common: {number} hands against {other}",
            better=better.category,
            worse=worse.category,
            number=f"{better.hands:,}",
            other=f"{worse.hands:,}",
        )
    if not counted.inverted:
        yield say("The order of hands agrees with how often they come up: the rarer hand beats the more common one.")
    elif counted.looked and counted.order is None:
        yield say(
            "No order of these hands agrees with how often they come up. Each hand takes the best name that fits it,\n"
            "so another order changes the numbers (Emert and Umbach, \"Inconsistencies of 'Wild-Card' Poker\", 1996)."
        )
    elif counted.order is not None:
        yield say("An order that agrees: {order}.", order=", ".join(counted.order))
    elif not counted.looked:
        yield say("Whether another order agrees is only found out where as many cards are held as are compared.")
