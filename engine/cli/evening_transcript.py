"""Prints an evening as it is played: its deals as any deals, and what lies between them."""

from collections.abc import Callable, Sequence

from engine.cli.console import Console
from engine.cli.transcript import Jsonl, Transcript
from engine.hand.chance import Chance
from engine.hand.seats import NOBODY
from engine.ruleset.sessions.session_rules import LoadedSession
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
from engine.table.sessions.sentences import between_told, events_between, first_dealer_told, told_plainly
from engine.words.evenings import game_begins
from engine.words.prose import Eyes


class EveningTranscript:
    """An evening as lines a player can read."""

    def __init__(
        self,
        session: LoadedSession,
        names: Sequence[str],
        console: Console,
        *,
        view: str = "all",
        you: str = "",
        cards: Callable[[int], Chance] | None = None,
    ) -> None:
        """Prints to the console what the one meant by `view` sees; `you` is spoken to, `cards` as for a Transcript."""
        self._session, self._names, self.console, self.you = session, names, console, you
        self.deals = Transcript(session.before, console, view, you, cards)
        """The deals as they are told."""

    def tell(self, happened: Sequence[Happening]) -> None:
        """All this has happened."""
        for one in happened:
            self._tell(one)

    def go_on(self, deals: int, happened: Sequence[Happening]) -> None:
        """This many deals were over before; of the one that is played all this has happened."""
        self.deals.deals = deals
        self.tell(happened)

    def _tell(self, one: Happening) -> None:
        match one:
            case Drew():
                self._drew(one)
            case DealBegins():
                self._begins(one)
            case InDeal():
                self.deals.happens(one.events, one.hand)
            case Between():
                self._between(one)
            case IsOver():
                pass  # that is told with how all stand
            case _:
                if isinstance(one, TakenBack) and one.hand is not None:
                    self.deals.goes_back(one.hand)
                told = told_plainly(one, self._names, self.you)
                self.console.say_all([told] if told else [])

    def _drew(self, one: Drew) -> None:
        self.console.say_all(first_dealer_told(one, self._session, self._names, self.you))
        self.console.say()

    def _begins(self, one: DealBegins) -> None:
        self.deals.program = one.program
        self.deals.begins(one.opening)
        if len(self._session.menu) > 1 or one.stakes or one.besides:
            self.console.say(game_begins(one.program.name, one.besides, dict(one.stakes)))

    def _between(self, one: Between) -> None:
        you = self._names.index(self.you) if self.you in self._names else NOBODY
        self.console.say_all(between_told(one, self._names, Eyes(you=you, signs=self.console.signs)))


class EveningJsonl:
    """Events as JSON, one a line; those between two deals have the number of the deal before."""

    def __init__(self, session: LoadedSession, names: Sequence[str], told: Jsonl) -> None:
        """Prints as the deals are printed."""
        self._deck, self._names, self._told = session.before.deck, tuple(names), told

    def tell(self, happened: Sequence[Happening]) -> None:
        """All this has happened."""
        for one in happened:
            match one:
                case DealBegins():
                    self._told.program = one.program
                    self._told.begins(one.opening, game=one.game, stakes=dict(one.stakes))
                case InDeal():
                    self._told.happens(one.events, one.hand)
                case Between():
                    self._told.between(events_between(one), self._names)
                case _:
                    self._told.other(self._data(one))

    def _data(
        self, one: Drew | Bought | Went | CameBack | Clock | Paid | Out | SharedOut | TakenBack | IsOver
    ) -> dict[str, object]:
        names = self._names
        match one:
            case Drew(dealer, cards):
                drawn = [[names[place], self._deck.names[card]] for place, card in cards]
                return {"kind": "first dealer", "player": names[dealer], "cards": drawn}
            case Bought(place, chips):
                return {"kind": "rebuy", "player": names[place], "chips": chips}
            case Went(place, won):
                return {"kind": "leave", "player": names[place], **({} if won is None else {"won": won})}
            case CameBack(place):
                return {"kind": "return", "player": names[place]}
            case Clock(minutes):
                return {"kind": "clock", "minutes": minutes}
            case Paid(why, place, money):
                return {"kind": why, "player": names[place], "money": money}
            case Out(places):
                return {"kind": "out", "players": [names[place] for place in places]}
            case SharedOut(parts):
                return {"kind": "shared out", "parts": {names[place]: chips for place, chips in parts}}
            case TakenBack(place, answers):
                return (
                    {"kind": "void"}
                    if place == NOBODY
                    else {"kind": "undo", "player": names[place], "answers": answers}
                )
            case IsOver():
                return {"kind": "over"}
