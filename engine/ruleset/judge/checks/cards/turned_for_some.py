"""Whose cards the table has seen, though some lie closed: those who turned theirs up, who won, or hold them outward."""

from collections.abc import Sequence

from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import (
    OF_HANDS,
    Among,
    CardSet,
    CardsFact,
    Except,
    Has,
    HolderOf,
    Holds,
    Node,
    Says,
    SeatFact,
    body_of,
)
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.judge.checks.players.groups import Group, doers
from engine.ruleset.understand.steps_in_order import is_within, walk
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import WINNERS_SHOWN
from engine.steps.judged.interval import Sure
from engine.steps.judged.pool import WHOLE, kind_named
from engine.steps.machine.kind import Body
from engine.steps.shared.picking import all_of_them
from engine.steps.shared.sentence import text_of

_UP, _CLOSED = "up", "hole cards"
_WINNERS, _LOSERS = ("winner", "winners"), ("losers",)


def lie_open_for(survey: Survey, body: Body) -> bool:
    """Whether the players whose turn it is at a step, or who do it, have laid all cards before them open."""
    for steps in survey.lists:
        for number, outer in enumerate(steps):
            inner = [one for one, _ in walk((outer,))]
            if any(one is body for one in inner) and doers(outer) is not None and not any(map(hands_out, inner)):
                return _turned_before(steps[:number], outer)
    return False


def _turned_before(steps: Sequence[Body], of: Body) -> bool:
    """Whether one of these steps has turned up the cards of the players whom another names, and they are so still."""
    who = doers(of)
    said = [one.value for one in of.expressions if who is not None and body_of(one.value.tree) is who]
    asked = {name for one in said for name in names_in(one)}
    for body in reversed(steps):
        same = who is not None and (doer := doers(body)) is not None and doer.told() == who.told()
        if same and body.when is None and body.kind.turns and all_of_them(body) and text_of(body, "face", _UP) == _UP:
            return kind_named(body) in (*WHOLE, _CLOSED)
        if any(body.inner.values()) or body.kind.words or hands_out(body) or asked & {*written(body)}:
            return False
    return False


def hands_out(body: Body) -> bool:
    """Whether players may get cards by a step."""
    ways = [(move.source, move.target) for move in body.kind.moves]
    return any(target == "other hand" or (target == "hand" and source != "hand") for source, target in ways)


def of_the_card_that_came_up(survey: Survey, body: Body, value: Expression) -> bool:
    """Whether all that an expression looks at is who has the one card for which the step is done when it comes up."""
    for entry in survey.rules.arrivals:
        cards = entry.values.get("cards")
        came_up = body_of(cards.tree) if isinstance(cards, Expression) else None
        if not isinstance(came_up, CardSet) or came_up.mask.bit_count() != 1:
            continue
        if is_within(body, entry):
            asked = [one.node for one in facts_read(value.tree) if one.fact == "cards"]
            return all(isinstance(one, HolderOf) and body_of(one.cards) == came_up for one in asked)
    return False


def shown_by_winners(tree: Node, table: Abstract) -> bool:
    """Whether an expression looks only at cards of those who won among several, who have shown them."""
    return table.live.least > 1 and table.known(WINNERS_SHOWN) is Sure.SURELY and of_winners(tree)


def of_winners(tree: Node) -> bool:
    """Whether all cards at which an expression looks are those of the winners."""
    return _all_with(tree, _WINNERS)


def of_losers(body: Body, value: Expression, group: Group) -> bool:
    """Whether cards are looked at only where somebody has lost: theirs, or for what is done by losers or for them."""
    named = [said.tree for key in body.kind.names if isinstance(said := body.values.get(key), Expression)]
    if any(_is(one, _LOSERS) for one in (*named, *([] if group is None else [group]))):
        return True
    return _all_with(value.tree, _LOSERS)


def _all_with(tree: Node, named: Sequence[str]) -> bool:
    """Whether all cards at which an expression looks are those of players who are so named."""
    asked = [node for node in tree.walk() if isinstance(node, Says) and _is(node.subject, named)]
    theirs = {id(node) for one in asked if isinstance(one.predicate, Has | Holds) for node in one.walk()}
    return all(
        id(one.node) in theirs or _lies_with(one.node, named) for one in facts_read(tree) if one.fact == OF_HANDS[0]
    )


def _lies_with(node: Node, named: Sequence[str]) -> bool:
    """Whether cards, or those who hold them, are those of such players."""
    tree = body_of(node)
    if isinstance(tree, HolderOf | Among):
        return _lies_with(tree.cards if isinstance(tree, HolderOf) else tree.place, named)
    return isinstance(tree, CardsFact) and tree.of is not None and _is(tree.of, named)


def _is(node: Node, named: Sequence[str]) -> bool:
    """Whether players are called so, all of them or some: `losers except dealer`."""
    tree = body_of(node)
    return (
        _is(tree.seats, named) if isinstance(tree, Except) else isinstance(tree, SeatFact) and tree.entry.name in named
    )


def seen_by_all_others(survey: Survey, body: Body) -> bool:
    """Whether every card that a player may have got by then lies so that all others see it."""
    number = next(at for at, outer in enumerate(survey.rules.play) if is_within(body, outer))
    before = [one for outer in survey.rules.play[: number + 1] for one, _ in walk((outer,)) if hands_out(one)]
    return all(text_of(one, "face") in ("outward", "up") for one in before)
