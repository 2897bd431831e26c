"""Anchors and aliases: what `&name` marked, where `*name` repeats it, and how far repetitions may grow."""

from collections.abc import Callable

from msgspec import Struct, field

from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.door.budgets import DEEPEST, MOST_ALIASED, MOST_ANCHORS, MOST_VALUES
from engine.text.marked.node import Mapping, Node, Scalar, Sequence
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.yaml.quoting import marked


class Stop(Exception):  # noqa: N818 - not an error but the end of reading
    """Ends the reading of a file: nothing after this fault can be judged."""

    def __init__(self, diagnostic: Diagnostic) -> None:
        """Ended by this fault."""
        super().__init__(diagnostic.message)
        self.diagnostic = diagnostic


def too_deep(span: Span) -> Stop:
    """The end of reading at the place where the nesting goes beyond DEEPEST levels."""
    message = say("more than {most} levels inside each other", most=DEEPEST)
    help = say("close a bracket that was left open, or take the inner part out")
    return Stop(Diagnostic("Y007", message, span, help=help))


def too_many(span: Span) -> Stop:
    """The end of reading at the first of more than MOST_VALUES keys and values."""
    message = say("more than {most:,} keys and values are too many for the rules of one table", most=MOST_VALUES)
    return Stop(Diagnostic("L101", message, span, help=say("keep what one game needs, and delete the rest")))


class _Anchored(Struct):
    place: Span  # of `&name`
    name: str
    node: Node | None = None  # None while it is still being read
    size: int = 0  # nodes in it, those behind aliases included
    height: int = 0  # levels in it
    used: bool = False


class Anchors(Struct):
    """The anchors of one document while it is read, with a running count of nodes and levels."""

    diagnostics: list[Diagnostic]
    size: int = 0  # nodes read so far, those behind aliases included
    reached: int = 0  # the deepest level inside the innermost anchor being read
    _written: int = 0
    _aliased: int = 0
    _by_name: dict[str, _Anchored] = field(default_factory=dict)
    _all: list[_Anchored] = field(default_factory=list)

    def count(self, depth: int) -> bool:
        """One node more is read, at this level; whether a document may have so many."""
        self.size += 1
        self._written += 1
        if depth > self.reached:  # noqa: PLR1730 - every key and value passes here
            self.reached = depth
        return self._written <= MOST_VALUES

    def mark(self, name: str, place: Span, depth: int, content: Callable[[], Node]) -> Node:
        """The node that `content` reads, known from then on under a name. Raises Stop after MOST_ANCHORS of them."""
        if len(self._all) == MOST_ANCHORS:
            message = say("more than {most} values are marked to be repeated", most=MOST_ANCHORS)
            raise Stop(Diagnostic("L102", message, place, help=say("delete the marks `&…` that no `*…` repeats")))
        anchored = _Anchored(place, name)
        self._by_name[name] = anchored
        self._all.append(anchored)
        size, reached = self.size, self.reached
        self.reached = depth
        anchored.node = content()
        anchored.size, anchored.height = self.size - size, self.reached - depth
        self.reached = max(reached, self.reached)
        return anchored.node

    def repeat(self, name: str, span: Span, depth: int) -> Node:
        """What an alias stands for, placed at the alias; what is inside keeps the place where it was written.

        An alias that names nothing, or that which contains it, is told of and answers a broken scalar.
        Raises Stop when repetitions grow beyond MOST_ALIASED nodes or DEEPEST levels.
        """
        target = self._by_name.get(name)
        if target is None:
            self._tell_unknown(marked(f"&{name}"), span)
            return Scalar(None, "", span, "borrowed", span, broken=True)
        target.used = True
        if target.node is None:
            self._tell_cycle(target, span)
            return Scalar(None, "", span, "borrowed", span, broken=True)
        self._grow(target, span, depth)
        return _placed(target.node, span)

    def _tell_unknown(self, anchor: str, span: Span) -> None:
        message = say("there is no {anchor} above to repeat", anchor=anchor)
        help = say(
            "mark what it should repeat with {anchor}, or put text that begins with `*` in quotes", anchor=anchor
        )
        self.diagnostics.append(Diagnostic("Y013", message, span, help=help))

    def _tell_cycle(self, target: _Anchored, span: Span) -> None:
        message = say("{alias} stands inside what it repeats", alias=marked(f"*{target.name}"))
        related, help = (Related(target.place, say("this contains it")),), say("write out what is meant here")
        self.diagnostics.append(Diagnostic("Y006", message, span, help=help, related=related))

    def _grow(self, target: _Anchored, span: Span, depth: int) -> None:
        self._aliased += target.size
        self.size += target.size
        self.reached = max(self.reached, depth + target.height)
        if self._aliased > MOST_ALIASED:
            message = say("the aliases up to here stand for more than {most:,} values", most=MOST_ALIASED)
            help = say("write the parts out instead of repeating what repeats others")
            raise Stop(Diagnostic("Y005", message, span, help=help))
        if depth + target.height > DEEPEST:
            raise too_deep(span)

    def tell_unused(self) -> None:
        """Warns of each anchor that no alias repeated."""
        for anchored in self._all:
            if not anchored.used:
                help = say("delete it, or put text that begins with `&` in quotes")
                message = say("nothing repeats {anchor}", anchor=marked(f"&{anchored.name}"))
                self.diagnostics.append(Diagnostic("Y015", message, anchored.place, help=help))


def _placed(node: Node, span: Span) -> Node:
    if isinstance(node, Scalar):
        return Scalar(node.value, node.text, span, node.style, node.written, node.broken)
    if isinstance(node, Sequence):
        return Sequence(node.items, span, node.flow)
    return Mapping(node.entries, span, node.flow)
