"""Uniformly random legal play of ours, as fast as a policy can be written."""

from collections.abc import Callable
from functools import cache
from itertools import combinations
from math import floor
from random import Random
from typing import cast

from engine.hand.action import Action, Option
from engine.hand.chance import Chance, Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import act, apply, offered, options, play, play_side_by_side, run, start
from engine.program import Program
from engine.ruleset.load import load
from engine.steps.machine.step import Policy

TOGETHER = 64


def random_legal(seed: int) -> Policy:
    """Any option is as likely as any other, and so is everything that can be done with it."""
    random = Random(seed).random

    def choose(d: Dealer, options: tuple[Option, ...]) -> Action:
        option = options[floor(random() * len(options))]
        return option.sole or of_many(option)

    def of_many(option: Option) -> Action:
        if option.choices:
            return Action(option.kind, option.choices[floor(random() * len(option.choices))])
        if not option.cards:
            return Action(option.kind, option.least + floor(random() * (option.most - option.least + 1)))
        ways = _ways(len(option.cards), option.least, option.most)
        return Action(option.kind, 0, tuple([option.cards[at] for at in ways[floor(random() * len(ways))]]))

    return choose


@cache
def _ways(cards: int, least: int, most: int) -> list[tuple[int, ...]]:
    return [way for count in range(least, most + 1) for way in combinations(range(cards), count)]


def as_far_as_flop(stacks: tuple[int, ...], cards: Shuffled) -> Dealer:
    """A deal of no-limit hold'em in which all have called and the flop has been dealt: somebody is asked."""
    program = load("texas-holdem").program
    dealer = program.open(stacks, 0, cards)
    run(program, dealer)
    for _ in stacks:
        offered = {option.kind: option.sole for option in program.steps[dealer.pc].options(dealer)}
        chosen = offered.get("call") or offered.get("check")
        assert chosen is not None
        act(program, dealer, chosen)
    return dealer


def by_apply(program: Program, stacks: tuple[int, ...], count: int, policy: Policy, cards: Shuffled) -> None:
    """This many deals have been played as values: `start`, `options`, `apply`; each takes the cards after the last."""
    choose, chance = cast(Callable[[None, tuple[Option, ...]], Action], policy), cast(Chance, cards)
    for deal in range(count):
        hand, _ = start(program, stacks, deal % len(stacks), chance)
        while not hand.over:
            hand, _ = apply(program, hand, choose(None, options(program, hand)))
        chance = hand.chance


def by_act(program: Program, stacks: tuple[int, ...], count: int, policy: Policy, cards: Shuffled) -> None:
    """This many deals have been played in place: `open`, `run`, `offered`, `act`."""
    source = cards.open()
    for deal in range(count):
        d = program.open(stacks, deal % len(stacks), source)
        run(program, d)
        while not d.over:
            act(program, d, policy(d, offered(program, d)))


def by_play(program: Program, stacks: tuple[int, ...], count: int, policy: Policy, cards: Shuffled) -> None:
    """This many deals have been played in place, each by one call of `play`."""
    source = cards.open()
    for deal in range(count):
        play(program, program.open(stacks, deal % len(stacks), source), policy)


def by_side(program: Program, stacks: tuple[int, ...], count: int, policy: Policy, cards: Shuffled) -> None:
    """This many deals have been played in place by `play_side_by_side`, some dozens at a time."""
    seats, source = len(stacks), cards.open()
    for _ in range(count // TOGETHER):
        together = (program.open(stacks, deal % seats, source) for deal in range(TOGETHER))
        play_side_by_side(program, together, policy)


WAYS: dict[str, Callable[[Program, tuple[int, ...], int, Policy, Shuffled], None]] = {
    "start, options, apply": by_apply,
    "open, run, act": by_act,
    "play": by_play,
    "play_side_by_side": by_side,
}
"""How a caller may play deals, the most convenient first."""


def decisions_a_hand(program: Program, stacks: tuple[int, ...], hands: int = 2_000) -> float:
    """How often somebody is asked in a hand, on the average over many."""
    policy = random_legal(4)
    cards = Shuffled(5)
    asked = 0

    def counted(d: Dealer, options: tuple[Option, ...]) -> Action:
        nonlocal asked
        asked += 1
        return policy(d, options)

    for deal in range(hands):
        play(program, program.open(stacks, deal % len(stacks), cards), counted)
    return asked / hands
