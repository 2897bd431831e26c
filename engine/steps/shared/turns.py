"""Turns that players take one after another: what a block keeps of them, and what they do to a table."""

from collections.abc import Callable

from engine.steps.judged.abstract_table import Abstract
from engine.steps.judged.cards_moved import SHOWN
from engine.steps.judged.interval import SURELY, Interval
from engine.steps.machine.kind import Body
from engine.steps.shared.sentence import text_of

REGISTERS = 4
"""Whose turn it is, who was first, whose turn is still to come, whether they were in when their turn began."""
FIRST = 1
"""Which of these tells who was first."""
LAP, LAST = 4, 5
"""Where turns go round, two more tell how often they have, and whether these are the last turns."""
_LOSERS = "losers"


def each_in_turn(
    body: Body,
    table: Abstract,
    turn_of: Callable[[Abstract], None],
    turns: Interval | None = None,
    *,
    but_one: bool = False,
) -> None:
    """The table is as after the turn of each player whom the step concerns, one after another.

    Or after so many turns, or after those of all of them but one.
    """
    turns = table.count(body) if turns is None else turns
    if but_one:
        turns = Interval(max(0, turns.least - 1), max(0, turns.most - 1))
    cards, held, closed, lent = table.of_each, table.evenly, table.closed_before_each.most, table.lent
    all_of_them = table.concerns_all(body) and not but_one
    after: tuple[Interval, ...] | None = None if all_of_them and turns.least else cards
    outer, outer_closed, others = table.around, table.closed_around, max(0, table.live.most - 1)
    if outer is None:
        table.around, table.closed_around = held * others, closed * others
    # whoever has lost has been beaten by a hand that was shown beside theirs
    beaten = text_of(body, "who") == _LOSERS and table.known(SHOWN[1]) is SURELY
    met, outer_turn = table.met, table.turn
    table.met, evenly = {}, 0 if after is None else held
    for turn in range(turns.most):
        before = table.copy()
        table.turn = turn
        if beaten:
            table.known_as(SHOWN[0], SURELY)
        table.holds_each(cards)
        table.lent = lent
        table.next_turn()
        table.journal.turns.append([])
        turn_of(table)
        join_ended(table)
        table.journal.turns.pop()
        after = table.of_each if after is None else tuple(map(Interval.hull, after, table.of_each))
        if turn >= turns.least:
            table.join(before)
        each = table.evenly
        if table.around is not None:
            table.around += max(0, each - held)
            table.closed_around += max(0, table.closed_before_each.most - closed)
        evenly = max(evenly, each)
        table.holds_each(after)
        table.lent = max(0, table.before_each.most - evenly)
        if table.dead or table.same(before):
            break
    table.around, table.closed_around = outer, outer_closed
    table.met, table.turn = met, outer_turn
    table.next_turn()


def join_ended(table: Abstract) -> None:
    """The table is as after a turn that has been gone through, or as after one that its player ended by folding.

    Who is out holds nothing, so that each of those who are in holds what they would otherwise.
    """
    ended = table.journal.turns[-1]
    for one in ended if not table.dead else ():
        one.holds_each(table.of_each)
    table.join(*ended)
    ended.clear()
