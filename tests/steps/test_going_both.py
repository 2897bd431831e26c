"""Words that go for shares of the pot: who is compared with whom, who shows, and who is out. Sources: SV-5 to SV-8."""

from pathlib import Path

import pytest

from engine.hand.action import Action
from engine.hand.hand import Hand
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply
from engine.program import Program
from engine.ruleset.check_up import check_up
from tests.pot.test_shares import laid
from tests.steps.deals_of_steps import HEAD, dealt, game, offered, played

RULES = """
stakes: {{ante: 10}}
betting: {{limit: no limit, least: 1}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5}}
  {bet}
  - declare: {{choices: {{low: {{goes-for: [low]}}, high: {{goes-for: [high]}}, both: {{goes-for: [high, low]}}}}}}
  - showdown: {{show: {show}}}
pot: {{going-both: {both}, odd-chips: stays, shares: {{high: {{}}, low: {{wins: worst}}}}}}
"""

QUADS, TRIPS, ACES, KINGS = "9s 9d 9h 9c 2h", "8s 8d 8h Kc 2s", "As Ad Kh Qs 3c", "Ks Kd Qh Js 3d"
SEVEN, EIGHT, SEVEN_TOO = "7c 5d 4s 3h 2c", "8c 5h 4c 3s 2d", "7d 5c 4d 3d 2h"
WHEEL = "Ac 2c 3c 4h 5s"


def declared(program: Program, hands: list[str], words: str, stacks: list[int] | None = None, bets: str = "") -> Hand:
    """The deal after these words from the dealer's left, the last seat being the dealer's."""
    hand = dealt(program, stacks or [100] * len(hands), len(hands) - 1, laid(hands))
    hand = played(program, hand, *bets.split(", ")) if bets else hand
    for word in words.split():
        hand, _ = apply(program, hand, Action(f"declare {word}"))
    return hand


def rules(folder: Path, both: str = "must win both", show: str = "all", bet: str = "") -> Program:
    return game(folder, RULES.format(both=both, show=show, bet=bet))


@pytest.mark.parametrize(
    ("hands", "words", "stacks", "pot"),
    [
        ([QUADS, ACES, SEVEN], "high high low", (105, 90, 105), 0),
        ([QUADS, ACES, SEVEN], "high low low", (105, 90, 105), 0),
        ([QUADS, ACES, SEVEN], "high high high", (120, 90, 90), 0),  # all the same way: one takes all
        ([QUADS, ACES, SEVEN], "low low low", (90, 90, 120), 0),
        ([QUADS, ACES, SEVEN], "both high low", (90, 105, 105), 0),  # loses low: out, and the others settle anew
        ([QUADS, ACES, SEVEN], "both high high", (120, 90, 90), 0),  # alone for low, best for high
        ([QUADS, ACES, SEVEN], "both low low", (90, 90, 120), 0),
        ([QUADS, ACES, SEVEN], "both both low", (90, 90, 120), 0),
        ([QUADS, ACES, SEVEN], "both both both", (90, 90, 90), 30),  # nobody wins both: the pot stays
        ([WHEEL, ACES, KINGS], "both high low", (90, 105, 105), 0),  # a straight counts against low
        ([SEVEN, SEVEN_TOO, ACES], "low low high", (97, 97, 105), 1),  # the quarter's odd chip stays
        ([SEVEN, SEVEN_TOO, ACES], "both low high", (90, 105, 105), 0),  # loses high
        ([QUADS, ACES], "both both", (90, 90), 20),  # one is better, the other worse
    ],
)
def test_each_wins_what_he_declared_if_he_does(
    tmp_path: Path, hands: list[str], words: str, stacks: tuple[int, ...], pot: int
) -> None:
    hand = declared(rules(tmp_path), hands, words)
    assert (hand.stacks, hand.pot) == (stacks, pot)


@pytest.mark.parametrize(
    ("both", "stacks", "pot"),
    [
        ("must win both", (90, 120, 90), 0),
        ("may tie", (112, 97, 90), 1),
        ("keeps what it wins", (112, 97, 90), 1),
    ],
)
def test_a_tie_is_a_win_where_the_rules_say_so(tmp_path: Path, both: str, stacks: tuple[int, ...], pot: int) -> None:
    hand = declared(rules(tmp_path, both), [SEVEN, SEVEN_TOO, ACES], "both low low")
    assert (hand.stacks, hand.pot) == (stacks, pot)


def test_who_goes_both_ways_may_keep_the_half_he_wins(tmp_path: Path) -> None:
    program = rules(tmp_path, "keeps what it wins")
    assert declared(program, [QUADS, ACES, SEVEN], "both high low").stacks == (105, 90, 105)


def test_a_side_pot_is_settled_among_those_in_it(tmp_path: Path) -> None:
    program = rules(tmp_path, bet="- bet: {}")
    hands, stacks = [TRIPS, QUADS, SEVEN, ACES], [110, 30, 110, 110]
    hand = declared(program, hands, "both high low high", stacks, "bet 50, call 20, call 50, call 50")
    # Of the main pot, 120, the high half goes to the quads; of the side pot, 90, to the aces, for trips lose low.
    assert hand.stacks == (50, 60, 50 + 60 + 45, 50 + 45)


def test_who_is_alone_in_a_side_pot_takes_it_though_he_fails(tmp_path: Path) -> None:
    program = game(tmp_path, RULES.format(both="must win both", show="all", bet=""))
    hand = declared(program, [ACES, QUADS, SEVEN], "both high low", [10, 4, 4])
    assert hand.stacks == (6, 6, 6)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("high high low", {0, 1}),  # the only one for low need not show
        ("high low low", {1, 2}),
        ("both high high", {0, 1, 2}),
        ("both low low", {0, 1, 2}),
    ],
)
def test_who_alone_goes_one_way_need_not_show(tmp_path: Path, words: str, shown: set[int]) -> None:
    hand = declared(rules(tmp_path), [QUADS, ACES, SEVEN], words)
    assert {seat for seat, cards in enumerate(hand.layout.revealed) if cards} == shown


def test_two_who_go_different_ways_show_nothing(tmp_path: Path) -> None:
    hand = declared(rules(tmp_path), [SEVEN, QUADS], "high low")
    assert hand.layout.revealed == ((), ())
    assert hand.stacks == (100, 100)


def test_who_is_left_alone_by_a_concession_need_not_show(tmp_path: Path) -> None:
    program = rules(tmp_path, show="may concede")
    hand = declared(program, [SEVEN, ACES, EIGHT, QUADS], "low high low high")
    assert (hand.seat, offered(program, hand)) == (1, "show, concede")  # the first low has shown
    hand, _ = apply(program, hand, Action("concede"))
    assert hand.seat == 2  # the last high is alone now
    over, _ = apply(program, hand, Action("concede"))
    assert over.stacks == (110, 90, 90, 110)
    assert [bool(cards) for cards in over.layout.revealed] == [True, False, False, False]


def test_all_in_only_those_show_who_are_compared(tmp_path: Path) -> None:
    hand = declared(rules(tmp_path, show="may concede"), [QUADS, ACES, SEVEN], "high high low", [10, 10, 10])
    assert [bool(cards) for cards in hand.layout.revealed] == [True, True, False]


def test_who_was_never_asked_plays_for_everything(tmp_path: Path) -> None:
    text = RULES.format(both="must win both", show="all", bet="").replace(
        "- declare: {", "- declare: {when: players > 3, "
    )
    program = game(tmp_path, text)
    hand = dealt(program, [100] * 3, 2, laid([QUADS, ACES, SEVEN]))
    assert hand.stacks == (105, 90, 105)


def test_low_of_more_cards_is_the_worst_hand_in_them(tmp_path: Path) -> None:
    program = game(tmp_path, RULES.format(both="must win both", show="all", bet="").replace("cards: 5", "cards: 7"))
    hand = declared(program, ["As Ad 7h 5h 4h 3c 2s", "Kc Qs 9d 8d 6c 5c 2d"], "low high")
    assert hand.stacks == (100, 100)
    hand = declared(program, ["As Ad 7h 5h 4h 3c 2s", "Kc Qs 9d 8d 6c 5c 2d"], "low low")
    assert hand.stacks == (110, 90)  # a 7 low in it beats a 9 low, though it holds a pair of aces as well


def test_no_view_tells_which_way_another_goes_before_all_have_said(tmp_path: Path) -> None:
    program = rules(tmp_path)
    ways = [declared(program, [QUADS, ACES, SEVEN], f"{word} low") for word in ("low", "high", "both")]
    for observer in range(BYSTANDER, 3):
        assert len({view(hand, observer) for hand in ways}) == 1


@pytest.mark.parametrize(
    ("share", "told"),
    [("hihg", "did you mean `high`?"), ("third", "there are `high` and `low`")],
)
def test_a_word_that_goes_for_no_share_there_is(tmp_path: Path, share: str, told: str) -> None:
    file = tmp_path / "game.yaml"
    text = RULES.format(both="may tie", show="all", bet="").replace("goes-for: [high, low]", f"goes-for: [{share}]")
    file.write_text(HEAD.format(players="2-4") + text, encoding="utf-8")
    assert [(found.code, found.help) for found in check_up(file).diagnostics] == [("P409", told)]


def test_where_all_may_go_for_nothing_no_winner_is_sure(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    text = RULES.format(both="keeps what it wins", show="all", bet="- bet: {}")
    for rules, expected in ((text, []), (text.replace("choices: {", "choices: {neither, "), ["P402"])):
        file.write_text(HEAD.format(players="2-4") + rules, encoding="utf-8")
        assert [found.code for found in check_up(file).diagnostics] == expected


def test_who_goes_for_nothing_neither_shows_nor_wins(tmp_path: Path) -> None:
    text = RULES.format(both="must win both", show="all", bet="").replace("choices: {", "choices: {neither, ")
    program = game(tmp_path, text)
    hand = declared(program, [QUADS, ACES, SEVEN], "neither high low")
    assert hand.stacks == (90, 105, 105)
    hand = declared(program, [QUADS, ACES, SEVEN], "neither high high")
    assert hand.stacks == (90, 120, 90)
    assert [bool(cards) for cards in hand.layout.revealed] == [False, True, True]
    assert declared(program, [QUADS, ACES, SEVEN], "neither neither neither").pot == 30
