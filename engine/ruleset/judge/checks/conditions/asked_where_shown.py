"""Whether an expression looks at cards only where several have shown theirs, by conditions inside it."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import (
    OF_HANDS,
    BeatsSeats,
    Both,
    Compare,
    CountSeats,
    Either,
    Except,
    IfAmount,
    Node,
    Not,
    Says,
    body_of,
)
from engine.language.forms.comparing import compared
from engine.language.forms.measure import Bounds, bounds_of
from engine.language.forms.tree import THAT_PLAYER, SeatsNode
from engine.language.scope import Scope
from engine.ruleset.judge.checks.cards.turned_for_some import shown_by_winners
from engine.ruleset.understand.passages import Moment
from engine.ruleset.understand.steps_in_order import is_within
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import Sure
from engine.steps.judged.refine import refine
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of

Supposed = tuple[tuple[Node, bool], ...]
"""Conditions with whether they hold."""


def asked_where_shown(value: Expression, moments: list[Moment]) -> bool:
    """Whether cards are looked at only beside a condition, or under one, by which their players have shown them."""
    looks = list(_looks(value.tree, ()))
    if not looks or not all(supposed for _, supposed in looks):
        return False
    return all(_are_shown(node, supposed, one) for node, supposed in looks for one in moments)


def asks_for_several(value: Expression, scope: Scope) -> bool:
    """Whether it is asked that several who are in hold something, so that who is in alone need show nothing for it."""
    tree = body_of(value.tree)
    those = body_of(tree.left.seats) if isinstance(tree, Compare) and isinstance(tree.left, CountSeats) else None
    if not isinstance(tree, Compare) or not isinstance(those, SeatsNode) or not those.only_in():
        return False
    return compared(tree.op, Bounds(0, 1), bounds_of(tree.right, scope)) is False


def asks_of_who_stays(survey: Survey, body: Body, value: Expression) -> bool:
    """Whether a hand is held, in a turn, against that of a player who has none there and can never be out."""
    tree = body_of(value.tree)
    asked = body_of(tree.of) if isinstance(tree, Not) else tree
    beats = body_of(asked.predicate) if isinstance(asked, Says) else None
    if not isinstance(asked, Says) or not isinstance(beats, BeatsSeats):
        return False
    two = {body_of(asked.subject).told(), body_of(beats.seats).told()}
    stays = next(iter(two - {THAT_PLAYER}), "") if THAT_PLAYER in two else ""
    turns = [one for one in survey.bodies if one.kind.block == "turn" and _leaves_out(one, stays)]
    out = (one for one in survey.bodies if one.kind.bets or one.kind.folds)
    around = any(is_within(body, turn) for turn in turns)
    return around and all(_is_of_the_turn(one) and any(is_within(one, turn) for turn in turns) for one in out)


def _leaves_out(turn: Body, player: str) -> bool:
    """Whether all but one player have a turn."""
    who = turn.values.get("who")
    tree = body_of(who.tree) if isinstance(who, Expression) else None
    return bool(player) and isinstance(tree, Except) and body_of(tree.without).told() == player


def _is_of_the_turn(body: Body) -> bool:
    """Whether by a step only the player whose turn it is may be out."""
    return bool(body.kind.folds) and not body.kind.bets and text_of(body, body.kind.folds, THAT_PLAYER) == THAT_PLAYER


def _are_shown(node: Node, supposed: Supposed, moment: Moment) -> bool:
    table = moment.within.copy()
    for condition, holds in supposed:
        refine(table, condition, holds)
    return table.dead or table.known("shown hands") is Sure.SURELY or shown_by_winners(node, table)


def _looks(tree: Node, supposed: Supposed) -> Iterator[tuple[Node, Supposed]]:
    """The parts of an expression that look at cards, each with what holds or fails where that matters."""
    tree = body_of(tree)
    if isinstance(tree, IfAmount):
        yield from _looks(tree.condition, supposed)
        yield from _looks(tree.then, (*supposed, (tree.condition, True)))
        yield from _looks(tree.otherwise, (*supposed, (tree.condition, False)))
    elif isinstance(tree, Both | Either):
        for one, other in ((tree.left, tree.right), (tree.right, tree.left)):
            yield from _looks(one, (*supposed, (other, not tree.decisive)))
    elif any(isinstance(one, IfAmount | Both | Either) for child in tree.children for one in child.walk()):
        for child in tree.children:
            yield from _looks(child, supposed)
    elif any(OF_HANDS[0] in one.reads() for one in tree.walk()):
        yield tree, supposed
