"""An evening in play: its state, its log, and its story for each player. It reads no clock and draws no cards."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

from engine.hand.action import Action, Option
from engine.hand.chance import Keyed
from engine.hand.seats import NOBODY
from engine.hand.view import BYSTANDER, view
from engine.ruleset.sessions.session_rules import MINUTES, LoadedSession
from engine.serve.accounts import Accounts, Moved
from engine.serve.faults import RefusedError
from engine.serve.lying import Lying, Seen, lying_at
from engine.serve.story import Story
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
from engine.table.sessions.happenings import DealBegins, Happening, InDeal, TakenBack
from engine.table.sessions.minutes import Minutes
from engine.table.sessions.reckoning import nets
from engine.table.sessions.session import Player
from engine.table.sessions.shuffler import FIRST, Shuffler
from engine.table.sessions.taking_back import stacks_now
from engine.text.translation import say

Entry = Mapping[str, Any]


class Journal(Protocol):
    """Is told what happens at a table, before anybody else is."""

    def keep(self, entry: Entry, after: After) -> None:
        """An entry, and what came of it."""
        ...


class Before(NamedTuple):
    """What an evening takes over from the one before at the same table."""

    deals: int = 0
    """How many had been dealt."""
    stories: Mapping[int, Sequence[str]] = {}
    """What was told, by the places of the evening that begins; NOBODY is a bystander."""
    accounts: Sequence[Moved] = ()
    names: Sequence[str] = ()
    """Who was there."""


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
        self._before, self._begun = before, 0
        self._minutes: Minutes | None = None
        self._begins: DealBegins | None = None
        self._commitment = ""
        self._last: Lying | None = None
        self._lain: list[Lying] = []
        """The deal after each answer."""
        self._stories: dict[int, Story] = {}
        self.accounts = Accounts(before.accounts)

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
        self.take(deal_entry(self._shuffler.cards(self._begun + 1)))

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
        self.evening = after.evening
        if not self._stories:
            self._first(after.evening)
        if entry["do"] == "deal":
            self._begun += 1
            cards = after.evening.chance
            self._commitment = cards.commitment if isinstance(cards, Keyed) else ""
        for one in after.happened:
            self._lies(one)
        for story in self._stories.values():
            story.tell(after.happened)
        self.accounts.tell(after.happened)

    def _first(self, evening: Evening) -> None:
        names, before = evening.names, self._before
        self._stories = {
            place: Story(self.session, names, place, before.stories.get(place, ()), before.deals)
            for place in range(BYSTANDER, len(names))
        }
        self.accounts.begins(names, evening.begun, before.deals, before.names)

    def _lies(self, one: Happening) -> None:
        if isinstance(one, DealBegins):
            self._begins, self._last = one, None
            self._lain.clear()
        elif isinstance(one, TakenBack):
            self._last = next((lay for lay in self._lain if lay.hand is one.hand), None)
        elif isinstance(one, InDeal):
            assert self._begins is not None
            last = self._last
            self._last = lying_at(self._begins, one, self._commitment) if last is None else last.after(one)
            self._lain.append(self._last)

    def bot_acts(self, bot: Player) -> Action:
        """What a bot would do for the player who is asked, who sees what that player sees."""
        hand = self.evening.hand
        assert hand is not None
        return bot(program_of(self.session, self.evening), view(hand, hand.seat), self.options)

    # --- how it stands ------------------------------------------------------------------------------------------------

    @property
    def number(self) -> int:
        """How many deals have been played at this table."""
        return self._before.deals + deals_of(self.session, self.evening)

    @property
    def before(self) -> Before:
        """What it took over."""
        return self._before

    @property
    def took_over(self) -> Before:
        """What an evening takes over that begins after this one, but for the stories, whose places are others."""
        return Before(self._before.deals + self._begun, {}, self.accounts.lines, self.evening.names)

    def deal_seen(self, place: int) -> Seen | None:
        """What a place sees of the deal, or between two deals of the last; one who is not in it as a bystander does."""
        return None if self._last is None else self._last.by(place)

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
        return self._stories[place].lines

    def pot_told(self, place: int) -> list[str]:
        """How the pot of the last deal was given out, and why so, as this place was told."""
        return self._stories[place].of_pot

    @property
    def texts(self) -> Mapping[str, str]:
        """The documents that are played, by name."""
        return self.session.library.texts
