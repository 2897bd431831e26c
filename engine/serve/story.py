"""What has happened at a table, told to each of those who look on with what they may see."""

from collections.abc import Sequence

from engine.hand.seats import NOBODY
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.serve.budgets import LONGEST_STORY
from engine.table.sessions.happenings import (
    Between,
    Bought,
    CameBack,
    Clock,
    DealBegins,
    Drew,
    Happening,
    InDeal,
    IsOver,
    Out,
    Paid,
    SharedOut,
    TakenBack,
    Went,
)
from engine.text.translation import say
from engine.words.evenings import (
    bought,
    came_back,
    clock_shows,
    deals_first,
    game_begins,
    lots,
    out,
    paid,
    shared_out,
    taken_back,
    turned_up,
    went,
)
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
                return self._between(one)
            case Drew():
                return self._drew(one)
            case Bought(place, chips):
                return [bought(names[place], chips, you)]
            case Went(place):
                return [went(names[place], you)]
            case CameBack(place):
                return [came_back(names[place], you)]
            case Clock(minutes):
                return [clock_shows(minutes)]
            case Paid(why, place, money):
                return [paid(why, names[place], money, you)] if money > 0 else []
            case Out(places):
                return [out([names[place] for place in places], you)]
            case SharedOut(parts):
                return [shared_out([(names[place], chips) for place, chips in parts])]
            case TakenBack(place, _, _, hand):
                if hand is not None and self._teller is not None:
                    self._teller.goes_back(hand)
                return [taken_back("" if place == NOBODY else names[place], you)]
            case IsOver():
                return [say("The evening is over.")]

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

    def _drew(self, one: Drew) -> list[str]:
        deck = self._session.before.deck.names
        first = deals_first(self._names[one.dealer], self._you)
        if self._session.first_dealer.cards:
            return [turned_up(len(one.cards), deck[one.cards[-1][1]]), first]
        drawn = [lots([(self._names[place], deck[card]) for place, card in one.cards])] if one.cards else []
        return [*drawn, first]

    def _between(self, one: Between) -> list[str]:
        events = tuple(event for event in one.events if event.kind != "end")
        if not events:
            return []
        eyes = Eyes(self._place, self._place, signs=True)
        return Teller(one.program, self._names, one.before, eyes, winners_told=True).lines(events, one.hand)
