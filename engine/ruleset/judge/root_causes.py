"""One mistake, one message: what only comes of a misspelt declaration, key or name is not told beside it."""

from collections.abc import Iterator, Sequence

from engine.language.forms.declared import NOT_DECLARED
from engine.ruleset.judge.misspelt_names import told_where_declared
from engine.text.diagnostics.diagnostic import Diagnostic, in_order
from engine.text.marked.node import Mapping
from engine.text.marked.source import Span
from engine.text.yaml.colon import NO_COLON

_FROM_NOTHING = ("S103", "M805", "M811", "M813", "X101", "X114", "A902")
"""What is told of a game that is made from another where that other is not known."""
_PARENT = "extends"


def root_causes(found: Sequence[Diagnostic], root: Mapping) -> list[Diagnostic]:
    """The diagnostics without those that others bring about; of a misspelt declaration it is told there, and once."""
    told = list(_without_colon(found))
    told = list(_without_parent(told))
    told = list(_without_steps(told))
    told = list(_without_rankings(told))
    told = list(_once_a_place(told))
    return in_order(told_where_declared(told, root))


def _without_colon(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Where a colon is missing between a name and its value, neither is missed besides."""
    names = {one.reason[1]: one.span for one in found if one.reason is not None and one.reason[0] == NO_COLON}
    for one in found:
        no_value = one.code == "S101" and one.span in names.values()
        if not (no_value or (one.code == "X101" and one.span is not None and one.span.text in names)):
            yield one


def _without_parent(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Where the key that names the parent is misspelt, nothing that the parent has is missed besides."""
    misspelt = any(one.code == "S102" and one.fix is not None and one.fix.replacement == _PARENT for one in found)
    for one in found:
        if not (misspelt and one.code in _FROM_NOTHING):
            yield one


def _without_steps(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Where a step cannot be read, the words that it lets players say are not missed besides."""
    unread = any(one.code == "S102" for one in found)
    for one in found:
        if not (unread and one.reason == (NOT_DECLARED,)):
            yield one


def _without_rankings(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Where a ranking is not known, it is not told besides that a hand is none of the usual one."""
    lines = {one.span.line for one in found if one.code == "M808" and one.span is not None}
    for one in found:
        if not (one.code in ("X113", "H505", "H510") and one.span is not None and one.span.line in lines):
            yield one


def _once_a_place(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Of a place the same warning for two reasons is told for the first; players who are nobody when a step comes are
    nobody in any deal.
    """
    warned = set[tuple[str, Span | None]]()
    nobody_then = {one.span for one in found if one.code == "X107"}
    for one in found:
        known = not one.is_error and one.span is not None and (one.code, one.span) in warned
        if not (known or (one.code == "X125" and one.span in nobody_then)):
            warned.add((one.code, one.span))
            yield one
