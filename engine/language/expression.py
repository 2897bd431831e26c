"""Parsing: from a scalar of a document to an expression that is understood, or to what is wrong with it."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, cast

from engine.language import readback
from engine.language.lexer import Token, lex
from engine.language.measure import bounds_of, settled, unit_of
from engine.language.reads import FIRST_PLAYER, LAP, THAT_PLAYER, Read, facts, reads_of, sight_of
from engine.language.remarks import remarks
from engine.language.rules import RULES
from engine.language.rules.understanding import MOST, Effort, Inside, Understanding
from engine.language.scope import Kind, Scope, Word
from engine.language.syntax import CardsFact, Each, FirstPlayer, Lap, Node, Where
from engine.language.table import Broken, Grown, table
from engine.language.vocabulary import Sight, Unit
from engine.text.diagnostic import Diagnostic
from engine.text.node import Scalar

__all__ = ["Expression", "Read", "check_word", "parse"]

LONGEST, DEEPEST = 300, 10
"""The most words and signs in an expression with what it stands in, and the most words one inside the other: both nest,
and stacks end."""


@dataclass(frozen=True)
class Expression:
    """An expression that was understood.

    tree      what it says; names are resolved
    constant  its value where that is settled before the deal: a number, a truth value; else None
    reads     the facts of the table it reads, with places
    sight     who can see what it says: everybody, only the player in question, nobody
    unit      of an amount: `chips`, `count`, or nothing where both fit
    warnings  what it says may not be what was meant
    """

    kind: Kind
    text: str
    scalar: Scalar
    tree: Node
    constant: int | bool | str | None
    reads: tuple[Read, ...]
    sight: Sight
    unit: Unit = ""
    warnings: tuple[Diagnostic, ...] = ()

    def told(self) -> str:
        """The expression read back, brackets printed: parsed again it gives an equal tree."""
        return readback.tell(self.tree)


def parse(kind: Kind, scalar: Scalar, scope: Scope) -> Expression | list[Diagnostic]:
    """The scalar's text understood as an expression of a kind, or its errors with their places.

    The text of a scalar read as a number is parsed as well. Warnings are on the expression. The list is empty when the
    scalar, or that of a word it uses, was told of already (`broken`).
    """
    tree = _tree(kind, scalar, scope, ())
    if isinstance(tree, list):
        return tree
    faults = list(_out_of_place(tree, scope))
    if faults:
        return faults
    return Expression(
        kind,
        scalar.text,
        scalar,
        tree,
        _constant(kind, tree, scope),
        reads_of(tree),
        sight_of(tree),
        unit_of(tree) if kind == "amount" else "",
        tuple(remarks(tree, scope)),
    )


def check_word(name: str, word: Word, scope: Scope) -> list[Diagnostic]:
    """Everything wrong with an author's word by itself, warnings too, wherever it may be used."""
    anywhere = scope.within(laps=scope.laps or (0,), turns=scope.turns or (0,), that_player=True)
    tree = _tree(word.kind, word.scalar, anywhere, (name,))
    return tree if isinstance(tree, list) else list(remarks(tree, anywhere))


def _constant(kind: Kind, tree: Node, scope: Scope) -> int | bool | None:
    if kind == "amount":
        return bounds_of(tree, scope).settled
    return settled(tree, scope) if kind == "condition" else None


def _tree(kind: str, scalar: Scalar, scope: Scope, words: tuple[str, ...]) -> Node | list[Diagnostic]:
    """The tree of a scalar's text, or each of its faults once; `words` are being looked up already."""
    effort = Effort()
    tree = _understand(kind, scalar, scope, Inside(effort, words))
    if effort.tokens > MOST:
        message = f"with all that its words stand for, this is longer than {MOST} words and signs"
        return [Diagnostic("X124", message, scalar.span, help="words that use words often multiply; say it shorter")]
    return list(dict.fromkeys(tree)) if isinstance(tree, list) else tree


def _understand(kind: str, scalar: Scalar, scope: Scope, inside: Inside) -> Node | list[Diagnostic]:
    """The tree of a scalar's text, or its faults."""
    if scalar.broken:
        return []
    scope = scope.at_home(scalar)
    if isinstance(scalar.value, float):
        help_text = "chips, cards and players are counted in whole numbers"
        return [Diagnostic("X120", f"`{scalar.text}` is not a whole number", scalar.span, help=help_text)]
    lexed = lex(scalar.text, scope)
    inside = inside._replace(tokens=inside.tokens + len(lexed.tokens))
    inside.effort.tokens += len(lexed.tokens)
    if inside.tokens > LONGEST or len(inside.words) > DEEPEST:
        return [Diagnostic("X124", _too_long(inside), scalar.span, help="name its parts under `words`, and join them")]
    grown = table().parse([token.type for token in lexed.tokens], kind)
    if lexed.unknown or isinstance(grown, Broken):
        from engine.language import trouble  # noqa: PLC0415 - a good file does not pay for what bad ones need

        return trouble.tell(kind, scalar, scope, lexed, grown)
    understanding = Understanding(scalar, scope, inside, _understand)
    tree = _grow(understanding, grown, lexed.tokens)[0]
    return understanding.faults if understanding.failed else cast(Node, tree)


def _too_long(inside: Inside) -> str:
    if inside.tokens > LONGEST:
        return f"this is longer than {LONGEST} words and signs"
    return f"these words stand for one another more than {DEEPEST} deep: {' → '.join(inside.words)}"


def _grow(u: Understanding, tree: Grown | int, tokens: list[Token]) -> tuple[Any, int, int]:
    """What a part of the parse tree means, with the first and last character it covers."""
    if isinstance(tree, int):
        token = tokens[tree]
        return token, token.start, token.end
    parts = [_grow(u, part, tokens) for part in tree.parts]
    start, end = parts[0][1], parts[-1][2]
    return RULES[tree.rule](u, Where(u.scalar, start, end), *(part[0] for part in parts)), start, end


def _out_of_place(tree: Node, scope: Scope) -> Iterator[Diagnostic]:
    """What an expression speaks of though there is none where it stands: a player in question, a lap, an in-turn."""
    told: set[tuple[str, Where]] = set()
    for fact, node, at in facts(tree):
        if (fact, at) in told:
            continue
        told.add((fact, at))
        if fact == THAT_PLAYER and not scope.that_player:
            message = f"`{at.text}` speaks of some player, and nobody is in question here"
            yield Diagnostic("X118", message, at.span, help=_whose(node, at))
        elif fact == LAP and isinstance(node, Lap) and node.register < 0:
            message = f"`{at.text}` counts the laps of a repetition, and this stands in none"
            yield Diagnostic("X119", message, at.span, help="it can be used inside `repeat`")
        elif fact == FIRST_PLAYER and isinstance(node, FirstPlayer) and node.register < 0:
            message = f"`{at.text}` is whose turn came first, and this stands in no in-turn"
            yield Diagnostic("X119", message, at.span, help="it can be used inside `in-turn`")


def _whose(node: Node, at: Where) -> str:
    """How to say whose something is."""
    if node.at != at:
        return "use it where a player is in question, as inside `in-turn`"
    if isinstance(node, Each):
        return f"say whose: `opener's {at.text}`, `somebody's {at.text}`"
    if isinstance(node, CardsFact):
        return f"say whose: `{at.text} of opener`, `{at.text} of everyone in`"
    return "name the player: `opener`, `dealer`, `left of dealer`"
