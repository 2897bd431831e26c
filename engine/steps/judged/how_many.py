"""How many players, laps or cards an expression may mean on an abstract table."""

from collections.abc import Mapping, Sequence
from typing import Protocol

from engine.language.forms import (
    AllOf,
    AmountFact,
    AmountMark,
    Beside,
    CardsAt,
    CardsFact,
    CountCards,
    CountSeats,
    Each,
    Except,
    FirstOf,
    HolderOf,
    IsStatus,
    Lap,
    Node,
    OfTurn,
    SeatFact,
    SeatForHand,
    SeatMark,
    ThoseCounted,
    ThoseWho,
    ThoseWhose,
    ThoseWith,
    WinnerOf,
    body_of,
)
from engine.steps.judged.groups_apart import from_dealer
from engine.steps.judged.how_few import copies, of_whom_it_is_true
from engine.steps.judged.interval import MAYBE, NEVER, SURELY, Interval, Sure, exactly


class Table(Protocol):
    """What of an abstract table is looked at here."""

    players: int
    live: Interval
    own: Interval
    places: Sequence[Interval]
    laps: Mapping[int, Interval]

    def known(self, fact: str) -> Sure:
        """How sure it is that there is such a thing."""
        ...


def found_in_turns(mark: str) -> str:
    """The fact that a mark holds one of the players in whose turns it was looked for: the one who had the best card."""
    return f"found {mark}"


_COUNTED = (AmountFact, Lap, CountSeats, CountCards)
"""The forms that may say what is kept count of: of most amounts it need not be asked."""
_WINNER, LOSERS = "winner", "losers"
SHOWN_BY_SEVERAL = "hands shown by several"
"""The fact that all cards of everyone in have been seen, if there are several of them."""
PERHAPS_NOT_WON = "what nobody may have won"
"""The fact that what was played for may stay, for want of a taker or by a tie, so that there may be no winner."""


def named_highest(mark: str) -> str:
    """The fact that a mark holds what players named who each had to name more than the last: the most has one."""
    return f"highest {mark}"


def counted(tree: Node, table: Table) -> Interval | None:
    """How many players, laps or cards of the table are meant, where those are kept count of."""
    if not isinstance(tree, _COUNTED):
        return None
    if isinstance(tree, AmountFact):
        name = tree.entry.name
        return table.live if name == "players in" else exactly(table.players) if name == "players" else None
    if isinstance(tree, Lap):
        return table.laps.get(tree.register)
    if isinstance(tree, CountSeats):
        seats = body_of(tree.seats)
        return (
            table.live
            if isinstance(seats, SeatFact) and seats.entry.name == "everyone in"
            else players_meant(seats, table)
        )
    if isinstance(tree, CountCards):
        cards = body_of(tree.cards)
        if isinstance(cards, CardsAt) and cards.of is None:
            return table.places[cards.index]
        if isinstance(cards, CardsFact):
            return {"board": table.places[0], "own cards": table.own}.get(cards.entry.name)
    return None


def number_bounded(tree: Node, bounded: Mapping[str, Interval]) -> Interval | None:
    """What a number may be that dice or players decide within bounds, of one player's mark too; None for others."""
    if isinstance(tree, AmountMark) or (isinstance(tree, Each) and tree.entry is None):
        return bounded.get(tree.name)
    return None


def players_meant(tree: Node, table: Table) -> Interval:
    """How many players an expression may mean."""
    tree = body_of(tree)
    if isinstance(tree, Beside):
        return Interval(min(1, players_meant(tree.of, table).least), 1)
    if isinstance(tree, FirstOf):
        left, right = players_meant(tree.left, table), players_meant(tree.right, table)
        return left if left.least else Interval(right.least, max(left.most, right.most))
    if isinstance(tree, AllOf):
        left, right = players_meant(tree.left, table), players_meant(tree.right, table)
        return Interval(max(left.least, right.least), min(left.most + right.most, table.players))
    if isinstance(tree, Except):
        left = players_meant(tree.seats, table).less(players_meant(tree.without, table))
        return left.capped(table.players - (_seats_apart(tree.without, table) or 0))  # who is out of them is not in
    if isinstance(tree, SeatMark):
        return Interval(int(table.known(f"mark {tree.name}") is SURELY), 1)
    if isinstance(tree, ThoseWith):
        alone = tree.which == "most" and table.known(named_highest(tree.each.name)) is SURELY
        return Interval(min(1, table.live.least), 1 if alone else table.live.most)
    if isinstance(tree, (ThoseWho, ThoseWhose, ThoseCounted, HolderOf)):
        of_status = isinstance(tree, ThoseWho) and any(isinstance(one, IsStatus) for one in tree.predicate.walk())
        few = copies(tree.cards) if isinstance(tree, HolderOf) else None
        few = of_whom_it_is_true(tree.predicate) if isinstance(tree, ThoseWho) else few
        most = table.players if of_status else table.live.most
        return Interval(0, most if few is None else min(few, most))
    if isinstance(tree, OfTurn):
        return exactly(1)
    if isinstance(tree, WinnerOf):
        return Interval(0, table.players)  # of a hand that perhaps nobody has
    return _named(tree, table) if isinstance(tree, SeatFact | SeatForHand) else Interval(0, table.players)


def _seats_apart(tree: Node, table: Table) -> int | None:
    """How many seats these are, reckoned from the dealer; None where they are told otherwise."""
    found = from_dealer(tree)
    return None if found is None else len({one % table.players for one in found})


def _named(tree: SeatFact | SeatForHand, table: Table) -> Interval:
    """How many players a word of the language means."""
    name = tree.entry.name
    if name == "everyone":
        return exactly(table.players)
    if name == "everyone in":
        return table.live
    if name == "everyone else":
        return table.live.less(exactly(1))
    sure = SURELY if not tree.entry.fact or name == "that player" else table.known(tree.entry.fact)
    if tree.entry.fact == _WINNER and sure is SURELY and table.known(PERHAPS_NOT_WON) is SURELY:
        sure = MAYBE
    if tree.entry.fact == LOSERS and sure is SURELY:
        sure = MAYBE  # all hands may be equal, and who is in alone has beaten nobody
    most = table.players if tree.entry.several or tree.entry.tied else 1
    return Interval(1 if sure is SURELY else 0, 0 if sure is NEVER else most)
