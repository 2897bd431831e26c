"""A hand that belongs to nobody, which has to be beaten."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, proved

STEPS = ("post: {each: ante}", "deal: {cards: 3}", "deal: {cards: 3, to: kitty}")
PLACE = "places: {kitty: {}}\n"
AGAINST = "showdown: {against: kitty}"
KEPT = "throw-in: {}"


def played(*steps: str, more: str = PLACE, example: str) -> str:
    head = "examples:\n  - title: A deal\n    dealer: B\n"
    return game(*steps, more=more) + head + "".join(f"    {line}\n" for line in example.splitlines())


@pytest.mark.parametrize(
    ("kitty", "expect"),
    [
        ("7s 7d 2h", "{winners: [A], stacks: {A: 51, B: 49}, carried: 0}"),
        ("As 7d 2h", "{winners: [A], stacks: {A: 51, B: 49}, carried: 0}"),
        ("Ks Kc 3c", "{winners: [], stacks: {A: 49, B: 49}, carried: 2}"),
        ("As Ac 3c", "{winners: [], stacks: {A: 49, B: 49}, carried: 2}"),
    ],
)
def test_what_nobody_beats_stays(tmp_path: Path, kitty: str, expect: str) -> None:
    example = (
        f"seats: {{A: 50, B: 50}}\ncards: {{A: Kh Kd 3s, B: Qh Qd 9c}}\ntable: {{kitty: {kitty}}}\nexpect: {expect}"
    )
    assert proved(tmp_path, played(*STEPS, AGAINST, KEPT, example=example)) == []


def test_a_share_that_it_takes_stays_and_the_other_is_won(tmp_path: Path) -> None:
    more = PLACE + "pot: {shares: {high: {}, low: {ranking: ace-to-five-low}}}\n"
    example = (
        "seats: {A: 50, B: 50}\ncards: {A: Kh Kd 3s, B: 7h 4d 2c}\ntable: {kitty: Ac Qs Ad}\n"
        "expect: {takes: {high: [], low: [B]}, stacks: {A: 49, B: 50}, carried: 1}"
    )
    assert proved(tmp_path, played(*STEPS, AGAINST, KEPT, more=more, example=example)) == []


def test_one_who_does_not_qualify_takes_no_share_and_nobody_s_hand_has_to_qualify_too(tmp_path: Path) -> None:
    more = PLACE + "pot: {shares: {high: {}, low: {ranking: ace-to-five-low, needs: 8 or better low}}}\n"
    example = (
        "seats: {A: 50, B: 50}\ncards: {A: Kh Kd 3s, B: 8h 4d 2c}\ntable: {kitty: 9c 3h 2d}\n"
        "expect: {takes: {high: [A], low: [B]}, stacks: {A: 50, B: 50}, carried: 0}"
    )
    assert proved(tmp_path, played(*STEPS, AGAINST, KEPT, more=more, example=example)) == []


def test_wild_cards_are_wild_for_it_too(tmp_path: Path) -> None:
    example = (
        "seats: {A: 50, B: 50}\ncards: {A: Kh Kd 3s, B: 7h 4d 2c}\ntable: {kitty: 2h 2d Qc}\n"
        "expect: {winners: [], carried: 2}"
    )
    more = PLACE + "wild: [{cards: deuces}]\naccepts: {H501: so it is played}\n"
    assert proved(tmp_path, played(*STEPS, AGAINST, KEPT, more=more, example=example)) == []


def test_without_chips_there_are_only_losers(tmp_path: Path) -> None:
    steps = (*STEPS, "showdown: {for: nothing, against: kitty}", "pay: {from: losers, to: pot, amount: ante}", KEPT)
    example = "seats: {A: 50, B: 50}\ncards: {A: Kh Kd 3s, B: Qh Qd 9c}\ntable: {kitty: As Ac 3c}\n"
    text = played(*steps, example=example + "expect: {stacks: {A: 48, B: 48}, carried: 4}")
    assert proved(tmp_path, text) == []


@pytest.mark.parametrize(
    ("steps", "expected"),
    [
        ((*STEPS, AGAINST, KEPT), []),
        ((*STEPS, "showdown: {against: hearts}", KEPT), ["S101"]),
        ((*STEPS, "showdown: {against: hole cards}", KEPT), ["X118"]),
        ((STEPS[0], STEPS[1], AGAINST, STEPS[2], KEPT), ["X112"]),
    ],
)
def test_its_cards_lie_on_a_place_before(tmp_path: Path, steps: tuple[str, ...], expected: list[str]) -> None:
    assert codes(tmp_path, game(*steps, more=PLACE).replace("ranking: high", "ranking: three-card")) == expected
