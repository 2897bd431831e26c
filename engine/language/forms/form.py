"""How a file of forms presents itself: its tree classes, and its rules of the grammar with what each of them means."""

from collections.abc import Callable
from typing import Any, NamedTuple

from msgspec import Struct

from engine.language.forms.tree import Node

Meaning = Callable[..., Any]
"""(understanding, place, the parts in their order: nodes and tokens) → a node, or a token or tuple for a rule above."""


class Rule(NamedTuple):
    """A rule of the grammar: its name, what it means, and its lines, each the level it stands on and its parts.

    `factor: NUMBER_OF seat` stands wherever a `factor` may. The levels are listed in `parsing.levels`.
    """

    name: str
    means: Meaning
    lines: tuple[str, ...]


class Form(Struct, frozen=True):
    """One form of the language, or a few siblings."""

    trees: tuple[type[Node], ...]
    rules: tuple[Rule, ...]


def rule(name: str, means: Meaning, *lines: str) -> Rule:
    """A rule of these lines."""
    return Rule(name, means, lines)
