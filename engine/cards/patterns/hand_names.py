"""Hands by name: the strengths a name stands for, and a strength told in a player's words."""

from collections.abc import Sequence

from engine.cards.deck import card_words as words
from engine.cards.patterns.pattern import Category, Order
from engine.cards.patterns.scale import Scale
from engine.text.kept import cached_property
from engine.text.translation import mark_in, say, say_in, say_many

Span = tuple[int, int]


class Namer:
    """Translates between strengths and the names of a ranking."""

    def __init__(self, scale: Scale) -> None:
        """Names are resolved against this ranking on this deck."""
        self._scale = scale
        self._order = scale.order
        self._places = {category.name: place for place, category in enumerate(scale.order.categories)}
        ranks = ("", *scale.deck.ranks)
        self._special = {special.name: special for special in scale.order.names if special.highest in ranks}

    def category(self, strength: int) -> str:
        """The name of the strength's category; `nothing` for no cards, or for a hand that makes none."""
        place = self._place(strength)
        return self._order.categories[place].name if place is not None else "nothing"

    def _place(self, strength: int) -> int | None:
        if strength == self._scale.nothing:
            return None
        place = self._scale.category_of(strength)
        return place if 0 <= place < len(self._order.categories) else None

    def exactly(self, name: str, ranks: Sequence[str] = ()) -> Span:
        """The lowest and highest strength of a category or special hand, its first compared ranks being these.

        Raises ValueError for a name the ranking lacks, for a rank the deck lacks, or for more ranks than are compared.
        """
        special = self._special.get(name)
        if special is not None:
            if ranks and special.highest:
                raise ValueError(say("`{hand}` names its rank already", hand=name))
            return self.exactly(special.category, (special.highest,) if special.highest else ranks)
        if name not in self._places:
            raise ValueError(_no_hand(name, self._order))
        if len(ranks) > self._scale.fields:
            raise ValueError(_too_many_ranks(self._scale.fields, len(ranks)))
        return self._scale.span(self._places[name], [self._scale.worth(rank) for rank in ranks])

    def ranks_named(self, name: str) -> int:
        """How many ranks a hand of that name is told by: 1 for a pair, a straight or a flush, 2 for a full house.

        Raises ValueError for a name the ranking lacks.
        """
        special = self._special.get(name)
        if special is not None:
            return 0 if special.highest else self.ranks_named(special.category)
        if name not in self._places:
            raise ValueError(_no_hand(name, self._order))
        return max(len(self._order.categories[self._places[name]].same), 1)

    def high(self, rank: str, category: str = "") -> Span:
        """The strengths of `ace high`, or `ace-high flush`. Raises ValueError as `exactly` does."""
        return self.exactly(category or self.plain, (rank,))

    def low(self, rank: str) -> Span:
        """The strengths of `8 low`; every hand of at least the first is `8 or better low`.

        Raises ValueError in a ranking where the lower cards do not win.
        """
        if not self._order.low:
            message = say(
                "in the ranking `{ranking}` the higher hand wins, so it has no low hands", ranking=self._order.name
            )
            raise ValueError(message)
        return self.exactly(self.plain, (rank,))

    @cached_property
    def plain(self) -> str:
        """The category of hands told by their highest card alone: high card, runt; in badugi the best category."""
        if self._order.wins == "low cards":
            return self._order.categories[0].name
        found = [category.name for category in self._order.categories if category.plain]
        return found[-1] if found else self._order.categories[-1].name

    def describe(self, strength: int) -> str:
        """The hand as a player would call it: `full house, kings over sevens`, `pair of jacks`, `8 6 4 3 A low`."""
        place = self._place(strength)
        if place is None:
            return say("nothing")
        for special in self._special.values():
            low, high = self.exactly(special.name)
            if special.highest and low <= strength <= high:
                return say_in("hand", special.name)
        category = self._order.categories[place]
        return _told(category, self._symbols(strength), self._order.low, self._order.wins == "low cards")

    def told_apart(self, better: int, worse: int) -> tuple[str, str] | None:
        """The first ranks in which two strengths of one category differ; None where no rank tells them apart."""
        if self._place(better) is None or self._place(better) != self._place(worse):
            return None
        pairs = zip(self._symbols(better), self._symbols(worse), strict=False)
        return next(((one, other) for one, other in pairs if one != other), None)

    def _symbols(self, strength: int) -> list[str]:
        """The ranks that are compared, in order."""
        return [self._scale.symbols[worth] for worth in self._scale.worths_of(strength)]


def _told(category: Category, symbols: Sequence[str], low: bool, cards_only: bool) -> str:
    hand, ranks = say_in("hand", category.name), " ".join(symbols)
    if not symbols:
        return hand
    if category.same and category.compare != "other cards":
        return _told_by_groups(category, symbols)
    if cards_only or category.compare == "other cards":
        return say("{hand}, {ranks}", hand=hand, ranks=ranks)
    if low and category.plain:
        return say("{ranks} low", ranks=ranks)
    if category.plain and category.name == "high card":
        return say("{rank} high", rank=words.one_told(symbols[0]))
    return say("{hand}, {rank} high", hand=hand, rank=words.one_told(symbols[0])) if symbols else hand


def _told_by_groups(category: Category, symbols: Sequence[str]) -> str:
    hand = say_in("hand", category.name)
    first, *others = (words.many_told(symbol) for symbol in symbols[: len(category.same)])
    if others:
        ranks = first
        for other in others:
            ranks = say("{ranks} over {others}", ranks=ranks, others=other)
        return say("{hand}, {ranks}", hand=hand, ranks=ranks)
    if " of " in category.name:
        return say("{hand}, {ranks}", hand=hand, ranks=first)
    return say("{hand} of {ranks}", hand=hand, ranks=first)


def _no_hand(name: str, order: Order) -> str:
    return say("there is no hand `{hand}` in the ranking `{ranking}`", hand=name, ranking=order.name)


def _too_many_ranks(compared: int, named: int) -> str:
    """That more ranks are named than hands compare."""
    return say_many(
        "hands compare {count} rank, not {named}", "hands compare {count} ranks, not {named}", compared, named=named
    )


HAND_NAMES = (
    mark_in("hand", "badugi"),
    mark_in("hand", "best run"),
    mark_in("hand", "best running flush"),
    mark_in("hand", "big cat"),
    mark_in("hand", "big dog"),
    mark_in("hand", "blaze"),
    mark_in("hand", "corner straight"),
    mark_in("hand", "five of a kind"),
    mark_in("hand", "flush"),
    mark_in("hand", "four five six"),
    mark_in("hand", "four flush"),
    mark_in("hand", "four of a kind"),
    mark_in("hand", "four straight"),
    mark_in("hand", "full house"),
    mark_in("hand", "high card"),
    mark_in("hand", "high straight"),
    mark_in("hand", "little cat"),
    mark_in("hand", "little dog"),
    mark_in("hand", "low straight"),
    mark_in("hand", "lowest straight"),
    mark_in("hand", "mini royal"),
    mark_in("hand", "no pair"),
    mark_in("hand", "no point"),
    mark_in("hand", "one pair"),
    mark_in("hand", "one two three"),
    mark_in("hand", "one-card badugi"),
    mark_in("hand", "pair"),
    mark_in("hand", "point"),
    mark_in("hand", "prial"),
    mark_in("hand", "royal flush"),
    mark_in("hand", "run"),
    mark_in("hand", "running flush"),
    mark_in("hand", "runt"),
    mark_in("hand", "skip straight"),
    mark_in("hand", "straight"),
    mark_in("hand", "straight flush"),
    mark_in("hand", "three of a kind"),
    mark_in("hand", "three threes"),
    mark_in("hand", "three-card badugi"),
    mark_in("hand", "triplets"),
    mark_in("hand", "two pair"),
    mark_in("hand", "two pairs"),
    mark_in("hand", "two-card badugi"),
    mark_in("hand", "wheel"),
)
"""The hands of the rankings that ship, for translators."""
