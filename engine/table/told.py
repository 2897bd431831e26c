"""Actions and options in the words of the example language, for those who are told what was open."""

from collections.abc import Iterable, Mapping, Sequence

from engine.cards.deck import Deck
from engine.hand.action import Action, Option

SPOKEN: Mapping[str, Mapping[str, str]] = {"dice": {"discard": "throw again", "stand pat": "keep all"}}
"""What a deck is called → what is said there instead of the words that belong to cards."""


def spoken(kind: str, called: str) -> str:
    """What is said for an action where cards, or dice, are played.

    >>> spoken("discard", "dice"), spoken("discard", "cards"), spoken("check", "dice")
    ('throw again', 'discard', 'check')
    """
    return SPOKEN.get(called, {}).get(kind, kind)


def meant(word: str) -> str:
    """The kind of action that a word says, whatever is played with.

    >>> meant("keep all"), meant("check")
    ('stand pat', 'check')
    """
    return next((kind for words in SPOKEN.values() for kind, said in words.items() if said == word), word)


def told_action(action: Action, deck: Deck) -> str:
    """The action as a player would name it: `bet 2`, `discard 3c 5h`."""
    kind = spoken(action.kind, deck.called)
    if action.cards:
        return f"{kind} {told_cards(action.cards, deck)}"
    return f"{kind} {action.amount}" if action.amount else kind


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
    return joined([told_option(option, called) for option in options], "or") or "nothing"


def told_option(option: Option, called: str = "cards") -> str:
    """One option: a word, with its bounds where it takes chips or cards, and what it costs.

    >>> told_option(Option("discard", 1, 1, cards=(7,), costs=2))
    'discard 1 for 2'
    """
    return f"{_bounds_told(option, called)}{f' for {option.costs}' if option.costs else ''}"


def _bounds_told(option: Option, called: str) -> str:
    kind = spoken(option.kind, called)
    if option.choices:
        return joined([f"{kind} {choice}" for choice in option.choices], "or")
    if option.cards and option.least <= 1 < option.most:
        return f"{kind} at most {option.most}"
    if option.least != option.most:
        return f"{kind} {option.least} to {option.most}"
    return f"{kind} {option.most}" if option.most else kind


def joined(parts: Sequence[str], last: str = "and") -> str:
    """The parts with commas between, and the word before the last.

    >>> joined(["Anna", "Ben", "Cara"])
    'Anna, Ben and Cara'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
