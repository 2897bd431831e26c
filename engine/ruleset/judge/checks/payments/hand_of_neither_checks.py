"""Checks of prizes for a hand: the chips go to another player than the one whose hand is asked for."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Except, Has, Holds, IsSeat, Node, OfTurn, Says, SeatFact, body_of, many_seats
from engine.ruleset.judge.checks.texts.near_texts import Near, near_texts, surely
from engine.ruleset.judge.checks.texts.topics.topics import stems
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import pays
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.change import Remedy, said_instead
from engine.text.translation import say

_WINNERS, _LOSERS, _ELSE = ("winner", "winners"), "losers", "everyone else"
_SELF = "that player"


def paid_to_another_than_asked(survey: Survey) -> Iterator[Diagnostic]:
    """P424: a hand is asked of one player, all others pay or all but who is paid, and it is another who is paid.

    Where that is known to be the same player, or a text at the step speaks of the other one, it is meant.
    """
    own = survey.rules.composed.authored
    for near in near_texts(survey):
        body = near.body
        to, payers = (body.values.get(key) for key in ("to", "from"))
        if not pays(body) or not isinstance(to, Expression) or not isinstance(payers, Expression):
            continue
        payee, payer = _name(to.tree), _name(payers.tree)
        if many_seats(to.tree) or body.key.span.source not in own or _is_tied(near, payee):
            continue
        for who, asked in {_name(asked.subject): asked for asked in _hands_asked(near)}.items():
            if who in (payee, payer) or not (_are_others(payers.tree, who) or _are_others(payers.tree, payee)):
                continue
            if not any(_said_of(one.words, payee if payee not in _WINNERS else who) for one in near.texts):
                yield _told(asked, who, to, payers)
                break


def _name(players: Node) -> str:
    """How rules call players; whose turn it is, is `that player` too where a condition asks."""
    return _SELF if isinstance(body_of(players), OfTurn) else players.told()


def _hands_asked(near: Near) -> Iterator[Says]:
    """What one named player has to have by the conditions around a payment."""
    for node, _ in _said(near):
        if isinstance(body_of(node.predicate), Has | Holds) and not many_seats(node.subject):
            yield node


def _said(near: Near) -> Iterator[tuple[Says, bool]]:
    for guard in near.guards:
        for node, holds in surely(guard.said.tree, holds=guard.holds):
            if isinstance(node, Says):
                yield node, holds


def _is_tied(near: Near, payee: str) -> bool:
    """Whether it is asked who the one is who is paid."""
    for node, _ in _said(near):
        who = body_of(node.predicate)
        if isinstance(who, IsSeat) and payee in (node.subject.told(), who.seats.told()):
            return True
    return False


def _are_others(payers: Node, who: str) -> bool:
    """Whether these are all but a player, as rules say it."""
    tree = body_of(payers)
    if isinstance(tree, Except):
        return tree.without.told() == who
    return isinstance(tree, SeatFact) and (tree.told() == _ELSE or (tree.told() == _LOSERS and who in _WINNERS))


def _said_of(text: str, who: str) -> bool:
    return bool(stems(who.replace("-", " ")) & stems(text))


def _told(asked: Says, who: str, to: Expression, payers: Expression) -> Diagnostic:
    message = say("this asks for the hand of `{who}`, and `{payee}` is paid for it", who=who, payee=to.text)
    related = (Related(asked.at.span, say("it is asked here")),)
    help = say("pay whose hand it is: `to: {who}`, or ask for the hand of `{payee}`", who=who, payee=to.text)
    ways = () if _are_others(payers.tree, to.tree.told()) else (said_instead(to.scalar, who),)
    remedies = tuple(Remedy(say("write `{text}`", text=f"to: {who}"), (way,)) for way in ways)
    return Diagnostic("P424", message, to.scalar.span, help=help, related=related, remedies=remedies)
