"""What checks of an evening ask of its marks: the steps of each phase, what they write, what ends it."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import AmountMark, Compare, CompareAny, Node, body_of
from engine.language.forms.own_numbers import Each
from engine.language.forms.tree import ConditionNode
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.sessions.evening_checks import Evening
from engine.ruleset.understand.steps_in_order import walk
from engine.steps.machine.kind import Body
from engine.text.marked.source import Span
from engine.text.wording import Wording

BEFORE, AFTER, SETTLE = "before-each", "after-each", "settle"
_ONE = r"(?:deals?|games?|hands?|one)"
FOR_THE_NEXT = Wording(
    rf"\bbefore (?:the|each|every|another|a) (?:next |new )?{_ONE}\b|\b(?:next|following|coming) {_ONE}\b"
    rf"|\b{_ONE} (?:after (?:it|that|this|which)|that (?:follows|comes))\b"
    r"|\b(?:about|going|whose turn it is) to deal\b|\b(?:next|new|coming) dealer\b"
    r"|\b(?:deals next|is to deal|has to (?:deal|shuffle) now)\b",
    re.IGNORECASE,
)
"""Words by which authors say that it is meant for the next deal, so that nothing is done after the last."""


def bodies_of(evening: Evening, *phases: str) -> list[Body]:
    """The steps that are written under these keys, those within others left to them."""
    parts = [part.span for phase in phases if (part := evening.root.get(phase)) is not None]
    return [body for body in evening.rules.play if any(_lies_in(body.key.span, part) for part in parts)]


def _lies_in(inner: Span, outer: Span) -> bool:
    return inner.source == outer.source and outer.start <= inner.start < outer.end


def written_in(evening: Evening, *phases: str) -> dict[str, list[Body]]:
    """The marks that steps of some phases write, each with these steps."""
    found: dict[str, list[Body]] = {}
    for body, _ in walk(bodies_of(evening, *phases)):
        for _, name in marks_named(body, reading=False):
            found.setdefault(name, []).append(body)
    return found


def end_of(evening: Evening) -> Expression | None:
    """What is asked after each deal to see whether the evening is over."""
    said = evening.root.get("ends")
    return next((one for one in evening.texts if one.scalar is said), None)


def ways_to_end(tree: Node) -> Iterator[Node]:
    """The conditions of which each ends the evening by itself."""
    tree = body_of(tree)
    joined = tree.joins if isinstance(tree, ConditionNode) else None
    if joined is not None and joined.decisive and not joined.negated:
        for part in joined.parts:
            yield from ways_to_end(part)
    else:
        yield tree


def compared_mark(part: Node) -> tuple[Each | AmountMark | None, Node]:
    """A mark that a condition compares, of the table or of somebody, and what it compares it with."""
    if isinstance(part, CompareAny):
        mine = part.who == "somebody" and part.each.entry is None
        return (part.each if mine else None), body_of(part.right)
    if not isinstance(part, Compare):
        return None, part
    left = body_of(part.left)
    own = isinstance(left, AmountMark) or (isinstance(left, Each) and left.entry is None)
    return (left if own and isinstance(left, Each | AmountMark) else None), body_of(part.right)


def start_of(evening: Evening, name: str) -> int:
    """What a mark is when players sit down."""
    return evening.rules.marks[name].start
