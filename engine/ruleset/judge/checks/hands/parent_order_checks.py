"""Checks of a ranking or a deck of a game's own that is made from one that ships, and is that one."""

from collections.abc import Iterator, Set

from engine.cards.deck.deck import Deck
from engine.cards.patterns.pattern import Order
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.understand.survey import Survey
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, Scalar, find
from engine.text.translation import mark, say

_RANKING, _DECK, _FROM = "ranking", "deck", "from"
_TELLING = frozenset({"format", "kind", "name", "summary", "also", "sources", "accepts", _FROM})
_OF_CARDS = _TELLING | {"ranks", "suits", "copies", "remove", "add", "drawn"}
"""Keys that are of the cards of a deck alone; others say what players call them, or how many jokers there are."""
_SAME_ORDER = mark("this is the ranking `{name}`, and nothing in it is different")
_SAME_DECK = mark("this is the deck `{name}`, and nothing in it is different")


def order_of_the_parent(survey: Survey) -> Iterator[Diagnostic]:
    """A908: a ranking that a game writes itself, from one that ships, and by which hands are compared just so.

    One that only has another name is called so on purpose. Of hands that are kept beside the game's own H524 tells.
    """
    rules = survey.rules
    if not rules.clean or _RANKING in named_by_options(survey):
        return
    orders: list[tuple[tuple[str, ...], Order]] = [((_RANKING,), rules.ranking.order)]
    orders += [(("pot", "shares", one.name, _RANKING), one.scope.ranking.order) for one in rules.shares]
    for path, order in orders:
        parent = _made_from(survey, path, {_DECK})
        own = find(rules.composed.own.root, path)
        says_more = isinstance(own, Mapping) and bool(own.entries.keys() - _TELLING)
        if parent is not None and says_more and _is_order_of(order, parent.text):
            yield _told(parent, say(_SAME_ORDER, name=parent.text))


def deck_of_the_parent(survey: Survey) -> Iterator[Diagnostic]:
    """A908: a deck that a game writes itself, from one that ships, of the same cards."""
    rules = survey.rules
    own = rules.composed.own.root.get(_DECK)
    if not rules.clean or rules.by_players or not isinstance(own, Mapping) or _DECK in named_by_options(survey):
        return
    parent = _made_from(survey, (_DECK,), own.entries.keys() - _OF_CARDS)
    if parent is not None and _is_deck_of(rules.deck, parent.text):
        yield _told(parent, say(_SAME_DECK, name=parent.text))


def _made_from(survey: Survey, path: tuple[str, ...], other: Set[str]) -> Scalar | None:
    """The name of the document from which a part of the game's own file is made, which says nothing of other keys."""
    own = find(survey.rules.composed.own.root, path)
    parent = own.get(_FROM) if isinstance(own, Mapping) and not other & own.entries.keys() else None
    return parent if isinstance(parent, Scalar) else None


def _is_order_of(order: Order, name: str) -> bool:
    from engine.ruleset.judge.shipped_ingredients import ranking_that_is  # noqa: PLC0415 - most games name theirs

    return ranking_that_is(order) == name


def _is_deck_of(deck: Deck, name: str) -> bool:
    from engine.ruleset.judge.shipped_ingredients import is_made_of_the_cards_of  # noqa: PLC0415 - most name theirs

    return is_made_of_the_cards_of(deck, name)


def _told(parent: Scalar, message: str) -> Diagnostic:
    help = say("write `{name}` alone, or say what is different at your table", name=parent.text)
    return Diagnostic("A908", message, parent.span, help=help)
