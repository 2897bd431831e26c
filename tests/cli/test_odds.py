"""houserule odds: the known figures, through the command; their sources stand in tests/cards/test_hand_counts.py."""

import json
import subprocess
import sys
from math import comb
from typing import Any

import pytest

from tests.cli.house import GOOD, House


def counted(house: House, *words: str) -> dict[str, Any]:
    answer = house.run("odds", *words, "--format", "json")
    assert answer.code == 0, answer.err
    data: dict[str, Any] = json.loads(answer.out)
    return data


def hands(data: dict[str, Any]) -> list[int]:
    return [category["hands"] for category in data["categories"]]


NATURAL = [0, 40, 624, 3744, 5108, 10200, 54912, 123552, 1098240, 1302540]
NATURAL_7 = [0, 41584, 224848, 3473184, 4047644, 6180020, 6461620, 31433400, 58627800, 23294460]
JOKER = [13, 204, 3120, 6552, 7804, 20532, 137280, 123552, 1268088, 1302540]
BUG = [1, 204, 828, 4368, 7804, 20532, 63360, 138600, 1215024, 1418964]
DEUCES = [672, 2552, 31552, 12672, 14472, 62232, 355080, 95040, 1225008, 799680]
SHORT = [0, 24, 288, 480, 1728, 6120, 16128, 36288, 193536, 122400]
SET = "--set"


@pytest.mark.late
@pytest.mark.parametrize(
    ("words", "known", "agrees"),
    [
        (["high"], NATURAL, True),
        (["five-card-draw"], NATURAL, True),
        (["high", "--cards", "7"], NATURAL_7, False),
        (["five-card-draw", SET, "joker=wild"], JOKER, False),
        (["high", "--deck", "one-joker", "--wild", "jokers"], JOKER, False),
        (["high", "--jokers", "1", "--wild", "joker"], JOKER, False),
        (["five-card-draw", SET, "joker=bug"], BUG, True),
        (["high", "--jokers", "1", "--bug", "joker"], BUG, True),
        (["high", "--wild", "deuces"], DEUCES, False),
        (["visum", "--wild", "deuces"], DEUCES, False),
        (["short-deck", "--deck", "short-36", "--cards", "5"], SHORT, False),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) and isinstance(value[0], str) else "",
)
def test_known_figures(house: House, words: list[str], known: list[int], agrees: bool) -> None:
    data = counted(house, *words)
    assert hands(data) == known
    assert data["total"] == sum(known)
    assert data["agrees"] == agrees == (data["inverted"] == [])


@pytest.mark.late
def test_which_pairs_are_inverted_and_whether_any_order_could_agree(house: House) -> None:
    joker = counted(house, "five-card-draw", SET, "joker=wild")
    assert joker["inverted"] == [["three of a kind", "two pair"]]
    assert (joker["some-order-agrees"], joker["agreeing-order"]) == (False, None)
    bug = counted(house, "five-card-draw", SET, "joker=bug")
    assert bug["some-order-agrees"] is True
    assert bug["agreeing-order"] == [category["name"] for category in bug["categories"]]
    assert counted(house, "high", "--cards", "7")["some-order-agrees"] is False
    assert counted(house, "badugi")["some-order-agrees"] is False
    assert counted(house, "ace-to-five-low", "--cards", "7")["some-order-agrees"] is None
    deuces = counted(house, "high", "--wild", "deuces")
    assert ["four of a kind", "full house"] in deuces["inverted"]
    assert ["three of a kind", "two pair"] in deuces["inverted"]


@pytest.mark.late
def test_seven_of_fifty_three_cards(house: House) -> None:
    data = counted(house, "high", "--jokers", "1", "--bug", "joker", "--cards", "7")
    assert data["total"] == sum(hands(data)) == 154_143_080
    assert data["bugs"] == ["Joker"]


def test_probabilities_are_exact(house: House) -> None:
    (flush,) = [one for one in counted(house, "high")["categories"] if one["name"] == "straight flush"]
    assert flush["fraction"] == "1/64974"
    assert flush["probability"] == pytest.approx(1 / 64974)


def test_wild_cards_by_the_names_of_the_deck(house: House) -> None:
    data = counted(house, "high", "--wild", "one-eyed jacks or the man with the axe")
    assert sorted(data["wild"]) == ["Jh", "Js", "Kd"]


@pytest.mark.late
def test_a_game_is_counted_by_the_cards_its_players_hold(house: House) -> None:
    data = counted(house, "follow-the-queen", "--wild", "queens")
    assert (data["cards"], data["wild"]) == (7, ["Qc", "Qd", "Qh", "Qs"])
    assert counted(house, "low-hole", "--cards", "5")["wild-cards-depend-on-table"] is True


def test_a_deck_may_depend_on_the_players(house: House) -> None:
    assert counted(house, "high", "--deck", "stripped", "--players", "5")["deck-cards"] == 36
    assert counted(house, "high", "--deck", "stripped", "--players", "2")["deck-cards"] == 24


@pytest.mark.late
def test_a_game_and_a_ranking_of_one_name(house: House) -> None:
    game, ranking = counted(house, "short-deck"), counted(house, "short-deck", "--as", "ranking")
    assert (game["cards"], game["also-a"]) == (7, "ranking")
    assert (ranking["cards"], ranking["also-a"], hands(ranking)) == (5, "game", SHORT)
    answer = house.run("odds", "short-deck")
    assert "This is the game; the ranking of the same name is counted with `--as ranking`." in answer.out
    assert "same name" not in house.run("odds", "high").out
    assert (
        "`ace-to-five-low` is a ranking, and a game is wanted here"
        in house.run("odds", "ace-to-five-low", "--as", "game").err
    )


@pytest.mark.late
def test_cards_that_only_full_tables_share_are_not_held(house: House) -> None:
    assert counted(house, "seven-card-stud")["cards"] == counted(house, "razz")["cards"] == 7


def test_a_ranking_is_counted_on_the_deck_it_is_made_for(house: House) -> None:
    data = counted(house, "poker-dice")
    assert data["deck"] == "Poker dice"
    assert hands(data) == [6, 150, 300, 120, 120, 1200, 1800, 3600, 480]


def test_the_table(house: House) -> None:
    answer = house.run("odds", "five-card-draw", SET, "joker=wild")
    assert "Five-card draw: hands of 5 cards of 53\nwild: Joker\n" in answer.out
    assert "three of a kind    137,280    4.78380 %   1 in 20.90\n" in answer.out
    assert "three of a kind beats two pair, although it is more common: 137,280 hands against 123,552\n" in answer.out
    assert "No order of these hands agrees" in answer.out
    answer = house.run("odds", "short-deck", "--deck", "short-36", "--cards", "5")
    assert "full house beats" not in answer.out


def test_a_file_of_ones_own(house: House) -> None:
    game = house.write("mine.yaml", GOOD.replace("examples:", "wild: [{cards: deuces}]\nexamples:"))
    assert hands(counted(house, game)) == DEUCES
    ranking = house.write(
        "mine-ranking.yaml",
        "format: 1\nkind: ranking\nname: Mine\nfrom: high\nleave-out: [five of a kind, straight]\n",
    )
    assert [one["name"] for one in counted(house, ranking)["categories"]][:2] == ["straight flush", "four of a kind"]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["nothing-known"], "M808"),
        (["texas-holden"], "did you mean `texas-holdem`?"),
        (["sokko"], "did you mean `soko`?"),
        (["high", "--deck", "standard"], "M808"),
        (["high", "--wild", "deuses"], "did you mean"),
        (["high", "--wild", "jokers"], "J601"),
        (["high", "--wild", "lowest hole card"], "depends on the table"),
        (["high", "--cards", "60"], "the deck has 52 cards, not 60"),
        (["high", "--cards", "none"], "not a whole number"),
        (["badugi", "--cards", "9"], "ask for fewer with `--cards`"),
        (["five-card-draw", SET, "joker=both"], "M812"),
        (["high", "--plot", "odds.txt"], "ends in .svg or .png"),
        (["high", "--plot", "nowhere/odds.svg"], "there is no folder"),
    ],
    ids=lambda value: value if isinstance(value, str) else " ".join(value),
)
def test_what_cannot_be_counted_is_told_with_its_remedy(house: House, words: list[str], said: str) -> None:
    answer = house.run("odds", *words)
    assert answer.code == 2
    assert said in answer.err
    assert not answer.out


def test_a_faulty_file_is_told_of(house: House) -> None:
    game = house.write("mine.yaml", GOOD.replace("examples:", "wild: [{cards: jokers}]\nexamples:"))
    answer = house.run("odds", game)
    assert answer.code == 1
    assert "J601" in answer.err


@pytest.mark.late
@pytest.mark.parametrize(("file", "begins"), [("odds.svg", b"<?xml"), ("odds.png", b"\x89PNG")])
def test_a_plot(house: House, file: str, begins: bytes) -> None:
    assert house.run("odds", "high", "--wild", "deuces", "--plot", file).code == 0
    assert (house.folder / file).read_bytes().startswith(begins)


def test_a_plot_without_the_library_says_what_to_install(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "path", [entry for entry in sys.path if "site-packages" not in entry])
    monkeypatch.setattr(sys, "meta_path", list(sys.meta_path))
    for name in [name for name in sys.modules if name.partition(".")[0] == "matplotlib"]:
        monkeypatch.delitem(sys.modules, name)
    answer = house.run("odds", "high", "--plot", "odds.svg")
    assert answer.code == 2
    assert "pip install 'houserule[plot]'" in answer.err


@pytest.mark.late
def test_counting_imports_neither_numpy_nor_matplotlib() -> None:
    program = (
        "import sys; from engine.cli import main; main(['odds', 'high', '--cards', '7']);"
        "sys.exit(any(name in sys.modules for name in ('numpy', 'matplotlib')))"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False, capture_output=True).returncode == 0


@pytest.mark.late
def test_of_chosen_cards_as_many_count_as_make_a_hand(house: House) -> None:
    assert house.run("odds", "omaha").out.startswith("Omaha: hands of 5 cards of 52\n")
    assert house.run("odds", "texas-holdem").out.startswith("Texas hold'em: hands of 7 cards of 52\n")


DICE = ["poker-dice", "--as", "ranking"]


def test_dice_thrown_again(house: House) -> None:
    answer = house.run("odds", *DICE)
    assert answer.code == 0
    assert "one pair         3,600   46.29630 %" in answer.out
    assert "After up to 3 throws, played for the best category on average:" in answer.out
    assert "five of a kind     3.27935 %" in answer.out


def test_dice_thrown_for_an_aim(house: House) -> None:
    answer = house.run("odds", *DICE, "--aim", "three of a kind or better")
    assert "played for three of a kind or better (75.92783 %)" in answer.out
    data = counted(house, *DICE, "--aim", "five of a kind")
    assert data["worth"]["value"] == pytest.approx(0.0460286, abs=5e-8)


def test_which_dice_to_keep(house: House) -> None:
    answer = house.run("odds", *DICE, "--keep", "A A K 9 10")
    assert answer.out.startswith("A A K 9 T: one pair of aces\n")
    assert answer.out.splitlines()[4] == "  keep A A    5.0751"
    data = counted(house, *DICE, "--keep", "A A K 9 10", "--throws", "2")
    assert [(one["throws-left"], one["ways"][0]["kept"]) for one in data["keep"]] == [(1, ["A", "A"])]


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ([*DICE, "--keep", "A A K 9 2"], "'2' is no face of this deck"),
        ([*DICE, "--keep", "A A K 9"], "5 dice are thrown, and --keep names 4"),
        ([*DICE, "--keep", "A A K 9 T", "--throws", "1"], "with one throw nothing is kept"),
        ([*DICE, "--aim", "three of a kin or better"], "did you mean `three of a kind or better`?"),
        ([*DICE, "--cards", "12"], "too many"),
        (["high", "--keep", "As"], "--keep is about dice"),
        (["high", "--throws", "3"], "--throws is about dice"),
    ],
)
def test_dice_asked_for_in_vain(house: House, words: list[str], told: str) -> None:
    answer = house.run("odds", *words)
    assert (answer.code, answer.out) == (2, "")
    assert told in answer.err


def test_jokers_are_added_to_the_deck_of_the_game(house: House) -> None:
    data = counted(house, "short-deck", "--as", "game", "--jokers", "1", "--cards", "5")
    assert (data["deck-cards"], data["total"]) == (37, comb(37, 5))


@pytest.mark.parametrize("words", [["poker-dice"], ["high", "--deck", "pip-dice"]])
def test_dice_have_no_jokers(house: House, words: list[str]) -> None:
    answer = house.run("odds", *words, "--jokers", "1")
    assert (answer.code, answer.out) == (2, "")
    assert answer.err == "houserule odds: dice have no jokers; leave --jokers out\n"


def test_dice_with_spots_are_named_by_their_spots(house: House) -> None:
    by_letter = house.run("odds", "pip-poker-dice", "--keep", "A A 2 3 6").out
    assert by_letter.startswith("A A 2 3 6: one pair of aces\n")
    assert house.run("odds", "pip-poker-dice", "--keep", "1 1 2 3 6").out == by_letter
    assert house.run("odds", "pip-poker-dice", "--keep", "⚀,⚀,⚁,⚂,⚅").out == by_letter


@pytest.mark.parametrize(("modifier", "ways"), [("high-low", 1), ("wild:cards=nines", 36)])  # of 216
def test_the_dice_to_keep_are_told_of_a_game_with_a_modifier(house: House, modifier: str, ways: int) -> None:
    answer = house.run("odds", "poker-dice", "--with", modifier, "--keep", "9 9 A K J", "--aim", "five of a kind")
    assert answer.code == 0
    best = answer.out.split("1 throw left\n")[1].splitlines()[0]
    assert best.split() == ["keep", "9", "9", f"{ways / 2.16:.5f}", "%"]


def test_one_pair_is_a_pair(house: House) -> None:
    words = ["odds", "poker-dice", "--keep", "J J K 9 T", "--aim"]
    one = house.run(*words, "one pair of queens or better").out
    assert one.count("%") == 12
    assert house.run(*words, "pair of queens or better").out == one.replace("one pair of queens", "pair of queens")
    none = house.run(*words, "pair of sevens or better").err
    assert none.startswith("error[X116] not-in-deck: the deck has no `sevens`")
