"""An evening played at the command line: bots in all seats, or in all but the person's."""

from argparse import Namespace
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from engine.cli.console import ProblemsError, UsageError
from engine.hand.seats import NOBODY
from engine.hand.view import view
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.entries import (
    RefusedEntryError,
    act_entry,
    begin_entry,
    begun,
    choose_entry,
    deal_entry,
    taken,
)
from engine.table.sessions.evening import (
    Dealt,
    Evening,
    asked,
    can_go_on,
    is_for_those_who_sit_in,
    may_rebuy,
    open_now,
    program_of,
)
from engine.table.sessions.happenings import Happening
from engine.table.sessions.reckoning import nets, settlement
from engine.table.sessions.session import Player
from engine.table.sessions.shuffler import FIRST, Shuffler
from engine.text.translation import mark, say
from engine.words.evenings import nobody_owes, owes
from engine.words.sessions import of_each

Entry = Mapping[str, Any]


class Watcher(Protocol):
    """One who looks on."""

    def tell(self, happened: Sequence[Happening]) -> None:
        """All this has happened."""
        ...


class Together:
    """Several who look on."""

    def __init__(self, *watchers: Watcher) -> None:
        """Each is told all."""
        self._watchers = watchers

    def tell(self, happened: Sequence[Happening]) -> None:
        """See Watcher."""
        for watcher in self._watchers:
            watcher.tell(happened)


class Regular(Protocol):
    """A player for a whole evening: in the deals, when they choose a game, and between deals."""

    def act(self, session: LoadedSession, evening: Evening) -> Entry:
        """The player is asked in a deal, or by the rules of the evening."""
        ...

    def choose(self, session: LoadedSession, evening: Evening, place: int) -> Entry:
        """The player deals, and chooses the game."""
        ...

    def buys(self, session: LoadedSession, evening: Evening, place: int) -> bool:
        """Whether the player, who may, buys chips."""
        ...


class BotRegular:
    """A bot: it chooses any game, and buys chips when it has none."""

    def __init__(self, player: Player, seed: str) -> None:
        """The same seed chooses the same games."""
        self._player, self._random = player, Random(seed)

    def act(self, session: LoadedSession, evening: Evening) -> Entry:
        """See Regular."""
        hand = evening.hand
        assert hand is not None
        program = program_of(session, evening)
        return act_entry(session, evening, self._player(program, view(hand, hand.seat), open_now(session, evening)))

    def choose(self, session: LoadedSession, evening: Evening, place: int) -> Entry:
        """See Regular."""
        return choose_entry(place, Dealt(self._random.choice(playable(session, evening))))

    def buys(self, session: LoadedSession, evening: Evening, place: int) -> bool:
        """See Regular."""
        return not evening.table.stacks[place]


def playable(session: LoadedSession, evening: Evening) -> list[str]:
    """The games of the menu that as many can play as sit in."""
    return [name for name in session.menu if is_for_those_who_sit_in(session, evening, name)]


def played(
    session: LoadedSession, first: Entry, regulars: Sequence[Regular], shuffler: Shuffler, watcher: Watcher
) -> Iterator[Evening]:
    """The evening before its first deal, and after each; it ends where no other can be dealt.

    Raises ProblemsError where the rules of the next deal have faults, since its stakes are what they now are.
    """
    after = begun(session, first)
    watcher.tell(after.happened)
    evening = after.evening
    number = 0
    while True:
        yield evening
        if evening.over:
            return
        for place in range(len(evening.names)):
            if may_rebuy(session, evening, place) and regulars[place].buys(session, evening, place):
                evening = _told(session, evening, {"do": "rebuy", "place": place}, watcher)
        if not can_go_on(session, evening):
            yield ended(session, evening, regulars, watcher)
            return
        number += 1
        evening = _told(session, evening, deal_entry(shuffler.cards(number)), watcher)
        evening = _answered(session, evening, regulars, watcher)


def ended(session: LoadedSession, evening: Evening, regulars: Sequence[Regular], watcher: Watcher) -> Evening:
    """The evening when it is over, which it may have been."""
    if evening.over:
        return evening
    evening = _told(session, evening, {"do": "end"}, watcher)
    return _answered(session, evening, regulars, watcher)


def _answered(session: LoadedSession, evening: Evening, regulars: Sequence[Regular], watcher: Watcher) -> Evening:
    """The evening when nobody is asked any more."""
    while (place := asked(evening)) != NOBODY:
        regular = regulars[place]
        entry = regular.choose(session, evening, place) if evening.stage == "choice" else regular.act(session, evening)
        evening = _told(session, evening, entry, watcher)
    return evening


def _told(session: LoadedSession, evening: Evening, entry: Entry, watcher: Watcher) -> Evening:
    try:
        after = taken(session, evening, entry)
    except RefusedEntryError as refused:
        if isinstance(refused.__cause__, RulesetError):
            raise ProblemsError(refused.__cause__.diagnostics) from refused
        raise
    watcher.tell(after.happened)
    return after.evening


def first_entry(arguments: Namespace, session: LoadedSession, names: Sequence[str], shuffler: Shuffler) -> Entry:
    """How the evening begins that a command line asks for."""
    stacks = [arguments.stack or session.stacks] * len(names)
    return begin_entry(session, names, shuffler.cards(FIRST), stacks)


def players_of_evening(arguments: Namespace, session: LoadedSession) -> int:
    """How many play. Raises UsageError when the session is not for this many."""
    least, most = session.players
    players: int = arguments.players or max(least, min(4, most))
    if not least <= players <= most:
        told = mark("{session} is for {least} to {most} players, not {players}")
        raise UsageError(say(told, session=session.name, least=least, most=most, players=players))
    return players


def standing(session: LoadedSession, evening: Evening, you: str = "") -> Iterator[str]:
    """How all stand when the evening is over: their chips, and who owes whom; `you` is spoken to."""
    if session.for_chips or session.prizes is not None:
        yield say("Chips: {chips}.", chips=of_each(evening.names, evening.table.stacks))
        if any(nets(session, evening)):
            for payer, to, chips in settlement(session, evening):
                yield owes(evening.names[payer], evening.names[to], chips, you)
        else:
            yield nobody_owes()
    for kept in session.marks:
        name, held = kept.definition.name.replace("-", " "), evening.marks[kept.definition.index]
        if isinstance(held, tuple) and kept.definition.kind == "number":
            yield say("{mark}: {scores}.", mark=name.capitalize(), scores=of_each(evening.names, held))
