"""What happens in an evening, besides what is left in the log of a deal: for those who look on."""

from typing import NamedTuple, TypeAlias

from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.program import Program
from engine.table.sessions.session import Opening


class Drew(NamedTuple):
    """The first dealer was found."""

    dealer: int
    cards: tuple[tuple[int, int], ...]
    """Each card with the place it went to; none where no cards were needed."""


class Between(NamedTuple):
    """Steps between two deals were carried out; seats are places."""

    program: Program
    before: tuple[int, ...]
    """The chips of each before."""
    events: tuple[Event, ...]
    hand: Hand


class DealBegins(NamedTuple):
    """A deal begins."""

    game: str
    program: Program
    opening: Opening
    stakes: tuple[tuple[str, int], ...]
    """Those that the session sets."""
    besides: tuple[str, ...]
    """The modifiers that the session or the dealer has added, by name, and what the dealer has set."""


class InDeal(NamedTuple):
    """Something happened in the deal."""

    events: tuple[Event, ...]
    hand: Hand


class Bought(NamedTuple):
    """A player has bought chips."""

    place: int
    chips: int


class Went(NamedTuple):
    """A player has left."""

    place: int
    won: int | None = None
    """The chips they have more than they bought, less than 0 where they have fewer; None where chips settle nothing."""


class CameBack(NamedTuple):
    """A player has come back."""

    place: int


class Clock(NamedTuple):
    """So many minutes have been played."""

    minutes: int


class Paid(NamedTuple):
    """A player has paid to take part in a tournament, or got money of it; chips are not moved."""

    why: str
    """`entry`, `bounty` or `prize`."""
    place: int
    money: int
    """Below 0 where the player pays."""


class Out(NamedTuple):
    """Players are out of a tournament."""

    places: tuple[int, ...]


class SharedOut(NamedTuple):
    """A pot that stayed was shared among those who could win it."""

    parts: tuple[tuple[int, int], ...]
    """Each place with its chips."""


class TakenBack(NamedTuple):
    """Everybody agreed that a player takes back their last answer, or the whole deal was made void."""

    place: int
    """Who takes back; NOBODY for the whole deal."""
    answers: int
    """How many answers have not been given then."""
    chips: tuple[int, ...]
    """What each place gets back; less than 0 where it gives back."""
    hand: Hand | None
    """The deal as it stands then; None where it is void."""


class IsOver(NamedTuple):
    """The evening is over."""


Happening: TypeAlias = (
    Drew
    | Between
    | DealBegins
    | InDeal
    | Bought
    | Went
    | CameBack
    | Clock
    | Paid
    | Out
    | SharedOut
    | TakenBack
    | IsOver
)
