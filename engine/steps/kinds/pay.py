"""pay: chips move because a rule says so."""

from collections.abc import Iterator

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order
from engine.language.compile import Amount, Seats
from engine.language.expression import Expression
from engine.language.forms import IfAmount, SeatMark, body_of
from engine.pot.award import return_unmatched
from engine.pot.division import shared
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.how_many import found_in_turns
from engine.steps.judged.interval import NEVER
from engine.steps.machine.build import Builder, concerned, reckon, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import POT, Body
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Amiss, Moves, Noun, Payment
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    DEAL_GOES_ON,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    NEEDS_NOTHING,
    NO_CONTEST,
    never,
    nothing_idle,
)
from engine.steps.shared.parts_of_the_pot import never_all_of_it
from engine.steps.shared.sentence import Doing, does, text_of
from engine.steps.step_kind import Kind
from engine.text.marked.node import Scalar
from engine.text.translation import mark, say


class PayIn(Silent, Struct, frozen=True):
    """Players pay into the pot; every amount is reckoned before anybody pays."""

    payers: Seats | None
    amount: int | Amount
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        seats = in_order(concerned(self.payers, d, self.turn), d.button + 1, d.seats)
        d.pay_in("pay", seats, [reckon(self.amount, d, seat) for seat in seats])
        return NEXT


class PayOut(Silent, Struct, frozen=True):
    """The pot pays players, in equal parts; what cannot be divided goes one each from the dealer's left."""

    receivers: Seats | None
    amount: int | Amount
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        seat = subject(d, self.turn)
        to = in_order(concerned(self.receivers, d, self.turn), d.button + 1, d.seats)
        if to:
            if not d.level:  # bets of a round to come may yet be matched
                return_unmatched(d)
            chips = min(reckon(self.amount, d, seat), d.pot)
            d.gather()
            for receiver, part in zip(to, shared(chips, len(to)), strict=True):
                if part:
                    d.pay_out("collect", receiver, part)
        return NEXT


class PayOver(Silent, Struct, frozen=True):
    """Players pay players: each payer their amount to all receivers in equal parts."""

    payers: Seats | None
    receivers: Seats | None
    amount: int | Amount
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        to = in_order(concerned(self.receivers, d, self.turn), d.button + 1, d.seats)
        for payer, chips in _owed(self.payers, self.amount, d, self.turn):
            others = [seat for seat in to if seat != payer]
            for receiver, part in zip(others, shared(chips, len(others)) if others else (), strict=True):
                if part:
                    d.pay_over(payer, receiver, part)
        return NEXT


def _owed(payers: Seats | None, amount: int | Amount, d: Dealer, turn: int) -> list[tuple[int, int]]:
    """Who pays what: a player who is short pays what they have."""
    seats = in_order(concerned(payers, d, turn), d.button + 1, d.seats)
    owed = [(seat, min(reckon(amount, d, seat), d.stacks[seat])) for seat in seats]
    return [(seat, chips) for seat, chips in owed if chips > 0]


def build(body: Body, b: Builder) -> None:
    """Adds the payment."""
    amount, turn = b.amount(body, "amount"), b.turn(body)
    from_pot, to_pot = body.values.get("from") == POT, body.values.get("to", POT) == POT
    if from_pot:
        b.emit(PayOut(b.who(body, "to"), amount, turn))
    elif to_pot:
        b.emit(PayIn(b.who_in_or_out(body, "from"), amount, turn))
    else:
        b.emit(PayOver(b.who_in_or_out(body, "from"), b.who(body, "to"), amount, turn))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: chips come into the pot or leave it."""
    amount = table.amount(body, "amount")
    if body.values.get("from") == POT:
        whole = _is_the_pot(body) and table.count(body, "to").least > 0
        table.paid_out(all_of_it=whole, some_is_left=never_all_of_it(body.values["amount"]))
        table.stays = table.stays or _goes_to_whom_a_mark_keeps(body, table)
    elif body.values.get("to", POT) == POT:
        table.paid_in(amount.times(table.count(body, "from")))
    else:
        table.journal.changed.add("stack")


def _goes_to_whom_a_mark_keeps(body: Body, table: Abstract) -> bool:
    """Whether all of the pot is for a player who was found in the turns of all, and whom a mark keeps."""
    amount, to = body.values["amount"], body.values.get("to")
    kept = body_of(to.tree) if isinstance(to, Expression) else None
    if not isinstance(kept, SeatMark) or not isinstance(amount, Expression):
        return False
    if table.known(found_in_turns(kept.name)) is NEVER:
        return False
    tree = body_of(amount.tree)
    parts = (tree.then, tree.otherwise) if isinstance(tree, IfAmount) else (tree,)
    return any(body_of(one).told() == POT for one in parts)


def _is_the_pot(body: Body) -> bool:
    amount = body.values["amount"]
    return isinstance(amount, Expression) and amount.told() == POT


def says(body: Body) -> str:
    """See Kind."""
    chips, other = text_of(body, "amount"), text_of(body, "to", say("the pot"))
    if body.values.get("from") == POT:
        return say("The pot pays {chips} to {other}.", chips=chips, other=other)
    doing = Doing(mark("{who} pays {chips} to {other}."), mark("{who} pay {chips} to {other}."))
    return does(body, doing, "from", chips=chips, other=other)


def _from_the_pot(body: Body) -> Iterator[Amiss]:
    """Where the pot pays, it is said whom."""
    if body.values.get("from") != POT:
        return
    to = body.node.get("to")
    if to is None:
        message = say("`pay` from the pot does not say to whom")
        yield Amiss("S103", message, NO_KEY, say("add `to`, such as `to: winner`"))
    elif isinstance(to, Scalar) and to.text == POT:
        help = say("say who is paid, such as `to: winner`, or who pays")
        yield Amiss("S113", say("`from: pot` and `to: pot` exclude each other"), "to", help)


KIND = Kind(
    name="pay",
    about=mark(
        "Chips move because a rule says so. A player who is short pays what they have. Several receivers share "
        "equally; what cannot be divided goes one chip each from the dealer's left."
    ),
    example="pay: {from: everyone, to: pot, amount: ante}",
    fields=(
        Field("from", "payer", mark("Who pays: players, or `pot`."), default=mark("everyone in"), example="losers"),
        Field("to", "payer", mark("Who is paid, the same for every payer: players, or `pot`."), default=mark("pot")),
        Field("amount", "amount", mark("What each payer pays."), example="ante", required=True, subject="each"),
    ),
    says=says,
    otherwise=(),
    noun=Noun("payment", "payments"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    **DEAL_GOES_ON,
    one_of=(),
    amiss=_from_the_pot,
    idle=nothing_idle,
    counts=NO_KEY,
    bounds=never,
    names=("from", "to"),
    payments=(Payment("amount", may_be_none=False),),
    **NEEDS_NOTHING,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(
        Moves("stack", "pot", "to", NO_KEY, NO_KEY),
        Moves("pot", "stack", "to", NO_KEY, NO_KEY),
        Moves("stack", "other stack", "to", NO_KEY, NO_KEY),
    ),
    events=("pay", "collect", "pass chips", "refund"),
    **NO_CONTEST,
    build=build,
    effect=effect,
)
