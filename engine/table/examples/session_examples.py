"""The examples of a session: evenings, or parts of them, played and compared."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.hand.chance import Listed, Shuffled
from engine.hand.hand import MarkValue
from engine.hand.seats import NOBODY
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.load_session import read_session
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.examples.examples_of_game import Told, left_out, told_in
from engine.table.examples.expectations import Expecting
from engine.table.examples.session_trial import Trial
from engine.table.examples.some_deal import MOST_WHILE_CHECKING, Tries
from engine.table.sessions.entries import RefusedEntryError, begun_unlogged
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked import node
from engine.text.marked.node import Scalar
from engine.text.translation import say, say_many


class Table(NamedTuple):
    """How an example begins."""

    names: tuple[str, ...]
    stacks: tuple[int, ...]
    dealer: int
    turned: tuple[int, ...]
    carried: int
    marks: dict[str, MarkValue]


def prove_session(session: LoadedSession) -> Iterator[tuple[Told, list[Diagnostic]]]:
    """Each example of a session with what does not come true, or is wrong with it; nothing when it passes."""
    for told in told_in(session.document):
        yield told, proof(session, told.data)


def check_session(session: LoadedSession) -> list[Diagnostic]:
    """Everything wrong with the examples of a session, those left out that would take too long."""
    examples, tries, found = told_in(session.document), Tries(MOST_WHILE_CHECKING), list[Diagnostic]()
    for number, told in enumerate(examples):
        found += proof(session, told.data, tries)
        if tries.are_spent:
            return [*found, left_out(told, number, len(examples))]
    return found


def proof(session: LoadedSession, data: node.Mapping, tries: Tries | None = None) -> list[Diagnostic]:
    """What does not come true in one example, or is wrong with it."""
    try:
        session = _as_chosen(session, data)
    except RulesetError as error:
        wrong = [one for one in error.diagnostics if one.is_error]
        return [Diagnostic("T952", one.message, data.span, help=one.help) for one in wrong]
    faults: list[Diagnostic] = []
    table = _table(session, data, faults)
    if faults or table is None:
        return faults
    chance = Listed(table.turned, Shuffled(0)) if table.turned else Shuffled(0)
    try:
        first = begun_unlogged(
            session, table.names, chance, table.stacks, table.dealer, carried=table.carried, marks=table.marks
        )
        return list(Trial(session, first.evening, data, tries or Tries()).faults())
    except RefusedEntryError as refused:  # as it begins: what the example does is told at its sentence
        help = say("give the players chips, or the marks what they hold")
        return [Diagnostic("T952", str(refused), data.entries["seats"].value.span, help=help)]


def _as_chosen(session: LoadedSession, data: node.Mapping) -> LoadedSession:
    """The session with the options and stakes of the example. Raises RulesetError."""
    chosen, stakes = _values(data.get("set")), _values(data.get("stakes"))
    if not chosen and not stakes:
        return session
    whole = {name: chips for name, chips in stakes.items() if isinstance(chips, int)}
    found, told = read_session(session.reference, session.checked, session.library, chosen, whole)
    if found is None:
        raise RulesetError(tuple(told))
    return found


def _values(said: node.Node | None) -> dict[str, str | int]:
    found: dict[str, str | int] = {}
    for key, value in said.entries.values() if isinstance(said, node.Mapping) else ():
        if isinstance(value, Scalar):
            found[key.text] = value.value if type(value.value) is int else value.text
    return found


def _table(session: LoadedSession, data: node.Mapping, faults: list[Diagnostic]) -> Table | None:
    """Who sits there, and what they have."""
    seats = data.get("seats")
    assert isinstance(seats, node.Mapping)
    names = tuple(seats.entries)
    least, most = session.players
    if not least <= len(names) <= most:
        told = say_many(
            "{count} sits here, and {session} is for {players}",
            "{count} sit here, and {session} is for {players}",
            len(names),
            session=session.name,
            players=session.players_told,
        )
        faults.append(Diagnostic("T952", told, seats.span, help=say("seat as many as can play")))
        return None
    expecting = Expecting(session.before, names, faults)
    dealer, carried = data.get("dealer"), data.get("carried")
    return Table(
        names,
        tuple(expecting.chips(entry.value) for entry in seats.entries.values()),
        expecting.seat(dealer) if isinstance(dealer, Scalar) else NOBODY,
        _turned(session, data.get("turned"), faults),
        expecting.chips(carried) if carried is not None else 0,
        dict(expecting.starting_marks(data.get("marks"))),
    )


def _turned(session: LoadedSession, said: node.Node | None, faults: list[Diagnostic]) -> tuple[int, ...]:
    """The cards by which the first dealer is found."""
    deck, found = session.before.deck, list[int]()
    for name in said.text.split() if isinstance(said, Scalar) else ():
        try:
            found.append(deck.indices(name)[0])
        except ValueError as error:
            assert said is not None
            help = say("a card is a rank and a suit, such as `Th` or `As`")
            faults.append(Diagnostic("T952", str(error), said.span, help=help))
    return tuple(found)
