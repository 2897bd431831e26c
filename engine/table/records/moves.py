"""An action as data a person can read in a record: a word, then chips or the names of cards."""

from collections.abc import Sequence

from engine.cards.deck.deck import Deck
from engine.hand.action import Action
from engine.words.cards_among import alike, cards_among

Move = tuple[str | int, ...]
"""`("check",)`, `("bet", 2)`, `("discard", "3c", "5h")`; `"A:2"` is the second ace before the player.

Those that lie elsewhere are counted after them, in the order of the deck.
"""


def move_of(action: Action, deck: Deck, held: Sequence[int] = ()) -> Move:
    """The action as data. Of cards in `held` that have one name the first are meant, unless their number is written.

    >>> from engine.cards.deck.deck_document import build_deck
    >>> move_of(Action("discard", cards=(0, 1)), build_deck({"ranks": ["Q", "K"], "suits": ["h"]}))
    ('discard', 'Qh', 'Kh')
    """
    if action.cards:
        return (action.kind, *_names_of(action.cards, deck, held))
    return (action.kind, action.amount) if action.amount else (action.kind,)


def action_of(move: Sequence[object], deck: Deck, held: Sequence[int]) -> Action:
    """The action that `move_of` wrote; of cards with one name those in `held` are meant first.

    Raises ValueError when the data is no action of this deck.
    """
    kind, *rest = move or ("",)
    if not isinstance(kind, str) or not kind:
        raise ValueError("an action begins with a word")
    if not rest:
        return Action(kind)
    if len(rest) == 1 and isinstance(rest[0], int) and not isinstance(rest[0], bool):
        return Action(kind, rest[0])
    return Action(kind, cards=cards_among(rest, deck, held))


def _names_of(cards: Sequence[int], deck: Deck, held: Sequence[int]) -> list[str]:
    """The names of cards; with their numbers among those of one name where these are not the first of them."""
    names = [deck.names[card] for card in cards]
    if cards_among(names, deck, held) == cards:
        return names
    return [f"{name}:{alike(name, deck, held).index(card) + 1}" for name, card in zip(names, cards, strict=True)]
