"""Who can see what a form says: the answers that several forms give."""

from collections.abc import Iterable

from engine.language.forms.tree import Node
from engine.language.vocabulary import Sight

_SIGHTS: tuple[Sight, ...] = ("public", "own", "hidden")


def strictest(sights: Iterable[Sight]) -> Sight:
    """The sight that fewest have of these; without any it is open to all."""
    return max(sights, key=_SIGHTS.index, default="public")


def for_all(form: Node, mine: bool) -> Sight:
    """Everybody can see it."""
    return "public"


def as_its_parts(form: Node, mine: bool) -> Sight:
    """A player who sees all its parts can see it."""
    return strictest(child.sight(mine) for child in form.children)


def as_parts_of_others(form: Node, mine: bool) -> Sight:
    """A player who sees all its parts can see it; the parts are about others than the player in question."""
    return strictest(child.sight(False) for child in form.children)


def of_hand(mine: bool) -> Sight:
    """Who can see what a player's hand is: that player."""
    return "own" if mine else "hidden"
