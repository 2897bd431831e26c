"""Checks of what is asked of the winners of a deal where every deal of the evening is won by somebody."""

from collections.abc import Iterator

from engine.language.forms import Compare, CountSeats, IsNoOne, Node, Not, Says, body_of
from engine.language.forms.comparing import compared, number_of
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.pot.nobody_won import is_a_winner
from engine.ruleset.load import Loaded
from engine.ruleset.sessions.accounts import AFTER, SETTLE, bodies_of, end_of
from engine.ruleset.sessions.evening_checks import Evening, may_carry
from engine.ruleset.understand.steps_in_order import walk
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say


def somebody_has_won(evening: Evening) -> Iterator[Diagnostic]:
    """X106, X107: it is asked after a deal whether anybody has won, and no game of the menu leaves a pot."""
    said = [one.value for body, _ in walk(bodies_of(evening, AFTER, SETTLE)) for one in body.expressions]
    said += [end] if (end := end_of(evening)) is not None else []
    asked = [(node, holds) for one in said for node in one.tree.walk() if (holds := _holds(node)) is not None]
    if not asked or may_carry(evening) or not all(_gives_out(loaded) for _, loaded in evening.games()):
        return
    told = set[Span]()
    for node, holds in asked:
        if node.at.span in told:
            continue
        told.update(inner.at.span for inner in node.walk())
        condition = node.at.text
        if holds:
            message = say("`{condition}` always holds: no game of the menu leaves a pot", condition=condition)
            yield Diagnostic("X106", message, node.at.span, help=say("leave it out, or ask something else"))
        else:
            message = say("`{condition}` never holds: no game of the menu leaves a pot", condition=condition)
            yield Diagnostic("X107", message, node.at.span, help=say("take it out, or ask something else"))


def _holds(node: Node) -> bool | None:
    """What a condition comes to where somebody has won; None where that does not tell, or something else is asked."""
    if isinstance(node, Not):
        denied = _holds(body_of(node.of))
        return None if denied is None else not denied
    if isinstance(node, Says):
        predicate = body_of(node.predicate)
        of_them = isinstance(predicate, IsNoOne) and is_a_winner(body_of(node.subject))
        return predicate.negated if of_them and isinstance(predicate, IsNoOne) else None
    counted = body_of(node.left) if isinstance(node, Compare) else None
    if not isinstance(node, Compare) or not isinstance(counted, CountSeats) or not is_a_winner(body_of(counted.seats)):
        return None
    number = number_of(node.right)
    return None if number is None else compared(node.op, Bounds(1, None), Bounds(number, number))


def _gives_out(loaded: Loaded) -> bool:
    """Whether the hands of all who are in are compared for the pot in every deal of a game."""
    return any(
        body.kind.compares and body.when is None and not {"for", "who"} & body.values.keys()
        for body in loaded.rules.play
    )
