"""`kings among own cards`, `queens or jokers`, `own cards but not kings`: cards out of two sets."""

from typing import Any

from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Where, cards_by_kind, cards_lie_open, chain, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class JoinedCards(CardsNode, abstract=True):
    """Cards out of two sets."""

    sight = as_its_parts
    reads = reads_nothing


class Among(JoinedCards):
    """Those of some cards that are also among others."""

    cards: Node
    place: Node

    def told(self) -> str:
        """Which, and where."""
        return f"{part(self.cards)} among {part(self.place)}"

    def lies_open(self) -> bool:
        """They are in both."""
        return cards_lie_open(self.cards) or cards_lie_open(self.place)

    def by_kind(self) -> bool:
        """They are meant by where they lie."""
        return False

    def lies_somewhere(self) -> bool:
        """They lie in both."""
        return True

    def compiled(self, scope: Scope) -> Cards:
        """What is in both."""
        left, right = cards(self.cards, scope), cards(self.place, scope)
        return lambda d, seat: left(d, seat) & right(d, seat)


class EitherCards(JoinedCards):
    """Cards of one kind and of the other."""

    left: Node
    right: Node

    def told(self) -> str:
        """Both."""
        return chain(self, "or")

    def lies_open(self) -> bool:
        """They may be in either."""
        return cards_lie_open(self.left) and cards_lie_open(self.right)

    def by_kind(self) -> bool:
        """Where both are."""
        return cards_by_kind(self.left) and cards_by_kind(self.right)

    def lies_somewhere(self) -> bool:
        """In which of the two they lie is open."""
        return False

    def compiled(self, scope: Scope) -> Cards:
        """What is in one of the two."""
        left, right = cards(self.left, scope), cards(self.right, scope)
        return lambda d, seat: left(d, seat) | right(d, seat)


class CardsBut(JoinedCards):
    """Some cards without others."""

    cards: Node
    without: Node

    def told(self) -> str:
        """Which, and without which."""
        return f"{part(self.cards)} but not {part(self.without)}"

    def lies_open(self) -> bool:
        """They are some of the first."""
        return cards_lie_open(self.cards)

    def by_kind(self) -> bool:
        """As the first are."""
        return cards_by_kind(self.cards)

    def lies_somewhere(self) -> bool:
        """What is left out may lie there too."""
        return False

    def compiled(self, scope: Scope) -> Cards:
        """What is in the first only."""
        left, right = cards(self.cards, scope), cards(self.without, scope)
        return lambda d, seat: left(d, seat) & ~right(d, seat)


def _either(u: Understanding, at: Where, left: Node, _: Any, right: Node) -> Node:
    return EitherCards(at, left, right)


def _but(u: Understanding, at: Where, some: Node, _: Any, without: Node) -> Node:
    return CardsBut(at, some, without)


FORM = Form(
    (Among, EitherCards, CardsBut),
    (
        rule("among", lambda u, at, some, _, where: Among(at, some, where), "cards_sel: card_one AMONG cards_sel"),
        rule("cards_or", _either, "cards: cards OR cards_but"),
        rule("cards_without", _but, "cards_but: cards_but BUT_NOT cards_sel"),
    ),
)
