"""`is folded`, `is not served`: what a player is."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.conclusions import nothing_of_somebody
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Predicate, those_in
from engine.language.forms.sights import for_all
from engine.language.forms.tree import Node, PredicateNode, Where
from engine.language.forms.understanding import Understanding
from engine.language.scope import MarkDef, Scope
from engine.language.vocabulary import Entry, Sight


def is_so(negated: bool, several: bool, what: str) -> str:
    """`is folded`, `are not folded`."""
    return f"{'are' if several else 'is'} {'not ' if negated else ''}{what}"


class IsStatus(PredicateNode):
    """Is, or is not: in, folded, all in."""

    entry: Entry
    negated: bool
    refine_somebody = nothing_of_somebody

    def said(self, several: bool) -> str:
        """The word."""
        return is_so(self.negated, several, self.entry.name)

    def sight(self, mine: bool) -> Sight:
        """The word says who sees it."""
        return self.entry.sight

    def reads(self) -> Iterator[str]:
        """The fact of the word."""
        return of_entry(self.entry)

    def asked_of(self) -> Callable[[Dealer], int]:
        """Of those who folded, too, where just that is asked."""
        if self.entry.name in {IN, FOLDED}:
            return lambda d: d.dealt
        return those_in(self)

    def compiled(self, scope: Scope) -> Predicate:
        """Read as the word says."""
        assert self.entry.make is not None
        is_so, negated = self.entry.make(scope.worth), self.negated
        return lambda d, one, seat: bool(is_so(d, one)) != negated


IN, FOLDED = "in", "folded"


class IsMarked(PredicateNode):
    """A mark of the player's own is set, or not."""

    name: str
    index: int
    negated: bool
    sight = for_all
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def said(self, several: bool) -> str:
        """The name of the mark."""
        return is_so(self.negated, several, self.name)

    def reads(self) -> tuple[str, ...]:
        """The mark."""
        return (f"mark {self.name}",)

    def compiled(self, scope: Scope) -> Predicate:
        """Read from the players' marks."""
        index, negated = self.index, self.negated

        def marked(d: Dealer, one: int, seat: int) -> bool:
            held = d.marks[index]
            assert isinstance(held, tuple)
            return bool(held[one]) != negated

        return marked


def _status(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    value, negated = rest[-1].value, len(rest) > 1
    if isinstance(value, MarkDef):
        return IsMarked(at, value.name, value.index, negated)
    return IsStatus(at, value, negated)


FORM = Form((IsStatus, IsMarked), (rule("is_status", _status, "predicate: IS STATUS", "predicate: IS NOT STATUS"),))
