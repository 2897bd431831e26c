"""Decisions a second of uniformly random legal play, six players: ours beside other engines, game by game.

    python bench/play.py [REPETITIONS]

Legality is checked and our event log is kept. Rows of engines that are not installed are left out: the extra `bench`
brings PokerKit, the extra `rivals` the others. Decisions are compared, not hands, since some let a player fold when a
check is free.
"""

import sys
from collections.abc import Callable
from random import Random

from clock import side_by_side
from moves import deals, decisions_a_hand, random_legal
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
OURS, THEIRS = 3_200, 60


def ours(game: str, options: dict[str, str | int]) -> Callable[[], int]:
    """A row of ours: a batch of hands; how many decisions it took."""
    program = load(game, set=options).program
    policy, cards = random_legal(1), Shuffled(2)
    decisions = round(decisions_a_hand(program, STACKS) * OURS)

    def row() -> int:
        deals(program, STACKS, OURS, policy, cards)
        return decisions

    return row


def pokerkit(game: str) -> Callable[[], int]:
    """A row of PokerKit's."""
    rng = Random(3)

    def row() -> int:
        return sum(random_hand(POKERKIT[game](STACKS), rng) for _ in range(THEIRS))

    return row


def main() -> None:
    """Prints the rates of each game and how ours compare."""
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for name, (game, options) in GAMES.items():
        rows = {"houserule": ours(game, options), "pokerkit": pokerkit(name)}
        if name == "no-limit hold'em":
            rows |= holdem_rivals(STACKS)
        rates = side_by_side(rows, repetitions)
        print(name)
        for engine, rate in rates.items():
            print(f"  {engine:<22} {rate:>11,.0f} decisions/s  {rates['houserule'] / rate:>6.1f} ×")


if __name__ == "__main__":
    main()
