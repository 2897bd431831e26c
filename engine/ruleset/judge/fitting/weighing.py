"""Weighs a condition over facts: whether it surely holds, never does, or may hold, with this many players."""

from engine.language import forms
from engine.language.forms import Node, body_of
from engine.ruleset.judge.fitting.fact_table import FACTS
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.steps.judged.interval import Interval, Sure, exactly

OPPOSITE = {Sure.NEVER: Sure.SURELY, Sure.MAYBE: Sure.MAYBE, Sure.SURELY: Sure.NEVER}
"""How sure the opposite of something is."""


def holds(tree: Node, facts: Facts, players: int) -> Sure:
    """How sure it is that a condition holds of a game with this many players."""
    tree = body_of(tree)
    if isinstance(tree, forms.Flag):
        least, most = facts.of(FACTS[tree.entry.name], players)
        return Sure.SURELY if least else Sure.MAYBE if most else Sure.NEVER
    if isinstance(tree, forms.Not):
        return OPPOSITE[holds(tree.of, facts, players)]
    if isinstance(tree, forms.Both):
        return min(holds(tree.left, facts, players), holds(tree.right, facts, players))
    if isinstance(tree, forms.Either):
        return max(holds(tree.left, facts, players), holds(tree.right, facts, players))
    if isinstance(tree, forms.ChoiceIs):
        return Sure.SURELY if (tree.value in tree.words) != tree.negated else Sure.NEVER
    assert isinstance(tree, forms.Compare), tree
    return compared(tree.op, amount(tree.left, facts, players), amount(tree.right, facts, players))


def amount(tree: Node, facts: Facts, players: int) -> Interval:
    """What an amount may be; it may be negative."""
    tree = body_of(tree)
    if isinstance(tree, forms.AmountFact):
        return facts.of(FACTS[tree.entry.name], players)
    if isinstance(tree, forms.Number | forms.OptionNumber):
        return exactly(tree.value)
    if isinstance(tree, forms.Twice):
        return _reckoned("*", exactly(2), amount(tree.of, facts, players))
    assert isinstance(tree, forms.Sum), tree
    return _reckoned(tree.op, amount(tree.left, facts, players), amount(tree.right, facts, players))


def _reckoned(op: str, left: Interval, right: Interval) -> Interval:
    if op == "+":
        return Interval(left.least + right.least, left.most + right.most)
    if op == "-":
        return Interval(left.least - right.most, left.most - right.least)
    ends = [one * other for one in left for other in right]
    return Interval(min(ends), max(ends))


def compared(op: str, left: Interval, right: Interval) -> Sure:
    """How sure it is that a number of the one interval compares so with one of the other."""
    if op in ("=", "!="):
        if left.least == left.most == right.least == right.most:
            same = Sure.SURELY
        else:
            same = Sure.NEVER if left.most < right.least or right.most < left.least else Sure.MAYBE
        return same if op == "=" else OPPOSITE[same]
    if op in (">", ">="):
        return compared({">": "<", ">=": "<="}[op], right, left)
    if op == "<=":
        return OPPOSITE[compared("<", right, left)]
    return Sure.SURELY if left.most < right.least else Sure.MAYBE if left.least < right.most else Sure.NEVER
