"""Throwing dice up to this many times, keeping some: the best dice to keep, and what comes of keeping them, exactly.

Values are worked out from the last throw backwards over all multisets of faces (Bellman, "Dynamic Programming", 1957);
five dice of six faces have 252 throws and 462 ways to keep.
"""

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import NamedTuple

from engine.cards.deck.deck import Deck
from engine.cards.patterns.evaluation import Evaluator
from engine.text.translation import mark, say, say_many

Faces = tuple[int, ...]
"""Dice as places in the list of faces, in order."""
Worth = Callable[[Sequence[int]], Fraction]
"""What dice are worth when nothing may be thrown any more; they are card indices."""
_TOO_MANY = 100_000


class Keep(NamedTuple):
    """Dice that may be kept, as names, and what is reached on average by throwing the others again."""

    kept: tuple[str, ...]
    worth: Fraction


class Throwing:
    """Dice thrown up to `throws` times, any of them kept each time, so that their worth at the end is the highest."""

    def __init__(self, deck: Deck, dice: int, throws: int, worth: Worth) -> None:
        """All is worked out. Raises ValueError where there are too many throws to look at."""
        self.dice, self.throws = dice, throws
        self.names = tuple(dict.fromkeys(deck.names))
        self._cards = [deck.indices(name)[0] for name in self.names]
        self._chance = [Fraction(len(deck.indices(name)), len(deck)) for name in self.names]
        if (number := comb(dice + len(self.names) - 1, dice) << dice) > _TOO_MANY * dice:
            template = mark("there are {number:,} ways to keep some of {dice} dice, too many to look at; ask for fewer")
            raise ValueError(say(template, number=number, dice=dice))
        hands = list(self._of_size(dice))
        last = {hand: worth(self.cards(hand)) for hand in hands}
        self._worth_kept: list[dict[Faces, Fraction]] = []
        """For each number of throws left, from 0: what dice kept lead to, all that are missing being thrown once."""
        for left in range(throws):
            values = last if not left else {hand: self._best(hand, left).worth for hand in hands}
            self._worth_kept.append(self._expected(values))

    def cards(self, hand: Faces) -> tuple[int, ...]:
        """The indices of the dice in their deck."""
        return tuple([self._cards[face] for face in hand])

    def keeps(self, thrown: Sequence[str], left: int) -> list[Keep]:
        """Every way to keep some of these dice with this many throws left, the best first.

        Of equals the one comes first that keeps more dice, then higher ones. Raises ValueError for a face there is not,
        for another number of dice than are thrown, or for more throws left than there are after the first.
        """
        if len(thrown) != self.dice:
            raise ValueError(_miscounted(self.dice, len(thrown)))
        if not 1 <= left < self.throws:
            template = mark("there are {throws} throws, so that {most} are left after the first, not {left}")
            raise ValueError(say(template, throws=self.throws, most=self.throws - 1, left=left))
        hand = tuple(sorted(map(self.names.index, thrown)))
        worth = self._worth_kept[left - 1]
        ways = sorted((_Way(worth[kept], len(kept), kept[::-1]) for kept in _parts(hand)), reverse=True)
        return [Keep(tuple(self.names[face] for face in way.faces), way.worth) for way in ways]

    @property
    def worth(self) -> Fraction:
        """What the dice are worth on average after the last throw, before any is thrown."""
        return self._worth_kept[-1][()]

    def chances(self, evaluator: Evaluator) -> dict[str, Fraction]:
        """How likely each category is after the last throw, the best dice being kept each time."""
        hands = self._thrown({(): Fraction(1)})
        for left in range(self.throws - 1, 0, -1):
            kept: dict[Faces, Fraction] = {}
            for hand, chance in hands.items():
                best = self._best(hand, left).faces[::-1]
                kept[best] = kept.get(best, Fraction(0)) + chance
            hands = self._thrown(kept)
        found: dict[str, Fraction] = {}
        for hand, chance in hands.items():
            category = evaluator.category(evaluator.strength(self.cards(hand)))
            found[category] = found.get(category, Fraction(0)) + chance
        return found

    def _best(self, hand: Faces, left: int) -> "_Way":
        worth = self._worth_kept[left - 1]
        return max(_Way(worth[kept], len(kept), kept[::-1]) for kept in _parts(hand))

    def _of_size(self, dice: int) -> Iterator[Faces]:
        return combinations_with_replacement(range(len(self.names)), dice)

    def _expected(self, values: dict[Faces, Fraction]) -> dict[Faces, Fraction]:
        """What each set of dice leads to when those missing are thrown and all together are then worth `values`."""
        expected = dict(values)
        for size in range(self.dice - 1, -1, -1):
            for held in self._of_size(size):
                after = (expected[_with(held, face)] * chance for face, chance in enumerate(self._chance))
                expected[held] = sum(after, Fraction(0))
        return expected

    def _thrown(self, kept: dict[Faces, Fraction]) -> dict[Faces, Fraction]:
        """How likely each throw is when these dice are kept that likely and the missing ones thrown."""
        likely = dict(kept)
        for size in range(self.dice):
            for held in self._of_size(size):
                chance = likely.pop(held, Fraction(0))
                for face, one in enumerate(self._chance) if chance else ():
                    more = _with(held, face)
                    likely[more] = likely.get(more, Fraction(0)) + chance * one
        return likely


def _miscounted(thrown: int, named: int) -> str:
    """That another number of dice is named than are thrown."""
    return say_many(
        "{count} die is thrown, and {named} are named",
        "{count} dice are thrown, and {named} are named",
        thrown,
        named=named,
    )


class _Way(NamedTuple):
    """What may be kept, ordered as it is preferred: by worth, then more dice, then higher ones (listed first)."""

    worth: Fraction
    dice: int
    faces: Faces


def _parts(hand: Faces) -> set[Faces]:
    """All that can be kept of the dice, none and all of them included."""
    parts: set[Faces] = {()}
    for face in hand:
        parts |= {(*part, face) for part in parts}
    return parts


def _with(held: Faces, face: int) -> Faces:
    return tuple(sorted((*held, face)))


def by_category(evaluator: Evaluator, dice: int) -> Worth:
    """The worth of a category: its place from the bottom, 1 for the worst that this many dice can be."""
    deck = evaluator.deck
    faces = [deck.indices(name)[0] for name in dict.fromkeys(deck.names)]
    strengths = {evaluator.strength(hand) for hand in combinations_with_replacement(faces, dice)}
    names = list(dict.fromkeys(evaluator.category(strength) for strength in sorted(strengths)))
    return lambda held: Fraction(names.index(evaluator.category(evaluator.strength(held))) + 1)
