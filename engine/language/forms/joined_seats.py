"""`everyone except winners`, `last bettor or opener`, `losers and dealer`: players out of two groups."""

from collections.abc import Iterator
from typing import Any

from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Seats, seats
from engine.language.forms.seat_words import SeatFact
from engine.language.forms.sights import as_its_parts
from engine.language.forms.statuses import FOLDED, IsStatus
from engine.language.forms.tree import Node, SeatsNode, Ways, Where, body_of, chain, many_seats, part
from engine.language.forms.understanding import Understanding
from engine.language.forms.ways import around, in_brackets
from engine.language.scope import Scope


class Except(SeatsNode):
    """Some players without others."""

    seats: Node
    without: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Who, and without whom."""
        return f"{part(self.seats)} except {part(self.without)}"

    def is_told_by_others(self) -> bool:
        """It is."""
        return True

    def last_named(self) -> Node | None:
        """Those who are left out."""
        return self.without

    def several(self) -> bool:
        """Those who are left may be several."""
        return True

    def compiled(self, scope: Scope) -> Seats:
        """The players who are among the first and not among the others."""
        left, right = seats(self.seats, scope), seats(self.without, scope)
        return lambda d, seat: left(d, seat) & ~right(d, seat)


class JoinedSeats(SeatsNode, abstract=True):
    """Two players, or groups of players, one after the other."""

    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`left of opener or dealer`: whose neighbour stands in for whom."""
        left, right = self.left, self.right
        last = left.right if isinstance(left, type(self)) and not in_brackets(left) else left
        if in_brackets(last) or not isinstance(last, SeatsNode) or _says_more(right):
            return
        named = last.last_named()
        if named is not None:
            yield Ways(self.at, (around(last),), ((around(named)[0], around(right)[1]),))


class FirstOf(JoinedSeats):
    """The first of these two that is there."""

    def told(self) -> str:
        """Both."""
        return chain(self, "or")

    def several(self) -> bool:
        """Where one of the two may be several."""
        return many_seats(self.left) or many_seats(self.right)

    def compiled(self, scope: Scope) -> Seats:
        """The second where there is nobody of the first."""
        left, right = seats(self.left, scope), seats(self.right, scope)
        return lambda d, seat: left(d, seat) or right(d, seat)


class AllOf(JoinedSeats):
    """The players of both."""

    def told(self) -> str:
        """Both."""
        return chain(self, "and")

    def either_way(self) -> bool:
        """All are meant."""
        return True

    def several(self) -> bool:
        """They are two at least, but where one of them is not there."""
        return True

    def compiled(self, scope: Scope) -> Seats:
        """Everybody who is among one of the two."""
        left, right = seats(self.left, scope), seats(self.right, scope)
        return lambda d, seat: left(d, seat) | right(d, seat)


def _says_more(node: Node) -> bool:
    """Whether players are told by others, without brackets: such words are no end of those before them."""
    return isinstance(node, SeatsNode) and node.is_told_by_others() and not in_brackets(node)


def many_at_once(node: Node) -> bool:
    """Whether everyone is meant, or everyone but some, or with others: not those who have something, who may be one."""
    meant = body_of(node)
    if isinstance(meant, Except | AllOf):
        return any(map(many_at_once, meant.children[: 1 if isinstance(meant, Except) else 2]))
    return isinstance(meant, SeatFact) and meant.entry.name.startswith("everyone")


def _except(u: Understanding, at: Where, some: Node, _: Any, without: Node) -> Node:
    return Except(at, some, without)


def speaks_of_folded(tree: Node) -> bool:
    """Whether players are meant who are out: `those who are folded`, `everyone except everyone in`."""
    return any(_is_folded(one) or _is_all_but_those_in(one) for one in tree.walk())


def _is_folded(node: Node) -> bool:
    return isinstance(node, IsStatus) and node.entry.name == FOLDED and not node.negated


def _is_all_but_those_in(node: Node) -> bool:
    whole, left = (body_of(node.seats), body_of(node.without)) if isinstance(node, Except) else (None, None)
    named = [one.entry.name for one in (whole, left) if isinstance(one, SeatFact)]
    return named == ["everyone", "everyone in"]


FORM = Form(
    (Except, FirstOf, AllOf),
    (
        rule("seats_except", _except, "seats_one: seats_one EXCEPT seat"),
        rule("seats_or", lambda u, at, left, _, right: FirstOf(at, left, right), "seats: seats OR seats_all"),
        rule("seats_and", lambda u, at, left, _, right: AllOf(at, left, right), "seats_all: seats_all AND seats_one"),
    ),
)
