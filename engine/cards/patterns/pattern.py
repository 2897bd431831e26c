"""The data of a ranking: which patterns make which category, and what decides between two hands of one."""

from fractions import Fraction
from typing import ClassVar, Literal

from msgspec import Struct
from msgspec.structs import replace

from engine.text.compared import Compared
from engine.text.kept import cached_property

Aces = Literal["high", "low", "high and low in a run"]
Wins = Literal["high", "low", "low cards"]
Compare = Literal["all cards", "its cards", "other cards", "nothing"]


class Category(Struct, frozen=True):
    """One kind of hand. A hand belongs to the first category, best first, all of whose demands it meets.

    `same` sizes of groups of equal ranks; `run` that many ranks in a row, each `step` above the one before; `suited`
    that many cards of one suit (the run among them, where both are asked); `different_ranks`, `different_suits` that
    many cards no two of which share a rank or suit; `highest`, `lowest` the rank at the end of the run, or of the whole
    hand; `only` the ranks, suits or cards the whole hand must be made of; `only_with_wild` counts in wild games alone;
    `rest_adds_up` that the cards outside the groups count as many pips together as a card of the biggest group. A hand
    that is one of the `others` is of this category too: each says its own demands, and is compared by its own cards.
    `compare` says what decides between two hands of it: the cards that make it and then the others, or one of these
    alone, or nothing.
    """

    name: str
    same: tuple[int, ...] = ()
    run: int = 0
    step: int = 1
    suited: int = 0
    different_ranks: int = 0
    different_suits: int = 0
    highest: str = ""
    lowest: str = ""
    only: tuple[str, ...] = ()
    only_with_wild: bool = False
    rest_adds_up: bool = False
    compare: Compare = "all cards"
    others: tuple["Category", ...] = ()

    @property
    def forms(self) -> tuple["Category", ...]:
        """The pattern itself and the others that count as it."""
        return (self, *self.others)

    @property
    def plain(self) -> bool:
        """True for the category that asks nothing and takes every hand left: high card, runt."""
        asks = self.same or self.run or self.suited or self.different_ranks or self.different_suits
        return not (asks or self.highest or self.lowest or self.only or self.others)

    @property
    def asks_one_card_at_most(self) -> bool:
        """True for what every hand may be called: high card, one-card badugi."""
        ends = self.highest or self.lowest or self.only
        sizes = (sum(self.same), self.run, self.suited, self.different_ranks, self.different_suits)
        return not ends and max(sizes) <= 1

    @property
    def asks_for_ranks(self) -> bool:
        """Whether it is made of particular cards, which have their place in an order however rare they are."""
        return bool(self.highest or self.lowest or self.only)

    def differs_by_rank_from(self, other: "Category") -> bool:
        """Whether both are the same but for their highest or lowest card: their order is that of the ranks."""
        ends = (self.highest, self.lowest) != (other.highest, other.lowest)
        mine, its = (replace(one, name="", highest="", lowest="") for one in (self, other))
        return ends and mine == its

    @property
    def completed_by_bug(self) -> bool:
        """True for what a bug may complete: straights, flushes and both at once."""
        return any(form.run or form.suited for form in self.forms)


class NamedHand(Struct, frozen=True):
    """A name for some hands of a category, those whose first compared rank is `highest`: royal flush, wheel."""

    name: str
    category: str
    highest: str = ""


class Count(Struct, frozen=True):
    """A ranking by pips: each rank counts one of its `values`, and the hand nearest to `nearest_to` wins.

    `over_loses` puts every hand above the mark below every hand at or under it.
    """

    values: tuple[tuple[str, tuple[Fraction, ...]], ...]
    nearest_to: Fraction
    over_loses: bool

    def pips(self, rank: str) -> tuple[Fraction, ...]:
        """What a rank counts; nothing where that is not said, and a rank that is a number of its own counts that."""
        known = dict(self.values).get(rank, ())
        return known or ((Fraction(int(rank)),) if rank.isdecimal() else ())


class Order(Compared, frozen=True, eq=False, dict=True):
    """All a ranking document says. `categories` stand best first; a hand compares `least` to `most` of its cards.

    `wins`: high, the order as listed; low, the whole order upside down; low cards, the categories as listed and the
    lower cards within one.
    """

    uncounted: ClassVar = frozenset({"summary"})
    name: str
    categories: tuple[Category, ...]
    least: int
    most: int
    aces: Aces = "high"
    wins: Wins = "high"
    names: tuple[NamedHand, ...] = ()
    suit_order: tuple[str, ...] = ()
    count: Count | None = None
    summary: str = ""

    def __hash__(self) -> int:
        """A hash worked out once: what is worked out of rankings is kept by their orders."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        said = (self.name, self.categories, self.least, self.most, self.aces, self.wins)
        return hash((*said, self.names, self.suit_order, self.count))

    @property
    def patterns(self) -> tuple[Category, ...]:
        """Every pattern by which a hand may be of some category."""
        return tuple(form for category in self.categories for form in category.forms)

    @property
    def low(self) -> bool:
        """True when lower cards win, with the categories upside down (lowball) or as listed (badugi)."""
        return self.wins != "high"

    @property
    def counts_all(self) -> bool:
        """Whether pips of any number of cards are counted, so that all cards make the hand where nothing is said."""
        return self.count is not None and self.least < self.most


def asks_less(category: Category, asked: Category) -> bool:
    """Whether one pattern asks of a hand what another asks, or less: whatever is of that one is of this one too."""
    numbers = ("run", "suited", "different_ranks", "different_suits")
    less = all(getattr(category, key) <= getattr(asked, key) for key in numbers)
    groups = len(category.same) <= len(asked.same)
    groups = groups and all(mine <= other for mine, other in zip(category.same, asked.same, strict=False))
    ends = all(getattr(category, key) in ("", getattr(asked, key)) for key in ("highest", "lowest", "only"))
    steps = not category.run or category.step == asked.step
    steps = steps and category.rest_adds_up <= asked.rest_adds_up
    return less and groups and steps and (ends or not (category.highest or category.lowest or category.only))
