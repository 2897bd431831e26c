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


def remarks(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    """Everything that is told about a tree that is understood; words are not looked into, they have their own."""
    yield from _mixed(tree)
    yield from nothing_meant(tree)
    if isinstance(tree, Compare) and not _of_settings(tree):
        known = settled(tree, scope)
        if known is not None:
            said = "always" if known else "never"
            yield Diagnostic(
                "X106" if known else "X107",
                f"`{tree.at.text}` {said} holds" if known else f"`{tree.at.text}` can never hold",
                tree.at.span,
                help=f"if that is meant, write `{said}`",
            )
    if not isinstance(tree, Named):
        for child in tree.children():
            yield from remarks(child, scope)


def _of_settings(tree: Node) -> bool:
    """Whether stakes or options have a part in it: those are known before the deal, and may differ."""
    return any(isinstance(node, (Stake, OptionNumber, ChoiceIs)) for node in tree.walk())


def _mixed(tree: Node) -> Iterator[Diagnostic]:
    """`and` directly under `or`, without brackets: understood by a rule that not every reader knows."""
    joined: dict[type[Node], tuple[type[Node], ...]] = {Either: (Both,), EitherHand: (BothHands, HandBut)}
    for child in tree.children():
        if isinstance(child, joined.get(type(tree), ())) and not in_brackets(child):
            text, joint = child.at.text, "but not" if isinstance(child, HandBut) else "and"
            yield Diagnostic(
                "X109",
                f"`{joint}` and `or` stand together without brackets; `{joint}` is taken first",
                child.at.span,
                help=f"if that is meant, write `({text})`",
                fix=Fix("put what is taken first in brackets", child.at.span, f"({text})", safe=True),
            )
