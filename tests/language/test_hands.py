"""Demands on hands against a plain reading of the cards, over many random hands of the standard ranking."""

import random
from collections import Counter
from collections.abc import Callable, Sequence

import pytest

from engine.language import compile as compiled
from engine.language.scope import Scope
from tests.chance import drawn
from tests.language.table import SCOPE, deck, faults, scope, table, understood

Cards = Sequence[int]
RANKS = "23456789TJQKA"


def ranks(cards: Cards) -> list[int]:
    return [deck().cards[card].rank for card in cards]


def groups(cards: Cards) -> list[tuple[int, int]]:
    """(how many, rank) of each rank, the biggest and highest first."""
    return sorted(((many, rank) for rank, many in Counter(ranks(cards)).items()), reverse=True)


def is_flush(cards: Cards) -> bool:
    return len({deck().cards[card].suit for card in cards}) == 1


def straight_top(cards: Cards) -> int:
    """The rank a straight ends with; -1 for no straight."""
    there = sorted(ranks(cards))
    if there == [0, 1, 2, 3, 12]:
        return 3
    return there[-1] if there == list(range(there[0], there[0] + 5)) else -1


def category(cards: Cards) -> str:
    shape = [many for many, _ in groups(cards)]
    if straight_top(cards) >= 0 and is_flush(cards):
        return "straight flush"
    if shape[0] == 4:
        return "four of a kind"
    if shape == [3, 2]:
        return "full house"
    if is_flush(cards):
        return "flush"
    if straight_top(cards) >= 0:
        return "straight"
    return {(3, 1, 1): "three of a kind", (2, 2, 1): "two pair", (2, 1, 1, 1): "pair"}.get(tuple(shape), "high card")


ORDER = [
    "high card",
    "pair",
    "two pair",
    "three of a kind",
    "straight",
    "flush",
    "full house",
    "four of a kind",
    "straight flush",
]


def at_least(name: str) -> Callable[[Cards], bool]:
    return lambda cards: ORDER.index(category(cards)) >= ORDER.index(name)


def is_a(*names: str) -> Callable[[Cards], bool]:
    return lambda cards: category(cards) in names


def pair_of(symbol: str, more: bool) -> Callable[[Cards], bool]:
    def meets(cards: Cards) -> bool:
        if category(cards) != "pair":
            return more and at_least("two pair")(cards)
        rank = groups(cards)[0][1]
        return rank >= RANKS.index(symbol) if more else rank == RANKS.index(symbol)

    return meets


def top(symbol: str, name: str, more: bool) -> Callable[[Cards], bool]:
    """The category with that highest rank."""

    def meets(cards: Cards) -> bool:
        if category(cards) != name:
            return more and ORDER.index(category(cards)) > ORDER.index(name)
        highest = straight_top(cards) if "straight" in name else max(ranks(cards))
        return highest >= RANKS.index(symbol) if more else highest == RANKS.index(symbol)

    return meets


def grouped(name: str, *symbols: str, more: bool = False) -> Callable[[Cards], bool]:
    """The category with groups of these ranks, the bigger or higher first."""
    wanted = [RANKS.index(symbol) for symbol in symbols]

    def meets(cards: Cards) -> bool:
        if category(cards) != name:
            return more and ORDER.index(category(cards)) > ORDER.index(name)
        there = [rank for _, rank in groups(cards)][: len(wanted)]
        return there >= wanted if more else there == wanted

    return meets


def both(*tests: Callable[[Cards], bool]) -> Callable[[Cards], bool]:
    return lambda cards: all(test(cards) for test in tests)


def either(*tests: Callable[[Cards], bool]) -> Callable[[Cards], bool]:
    return lambda cards: any(test(cards) for test in tests)


def no(test: Callable[[Cards], bool]) -> Callable[[Cards], bool]:
    return lambda cards: not test(cards)


DEMANDS = [
    ("any hand", lambda cards: True),
    ("pair of jacks or better", pair_of("J", True)),
    ("a pair of jacks", pair_of("J", False)),
    ("pair of 8s or better", pair_of("8", True)),
    ("pair of 10 or better", pair_of("T", True)),
    ("pair of deuces or better", at_least("pair")),
    ("pair of $qualifier", pair_of("8", False)),
    ("openers", pair_of("J", True)),
    ("pair", is_a("pair")),
    ("two pair or better", at_least("two pair")),
    ("two pairs", is_a("two pair")),
    ("two pair of aces over eights", grouped("two pair", "A", "8")),
    ("two pair of jacks over 5s or better", grouped("two pair", "J", "5", more=True)),
    ("three of a kind", is_a("three of a kind")),
    ("three of a kind of nines or better", grouped("three of a kind", "9", more=True)),
    ("three of a kind or better but not full house", both(at_least("three of a kind"), no(is_a("full house")))),
    ("straight or flush", is_a("straight", "flush")),
    ("ace-high straight", top("A", "straight", False)),
    ("five high straight", top("5", "straight", False)),
    ("wheel", top("5", "straight", False)),
    ("wheel or better", at_least("straight")),
    ("ace-high flush", top("A", "flush", False)),
    ("queen-high flush or better", top("Q", "flush", True)),
    ("full house of kings", grouped("full house", "K")),
    ("full house of kings over sevens", grouped("full house", "K", "7")),
    ("full house of kings over sevens or better", grouped("full house", "K", "7", more=True)),
    ("four of a kind of aces", grouped("four of a kind", "A")),
    ("royal flush", both(is_a("straight flush"), lambda cards: straight_top(cards) == 12)),
    ("straight flush or better", is_a("straight flush")),
    ("ace high", top("A", "high card", False)),
    ("king high or better", top("K", "high card", True)),
    ("high card", is_a("high card")),
    ("pair or better and (straight or flush or full house)", is_a("straight", "flush", "full house")),
    ("(pair or two pair) and pair of jacks or better", both(is_a("pair", "two pair"), pair_of("J", True))),
    ("pair or two pair and pair of jacks or better", either(is_a("pair"), is_a("two pair"))),
]


def hands() -> list[list[int]]:
    """Random hands, and some of each rarer category."""
    rng = random.Random(drawn(7))
    some = [rng.sample(range(52), 5) for _ in range(1500)]
    for suit in range(4):
        suited = [index for index, card in enumerate(deck().cards) if card.suit == suit]
        some += [rng.sample(suited, 5) for _ in range(40)]
        some += [suited[start : start + 5] for start in range(9)] + [[*suited[:4], suited[12]]]
    for _ in range(150):
        one, other = rng.sample(range(13), 2)
        of = [[index for index, card in enumerate(deck().cards) if card.rank == rank] for rank in (one, other)]
        some += [of[0][:3] + of[1][:2], of[0] + of[1][:1], of[0][:2] + of[1][1:3] + [(of[0][0] + 9) % 52]]
    for top_rank in range(4, 13):
        some.append([(top_rank - step) * 4 + rng.randrange(4) for step in range(5)])
    return [hand for hand in some if len(set(hand)) == 5]


HANDS = hands()


def test_every_category_is_among_the_hands() -> None:
    assert {category(hand) for hand in HANDS} == set(ORDER)


@pytest.mark.parametrize(("text", "meets"), DEMANDS, ids=[text for text, _ in DEMANDS])
def test_a_demand_is_met_by_just_the_hands_that_a_player_would_say(text: str, meets: Callable[[Cards], bool]) -> None:
    test, d = compiled.hand(understood("hand", text), SCOPE), table()
    wrong = [[deck().names[card] for card in hand] for hand in HANDS if test(d, 0, hand) != meets(hand)]
    assert wrong == []


def test_a_pair_of_jacks_among_seven_cards_and_among_two() -> None:
    d = table({0: "Jh Js 2c 4d 7s 9h Kd"})
    opens = compiled.hand(understood("hand", "openers"), SCOPE)
    assert opens(d, 0, d.cards[0])
    assert opens(d, 0, d.cards[0][:2])
    assert not opens(d, 0, d.cards[0][1:])
    assert not opens(d, 0, [])


LOWS = [
    ("8 or better low", "8h 6c 4d 3s Ah", True),
    ("8 or better low", "7h 5c 4d 2s Ah", True),
    ("8 or better low", "9h 5c 4d 2s Ah", False),
    ("8 or better low", "8h 8c 4d 2s Ah", False),
    ("8 or better low", "8h 7c 6d 5s 4h", True),
    ("8 low", "8h 6c 4d 3s Ah", True),
    ("8 low", "7h 6c 4d 3s Ah", False),
    ("$qualifier or better low", "7h 6c 4d 3s Ah", True),
    ("ten low", "Th 6c 4d 3s Ah", True),
    ("8-high or better", "7h 6c 4d 3s Ah", True),
    ("8-high or better", "9h 6c 4d 3s Ah", False),
]


@pytest.mark.parametrize(("text", "cards", "meets"), LOWS)
def test_low_hands(text: str, cards: str, meets: bool) -> None:
    low = scope("ace-to-five-low")
    d = table({0: cards})
    assert compiled.hand(understood("hand", text, low), low)(d, 0, d.cards[0]) is meets


@pytest.mark.parametrize("text", ["8 or better low", "8 low"])
def test_where_the_high_hand_wins_there_is_no_low(text: str) -> None:
    assert [one.code for one in faults("hand", text)] == ["X113"]


def test_a_rank_kept_by_a_mark_is_read_when_the_hand_is_tested() -> None:
    d = table({0: "Jh Js 9c 4d 2s"})
    meets = compiled.hand(understood("hand", "pair of needed or better"), SCOPE)
    for rank, expected in ((-1, False), (RANKS.index("T"), True), (RANKS.index("J"), True), (RANKS.index("Q"), False)):
        d.mark(4, rank)
        assert meets(d, 0, d.cards[0]) is expected


def test_no_table_is_built_before_a_hand_is_tested() -> None:
    names: Scope = scope()
    compiled.hand(understood("hand", "pair of jacks or better", names), names)
    assert "evaluator" not in vars(names.worth)


def test_a_hand_of_another_ranking_is_named_where_it_is_said_for_which() -> None:
    names = scope("ace-to-five-low")
    said = understood("condition", "somebody has flush for front", names)
    assert said.told() == "somebody has flush for front"
    (fault,) = faults("condition", "somebody has flush", names)
    assert fault.code == "X101"
