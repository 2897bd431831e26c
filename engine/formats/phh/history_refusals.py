"""What is told of lines of a history that cannot be so."""

from collections.abc import Sequence

from engine.formats.phh.history_cards import BOARD, RefusedError, refused
from engine.text.translation import mark, say, say_many

_CANNOT = {
    "f": mark("{who} cannot fold here"),
    "cc": mark("{who} cannot check or call here"),
    "cbr": mark("{who} cannot bet or raise here"),
    "pb": mark("{who} cannot post a bring-in here"),
    "sd": mark("{who} cannot throw away these cards here"),
}
"""The word of a line → what is told where that is not open."""


def cannot(word: str, who: str) -> str:
    """That a player cannot do what a line of this word says."""
    return say(_CANNOT.get(word, _CANNOT["sd"]), who=who)


def cards_missing(address: int, count: int, number: int) -> RefusedError:
    """The error at the line of this number: before it this many cards of a seat or the board must be dealt."""
    message = say_many(
        "{count} card of {whose} must be dealt before this",
        "{count} cards of {whose} must be dealt before this",
        count,
        whose=_whose(address),
    )
    form = "d db" if address == BOARD else f"d dh p{address + 1}"
    help = say("write `{form} …` first; ?? stands for a card that is not known", form=form)
    return refused("G308", message, number, help)


def cards_too_many(address: int, count: int, due: Sequence[int] | None, over: bool) -> str:
    """That a line deals more cards to a seat or the board than are due there."""
    return say_many(
        "{count} card for {whose}, but due here are {due}",
        "{count} cards for {whose}, but due here are {due}",
        count,
        whose=_whose(address),
        due=_due(due, over),
    )


def _due(deals: Sequence[int] | None, over: bool) -> str:
    """How many cards may come here, as the end of a sentence."""
    if deals:
        return say("{number} at most", number=deals[0])
    return say("none: the hand is over") if over else say("none")


def _whose(address: int) -> str:
    return say("the board") if address == BOARD else f"p{address + 1}"
