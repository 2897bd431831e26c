"""`beats opener`, `outshows board`, `leads`, `posts beats board`: hands compared, or what lies open of them."""

from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.card_places import table_hand
from engine.language.forms.comparisons import Quantifier
from engine.language.forms.conclusions import nothing_of_somebody, tells_nothing
from engine.language.forms.facts_of_forms import of_showing
from engine.language.forms.for_hand import for_hand, name_of
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, Condition, Predicate, cards, members, seats, those_in
from engine.language.forms.measure import the_deal_decides
from engine.language.forms.remembering import its_truth
from engine.language.forms.seat_words import SeatFact
from engine.language.forms.sights import as_its_parts, for_all, of_hand, strictest
from engine.language.forms.tree import ConditionNode, Node, PredicateNode, Where, is_seats, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight
from engine.worth.worth import Worth


def beaten(other: Node, named: str) -> str:
    """Those that are beaten, in brackets where they would else take the `for` that follows for their own."""
    takes_for = isinstance(other, SeatFact) and other.entry.fact == "up cards"
    return f"({other.told()})" if named and takes_for else part(other)


class Beats(PredicateNode, abstract=True):
    """A player's hand beats others, or what they show of it does."""

    showing: bool
    named: str
    """The hand that the rules name by which they are compared; nothing for the game's."""
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def compared_as(self) -> str:
        """As it says."""
        return self.named

    def reads(self) -> tuple[str, ...]:
        """Cards, or up cards."""
        return of_showing(self.showing)

    def whom(self, several: bool, other: str) -> str:
        """How it is said of one player, or of several, that they beat these."""
        verbs = ("outshow", "outshows") if self.showing else ("beat", "beats")
        return for_hand(f"{verbs[not several]} {other}", self.named)

    def worth(self, scope: Scope) -> Worth:
        """How the hands are compared."""
        return scope.for_hand(self.named).worth


class BeatsSeats(Beats):
    """A hand (`showing`: what lies face up of it) beats that of every one of these."""

    seats: Node

    def said(self, several: bool) -> str:
        """Whom."""
        return self.whom(several, beaten(self.seats, self.named))

    def sight(self, mine: bool) -> Sight:
        """Nobody knows both hands; all see what is shown of them."""
        return strictest(("public" if self.showing else "hidden", self.seats.sight(mine)))

    def last_named(self) -> Node | None:
        """Those that are beaten."""
        return self.seats

    def compiled(self, scope: Scope) -> Predicate:
        """Each of their hands is compared."""
        others = seats(self.seats, scope)
        compared = self.worth(scope)
        worth = compared.showing if self.showing else compared.standing

        def beats(d: Dealer, one: int, seat: int) -> bool:
            rivals = others(d, seat) & ~(1 << one)
            mine = worth(d, one)
            return bool(rivals) and all(mine > worth(d, rival) for rival in members(rivals))

        return beats


class BeatsAny(Beats):
    """A hand beats somebody's (nobody's)."""

    who: Quantifier

    def said(self, several: bool) -> str:
        """Whom."""
        return self.whom(several, self.who)

    def sight(self, mine: bool) -> Sight:
        """Nobody knows all hands; all see what is shown of them."""
        return "public" if self.showing else "hidden"

    def compiled(self, scope: Scope) -> Predicate:
        """The hands of all others who are in are compared."""
        compared, wanted = self.worth(scope), self.who == "somebody"
        worth = compared.showing if self.showing else compared.standing

        def beats(d: Dealer, one: int, seat: int) -> bool:
            mine = worth(d, one)
            return any(mine > worth(d, rival) for rival in members(d.live & ~(1 << one))) == wanted

        return beats


class BeatsPlace(Beats):
    """A hand (`showing`: what lies face up of it) beats the one on a place."""

    place: Node

    def said(self, several: bool) -> str:
        """Which place."""
        return self.whom(several, part(self.place))

    def sight(self, mine: bool) -> Sight:
        """The player knows their hand; all see what is shown of it."""
        return strictest(("public" if self.showing else of_hand(mine), self.place.sight(mine)))

    def compiled(self, scope: Scope) -> Predicate:
        """It is compared with the hand that lies there."""
        there, worth = cards(self.place, scope), self.worth(scope)
        of = worth.showing if self.showing else worth.strength
        return lambda d, one, seat: of(d, one) > worth.of(list(members(there(d, seat))), d, -1)


class Leads(PredicateNode):
    """What a player shows beats what everyone else still in shows."""

    named: str
    """As in Beats."""
    sight = for_all
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def compared_as(self) -> str:
        """As it says."""
        return self.named

    def said(self, several: bool) -> str:
        """One word, and by which hand."""
        return for_hand("lead" if several else "leads", self.named)

    def reads(self) -> tuple[str, ...]:
        """What is shown."""
        return of_showing(True)

    def compiled(self, scope: Scope) -> Predicate:
        """What all show is compared."""
        showing = scope.for_hand(self.named).worth.showing

        def leads(d: Dealer, one: int, seat: int) -> bool:
            mine = showing(d, one)
            return all(mine > showing(d, rival) for rival in members(d.live & ~(1 << one)))

        return leads


class PlaceBeats(ConditionNode):
    """The hand on a place beats another place's hand, or that of each of these players (`showing`: what lies open)."""

    place: Node
    other: Node
    showing: bool
    named: str
    settled = the_deal_decides
    refine = tells_nothing
    remembered = its_truth

    def compared_as(self) -> str:
        """As it says."""
        return self.named

    def told(self) -> str:
        """Which place, and what it beats."""
        verb = "outshows" if self.showing else "beats"
        return for_hand(f"{part(self.place)} {verb} {beaten(self.other, self.named)}", self.named)

    def sight(self, mine: bool) -> Sight:
        """Places are open, players' hands are not."""
        own: Sight = "public" if self.showing or not is_seats(self.other) else "hidden"
        return strictest((own, as_its_parts(self, mine)))

    def reads(self) -> tuple[str, ...]:
        """What players hold, or show; places are read below it."""
        return of_showing(self.showing) if is_seats(self.other) else ()

    def compiled(self, scope: Scope) -> Condition:
        """The hand that lies there is compared."""
        there, worth = cards(self.place, scope), scope.for_hand(self.named).worth
        if not is_seats(self.other):
            other = cards(self.other, scope)
            return lambda d, seat: _hand(there, d, seat, worth) > _hand(other, d, seat, worth)
        rivals, of = seats(self.other, scope), worth.showing if self.showing else worth.strength

        def beats(d: Dealer, seat: int) -> bool:
            mask, mine = rivals(d, seat), _hand(there, d, seat, worth)
            return bool(mask) and all(mine > of(d, rival) for rival in members(mask))

        return beats


def _hand(there: Cards, d: Dealer, seat: int, worth: Worth) -> int:
    """The strength of the hand that lies somewhere, on the table as far as that matters."""
    return worth.of(list(members(there(d, seat))), d, -1)


def _open(verb: Any) -> bool:
    """Whether a verb speaks of what lies face up."""
    return bool(verb.value.name == "outshows")


def _beats(u: Understanding, at: Where, verb: Any, whom: Node, hand: Any = None) -> Node:
    return BeatsSeats(at, _open(verb), name_of(hand), whom)


def _beats_place(u: Understanding, at: Where, verb: Any, token: Any, hand: Any = None) -> Node:
    return BeatsPlace(at, _open(verb), name_of(hand), table_hand(u, token))


def _beats_any(u: Understanding, at: Where, verb: Any, who: Any, hand: Any = None) -> Node:
    return BeatsAny(at, _open(verb), name_of(hand), who.value.name)


def _place_beats(u: Understanding, at: Where, *parts: Any) -> Node:
    left, verb, right, *hand = parts
    other = right if isinstance(right, Node) else table_hand(u, right)
    return PlaceBeats(at, table_hand(u, left), other, _open(verb), name_of(*hand))


FORM = Form(
    (BeatsSeats, BeatsAny, BeatsPlace, Leads, PlaceBeats),
    (
        rule("beats", _beats, "predicate: BEATS seat", "predicate: BEATS owner FOR_HAND"),
        rule("beats_place", _beats_place, "predicate: BEATS PLACE", "predicate: BEATS PLACE FOR_HAND"),
        rule("beats_any", _beats_any, "predicate: BEATS QUANT", "predicate: BEATS QUANT FOR_HAND"),
        rule(
            "leads",
            lambda u, at, _, hand=None: Leads(at, name_of(hand)),
            "predicate: LEADS",
            "predicate: LEADS FOR_HAND",
        ),
        rule(
            "place_beats",
            _place_beats,
            "test: PLACE BEATS PLACE",
            "test: PLACE BEATS seat",
            "test: PLACE BEATS PLACE FOR_HAND",
            "test: PLACE BEATS owner FOR_HAND",
        ),
    ),
)
