"""Antes of some players that are bets, chips that several share, and shares that take more than the text says."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import game, told, write

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


@pytest.mark.parametrize(
    ("summary", "about", "amount", "found"),
    [
        (PLAIN, "what the winner pays to each of the others", "$fee", True),
        (PLAIN, "what the winner pays to each of the others", "$fee * number of losers", False),
        (PLAIN, "what the winner pays to all of the others", "$fee", False),
        (PLAIN, "what the winner pays to every loser", "$fee", True),
        (PLAIN, "what is paid for each time", "$fee", False),
        ("Who wins owes a tip to each.", "what the winner pays", "bet", True),
        ("Who wins owes a tip to all.", "what the winner pays", "bet", False),
    ],
)
def test_what_is_told_to_be_for_each_and_several_share_is_told(
    tmp_path: Path, summary: str, about: str, amount: str, found: bool
) -> None:
    options = f"options: {{fee: {{default: 4, kind: amount, least: 2, most: 9, about: {about}}}}}\n"
    tip = f"pay: {{label: tip, from: winner, to: losers, amount: {amount}, when: number of winners = 1}}"
    text = game(POST, DEAL, BET, SHOW, tip, head=HEAD.replace("SUMMARY", summary), more=options)
    assert ("P469" in [one.code for one in told(tmp_path, text)]) is found


LOW = "{ranking: ace-to-five-low, needs: 8 or better low, if-nobody: hand}"
SHARED = f"pot: {{shares: {{hand: {{weight: WEIGHT}}, low: {LOW}}}}}\n"


@pytest.mark.parametrize(
    ("summary", "weight", "found"),
    [
        ("A third of the pot goes to the low.", "0", True),
        ("The pot is split.", "0", True),
        ("The best low wins, and the best hand where there is none.", "0", False),
        ("A third of the pot goes to the low.", "2", False),
    ],
)
def test_a_share_that_takes_all_though_it_is_called_a_part_is_told(
    tmp_path: Path, summary: str, weight: str, found: bool
) -> None:
    head = HEAD.replace("SUMMARY", summary)
    text = game(POST, DEAL, BET, SHOW, more=SHARED.replace("WEIGHT", weight), head=head)
    assert ("P414" in [one.code for one in told(tmp_path, text)]) is found


FED = """marks: {fed: {kind: flag, of: each player}}
wild: [{label: cock, cards: deuces, when: that player is fed}]
"""
FEED = "declare: {how: in turn, NOTEchoices: {feed: {COSTdo: [mark: {what: fed, to: set}]}, leave: {}}}"
CHIPS = "note: 'Three chips into the pot, and they are wild.', "


@pytest.mark.parametrize(
    ("feed", "steps", "code", "found"),
    [
        (("", ""), (), "P427", True),
        (("costs: bet, ", ""), (), "P427", False),
        (("when: that player holds king, ", ""), (), "P427", False),
        (("", ""), ("pay: {from: those who are fed, to: pot, amount: 1}",), "P427", False),
        (("", CHIPS), (), "A919", True),
        (("costs: 3, ", CHIPS), (), "A919", False),
        (("", CHIPS), ("pay: {from: those who are fed, to: pot, amount: 3}",), "A919", False),
    ],
)
def test_what_is_better_and_free_is_told(
    tmp_path: Path, feed: tuple[str, str], steps: tuple[str, ...], code: str, found: bool
) -> None:
    step = FEED.replace("COST", feed[0]).replace("NOTE", feed[1])
    text = game(POST, DEAL, BET, step, *steps, SHOW, more=FED, head=HEAD.replace("SUMMARY", PLAIN))
    assert (code in [one.code for one in told(tmp_path, text)]) is found


CHILD = "format: 1\nkind: game\nname: Child\nextends: parent.yaml\nchanges:\n  - after: {step: last, put: [STEP]}\n"


@pytest.mark.parametrize(
    ("step", "more", "found"),
    [
        ("pay: {label: half match, from: losers, to: pot, amount: bet / 2}", "", True),
        ("pay: {label: half match, from: losers, to: pot, amount: bet / 2}", "  - remove: {step: match}\n", False),
        ("pay: {label: half match, from: winner, to: pot, amount: bet / 2}", "", False),
        ("pay: {label: half a tax, from: losers, to: pot, amount: bet / 2}", "", False),
    ],
)
def test_a_part_that_is_paid_besides_the_whole_is_told(tmp_path: Path, step: str, more: str, found: bool) -> None:
    parent = game(
        POST,
        DEAL,
        BET,
        SHOW.replace("{}", "{label: last}"),
        "pay: {label: match, from: losers, to: pot, amount: bet}",
        "throw-in: {}",
        head=HEAD.replace("SUMMARY", PLAIN),
    )
    write(tmp_path, parent, "parent.yaml")
    path = write(tmp_path, CHILD.replace("STEP", step) + more)
    assert ("F724" in [one.code for one in check_up(path).diagnostics]) is found
