"""Parsing: from a scalar of a document to an expression that is understood, or to what is wrong with it."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, cast

from msgspec import Struct

from engine.language.facts_read import Found, Read, facts_read, reads_of
from engine.language.forms import THAT_PLAYER, AmountFact, Compare, CountSeats, Node, Where, body_of
from engine.language.forms.form_registry import meanings
from engine.language.forms.known_numbers import KnownNumber
from engine.language.forms.measure import bounds_of, settled, unit_of
from engine.language.forms.understanding import MOST, Effort, Inside, LookedUp, Understanding
from engine.language.lexicon import HandName
from engine.language.parsing.lexer import Token, lex
from engine.language.parsing.parser import Broken, Grown, Parser, parser
from engine.language.repair.remarks import remarks
from engine.language.repair.two_readings import two_ways
from engine.language.scope import Kind, Scope, Word
from engine.language.vocabulary import Sight, Unit
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.door.budgets import LONGEST_EXPRESSION
from engine.text.kept import cached_property
from engine.text.marked.node import Scalar, from_plain_scalar
from engine.text.translation import say

__all__ = ["Expression", "Read", "check_word", "parse"]

LONGEST, DEEPEST = 300, 10
"""The most words and signs in an expression with what it stands in, and the most words one inside the other: both nest,
and stacks end."""


class Expression(Struct, frozen=True, dict=True):
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

    @cached_property
    def turning_points(self) -> frozenset[int] | None:
        """The numbers with which it compares how many play, or are still in; None: it does more with how many they are.

        Between two of these, as below the first and above the last, it is the same for any number of players.
        """
        if self.constant is not None:
            return frozenset()
        nodes = self.tree.walk()
        found = [_turning_point(node) for node in nodes]
        points = [point for point in found if point is not None]
        return frozenset(points) if len(points) == sum(map(_counts_players, nodes)) else None

    @cached_property
    def forms(self) -> frozenset[type[Node]]:
        """The forms of the language that it is made of."""
        return frozenset(map(type, self.tree.walk()))

    @cached_property
    def facts(self) -> frozenset[str]:
        """The facts that it reads."""
        return frozenset(read.fact for read in self.reads)

    def told(self) -> str:
        """The expression read back, brackets printed: parsed again it gives an equal tree."""
        return self.tree.told()


def _counts_players(node: Node) -> bool:
    """Whether a part of an expression is a number of players."""
    return (isinstance(node, AmountFact) and node.entry.name in ("players", "players in")) or isinstance(
        node, CountSeats
    )


def _turning_point(node: Node) -> int | None:
    """The number with which a part of an expression compares how many players there are, if it does."""
    if not isinstance(node, Compare) or not _counts_players(body_of(node.left)):
        return None
    number = body_of(node.right)
    return number.value if isinstance(number, KnownNumber) else None


def parse(kind: Kind, scalar: Scalar, scope: Scope) -> Expression | list[Diagnostic]:
    """The scalar's text understood as an expression of a kind, or its errors with their places.

    The text of a scalar read as a number is parsed as well. Warnings are on the expression. The list is empty when the
    scalar, or that of a word it uses, was told of already (`broken`).
    """
    tree = _tree(kind, scalar, scope, ())
    if isinstance(tree, list):
        return tree
    found = list(facts_read(tree))
    faults = list(_out_of_place(found, scope))
    if faults:
        return faults
    return Expression(
        kind,
        scalar.text,
        scalar,
        tree,
        _constant(kind, tree, scope),
        reads_of(found, scope.hands),
        tree.sight(True),
        unit_of(tree) if kind == "amount" else "",
        tuple(remarks(tree, scope)),
    )


def check_word(name: str, word: Word, scope: Scope) -> list[Diagnostic]:
    """Everything wrong with an author's word by itself, warnings too, wherever it may be used."""
    anywhere = scope.anywhere(0)
    tree = _tree(word.kind, word.scalar, anywhere, (LookedUp(name, word),))
    return tree if isinstance(tree, list) else list(remarks(tree, anywhere))


def _constant(kind: Kind, tree: Node, scope: Scope) -> int | bool | None:
    if kind == "amount":
        return bounds_of(tree, scope).settled
    return settled(tree, scope) if kind == "condition" else None


def _tree(kind: str, scalar: Scalar, scope: Scope, words: tuple[LookedUp, ...]) -> Node | list[Diagnostic]:
    """The tree of a scalar's text, or each of its faults once; `words` are being looked up already."""
    effort = Effort()
    tree = _understand(kind, scalar, scope, Inside(effort, words))
    if effort.tokens > MOST:
        message = say("with all that its words stand for, this is longer than {most} words and signs", most=MOST)
        help_text = say("a word that uses other words several times grows fast; say it in a shorter way")
        return [Diagnostic("X124", message, scalar.span, help=help_text)]
    return list(dict.fromkeys(tree)) if isinstance(tree, list) else tree


def _understand(kind: str, scalar: Scalar, scope: Scope, inside: Inside) -> Node | list[Diagnostic]:
    """The tree of a scalar's text, or its faults."""
    if scalar.broken:
        return []
    if len(scalar.text) > LONGEST_EXPRESSION:
        length, most = len(scalar.text), LONGEST_EXPRESSION
        message = say("this has {length:,} characters, and at most {most:,} are read", length=length, most=most)
        return [Diagnostic("L113", message, scalar.span, help=_name_its_parts())]
    scope = scope.at_home(scalar)
    if isinstance(scalar.value, float):
        message = say("`{text}` is not a whole number", text=scalar.text)
        help_text = say("chips, cards and players are counted in whole numbers")
        return [Diagnostic("X120", message, scalar.span, help=help_text)]
    lexed = lex(scalar.text, scope)
    inside = inside._replace(tokens=inside.tokens + len(lexed.tokens))
    inside.effort.tokens += len(lexed.tokens)
    if inside.tokens > LONGEST or len(inside.words) > DEEPEST:
        return [Diagnostic("X124", _too_long(inside), scalar.span, help=_name_its_parts())]
    grown = _parsed(parser(), tuple([token.type for token in lexed.tokens]), kind)
    if lexed.unknown or isinstance(grown, Broken):
        from engine.language.repair import expression_faults  # noqa: PLC0415 - a good file does not pay for what bad ones need

        return expression_faults.tell(kind, scalar, scope, lexed, grown)
    understanding = Understanding(scalar, scope, inside, _understand)
    tree = cast(Node, _grow(understanding, grown, lexed.tokens)[0])
    if understanding.failed:
        return understanding.faults
    return list(two_ways(tree, scope, lambda text: _has_one_meaning(kind, scalar, text, scope))) or tree


@lru_cache(maxsize=4096)
def _parsed(by: Parser, tokens: tuple[str, ...], kind: str) -> Grown | int | Broken:
    """The parse tree of tokens of these classes: many expressions differ only in the names that stand in them."""
    return by.parse(tokens, kind)


def _has_one_meaning(kind: str, scalar: Scalar, text: str, scope: Scope) -> bool:
    """Whether a text in place of a scalar's would be understood, and in one way."""
    return isinstance(_understand(kind, from_plain_scalar(text, scalar.span), scope, Inside(Effort())), Node)


def _too_long(inside: Inside) -> str:
    if inside.tokens > LONGEST:
        return say("this is longer than {most} words and signs", most=LONGEST)
    chain = " → ".join(f"`{word}`" for word, _ in inside.words)
    return say("these words use one another more than {most} levels deep: {words}", most=DEEPEST, words=chain)


def _name_its_parts() -> str:
    return say("name its parts under `words`, and join them")


def _grow(u: Understanding, tree: Grown | int, tokens: list[Token]) -> tuple[Any, int, int]:
    """What a part of the parse tree means, with the first and last character it covers."""
    if isinstance(tree, int):
        token = tokens[tree]
        return token, token.start, token.end
    outer = u.scope
    u.scope = outer.for_hand(_hand_named(tree, tokens))
    parts = [_grow(u, part, tokens) for part in tree.parts]
    start, end = parts[0][1], parts[-1][2]
    grown = meanings()[tree.rule](u, Where(u.scalar, start, end), *(part[0] for part in parts))
    u.scope = outer
    return grown, start, end


def _hand_named(tree: Grown, tokens: list[Token]) -> str:
    """The hand of which a part of the tree says that it speaks: its words are those of that hand's ranking."""
    last = tree.parts[-1]
    token = tokens[last] if isinstance(last, int) else None
    return token.value.name if token is not None and isinstance(token.value, HandName) else ""


def _out_of_place(found: Iterable[Found], scope: Scope) -> Iterator[Diagnostic]:
    """What an expression speaks of though there is none where it stands: a player in question, a lap, an in-turn."""
    told: set[tuple[str, Where]] = set()
    for fact, node, at in found:
        if (fact, at) in told:
            continue
        told.add((fact, at))
        lost = node.out_of_place()
        if fact == THAT_PLAYER and not scope.that_player:
            message = say("`{text}` speaks of some player, and nobody is in question here", text=at.text)
            in_turn = say("use it where a player is in question, as inside `in-turn`")
            yield Diagnostic("X118", message, at.span, help=node.whose() if node.at == at else in_turn)
        elif lost is not None:
            yield Diagnostic("X119", say(lost.why, text=at.text), at.span, help=say(lost.help))
