"""The places that a step speaks of: where the cards lie that an expression means, and where others are to go."""

from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import Among, CardsAt, CardsBut, CardsFact, EitherCards, Extreme, Node, body_of
from engine.steps.machine.kind import Body

BOARD = "board"


def places_meant(node: Node) -> tuple[str, ...]:
    """The places on which cards are meant, by name, each once; none where they lie before players or anywhere."""
    return tuple(dict.fromkeys(_places(node)))


def _places(node: Node) -> Iterator[str]:
    meant = body_of(node)
    if isinstance(meant, CardsAt):
        yield meant.name
    elif isinstance(meant, CardsFact) and meant.entry.name == BOARD:
        yield BOARD
    elif isinstance(meant, Among):
        yield from _places(meant.cards)
        yield from _places(meant.place)
    elif isinstance(meant, EitherCards):
        yield from _places(meant.left)
        yield from _places(meant.right)
    elif isinstance(meant, CardsBut):
        yield from _places(meant.cards)
    elif isinstance(meant, Extreme):
        yield from _places(meant.of)


def places_of(body: Body, key: str = "which") -> tuple[str, ...]:
    """The places that stand under a key of a step."""
    value = body.values.get(key)
    if isinstance(value, str):
        return (value,) if value in body.scope.places else ()
    return places_meant(value.tree) if isinstance(value, Expression) else ()


def own_places_of(body: Body, key: str = "which") -> tuple[str, ...]:
    """Those of them that each player has."""
    return tuple(name for name in places_of(body, key) if body.scope.is_own(name))


def of_the_table(body: Body, key: str = "which") -> tuple[str, ...]:
    """The same where all of them are everybody's, so that the cards are nobody's; else none."""
    named = places_of(body, key)
    return () if any(map(body.scope.is_own, named)) else named
