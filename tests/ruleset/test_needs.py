"""What modifiers need, exclude and keep, and what is told where they do not fit."""

from pathlib import Path

import pytest

from engine.language.scope import Word
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.judge.fitting.needs import Asking, broken, faults, fits, unmet
from engine.ruleset.load import load
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.node import Mapping, from_plain_scalar
from engine.text.marked.source import Source, Span
from engine.text.yaml.document import read
from tests.ruleset.small_games import game, write


def root(text: str) -> Mapping:
    document, told = read("house.yaml", text.encode())
    assert document is not None, told
    return document.root


def asked(text: str, reference: str | Path = "five-card-draw", documents: tuple[str, ...] = ()) -> list[Diagnostic]:
    """What a modifier that asks so tells of a game."""
    return unmet(Asking("house", root(text)), Facts(load(reference).rules, frozenset(documents)))


def test_what_a_game_has_is_not_told() -> None:
    assert asked("needs: {hole cards: a, draw: b, one showdown: c}\nexcludes: {up cards: d}\n") == []


def test_a_need_that_is_not_met_says_the_reason_what_is_so_and_what_would_fit() -> None:
    (told,) = asked("needs:\n  up cards: there is nothing open to exchange.\n")
    assert told.code == "M802"
    assert told.message == "`house` needs `up cards`: there is nothing open to exchange"
    assert told.notes == ("here `up cards at showdown` is 0",)
    assert told.help == "it fits rules with `up cards` (`up cards`: `up cards at showdown >= 1`)"
    assert told.span is not None
    assert told.span.text == "up cards"


def test_what_is_excluded_says_so_and_shows_the_steps() -> None:
    (told,) = asked("excludes:\n  draw: it was thrown away\n")
    assert told.message == "`house` does not go with `draw`: it was thrown away"
    assert told.help == "it fits rules without `draw` (`draw`: `number of draws >= 1`)"
    assert [one.span.text for one in told.related] == ["draw"]


def test_what_may_be_so_is_neither_needed_nor_excluded_in_safety(tmp_path: Path) -> None:
    steps = (
        "post: {each: ante}",
        "deal: {cards: 5}",
        "bet: {}",
        "draw: {most: 1, when: players in > 3}",
        "showdown: {}",
    )
    path = write(tmp_path, game(*steps, more="betting: {limit: fixed, size: bet, cap: 3}\n"))
    for under in ("needs", "excludes"):
        (told,) = asked(f"{under}:\n  draw: so it is\n", path)
        assert told.notes == ("here `number of draws` is 0 to 1",)


def test_a_need_is_judged_for_every_number_of_players() -> None:
    (told,) = asked("needs:\n  number of cards >= 10 * players: enough for all\n")
    assert told.notes == ("here `number of cards` is 52 with 6 to 7 players", "6 to 7 may play")


def test_only_the_part_at_fault_is_told() -> None:
    (told,) = asked("needs:\n  betting and (up cards or board) and not wild cards: w\n")
    assert told.notes == ("here `up cards at showdown` is 0", "here `board cards at showdown` is 0")


def test_parts_of_the_document() -> None:
    assert asked("needs:\n  stakes/ante: w\n  betting/limit: x\n") == []
    (told,) = asked("needs:\n  stakes/blind: its price\n")
    assert told.notes == ("the rules have no `stakes/blind`",)
    (told,) = asked("excludes:\n  pot/shares/low: twice\n", "seven-card-stud-8")
    assert told.notes == ("the rules have a `pot/shares/low`",)


def test_an_entry_of_a_list_is_found_by_its_label(tmp_path: Path) -> None:
    steps = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}")
    more = "betting: {limit: fixed, size: bet, cap: 3}\nwild: [{cards: deuces}, {label: mine, cards: kings}]\n"
    path = write(tmp_path, game(*steps, more=more))
    assert asked("needs:\n  wild/mine: w\n", path) == []
    assert len(asked("needs:\n  wild/yours: w\n", path)) == 1


def test_documents_by_name() -> None:
    text = "excludes:\n  razz: it is low already\n"
    (told,) = asked(text, "razz", ("razz",))
    assert (told.code, told.help) == ("M802", "leave one of the two out")
    assert asked(text, "seven-card-stud", ("seven-card-stud",)) == []
    (told,) = asked("needs:\n  razz: w\n", "seven-card-stud", ("seven-card-stud",))
    assert told.help == "announce `razz` too"


def test_where_it_is_announced_the_need_is_shown_beside() -> None:
    modifier = root("needs:\n  up cards: w\n")
    announced = root("with: {house: {}}\n")
    at = announced.entries["with"].value.span
    (told,) = unmet(Asking("house", modifier, at), Facts(load("five-card-draw").rules))
    assert told.span == at
    assert told.related[0].message == "asked for here"
    assert told.related[0].span.text == "up cards"


def test_what_is_kept_is_looked_at_in_the_result_only() -> None:
    modifier = Asking("house", root("keeps:\n  no draw: w\n"))
    draw = Facts(load("five-card-draw").rules)
    assert unmet(modifier, draw) == []
    (told,) = broken(modifier, draw)
    assert told.code == "M817"
    assert told.message == "with `house` there must still be `no draw`: w"


def test_options_stand_for_what_they_are_set_to() -> None:
    text = "options: {least: {default: 1}, how: {default: open, choices: [open, closed]}}\n"
    modifier = root(text + "needs:\n  number of draws >= $least: w\n  $how is closed or betting: x\n")
    draw = Facts(load("five-card-draw").rules)
    assert unmet(Asking("house", modifier, None, {"least": 1, "how": "open"}), draw) == []
    (told,) = unmet(Asking("house", modifier, None, {"least": 2, "how": "open"}), draw)
    assert told.message == "`house` needs `number of draws >= 2`: w"
    assert faults(modifier) == []


def test_what_is_asked_of_an_option_is_told_as_it_is_written() -> None:
    options = "options: {how: {default: closed, choices: [open, closed]}}\n"
    modifier = root(options + "needs:\n  no draw or $how is open: w\n")
    (told,) = unmet(Asking("house", modifier, None, {"how": "closed"}), Facts(load("five-card-draw").rules))
    assert told.message == "`house` needs `no draw or $how is open`: w"


def test_an_option_that_is_an_expression_is_no_number() -> None:
    modifier = root("options: {cards: {default: deuces, kind: cards}}\nneeds: {number of cards > $cards: a}\n")
    (told,) = faults(modifier)
    assert (told.code, bool(told.help)) == ("X104", True)


@pytest.mark.parametrize(
    ("cards", "without"),
    [
        ("deuces", ["short-deck", "kuhn-poker", "poker-dice"]),
        ("one-eyed jacks", ["kuhn-poker", "poker-dice"]),
        ("Qs", ["poker-dice"]),
        ("joker", ["five-card-draw", "short-deck", "kuhn-poker", "poker-dice"]),
        ("jacks or deuces", ["short-deck", "kuhn-poker", "poker-dice"]),
        ("any card", []),
        ("lowest card of the moon", []),  # which is told where it is used
    ],
)
def test_cards_that_the_deck_has(cards: str, without: list[str]) -> None:
    games = ("five-card-draw", "short-deck", "kuhn-poker", "poker-dice")
    assert [name for name in games if asked(f"needs:\n  deck has {cards}: a\n", name)] == without
    assert [name for name in games if not asked(f"excludes:\n  deck has {cards}: a\n", name)] == without


def test_cards_that_an_option_names() -> None:
    modifier = root("options: {cards: {default: deuces, kind: cards}}\nneeds: {deck has $cards: a}\n")
    for said, lacking in (("deuces", True), ("queens", False), ("dueces", False)):
        at = Span(Source("--with", said), 0, len(said))
        options: dict[str, int | str | Word] = {"cards": Word("cards", from_plain_scalar(said, at))}
        found = unmet(Asking("house", modifier, None, options), Facts(load("short-deck").rules))
        assert [one.notes for one in found] == ([("the deck has no such card",)] if lacking else [])


def test_cards_that_cannot_be_read_are_told() -> None:
    assert [one.code for one in faults(root("needs: {deck has flush: a, deck has $x: b, deck has: c}\n"))] == [
        "X104",
        "X114",
        "X101",
    ]
    (told,) = faults(root("needs: {deck has dueces: a}\n"))
    assert (told.code, told.help) == ("X101", "did you mean `deuces`?")
    assert faults(root("needs: {deck has minstrels: a}\n")) == []  # as some deck may call its cards


def test_fitting_is_meeting_all_of_it() -> None:
    modifier = Asking("house", root("needs: {up cards: a}\nexcludes: {undivided pot: b}\n"))
    found = [
        name
        for name in ("five-card-draw", "seven-card-stud", "seven-card-stud-8")
        if fits(modifier, Facts(load(name).rules))
    ]
    assert found == ["seven-card-stud-8"]


# --- what is wrong with demands themselves ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("demand", "code", "at", "help"),
    [
        ("up crads", "X101", "crads", "did you mean `up cards`?"),
        ("number of draws", "X104", "number of draws", "write `number of draws > 0`"),
        ("number of draws >", "X103", "", ""),
        ("number of draws > 1.5", "X120", "1.5", ""),
        ("number of draws = $times", "X114", "$times", ""),
        ("wobble", "X101", "wobble", "what may be asked for is"),
        ("texas-holdme", "X101", "", "did you mean `texas-holdem`?"),
        ("stokes/ante", "M805", "stokes/ante", "a part is named as for `set`"),
        ("pot > 10", "X101", "pot", ""),
        ("", "X103", "", "what may be asked for is"),
        ("draw > 1", "X102", ">", "`draw` is so or not; it means `number of draws >= 1`"),
        ("five-card draw", "X101", "five-card", "did you mean `five-card-draw`?"),
        ("number of cards / players > 2", "X101", "/", ""),
        ("pot/share/low", "M805", "pot/share/low", "a part is named as for `set`"),
        ("betting/cap/x", "M805", "betting/cap/x", "a part is named as for `set`"),
        ("stakes//ante", "M805", "stakes//ante", "a part is named as for `set`"),
        ("number of draws >= 0", "X106", "number of draws >= 0", "leave it out"),
        ("1 > 2", "X107", "1 > 2", "no game can have that"),
        (" and ".join(["draw"] * 200), "X124", "draw", ""),
        ("players >= 2", "X106", "players >= 2", ""),
        ("draw or board and betting", "X109", "board and betting", ""),
    ],
)
def test_what_cannot_be_read_has_a_code_a_place_and_a_remedy(demand: str, code: str, at: str, help: str) -> None:
    text = f"needs:\n  ? {demand or repr('')}\n  : because\n"
    told = [one for one in faults(root(text)) if one.code == code]
    assert len(told) == 1, faults(root(text))
    assert told[0].span is not None
    assert at in told[0].span.text
    assert told[0].remedy
    assert help in told[0].help


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ("$how is (mild or very hot)", []),
        ("$how is wlid", [("X122", "wlid")]),
        ("$how is (mild, very hot or cold)", [("X101", "very hot")]),
    ],
)
def test_a_choice_that_an_option_has_not_is_told(asked: str, found: list[tuple[str, str]]) -> None:
    options = "options: {how: {default: mild, choices: [mild, wild, very hot, cold]}}\n"
    told = faults(root(f"{options}needs:\n  ? {asked} or draw\n  : because\n"))
    assert [(one.code, one.span and one.span.text) for one in told] == found


@pytest.mark.parametrize(
    "text",
    [
        "needs: {draw: a}\nexcludes: {draw: b}\n",
        "needs: {number of draws = 0: a, draw: b}\n",
        "needs: {number of draws >= 1: a, number of draws < 3: b, number of draws != 1: c, 2 != number of draws: d}\n",
        "needs: {no wild cards: a, wild cards: b}\n",
        "needs: {draw and no draw: a}\n",
        "needs: {players < 2: a}\n",
        "excludes: {draw or board: a}\nneeds: {board: b}\n",
        "needs: {stakes/ante: a}\nexcludes: {stakes/ante: b}\n",
        "needs: {razz: a}\nexcludes: {razz: b}\n",
        "keeps: {one showdown: a, number of showdowns > 2: b}\n",
    ],
)
def test_what_no_game_can_meet_is_told_once_with_both_places(text: str) -> None:
    told = [one for one in faults(root(text)) if one.code == "M818"]
    assert len(told) == 1
    assert told[0].help


@pytest.mark.parametrize(
    "text",
    [
        "needs: {draw: a}\nkeeps: {no draw: b}\n",
        "needs: {draw or board: a, no draw: b}\n",
        "needs: {number of draws >= 1: a, number of draws <= 1: b}\n",
        "excludes: {draw and board: a}\nneeds: {draw: b}\n",
    ],
)
def test_what_some_game_can_meet_is_not_told(text: str) -> None:
    assert faults(root(text)) == []


def test_of_a_fault_the_other_demands_are_judged_all_the_same() -> None:
    told = asked("needs:\n  up crads: a\n  board: b\n")
    assert [one.message for one in told] == ["`house` needs `board`: b"]
