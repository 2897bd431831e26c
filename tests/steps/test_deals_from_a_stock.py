"""What a deal comes to by what the stock still has: just enough, a card too few, none; with cards burnt before."""

import pytest

from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import DOWN, UP
from engine.steps.kinds.deal import Deal, DealBefore, DealToPlace
from engine.steps.machine.step import NEXT
from engine.steps.machine.stock import Stock

PLAIN, SHARED, AGAIN, ONE_KEPT = "cannot", "shared card", "reshuffle", "reshuffle with the last card"


def table(left: int, thrown: int = 0) -> Dealer:
    """Three players, the first dealing, at a stock with so many cards left and so many on the discards."""
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open(), places=1, own_places=1)
    d.burn(thrown)
    d.deal((0,), 52 - thrown - left)
    d.lay_aside(0, d.cards[0])
    d.log.clear()
    return d


def told(d: Dealer) -> list[tuple[str, int]]:
    """What has happened, and to how many cards."""
    return [(kind, len(cards)) for kind, _, _, cards, _ in d.log]


@pytest.mark.parametrize(
    ("rule", "left", "cards", "burn", "expected"),
    [
        (PLAIN, 9, 2, 0, [("deal", 6)]),
        (PLAIN, 6, 2, 0, [("deal", 6)]),
        (PLAIN, 9, 0, 0, []),
        (PLAIN, 9, -1, 1, []),
        (PLAIN, 9, 1, 0, [("deal", 3)]),
        (PLAIN, 9, 1, 1, [("burn", 1), ("deal", 3)]),
        (PLAIN, 4, 1, 1, [("burn", 1), ("deal", 3)]),
        (PLAIN, 3, 1, 1, [("deal", 3)]),  # the card that would be burnt is wanted
        (PLAIN, 9, 2, 1, [("burn", 1), ("deal", 6)]),
        (PLAIN, 7, 2, 1, [("burn", 1), ("deal", 6)]),
        (PLAIN, 6, 2, 1, [("deal", 6)]),
        (PLAIN, 5, 1, 2, [("burn", 2), ("deal", 3)]),
        (PLAIN, 4, 1, 2, [("deal", 3)]),
        (SHARED, 6, 2, 0, [("deal", 6)]),
        (SHARED, 5, 2, 0, [("deal to place", 1)]),
        (SHARED, 3, 1, 0, [("deal", 3)]),
        (SHARED, 2, 1, 0, [("deal to place", 1)]),
        (SHARED, 1, 1, 1, [("deal to place", 1)]),
        (SHARED, 0, 1, 0, []),
        (AGAIN, 3, 1, 0, [("deal", 3)]),
        (AGAIN, 2, 1, 0, [("deal", 1), ("deal", 1), ("shuffle in", 4), ("deal", 1)]),
        (AGAIN, 3, 2, 0, [("deal", 1)] * 3 + [("shuffle in", 4)] + [("deal", 1)] * 3),
        (AGAIN, 1, 2, 0, [("deal", 1), ("shuffle in", 4), ("deal", 1), ("deal", 1)]),  # five cards: one for each
        (ONE_KEPT, 4, 1, 0, [("deal", 3)]),
        (ONE_KEPT, 3, 1, 0, [("deal", 1), ("deal", 1), ("shuffle in", 4), ("deal", 1)]),
        (ONE_KEPT, 5, 1, 1, [("burn", 1), ("deal", 3)]),
    ],
)
def test_cards_to_players(rule: str, left: int, cards: int, burn: int, expected: list[tuple[str, int]]) -> None:
    d = table(left, thrown=4)
    assert Deal(None, cards, DOWN, burn, Stock(rule), -1).enter(d) == NEXT
    assert told(d) == expected
    assert len({*map(len, d.cards)}) == 1  # nobody has more than another


@pytest.mark.parametrize(
    ("rule", "left", "cards", "burn", "expected"),
    [
        (PLAIN, 5, 3, 0, [("deal to place", 3)]),
        (PLAIN, 3, 3, 0, [("deal to place", 3)]),
        (PLAIN, 2, 3, 0, [("deal to place", 2)]),
        (PLAIN, 0, 3, 0, []),
        (PLAIN, 5, 0, 0, []),
        (PLAIN, 5, -1, 0, []),
        (PLAIN, 5, 1, 1, [("burn", 1), ("deal to place", 1)]),
        (PLAIN, 4, 3, 1, [("burn", 1), ("deal to place", 3)]),
        (PLAIN, 3, 3, 1, [("deal to place", 3)]),
        (PLAIN, 5, 3, 2, [("burn", 2), ("deal to place", 3)]),
        (PLAIN, 4, 3, 2, [("deal to place", 3)]),
        (PLAIN, 5, 0, 1, [("burn", 1)]),
        (PLAIN, 5, 0, 2, [("burn", 2)]),
        (AGAIN, 3, 3, 0, [("deal to place", 3)]),
        (AGAIN, 2, 3, 0, [("shuffle in", 4), ("deal to place", 3)]),
        (AGAIN, 0, 3, 0, [("shuffle in", 4), ("deal to place", 3)]),
        (ONE_KEPT, 4, 3, 0, [("deal to place", 3)]),
        (ONE_KEPT, 3, 3, 0, [("shuffle in", 4), ("deal to place", 3)]),
        (ONE_KEPT, 5, 3, 1, [("burn", 1), ("deal to place", 3)]),
        (ONE_KEPT, 4, 3, 1, [("deal to place", 3)]),
    ],
)
def test_cards_to_the_table(rule: str, left: int, cards: int, burn: int, expected: list[tuple[str, int]]) -> None:
    d = table(left, thrown=4)
    DealToPlace(0, cards, UP, burn, Stock(rule), -1).enter(d)
    assert told(d) == expected


@pytest.mark.parametrize(
    ("rule", "left", "cards", "burn", "expected"),
    [
        (PLAIN, 6, 2, 0, ["deal", "lay", "lay", "lay"]),
        (PLAIN, 5, 2, 0, ["deal", "lay", "lay", "lay"]),  # one for each
        (PLAIN, 2, 2, 0, []),
        (PLAIN, 6, 0, 0, []),
        (PLAIN, 7, 2, 1, ["burn", "deal", "lay", "lay", "lay"]),
        (PLAIN, 6, 2, 1, ["deal", "lay", "lay", "lay"]),
        (AGAIN, 3, 1, 0, ["deal", "lay", "lay", "lay"]),
        (AGAIN, 2, 1, 0, ["shuffle in", "deal", "lay", "lay", "lay"]),
        (ONE_KEPT, 3, 1, 0, ["shuffle in", "deal", "lay", "lay", "lay"]),
    ],
)
def test_cards_before_players(rule: str, left: int, cards: int, burn: int, expected: list[str]) -> None:
    d = table(left, thrown=4)
    DealBefore(0, cards, UP, burn, Stock(rule), -1).enter(d)
    assert [entry[0] for entry in d.log] == expected
    assert [len(d.places[1 + seat]) for seat in range(3)] == [min(cards, left // 3 + (rule != PLAIN))] * 3


def test_cards_before_the_player_whose_turn_it_is() -> None:
    d = Dealer((9, 9, 9), 0, 52, Shuffled(1).open(), places=1, own_places=1, registers=1)
    for seat, live, held in ((1, 0b111, [0, 2, 0]), (2, 0b011, [0, 2, 0]), (0, 0b001, [2, 2, 0])):
        d.registers[0], d.live = seat, live
        DealBefore(0, 2, DOWN, 0, Stock(), 0).enter(d)
        assert [len(d.places[1 + one]) for one in range(3)] == held
