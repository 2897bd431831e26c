"""Words that can be taken in two ways: which of them belong together is open, and the ways mean different things.

`rank of board among hole cards` is the rank of what lies in both, which is nothing, or the hole cards that match the
board; `queens or kings among board` all queens, or those on the board. Where one of the ways would be idle, or both are
the same, the words are read as the grammar has it: `rank of last queen among up cards`, `lowest hole card or joker`.
"""

from collections.abc import Callable, Iterator
from itertools import chain
from typing import NamedTuple

from engine.language.forms import (
    Among,
    BeatsSeats,
    Beside,
    CardsBut,
    CardSet,
    Chosen,
    EitherCards,
    Except,
    Extreme,
    FirstOf,
    Half,
    IsSeat,
    Named,
    NextAfter,
    Node,
    Percent,
    SameAs,
    Sum,
    ThoseWho,
    Twice,
    Where,
    body_of,
    cards_by_kind,
)
from engine.language.scope import Scope
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.translation import say

_PREFIXES = (Extreme, SameAs, NextAfter)
_COMPOUND = (Among, *_PREFIXES)
_ADDING = ("+", "-")

Part = tuple[int, int]
"""Characters [start, end) that belong together."""


class Ways(NamedTuple):
    """What can be taken in two ways: for each way the parts that brackets would hold together."""

    at: Where
    one: tuple[Part, ...]
    other: tuple[Part, ...]


def two_ways(tree: Node, scope: Scope, understood: Callable[[str], bool]) -> Iterator[Diagnostic]:
    """A907 for the first words of an expression that can be taken in two ways; what stands behind names is left out.

    `understood` says whether a text, put in place of the whole, has one meaning: only such are told as remedies.
    """
    for node in _written(tree):
        ways = next(_ways(node, scope), None)
        if ways is not None:
            yield _told(ways, understood)
            return


def _written(tree: Node) -> Iterator[Node]:
    """What is written of an expression; a sum without the shorter sums it begins with, which it is looked at with."""
    yield tree
    if isinstance(tree, Sum):
        yield from chain.from_iterable(map(_written, _summands(tree)))
    elif not isinstance(tree, Named):
        for child in tree.children():
            yield from _written(child)


def _summands(tree: Sum) -> list[Node]:
    """What is added and taken away in a sum, from left to right."""
    found: list[Node] = [tree.right]
    left: Node = tree.left
    while isinstance(left, Sum) and left.op in _ADDING and tree.op in _ADDING and not in_brackets(left):
        found.append(left.right)
        left = left.left
    return [left, *reversed(found)]


def _told(ways: Ways, understood: Callable[[str], bool]) -> Diagnostic:
    text, at = ways.at.scalar.text, ways.at
    said = [_bracketed(text, parts, at) for parts in (ways.one, ways.other)]
    fit = [f"`{one}`" for one in said if understood(text[: at.start] + one + text[at.end :])]
    help_text = say("write {ways}", ways=joined(fit, "or")) if fit else say("put brackets round what belongs together")
    message = say("`{text}` can be taken in two ways", text=" ".join(at.text.split()))
    return Diagnostic("A907", message, at.span, help=help_text)


def _bracketed(text: str, parts: tuple[Part, ...], at: Where) -> str:
    """The characters of a place with brackets round some parts of them."""
    signs = sorted([(start, 1, "(") for start, _ in parts] + [(end, 0, ")") for _, end in parts], reverse=True)
    for place, _, sign in signs:
        text = text[:place] + sign + text[place:]
    return " ".join(text[at.start : at.end + len(signs)].split())


def _ways(node: Node, scope: Scope) -> Iterator[Ways]:
    if isinstance(node, (SameAs, NextAfter)):
        yield from _rank_of_some_among_others(node)
    elif isinstance(node, EitherCards):
        yield from _either(node)
    elif isinstance(node, CardsBut):
        yield from _without(node, scope)
    elif isinstance(node, FirstOf):
        yield from _first_of(node)
    elif isinstance(node, Sum) and node.op in _ADDING:
        yield from _smaller_and_more(node)


# --- cards ------------------------------------------------------------------------------------------------------------


def _rank_of_some_among_others(node: SameAs | NextAfter) -> Iterator[Ways]:
    """`rank of board among hole cards`: whether the rank is of what lies among them, or the cards of that rank do."""
    inner = _operand(node)
    if isinstance(inner, Among) and not in_brackets(inner) and not cards_by_kind(inner.cards):
        cards = _around(inner.cards)
        yield Ways(node.at, (_around(inner),), ((node.at.start, cards[1]),))


def _either(node: EitherCards) -> Iterator[Ways]:
    """`X or Y` with more on one side, which may go with both."""
    last, right = _last(node.left, EitherCards), node.right
    whole = _around(node.left)[0]
    behind = _operand(last) if _is_open(last, *_COMPOUND) else last
    if _is_open(right, CardsBut):
        assert isinstance(right, CardsBut)
        if not _apart(node.left, right.without):
            yield Ways(node.at, (_around(right),), ((whole, _around(right.cards)[1]),))
    elif _is_open(right, Among):
        assert isinstance(right, Among)
        named = _operand(last) if _is_open(last, *_PREFIXES) else last
        if not _is_open(last, Among) and not isinstance(named, Among) and _may_join(named, right.cards):
            start = whole if named is last else _around(named)[0]
            yield Ways(node.at, (_around(right),), ((start, _around(right.cards)[1]),))
    elif _is_open(right, *_PREFIXES):
        return
    elif _is_open(behind, Among):
        assert isinstance(behind, Among)
        if _alike(right, behind.place):
            yield Ways(node.at, (_around(last),), ((_around(behind.place)[0], _around(right)[1]),))
    elif _is_open(last, *_PREFIXES) and _alike(behind, right):
        yield Ways(node.at, (_around(last),), ((_around(behind)[0], _around(right)[1]),))
    elif _is_open(last, CardsBut):
        assert isinstance(last, CardsBut)
        yield Ways(node.at, (_around(last),), ((_around(last.without)[0], _around(right)[1]),))


def _without(node: CardsBut, scope: Scope) -> Iterator[Ways]:
    """`X but not Y` with more on one side, which may go with both."""
    left, right = node.cards, node.without
    inside = (_around(right),) if _is_open(right, *_COMPOUND) else ()
    if _is_open(left, *_PREFIXES):
        behind = _operand(left)
        if isinstance(left, SameAs) and left.of is behind and _closed(right, left.what, scope):
            return  # of which ranks some are left out makes no difference before or after
        yield Ways(node.at, (_around(left), *inside), ((_around(behind)[0], _around(right)[1]), *inside))
    elif _is_open(right, Among):
        assert isinstance(right, Among)
        if body_of(left) != body_of(right.place):
            yield Ways(node.at, inside, ((_around(left)[0], _around(right.cards)[1]),))


def _operand(node: Node) -> Node:
    """What stands behind `lowest`, `rank of` and their kin, one behind the other without brackets."""
    while isinstance(node, _PREFIXES):
        node = node.of
        if in_brackets(node):
            break
    return node


def _alike(one: Node, other: Node) -> bool:
    """Whether both are told by what they are, or both by where they lie, so that one phrase may hold them."""
    return cards_by_kind(one) == cards_by_kind(other)


def _may_join(one: Node, other: Node) -> bool:
    """Whether `one or other` may be meant to lie among others: not where the other is told by its kind alone."""
    return _alike(one, other) or not cards_by_kind(other)


def _apart(one: Node, other: Node) -> bool:
    """Whether no card is surely in both."""
    one, other = body_of(one), body_of(other)
    return isinstance(one, CardSet) and isinstance(other, CardSet) and not one.mask & other.mask


def _closed(node: Node, what: str, scope: Scope) -> bool:
    """Whether these are all cards of some ranks, or of some suits."""
    node = body_of(node)
    if not isinstance(node, CardSet):
        return isinstance(node, SameAs) and node.what == what
    cards = scope.deck.cards
    told = {card.rank if what == "rank" else card.suit for index, card in enumerate(cards) if node.mask >> index & 1}
    every = [index for index, card in enumerate(cards) if (card.rank if what == "rank" else card.suit) in told]
    return sum(1 << index for index in every) == node.mask


# --- players and amounts ----------------------------------------------------------------------------------------------


def _first_of(node: FirstOf) -> Iterator[Ways]:
    """`left of opener or dealer`: whose neighbour stands in for whom."""
    last, right = _last(node.left, FirstOf), node.right
    if in_brackets(last) or (isinstance(right, (Beside, Except, ThoseWho)) and not in_brackets(right)):
        return
    named = _named_last(last)
    if named is not None:
        yield Ways(node.at, (_around(last),), ((_around(named)[0], _around(right)[1]),))


def _named_last(node: Node) -> Node | None:
    """Whom words about players end with, after `left of`, `except`, `beat`; None where they end otherwise."""
    if isinstance(node, Beside):
        return _named_last(node.of) if isinstance(node.of, Beside) and not in_brackets(node.of) else node.of
    if isinstance(node, Except):
        return node.without
    if isinstance(node, ThoseWho) and isinstance(node.predicate, (BeatsSeats, IsSeat)):
        return node.predicate.seats
    return None


def _smaller_and_more(node: Sum) -> Iterator[Ways]:
    """`smaller of pot and stack + ante`: whether the ante belongs to the second amount or to the smaller."""
    left: Node = node.left
    while True:
        chosen = _chosen_last(left)
        if chosen is not None:
            yield Ways(node.at, (_around(chosen),), ((_around(chosen.right)[0], _around(node.right)[1]),))
            return
        if not (_is_open(left, Sum) and isinstance(left, Sum)):
            return
        left = left.left


def _chosen_last(node: Node) -> Chosen | None:
    """`smaller of … and …` where an amount ends with it, without brackets round it."""
    while not in_brackets(node):
        if isinstance(node, Chosen):
            return node
        if isinstance(node, Sum):
            node = node.right
        elif isinstance(node, (Half, Twice, Percent)):
            node = node.of
        else:
            return None
    return None


# --- brackets ---------------------------------------------------------------------------------------------------------


def _last(node: Node, chain: type[Node]) -> Node:
    """The last part of a chain: of `a or b`, b."""
    return node.right if isinstance(node, chain) and not in_brackets(node) else node  # type: ignore[attr-defined]


def _is_open(node: Node, *forms: type[Node]) -> bool:
    """Whether a node is of one of these forms and stands in no brackets of its own."""
    return isinstance(node, forms) and not in_brackets(node)


def in_brackets(node: Node) -> bool:
    """Whether brackets stand round a node."""
    text, before, after = node.at.scalar.text, node.at.start - 1, node.at.end
    while before >= 0 and text[before].isspace():
        before -= 1
    while after < len(text) and text[after].isspace():
        after += 1
    return text[max(before, 0) : before + 1] == "(" and text[after : after + 1] == ")"


def _around(node: Node) -> Part:
    """The characters of a node with the brackets round it."""
    text, start, end = node.at.scalar.text, node.at.start, node.at.end
    while text[:start].rstrip().endswith("(") and text[end:].lstrip().startswith(")"):
        start, end = text[:start].rstrip().rindex("("), text.index(")", end) + 1
    return start, end
