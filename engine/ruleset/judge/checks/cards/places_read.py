"""At which places of the table expressions look, and where they only count how many cards lie there."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, CountCards, Either, Node, body_of
from engine.language.scope import Scope
from engine.steps.judged.cards_on_places import fact_of
from engine.text.marked.source import Span


def places_read(value: Expression, scope: Scope) -> set[int]:
    """The places at whose cards an expression looks."""
    return {number for name, number in scope.places.items() if fact_of(name) in value.facts}


def counted_only(value: Expression) -> bool:
    """Whether all that it says of places is how many cards lie there."""
    counted = {*counted_places(value)}
    named = [node.at.span for node in value.tree.walk() if _is_place(node)]
    return all(span in counted for span in named)


def counted_places(value: Expression) -> Iterator[Span]:
    """The places of the rules whose cards are counted only, which may be none."""
    for node in value.tree.walk():
        if isinstance(node, CountCards) and isinstance(node.cards, CardsAt | CardsFact) and _is_place(node.cards):
            yield node.cards.at.span


def _is_place(node: Node) -> bool:
    return isinstance(node, CardsAt) or (isinstance(node, CardsFact) and node.entry.name == "board")


def bracketed(condition: Expression) -> str:
    """The words of a condition, beside which `and` may stand."""
    return f"({condition.text})" if isinstance(body_of(condition.tree), Either) else condition.text
