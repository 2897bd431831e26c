"""Who is best or worst by what lies open, in the ranking in force: who brings it in, and who speaks first."""

import pytest

from engine.hand.seats import mask_of
from engine.language import compile as compiled
from engine.language.scope import Scope
from engine.worth.wild_cards import WildRule
from engine.worth.worth import Worth
from tests.language.table import deck, scope, seats_of, table, understood


def seats(text: str, up: dict[int, str], names: Scope, down: dict[int, str] | None = None) -> list[int]:
    d = table(down or {}, up=up)
    return seats_of(compiled.seats(understood("seats", text, names), names)(d, 0))


@pytest.mark.parametrize(
    ("ranking", "up", "best", "worst"),
    [
        ("high", {0: "2c", 1: "2d", 2: "Ah", 3: "As"}, [3], [0]),  # by rank, then clubs, diamonds, hearts, spades
        ("high", {0: "2h", 1: "2s", 2: "Kh"}, [2], [0]),
        ("ace-to-five-low", {0: "Kc", 1: "Kd", 2: "Ah", 3: "As"}, [2], [1]),  # razz: the king of diamonds brings it in
        ("ace-to-five-low", {0: "2c", 1: "Ts", 2: "Td"}, [0], [1]),
        ("deuce-to-seven-low", {0: "2c", 1: "Kd", 2: "Ah"}, [0], [2]),  # here the ace is high
    ],
)
def test_door_cards_singly(ranking: str, up: dict[int, str], best: list[int], worst: list[int]) -> None:
    names = scope(ranking)
    assert seats("best up card", up, names) == best
    assert seats("worst up card", up, names) == worst


@pytest.mark.parametrize(
    ("ranking", "up", "best", "worst"),
    [
        ("high", {0: "2c 2d", 1: "Ah Kd", 2: "Ad Qs"}, [0], [2]),
        ("high", {0: "Ac Kd 3h 4s", 1: "2c 2d 5h 6s", 2: "2h 2s 5c 7d"}, [2], [0]),
        ("high", {0: "Ac Kd", 1: "Ah Ks", 2: "3c 2d"}, [0, 1], [2]),  # equal: whoever comes first
        ("high", {0: "Ah Kh Qh Jh", 1: "2c 2d 3c 4c", 2: "Ac Kd 9s 8s"}, [1], [2]),  # four to a flush are not one
        ("ace-to-five-low", {0: "2c 2d", 1: "Kh Qd", 2: "8d 7s"}, [2], [0]),  # a pair is worse than any king
        ("ace-to-five-low", {0: "Ac 4d 9h", 1: "2c 3d 9s", 2: "2d 3h 8s"}, [2], [0]),
        ("ace-to-five-low", {0: "Ac 2d 3h 4s", 1: "Ad 2h 3s 5c", 2: "Kc Ks 2s 2c"}, [0], [2]),
    ],
)
def test_open_hands(ranking: str, up: dict[int, str], best: list[int], worst: list[int]) -> None:
    names = scope(ranking)
    assert seats("best showing", up, names) == best
    assert seats("worst showing", up, names) == worst


def test_cards_face_down_and_cards_of_who_has_none_up_do_not_count() -> None:
    down = {0: "Ac Ad", 2: "Ks Kh"}
    assert seats("best showing", {0: "3c", 1: "4d"}, scope(), down) == [1]
    assert seats("worst up card", {0: "3c", 1: "4d"}, scope(), down) == [0]
    assert seats("best showing", {}, scope(), down) == []


@pytest.mark.parametrize(("ranking", "worst"), [("high", [0]), ("ace-to-five-low", [0])])
def test_a_wild_door_card_is_the_best(ranking: str, worst: list[int]) -> None:
    names = scope(ranking)
    deuces = mask_of(at for at, card in enumerate(deck().cards) if card.rank == 0)
    rule = WildRule(lambda d, seat: deuces, fixed=deuces)
    names = names.comparing(Worth(deck(), names.ranking, wilds=(rule,)))
    up = {0: "9c", 1: "2d", 2: "6h"} if ranking == "ace-to-five-low" else {0: "3c", 1: "2d", 2: "Ah"}
    assert seats("best up card", up, names) == [1]
    assert seats("worst up card", up, names) == worst
