"""Checks of chips that are paid, and paid back at once: by the next step, or by what a word that costs brings."""

from collections.abc import Iterator
from itertools import pairwise

from engine.language.expression import Expression
from engine.language.forms import CountSeats, Node, Sum, body_of
from engine.ruleset.judge.checks.conditions.expressions_of_steps import place_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_SELF, _COSTS = ("that player", "player in turn"), "costs"


def paid_back_by_the_next_step(survey: Survey) -> Iterator[Diagnostic]:
    """F703: of two payments that follow one another the second gives each who has paid as much.

    Where the same amount goes back as it came, it is told with the payments.
    """
    for steps in survey.lists if survey.rules.clean else ():
        for first, second in pairwise(steps):
            if _is_the_way_back(first, second) and _told(first.when) == _told(second.when):
                own = second.key.span.source in survey.rules.composed.authored
                if own and _is_for_each(first, second) and survey.at(second):
                    message = say("this gives back what the step above has taken, so no chips change hands")
                    related = (Related(first.key.span, say("it is paid here")),)
                    help = say("take one of the two out, or let it be paid in another case")
                    yield Diagnostic("F703", message, second.key.span, help=help, related=related)


def _is_the_way_back(first: Body, second: Body) -> bool:
    """Whether of two payments by a rule those pay in the second who were paid in the first, and the other way."""
    paid = pays(first) and first.kind is second.kind and first.kind.field("from") is not None
    both = paid and {"amount"} <= first.values.keys() & second.values.keys()
    return both and _ends(first) == _ends(second)[::-1]


def _told(when: Expression | None) -> str:
    return "" if when is None else when.told()


def _ends(body: Body) -> tuple[str, str]:
    """Who pays and who is paid; of a step that names no payer the player in turn, or all."""
    payer = text_of(body, "from", _SELF[0] if body.scope.turns else "everyone in")
    payee = text_of(body, "to", POT)
    return _SELF[0] if payer in _SELF else payer, _SELF[0] if payee in _SELF else payee


def _is_for_each(first: Body, second: Body) -> bool:
    """Whether those who have paid get just what they paid, reckoned for each of them."""
    paid, back = first.values["amount"], second.values["amount"]
    assert isinstance(paid, Expression)
    assert isinstance(back, Expression)
    return _for_each(back.tree) == (body_of(paid.tree).told(), _ends(first)[0])


def _for_each(amount: Node) -> tuple[str, str]:
    """An amount that is reckoned for each of some players, and these; nothing where it is reckoned otherwise."""
    tree = body_of(amount)
    if isinstance(tree, Sum) and tree.op == "*":
        for count, each in ((body_of(tree.left), tree.right), (body_of(tree.right), tree.left)):
            if isinstance(count, CountSeats):
                return body_of(each).told(), body_of(count.seats).told()
    return "", ""


def got_back_with_the_word(survey: Survey) -> Iterator[Diagnostic]:
    """F703: what a word costs is paid out of the pot to whoever says it."""
    for body in survey.bodies if survey.rules.clean else ():
        for word in choices_of(body) if body.kind.words is not None and survey.at(body) else ():
            costs = word.values.get(_COSTS)
            if not isinstance(costs, Expression) or word.key.span.source not in survey.rules.composed.authored:
                continue
            for step in word.inner.get("do", ()):
                amount = step.values.get("amount")
                back = pays(step) and step.when is None and _ends(step) == (POT, _SELF[0])
                if back and isinstance(amount, Expression) and not costs.reads and amount.told() == costs.told():
                    message = say("who says `{word}` gets back what it costs, so it costs nothing", word=word.key.text)
                    related = (Related(place_of(word, _COSTS), say("it is paid here")),)
                    help = say("leave out `{key}`, or say who else is paid", key=_COSTS)
                    yield Diagnostic("F703", message, step.key.span, help=help, related=related)
                    break
