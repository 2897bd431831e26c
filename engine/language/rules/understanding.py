"""What the meanings of the rules have at hand while one expression is understood."""

from collections.abc import Callable
from typing import Any, NamedTuple

from engine.language.edit import Edit, told_edit
from engine.language.scope import Scope, Word
from engine.language.syntax import AnyHand, CardSet, Flag, Named, Node, Number, Pick, SeatFact, Where
from engine.language.vocabulary import FLAGS, SEATS
from engine.text.diagnostic import Diagnostic
from engine.text.node import Scalar

Rule = Callable[..., Any]
"""(understanding, place, the parts in their order: nodes and tokens) → a node, or a token or tuple for a rule above."""


MOST = 3000
"""The most words and signs read for one expression: words that use words often multiply."""


class Effort:
    """How many words and signs were read for one expression, those of all words it uses counted each time."""

    def __init__(self) -> None:
        """Nothing was read yet."""
        self.tokens = 0


class Inside(NamedTuple):
    """What an expression stands in: the words being looked up, and their words and signs together with its own."""

    effort: Effort
    words: tuple[str, ...] = ()
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

    def tell(self, code: str, message: str, at: Where, help: str, edit: Edit | None = None) -> None:
        """One more fault; an edit that may be its remedy is told instead of the help."""
        self.failed = True
        fix = None
        if edit is not None:
            help, fix = told_edit(self.scalar, edit)
        self.faults.append(Diagnostic(code, message, at.span, help=help, fix=fix))

    def place(self, token: Any) -> Where:
        """Where a token stands."""
        return Where(self.scalar, token.start, token.end)

    def named(self, at: Where, name: str, word: Word) -> Node:
        """A word of the author's with what it stands for."""
        effort, around, tokens = self.inside
        if name in around:
            round_trip = " → ".join((*around[around.index(name) :], name))
            self.tell("X115", f"`{name}` stands for itself: {round_trip}", at, "say what it means in other words")
            return harmless(word.kind, at)
        if effort.tokens > MOST:
            self.failed = True
            return harmless(word.kind, at)
        outer = self.scope
        inner = outer.within(laps=outer.laps or (-1,), turns=outer.turns or (-1,), that_player=True)
        body = self.read(word.kind, word.scalar, inner, Inside(effort, (*around, name), tokens))
        if isinstance(body, list):
            self.faults += body
            self.failed = True
            return harmless(word.kind, at)
        return Named(at, name, body)


def harmless(kind: str, at: Where) -> Node:
    """Something of a kind, to go on with after a fault."""
    if kind == "amount":
        return Number(at, 1)
    if kind == "cards":
        return CardSet(at, "no card", 0)
    if kind == "hand":
        return AnyHand(at)
    if kind == "seats":
        return SeatFact(at, SEATS[0])
    return Pick(at, ()) if kind == "pick" else Flag(at, FLAGS[-1])
