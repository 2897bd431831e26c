"""Decisions a second of uniformly random legal play, six players: each way to play beside other engines.

    python bench/play.py [REPETITIONS]

Legality is checked and our event log is kept. Rows of engines that are not installed are left out: the extra `bench`
brings PokerKit, the extra `rivals` the others. Decisions are compared, not hands, since some let a player fold when a
check is free.
"""

import sys
from collections.abc import Callable
from itertools import count
from random import Random

from clock import side_by_side
from moves import WAYS, decisions_a_hand, random_legal
from rivals import POKERKIT, holdem_rivals, random_hand

from engine.hand.chance import Shuffled
from engine.ruleset.load import load

SEATS = 6
STACKS = (200,) * SEATS
GAMES: dict[str, tuple[str, dict[str, str | int]]] = {
    "no-limit hold'em": ("texas-holdem", {"limit": "no limit"}),
    "fixed-limit hold'em": ("texas-holdem", {"limit": "fixed"}),
    "seven-card stud": ("seven-card-stud", {}),
    "triple draw": ("deuce-to-seven-triple-draw", {}),
}
OURS, THEIRS = 1_600, 60


def ours(game: str, options: dict[str, str | int]) -> dict[str, Callable[[], int]]:
    """Our rows, one for each way to play: a batch of hands; how many decisions it took."""
    program = load(game, set=options).program
    decisions = round(decisions_a_hand(program, STACKS) * OURS)

    def row(way: str) -> Callable[[], int]:
        policy, seeds = random_legal(1), count()

        def batch() -> int:
            WAYS[way](program, STACKS, OURS, policy, Shuffled(next(seeds)))
            return decisions

        return batch

    return {way: row(way) for way in WAYS}


def pokerkit(game: str) -> Callable[[], int]:
    """A row of PokerKit's."""
    rng = Random(3)

    def row() -> int:
        return sum(random_hand(POKERKIT[game](STACKS), rng) for _ in range(THEIRS))

    return row


def main() -> None:
    """Prints the rates of each game and how ours compare."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 9
    for name, (game, options) in GAMES.items():
        rivals = {"pokerkit": pokerkit(name)} | (holdem_rivals(STACKS) if name == "no-limit hold'em" else {})
        rates = side_by_side(ours(game, options) | rivals, repetitions)
        print(name)
        for way in WAYS:
            beside = "  ".join(f"{rates[way] / rates[rival]:>6.1f} × {rival}" for rival in rivals)
            print(f"  {way:<22} {rates[way]:>11,.0f} decisions/s  {beside}")
        for rival in rivals:
            print(f"  {rival:<22} {rates[rival]:>11,.0f} decisions/s")


if __name__ == "__main__":
    main()
