"""What may not be meant although it can be understood: warnings about an expression."""

from collections.abc import Iterator

from engine.language.forms import Named, Node
from engine.language.forms.measure import settled
from engine.language.forms.ways import in_brackets
from engine.language.repair.in_anyway import in_anyway
from engine.language.repair.nothing_meant import nothing_meant
from engine.language.scope import Scope
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.translation import say


def remarks(tree: Node, scope: Scope, within: Node | None = None) -> Iterator[Diagnostic]:
    """Everything that is told about a tree that is understood; words are not looked into, they have their own.

    `within`: the node directly above it, where there is one.
    """
    if within is None or not _goes_on(tree, within):
        yield from _mixed(tree)
    yield from nothing_meant(tree)
    yield from in_anyway(tree)
    if tree.is_idle_when_settled() and not _of_settings(tree):
        known = settled(tree, scope)
        if known is not None:
            yield _always_or_never(tree, known)
    if not isinstance(tree, Named):
        for child in tree.children:
            yield from remarks(child, scope, tree)


def _always_or_never(tree: Node, always: bool) -> Diagnostic:
    text, span = tree.at.text, tree.at.span
    if always:
        message = say("`{condition}` always holds", condition=text)
        return Diagnostic("X106", message, span, help=say("if that is meant, write `always`"))
    message = say("`{condition}` can never hold", condition=text)
    return Diagnostic("X107", message, span, help=say("if that is meant, write `never`"))


def _of_settings(tree: Node) -> bool:
    """Whether stakes or options have a part in it: those are known before the deal, and may differ."""
    return any(node.is_setting() for node in tree.walk())


def _mixed(tree: Node) -> Iterator[Diagnostic]:
    """`and` directly under `or`, without brackets: understood by a rule that not every reader knows.

    Where each alternative is such a group, everybody reads them as they are meant.
    """
    parts = list(_chain(tree))
    if len(parts) > 1 and all(map(tree.taken_first, parts)):
        return
    for part in parts:
        joint = tree.taken_first(part)
        if joint and not in_brackets(part):
            bracketed = f"({part.at.text})"
            yield Diagnostic(
                "X109",
                say("`{joint}` and `or` stand together without brackets; `{joint}` is taken first", joint=joint),
                part.at.span,
                help=say("if that is meant, write `{text}`", text=bracketed),
                fix=Fix(say("put what is taken first in brackets"), part.at.span, bracketed, safe=True),
            )


def _chain(tree: Node) -> Iterator[Node]:
    """What is joined by the same word, one after the other."""
    for child in tree.children:
        if _goes_on(child, tree):
            yield from _chain(child)
        else:
            yield child


def _goes_on(tree: Node, within: Node) -> bool:
    """Whether a node goes on with what the node above it began: both are joined by the same word."""
    return type(tree) is type(within) and not in_brackets(tree)
