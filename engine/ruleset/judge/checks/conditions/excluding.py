"""Whether two conditions are never both so, as far as their words tell."""

from engine.language.forms import (
    CompareCards,
    Extreme,
    FlagMark,
    IsNoOne,
    IsSeat,
    IsStatus,
    NoCards,
    Node,
    Says,
    SeatFact,
    body_of,
)
from engine.language.forms.flag_words import GAME_IS
from engine.language.forms.statuses import FOLDED

_IN = "in"
_WON, _LOST = ("winner", "winners"), "losers"
_NOT_FOLDED = (*_WON, _LOST, "everyone in")
"""Players who have stayed in: those of the last showdown, and those who are in."""


def exclude(one: Node, other: Node) -> bool:
    """Whether one of these two always fails.

    Who is no one is nobody else, who has folded has not lost the showdown, and a deal is of one game.
    """
    one, other = body_of(one), body_of(other)
    if isinstance(one, FlagMark) and isinstance(other, FlagMark):
        return one.name != other.name and all(node.name.startswith(GAME_IS) for node in (one, other))
    if isinstance(one, Says) and isinstance(other, Says):
        same = one.subject.told() == other.subject.told()
        return same and (_apart(one, other) or _apart(other, one))
    return _is_one_of_none(one, other) or _is_one_of_none(other, one)


def _apart(one: Says, other: Says) -> bool:
    """Whether the same player cannot be both; of nobody nothing is true but that there is no one."""
    left, right = body_of(one.predicate), body_of(other.predicate)
    if isinstance(left, IsNoOne):
        return not left.negated and not (isinstance(right, IsNoOne) and not right.negated)
    if isinstance(left, IsSeat) and isinstance(right, IsSeat):
        if left.negated or right.negated:
            return left.negated != right.negated and left.seats.told() == right.seats.told()
        return _name(left) in _WON and _name(right) == _LOST
    if isinstance(left, IsStatus) and isinstance(right, IsSeat):
        return left.entry.name == FOLDED and not left.negated and not right.negated and _name(right) in _NOT_FOLDED
    if isinstance(left, IsStatus) and isinstance(right, IsStatus):
        names = {left.entry.name, right.entry.name}
        return len(names) == 1 if left.negated != right.negated else names == {_IN, FOLDED} and not left.negated
    return False


def _name(said: IsSeat) -> str:
    """The word of the language for the players somebody is one of."""
    meant = body_of(said.seats)
    return meant.entry.name if isinstance(meant, SeatFact) else ""


def _is_one_of_none(one: Node, none: Node) -> bool:
    """Whether a card is to be one of those of which there are none."""
    if not isinstance(one, CompareCards) or not isinstance(none, NoCards):
        return False
    sides = [body_of(side) for side in (one.left, one.right)]
    meant = {(body_of(side.of) if isinstance(side, Extreme) else side).told() for side in sides}
    return body_of(none.cards).told() in meant
