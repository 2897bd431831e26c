"""Antes of some players that are bets, chips that several share, and shares that take more than the text says."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told

POST, DEAL, BET, SHOW = (
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {limit: fixed, size: bet, cap: 3}",
    "showdown: {}",
)
HEAD = """format: 1
kind: game
name: Antes
summary: SUMMARY
players: 2-5
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2, tax: 1}
"""
TWICE, PLAIN = "The dealer antes twice.", "Five cards."
MORE = "post: {who: dealer, amount: ante}"


@pytest.mark.parametrize(
    ("summary", "steps", "found"),
    [
        (TWICE, (POST, MORE, DEAL, BET, SHOW), True),
        ("The dealer doubles the ante.", (POST, MORE, DEAL, BET, SHOW), True),
        (PLAIN, (POST, MORE.replace("who", "label: second ante, who"), DEAL, BET, SHOW), True),
        (PLAIN, (POST, "post: {label: rich tax, who: those with most stack, amount: tax}", DEAL, BET, SHOW), True),
        (PLAIN, (POST, MORE, DEAL, BET, SHOW), False),
        (TWICE, (POST, MORE.replace("ante}", "ante, counts: dead}"), DEAL, BET, SHOW), False),
        (TWICE, (POST, MORE.replace("ante}", "ante, counts: live}"), DEAL, BET, SHOW), False),
        (TWICE, (MORE, DEAL, BET, SHOW), False),
        (TWICE, (POST, MORE.replace("who", "label: blind ante, who"), DEAL, BET, SHOW), False),
        (TWICE, (POST, MORE, DEAL, SHOW), False),
        ("A blind and antes.", (POST, "post: {blinds: [ante, bet]}", MORE, DEAL, BET, SHOW), False),
    ],
)
def test_an_ante_that_others_have_to_call_is_told(
    tmp_path: Path, summary: str, steps: tuple[str, ...], found: bool
) -> None:
    text = game(*steps, head=HEAD.replace("SUMMARY", summary))
    assert ("P468" in [one.code for one in told(tmp_path, text)]) is found


@pytest.mark.parametrize(
    ("payment", "found"),
    [
        ("from: winner, to: those who are folded, amount: 1", True),
        ("from: winner, to: losers, amount: ante", True),
        ("label: a chip for each, from: dealer, to: losers, amount: 2", True),
        ("note: All get two., from: winner, to: everyone except winner, amount: bet", True),
        ("from: winner, to: losers, amount: 2", False),
        ("from: winner, to: losers, amount: number of losers", False),
        ("label: one for each, from: winner, to: losers, amount: bet * number of losers", False),
        ("from: losers, to: winners, amount: 1", False),
        ("from: dealer, to: winners, amount: 1", False),
        ("from: winner, to: those with fewest stack, amount: 1", False),
    ],
)
def test_one_chip_that_several_share_is_told(tmp_path: Path, payment: str, found: bool) -> None:
    text = game(POST, DEAL, BET, SHOW, f"pay: {{{payment}}}", head=HEAD.replace("SUMMARY", PLAIN))
    assert ("P469" in [one.code for one in told(tmp_path, text)]) is found
