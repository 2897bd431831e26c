"""discard: throw cards away."""

from engine.hand.dealer import Dealer
from engine.steps.abstract import Abstract
from engine.steps.build import Builder
from engine.steps.interval import exactly
from engine.steps.kind import Body, Field, Kind
from engine.steps.picking import AllOfThem, Picked, Picking, among, how, seen, so_many, those_seen
from engine.steps.says import cards_of, does, phrase, text_of


def build(body: Body, b: Builder) -> None:
    """Adds the throwing away."""
    down_to = "down-to" in body.values
    which = b.cards(body, "which")
    if which is not None and not down_to and "cards" not in body.values:
        b.emit(AllOfThem(b.who(body), lambda d, seat: among(d, seat, which), Dealer.discard, b.turn(body)))
        return
    number = so_many(b.amount(body, "down-to" if down_to else "cards", 1))
    b.emit(
        Picking(
            word="discard",
            who=b.who(body),
            pool=those_seen(which),
            unseen=None if which is not None else _unseen,
            count=(lambda d, seat: len(d.cards[seat]) - number(d, seat)) if down_to else number,
            deed=Dealer.discard,
            together=b.word(body, "how", "in turn") == "together",
            turn=b.turn(body),
        )
    )


def _unseen(d: Dealer, seat: int) -> Picked:
    """The cards of a seat that its player may not look at."""
    known = seen(d, d.cards[seat])
    return tuple([card for card in d.cards[seat] if card not in known])


def effect(body: Body, table: Abstract) -> None:
    """See Kind: players hold fewer cards, the discards more."""
    held = table.own
    if "down-to" in body.values:
        kept = table.amount(body, "down-to")
        left = held.capped(kept.most)
    elif "which" in body.values and "cards" not in body.values:
        left = held.or_none
    else:
        left = held.less(table.amount(body, "cards", exactly(1)))
    table.own = left if table.concerns_all(body) else left.hull(held)
    closed = table.down == held
    table.down = table.own if closed else table.down.or_none.capped(table.own.most)
    table.muck = (table.muck + held.times(table.count(body)).or_none).capped(table.deck_size)
    table.journal.changed |= {"cards", "discards"}


def says(body: Body) -> str:
    """See Kind."""
    who = does(body, "throws", "throw")
    if "down-to" in body.values:
        return f"{who} away all cards but {text_of(body, 'down-to')}."
    if "cards" not in body.values and "which" in body.values:
        return f"{who} away {text_of(body, 'which')}."
    return f"{who} away {cards_of(body, 'cards')}{phrase(body, 'which', ' of {}')}."


KIND = Kind(
    name="discard",
    about="Players throw cards away, and get none for them; of closed cards nobody sees which.",
    example="discard: {cards: 1}",
    fields=(
        Field("cards", "amount", "How many each throws away.", default="1", example="1", subject="each"),
        Field("down-to", "amount", "Instead: how many each keeps.", example="5", subject="each"),
        Field(
            "which",
            "cards",
            "The cards he may choose from; alone, all of these go and nobody is asked.",
            default="any he may look at",
            subject="each",
        ),
        Field("who", "seats", "Who throws away.", default="everyone in"),
        how("in turn"),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
)
