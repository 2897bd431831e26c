"""Many deals of one game: who sits in, who deals, what is carried from deal to deal."""

import itertools
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple, Protocol

from msgspec import Struct, field, structs

from engine.hand.action import Action, Option
from engine.hand.chance import Keyed, Shuffled
from engine.hand.event import Event
from engine.hand.hand import Hand, MarkValue
from engine.hand.seats import NOBODY
from engine.hand.view import View, view
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.table.records.moves import Move, move_of
from engine.table.records.record import Record
from engine.table.sessions.shuffler import Practice, Shuffler

Player = Callable[[Program, View, tuple[Option, ...]], Action]
"""Answers for a seat, and knows the rules, what the seat sees, and what is open; nothing else."""


class PlayedGame(NamedTuple):
    """What is played, so that a record can find it again."""

    program: Program
    reference: str
    set: Mapping[str, str | int] = {}
    stakes: Mapping[str, int] = {}
    modifiers: tuple[Announced, ...] = ()


class Table(Struct, frozen=True):
    """The players between two deals. Places are numbers, left is +1; a deal's seats are the places that sit in."""

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    dealer: int
    """The place that deals next."""
    carried: int = 0
    """Chips in the pot for the next deal."""
    entitled: frozenset[int] = frozenset()
    """The places that may win the carried pot."""
    marks: Mapping[str, MarkValue] = field(default_factory=dict)
    """What is kept: a mark of players holds a value for each place, a mark of kind seat names a place."""
    away: frozenset[int] = frozenset()
    """The places of those who have left."""
    put_in: int = 0
    """How many of the `carried` chips were put in since the last deal, by steps between two deals."""

    @property
    def left_over(self) -> int:
        """Chips that earlier deals have left in the pot."""
        return self.carried - self.put_in

    @property
    def sitting_in(self) -> tuple[int, ...]:
        """The places in the next deal: those with chips; while a pot is carried, also those without that may win it.

        Who has left is not among them.
        """
        return tuple(
            place
            for place, stack in enumerate(self.stacks)
            if place not in self.away and (stack or (self.carried and place in self.entitled))
        )

    def can_play(self, program: Program) -> bool:
        """Whether another deal can be played: enough sit in, and somebody has chips."""
        return len(self.sitting_in) >= program.least_players and any(self.stacks)


class PlayedDeal(NamedTuple):
    """A deal that was played."""

    hand: Hand
    events: tuple[Event, ...]
    record: Record
    places: tuple[int, ...]
    """For each seat the place at the table."""
    table: Table
    """The table afterwards."""


class Opening(NamedTuple):
    """A deal about to begin."""

    places: tuple[int, ...]
    """For each seat the place at the table."""
    names: tuple[str, ...]
    stacks: tuple[int, ...]
    button: int
    carried: int


class Watcher(Protocol):
    """One who looks on while deals are played."""

    def begins(self, opening: Opening) -> None:
        """A deal is about to begin."""
        ...

    def happens(self, events: tuple[Event, ...], hand: Hand) -> None:
        """This happened; the deal stands so now."""
        ...


def seated(names: Sequence[str], stack: int | Sequence[int], dealer: int = -1) -> Table:
    """A table at which everybody has their chips; the last place deals unless another is named."""
    stacks = (stack,) * len(names) if isinstance(stack, int) else tuple(stack)
    return Table(tuple(names), stacks, dealer % len(names))


def play_deal(
    game: PlayedGame, table: Table, players: Sequence[Player], seed: str | Keyed, watcher: Watcher | None = None
) -> PlayedDeal:
    """One deal at a table, played to its end; `players` answer by place, `seed` shuffles the cards.

    Raises ValueError when too few or too many sit in, IllegalAction when a player breaks the rules.
    """
    opening = opening_of(table)
    places, names, stacks, button, carried = opening
    program = game.program.for_players(len(stacks))
    kept = kept_marks(table, program, places)
    if watcher is not None:
        watcher.begins(opening)
    chance = Shuffled(seed) if isinstance(seed, str) else seed
    hand, events = start(program, stacks, button, chance, carried=carried, marks=kept)
    log, moves = list(events), list[Move]()
    while True:
        if watcher is not None:
            watcher.happens(events, hand)
        if hand.over:
            break
        action = players[places[hand.seat]](program, view(hand, hand.seat), options(program, hand))
        moves.append(move_of(action, program.deck, hand.layout.held(hand.seat)))
        hand, events = apply(program, hand, action)
        log += events
    record = Record(
        game=game.reference,
        digest=program.digest,
        stacks=stacks,
        button=button,
        deck=seed,
        actions=tuple(moves),
        names=names,
        set=game.set,
        stakes=game.stakes,
        carried=carried,
        marks=kept,
        modifiers=game.modifiers,
    )
    return PlayedDeal(hand, tuple(log), record, places, after(table, program, hand, places))


def opening_of(table: Table) -> Opening:
    """The next deal at a table, as it begins."""
    places = table.sitting_in
    return Opening(
        places,
        tuple(table.names[place] for place in places),
        tuple(table.stacks[place] for place in places),
        seat_of(table.dealer, places),
        table.carried,
    )


def deals(
    game: PlayedGame, table: Table, players: Sequence[Player], seed: str | Shuffler, watcher: Watcher | None = None
) -> Iterator[PlayedDeal]:
    """Deal after deal, each with a seed of its own, as long as enough players can go on."""
    shuffler = Practice(seed) if isinstance(seed, str) else seed
    for number in itertools.count(1):
        if not table.can_play(game.program):
            return
        cards = shuffler.cards(number)
        deal = play_deal(game, table, players, cards if isinstance(cards, Keyed) else str(cards.seed), watcher)
        yield deal
        table = deal.table


def after(table: Table, program: Program, hand: Hand, places: tuple[int, ...]) -> Table:
    """The table after a deal that is over."""
    assert hand.over
    stacks = list(table.stacks)
    for seat, place in enumerate(places):
        stacks[place] = hand.stacks[seat]
    kept = program.kept_marks(hand.marks, pot_stays=hand.pot > 0)
    next_table = structs.replace(
        table,
        stacks=tuple(stacks),
        carried=hand.pot,
        put_in=0,
        entitled=frozenset(places) if hand.pot else frozenset(),
        marks=_to_places(kept, program, places, len(stacks), table.marks),
    )
    return structs.replace(next_table, dealer=_next_in(places[hand.next_button], next_table.sitting_in, len(stacks)))


def seat_of(place: int, places: Sequence[int]) -> int:
    """The seat of a place; of one that does not sit in, the seat of the next to its left that does."""
    return next((seat for seat, other in enumerate(places) if other >= place), 0)


def _next_in(place: int, sitting_in: Sequence[int], count: int) -> int:
    """The place itself if it sits in, else the next to its left that does; itself when nobody does."""
    turn = ((place + step) % count for step in range(count))
    return next((other for other in turn if other in sitting_in), place)


def kept_marks(table: Table, program: Program, places: Sequence[int]) -> dict[str, MarkValue]:
    """The marks kept at a table as a deal needs them: for seats instead of places."""
    kinds = {mark.definition.name: mark.definition.kind for mark in program.marks}
    found: dict[str, MarkValue] = {}
    for name, held in table.marks.items():
        value = tuple(held[place] for place in places) if isinstance(held, tuple) else held
        found[name] = (
            _renamed(value, {place: seat for seat, place in enumerate(places)}) if kinds[name] == "seat" else value
        )
    return found


def _to_places(
    kept: Mapping[str, MarkValue], program: Program, places: Sequence[int], count: int, before: Mapping[str, MarkValue]
) -> dict[str, MarkValue]:
    """Kept marks as the table keeps them: for places instead of seats; a place that sat out keeps what it had."""
    definitions = {mark.definition.name: mark for mark in program.marks}
    found: dict[str, MarkValue] = {}
    for name, held in kept.items():
        mark = definitions[name]
        value = _renamed(held, dict(enumerate(places))) if mark.definition.kind == "seat" else held
        if isinstance(value, tuple):
            old = before.get(name, (mark.start,) * count)
            assert isinstance(old, tuple)
            row = list(old)
            for seat, place in enumerate(places):
                row[place] = value[seat]
            value = tuple(row)
        found[name] = value
    return found


def _renamed(value: MarkValue, names: Mapping[int, int]) -> MarkValue:
    """Seats put for places, or places for seats; nobody for one that is not there."""
    if isinstance(value, tuple):
        return tuple(names.get(one, NOBODY) for one in value)
    return names.get(value, NOBODY)
