"""A deal that was played, told as an example: the way back from actions to sentences."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from engine.hand.action import Action
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.program import Program
from engine.table.record import Record
from engine.table.replay import Frame, frames
from engine.table.told import told_cards

_ALONE = {
    "check": "checks",
    "call": "calls",
    "fold": "folds",
    "stand pat": "stands pat",
    "show": "shows",
    "concede": "concedes",
}
_WITH_CHIPS = {"bet": "bets", "raise": "raises"}


class ToldDeal(NamedTuple):
    """A deal in the words of an example."""

    cards: tuple[str, ...]
    """What each seat was dealt before anybody was asked."""
    play: tuple[str, ...]
    hand: Hand


def told_deal(record: Record, program: Program) -> ToldDeal:
    """The deal of a record as an example tells it; playing that again gives the same deal."""
    moments = list(frames(record, program))
    opening = moments[0].events
    cards = tuple(told_cards(_dealt(opening, seat), program.deck) for seat in range(len(record.stacks)))
    play = tuple(sentence for frame in moments[1:] for sentence in _sentences(frame, record.names, program))
    return ToldDeal(cards, play, moments[-1].hand)


def _sentences(frame: Frame, names: Sequence[str], program: Program) -> Iterator[str]:
    assert frame.action is not None
    yield sentence_of(frame.action, names[frame.seat], program, _dealt(frame.events, frame.seat))


def sentence_of(action: Action, name: str, program: Program, got: Sequence[int] = ()) -> str:
    """What a player did, as a sentence; `got` are the cards that came for those he threw away."""
    if action.kind in _WITH_CHIPS:
        return f"{name} {_WITH_CHIPS[action.kind]} {action.amount}"
    if action.kind == "discard":
        gets = f", gets {told_cards(got, program.deck)}" if got else ""
        return f"{name} discards {told_cards(action.cards, program.deck)}{gets}"
    return f"{name} {_ALONE[action.kind]}"


def _dealt(events: Sequence[Event], seat: int) -> list[int]:
    return [card for event in events if event.kind == "deal" and event.seat == seat for card in event.cards]
