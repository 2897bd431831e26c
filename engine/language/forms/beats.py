"""`beats opener`, `outshows board`, `leads`, `posts beats board`: hands compared, or what lies open of them."""

from typing import Any

from engine.hand.dealer import Dealer
from engine.language.forms.card_places import table_hand
from engine.language.forms.comparisons import Quantifier
from engine.language.forms.conclusions import nothing_of_somebody, tells_nothing
from engine.language.forms.facts_of_forms import of_showing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Cards, Condition, Predicate, cards, members, seats, those_in
from engine.language.forms.measure import the_deal_decides
from engine.language.forms.remembering import its_truth
from engine.language.forms.sights import as_its_parts, for_all, of_hand, strictest
from engine.language.forms.tree import ConditionNode, Node, PredicateNode, Where, is_seats, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight


class Beats(PredicateNode, abstract=True):
    """A player's hand beats others, or what they show of it does."""

    showing: bool
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def reads(self) -> tuple[str, ...]:
        """Cards, or up cards."""
        return of_showing(self.showing)

    def verb(self, several: bool) -> str:
        """How it is said of one player, or of several."""
        verbs = ("outshow", "outshows") if self.showing else ("beat", "beats")
        return verbs[not several]


class BeatsSeats(Beats):
    """A hand (`showing`: what lies face up of it) beats that of every one of these."""

    seats: Node

    def said(self, several: bool) -> str:
        """Whom."""
        return f"{self.verb(several)} {part(self.seats)}"

    def sight(self, mine: bool) -> Sight:
        """Nobody knows both hands; all see what is shown of them."""
        return strictest(("public" if self.showing else "hidden", self.seats.sight(mine)))

    def last_named(self) -> Node | None:
        """Those that are beaten."""
        return self.seats

    def compiled(self, scope: Scope) -> Predicate:
        """Each of their hands is compared."""
        others = seats(self.seats, scope)
        worth = scope.worth.showing if self.showing else scope.worth.standing

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
        return f"{self.verb(several)} {self.who}"

    def sight(self, mine: bool) -> Sight:
        """Nobody knows all hands; all see what is shown of them."""
        return "public" if self.showing else "hidden"

    def compiled(self, scope: Scope) -> Predicate:
        """The hands of all others who are in are compared."""
        worth, wanted = scope.worth.showing if self.showing else scope.worth.standing, self.who == "somebody"

        def beats(d: Dealer, one: int, seat: int) -> bool:
            mine = worth(d, one)
            return any(mine > worth(d, rival) for rival in members(d.live & ~(1 << one))) == wanted

        return beats


class BeatsPlace(Beats):
    """A hand (`showing`: what lies face up of it) beats the one on a place."""

    place: Node

    def said(self, several: bool) -> str:
        """Which place."""
        return f"{self.verb(several)} {part(self.place)}"

    def sight(self, mine: bool) -> Sight:
        """The player knows their hand; all see what is shown of it."""
        return strictest(("public" if self.showing else of_hand(mine), self.place.sight(mine)))

    def compiled(self, scope: Scope) -> Predicate:
        """It is compared with the hand that lies there."""
        there, worth = cards(self.place, scope), scope.worth
        of = worth.showing if self.showing else worth.strength
        return lambda d, one, seat: of(d, one) > worth.of(list(members(there(d, seat))), d, -1)


class Leads(PredicateNode):
    """What a player shows beats what everyone else still in shows."""

    sight = for_all
    asked_of = those_in
    refine_somebody = nothing_of_somebody

    def said(self, several: bool) -> str:
        """One word."""
        return "lead" if several else "leads"

    def reads(self) -> tuple[str, ...]:
        """What is shown."""
        return of_showing(True)

    def compiled(self, scope: Scope) -> Predicate:
        """What all show is compared."""
        showing = scope.worth.showing

        def leads(d: Dealer, one: int, seat: int) -> bool:
            mine = showing(d, one)
            return all(mine > showing(d, rival) for rival in members(d.live & ~(1 << one)))

        return leads


class PlaceBeats(ConditionNode):
    """The hand on a place beats another place's hand, or that of each of these players (`showing`: what lies open)."""

    place: Node
    other: Node
    showing: bool
    settled = the_deal_decides
    refine = tells_nothing
    remembered = its_truth

    def told(self) -> str:
        """Which place, and what it beats."""
        return f"{part(self.place)} {'outshows' if self.showing else 'beats'} {part(self.other)}"

    def sight(self, mine: bool) -> Sight:
        """Places are open, players' hands are not."""
        own: Sight = "public" if self.showing or not is_seats(self.other) else "hidden"
        return strictest((own, as_its_parts(self, mine)))

    def reads(self) -> tuple[str, ...]:
        """What players hold, or show; places are read below it."""
        return of_showing(self.showing) if is_seats(self.other) else ()

    def compiled(self, scope: Scope) -> Condition:
        """The hand that lies there is compared."""
        there, worth = cards(self.place, scope), scope.worth
        if not is_seats(self.other):
            other = cards(self.other, scope)
            return lambda d, seat: _hand(there, d, seat, scope) > _hand(other, d, seat, scope)
        rivals, of = seats(self.other, scope), worth.showing if self.showing else worth.strength

        def beats(d: Dealer, seat: int) -> bool:
            mask, mine = rivals(d, seat), _hand(there, d, seat, scope)
            return bool(mask) and all(mine > of(d, rival) for rival in members(mask))

        return beats


def _hand(there: Cards, d: Dealer, seat: int, scope: Scope) -> int:
    """The strength of the hand that lies somewhere, on the table as far as that matters."""
    return scope.worth.of(list(members(there(d, seat))), d, -1)


def _open(verb: Any) -> bool:
    """Whether a verb speaks of what lies face up."""
    return bool(verb.value.name == "outshows")


def _beats(u: Understanding, at: Where, verb: Any, whom: Node) -> Node:
    return BeatsSeats(at, _open(verb), whom)


def _beats_place(u: Understanding, at: Where, verb: Any, token: Any) -> Node:
    return BeatsPlace(at, _open(verb), table_hand(u, token))


def _beats_any(u: Understanding, at: Where, verb: Any, who: Any) -> Node:
    return BeatsAny(at, _open(verb), who.value.name)


def _place_beats(u: Understanding, at: Where, left: Any, verb: Any, right: Any) -> Node:
    other = right if isinstance(right, Node) else table_hand(u, right)
    return PlaceBeats(at, table_hand(u, left), other, _open(verb))


FORM = Form(
    (BeatsSeats, BeatsAny, BeatsPlace, Leads, PlaceBeats),
    (
        rule("beats", _beats, "predicate: BEATS seat"),
        rule("beats_place", _beats_place, "predicate: BEATS PLACE"),
        rule("beats_any", _beats_any, "predicate: BEATS QUANT"),
        rule("leads", lambda u, at, _: Leads(at), "predicate: LEADS"),
        rule("place_beats", _place_beats, "test: PLACE BEATS PLACE", "test: PLACE BEATS seat"),
    ),
)
