"""Groups of players of which nobody is in two: by what they said, or by a number or a flag that each of them has."""

from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import (
    AllOf,
    Beside,
    Declared,
    Each,
    Except,
    IsMarked,
    Node,
    SeatFact,
    SeatMark,
    ThoseWho,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import OPPOSITE

SEATS = "seats"
"""The topic of groups that are told by where their players sit."""


class Side(NamedTuple):
    """One group of several.

    mark   the mark that tells them apart, until it is written again; nothing where that is what they said
    topic  what they are asked; the groups of one topic have nobody in common
    answer what those of this group answer; nothing of a rest
    rest   the answers that nobody of this group has given, of a group that is all but others
    """

    mark: str
    topic: str
    answer: str
    rest: frozenset[str] = frozenset()

    def has(self, answer: str) -> bool:
        """Whether those who answer so are of this group."""
        return answer not in self.rest if self.rest else answer == self.answer


def declared_by(who: object) -> frozenset[str]:
    """The words of which these players have each said one; none where they are told by something else."""
    return _words_of(who.tree) if isinstance(who, Expression) else frozenset()


def _words_of(seats: Node) -> frozenset[str]:
    meant = body_of(seats)
    said = body_of(meant.predicate) if isinstance(meant, ThoseWho) else None
    return frozenset(said.words) if isinstance(said, Declared) else frozenset()


def sides_of(seats: Node) -> tuple[Side, ...]:
    """The groups that an expression means; none where players are not told apart so."""
    meant = body_of(seats)
    if isinstance(meant, Except) and _is_everybody(meant.seats):
        return _all_but(sides_of(meant.without))
    if isinstance(meant, ThoseWhose):
        changing = any(one.reads() for one in meant.right.walk())  # what is asked later may be another number
        if changing or not isinstance(meant.each, Each) or meant.each.entry is not None:
            return ()
        op = min(meant.op, OPPOSITE[meant.op])
        return (Side(meant.each.name, f"{meant.each.told()} {op} {meant.right.told()}", meant.op),)
    if words := _words_of(meant):
        return tuple(Side("", "", word) for word in sorted(words))
    said = body_of(meant.predicate) if isinstance(meant, ThoseWho) else None
    return (Side(said.name, said.name, str(said.negated)),) if isinstance(said, IsMarked) else ()


def seats_of(seats: Node, players: int, everybody_in: bool) -> tuple[Side, ...]:
    """The same of players who are told by where they sit: the dealer, and the others as long as nobody is out.

    Also of the one whom a mark keeps.
    """
    meant = body_of(seats)
    all_but = isinstance(meant, Except) and _is_everybody(meant.seats)
    told = body_of(meant.without) if isinstance(meant, Except) and all_but else meant
    if isinstance(told, SeatMark) and not told.each_player:
        one_of_all = (Side(told.name, told.name, told.name),)
        return _all_but(one_of_all) if all_but else one_of_all
    around = from_dealer(told)
    if around is None or not (everybody_in or around == {0}):
        return ()
    sides = tuple(Side("", SEATS, str(one)) for one in sorted({one % players for one in around}))
    return _all_but(sides) if all_but else sides


def _all_but(sides: tuple[Side, ...]) -> tuple[Side, ...]:
    """Those who are of none of these groups."""
    answers = frozenset(side.answer for side in sides if not side.rest)
    return (sides[0]._replace(answer="", rest=answers),) if answers else ()


def _is_everybody(seats: Node) -> bool:
    meant = body_of(seats)
    return isinstance(meant, SeatFact) and meant.entry.name in ("everyone in", "everyone")


def from_dealer(seats: Node) -> frozenset[int] | None:
    """How far to the left of the dealer each of these players sits; None where they are told otherwise."""
    meant = body_of(seats)
    if isinstance(meant, SeatFact) and meant.entry.name == "dealer":
        return frozenset({0})
    if isinstance(meant, Beside):
        around = from_dealer(meant.of)
        steps = meant.count if meant.side == "left" else -meant.count
        return None if around is None else frozenset(one + steps for one in around)
    if isinstance(meant, AllOf):
        left, right = from_dealer(meant.left), from_dealer(meant.right)
        return None if left is None or right is None else left | right
    return None
