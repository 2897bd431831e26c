"""Words that can be read and mean no card, or nobody, whatever lies on the table."""

from collections.abc import Iterator

from engine.language.forms import (
    Among,
    CardsAt,
    CardsBut,
    CardsFact,
    EitherCards,
    Except,
    Extreme,
    HolderOf,
    Holds,
    Node,
    body_of,
)
from engine.language.forms.tree import part
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.translation import say

_HEAPS: dict[str, frozenset[str]] = {
    "own cards": frozenset(("up", "blind", "hole")),
    "hole cards": frozenset(("blind", "hole")),
    "up cards": frozenset(("up",)),
    "blind cards": frozenset(("blind",)),
    "board": frozenset(("board",)),
    "stock": frozenset(("stock",)),
    "discards": frozenset(("discards",)),
}
"""Words for cards → the heaps in which these lie; a card lies in one heap at a time."""
_OWN = "own "
"""How a heap is called that lies on a place before each player."""
_ALL = "everyone"
"""All players there are: without them nobody is left."""


def nothing_meant(tree: Node) -> Iterator[Diagnostic]:
    """X125: a node that takes cards out of two heaps at once, leaves all out, or has somebody hold the board."""
    if isinstance(tree, Among) and _heaps(tree) == frozenset():
        message = say("`{cards}` is never any card: none lies at both places at once", cards=tree.at.text)
        yield Diagnostic("X125", message, tree.at.span, help=_matching(tree))
    elif isinstance(tree, CardsBut) and _are_all(tree.cards, tree.without):
        message = say("`{cards}` is never any card: all are left out", cards=tree.at.text)
        yield Diagnostic("X125", message, tree.at.span, help=say("name other cards behind `but not`"))
    elif isinstance(tree, HolderOf) and _are_of_nobody(tree.cards):
        players = tree.at.text
        message = say("`{players}` is nobody: these cards lie on the table, and no player holds them", players=players)
        help = say("name cards that players hold, or keep in a mark whose they are")
        yield Diagnostic("X125", message, tree.at.span, help=help)
    elif isinstance(tree, Holds) and tree.count and tree.bound != "at most" and _are_of_nobody(tree.cards):
        message = say(
            "`{words}` is said of nobody: these cards lie on the table, and no player holds them", words=tree.at.text
        )
        help = say("name cards that players hold: `rank of {cards}` means all of the same rank", cards=part(tree.cards))
        yield Diagnostic("X125", message, tree.at.span, help=help)
    elif isinstance(tree, Except) and _is_nobody(tree):
        message = say("`{players}` is nobody: all are left out", players=tree.at.text)
        yield Diagnostic("X125", message, tree.at.span, help=say("name fewer players behind `except`"))


def _matching(tree: Among) -> str:
    """What may be meant: cards at one place of the ranks that lie at the other."""
    if all(isinstance(body_of(one), CardsFact | CardsAt) for one in (tree.cards, tree.place)):
        words = f"(rank of {part(tree.cards)}) among {part(tree.place)}"
        return say("for those of the same rank write `{words}`", words=words)
    return say("name one place")


def _heaps(node: Node) -> frozenset[str] | None:
    """The heaps in which cards lie, none for cards that are never there; None where they may lie anywhere."""
    meant = body_of(node)
    if isinstance(meant, CardsFact):
        return _HEAPS.get(meant.entry.name)
    if isinstance(meant, CardsAt):
        return frozenset((f"{_OWN if meant.step else ''}place {meant.name}",))
    if isinstance(meant, Extreme):
        return _heaps(meant.of)
    if isinstance(meant, CardsBut):
        return _heaps(meant.cards)
    if not isinstance(meant, Among | EitherCards):
        return None
    parts = (meant.cards, meant.place) if isinstance(meant, Among) else (meant.left, meant.right)
    one, other = map(_heaps, parts)
    if isinstance(meant, EitherCards):
        return None if one is None or other is None else one | other
    return (one if other is None else other) if one is None or other is None else one & other


def _are_of_nobody(cards: Node) -> bool:
    """Whether cards lie where they are no player's, whichever these are."""
    there = _heaps(cards)
    return bool(there) and there is not None and not any(map(_of_players, there))


def _of_players(heap: str) -> bool:
    """Whether what lies in a heap belongs to players."""
    return heap in _HEAPS["own cards"] or heap.startswith(_OWN)


def _are_all(cards: Node, without: Node) -> bool:
    """Whether some cards are surely among others: they are the same, or lie in heaps that are left out whole."""
    some, left_out = body_of(cards), body_of(without)
    if some.told() == left_out.told():
        return True
    if not isinstance(some, CardsFact) or not isinstance(left_out, CardsFact):
        return False
    there, gone = _heaps(some), _heaps(left_out)
    return there is not None and gone is not None and there <= gone and _owner(some) == _owner(left_out)


def _owner(cards: CardsFact) -> str:
    """Whose cards these are, in words; nothing where that is not said."""
    return "" if cards.of is None else cards.of.told()


def _is_nobody(tree: Except) -> bool:
    """Whether all that are meant are left out again."""
    without = body_of(tree.without)
    some = body_of(tree.seats)
    while True:
        if without.told() == some.told() or without.told() == _ALL:
            return True
        if not isinstance(some, Except):
            return False
        some = body_of(some.seats)
