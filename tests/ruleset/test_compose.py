"""Parents, and what a child makes of them."""

from pathlib import Path

import pytest

from engine.ruleset.load import RulesetError, load
from engine.text.marked.node import Scalar, Sequence, plain
from tests.ruleset.small_games import HEAD, codes, game, kinds, told, write

CHILD = "format: 1\nkind: game\nname: Ours\nextends: {}\n"
PARENT = game(
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {label: first round}",
    "showdown: {}",
    more="betting: {limit: fixed, size: bet, cap: 3}\nwords:\n  big: {amount: 3 * ante}\n",
)


def child(tmp_path: Path, more: str = "", parent: str = PARENT) -> Path:
    write(tmp_path, parent, "parent.yaml")
    return write(tmp_path, CHILD.format("parent.yaml") + more)


def test_a_child_without_words_of_its_own_plays_as_its_parent(tmp_path: Path) -> None:
    path = child(tmp_path)
    parent = load(tmp_path / "parent.yaml").program
    assert load(path).program.digest == parent.digest
    assert kinds(load(path).program) == kinds(parent)


def test_named_collections_merge_by_name_and_all_else_is_replaced(tmp_path: Path) -> None:
    more = "stakes: {ante: 3, blind: 1}\nbetting: {limit: pot limit}\nwords:\n  small: {amount: ante}\n"
    composed = load(child(tmp_path, more)).composed
    assert plain(composed)["stakes"] == {"ante": 3, "bet": 2, "blind": 1}  # type: ignore[index, call-overload]
    assert set(plain(composed)["words"]) == {"big", "small"}  # type: ignore[arg-type, index, call-overload]
    assert plain(composed)["betting"] == {"limit": "pot limit"}  # type: ignore[index, call-overload]


def test_every_part_keeps_the_place_it_was_written_at(tmp_path: Path) -> None:
    loaded = load(child(tmp_path, "stakes: {ante: 3}\n"))
    stakes = loaded.composed.get("stakes")
    ante, bet = stakes.get("ante"), stakes.get("bet")  # type: ignore[union-attr]
    assert isinstance(ante, Scalar)
    assert isinstance(bet, Scalar)
    assert (ante.span.source.name, ante.span.line) == (str(tmp_path / "game.yaml"), 5)
    assert (bet.span.source.name, bet.span.line) == (str(tmp_path / "parent.yaml"), 7)
    lines = {origin.kind: (Path(origin.file).name, origin.line) for origin in loaded.program.origins if origin.line}
    assert lines["deal"] == ("parent.yaml", 13)


def test_name_summary_sources_and_examples_are_not_handed_down(tmp_path: Path) -> None:
    parent = PARENT + "summary: The parent's.\nexamples:\n  - {seats: {A: 10, B: 10}}\n"
    loaded = load(child(tmp_path, parent=parent))
    assert loaded.program.name == "Ours"
    assert loaded.program.summary == ""
    assert "examples" not in loaded.composed


def test_grandparents(tmp_path: Path) -> None:
    write(tmp_path, CHILD.format("parent.yaml") + "stakes: {ante: 5}\n", "middle.yaml")
    write(tmp_path, PARENT, "parent.yaml")
    path = write(tmp_path, CHILD.format("middle.yaml") + "stakes: {bet: 7}\n")
    assert load(path).program.stakes == {"ante": 5, "bet": 7}


def test_a_path_is_read_from_the_folder_of_the_file_it_stands_in(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    write(tmp_path, PARENT, "parent.yaml")
    path = write(tmp_path / "far", CHILD.format("../parent.yaml"))
    assert load(path, root=tmp_path).program.stakes["ante"] == 1
    with pytest.raises(RulesetError, match="Y019"):
        load(path)


def test_a_deck_of_the_parent_is_read_from_the_folder_of_the_parent(tmp_path: Path) -> None:
    (tmp_path / "far").mkdir()
    deck = "format: 1\nkind: deck\nname: Ours\nfrom: standard-52\nremove: deuces\n"
    write(tmp_path / "far", deck, "deck.yaml")
    write(tmp_path / "far", PARENT.replace("deck: standard-52", "deck: deck.yaml"), "parent.yaml")
    path = write(tmp_path, CHILD.format("far/parent.yaml"))
    assert len(load(path).program.deck) == 48


def test_a_child_may_extend_what_ships(tmp_path: Path) -> None:
    path = write(tmp_path, CHILD.format("jackpot") + "stakes: {ante: 5}\n")
    assert load(path).program.stakes["ante"] == 5


# --- what is told -------------------------------------------------------------------------------------------------


def test_a_faulty_parent_is_told_once_where_it_is_named(tmp_path: Path) -> None:
    faulty = PARENT.replace("cards: 5", "cards: fife").replace("3 * ante", "3 * anti")
    write(tmp_path, faulty, "parent.yaml")
    (one,) = told(tmp_path, CHILD.format("parent.yaml"))
    assert one.code == "M810"
    assert one.span is not None
    assert one.span.text == "parent.yaml"
    assert one.related[0].span.source.name == str(tmp_path / "parent.yaml")


def test_a_parent_whose_rules_do_not_hold_together_is_told_so_too(tmp_path: Path) -> None:
    write(tmp_path, PARENT.replace("2-5", "2-20"), "parent.yaml")
    (one,) = told(tmp_path, CHILD.format("parent.yaml"))
    assert one.code == "M810"
    assert one.notes[0].startswith("`D201")


def test_a_fault_of_a_grandparent_is_told_where_the_parent_is_named(tmp_path: Path) -> None:
    write(tmp_path, CHILD.format("jackpott"), "parent.yaml")
    (one,) = told(tmp_path, CHILD.format("parent.yaml"))
    assert one.code == "M810"
    assert one.span is not None
    assert one.span.source.name == str(tmp_path / "game.yaml")


def test_a_game_may_not_be_its_own_parent(tmp_path: Path) -> None:
    assert codes(tmp_path, CHILD.format("game.yaml")) == ["M804"]


def test_a_circle_above_the_parent(tmp_path: Path) -> None:
    write(tmp_path, CHILD.format("b.yaml"), "a.yaml")
    write(tmp_path, CHILD.format("a.yaml"), "b.yaml")
    (one,) = told(tmp_path, CHILD.format("a.yaml"))
    assert one.code == "M804"
    assert one.span is not None
    assert one.span.text == "a.yaml"


@pytest.mark.parametrize("named", ["there-is-none", "there-is-none.yaml", "../game", "a\\\\b", "/", ".yaml"])
def test_a_parent_that_is_not_there(tmp_path: Path, named: str) -> None:
    (one,) = told(tmp_path, CHILD.format(named))
    assert one.code == ("Y019" if named in ("../game", "/") else one.code)
    assert one.code in ("M803", "M810", "Y019")


def test_a_deck_is_no_parent_of_a_game(tmp_path: Path) -> None:
    write(tmp_path, "format: 1\nkind: deck\nname: x\nfrom: standard-52\n", "deck.yaml")
    assert codes(tmp_path, CHILD.format("deck.yaml")) == ["M810"]


def test_the_file_beside_is_suggested_with_its_ending(tmp_path: Path) -> None:
    write(tmp_path, PARENT, "parent.yaml")
    (one,) = told(tmp_path, CHILD.format("parent"))
    assert "`parent.yaml`" in one.help


def test_what_is_missing_is_told_together(tmp_path: Path) -> None:
    (one,) = told(tmp_path, "format: 1\nkind: game\nname: x\n")
    assert one.code == "S103"
    assert "`players`, `deck`, `ranking` and `play` are missing" in one.message


def test_a_child_is_judged_as_it_will_be_played(tmp_path: Path) -> None:
    assert codes(tmp_path, CHILD.format("five-card-draw") + "stock-runs-out: cannot\n") == ["D201"]


def test_load_raises_with_everything_that_is_wrong(tmp_path: Path) -> None:
    path = write(tmp_path, HEAD.replace("2-5", "5-2") + "play:\n  - bet: {first: opner}\n  - showdwon: {}\n")
    with pytest.raises(RulesetError) as raised:
        load(path)
    assert sorted(one.code for one in raised.value.diagnostics) == ["S102", "S111", "X101"]


def test_a_warning_about_the_parent_is_not_told_again_of_its_child(tmp_path: Path) -> None:
    loose = PARENT.replace("bet: {label: first round}", "bet: {label: first round, open-if: pair or better}")
    assert codes(tmp_path, loose) == ["B302"]
    write(tmp_path, loose, "parent.yaml")
    assert codes(tmp_path, CHILD.format("parent.yaml")) == []


def test_betting_is_read_though_nobody_bets(tmp_path: Path) -> None:
    text = game("post: {each: ante}", "deal: {cards: 5}", "showdown: {}", more="betting: {limit: fixed, size: bat}\n")
    assert codes(tmp_path, text) == ["X101"]


def test_of_an_option_of_the_parent_only_the_keys_named_are_new(tmp_path: Path) -> None:
    options = "options:\n  most: {default: 3, choices: [2, 3], about: how many}\n"
    path = child(tmp_path, "options:\n  most: {default: 2}\n  own: {default: 1, least: 0}\n", PARENT + options)
    declared = load(path).composed.get("options")
    assert declared is not None
    assert plain(declared) == {
        "most": {"default": 2, "choices": [2, 3], "about": "how many"},
        "own": {"default": 1, "least": 0},
    }


def test_what_no_change_has_touched_is_the_very_same(tmp_path: Path) -> None:
    step = "{at: first round, to: {size: 2 * bet}}"
    composed = load(child(tmp_path, f"changes:\n  - set: {step}\n")).rules.composed
    assert composed.unchanged is not None
    before, after = (one.get("play") for one in (composed.unchanged, composed.root))
    assert isinstance(before, Sequence)
    assert isinstance(after, Sequence)
    assert [one is other for one, other in zip(before, after, strict=True)] == [True, True, False, True]
    left = plain(composed.changed)
    assert left["play"] == [{"bet": {"label": "first round", "size": "2 * bet"}}]  # type: ignore[index, call-overload]
    assert not {"words", "betting", "stakes"} & left.keys()  # type: ignore[union-attr]
