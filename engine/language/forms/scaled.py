"""`33% of pot`, `half pot`, `twice ante`: a part or a multiple of an amount, rounded down."""

from abc import abstractmethod
from typing import Any

from engine.language.forms.bounds import Bounds
from engine.language.forms.conclusions import nothing_of_amount
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, amount
from engine.language.forms.measure import bounds_of, unit_of
from engine.language.forms.own_numbers import one_number
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import AmountNode, Node, Seen, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Unit


class Scaled(AmountNode, abstract=True):
    """A part or a multiple of an amount."""

    of: Node
    sight = as_its_parts
    reads = reads_nothing
    conclude = nothing_of_amount

    @abstractmethod
    def scaled(self, number: int) -> int:
        """What becomes of a number."""

    def last_part(self) -> Node | None:
        """The amount that is scaled."""
        return self.of

    def unit(self) -> Unit:
        """That of the amount."""
        return unit_of(self.of)

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """Those of the amount, scaled."""
        of = bounds_of(self.of, scope, seen)
        least = None if of.least is None else self.scaled(of.least)
        return Bounds(least, None if of.most is None else self.scaled(of.most))


class Percent(Scaled):
    """This many hundredths, rounded down."""

    number: int

    def told(self) -> str:
        """The number, and of what."""
        return f"{self.number}% of {part(self.of)}"

    def scaled(self, number: int) -> int:
        """This many hundredths of it."""
        return number * self.number // 100

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """Those of the amount, scaled; no part of anything is nothing."""
        return super().bounds(scope, seen) if self.number else Bounds(0, 0)

    def compiled(self, scope: Scope) -> Amount:
        """This many hundredths of it."""
        number, of = self.number, amount(self.of, scope)
        return lambda d, seat: of(d, seat) * number // 100


class Half(Scaled):
    """Half, rounded down."""

    def told(self) -> str:
        """Half of what."""
        return f"half {part(self.of)}"

    def scaled(self, number: int) -> int:
        """Half of it."""
        return number // 2

    def compiled(self, scope: Scope) -> Amount:
        """Half of it."""
        of = amount(self.of, scope)
        return lambda d, seat: of(d, seat) // 2


class Twice(Scaled):
    """Twice as much."""

    def told(self) -> str:
        """Twice what."""
        return f"twice {part(self.of)}"

    def scaled(self, number: int) -> int:
        """Twice as much."""
        return 2 * number

    def compiled(self, scope: Scope) -> Amount:
        """Twice as much."""
        of = amount(self.of, scope)
        return lambda d, seat: 2 * of(d, seat)


def _percent(u: Understanding, at: Where, number: Any, *rest: Any) -> Node:
    return Percent(at, one_number(u, rest[-1]), number.value)


FORM = Form(
    (Percent, Half, Twice),
    (
        rule("percent", _percent, "chosen: NUMBER PERCENT OF chosen", "factor: NUMBER PERCENT OF factor"),
        rule("half", lambda u, at, _, of: Half(at, one_number(u, of)), "chosen: HALF chosen", "factor: HALF factor"),
        rule(
            "twice", lambda u, at, _, of: Twice(at, one_number(u, of)), "chosen: TWICE chosen", "factor: TWICE factor"
        ),
    ),
)
