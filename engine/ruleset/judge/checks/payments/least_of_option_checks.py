"""Checks of the bounds of options beside what is paid: their least, of which nothing is paid, and their most."""

from collections.abc import Iterator, Mapping

from engine.language.expression import Expression
from engine.language.forms import Compare, IfAmount, Number, OptionNumber, Stake, body_of
from engine.language.forms.sums import Sum
from engine.ruleset.compose.options import Option
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.names.authored import said_in
from engine.ruleset.judge.checks.payments.comes_to_nothing_checks import is_paid
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar
from engine.text.translation import say

_STEP = {">=": 0, ">": 1}
"""How far from the number that is asked for the first one lies of which it holds."""


@only.where(only.form(Sum))
def nothing_by_the_least(survey: Survey) -> Iterator[Diagnostic]:
    """P466: a part of what has to be an option's number is paid, and of its least that part is nothing."""
    options = _options(survey.rules) if survey.rules.clean else {}
    for near in near_texts(survey) if options else ():
        for one in near.body.expressions:
            tree = body_of(one.value.tree)
            if not isinstance(tree, Sum) or tree.op != "/" or not is_paid(near.body, one):
                continue
            whole, part = body_of(tree.left), body_of(tree.right)
            found = _bound(near, whole.told()) if isinstance(part, Number) else None
            option = None if found is None else options.get(found[0])
            if found is None or option is None or option.least is None or not isinstance(part, Number):
                continue
            least = option.least + found[1]
            said = said_in(survey.rules, ("options", option.name, "least"))
            if 0 < least < part.value and isinstance(said, Scalar):
                holes = {"option": option.name, "least": option.least, "number": least, "whole": whole.told()}
                message = say(
                    "with `{option}` set to {least} the part that is paid of a `{whole}` of {number} is 0", **holes
                )
                related = (Related(one.value.scalar.span, say("it is paid here")),)
                help = say("let {number} be the least", number=part.value - found[1])
                yield Diagnostic("P466", message, said.span, help=help, related=related)


@only.where(only.form(IfAmount), only.form(Sum))
def more_than_it_is_taken_from(survey: Survey) -> Iterator[Diagnostic]:
    """P466: in one case an option is taken from a stake, and its most is more; where it is in each P411 tells."""
    options = _options(survey.rules) if survey.rules.clean else {}
    for body in survey.bodies if options else ():
        for said in body.expressions:
            if isinstance(body_of(said.value.tree), IfAmount) and (is_paid(body, said) or said.field.name == "costs"):
                for node in (one for one in said.value.tree.walk() if isinstance(one, Sum) and one.op == "-"):
                    yield from _more_than(survey, options, said.value, node)


def _more_than(survey: Survey, options: Mapping[str, Option], said: Expression, node: Sum) -> Iterator[Diagnostic]:
    stake, taken = body_of(node.left), body_of(node.right)
    option = options.get(taken.name) if isinstance(taken, OptionNumber) else None
    at = None if option is None else said_in(survey.rules, ("options", option.name, "most"))
    if option is None or option.most is None or not isinstance(stake, Stake) or not isinstance(at, Scalar):
        return
    if option.most > stake.value > 0:
        holes = {"option": option.name, "most": option.most, "amount": node.told(), "stake": stake.name}
        message = say("with `{option}` set to {most}, `{amount}` is less than nothing", **holes)
        related = (Related(said.scalar.span, say("it is paid here")),)
        help = say("let {chips} be the most, which is all of `{stake}`", chips=stake.value, stake=stake.name)
        yield Diagnostic("P466", message, at.span, help=help, related=related)


def _bound(near: Near, whole: str) -> tuple[str, int] | None:
    """The option that a number is at least where a step comes, and how far above it the number is at least."""
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            asked = node if isinstance(node, Compare) and holds and node.op in _STEP else None
            right = None if asked is None else body_of(asked.right)
            if asked is not None and isinstance(right, OptionNumber) and body_of(asked.left).told() == whole:
                return right.name, _STEP[asked.op]
    return None


def _options(rules: Rules) -> dict[str, Option]:
    """The options of the game, and of the modifiers it is played with."""
    found = dict(rules.composed.options)
    for one in rules.composed.modifiers:
        found |= one.options
    return found
