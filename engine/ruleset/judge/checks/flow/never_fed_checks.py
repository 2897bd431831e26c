"""Checks of games in which all that is paid into the pot is reckoned from what lies there, and nothing ever does."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Node
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.judge.checks.flow.nothing_at_stake_checks import is_stake_of_nothing, stake_of_nothing
from engine.ruleset.judge.checks.flow.phase_checks import is_for_pot
from engine.ruleset.judge.checks.marks.mark_bounds import Held, known_number
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, Said
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_NOTHING = Bounds(0, 0)
_IN_POT = (POT, "carried pot")
_SESSION = "session"


@only.where(only.key("from"))
def pot_that_nobody_fills(survey: Survey) -> Iterator[Diagnostic]:
    """P413: a step pays from the pot, and as long as it is empty nobody pays a chip, so that it is empty for good.

    Where players bet, or hands are compared for the pot, that is told there.
    """
    rules = survey.rules
    paid = next((body for body in survey.bodies if text_of(body, "from") == POT and survey.at(body)), None)
    if not rules.clean or paid is None or rules.composed.modifiers:
        return
    if any(body.kind.bets or is_for_pot(body) for body in survey.bodies):
        return
    held = _as_long_as_it_is_empty(survey)
    if not all(_is_nothing(one.value, body, held) for body in survey.bodies for one in _paid_in(body)):
        return
    stake = stake_of_nothing(survey)
    message = say("nobody ever pays a chip into the pot, so there is nothing to win")
    related = () if stake is None else (Related(paid.key.span, say("this is paid from it")),)
    help = say("let players post something first, such as `post: {each: 1}`")
    help = help if stake is None else say("write a stake from 1 up")
    yield Diagnostic("P413", message, stake or paid.key.span, help=help, related=related)


def _paid_in(body: Body) -> Iterator[Said]:
    """What a step has players pay, wherever it goes."""
    keys = {payment.key for payment in body.kind.payments} if text_of(body, "from") != POT else ()
    return (one for one in body.expressions if one.field.name in keys)


def _is_nothing(amount: Expression, body: Body, held: Held) -> bool:
    """Whether nothing is paid as long as the pot is empty; of what is nothing as it is written P411 tells."""
    told = bounds_of(amount.tree, body.scope) == _NOTHING and not is_stake_of_nothing(amount)
    return not told and _worth(amount, body, held) == _NOTHING


def _as_long_as_it_is_empty(survey: Survey) -> Held:
    """What the numbers are that only change when there are chips in the pot."""
    marks = {name: mark for name, mark in survey.rules.marks.items() if mark.kept != _SESSION}
    held = {name: Bounds(mark.start, mark.start) for name, mark in marks.items()}
    writes = [(body, name) for body in survey.bodies for name in written(body)]
    while changed := {name for body, name in writes if name in held and _made(body, name, held) != held[name]}:
        held = {name: number for name, number in held.items() if name not in changed}
    return held


def _made(body: Body, name: str, held: Held) -> Bounds | None:
    """What a step makes of a number; None where that is not reckoned."""
    to, add = body.values.get("to"), body.values.get("add")
    if isinstance(add, Expression):
        return held[name] if _worth(add, body, held) == _NOTHING else None
    return _worth(to, body, held) if isinstance(to, Expression) and to.kind == "amount" else None


def _worth(amount: Expression, body: Body, held: Held) -> Bounds:
    return bounds_of(amount.tree, body.scope, partial(_empty, held))


def _empty(held: Held, node: Node) -> Bounds | None:
    return _NOTHING if isinstance(node, AmountFact) and node.entry.name in _IN_POT else known_number(held, node)
