"""Five cards at a time: codes so short that a hand's sum is one machine word of Python's integers.

Lowest stands the sum of the suits, above it that of the ranks, then the wild cards and the bugs.
"""

from functools import lru_cache

from engine.cards.deck.wild import Wild
from engine.cards.tables.filling import fill, naturals
from engine.cards.tables.tables import Tables

# Thirteen weights whose sums over up to five cards, four of a rank at most, all differ; from the same source as those
# for seven. A test shows again that they do.
WEIGHTS = (0, 1, 5, 22, 94, 312, 992, 2422, 5624, 12522, 19998, 43258, 79415)
# What a card of each suit, and a wild card, adds to the sum of suits: no two hands of five cards with the same sum
# differ in which suits they fill. The smallest such numbers, found by trying; a test tries all hands.
SUITS, WILD_SUIT = (0, 1, 6, 7), 36
RANKS_AT, FREE_AT, BUGS_AT = 8, 27, 30
SUITS_MASK = (1 << RANKS_AT) - 1
CARDS = 5


def fits(tables: Tables, wild: Wild) -> bool:
    """Whether five cards can be told by such codes: of a common deck, and a suit counts with all five or not at all."""
    deck = tables.scale.deck
    suits = tables.suits == "never" or (len(deck.suits) == len(SUITS) and tables.keys.full == CARDS)
    dead = set(deck.jokers) - wild.cards - wild.bugs
    return suits and tables.keys.compact and tables.suits != "always" and not dead


def codes_of(tables: Tables, wild: Wild) -> list[int]:
    """What each card of the deck adds to a sum; in low games a bug is a wild card."""
    suited = bool(tables.keys.full)
    codes = []
    for at, card in enumerate(tables.scale.deck.cards):
        if at in wild.cards or at in wild.bugs:
            acts_at = BUGS_AT if at in wild.bugs and not tables.scale.order.low else FREE_AT
            codes.append(1 << acts_at | (WILD_SUIT if suited else 0))
        else:
            rank = WEIGHTS[tables.scale.worths[card.rank] - 1]
            codes.append(rank << RANKS_AT | (SUITS[card.suit] if suited else 0))
    return codes


@lru_cache(maxsize=64)
def table_of(tables: Tables, free: int, bugs: int) -> dict[int, int]:
    """The strength of every hand of five cards by its ranks, up to this many wild cards and bugs among them."""
    if tables.scale.order.low:
        free, bugs = free + bugs, 0
    found: dict[int, int] = {}
    weight_of, loose, key_of = (0, *WEIGHTS).__getitem__, tables.loose, tables.keys.key
    for wild in range(min(free, CARDS) + 1):
        for bug in range(min(bugs, CARDS - wild) + 1):
            fill(tables, CARDS, wild, bug)
            beside = (wild << FREE_AT | bug << BUGS_AT) >> RANKS_AT
            for worths in naturals(tables, CARDS - wild - bug):
                found[sum(map(weight_of, worths), beside)] = loose[key_of(worths, wild, bug)]
    return found


def full_suits(sum_of_suits: int) -> tuple[int, ...]:
    """The suits that hands with this sum of suits fill, wild cards taken as any suit; none for a sum no hand has."""
    return _FULL.get(sum_of_suits, ())


def _all_full() -> dict[int, tuple[int, ...]]:
    found: dict[int, tuple[int, ...]] = {}
    for wild in range(CARDS + 1):
        for clubs in range(CARDS - wild + 1):
            for diamonds in range(CARDS - wild - clubs + 1):
                for hearts in range(CARDS - wild - clubs - diamonds + 1):
                    held = clubs, diamonds, hearts, CARDS - wild - clubs - diamonds - hearts
                    total = wild * WILD_SUIT + sum(count * suit for count, suit in zip(held, SUITS, strict=True))
                    full = tuple(suit for suit, count in enumerate(held) if count + wild >= CARDS)
                    assert found.setdefault(total, full) == full
    return found


_FULL = _all_full()
