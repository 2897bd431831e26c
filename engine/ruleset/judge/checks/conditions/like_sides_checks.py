"""Checks of numbers and players that are compared with themselves, so that what is asked is settled already."""

from collections.abc import Container, Iterable, Iterator

from engine.language.expression import Expression
from engine.language.forms import Compare, IsSeat, Node, Says, body_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Source, Span
from engine.text.translation import say

_SO_OF_EQUAL = {"=": True, "<=": True, ">=": True, "!=": False, "<": False, ">": False}
"""Sign → what it comes to between a number and itself."""


def compared_with_itself(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a number is asked to be more than itself, or as much, or a player to be that player, wherever it is.

    Of a player who may not be there it is asked so whether there is one.
    """
    rules = survey.rules
    conditions = [one.when for one in rules.wilds if one.when is not None]
    conditions += [one.when for one in rules.shares if one.when is not None]
    said = [one.value for body in survey.bodies for one in body.expressions]
    yield from alike_on_both_sides(
        (*said, *conditions, *rules.of_hands) if rules.clean else (), rules.composed.authored
    )


def alike_on_both_sides(said: Iterable[Expression], own: Container[Source]) -> Iterator[Diagnostic]:
    """The same of what is said, as far as it stands in these texts."""
    told: set[Span] = set()
    for one in said:
        for node in one.tree.walk():
            holds = _of_itself(node) if isinstance(node, Compare | Says) else None
            if holds is None or node.at.source not in own or (span := node.at.span) in told:
                continue
            told.add(span)
            if isinstance(node, Compare):
                name, help = node.right.told(), say("compare it with another number")
            else:
                name, help = node.children[0].told(), say("name another player")
            if holds:
                message = say("`{number}` is compared with itself, so this always holds", number=name)
                yield Diagnostic("X106", message, span, help=help)
            else:
                message = say("`{number}` is compared with itself, so this never holds", number=name)
                yield Diagnostic("X107", message, span, help=help)


def _of_itself(node: Node) -> bool | None:
    """Whether what is compared with itself is so; None where two are compared, or it is no comparison."""
    if isinstance(node, Compare) and node.op in _SO_OF_EQUAL:
        left, right = body_of(node.left), body_of(node.right)
        return _SO_OF_EQUAL[node.op] if type(left) is type(right) and left.told() == right.told() else None
    who = body_of(node.predicate) if isinstance(node, Says) else None
    if isinstance(node, Says) and isinstance(who, IsSeat) and node.subject.told() == who.seats.told():
        return not who.negated
    return None
