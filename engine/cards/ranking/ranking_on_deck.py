"""Whether a ranking makes sense on a deck: what its own document cannot tell."""

from collections.abc import Iterator

from engine.cards.deck.deck import Deck
from engine.cards.deck.problem import Problem
from engine.cards.deck.selection import UnknownCardError, cells_of_word
from engine.cards.deck.wild import NO_WILD, Wild
from engine.cards.patterns.pattern import Category, Order, asks_less
from engine.cards.tables.possible_strengths import MOST_LOOKED_AT, search
from engine.cards.tables.tables import tables_for
from engine.text.lists import listed
from engine.text.translation import say, say_many


def problems_on(order: Order, deck: Deck, wild: Wild) -> tuple[Problem, ...]:
    """Everything wrong with the ranking on that deck: ranks or cards the deck lacks, hands that nobody can hold.

    A hand that counts only with wild cards is no fault where there are none.
    """
    if order.count is not None:
        return (*_uncounted(order, deck), *_suits(order, deck))
    problems = [*_unknown(order, deck)]
    return (*problems, *(() if problems else _unreachable(order, deck, wild)), *_suits(order, deck))


def _uncounted(order: Order, deck: Deck) -> Iterator[Problem]:
    assert order.count is not None
    for rank in deck.ranks:
        if not order.count.pips(rank):
            text = say("nothing says how many pips `{rank}` counts", rank=rank)
            help_text = say("add it to the values: `{value}`", value=f"{{{rank}: {1 if rank == 'A' else 10}}}")
            yield Problem("H514", ("count", "values"), text, help_text)


def _unknown(order: Order, deck: Deck) -> Iterator[Problem]:
    for index, category in enumerate(order.categories):
        yield from _unknown_in(category, ("hands", index), deck)
        for number, other in enumerate(category.others):
            yield from _unknown_in(other, ("hands", index, "or", number), deck)


def _unknown_in(pattern: Category, path: tuple[str | int, ...], deck: Deck) -> Iterator[Problem]:
    for key in ("highest", "lowest"):
        rank = getattr(pattern, key)
        if rank and rank not in deck.ranks:
            yield _no_rank((*path, key), rank, deck)
    for word in pattern.only:
        try:
            cells_of_word(word, deck.ranks, deck.suits)
        except UnknownCardError as unknown:
            help_text = say("name ranks, suits or cards that the deck has")
            yield Problem("H515", (*path, "only"), str(unknown), help_text)


def _suits(order: Order, deck: Deck) -> Iterator[Problem]:
    """Suits in order that the deck does not have; or, where it has them all, those that were left out."""
    unknown = [index for index, suit in enumerate(order.suit_order) if suit not in deck.suits]
    for index in unknown:
        text, help_text = say("this deck has no suit `{suit}`", suit=order.suit_order[index]), _it_has(deck.suits)
        yield Problem("H515", ("suit-order", index), text, help_text)
    left_out = [suit for suit in deck.suits if suit not in order.suit_order]
    if order.suit_order and left_out and not unknown:
        text = say_many(
            "the suit {suits} has no place in this order",
            "the suits {suits} have no place in this order, so none of them is above another",
            len(left_out),
            suits=listed(left_out, "and"),
        )
        whole = ", ".join([*left_out, *order.suit_order])
        help_text = say("give each suit its place, the lowest first: `{order}`", order=f"suit-order: [{whole}]")
        yield Problem("H517", ("suit-order",), text, help_text)


def _no_rank(path: tuple[str | int, ...], rank: str, deck: Deck) -> Problem:
    return Problem("H515", path, say("this deck has no rank `{rank}`", rank=rank), _it_has(deck.ranks))


def _it_has(symbols: tuple[str, ...]) -> str:
    return say("it has {symbols}", symbols=listed(symbols, "and")) if symbols else say("it has none")


def _unreachable(order: Order, deck: Deck, wild: Wild) -> Iterator[Problem]:
    tables = tables_for(order, deck, wild != NO_WILD)
    left = MOST_LOOKED_AT
    for index, category in enumerate(order.categories):
        if category.only_with_wild and wild == NO_WILD:
            continue
        looked = search(tables, wild, tables.scale.span(index, ()), None, left)
        given_up = looked.looked_at > left  # of so many hands the patterns alone can tell
        left = max(0, left - looked.looked_at)
        if not looked.found or (given_up and _earlier(order, index)):
            before = _earlier(order, index)
            text = _never(category.name, before)
            help_text = say("leave `{hand}` out, or correct what it asks for", hand=category.name)
            if before:
                help_text = say("put `{hand}` before `{before}`, or leave it out", hand=category.name, before=before)
            yield Problem("H502", ("hands", index), text, help_text, before)


def _never(name: str, before: str) -> str:
    if before:
        return say("no hand of this deck is ever `{hand}`: `{before}` takes them all", hand=name, before=before)
    return say("no hand of this deck is ever `{hand}`", hand=name)


def _earlier(order: Order, index: int) -> str:
    """An earlier category that plainly takes every hand of this one, for the message; empty when it is not so plain."""
    asked = order.categories[index]
    for category in order.categories[:index]:
        always = not category.only_with_wild or asked.only_with_wild
        if always and all(_takes(category, form) for form in asked.forms):
            return category.name
    return ""


def _takes(category: Category, asked: Category) -> bool:
    """Whether every hand of a pattern is plainly of the category, by one of its own patterns."""
    return category.plain or any(asks_less(form, asked) for form in category.forms)
