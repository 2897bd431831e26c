"""Wild cards as the rules say them: which there are in a player's hand, and how hands are compared with them."""

from collections.abc import Callable, Iterator, Sequence
from copy import copy
from functools import lru_cache
from itertools import chain, combinations, product
from typing import NamedTuple

from msgspec import Struct

from engine.cards.deck.wild import wild
from engine.cards.patterns.evaluation import Evaluator
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN, UP
from engine.hand.seats import mask_of
from engine.text.translation import mark

Judge = Callable[[Sequence[int]], int]
"""How strong the best hand among some cards is."""

TIES = {
    "natural hands": mark("Of equal hands one without wild cards wins; others share alike."),
    "fewest wilds": mark("Of equal hands the one with the fewest wild cards wins; others share alike."),
}
"""What may part hands of equal strength by their wild cards, each with what that means, marked for translators."""
_ROOM = 6
_MANY = (1 << _ROOM) - 1
"""More wild cards than any hand has."""


class WildRule(Struct, frozen=True):
    """One entry of the rules' list of wild cards, read off the table for the player whose hand it is."""

    cards: Callable[[Dealer, int], int]
    """The cards, as a mask."""
    bug: bool = False
    """Whether they stand only for an ace, or complete a straight or flush."""
    when: Callable[[Dealer, int], bool] | None = None
    most: int | Callable[[Dealer, int], int] | None = None
    """How many of them count in one hand at most."""
    fixed: int | None = None
    """The cards where nothing at the table changes them, nor whether and how many of them count."""
    of_player: bool = False
    """Whether it depends on whose hand it is."""
    lines: frozenset[str] = frozenset()
    """The lines of a board with which a hand must be made for them to be wild in it; none: however it is made."""


class WildSet(NamedTuple):
    """The cards of one entry as they are at a moment."""

    mask: int
    bug: bool
    most: int | None


WildSets = tuple[WildSet, ...]


def in_force(rules: Sequence[WildRule], d: Dealer, seat: int, lines: frozenset[str] | None = None) -> WildSets:
    """The wild cards of a hand of that seat; on the table (−1) only those that are everybody's.

    `lines` are those the hand is made with; None: whichever.
    """
    found = (
        WildSet(rule.cards(d, seat), rule.bug, _most(rule, d, seat))
        for rule in rules
        if (seat >= 0 or not rule.of_player)
        and (lines is None or not rule.lines or rule.lines & lines)
        and (rule.when is None or rule.when(d, seat))
    )
    return tuple(one for one in found if one.mask and one.most != 0)


def _most(rule: WildRule, d: Dealer, seat: int) -> int | None:
    if rule.most is None or isinstance(rule.most, int):
        return rule.most
    return max(0, rule.most(d, seat))


def fixed(rules: Sequence[WildRule]) -> WildSets | None:
    """The wild cards of every hand, where nothing at the table changes them; None where something may."""
    sets = [
        WildSet(rule.fixed, rule.bug, rule.most)
        for rule in rules
        if rule.fixed is not None and not callable(rule.most) and not rule.lines
    ]
    return tuple(one for one in sets if one.mask and one.most != 0) if len(sets) == len(rules) else None


def every(sets: WildSets) -> int:
    """All cards that are wild in some way, as a mask."""
    mask = 0
    for one in sets:
        mask |= one.mask
    return mask


def holding(d: Dealer, seat: int, cards: Sequence[int]) -> Dealer:
    """A copy of the table on which a seat holds just these cards: for looking, not for playing on."""
    seen = copy(d)
    seen.cards = [*d.cards]
    seen.cards[seat] = tuple(cards)
    return seen


def held_by_nobody(d: Dealer, cards: Sequence[int]) -> Dealer:
    """A copy of the table on which the dealer's seat holds just these cards, which lie nowhere else: for looking only.

    So a hand that belongs to nobody is compared as a player's is.
    """
    seen = holding(d, d.button, cards)
    seen.places = [tuple([card for card in place if card not in cards]) for place in d.places]
    seen.faces = bytearray(d.faces)
    for card in cards:
        seen.faces[card] = DOWN
    return seen


def on_board(d: Dealer, cards: int) -> Dealer:
    """A copy of the table on whose board lie just these cards, a mask: for looking, not for playing on."""
    seen = copy(d)
    seen.places = [tuple(_cards(cards)), *d.places[1:]]
    return seen


def without_mucked(d: Dealer, seats: int) -> Dealer:
    """A copy of the table on which only these seats, a mask, hold closed cards: for looking, not for playing on.

    Cards that nobody is shown must not decide who wins. The table itself where nobody else is in.
    """
    if seats == d.live:
        return d
    seen, faces = copy(d), d.faces
    seen.cards = [
        cards if seats >> seat & 1 else tuple([card for card in cards if faces[card] == UP])
        for seat, cards in enumerate(d.cards)
    ]
    return seen


def with_only(d: Dealer, seats: int) -> Dealer:
    """A copy of the table at which only these seats, a mask, are in and hold cards: for looking, not for playing on.

    The table itself where nobody else is in.
    """
    if seats == d.live:
        return d
    seen = copy(d)
    seen.live = seats
    seen.cards = [cards if seats >> seat & 1 else () for seat, cards in enumerate(d.cards)]
    return seen


def up_cards(d: Dealer, seat: int) -> tuple[int, ...]:
    """The cards before a seat that lie face up."""
    faces = d.faces
    return tuple([card for card in d.cards[seat] if faces[card] == UP])


class Judges:
    """How hands are compared with each set of wild cards that comes up; each is made once."""

    def __init__(self, plain: Evaluator) -> None:
        """`plain` compares without wild cards, in the tables that know of them."""
        self._plain = plain
        self.of = lru_cache(maxsize=4096)(self._of)
        """The judge of hands with these wild cards."""

    def _of(self, sets: WildSets) -> Judge:
        capped = [one for one in sets if one.most is not None]
        if not capped or len(sets) == 1:
            free = [card for one in sets if not one.bug for card in _cards(one.mask)]
            bugs = [card for one in sets if one.bug for card in _cards(one.mask)]
            most = capped[0].most if capped else None
            return self._plain.with_wild(wild(free, bugs, most)).strength
        others = tuple(one for one in sets if one.most is None)

        def strength(cards: Sequence[int]) -> int:
            """The best over all ways to let this many of each limited entry be wild."""
            ways = product(*(_limited(one, cards) for one in capped))
            return max(self.of((*others, *chosen))(cards) for chosen in ways)

        return strength

    def fewest(self, cards: Sequence[int], sets: WildSets) -> int:
        """How many wild cards the best hand among these cards needs to be as strong as it is."""
        whole, mask = self.of(sets)(cards), every(sets)
        acting = [card for card in cards if mask >> card & 1]
        for count in range(len(acting)):
            for chosen in combinations(acting, count):
                kept = mask_of(chosen)
                less = tuple(one._replace(mask=one.mask & kept) for one in sets if one.mask & kept)
                if self.of(less)(cards) == whole:
                    return count
        return len(acting)

    def standing(self, cards: Sequence[int], sets: WildSets, ties: str) -> int:
        """What a hand is worth beside others: by strength, then as `ties` says."""
        strength = self.of(sets)(cards)
        if not strength:
            return strength
        used = self.fewest(cards, sets)
        return strength << _ROOM | _MANY - (min(used, 1) if ties == "natural hands" else used)


def _limited(one: WildSet, cards: Sequence[int]) -> Iterator[WildSet]:
    acting = [card for card in cards if one.mask >> card & 1]
    assert one.most is not None
    counts = range(min(one.most, len(acting)) + 1)
    for chosen in chain.from_iterable(combinations(acting, count) for count in counts):
        yield WildSet(mask_of(chosen), one.bug, None)


def _cards(mask: int) -> Iterator[int]:
    return (card for card in range(mask.bit_length()) if mask >> card & 1)
