"""An action as data a person can read in a record: a word, then chips or the names of cards."""

from collections.abc import Sequence

from engine.cards.deck import Deck
from engine.hand.action import Action

Move = tuple[str | int, ...]
"""`("check",)`, `("bet", 2)`, `("discard", "3c", "5h")`."""


def move_of(action: Action, deck: Deck) -> Move:
    """The action as data.

    >>> from engine.cards.deck import build_deck
    >>> move_of(Action("discard", cards=(0, 1)), build_deck({"ranks": ["Q", "K"], "suits": ["h"]}))
    ('discard', 'Qh', 'Kh')
    """
    if action.cards:
        return (action.kind, *(deck.names[card] for card in action.cards))
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


def cards_among(names: Sequence[object], deck: Deck, held: Sequence[int]) -> tuple[int, ...]:
    """The cards of these names, those in `held` before others of the same name; each card once.

    Raises ValueError when a name is no card of the deck, or is there less often than it is named.
    """
    found: list[int] = []
    for name in names:
        if not isinstance(name, str):
            raise ValueError(f"{name!r} is no card")
        same = sorted(deck.indices(name), key=lambda card: card not in held)
        left = [card for card in same if card not in found]
        if not left:
            raise ValueError(f"{name} is named more often than the deck has it")
        found.append(left[0])
    return tuple(found)
