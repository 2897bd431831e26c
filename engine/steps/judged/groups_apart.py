"""Groups of players of which nobody is in two: by what they said, or by a number or a flag that each of them has."""

from typing import NamedTuple

from engine.language.expression import Expression
from engine.language.forms import Declared, Each, IsMarked, Node, ThoseWho, ThoseWhose, body_of
from engine.language.forms.comparing import OPPOSITE


class Side(NamedTuple):
    """One group of several.

    mark   the mark that tells them apart, until it is written again; nothing where that is what they said
    topic  what they are asked; the groups of one topic have nobody in common
    """

    mark: str
    topic: str
    answer: str


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
