"""What a seat's own cards are worth to it as they lie: for the pot, or for each share of it."""

from engine.hand.dealer import Dealer
from engine.hand.view import View
from engine.pot.shares import Share
from engine.program import Program
from engine.table.bots.unseen_cards import seen_table
from engine.text.translation import say
from engine.worth.worth import NO_HAND


def holding(program: Program, view: View) -> str:
    """The observer's hand in words, `pair of sixes`; where the pot is shared, `high: pair of sixes; low: none`."""
    d, seat = seen_table(program, view), view.observer
    in_force = [share for share in _shares(program, view) if share.in_force(d)]
    told = [say("{share}: {hand}", share=share.name, hand=_told(share, d, seat)) for share in in_force]
    return "; ".join(told) or program.worth.describe(program.worth.strength(d, seat))


def _shares(program: Program, view: View) -> tuple[Share, ...]:
    """The shares of the pot, where hands will yet be compared."""
    ahead = program.origins[max(0, view.step) :]
    return program.division.shares if any(origin.compares for origin in ahead) else ()


def _told(share: Share, d: Dealer, seat: int) -> str:
    """What the seat has for a share; `none` if that is not enough for it."""
    may_take = share.may_take(d, d.live) >> seat & 1
    if not may_take or share.standings(d, (seat,)).get(seat, NO_HAND) == NO_HAND:
        return say("none")
    return share.worth.describe(share.worth.strength(d, seat))
