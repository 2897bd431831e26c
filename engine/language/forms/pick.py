"""`2 hole cards and any board`: which cards make a hand."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.language.forms.card_places import CardsAt, CardsFact
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import cards, members
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import Node, Where, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.worth.worth import Part

Pile = Callable[[Dealer, int], Sequence[int]]


class PickPart(Node):
    """`least` to `most` of some cards go into the hand; `most` None: any number."""

    least: int
    most: int | None
    cards: Node
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """How many cards, and which cards they come from."""
        number = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{'any' if self.most is None else number} {part(self.cards)}"

    def place(self) -> str | None:
        """The one place whose cards are meant; None where it is not as simple."""
        if isinstance(self.cards, CardsAt):
            return self.cards.name
        if not isinstance(self.cards, CardsFact) or self.cards.of is not None:
            return None
        return self.cards.entry.name if self.cards.entry.name in ("own cards", "hole cards", "board") else None

    def compiled(self, scope: Scope) -> Pile:
        """The cards it may take, in any order; those of one place are not gone through as a mask."""
        place = self.place()
        if place == "own cards":
            return lambda d, seat: d.cards[seat]
        if place == "hole cards":
            return _hole_cards
        if place is not None:
            index = scope.places[place]
            return lambda d, seat: d.places[index]
        mask = cards(self.cards, scope)
        return lambda d, seat: tuple(members(mask(d, seat)))


class Pick(Node):
    """Which cards make a hand."""

    parts: tuple[PickPart, ...]
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Every part of it."""
        return " and ".join(part.told() for part in self.parts)

    def compiled(self, scope: Scope) -> tuple[Part, ...]:
        """The parts a hand is made of, for `Worth(use=…)`."""
        where = [part.place() for part in self.parts]
        apart = None not in where and len(set(where)) == len(where) and not {"own cards", "hole cards"} <= {*where}
        return tuple(Part(part.least, part.most, part.compiled(scope), apart) for part in self.parts)


def _hole_cards(d: Dealer, seat: int) -> Sequence[int]:
    faces = d.faces
    return [card for card in d.cards[seat] if faces[card] != UP]


def _exactly(u: Understanding, at: Where, number: Any, some: Node) -> Node:
    return PickPart(at, number.value, number.value, some)


def _between(u: Understanding, at: Where, least: Any, _: Any, most: Any, some: Node) -> Node:
    return PickPart(at, least.value, most.value, some)


FORM = Form(
    (Pick, PickPart),
    (
        rule("pick", lambda u, at, first: Pick(at, (first,)), "pick: pick_one"),
        rule("pick_more", lambda u, at, pick, _, more: Pick(at, (*pick.parts, more)), "pick: pick AND pick_one"),
        rule("pick_any", lambda u, at, _, some: PickPart(at, 0, None, some), "pick_one: ANY cards_sel"),
        rule("pick_exactly", _exactly, "pick_one: NUMBER cards_sel"),
        rule("pick_between", _between, "pick_one: NUMBER TO NUMBER cards_sel"),
    ),
)
