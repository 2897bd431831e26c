"""An evening played at the command line: bots in all seats, or in all but the person's."""

from argparse import Namespace
from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Any, Protocol

from msgspec import Struct

from engine.cli.console import ProblemsError, UsageError
from engine.hand.seats import NOBODY
from engine.hand.view import view
from engine.ruleset.load import RulesetError
from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.ruleset.understand.names import MISSED_BLINDS
from engine.table.sessions.entries import (
    After,
    RefusedEntryError,
    act_entry,
    begin_entry,
    begun,
    choose_entry,
    clock_entry,
    deal_entry,
    taken,
)
from engine.table.sessions.evening import (
    Dealt,
    Evening,
    asked,
    can_go_on,
    deals_of,
    is_for_those_who_sit_in,
    may_rebuy,
    open_now,
    program_of,
)
from engine.table.sessions.happenings import Happening
from engine.table.sessions.minutes import Minutes
from engine.table.sessions.reckoning import nets, settlement
from engine.table.sessions.session import Player
from engine.table.sessions.shuffler import FIRST, Shuffler
from engine.text.lists import joined
from engine.text.translation import mark, say
from engine.words.evenings import nobody_owes, owes
from engine.words.sessions import of_each

Entry = Mapping[str, Any]

MINUTES_OF_DEAL = 2
"""How long a deal of bots takes, where an evening goes by the clock."""


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


def _goes_on(evening: Evening) -> Evening:
    """The next deal is always wanted."""
    return evening


def _keeps_nothing(entry: Entry, after: After) -> None:
    """An evening that is over when the program is."""


class Host(Struct):
    """Lets an evening go on: asks who is to be asked, has each entry kept, and then tells what has happened.

    Raises ProblemsError where the rules of the next deal have faults, since its stakes are what they now are.
    """

    session: LoadedSession
    regulars: Sequence[Regular]
    shuffler: Shuffler
    watcher: Watcher
    keep: Callable[[Entry, After], None] = _keeps_nothing
    """Called before anybody is told."""
    number: int = 0
    """How many deals have begun."""
    pause: Callable[[Evening], Evening] = _goes_on
    """What is said before another deal begins, and comes of it."""
    rested: Evening | None = None
    """As it stood when last no deal was played."""
    clock: Callable[[], int] | None = None
    """How many minutes have been played; None where nobody looks at a clock."""

    def begun(self, entry: Entry) -> Evening:
        """The evening that an entry begins."""
        return self._told(entry, begun(self.session, entry))

    def deals(self, evening: Evening) -> Iterator[Evening]:
        """The evening as soon as no deal is played, and after each; it ends where no other can be dealt."""
        evening = self._answered(evening)
        while True:
            yield evening
            if evening.over:
                return
            evening = self.pause(evening)
            if evening.over:
                yield evening
                return
            evening = self._looked_at_clock(self._rebought(evening))
            if not can_go_on(self.session, evening):
                yield self.ended(evening)
                return
            evening = self.take(evening, deal_entry(self.shuffler.cards(self.number + 1)))
            self.number += 1
            evening = self._answered(evening)

    def ended(self, evening: Evening) -> Evening:
        """The evening when it is over, which it may have been."""
        if evening.over:
            return evening
        return self._answered(self.take(evening, {"do": "end"}))

    def bots_play(self, evening: Evening) -> None:
        """The clock goes on with the deals, as at a table, and not with the time that bots need."""
        gone, begun = deals_of(self.session, evening, MINUTES), self.number
        self.clock = lambda: gone + MINUTES_OF_DEAL * (self.number - begun)

    def people_play(self, evening: Evening, seconds: Callable[[], float]) -> None:
        """The clock goes on with the seconds that are counted for it."""
        self.clock = Minutes(seconds, deals_of(self.session, evening, MINUTES))

    def _looked_at_clock(self, evening: Evening) -> Evening:
        """The evening with the minutes that have been played, where its rules ask for them."""
        if self.clock is None or not self.session.by_clock:
            return evening
        minutes = self.clock()
        if minutes == deals_of(self.session, evening, MINUTES):
            return evening
        return self.take(evening, clock_entry(minutes))

    def _rebought(self, evening: Evening) -> Evening:
        for place in range(len(evening.names)):
            if may_rebuy(self.session, evening, place) and self.regulars[place].buys(self.session, evening, place):
                evening = self.take(evening, {"do": "rebuy", "place": place})
        return evening

    def _answered(self, evening: Evening) -> Evening:
        """The evening when nobody is asked any more."""
        while (place := asked(evening)) != NOBODY:
            regular = self.regulars[place]
            chooses = evening.stage == "choice"
            entry = regular.choose(self.session, evening, place) if chooses else regular.act(self.session, evening)
            evening = self.take(evening, entry)
        return evening

    def take(self, evening: Evening, entry: Entry) -> Evening:
        """The evening after an entry, which is kept, and then told. Raises RefusedEntryError."""
        try:
            after = taken(self.session, evening, entry)
        except RefusedEntryError as refused:
            if isinstance(refused.__cause__, RulesetError):
                raise ProblemsError(refused.__cause__.diagnostics) from refused
            raise
        return self._told(entry, after)

    def _told(self, entry: Entry, after: After) -> Evening:
        self.keep(entry, after)
        self.watcher.tell(after.happened)
        if after.evening.stage in ("between", "over"):
            self.rested = after.evening
        return after.evening


def first_entry(arguments: Namespace, session: LoadedSession, names: Sequence[str], shuffler: Shuffler) -> Entry:
    """How the evening begins that a command line asks for. Raises UsageError where nobody is called as it says."""
    bought = dict(arguments.buy_in)
    strangers = [name for name in bought if name not in names]
    if strangers:
        raise UsageError(
            say("nobody is called '{name}' here; there are {names}", name=strangers[0], names=joined(names))
        )
    stacks = [bought.get(name, arguments.stack or session.stacks) for name in names]
    return begin_entry(session, names, shuffler.cards(FIRST), stacks)


def players_of_evening(arguments: Namespace, session: LoadedSession, people: int = 1) -> int:
    """How many play, this many people among them. Raises UsageError when the session is not for this many."""
    least, most = session.players
    players: int = arguments.players or max(least, min(4, most), people)
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
        counts = kept.definition.kind == "number" and kept.definition.name != MISSED_BLINDS
        if isinstance(held, tuple) and counts:
            yield say("{mark}: {scores}.", mark=name.capitalize(), scores=of_each(evening.names, held))
