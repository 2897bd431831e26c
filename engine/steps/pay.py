"""pay: chips move because a rule says so."""

from dataclasses import dataclass

from engine.hand.dealer import Dealer
from engine.hand.division import shared
from engine.hand.seats import in_order
from engine.language.compile import Amount, Seats
from engine.language.expression import Expression
from engine.steps.abstract import Abstract
from engine.steps.build import Builder, concerned, reckon, subject
from engine.steps.kind import Body, Field, Kind
from engine.steps.says import does, text_of
from engine.steps.step import NEXT, Silent

POT = "pot"


@dataclass(frozen=True, slots=True)
class PayIn(Silent):
    """Players pay into the pot; every amount is reckoned before anybody pays."""

    payers: Seats | None
    amount: int | Amount
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        seats = in_order(concerned(self.payers, d, self.turn), d.button + 1, d.seats)
        d.pay_in("pay", seats, [reckon(self.amount, d, seat) for seat in seats])
        return NEXT


@dataclass(frozen=True, slots=True)
class PayOut(Silent):
    """The pot pays players, in equal parts; what cannot be divided goes one each from the dealer's left."""

    receivers: Seats | None
    amount: int | Amount
    turn: int

    def enter(self, d: Dealer) -> int:
        """See Step."""
        seat = subject(d, self.turn)
        to = in_order(concerned(self.receivers, d, self.turn), d.button + 1, d.seats)
        if to:
            chips = min(reckon(self.amount, d, seat), d.pot)
            d.gather()
            for receiver, part in zip(to, shared(chips, len(to)), strict=True):
                if part:
                    d.pay_out("collect", receiver, part)
        return NEXT


@dataclass(frozen=True, slots=True)
class PayOver(Silent):
    """Players pay players: each payer his amount to all receivers in equal parts."""

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
    """Who pays what: who is short pays what he has."""
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
        b.emit(PayIn(b.who(body, "from"), amount, turn))
    else:
        b.emit(PayOver(b.who(body, "from"), b.who(body, "to"), amount, turn))


def effect(body: Body, table: Abstract) -> None:
    """See Kind: chips come into the pot or leave it."""
    amount = table.amount(body, "amount")
    if body.values.get("from") == POT:
        whole = _is_the_pot(body) and table.count(body, "to").least > 0
        table.paid_out(all_of_it=whole)
    elif body.values.get("to", POT) == POT:
        table.paid_in(amount.times(table.count(body, "from")))
    else:
        table.journal.changed.add("stack")


def _is_the_pot(body: Body) -> bool:
    amount = body.values["amount"]
    return isinstance(amount, Expression) and amount.told() == POT


def says(body: Body) -> str:
    """See Kind."""
    if body.values.get("from") == POT:
        return f"The pot pays {text_of(body, 'amount')} to {text_of(body, 'to')}."
    return f"{does(body, 'pays', 'pay', 'from')} {text_of(body, 'amount')} to {text_of(body, 'to', 'the pot')}."


KIND = Kind(
    name="pay",
    about="Chips move because a rule says so. Who is short pays what he has; several receivers share.",
    example="pay: {from: everyone, to: pot, amount: ante}",
    fields=(
        Field("from", "payer", "Who pays: players, or `pot`.", default="everyone in", example="losers"),
        Field("to", "payer", "Who is paid: players, or `pot`.", default="pot"),
        Field("amount", "amount", "What each payer pays.", example="ante", required=True, subject="each"),
    ),
    build=build,
    says=says,
    effect=effect,
)
