"""Checks of amounts by what the cases they are for are called: what is dearer there."""

from collections.abc import Iterator

from engine.language.forms import (
    AmountMark,
    Compare,
    FlagMark,
    IfAmount,
    Named,
    Node,
    Not,
    body_of,
)
from engine.language.forms.comparing import above_none
from engine.language.forms.measure import bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.source import Span
from engine.text.translation import say


@only.where(only.form(IfAmount))
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


_DEARER = frozenset(("kill", "killed", "double", "doubled", "doubles", "raised", "tripled", "hot", "dearer", "dear"))
_CHEAPER = frozenset(("half", "halved", "lowered", "cheap", "cheaper", "reduced"))
_OF_A_WHOLE = frozenset(
    ("first", "second", "other", "last", "latter", "former", "upper", "lower", "later", "earlier", "next", "own")
)
"""Which half of the game, or of something else, a case is called; it says nothing of a price."""
_HIGH, _LOW = frozenset(("high", "big", "large", "steep")), frozenset(("low", "small", "little"))
_OF_CHIPS = frozenset(
    ("stakes", "stake", "bets", "bet", "betting", "limit", "price", "prices", "tariff", "antes", "ante")
)
"""Of what high and low are said that says how much is paid; a high card or a low hand says nothing of it."""


def _is_dearer(condition: Node) -> bool | None:
    """Whether a case is called one in which more is paid, or less; None where it is called neither."""
    found = _called_dearer(condition.name) if isinstance(condition, Named) else None
    tree = body_of(condition)
    if found is not None:
        return found
    if isinstance(tree, Not):
        found = _is_dearer(tree.of)
        return None if found is None else not found
    if isinstance(tree, Compare):
        left = body_of(tree.left)
        return _called_dearer(left.name) if isinstance(left, AmountMark) and above_none(tree.op, tree.right) else None
    return _called_dearer(tree.name) if isinstance(tree, FlagMark) else None


def _called_dearer(name: str) -> bool | None:
    words = set(name.split("-"))
    words -= {"half"} if words & _OF_A_WHOLE else set()
    of_chips = bool(words & _OF_CHIPS)
    dearer, cheaper = (
        bool(words & _DEARER or (of_chips and words & _HIGH)),
        bool(words & _CHEAPER or (of_chips and words & _LOW)),
    )
    return dearer if dearer is not cheaper else None
