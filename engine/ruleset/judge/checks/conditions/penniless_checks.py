"""Checks of who has the chips for a price, or for a bet: nobody of those who are asked, or nobody at all."""

from collections.abc import Iterator
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import Compare, Each, IsStatus, Node, Says, SeatFact, ThoseWho, ThoseWhose, all_of, body_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.scope import Scope
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.steps.registry import PAYING_IN
from engine.steps.shared.choice import choices_of
from engine.steps.shared.sentence import text_of
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_SELF = "that player"
_ALL_IN, _STACK = "all in", "stack"
_PAYERS, _IN_FULL = ("from", "who"), "costs"
_EVERYONE = ("everyone in", "everyone")
_TRIED = (1, 7, 1000)


def paid_by_the_penniless(survey: Survey) -> Iterator[Diagnostic]:
    """X107: only players without a chip, or with less than the price, are to pay one."""
    for body in survey.bodies if survey.rules.clean else ():
        yield from _without_chips(body)
        for choice in choices_of(body) if "who" in body.values and survey.at(body) else ():
            yield from _asked_without_chips(body, choice)


def _without_chips(body: Body) -> Iterator[Diagnostic]:
    """The same of a step or a word."""
    found = _price(body)
    if found is None:
        return
    price, in_full = found
    asked = bounds_of(price.tree, body.scope).least if in_full else None
    least = 1 if asked is None else max(1, asked)
    named = [one for one in map(body.values.get, _PAYERS) if isinstance(one, Expression) and one.kind == "seats"]
    payer = next(iter(named), None)
    told = None
    if payer is not None:
        told = payer if _are_penniless(payer.tree, least, body.scope) else None
        whose = payer.told()
    else:
        whose = _SELF
    when = body.when
    if (
        told is None
        and when is not None
        and any(_is_penniless(one, whose, least, body.scope) for one in all_of(when.tree))
    ):
        told = when
    if told is not None:
        yield _told(price, told)


def _told(price: Expression, asked: Expression) -> Diagnostic:
    message = say("nobody of whom this holds has the chips for `{price}`", price=price.text)
    help = say("ask for the opposite, such as `not that player is all in`, or let it cost nothing")
    return Diagnostic("X107", message, asked.scalar.span, help=help)


def _asked_without_chips(body: Body, choice: Body) -> Iterator[Diagnostic]:
    """The same of a word that has a price, of which only those who cannot pay it are asked."""
    price, who = choice.values.get(_IN_FULL), body.values.get("who")
    if not isinstance(price, Expression) or not isinstance(who, Expression):
        return
    least = bounds_of(price.tree, choice.scope).least or 0
    if least > 0 and _are_penniless(who.tree, least, body.scope):
        yield _told(price, who)


def _price(body: Body) -> tuple[Expression, bool] | None:
    """What a player pays by a step or a word, where that is surely something, and whether they have to have all of it.

    Who has less than an ante or a payment pays what they have.
    """
    for payment in body.kind.payments:
        said = body.values.get(payment.key)
        if isinstance(said, Expression) and (bounds_of(said.tree, body.scope).least or 0) > 0:
            return said, payment.key == _IN_FULL or text_of(body, "choice") == "free"
    return None


def _is_penniless(tree: Node, whose: str, least: int, scope: Scope) -> bool:
    """Whether a condition holds only where the payer cannot pay."""
    if isinstance(tree, Says) and tree.subject.told() == whose:
        return _is_all_in(tree.predicate)
    left = body_of(tree.left) if isinstance(tree, Compare) else None
    if isinstance(tree, Compare) and isinstance(left, Each) and (_SELF if left.of is None else left.of.told()) == whose:
        return _is_too_little(left, tree.op, tree.right, least, scope)
    return False


def _are_penniless(payers: Node, least: int, scope: Scope) -> bool:
    """Whether just those are meant who cannot pay."""
    tree = body_of(payers)
    if isinstance(tree, ThoseWho):
        return _is_all_in(tree.predicate)
    return isinstance(tree, ThoseWhose) and _is_too_little(tree.each, tree.op, tree.right, least, scope)


def _is_all_in(predicate: Node) -> bool:
    said = body_of(predicate)
    return isinstance(said, IsStatus) and said.entry.name == _ALL_IN and not said.negated


def _is_too_little(each: Each, op: str, right: Node, least: int, scope: Scope) -> bool:
    """Whether chips that compare so are surely fewer than the least with which one can pay."""
    if each.entry is None or each.entry.name != _STACK or op not in ("=", "<", "<="):
        return False
    most = bounds_of(right, scope).most
    return most is not None and most - (op == "<") < least


def dearer_than_all_they_have(survey: Survey) -> Iterator[Diagnostic]:
    """X107: what has to be paid in full is more than the whole stack of whoever would pay it."""
    for body in survey.bodies if survey.rules.clean else ():
        for step in (body, *choices_of(body)):
            key = _IN_FULL if _IN_FULL in step.values else "amount"
            said = step.values.get(key)
            in_full = key == _IN_FULL or (body.kind is PAYING_IN and text_of(body, "choice") == "free")
            own = isinstance(said, Expression) and said.scalar.span.source in survey.rules.composed.authored
            if not in_full or not own or not isinstance(said, Expression) or _STACK not in said.text:
                continue
            if all(_is_more(said, step.scope, chips) for chips in _TRIED) and survey.at(body):
                message = say("`{price}` is more than a player has, so nobody can ever pay it", price=said.text)
                help = say("write a price, or `{amount}` for all they have", amount=_STACK)
                yield Diagnostic("X107", message, said.scalar.span, help=help)


def _is_more(said: Expression, scope: Scope, chips: int) -> bool:
    """Whether a price is surely more than a stack of so many chips."""
    least = bounds_of(said.tree, scope, partial(_with, chips)).least
    return least is not None and least > chips


def _with(chips: int, node: Node) -> Bounds | None:
    if not isinstance(node, Each) or node.entry is None or node.entry.name != _STACK:
        return None
    return Bounds(chips, chips) if node.of is None or node.of.told() == _SELF else None


def bet_by_the_penniless(survey: Survey) -> Iterator[Diagnostic]:
    """X107: there is a round of betting only where nobody has a chip, or only of those who have none."""
    for body in survey.bodies if survey.rules.clean else ():
        if not body.kind.bets or not survey.at(body):
            continue
        who, when = body.values.get("who"), body.when
        told = who if isinstance(who, Expression) and _are_penniless(who.tree, 1, body.scope) else None
        if told is None and when is not None and any(_all_are_penniless(one, body.scope) for one in all_of(when.tree)):
            told = when
        if told is not None and told.scalar.span.source in survey.rules.composed.authored:
            message = say("nobody of whom this holds has a chip to bet")
            help = say("ask for the opposite, such as `somebody's stack > 0`, or leave it out")
            yield Diagnostic("X107", message, told.scalar.span, help=help)


def _all_are_penniless(tree: Node, scope: Scope) -> bool:
    """Whether a condition holds only where nobody who is in has a chip."""
    if isinstance(tree, Says) and _is_everyone(tree.subject):
        return _is_all_in(tree.predicate)
    if not isinstance(tree, Compare):
        return False
    left = body_of(tree.left)
    everyone = isinstance(left, Each) and left.of is not None and _is_everyone(left.of)
    return everyone and isinstance(left, Each) and _is_too_little(left, tree.op, tree.right, 1, scope)


def _is_everyone(players: Node) -> bool:
    tree = body_of(players)
    return isinstance(tree, SeatFact) and tree.entry.name in _EVERYONE
