"""What may not be meant although it can be understood: warnings about an expression."""

from collections.abc import Iterator

from engine.language.forms import (
    Both,
    BothHands,
    ChoiceIs,
    Compare,
    Either,
    EitherHand,
    HandBut,
    Named,
    Node,
    OptionNumber,
    Stake,
)
from engine.language.forms.measure import settled
from engine.language.repair.nothing_meant import nothing_meant
from engine.language.repair.two_readings import in_brackets
from engine.language.scope import Scope
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.translation import say


def remarks(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    """Everything that is told about a tree that is understood; words are not looked into, they have their own."""
    yield from _mixed(tree)
    yield from nothing_meant(tree)
    if isinstance(tree, Compare) and not _of_settings(tree):
        known = settled(tree, scope)
        if known is not None:
            yield _always_or_never(tree, known)
    if not isinstance(tree, Named):
        for child in tree.children():
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
    return any(isinstance(node, (Stake, OptionNumber, ChoiceIs)) for node in tree.walk())


def _mixed(tree: Node) -> Iterator[Diagnostic]:
    """`and` directly under `or`, without brackets: understood by a rule that not every reader knows."""
    joined: dict[type[Node], tuple[type[Node], ...]] = {Either: (Both,), EitherHand: (BothHands, HandBut)}
    for child in tree.children():
        if isinstance(child, joined.get(type(tree), ())) and not in_brackets(child):
            joint, bracketed = "but not" if isinstance(child, HandBut) else "and", f"({child.at.text})"
            yield Diagnostic(
                "X109",
                say("`{joint}` and `or` stand together without brackets; `{joint}` is taken first", joint=joint),
                child.at.span,
                help=say("if that is meant, write `{text}`", text=bracketed),
                fix=Fix(say("put what is taken first in brackets"), child.at.span, bracketed, safe=True),
            )
