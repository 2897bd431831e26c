"""Where faults have been told already, so that later layers keep silent there: one mistake, one message."""

from collections.abc import Iterable

from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import MOST_TOO_LONG
from engine.text.marked.node import Node
from engine.text.marked.source import Span


class Faults:
    """The places of errors told so far."""

    def __init__(self, diagnostics: Iterable[Diagnostic] = ()) -> None:
        """Begins with the errors among these."""
        self._spans = [told.span for told in diagnostics if told.is_error and told.span is not None]

    def __bool__(self) -> bool:
        """Whether there is any."""
        return bool(self._spans)

    def inside(self, node: Node, but: Iterable[Span] = ()) -> bool:
        """Whether an error was told within a node, parts of it that are looked at for themselves left out."""
        if not self._spans:
            return False
        parts = tuple(but)
        return any(_within(span, node.span) and not any(_within(span, part) for part in parts) for span in self._spans)


def too_many_too_long(told: Iterable[Diagnostic]) -> bool:
    """Whether so many expressions were too long that others, which are most likely built of them, are not looked at."""
    return sum(one.code == "X124" for one in told) >= MOST_TOO_LONG


def _within(span: Span, around: Span) -> bool:
    return span.source == around.source and around.start <= span.start and span.end <= around.end
