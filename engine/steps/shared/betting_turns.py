"""A betting round in which players do something right before they first speak: the steps of its `do`.

They are a block of steps behind the round. The round goes there for one player, and is entered again when they are
over; meanwhile it keeps in registers where it was. A player who is never asked, all their chips being in, does it when
the order comes to them, or when the round is over.
"""

from msgspec import Struct

from engine.hand.action import Action, Option
from engine.hand.dealer import Dealer
from engine.hand.seats import NOBODY, from_seat
from engine.steps.machine.build import subject
from engine.steps.machine.kind import Body
from engine.steps.machine.step import ALONE, NEXT, WAIT, Asking
from engine.steps.machine.trait_values import NO_KEY
from engine.steps.shared.betting_round import Bet
from engine.steps.shared.limit import NO_BRING_IN
from engine.steps.shared.turns import FIRST

TURN, TO_COME, WAS_IN = 0, 2, 3
_STATE, _SPEAKER, _TODO, _FRAME = 4, 5, 6, 7
REGISTERS = 10
"""Those of turns, then: how the round stands, who speaks next, who has still to speak, and the frame of the round."""
_NOT_ON, _HELD, _OVER = 0, 1, 3
"""How the round stands while somebody has their turn: it is held, or over with an answer that `_OVER` is added to."""
_CHIPS = {"stack", "other stack", "pot"}
_IN_OR_OUT = {"fold", "fold aside", "come back"}


class BetInTurns(Asking, Struct):
    """A betting round, and a block of steps that each player goes through before they first speak in it."""

    bet: Bet
    register: int
    turn_at: int = NEXT
    """Where these steps begin; they lead back to this one."""

    def enter(self, d: Dealer) -> int:
        """See Step: the round begins, or goes on after the turn of a player."""
        state = d.registers[self.register + _STATE]
        if state == _NOT_ON:
            return self._begin(d)
        d.registers[self.register + _STATE] = _NOT_ON
        if state != _HELD:
            return self._over(d, state - _OVER)
        d.seat, d.todo = d.registers[self.register + _SPEAKER], d.registers[self.register + _TODO]
        d.frame = tuple(d.registers[self.register + _FRAME : self.register + REGISTERS])
        return self._speaks(d)

    def options(self, d: Dealer) -> tuple[Option, ...]:
        """See Step."""
        return self.bet.options(d)

    def fits(self, d: Dealer) -> bool:
        """See Step."""
        return self.bet.fits(d)

    def act(self, d: Dealer, action: Action) -> int:
        """See Step."""
        return self._after(d, self.bet.act(d, action))

    def _begin(self, d: Dealer) -> int:
        part = d.live if self.bet.who is None else d.live & self.bet.who(d, subject(d, self.bet.turn))
        answer = self.bet.enter(d)
        first = d.seat if answer == WAIT else from_seat(part, (d.button + 1) % d.seats) if part else NOBODY
        d.registers[self.register + FIRST] = first
        d.registers[self.register + TURN] = (first - 1) % d.seats
        d.registers[self.register + TO_COME] = part
        return self._after(d, answer)

    def _after(self, d: Dealer, answer: int) -> int:
        """Where the deal goes on after this answer of the round."""
        if answer == ALONE:
            return ALONE
        return self._speaks(d) if answer == WAIT else self._over(d, answer)

    def _speaks(self, d: Dealer) -> int:
        """`d.seat` speaks; before that those have their turn who come to it in order, they themselves last."""
        last, speaker = d.registers[self.register + TURN], d.seat
        to_come = d.registers[self.register + TO_COME] & d.live
        seat = from_seat(to_come, (last + 1) % d.seats) if to_come else NOBODY
        if seat == NOBODY or (seat - last) % d.seats > (speaker - last) % d.seats:
            return WAIT
        d.registers[self.register + _SPEAKER], d.registers[self.register + _TODO] = speaker, d.todo
        d.registers[self.register + _FRAME : self.register + REGISTERS] = d.frame or (NO_BRING_IN, 0, d.live)
        return self._has_turn(d, seat, _HELD)

    def _over(self, d: Dealer, answer: int) -> int:
        """The round is over; before the deal goes on those have their turn who never came to speak."""
        to_come = d.registers[self.register + TO_COME] & d.live
        if not to_come:
            return answer
        return self._has_turn(d, from_seat(to_come, (d.registers[self.register + TURN] + 1) % d.seats), answer + _OVER)

    def _has_turn(self, d: Dealer, seat: int, state: int) -> int:
        d.registers[self.register + TURN], d.registers[self.register + WAS_IN] = seat, 1
        d.registers[self.register + TO_COME] &= ~(1 << seat)
        d.registers[self.register + _STATE] = state
        d.seat, d.todo, d.frame = NOBODY, 0, ()
        return self.turn_at


def goes_with_a_bet(body: Body) -> bool:
    """Whether a step may stand in a turn of a betting round: it moves no chips, and all who are in stay in."""
    kind = body.kind
    of_a_deal = kind.bets or kind.compares or kind.proves or kind.keeps_pot or kind.takes_last_player
    moves = (move for move in kind.moves if not move.only_with or move.only_with in body.values)
    moves_chips = any({move.source, move.target} & _CHIPS for move in moves)
    return not (of_a_deal or moves_chips or kind.folds != NO_KEY or _IN_OR_OUT & set(kind.events))
