"""Which edits are tried to mend a text, all of them and in their order: `edits_tried.txt`, written by `--update`.

What is tried last is seldom what was meant, so no corpus of mistakes shows how far the search goes.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.language.parsing.lexer import lex
from engine.language.repair.remedies import edits_instead, edits_round
from tests.language.table import SCOPE

TRIED = Path(__file__).with_name("edits_tried.txt")
UNKNOWN = (
    "raise_r > 3",
    "hed cards",
    "the delaer winner",
    "last too post stack",
    "handflush",
    "number > foo_bar cards",
    "of",
)
"""Texts with words that mean nothing."""
BROKEN = (
    ("stack of last player to bet and more", 1),
    ("hole cards or board and up cards or posts among", 7),
    ("pot + ante * 2 - 1 + pot / 2", 5),
    ("pot + ante * 2 - 1 + pot / 2", 8),
    ("dealer dealer", 1),
    ("pot-ante", 1),
    ("jacks or better", 0),
    ("opener is winner", 1),
    ("players in = dealer", 1),
    ("a dealer an winner", 1),
    ("pot", 1),
)
"""Texts and the token at which reading them ends."""


def tried() -> Iterator[str]:
    for text in UNKNOWN:
        lexed = lex(text, SCOPE)
        for unknown in lexed.unknown:
            yield f"# {text}, {text[unknown.start : unknown.end]}"
            yield from (f"{edit.on(text)} | {edit.text}" for edit in edits_instead(text, unknown, lexed.tokens, SCOPE))
    for text, place in BROKEN:
        yield f"# {text}, at token {place}"
        tokens = lex(text, SCOPE).tokens
        yield from (f"{edit.on(text)} | {edit.text}" for edit in edits_round(text, SCOPE, tokens, place))


def test_all_edits_are_tried_in_their_order(pytestconfig: pytest.Config) -> None:
    told = "".join(f"{line.rstrip()}\n" for line in tried())
    if pytestconfig.getoption("--update"):
        TRIED.write_text(told, encoding="utf-8")
    assert told == TRIED.read_text(encoding="utf-8")
