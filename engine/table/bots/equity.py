"""The equity bot: it plays by the part of the pot that it may expect, more or less loosely."""

from random import Random

from engine.hand.action import Action, Option
from engine.hand.hand import Cards
from engine.hand.view import View
from engine.program import Program
from engine.table.bots.imagined import Imagination
from engine.table.bots.random_actions import any_action, nearest
from engine.table.bots.sensible import Sensible, ways_to_discard

LOOSENESS = 0.5
"""How loosely it plays unless told: 0 tight, 1 loose."""


class Equity:
    """A player who compares their part of the pot, over imagined deals, with what it costs to stay."""

    DEALS, LEAST_DEALS, WORK = 60, 30, 150
    """A decision about chips imagines this many deals, fewer the more players are in them, so that it takes as long."""
    DEALS_A_CHOICE, CHOICES = 24, 10
    """How many deals a decision about cards imagines for each choice, and how many choices it looks at."""

    MOST_BLUFFED = 0.3
    """The part of its chips that it puts in at most with a hand that is not worth it."""

    TRIES_AHEAD = 30
    """How often a promising exchange that is still ahead is tried."""

    def __init__(self, random: Random, looseness: float = LOOSENESS) -> None:
        """A player with their own source of chance. Raises ValueError when the looseness is not between 0 and 1."""
        if not 0 <= looseness <= 1:
            raise ValueError(f"looseness is between 0, tight, and 1, loose, not {looseness:g}")
        self._random = random
        self._looseness = looseness
        self._sensible = Sensible(random)
        self._hasty = Sensible(random, self.TRIES_AHEAD)

    def __call__(self, program: Program, view: View, options: tuple[Option, ...]) -> Action:
        """The action of `view.observer`."""
        by_kind = {option.kind: option for option in options}
        if "check" in by_kind or "call" in by_kind or "bring in" in by_kind:
            return self._bet(view, by_kind, self.equity(program, view))
        if "discard" in by_kind and not program.origins[view.step].exchanges:
            return Action("discard", cards=self._throws(program, view, by_kind["discard"]))
        if "discard" in by_kind or "concede" in by_kind:
            return self._sensible(program, view, options)
        return any_action(self._random.choice(options), self._random)

    def equity(self, program: Program, view: View) -> float:
        """The part of the pot that the seat wins on average if all who are in stay in."""
        players = sum(seat.live for seat in view.seats)
        deals = max(self.LEAST_DEALS, min(self.DEALS, self.WORK // players))
        return self._expects(program, view, view.seats[view.observer].cards, deals)

    # --- chips --------------------------------------------------------------------------------------------------------

    def _bet(self, view: View, options: dict[str, Option], equity: float) -> Action:
        """Bets what is worth more than its share, calls what pays in the long run, folds the rest."""
        players = sum(seat.live for seat in view.seats)
        mood = self._random.uniform(0.9, 1.1)
        wanted = min(0.85, (1.6 - 0.6 * self._looseness) * mood / players)
        bluffs = not view.raises and self._random.random() < 0.08 * self._looseness
        bet = options.get("bet") or options.get("raise")
        if bet is not None:
            chips = nearest(bet, round(view.pot * self._random.uniform(0.4, 0.9)))
            risk = _risk(view, chips)
            if equity > 1 - (1 - wanted) * 0.8**view.raises * (1 - risk / 2) or (bluffs and risk < self.MOST_BLUFFED):
                return Action(bet.kind, chips)
        for free in ("check", "bring in"):
            if free in options:
                return Action(free, options[free].least)
        call = options["call"]
        pays = equity * _to_win(view, call.most) * mood > call.most * (1.3 - 0.6 * self._looseness)
        return Action("call", call.most) if pays or "fold" not in options else Action("fold")

    # --- cards --------------------------------------------------------------------------------------------------------

    def _throws(self, program: Program, view: View, option: Option) -> Cards:
        """The cards, for which none come, without which the seat may expect most."""
        held = view.seats[view.observer].cards
        few = ways_to_discard(option, may_keep=False, most=self.CHOICES, random=self._random)

        def left(thrown: Cards) -> float:
            kept = tuple(card for card in held if card not in thrown)
            return self._expects(program, view, kept, self.DEALS_A_CHOICE)

        return max(few, key=left)

    def _expects(self, program: Program, view: View, held: Cards, deals: int) -> float:
        meant: dict[tuple[int, int, int], Cards] = {}

        def throw(option: Option, seat: int) -> Cards:
            """What that seat will exchange next, thought of once a number, and only if there is another exchange."""
            asked = (seat, option.least, option.most)
            if asked not in meant:
                as_he_sees = view._replace(observer=seat)
                meant[asked] = self._hasty.discard(program, as_he_sees, option, may_keep=True).cards
            return meant[asked]

        draws = sum(origin.exchanges for origin in program.origins)
        imagination = Imagination(program, view, self._random, draws, throw)
        wins = imagination.wins(held, deals)
        return sum(wins) / len(wins) if wins else 0.5


def _risk(view: View, chips: int) -> float:
    """The part of the seat's chips that are in the pot once it bets or raises by these."""
    own = view.seats[view.observer]
    return min(1.0, (own.paid + view.level - own.bet + chips) / (own.paid + own.stack))


def _to_win(view: View, call: int) -> int:
    """The chips of the pot that the seat may win for its call: of others' no more than it puts in itself."""
    own = view.seats[view.observer].paid + call
    common = view.pot - sum(seat.paid for seat in view.seats)
    return common + own + sum(min(seat.paid, own) for seat in view.seats if seat.seat != view.observer)
