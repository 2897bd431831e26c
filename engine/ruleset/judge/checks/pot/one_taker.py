"""Whether one player at the most can take a share."""

from engine.cards.deck.deck import Deck
from engine.hand.seats import seats_of
from engine.language.forms import CardSet, Extreme, HolderOf, Node, SeatFact, SeatMark, body_of

_ONE_AT_MOST = frozenset(
    (
        "dealer",
        "opener",
        "first to act",
        "last raiser",
        "last bettor",
        "last bettor of deal",
        "last to post",
        "left of dealer",
    )
)
"""Words for players of whom there is never more than one."""


def is_one_at_most(who: Node, deck: Deck) -> bool:
    """Whether players are told by what only one of them can be: a seat, or who holds one certain card."""
    tree = body_of(who)
    if isinstance(tree, SeatFact):
        return tree.entry.name in _ONE_AT_MOST
    if isinstance(tree, SeatMark):
        return not tree.each_player
    return isinstance(tree, HolderOf) and _is_one_card(body_of(tree.cards), deck)


def _is_one_card(cards: Node, deck: Deck) -> bool:
    """Whether there is one such card at most: one of the deck, or the lowest or highest of one suit."""
    sets = [node.mask for node in cards.walk() if isinstance(node, CardSet)]
    least = min(sets, key=int.bit_count, default=0)
    if least.bit_count() == 1 or (isinstance(cards, Extreme) and cards.count == 1):
        return True
    theirs = [deck.cards[card] for card in seats_of(least)]
    by_height = isinstance(cards, Extreme) and cards.which in ("lowest", "highest") and cards.count is None
    return by_height and bool(theirs) and len({card.rank for card in theirs}) == len(theirs)
