"""pass: hand cards over to other players."""

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat
from engine.language.expression import Expression
from engine.language.forms import Beside, body_of
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import unshown
from engine.steps.judged.interval import Interval, exactly
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Held, Moves, Noun
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NO_CONTEST,
)
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
from engine.text.translation import mark


def build(body: Body, b: Builder) -> None:
    """Adds the passing."""
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


def effect(body: Body, table: Abstract) -> None:
    """See Kind: each holds as many as before where everybody passes round the table, else more or fewer."""
    table.journal.changed |= {"cards", "up cards", "open cards"}
    passed = table.own.or_none if all_of_them(body) else table.amount(body, "cards", exactly(1)).capped(table.own.most)
    if "which" in body.values:
        passed = passed.or_none
    closed = table.down == table.own
    if not (_round_the_table(body) and table.concerns_all(body) and passed.least == passed.most):
        table.own = Interval(max(0, table.own.least - passed.most), table.own.most + passed.most * table.live.most)
        table.own = table.own.capped(table.deck_size)
    if closed:
        table.down = table.own
    else:
        most = table.down.most + passed.most * table.live.most
        table.down = Interval(max(0, table.down.least - passed.most), min(most, table.own.most))
    unshown(table, passed)


def _round_the_table(body: Body) -> bool:
    """Whether each passes to another, and so receives from one: to the left or right, and not in somebody's turn."""
    to = body.values["to"]
    return isinstance(to, Expression) and isinstance(body_of(to.tree), Beside) and not body.scope.turns


def says(body: Body) -> str:
    """See Kind."""
    cards = text_of(body, "which") if all_of_them(body) else which_of(body, cards_of(body, "cards"))
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


KIND = Kind(
    name="pass",
    about=mark("Players hand cards over to others, closed cards closed, open ones open."),
    example="pass: {cards: 3, to: left of that player}",
    fields=(
        Field("cards", "amount", mark("How many each passes."), default="1", example="3", subject="each"),
        Field(
            "to",
            "seats",
            mark("To whom; reckoned for each who passes."),
            example="left of that player",
            required=True,
            subject="each",
        ),
        which(mark("The cards they may choose from; alone, all of these are passed and nobody is asked.")),
        Field("who", "seats", mark("Who passes."), default=mark("everyone in")),
        how("together"),
    ),
    says=says,
    otherwise=(),
    noun=Noun("pass", "passes"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    **KEYS_GO_TOGETHER,
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
    answers=(Answer("pass", "passes", "cards", ("pass", "pass open")),),
    tells_rule=False,
    moves=(Moves("hand", "other hand", "to", NO_KEY, NO_KEY),),
    events=("choose", "pass", "pass open"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
