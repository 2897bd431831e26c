"""Between two deals at the keyboard: the next one, or a word that somebody goes, comes back, shares or stops."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Protocol

from engine.cli.console import Console, UsageError
from engine.cli.person import Person
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.between_deals import prizes_by_chips
from engine.table.sessions.entries import RefusedEntryError, taken
from engine.table.sessions.evening import Evening, can_go_on, deals_of
from engine.text.door.budgets import MOST_MISUNDERSTOOD
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.sessions import of_each


class Taking(Protocol):
    """One who lets an entry of the log come true."""

    session: LoadedSession

    def take(self, evening: Evening, entry: Mapping[str, Any]) -> Evening:
        """The evening after an entry, which was kept and told."""
        ...


class Pause:
    """What the people at the keyboard are asked before another deal begins."""

    def __init__(self, host: Taking, person: Person, console: Console, people: Sequence[str], begun: int) -> None:
        """Nobody is asked before the first deal; `begun` are those of another day."""
        self._host, self._person, self._console, self._people, self._begun = host, person, console, people, begun

    def __call__(self, evening: Evening) -> Evening:
        """The evening when the next deal is wanted, or when it is over. Raises LeavesError when they leave.

        Raises UsageError when nothing that is read can be understood, so that no machine is asked for ever.
        """
        if deals_of(self._host.session, evening) == self._begun:
            return evening
        misunderstood = 0
        while not evening.over and misunderstood < MOST_MISUNDERSTOOD:
            line = self._person.ask(f"{self._prompt(evening)} > ")
            if not line:
                return evening
            word, _, name = line.partition(" ")
            done = _WORDS.get(word.lower())
            if done is None:
                misunderstood += 1
                self._explain()
                continue
            try:
                evening = done(self, evening, name.strip())
            except (RefusedEntryError, _UnclearError) as refused:
                misunderstood += 1
                self._console.say(str(refused))
        if evening.over:
            return evening
        raise UsageError(say("none of {number} answers in a row could be understood", number=MOST_MISUNDERSTOOD))

    def _prompt(self, evening: Evening) -> str:
        if prizes_by_chips(self._host.session, evening):
            return say("Enter for the next deal, chop to share the prizes, q to leave")
        if any(evening.names[place] in self._people for place in evening.table.away):
            return say("Enter for the next deal, back to be dealt in again, q to leave")
        return say("Enter for the next deal, q to leave")

    def _explain(self) -> None:
        self._console.say(say("Enter deals, `out` sits out, `back` is dealt in again, `end` ends the evening."))
        self._console.say(say("`chop` shares the prizes of a tournament by the chips of those who are left."))
        if len(self._people) > 1:
            self._console.say(say("Say who sits out or comes back: `out {who}`.", who=self._people[0]))

    def sits_out(self, evening: Evening, name: str) -> Evening:
        """A player is not dealt in, unless too few would be left."""
        entry = {"do": "leave", "place": self._place(evening, name)}
        if not can_go_on(self._host.session, taken(self._host.session, evening, entry).evening):
            raise _UnclearError(say("Too few would be left; `end` ends the evening."))
        return self._host.take(evening, entry)

    def comes_back(self, evening: Evening, name: str) -> Evening:
        """A player is dealt in again."""
        return self._host.take(evening, {"do": "return", "place": self._place(evening, name)})

    def ends(self, evening: Evening, name: str) -> Evening:
        """The evening is over."""
        return self._host.take(evening, {"do": "end"})

    def chops(self, evening: Evening, name: str) -> Evening:
        """The prizes are shared, if the people want it; bots agree to what chips are worth."""
        worth = prizes_by_chips(self._host.session, evening)
        if worth:
            parts = of_each([evening.names[place] for place in worth], [*worth.values()])
            told = say("By the chips the prizes are {parts}: y shares them so, Enter plays on", parts=parts)
            if self._person.ask(f"{told} > ").lower() not in ("y", "yes", say("yes")):
                return evening
        return self._host.take(evening, {"do": "chop"})

    def _place(self, evening: Evening, name: str) -> int:
        """Whom of the people a word is about."""
        said = [who for who in self._people if who.lower() == name.lower()]
        if not name and len(self._people) == 1:
            said = [*self._people]
        if not said:
            raise _UnclearError(say("Say who: {people}.", people=joined(self._people, "or")))
        return evening.names.index(said[0])


class _UnclearError(Exception):
    """Nothing was done, and why."""


_WORDS: Mapping[str, Callable[[Pause, Evening, str], Evening]] = {
    "out": Pause.sits_out,
    "back": Pause.comes_back,
    "end": Pause.ends,
    "chop": Pause.chops,
}
