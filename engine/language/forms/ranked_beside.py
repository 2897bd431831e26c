"""`higher than led`, `lower than nines`: every card that ranks above, or below, all of some."""

from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards, members
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class RankedBeside(CardsNode):
    """Every card of the deck that ranks above, or below, each of some cards; none where there are none of these."""

    which: Literal["higher", "lower"]
    of: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Above or below, and which."""
        return f"{self.which} than {part(self.of)}"

    def behind(self) -> Node | None:
        """The cards it speaks of."""
        return self.of

    def is_whole(self, what: str, scope: Scope) -> bool:
        """Cards of one rank rank alike."""
        return what == "rank"

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
        """By their height in the ranking in force; a joker is above all."""
        of, height = cards(self.of, scope), scope.worth.height
        heights = tuple(map(height, range(len(scope.deck.cards))))
        higher = self.which == "higher"
        beyond = {
            bound: mask_of(card for card, own in enumerate(heights) if (own > bound if higher else own < bound))
            for bound in heights
        }

        def ranked(d: Dealer, seat: int) -> int:
            there = [heights[card] for card in members(of(d, seat))]
            return beyond[max(there) if higher else min(there)] if there else 0

        return ranked


def _ranked(u: Understanding, at: Where, which: Any, of: Node) -> Node:
    return RankedBeside(at, which.value.name.split()[0], of)


FORM = Form((RankedBeside,), (rule("ranked_beside", _ranked, "cards_sel: RANKED_BESIDE cards_sel"),))
