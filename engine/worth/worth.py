"""What a player's hand is worth: the one door through which hands are compared."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from itertools import combinations
from sys import maxsize

from msgspec import Struct

from engine.cards.deck.deck import Deck
from engine.cards.deck.wild import NO_WILD, wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.ranking.ranking import Ranking
from engine.cards.tables.choosing import NO_HAND
from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.hand.seats import NOBODY, mask_of
from engine.text.kept import cached_property
from engine.text.translation import mark
from engine.worth.ways import Chooser, Way, chooser
from engine.worth.wild_cards import (
    TIES,
    Judge,
    Judges,
    WildRule,
    WildSets,
    every,
    fixed,
    holding,
    in_force,
    on_board,
    up_cards,
)

__all__ = ["BOARD", "BY_SUIT", "NO_HAND", "PARTED", "Worth"]

ACE = "A"
BOARD = 0
"""The place whose cards every player may use."""
JOKER = maxsize
"""How good a joker or wild card is alone."""
BY_SUIT = "by suit"
PARTED = {BY_SUIT: mark("Of equal hands the one with the highest card wins, by rank, then by suit."), **TIES}
"""What may part hands of equal strength, besides another hand: each with what that means, marked for translators."""
_BITS = 64
"""More than a strength has."""
_SUIT_BITS = 8
_NO_LINE: frozenset[str] = frozenset()


class Worth(Struct, frozen=True, dict=True):
    """How the hands of a game are compared: a ranking, over the cards of a deck, made of the cards that `use` says.

    Without `use` a hand is the best made of any own cards and any of the board's; of several ways the best counts, and
    one that asks for more cards than there are counts only where all do. `wilds` are the rules of its wild
    cards, looked at anew for each hand that is compared; `ties` says what parts hands of equal strength: one of PARTED,
    or how those are compared once more. `board` tells which cards count as those on the board. A strength is a number:
    the higher is the better hand, equal ones split. The tables are built at the first comparison.
    """

    deck: Deck
    ranking: Ranking
    use: tuple[Way, ...] = ()
    wilds: tuple[WildRule, ...] = ()
    ties: "str | Worth" = ""
    board: Callable[[Dealer, int], int] | None = None

    @cached_property
    def evaluator(self) -> Evaluator:
        """The tables behind the comparisons; with none wild where that changes, or where entries are bounded each."""
        plain = self.ranking.for_deck(self.deck)
        if not self.wilds:
            return plain
        sets = self.fixed_wilds
        if sets is None or not self.wild_by_tables:
            return plain.with_wild(NO_WILD)
        free = [card for one in sets if not one.bug for card in _members(one.mask)]
        bugs = [card for one in sets if one.bug for card in _members(one.mask)]
        return plain.with_wild(wild(free, bugs, sets[0].most if sets else None))

    @cached_property
    def wild_by_tables(self) -> bool:
        """Whether the tables know what is wild in every hand; not of how many where one of several entries says so."""
        sets = self.fixed_wilds
        return sets is not None and (len(sets) == 1 or all(one.most is None for one in sets))

    @cached_property
    def extremes(self) -> tuple[Evaluator, ...]:
        """Comparisons such that a hand which is possible at all is so with one of them."""
        if self.fixed_wilds is not None and all(one.most is None for one in self.fixed_wilds):
            return (self.evaluator,)
        return (self.evaluator, self.evaluator.with_wild(wild(range(len(self.deck.cards)))))

    @cached_property
    def fixed_wilds(self) -> WildSets | None:
        """The wild cards of every hand; None where they may change from hand to hand."""
        return fixed(self.wilds)

    @cached_property
    def of_players(self) -> bool:
        """Whether what is wild depends on whose hand it is."""
        return any(rule.of_player for rule in self.wilds)

    @cached_property
    def judges(self) -> Judges:
        """The comparisons with each set of wild cards."""
        return Judges(self.evaluator.with_wild(NO_WILD))

    @cached_property
    def _strength(self) -> Judge:
        """The comparison where every hand has the same wild cards, or none."""
        return self.judges.of(self.fixed_wilds) if self.fixed_wilds else self.evaluator.strength

    @cached_property
    def _changing(self) -> bool:
        return self.fixed_wilds is None

    @cached_property
    def _plain(self) -> bool:
        """Whether a hand is the best of all own cards and the board's, and every hand has the same wild cards."""
        return not self.use and not self._changing and self.board is None

    def table(self, d: Dealer) -> Dealer:
        """The table as these hands see it: on its board lie the cards that count as such."""
        return d if self.board is None else on_board(d, self.board(d, NOBODY))

    def wild_sets(self, d: Dealer, seat: int) -> WildSets:
        """The wild cards of a hand of that seat as they are now (−1: of a hand on the table)."""
        return in_force(self.wilds, d, seat) if self.fixed_wilds is None else self.fixed_wilds

    def wild_cards(self, d: Dealer, seat: int) -> int:
        """The same as one mask."""
        return every(self.wild_sets(d, seat))

    def _judge(self, d: Dealer, seat: int, lines: frozenset[str] = _NO_LINE) -> Judge:
        return self.judges.of(in_force(self.wilds, d, seat, lines)) if self._changing else self._strength

    def strength(self, d: Dealer, seat: int) -> int:
        """How strong the best hand of a seat is; NO_HAND when it has no cards."""
        if self._plain:
            board = d.places[BOARD]
            return self._strength([*d.cards[seat], *board] if board else d.cards[seat])
        return self._made_at(self.table(d), seat)

    def _made_at(self, d: Dealer, seat: int) -> int:
        """The same at the table as these hands see it."""
        if not self.use or not self.wild_by_tables:
            return self._best(d, seat, lambda lines: self._judge(d, seat, lines))
        return self._chosen(d, seat)

    def standing(self, d: Dealer, seat: int) -> int:
        """What the hand of a seat is worth beside others: its strength, and then what `ties` says; NO_HAND as above."""
        return self._standing(self.table(d), d, seat) if self.ties else self.strength(d, seat)

    def _standing(self, table: Dealer, d: Dealer, seat: int) -> int:
        """The same where something parts equal hands; `table` is as these hands see it."""
        if self.ties in TIES and self.wilds:
            return self._best(table, seat, lambda lines: self._by_wilds(table, seat, lines))
        strength = self.strength(d, seat)
        if strength == NO_HAND or self.ties in TIES:
            return strength
        if isinstance(self.ties, Worth):
            return strength << self.ties.bits | self.ties.standing(d, seat)
        height, suit = self.highest(d, seat)
        return strength << _BITS | height << _SUIT_BITS | suit + 1

    def _by_wilds(self, d: Dealer, seat: int, lines: frozenset[str]) -> Judge:
        sets, standing = in_force(self.wilds, d, seat, lines), self.judges.standing
        return lambda cards: standing(cards, sets, str(self.ties))

    @property
    def bits(self) -> int:
        """More than what `standing` gives has."""
        return _BITS + (self.ties.bits if isinstance(self.ties, Worth) else _BITS if self.ties else 0)

    def standings(self, d: Dealer, seats: Sequence[int]) -> list[int]:
        """The same of each of these seats."""
        if self.board is not None and not self.ties:
            table = self.table(d)
            return [self._made_at(table, seat) for seat in seats]
        if not self._plain or self.ties:
            return [self.standing(d, seat) for seat in seats]
        board, cards, strength = d.places[BOARD], d.cards, self._strength
        return [strength(cards[seat] + board) for seat in seats]

    def natural(self, d: Dealer, seat: int) -> int:
        """How strong the best hand of a seat is when no card is wild."""
        if not self.wilds:
            return self.strength(d, seat)
        return self._best(self.table(d), seat, lambda _: self._naturally)

    def of(self, cards: Sequence[int], d: Dealer, seat: int) -> int:
        """How strong the best hand is that these cards make before that seat (−1: on the table)."""
        return self._judge(d, seat)(cards)

    def natural_of(self, cards: Sequence[int]) -> int:
        """The same when no card is wild."""
        return self._naturally(cards)

    def showing(self, d: Dealer, seat: int) -> int:
        """How strong the best hand is that the up cards of a seat make; NO_HAND when it has none.

        What only its player sees is not looked at: wild cards are those of a player who holds just these.
        """
        if not self.wilds:
            return self._strength(up_cards(d, seat))
        up = up_cards(d, seat)
        return self.of(up, holding(d, seat, up) if self.of_players else d, seat)

    def showings(self, d: Dealer, seats: Iterable[int]) -> list[int]:
        """The same of each of these seats."""
        if self.wilds:
            return [self.showing(d, seat) for seat in seats]
        return self.evaluator.strengths_marked(map(d.cards.__getitem__, seats), d.faces, UP)

    def natural_showing(self, d: Dealer, seat: int) -> int:
        """The same when no card is wild."""
        return self._naturally(up_cards(d, seat))

    def category(self, strength: int) -> str:
        """The name of the category a strength belongs to; `nothing` for NO_HAND."""
        return self.evaluator.category(strength)

    def describe(self, strength: int) -> str:
        """A strength in words: `full house, kings over sevens`; `nothing` for NO_HAND."""
        return self.evaluator.describe(strength)

    @cached_property
    def _naturally(self) -> Judge:
        return self.judges.of(()) if self.wilds else self.evaluator.strength

    def _chosen(self, d: Dealer, seat: int) -> int:
        """The same by `use`, where the tables know what is wild in every hand."""
        if len(self._choosers) == 1 and self._choosers[0].leaves is None:
            return self._by(self._choosers[0], self._choosers[0].piles(d, seat))
        return max([self._by(one, piles) for one, piles in self._ways(d, seat)])

    def _by(self, one: Chooser, piles: Sequence[Sequence[int]]) -> int:
        """The best hand that is made in one way."""
        if one.takes_all:
            return self._strength([card for pile in piles for card in pile])
        return one.choosing.best(piles)

    def _ways(self, d: Dealer, seat: int) -> list[tuple[Chooser, list[Sequence[int]]]]:
        """The ways for which a seat has the cards, with them; where it has them for none, all ways."""
        found = [(one, piles) for one in self._choosers for piles in one.every_piles(d, seat)]
        return [(one, piles) for one, piles in found if one.is_filled(piles)] or found

    def _hands(self, d: Dealer, seat: int) -> Iterator[tuple[frozenset[str], Iterable[tuple[int, ...]]]]:
        """Every choice of cards that may be the best hand of a seat, with the lines of a board that it is made with."""
        if not self.use:
            yield _NO_LINE, [(*d.cards[seat], *d.places[BOARD])]
        for one, piles in self._ways(d, seat):
            yield one.lines, one.choosing.hands(piles)

    def usable(self, d: Dealer, seat: int) -> int:
        """The cards of which the hand of a seat may be made, as a mask."""
        d = self.table(d)
        if not self.use:
            return mask_of((*d.cards[seat], *d.places[BOARD]))
        return mask_of([card for _, piles in self._ways(d, seat) for pile in piles for card in pile])

    def _best(self, d: Dealer, seat: int, judge_with: Callable[[frozenset[str]], Judge]) -> int:
        """The best of all ways to choose from each part of `use`, judged by the lines they are made with."""
        best = [max(map(judge_with(lines), hands), default=NO_HAND) for lines, hands in self._hands(d, seat)]
        return max(best, default=NO_HAND)

    @cached_property
    def _choosers(self) -> tuple[Chooser, ...]:
        return tuple(chooser(way, self.evaluator) for way in self.use)

    def highest(self, d: Dealer, seat: int) -> tuple[int, int]:
        """The highest of the cards that make the best hand of a seat: its height, then its suit.

        Where several choices of cards are as good, the one with the highest card counts.
        """
        heights = ((self.height(card), self.suit(card)) for made in self._made(d, seat) for card in made)
        return max(heights, default=(0, 0))

    def taken(self, d: Dealer, seat: int) -> Sequence[int]:
        """The cards that make the best hand of a seat, as a mask: one for each choice that is as good."""
        return [*dict.fromkeys(map(mask_of, self._made(d, seat)))]

    def _made(self, d: Dealer, seat: int) -> Iterator[tuple[int, ...]]:
        """Every choice of just so many cards as are compared that is the best hand of a seat."""
        best, size, d = self.strength(d, seat), self.ranking.order.most, self.table(d)
        for lines, hands in self._hands(d, seat):
            judge = self._judge(d, seat, lines)
            for hand in hands:
                yield from (made for made in combinations(hand, min(size, len(hand))) if judge(made) == best)

    # --- single cards ------------------------------------------------

    @cached_property
    def rank_order(self) -> tuple[int, ...]:
        """For each rank of the deck its height in the ranking in force, from 0; the ace may be lowest."""
        ranks = self.deck.ranks
        by_height = sorted(range(len(ranks)), key=lambda rank: (ranks[rank] != ACE or not self._aces_low, rank))
        heights = {rank: height for height, rank in enumerate(by_height)}
        return tuple(heights[rank] for rank in range(len(ranks)))

    @property
    def _aces_low(self) -> bool:
        return self.ranking.order.aces == "low"

    @property
    def low(self) -> bool:
        """Whether the lowest cards make the best hand."""
        return self.ranking.order.low

    def height(self, card: int) -> int:
        """How high a card ranks, from 0; a joker above all."""
        rank = self.deck.cards[card].rank
        return self.rank_order[rank] if rank >= 0 else len(self.deck.ranks)

    def suit(self, card: int) -> int:
        """How high the suit of a card is: in the order of the ranking, else as the deck lists them."""
        suit = self.deck.cards[card].suit
        order = self.ranking.order.suit_order
        if not order or suit < 0:
            return suit
        return order.index(name) if (name := self.deck.suits[suit]) in order else -1

    @cached_property
    def singles(self) -> tuple[int, ...]:
        """How good each card of the deck is alone, greater being better: by rank in force, then by suit.

        A joker is the best, and no other card is as good as JOKER.
        """
        sign = -1 if self.low else 1
        worths = [(sign * self.height(at), sign * self.suit(at)) for at in range(len(self.deck.cards))]
        order = {worth: place for place, worth in enumerate(sorted({*worths}))}
        return tuple(
            [JOKER if card.is_joker else order[worth] for card, worth in zip(self.deck.cards, worths, strict=True)]
        )


def _members(mask: int) -> Iterator[int]:
    return (card for card in range(mask.bit_length()) if mask >> card & 1)
