"""`dealer`, `opener`, `that player`, `high-bidder`: a word that means players."""

from collections.abc import Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Seats
from engine.language.forms.sights import for_all
from engine.language.forms.tree import THAT_PLAYER, Node, OutOfPlace, SeatsNode, Where, body_of
from engine.language.forms.understanding import Understanding
from engine.language.scope import MarkDef, Scope
from engine.language.vocabulary import Entry, Sight
from engine.text.translation import mark

FIRST_PLAYER = "first player"
"""The fact that tells whose turn came first in an in-turn."""


class SeatFact(SeatsNode):
    """A player known by what they are or did: dealer, opener, winners, everyone."""

    entry: Entry

    def told(self) -> str:
        """The word."""
        return self.entry.name

    def plain(self) -> bool:
        """It is one word."""
        return True

    def sight(self, mine: bool) -> Sight:
        """The word says who sees it."""
        return self.entry.sight

    def reads(self) -> Iterator[str]:
        """The fact of the word."""
        yield from of_entry(self.entry)
        if self.entry.mine:
            yield THAT_PLAYER

    def several(self) -> bool:
        """The word says it."""
        return self.entry.several

    def compiled(self, scope: Scope) -> Seats:
        """Read as the word says."""
        assert self.entry.make is not None
        return self.entry.make(scope.worth)


class FirstPlayer(SeatsNode):
    """The player whose turn was the first of the in-turn; `register` keeps who it was."""

    register: int
    sight = for_all

    def told(self) -> str:
        """The word."""
        return FIRST_PLAYER

    def plain(self) -> bool:
        """It reads as one word."""
        return True

    def reads(self) -> tuple[str, ...]:
        """Whose turn came first."""
        return (FIRST_PLAYER,)

    def several(self) -> bool:
        """It is one."""
        return False

    def out_of_place(self) -> OutOfPlace | None:
        """Outside in-turns nobody's turn came first."""
        if self.register >= 0:
            return None
        return OutOfPlace(
            mark("`{text}` is the player whose turn came first, and this stands in no in-turn"),
            mark("it can be used inside `in-turn`"),
        )

    def compiled(self, scope: Scope) -> Seats:
        """Read from its register."""
        register = self.register
        return lambda d, seat: 1 << d.registers[register]


class SeatMark(SeatsNode):
    """A player remembered by a mark, of the table or of each player's own."""

    name: str
    index: int
    each_player: bool = False
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

    def several(self) -> bool:
        """It is one."""
        return False

    def compiled(self, scope: Scope) -> Seats:
        """Read from the table's marks."""
        index = self.index

        def held(d: Dealer, seat: int) -> int:
            value = d.marks[index]
            who = value[seat] if isinstance(value, tuple) else value
            return 1 << who if who >= 0 else 0

        return held


def is_that_player(node: Node) -> bool:
    """Whether the player in question is meant, by these words."""
    meant = body_of(node)
    return isinstance(meant, SeatFact) and meant.entry.name == THAT_PLAYER


def _word(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, MarkDef):
        return SeatMark(at, value.name, value.index, value.each_player)
    if value.name == FIRST_PLAYER:
        return FirstPlayer(at, u.scope.firsts[-1] if u.scope.firsts else -1)
    return SeatFact(at, value)


FORM = Form((SeatFact, FirstPlayer, SeatMark), (rule("seat_word", _word, "seat: SEAT", "owner: SEAT"),))
