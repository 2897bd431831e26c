"""Hands a second of fixed-limit five-card draw, six players, uniformly random legal play: ours beside PokerKit's.

    python bench/draw.py [REPETITIONS]

Both check that every action is legal; ours keeps its event log. Needs the extra `bench`.
"""

import sys
from random import Random

from clock import side_by_side
from moves import by_side, decisions_a_hand, random_legal
from rivals import pokerkit_limit_draw

from engine.hand.chance import Shuffled
from engine.ruleset.load import load

SEATS = 6
STACKS = (200,) * SEATS
OURS, THEIRS = 6_400, 200


def main() -> None:
    """Prints the two rates and their ratio."""
    program = load("five-card-draw").program
    policy = random_legal(1)
    cards = Shuffled(2)

    def houserule() -> int:
        by_side(program, STACKS, OURS, policy, cards)
        return OURS

    rng = Random(3)
    decisions = {"theirs": 0}

    def pokerkit() -> int:
        for _ in range(THEIRS):
            decisions["theirs"] += pokerkit_limit_draw(STACKS, rng)
        return THEIRS

    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    rates = side_by_side({"houserule": houserule, "pokerkit": pokerkit}, repetitions)
    ours = decisions_a_hand(program, STACKS)
    theirs = decisions["theirs"] / THEIRS / (repetitions + 1)
    print(f"houserule  {rates['houserule']:>9,.0f} hands/s  {ours:.1f} decisions a hand")
    print(f"pokerkit   {rates['pokerkit']:>9,.0f} hands/s  {theirs:.1f} decisions a hand")
    print(f"ratio      {rates['houserule'] / rates['pokerkit']:>9.1f}")


if __name__ == "__main__":
    main()
