"""`dealer`, `opener`, `that player`, `high-bidder`: a word that means players."""

from collections.abc import Iterator
from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.for_hand import for_hand
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Seats, members
from engine.language.forms.sights import for_all
from engine.language.forms.tree import THAT_PLAYER, Node, OutOfPlace, SeatsNode, Where, body_of
from engine.language.forms.understanding import Understanding
from engine.language.scope import MarkDef, Scope
from engine.language.vocabulary import Entry, Sight
from engine.text.translation import mark
from engine.worth.places import placed

FIRST_PLAYER = "first player"
"""The fact that tells whose turn came first in an in-turn."""
PLAYER_IN_TURN = "player in turn"
"""The fact that tells whose turn it is, also where that player is another one."""


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


class SeatForHand(SeatsNode):
    """A player known by what they show, as a hand that the rules name compares it: `best showing for low`."""

    entry: Entry
    hand: str

    def told(self) -> str:
        """The word, and for which hand."""
        return for_hand(self.entry.name, self.hand)

    def plain(self) -> bool:
        """It reads as one word."""
        return True

    def sight(self, mine: bool) -> Sight:
        """The word says who sees it."""
        return self.entry.sight

    def reads(self) -> Iterator[str]:
        """The fact of the word."""
        yield from of_entry(self.entry)

    def several(self) -> bool:
        """The word says it."""
        return self.entry.several

    def compiled(self, scope: Scope) -> Seats:
        """Read as the word says, where hands are compared so."""
        assert self.entry.make is not None
        return self.entry.make(scope.for_hand(self.hand).worth)


class WinnerOf(SeatsNode):
    """Those whose hand was best for a share, or a hand that the rules name, among those who took part."""

    hand: str
    sight = for_all

    def told(self) -> str:
        """Of which hand."""
        return f"winner of {self.hand}"

    def plain(self) -> bool:
        """It reads as one word."""
        return True

    def reads(self) -> tuple[str, ...]:
        """Who won, and who lost."""
        return ("winner",)

    def several(self) -> bool:
        """Equal hands win together, as `winner` may be several."""
        return False

    def compiled(self, scope: Scope) -> Seats:
        """The hands of those who took part are compared."""
        hand = scope.hands[self.hand]

        def winner(d: Dealer, seat: int) -> int:
            rivals = [one for one in members(d.winners | d.losers) if hand.needs is None or hand.needs(d, one)]
            return mask_of(placed({one: hand.worth.standing(d, one) for one in rivals}, hand.wins))

        return winner


class OfTurn(SeatsNode):
    """The player whose turn it is, or was the first of the in-turn; `register` keeps who that is."""

    name: str
    register: int
    sight = for_all

    def told(self) -> str:
        """The word."""
        return self.name

    def plain(self) -> bool:
        """It reads as one word."""
        return True

    def reads(self) -> tuple[str, ...]:
        """Whose turn it is, or came first."""
        return (self.name,)

    def several(self) -> bool:
        """It is one."""
        return False

    def out_of_place(self) -> OutOfPlace | None:
        """Outside in-turns it is nobody's turn, and nobody's came first."""
        if self.register >= 0:
            return None
        if self.name == FIRST_PLAYER:
            return OutOfPlace(
                mark("`{text}` is the player whose turn came first, and this stands in no in-turn"),
                mark("it can be used inside `in-turn`"),
            )
        return OutOfPlace(
            mark("`{text}` is the player whose turn it is, and here it is nobody's turn"),
            mark("it can be used inside `in-turn`, and in what a declared word does"),
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


def _for_hand(u: Understanding, at: Where, token: Any) -> Node:
    return SeatForHand(at, token.value.entry, token.value.hand)


def _word(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, MarkDef):
        return SeatMark(at, value.name, value.index, value.each_player)
    if value.name == FIRST_PLAYER:
        return OfTurn(at, FIRST_PLAYER, u.scope.firsts[-1] if u.scope.firsts else -1)
    if value.name == PLAYER_IN_TURN:
        return OfTurn(at, PLAYER_IN_TURN, u.scope.turns[-1] if u.scope.turns else -1)
    return SeatFact(at, value)


FORM = Form(
    (SeatFact, SeatForHand, WinnerOf, OfTurn, SeatMark),
    (
        rule("seat_word", _word, "seat: SEAT", "owner: SEAT"),
        rule("seat_for", _for_hand, "seat: SEAT_FOR", "owner: SEAT_FOR"),
        rule("winner_of", lambda u, at, token: WinnerOf(at, token.value.name), "seat: WINNER_OF", "owner: WINNER_OF"),
    ),
)
