"""`2 hole cards and any board or 5 hole cards`: which cards make a hand."""

from collections.abc import Callable, Sequence
from typing import Any

from engine.hand.dealer import Dealer
from engine.hand.event import UP
from engine.language.forms.card_places import CardsAt, CardsFact
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import cards, members
from engine.language.forms.joined_cards import EitherCards
from engine.language.forms.named import Named
from engine.language.forms.one_line import OneLine, one_line
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import Node, Where, body_of, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import CARDS
from engine.text.translation import say
from engine.worth.ways import ALL, Part, Way

_SIMPLE = ("own cards", "hole cards", "board")
Pile = Callable[[Dealer, int], Sequence[int]]


class PickPart(Node):
    """`least` to `most` of some cards go into the hand; `most` None: any number, or `every` one of them.

    `leaves` is the hand, of those that the rules name, which takes its cards away before.
    """

    least: int
    most: int | None
    cards: Node
    every: bool = False
    leaves: str = ""
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """How many cards, which cards they come from, and which of these another hand leaves."""
        return f"{self._from()} but not used for {self.leaves}" if self.leaves else self._from()

    def _from(self) -> str:
        if self.every:
            words = part(self.cards)
            means_others = any(f"all {words}" in entry.phrases for entry in CARDS)  # `all up cards`: of all players
            return f"all ({words})" if means_others else f"all {words}"
        number = str(self.least) if self.least == self.most else f"{self.least} to {self.most}"
        return f"{'any' if self.most is None else number} {part(self.cards)}"

    def places(self) -> tuple[str, ...]:
        """The places whose cards are meant, each once; none where it is not as simple."""
        return tuple(dict.fromkeys(_places(self.cards)))

    def compiled(self, scope: Scope) -> Pile:
        """The cards it may take, in any order; those of places are not gone through as a mask."""
        places = self.places()
        if places == ("own cards",):
            return lambda d, seat: d.cards[seat]
        if places == ("hole cards",):
            return _hole_cards
        if any(map(scope.is_own, places)):
            places = ()
        indexes = [scope.places[place] for place in places if place in scope.places]
        if len(indexes) == 1 == len(places):
            index = indexes[0]
            return lambda d, seat: d.places[index]
        if indexes and len(indexes) == len(places):
            return lambda d, seat: [card for index in indexes for card in d.places[index]]
        mask = cards(self.cards, scope)
        return lambda d, seat: tuple(members(mask(d, seat)))


def _places(cards: Node) -> tuple[str, ...]:
    """The places where cards lie, as often as they are named; none where it is not as simple."""
    cards = body_of(cards)
    if isinstance(cards, CardsAt) and cards.of is None:
        return (cards.name,)
    if isinstance(cards, EitherCards):
        left, right = _places(cards.left), _places(cards.right)
        return (*left, *right) if left and right else ()
    simple = isinstance(cards, CardsFact) and cards.of is None and cards.entry.name in _SIMPLE
    return (cards.entry.name,) if isinstance(cards, CardsFact) and simple else ()


class Pick(Node):
    """Which cards make a hand."""

    parts: tuple[PickPart, ...]
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """Every part of it."""
        return " and ".join(part.told() for part in self.parts)

    def compiled(self, scope: Scope) -> tuple[Way, ...]:
        """The ways to make a hand, for `Worth(use=…)`: one for each line."""
        return tuple(_way(one.parts, scope) for one in ways(self))


class EitherPick(Node):
    """Several choices of cards, of which the one with the best hand counts."""

    left: Node
    right: Pick
    sight = as_its_parts
    reads = reads_nothing

    def told(self) -> str:
        """One after the other."""
        return f"{self.left.told()} or {self.right.told()}"

    def compiled(self, scope: Scope) -> tuple[Way, ...]:
        """The ways of both."""
        return tuple(_way(one.parts, scope) for one in ways(self))


def ways(pick: Node) -> tuple[Pick, ...]:
    """Every choice of cards that a hand may be made by; `one line` stands for each line in turn."""
    if isinstance(pick, EitherPick):
        return (*ways(pick.left), *ways(pick.right))
    assert isinstance(pick, Pick)
    lines = next((one.cards.lines for one in pick.parts if isinstance(one.cards, OneLine)), None)
    return (pick,) if lines is None else tuple(Pick(pick.at, _with_line(pick, line)) for line in lines)


def _with_line(pick: Pick, line: Node) -> tuple[PickPart, ...]:
    """The parts of a choice in which this is the line."""
    return tuple(
        PickPart(one.at, one.least, one.most, line, one.every, one.leaves) if isinstance(one.cards, OneLine) else one
        for one in pick.parts
    )


def _way(parts: tuple[PickPart, ...], scope: Scope) -> Way:
    where = [place for part in parts for place in part.places()]
    plain = all(part.places() for part in parts)
    apart = plain and len(set(where)) == len(where) and not {"own cards", "hole cards"} <= {*where}
    return tuple(
        Part(
            ALL if part.every else part.least,
            part.most,
            part.compiled(scope),
            apart,
            _line(part.cards, scope),
            scope.hands[part.leaves].worth.taken if part.leaves else None,
        )
        for part in parts
    )


def _line(cards: Node, scope: Scope) -> str:
    """The name of the line that some cards are; nothing where they are none."""
    return cards.name if isinstance(cards, Named) and cards.name in scope.lines else ""


def hands_left(use: Node) -> tuple[str, ...]:
    """The hands that take cards away before a hand is made by this choice."""
    return tuple(dict.fromkeys(part.leaves for way in ways(use) for part in way.parts if part.leaves))


def _hole_cards(d: Dealer, seat: int) -> Sequence[int]:
    faces = d.faces
    return [card for card in d.cards[seat] if faces[card] != UP]


def _exactly(u: Understanding, at: Where, number: Any, some: Node) -> Node:
    return PickPart(at, number.value, number.value, some)


def _between(u: Understanding, at: Where, least: Any, _: Any, most: Any, some: Node) -> Node:
    return PickPart(at, least.value, most.value, some)


def _more(u: Understanding, at: Where, pick: Pick, _: Any, more: PickPart) -> Node:
    if isinstance(more.cards, OneLine) and any(isinstance(one.cards, OneLine) for one in pick.parts):
        message = say("a hand is made with one line, and here is a second")
        u.tell("X113", message, more.cards.at, say("say once how many cards of the line make the hand"))
    left = {part.leaves for part in (*pick.parts, more) if part.leaves}
    if len(left) > 1:
        message = say("a hand is made of what one other hand leaves, and here are two")
        u.tell("X113", message, more.at, say("name one hand only, or say `or` between the two choices"))
    return Pick(at, (*pick.parts, more))


def _left(u: Understanding, at: Where, some: PickPart, token: Any) -> Node:
    return PickPart(at, some.least, some.most, some.cards, some.every, token.value.name)


FORM = Form(
    (Pick, PickPart, EitherPick),
    (
        rule("pick", lambda u, at, first: Pick(at, (first,)), "pick_all: pick_one"),
        rule("pick_more", _more, "pick_all: pick_all AND pick_one"),
        rule("pick_or", lambda u, at, left, _, right: EitherPick(at, left, right), "pick: pick OR pick_all"),
        rule("pick_any", lambda u, at, _, some: PickPart(at, 0, None, some), "pick_one: ANY pick_cards"),
        rule("pick_any_of_line", lambda u, at, _: PickPart(at, 0, None, one_line(u, at)), "pick_one: ANY_OF_LINE"),
        rule("pick_every", lambda u, at, _, some: PickPart(at, 0, None, some, True), "pick_one: ALL pick_cards"),
        rule("pick_exactly", _exactly, "pick_one: NUMBER pick_cards"),
        rule("pick_between", _between, "pick_one: NUMBER TO NUMBER pick_cards"),
        rule("pick_left", _left, "pick_one: pick_one BUT_NOT_USED"),
    ),
)
