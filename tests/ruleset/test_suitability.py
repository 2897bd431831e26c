"""Modifiers that do not suit the game they come to, and games that more cards make smaller."""

import re
from pathlib import Path
from typing import Any

import pytest

from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced, spoken
from engine.ruleset.judge.every_setting import every_setting
from engine.ruleset.judge.fitting.needs import Unmet
from engine.ruleset.judge.fitting.suitability import elsewhere, fitting_games, games_to_try
from engine.ruleset.judge.judging import prepared
from engine.ruleset.load import RulesetError, load
from engine.ruleset.read.library import Library, shipped_documents
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Scalar
from engine.text.marked.source import Source, Span
from tests.ruleset.small_games import game, write

MORE = "changes:\n  - after: {step: first deal, put: [deal: {cards: 3}]}\n"


def modifier(folder: Path, text: str, name: str = "house") -> Announced:
    """A modifier in a file of its own."""
    head = f"format: 1\nkind: modifier\nname: {name}\nsummary: A rule of the house.\n"
    return Announced(str(write(folder, head + text, f"{name}.yaml")))


def told(named: str | Path, *modifiers: Announced, **how: Any) -> list[Diagnostic]:
    """Everything that is told of a game with these modifiers."""
    try:
        return list(load(named, modifiers=modifiers, **how).diagnostics)
    except RulesetError as error:
        return list(error.diagnostics)


def codes(named: str | Path, *modifiers: Announced, **how: Any) -> list[str]:
    return [one.code for one in told(named, *modifiers, **how)]


def test_what_fits_is_played(tmp_path: Path) -> None:
    one = modifier(tmp_path, "needs: {up cards: a}\nchanges:\n  - set: {at: betting, to: {cap: 2}}\n")
    assert codes("seven-card-stud", one) == []


def test_what_does_not_fit_is_told_where_it_is_announced_with_games_that_would_fit(tmp_path: Path) -> None:
    one = modifier(tmp_path, "needs: {up cards: a, cards: b}\n")
    (fault,) = told("five-card-draw", one)
    assert (fault.code, fault.file) == ("M802", "--with")
    named = re.findall(r"`([^`]*)`", fault.help.partition("such as ")[2])
    assert named
    assert {name: codes(name, one) for name in named} == {name: [] for name in named}


@pytest.mark.parametrize("named", ["five-card-draw", "five-card-stud", "baseball"])
def test_cards_that_an_option_of_the_modifier_names_are_looked_for_in_every_game(named: str, tmp_path: Path) -> None:
    """A game whose rules come from several documents has options for each, and none of the modifier's."""
    option = "options: {cards: {default: kings, kind: cards, about: the cards}}\nneeds: {deck has $cards: a}\n"
    wild = "changes:\n  - add: {to: wild, entry: {label: called, cards: $cards}}\n"
    assert codes(named, modifier(tmp_path, option + wild)) == []


def test_of_a_modifier_that_does_not_fit_nothing_else_is_told(tmp_path: Path) -> None:
    """That it finds no step to change comes of that."""
    text = "needs: {draw: a}\nchanges:\n  - before: {step: first draw, put: [bet: {}]}\n"
    assert codes("seven-card-stud", modifier(tmp_path, text)) == ["M802"]


def test_what_is_wrong_with_another_modifier_is_told_all_the_same(tmp_path: Path) -> None:
    one = modifier(tmp_path, "needs: {draw: a}\n")
    other = modifier(tmp_path, "changes:\n  - remove: {step: fourth}\n", "other")
    assert sorted(codes("seven-card-stud", one, other, Announced("wobble"))) == ["M802", "M805", "M808"]


def test_stakes_and_options_decide_too(tmp_path: Path) -> None:
    one = modifier(tmp_path, "needs: {ante: its price}\n")
    assert codes("texas-holdem", one) == ["M802"]
    assert codes("texas-holdem", one, stakes={"ante": 5}) == []


@pytest.mark.parametrize("turned", [False, True])
def test_what_the_game_lacks_another_modifier_may_bring_in_either_order(tmp_path: Path, turned: bool) -> None:
    needy = modifier(tmp_path, "needs: {raise cap: it is raised again and again}\n")
    giver = modifier(tmp_path, "changes:\n  - set: {at: every bet, to: {cap: 2}}\n", "giver")
    pair = (giver, needy) if turned else (needy, giver)
    assert codes("texas-holdem", needy) == ["M802"]
    assert codes("texas-holdem", *pair) == []


def test_a_modifier_that_excludes_another_does_so_in_either_order(tmp_path: Path) -> None:
    one = modifier(tmp_path, "excludes: {other.yaml: a}\n")
    other = modifier(tmp_path, "changes:\n  - set: {at: betting, to: {cap: 2}}\n", "other")
    assert codes("five-card-draw", one, other) == codes("five-card-draw", other, one) == ["M802"]


def test_the_parents_of_a_game_count_as_it(tmp_path: Path) -> None:
    one = modifier(tmp_path, "excludes: {texas-holdem: a}\n")
    assert codes("omaha", one) == ["M802"]
    assert codes("seven-card-stud", one) == []


def test_a_modifier_in_the_file_comes_to_the_game_without_its_changes(tmp_path: Path) -> None:
    modifier(tmp_path, "needs: {no draw: a}\n")
    head = "format: 1\nkind: game\nname: Ours\nextends: five-card-draw\nwith: {house.yaml: {}}\n"
    path = write(tmp_path, head + "changes:\n  - remove: {step: exchange}\n")
    assert [one.code for one in check_up(path).diagnostics][:1] == ["M802"]


def test_what_is_kept_is_looked_at_when_all_is_composed(tmp_path: Path) -> None:
    keeper = modifier(tmp_path, "keeps: {draw: a}\n")
    taker = modifier(tmp_path, "changes:\n  - remove: {step: exchange}\n", "taker")
    assert codes("five-card-draw", keeper) == []
    assert "M817" in codes("five-card-draw", keeper, taker)
    assert "M817" in codes("five-card-draw", taker, keeper)


def test_demands_that_cannot_be_read_forbid_the_modifier(tmp_path: Path) -> None:
    one = modifier(tmp_path, "needs: {up crads: a}\n")
    (fault,) = told("seven-card-stud", one)
    assert fault.code == "M810"
    assert "unknown word" in fault.message
    assert [found.code for found in check_up(one.name).diagnostics] == ["M826", "X101"]


def test_faulty_demands_are_told_once(tmp_path: Path) -> None:
    assert codes("seven-card-stud", modifier(tmp_path, "needs: {draw and no draw: a}\n")) == ["M810"]


def test_a_quarrel_with_what_does_not_fit_is_not_told(tmp_path: Path) -> None:
    one = modifier(tmp_path, "needs: {draw: a}\nchanges:\n  - set: {at: every bet, to: {cap: 2}}\n")
    other = modifier(tmp_path, "changes:\n  - set: {at: every bet, to: {cap: 5}}\n", "other")
    assert codes("seven-card-stud", one, other) == codes("seven-card-stud", other, one) == ["M802"]


def test_the_game_itself_may_be_kept(tmp_path: Path) -> None:
    one = modifier(tmp_path, "keeps: {seven-card-stud: a}\n")
    assert codes("seven-card-stud", one) == []
    assert codes("razz", one) == []  # which is made from it
    assert codes("five-card-draw", one) == ["M817"]


def test_needs_of_a_faulty_game_are_not_judged(tmp_path: Path) -> None:
    faulty = write(tmp_path, game("post: {each: ante}", "deal: {cards: 5}", "bet: {who: x}", "showdown: {}"))
    found = codes(faulty, modifier(tmp_path, "needs: {up cards: a}\n"))
    assert found
    assert "M802" not in found


# --- fewer players ----------------------------------------------------------------------------------------------------


def test_where_more_is_dealt_fewer_play(tmp_path: Path) -> None:
    smaller = load("omaha", modifiers=[modifier(tmp_path, MORE)])
    assert smaller.rules.players == (2, 6)
    assert (smaller.program.least_players, smaller.program.most_players) == (2, 6)
    (note,) = smaller.diagnostics
    assert (note.code, note.severity) == ("M819", "advice")
    assert note.message == "at most 6 can play this: with 7 there may not be enough cards"


def test_where_even_the_fewest_need_more_cards_than_there_are_it_is_a_fault(tmp_path: Path) -> None:
    many = modifier(tmp_path, MORE.replace("cards: 3", "cards: 30"))
    assert codes("omaha", many) == ["D201"]


def test_who_says_himself_how_many_play_is_told_that_they_are_too_many(tmp_path: Path) -> None:
    modifier(tmp_path, MORE)
    head = "format: 1\nkind: game\nname: Ours\nextends: omaha\nwith: {house.yaml: {}}\n"
    assert [one.code for one in check_up(write(tmp_path, head + "players: 2-9\n")).diagnostics] == ["D201"]
    assert [one.code for one in check_up(write(tmp_path, head)).diagnostics] == ["M819"]


@pytest.mark.late
def test_what_does_not_fit_with_an_option_set_otherwise_is_told_to_who_sets_it_so(tmp_path: Path) -> None:
    """Omaha may be played for high and low; then two runs cannot share its pot."""
    twice = Announced("run-it-twice")
    assert not any(one.is_error for one in every_setting(load("omaha", modifiers=[twice]).composer).diagnostics)
    with pytest.raises(RulesetError):
        load("omaha", {"low": "eight or better"}, modifiers=[twice])
    child = "format: 1\nkind: game\nname: Ours\nsummary: s\nextends: omaha\nwith: {run-it-twice: {}}\n"
    assert not any(one.is_error for one in check_up(write(tmp_path, child)).diagnostics)
    own = "options: {low: {default: none, choices: [none, eight or better]}}\n"
    (told,) = [one for one in check_up(write(tmp_path, child + own)).diagnostics if one.is_error]
    assert told.notes[-1] == "so it is with the option `low` set to `eight or better`"


@pytest.mark.parametrize(("of_rules", "left"), [(True, 1), (False, 0)])
def test_what_is_refused_by_a_fact_silences_no_document_of_its_name(of_rules: bool, left: int) -> None:
    """`jokers` is a fact and a modifier: only where the modifier is meant may its faults come of the refusal."""
    key = Source("mine.yaml", "jokers")
    at = Span(key, 0, 6)
    reason = Unmet("excludes", Scalar("jokers", "jokers", at, "plain", at), of_rules)
    refused = Diagnostic("M802", "", at, help="", reason=reason)
    fault = Diagnostic("M805", "", Span(Source("rulesets/modifiers/jokers.yaml", "put"), 0, 3), help="")
    assert len([*elsewhere([fault], [refused])]) == left


@pytest.mark.late
def test_every_shipped_modifier_fits_a_game_that_is_tried() -> None:
    assert {place.path.stem for place in games_to_try()} == {*shipped_documents("game")}
    game = games_to_try()[0]
    library = Library()
    for name in shipped_documents("modifier"):
        composer = prepared(library, library.document("game", game), [spoken(Announced(name))])
        (announced,) = composer.layers({}).besides
        assert fitting_games(announced), name
