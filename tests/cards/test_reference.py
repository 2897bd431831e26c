"""Every shipped ranking against the slow reference, natural and wild."""

import random
from collections.abc import Callable
from itertools import pairwise
from math import comb

import pytest

from engine.cards.counting.hand_counts import odds as count
from engine.cards.deck.deck import Deck
from engine.cards.deck.deck_document import build_deck
from engine.cards.deck.wild import NO_WILD, Wild, wild
from engine.cards.ranking.ranking import Ranking, build_ranking
from tests.cards.reference import Reference
from tests.cards.shelf import deck, deck_data, jokers_wild, names, ranking, ranking_data
from tests.chance import drawn, some, times


def of_rank(cards: Deck, rank: str) -> list[int]:
    return [at for at, card in enumerate(cards.cards) if not card.is_joker and cards.ranks[card.rank] == rank]


WILDS: dict[str, Callable[[Deck], Wild]] = {
    "nothing wild": lambda cards: NO_WILD,
    "joker wild": jokers_wild,
    "bug": lambda cards: jokers_wild(cards, bug=True),
    "jacks wild": lambda cards: wild(of_rank(cards, "J")),
    "kings bugs, joker wild": lambda cards: wild(cards.jokers, of_rank(cards, "K")),
    "jacks and joker wild, one at most": lambda cards: wild([*of_rank(cards, "J"), *cards.jokers], most=1),
}
PATTERNS = [name for name in names("rankings") if ranking(name).order.count is None]


def deck_for(name: str) -> Deck:
    if name.startswith("poker-dice"):
        return deck("poker-dice")
    if name.startswith("pip-dice"):
        return deck("pip-dice")
    return deck("short-36" if name.startswith("short-deck") else "standard-52", jokers=1)


def hands(cards: Deck, acting: frozenset[int], sizes: list[int], count: int, seed: str) -> list[list[int]]:
    """Random hands, half of them of one or two suits so that flushes are met, with at most one or two wild cards."""
    rng = random.Random(drawn(seed))
    found: list[list[int]] = []
    while len(found) < count:
        size = rng.choice(sizes)
        if cards.put_back:
            found.append(rng.choices(range(len(cards)), k=size))
            continue
        suits = set(rng.sample(range(4), rng.choice([1, 2, 4, 4])))
        able = [at for at, card in enumerate(cards.cards) if card.suit in suits or at in acting]
        if len(able) < size:
            continue
        hand = rng.sample(able, size)
        if len(acting.intersection(hand)) <= (2 if size <= 4 else 1):
            found.append(hand)
    return found


CASES = [
    (name, wilds)
    for name in PATTERNS
    for wilds, build in WILDS.items()
    if wilds == "nothing wild" or build(deck_for(name)) != NO_WILD
]


@pytest.mark.parametrize(("name", "wilds"), some(CASES, 60, "reference"))
def test_the_tables_order_hands_as_the_slow_way_does(name: str, wilds: str) -> None:
    cards = deck_for(name)
    acting = WILDS[wilds](cards)
    natural = wilds == "nothing wild"
    sizes = [3, 4, 5, 5, 5, 5, 6, 7] if natural else [2, 3, 4, 5, 5, 5, 6]
    tried = hands(cards, acting.cards | acting.bugs, sizes, times(12 if natural else 4), name + wilds)
    agree(ranking(name), cards, acting, tried)


def agree(of: Ranking, cards: Deck, acting: Wild, tried: list[list[int]]) -> None:
    """The hands are in the same order by the tables and by the reference."""
    evaluator, reference = of.for_deck(cards, acting), Reference(of.order, cards, acting)
    values = sorted((reference.value(hand), evaluator.strength(hand), hand) for hand in tried)
    for (worse, low, first), (better, high, second) in pairwise(values):
        assert (worse < better, worse == better) == (low < high, low == high), [
            [cards.names[card] for card in hand] for hand in (first, second)
        ]


DECISIVE = {"pair": "its cards", "two pair": "other cards", "flush": "nothing", "high card": "nothing"}


def decisive(**changed: str) -> Ranking:
    """The usual hands, some of them compared otherwise."""
    hands = [hand | {"compare": DECISIVE.get(hand["name"], "all cards")} for hand in ranking_data("high")["hands"]]
    return build_ranking(ranking_data("high") | {"hands": hands} | changed)


@pytest.mark.parametrize("wins", ["high", "low"])
@pytest.mark.parametrize("wilds", ["nothing wild", "joker wild", "bug"])
def test_what_decides_between_hands_of_one_kind(wilds: str, wins: str) -> None:
    cards = deck_for("high")
    acting = WILDS[wilds](cards)
    seed = f"decisive {wilds} {wins}"
    tried = hands(cards, acting.cards | acting.bugs, [4, 5, 5, 5, 6, 7], times(60 if acting == NO_WILD else 20), seed)
    agree(decisive(wins=wins), cards, acting, tried)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Kh Kd 9c 5s 3d", "Ks Kc 8c 7s 4d"),
        ("Kh Kd 4c 4s 8d", "As Ac Tc Ts 8h"),
        ("Kh Qh 9h 5h 3h", "As Ks 8s 7s 4s"),
        ("Kh Qd 9h 5h 3h", "Ad Ks 8s 7s 4s"),
    ],
)
def test_hands_that_nothing_tells_apart_are_equal(one: str, other: str) -> None:
    changed, usual = decisive().for_deck(deck()), ranking().for_deck(deck())
    assert changed.strength_of(one) == changed.strength_of(other)
    assert usual.strength_of(one) != usual.strength_of(other)


@pytest.mark.late
@pytest.mark.parametrize("joker", [False, True])
def test_a_deck_with_cards_added(joker: bool) -> None:
    cards = build_deck(deck_data("standard-52") | {"add": ["As", "Ah", "9s"]}, jokers=1)
    acting = jokers_wild(cards) if joker else NO_WILD
    evaluator = ranking().for_deck(cards, acting)
    # five of six aces, all five nines, or the joker and four of a rank; without wild cards they are not ranked
    fives = comb(6, 5) + comb(5, 5) + 11 + comb(6, 4) + comb(5, 4) if joker else 0
    assert dict(count(evaluator).chances)["five of a kind"] == fives
    tried = hands(cards, acting.cards, [5, 6], 60, f"added {joker}")
    agree(ranking(), cards, acting, tried)


@pytest.mark.parametrize("suits", [3, 4])
def test_a_run_and_different_suits_are_both_asked_for(suits: int) -> None:
    cards = deck()
    of = apart({"name": "rainbow run", "run": 4, "different-suits": suits})
    agree(of, cards, NO_WILD, hands(cards, frozenset(), [4], times(60), f"apart {suits}"))


@pytest.mark.parametrize(
    ("asked", "made", "missed"),
    [
        ({"run": 4}, "2c 3d 4h 5s", "2c 7d 9h Ks"),
        ({"run": 3}, "2c 3d 4h Ks", "2c 3d 9h Ks"),
        ({"same": [2]}, "2c 2d 4h Ks", "2c 3d 4h Ks"),
        ({"same": [2, 2]}, "2c 2d 4h 4s", "2c 2d 4h Ks"),
    ],
)
def test_a_hand_of_different_suits_is_also_what_else_is_asked(asked: dict[str, object], made: str, missed: str) -> None:
    evaluator = apart({"name": "motley", "different-suits": 4, **asked}).for_deck(deck())
    flush = evaluator.strength_of("2c 4c 8c Tc")
    assert evaluator.strength_of(made) > flush > evaluator.strength_of(missed)


def apart(best: dict[str, object]) -> Ranking:
    """An order of hands of four cards in which this one is the best."""
    hands_of_four = [best, {"name": "flush", "suited": 4}, {"name": "high card"}]
    return build_ranking({"name": "Motley", "of": 4, "aces": "high and low in a run", "hands": hands_of_four})
