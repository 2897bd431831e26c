"""How many chips can ever come into the pot of a deal in which no bet is without a bound."""

from collections.abc import Container, Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.forms import AmountFact, Compare, Flag, Node, OptionNumber, body_of
from engine.language.forms.comparing import number_of
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.marks.mark_bounds import of_option
from engine.ruleset.understand.rules import Rules
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import POT, Body, goes_in_laps, pays
from engine.steps.shared.sentence import text_of

_TURN, _TALK, _TIMES, _RISING = "turn", "talk", "times", "rising"


def most_in_pot(
    survey: Survey, players: int, left_out: Container[int] = (), *, of_one_deal: bool = False
) -> int | None:
    """The most chips that so many players pay into it, by steps other than these; None where nothing bounds them.

    Options may be set to all that they offer. A pot that stays is counted once where they pay only into an empty one;
    where it is asked for those `of_one_deal`, no chips lie there when it begins.
    """
    rules, sum = survey.rules, 0
    carries = survey.carries_pot and not of_one_deal
    if rules.composed.modifiers or not rules.clean:
        return None
    for body, times in _paying(rules, rules.play, players, 1, left_out):
        if times is not None and body.kind.bets and not carries:
            most = _most_bet(rules, body, players)
            if most is None:
                return None
            sum += most * players * times
            continue
        if times is None or (carries and not (body in rules.play and _into_an_empty_pot(body))):
            return None
        amounts = [one for one in map(body.values.get, (one.key for one in body.kind.payments)) if one is not None]
        listed = [one for found in amounts for one in (found if isinstance(found, tuple) else (found,))]
        for one in listed:
            if not isinstance(one, Expression):
                return None
            most = bounds_of(one.tree, body.scope, partial(known_of_settings, rules, players)).most
            if most is None:
                return None
            sum += most * players * times
        if not listed:
            return None
    return sum


def _paying(
    rules: Rules, steps: Sequence[Body], players: int, times: int | None, left_out: Container[int]
) -> Iterator[tuple[Body, int | None]]:
    """The steps by which chips may come into the pot, and how often a deal comes to each; None: nobody can say."""
    for body in steps:
        if id(body) in left_out:
            continue
        into = body.kind.bets or (pays(body) and text_of(body, "to", POT) == POT)
        if into:
            yield body, times
        often: int | None = 1
        if goes_in_laps(body.kind, body.values) or _TIMES in body.values:
            said = body.values.get(_TIMES)
            seen = partial(known_of_settings, rules, players)
            often = bounds_of(said.tree, body.scope, seen).most if isinstance(said, Expression) else None
        if often is not None and body.kind.block in (_TURN, _TALK):
            often = None if body.values.get("how") == _RISING else often * players
        within = None if often is None or times is None else often * times
        for inner in body.inner.values():
            yield from _paying(rules, inner, players, within, left_out)


def _most_bet(rules: Rules, body: Body, players: int) -> int | None:
    """The most that a player puts in in a round of fixed bets of which so many are raises; None in any other."""
    if body.values.get("limit") != "fixed" or "double-if" in body.values:
        return None
    known = partial(known_of_settings, rules, players)
    said = (body.values.get(key) for key in ("size", "cap", "bring-in"))
    size, raises, brought = (
        bounds_of(one.tree, body.scope, known).most if isinstance(one, Expression) else None for one in said
    )
    if size is None or raises is None or (brought is None and "bring-in" in body.values):
        return None
    return (brought or 0) + size * (1 + raises)


def _into_an_empty_pot(body: Body) -> bool:
    """Whether a step comes only in the first deal, or where no chip lies in the pot."""
    return body.when is not None and all(map(_is_empty, _cases_of(body.when.tree)))


def _cases_of(condition: Node) -> Iterator[Node]:
    """The conditions of which one has to hold where this one does."""
    tree = body_of(condition)
    joined = tree.joined() if isinstance(tree, ConditionNode) else None
    if joined is not None and joined.decisive and not joined.negated:
        for one in joined.parts:
            yield from _cases_of(one)
    else:
        yield tree


def _is_empty(asked: Node) -> bool:
    if isinstance(asked, Flag):
        return asked.entry.name == "first deal"
    if not isinstance(asked, Compare) or asked.op not in ("=", "<="):
        return False
    left = body_of(asked.left)
    return isinstance(left, AmountFact) and left.entry.name in (POT, "carried pot") and number_of(asked.right) == 0


def known_of_settings(rules: Rules, players: int, node: Node) -> Bounds | None:
    """What is known of a number with so many players, whatever an option is set to."""
    if isinstance(node, OptionNumber):
        return of_option(rules, node.name)
    if isinstance(node, AmountFact) and node.entry.name == "players":
        return Bounds(players, players)
    return None
