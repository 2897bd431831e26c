"""Rankings: which hand beats which, read from a document and laid over a deck."""

from collections.abc import Mapping
from typing import Any, ClassVar

from msgspec.structs import replace

from engine.cards.deck.deck import Deck
from engine.cards.deck.problem import Problem
from engine.cards.deck.wild import NO_WILD, Wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.patterns.pattern import Order, Wins
from engine.cards.patterns.ranking_document import read_order
from engine.cards.ranking.pips import pip_evaluator
from engine.cards.ranking.ranking_on_deck import problems_on
from engine.cards.tables.evaluator import evaluator_for
from engine.cards.tables.tables import tables_for
from engine.text.compared import Compared

UPSIDE_DOWN = " upside down"
"""How the name of a ranking ends that was turned."""


class Ranking(Compared, frozen=True, eq=False):
    """An order of hands, of any deck that has the ranks it names."""

    uncounted: ClassVar = frozenset({"made_for"})
    order: Order
    made_for: Deck | None = None
    """The deck that the document says it is made for; None where it says none."""

    @property
    def name(self) -> str:
        """The document's name."""
        return self.order.name

    @property
    def category_names(self) -> tuple[str, ...]:
        """The categories, best first as the document lists them; empty for a count of pips."""
        return tuple(category.name for category in self.order.categories)

    @property
    def special_names(self) -> tuple[str, ...]:
        """The names of special cases: royal flush, wheel."""
        return tuple(special.name for special in self.order.names)

    @property
    def can_be_turned(self) -> bool:
        """Whether its order can be turned upside down: badugi's and counts of pips cannot."""
        return self.order.count is None and self.order.wins != "low cards"

    @property
    def turned(self) -> "Ranking":
        """The same order upside down: each player makes the worst hand of their cards, and the worst wins."""
        assert self.can_be_turned
        wins: Wins = "low" if self.order.wins == "high" else "high"
        return Ranking(replace(self.order, name=self.order.name + UPSIDE_DOWN, wins=wins))

    def for_deck(self, deck: Deck, wild: Wild = NO_WILD) -> Evaluator:
        """The evaluator of hands of that deck, the same object each time; no table is filled before it is used."""
        if self.order.count is not None:
            return pip_evaluator(self.order, deck, wild)
        return evaluator_for(tables_for(self.order, deck, wild != NO_WILD), wild)

    def problems(self, deck: Deck, wild: Wild = NO_WILD) -> tuple[Problem, ...]:
        """What is wrong with this ranking on that deck: ranks the deck lacks, hands that nobody can hold."""
        return problems_on(self.order, deck, wild)


def build_ranking(data: Mapping[str, Any], made_for: Deck | None = None) -> Ranking:
    """The ranking a checked document describes, `from` merged; FaultyError when `ranking_problems` tells something."""
    return Ranking(read_order(data), made_for)
