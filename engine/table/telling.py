"""A deal that was played, told as an example: the way back from actions to sentences."""

from collections.abc import Iterator, Sequence
from itertools import dropwhile, takewhile
from typing import NamedTuple

from engine.hand.action import Action
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.program import Program
from engine.steps.choice import SPOKEN
from engine.table.record import Record
from engine.table.replay import Frame, frames
from engine.table.sentences import WORDS
from engine.table.told import told_cards

_ALONE = {"show": "shows"} | {word: told for told, word in reversed(WORDS.items())}
_WITH_DICE = {"stand pat": "keeps all"}
_EXCHANGE = "discard"
_PICKS = {"turn up": "turns up", "pass": "passes", "take": "takes"}
_BEFORE = ("pay", "discard", "lay aside", "take up")
"""What happens in an exchange before the new cards come."""
_WITH_CHIPS = {"bet": "bets", "raise": "raises", "post": "posts"}


class ToldDeal(NamedTuple):
    """A deal in the words of an example."""

    cards: tuple[str, ...]
    """What each seat was dealt over the whole deal, but for what came for cards he threw away."""
    places: tuple[str, ...]
    """What came to lie on each place of the table."""
    play: tuple[str, ...]
    hand: Hand


def told_deal(record: Record, program: Program) -> ToldDeal:
    """The deal of a record as an example tells it; playing that again gives the same deal."""
    program = program.for_players(len(record.stacks))
    moments = list(frames(record, program))
    seats = range(len(record.stacks))
    cards = tuple(
        told_cards([card for one in moments for card in _unasked_for(one, seat)], program.deck) for seat in seats
    )
    laid = [event for one in moments for event in one.events if event.kind == "deal to place"]
    places = tuple(
        told_cards([card for event in laid if event.detail == place for card in event.cards], program.deck)
        for place in range(len(program.places))
    )
    play = tuple(sentence for frame in moments[1:] for sentence in _sentences(frame, record.names, program))
    return ToldDeal(cards, places, play, moments[-1].hand)


def _sentences(frame: Frame, names: Sequence[str], program: Program) -> Iterator[str]:
    assert frame.action is not None
    said = sentence_of(frame.action, names[frame.seat], program, _taken(frame))
    if frame.action.kind.startswith(SPOKEN) and any(one[:2] == ("choose", frame.seat) for one in frame.events):
        said = said.replace(" declares ", " secretly declares ", 1)
    yield said


def sentence_of(action: Action, name: str, program: Program, got: Sequence[int] = ()) -> str:
    """What a player did, as a sentence; `got` are the cards that came for those he threw away."""
    if action.kind.startswith(SPOKEN):
        number = f" {action.amount}" if action.amount else ""
        return f"{name} declares {action.kind.removeprefix(SPOKEN)}{number}"
    if action.kind in _WITH_CHIPS:
        return f"{name} {_WITH_CHIPS[action.kind]} {action.amount}"
    if action.kind == _EXCHANGE:
        gets = f", gets {told_cards(got, program.deck)}" if got else ""
        if program.deck.called == "dice":
            return f"{name} throws {told_cards(action.cards, program.deck)} again{gets}"
        return f"{name} discards {told_cards(action.cards, program.deck)}{gets}"
    if action.kind in _PICKS and action.cards:
        return f"{name} {_PICKS[action.kind]} {told_cards(action.cards, program.deck)}"
    if action.kind == "take":
        cards = "a card" if action.amount == 1 else f"{action.amount} cards"
        return f"{name} takes {cards}, gets {told_cards(got, program.deck)}"
    alone = _ALONE | _WITH_DICE if program.deck.called == "dice" else _ALONE
    return f"{name} {alone[action.kind]}"


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
