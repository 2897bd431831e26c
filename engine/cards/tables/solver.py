"""The best hand that some cards can make: leaving cards out, and letting wild cards stand for others.

Slow and exact; the tables are filled from it.
"""

from collections.abc import Iterator

from engine.cards.patterns.categorize import Hand, Judge
from engine.cards.patterns.scale import Scale


class Solver:
    """Finds the strength of any number of cards, wild ones among them, and remembers what it found.

    A wild card stands for any card of the deck that the hand does not hold, or for one more card of a rank, of no suit:
    so it makes five of a kind, but no flush with two aces. A bug is an ace, or whatever completes a straight or flush;
    in low games it is fully wild.
    """

    def __init__(self, scale: Scale, wild_game: bool) -> None:
        """Nothing is worked out before it is asked for."""
        self.scale = scale
        self.judge = Judge(scale, wild_game)
        order = scale.order
        self._least, self._most, self._low = order.least, order.most, order.low
        self._copies = max(scale.deck.copies, 1)
        flushes_are_whole = all(one.suited in (0, order.most) for one in order.patterns)
        suits_ask_no_more = not any(one.only or one.different_suits for one in order.patterns)
        self._shuns_suits = order.wins == "low" and flushes_are_whole and suits_ask_no_more
        """Whether suits only make a flush of the whole hand, which loses: with a wild card of no suit there is none."""
        self._in_suit: dict[tuple[tuple[int, ...], int], int] = {}
        self._found: dict[tuple[Hand, int, int], int] = {}
        self._by_bugs: dict[tuple[Hand, int], int] = {}

    def solve(self, hand: Hand, free: int = 0, bugs: int = 0) -> int:
        """The strength of the best hand these cards make with `free` wild cards and `bugs` bugs more."""
        if self._low:
            free, bugs = free + bugs, 0
        if free and hand.suits and self._shuns_suits:
            hand = Hand(tuple(sorted(hand.worths)))
        key = hand, free, bugs
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self._solve(hand, free, bugs)
        return found

    def suited(self, worths: tuple[int, ...], wild: int = 0) -> int:
        """The strength of cards of one suit with `wild` wild cards or bugs, all cards compared being of that suit.

        Only for rankings where a suit counts when the whole hand is of it; 0 where there are too few cards for that.
        """
        key = worths, wild
        found = self._in_suit.get(key)
        if found is None:
            found = self._in_suit[key] = self._suited(worths, wild)
        return found

    def _suited(self, worths: tuple[int, ...], wild: int) -> int:
        cards = len(worths) + wild
        if cards < self._most:
            return self.scale.nothing
        if cards > self._most:
            fewer = [self.suited(smaller.suits[0], wild) for smaller in Hand((), (worths,)).smaller()]
            fewer += [self.suited(worths, wild - 1)] if wild else []
            return max(fewer)
        if not wild:
            return self.judge.strength(Hand((), (worths,)))
        return max([self.suited(filled, wild - 1) for filled in self.filled_in_suit(worths)])

    def filled_in_suit(self, worths: tuple[int, ...]) -> list[tuple[int, ...]]:
        """Cards of one suit with one more of it, in every way a wild card allows."""
        able = [worth for worth in range(1, len(self.scale.worths) + 1) if worths.count(worth) < self._copies]
        return [tuple(sorted((*worths, worth))) for worth in able]

    def _solve(self, hand: Hand, free: int, bugs: int) -> int:
        cards = len(hand.loose) + sum(map(len, hand.suits)) + free + bugs
        best = self.scale.nothing
        if cards > self._least:
            fewer = [self.solve(smaller, free, bugs) for smaller in hand.smaller()]
            fewer += [self.solve(hand, free - 1, bugs)] if free else []
            fewer += [self.solve(hand, free, bugs - 1)] if bugs else []
            best = max(fewer, default=best)
        if cards > self._most:
            return best
        if free:
            return max(best, *[self.solve(filled, free - 1, bugs) for filled in self.filled(hand)])
        if bugs:
            return max(best, self._bug(hand, bugs))
        return max(best, self.judge.strength(hand))

    def filled(self, hand: Hand) -> Iterator[Hand]:
        """The hand with one card more, in every way a wild card allows."""
        for worth in range(len(self.scale.worths), 0, -1):
            yield hand.with_card(worth, -1)
            for suit, worths in enumerate(hand.suits):
                if worths.count(worth) < self._copies:
                    yield hand.with_card(worth, suit)

    def _bug(self, hand: Hand, bugs: int) -> int:
        """The best of one bug being an ace, and of all being whatever completes a straight or flush."""
        ace, suits = self.scale.ace, range(len(hand.suits))
        aces = [hand.with_card(ace, suit) for suit in suits if hand.suits[suit].count(ace) < self._copies]
        best = max(self.solve(filled, 0, bugs - 1) for filled in [hand.with_card(ace, -1), *aces])
        return max(best, self._completed(hand, bugs))

    def _completed(self, hand: Hand, bugs: int) -> int:
        """The best straight or flush the bugs complete, nothing if there is none.

        Remembered, since hands with several bugs are completed to the same few.
        """
        key = hand, bugs
        found = self._by_bugs.get(key)
        if found is None:
            if bugs:
                found = max(self._completed(filled, bugs - 1) for filled in self.filled(hand))
            else:
                strength = self.judge.strength(hand)
                found = strength if self.judge.completes(strength) else self.scale.nothing
            self._by_bugs[key] = found
        return found
