"""`pot`, `players in`, `ante`, `high-bid`, `lap`: a word that is an amount of the table."""

from collections.abc import Iterator, Mapping
from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.bounds import UNBOUNDED, Bounds
from engine.language.forms.comparing import above_none, number_of, range_of
from engine.language.forms.conclusions import Conclusions, nothing_of_amount
from engine.language.forms.facts_of_forms import of_entry
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount
from engine.language.forms.known_numbers import Stake
from engine.language.forms.sights import for_all
from engine.language.forms.tree import AmountNode, Node, OutOfPlace, Seen, Where
from engine.language.forms.understanding import Understanding
from engine.language.lexicon import NamedNumber
from engine.language.scope import MarkDef, Scope
from engine.language.vocabulary import Entry, Sight, Unit
from engine.text.translation import mark

LAP = "lap"
"""The fact that tells which time round a repetition this is."""
_TOLD_BY: Mapping[str, tuple[str, ...]] = {
    "raises": ("raises", "last raiser", "last bettor", "last bettor of the deal", "last raise")
}
"""What there has been where an amount is above 0, besides what the amount itself is called."""


class AmountFact(AmountNode):
    """A number of the table: pot, players, last raise."""

    entry: Entry

    def told(self) -> str:
        """Its word."""
        return self.entry.name

    def plain(self) -> bool:
        """It is one word."""
        return True

    def sight(self, mine: bool) -> Sight:
        """The word says who sees it."""
        return self.entry.sight

    def reads(self) -> Iterator[str]:
        """The fact of its word."""
        return of_entry(self.entry)

    def unit(self) -> Unit:
        """That of its word."""
        return self.entry.unit

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """Those of its word; of players those that may play."""
        if scope.players and self.entry.name == "players":
            return Bounds(*scope.players)
        if scope.players and self.entry.name == "players in":
            return Bounds(1, scope.players[1])
        return Bounds(self.entry.least, self.entry.most)

    def conclude(self, table: Conclusions, op: str, right: Node) -> None:
        """How many are in, whether chips lie in the pot, whether there has been a raise."""
        number, name = number_of(right), self.entry.name
        if name == "players in" and number is not None:
            of_all_but_one = op == "!=" and number == 1  # somebody always is in
            table.players_in(*range_of(">" if of_all_but_one else op, number))
        if name == "pot" and number is not None:
            _of_pot(table, op, number == 0)
        if above_none(op, right):
            for fact in _TOLD_BY.get(name, ()):
                table.note(fact, True)

    def compiled(self, scope: Scope) -> Amount:
        """Read as its word says."""
        assert self.entry.make is not None
        return self.entry.make(scope.worth)


def _of_pot(table: Conclusions, op: str, nothing: bool) -> None:
    """`pot > 0`, `pot = 0`: chips surely lie in the pot, or none do."""
    if nothing and op in ("=", "<="):
        table.chips_in_pot(False)
    elif op == ">" or (op == "!=" if nothing else op in ("=", ">=")):
        table.chips_in_pot(True)


class Lap(AmountNode):
    """Which time round a repetition this is, from 1; `register` keeps it."""

    register: int
    sight = for_all
    conclude = nothing_of_amount

    def told(self) -> str:
        """Its word."""
        return "lap"

    def plain(self) -> bool:
        """It is one word."""
        return True

    def reads(self) -> tuple[str, ...]:
        """The lap."""
        return (LAP,)

    def unit(self) -> Unit:
        """Laps are counted."""
        return "count"

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """The first is 1."""
        return Bounds(1, None)

    def out_of_place(self) -> OutOfPlace | None:
        """Where nothing is repeated there are no laps."""
        if self.register >= 0:
            return None
        return OutOfPlace(
            mark("`{text}` counts the laps of a repetition, and this stands in none"),
            mark("it can be used inside `repeat`"),
        )

    def compiled(self, scope: Scope) -> Amount:
        """Read from its register."""
        register = self.register
        return lambda d, seat: d.registers[register]


class AmountMark(AmountNode):
    """A number that the table keeps account of."""

    name: str
    index: int
    sight = for_all
    conclude = nothing_of_amount

    def told(self) -> str:
        """Its name."""
        return self.name

    def plain(self) -> bool:
        """It is one word."""
        return True

    def reads(self) -> tuple[str, ...]:
        """The mark."""
        return (f"mark {self.name}",)

    def unit(self) -> Unit:
        """A mark may count anything."""
        return ""

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """A mark may hold any number."""
        return UNBOUNDED

    def compiled(self, scope: Scope) -> Amount:
        """Read from the table's marks."""
        index = self.index

        def value(d: Dealer, seat: int) -> int:
            held = d.marks[index]
            assert isinstance(held, int)
            return held

        return value


def _amount_word(u: Understanding, at: Where, token: Any) -> Node:
    value = token.value
    if isinstance(value, NamedNumber):
        return Stake(at, value.value, value.name)
    if isinstance(value, MarkDef):
        return AmountMark(at, value.name, value.index)
    if value.name == LAP:
        return Lap(at, u.scope.laps[-1] if u.scope.laps else -1)
    return AmountFact(at, value)


FORM = Form((AmountFact, Lap, AmountMark), (rule("amount_word", _amount_word, "factor: AMOUNT"),))
