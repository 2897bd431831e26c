"""deal: cards from the stock."""

from collections.abc import Callable

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.event import FACINGS
from engine.hand.seats import in_order
from engine.language.compile import Amount, Seats
from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import more_for, most_in_all, receive_cards, take_from_stock
from engine.steps.judged.cards_on_places import lay
from engine.steps.judged.groups_apart import seats_of, sides_of
from engine.steps.judged.interval import Interval, exactly
from engine.steps.machine.build import Builder, concerned, reckon, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.stock import Stock
from engine.steps.machine.trait_values import NO_KEY, Moves, Noun, Role
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
    NEEDS_NOTHING,
    NO_CONTEST,
    called,
)
from engine.steps.shared.arrival import Look
from engine.steps.shared.sentence import cards_of, text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

BOARD = 0
"""The place of the board among the places of the table."""

FACES = {
    "down": mark("Only the player sees the cards."),
    "up": mark("Everybody sees them."),
    "blind": mark("Nobody looks at them."),
    "outward": mark("Everybody but the player sees them, who holds them in the hand: not on a place."),
}


class Deal(Silent, Struct, frozen=True):
    """Cards to players, one at a time from the dealer's left."""

    who: Seats | None
    cards: int | Amount
    facing: int
    burn: int
    stock: Stock
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step: as many rounds of cards as asked, or as the stock can give."""
        to = in_order(d.live if self.who is None else concerned(self.who, d, self.turn), d.button + 1, d.seats)
        wanted = self.cards if isinstance(self.cards, int) else self.cards(d, subject(d, self.turn))
        count = wanted * len(to)
        if count <= 0:
            return NEXT
        if self.burn:
            if self.burn == 1 == wanted and count < len(d.stock) - self.stock.kept_back:
                d.burn_and_deal(to, self.facing)
                return NEXT
            _burn(d, self.burn, count)
        if count <= len(d.stock) - self.stock.kept_back:
            d.deal(to, wanted, self.facing)
            return NEXT
        each = min(wanted, self.stock.available(d) // len(to))
        if self.stock.shares and each < wanted and d.stock:
            d.deal_to_place(BOARD, 1)
        elif each > 0:
            self.stock.deal(d, to, each, self.facing)
        return NEXT


class DealOneByOne(Silent, Struct, frozen=True):
    """The same card by card, each looked at before the next comes."""

    deal: Deal
    look: Look

    def enter(self, d: Dealer) -> int:
        """See Step: the deal begins, or goes on where it was when a card was looked at."""
        left, to = self.look.left(d) or self._begun(d)
        seats = in_order(to, d.button + 1, d.seats)
        while left:
            rest, left = seats[-left % len(seats) :], left - 1
            if d.live >> rest[0] & 1:
                left = left if self._dealt(d, rest) else 0
                break
        self.look.goes_on(d, left, to)
        return self.look.then(d, d.pc if left else d.pc + 1)

    def _begun(self, d: Dealer) -> tuple[int, int]:
        """How many cards will be dealt, and to whom."""
        deal = self.deal
        to = d.live if deal.who is None else concerned(deal.who, d, deal.turn)
        count = max(0, reckon(deal.cards, d, subject(d, deal.turn))) * to.bit_count()
        if deal.burn and count:
            _burn(d, deal.burn, count)
        return count, to

    def _dealt(self, d: Dealer, rest: tuple[int, ...]) -> bool:
        """Whether the first of those who still get a card in this round was dealt one."""
        stock, wanted = self.deal.stock, sum(d.live >> seat & 1 for seat in rest)
        if len(d.stock) - stock.kept_back < wanted and stock.shares:
            if d.stock:
                d.deal_to_place(BOARD, 1)
            return False
        if stock.available(d) < wanted:
            return False
        stock.deal(d, rest[:1], 1, self.deal.facing)
        return True


def _burn(d: Dealer, burn: int, wanted: int) -> None:
    """Cards are thrown away unseen, unless they are wanted for what is dealt next."""
    if len(d.stock) >= burn + wanted:
        d.burn(burn)


class DealToPlace(Silent, Struct, frozen=True):
    """Cards to a place that is everybody's."""

    place: int
    cards: int | Amount
    facing: int
    burn: int
    stock: Stock
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        wanted = self.cards if isinstance(self.cards, int) else self.cards(d, subject(d, self.turn))
        if len(d.stock) >= wanted + self.burn + self.stock.kept_back:
            if self.burn == 1 and wanted > 0:
                d.burn_and_deal_to_place(self.place, wanted, self.facing)
                return NEXT
            if self.burn:
                d.burn(self.burn)
            if wanted > 0:
                d.deal_to_place(self.place, wanted, self.facing)
            return NEXT
        count = min(wanted, self.stock.available(d))
        if count > 0:
            if len(d.stock) - self.stock.kept_back < count:
                d.shuffle_in()
            d.deal_to_place(self.place, count, self.facing)
        return NEXT


class DealBefore(Silent, Struct, frozen=True):
    """Cards to each player in, on a place of their own."""

    place: int
    cards: int | Amount
    facing: int
    burn: int
    stock: Stock
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step: as many for each as asked, or as the stock can give."""
        asker = subject(d, self.turn)
        to = in_order(d.live if asker < 0 else d.live & 1 << asker, d.button + 1, d.seats)
        if not to:
            return NEXT
        wanted = self.cards if isinstance(self.cards, int) else self.cards(d, asker)
        if self.burn:
            _burn(d, self.burn, wanted * len(to))
        each = min(wanted, self.stock.available(d) // len(to))
        if each > 0:
            if len(d.stock) - self.stock.kept_back < each * len(to):
                d.shuffle_in()
            d.deal_before(to, self.place, each, self.facing)
        return NEXT


def build(body: Body, b: Builder) -> None:
    """Adds the dealing."""
    cards = b.amount(body, "cards", 1)
    burn = body.values.get("burn", 0)
    assert isinstance(burn, int)
    target = body.values.get("to")
    if isinstance(target, str) and target in body.scope.places:
        place, facing = body.scope.places[target], FACINGS.index(b.word(body, "face", "up"))
        if body.scope.is_own(target):
            place -= len(body.scope.places) - body.scope.own_places
            b.emit(DealBefore(place, cards, facing, burn, b.stock, b.turn(body)))
        else:
            b.emit(DealToPlace(place, cards, facing, burn, b.stock, b.turn(body)))
        return
    who = b.who(body) if target is None or isinstance(target, str) else b.who(body, "to")
    deal = Deal(who, cards, FACINGS.index(b.word(body, "face", b.stock.face)), burn, b.stock, b.turn(body))
    b.emit(DealOneByOne(deal, b.look) if b.looks_after(body) and isinstance(b.look, Look) else deal)


def effect(body: Body, table: Abstract) -> None:
    """See Kind: players, or a place, hold more cards; the stock holds fewer."""
    cards = table.amount(body, "cards", exactly(1))
    target = body.values.get("to")
    burn = body.values.get("burn", 0)
    assert isinstance(burn, int)
    table.stock = table.stock.less(Interval(0, burn))
    table.muck = table.muck + Interval(0, burn)
    if isinstance(target, str) and target in body.scope.places:
        each = table.count(body, "who") if body.scope.is_own(target) else exactly(1)
        take_from_stock(table, body, cards.times(each))
        lay(table, body, target, cards, closed=text_of(body, "face", "up") != "up")
        return
    key = "to" if isinstance(target, Expression) else "who"
    more, wanted = _shared_out(body, table, cards, key)
    if table.stock_rule.shares and table.stock.least < wanted.most:
        table.stock = table.stock.less(wanted)
        table.lies_at(BOARD, table.places[BOARD] + Interval(0, 1))
        cards, more = cards.or_none, more.or_none
    else:
        take_from_stock(table, body, wanted)
    up = text_of(body, "face", table.stock_rule.face) == "up"
    receive_cards(table, cards, up=up, everyone=table.concerns_all(body, key), more=more)


def _shared_out(body: Body, table: Abstract, cards: Interval, key: str) -> tuple[Interval, Interval]:
    """How many cards more somebody may hold when these are dealt, and how many the stock has to give for all."""
    target, count = body.values.get(key), table.count(body, key)
    if not isinstance(target, Expression):
        return cards, cards.times(count)
    if sides := sides_of(target.tree):
        more = Interval(0, more_for(table, sides, cards.most))
        return more, more.times(count)
    seats = seats_of(target.tree, table.players, everybody_in=table.live.least == table.players)
    if not seats:
        return cards, cards.times(count)
    before, wanted = most_in_all(table, seats[0].topic), cards.times(count)
    more = Interval(0, more_for(table, seats, cards.most))
    if seats[0].mark:  # that player may be nobody, and then the others are all
        wanted = wanted.capped(most_in_all(table, seats[0].topic) - before)
    return more, wanted


def says(body: Body) -> str:
    """See Kind."""
    target = text_of(body, "to", say("that player") if body.scope.turns else say("each player"))
    if body.scope.deck.called == "dice":
        dice, face = cards_of(body, "cards", kind="die"), say(_LYING[text_of(body, "face", "up")])
        return say("{dice} {lying}: {who}.", dice=dice, lying=face, who=target)
    cards = cards_of(body, "cards")
    if target in body.scope.places:
        face, place = say(_LYING[text_of(body, "face", "up")]), target.replace("-", " ")
        if body.scope.is_own(target):
            return say("{cards} to each player, on the place {place}, {lying}.", cards=cards, place=place, lying=face)
        return say("{cards} to the {place}, {lying}.", cards=cards, place=target, lying=face)
    face = say(_LYING[text_of(body, "face", "down")])
    return say("{cards} {lying} to {who}, one at a time.", cards=cards, lying=face, who=target)


_LYING = {
    "up": mark("face up"),
    "down": mark("face down"),
    "blind": mark("face blind"),
    "outward": mark("face outward"),
}


def _is_up(said: Callable[[str], str]) -> bool:
    """Whether all players are dealt cards face up, as things are."""
    return said("face") == "up" and said("to") in ("", "players")


def _is_to_board(said: Callable[[str], str]) -> bool:
    return said("to") == "board"


KIND = Kind(
    name="deal",
    about=mark("Cards from the stock, one at a time from the dealer's left."),
    example="deal: {cards: 5}",
    fields=(
        Field("cards", "amount", mark("How many cards each gets."), default="1", example="5", unit="count"),
        Field("to", "target", mark("Who or which place gets them."), default=mark("everyone in"), example="board"),
        Field(
            "face",
            "choice",
            mark("How the cards lie; on a place of the table nobody sees them where they do not lie up."),
            default=mark("down; up on a place, and where dice are thrown"),
            choices=FACES,
        ),
        Field("burn", "int", mark("How many cards are thrown away unseen before."), default="0", example="1"),
    ),
    says=says,
    otherwise=("flop", "river", "roll", "throw", "turn"),
    noun=Noun("deal", "deals"),
    roles=(called("deal"), Role("up deal", _is_up, alone=False), Role("board deal", _is_to_board, alone=False)),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    **KEYS_GO_TOGETHER,
    counts="cards",
    names=(),
    payments=(),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(
        Moves("stock", "hand", "to", "face", NO_KEY),
        Moves("stock", "place", "to", "face", NO_KEY),
        Moves("hand", "place", "to", "face", NO_KEY),
        Moves("stock", "discards", NO_KEY, NO_KEY, "burn"),
        Moves("discards", "stock", NO_KEY, NO_KEY, NO_KEY),
    ),
    events=("burn", "deal", "deal to place", "deal closed", "lay", "lay closed", "lay blind", "shuffle in"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
