"""What happens in an evening, told to each who looks on: the stories, the deal as it lies, where the chips went."""

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from engine.hand.chance import Keyed
from engine.hand.view import BYSTANDER
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.accounts import Accounts, Moved
from engine.serve.lying import Lying, lying_at
from engine.serve.story import Story
from engine.table.sessions.entries import After
from engine.table.sessions.evening import Evening
from engine.table.sessions.happenings import DealBegins, Happening, InDeal, TakenBack

Entry = Mapping[str, Any]


class Before(NamedTuple):
    """What an evening takes over from the one before at the same table."""

    deals: int = 0
    """How many had been dealt."""
    stories: Mapping[int, Sequence[str]] = {}
    """What was told, by the places of the evening that begins; NOBODY is a bystander."""
    accounts: Sequence[Moved] = ()
    names: Sequence[str] = ()
    """Who was there."""


class Telling:
    """Is told every entry of an evening, in order; or those of one deal."""

    def __init__(self, session: LoadedSession, before: Before) -> None:
        """Nothing has happened yet but what was `before`."""
        self._session, self.before, self.begun = session, before, 0
        self.last: Lying | None = None
        """The deal that is played, or the last."""
        self.accounts = Accounts(before.accounts)
        self._begins: DealBegins | None = None
        self._commitment = ""
        self._lain: list[Lying] = []
        """The deal after each answer."""
        self._stories: dict[int, Story] = {}

    @property
    def texts(self) -> Mapping[str, str]:
        """The documents that are played, by name."""
        return self._session.library.texts

    @property
    def number(self) -> int:
        """The number of the deal that is played, or of the last; those that were made void are counted."""
        return self.before.deals + self.begun

    def story(self, place: int) -> Story:
        """What a place was told; NOBODY is a bystander."""
        return self._stories[place]

    def again(self, entry: Entry, after: After) -> None:
        """The entry has come true."""
        if not self._stories:
            self._first(after.evening)
        if entry["do"] == "deal":
            self.begun += 1
            cards = after.evening.chance
            self._commitment = cards.commitment if isinstance(cards, Keyed) else ""
        for one in after.happened:
            self._lies(one)
        for story in self._stories.values():
            story.tell(after.happened)
        self.accounts.tell(after.happened)

    def _first(self, evening: Evening) -> None:
        names, before = evening.names, self.before
        self._stories = {
            place: Story(self._session, names, place, before.stories.get(place, ()), before.deals)
            for place in range(BYSTANDER, len(names))
        }
        self.accounts.begins(names, evening.begun, before.deals, before.names)

    def _lies(self, one: Happening) -> None:
        if isinstance(one, DealBegins):
            self._begins, self.last = one, None
            self._lain.clear()
        elif isinstance(one, TakenBack):
            self.last = next((lay for lay in self._lain if lay.hand is one.hand), None)
        elif isinstance(one, InDeal):
            assert self._begins is not None
            last = self.last
            self.last = lying_at(self._begins, one, self._commitment) if last is None else last.after(one)
            self._lain.append(self.last)
