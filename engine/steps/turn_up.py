"""turn-up: show cards to all, or look at cards that nobody has looked at."""

from engine.hand.dealer import Dealer
from engine.hand.event import BLIND, DOWN, OUTWARD, UP
from engine.steps.abstract import Abstract
from engine.steps.build import Builder
from engine.steps.interval import Sure, exactly
from engine.steps.kind import Body, Field, Kind
from engine.steps.picking import AllOfThem, Picked, Picking, among, facing, how, so_many
from engine.steps.says import cards_of, does, phrase, text_of

FACES = {
    "up": "Everybody sees them from now on.",
    "down": "The player looks at cards that he was not to see; the others do not.",
}


def build(body: Body, b: Builder) -> None:
    """Adds the turning."""
    to = UP if b.word(body, "face", "up") == "up" else DOWN

    def turn(d: Dealer, seat: int, cards: Picked) -> None:
        d.turn(seat, cards, to)

    which = b.cards(body, "which")

    def allowed(d: Dealer, seat: int) -> Picked:
        return d.cards[seat] if which is None else among(d, seat, which)

    who, turn_of = b.who(body), b.turn(body)
    if which is not None and "cards" not in body.values:
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
    """See Kind: fewer cards lie face down, or as many of which their player knows more."""
    table.journal.changed |= {"cards", "up cards"}
    if text_of(body, "face", "up") == "down" or not table.down.most:
        return
    whole = "which" in body.values and "cards" not in body.values
    turned = table.down.or_none if whole else table.amount(body, "cards", exactly(1)).capped(table.down.most)
    turned = turned.or_none if "which" in body.values else turned
    left = table.down.less(turned)
    everybody = table.concerns_all(body)
    surely = everybody and turned.least and table.down.least
    table.down = left if everybody else left.hull(table.down)
    table.now("up cards", Sure.SURELY if surely else Sure.MAYBE)


def says(body: Body) -> str:
    """See Kind."""
    which = phrase(body, "which", " of {}")
    if "which" in body.values and "cards" not in body.values:
        what = text_of(body, "which")
    else:
        what = f"{cards_of(body, 'cards', kind='closed card')}{which}"
    if text_of(body, "face", "up") == "down":
        return f"{does(body, 'looks', 'look')} at {what.replace('closed', 'unseen')}."
    one_by_one = text_of(body, "how", "together") == "in turn" or body.scope.turns
    order = "one player after the other" if one_by_one else "all at once"
    return f"{does(body, 'turns', 'turn')} up {what}, {order}."


KIND = Kind(
    name="turn-up",
    about="Players turn up closed cards of their choice; a blind card comes in its order, since nobody knows it.",
    example="turn-up: {cards: 1}",
    fields=(
        Field("cards", "amount", "How many each turns; who has fewer turns those.", "1", example="1", subject="each"),
        Field(
            "which",
            "cards",
            "The cards he may choose from; alone, all of these are turned and nobody is asked.",
            default="any closed card",
            example="hole cards",
            subject="each",
        ),
        Field("who", "seats", "Who turns cards.", default="everyone in"),
        how("together"),
        Field("face", "choice", "How the cards lie afterwards.", default="up", choices=FACES),
    ),
    build=build,
    says=says,
    effect=effect,
    asks=True,
)
