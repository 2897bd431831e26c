"""Copies of a hand in play a second, six-handed no-limit hold'em: ours beside PokerKit's pickle round trip.

    python bench/copies.py [REPETITIONS]

A copy is one on which another line of play can be tried while the hand goes on as it was. PokerKit's `State` is pickled
and read back, its fastest way. Ours is taken in two ways: `taken` lays the deal in play down and opens what was laid
down; `opened` opens a Hand, which never changes, as a search does that tries several moves from one position. The
hands stand where the flop has been dealt and nobody has folded; all copies are kept. Needs the extra `bench`.
"""

import pickle
import sys

from clock import side_by_side
from moves import as_far_as_flop
from rivals import pokerkit_at_flop

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer

STACKS = (200,) * 6
OURS, THEIRS = 4_000, 400


def main() -> None:
    """Prints the rates and how ours compare."""
    cards = Shuffled(1)
    dealer, state = as_far_as_flop(STACKS, cards), pokerkit_at_flop(STACKS)
    hand = dealer.lay_down()

    def taken() -> int:
        return len([Dealer.open(dealer.lay_down()) for _ in range(OURS)])

    def opened() -> int:
        return len([Dealer.open(hand) for _ in range(OURS)])

    def pokerkit() -> int:
        return len([pickle.loads(pickle.dumps(state)) for _ in range(THEIRS)])

    rows = {"houserule, taken": taken, "houserule, opened": opened, "pokerkit, pickle": pokerkit}
    rates = side_by_side(rows, int(sys.argv[1]) if len(sys.argv) > 1 else 7)
    for name, rate in rates.items():
        print(f"{name:<18} {rate:>11,.0f} copies/s  {rate / rates['pokerkit, pickle']:>6.1f} ×")


if __name__ == "__main__":
    main()
