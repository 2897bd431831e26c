"""The LALR(1) table of the grammar and the machine that runs it: tokens in, a tree out, or where it broke.

Lark makes the table out of the grammar; it is kept in parsing_table.json, because importing Lark and making the table
take longer than all the rest of a check. A table that no longer fits the grammar is never used: Lark makes a new one
then. Run this module to keep it: `python -m engine.language.parsing.parser`.
"""

import json
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any
from zlib import crc32

from msgspec import Struct

from engine.language.parsing.grammar import grammar
from engine.language.parsing.levels import STARTS

KEPT = Path(__file__).with_name("parsing_table.json")
END = "$END"


class Closing(Struct, frozen=True):
    """A way to close a level: which one, after how many parts, and the name of the rule that the whole follows.

    Without a name it has one part, and means what that means.
    """

    origin: str
    length: int
    name: str


class Grown(Struct, frozen=True):
    """A part of a tree: the name of a rule and its parts, which are parts of the tree too, or places of tokens."""

    rule: str
    parts: tuple["Grown | int", ...]


class Broken(Struct, frozen=True):
    """The first token (by its place; the number of tokens at the end) that cannot stand where it does."""

    place: int
    expected: frozenset[str]
    """The classes of tokens that could stand there."""


class Parser(Struct, frozen=True, eq=False):
    """What to do in each state with each class of token: n goes on to state n, −1 − n closes rule n."""

    rules: Sequence[Closing]
    states: Sequence[Mapping[str, int]]
    starts: Mapping[str, int]
    ends: Mapping[str, int]

    def parse(self, tokens: Sequence[str], start: str) -> Grown | int | Broken:
        """The tree of tokens of these classes as an expression of a kind, or where it breaks."""
        states, grown = [self.starts[start]], list[Grown | int]()
        end = self.ends[start]
        for place, token in enumerate([*tokens, END]):
            before = list(states)
            while (action := self.states[states[-1]].get(token)) is not None and action < 0:
                self._close(self.rules[-1 - action], states, grown)
                if token == END and states[-1] == end:
                    return grown[-1]
            if action is None:
                return Broken(place, self._accepted(before, end))
            states.append(action)
            grown.append(place)
        raise AssertionError("a table ends every text")

    def _close(self, rule: Closing, states: list[int], grown: list[Grown | int]) -> None:
        parts = grown[-rule.length :]
        del states[-rule.length :], grown[-rule.length :]
        states.append(self.states[states[-1]][rule.origin])
        grown.append(Grown(rule.name, tuple(parts)) if rule.name else parts[0])

    def _accepted(self, states: Sequence[int], end: int) -> frozenset[str]:
        """The classes of tokens that can follow: in LALR some of those listed break only after closing rules."""
        return frozenset(
            token for token in self.states[states[-1]] if token.isupper() and self._follows(token, states, end)
        )

    def _follows(self, token: str, before: Sequence[int], end: int) -> bool:
        states = list(before)
        while (action := self.states[states[-1]].get(token)) is not None and action < 0:
            rule = self.rules[-1 - action]
            del states[-rule.length :]
            states.append(self.states[states[-1]][rule.origin])
            if token == END and states[-1] == end:
                return True
        return action is not None


@cache
def parser() -> Parser:
    """The parser of all kinds of expression: by the kept table if it fits the grammar, else by one that Lark makes."""
    text = grammar()
    kept = json.loads(KEPT.read_text(encoding="utf-8")) if KEPT.exists() else {}
    return _read(kept if kept.get("grammar") == digest(text) else make(text))


def digest(text: str) -> int:
    """What tells one grammar from another."""
    return crc32(text.encode())


def _read(data: Mapping[str, Any]) -> Parser:
    return Parser([Closing(*rule) for rule in data["rules"]], data["states"], data["starts"], data["ends"])


def make(text: str) -> dict[str, Any]:
    """The table of a grammar as plain data, made by Lark."""
    from lark import Lark  # noqa: PLC0415 - only who changes the grammar pays for it
    from lark.lexer import Lexer  # noqa: PLC0415

    class NoLexer(Lexer):
        """Tokens come from lexer.py."""

        def __init__(self, conf: object) -> None:
            pass

        def lex(self, *_: object) -> Any:
            return iter(())

    lark = Lark(text, parser="lalr", lexer=NoLexer, start=list(STARTS), maybe_placeholders=False)
    made = lark.parser.parser._parse_table  # the only way to it; a test compares the parses of both
    numbers = {rule: number for number, rule in enumerate(lark.rules)}
    order = _in_order(made)
    return {
        "grammar": digest(text),
        "rules": [[str(rule.origin.name), len(rule.expansion), _name_of(rule)] for rule in lark.rules],
        "states": [_row(made.states[state], numbers, order) for state in order],
        "starts": {start: order[made.start_states[start]] for start in STARTS},
        "ends": {start: order[made.end_states[start]] for start in STARTS},
    }


def _in_order(made: Any) -> dict[int, int]:
    """The number of each state, as the starts lead to them by tokens in order; Lark's differ in every run."""
    order = {made.start_states[start]: number for number, start in enumerate(STARTS)}
    waiting = list(order)
    for state in waiting:  # which grows as more are found
        row = made.states[state]
        for token in sorted(row):
            what = row[token][1]
            if isinstance(what, int) and what not in order:
                order[what] = len(order)
                waiting.append(what)
    return order


def _name_of(rule: Any) -> str:
    if rule.alias:
        return str(rule.alias)
    return "" if rule.options.expand1 and len(rule.expansion) == 1 else str(rule.origin.name)


def _row(row: Mapping[str, Any], numbers: Mapping[Any, int], order: Mapping[int, int]) -> dict[str, int]:
    return {
        str(token): order[what] if isinstance(what, int) else -1 - numbers[what]
        for token, (_, what) in sorted(row.items())
    }


def written(text: str) -> str:
    """The table of a grammar as it is kept, the same in every run."""
    data = make(text)
    lines = ",\n".join(json.dumps(state, separators=(",", ":")) for state in data.pop("states"))
    head = json.dumps(data, separators=(",", ":"))[:-1]
    return f'{head},"states":[\n{lines}\n]}}\n'


def keep() -> None:
    """The kept table fits the grammar."""
    KEPT.write_text(written(grammar()), encoding="utf-8")


if __name__ == "__main__":
    keep()
