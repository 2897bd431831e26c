"""What those have written who made a game: its own document and its modifiers, and who of them is told what is odd."""

from collections.abc import Iterator
from collections.abc import Mapping as Named

from engine.ruleset.compose.options import Option
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.rules import Rules
from engine.text.marked.node import Entry, Mapping, Node, find
from engine.text.marked.source import Source


def roots_of(rules: Rules) -> tuple[Mapping, ...]:
    """The game's own document, and those of all modifiers that it is played with."""
    return (rules.composed.own.root, *(one.document.root for one in rules.composed.modifiers))


def sources_of(rules: Rules) -> frozenset[Source]:
    """The files of these."""
    return frozenset((rules.composed.own.source, *(one.document.source for one in rules.composed.modifiers)))


def authored_roots(rules: Rules) -> tuple[Mapping, ...]:
    """The documents whose authors are told: the game's own, and the modifiers that are announced."""
    composed = rules.composed
    theirs = (one.document for one in composed.modifiers)
    return (composed.own.root, *(one.root for one in theirs if one.source in composed.authored))


def declared_in(rules: Rules, collection: str) -> dict[str, Entry]:
    """What they declare under a key, by name."""
    found: dict[str, Entry] = {}
    for root in authored_roots(rules):
        found |= entries(root, collection)
    return found


def options_of(rules: Rules) -> Iterator[Named[str, Option]]:
    """The options of the game, and those of each modifier that it is played with."""
    yield rules.composed.options
    yield from (one.options for one in rules.composed.modifiers)


def said_in(rules: Rules, path: tuple[str, ...]) -> Node | None:
    """What one of them says at a place; the game's own document before the others."""
    return next((said for root in authored_roots(rules) if (said := find(root, path)) is not None), None)


def summary_of(rules: Rules) -> Node | None:
    """How it is summed up: the game, or the modifier that is announced last."""
    return authored_roots(rules)[-1].get("summary")
