"""Actions and options in the words of the example language, for those who are told what was open."""

from collections.abc import Iterable, Sequence

from engine.cards.deck import Deck
from engine.hand.action import Action, Option


def told_action(action: Action, deck: Deck) -> str:
    """The action as a player would name it: `bet 2`, `discard 3c 5h`."""
    if action.cards:
        return f"{action.kind} {told_cards(action.cards, deck)}"
    return f"{action.kind} {action.amount}" if action.amount else action.kind


def told_cards(cards: Iterable[int], deck: Deck) -> str:
    """The names of cards, with spaces between."""
    return " ".join(deck.names[card] for card in cards)


def told_options(options: Sequence[Option]) -> str:
    """All that is open, as `X may …` says it.

    >>> told_options([Option("fold"), Option("call", 2, 2), Option("raise", 2, 8)])
    'fold, call 2 or raise 2 to 8'
    >>> told_options([])
    'nothing'
    """
    return joined([told_option(option) for option in options], "or") or "nothing"


def told_option(option: Option) -> str:
    """One option: a word, with its bounds where it takes chips or cards."""
    if option.choices:
        return joined([f"{option.kind} {choice}" for choice in option.choices], "or")
    if option.cards and option.least <= 1 < option.most:
        return f"{option.kind} at most {option.most}"
    if option.least != option.most:
        return f"{option.kind} {option.least} to {option.most}"
    return f"{option.kind} {option.most}" if option.most else option.kind


def joined(parts: Sequence[str], last: str = "and") -> str:
    """The parts with commas between, and the word before the last.

    >>> joined(["Anna", "Ben", "Cara"])
    'Anna, Ben and Cara'
    """
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {last} {parts[-1]}"
