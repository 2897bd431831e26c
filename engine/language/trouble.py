"""What is told of a text that is no expression: unknown words, words out of place, the wrong kind of expression."""

from collections.abc import Sequence

from engine.language.lexer import Lexed, Token
from engine.language.parser import Broken
from engine.language.scope import Scope
from engine.language.syntax import Where
from engine.text.diagnostic import Diagnostic
from engine.text.node import Scalar


def unknown(kind: str, scalar: Scalar, scope: Scope, lexed: Lexed) -> list[Diagnostic]:
    """One message for each part of a text that means nothing."""
    return [
        Diagnostic(one.code, f'unknown word "{scalar.text[one.start : one.end]}"', scalar.at(one.start, one.end))
        for one in lexed.unknown
    ]


def broken(kind: str, scalar: Scalar, scope: Scope, tokens: Sequence[Token], where: Broken) -> list[Diagnostic]:
    """One message for a text whose words are known but do not fit together."""
    if where.place < len(tokens):
        token = tokens[where.place]
        text = scalar.text[token.start : token.end]
        return [Diagnostic("X102", f'"{text}" cannot stand here', scalar.at(token.start, token.end))]
    end = len(scalar.text)
    return [Diagnostic("X103", "this ends too early", scalar.at(end, end))]


def whose(node: object, at: Where, help: str) -> str:
    """How to say whose something is."""
    return help
