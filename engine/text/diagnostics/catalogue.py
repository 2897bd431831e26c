"""Every code a diagnostic may have: a table for each family, which lies beside the code that tells it."""

from collections.abc import Iterator, Mapping
from functools import cache
from importlib import import_module

from engine.text.diagnostics.code import Code, Family, Severity
from engine.text.translation import mark

__all__ = ["CATALOGUE", "FAMILIES", "Code", "Family", "Severity", "look_up"]

_TABLES = {
    "Y": (mark("YAML and files"), "engine.text.yaml.yaml_codes"),
    "S": (mark("keys and values"), "engine.text.schema.shape_codes"),
    "X": (mark("expressions"), "engine.language.expression_codes"),
    "D": (mark("decks, cards and dealing"), "engine.ruleset.judge.checks.cards.card_codes"),
    "B": (mark("betting"), "engine.ruleset.judge.checks.bets.betting_codes"),
    "P": (mark("pots"), "engine.ruleset.judge.checks.pot.pot_codes"),
    "H": (mark("hands and rankings"), "engine.ruleset.judge.checks.hands.hand_codes"),
    "J": (mark("jokers and wild cards"), "engine.ruleset.judge.checks.cards.wild_codes"),
    "F": (mark("the flow of a deal"), "engine.ruleset.judge.checks.flow.flow_codes"),
    "V": (mark("what can be seen"), "engine.ruleset.judge.checks.cards.sight_codes"),
    "M": (mark("parents and modifiers"), "engine.ruleset.compose.modifier_codes"),
    "A": (mark("ambiguity"), "engine.language.ambiguity_codes"),
    "E": (mark("evenings"), "engine.ruleset.sessions.session_codes"),
    "T": (mark("examples"), "engine.table.examples.example_codes"),
    "W": (mark("a sample of deals"), "engine.table.witness_codes"),
    "R": (mark("records and replays"), "engine.table.records.record_codes"),
    "G": (mark("hand histories"), "engine.formats.phh.history_codes"),
    "L": (mark("limits"), "engine.ruleset.read.limit_codes"),
}
"""What each family is about, a marked text, and the module of its table, read when one of its codes is first told."""


@cache
def _family(letter: str) -> Family:
    about, module = _TABLES[letter]
    return Family(about, import_module(module).CODES)


@cache
def _entries(letter: str) -> dict[str, Code]:
    return {entry.code: entry for entry in _family(letter).codes} if letter in _TABLES else {}


class _Families(Mapping[str, Family]):
    """The families by their letter."""

    def __getitem__(self, letter: str) -> Family:
        return _family(letter)

    def __iter__(self) -> Iterator[str]:
        return iter(_TABLES)

    def __len__(self) -> int:
        return len(_TABLES)


class _Catalogue(Mapping[str, Code]):
    """The entries of all families by their code."""

    def __getitem__(self, code: str) -> Code:
        return _entries(code[:1])[code]

    def __iter__(self) -> Iterator[str]:
        return (code for letter in _TABLES for code in _entries(letter))

    def __len__(self) -> int:
        return sum(1 for _ in self)


FAMILIES: Mapping[str, Family] = _Families()
CATALOGUE: Mapping[str, Code] = _Catalogue()


def look_up(name: str) -> Code | None:
    """The entry of a code (`Y011`, in either case) or of a slug (`duplicate-key`); None if there is none."""
    by_code = CATALOGUE.get(name.upper())
    return by_code or next((entry for entry in CATALOGUE.values() if entry.slug == name.lower()), None)
