"""`smaller of pot and stack`: the one of two amounts that is the smaller, or the larger."""

from typing import Any, Literal

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


class Chosen(AmountNode):
    """The smaller or the larger of two."""

    which: Literal["smaller", "larger"]
    left: Node
    right: Node
    sight = as_its_parts
    reads = reads_nothing
    conclude = nothing_of_amount

    def told(self) -> str:
        """Which of the two it is."""
        return f"{self.which} of {part(self.left)} and {part(self.right)}"

    def either_way(self) -> bool:
        """The smaller is the same of both."""
        return True

    def unit(self) -> Unit:
        """That of both."""
        return unit_of(self.left) or unit_of(self.right)

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """The smaller is no more than either, the larger no less."""
        left, right = bounds_of(self.left, scope, seen), bounds_of(self.right, scope, seen)
        return Bounds(
            self._of_two((left.least, right.least), self.which == "larger"),
            self._of_two((left.most, right.most), self.which == "smaller"),
        )

    def _of_two(self, pair: tuple[int | None, int | None], one_is_enough: bool) -> int | None:
        known = [one for one in pair if one is not None]
        pick = min if self.which == "smaller" else max
        return pick(known) if len(known) == 2 or (known and one_is_enough) else None

    def compiled(self, scope: Scope) -> Amount:
        """The smaller or the larger of both."""
        left, right = amount(self.left, scope), amount(self.right, scope)
        if self.which == "smaller":
            return lambda d, seat: min(left(d, seat), right(d, seat))
        return lambda d, seat: max(left(d, seat), right(d, seat))


def _chosen(u: Understanding, at: Where, which: Any, left: Node, _: Any, right: Node) -> Node:
    return Chosen(at, which.value.name.split()[0], one_number(u, left), one_number(u, right))


FORM = Form(
    (Chosen,),
    (rule("chosen_of", _chosen, "chosen: CHOSEN_OF sum AND product", "chosen_one: CHOSEN_OF factor AND factor"),),
)
