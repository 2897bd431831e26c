"""What becomes of the abstract table when cards come to lie on places, are turned there, or leave them."""

from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.interval import MAYBE, NONE, SURELY, Interval
from engine.steps.machine.kind import Body


def fact_of(name: str) -> str:
    """What is known where cards lie on a place."""
    return name if name == "board" else f"place {name}"


def lay(table: Abstract, body: Body, name: str, cards: Interval, *, closed: bool) -> None:
    """This many more cards lie on a place, on that of each player where each has one."""
    place, sure = body.scope.places[name], SURELY if cards.least else MAYBE
    table.lies_at(place, (table.places[place] + cards).capped(table.deck_size))
    table.now(fact_of(name), sure)
    if closed:
        table.hide(place, (table.hidden[place] + cards).capped(table.deck_size))
    elif cards.most:
        table.came_up(sure, before_players=False)


def lay_some_closed(table: Abstract, body: Body, name: str, cards: Interval) -> None:
    """The same of cards that may lie either way."""
    hidden = table.hidden[body.scope.places[name]]
    lay(table, body, name, cards, closed=False)
    table.hide(body.scope.places[name], (hidden + cards.or_none).capped(table.deck_size))


def turn(table: Abstract, body: Body, names: tuple[str, ...], cards: Interval | None, *, all_kinds: bool) -> None:
    """This many closed cards of places lie open; None: all of them. Where only some kinds are meant it may be none."""
    for name in names:
        place = body.scope.places[name]
        there = table.hidden[place]
        left = NONE if cards is None else there.less(cards if len(names) == 1 else cards.or_none)
        sure = all_kinds and there.least and (cards is None or cards.least)
        table.hide(place, left if all_kinds else left.hull(there))
        if there.most:
            table.came_up(SURELY if sure else MAYBE, before_players=False)
    table.journal.changed |= {"open cards", *map(fact_of, names)}


def clear(table: Abstract, body: Body, names: tuple[str, ...], cards: Interval | None, *, all_kinds: bool) -> None:
    """This many cards of places are on the discards; None: all of them. Of some kinds only it may be none."""
    for name in names:
        place = body.scope.places[name]
        there, hidden = table.places[place], table.hidden[place]
        gone = there if cards is None else cards.capped(there.most)
        gone = gone if all_kinds and len(names) == 1 else gone.or_none
        left = there.less(gone)
        table.lies_at(place, NONE if cards is None and all_kinds else left)
        table.hide(place, hidden.less(gone).hull(hidden).capped(table.places[place].most))
        count = table.live if body.scope.is_own(name) else Interval(1, 1)
        table.muck = (table.muck + gone.times(count)).capped(table.deck_size)
    table.journal.changed |= {"open cards", "discards", *map(fact_of, names)}
