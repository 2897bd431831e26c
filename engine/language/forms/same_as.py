"""`rank of lowest hole card`, `suit of board`: every card that is alike."""

from collections.abc import Iterator
from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards, members
from engine.language.forms.joined_cards import rank_of_some_among_others
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Ways, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class SameAs(CardsNode):
    """Every card of the deck that has a rank, or a suit, found among some cards."""

    what: Literal["rank", "suit"]
    of: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Alike in what, and to which."""
        return f"{self.what} of {part(self.of)}"

    def behind(self) -> Node | None:
        """The cards it speaks of."""
        return self.of

    def is_whole(self, what: str, scope: Scope) -> bool:
        """They are, of what they are alike in."""
        return what == self.what

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`rank of board among hole cards`: the rank of what lies there, or the cards of that rank that lie there."""
        return rank_of_some_among_others(self)

    def lies_open(self) -> bool:
        """They may lie anywhere."""
        return False

    def by_kind(self) -> bool:
        """They are meant by what they are."""
        return True

    def lies_somewhere(self) -> bool:
        """They may lie anywhere."""
        return False

    def compiled(self, scope: Scope) -> Cards:
        """All that share the rank, or the suit, with one of them."""
        of, deck, by_rank = cards(self.of, scope), scope.deck.cards, self.what == "rank"
        masks = cards_by_rank(scope) if by_rank else cards_by_suit(scope)

        def same(d: Dealer, seat: int) -> int:
            mask = 0
            for card in members(of(d, seat)):
                mask |= masks.get(deck[card].rank if by_rank else deck[card].suit, 0)
            return mask

        return same


def cards_by_rank(scope: Scope) -> dict[int, int]:
    """For each rank of the deck its cards, as a mask."""
    masks: dict[int, int] = {}
    for index, card in enumerate(scope.deck.cards):
        if not card.is_joker:
            masks[card.rank] = masks.get(card.rank, 0) | 1 << index
    return masks


def cards_by_suit(scope: Scope) -> dict[int, int]:
    """Suit → its cards, as a mask."""
    masks: dict[int, int] = {}
    for index, card in enumerate(scope.deck.cards):
        if not card.is_joker:
            masks[card.suit] = masks.get(card.suit, 0) | 1 << index
    return masks


def _same(u: Understanding, at: Where, which: Any, of: Node) -> Node:
    return SameAs(at, which.value.name.split()[0], of)


FORM = Form((SameAs,), (rule("same_as", _same, "cards_sel: SAME_AS cards_sel"),))
