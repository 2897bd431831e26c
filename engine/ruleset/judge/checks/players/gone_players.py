"""Players who are out by a step, and whether all of some others are among them."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import (
    Compare,
    CompareAny,
    Declared,
    Each,
    Except,
    Has,
    Holds,
    IsMarked,
    Node,
    SeatFact,
    ThoseWho,
    ThoseWhose,
    body_of,
)
from engine.language.forms.comparing import bounds_where, number_of
from engine.language.forms.joined_predicates import BothSaid
from engine.language.scope import Scope
from engine.ruleset.judge.checks.hands.hand_spans import is_within
from engine.steps.machine.kind import Body, pays

_ALL = ("everyone", "everyone in")


def are_among(players: Node, others: Node, scope: Scope) -> bool:
    """Whether all of these players are surely some of the others, so that without those there are none of these."""
    players = body_of(players)
    if players == others:
        return True
    if isinstance(players, Except):
        return are_among(players.seats, others, scope)
    if isinstance(players, ThoseWhose) and isinstance(others, ThoseWhose):
        return players.each.name == others.each.name and is_narrower(players, others)
    if not isinstance(players, ThoseWho):
        return False
    if isinstance(others, Except):
        left = body_of(others.without)
        return isinstance(left, ThoseWho) and _have_said_another(players.predicate, left.predicate)
    if not isinstance(others, ThoseWho):
        return False
    said = list(_said_of(players.predicate))
    return all(any(one == asked or _is_more(one, asked, scope) for one in said) for asked in _said_of(others.predicate))


def _said_of(predicate: Node) -> Iterator[Node]:
    """What is said of a player, part by part."""
    predicate = body_of(predicate)
    if isinstance(predicate, BothSaid):
        yield from _said_of(predicate.left)
        yield from _said_of(predicate.right)
    else:
        yield predicate


def _have_said_another(predicate: Node, word: Node) -> bool:
    """Whether who has said one word has not said any of the others, so that they are not left out with those."""
    one, other = body_of(predicate), body_of(word)
    return isinstance(one, Declared) and isinstance(other, Declared) and not {*one.words} & {*other.words}


def _is_more(one: Node, other: Node, scope: Scope) -> bool:
    """Whether who has one hand has the other."""
    if (
        not isinstance(one, Has)
        or not isinstance(other, Has)
        or one.named != other.named
        or one.showing != other.showing
    ):
        return False
    return is_within(one.hand, other.hand, scope.for_hand(one.named).worth.evaluator)


def is_narrower(asked: Compare | CompareAny | ThoseWhose, players: ThoseWhose) -> bool:
    """Whether a number that compares so makes a player one of those whose number compares as theirs does."""
    if asked.op == players.op and asked.right.told() == players.right.told():
        return True
    numbers = [number_of(one.right) for one in (asked, players)]
    bounds = [
        bounds_where(one.op, number)
        for one, number in zip((asked, players), numbers, strict=True)
        if number is not None
    ]
    if len(bounds) < len(numbers) or bounds[0] is None or bounds[1] is None:
        return False
    return bounds[0].within(bounds[1]) == bounds[0]


def gone_by(body: Body) -> Iterator[Node]:
    """Of those who declared a word, have a mark or some cards, and are out by this step none is in any more."""
    said = body.values.get(body.kind.folds) if body.kind.folds and body.when is None else None
    tree = body_of(said.tree) if isinstance(said, Expression) else None
    if tree is None:
        return
    by_number = isinstance(tree, ThoseWhose) and all(one.entry is None for one in tree.walk() if isinstance(one, Each))
    said_so = body_of(tree.predicate) if isinstance(tree, ThoseWho) else None
    if by_number or isinstance(said_so, Declared | IsMarked) or hangs_on_cards(tree):
        yield tree
    all_but = tree if isinstance(tree, Except) else None
    whole, some = (body_of(all_but.seats), body_of(all_but.without)) if all_but is not None else (None, None)
    by_word = isinstance(some, ThoseWho) and isinstance(body_of(some.predicate), Declared)
    if by_word and isinstance(whole, SeatFact) and whole.entry.name in _ALL:
        yield tree


def hangs_on_cards(players: Node) -> bool:
    """Whether players are told by the cards that they hold or show."""
    tree = body_of(players)
    return isinstance(tree, ThoseWho) and isinstance(body_of(tree.predicate), Has | Holds)


def leaves_cards(body: Body) -> bool:
    """Whether each player who stays in has the same hand after a step as before it, and it says as much."""
    return pays(body) or bool(body.kind.folds) or body.kind.bets
