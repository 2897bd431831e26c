"""Bots that mean to win do nothing that is certainly senseless; what is likely to be is counted too."""

import pytest

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.words.cards_among import cards_among
from tests.campaigns.senseless import (
    KINDS,
    Counts,
    a_call_far_short,
    a_free_check_folded,
    a_sure_win_folded,
    a_wild_card_given_away,
    plays,
    the_wrong_half_said,
)
from tests.chance import drawn

pytestmark = pytest.mark.late

PLAYED = [
    ("texas-holdem", ()),
    ("five-card-draw", ("deuces-wild",)),
    ("seven-card-stud", ("high-low-declared",)),
    ("anaconda", ("deuces-wild",)),
    ("guts", ()),
]


def dealt(name: str, *modifiers: str, **held: str) -> tuple[Program, Hand]:
    """A deal of two; `a` and `b` hold these cards."""
    program = load(name, modifiers=[Announced(one) for one in modifiers]).program
    cards = {seat: cards_among(held[who].split(), program.deck, ()) for seat, who in enumerate("ab") if who in held}
    return program, start(program, (100, 100), 0, Stacked(cards, (), Shuffled(1)))[0]


def until(program: Program, hand: Hand, kind: str) -> Hand:
    """The deal goes on with checks, calls and the first cards, until this is open."""
    while all(option.kind != kind for option in options(program, hand)):
        open_now = {option.kind: option for option in options(program, hand)}
        plain = next((one for one in ("check", "call", "stand pat") if one in open_now), next(iter(open_now)))
        hand, _ = apply(program, hand, next(iter(open_now[plain])))
    return hand


def kinds(program: Program, hand: Hand) -> set[str]:
    return {option.kind for option in options(program, hand)}


@pytest.mark.usefixtures("hasty")
@pytest.mark.parametrize(("name", "modifiers"), PLAYED)
def test_nothing_is_certainly_senseless(name: str, modifiers: tuple[str, ...]) -> None:
    program, counts = load(name, modifiers=[Announced(one) for one in modifiers]).program, Counts()
    for seed in range(2):
        plays(program, "equity", f"{drawn(seed)}", counts)
    certain = [sense for sense, (_, may_be) in KINDS.items() if not may_be]
    assert not any(counts.did[sense] for sense in certain), counts.told


def test_a_free_check_that_is_folded_is_counted() -> None:
    program, hand = dealt("five-card-draw")
    hand = until(program, hand, "check")
    assert a_free_check_folded(program, hand, {"check", "fold"}, Action("fold"))
    assert a_free_check_folded(program, hand, {"check", "fold"}, Action("check")) is False
    assert a_free_check_folded(program, hand, {"call", "fold"}, Action("fold")) is None


def test_a_call_of_everything_with_nothing_is_counted() -> None:
    program, hand = dealt("texas-holdem", a="7h 2c", b="Ah Kc")
    hand, _ = apply(program, hand, Action("call", 1))
    hand, _ = apply(program, hand, Action("raise", 98))
    assert a_call_far_short(program, hand, kinds(program, hand), Action("call", 98)) is False  # three in ten win
    program, hand = dealt("five-card-stud", a="7h 2c 3d 4s 9c", b="Ah Kc Ad As Td")
    hand = until(program, hand, "check")
    while len(hand.cards[0]) < 5:
        hand, _ = apply(program, hand, Action("check"))
        hand = until(program, hand, "check")
    bet = next(option for option in options(program, hand) if option.kind == "bet")
    hand, _ = apply(program, hand, next(iter(bet)))
    called = next(option for option in options(program, hand) if option.kind == "call")
    assert a_call_far_short(program, hand, kinds(program, hand), Action("call", called.least))


@pytest.mark.parametrize(
    ("held", "sure"), [("Kh Kc Ks Kd Ac", True), ("7h 7c 7s 2d 4c", False)], ids=["four kings", "three sevens"]
)
def test_a_fold_of_what_cannot_lose_is_counted(held: str, sure: bool) -> None:
    """A fifth diamond beside jack, ten, nine and three beats three sevens, and nothing beats four kings."""
    program, hand = dealt("five-card-stud", a=held, b="2h 3d Jd Td 9d")
    while len(hand.cards[0]) < 5 or hand.seat != 1:
        hand, _ = apply(program, until(program, hand, "check"), Action("check"))
    hand, _ = apply(program, hand, next(iter(next(one for one in options(program, hand) if one.kind == "bet"))))
    assert hand.seat == 0
    assert a_sure_win_folded(program, hand, kinds(program, hand), Action("fold")) is sure
    assert a_sure_win_folded(program, hand, kinds(program, hand), Action("call", 1)) is None


@pytest.mark.parametrize(("said", "wrong"), [("low", True), ("high", False)])
def test_the_wrong_half_is_counted(said: str, wrong: bool) -> None:
    full = "Ah Ac Ad Kh Kc Ks 9d"
    program, hand = dealt("seven-card-stud", "high-low-declared", a=full, b="2h 3c 5d 9h Tc Js Qd")
    hand = until(program, hand, "declare low")
    assert hand.seat in (0, 1)
    while hand.seat != 0:
        hand, _ = apply(program, hand, Action("declare high"))
    assert the_wrong_half_said(program, hand, kinds(program, hand), Action(f"declare {said}")) is wrong


def test_a_wild_card_that_is_passed_is_counted() -> None:
    program, hand = dealt("anaconda", "deuces-wild", a="2h 3c 5d 9h Tc Js Qd", b="2c 3d 5h 9c Td Jh Qs")
    hand = until(program, hand, "pass")
    passing = next(option for option in options(program, hand) if option.kind == "pass")
    wild = [card for card in passing.cards if program.deck.names[card][0] == "2"]
    plain = [card for card in passing.cards if card not in wild]
    given = Action("pass", cards=tuple([*wild, *plain][: passing.least]))
    assert a_wild_card_given_away(program, hand, kinds(program, hand), given)
    kept = Action("pass", cards=tuple(plain[: passing.least]))
    assert a_wild_card_given_away(program, hand, kinds(program, hand), kept) is False
