"""`lowest hole card if that player holds kings otherwise deuces`: some cards or others, as a condition has it."""

from typing import Any

from engine.language.forms.cards_meant import cards_by_kind, cards_lie_open
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.flag_words import constant_of
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, cards, condition
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import CardsNode, Node, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope


class IfCards(CardsNode):
    """Some cards when a condition holds, others when it does not."""

    then: Node
    condition: Node
    otherwise: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """The two with the condition between them."""
        return f"{part(self.then)} if {part(self.condition)} otherwise {part(self.otherwise)}"

    def lies_open(self) -> bool:
        """They may be either."""
        return cards_lie_open(self.then) and cards_lie_open(self.otherwise)

    def by_kind(self) -> bool:
        """Where both are."""
        return cards_by_kind(self.then) and cards_by_kind(self.otherwise)

    def lies_somewhere(self) -> bool:
        """Which of the two they are is open."""
        return False

    def shortened(self) -> Node:
        """Only the cards that they are, where the condition is settled."""
        constant = constant_of(self.condition)
        return self if constant is None else self.then if constant else self.otherwise

    def compiled(self, scope: Scope) -> Cards:
        """The condition is asked each time."""
        holds = condition(self.condition, scope)
        then, otherwise = cards(self.then, scope), cards(self.otherwise, scope)
        return lambda d, seat: then(d, seat) if holds(d, seat) else otherwise(d, seat)


def _if_otherwise(u: Understanding, at: Where, *parts: Any) -> Node:
    then, _, holds, _, otherwise = parts
    return IfCards(at, then, holds, otherwise)


FORM = Form((IfCards,), (rule("cards_if", _if_otherwise, "cards: cards_all IF condition OTHERWISE cards"),))
