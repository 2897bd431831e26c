"""What an expression reads of the table, and who can see it."""

from collections.abc import Iterator
from typing import NamedTuple

from engine.language import syntax as s
from engine.language.syntax import Node, Where
from engine.language.vocabulary import Sight
from engine.text.source import Span


class Read(NamedTuple):
    """A fact of the table that an expression reads, and where it does so."""

    fact: str
    span: Span


class Found(NamedTuple):
    """A fact read at a node; `at` is its place, or that of the author's word in whose body the node stands."""

    fact: str
    node: Node
    at: Where


THAT_PLAYER = "that player"
LAP = "lap"
FIRST_PLAYER = "first player"
_SIGHTS: tuple[Sight, ...] = ("public", "own", "hidden")


def facts(tree: Node) -> Iterator[Found]:
    """Every fact a tree reads; `that player` wherever it depends on the player in question.

    What a predicate says of its own subject (`holds 2 hole cards`) does not depend on him.
    """
    return _facts(tree, None, False)


def _facts(node: Node, use: Where | None, bound: bool) -> Iterator[Found]:
    at = use or node.at
    for fact in _own_facts(node):
        yield Found(fact, node, at)
    if _is_mine(node) and not bound:
        yield Found(THAT_PLAYER, node, at)
    inside = at if isinstance(node, s.Named) else use
    for child in node.children():
        yield from _facts(child, inside, bound or _says_whose(node, child))


def _says_whose(node: Node, child: Node) -> bool:
    """Whether a node says of whom its part speaks."""
    if isinstance(node, (s.CompareAny, s.ThoseWhose, s.ThoseWith)):
        return child is node.each
    return isinstance(node, (s.Holds, s.Has))


def _own_facts(node: Node) -> Iterator[str]:
    entry = getattr(node, "entry", None)
    if entry is not None and entry.fact and entry.fact != THAT_PLAYER:
        yield entry.fact
    if isinstance(node, s.Lap):
        yield LAP
    if isinstance(node, s.FirstPlayer):
        yield FIRST_PLAYER
    if isinstance(node, (s.AmountMark, s.SeatMark, s.FlagMark, s.IsMarked, s.CardsMark)) or _is_mark(node):
        yield f"mark {node.name}"  # type: ignore[attr-defined]
    if isinstance(node, s.Rank) and node.is_mark:
        yield f"mark {node.said}"
    if isinstance(node, s.Declared):
        yield "declaration"
    if isinstance(node, s.NextAfter) or (isinstance(node, s.Extreme) and node.which in ("first", "last")):
        yield "up cards"
    if isinstance(node, s.CardsAt):
        yield f"place {node.name}"
    if isinstance(node, (s.Has, s.BeatsSeats, s.BeatsAny, s.Leads)) and getattr(node, "showing", True):
        yield "up cards"
    elif isinstance(node, (s.Has, s.Holds, s.BeatsSeats, s.BeatsPlace, s.BeatsAny, s.PlaceBeats, s.HolderOf)):
        yield "cards"


def _is_mark(node: Node) -> bool:
    return isinstance(node, s.Each) and node.entry is None


def _is_mine(node: Node) -> bool:
    """Whether a node, standing by itself, means something of the player in question."""
    if isinstance(node, s.Each):
        return node.of is None
    if isinstance(node, s.CardsFact):
        return node.entry.mine and node.of is None
    if isinstance(node, s.SeatFact):
        return node.entry.mine
    if isinstance(node, (s.CardsMark, s.Rank, s.SeatMark)):
        return node.each_player
    return False


def reads_of(tree: Node) -> tuple[Read, ...]:
    """Each fact once for each place that reads it; what a word reads is read where the word stands."""
    return tuple({Read(found.fact, found.at.span): None for found in facts(tree)})


# --- sight ------------------------------------------------


def sight_of(node: Node, of_that_player: bool = True) -> Sight:
    """Who can see what an expression says: all, only the player in question, nobody.

    `of_that_player` False: what a player alone can see is somebody else's here.
    """
    inner: list[Sight] = [_own_sight(node, of_that_player)]
    for child in node.children():
        if isinstance(node, s.CountCards) and isinstance(child, s.CardsFact):
            inner.append("public" if child.of is None else sight_of(child.of, of_that_player))
        elif isinstance(node, s.Holds) and isinstance(child, s.CardsFact):
            continue  # how many cards lie somewhere is for all to see
        elif isinstance(node, s.CardsFact):
            inner.append(sight_of(child))
        else:
            inner.append(sight_of(child, of_that_player and _same_player(node)))
    return max(inner, key=_SIGHTS.index)


def _same_player(node: Node) -> bool:
    """Whether what stands below a node is said of the player in question."""
    if isinstance(node, s.Says):
        subject = s.body_of(node.subject)
        return isinstance(subject, s.SeatFact) and subject.entry.name == THAT_PLAYER
    return not isinstance(node, (s.SaysAny, s.ThoseWho, s.HolderOf))


def _own_sight(node: Node, of_that_player: bool) -> Sight:
    if isinstance(node, s.CardsFact):
        sight = node.entry.sight
        mine = node.of is None or _is_that_player(node.of)
        return "hidden" if sight == "own" and not (of_that_player and mine) else sight
    if isinstance(node, (s.Has, s.Holds)):
        if getattr(node, "showing", False) or (isinstance(node, s.Holds) and isinstance(node.cards, s.CardsFact)):
            return "public"
        return "own" if of_that_player else "hidden"
    if isinstance(node, (s.BeatsSeats, s.BeatsAny)):
        return "public" if node.showing else "hidden"
    if isinstance(node, s.PlaceBeats):
        return "public" if not s.is_seats(node.other) else "hidden"
    if isinstance(node, s.BeatsPlace):
        return "own" if of_that_player else "hidden"
    return "hidden" if isinstance(node, s.HolderOf) else "public"


def _is_that_player(node: Node) -> bool:
    node = s.body_of(node)
    return isinstance(node, s.SeatFact) and node.entry.name == THAT_PLAYER
