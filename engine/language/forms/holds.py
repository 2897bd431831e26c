"""`holds a king`, `holds at least 2 hole cards`, `shows fours`: which cards are among a player's own, or lie open."""

from collections.abc import Mapping
from typing import Any, Literal

from engine.hand.dealer import Dealer
from engine.language.forms.bounds import Bounds
from engine.language.forms.card_places import CardsFact
from engine.language.forms.cards_meant import cards_lie_open
from engine.language.forms.comparing import Comparison, compared
from engine.language.forms.conclusions import Conclusions, nothing_of_somebody
from engine.language.forms.facts_of_forms import of_showing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Predicate, cards, those_in
from engine.language.forms.sights import of_hand, strictest
from engine.language.forms.tree import Node, PredicateNode, Seen, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight
from engine.worth.wild_cards import up_cards as face_up

COMPARED: Mapping[str, Comparison] = {"at least": ">=", "at most": "<=", "exactly": "="}
"""How the number of cards that a player has compares with the one that is said."""


class Holds(PredicateNode):
    """Among a player's own cards (`showing`: among those that lie face up) are this many of some kind."""

    bound: Literal["at least", "at most", "exactly"]
    count: int
    cards: Node
    showing: bool = False
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def said(self, several: bool) -> str:
        """How many cards, and which."""
        verbs = ("show", "shows") if self.showing else ("hold", "holds")
        verb = verbs[not several]
        if self.bound == "exactly" and self.count == 0:
            return f"{verb} no {part(self.cards)}"
        if self.bound == "at least" and self.count == 1:
            return f"{verb} {part(self.cards)}"
        return f"{verb} {self.bound} {self.count} {part(self.cards)}"

    def sight(self, mine: bool) -> Sight:
        """All see how many cards lie somewhere, and who has a card that lies open; the rest only the player sees."""
        if isinstance(self.cards, CardsFact) and not self.showing:
            return "public"
        own: Sight = "public" if self.showing or cards_lie_open(self.cards) else of_hand(mine)
        return strictest((own, self.cards.sight(mine)))

    def reads(self) -> tuple[str, ...]:
        """What players hold, or show."""
        return of_showing(self.showing)

    def binds(self, part: Node) -> bool:
        """It is said of its subject."""
        return True

    def settled(self, scope: Scope, seen: Seen | None) -> bool | None:
        """By how many such cards a player can have."""
        known = None if seen is None else seen(self)
        return None if known is None else compared(COMPARED[self.bound], known, Bounds(self.count, self.count))

    def refine_hole_cards(self, table: Conclusions, somebody: bool) -> None:
        """`somebody holds at least 2 hole cards`: the most that somebody has are this many, or fewer."""
        held = body_of(self.cards)
        own_hole_cards = isinstance(held, CardsFact) and held.entry.name == "hole cards" and held.of is None
        if self.bound == "at least" and own_hole_cards and not self.showing:
            table.hole_cards(self.count, somebody)

    def compiled(self, scope: Scope) -> Predicate:
        """They are counted."""
        wanted, count = cards(self.cards, scope), self.count

        lying = face_up if self.showing else (lambda d, one: d.cards[one])

        def held(d: Dealer, one: int) -> int:
            mask = wanted(d, one)
            return sum(mask >> card & 1 for card in lying(d, one))

        if self.bound == "at least":
            return lambda d, one, seat: held(d, one) >= count
        if self.bound == "at most":
            return lambda d, one, seat: held(d, one) <= count
        return lambda d, one, seat: held(d, one) == count


def _holds(u: Understanding, at: Where, verb: Any, *rest: Any) -> Node:
    *before, held = rest
    showing = verb.type == "SHOWS"
    if not before:
        return Holds(at, "at least", 1, held, showing)
    if before[0].type == "NOTHING":
        return Holds(at, "exactly", 0, held, showing)
    if before[0].type == "BOUND":
        return Holds(at, before[0].value.name, before[1].value, held, showing)
    return Holds(at, "exactly", before[0].value, held, showing)


FORM = Form(
    (Holds,),
    (
        rule(
            "holds",
            _holds,
            *(
                f"predicate: {verb} {many}cards_sel"
                for verb in ("HOLDS", "SHOWS")
                for many in ("", "NOTHING ", "NUMBER ", "BOUND NUMBER ")
            ),
        ),
    ),
)
