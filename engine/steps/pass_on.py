"""pass: hand cards over to other players."""

from engine.hand.dealer import Dealer
from engine.hand.seats import from_seat
from engine.language.expression import Expression
from engine.language.syntax import Beside, body_of
from engine.steps.abstract import Abstract
from engine.steps.build import Builder
from engine.steps.interval import Interval, exactly
from engine.steps.kind import Body, Field, Kind
from engine.steps.picking import AllOfThem, Picked, Picking, among, how, so_many, those_seen
from engine.steps.says import cards_of, does, phrase, text_of


def build(body: Body, b: Builder) -> None:
    """Adds the passing."""
    to, which = b.seats(body, "to"), b.cards(body, "which")
    assert to is not None

    def receiver(d: Dealer, seat: int) -> int:
        """To whom a seat passes; several where one is wanted: the first from the dealer's left."""
        return from_seat(to(d, seat) & d.live & ~(1 << seat), (d.button + 1) % d.seats)

    def hand_over(d: Dealer, seat: int, cards: Picked) -> None:
        d.hand_over(seat, receiver(d, seat), cards)

    if which is not None and "cards" not in body.values:

        def these(d: Dealer, seat: int) -> Picked:
            return among(d, seat, which) if receiver(d, seat) >= 0 else ()

        b.emit(AllOfThem(b.who(body), these, hand_over, b.turn(body)))
        return
    number = so_many(b.amount(body, "cards", 1))
    b.emit(
        Picking(
            word="pass",
            who=b.who(body),
            pool=those_seen(which),
            count=lambda d, seat: number(d, seat) if receiver(d, seat) >= 0 else 0,
            deed=hand_over,
            together=b.word(body, "how", "together") == "together",
            turn=b.turn(body),
        )
    )


def effect(body: Body, table: Abstract) -> None:
    """See Kind: each holds as many as before where everybody passes round the table, else more or fewer."""
    table.journal.changed |= {"cards", "up cards"}
    whole = "which" in body.values and "cards" not in body.values
    passed = table.own.or_none if whole else table.amount(body, "cards", exactly(1)).capped(table.own.most)
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
    table.unshown(passed)


def _round_the_table(body: Body) -> bool:
    """Whether each passes to another, and so receives from one: to his left or right, and not in somebody's turn."""
    to = body.values["to"]
    return isinstance(to, Expression) and isinstance(body_of(to.tree), Beside) and not body.scope.turns


def says(body: Body) -> str:
    """See Kind."""
    what = f"{cards_of(body, 'cards')}{phrase(body, 'which', ' of {}')}"
    if "which" in body.values and "cards" not in body.values:
        what = text_of(body, "which")
    in_turn = text_of(body, "how", "together") == "in turn" or body.scope.turns
    order = "one player after the other" if in_turn else "everybody chooses before anybody receives"
    return f"{does(body, 'passes', 'pass')} {what} to {text_of(body, 'to')}; {order}."


KIND = Kind(
    name="pass",
    about="Players hand cards over to others, closed cards closed, open ones open.",
    example="pass: {cards: 3, to: left of that player}",
    fields=(
        Field("cards", "amount", "How many each passes.", default="1", example="3", subject="each"),
        Field(
            "to",
            "seats",
            "To whom; reckoned for each who passes.",
            example="left of that player",
            required=True,
            subject="each",
        ),
        Field(
            "which",
            "cards",
            "The cards he may choose from; alone, all of these are passed and nobody is asked.",
            default="any he may look at",
            subject="each",
        ),
        Field("who", "seats", "Who passes.", default="everyone in"),
        how("together"),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
)
