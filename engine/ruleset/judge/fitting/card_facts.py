"""Facts of how many cards lie where, when several come to a step."""

from collections.abc import Callable, Iterator, Sequence

from engine.language.vocabulary import Entry
from engine.ruleset.judge.fitting.game_facts import Fact, Facts, Standing
from engine.ruleset.understand.names import BOARD
from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import NONE, Interval, exactly
from engine.steps.machine.kind import Traits, dealt_to
from engine.steps.registry import COMPARING
from engine.text.translation import mark


def _bets(kind: Traits) -> bool:
    return kind.bets


def _compares(kind: Traits) -> bool:
    return kind.compares


def _first_bet(facts: Facts) -> list[Standing]:
    return list(facts.those(_bets))[:1]


def _last_bet(facts: Facts) -> list[Standing]:
    return list(facts.those(_bets))[-1:]


def _showdowns(facts: Facts) -> list[Standing]:
    return list(facts.those(_compares))


def _first_board_deal(facts: Facts) -> list[Standing]:
    return [one for one in facts.steps if dealt_to(one.body) == BOARD][:1]


_MOMENTS = {
    "first bet": _first_bet,
    "first board deal": _first_board_deal,
    "last bet": _last_bet,
    COMPARING.name: _showdowns,
}
"""When cards are counted."""


def _left(table: Abstract) -> Interval:
    """The cards that can still be dealt: those of the stock, and discards where they come back."""
    more = table.muck if table.stock_rule.refilled else NONE
    return (table.stock + more).less(exactly(table.stock_rule.kept_back)).capped(table.deck_size)


_HELD: dict[str, tuple[str, Callable[[Abstract], Interval]]] = {
    "own cards": (mark("The cards that each player holds at that moment."), lambda table: table.own),
    "hole cards": (mark("The cards of each player that do not lie face up at that moment."), lambda table: table.down),
    "up cards": (
        mark("The cards of each player that lie face up at that moment."),
        lambda table: table.own.less(table.down),
    ),
    "board cards": (mark("The cards on the board at that moment."), lambda table: table.places[0]),
    "cards left": (mark("The cards that can still be dealt at that moment."), _left),
}
"""What is counted there."""


def _cards_at(when: Callable[[Facts], list[Standing]], count: Callable[[Abstract], Interval]) -> Fact:
    def value(facts: Facts, players: int) -> Interval:
        return _hull([count(table) for one in when(facts) for table in facts.tables(one.body, players)])

    return Fact(Entry((), "AMOUNT", "", "public"), value, when)


def facts_of_cards() -> Iterator[Fact]:
    """For each of these cards and each of these moments, how many there are."""
    for held, (about, count) in _HELD.items():
        for moment, when in _MOMENTS.items():
            entry = Entry((f"{held} at {moment}",), "AMOUNT", about, "public", unit="count", least=0)
            yield _cards_at(when, count)._replace(entry=entry)


def is_left(facts: Facts, players: int) -> Interval:
    """Whether cards may be left in the stock when all have been dealt."""
    if facts.rules.for_players(players).deck.put_back:
        return NONE
    last = [_left(table) for one in facts.steps[-1:] for table in facts.tables(one.body, players)]
    return exactly(int(_hull(last).most > 0))


def _hull(found: Sequence[Interval]) -> Interval:
    if not found:
        return NONE
    first, *others = found
    for other in others:
        first = first.hull(other)
    return first
