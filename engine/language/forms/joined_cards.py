"""`kings among own cards`, `queens or jokers`, `own cards but not kings`: cards out of two sets."""

from collections.abc import Iterator
from typing import Any

from engine.language.forms.card_kinds import CardSet
from engine.language.forms.cards_meant import cards_by_kind, cards_lie_open
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Ways, Where, body_of, chain, part
from engine.language.forms.understanding import Understanding
from engine.language.forms.ways import around, in_brackets, is_open, is_open_prefix, operand
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

    def either_way(self) -> bool:
        """Cards come in no order."""
        return True

    def lies_open(self) -> bool:
        """They may be in either."""
        return cards_lie_open(self.left) and cards_lie_open(self.right)

    def by_kind(self) -> bool:
        """Where both are."""
        return cards_by_kind(self.left) and cards_by_kind(self.right)

    def lies_somewhere(self) -> bool:
        """In which of the two they lie is open."""
        return False

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`X or Y` with more on one side, which may go with both."""
        last, right = self._last(), self.right
        if is_open(right, CardsBut):
            yield from self._without_on_the_right(right)
        elif is_open(right, Among):
            yield from self._among_on_the_right(last, right)
        elif not is_open_prefix(right):
            yield from self._more_on_the_left(last)

    def _last(self) -> Node:
        """Of `a or b` on the left, b."""
        left = self.left
        return left.right if isinstance(left, EitherCards) and not in_brackets(left) else left

    def _without_on_the_right(self, right: Node) -> Iterator[Ways]:
        assert isinstance(right, CardsBut)
        if not _apart(self.left, right.without):
            yield Ways(self.at, (around(right),), ((around(self.left)[0], around(right.cards)[1]),))

    def _among_on_the_right(self, last: Node, right: Node) -> Iterator[Ways]:
        assert isinstance(right, Among)
        named = operand(last) if is_open_prefix(last) else last
        if not is_open(last, Among) and not isinstance(named, Among) and _may_join(named, right.cards):
            start = around(self.left)[0] if named is last else around(named)[0]
            yield Ways(self.at, (around(right),), ((start, around(right.cards)[1]),))

    def _more_on_the_left(self, last: Node) -> Iterator[Ways]:
        right = self.right
        behind = operand(last) if is_open_prefix(last) else last
        if is_open(behind, Among):
            assert isinstance(behind, Among)
            if _alike(right, behind.place):
                yield Ways(self.at, (around(last),), ((around(behind.place)[0], around(right)[1]),))
        elif is_open_prefix(last) and _alike(behind, right):
            yield Ways(self.at, (around(last),), ((around(behind)[0], around(right)[1]),))
        elif is_open(last, CardsBut):
            assert isinstance(last, CardsBut)
            yield Ways(self.at, (around(last),), ((around(last.without)[0], around(right)[1]),))

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

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`X but not Y` with more on one side, which may go with both."""
        left, right = self.cards, self.without
        inside = (around(right),) if is_open(right, Among) or is_open_prefix(right) else ()
        if is_open_prefix(left):
            behind = operand(left)
            if not _leaves_out_whole(left, behind, right, scope):
                yield Ways(self.at, (around(left), *inside), ((around(behind)[0], around(right)[1]), *inside))
        elif is_open(right, Among):
            assert isinstance(right, Among)
            if body_of(left) != body_of(right.place):
                yield Ways(self.at, inside, ((around(left)[0], around(right.cards)[1]),))

    def compiled(self, scope: Scope) -> Cards:
        """What is in the first only."""
        left, right = cards(self.cards, scope), cards(self.without, scope)
        return lambda d, seat: left(d, seat) & ~right(d, seat)


def rank_of_some_among_others(node: CardsNode) -> Iterator[Ways]:
    """`rank of board among hole cards`: the rank of what lies there, or the cards of that rank that lie there."""
    inner = operand(node)
    if isinstance(inner, Among) and not in_brackets(inner) and not cards_by_kind(inner.cards):
        cards = around(inner.cards)
        yield Ways(node.at, (around(inner),), ((node.at.start, cards[1]),))


def _alike(one: Node, other: Node) -> bool:
    """Whether both are told by what they are, or both by where they lie, so that one phrase may hold them."""
    return cards_by_kind(one) == cards_by_kind(other)


def _may_join(one: Node, other: Node) -> bool:
    """Whether `one or other` may be meant to lie among others: not where the other is told by its kind alone."""
    return _alike(one, other) or not cards_by_kind(other)


def _apart(one: Node, other: Node) -> bool:
    """Whether no card is surely in both."""
    one, other = body_of(one), body_of(other)
    return isinstance(one, CardSet) and isinstance(other, CardSet) and not one.mask & other.mask


def _leaves_out_whole(left: Node, behind: Node, right: Node, scope: Scope) -> bool:
    """Whether whole ranks (or suits) are left out of whole ranks: before or after, it makes no difference."""
    without = body_of(right)
    if not (isinstance(left, CardsNode) and isinstance(without, CardsNode) and left.behind() is behind):
        return False
    return any(left.is_whole(what, scope) and without.is_whole(what, scope) for what in ("rank", "suit"))


def _either(u: Understanding, at: Where, left: Node, _: Any, right: Node) -> Node:
    return EitherCards(at, left, right)


def _but(u: Understanding, at: Where, some: Node, _: Any, without: Node) -> Node:
    return CardsBut(at, some, without)


FORM = Form(
    (Among, EitherCards, CardsBut),
    (
        rule("among", lambda u, at, some, _, where: Among(at, some, where), "cards_sel: card_one AMONG cards_sel"),
        rule("cards_or", _either, "cards_all: cards_all OR cards_but"),
        rule("cards_without", _but, "cards_but: cards_but BUT_NOT cards_sel"),
    ),
)
