"""`houserule diff` tells two games apart as a player would."""

import re

import pytest

from tests.cli.house import GOOD, House

CHILD = "format: 1\nkind: game\nname: Child\nextends: five-card-draw\n"


def test_the_choices_belong_to_the_game_they_follow(house: House) -> None:
    first = house.run("diff", "five-card-draw", "--set", "most-discards=3", "five-card-draw")
    assert first == (
        0,
        "Five-card draw (five-card-draw --set most-discards=3) → Five-card draw (five-card-draw)\n"
        "\noption most-discards: 3 → 4\n",
        "",
    )
    second = house.run("diff", "five-card-draw", "five-card-draw", "--set", "most-discards=3", "--stakes", "ante=3")
    assert "option most-discards: 4 → 3" in second.out
    assert "stake ante: 1 → 3" in second.out


def test_games_that_play_alike_are_told_so(house: House) -> None:
    answer = house.run("diff", "five-card-draw", house.write("same.yaml", GOOD))
    assert answer == (0, "Five-card draw (five-card-draw) → House game (same.yaml)\nThey play alike.\n", "")


def test_steps_added_left_out_and_changed_are_told_in_sentences(house: House) -> None:
    changes = (
        "changes:\n"
        "  - after: {step: exchange, put: [pay: {from: dealer, to: pot, amount: ante}]}\n"
        "  - remove: {step: first round}\n"
        "  - set: {at: second round, to: {cap: 1, first: dealer}}\n"
    )
    answer = house.run("diff", "five-card-draw", house.write("child.yaml", CHILD + changes))
    assert answer.code == 0
    assert answer.out.split("\n\n")[1:] == [
        "left out: bet 'first round' (rulesets/games/draw/five-card-draw.yaml:51)\n"
        "  - Betting, left of the dealer first; a fixed limit of bet (2); at most 3 raises.",
        "added: pay after draw 'exchange' (child.yaml:6)\n  + Dealer pays ante (1) to pot.",
        "changed: bet 'second round'\n"
        "    first: last bettor → dealer\n"
        "    cap: 3 → 1\n"
        "  - Betting, last bettor first; a fixed limit of bet (2); at most 3 raises.\n"
        "  + Betting, dealer first; a fixed limit of bet (2); at most 1 raise.\n",
    ]


def test_steps_that_say_the_same_are_told_in_one(house: House) -> None:
    toll = "repeat: {times: 2, do: [{pay: {from: dealer, to: pot, amount: ante}}]}"
    changes = f"changes:\n  - after: {{step: every bet, put: [{toll}]}}\n  - set: {{at: every bet, to: {{cap: 1}}}}\n"
    answer = house.run("diff", "five-card-draw", house.write("child.yaml", CHILD + changes))
    assert answer.out.split("\n\n")[1:] == [
        "changed: bet 'first round' and 'second round'\n    cap: 3 → 1",
        "added: repeat after bet 'first round' and after bet 'second round' (child.yaml:6)\n"
        "  + 2 times:\n"
        "  +   Dealer pays ante (1) to pot.\n",
    ]


def test_what_no_sentence_says_is_told_by_its_key(house: House) -> None:
    changes = "changes:\n  - set: {at: first deal, to: {burn: 1}}\n"
    answer = house.run("diff", "five-card-draw", house.write("child.yaml", CHILD + changes))
    assert answer.out.endswith("\nchanged: deal\n    burn: 0 → 1\n")


def test_deck_players_wild_cards_and_shares_are_told(house: House) -> None:
    text = CHILD + (
        "players: 2-4\njokers: 1\nwild: [{cards: deuces}]\n"
        "pot: {odd-chips: stays, shares: {high: {}, low: {ranking: ace-to-five-low}}}\n"
    )
    answer = house.run("diff", "five-card-draw", house.write("child.yaml", text))
    assert "players: 2 to 7 → 2 to 4" in answer.out
    assert "deck: Standard deck of 52, 52 cards → Standard deck of 52, 53 cards with 1 joker" in answer.out
    assert "wild cards: none → deuces" in answer.out
    assert "odd chips: left of dealer → stays" in answer.out
    assert "share low: none → best hand by Ace-to-five low" in answer.out


def test_was_is_told_by_what_it_stands_for(house: House) -> None:
    changes = "changes:\n  - set: {at: first round, to: {size: was * 2}}\n"
    answer = house.run("diff", "five-card-draw", house.write("child.yaml", CHILD + changes))
    assert "    size: bet (2) → bet * 2" in answer.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("diff", "razz"), "missing: B"),
        (("diff", "razz", "raz"), "error[M808]"),
        (("diff", "razz", "razz", "--set", "x=1"), "error[M811]"),
        (("diff", "razz", "--stakes", "ante", "razz"), "is not of the form option=value"),
        (("diff", "razz", "razz", "razz"), "there is no place for 'razz'"),
    ],
)
def test_wrong_usage_is_told(house: House, words: tuple[str, ...], said: str) -> None:
    answer = house.run(*words)
    assert answer.code == 2
    assert said in answer.err


# --- show --yaml ------------------------------------------------------------------------------------------------------


def test_show_prints_one_document_that_can_be_played(house: House) -> None:
    shown = house.run("show", "jackpot", "--set", "penalty=3", "--stakes", "ante=2", "--yaml")
    assert shown.code == 0
    assert shown.out.startswith(
        "# Jack-Pot: the rules of jackpot --set penalty=3 --stakes ante=2 in one document.\n"
        "# What has no comment comes from rulesets/games/draw/jackpot.yaml.\nformat: 1\n"
    )
    assert "stakes: {ante: 2, opening: 2}  # ante from --stakes\n" in shown.out
    house.write("whole.yaml", shown.out)
    checked = house.run("check", "whole.yaml")
    assert checked.code == 0
    codes = re.findall(r"\w+\[([A-Z]\d+)\]", checked.out)
    assert codes == ["A905", "A908", "B311"], "it is what it is called, and has a penalty that nobody ever pays"
    told = house.run("diff", "jackpot", "--set", "penalty=3", "--stakes", "ante=2", "whole.yaml").out
    assert told.endswith("\nThey play alike.\n")
    assert (
        house.run("run", "whole.yaml", "--seed", "5").out
        == house.run("run", "jackpot", "--set", "penalty=3", "--stakes", "ante=2", "--seed", "5").out
    )
