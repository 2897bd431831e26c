"""Checks of amounts by what the cases they are for are called: what is dearer there."""

from collections.abc import Iterator

from engine.language.forms import (
    AmountMark,
    Compare,
    FlagMark,
    IfAmount,
    Node,
    Not,
    body_of,
)
from engine.language.forms.comparing import above_none
from engine.language.forms.measure import bounds_of
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say


def dearer_case_costs_less(survey: Survey) -> Iterator[Diagnostic]:
    """B308: of two amounts the smaller one comes in the case that is called doubled, raised, killed."""
    told = set[Span]()
    for body in survey.bodies if survey.rules.clean else ():
        for said in body.expressions:
            for node in said.value.tree.walk() if said.value.kind == "amount" and said.field.unit != "count" else ():
                dearer = _is_dearer(node.condition) if isinstance(node, IfAmount) else None
                if not isinstance(node, IfAmount) or dearer is None or node.at.span in told:
                    continue
                then, otherwise = (bounds_of(one, survey.rules.scope).settled for one in (node.then, node.otherwise))
                if then is None or otherwise is None or then == otherwise or (then > otherwise) == dearer:
                    continue
                told.add(node.at.span)
                less, more = min(then, otherwise), max(then, otherwise)
                condition = node.condition.at.text
                message = say(
                    "this is less where `{condition}` holds ({less}) than where it does not ({more})",
                    condition=condition,
                    less=less,
                    more=more,
                )
                if not dearer:
                    message = say(
                        "this is more where `{condition}` holds ({more}) than where it does not ({less})",
                        condition=condition,
                        less=less,
                        more=more,
                    )
                turned = f"{node.otherwise.at.text} if {condition} otherwise {node.then.at.text}"
                text = node.at.scalar.text
                whole = said_instead(node.at.scalar, text[: node.at.start] + turned + text[node.at.end :])
                help = say("exchange the two amounts, or ask for the opposite")
                ways = (Remedy(say("write `{text}`", text=turned), (whole,)),)
                yield Diagnostic("B308", message, node.at.span, help=help, remedies=ways)


_DEARER = frozenset(("kill", "killed", "double", "doubled", "doubles", "raised", "tripled", "hot", "dearer"))
_CHEAPER = frozenset(("half", "halved", "lowered", "cheap", "cheaper"))


def _is_dearer(condition: Node) -> bool | None:
    """Whether a case is called one in which more is paid, or less; None where it is called neither."""
    tree = body_of(condition)
    if isinstance(tree, Not):
        found = _is_dearer(tree.of)
        return None if found is None else not found
    if isinstance(tree, Compare):
        left, name = body_of(tree.left), ""
        if isinstance(left, AmountMark) and above_none(tree.op, tree.right):
            name = left.name
        words = set(name.split("-"))
    else:
        words = set(tree.name.split("-")) if isinstance(tree, FlagMark) else set[str]()
    if words & _DEARER and not words & _CHEAPER:
        return True
    return False if words & _CHEAPER and not words & _DEARER else None
