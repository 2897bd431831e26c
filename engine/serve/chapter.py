"""An evening in play: its state, its log, and its story for each player. It reads no clock and draws no cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Protocol

from engine.hand.action import Action, Option
from engine.hand.seats import NOBODY
from engine.hand.view import view
from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.serve.budgets import LONG_EVENING
from engine.serve.diary import Diary
from engine.serve.faults import RefusedError
from engine.serve.lying import Lying, Seen
from engine.serve.telling import Before, Entry, Telling
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
from engine.table.sessions.minutes import Minutes
from engine.table.sessions.reckoning import nets
from engine.table.sessions.session import Player
from engine.table.sessions.shuffler import FIRST, Shuffler
from engine.table.sessions.taking_back import stacks_now
from engine.text.translation import say


class Journal(Protocol):
    """Is told what happens at a table, before anybody else is."""

    def keep(self, entry: Entry, after: After) -> None:
        """An entry, and what came of it."""
        ...


class Chapter:
    """An evening with the same players from its beginning on; who comes later begins another chapter.

    It is of use from the first entry on, which `begin` makes, and `again` where it was made before.
    """

    evening: Evening

    def __init__(
        self,
        session: LoadedSession,
        shuffler: Shuffler,
        journal: Journal,
        before: Before = Before(),  # noqa: B008 - a value that nobody changes
    ) -> None:
        """Nothing has happened yet but what was `before`."""
        self.session, self._shuffler, self._journal = session, shuffler, journal
        self.telling, self.diary = Telling(session, before), Diary(session, before.deals)
        self._minutes: Minutes | None = None

    def begin(self, names: Sequence[str], stacks: Sequence[int] | None = None, dealer: int = NOBODY) -> None:
        """These players sit down, and the first dealer is found. Raises RefusedError."""
        entry = begin_entry(self.session, names, self._shuffler.cards(FIRST), stacks, dealer)
        try:
            after = begun(self.session, entry)
        except RefusedEntryError as refused:
            raise RefusedError("not-now", str(refused)) from refused
        self._journal.keep(entry, after)
        self.again(entry, after)

    # --- what may be done ---------------------------------------------------------------------------------------------

    @property
    def asked(self) -> int:
        """The place of the player who is asked; NOBODY where nobody is."""
        return asked(self.evening)

    @property
    def chooses(self) -> bool:
        """Whether the player who is asked is to choose a game."""
        return self.evening.stage == "choice"

    @property
    def options(self) -> tuple[Option, ...]:
        """What the player who is asked may do."""
        return open_now(self.session, self.evening)

    @property
    def may_deal(self) -> bool:
        """Whether the next deal can begin."""
        return can_go_on(self.session, self.evening)

    @property
    def playable(self) -> list[str]:
        """The games of the menu that as many can play as sit in."""
        return [name for name in self.session.menu if is_for_those_who_sit_in(self.session, self.evening, name)]

    @property
    def nets(self) -> tuple[int, ...]:
        """What each place has won in this chapter; while a deal is played, as it was before."""
        return nets(self.session, self.evening)

    @property
    def keeps_something(self) -> bool:
        """Whether a pot or an account of the rules goes on to the next deal, so that nobody can come in between."""
        return bool(self.evening.table.carried or any(self.evening.kept.values()))

    @property
    def is_long(self) -> bool:
        """Whether so much has happened that the next deal better begins another evening."""
        return len(self.diary.entries) >= LONG_EVENING

    def may_buy(self, place: int) -> int:
        """How many chips a player may buy now."""
        return may_rebuy(self.session, self.evening, place)

    # --- what is done -------------------------------------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """The player who is asked has done this. Raises RefusedError where it is not open."""
        if not any(option.covers(action) for option in self.options):
            raise RefusedError("not-open", say("The rules do not allow that now."))
        self.take(act_entry(self.session, self.evening, action))

    def look_at_clock(self, seconds: Callable[[], float]) -> None:
        """How long has been played stands in the log, where the rules ask for it; it counts from the first look."""
        if not self.session.by_clock or self.evening.stage != "between":
            return
        gone = deals_of(self.session, self.evening, MINUTES)
        if self._minutes is None:
            self._minutes = Minutes(seconds, gone)
        if self._minutes() != gone:
            self.take(clock_entry(self._minutes()))

    def deal(self) -> None:
        """The next deal has begun. Raises RefusedError where none can."""
        self.take(deal_entry(self._shuffler.cards(self.telling.begun + 1)))

    def choose(self, game: str, besides: Sequence[str] = ()) -> None:
        """The dealer has chosen a game. Raises RefusedError where it cannot be played."""
        entry = choose_entry(self.asked, Dealt(game))
        self.take({**entry, "with": [*besides]})

    def take(self, entry: Entry) -> None:
        """The entry has come true: kept, then told. Raises RefusedError; then nothing has changed."""
        try:
            after = taken(self.session, self.evening, entry)
        except RefusedEntryError as refused:
            raise RefusedError("not-now", str(refused)) from refused
        self._journal.keep(entry, after)
        self.again(entry, after)

    def again(self, entry: Entry, after: After) -> None:
        """The entry has come true, and was kept, now or before: it is told."""
        earlier = self.evening if self.diary.entries else None
        self.evening = after.evening
        self.telling.again(entry, after)
        self.diary.note(entry, earlier, after.evening)

    def bot_acts(self, bot: Player) -> Action:
        """What a bot would do for the player who is asked, who sees what that player sees."""
        hand = self.evening.hand
        assert hand is not None
        return bot(program_of(self.session, self.evening), view(hand, hand.seat), self.options)

    # --- how it stands ------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """How many deals have been played at this table."""
        return self.before.deals + deals_of(self.session, self.evening)

    @property
    def before(self) -> Before:
        """What it took over."""
        return self.telling.before

    @property
    def took_over(self) -> Before:
        """What an evening takes over that begins after this one, but for the stories, whose places are others."""
        telling = self.telling
        return Before(telling.number, {}, telling.accounts.lines, self.evening.names)

    def deal_seen(self, place: int) -> Seen | None:
        """What a place sees of the deal, or between two deals of the last; one who is not in it as a bystander does."""
        return None if self.telling.last is None else self.telling.last.by(place)

    def question_seen(self, place: int) -> Seen | None:
        """The same of what the open question is about, which may lie between two deals; None where none is open."""
        hand = self.evening.hand
        if hand is None or hand.over:
            return None
        return Lying(program_of(self.session, self.evening), self.evening.places, hand).by(place)

    def stacks(self) -> tuple[int, ...]:
        """The chips of each place now."""
        return stacks_now(self.evening)

    def story(self, place: int) -> list[str]:
        """What a place was told; NOBODY is a bystander."""
        return self.telling.story(place).lines

    def pot_told(self, place: int) -> list[str]:
        """How the pot of the last deal was given out, and why so, as this place was told."""
        return self.telling.story(place).of_pot

    @property
    def texts(self) -> Mapping[str, str]:
        """The documents that are played, by name."""
        return self.telling.texts
