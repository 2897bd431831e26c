"""Checks of what players have paid into a pot, asked for when chips have left it, so that nobody has paid any more."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Each, Node, ThoseWhose, ThoseWith, body_of
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, pays
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_PAID = "paid"


def paid_though_it_is_gone(survey: Survey) -> Iterator[Diagnostic]:
    """P411, X125: what somebody has paid is reckoned with after chips have left the pot: then it is nothing."""
    asking = [one for one in survey.bodies if any(map(_is_of_paid, (said.value for said in one.expressions)))]
    if not asking or not survey.rules.clean:
        return
    for steps in survey.lists:
        emptied: Body | None = None
        for body in steps:
            if emptied is not None and survey.at(body):
                yield from _asked(survey, body, emptied)
            emptied = body if _takes_out(body) else None if _may_put_in(body) else emptied


def _is_of_paid(said: Expression) -> bool:
    return any(map(_is_paid, said.tree.walk()))


def _is_paid(node: Node) -> bool:
    return isinstance(node, Each) and node.entry is not None and node.name == _PAID


def _takes_out(body: Body) -> bool:
    """Whether chips surely leave the pot, whoever has put them in."""
    if body.when is not None:
        return False
    if _moves_by_rule(body):
        amount = body.values.get("amount")
        some = isinstance(amount, Expression) and (amount.text == POT or bool(amount.constant))
        return text_of(body, "from") == POT and some
    return body.kind.compares and text_of(body, "for", POT) == POT and "who" not in body.values


def _may_put_in(body: Body) -> bool:
    """Whether a step, or one in it, may be a bet or an ante, or a word that costs something."""
    within = [one for one, _ in walk((body,))]
    asking = any(one.kind.bets or one.kind.words is not None for one in within)
    return asking or any((pays(one) or one.kind.payments) and not _moves_by_rule(one) for one in within)


def _moves_by_rule(body: Body) -> bool:
    """Whether a step says itself from whom to whom chips go, which is no bet and no ante."""
    return pays(body) and body.kind.field("from") is not None


def _asked(survey: Survey, body: Body, emptied: Body) -> Iterator[Diagnostic]:
    related = (Related(emptied.key.span, say("they are gone with this step")),)
    for one in body.expressions:
        said, tree = one.value, body_of(one.value.tree)
        if said.scalar.span.source != survey.rules.composed.own.source:
            continue
        if isinstance(tree, ThoseWith | ThoseWhose) and _is_paid(tree.each):
            message = say("chips have left the pot, and of nobody it is known any more what they have paid into it")
            help = say("put this before the step by which they leave the pot")
            yield Diagnostic("X125", message, said.scalar.span, help=help, related=related)
        elif _is_paid(tree) and any(one.field.name == pay.key for pay in body.kind.payments):
            message = say("`{amount}` is nothing here: chips have left the pot before", amount=said.text)
            help = say("put this before the step by which they leave the pot, or write another amount")
            yield Diagnostic("P411", message, said.scalar.span, help=help, related=related)
