"""How long an evening lasts: after which deal it is over, and what is known of it after so many."""

from engine.hand.seats import NOBODY
from engine.language.expression import Expression
from engine.language.forms import Node, OptionNumber
from engine.language.forms.measure import Bounds, Seen, settled
from engine.ruleset.judge.checks.marks.mark_bounds import with_settings
from engine.ruleset.sessions.accounts import ways_to_end
from engine.ruleset.sessions.evening_checks import TRIED, Evening, known
from engine.ruleset.sessions.session_rules import DEALS, Part


def so_far(evening: Evening, deals: Bounds) -> Seen:
    """What is known after a number of deals, whatever the options are set to."""
    by_option = with_settings(evening.rules, {})
    return lambda node: by_option(node) if isinstance(node, OptionNumber) else known(deals, node)


def last_deal_of(evening: Evening) -> int | None:
    """The deal after which the evening is over at the latest, as far as it is over by the number of deals alone."""
    ends = next((one for one in evening.texts if one.scalar is evening.root.get("ends")), None)
    return None if ends is None else _last_deal(ends, evening)


def _last_deal(ends: Expression, evening: Evening) -> int | None:
    """After which deal the evening is over by the number of deals alone; None where that is open."""
    by_deals = [part for part in ways_to_end(ends.tree) if _asks_for_deals_alone(part)]
    for deals in range(1, TRIED[-1] + 1 if by_deals else 1):
        known = so_far(evening, Bounds(deals, deals))
        if any(settled(part, evening.rules.scope, known) for part in by_deals):
            return deals
    return None


def _asks_for_deals_alone(part: Node) -> bool:
    """Whether a condition depends on how many deals have been played, and on nothing else but options."""
    return {fact for node in part.walk() for fact in node.reads()} == {f"mark {DEALS}"}


def longest_part(evening: Evening, game: str) -> int | None:
    """Of how many deals the longest part of the plan is in which a game may be played; None where that is open."""
    parts = [part for part in evening.plan if part.game in ("", game)]
    lengths = [_length(part, evening) for part in parts]
    return None if None in lengths else max((one for one in lengths if one is not None), default=None)


def _length(part: Part, evening: Evening) -> int | None:
    """Of how many deals a part is at most; None where it is played by the clock, or that depends on something."""
    if part.minutes is not None:
        return None
    length = part.deals or part.rounds
    if length is None:
        return 1
    values = {length(table, NOBODY) for table in evening.tables.values()}
    each = 1 if part.deals is not None else evening.rules.players.most
    return values.pop() * each if len(values) == 1 else None
