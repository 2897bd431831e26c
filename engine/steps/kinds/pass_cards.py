"""pass: hand cards over to other players, or lay them on a place."""

from collections.abc import Iterator

from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, FACINGS
from engine.hand.seats import from_seat
from engine.language.expression import Expression
from engine.language.forms import THAT_PLAYER, Beside, body_of
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import handed_over, unshown
from engine.steps.judged.cards_on_places import lay, lay_some_closed
from engine.steps.judged.interval import Interval, exactly
from engine.steps.judged.pool import WHOLE, kind_named
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.places_meant import places_of
from engine.steps.machine.trait_values import NO_KEY, Amiss, Answer, Asks, Held, Moves, Noun
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
    one_by_one,
    so_many,
    those_seen,
    which,
)
from engine.steps.shared.sentence import Doing, cards_of, does, text_of, which_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say


def build(body: Body, b: Builder) -> None:
    """Adds the passing."""
    if places_of(body, "to"):
        _build_laying(body, b)
        return
    to, allowed = b.seats(body, "to"), b.cards(body, "which")
    assert to is not None

    def receiver(d: Dealer, seat: int) -> int:
        """To whom a seat passes; several where one is wanted: the first from the dealer's left."""
        return from_seat(to(d, seat) & d.live & ~(1 << seat), (d.button + 1) % d.seats)

    def hand_over(d: Dealer, seat: int, cards: Picked) -> None:
        d.hand_over(seat, receiver(d, seat), cards)

    if allowed is not None and all_of_them(body):

        def these(d: Dealer, seat: int) -> Picked:
            return among(d, seat, allowed) if receiver(d, seat) >= 0 else ()

        b.emit(AllOfThem(b.who(body), these, hand_over, b.turn(body)))
        return
    number = so_many(b.amount(body, "cards", 1))
    b.emit(
        Picking(
            word="pass",
            who=b.who(body),
            pool=those_seen(allowed),
            count=lambda d, seat: number(d, seat) if receiver(d, seat) >= 0 else 0,
            deed=hand_over,
            together=b.word(body, "how", "together") == "together",
            turn=b.turn(body),
        )
    )


def _build_laying(body: Body, b: Builder) -> None:
    """Adds the laying of cards on a place, their own one where each player has one."""
    (name,) = places_of(body, "to")
    number, own = body.scope.places[name], body.scope.is_own(name)
    own_number = number - len(body.scope.places) + body.scope.own_places
    face, allowed = b.word(body, "face", SAME), b.cards(body, "which")

    def lay(d: Dealer, seat: int, cards: Picked) -> None:
        place = d.own(seat)[own_number] if own else number
        for facing in FACINGS if face == SAME else (face,):
            lying = tuple([card for card in cards if face != SAME or d.faces[card] == FACINGS.index(facing)])
            if lying:
                d.lay(seat, place, lying, _on_place(facing))

    if allowed is not None and all_of_them(body):
        b.emit(AllOfThem(b.who(body), lambda d, seat: among(d, seat, allowed), lay, b.turn(body)))
        return
    b.emit(
        Picking(
            word="lay",
            who=b.who(body),
            pool=those_seen(allowed),
            count=so_many(b.amount(body, "cards", 1)),
            deed=lay,
            together=b.word(body, "how", "together") == "together",
            turn=b.turn(body),
            place=name,
        )
    )


def _on_place(facing: str) -> int:
    """How cards lie on a place that lay so before their player: what only others see lies there for nobody to see."""
    return BLIND if facing == "outward" else FACINGS.index(facing)


def effect(body: Body, table: Abstract) -> None:
    """See Kind: each holds as many as before where everybody passes round the table, else more or fewer."""
    table.journal.changed |= {"cards", "up cards", "open cards"}
    passed = table.own.or_none if all_of_them(body) else table.amount(body, "cards", exactly(1)).capped(table.own.most)
    if "which" in body.values and kind_named(body) not in WHOLE:
        passed = passed.or_none
    if places_of(body, "to"):
        _laid(body, table, passed)
        return
    closed = table.down == table.own
    if not (_round_the_table(body) and table.concerns_all(body) and _as_many_back(body, table, passed)):
        handed_over(table, passed.most, passed.most * table.live.most)
    if closed:
        table.down = table.own
    else:
        most = table.down.most + passed.most * table.live.most
        table.down = Interval(max(0, table.down.least - passed.most), min(most, table.own.most))
    unshown(table, passed)


def _laid(body: Body, table: Abstract, passed: Interval) -> None:
    """This many cards of each have left their hand for a place."""
    (name,) = places_of(body, "to")
    everybody, own = table.concerns_all(body), body.scope.is_own(name)
    if all_of_them(body):
        passed = {**dict.fromkeys(WHOLE, table.own), "hole cards": table.down}.get(kind_named(body) or "-", passed)
    passed = Interval(min(passed.least, table.own.least), passed.most)
    gone = passed if everybody else passed.or_none
    face, was_closed, was_open = text_of(body, "face", SAME), table.down == table.own, not table.down.most
    table.own = table.own.less(gone)
    table.down = table.own if was_closed else table.down.less(Interval(0, gone.most)).capped(table.own.most)
    laid = gone if own else passed.times(table.count(body))
    as_they_lay_open = face == SAME and (was_open or kind_named(body) == "up cards")
    if face == SAME and not (was_closed or as_they_lay_open):
        lay_some_closed(table, body, name, laid)
    else:
        lay(table, body, name, laid, closed=not (face == "up" or as_they_lay_open))
    unshown(table, passed)


def _as_many_back(body: Body, table: Abstract, passed: Interval) -> bool:
    """Whether each passes as many cards as the others, be it all of as many, or a number that does not go by who."""
    if all_of_them(body):
        return kind_named(body) in WHOLE and table.own.least == table.own.most
    said = body.values.get("cards")
    same = isinstance(said, Expression) and not any(read.fact == THAT_PLAYER for read in said.reads)
    return passed.least == passed.most or (same and passed.most <= table.own.least)


def _round_the_table(body: Body) -> bool:
    """Whether each passes to another, and so receives from one: to the left or right, and not in somebody's turn."""
    to = body.values["to"]
    return isinstance(to, Expression) and isinstance(body_of(to.tree), Beside) and not body.scope.turns


def says(body: Body) -> str:
    """See Kind."""
    cards = text_of(body, "which") if all_of_them(body) else which_of(body, cards_of(body, "cards"))
    if places_of(body, "to"):
        doing = _LAYS if one_by_one(body) or all_of_them(body) else _LAY_TOGETHER
        face = say(_LYING[text_of(body, "face", SAME)])
        return does(body, doing, cards=cards, place=text_of(body, "to").replace("-", " "), face=face)
    doing = _ONE_BY_ONE if one_by_one(body) else _TOGETHER
    return does(body, doing, cards=cards, other=text_of(body, "to"))


_ONE_BY_ONE = Doing(
    mark("{who} passes {cards} to {other}; one player after the other."),
    mark("{who} pass {cards} to {other}; one player after the other."),
)
_TOGETHER = Doing(
    mark("{who} passes {cards} to {other}; everybody chooses before anybody receives."),
    mark("{who} pass {cards} to {other}; everybody chooses before anybody receives."),
)


_LAYS = Doing(
    mark("{who} lays {cards} on the place {place}, {face}."), mark("{who} lay {cards} on the place {place}, {face}.")
)
_LAY_TOGETHER = Doing(
    mark("{who} lays {cards} on the place {place}, {face}; everybody chooses before anybody lays."),
    mark("{who} lay {cards} on the place {place}, {face}; everybody chooses before anybody lays."),
)
SAME = "same"
FACES = {
    SAME: mark("As they lay: closed for closed, open for open."),
    "up": mark("Everybody sees them."),
    "down": mark("Only the player sees them; on a place of the table nobody does."),
    "blind": mark("Nobody looks at them."),
}
_LYING = {
    SAME: mark("closed for closed and open for open"),
    "up": mark("face up"),
    "down": mark("face down"),
    "blind": mark("face blind"),
}


def _amiss(body: Body) -> Iterator[Amiss]:
    """See Kind: how cards lie is said of cards that lie on no place, and cards of a place are to be passed on."""
    if places_of(body):
        cards = text_of(body, "which")
        message = say("`pass` takes cards that players hold, and `{cards}` is of a place", cards=cards)
        help = say(
            "pass cards of the hand, or let them be taken: `{step}`",
            step=f"draw: {{from: {places_of(body)[0]}, discard: 0}}",
        )
        yield Amiss("S113", message, "which", help)
    if "face" in body.values and not places_of(body, "to"):
        message = say("`face` says how cards lie on a place, and players get these")
        yield Amiss("S113", message, "face", say("leave `face` out; closed cards stay closed, and open ones open"))


KIND = Kind(
    name="pass",
    about=mark("Players hand cards over to others, closed cards closed, open ones open, or lay them on a place."),
    example="pass: {cards: 3, to: left of that player}",
    fields=(
        Field("cards", "amount", mark("How many each passes."), default="1", example="3", subject="each", unit="count"),
        Field(
            "to",
            "receiver",
            mark("To whom, reckoned for each who passes, or to which place; their own where each player has one."),
            example="left of that player",
            required=True,
            subject="each",
        ),
        which(
            mark(
                "The cards they may choose from, before them and not on places; alone, all of these are passed and "
                "nobody is asked."
            )
        ),
        Field("who", "seats", mark("Who passes."), default=mark("everyone in")),
        how("together"),
        Field("face", "choice", mark("How the cards lie on a place."), default=SAME, choices=FACES),
    ),
    says=says,
    otherwise=(),
    noun=Noun("pass", "passes"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    one_of=(),
    amiss=_amiss,
    idle=idle_in_picking,
    bounds=never,
    counts="cards",
    names=(),
    payments=(),
    demand=NO_KEY,
    held=Held(
        mark("nobody can pass {cards}: a player holds {held} here"),
        mark("nobody can pass {cards}: a player holds {held} here"),
        ("cards",),
        NO_KEY,
    ),
    **FORCES_NOTHING,
    asks=Asks("once", 2),
    answers=(
        Answer("pass", "passes", "cards", ("pass", "pass open")),
        Answer("lay", "lays", "cards", ("lay", "lay closed", "lay blind")),
    ),
    tells_rule=never,
    moves=(Moves("hand", "other hand", "to", NO_KEY, NO_KEY), Moves("hand", "place", "to", "face", NO_KEY)),
    events=("choose", "pass", "pass open", "lay", "lay closed", "lay blind"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
