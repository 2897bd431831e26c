"""A deal that was played, told as an example: the way back from actions to sentences."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import NamedTuple

from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.program import Program
from engine.table.records.played_again import Frame, frames
from engine.table.records.record import Record
from engine.words.actions import sentence_of
from engine.words.offers import told_cards

_EXCHANGE = "discard"
_BEFORE = ("pay", "discard", "lay aside", "take up")
"""What happens in an exchange before the new cards come."""


class ToldDeal(NamedTuple):
    """A deal in the words of an example."""

    cards: tuple[str, ...]
    """What each seat was dealt over the whole deal, but for what came in exchange for cards thrown away."""
    places: tuple[str, ...]
    """What came to lie on each place of the table."""
    thrown: dict[str, str]
    """The numbers that were thrown for each mark."""
    play: tuple[str, ...]
    hand: Hand


def told_deal(record: Record, program: Program) -> ToldDeal:
    """The deal of a record as an example tells it; playing that again gives the same deal."""
    program = program.for_players(program.dealt_in(record.stacks, record.carried).bit_count())
    moments = list(frames(record, program))
    seats = range(len(record.stacks))
    cards = tuple(
        told_cards([card for one in moments for card in _unasked_for(one, seat)], program.deck) for seat in seats
    )
    laid = [event for one in moments for event in one.events if event.kind in ("deal to place", "deal closed")]
    places = tuple(
        told_cards([card for event in laid if event.detail == place for card in event.cards], program.deck)
        for place in range(len(program.places) - program.own_places)
    )
    thrown: dict[str, str] = {}
    for event in (event for one in moments for event in one.events if event.kind == "throw"):
        name, _, number = str(event.detail).rpartition(" ")
        thrown[name] = f"{thrown[name]} {number}" if name in thrown else number
    play = tuple(sentence for frame in moments[1:] for sentence in _sentences(frame, record.names, program))
    return ToldDeal(cards, places, thrown, play, moments[-1].hand)


def _sentences(frame: Frame, names: Sequence[str], program: Program) -> Iterator[str]:
    assert frame.action is not None
    deck, cards, got = program.deck, frame.action.cards, told_cards(_taken(frame), program.deck)
    secretly = any(one[:2] == ("choose", frame.seat) for one in frame.events)
    said = sentence_of(
        frame.action, names[frame.seat], told_cards(cards, deck), deck.called, secretly=secretly, names=names
    )
    yield f"{said}, gets {got}" if got else said


def _unasked_for(frame: Frame, seat: int) -> list[int]:
    """The cards a seat was dealt in a moment, but for those that came for cards it threw away."""
    dealt = _dealt(frame.events, seat)
    return dealt[len(_taken(frame)) :] if frame.seat == seat else dealt


def _taken(frame: Frame) -> list[int]:
    """The cards that came for those thrown away, or were taken: they come at once, before anything else happens."""
    if frame.action is None or frame.action.kind not in (_EXCHANGE, "take"):
        return []
    after = dropwhile(lambda event: event.kind in _BEFORE, frame.events)
    own = takewhile(lambda event: event.kind in ("deal", "shuffle in"), after)
    return _dealt([*own], frame.seat)[: len(frame.action.cards) or frame.action.amount]


def _dealt(events: Sequence[Event], seat: int) -> list[int]:
    return [card for event in events if event.kind == "deal" and event.seat == seat for card in event.cards]
