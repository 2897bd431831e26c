"""Questions about what has been put in, when all have put in something: what each has paid, and what was carried."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, CompareAny, Each, Node, OptionNumber, ThoseWhose, all_of, body_of
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.ruleset.judge.checks import only_where as only
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.registry import PAYING_IN
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_PAID, _CARRIED, _NOBODY = "paid", "carried pot", "nobody"
_SOMETHING, _NOTHING = Bounds(1, None), Bounds(0, 0)
_TURNED = {"<": ">", "<=": ">=", ">": "<", ">=": "<="}


def asked_of_who_has_paid(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: it is asked whether players have paid anything, and all have posted an ante."""
    rules = survey.rules
    asks = rules.clean and any(
        read.fact == _PAID for body in survey.bodies for one in body.expressions for read in one.value.reads
    )
    for body in _when_all_have_paid(survey) if asks else ():
        for said in body.expressions if survey.at(body) else ():
            if said.value.scalar.span.source not in rules.composed.authored:
                continue
            for node in said.value.tree.walk():
                holds = _answer(node, body)
                if holds is not None:
                    yield _told(node, holds=holds)


def _when_all_have_paid(survey: Survey) -> Iterator[Body]:
    """The steps that come when each player has put in something, and nothing has been taken out of the pot."""
    if any(_takes_out(body) for body, _ in walk(survey.rules.arrivals)) or _hangs_on_options(survey):
        return
    paid = False
    for body in survey.rules.play:
        inner = [one for one, _ in walk((body,))]
        if any(map(_takes_out, inner)):
            paid = False
        elif paid:
            yield from inner
        paid = paid or _is_paid_by_all(body)


def _hangs_on_options(survey: Survey) -> bool:
    """Whether what is posted, or whether anything is, may be set otherwise by an option."""
    posts = (body for body in survey.rules.play if body.kind is PAYING_IN)
    said = (one.value.tree for body in posts for one in body.expressions)
    means = any(option.means.entries for option in survey.rules.composed.options.values())
    return means or any(isinstance(node, OptionNumber) for tree in said for node in tree.walk())


def _takes_out(body: Body) -> bool:
    """Whether chips may leave the pot by a step, or be no more told apart there by who has paid them."""
    out = pays(body) and (text_of(body, "from") == POT or text_of(body, "to", POT) != POT)
    return out or body.kind.compares or "come back" in body.kind.events


def _is_paid_by_all(body: Body) -> bool:
    if body.kind is not PAYING_IN or body.when is not None or {"who", "choice"} & body.values.keys():
        return False
    each = body.values.get("each")
    return isinstance(each, Expression) and (bounds_of(each.tree, body.scope).least or 0) > 0


def _answer(node: Node, body: Body) -> bool | None:
    """What comes of a question how much players have paid."""
    if isinstance(node, CompareAny | ThoseWhose):
        each = node.each
    elif isinstance(node, Compare) and isinstance(left := body_of(node.left), Each):
        each = left
    else:
        return None
    if each.entry is None or each.entry.name != _PAID or any(part.is_setting() for part in node.right.walk()):
        return None
    found = compared(node.op, _SOMETHING, bounds_of(node.right, body.scope))
    if isinstance(node, CompareAny) and found is not None:
        return found == (node.who != _NOBODY)
    return found


def _told(node: Node, *, holds: bool) -> Diagnostic:
    help = say("ask for another number, such as `paid > ante`, or leave it out")
    if isinstance(node, ThoseWhose):
        message = say("there are never `{players}`: all have posted something", players=node.at.text)
        if holds:
            message = say("`{players}` are all players: all have posted something", players=node.at.text)
        return Diagnostic("X106" if holds else "X107", message, node.at.span, help=help)
    if holds:
        message = say("`{condition}` always holds: all have posted something", condition=node.at.text)
        return Diagnostic("X106", message, node.at.span, help=help)
    message = say("`{condition}` never holds: all have posted something", condition=node.at.text)
    return Diagnostic("X107", message, node.at.span, help=help)


@only.where(only.conditions)
def compared_with_what_was_carried(survey: Survey) -> Iterator[Diagnostic]:
    """X106, X107: the pot is compared with what was carried into it, and more has surely been paid in since.

    Where nothing is ever carried, that is told of the condition as a whole.
    """
    for body in survey.bodies if survey.rules.clean and survey.carries_pot else ():
        when = body.when
        if when is None or when.scalar.span.source not in survey.rules.composed.authored:
            continue
        parts = [(one, op) for one in all_of(when.tree) if (op := _pot_and_carried(one))]
        if parts and _hangs_on_options(survey):
            return
        moments = survey.at(body) if parts else ()
        if not moments or any(one.table.pot is not Sure.SURELY or one.table.in_pot < 1 for one in moments):
            continue
        for node, op in parts:
            holds = compared(op, _SOMETHING, _NOTHING)
            message = say("`{condition}` never holds: chips have been paid in since", condition=node.at.text)
            if holds:
                message = say("`{condition}` always holds: chips have been paid in since", condition=node.at.text)
            help = say("ask it before anybody pays in, or ask what was carried: `{text}`", text="carried pot > 0")
            yield Diagnostic("X106" if holds else "X107", message, node.at.span, help=help)


def _pot_and_carried(node: Node) -> str:
    """How a condition compares the pot with what was carried; nothing where it does not."""
    tree = body_of(node)
    if not isinstance(tree, Compare):
        return ""
    names = [one.entry.name for one in map(body_of, (tree.left, tree.right)) if isinstance(one, AmountFact)]
    if names == [POT, _CARRIED]:
        return tree.op
    return _TURNED.get(tree.op, tree.op) if names == [_CARRIED, POT] else ""
