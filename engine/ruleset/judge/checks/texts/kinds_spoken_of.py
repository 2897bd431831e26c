"""The step kinds of which texts for people speak, told by what their steps do."""

from collections.abc import Callable

from engine.steps.machine.usual_traits import nothing_forced
from engine.steps.registry import KINDS
from engine.steps.step_kind import Kind

_SIDES = frozenset(("from", "to", "amount"))
_HOW, _IN_TURN = "how", "in turn"


def _keys(kind: Kind) -> frozenset[str]:
    return frozenset(field.name for field in kind.fields)


def _is_handed_on(kind: Kind) -> bool:
    return not kind.exchanges and any(move.source == "hand" and move.target == "other hand" for move in kind.moves)


PAYMENTS = frozenset(name for name, kind in KINDS.items() if _keys(kind) >= _SIDES)
"""By which some players pay others."""
FORCED = frozenset(name for name, kind in KINDS.items() if kind.forced is not nothing_forced)
"""By which players bet before they are asked."""
EXCHANGES = frozenset(name for name, kind in KINDS.items() if kind.exchanges)
SHOWDOWNS = frozenset(name for name, kind in KINDS.items() if kind.compares)
PASSES = frozenset(name for name, kind in KINDS.items() if _is_handed_on(kind))
"""By which players give cards to others."""
THROWING = frozenset(
    name
    for name, kind in KINDS.items()
    if not (kind.exchanges or kind.bets or kind.folds)
    and any((move.source, move.target) == ("hand", "discards") for move in kind.moves)
)
"""By which players throw cards away and get none for them."""
TURNING = frozenset(
    name for name, kind in KINDS.items() if any(one.source == one.target == "hand" for one in kind.moves)
)
"""By which players turn cards up that they hold."""
DEALING = frozenset(name for name, kind in KINDS.items() if kind.deals and not kind.exchanges)
SPOKEN = frozenset(name for name, kind in KINDS.items() if kind.words is not None)
"""By which players say words."""
WRITING = frozenset(name for name, kind in KINDS.items() if kind.marking)
"""By which marks are written."""
PROVING = frozenset(name for name, kind in KINDS.items() if kind.proves)
FOLDING = frozenset(name for name, kind in KINDS.items() if kind.folds and not kind.proves)
"""By which somebody is out."""
KEEPING = frozenset(name for name, kind in KINDS.items() if kind.keeps_pot)
"""After which the pot stays for the next deal."""
REPEATING = frozenset(name for name, kind in KINDS.items() if kind.block == "lap")
"""By which steps are done again and again."""
ORDERS = {
    **{name: str(field.default) for name, kind in KINDS.items() for field in kind.fields if field.name == _HOW},
    **{name: _IN_TURN for name, kind in KINDS.items() if kind.block == "turn"},
}
"""Whether players do it one after another where nothing else is said."""


def _role(has: Callable[[Kind], bool]) -> str:
    """How changes call the steps that have a trait."""
    return next(role.noun for kind in KINDS.values() if has(kind) for role in kind.roles)


ROUND = _role(lambda kind: kind.bets)
"""How changes call a round of bets."""
EXCHANGE = _role(lambda kind: kind.exchanges)
POSTING = _role(lambda kind: kind.forced is not nothing_forced)
DEAL = _role(lambda kind: kind.deals and not kind.exchanges)
