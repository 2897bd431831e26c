"""Words that can be taken in two ways: which of them belong together is open, and the ways mean different things.

`rank of board among hole cards` is the rank of what lies in both, which is nothing, or the hole cards that match the
board; `queens or kings among board` all queens, or those on the board. Where one of the ways would be idle, or both are
the same, the words are read as the grammar has it: `rank of last queen among up cards`, `lowest hole card or joker`.
"""

from collections.abc import Callable, Iterator
from itertools import chain

from engine.language.forms import Named, Node, Sum, Where
from engine.language.forms.tree import Ways
from engine.language.forms.ways import Part, in_brackets
from engine.language.scope import Scope
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.lists import joined
from engine.text.translation import say

_ADDING = ("+", "-")


def two_ways(tree: Node, scope: Scope, understood: Callable[[str], bool]) -> Iterator[Diagnostic]:
    """A907 for the first words of an expression that can be taken in two ways; what stands behind names is left out.

    `understood` says whether a text, put in place of the whole, has one meaning: only such are told as remedies.
    """
    for node in _written(tree):
        ways = next(node.two_ways(scope), None)
        if ways is not None:
            yield _told(ways, understood)
            return


def _written(tree: Node) -> Iterator[Node]:
    """What is written of an expression; a sum without the shorter sums it begins with, which it is looked at with."""
    yield tree
    if isinstance(tree, Sum):
        yield from chain.from_iterable(map(_written, _summands(tree)))
    elif not isinstance(tree, Named):
        for child in tree.children:
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
