"""Expressions that were read once under the same names, so that they need not be read again.

A game is judged with every setting of its options, and a modifier with several games: most of what stands there is read
again under names that mean the same.
"""

from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from engine.language.expression import Expression
from engine.language.scope import Kind, Scope
from engine.ruleset.read.library import Library
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar

Registers = tuple[int, ...]
Key = tuple[Kind, Scalar, Registers, Registers, Registers, bool, str]
ExpressionsRead = dict[Key, Expression | list[Diagnostic]]
"""By kind, the scalar itself, and what of the scope depends on where it stands, the ranking's name last."""


class Known(NamedTuple):
    """What is known of names that mean the same: the expressions read, and what a scope works out from them."""

    expressions: ExpressionsRead
    memo: dict[str, Any]


def known_of(library: Library, scope: Scope) -> Known:
    """What is known, of documents of this library, of the names of a scope. Of a text with a `$` nothing is."""
    key = ("names", *_names(scope))
    known = library.made.setdefault(key, Known({}, {}))
    assert isinstance(known, Known)
    return known


def _names(scope: Scope) -> tuple[Hashable, ...]:
    """All that the meaning of an expression without a `$` depends on, but for where it stands.

    Options count where the author's words speak of them. How hands are compared does not: that is asked when rules are
    compiled.
    """
    named = (scope.stakes, scope.marks, scope.words, scope.places, scope.deck_words)
    hands = tuple((name, hand.ranking) for name, hand in scope.hands.items())
    found = (scope.deck, scope.deck.name, scope.ranking, scope.players, scope.declared, hands, *map(_items, named))
    if not any("$" in word.scalar.text for word in scope.words.values()):
        return found
    homes = tuple((file, _items(home.options), _items(home.choices)) for file, home in scope.homes.items())
    return (*found, _items(scope.options), _items(scope.choices), homes)


def _items(names: Mapping[str, Hashable]) -> tuple[tuple[str, Hashable], ...]:
    return tuple(names.items())
