"""discard: throw cards away."""

from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, UP
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_on_places import clear
from engine.steps.judged.interval import NONE, Interval, exactly
from engine.steps.judged.pool import WHOLE, chosen, is_whole_place, kind_named
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import of_the_table as table_places
from engine.steps.machine.places_meant import places_of
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Held, Moves, Noun
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
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
    how,
    nobodys,
    of_the_table,
    reach,
    seen,
    so_many,
    those_seen,
    which,
)
from engine.steps.shared.sentence import Doing, capital, cards_of, does, text_of, which_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


def build(body: Body, b: Builder) -> None:
    """Adds the throwing away."""
    of_table = of_the_table(body, b, (UP, DOWN, BLIND), lambda d, place, cards: d.clear(place, cards))
    if of_table is not None:
        b.emit(of_table)
        return
    down_to = "down-to" in body.values
    allowed, places = b.cards(body, "which"), reach(body)
    if allowed is not None and all_of_them(body):
        b.emit(AllOfThem(b.who(body), lambda d, seat: among(d, seat, allowed, places), _throw, b.turn(body)))
        return
    number = so_many(b.amount(body, "down-to" if down_to else "cards", 1))
    b.emit(
        Picking(
            word="discard",
            who=b.who(body),
            pool=those_seen(allowed, places),
            unseen=None if allowed is not None else _unseen,
            count=(lambda d, seat: len(d.cards[seat]) - number(d, seat)) if down_to else number,
            deed=_throw,
            together=b.word(body, "how", "in turn") == "together",
            turn=b.turn(body),
        )
    )


def _throw(d: Dealer, seat: int, cards: Picked) -> None:
    """These cards of a seat are on the discards, whether they lie before it or on its own places."""
    before = tuple([card for card in cards if card in d.cards[seat]])
    if before:
        d.discard(seat, before)
    for place in d.own(seat):
        lying = tuple([card for card in cards if card in d.places[place]])
        if lying:
            d.clear(place, lying)


def _unseen(d: Dealer, seat: int) -> Picked:
    """The cards of a seat that its player may not look at."""
    known = seen(d, d.cards[seat])
    return tuple([card for card in d.cards[seat] if card not in known])


def effect(body: Body, table: Abstract) -> None:
    """See Kind: players hold fewer cards, the discards more."""
    if named := places_of(body):
        cards = None if all_of_them(body) else table.amount(body, "cards", exactly(1))
        clear(table, body, named, cards, all_kinds=is_whole_place(body) and table.concerns_all(body))
        return
    held, down = table.own, table.down
    left, closed = _left(body, table)
    everybody = table.concerns_all(body)
    table.own = left if everybody else left.hull(held)
    table.down = (closed if everybody else closed.hull(down)).capped(table.own.most)
    table.muck = (table.muck + held.times(table.count(body)).or_none).capped(table.deck_size)
    table.journal.changed |= {"cards", "up cards", "open cards", "discards"}


def _left(body: Body, table: Abstract) -> tuple[Interval, Interval]:
    """How many cards each player keeps, and how many closed ones."""
    held, down, named = table.own, table.down, kind_named(body)
    if all_of_them(body):
        up = held.less(down)
        kept = {"hole cards": (up, NONE), "up cards": (down, down), **dict.fromkeys(WHOLE, (NONE, NONE))}
        return kept[named] if named is not None else (held.or_none, down.or_none)
    if "down-to" in body.values:
        keeps = table.amount(body, "down-to")
        thrown = chosen(body, table, held.less(keeps))
        left = held.capped(keeps.most) if named in WHOLE else held.less(thrown)
    else:
        thrown = chosen(body, table, table.amount(body, "cards", exactly(1)))
        left = held.less(thrown)
    if named == "up cards":
        return left, down
    if named == "hole cards":
        return left, down.less(thrown)
    return left, left if down == held else down.less(Interval(0, thrown.most))


def says(body: Body) -> str:
    """See Kind."""
    if "down-to" in body.values:
        return does(body, _ALL_BUT, number=text_of(body, "down-to"))
    cards = text_of(body, "which") if all_of_them(body) else which_of(body, cards_of(body, "cards"))
    if table_places(body):
        return capital(say("{cards} are thrown away.", cards=cards))
    return does(body, _THROWS, cards=cards)


_ALL_BUT = Doing(mark("{who} throws away all cards but {number}."), mark("{who} throw away all cards but {number}."))
_THROWS = Doing(mark("{who} throws away {cards}."), mark("{who} throw away {cards}."))


KIND = Kind(
    name="discard",
    about=mark("Players throw cards away, and get none for them; of closed cards nobody sees which."),
    example="discard: {cards: 1}",
    fields=(
        Field(
            "cards",
            "amount",
            mark("How many each throws away."),
            default="1",
            example="1",
            subject="each",
            unit="count",
        ),
        Field("down-to", "amount", mark("Instead: how many each keeps."), example="5", subject="each", unit="count"),
        which(
            mark(
                "The cards they may choose from, before them or on places of their own; alone, all of these go and "
                "nobody is asked. Of a place of the table nobody chooses: `cards` of it go in their order, and there "
                "is no `who`."
            )
        ),
        Field("who", "seats", mark("Who throws away."), default=mark("everyone in")),
        how("in turn"),
    ),
    says=says,
    otherwise=("muck",),
    noun=Noun("discard", "discards"),
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
    demand=NO_KEY,
    held=Held(
        mark("nobody can throw away {cards}: a player holds {held} here"),
        mark("nobody can throw away {cards}: a player holds {held} here"),
        ("cards",),
        NO_KEY,
    ),
    **FORCES_NOTHING,
    asks=Asks("once", 1),
    answers=(Answer("discard", "discards", "cards", ("discard", "clear")),),
    tells_rule=never,
    moves=(
        Moves("hand", "discards", NO_KEY, NO_KEY, NO_KEY),
        Moves("place", "discards", NO_KEY, NO_KEY, "which"),
    ),
    events=("choose", "discard", "clear"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
