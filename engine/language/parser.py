"""Tokens in; a tree of the grammar out, or where it broke. Lark is loaded at the first parse, once a process."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from engine.language.lexer import Token

if TYPE_CHECKING:
    from lark import Lark, Tree

GRAMMAR = Path(__file__).with_name("grammar.lark")
STARTS = ("amount", "condition", "cards", "hand", "seats", "pick")


class Broken(NamedTuple):
    """The first token (by its place; the number of tokens at the end) that cannot stand where it does."""

    place: int
    expected: frozenset[str]
    """The classes of tokens that could stand there."""


@cache
def lark() -> "Lark":
    """The parser for all kinds of expression, built from grammar.lark."""
    from lark import Lark  # noqa: PLC0415 - costs 40 ms, which a command that parses nothing does not pay
    from lark.lexer import Lexer  # noqa: PLC0415

    class Fed(Lexer):
        """Tokens come from lexer.py and are fed one by one."""

        def __init__(self, conf: object) -> None:
            pass

        def lex(self, *_: object) -> Any:
            return iter(())

    text = GRAMMAR.read_text(encoding="utf-8")
    return Lark(text, parser="lalr", lexer=Fed, start=list(STARTS), maybe_placeholders=False)


def parse_tokens(tokens: Sequence[Token], start: str) -> "Tree[Any] | Broken":
    """The tree of the tokens as an expression of a kind; each leaf is the index of its token. Or where it breaks."""
    from lark import Token as Leaf  # noqa: PLC0415 - see lark()
    from lark import UnexpectedInput  # noqa: PLC0415

    parser = lark().parse_interactive("", start)
    for index, token in enumerate(tokens):
        try:
            parser.feed_token(Leaf(token.type, "", start_pos=index))
        except UnexpectedInput:
            return Broken(index, _accepted(tokens[:index], start))
    try:
        return cast("Tree[Any]", parser.feed_eof())  # type: ignore[no-untyped-call]
    except UnexpectedInput:
        return Broken(len(tokens), _accepted(tokens, start))


def _accepted(good: Sequence[Token], start: str) -> frozenset[str]:
    """What may follow these tokens. Asked of a fresh parser: one that has met an error has already reduced on it."""
    from lark import Token as Leaf  # noqa: PLC0415 - see lark()

    parser = lark().parse_interactive("", start)
    for index, token in enumerate(good):
        parser.feed_token(Leaf(token.type, "", start_pos=index))
    return frozenset(parser.accepts())  # type: ignore[no-untyped-call]
