"""How many of their cards players may choose from, as the `which` of a step says."""

from engine.language.expression import Expression
from engine.language.forms import CardsFact, body_of
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Interval
from engine.steps.machine.kind import Body

WHOLE = ("", "own cards", "any card")
"""What `which` says where it leaves no card out."""


def kind_named(body: Body) -> str | None:
    """The cards that `which` names, by where they lie; nothing where it is left out, None where it picks by kind."""
    value = body.values.get("which")
    if not isinstance(value, Expression):
        return ""
    tree = body_of(value.tree)
    name = tree.entry.name if isinstance(tree, CardsFact) and tree.of is None else ""
    return name if name in ("own cards", "any card", "hole cards", "up cards") else None


def pool(body: Body, table: Abstract) -> Interval:
    """How many cards each player may choose from. Of a kind, such as spades, there may be none, or only such."""
    named = kind_named(body)
    if named in WHOLE:
        return table.own
    lying = {"hole cards": table.down, "up cards": table.own.less(table.down)}
    return lying.get(named or "", table.own.or_none)


def chosen(body: Body, table: Abstract, wanted: Interval) -> Interval:
    """How many cards each player surely, and at the most, chooses of this many wanted."""
    there = pool(body, table)
    return Interval(min(wanted.least, there.least), min(wanted.most, there.most))
