"""showdown: compare hands, give out the pot."""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat, in_order, mask_of, seats_of
from engine.language.compile import Seats
from engine.language.expression import Expression
from engine.language.forms import CardsAt, CardsFact, body_of
from engine.pot.award import Division, give_out
from engine.pot.pots import pots
from engine.pot.shares import unopposed
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import WINNERS_SHOWN
from engine.steps.judged.how_many import PERHAPS_NOT_WON, SHOWN_BY_SEVERAL
from engine.steps.judged.interval import MAYBE, NEVER, SURELY
from engine.steps.machine.build import Builder, concerned, left_of_dealer, starting_seat
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, WAIT, Asking
from engine.steps.machine.trait_values import NO_KEY, Amiss, Answer, Asks, Moves, Noun
from engine.steps.machine.usual_traits import (
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    NEEDS_NOTHING,
    called,
    never,
    nothing_idle,
)
from engine.steps.shared.sentence import clauses, text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say
from engine.worth.wild_cards import held_by_nobody, without_mucked
from engine.worth.worth import BOARD, Worth

_CHOICE = (only("show"), only("concede"))

SHOW = {
    "all": mark("Everyone in shows."),
    "may concede": mark("The first shows; each of the others may show or give up unshown."),
}
FOR = {
    "pot": mark("The best hand takes the pot; where there is none, only winners and losers are found."),
    "nothing": mark("Only winners and losers are found; no chip moves."),
}


class Showdown(Asking, Struct, frozen=True):
    """Those in compare hands; one alone takes the pot unshown, and who alone plays for a share of it that share.

    Where a hand that belongs to nobody has to be beaten, everybody shows, also one alone. `against` is its place, or
    NOBODY.
    While it waits, `frame` holds the seats whose hands still count, and `todo` those that have neither shown nor
    conceded.
    """

    who: Seats | None
    first: Seats | None
    asks: bool
    for_pot: bool
    worth: Worth
    division: Division
    turn: int
    against: int = NOBODY

    def enter(self, d: Dealer) -> int:
        """See Step."""
        contenders = d.live if self.who is None else concerned(self.who, d, self.turn) & d.live
        if contenders and self.against != NOBODY:
            d.show_place(self.against)
        if not contenders or (self.against == NOBODY and not contenders & (contenders - 1)):
            self._settle(d, contenders)
            return NEXT
        d.todo = contenders & ~self._unopposed(d, contenders)
        if not d.todo:
            self._settle(d, contenders)
            return NEXT
        start = from_seat(d.todo, starting_seat(self.first, left_of_dealer, d, self.turn))
        with_chips = contenders & d.funded
        betting_over = not with_chips & (with_chips - 1)
        if betting_over or not (self.asks and self.for_pot):
            for seat in in_order(d.todo, start, d.seats):
                d.show("show", seat, d.held(seat))
            self._settle(d, contenders)
            d.todo = 0
            return NEXT
        self._show(d, start)
        return self._go_round(d, start, contenders)

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return _CHOICE

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is the seats whose hands count."""
        return len(d.frame) == 1 and not d.frame[0] & ~d.live and d.todo >> d.seat & 1 == 1 and not d.todo & ~d.frame[0]

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        (contenders,) = d.frame
        seat = d.seat
        if action.kind == "show":
            self._show(d, seat)
        else:
            contenders &= ~(1 << seat)
            d.todo &= ~(1 << seat)
            d.say("concede", seat)
            d.todo &= ~self._unopposed(d, contenders)
        return self._go_round(d, seat, contenders)

    def _unopposed(self, d: Dealer, contenders: int) -> int:
        """The players who need not show, since nobody else plays for what they play for, as a mask. Source: SV-6."""
        shares, going = self.division.shares, self.division.going
        if not going.asked or not self.for_pot or self.against != NOBODY:
            return 0
        seats = seats_of(contenders)
        return mask_of(seat for seat in seats if unopposed(shares, going, d, seat, contenders))

    def _go_round(self, d: Dealer, start: int, contenders: int) -> int:
        """From `start` to the left: a player with a choice is asked, one without shows; then the pot is given."""
        while d.todo:
            seat = from_seat(d.todo, start)
            if self._may_concede(d, seat, contenders):
                d.seat = seat
                d.frame = (contenders,)
                return WAIT
            self._show(d, seat)
        d.seat = NOBODY
        d.frame = ()
        self._settle(d, contenders)
        return NEXT

    @staticmethod
    def _may_concede(d: Dealer, seat: int, contenders: int) -> bool:
        """Whether somebody else contends for every pot that the seat may win."""
        bit = 1 << seat
        return all(pot.seats & contenders & ~bit for pot in pots(d.paid, d.live, d.common) if pot.seats & bit)

    @staticmethod
    def _show(d: Dealer, seat: int) -> None:
        d.todo &= ~(1 << seat)
        d.show("show", seat, d.held(seat))

    def _settle(self, d: Dealer, contenders: int) -> None:
        alone, ghost = not contenders & (contenders - 1), self._ghost(d, contenders)
        if self.for_pot and (alone or d.pot):
            give_out(d, contenders, self._standings, self.division, ghost)
            return
        seats = [seat for seat in range(d.seats) if contenders >> seat & 1]
        strengths = dict(zip(seats, self._standings(d, seats), strict=True))
        best = max(strengths.values(), default=0)
        if ghost is not None and best <= self._standings(ghost, (ghost.button,))[0]:
            d.winners, d.losers = 0, contenders
            return
        d.winners = sum(1 << seat for seat in seats if strengths[seat] == best)
        d.losers = contenders & ~d.winners

    def _ghost(self, d: Dealer, contenders: int) -> Dealer | None:
        """The table on which the hand of nobody is held; None where there is none to be beaten."""
        if self.against == NOBODY or not contenders or not d.places[self.against]:
            return None
        return held_by_nobody(d, d.places[self.against])

    def _standings(self, d: Dealer, seats: Sequence[int]) -> list[int]:
        """What the hands of these seats are worth, where no card of a hand that does not count makes others wild."""
        worth = self.worth
        return worth.standings(d if worth.fixed_wilds is not None else without_mucked(d, mask_of(seats)), seats)


def build(body: Body, b: Builder) -> None:
    """Adds the showdown."""
    place = _place(body)
    b.emit(
        Showdown(
            who=b.who(body),
            first=b.seats(body, "first"),
            asks=b.word(body, "show", "all") == "may concede",
            for_pot=b.word(body, "for", "pot") == "pot",
            worth=b.worth,
            division=b.division,
            turn=b.turn(body),
            against=NOBODY if place is None else place,
        )
    )


def _place(body: Body) -> int | None:
    """The place where the hand of nobody lies; None where there is none such."""
    against = body.values.get("against")
    there = body_of(against.tree) if isinstance(against, Expression) else None
    if isinstance(there, CardsAt):
        return there.index
    return BOARD if isinstance(there, CardsFact) and there.entry.name == "board" else None


def amiss(body: Body) -> Iterator[Amiss]:
    """See Kind: the hand of nobody lies on a place."""
    if "against" in body.values and _place(body) is None:
        message = say("the hand that has to be beaten lies on a place of the table, and this is none")
        yield Amiss("S101", message, "against", say("write `board`, or the name of a place"))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: the pot is given out, but for what a rule leaves in it."""
    among_all = table.concerns_all(body) and "against" not in body.values
    for fact in ("winner", "losers"):
        table.now(fact, SURELY if among_all else MAYBE)
    for_pot = text_of(body, "for", "pot") == "pot"
    table.known_as(PERHAPS_NOT_WON, SURELY if for_pot and table.pot_may_stay else NEVER)
    seen = table.concerns_all(body) and text_of(body, "show", "all") == "all" and not table.declared_for
    table.now(SHOWN_BY_SEVERAL, SURELY if seen else MAYBE)
    table.now(WINNERS_SHOWN, SURELY if among_all and not table.declared_for else MAYBE)
    several = table.live.least > 1 or "against" in body.values
    table.now("shown hands", SURELY if seen and several else MAYBE)
    if not for_pot:
        return
    table.now("pot won", SURELY if among_all else MAYBE)
    if not table.concerns_all(body):
        table.paid_out(all_of_it=False)
    else:
        table.given_out()


def says(body: Body) -> str:
    """See Kind."""
    first, among = text_of(body, "first", say("left of the dealer")), text_of(body, "who")
    if among:
        shows = say("Showdown among {who}: {first} shows first", who=among, first=first)
    else:
        shows = say("Showdown: {first} shows first", first=first)
    concede = say("the others may show or concede") if text_of(body, "show") == "may concede" else ""
    against = text_of(body, "against")
    ghost = say("what does not beat the hand on {place} loses, and wins nothing", place=against) if against else ""
    return clauses(shows, concede, ghost)


KIND = Kind(
    name="showdown",
    about=mark(
        "Hands are compared and the pot is given out. One player alone takes it unshown, and a player who alone "
        "declared for a share need not show for it. As soon as one player is left, the deal goes straight on to the "
        "next showdown or proof, past all that comes before; where that stands in a group, the `when` of the group "
        "is not asked then, only its own."
    ),
    example="showdown: {first: last bettor, show: may concede}",
    fields=(
        Field("first", "seats", mark("Who shows first."), default=mark("left of the dealer"), example="last bettor"),
        Field("show", "choice", mark("Whether everyone has to show."), default="all", choices=SHOW),
        Field("who", "seats", mark("Whose hands are compared."), default=mark("everyone in")),
        Field("for", "choice", mark("What is played for."), default="pot", choices=FOR),
        Field(
            "against",
            "cards",
            mark(
                "A place whose cards are one more hand, which belongs to nobody and has to be beaten, also by a player "
                "alone: where no player's hand is better, what is played for stays, and all who took part have lost."
            ),
            example="kitty",
        ),
    ),
    says=says,
    otherwise=("reveal",),
    noun=Noun("showdown", "showdowns"),
    roles=(called("showdown", alone=True),),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    takes_last_player=True,
    keeps_pot=False,
    leaves_pot="against",
    one_of=(),
    amiss=amiss,
    idle=nothing_idle,
    bounds=never,
    counts=NO_KEY,
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    asks=Asks("once", 0),
    answers=(Answer("show", "shows", "nothing", ("show",)), Answer("concede", "concedes", "nothing", ())),
    tells_rule=never,
    moves=(Moves("pot", "stack", NO_KEY, NO_KEY, NO_KEY),),
    events=("show", "show place", "concede", "refund", "award"),
    bets=False,
    compares=True,
    proves=False,
    build=build,
    effect=effect,
)
