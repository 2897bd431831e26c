"""`left of dealer`, `2 right of opener`: neighbours."""

from collections.abc import Callable
from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat, mask_of
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Seats, members, seats
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import Node, SeatsNode, Where, many_seats, part
from engine.language.forms.understanding import Understanding
from engine.language.forms.ways import in_brackets
from engine.language.scope import Scope


class Beside(SeatsNode):
    """The `count`th player still in to the left (or right) of each of these."""

    side: Literal["left", "right"]
    count: int
    of: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """How far, on which side, and of whom."""
        return f"{'' if self.count == 1 else f'{self.count} '}{self.side} of {part(self.of)}"

    def is_told_by_others(self) -> bool:
        """It is."""
        return True

    def last_named(self) -> Node | None:
        """Those whose neighbour is meant; with neighbours of neighbours, the last of them."""
        return self.of.last_named() if isinstance(self.of, Beside) and not in_brackets(self.of) else self.of

    def several(self) -> bool:
        """Each has a neighbour."""
        return many_seats(self.of)

    def compiled(self, scope: Scope) -> Seats:
        """Step by step round the table."""
        of, count = seats(self.of, scope), self.count
        step = _to_the_left if self.side == "left" else _to_the_right

        def beside(d: Dealer, seat: int) -> int:
            return mask_of(_after(d, start, count, step) for start in members(of(d, seat))) if d.live else 0

        return beside


def _after(d: Dealer, start: int, count: int, step: Callable[[Dealer, int], int]) -> int:
    for _ in range(count):
        start = step(d, start)
    return start


def _to_the_left(d: Dealer, seat: int) -> int:
    return from_seat(d.live, (seat + 1) % d.seats)


def _to_the_right(d: Dealer, seat: int) -> int:
    """The last of those still in before a seat; going round, the last of all."""
    before = d.live & ((1 << seat) - 1)
    return (before or d.live).bit_length() - 1


def _side(token: Any) -> Literal["left", "right"]:
    return "left" if token.value.name.startswith("left") else "right"


def _beside(u: Understanding, at: Where, side: Any, of: Node) -> Node:
    return Beside(at, _side(side), 1, of)


def _further(u: Understanding, at: Where, number: Any, side: Any, of: Node) -> Node:
    return Beside(at, _side(side), number.value, of)


FORM = Form(
    (Beside,),
    (
        rule("beside", _beside, "seat: BESIDE seat", "owner: BESIDE owner"),
        rule("beside_count", _further, "seat: NUMBER BESIDE seat"),
    ),
)
