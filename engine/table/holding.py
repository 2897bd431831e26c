"""What a seat's own cards are worth to it as they lie: for the pot, or for each share of it."""

from engine.hand.dealer import Dealer
from engine.hand.view import View
from engine.language.wilds import on_board
from engine.language.worth import NO_HAND
from engine.program import Program
from engine.steps.shares import Share
from engine.steps.showdown import Showdown
from engine.table.glimpse import glimpse


def holding(program: Program, view: View) -> str:
    """The observer's hand in words, `pair of sixes`; where the pot is shared, `high: pair of sixes; low: none`."""
    d, seat = glimpse(program, view), view.observer
    told = [f"{share.name}: {_told(share, d, seat)}" for share in _shares(program, view) if share.in_force(d)]
    return "; ".join(told) or program.worth.describe(program.worth.strength(d, seat))


def _shares(program: Program, view: View) -> tuple[Share, ...]:
    """The shares that the next showdown gives out."""
    ahead = (step for step in program.steps[max(0, view.step) :] if isinstance(step, Showdown))
    showdown = next(ahead, None)
    return () if showdown is None else showdown.division.shares


def _told(share: Share, d: Dealer, seat: int) -> str:
    """What the seat has for a share; `none` if that is not enough for it."""
    if share.standings(d, (seat,)).get(seat, NO_HAND) == NO_HAND:
        return "none"
    table = d if share.board is None else on_board(d, share.board(d, seat))
    return share.worth.describe(share.worth.strength(table, seat))
