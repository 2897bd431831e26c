"""Checks of accounts that are compared in two places, and of a number for which neither place says anything."""

from collections import defaultdict
from collections.abc import Iterator

from engine.language.forms import Compare, CompareAny, Node, ThoseWhose, body_of
from engine.language.forms.amount_words import AmountMark
from engine.language.forms.own_numbers import Each
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_OVER, _UNDER = ">", "<"


def left_between(survey: Survey) -> Iterator[Diagnostic]:
    """X133: something is done with an account over a number, and something under it, and nothing at the number itself.

    What is done otherwise, or how long laps go on, leaves no number out.
    """
    if not survey.rules.clean:
        return
    asked: dict[tuple[str, str], list[Node]] = defaultdict(list)
    settled = set[str]()
    for body in survey.bodies:
        for said in body.expressions:
            of_a_step = said.value.kind == "seats" or (said.value is body.when and "otherwise" not in body.values)
            for node in said.value.tree.walk():
                if isinstance(node, Compare | CompareAny | ThoseWhose) and (name := _account(node)):
                    asked[name, node.right.told()].append(node)
                    settled |= set() if of_a_step else {name}
    own = survey.rules.composed.own.source
    for (name, number), nodes in asked.items():
        over, under = ([node for node in nodes if _sign(node) == sign] for sign in (_OVER, _UNDER))
        if name in settled or not over or not under or len(over) + len(under) < len(nodes):
            continue
        first, second = (over[0], under[0]) if len(over) <= len(under) else (under[0], over[0])
        if first.at.span.source == own:
            message = say(
                "no rule says what is so where `{name}` is just `{number}`: they ask for more, or for less",
                name=name,
                number=number,
            )
            help = say("write `>=` or `<=` in one of the two places")
            related = (Related(second.at.span, say("the other place is here")),)
            yield Diagnostic("X133", message, first.at.span, help=help, related=related)


def _account(node: Compare | CompareAny | ThoseWhose) -> str:
    """The mark that is compared; nothing where none is."""
    left = body_of(node.left if isinstance(node, Compare) else node.each)
    kept = isinstance(left, AmountMark) or (isinstance(left, Each) and left.entry is None)
    return left.name if kept and isinstance(left, AmountMark | Each) else ""


def _sign(node: Node) -> str:
    return node.op if isinstance(node, Compare | CompareAny | ThoseWhose) else ""
