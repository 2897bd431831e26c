"""Actions and options in the words of the example language, for those who are told what was open."""

from collections.abc import Iterable, Sequence

from engine.cards.deck.deck import Deck
from engine.hand.action import Action, Option
from engine.text.lists import joined
from engine.text.translation import say
from engine.words.actions import row_of, told_kind


def told_action(action: Action, deck: Deck) -> str:
    """The action as a player would name it: `bet 2`, `discard 3c 5h`."""
    word = told_kind(action.kind, deck.called)
    if action.cards:
        return say("{action} {cards}", action=word, cards=told_cards(action.cards, deck))
    return say("{action} {number}", action=word, number=action.amount) if action.amount else word


def told_cards(cards: Iterable[int], deck: Deck) -> str:
    """The names of cards, with spaces between."""
    return " ".join(deck.names[card] for card in cards)


def told_options(options: Sequence[Option], called: str = "cards") -> str:
    """All that is open, as `X may …` says it.

    >>> told_options([Option("fold"), Option("call", 2, 2), Option("raise", 2, 8)])
    'fold, call 2 or raise 2 to 8'
    >>> told_options([])
    'nothing'
    """
    return joined([told_option(option, called) for option in options], "or") or say("nothing")


def told_option(option: Option, called: str = "cards", bare: bool = False) -> str:
    """One option: a word, with its bounds where it takes chips or cards, and what it costs.

    Of a word to declare just that, if it is to be told `bare`.

    >>> told_option(Option("discard", 1, 1, cards=(7,), costs=2))
    'discard 1 for 2'
    """
    told = _told_with_bounds(option, row_of(option.kind)[1] if bare else told_kind(option.kind, called))
    return say("{action} for {chips}", action=told, chips=option.costs) if option.costs else told


def _told_with_bounds(option: Option, word: str) -> str:
    least, most = option.least, option.most
    if option.choices:
        return joined([say("{action} {number}", action=word, number=chips) for chips in option.choices], "or")
    if option.cards and least <= 1 < most:
        return say("{action} at most {most}", action=word, most=most)
    if least != most:
        return say("{action} {least} to {most}", action=word, least=least, most=most)
    return say("{action} {number}", action=word, number=most) if most else word
