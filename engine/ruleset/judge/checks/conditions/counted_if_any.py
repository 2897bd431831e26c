"""Players who are counted if there is any, where the steps before have seen to it that there is."""

from engine.language.forms import Compare, CountSeats, Node, body_of
from engine.language.forms.comparing import number_of
from engine.steps.judged.abstract_table import Abstract

_ONE_AT_LEAST = ((">", 0), (">=", 1))


def are_there_already(condition: Node, table: Abstract) -> bool:
    """Whether it is counted if there is one player at least of those of whom the deal was given up if there is none.

    In words, as `somebody declared in`, this may be asked out of care; who counts them means another number.
    """
    asked = body_of(condition)
    if not isinstance(asked, Compare) or (asked.op, number_of(asked.right)) not in _ONE_AT_LEAST:
        return False
    of_players = body_of(asked.left)
    known = table.seen(of_players) if isinstance(of_players, CountSeats) else None
    return known is not None and (known.least or 0) > 0
