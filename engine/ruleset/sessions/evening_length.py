"""How long an evening lasts: after which deal it is over, and what is known of it after so many."""

from engine.language.expression import Expression
from engine.language.forms import OptionNumber
from engine.language.forms.measure import Bounds, Seen, settled
from engine.ruleset.judge.checks.mark_bounds import with_settings
from engine.ruleset.sessions.evening_checks import TRIED, Evening, known
from engine.ruleset.sessions.session_rules import DEALS


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
    if any(read.fact != f"mark {DEALS}" for read in ends.reads):
        return None
    for deals in range(1, TRIED[-1] + 1):
        if settled(ends.tree, evening.rules.scope, so_far(evening, Bounds(deals, deals))):
            return deals
    return None
