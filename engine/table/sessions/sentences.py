"""What lies between the deals of an evening, in the sentences of the language spoken."""

from collections.abc import Sequence

from engine.hand.event import Event
from engine.hand.seats import NOBODY
from engine.ruleset.sessions.session_rules import LoadedSession
from engine.table.sessions.happenings import (
    Between,
    Bought,
    CameBack,
    Clock,
    Drew,
    Out,
    Paid,
    SharedOut,
    TakenBack,
    Went,
)
from engine.words.evenings import (
    bought,
    came_back,
    clock_shows,
    deals_first,
    lots,
    out,
    paid,
    shared_out,
    taken_back,
    turned_up,
    went,
)
from engine.words.prose import Eyes, Teller

Plain = Bought | Went | CameBack | Clock | Paid | Out | SharedOut | TakenBack
"""What is told alike to everybody, but for who is spoken to."""
_ENDS = "end"
"""What every program leaves when it is through; between two deals it tells nothing."""


def told_plainly(one: Plain, names: Sequence[str], you: str) -> str:
    """The sentence, `you` being the name of the player who is spoken to; "" where there is nothing to tell."""
    match one:
        case Bought(place, chips):
            return bought(names[place], chips, you)
        case Went(place, won):
            return went(names[place], won, you)
        case CameBack(place):
            return came_back(names[place], you)
        case Clock(minutes):
            return clock_shows(minutes)
        case Paid(why, place, money):
            return paid(why, names[place], money, you)
        case Out(places):
            return out([names[place] for place in places], you)
        case SharedOut(parts):
            return shared_out([(names[place], chips) for place, chips in parts])
        case TakenBack(place):
            return taken_back("" if place == NOBODY else names[place], you)


def first_dealer_told(one: Drew, session: LoadedSession, names: Sequence[str], you: str) -> list[str]:
    """How the first dealer was found, and who it is."""
    deck, first = session.before.deck.names, deals_first(names[one.dealer], you)
    if session.first_dealer.cards:
        return [turned_up(len(one.cards), deck[one.cards[-1][1]]), first]
    drawn = [lots([(names[place], deck[card]) for place, card in one.cards])] if one.cards else []
    return [*drawn, first]


def events_between(one: Between) -> tuple[Event, ...]:
    """The events of players between two deals."""
    return tuple(event for event in one.events if event.kind != _ENDS)


def between_told(one: Between, names: Sequence[str], eyes: Eyes) -> list[str]:
    """What the rules have done between two deals."""
    events = events_between(one)
    teller = Teller(one.program, names, one.before, eyes, winners_told=True)
    return teller.lines(events, one.hand) if events else []
