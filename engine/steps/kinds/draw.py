"""draw: change cards."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from engine.hand.action import Action, Option, only
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN, FACINGS
from engine.hand.seats import NOBODY, from_seat, in_order
from engine.language.compile import Amount, Cards, Seats
from engine.language.expression import Expression
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import Interval, exactly
from engine.steps.judged.pool import chosen
from engine.steps.machine.build import Builder, concerned, left_of_dealer, reckon, starting_seat
from engine.steps.machine.kind import (
    NO_KEY,
    Answer,
    Asks,
    Body,
    Field,
    Held,
    Moves,
    Noun,
    Payment,
    always,
    called,
    nothing_amiss,
    nothing_forced,
)
from engine.steps.machine.step import NEXT, WAIT, Asking
from engine.steps.machine.stock import Stock
from engine.steps.shared import take
from engine.steps.shared.picking import among, seen
from engine.steps.shared.piles import are_piles
from engine.steps.shared.sentence import Doing, cards_of, clauses, does, phrase, text_of, which_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say

_STAND_PAT = only("stand pat")
_ALL_CARDS = 1 << 30

AFTER_ALL = "after all"
DEALT = {
    "after each": mark("To each player as soon as they have thrown cards away."),
    AFTER_ALL: mark(
        "When all have thrown away; if the stock runs out, what they threw away is shuffled in with the rest."
    ),
}

SAME = "same"
FACES = {
    SAME: mark("As those that were thrown away lay: closed for closed, open for open."),
    "up": mark("Everybody sees them."),
    "down": mark("Only the player sees them."),
    "blind": mark("Nobody looks at them."),
}


@dataclass(frozen=True, slots=True)
class Draw(Asking):
    """In turn players throw cards away and get as many new ones, or take extra ones.

    Where the new cards come after all have thrown, `frame` holds what is owed: a seat, how many, and how each will lie.
    """

    who: Seats | None
    first: Seats | None
    least: int | Amount
    most: int | Amount
    which: Cards | None
    thrown: int | Amount | None
    """How many cards a player who takes some throws away; None: as many as they take."""
    facing: int | None
    """How new cards lie; None: as those that were thrown away."""
    costs: int | Amount
    laid_aside: Seats | None
    stock: Stock
    turn: int
    plain: bool
    """Whether every player who has cards may exchange some, as long as there are any in the stock."""
    after_all: bool = False
    """Whether the new cards are dealt when all have thrown away."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        todo = d.todo = concerned(self.who, d, self.turn) & d.live
        if todo == (1 << d.seats) - 1:
            d.drawn = [0] * d.seats
        else:
            for seat in in_order(todo, 0, d.seats):
                d.drawn[seat] = 0
        d.frame = ()
        left = (d.button + 1) % d.seats
        return self._next(d, left if self.first is None else starting_seat(self.first, left_of_dealer, d, self.turn))

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step: never more cards than the stock, with the discards where they come back, can give."""
        seat = d.seat
        cards = seen(d, d.cards[seat] if self.which is None else among(d, seat, self.which))
        if self.plain and not self.least and len(d.stock) - self.stock.kept_back >= len(cards) > 0:
            # As below, where most of it is looked at in vain.
            assert isinstance(self.most, int)
            most = len(cards) if len(cards) < self.most else self.most
            return (_STAND_PAT, Option("discard", 1, most, 1, (), cards)) if most > 0 else (_STAND_PAT,)
        most = self.most if isinstance(self.most, int) else self.most(d, seat)
        if self.thrown is None and most > len(cards):
            most = len(cards)
        if len(d.stock) - self.stock.kept_back < most or d.frame:
            most = self._as_there_are(d, seat, most)
        costs = self.costs and reckon(self.costs, d, seat)
        if most <= 0 or costs > d.stacks[seat]:
            return (_STAND_PAT,)
        least = self.least and min(reckon(self.least, d, seat), most)
        taking = Option("discard", least if least > 0 else 1, most, 1, (), cards)
        if self.thrown is not None:
            thrown = reckon(self.thrown, d, seat)
            if thrown > len(cards):
                return (_STAND_PAT,)
            taking = Option("discard", thrown, thrown, 1, (), cards) if thrown else Option("take", max(1, least), most)
        if costs > 0:
            taking.costs = costs
        return (taking,) if least > 0 else (_STAND_PAT, taking)

    def _as_there_are(self, d: Dealer, seat: int, most: int) -> int:
        """So many cards, or as many as stock and discards can give beside what is owed.

        What comes after all have thrown may be one's own discards too, so there are always as many as are thrown away.
        """
        there = self.stock.available(d) - sum(count for _, count, _ in _owed(d.frame))
        if self.after_all and self.thrown is None and self.stock.returns and there >= 0:
            aside = self.laid_aside is not None and self.laid_aside(d, seat) >> seat & 1
            return min(most, there) if aside else most
        return min(most, there)

    def fits(self, d: Dealer) -> bool:
        """See Step: the frame is what is owed."""
        return are_piles(d.frame, d.seats) and (self.after_all or not d.frame) and d.todo >> d.seat & 1 == 1

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        seat = d.seat
        if action.kind == "stand pat":
            d.log.append(("stand pat", seat, 0, (), ""))
        else:
            if self.costs:
                d.pay_in("pay", (seat,), (reckon(self.costs, d, seat),))
            self._exchange(d, seat, action)
        d.todo &= ~(1 << seat)
        return self._next(d, seat)

    def _exchange(self, d: Dealer, seat: int, action: Action) -> None:
        """The cards are thrown away, and others have come."""
        thrown = action.cards
        count = len(thrown)
        if self.thrown is not None:
            count = action.amount or self._as_there_are(d, seat, reckon(self.most, d, seat))
        d.drawn[seat] = count
        facings = self._facings(d, thrown, count) if d.exposed or self.facing is not None else ((DOWN, count),)
        back = thrown
        if thrown and self.laid_aside is not None and self.laid_aside(d, seat) >> seat & 1:
            d.lay_aside(seat, thrown)
            back = ()
        elif thrown:
            self.stock.take_back(d, seat, thrown)
        if self.after_all:
            d.frame += (seat, count, *[facing for facing, alike in facings for _ in range(alike)])
            return
        for facing, alike in facings:
            self.stock.give(d, seat, alike, facing, back)

    def _facings(self, d: Dealer, thrown: Sequence[int], count: int) -> Sequence[tuple[int, int]]:
        """How the new cards lie, in their order: a facing, and how many lie so."""
        if self.facing is not None:
            return ((self.facing, count),)
        if not thrown or not d.exposed or len(thrown) != count:
            return ((DOWN, count),)
        lay = (d.faces[card] for card in thrown)
        return [(facing, len(list(alike))) for facing, alike in groupby(lay)]

    def _next(self, d: Dealer, start: int) -> int:
        """The next seat from `start` that can exchange a card is asked; one that cannot stands pat."""
        todo = d.todo
        while todo:
            seat = d.seat = from_seat(todo, start)
            if (self.plain and len(d.stock) > self.stock.kept_back) or self.options(d) != (_STAND_PAT,):
                return WAIT
            d.say("stand pat", seat)
            todo = d.todo = todo & ~(1 << seat)
        d.seat = NOBODY
        if d.frame:
            self._deal_owed(d)
        return NEXT

    def _deal_owed(self, d: Dealer) -> None:
        """Each has got the cards for those they threw away, in the order in which they threw."""
        owed, d.frame = list(_owed(d.frame)), ()
        for seat, _, facings in owed:
            for facing, alike in groupby(facings):
                self.stock.give(d, seat, len(list(alike)), facing)


def _owed(frame: tuple[int, ...]) -> Iterator[tuple[int, int, tuple[int, ...]]]:
    """For each seat to which cards are owed how many, and how each will lie."""
    at = 0
    while at < len(frame):
        seat, count = frame[at : at + 2]
        at += 2 + count
        yield seat, count, frame[at - count : at]


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
    """Adds the taking of open cards."""
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
        aside, face = "laid-aside" in body.values, text_of(body, "face", SAME)
        table.exchange(body, each, drawers, aside=aside, face=face, after_all=text_of(body, "dealt") == AFTER_ALL)
    table.paid_in(table.amount(body, "costs").or_none)
    table.now("cards drawn")


def _take(body: Body, table: Abstract, most: Interval, thrown: Interval, drawers: Interval) -> None:
    """Each may take so many cards at the most, and throws away another number for them."""
    table.take(body, most.or_none.times(drawers), most)
    before = table.copy()
    table.own = table.own.less(thrown.or_none)
    table.down = table.down.less(thrown.or_none)
    table.muck = (table.muck + thrown.times(drawers).or_none).capped(table.deck_size)
    up = text_of(body, "face", SAME) == "up"
    table.receive(most.or_none, up=up, everyone=table.concerns_all(body))
    table.own, table.down = table.own.hull(before.own), table.down.hull(before.down)


def says(body: Body) -> str:
    """See Kind."""
    aside = phrase(body, "laid-aside", mark("what the {said} throws away is laid aside"))
    costs = phrase(body, "costs", mark("a player who takes a card pays {said}"))
    after = say("the new ones come when all have thrown away") if text_of(body, "dealt") == AFTER_ALL else ""
    if "from" in body.values:
        return clauses(_taking(body, _ANY_NUMBER), costs)
    if "discard" in body.values:
        return clauses(_taking(body, text_of(body, "discard")), costs, after)
    if body.scope.deck.called == "dice":
        return clauses(_throwing(body), costs, after)
    cards = cards_of(body, "most") if "most" in body.values else say("all cards")
    return clauses(_told(body, _EXCHANGES, cards=_as_they_come(body, which_of(body, cards))), aside, costs, after)


def _taking(body: Body, thrown: str) -> str:
    """How many cards a player may take, and how many they throw away for them."""
    number, source = text_of(body, "most", "1"), body.values.get("from")
    if source is None:
        cards = say("{number} more", number=number)
    else:
        cards = say("{number} of {cards}", number=number, cards=text_of(body, "from"))
        thrown = text_of(body, "discard") or say("as many")
    taken = _as_they_come(body, cards)
    if thrown == "0":
        return _told(body, _TAKES, cards=taken)
    thrown = which_of(body, thrown)
    if source is not None and text_of(body, "discards-to") == take.SWAP:
        return _told(body, _SWAPS, cards=taken, thrown=thrown)
    return _told(body, _TAKES_FOR, cards=taken, thrown=thrown)


def _throwing(body: Body) -> str:
    """How many dice a player may throw again."""
    which = text_of(body, "which")
    dice = say("their dice of {which}", which=which) if which else say("their dice")
    if "most" in body.values and text_of(body, "most") != "all":
        return _told(body, _THROWS, number=text_of(body, "most"), dice=dice)
    return _told(body, _THROWS_ANY, dice=dice)


class _Turns(NamedTuple):
    """What one player does, and what players do in turn; each also where there is a least number."""

    alone: Doing
    in_turn: Doing
    alone_least: Doing
    in_turn_least: Doing


def _told(body: Body, turns: _Turns, **holes: str) -> str:
    if "least" in body.values:
        doing = turns.alone_least if body.scope.turns else turns.in_turn_least
        return does(body, doing, least=text_of(body, "least"), **holes)
    return does(body, turns.alone if body.scope.turns else turns.in_turn, **holes)


def _as_they_come(body: Body, cards: str) -> str:
    """Cards, and how the new ones lie where a step says that."""
    return say(_LYING[text_of(body, "face")], cards=cards) if "face" in body.values else cards


_ANY_NUMBER = ""
_LYING = {
    "up": mark("{cards}, open"),
    "down": mark("{cards}, closed"),
    "blind": mark("{cards}, unseen"),
    SAME: mark("{cards}, closed for closed and open for open"),
}
_EXCHANGES = _Turns(
    Doing(mark("{who} exchanges at most {cards}"), mark("{who} exchange at most {cards}")),
    Doing(mark("In turn {who} exchanges at most {cards}"), mark("In turn {who} exchange at most {cards}")),
    Doing(
        mark("{who} exchanges at least {least} and at most {cards}"),
        mark("{who} exchange at least {least} and at most {cards}"),
    ),
    Doing(
        mark("In turn {who} exchanges at least {least} and at most {cards}"),
        mark("In turn {who} exchange at least {least} and at most {cards}"),
    ),
)


def _may(alone: str, in_turn: str, alone_least: str, in_turn_least: str) -> _Turns:
    """What players may do: English says it alike of one and of several."""
    return _Turns(*(Doing(template, template) for template in (alone, in_turn, alone_least, in_turn_least)))


_TAKES = _may(
    mark("{who} may take at most {cards}"),
    mark("In turn {who} may take at most {cards}"),
    mark("{who} may take at least {least} and at most {cards}"),
    mark("In turn {who} may take at least {least} and at most {cards}"),
)
_TAKES_FOR = _may(
    mark("{who} may take at most {cards} and throws away {thrown} for them"),
    mark("In turn {who} may take at most {cards} and throws away {thrown} for them"),
    mark("{who} may take at least {least} and at most {cards} and throws away {thrown} for them"),
    mark("In turn {who} may take at least {least} and at most {cards} and throws away {thrown} for them"),
)
_SWAPS = _may(
    mark("{who} may take at most {cards} and throws away {thrown} for them where they lay"),
    mark("In turn {who} may take at most {cards} and throws away {thrown} for them where they lay"),
    mark("{who} may take at least {least} and at most {cards} and throws away {thrown} for them where they lay"),
    mark(
        "In turn {who} may take at least {least} and at most {cards} and throws away {thrown} for them where they lay"
    ),
)
_THROWS = _may(
    mark("{who} may throw at most {number} of {dice} again"),
    mark("In turn {who} may throw at most {number} of {dice} again"),
    mark("{who} may throw at least {least} and at most {number} of {dice} again"),
    mark("In turn {who} may throw at least {least} and at most {number} of {dice} again"),
)
_THROWS_ANY = _may(
    mark("{who} may throw any of {dice} again"),
    mark("In turn {who} may throw any of {dice} again"),
    mark("{who} may throw at least {least} and any of {dice} again"),
    mark("In turn {who} may throw at least {least} and any of {dice} again"),
)


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
        Field("least", "amount", mark("The fewest cards that must be exchanged."), default="0", subject="each"),
        Field(
            "most",
            "amount",
            mark("The most cards that may be exchanged."),
            default=mark("all"),
            example="3",
            subject="each",
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
        ),
        Field(
            "from",
            "cards",
            mark("The open cards that may be taken, on the table or before other players; then `most` is 1."),
            default=mark("stock"),
            example="up cards of everyone else",
            subject="each",
        ),
        Field(
            "discards-to",
            "choice",
            mark("What becomes of cards thrown away for open ones."),
            "discards",
            take.DISCARDS_TO,
        ),
        Field("dealt", "choice", mark("When new cards are dealt from the stock."), default="after each", choices=DEALT),
        Field("face", "choice", mark("How the new cards lie."), default=SAME, choices=FACES),
        Field(
            "costs",
            "amount",
            mark("What a player who takes a card pays into the pot."),
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
    block="",
    registers=0,
    takes_last_player=False,
    guards_itself=False,
    keeps_pot=False,
    one_of=(),
    amiss=nothing_amiss,
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
    folds=NO_KEY,
    forced=nothing_forced,
    during=(),
    asks=Asks("until settled", 1),
    answers=(
        Answer("discard", "discards", "cards", ()),
        Answer("take", "takes", "cards", ()),
        Answer("stand pat", "stands pat", "nothing", ()),
    ),
    tells_rule=False,
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
        "put down",
        "pass",
        "pass open",
        "turn",
        "pay",
    ),
    bets=False,
    compares=False,
    proves=False,
    build=build,
    effect=effect,
)
