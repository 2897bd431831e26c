"""`bad`, `needed`, `trump`: cards that the rules remember, or all of a rank or a suit that they remember."""

from collections.abc import Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards
from engine.language.forms.same_as import cards_by_rank, cards_by_suit
from engine.language.forms.sights import for_all
from engine.language.forms.tree import THAT_PLAYER, CardsNode, Node, Where
from engine.language.forms.understanding import Understanding
from engine.language.scope import MarkDef, MarkKind, Scope


class CardsMark(CardsNode):
    """Cards remembered by a mark, or every card of a rank or a suit remembered by one."""

    name: str
    index: int
    each_player: bool
    kind: MarkKind
    sight = for_all

    def told(self) -> str:
        """Its name."""
        return self.name

    def plain(self) -> bool:
        """It is one word."""
        return True

    def reads(self) -> Iterator[str]:
        """The mark."""
        yield f"mark {self.name}"
        if self.each_player:
            yield THAT_PLAYER

    def lies_open(self) -> bool:
        """They may lie anywhere."""
        return False

    def by_kind(self) -> bool:
        """A rank, or a suit, is a kind of cards."""
        return self.kind != "cards"

    def lies_somewhere(self) -> bool:
        """They may lie anywhere."""
        return False

    def compiled(self, scope: Scope) -> Cards:
        """Read from the table's marks."""
        index = self.index

        def held(d: Dealer, seat: int) -> int:
            value = d.marks[index]
            if isinstance(value, tuple):
                return value[seat]
            return value

        if self.kind == "cards":
            return held
        alike = cards_by_rank(scope) if self.kind == "rank" else cards_by_suit(scope)
        return lambda d, seat: alike.get(held(d, seat), 0)


def _mark(u: Understanding, at: Where, token: Any) -> Node:
    mark = token.value
    assert isinstance(mark, MarkDef)
    return CardsMark(at, mark.name, mark.index, mark.each_player, mark.kind)


FORM = Form((CardsMark,), (rule("cards_mark", _mark, "card_one: CARDMARK", "card_one: RANKMARK"),))
