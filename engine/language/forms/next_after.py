"""`next up card after queens`: what came up directly after some cards."""

from collections.abc import Iterator
from itertools import pairwise
from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards
from engine.language.forms.joined_cards import rank_of_some_among_others
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Ways, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class NextAfter(CardsNode):
    """The cards that came up directly after one of these."""

    of: Node
    sight = as_its_parts

    def told(self) -> str:
        """After which."""
        return f"next up card after {part(self.of)}"

    def reads(self) -> tuple[str, ...]:
        """What came up."""
        return ("open cards",)

    def behind(self) -> Node | None:
        """The cards it speaks of."""
        return self.of

    def two_ways(self, scope: Scope) -> Iterator[Ways]:
        """`rank of board among hole cards`: the rank of what lies there, or the cards of that rank that lie there."""
        return rank_of_some_among_others(self)

    def lies_open(self) -> bool:
        """They may have gone elsewhere since."""
        return False

    def by_kind(self) -> bool:
        """They are meant by when they came up."""
        return False

    def lies_somewhere(self) -> bool:
        """They may have gone elsewhere since."""
        return False

    def compiled(self, scope: Scope) -> Cards:
        """Looked up in the order in which cards came up."""
        of = cards(self.of, scope)

        def after(d: Dealer, seat: int) -> int:
            mask = of(d, seat)
            return mask_of(later for card, later in pairwise(d.exposed) if mask >> card & 1)

        return after


def _next_after(u: Understanding, at: Where, _: Any, of: Node) -> Node:
    return NextAfter(at, of)


FORM = Form((NextAfter,), (rule("next_after", _next_after, "cards_sel: NEXT_AFTER cards_sel"),))
