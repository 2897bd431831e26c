"""What the meanings of the rules of the grammar have at hand while one expression is understood."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.language.edit import Edit, told_edit
from engine.language.forms.tree import Node, Where
from engine.language.scope import Scope, Word
from engine.text.diagnostics.diagnostic import Diagnostic, Reason
from engine.text.marked.node import Scalar

MOST = 3000
"""The most words and signs read for one expression: words that use words often multiply."""


class Effort:
    """How many words and signs were read for one expression, those of all words it uses counted each time."""

    def __init__(self) -> None:
        """Nothing was read yet."""
        self.tokens = 0
        self.known: dict[object, tuple[Node | list[Diagnostic], int]] = {}
        """What words stand for, by where in the expression they are used, and how many words and signs that is."""


class LookedUp(NamedTuple):
    """A word that is being looked up: two documents may each have an option of one name."""

    name: str
    word: Word


class Inside(NamedTuple):
    """What an expression stands in: the words being looked up, and their words and signs together with its own."""

    effort: Effort
    words: tuple["LookedUp", ...] = ()
    tokens: int = 0


Reader = Callable[[str, Scalar, Scope, Inside], "Node | list[Diagnostic]"]


class Understanding:
    """One expression being understood: its scalar, its scope, and the faults found so far.

    A rule that finds a fault tells it and goes on with something harmless of the right kind, so that other faults of
    the same expression are told too; the tree is not used then.
    """

    def __init__(self, scalar: Scalar, scope: Scope, inside: Inside, read: Reader) -> None:
        """`inside` is what it stands in; `read` understands the body of another word."""
        self.scalar = scalar
        self.scope = scope
        self.inside = inside
        self.read = read
        self.faults: list[Diagnostic] = []
        self.failed = False

    def tell(
        self, code: str, message: str, at: Where, help: str, edit: Edit | None = None, *, reason: Reason | None = None
    ) -> None:
        """One more fault; an edit that may be its remedy is told instead of the help."""
        self.failed = True
        fix = None
        if edit is not None:
            help, fix = told_edit(self.scalar, edit)
        self.faults.append(Diagnostic(code, message, at.span, help=help, fix=fix, reason=reason))

    def place(self, token: Any) -> Where:
        """Where a token stands."""
        return Where(self.scalar, token.start, token.end)
