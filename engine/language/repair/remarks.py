"""What may not be meant although it can be understood: warnings about an expression."""

from collections.abc import Iterator

from engine.language.forms import Named, Node
from engine.language.forms.measure import settled
from engine.language.forms.ways import in_brackets
from engine.language.repair.nothing_meant import nothing_meant
from engine.language.scope import Scope
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.translation import say


def remarks(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    """Everything that is told about a tree that is understood; words are not looked into, they have their own."""
    yield from _mixed(tree)
    yield from nothing_meant(tree)
    if tree.is_idle_when_settled() and not _of_settings(tree):
        known = settled(tree, scope)
        if known is not None:
            yield _always_or_never(tree, known)
    if not isinstance(tree, Named):
        for child in tree.children:
            yield from remarks(child, scope)


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
    """`and` directly under `or`, without brackets: understood by a rule that not every reader knows."""
    for child in tree.children:
        joint = tree.taken_first(child)
        if joint and not in_brackets(child):
            bracketed = f"({child.at.text})"
            yield Diagnostic(
                "X109",
                say("`{joint}` and `or` stand together without brackets; `{joint}` is taken first", joint=joint),
                child.at.span,
                help=say("if that is meant, write `{text}`", text=bracketed),
                fix=Fix(say("put what is taken first in brackets"), child.at.span, bracketed, safe=True),
            )
