"""Expressions that were read once under the same names, so that they need not be read again.

A game is judged with every setting of its options, a modifier with several games, and what ships is the parent of many:
most of what stands there is read again under names that mean the same.
"""

import re
from collections import OrderedDict
from collections.abc import Hashable, Mapping
from typing import Any, NamedTuple

from engine.language.expression import Expression, parse
from engine.language.scope import Kind, Scope, Word
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.translation import tongue

ExpressionsRead = dict[tuple[Hashable, ...], Expression | list[Diagnostic]]
"""By kind, the scalar itself, and what of the scope depends on where it stands."""
_OPTION = re.compile(r"\$(\w+(?:-\w+)*)")
_MOST_NAMES, _MOST_READ = 128, 2048
"""The names are kept that were asked for last, and of each this many expressions."""


class Known(NamedTuple):
    """What is known of names that mean the same: the expressions read, and what a scope works out from them."""

    expressions: ExpressionsRead
    memo: dict[str, Any]

    def read(self, kind: Kind, said: Scalar, scope: Scope) -> Expression | list[Diagnostic]:
        """The scalar's text understood, or what is wrong with it."""
        options = _options_in(said, scope) if "$" in said.text else ()
        if options is None:
            return parse(kind, said, scope)
        where = (scope.laps, scope.turns, scope.firsts, scope.that_player, scope.ranking.name)
        key = (kind, said, *where, *options)
        found = self.expressions.get(key)
        if found is None:
            found = parse(kind, said, scope)
            if not options or isinstance(found, Expression):  # of a fault other options may be told
                self.expressions[key] = found
        return found


def _options_in(said: Scalar, scope: Scope) -> tuple[Hashable, ...] | None:
    """What the options are set to that a text names, and may be; None where they name others in their turn."""
    home = scope.at_home(said)
    named = _OPTION.findall(said.text)
    values = [home.options.get(name) for name in named]
    if any(isinstance(value, Word) and "$" in value.scalar.text for value in values):
        return None
    return (*named, *values, *(home.choices.get(name) for name in named))


_known: OrderedDict[tuple[Hashable, ...], Known] = OrderedDict()


def known_of(scope: Scope) -> Known:
    """What is known of the names of a scope, in the language spoken."""
    key = (tongue(), *_names(scope))
    known = _known.get(key)
    if known is None or len(known.expressions) > _MOST_READ:
        known = _known[key] = Known({}, {})
    _known.move_to_end(key)
    if len(_known) > _MOST_NAMES:
        _known.popitem(last=False)
    return known


def _names(scope: Scope) -> tuple[Hashable, ...]:
    """All that the meaning of an expression without a `$` depends on, but for where it stands.

    Options count where the author's words speak of them. How hands are compared does not: that is asked when rules are
    compiled.
    """
    named = (scope.stakes, scope.marks, scope.words, scope.places, scope.deck_words)
    hands = tuple((name, hand.ranking) for name, hand in scope.hands.items())
    alone = (scope.deck, scope.deck.name, scope.ranking, scope.players, scope.declared, scope.own_places, scope.lines)
    found = (*alone, hands, *map(_items, named))
    if not any("$" in word.scalar.text for word in scope.words.values()):
        return found
    homes = tuple((file, _items(home.options), _items(home.choices)) for file, home in scope.homes.items())
    return (*found, _items(scope.options), _items(scope.choices), homes)


def _items(names: Mapping[str, Hashable]) -> tuple[tuple[str, Hashable], ...]:
    return tuple(names.items())
