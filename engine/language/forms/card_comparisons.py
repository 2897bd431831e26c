"""`up cards matches board`, `discards is nothing`: cards compared."""

from collections.abc import Callable
from typing import Any, Literal

from engine.language.forms.bounds import Bounds
from engine.language.forms.card_places import CardsFact, conclude_cards
from engine.language.forms.conclusions import Conclusions, tells_nothing
from engine.language.forms.counting import CountSeats
from engine.language.forms.extreme import wherever_they_lie
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Condition, cards, members
from engine.language.forms.holder_of import HolderOf
from engine.language.forms.measure import Seen, bounds_of, the_deal_decides
from engine.language.forms.remembering import Remembered, its_truth
from engine.language.forms.seat_words import SeatFact
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import ConditionNode, Node, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class CompareCards(ConditionNode):
    """Two sets of cards compare so; false when one of them is empty."""

    relation: Literal["is", "matches", "ranks above", "ranks below"]
    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing
    settled = the_deal_decides
    refine = tells_nothing
    remembered = its_truth

    def told(self) -> str:
        """Both with the relation between them."""
        return f"{part(self.left)} {self.relation} {part(self.right)}"

    def compiled(self, scope: Scope) -> Condition:
        """The ranks of both are compared."""
        left, right = cards(self.left, scope), cards(self.right, scope)
        compared = self.relates(scope)
        return lambda d, seat: compared(left(d, seat), right(d, seat))

    def relates(self, scope: Scope) -> Callable[[int, int], bool]:
        """Whether two sets of cards, as masks, compare so."""
        deck, height, relation = scope.deck.cards, scope.worth.height, self.relation

        def compared(mine: int, other: int) -> bool:
            if not mine or not other:
                return False
            if relation == "is":
                return not mine & ~other
            if relation == "matches":
                ranks = {deck[card].rank for card in members(mine)}
                return not ranks.isdisjoint(deck[card].rank for card in members(other))
            if relation == "ranks above":
                return min(map(height, members(mine))) > max(map(height, members(other)))
            return max(map(height, members(mine))) < min(map(height, members(other)))

        return compared


class NoCards(ConditionNode):
    """There are no such cards."""

    cards: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Which there are none of."""
        return f"{part(self.cards)} is nothing"

    def remembered(self) -> Remembered[Node]:
        """How many hold them, where all of them are cards of those who are in; else whether there are any."""
        if not _are_of_those_in(self.cards):
            return its_truth(self)
        return Remembered("amount", self._holders(), Bounds(0, 0), Bounds(1, None))

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By how many hold them, where that is known."""
        return bounds_of(self._holders(), scope, seen).is_nothing if _are_of_those_in(self.cards) else None

    def _holders(self) -> Node:
        return CountSeats(self.at, HolderOf(self.at, self.cards))

    def refine(self, table: Conclusions, holds: bool) -> None:
        """Where it fails there are such cards."""
        conclude_cards(table, self.cards, not holds)

    def compiled(self, scope: Scope) -> Condition:
        """The set is empty."""
        there = cards(self.cards, scope)
        return lambda d, seat: not there(d, seat)


def _are_of_those_in(node: Node) -> bool:
    """Whether each of these cards, if there are any, is held by somebody who is in."""
    return wherever_they_lie(node, _is_before_those_in)


def _is_before_those_in(place: CardsFact) -> bool:
    whose = body_of(place.of) if place.entry.mine and place.of is not None else None
    return isinstance(whose, SeatFact) and whose.entry.name == "everyone in"


def _compare_cards(u: Understanding, at: Where, left: Node, relation: Any, right: Node) -> Node:
    name = {"rank above": "ranks above"}.get(relation.value.name, relation.value.name)
    return CompareCards(at, name, left, right)


FORM = Form(
    (CompareCards, NoCards),
    (
        rule("compare_cards", _compare_cards, "test: cards_sel RELATION cards_sel", "test: cards_sel IS cards_sel"),
        rule("no_cards", lambda u, at, some, *_: NoCards(at, some), "test: cards_sel IS NOTHING"),
    ),
)
