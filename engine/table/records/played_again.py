"""Plays a record again: the same record always gives the same deal."""

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from msgspec import Struct

from engine.cards.deck.deck import Deck
from engine.hand.action import Action
from engine.hand.chance import THROWN, Cards, Chance, Keyed, Shuffled, Source
from engine.hand.event import Event
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.load import RulesetError, Within, load
from engine.ruleset.read.library import ENDINGS
from engine.table.records.moves import Move, action_of
from engine.table.records.record import Record, RecordError
from engine.table.records.record_line import Line
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door import files
from engine.text.door.root import Root
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.words.offers import told_action, told_options


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


def replay(record: Record, line: Line | None = None, root: Within | None = None) -> Replayed:
    """The deal of a record, played again to where the record ends.

    Raises RecordError when it cannot be: the rules are gone or have changed, the cards do not come out, an action was
    not open. `line` is where the record stands, for the places told. No file outside `root` is read: where it is left
    out the folder of the record's file, or for a record of no file the folder in which the program runs.
    """
    program = rules_of(record, line, root)
    moments = list(frames(record, program, line))
    return Replayed(program, moments[-1].hand, tuple(event for moment in moments for event in moment.events))


def rules_of(record: Record, line: Line | None = None, root: Within | None = None) -> Program:
    """The rules of a record, compiled. Raises RecordError when they cannot be loaded or are not as they were.

    Reads as `replay` does.
    """
    refuse = _Refusal(line)
    within = root if root is not None else Root.beside(line.source.name if line is not None else "here")
    try:
        announced = [one._replace(name=_reference(one.name, line)) for one in record.modifiers]
        reference = _reference(record.game, line)
        program = load(reference, record.set, record.stakes, announced, within, own=False).program
    except RulesetError as error:
        first = error.diagnostics[0]
        related = (Related(first.span, first.message),) if first.span else ()
        told = say("{game} cannot be played: {why}", game=record.game, why=first.message)
        raise refuse.field("R904", told, "game", related) from error
    if program.digest != record.digest:
        told = say("{game} is not what it was when this deal was played", game=record.game)
        raise refuse.field("R905", told, "digest")
    return program


def _reference(game: str, line: Line | None) -> str:
    """Where a game or modifier is: a record may lie beside the file it was played by."""
    if line is not None and game.endswith(ENDINGS) and files.sort_of(game) == "missing":
        return str(Path(line.source.name).parent / game)
    return game


def frames(record: Record, program: Program, line: Line | None = None) -> Iterator[Frame]:
    """The moments of a deal in order: its start, then one for each action. Raises RecordError as `replay` does."""
    refuse = _Refusal(line)
    field, fault = _table_fault(record, program)
    if fault:
        raise refuse.field("R907", fault, field)
    program = program.for_players(program.dealt_in(record.stacks, record.carried).bit_count())
    try:
        cards = _cards(record, program.deck)
        marks = dict(record.marks)
        hand, events = start(program, record.stacks, record.button, cards, carried=record.carried, marks=marks)
        yield Frame(None, -1, events, hand)
        for number, move in enumerate(record.actions):
            seat = hand.seat
            action = _action(program, hand, move, _Place(record, number, refuse))
            hand, events = apply(program, hand, action)
            yield Frame(action, seat, events, hand)
    except MissingCardError as missing:
        raise refuse.field("R906", str(missing), "deck") from missing


class MissingCardError(ValueError):
    """A list of cards that does not suffice for the deal it is of."""


class Exactly(Struct, frozen=True):
    """Cards come in just this order, as in the deal that was recorded: the deck has all of these names."""

    names: tuple[str, ...]
    deck: Deck

    def open(self) -> "_InOrder":
        """See Chance."""
        return _InOrder(self.names, self.deck)

    def to_json(self) -> dict[str, Any]:
        """Nothing: such a deal is in a record. Raises ValueError."""
        raise ValueError("a deal of a record is written as its record")


class _InOrder:
    """Exactly, opened."""

    __slots__ = ("_deck", "_names", "_next_name")

    def __init__(self, names: tuple[str, ...], deck: Deck) -> None:
        self._names = names
        self._next_name = 0
        self._deck = deck

    def deal(self, stock: list[int], to: Sequence[int], each: int) -> Cards:
        """See Source. Raises MissingCardError when the list is at its end, or names a card that is not in the stock."""
        return tuple([self._next(stock) for _ in range(each * len(to))])

    def _next(self, stock: list[int]) -> int:
        if self._next_name == len(self._names):
            raise MissingCardError(say("the list of cards ends before the deal does"))
        name = self._names[self._next_name]
        self._next_name += 1
        card = next((same for same in _told_so(name, self._deck) if same in stock), None)
        if card is None:
            raise MissingCardError(say("{name} is to be dealt next, and is not in the stock", name=name))
        stock.remove(card)
        return card

    def lay_down(self) -> Exactly:
        """See Source."""
        return Exactly(self._names[self._next_name :], self._deck)

    def open(self) -> Source:
        """See Source."""
        return self


def _told_so(name: str, deck: Deck) -> Cards:
    """What may have been drawn that a record tells so. Raises ValueError where nothing may."""
    number = name.removeprefix("#")
    return (THROWN + int(number),) if number != name and number.isdecimal() else deck.indices(name)


def _cards(record: Record, deck: Deck) -> Chance:
    """The source of a record's cards."""
    if isinstance(record.deck, str):
        return Shuffled(record.deck)
    if isinstance(record.deck, Keyed):
        return record.deck
    for name in record.deck:
        try:
            _told_so(name, deck)
        except ValueError as error:
            raise MissingCardError(str(error)) from error
    return Exactly(record.deck, deck)


def _table_fault(record: Record, program: Program) -> tuple[str, str]:
    """The field of the table that the rules forbid, and why; two empty texts when none is."""
    return program.table_fault(record.stacks, record.button, record.carried, marks=record.marks)


class _Refusal(NamedTuple):
    """Makes the error that refuses a record, with the place in its line."""

    line: Line | None

    def field(self, code: str, message: str, field: str, related: Sequence[Related] = ()) -> RecordError:
        """A field of the record is at fault."""
        return self._told(code, message, self.line.field(field) if self.line else None, related=tuple(related))

    def action(self, number: int, message: str, remedy: str = "") -> RecordError:
        """The action of this number, from 0, is at fault."""
        message = say("action {number}: {message}", number=number + 1, message=message)
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
        raise refuse.action(number, say("the deal was over before it"))
    try:
        action = action_of(move, program.deck, hand.layout.held(hand.seat))
    except ValueError as error:
        raise refuse.action(number, str(error)) from error
    open_now = options(program, hand)
    if not any(option.covers(action) for option in open_now):
        who = record.names[hand.seat] if record.names else say("seat {number}", number=hand.seat)
        told = say("{who} may not {action}", who=who, action=told_action(action, program.deck, record.names))
        raise refuse.action(
            number,
            told,
            say("{who} may {options}", who=who, options=told_options(open_now, program.deck.called, record.names)),
        )
    return action
