"""Who is meant by `that player`, and whether nobody can be of two groups of players at once."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from engine.language.expression import Expression
from engine.language.forms import (
    AllOf,
    Compare,
    Declared,
    Each,
    Except,
    IsMarked,
    IsSeat,
    IsStatus,
    Node,
    Says,
    SeatFact,
    ThoseWho,
    ThoseWhose,
    body_of,
)
from engine.language.forms.seat_words import is_that_player
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body

_DOERS = ("from", "who")
"""The keys that say who does what a step says."""
_WON, _LOST = ("winner", "winners"), "losers"
_OPPOSITES = ({">=", "<"}, {">", "<="}, {"=", "!="}, {"=", "<"}, {"=", ">"}, {"<", ">"})
"""Comparisons with one number that never hold both."""
Group = Node | None
"""Players, or a predicate or a comparison that says who is one of them; None where it may be anybody."""


def groups_of(survey: Survey) -> Mapping[int, Group]:
    """`id` of a body → of which players `that player` is one where its `when` is asked, as steps around it say.

    Many checks ask for it: it is worked out once.
    """
    known = survey.worked_out.get(_GROUPS)
    if not isinstance(known, dict):
        known = survey.worked_out[_GROUPS] = _groups_of(survey)
    return known


_GROUPS = "groups"


def _groups_of(survey: Survey) -> dict[int, Group]:
    found: dict[int, Group] = {}

    def visit(bodies: Sequence[Body], group: Group) -> None:
        for body in bodies:
            found[id(body)] = group
            for inner in body.inner.values():
                visit(inner, _within(body, group))

    visit(survey.rules.play, None)
    return found


def _within(body: Body, group: Group) -> Group:
    """The same for the steps in a step."""
    own = doers(body)
    if own is not None and body.kind.block in ("turn", "talk"):
        return group if is_that_player(own) else own
    new_turns = body.kind.block == "turn" and body.kind.field("who") is not None
    asks_all = new_turns or body.kind.block == "round" or (body.kind.block == "talk" and not body.scope.turns)
    return None if asks_all else group


def doers(body: Body) -> Group:
    """The players that a step names as those who do it; None where it names none."""
    said = next((one for key in _DOERS if isinstance(one := body.values.get(key), Expression)), None)
    return None if said is None else body_of(said.tree)


def asked_of(condition: Node) -> Iterator[tuple[Node, Node]]:
    """The parts of a condition that ask whether that player is one of a group, each with that group."""
    tree = body_of(condition)
    if isinstance(tree, Says) and is_that_player(tree.subject):
        predicate = body_of(tree.predicate)
        if isinstance(predicate, IsSeat):
            if not predicate.negated:
                yield tree, body_of(predicate.seats)
        else:
            yield tree, predicate
    elif isinstance(tree, Compare) and _is_own(tree.left):
        yield tree, tree


def _is_own(node: Node) -> bool:
    number = body_of(node)
    return isinstance(number, Each) and (number.of is None or is_that_player(number.of))


def apart(one: Node, other: Node) -> bool:
    """Whether nobody is ever of both groups."""
    return any(test(_meant(a), _meant(b)) for a, b in ((one, other), (other, one)) for test in _TESTS)


def _meant(group: Node) -> Node:
    """Those who are something, by what they are."""
    tree = body_of(group)
    return body_of(tree.predicate) if isinstance(tree, ThoseWho) else tree


def _left_out(one: Node, other: Node) -> bool:
    if not isinstance(one, Except):
        return False
    without = body_of(one.without)
    parts = (without.left, without.right) if isinstance(without, AllOf) else (without,)
    return any(body_of(part).told() == other.told() for part in parts) or apart(one.seats, other)


def _won_and_lost(one: Node, other: Node) -> bool:
    words = [node.entry.name if isinstance(node, SeatFact) else "" for node in (one, other)]
    return words[0] in _WON and words[1] == _LOST


def _said_otherwise(one: Node, other: Node) -> bool:
    return isinstance(one, Declared) and isinstance(other, Declared) and not set(one.words) & set(other.words)


def _is_and_is_not(one: Node, other: Node) -> bool:
    if isinstance(one, IsMarked) and isinstance(other, IsMarked):
        return one.name == other.name and one.negated is not other.negated
    if isinstance(one, IsStatus) and isinstance(other, IsStatus):
        return one.entry.name == other.entry.name and one.negated is not other.negated
    return False


def _compared_otherwise(one: Node, other: Node) -> bool:
    first, second = _comparison(one), _comparison(other)
    if first is None or second is None or first[0] != second[0]:
        return False
    return first[2].told() == second[2].told() and {first[1], second[1]} in _OPPOSITES


def _comparison(node: Node) -> tuple[str, str, Node] | None:
    """Which number of players is compared, how, and with what."""
    if not isinstance(node, ThoseWhose | Compare):
        return None
    number = body_of(node.each if isinstance(node, ThoseWhose) else node.left)
    return (number.name, node.op, body_of(node.right)) if isinstance(number, Each) else None


_TESTS: tuple[Callable[[Node, Node], bool], ...] = (
    _left_out,
    _won_and_lost,
    _said_otherwise,
    _is_and_is_not,
    _compared_otherwise,
)
