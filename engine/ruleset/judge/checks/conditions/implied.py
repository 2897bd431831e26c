"""Whether one condition holds wherever another does, as far as their words tell."""

from engine.language.expression import Expression
from engine.language.forms import Compare, CountSeats, Has, Holds, IsNoOne, IsSeat, Node, Not, Says, SeatFact, body_of
from engine.language.forms.bounds import Bounds
from engine.language.forms.comparing import number_of
from engine.language.forms.tree import ConditionNode
from engine.language.scope import Scope
from engine.ruleset.judge.checks.conditions.excluding import exclude
from engine.ruleset.judge.checks.hands.hand_spans import is_within


def surely_with(one: Expression | None, other: Expression | None, scope: Scope) -> bool:
    """Whether where one condition holds (none: always) the other does."""
    if other is None or other.constant is True:
        return True
    return one is not None and implies(one.tree, other.tree, scope)


def implies(one: Node, other: Node, scope: Scope) -> bool:
    """The same of two that are there."""
    one, other = body_of(one), body_of(other)
    if one.told() == other.told():
        return True
    if isinstance(other, ConditionNode) and (wanted := other.joined()) is not None and not wanted.negated:
        found = (implies(one, part, scope) for part in wanted.parts)
        return any(found) if wanted.decisive else all(found)
    if isinstance(one, ConditionNode) and (given := one.joined()) is not None and not given.negated:
        found = (implies(part, other, scope) for part in given.parts)
        return all(found) if given.decisive else any(found)
    return _better_hand(one, other, scope) or _narrower_amount(one, other)


def needs_one_winner(one: Node, other: Node) -> bool:
    """Whether something is asked of the winner, who is there only where one player has won, as the other asks."""
    asked, count = body_of(one), body_of(other)
    if not isinstance(asked, Says) or not isinstance(count, Compare):
        return False
    said, counted = body_of(asked.predicate), body_of(count.left)
    winners = body_of(counted.seats) if isinstance(counted, CountSeats) else None
    is_one = count.op == "=" and number_of(count.right) == 1 and _is_called(winners, "winners")
    is_winner = isinstance(said, IsSeat) and not said.negated and _is_called(body_of(said.seats), "winner")
    return is_one and (is_winner or (_is_called(body_of(asked.subject), "winner") and not isinstance(said, IsNoOne)))


def is_denied_by(one: Node, other: Node) -> bool:
    """Whether one condition never holds together with what the other one denies."""
    denied = body_of(other)
    return isinstance(denied, Not) and exclude(one, denied.of)


def _is_called(seats: Node | None, name: str) -> bool:
    return isinstance(seats, SeatFact) and seats.entry.name == name


def _better_hand(one: Node, other: Node, scope: Scope) -> bool:
    """Whether of the same player a better hand is asked, or as many cards of the same kind."""
    if not (isinstance(one, Says) and isinstance(other, Says)) or one.subject.told() != other.subject.told():
        return False
    return says_more(one.predicate, other.predicate, scope)


def says_more(one: Node, other: Node, scope: Scope) -> bool:
    """Whether of a player a better hand is asked than the other, or as many cards of the same kind or more."""
    left, right = body_of(one), body_of(other)
    if isinstance(left, Holds) and isinstance(right, Holds):
        return _as_many_cards(left, right)
    if not (isinstance(left, Has) and isinstance(right, Has)):
        return False
    if (left.showing, left.named) != (right.showing, right.named):
        return False
    return is_within(left.hand, right.hand, scope.for_hand(left.named).worth.evaluator)


def _as_many_cards(one: Holds, other: Holds) -> bool:
    if (one.showing, body_of(one.cards).told()) != (other.showing, body_of(other.cards).told()):
        return False
    if other.bound == "at least":
        return one.bound != "at most" and one.count >= other.count
    return other.bound == "at most" and one.bound != "at least" and one.count <= other.count


def _narrower_amount(one: Node, other: Node) -> bool:
    if not (isinstance(one, ConditionNode) and isinstance(other, ConditionNode)):
        return False
    left, right = one.remembered(), other.remembered()
    if left.what != "amount" or right.what != "amount" or left.of != right.of:
        return False
    inner, outer = left.where_it_holds, right.where_it_holds
    if not (isinstance(inner, Bounds) and isinstance(outer, Bounds)):
        return False
    above = outer.least is None or (inner.least is not None and inner.least >= outer.least)
    return above and (outer.most is None or (inner.most is not None and inner.most <= outer.most))
