"""`4 if lap = 1 otherwise 3`: one amount or another, as a condition has it."""

from typing import Any

from engine.language.forms.bounds import Bounds
from engine.language.forms.conclusions import nothing_of_amount
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.flag_words import constant_of
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, amount, condition
from engine.language.forms.measure import bounds_of, settled, unit_of
from engine.language.forms.own_numbers import one_number
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import AmountNode, Node, Seen, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Unit


class IfAmount(AmountNode):
    """One amount when a condition holds, another when it does not."""

    then: Node
    condition: Node
    otherwise: Node
    sight = as_its_parts
    reads = reads_nothing
    conclude = nothing_of_amount

    def told(self) -> str:
        """The two with the condition between them."""
        return f"{part(self.then)} if {part(self.condition)} otherwise {part(self.otherwise)}"

    def unit(self) -> Unit:
        """That of both."""
        return unit_of(self.then) or unit_of(self.otherwise)

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """Those of the amount that it is; where that is open, those around both."""
        then, otherwise = bounds_of(self.then, scope, seen), bounds_of(self.otherwise, scope, seen)
        known = settled(self.condition, scope, seen)
        if known is not None:
            return then if known else otherwise
        return Bounds(
            None if then.least is None or otherwise.least is None else min(then.least, otherwise.least),
            None if then.most is None or otherwise.most is None else max(then.most, otherwise.most),
        )

    def shortened(self) -> Node:
        """Only the amount that it is, where the condition is settled."""
        constant = constant_of(self.condition)
        return self if constant is None else self.then if constant else self.otherwise

    def compiled(self, scope: Scope) -> Amount:
        """The condition is asked each time."""
        holds = condition(self.condition, scope)
        then, otherwise = amount(self.then, scope), amount(self.otherwise, scope)
        return lambda d, seat: then(d, seat) if holds(d, seat) else otherwise(d, seat)


def _if_otherwise(u: Understanding, at: Where, *parts: Any) -> Node:
    then, _, condition, _, otherwise = parts
    return IfAmount(at, one_number(u, then), condition, one_number(u, otherwise))


FORM = Form((IfAmount,), (rule("if_otherwise", _if_otherwise, "amount: sum IF condition OTHERWISE amount"),))
