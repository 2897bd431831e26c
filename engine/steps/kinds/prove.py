"""prove: show what one opened on."""

from collections.abc import Sequence
from itertools import combinations

from msgspec import Struct

from engine.hand.dealer import Dealer
from engine.hand.seats import in_order
from engine.language.compile import HandTest, Seats
from engine.language.expression import Expression
from engine.language.forms import HandBut, LowHand, body_of
from engine.language.forms.tree import HandNode
from engine.steps.judged.abstract_table import Abstract
from engine.steps.machine.build import Builder, Jump, subject
from engine.steps.machine.field import Field
from engine.steps.machine.kind import Body
from engine.steps.machine.step import NEXT, Silent
from engine.steps.machine.trait_values import NO_KEY, Noun
from engine.steps.machine.usual_traits import (
    ASKS_NOBODY,
    FORCES_NOTHING,
    HOLDS_NO_STEPS,
    KEYS_GO_TOGETHER,
)
from engine.steps.shared.sentence import text_of
from engine.steps.step_kind import Kind
from engine.text.translation import mark, say
from engine.worth.wild_cards import holding


class Prove(Silent, Struct, frozen=True):
    """Players show the fewest cards by which a demand is met, whatever the others are.

    The next step jumps past what happens to those who cannot.
    """

    who: Seats
    demand: HandTest
    fewest: int
    """So many are shown at least, if a player has them: a whole hand where one card more could undo it."""
    turn: int
    wild_by_player: bool
    """Whether what is wild depends on the cards of whose hand it is."""

    def enter(self, d: Dealer) -> int:
        """See Step."""
        failed = False
        for seat in in_order(self.who(d, subject(d, self.turn)), d.button + 1, d.seats):
            proof = self._proof(d, seat)
            if proof is None:
                d.say("fail to prove", seat)
                failed = True
            else:
                d.show("prove", seat, proof)
        return d.pc + 2 if failed else NEXT

    def _proof(self, d: Dealer, seat: int) -> tuple[int, ...] | None:
        """The fewest of the seat's cards that meet the demand; the opener's are those on which they opened."""
        cards: Sequence[int] = d.opening if seat == d.opener else [*d.cards[seat], *d.aside[seat]]
        table = holding(d, seat, cards) if self.wild_by_player else d
        if not self.demand(table, seat, tuple(cards)):
            return None
        for count in range(min(self.fewest, len(cards)), len(cards) + 1):
            for few in combinations(cards, count):
                if self.demand(table, seat, few):
                    return few
        return None


def build(body: Body, b: Builder) -> None:
    """Adds the proof, and after it what happens to a player who cannot give it."""
    who, demand = b.seats(body, "who"), b.hand(body, "hand")
    assert who is not None
    assert demand is not None
    said = body.values["hand"]
    assert isinstance(said, Expression)
    order = b.worth.ranking.order
    fewest = order.most if order.low or order.count is not None or _more_may_undo(said) else 1
    b.emit(Prove(who, demand, fewest, b.turn(body), b.worth.of_players))
    over = Jump()
    b.emit(over)
    b.block(b.steps_in(body, "fails"))
    over.target = b.here


def _more_may_undo(demand: Expression) -> bool:
    """Whether a hand that meets a demand may meet it no more with another card: it is to be low, or no better."""
    hands = [node for node in body_of(demand.tree).walk() if isinstance(node, HandNode)]
    exact = any(getattr(one, "or_better", True) is False for one in hands)
    return exact or any(isinstance(one, LowHand | HandBut) for one in hands)


def effect(body: Body, table: Abstract) -> None:
    """See Kind: the proof is given, or what happens to a player who cannot."""
    failed = table.copy()
    failed.run(body, "fails")
    table.join(failed)


def says(body: Body) -> str:
    """See Kind."""
    return say("The {who} proves {hand}, whether in or out.", who=text_of(body, "who"), hand=text_of(body, "hand"))


KIND = Kind(
    name="prove",
    about=mark(
        "A player shows that they held what the opening asks for, among their cards and those they laid aside; also "
        "when they have folded, and when one player is left."
    ),
    example="prove: {who: opener, hand: openers, fails: [fold: {who: opener}]}",
    fields=(
        Field("who", "seats", mark("Who has to prove it."), example="opener", required=True),
        Field("hand", "hand", mark("What they must have held."), example="pair of jacks or better", required=True),
        Field(
            "fails",
            "steps",
            mark("What happens if they cannot, before the pot is given out."),
            default=mark("nothing"),
            case=mark("If they cannot: {says}"),
        ),
    ),
    says=says,
    otherwise=(),
    noun=Noun("proof", "proofs"),
    roles=(),
    part=NO_KEY,
    **HOLDS_NO_STEPS,
    takes_last_player=True,
    keeps_pot=False,
    leaves_pot=NO_KEY,
    **KEYS_GO_TOGETHER,
    counts=NO_KEY,
    names=("who",),
    payments=(),
    demand="hand",
    held=None,
    **FORCES_NOTHING,
    **ASKS_NOBODY,
    moves=(),
    events=("prove", "fail to prove"),
    bets=False,
    compares=False,
    proves=True,
    build=build,
    effect=effect,
)
