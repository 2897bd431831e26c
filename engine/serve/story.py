"""What has happened at a table, told to each of those who look on with what they may see."""

from collections.abc import Sequence

from engine.hand.seats import NOBODY
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.budgets import LONGEST_STORY
from engine.table.sessions.happenings import (
    Between,
    DealBegins,
    Drew,
    Happening,
    InDeal,
    IsOver,
    TakenBack,
)
from engine.table.sessions.sentences import between_told, first_dealer_told, told_plainly
from engine.text.translation import say
from engine.words.evenings import game_begins
from engine.words.prose import Eyes, Teller


class Story:
    """The lines for one who looks on: a place at the table, or NOBODY for a bystander."""

    def __init__(
        self, session: LoadedSession, names: Sequence[str], place: int, lines: Sequence[str] = (), before: int = 0
    ) -> None:
        """Nothing has happened yet but what the `lines` tell, in so many deals."""
        self._session, self._names, self._place = session, names, place
        self._you = names[place] if place != NOBODY else ""
        self._teller: Teller | None = None
        self._number = before
        self.lines = list(lines)
        """What was told last, the newest at the end."""
        self.of_pot: list[str] = []
        """How the pot of the last deal was given out."""

    def tell(self, happened: Sequence[Happening]) -> None:
        """All this has happened; it is told in the language spoken."""
        for one in happened:
            self.lines += self._told(one)
        del self.lines[:-LONGEST_STORY]

    def _told(self, one: Happening) -> list[str]:
        names, you = self._names, self._you
        match one:
            case DealBegins():
                return self._begins(one)
            case InDeal():
                assert self._teller is not None
                told = self._teller.lines(one.events, one.hand)
                self.of_pot += self._teller.of_pot
                return told
            case Between():
                return between_told(one, names, Eyes(self._place, self._place, signs=True))
            case Drew():
                return first_dealer_told(one, self._session, names, you)
            case IsOver():
                return [say("The evening is over.")]
            case _:
                if isinstance(one, TakenBack) and one.hand is not None and self._teller is not None:
                    self._teller.goes_back(one.hand)
                sentence = told_plainly(one, names, you)
                return [sentence] if sentence else []

    def _begins(self, one: DealBegins) -> list[str]:
        self._number += 1
        self.of_pot.clear()
        places, names = one.opening.places, one.opening.names
        seat = places.index(self._place) if self._place in places else NOBODY
        self._teller = Teller(one.program, names, one.opening.stacks, Eyes(seat, seat, signs=True), with_reasons=True)
        dealer = names[one.opening.button]
        if dealer == self._you:
            first = say("Deal {number}. You deal.", number=self._number)
        else:
            first = say("Deal {number}. {dealer} deals.", number=self._number, dealer=dealer)
        told = len(self._session.menu) > 1 or one.stakes or one.besides
        return [first, game_begins(one.program.name, one.besides, dict(one.stakes))] if told else [first]
