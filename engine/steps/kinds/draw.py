"""draw: change cards."""

from engine.hand.event import FACINGS
from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import drawn_besides, exchange_cards, receive_cards, take_from_stock
from engine.steps.judged.interval import Interval, exactly
from engine.steps.judged.pool import chosen, of_all
from engine.steps.machine.build import Builder
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.trait_values import NO_KEY, Answer, Asks, Held, Moves, Noun, Payment
from engine.steps.machine.usual_traits import (
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    NO_CONTEST,
    always,
    called,
    never,
    nothing_amiss,
)
from engine.steps.shared import take
from engine.steps.shared.exchange import Draw
from engine.steps.shared.exchange_sentences import AFTER_ALL, DEALT, FACES, SAME, says
from engine.steps.shared.idle_keys import idle_in_exchange
from engine.steps.shared.sentence import text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark

_ALL_CARDS, _ASIDE = 1 << 30, "laid-aside"


def build(body: Body, b: Builder) -> None:
    """Adds the exchange."""
    if "from" in body.values:
        _build_taking(body, b)
        return
    face = b.word(body, "face", SAME)
    most = b.amount(body, "most", 1 if "discard" in body.values else _ALL_CARDS)
    b.emit(
        Draw(
            who=b.who(body),
            first=b.seats(body, "first"),
            least=b.amount(body, "least"),
            most=most,
            which=b.cards(body, "which"),
            thrown=b.amount(body, "discard") if "discard" in body.values else None,
            facing=None if face == SAME else FACINGS.index(face),
            costs=b.amount(body, "costs"),
            laid_aside=b.seats(body, "laid-aside"),
            stock=b.stock,
            turn=b.turn(body),
            plain=isinstance(most, int) and not body.values.keys() & {"which", "discard", "costs", "dealt"},
            after_all=b.word(body, "dealt", "after each") == AFTER_ALL,
        )
    )


def _build_taking(body: Body, b: Builder) -> None:
    """Adds the taking of cards that lie there."""
    face, source = b.word(body, "face", SAME), b.cards(body, "from")
    assert source is not None
    b.emit(
        take.Take(
            who=b.who(body),
            first=b.seats(body, "first"),
            least=b.amount(body, "least"),
            most=b.amount(body, "most", 1),
            which=b.cards(body, "which"),
            thrown=b.amount(body, "discard") if "discard" in body.values else None,
            facing=None if face == SAME else FACINGS.index(face),
            costs=b.amount(body, "costs"),
            source=source,
            swap=b.word(body, "discards-to", "discards") == take.SWAP,
            turn=b.turn(body),
        )
    )


def effect(body: Body, table: Abstract) -> None:
    """See Kind: cards go to the discards, or aside, and others come from the stock."""
    held = table.own.most
    least = table.amount(body, "least")
    drawers = table.count(body)
    source = body.values.get("from")
    if isinstance(source, Expression):
        gone = table.amount(body, "discard").capped(held) if "discard" in body.values else None
        swap, face = text_of(body, "discards-to") == take.SWAP, text_of(body, "face", SAME)
        most = table.amount(body, "most", exactly(1))
        take.effect(table, source.tree, most, gone, swap=swap, face="" if face == SAME else face)
    elif "discard" in body.values:
        thrown = table.amount(body, "discard").capped(held)
        _take(body, table, table.amount(body, "most", exactly(1)), thrown, drawers)
    else:
        most = table.amount(body, "most", exactly(held)).capped(held)
        each = chosen(body, table, Interval(min(least.least, most.least), most.most))
        aside = min(table.count(body, _ASIDE).most, drawers.most) if _ASIDE in body.values else 0
        face = text_of(body, "face", SAME)
        cards, after_all = of_all(body, "most", each, drawers, table), text_of(body, "dealt") == AFTER_ALL
        cards = drawn_besides(table, body, each.most, cards)
        exchange_cards(table, body, each, cards, aside=aside, face=face, after_all=after_all)
    table.paid_in(table.amount(body, "costs").or_none)
    table.now("cards drawn")


def _take(body: Body, table: Abstract, most: Interval, thrown: Interval, drawers: Interval) -> None:
    """Each may take this many cards at the most, and throws away another number for them."""
    taken = drawn_besides(table, body, most.most, most.or_none.times(drawers))
    take_from_stock(table, body, taken, most)
    before = table.copy()
    table.own = table.own.less(thrown.or_none)
    table.down = table.down.less(thrown.or_none)
    table.muck = (table.muck + thrown.times(drawers).or_none).capped(table.deck_size)
    up = text_of(body, "face", SAME) == "up"
    receive_cards(table, most.or_none, up=up, everyone=table.concerns_all(body))
    table.own, table.down = table.own.hull(before.own), table.down.hull(before.down)


KIND = Kind(
    name="draw",
    about=mark(
        "In turn players throw cards away and get as many new ones, or take extra ones; never more than stock and "
        "discards can give."
    ),
    example="draw: {most: 3}",
    fields=(
        Field("who", "seats", mark("Who may draw."), default=mark("everyone in")),
        Field("first", "seats", mark("Who draws first."), default=mark("left of the dealer"), example="opener"),
        Field(
            "least",
            "amount",
            mark("The fewest cards that must be exchanged."),
            default="0",
            subject="each",
            unit="count",
        ),
        Field(
            "most",
            "amount",
            mark("The most cards that may be exchanged."),
            default=mark("all"),
            example="3",
            subject="each",
            unit="count",
        ),
        Field(
            "which",
            "cards",
            mark("The cards that may be thrown away."),
            default=mark("any they may look at"),
            subject="each",
        ),
        Field(
            "discard",
            "amount",
            mark("How many cards are thrown away for those taken; 0: they are extra cards. They then take `most` (1)."),
            default=mark("as many as are taken"),
            example="0",
            subject="each",
            unit="count",
        ),
        Field(
            "from",
            "cards",
            mark(
                "The cards that may be taken, open ones on the table or before other players, and closed ones that a "
                "player may look at on a place of their own; then `most` is 1."
            ),
            default=mark("stock"),
            example="up cards of everyone else",
            subject="each",
        ),
        Field(
            "discards-to",
            "choice",
            mark("What becomes of cards thrown away for cards `from` there."),
            "discards",
            take.DISCARDS_TO,
        ),
        Field(
            "dealt",
            "choice",
            mark("When new cards are dealt from the stock."),
            default="after each",
            choices=DEALT,
        ),
        Field("face", "choice", mark("How the new cards lie."), default=SAME, choices=FACES),
        Field(
            "costs",
            "amount",
            mark("What a player who takes any card pays into the pot, once, however many they take."),
            "0",
            example="ante",
            subject="each",
        ),
        Field(
            "laid-aside",
            "seats",
            mark("Whose discards are kept aside for a proof, and never shuffled in."),
            default=mark("nobody's"),
            example="opener",
        ),
    ),
    says=says,
    otherwise=("change", "exchange", "keep", "reroll", "roll", "swap", "throw"),
    noun=Noun("draw", "draws"),
    roles=(called("draw"),),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    one_of=(),
    amiss=nothing_amiss,
    idle=idle_in_exchange,
    counts="most",
    bounds=always,
    names=(),
    payments=(Payment("costs", may_be_none=True),),
    demand=NO_KEY,
    held=Held(
        mark("nobody can exchange {cards}: a player holds {held} here"),
        mark("nobody can throw {cards} again: a player holds {held} here"),
        ("least", "most"),
        "discard",
    ),
    **FORCES_NOTHING,
    asks=Asks("until settled", 1),
    answers=(
        Answer("discard", "discards", "cards", ()),
        Answer("take", "takes", "cards", ()),
        Answer("stand pat", "stands pat", "nothing", ()),
    ),
    tells_rule=never,
    moves=(
        Moves("hand", "discards", NO_KEY, NO_KEY, NO_KEY),
        Moves("stock", "hand", NO_KEY, "face", NO_KEY),
        Moves("discards", "stock", NO_KEY, NO_KEY, NO_KEY),
        Moves("hand", "stock", NO_KEY, NO_KEY, NO_KEY),
        Moves("hand", "aside", NO_KEY, NO_KEY, "laid-aside"),
        Moves("place", "hand", NO_KEY, "face", "from"),
        Moves("hand", "place", NO_KEY, NO_KEY, "from"),
        Moves("hand", "other hand", NO_KEY, NO_KEY, "from"),
        Moves("stack", "pot", NO_KEY, NO_KEY, "costs"),
    ),
    events=(
        "stand pat",
        "discard",
        "lay aside",
        "take up",
        "deal",
        "shuffle in",
        "pick up",
        "pick up closed",
        "lay",
        "pass",
        "pass open",
        "turn",
        "pay",
    ),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
