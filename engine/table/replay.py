"""Plays a record again: the same record always gives the same deal."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from engine.cards.deck import Deck
from engine.hand.action import Action
from engine.hand.chance import Cards, Chance, Shuffled
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.load import RulesetError, load
from engine.table.moves import Move, action_of
from engine.table.record import Line, Record, RecordError
from engine.table.told import told_action, told_options
from engine.text.diagnostic import Diagnostic, Related
from engine.text.source import Span


class Frame(NamedTuple):
    """A moment of a deal: what was done last, what came of it, and how the deal stands."""

    action: Action | None
    """None at the start."""
    seat: int
    """Who did it; −1 at the start."""
    events: tuple[Event, ...]
    hand: Hand


class Replayed(NamedTuple):
    """A deal played again: the rules, how it stands at the end of the record, and everything that happened."""

    program: Program
    hand: Hand
    events: tuple[Event, ...]


def replay(record: Record, line: Line | None = None) -> Replayed:
    """The deal of a record, played again to where the record ends.

    Raises RecordError when it cannot be: the rules are gone or have changed, the cards do not come out, an action was
    not open. `line` is where the record stands, for the places told.
    """
    program = rules_of(record, line)
    moments = list(frames(record, program, line))
    return Replayed(program, moments[-1].hand, tuple(event for moment in moments for event in moment.events))


def rules_of(record: Record, line: Line | None = None) -> Program:
    """The rules of a record, compiled. Raises RecordError when they cannot be loaded or are not as they were."""
    refuse = _Refusal(line)
    try:
        announced = [one._replace(name=_reference(one.name, line)) for one in record.modifiers]
        program = load(_reference(record.game, line), record.set, record.stakes, announced).program
    except RulesetError as error:
        first = error.diagnostics[0]
        related = (Related(first.span, first.message),) if first.span else ()
        raise refuse.field("R904", f"{record.game} cannot be played: {first.message}", "game", related) from error
    if program.digest != record.digest:
        raise refuse.field("R905", f"{record.game} is not what it was when this deal was played", "digest")
    return program


def _reference(game: str, line: Line | None) -> str:
    """Where a game or modifier is: a record may lie beside the file it was played by."""
    if line is not None and game.endswith((".yaml", ".yml")) and not Path(game).exists():
        return str(Path(line.source.name).parent / game)
    return game


def frames(record: Record, program: Program, line: Line | None = None) -> Iterator[Frame]:
    """The moments of a deal in order: its start, then one for each action. Raises RecordError as `replay` does."""
    refuse = _Refusal(line)
    field, fault = _table_fault(record, program)
    if fault:
        raise refuse.field("R907", fault, field)
    program = program.for_players(len(record.stacks))
    try:
        cards = _cards(record, program.deck)
        marks = dict(record.marks)
        hand, events = start(program, record.stacks, record.button, cards, carried=record.carried, marks=marks)
        yield Frame(None, -1, events, hand)
        for number, move in enumerate(record.actions):
            seat = hand.seat
            action = _action(program, hand, move, _Place(record, number, refuse))
            hand, events = apply(program, hand, action, cards)
            yield Frame(action, seat, events, hand)
    except MissingCardError as missing:
        raise refuse.field("R906", str(missing), "deck") from missing


class MissingCardError(ValueError):
    """A list of cards that does not suffice for the deal it is of."""


class Exactly:
    """Cards come in just this order, as in the deal that was recorded."""

    __slots__ = ("_deck", "_names")

    def __init__(self, names: Sequence[str], deck: Deck) -> None:
        """A source that gives the cards of these names, all of which the deck has."""
        self._names = iter(names)
        self._deck = deck

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Chance. Raises MissingCardError when the list is at its end, or names a card that is not in the stock."""
        return tuple([self._next(stock) for _ in range(each * len(to))])

    def _next(self, stock: list[int]) -> int:
        name = next(self._names, None)
        if name is None:
            raise MissingCardError("the list of cards ends before the deal does")
        card = next((same for same in self._deck.indices(name) if same in stock), None)
        if card is None:
            raise MissingCardError(f"{name} is to be dealt next, and is not in the stock")
        stock.remove(card)
        return card


def _cards(record: Record, deck: Deck) -> Chance:
    """The source of a record's cards."""
    if isinstance(record.deck, str):
        return Shuffled(record.deck)
    for name in record.deck:
        try:
            deck.index(name)
        except ValueError as error:
            raise MissingCardError(str(error)) from error
    return Exactly(record.deck, deck)


def _table_fault(record: Record, program: Program) -> tuple[str, str]:
    """The field of the table that the rules forbid, and why; two empty texts when none is."""
    count = len(record.stacks)
    if not program.least_players <= count <= program.most_players:
        return "stacks", f"{program.name} is for {program.players_told}, not {count}"
    if min(record.stacks) < 0:
        return "stacks", "chips cannot be negative"
    if record.carried < 0:
        return "carried", "chips cannot be negative"
    if not 0 <= record.button < count:
        return "button", f"there is no seat {record.button}: seats are 0 to {count - 1}"
    each_player = {mark.definition.name: mark.definition.each_player for mark in program.marks}
    for name, value in record.marks.items():
        if name not in each_player:
            return "marks", f"{program.name} keeps no mark {name}"
        if each_player[name] != isinstance(value, tuple) or (isinstance(value, tuple) and len(value) != count):
            return "marks", f"the mark {name} holds {'one number for each seat' if each_player[name] else 'one number'}"
    return "", ""


class _Refusal(NamedTuple):
    """Makes the error that refuses a record, with the place in its line."""

    line: Line | None

    def field(self, code: str, message: str, field: str, related: Sequence[Related] = ()) -> RecordError:
        """A field of the record is at fault."""
        return self._told(code, message, self.line.field(field) if self.line else None, related=tuple(related))

    def action(self, number: int, message: str, remedy: str = "") -> RecordError:
        """The action of this number, from 0, is at fault."""
        message = f"action {number + 1}: {message}"
        return self._told("R908", message, self.line.action(number) if self.line else None, help=remedy)

    def _told(self, code: str, message: str, place: Span | None, **more: Any) -> RecordError:
        file = self.line.source.name if self.line else "<record>"
        return RecordError([Diagnostic(code, message, place, file, **more)])


class _Place(NamedTuple):
    """An action of a record, for what is told of it."""

    record: Record
    number: int
    refuse: _Refusal


def _action(program: Program, hand: Hand, move: Move, place: _Place) -> Action:
    """The action that this move means, which is open now."""
    record, number, refuse = place
    if hand.over:
        raise refuse.action(number, "the deal was over before it")
    try:
        action = action_of(move, program.deck, hand.cards[hand.seat])
    except ValueError as error:
        raise refuse.action(number, str(error)) from error
    open_now = options(program, hand)
    if not any(option.covers(action) for option in open_now):
        who = record.names[hand.seat] if record.names else f"seat {hand.seat}"
        told = f"{who} may not {told_action(action, program.deck)}"
        raise refuse.action(number, told, f"{who} may {told_options(open_now, program.deck.called)}")
    return action
