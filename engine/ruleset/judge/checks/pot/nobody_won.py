"""Whether steps are done only where nobody has won, so that what was played for has not been given out."""

from collections.abc import Iterator

from engine.language.forms import (
    Compare,
    CountSeats,
    Except,
    IsNoOne,
    IsSeat,
    Node,
    Not,
    Says,
    SaysAny,
    SeatFact,
    ThoseWho,
    body_of,
)
from engine.language.forms.comparing import OPPOSITE, number_of
from engine.language.forms.joined_seats import JoinedSeats
from engine.language.forms.tree import ConditionNode
from engine.steps.machine.kind import Body

_OTHERWISE = "otherwise"
_NONE = (("=", 0), ("<=", 0), ("<", 1))


def is_a_winner(node: Node) -> bool:
    """Whether those are meant who have won."""
    return isinstance(node, SeatFact) and node.entry.name in ("winner", "winners")


def means_a_winner(node: Node) -> bool:
    """Whether a winner is one of those who are meant, and is not only named to say who the others are."""
    node = body_of(node)
    if isinstance(node, Except):
        return means_a_winner(node.seats)
    if isinstance(node, JoinedSeats):
        return means_a_winner(node.left) or means_a_winner(node.right)
    said = body_of(node.predicate) if isinstance(node, ThoseWho) else None
    return is_a_winner(node) or (isinstance(said, IsSeat) and not said.negated and is_a_winner(body_of(said.seats)))


def where_nobody_won(outer: Body, body: Body) -> bool:
    """Whether a step is done only where nobody has won: as it says itself, or what it stands in within another."""
    return any(_says_so(tree, holds=holds) for tree, holds in _asked(outer, body) or ())


def where_somebody_won(outer: Body, body: Body) -> bool:
    """Whether a step is done only where somebody has won, as it says itself or what it stands in."""
    return any(_says_so(tree, holds=not holds) for tree, holds in _asked(outer, body) or ())


def _asked(outer: Body, body: Body) -> list[tuple[Node, bool]] | None:
    """What holds, or fails, where a step is done that stands in another; None where it does not stand there."""
    mine = [] if outer.when is None else [(outer.when.tree, True)]
    if outer is body:
        return mine
    for name, steps in outer.inner.items():
        for one in steps:
            found = _asked(one, body)
            if found is not None:
                failed = name == _OTHERWISE and bool(mine)
                return [*((tree, not failed) for tree, _ in mine), *found]
    return None


def _says_so(tree: Node, *, holds: bool) -> bool:
    """Whether a condition holds, or fails, only where nobody has won."""
    tree = body_of(tree)
    if isinstance(tree, Not):
        return _says_so(tree.of, holds=not holds)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None:
        parts = [_says_so(one, holds=holds) for one in joined.parts]
        return all(parts) if holds is joined.decisive else any(parts)
    return any(said is holds for said in _said_of_none(tree))


def _said_of_none(tree: Node) -> Iterator[bool]:
    """The answer by which a plain condition says that nobody has won, if there is one."""
    said = body_of(tree.predicate) if isinstance(tree, SaysAny | Says) else None
    counted = body_of(tree.left) if isinstance(tree, Compare) else None
    if isinstance(tree, SaysAny) and isinstance(said, IsSeat) and not said.negated and is_a_winner(body_of(said.seats)):
        yield tree.who == "nobody"
    elif isinstance(tree, Says) and isinstance(said, IsNoOne) and is_a_winner(body_of(tree.subject)):
        yield not said.negated
    elif isinstance(tree, Compare) and isinstance(counted, CountSeats) and is_a_winner(body_of(counted.seats)):
        asked = number_of(tree.right)
        yield from (answer for op, answer in ((tree.op, True), (OPPOSITE[tree.op], False)) if (op, asked) in _NONE)
