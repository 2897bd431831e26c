"""`holder of Qs`: who has a card."""

from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.card_places import CardsAt
from engine.language.forms.cards_meant import cards_lie_open
from engine.language.forms.extreme import Extreme
from engine.language.forms.facts_of_forms import of_showing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Seats, cards, members
from engine.language.forms.joined_cards import Among, CardsBut, EitherCards
from engine.language.forms.sights import as_parts_of_others, strictest
from engine.language.forms.tree import Node, SeatsNode, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight


class HolderOf(SeatsNode):
    """Those who hold one of these cards."""

    cards: Node

    def told(self) -> str:
        """Of which cards."""
        return f"holder of {part(self.cards)}"

    def sight(self, mine: bool) -> Sight:
        """Everybody knows who has a card that lies open; nobody knows who has another."""
        own: Sight = "public" if cards_lie_open(self.cards) else "hidden"
        return strictest((own, as_parts_of_others(self, mine)))

    def reads(self) -> tuple[str, ...]:
        """What players hold; nothing besides the cards where these lie on places before players."""
        return () if _on_own_places(self.cards) else of_showing(False)

    def several(self) -> bool:
        """It is taken to be one."""
        return False

    def compiled(self, scope: Scope) -> Seats:
        """Each player who is still in and has one of them, also on a place of their own."""
        of = cards(self.cards, scope)

        def holders(d: Dealer, seat: int) -> int:
            mask = of(d, seat)
            return mask_of(one for one in members(d.live) if any(mask >> card & 1 for card in d.held(one)))

        return holders


def _on_own_places(node: Node) -> bool:
    """Whether cards surely lie on places that each player has."""
    meant = body_of(node)
    if isinstance(meant, CardsAt):
        return bool(meant.step)
    if isinstance(meant, Extreme):
        return _on_own_places(meant.of)
    if isinstance(meant, CardsBut):
        return _on_own_places(meant.cards)
    if isinstance(meant, Among):
        return _on_own_places(meant.cards) or _on_own_places(meant.place)
    return isinstance(meant, EitherCards) and _on_own_places(meant.left) and _on_own_places(meant.right)


def _holder_of(u: Understanding, at: Where, _: Any, held: Node) -> Node:
    return HolderOf(at, held)


FORM = Form((HolderOf,), (rule("holder_of", _holder_of, "seat: HOLDER_OF cards_sel"),))
