"""What each answer brings: played on, over imagined deals, by the rules."""

from collections.abc import Callable, Sequence
from math import sqrt
from random import Random
from statistics import fmean, stdev

from engine.hand.action import Action
from engine.hand.dealer import Dealer
from engine.hand.view import View
from engine.interpreter import act, offered, play_on
from engine.program import Program
from engine.steps.machine.step import WAIT, Policy
from engine.table.bots import effort
from engine.table.bots.habits import Trust, bets_made, trust_in_bettors
from engine.table.bots.quick import LongDeal, Quick, Throw
from engine.table.bots.worlds import World, Worlds

CALM, DARING = ("check", "call"), ("bet", "raise")
"""A daring answer has to bring more than a calm one by what may be chance: of several that look good by chance, most
are daring. Over the bet of a rival who is believed it is twice that, for they then play on with better hands only."""


def worth_to(program: Program, d: Dealer, seat: int) -> float:
    """What a deal that is over has come to for a seat: its chips, and its part of those that stay in the pot.

    Where no chips are played for, it is its part of the win.
    """
    if not program.for_chips:
        return (d.winners >> seat & 1) / max(1, d.winners.bit_count())
    those_in = d.dealt if d.over else d.live
    return d.stacks[seat] + (d.pot / those_in.bit_count() if those_in >> seat & 1 else 0)


class Weighing:
    """The answers of a seat beside each other: each is played on in the same imagined deals."""

    def __init__(self, program: Program, view: View, random: Random, throw: Throw, trust: Trust) -> None:
        """Nothing is imagined yet."""
        self._program = program.for_players(view.dealt.bit_count())
        self._view = view
        self._trust = trust
        self._worlds = Worlds(self._program, view, random, trust)
        self._quick = Quick(self._program, view, random, throw)
        self._weight = effort.weight_of(self._program, view)
        self._event_weight = effort.event_weight(self._program)

    def best(self, answers: Sequence[Action], drawback: Callable[[Action], float] = lambda _: 0.0) -> Action:
        """The answer that brings most, less its drawback.

        Those that brought least are left out again and again, so that what is left is tried more often; where one is
        clearly best no more is tried. How many deals are imagined depends on how long they are.
        """
        brought: dict[Action, list[float]] = {action: [] for action in answers}
        left, against = [*answers], {action: drawback(action) for action in answers}
        deals, parts, most_work = 0, [*effort.SIFTED], effort.most_work(self._program, answers)
        spent = self._practised(answers, round(effort.PRACTISED * most_work))
        while len(left) > 1 and (spent < most_work or deals < effort.LEAST_DEALS):
            world = self._worlds.imagine()
            for action in left:
                value, work = self._played(world, action)
                brought[action].append(value - against[action])
                spent += work + effort.DEAL_WORK
            self._quick.learns()
            deals += 1
            if parts and deals >= effort.LEAST_DEALS and spent >= parts[0] * most_work:
                del parts[0]
                left = sorted(left, key=lambda action: sum(brought[action]), reverse=True)
                left = left[: max(effort.LEAST_LEFT, len(left) // 2)]
            if deals in effort.COMPARED:
                most = max((brought[action] for action in left), key=sum)
                left = [action for action in left if _advantage(most, brought[action], -effort.CLEARLY) <= 0]
        calm = next((brought[action] for action in left if action.kind in CALM), brought[left[0]])
        margin = 1 + (trust_in_bettors(self._view, self._trust) if bets_made(self._view) else 0)
        return max(left, key=lambda action: _advantage(brought[action], calm, -margin * (action.kind in DARING)))

    def _practised(self, answers: Sequence[Action], most_work: int) -> int:
        """All seats have learned a little of what pays, where that is learned, by this much work; not much more."""
        spent = 0
        for at in range(effort.PRACTICE):
            spent += self._played(self._worlds.imagine(), answers[at % len(answers)])[1] + effort.DEAL_WORK
            if not self._quick.learns() or spent >= most_work:
                break
        return spent

    def _played(self, world: World, action: Action) -> tuple[float, int]:
        """What an answer brings in one deal, and how much work that was."""
        seat, d = self._view.observer, world.open()
        told = len(d.log)
        self._quick.begins(effort.MOST_QUESTIONS, world.seed)
        try:
            if rejoined(self._program, self._view, d, self._quick):
                play_on(self._program, d, action, self._quick)
        except LongDeal:
            pass
        self._quick.ends(lambda other: worth_to(self._program, d, other))
        work = self._quick.work * self._weight + (len(d.log) - told) * self._event_weight
        return worth_to(self._program, d, seat), work


def _advantage(brought: Sequence[float], other: Sequence[float], errors: float) -> float:
    """How much more an answer brings on average than another in the same deals, and so many standard errors."""
    apart = [own - compared for own, compared in zip(brought, other, strict=True)]
    return fmean(apart) + errors * stdev(apart) / sqrt(len(apart))


def rejoined(program: Program, view: View, d: Dealer, policy: Policy) -> bool:
    """Whether the observer is asked as in their view, once what others chose in secret has been chosen anew."""
    step = program.steps[d.pc]
    if not step.is_secret() or step.enter(d) != WAIT:
        return not step.is_secret()
    while d.pc == view.step and (d.seat, d.frame) != (view.observer, view.frame):
        act(program, d, policy(d, offered(program, d)))
    return d.pc == view.step
