"""Bots: players that know the rules, what their seat sees and what is open, and no game by name."""

from collections.abc import Callable
from random import Random

from engine.hand.action import Action, Option
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.equity import LOOSENESS, Equity
from engine.table.bots.random_actions import any_action
from engine.table.bots.sensible import Sensible
from engine.table.sessions.session import Player


def random_player(seed: str) -> Player:
    """A player to whom all options are alike, and all chips and cards within one; the same seed plays the same."""
    random = Random(seed)

    def answer(program: Program, view: View, options: tuple[Option, ...]) -> Action:
        return any_action(random.choice(options), random)

    return answer


_CALLS = ("check", "call", "stand pat", "show")


def calling_player(seed: str) -> Player:
    """A player who never folds, never raises, never draws, and always shows."""
    random = Random(seed)

    def answer(program: Program, view: View, options: tuple[Option, ...]) -> Action:
        for option in options:
            if option.kind in _CALLS:
                return Action(option.kind, option.least)
        return any_action(options[0], random)

    return answer


def sensible_player(seed: str) -> Player:
    """A player who guesses their chances from how the hands stand now: bets good ones, keeps what improves."""
    return Sensible(Random(seed))


def equity_player(seed: str, looseness: float = LOOSENESS) -> Player:
    """A player who weighs each answer by what it brings in imagined deals, tight at looseness 0, loose at 1.

    Raises ValueError for another looseness.
    """
    return Equity(Random(seed), looseness)


BOTS: dict[str, Callable[[str], Player]] = {
    "sensible": sensible_player,
    "equity": equity_player,
    "caller": calling_player,
    "random": random_player,
}
"""Name → a bot, given the seed of its own chance."""
