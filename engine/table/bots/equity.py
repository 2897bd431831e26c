"""The equity bot: it weighs every answer by what it brings in deals imagined from what its seat sees."""

from random import Random

from engine.hand.action import Action, Option
from engine.hand.chance import Cards
from engine.hand.view import View
from engine.program import Program
from engine.steps.shared.betting_round import Bet
from engine.table.bots.answers import answers
from engine.table.bots.habits import Habits, bets_made, trust_in_bettors
from engine.table.bots.quick import BETTING
from engine.table.bots.sensible import Sensible
from engine.table.bots.showing import beaten
from engine.table.bots.weighing import Weighing

LOOSENESS = 0.5
"""How loosely it plays unless told: 0 tight, 1 loose."""


class Equity:
    """A player who compares what their answers bring on average, in chips."""

    TRIES_AHEAD = 30
    """How often a promising exchange that is still ahead is tried."""
    TIGHT = 0.6
    """What a chip put in counts more for a tight player, and less for a loose one, at the most twice this apart."""

    AGAIN, MOST_ROUNDS = 0.25, 5
    """The part of what is owed that each round of betting still to come is expected to cost, up to so many rounds."""

    def __init__(self, random: Random, looseness: float = LOOSENESS) -> None:
        """A player with their own source of chance. Raises ValueError when the looseness is not between 0 and 1."""
        if not 0 <= looseness <= 1:
            raise ValueError(f"looseness is between 0, tight, and 1, loose, not {looseness:g}")
        self._random = random
        self._looseness = looseness
        self._sensible = Sensible(random)
        self._hasty = Sensible(random, self.TRIES_AHEAD)
        self._habits = Habits()

    def __call__(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        """The action of `view.observer`."""
        by_kind = {option.kind: option for option in options}
        if by_kind.keys() & BETTING:
            self._habits.sees(view)
        if "concede" in by_kind:
            return Action("concede" if beaten(program, view, self._random) else "show")
        if "discard" in by_kind and program.origins[view.step].exchanges:
            best = self._sensible.discard(program, view, by_kind["discard"], "stand pat" in by_kind)
            weighed = [Action("stand pat"), best] if by_kind["discard"].costs and best.cards else [best]
        else:
            weighed = answers(program, view, options, self._random)
        if len(weighed) == 1:
            return weighed[0]
        return self._weighing(program, view).best(weighed, lambda action: self._drawback(program, view, action))

    def _weighing(self, program: Program, view: View) -> Weighing:
        meant: dict[tuple[int, int, int], Cards] = {}

        def throw(option: Option, seat: int) -> Cards:
            """What the seat will exchange next, thought of once a number, and only if there is another exchange."""
            asked = (seat, option.least, option.most)
            if asked not in meant:
                seen = view._replace(observer=seat)
                meant[asked] = self._hasty.discard(program, seen, option, may_keep=True).cards
            return meant[asked]

        return Weighing(program, view, self._random, throw, self._habits.trust)

    def _drawback(self, program: Program, view: View, action: Action) -> float:
        """What is held against putting chips in: by a tight player, while a loose one is in favour; and what follows.

        Who calls a bet, or raises over one, may have to call again, which costs nothing in the deals that are imagined.
        What a player who bets with anything will bet speaks for no hand, so it is no cost.
        """
        if action.kind not in ("call", "raise"):
            return 0.0
        seat = view.seats[view.observer]
        owed = action.amount if action.kind == "call" else view.level - seat.bet
        mood = (0.5 - self._looseness) * self.TIGHT * owed
        if action.kind == "raise" and not bets_made(view):
            return mood
        rounds = sum(isinstance(step, Bet) for step in program.steps[view.step + 1 :])
        again = self.AGAIN * min(rounds, self.MOST_ROUNDS) * trust_in_bettors(view, self._habits.trust)
        return mood + again * min(owed, seat.stack - owed)
