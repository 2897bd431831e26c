"""`number of kings among own cards`, `number of winners`: how many there are."""

from typing import Any

from engine.language.forms.amount_words import AmountFact
from engine.language.forms.bounds import Bounds
from engine.language.forms.card_places import CardsAt, CardsFact, conclude_cards
from engine.language.forms.comparing import above_none, bounds_where, is_none, number_of, range_of
from engine.language.forms.conclusions import Conclusions
from engine.language.forms.facts_of_forms import reads_nothing
from engine.language.forms.form import Form, rule
from engine.language.forms.functions import Amount, cards, seats
from engine.language.forms.known_numbers import KnownNumber
from engine.language.forms.seat_words import SeatFact
from engine.language.forms.sights import as_its_parts
from engine.language.forms.tree import THAT_PLAYER, AmountNode, Node, SeatsNode, Seen, Where, body_of, is_seats, part
from engine.language.forms.understanding import Understanding
from engine.language.scope import Scope
from engine.language.vocabulary import Sight, Unit


class Count(AmountNode, abstract=True):
    """How many there are of something."""

    reads = reads_nothing

    def unit(self) -> Unit:
        """It is a count."""
        return "count"

    def bounds(self, scope: Scope, seen: Seen | None) -> Bounds:
        """There are none at least."""
        return Bounds(0, None)


class CountCards(Count):
    """How many cards there are of a kind."""

    cards: Node

    def told(self) -> str:
        """What is counted."""
        return f"number of {part(self.cards)}"

    def sight(self, mine: bool) -> Sight:
        """All see how many cards lie somewhere; what kind they are, only those see who see the cards."""
        if not isinstance(self.cards, CardsFact | CardsAt):
            return self.cards.sight(mine)
        return "public" if self.cards.of is None else self.cards.of.sight(mine)

    def conclude(self, table: Conclusions, op: str, right: Node) -> None:
        """Where there are such cards something lies there; and the stock may have enough for everybody."""
        counted, other = body_of(self.cards), body_of(right)
        of_stock = isinstance(counted, CardsFact) and counted.entry.name == "stock"
        of_players = isinstance(other, AmountFact) and other.entry.name == "players in"
        if of_stock and of_players and op in (">=", ">"):
            table.stock_for_all()
        if of_stock and isinstance(other, KnownNumber) and (bounds := bounds_where(op, other.value)) is not None:
            table.stock_holds(bounds.least or 0, bounds.most)
        if above_none(op, right) or is_none(op, right):
            conclude_cards(table, self.cards, above_none(op, right))

    def compiled(self, scope: Scope) -> Amount:
        """The size of the set."""
        counted = cards(self.cards, scope)
        return lambda d, seat: counted(d, seat).bit_count()


class CountSeats(Count):
    """How many players there are of a kind."""

    seats: Node
    sight = as_its_parts

    def told(self) -> str:
        """The players who are counted."""
        return f"number of {part(self.seats)}"

    def conclude(self, table: Conclusions, op: str, right: Node) -> None:
        """There are such players, or there are none."""
        counted, number = body_of(self.seats), number_of(right)
        if number is not None and isinstance(counted, SeatsNode) and counted.only_in():
            table.players_in(range_of(op, number)[0], None)
        if not isinstance(counted, SeatFact) or counted.entry.fact in ("", "players in", THAT_PLAYER):
            return
        if above_none(op, right) or is_none(op, right):
            table.note(counted.entry.fact, above_none(op, right))

    def compiled(self, scope: Scope) -> Amount:
        """The size of the set."""
        counted = seats(self.seats, scope)
        return lambda d, seat: counted(d, seat).bit_count()


def _number_of(u: Understanding, at: Where, _: Any, what: Node) -> Node:
    return CountSeats(at, what) if is_seats(what) else CountCards(at, what)


FORM = Form(
    (CountCards, CountSeats),
    (rule("number_of", _number_of, "factor: NUMBER_OF cards_sel", "factor: NUMBER_OF seat"),),
)
