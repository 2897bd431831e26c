"""`--with` on the command line: how modifiers are announced, and what each command makes of them."""

import json
import re
from argparse import ArgumentTypeError

import pytest

from engine.cli.announced import announced
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.read.library import shipped_documents
from tests.chance import some
from tests.cli.house import House

BIG = """\
format: 1
kind: modifier
name: Big bets
summary: All bets are bigger.
options:
  factor: {default: 2, least: 2, about: by how much}
needs:
  betting: there is nothing to make bigger
changes:
  - set: {at: every bet, to: {size: was * $factor}}
  - before: {step: showdown, put: [pay: {label: toll, from: everyone in, to: pot, amount: 1}]}
examples:
  - title: A bet is twice as big
    game: five-card-draw
    seats: {A: 50, B: 50}
    play: [A may check or bet 4]
"""


@pytest.fixture
def big(house: House) -> str:
    return house.write("big.yaml", BIG)


# --- reading the announcement -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "name", "values"),
    [
        ("high-low", "high-low", {}),
        ("kill:pots=3", "kill", {"pots": 3}),
        ("wild:cards=one-eyed jacks,tie=fewest wilds", "wild", {"cards": "one-eyed jacks", "tie": "fewest wilds"}),
        ('wild:cards="deuces, sevens",most=2', "wild", {"cards": "deuces, sevens", "most": 2}),
        ('wild:cards="a \\" b"', "wild", {"cards": 'a " b'}),
        ("house/big.yaml:factor=3", "house/big.yaml", {"factor": 3}),
        ('"odd:name.yaml":factor=3', "odd:name.yaml", {"factor": 3}),
        ("kill: pots = -3 , of=x", "kill", {"pots": -3, "of": "x"}),
    ],
)
def test_an_announcement_is_read(text: str, name: str, values: dict[str, str | int]) -> None:
    assert announced(text) == Announced(name, values)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not of the form NAME[:OPTION=VALUE,…]"),
        (":cards=deuces", "is not of the form NAME"),
        ("wild:", "names no option after the colon"),
        ("wild:cards", "'cards' is not of the form option=value; a value with a comma"),
        ("wild:cards=", "'cards=' is not of the form"),
        ("wild:cards=deuces,", "is not of the form option=value"),
        ("wild:cards=deuces, sevens", "' sevens' is not of the form option=value"),
        ('wild:cards="deuces', "is not of the form option=value"),
        ('wild:cards="deuces"x', "is not of the form option=value"),
        ("wild:cards=a,cards=b", "cards is set twice"),
        ("kill:pots=99999999999999999999", "what pots is set to is too large a number"),
    ],
)
def test_what_announces_nothing_is_told(text: str, said: str) -> None:
    with pytest.raises(ArgumentTypeError, match=re.escape(said)):
        announced(text)


def test_what_is_read_is_told_again_in_the_same_form() -> None:
    for text in ("kill", "kill:pots=3", 'wild:cards="deuces, sevens",most=2'):
        assert announced(text).told == text


# --- commands ---------------------------------------------------------------------------------------------------------


def test_show_tells_the_document_every_rule_comes_from(house: House, big: str) -> None:
    shown = house.run("show", "five-card-draw", "--with", f"{big}:factor=3").out
    assert shown.startswith("Five-card draw with big (rulesets/games/draw/five-card-draw.yaml)\n")
    assert "\nwith big (big.yaml)\n" in shown
    assert "\noption big:factor: 3\n" in shown
    assert "    - bet: {label: first round}\n    size: was * $factor  # big.yaml:10\n" in shown
    assert "big.yaml:11\n" in shown
    assert "Everyone in pays 1 to pot." in shown


def test_modifiers_are_laid_on_from_left_to_right(house: House, big: str) -> None:
    lines = house.run("show", "five-card-draw", "--with", "deuces-wild", "--with", big).out.splitlines()
    assert lines[2:4] == ["with deuces-wild (rulesets/modifiers/deuces-wild.yaml)", "then big (big.yaml)"]


def test_what_is_recorded_with_modifiers_is_replayed_with_them(house: House, big: str) -> None:
    words = ("five-card-draw", "--with", "wild:cards=jacks", "--with", big, "--seed", "3", "--players", "2")
    played = house.run("run", *words, "--record", "deals.jsonl")
    assert played.out.startswith("Five-card draw with wild and big: two players")
    record = json.loads((house.folder / "deals.jsonl").read_text(encoding="utf-8"))
    assert record["with"] == {"wild": {"cards": "jacks"}, "big.yaml": {}}
    replayed = house.run("replay", "deals.jsonl")
    assert replayed.code == 0
    assert replayed.out.strip() in played.out


def test_the_rule_in_force_is_told_from_the_modifier_it_comes_from(
    house: House, big: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    import io

    monkeypatch.setattr("sys.stdin", io.StringIO("?\nq\n"))
    told = house.run("play", "five-card-draw", "--with", big, "--players", "2", "--seed", "1").out
    assert told.startswith("Five-card draw with big. ")
    assert "  changed to `size: was * $factor` in big.yaml:10\n" in told
    monkeypatch.setattr("sys.stdin", io.StringIO("c\nc\ns\nc\nc\n?\nq\n"))
    told = house.run("play", "five-card-draw", "--with", "high-low-declared", "--players", "2", "--seed", "1").out
    assert 'You may declare "low", "high" or "both"' in told
    assert "The rule in force: declare 'declaration', rulesets/modifiers/high-low-declared.yaml:" in told
    assert re.search(r"\d \| +- declare:", told)


def test_odds_are_those_of_the_game_as_it_is_played(house: House) -> None:
    answer = house.run("odds", "five-card-draw", "--with", "wild:cards=jacks")
    assert "wild: Jc Jd Jh Js" in answer.out
    assert "only a game is played with modifiers" in house.run("odds", "high", "--with", "deuces-wild").err


def test_a_history_has_no_words_for_modifiers(house: House) -> None:
    house.run("run", "texas-holdem", "--with", "deuces-wild", "--seed", "1", "--record", "deals.jsonl")
    answer = house.run("phh", "export", "deals.jsonl")
    assert (answer.code, answer.out) == (1, "")
    assert "error[G501]" in answer.err
    assert "texas-holdem was played with deuces-wild" in answer.err


def test_one_document_is_made_of_game_and_modifiers(house: House, big: str) -> None:
    words = ("five-card-draw", "--with", f"{big}:factor=3", "--with", "high-low-declared:both=may tie")
    house.write("whole.yaml", house.run("show", *words, "--yaml").out)
    assert house.run("diff", *words, "whole.yaml").out.endswith("They play alike.\n")
    assert "size: bet * 3" in (house.folder / "whole.yaml").read_text(encoding="utf-8")
    whole = house.run("run", "whole.yaml", "--seed", "5", "--hands", "3").out
    assert whole.split("\n", 1)[1] == house.run("run", *words, "--seed", "5", "--hands", "3").out.split("\n", 1)[1]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--with", "deuces-wid"), "error[M808] unknown-document: there is no modifier called `deuces-wid`"),
        (("--with", "wild:card=jacks"), "error[M811]"),
        (("--with", "wild:tie=never"), "error[M812]"),
        (("--with", "wild", "--with", "wild:cards=jacks"), "error[M809] applied-twice"),
        (("--with", "razz"), "error[M816] other-kind: `razz` is a game, and a modifier is wanted here"),
        (("--with", "no.yaml"), "there is no such file"),
        (("--with", "big.yaml:factor=1"), "error[M812]"),
    ],
)
def test_bad_announcements_are_told_by_every_command(house: House, big: str, words: tuple[str, ...], said: str) -> None:
    for command in (("show",), ("run", "--seed", "1"), ("play",), ("odds",), ("diff", "five-card-draw")):
        name, *rest = command
        answer = house.run(name, *rest, "five-card-draw", *words)
        assert answer.code == 2, name
        assert said in answer.err
        assert answer.out == ""


# --- check and test ---------------------------------------------------------------------------------------------------

CHILD = "format: 1\nkind: game\nname: Child\nextends: five-card-draw\n"
NO_BETS = CHILD + "play:\n  - post: {each: ante}\n  - deal: {cards: 5}\n  - showdown: {}\n"


def test_check_looks_at_games_as_they_are_with_a_modifier(house: House, big: str) -> None:
    child, silent = house.write("child.yaml", CHILD + "players: 2-4\n"), house.write("silent.yaml", NO_BETS)
    assert house.run("check", child, "razz", "--with", big) == (0, "2 games, no problems\n", "")
    answer = house.run("check", child, silent, "--with", big)
    assert answer.code == 1
    assert "error[M802]" in answer.out
    assert "there is nothing to make bigger" in answer.out


def test_what_is_no_problem_is_a_remark(house: House) -> None:
    """That fewer can play leaves the rules as good as they are."""
    answer = house.run("check", "courchevel", "--with", "double-board", "--strict")
    assert (answer.code, answer.out.splitlines()[-1]) == (0, "1 game, 1 piece of advice")


@pytest.mark.late
@pytest.mark.parametrize(("game", "modifier"), [("badeucy", "substitution"), ("seven-twenty-seven", "substitution")])
def test_what_a_game_says_of_itself_is_not_held_against_a_modifier(house: House, game: str, modifier: str) -> None:
    """Its words tell of the game without, and what it asks may be settled by the modifier: that is nobody's mistake."""
    checked = house.run("check", game, "--with", modifier)
    assert checked.code == 0
    assert not re.search(r"A919|P424|X106", checked.out)


def test_test_with_a_modifier_plays_by_chance(house: House, big: str) -> None:
    answer = house.run("test", "five-card-draw", "--with", big)
    assert answer.code == 0
    assert "Five-card draw with big: 100 random deals, each played to its end\n" in answer.out
    answer = house.run("test", house.write("silent.yaml", NO_BETS), "razz", "--with", big)
    assert answer.code == 1
    assert "silent.yaml: cannot be played so" in answer.out
    assert "Razz with big: 100 random deals" in answer.out


def test_test_of_a_modifier_plays_its_examples(house: House, big: str) -> None:
    assert house.run("test", big).out == "big.yaml: 1 example passes\n1 example of 1 modifier: all pass\n"
    both = house.run("test", big, "five-card-draw").out
    assert re.search(r"\n\d+ examples of 1 game and 1 modifier: all pass\n$", both)


@pytest.mark.parametrize("command", ["check", "test"])
def test_words_that_announce_nothing_are_wrong_usage(house: House, command: str) -> None:
    child = house.write("child.yaml", CHILD)
    answer = house.run(command, child, "--with", "deuces-wid")
    assert answer.code == 2
    assert "did you mean `deuces-wild`?" in answer.err
    assert house.run("test", "--with", "deuces-wild").code == 2


# --- a modifier by itself ---------------------------------------------------------------------------------------------


@pytest.mark.usefixtures("few_games")
def test_a_modifier_is_shown_by_itself(house: House, big: str) -> None:
    shown = house.run("show", big)
    assert shown.code == 0
    assert shown.out.startswith(
        "Big bets (big.yaml)\nAll bets are bigger.\n"
        "option factor: by how much (2 or more; 2 if nothing is said)\n"
        "needs betting: there is nothing to make bigger\n"
        "\nWhat it does to Five-card draw (five-card-draw):\n"
    )
    assert "      size: bet (2) → bet * 2" in shown.out
    assert "  added: pay 'toll' after bet 'second round' (big.yaml:11)\n    + Everyone in pays 1 to pot." in shown.out
    fitting = re.search(r"^It fits (.*)\.$", shown.out, re.MULTILINE)
    assert fitting is not None
    assert "razz" in fitting[1]
    assert re.search(r"^Not .*texas-holdem.*: ", shown.out, re.MULTILINE) or "texas-holdem" in fitting[1]


@pytest.mark.usefixtures("few_games")
@pytest.mark.parametrize("name", some(shipped_documents("modifier"), 8, "shown"))
def test_every_shipped_modifier_is_shown_with_what_it_does(house: House, name: str) -> None:
    shown = house.run("show", name, "--as", "modifier")
    assert (shown.code, shown.err) == (0, "")
    assert re.search(r"^What it does to .*:\n\n  \S", shown.out, re.MULTILINE)


SET_SO = """\
  - title: A game that is gone
    game: no-such-game
    seats: {A: 9, B: 9}
    play: []
  - title: Set otherwise
    game: five-card-draw
    set: {most-discards: 4}
    stakes: {ante: 3}
    with: {big: {factor: 3}, deuces-wild: }
    seats: {A: 50, B: 50}
    play: []
"""


@pytest.mark.usefixtures("few_games")
def test_what_a_modifier_does_is_shown_in_the_game_as_an_example_sets_it(house: House, big: str) -> None:
    file = house.folder / big
    rules = file.read_text(encoding="utf-8").partition("examples:\n")[0]
    file.write_text(f"{rules}examples:\n{SET_SO}", encoding="utf-8")
    shown = house.run("show", big)
    assert shown.code == 0
    line = "five-card-draw --set most-discards=4 --stakes ante=3 --with big:factor=3 --with deuces-wild"
    assert f"\nWhat it does to Five-card draw ({line}):\n" in shown.out
    assert "      size: bet (2) → bet * 3" in shown.out
    assert "wild cards" not in shown.out


@pytest.mark.usefixtures("few_games")
def test_a_modifier_without_an_example_that_can_be_played_is_shown_by_its_rules(house: House, big: str) -> None:
    file = house.folder / big
    rules = file.read_text(encoding="utf-8").partition("examples:\n")[0]
    file.write_text(f"{rules}examples:\n{SET_SO.partition('  - title: Set')[0]}", encoding="utf-8")
    shown = house.run("show", big)
    assert shown.code == 0
    assert "\nNone of its examples can be played; `houserule test big.yaml` tells why.\n" in shown.out
    assert "What it does" not in shown.out


@pytest.mark.late
def test_what_a_shipped_modifier_fits_is_what_can_be_played(house: House) -> None:
    shown = house.run("show", "high-low-declared").out
    fitting = re.search(r"^It fits (.*)\.$", shown, re.MULTILINE)
    assert fitting is not None
    for game in some(re.split(r", | and ", fitting[1]), 4, "fits"):
        assert house.run("run", game, "--with", "high-low-declared", "--seed", "1", "-q").code == 0
    assert "razz: `high-low-declared` needs `high ranking`" in shown
    assert house.run("run", "razz", "--with", "high-low-declared").code == 2


def test_a_modifier_is_shown_with_a_game_not_with_choices(house: House, big: str) -> None:
    answer = house.run("show", big, "--set", "factor=3")
    assert answer.code == 2
    assert answer.err == "houserule show: big.yaml is a modifier; show it with a game: `show GAME --with big.yaml`\n"


def test_modifiers_are_listed_with_what_they_are(house: House) -> None:
    listed = house.run("list", "modifiers").out
    assert listed.startswith("modifiers\n")
    assert re.search(r"^  wild +The dealer announces which cards are wild;", listed, re.MULTILINE)


@pytest.mark.usefixtures("few_games")
def test_a_name_that_a_game_and_a_modifier_have_means_both(house: House) -> None:
    told = house.run("test", "follow-the-queen").out
    assert re.search(r"\n\d+ examples of 1 game and 1 modifier: all pass\n$", told)
    assert "needs " not in house.run("show", "follow-the-queen").out
    page = house.run("show", "follow-the-queen", "--as", "modifier").out
    assert page.startswith("Follow the queen (rulesets/modifiers/follow-the-queen.yaml)\n")
    assert house.run("show", "follow-the-queen", "--as", "game").out == house.run("show", "follow-the-queen").out
