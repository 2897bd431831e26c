"""The values of a step: each expression parsed where it stands, each name looked up."""

import re
from collections.abc import Callable, Iterator
from collections.abc import Mapping as Named
from collections.abc import Sequence as Items
from difflib import get_close_matches

from msgspec import Struct, field
from msgspec.structs import replace

from engine.language.expression import Expression, parse
from engine.language.forms import Except, body_of, many_at_once
from engine.language.kept_names import KEPT_BY_NAME
from engine.language.scope import Kind as ExprKind
from engine.language.scope import MarkDef, Scope, Word
from engine.ruleset.read.document_faults import Faults
from engine.ruleset.understand.expressions_read import Known
from engine.ruleset.understand.names import mark_value
from engine.ruleset.understand.no_such import respelt
from engine.steps.machine.kind import CONSTANTS, POT, Value
from engine.text.diagnostics.diagnostic import Diagnostic, Fix
from engine.text.door.budgets import MOST_TOLD
from engine.text.lists import listed
from engine.text.marked import node
from engine.text.marked.node import Entry, Node, Scalar
from engine.text.marked.source import Span
from engine.text.spelling import nearest
from engine.text.translation import mark, say

_OF_A_NAME = ("X101", "X104", "X114", "X118")
"""What may be told of a name only because its declaration is faulty."""
_WAS = re.compile(r"\bwas\b")
_INSTEAD = {
    "flag": (mark("nothing can be added to a flag"), mark("write `to: set` or `to: cleared`")),
    "seat": (mark("nothing can be added to a seat"), mark("write who it is: `to: winner`, or `to: no one`")),
}
"""For a mark that holds no number, what is told where `add` is said of it, and what to write instead."""


class ValueReader(Struct):
    """Reads the values of steps, and tells what is wrong with them."""

    faults: Faults
    betting: Named[str, Entry]
    was: Named[Scalar, Scalar]
    known: Known
    """What is known of the names."""
    lost: Callable[[], frozenset[str]] = frozenset
    """Names that were declared in a faulty way: that they mean nothing is not told again. Good rules never ask."""
    clashing: frozenset[str] = frozenset()
    """Names that mean something else already: what that makes of expressions is not told besides."""
    diagnostics: list[Diagnostic] = field(default_factory=list)
    warnings: list[Diagnostic] = field(default_factory=list)
    failures: int = 0
    """Values that could not be read, told or not."""

    def tell(self, code: str, message: str, at: Span, help: str, fix: Fix | None = None) -> None:
        """One more fault."""
        self.failures += 1
        self.diagnostics.append(Diagnostic(code, message, at, help=help, fix=fix))

    def expression(self, kind: ExprKind, said: Node, scope: Scope) -> Expression | None:
        """The expression a scalar holds; None where it is faulty, which has then been told."""
        if not isinstance(said, Scalar) or said.value is None or self.faults.inside(said):
            self.failures += 1
            return None
        replaces = self.was.get(said)
        if replaces is not None:
            scope = scope.naming_otherwise(words={**scope.words, **self._replaced(kind, replaces, "was")})
        if self.failures >= MOST_TOLD:  # no more would be told, and looking for what was meant takes long
            self.failures += 1
            return None
        parsed = self.known.read(kind, said, scope) if replaces is None else parse(kind, said, scope)
        if isinstance(parsed, list):
            if not any(_named_in(said, self.clashing)):
                self.diagnostics += [told for told in parsed if not self._is_lost(told, said)]
            self.failures += 1
            return None
        self.warnings += parsed.warnings
        return parsed

    def players_or(self, words: Items[str], said: Node, scope: Scope) -> Expression | None:
        """The players a scalar names; where it names none, one of the other words may have been meant."""
        before = len(self.diagnostics)
        found = self.expression("seats", said, scope)
        meant = nearest(said.text, words) if found is None and isinstance(said, Scalar) else None
        if meant is not None and isinstance(said, Scalar):
            help, fix = say("did you mean `{meant}`?", meant=meant), respelt(said, meant)
            told = self.diagnostics[before:]
            self.diagnostics[before:] = [
                replace(one, help=help, fix=fix) if _within(one, said) else one for one in told
            ]
        return found

    def _replaced(self, kind: ExprKind, old: Scalar, name: str) -> dict[str, Word]:
        """The value replaced as a word; what that value itself replaced is a word of another name in it."""
        if old not in self.was:
            return {name: Word(kind, old)}
        earlier = f"{name}-before"
        text = _WAS.sub(earlier, old.text)
        renamed = Scalar(text, text, old.span, "borrowed", old.span)
        return {name: Word(kind, renamed), **self._replaced(kind, self.was[old], earlier)}

    def _is_lost(self, told: Diagnostic, said: Scalar) -> bool:
        """Whether no more is told than that a lost name means nothing."""
        at = told.span
        if told.code not in _OF_A_NAME or at is None:
            return False
        return any(place.start <= at.start and at.end <= place.end for place in _named_in(said, self.lost()))

    def takes_nothing(self, mark: MarkDef, said: Node) -> bool:
        """Whether a mark holds no number, so that nothing can be added to it; then that is told."""
        if mark.kind in _INSTEAD:
            message, help = _INSTEAD[mark.kind]
            self.tell("S101", say(message), said.span, say(help))
        return mark.kind in _INSTEAD

    def mark_becomes(self, said: Node, scope: Scope, mark: MarkDef | None) -> Value | None:
        """What a mark becomes, by its kind."""
        if mark is None or not isinstance(said, Scalar):
            return None
        if mark.kind == "number":
            return self.expression("amount", said, scope)
        if mark.kind == "seat" and said.text not in CONSTANTS:
            return self._one_seat(said, scope, mark.name)
        value = mark_value(said, mark.kind, scope.deck, scope.ranking)
        if isinstance(value, Diagnostic):
            self.tell(value.code, value.message, said.span, value.help)
            return None
        if mark.kind in KEPT_BY_NAME:
            return self.expression("amount", node.from_plain_scalar(value, said.span), scope)
        return said.text

    def _one_seat(self, said: Scalar, scope: Scope, name: str) -> Expression | None:
        """The player that a mark keeps. Of those who tie for something it keeps the first, but never all there are."""
        expression = self.expression("seats", said, scope)
        of_two = scope.players == (2, 2) and expression is not None and isinstance(body_of(expression.tree), Except)
        if expression is not None and many_at_once(expression.tree) and not of_two:
            message = say(
                "the mark `{mark}` keeps one player, and `{players}` means several", mark=name, players=said.text
            )
            self.tell("X104", message, said.span, say("name one player, such as `winner` or `left of dealer`"))
            return None
        return expression


def _within(told: Diagnostic, said: Scalar) -> bool:
    """Whether something is told of a text itself, and not of what a word of the author's in it stands for."""
    at, text = told.span, said.span
    return at is not None and at.source == text.source and text.start <= at.start and at.end <= text.end


def _of_kind(kind: ExprKind) -> Callable[[ValueReader, Node, Scope], Value | None]:
    return lambda reader, said, scope: reader.expression(kind, said, scope)


def _word(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    return said.text if isinstance(said, Scalar) and said.value is not None else None


def _whole(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    return said.value if isinstance(said, Scalar) and isinstance(said.value, int) else None


def _amounts(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    if not isinstance(said, node.Sequence):
        return None
    parsed = [reader.expression("amount", item, scope) for item in said.items]
    return tuple(one for one in parsed if one is not None) if all(one is not None for one in parsed) else None


def _payer(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    return POT if isinstance(said, Scalar) and said.text == POT else reader.players_or((POT,), said, scope)


def _target(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    words = ("players", *scope.places)
    if isinstance(said, Scalar) and said.text in words:
        return said.text
    return reader.players_or(words, said, scope)


def _receiver(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    if isinstance(said, Scalar) and said.text in scope.places:
        return said.text
    return reader.players_or(tuple(scope.places), said, scope)


def _mark(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    if not isinstance(said, Scalar) or said.text in scope.marks:
        return said.text if isinstance(said, Scalar) else None
    close = get_close_matches(said.text, scope.marks, 1)
    if close:
        help = say("did you mean `{meant}`?", meant=close[0])
    elif scope.marks:
        help = say("marks here are {names}", names=listed(scope.marks, "and"))
    else:
        help = say("declare it under `marks`")
    if said.text.replace("-", " ") in reader.lost():
        reader.failures += 1  # its declaration was faulty, which has been told
    else:
        fix = respelt(said, close[0]) if close else None
        reader.tell("X123", say("there is no mark called `{name}`", name=said.text), said.span, help, fix)
    return None


def _shares(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    named = said.items if isinstance(said, node.Sequence) else ()
    return tuple(item.text for item in named if isinstance(item, Scalar))


def _nothing(reader: ValueReader, said: Node, scope: Scope) -> Value | None:
    return None


READERS: dict[str, Callable[[ValueReader, Node, Scope], Value | None]] = {
    "amount": _of_kind("amount"),
    "condition": _of_kind("condition"),
    "hand": _of_kind("hand"),
    "cards": _of_kind("cards"),
    "seats": _of_kind("seats"),
    "payer": _payer,
    "target": _target,
    "receiver": _receiver,
    "amounts": _amounts,
    "choice": _word,
    "text": _word,
    "address": _word,
    "mark": _mark,
    "shares": _shares,
    "block": _word,
    "values": _nothing,
    "int": _whole,
}
"""How the value of each type is read; `steps`, `several:choice` and `value` need to know the step around them."""


def _named_in(said: Scalar, names: frozenset[str]) -> Iterator[Span]:
    """Where a text has one of these names."""
    if names:
        listed = "|".join(re.escape(name).replace(r"\ ", "[ -]") for name in sorted(names, key=len, reverse=True))
        yield from (said.at(*found.span()) for found in re.finditer(rf"\$?\b(?:{listed})\b", said.text))
