"""What is known besides on an abstract table where a condition holds, or where it fails."""

from typing import TYPE_CHECKING

from engine.language.syntax import (
    AmountFact,
    Both,
    CardsFact,
    Compare,
    CountCards,
    Holds,
    IsNoOne,
    Node,
    Not,
    Number,
    Says,
    SaysAny,
    SeatFact,
    body_of,
)
from engine.steps.interval import MANY, Interval, Sure

if TYPE_CHECKING:
    from engine.steps.abstract import Abstract

_OPPOSITE = {"=": "!=", "!=": "=", "<": ">=", ">=": "<", ">": "<=", "<=": ">"}


def refine(table: "Abstract", tree: Node, holds: bool) -> None:
    """The table is one where the condition holds (or fails). Of a few plain forms something is known, of others not."""
    tree = body_of(tree)
    if isinstance(tree, Not):
        refine(table, tree.of, not holds)
    elif isinstance(tree, Both) and holds:
        refine(table, tree.left, holds=True)
        refine(table, tree.right, holds=True)
    elif isinstance(tree, Says) and isinstance(predicate := body_of(tree.predicate), IsNoOne):
        subject = body_of(tree.subject)
        if isinstance(subject, SeatFact) and subject.entry.fact:
            there = holds == predicate.negated
            table.facts[subject.entry.fact] = Sure.SURELY if there else Sure.NEVER
    elif isinstance(tree, Compare):
        _refine_players(table, tree, holds)
        _refine_stock(table, tree, holds)
        _refine_pot(table, tree, holds)
    elif isinstance(tree, SaysAny):
        _refine_closed_cards(table, tree, holds)


def _refine_stock(table: "Abstract", tree: Compare, holds: bool) -> None:
    """`number of stock >= players in`: then each of them may have a card."""
    left, right = body_of(tree.left), body_of(tree.right)
    each = {">=": 1, ">": 1}.get(tree.op if holds else _OPPOSITE[tree.op], 0)
    if _counts_stock(left) and isinstance(right, AmountFact) and right.entry.name == "players in":
        table.assured = max(table.assured, each)


def _refine_pot(table: "Abstract", tree: Compare, holds: bool) -> None:
    """`pot > 0`, `pot = 0`: chips surely lie in the pot, or none do."""
    left, right = body_of(tree.left), body_of(tree.right)
    if not (isinstance(left, AmountFact) and left.entry.name == "pot" and isinstance(right, Number)):
        return
    op, nothing = tree.op if holds else _OPPOSITE[tree.op], right.value == 0
    if nothing and op in ("=", "<="):
        table.pot = Sure.NEVER
    elif op == ">" or (op == "!=" if nothing else op in ("=", ">=")):
        table.pot = Sure.SURELY


def _counts_stock(tree: Node) -> bool:
    if not isinstance(tree, CountCards):
        return False
    cards = body_of(tree.cards)
    return isinstance(cards, CardsFact) and cards.entry.name == "stock"


def _refine_closed_cards(table: "Abstract", tree: SaysAny, holds: bool) -> None:
    """`somebody holds at least 2 hole cards`: the most closed cards that somebody has are so many, or fewer."""
    said = body_of(tree.predicate)
    if not isinstance(said, Holds) or said.bound != "at least" or table.around is not None:
        return
    cards = body_of(said.cards)
    if not (isinstance(cards, CardsFact) and cards.entry.name == "hole cards" and cards.of is None):
        return
    if holds == (tree.who == "somebody"):
        table.dead = table.dead or table.down.most < said.count
    else:
        table.down = table.down.capped(max(0, said.count - 1))
        table.dead = table.dead or table.down.least >= said.count


def _refine_players(table: "Abstract", tree: Compare, holds: bool) -> None:
    left, right = body_of(tree.left), body_of(tree.right)
    if not (isinstance(left, AmountFact) and left.entry.name == "players in" and isinstance(right, Number)):
        return
    number = right.value
    bounds = {
        "=": (number, number),
        "<": (0, number - 1),
        "<=": (0, number),
        ">": (number + 1, MANY),
        ">=": (number, MANY),
    }
    least, most = bounds.get(tree.op if holds else _OPPOSITE[tree.op], (0, MANY))
    table.live = Interval(max(table.live.least, least), min(table.live.most, most))
    table.dead = table.dead or table.live.least > table.live.most
    if table.live.least > 1 and table.known("hands shown by several") is Sure.SURELY:
        table.facts["shown hands"] = Sure.SURELY
