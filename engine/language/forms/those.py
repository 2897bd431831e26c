"""`those who hold a king`, `those whose stack > 3`, `those with most legs`: players of whom something is true."""

from collections.abc import Mapping
from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.hand.seats import mask_of
from engine.language.forms.comparing import COMPARISONS, Comparison
from engine.language.forms.counting import CountCards
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, Seats, amount, live, members, predicate
from engine.language.forms.own_numbers import Each, one_number
from engine.language.forms.pips_of import PipsOf
from engine.language.forms.sights import as_its_parts, as_parts_of_others
from engine.language.forms.tree import Node, PredicateNode, SeatsNode, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class ThoseWho(SeatsNode):
    """Those of whom something is true."""

    predicate: PredicateNode
    sight = as_parts_of_others
    reads = reads_nothing

    def told(self) -> str:
        """What is true of them."""
        return f"those who {self.predicate.said(True)}"

    def is_told_by_others(self) -> bool:
        """It is."""
        return True

    def last_named(self) -> Node | None:
        """Those of whom something is said, where that ends it."""
        return self.predicate.last_named()

    def several(self) -> bool:
        """It may be true of several."""
        return True

    def only_in(self) -> bool:
        """Where nobody else is asked."""
        return self.predicate.asked_of() is live

    def compiled(self, scope: Scope) -> Seats:
        """Each is asked."""
        is_so, asked = predicate(self.predicate, scope), self.predicate.asked_of()
        return lambda d, seat: mask_of(one for one in members(asked(d)) if is_so(d, one, seat))


class ThoseWhose(SeatsNode):
    """Those whose own number compares so with an amount."""

    each: Each
    op: Comparison
    right: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """The number and what it is compared with."""
        return f"those whose {self.each.name} {self.op} {part(self.right)}"

    def binds(self, part: Node) -> bool:
        """The number is theirs."""
        return part is self.each

    def several(self) -> bool:
        """It may be so of several."""
        return True

    def only_in(self) -> bool:
        """Nobody else is asked."""
        return True

    def compiled(self, scope: Scope) -> Seats:
        """Each one's number is compared."""
        return _compared(self.each.of_seat(scope), self.op, amount(self.right, scope))


class ThoseCounted(SeatsNode):
    """Those with whom a count of cards, seen from each of them, compares so with an amount."""

    count: Node
    op: Comparison
    right: Node
    sight = as_parts_of_others
    reads = reads_nothing

    def told(self) -> str:
        """What is counted and what it is compared with."""
        return f"those whose {self.count.told()} {self.op} {part(self.right)}"

    def binds(self, part: Node) -> bool:
        """The cards are theirs."""
        return part is self.count

    def several(self) -> bool:
        """It may be so of several."""
        return True

    def compiled(self, scope: Scope) -> Seats:
        """For each the cards are counted."""
        return _compared(amount(self.count, scope), self.op, amount(self.right, scope))


def _compared(own: Amount, op: Comparison, right: Amount) -> Seats:
    """Of everybody still in those whose number compares so."""
    compare = COMPARISONS[op]

    def those(d: Dealer, seat: int) -> int:
        against = right(d, seat)
        return mask_of(one for one in members(d.live) if compare(own(d, one), against))

    return those


class ThoseWith(SeatsNode):
    """Those who have the most, or the fewest, of a number of their own."""

    which: Literal["most", "fewest"]
    each: Each
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """The most or the fewest of what."""
        return f"those with {self.which} {self.each.name}"

    def binds(self, part: Node) -> bool:
        """The number is theirs."""
        return part is self.each

    def several(self) -> bool:
        """It is taken to be one."""
        return False

    def compiled(self, scope: Scope) -> Seats:
        """All who tie."""
        own = self.each.of_seat(scope)
        pick = max if self.which == "most" else min

        def those(d: Dealer, seat: int) -> int:
            numbers: Mapping[int, int] = {one: own(d, one) for one in members(d.live)}
            extreme = pick(numbers.values(), default=0)
            return mask_of(one for one, number in numbers.items() if number == extreme)

        return those


def _those_who(u: Understanding, at: Where, _: Any, said: PredicateNode) -> Node:
    return ThoseWho(at, said)


def _those_whose(u: Understanding, at: Where, _: Any, own: Any, sign: Any, right: Node) -> Node:
    return ThoseWhose(at, own, sign.value.name, one_number(u, right))


def _those_counted(u: Understanding, at: Where, _: Any, *said: Any) -> Node:
    word, held, sign, right = said
    count = (PipsOf if word.type == "PIPS_OF" else CountCards)(Where(at.scalar, word.start, held.at.end), held)
    return ThoseCounted(at, count, sign.value.name, right)


def _those_with(u: Understanding, at: Where, which: Any, own: Any) -> Node:
    return ThoseWith(at, which.value.name.split()[-1], own)


FORM = Form(
    (ThoseWho, ThoseWhose, ThoseCounted, ThoseWith),
    (
        rule(
            "those_who",
            _those_who,
            "seat: THOSE_WHO predicate",
            "seats_one: THOSE_WHO said_both",
            "seats_one: THOSE_WHO said_either",
        ),
        rule("those_whose", _those_whose, "seat: THOSE_WHOSE each CMP factor", "seat: THOSE_WHOSE each CMP chosen_one"),
        rule(
            "those_counted",
            _those_counted,
            "seat: THOSE_WHOSE NUMBER_OF cards_sel CMP factor",
            "seat: THOSE_WHOSE PIPS_OF cards_sel CMP factor",
        ),
        rule("those_with", _those_with, "seat: THOSE_WITH each"),
    ),
)
