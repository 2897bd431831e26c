"""Hands a second of fixed-limit five-card draw, six players, uniformly random legal play: ours beside PokerKit's.

    python bench/draw.py [REPETITIONS]

Both check that every action is legal; ours keeps its event log. Needs the extra `bench`.
"""

import sys
from functools import cache
from itertools import combinations
from random import Random

from clock import side_by_side
from rivals import pokerkit_limit_draw

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import play, play_side_by_side
from engine.program import Program
from engine.ruleset.load import load
from engine.steps.step import Policy

SEATS = 6
STACKS = (200,) * SEATS
OURS, THEIRS = 6_400, 200
TOGETHER = 64


def random_legal(seed: int) -> Policy:
    """Any option is as likely as any other, and so is everything that can be done with it."""
    random = Random(seed).random

    def choose(d: Dealer, options: tuple[Option, ...]) -> Action:
        option = options[int(random() * len(options))]
        return option.sole or of_many(option)

    def of_many(option: Option) -> Action:
        if not option.cards:
            return Action(option.kind, option.least + int(random() * (option.most - option.least + 1)))
        ways = _ways(len(option.cards), option.least, option.most)
        return Action(option.kind, 0, tuple([option.cards[at] for at in ways[int(random() * len(ways))]]))

    return choose


@cache
def _ways(cards: int, least: int, most: int) -> list[tuple[int, ...]]:
    return [way for count in range(least, most + 1) for way in combinations(range(cards), count)]


def main() -> None:
    """Prints the two rates and their ratio."""
    program = load("five-card-draw").program
    policy = random_legal(1)
    cards = Shuffled(2)

    def houserule() -> int:
        for _ in range(OURS // TOGETHER):
            play_side_by_side(program, (program.open(STACKS, deal % SEATS, cards) for deal in range(TOGETHER)), policy)
        return OURS

    rng = Random(3)
    decisions = {"theirs": 0}

    def pokerkit() -> int:
        for _ in range(THEIRS):
            decisions["theirs"] += pokerkit_limit_draw(STACKS, rng)
        return THEIRS

    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rates = side_by_side({"houserule": houserule, "pokerkit": pokerkit}, repetitions)
    print(f"houserule  {rates['houserule']:>9,.0f} hands/s  {decisions_a_hand(program):.1f} decisions a hand")
    theirs = decisions["theirs"] / THEIRS / (repetitions + 1)
    print(f"pokerkit   {rates['pokerkit']:>9,.0f} hands/s  {theirs:.1f} decisions a hand")
    print(f"ratio      {rates['houserule'] / rates['pokerkit']:>9.1f}")


def decisions_a_hand(program: Program) -> float:
    """How often somebody is asked in a hand, on the average over many."""
    policy = random_legal(4)
    cards = Shuffled(5)
    asked = 0

    def counted(d: Dealer, options: tuple[Option, ...]) -> Action:
        nonlocal asked
        asked += 1
        return policy(d, options)

    for deal in range(2_000):
        play(program, program.open(STACKS, deal % SEATS, cards), counted)
    return asked / 2_000


if __name__ == "__main__":
    main()
