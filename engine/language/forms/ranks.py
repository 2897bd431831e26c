"""`jacks`, `8`, `$rank`, `needed`: the rank that a hand is made of."""

from collections.abc import Callable, Iterator
from typing import Any

from engine.cards.deck.card_words import many, one, rank_symbol
from engine.hand.dealer import Dealer
from engine.language.forms.form import Form, rule
from engine.language.forms.sights import for_all
from engine.language.forms.tree import THAT_PLAYER, Node, Where
from engine.language.forms.understanding import Understanding
from engine.language.lexicon import NamedNumber, RankWord
from engine.language.scope import MarkDef, Scope
from engine.text.lists import listed
from engine.text.translation import say


class Rank(Node):
    """A rank of the deck by its index, or remembered by a mark (`index` is then the mark's)."""

    said: str
    index: int
    is_mark: bool = False
    each_player: bool = False
    sight = for_all

    def told(self) -> str:
        """Its name."""
        return self.said

    def reads(self) -> Iterator[str]:
        """The mark."""
        if self.is_mark:
            yield f"mark {self.said}"
        if self.each_player:
            yield THAT_PLAYER

    def compiled(self, scope: Scope) -> Callable[[Dealer, int], int]:
        """The index of the rank, −1 where none is remembered."""
        index = self.index
        if not self.is_mark:
            return lambda d, seat: index

        def remembered(d: Dealer, seat: int) -> int:
            held = d.marks[index]
            return held[seat] if isinstance(held, tuple) else held

        return remembered


def rank_of(u: Understanding, at: Where, token: Any) -> Rank:
    """The rank that a token names; one that the deck lacks is told."""
    value = token.value
    if isinstance(value, MarkDef):
        return Rank(at, value.name, value.index, True, value.each_player)
    if isinstance(value, RankWord):
        said, index = value
    else:
        number = value.value if isinstance(value, NamedNumber) else value
        symbol = rank_symbol(str(number))
        said, index = one(symbol), u.scope.deck.ranks.index(symbol) if symbol in u.scope.deck.ranks else -1
    if index < 0:
        no_rank(u, at)
    return Rank(at, said, index)


def no_rank(u: Understanding, at: Where) -> None:
    """Tells that the deck has no such rank."""
    ranks = listed(map(many, u.scope.deck.ranks), "and")
    u.tell("X116", say("the deck has no `{name}`", name=at.text), at, say("its ranks are {ranks}", ranks=ranks))


FORM = Form((Rank,), (rule("rank", rank_of, "rank: rank_word", "rank: figure"),))
