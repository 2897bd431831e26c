"""The answers that are weighed: of many amounts and many choices of cards a few that differ."""

from collections.abc import Iterator
from random import Random

from engine.hand.action import Action, Option
from engine.hand.chance import Cards
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.effort import most_choices
from engine.table.bots.laying import best_laid
from engine.table.bots.random_actions import nearest
from engine.table.bots.sensible import Sensible, ways_to_discard
from engine.table.bots.unseen_cards import seen_table

SIZES = (0.0, 0.5, 1.0)
"""Bets and raises of these parts of the pot are weighed."""
AMOUNTS = 3
"""This many numbers of one option are weighed."""
LOOKED_AT = 60
"""Of this many choices of cards those are weighed that are best as they stand."""


def answers(program: Program, view: View, options: tuple[Option, ...], random: Random) -> list[Action]:
    """Answers that are open, each kind at least once; a hand that may check is not folded."""
    kinds = {option.kind for option in options}
    found = [
        action
        for option in options
        if not (option.kind == "fold" and "check" in kinds)
        for action in _of(program, view, option, random)
    ]
    return [*dict.fromkeys(found)]


def _of(program: Program, view: View, option: Option, random: Random) -> Iterator[Action]:
    if option.cards:
        yield from _choices(program, view, option, random)
    elif option.kind in ("bet", "raise"):
        yield from (Action(option.kind, nearest(option, round(view.pot * size))) for size in SIZES)
    elif len(option.chips) <= AMOUNTS:
        yield from option
    else:
        last = len(option.chips) - 1
        yield from (Action(option.kind, option.chips[last * at // (AMOUNTS - 1)]) for at in range(AMOUNTS))


def _choices(program: Program, view: View, option: Option, random: Random) -> list[Action]:
    """Choices of cards, the best first: as the hand stands without them, or with them where they are not its own.

    Of cards that are laid the best are those with which all hands together stand best.
    """
    looked_at = Sensible.WAYS if option.kind == "lay" else LOOKED_AT
    ways = ways_to_discard(option, may_keep=False, most=looked_at, random=random)
    held, d = view.seats[view.observer].cards, seen_table(program, view)
    most = most_choices(len(held))
    if option.kind == "lay":
        return [Action("lay", cards=cards) for cards in best_laid(program, view, ways)[:most]]
    own = {*option.cards} <= {*held}

    def stands(cards: Cards) -> int:
        hand = [card for card in d.cards[view.observer] if card not in cards] if own else [*held, *cards]
        return program.worth.of(hand, d, view.observer)

    return [Action(option.kind, cards=cards) for cards in sorted(ways, key=stands, reverse=True)[:most]]
