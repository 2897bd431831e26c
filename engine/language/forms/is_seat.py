"""`is opener`, `is no one`: whether a player is somebody."""

from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.conclusions import Conclusions, nothing_of_somebody
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Predicate, seats, those_in
from engine.language.forms.seat_words import SeatFact
from engine.language.forms.sights import as_its_parts, for_all
from engine.language.forms.statuses import is_so
from engine.language.forms.tree import THAT_PLAYER, Node, PredicateNode, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class IsSeat(PredicateNode):
    """Is, or is not, one of these players."""

    seats: Node
    negated: bool
    sight = as_its_parts
    reads = reads_nothing
    asked_of = those_in

    def said(self, several: bool) -> str:
        """Who it is."""
        return is_so(self.negated, several, part(self.seats))

    def last_named(self) -> Node | None:
        """Those it is one of."""
        return self.seats

    def refine_somebody(self, table: Conclusions) -> None:
        """A player that somebody is, is there."""
        meant = body_of(self.seats)
        entry = meant.entry if isinstance(meant, SeatFact) and not self.negated else None
        if entry is not None and entry.fact and entry.name != THAT_PLAYER:
            table.note(entry.fact, True)

    def compiled(self, scope: Scope) -> Predicate:
        """The seat is among those."""
        among, negated = seats(self.seats, scope), self.negated

        def is_one(d: Dealer, one: int, seat: int) -> bool:
            return bool(among(d, seat) >> one & 1) != negated

        return is_one


class IsNoOne(PredicateNode):
    """There is no such player; negated: there is one."""

    negated: bool
    sight = for_all
    reads = reads_nothing
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def said(self, several: bool) -> str:
        """No one."""
        return is_so(self.negated, several, "no one")

    def compiled(self, scope: Scope) -> Predicate:
        """The player it is asked of is somebody; for a subject that may be missing see `Says`."""
        negated = self.negated
        return lambda d, one, seat: negated


def _is_seat(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    return IsSeat(at, rest[-1], len(rest) > 1)


def _is_no_one(u: Understanding, at: Where, _: Any, *rest: Any) -> Node:
    return IsNoOne(at, len(rest) > 1)


FORM = Form(
    (IsSeat, IsNoOne),
    (
        rule("is_seat", _is_seat, "predicate: IS seat", "predicate: IS NOT seat"),
        rule("is_no_one", _is_no_one, "predicate: IS NOTHING", "predicate: IS NOT NOTHING"),
    ),
)
