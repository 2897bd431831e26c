"""turn-up: show cards to all, or look at cards that nobody has looked at."""

from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, OUTWARD, UP
from engine.hand.seats import NOBODY
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import turn as turn_on_places
from engine.steps.judged.interval import MAYBE, NONE, SURELY, exactly
from engine.steps.judged.pool import WHOLE, also_before_players, is_whole_place, kind_named
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import of_the_table as of_the_table_only
from engine.steps.machine.places_meant import places_of
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Moves, Noun
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    NEEDS_NOTHING,
    NO_CONTEST,
    never,
)
from engine.steps.shared.idle_keys import idle_in_picking
from engine.steps.shared.picking import (
    AllOfThem,
    Picked,
    Picking,
    all_of_them,
    among,
    facing,
    how,
    nobodys,
    of_the_table,
    one_by_one,
    reach,
    so_many,
    which,
)
from engine.steps.shared.sentence import Doing, capital, cards_of, does, text_of, which_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

FACES = {
    "up": mark("Everybody sees them from now on."),
    "down": mark("The player looks at cards that were unseen before; the others do not."),
}


def build(body: Body, b: Builder) -> None:
    """Adds the turning."""
    to = UP if b.word(body, "face", "up") == "up" else DOWN
    of_table = of_the_table(body, b, (DOWN, BLIND), lambda d, place, cards: d.turn(NOBODY, cards, UP))
    if of_table is not None:
        b.emit(of_table)
        return
    places = reach(body)

    def turn(d: Dealer, seat: int, cards: Picked) -> None:
        d.turn(seat, cards, to)

    named = b.cards(body, "which")

    def allowed(d: Dealer, seat: int) -> Picked:
        return d.cards[seat] if named is None else among(d, seat, named, places)

    who, turn_of = b.who(body), b.turn(body)
    if all_of_them(body):
        lying = (DOWN, BLIND, OUTWARD) if to == UP else (BLIND, OUTWARD)
        b.emit(AllOfThem(who, facing(allowed, *lying), turn, turn_of))
        return
    b.emit(
        Picking(
            word="turn up",
            who=who,
            pool=facing(allowed, DOWN) if to == UP else _none,
            unseen=facing(allowed, BLIND, OUTWARD),
            count=so_many(b.amount(body, "cards", 1)),
            deed=turn,
            together=b.word(body, "how", "together") == "together",
            turn=turn_of,
        )
    )


def _none(d: Dealer, seat: int) -> Picked:
    return ()


def effect(body: Body, table: Abstract) -> None:
    """See Kind: fewer cards lie face down, or as many and their player knows more of them."""
    table.journal.changed |= {"cards", "up cards", "open cards"}
    named = places_of(body)
    if text_of(body, "face", "up") == "down":
        return
    if named:
        cards = None if "cards" not in body.values else table.amount(body, "cards")
        before_them = also_before_players(body)
        turn_on_places(table, body, named, cards, all_kinds=is_whole_place(body) or before_them)
        if before_them and all_of_them(body) and table.concerns_all(body) and table.down.most:
            table.came_up(SURELY if table.down.least else MAYBE)
            table.down = NONE
        return
    if not table.down.most:
        return
    whole = kind_named(body) in (*WHOLE, "hole cards")
    wanted = table.down if all_of_them(body) else table.amount(body, "cards", exactly(1)).capped(table.down.most)
    turned = wanted if whole else wanted.or_none
    left = NONE if whole and all_of_them(body) else table.down.less(turned)
    everybody = table.concerns_all(body)
    surely = everybody and turned.least and table.down.least
    table.down = left if everybody else left.hull(table.down)
    table.came_up(SURELY if surely else MAYBE)


def says(body: Body) -> str:
    """See Kind."""
    looks = text_of(body, "face", "up") == "down"
    kind = "unseen card" if looks else "closed card"
    cards = text_of(body, "which") if all_of_them(body) else which_of(body, cards_of(body, "cards", kind=kind))
    if of_the_table_only(body):
        return capital(say("{cards} are turned up.", cards=cards))
    return does(body, _LOOKS if looks else _ONE_BY_ONE if one_by_one(body) else _AT_ONCE, cards=cards)


_LOOKS = Doing(mark("{who} looks at {cards}."), mark("{who} look at {cards}."))
_ONE_BY_ONE = Doing(
    mark("{who} turns up {cards}, one player after the other."),
    mark("{who} turn up {cards}, one player after the other."),
)
_AT_ONCE = Doing(mark("{who} turns up {cards}, all at once."), mark("{who} turn up {cards}, all at once."))


KIND = Kind(
    name="turn-up",
    about=mark("Players turn up closed cards of their choice; a blind card comes in its order, since nobody knows it."),
    example="turn-up: {cards: 1}",
    fields=(
        Field(
            "cards",
            "amount",
            mark("How many each turns; a player with fewer turns those."),
            "1",
            example="1",
            subject="each",
            unit="count",
        ),
        which(
            mark(
                "The cards they may choose from, before them or on places of their own; alone, all of these are turned "
                "and nobody is asked. Of a place of the table nobody chooses: `cards` of it are turned in their order, "
                "and there is no `who`."
            ),
            mark("any closed card"),
            "hole cards",
        ),
        Field("who", "seats", mark("Who turns cards."), default=mark("everyone in")),
        how("together"),
        Field("face", "choice", mark("How the cards lie afterwards."), default="up", choices=FACES),
    ),
    says=says,
    otherwise=("reveal",),
    noun=Noun("turn-up", "turn-ups"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    one_of=(),
    amiss=nobodys,
    idle=idle_in_picking,
    bounds=never,
    counts="cards",
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    asks=Asks("once", 1),
    answers=(Answer("turn up", "turns up", "cards", ("turn",)),),
    tells_rule=never,
    moves=(Moves("hand", "hand", NO_KEY, "face", NO_KEY),),
    events=("choose", "turn"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
