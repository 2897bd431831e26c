"""Checks of numbers that are compared with themselves, so that what is asked is settled before anybody plays."""

from collections.abc import Iterator

from engine.language.forms import Compare, body_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say

_SO_OF_EQUAL = {"=": True, "<=": True, ">=": True, "!=": False, "<": False, ">": False}
"""Sign → what it comes to between a number and itself."""


def compared_with_itself(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: a number is asked to be more than itself, or as much, wherever rules ask that."""
    told: set[Span] = set()
    rules, own = survey.rules, survey.rules.composed.own.source
    conditions = [one.when for one in rules.wilds if one.when is not None]
    conditions += [one.when for one in rules.shares if one.when is not None]
    said = [one.value for body in survey.bodies for one in body.expressions]
    for one in (*said, *conditions, *rules.of_hands) if rules.clean else ():
        for node in one.tree.walk():
            if not isinstance(node, Compare) or node.op not in _SO_OF_EQUAL:
                continue
            span = node.at.span
            if span.source != own or span in told or body_of(node.left).told() != body_of(node.right).told():
                continue
            told.add(span)
            number, help = node.right.told(), say("compare it with another number")
            if _SO_OF_EQUAL[node.op]:
                message = say("`{number}` is compared with itself, so this always holds", number=number)
                yield Diagnostic("X106", message, span, help=help)
            else:
                message = say("`{number}` is compared with itself, so this never holds", number=number)
                yield Diagnostic("X107", message, span, help=help)
