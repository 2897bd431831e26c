"""`has pair of jacks or better`, `shows flush`: what hand a player has, or shows."""

from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.facts_of_forms import of_showing
from engine.language.forms.for_hand import for_hand, name_of
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Predicate, hand, those_in
from engine.language.forms.natural_hands import asks_natural
from engine.language.forms.sights import of_hand, strictest
from engine.language.forms.tree import Node, PredicateNode, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight


class Has(PredicateNode):
    """The best hand (`showing`: what lies face up of it) meets a demand."""

    hand: Node
    showing: bool
    named: str = ""
    """The hand that the rules name for which it does; nothing for the game's."""
    asked_of = those_in

    def compared_as(self) -> str:
        """As it says."""
        return self.named

    def said(self, several: bool) -> str:
        """The demand."""
        verbs = ("show", "shows") if self.showing else ("have", "has")
        return for_hand(f"{verbs[not several]} {part(self.hand)}", self.named)

    def sight(self, mine: bool) -> Sight:
        """All see what is shown; what a hand is, only its player does."""
        return strictest(("public" if self.showing else of_hand(mine), self.hand.sight(mine)))

    def reads(self) -> tuple[str, ...]:
        """Cards, or up cards."""
        return of_showing(self.showing)

    def binds(self, part: Node) -> bool:
        """It is said of its subject."""
        return True

    def refine_somebody(self, table: Conclusions) -> None:
        """A player who shows something has up cards."""
        if self.showing:
            table.note("up cards", True)
            table.note("open cards", True)

    def compiled(self, scope: Scope) -> Predicate:
        """The strength of the hand is looked at."""
        scope = scope.for_hand(self.named)
        meets, worth = hand(self.hand, scope), scope.worth
        of = worth.showing if self.showing else worth.strength
        if asks_natural(self.hand):
            natural = worth.natural_showing if self.showing else worth.natural
            return lambda d, one, seat: meets(d, one, of(d, one), natural(d, one))

        def has(d: Dealer, one: int, seat: int) -> bool:
            strength = of(d, one)
            return meets(d, one, strength, strength)

        return has


def _has(u: Understanding, at: Where, verb: Any, demand: Node, hand: Any = None) -> Node:
    return Has(at, demand, verb.value.name == "shows", name_of(hand))


FORM = Form(
    (Has,),
    (
        rule(
            "has",
            _has,
            "predicate: HAS hand_one",
            "predicate: HAS hand_one FOR_HAND",
            "predicate: SHOWS hand_one",
            "predicate: SHOWS hand_one FOR_HAND",
        ),
    ),
)
