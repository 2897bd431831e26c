"""Hands a second of fixed-limit five-card draw, six players, uniformly random legal play: ours beside PokerKit's.

    python bench/draw.py [REPETITIONS]

Both check that every action is legal; ours keeps its event log. Needs the extra `bench`.
"""

import sys
from random import Random

from clock import side_by_side
from rivals import pokerkit_limit_draw

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.interpreter import play
from engine.ruleset.load import load

SEATS = 6
STACKS = (200,) * SEATS
OURS, THEIRS = 4_000, 150


class RandomLegal:
    """Any option is as likely as any other, and so is what it is done with."""

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random
        self.decisions = 0

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        self.decisions += 1
        random = self.random
        option = options[int(random() * len(options))]
        if option.sole is not None:
            return option.sole
        count = option.least + int(random() * (option.most - option.least + 1))
        if not option.cards:
            return Action(option.kind, count)
        left = list(option.cards)
        return Action(option.kind, 0, tuple([left.pop(int(random() * len(left))) for _ in range(count)]))


def main() -> None:
    """Prints the two rates and their ratio."""
    program = load("five-card-draw").program
    ours = RandomLegal(1)
    cards = Shuffled(2)

    def houserule() -> int:
        for hand in range(OURS):
            play(program, program.open(STACKS, hand % SEATS, cards), ours)
        return OURS

    rng = Random(3)
    decisions = {"theirs": 0}

    def pokerkit() -> int:
        for _ in range(THEIRS):
            decisions["theirs"] += pokerkit_limit_draw(STACKS, rng)
        return THEIRS

    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    rates = side_by_side({"houserule": houserule, "pokerkit": pokerkit}, repetitions)
    runs = repetitions + 1
    print(f"houserule  {rates['houserule']:>9,.0f} hands/s  {ours.decisions / OURS / runs:.1f} decisions a hand")
    print(f"pokerkit   {rates['pokerkit']:>9,.0f} hands/s  {decisions['theirs'] / THEIRS / runs:.1f} decisions a hand")
    print(f"ratio      {rates['houserule'] / rates['pokerkit']:>9.1f}")


if __name__ == "__main__":
    main()
