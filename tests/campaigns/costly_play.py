"""Answers that nobody gives who counts: hands conceded that win, and the like."""

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.hand import Hand
from engine.interpreter import play_on
from engine.program import Program


def _shows(d: Dealer, options: tuple[Option, ...]) -> Action:
    """Shows, and else does the first thing that is open."""
    show = next((option for option in options if option.kind == "show"), options[0])
    return next(iter(show))


def conceded_for(program: Program, hand: Hand) -> float:
    """What the seat to act would win by showing rather than conceding, all others showing after it."""
    worth = {}
    for answer in ("show", "concede"):
        d = Dealer.open(hand)
        play_on(program, d, Action(answer), _shows)
        worth[answer] = d.stacks[hand.seat]
    return worth["show"] - worth["concede"]
