"""`those who hold a king and show a queen`: two things that are said of the same player."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Predicate, predicate
from engine.language.forms.sights import as_its_parts
from engine.language.forms.those import ThoseWho
from engine.language.forms.tree import Node, PredicateNode, Seen, Ways, Where
from engine.language.forms.understanding import Understanding
from engine.language.forms.ways import around, in_brackets
from engine.language.scope import Scope


class TwoPredicates(PredicateNode, abstract=True):
    """Two things said of one player."""

    left: PredicateNode
    right: PredicateNode
    sight = as_its_parts
    reads = reads_nothing

    def either_way(self) -> bool:
        """Both are asked."""
        return True

    def last_named(self) -> Node | None:
        """The players that the second ends with."""
        return self.right.last_named()

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`those who beat those who hold a king and are served`: who is served."""
        named = self.left.last_named()
        if isinstance(named, ThoseWho) and not in_brackets(named):
            yield Ways(self.at, (around(named),), ((around(named)[0], around(self.right)[1]),))


class BothSaid(TwoPredicates):
    """Both are true of the player."""

    def said(self, several: bool) -> str:
        """One after the other."""
        return f"{self.left.said(several)} and {self.right.said(several)}"

    def asked_of(self) -> Callable[[Dealer], int]:
        """Of those of whom both are asked."""
        left, right = self.left.asked_of(), self.right.asked_of()
        return lambda d: left(d) & right(d)

    def refine_somebody(self, table: Conclusions) -> None:
        """Where both are true of somebody, each is."""
        self.left.refine_somebody(table)
        self.right.refine_somebody(table)

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By one that is true of nobody, or both that are true of all."""
        found = {one.settled(scope, seen) for one in (self.left, self.right)}
        return False if False in found else True if found == {True} else None

    def compiled(self, scope: Scope) -> Predicate:
        """The second is asked where the first is true."""
        left, right = predicate(self.left, scope), predicate(self.right, scope)
        return lambda d, one, seat: left(d, one, seat) and right(d, one, seat)


class EitherSaid(TwoPredicates):
    """One of them is true of the player."""

    def said(self, several: bool) -> str:
        """One after the other."""
        return f"{self.left.said(several)} or {self.right.said(several)}"

    def asked_of(self) -> Callable[[Dealer], int]:
        """Of all of whom one of them is asked."""
        left, right = self.left.asked_of(), self.right.asked_of()
        return lambda d: left(d) | right(d)

    def refine_somebody(self, table: Conclusions) -> None:
        """Where one is true of somebody, the one is, or the other."""
        table.either(self.left.refine_somebody, self.right.refine_somebody)

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By one that is true of all, or both that are true of nobody."""
        found = {one.settled(scope, seen) for one in (self.left, self.right)}
        return True if True in found else False if found == {False} else None

    def compiled(self, scope: Scope) -> Predicate:
        """Each is asked of those of whom it may be asked: what folded players hold is nothing."""
        sides = [(one.asked_of(), predicate(one, scope)) for one in (self.left, self.right)]
        return lambda d, one, seat: any(asked(d) >> one & 1 and is_so(d, one, seat) for asked, is_so in sides)


def _both(u: Understanding, at: Where, left: PredicateNode, _: Any, right: PredicateNode) -> Node:
    return BothSaid(at, left, right)


def _either(u: Understanding, at: Where, left: PredicateNode, _: Any, right: PredicateNode) -> Node:
    return EitherSaid(at, left, right)


FORM = Form(
    (BothSaid, EitherSaid),
    (
        rule("both_said", _both, "said_both: predicate AND_SAID predicate", "said_both: said_both AND_SAID predicate"),
        rule(
            "either_said",
            _either,
            "said_either: said_all OR_SAID said_all",
            "said_either: said_either OR_SAID said_all",
        ),
    ),
)
