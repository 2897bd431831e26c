"""What a seat's own cards are worth to it as they lie: for the pot, or for each share of it."""

from typing import NamedTuple

from engine.hand.dealer import Dealer
from engine.hand.view import View
from engine.pot.shares import Share
from engine.program import Program
from engine.table.bots.unseen_cards import seen_table
from engine.text.translation import say
from engine.worth.worth import NO_HAND


class Held(NamedTuple):
    """What the observer has for a share of the pot; for the whole pot where it is not shared."""

    share: str
    """"" for the whole pot."""
    hand: str


def holdings(program: Program, view: View) -> list[Held]:
    """What the observer's hand is in words, `pair of sixes`: for each share of the pot, or for the whole."""
    d, seat = seen_table(program, view), view.observer
    in_force = [share for share in _shares(program, view) if share.in_force(d)]
    found = [Held(share.name, _told(share, d, seat)) for share in in_force]
    return found or [Held("", program.worth.describe(program.worth.strength(d, seat)))]


def holding(program: Program, view: View) -> str:
    """The observer's hand in words, `pair of sixes`; where the pot is shared, `high: pair of sixes; low: none`."""
    return "; ".join(
        say("{share}: {hand}", share=one.share, hand=one.hand) if one.share else one.hand
        for one in holdings(program, view)
    )


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
