"""A game written as one document is the same game."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from random import Random

import pytest

from engine.hand.event import Event
from engine.ruleset.check_up import check_up
from engine.ruleset.compare.difference import difference
from engine.ruleset.compare.one_document import one_document
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.judge.settings import settings
from engine.ruleset.load import Loaded, RulesetError, load
from engine.ruleset.read.library import shipped_documents
from engine.text.marked.node import Mapping, Scalar
from tests.chance import drawn, some, times
from tests.ruleset.test_difference import played

GAMES = some(shipped_documents("game"), 6, "one document")
CHILD = """\
format: 1
kind: game
name: Mine
extends: five-card-draw
changes:
  - set: {at: first round, to: {size: was * 2 + 1}}
"""


def settled(name: str) -> Iterator[Loaded]:
    """A game as it is, with some options set otherwise, one at a time, and with the stakes set otherwise."""
    game = load(name)
    yield game
    chosen = list(settings(game.rules.composed.options))
    for one in Random(drawn(name)).sample(chosen, min(len(chosen), times(2))):
        yield game.under(one, {})
    yield game.under({}, {stake: chips + 1 for stake, chips in game.program.stakes.items()})


def written(game: Loaded, folder: Path) -> Path:
    path = folder / "whole.yaml"
    path.write_text(one_document(game, "the game"), encoding="utf-8")
    return path


def test_an_option_of_nothing_takes_a_payment_out_of_the_document_too(tmp_path: Path) -> None:
    load(written(load("chinese-poker", set={"bonus": 0}), tmp_path))


@pytest.mark.parametrize("name", GAMES)
def test_the_document_plays_the_same(name: str, tmp_path: Path) -> None:
    for game in settled(name):
        path = written(game, tmp_path)
        text = path.read_text(encoding="utf-8")
        again = load(path)
        found = difference(game.rules, again.rules)
        assert [value for value in found.values if not value.what.startswith("option ")] == [], text
        assert played(again.program) == played(game.program), text


@pytest.mark.parametrize("name", GAMES)
def test_the_document_stands_by_itself_and_is_in_order(name: str, tmp_path: Path) -> None:
    path = written(load(name), tmp_path)
    assert [fault for fault in check_up(path).diagnostics if fault.is_error] == []
    root = load(path).document.root
    assert not {"extends", "changes", "with", "examples"} & {*root}
    options = root.get("options")
    bodies = options.entries.values() if isinstance(options, Mapping) else ()
    assert [body for _, body in bodies if isinstance(body, Mapping) and "means" in body] == []


def test_what_was_chosen_is_worked_in_and_the_rest_stays_free(tmp_path: Path) -> None:
    text = one_document(load("texas-holdem", set={"limit": "fixed", "heads-up": "no cap"}), "it")
    assert "  limit: fixed\n" in text
    assert "  cap: $cap if (players in > 2) otherwise 1000\n" in text
    assert "  cap: {default: 3, " in text
    assert "heads-up" not in text
    assert "straddle:" not in text.partition("play:")[0]


def test_a_value_made_of_an_older_one_is_written_out(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(CHILD, encoding="utf-8")
    text = one_document(load(tmp_path / "mine.yaml"), "it")
    assert "was" not in text
    assert "- bet: {label: first round, size: (bet * 2) + 1}  # size from " in text


OWN_DECK = """\
format: 1
kind: deck
name: Without fives
from: standard-52
remove: [fives, 6h]
words: {bullets: {cards: aces}}
"""
OWN_RANKING = """\
format: 1
kind: ranking
name: Odd
from: high
deck: deck.yaml
leave-out: [two pair]
put: [{before: flush, hand: {name: skip straight, run: 5, step: 2}}]
names: {skeet: {hand: skip straight, highest: J}}
"""
OWN_GAME = (
    CHILD
    + """\
players: 2-4
deck: cards/deck.yaml
ranking: cards/order.yaml
wild: [{cards: bullets}]
pot: {shares: {high: {}, odd: {ranking: cards/order.yaml, wins: worst}}}
"""
)


def test_decks_and_rankings_of_ones_own_are_said_in_the_document(tmp_path: Path) -> None:
    (tmp_path / "rules" / "cards").mkdir(parents=True)
    for file, text in (("deck", OWN_DECK), ("order", OWN_RANKING)):
        (tmp_path / "rules" / "cards" / f"{file}.yaml").write_text(text, encoding="utf-8")
    (tmp_path / "rules" / "mine.yaml").write_text(OWN_GAME, encoding="utf-8")
    game = load(tmp_path / "rules" / "mine.yaml")
    (tmp_path / "elsewhere").mkdir()
    again = load(written(game, tmp_path / "elsewhere"))
    text = again.document.source.text
    assert ".yaml" not in "".join(line.partition("#")[0] for line in text.splitlines())
    assert difference(game.rules, again.rules).is_none, text
    assert (again.rules.ranking.order, again.rules.deck.faces) == (game.rules.ranking.order, game.rules.deck.faces)
    assert played(again.program) == played(game.program)
    assert (again.rules.ranking.name, again.rules.deck.name) == ("Odd", "Without fives")
    assert sorted(one.code for one in again.diagnostics) == sorted(one.code for one in game.diagnostics)
    assert one_document(again, "the game").partition("\n\n")[2] == uncommented(text)  # and it can be said once more


def uncommented(text: str) -> str:
    """The document after its heading, without what tells where each part comes from."""
    return re.sub(r"  # .*$", "", text.partition("\n\n")[2], flags=re.MULTILINE)


SAYING_ITS_OWN = (
    CHILD
    + """\
deck: {name: Short, from: standard-52, remove: [deuces]}
ranking: {name: Mine, from: high, deck: Short, leave-out: [straight, straight flush]}
"""
)


def test_a_game_that_says_its_deck_itself_is_the_same_wherever_its_file_lies(tmp_path: Path) -> None:
    found = []
    for folder in (tmp_path / "a", tmp_path / "b"):
        folder.mkdir()
        (folder / "mine.yaml").write_text(SAYING_ITS_OWN, encoding="utf-8")
        assert {one.code for one in check_up(folder / "mine.yaml").diagnostics} == {
            "B308"
        }  # the ranking is made for it
        game = load(folder / "mine.yaml")
        found.append(game.program.digest)
        assert (game.rules.deck.name, len(game.rules.deck.cards), game.rules.ranking.name) == ("Short", 48, "Mine")
        assert "straight" not in [one.name for one in game.rules.ranking.order.categories]
    assert found[0] == found[1]


HOME_GAMES = Path(__file__).parents[3] / "shared" / "home-games"
"""Drafts of games that may lie beside this folder."""


DRAFTS = sorted(HOME_GAMES.glob("*.yaml"))
SOME = some(DRAFTS, 5, "one document")


def has_names_of_another(game: Loaded, file: Path) -> bool:
    """Whether its ranking has names of hands from another, which it says itself in one document."""
    named = game.rules.composed.root.get("ranking")
    path = file.parent / (named.text if isinstance(named, Scalar) else "")
    return path.is_file() and "\nfrom: " in path.read_text(encoding="utf-8")


@pytest.mark.parametrize("file", SOME, ids=lambda file: file.stem)
def test_games_of_a_folder_are_documents_too(file: Path, tmp_path: Path) -> None:
    try:
        game = load(file)
    except RulesetError:
        return  # a ranking, or a modifier
    path = written(game, tmp_path)
    assert not any(one.is_error for one in check_up(path).diagnostics)
    again = load(path)
    by_place = {"F708"} | ({"H502"} if has_names_of_another(game, file) else set())  # told of what one hand wrote
    assert [one.code for one in again.diagnostics if one.code not in by_place] == [one.code for one in game.diagnostics]
    assert difference(game.rules, again.rules).is_none, path.read_text(encoding="utf-8")
    assert played(again.program, hands=3) == played(game.program, hands=3)


def test_each_part_tells_the_document_it_comes_from(tmp_path: Path) -> None:
    lines = one_document(load("jackpot"), "jackpot").splitlines()
    assert lines[:2] == [
        "# Jack-Pot: the rules of jackpot in one document.",
        "# What has no comment comes from rulesets/games/draw/jackpot.yaml.",
    ]
    assert "players: 2-7  # rulesets/games/draw/five-card-draw.yaml" in lines
    assert "stakes: {ante: 1, opening: 2}" in lines  # nothing speaks of the parent's bet
    assert "  - deal: {cards: 5}" in lines


@cache
def plain(name: str) -> Loaded:
    return load(name)


@cache
def played_plainly(name: str) -> list[tuple[Event, ...]]:
    return played(plain(name).program, hands=4)


@pytest.mark.late
@pytest.mark.parametrize("modifier", some(shipped_documents("modifier"), 5, "one document"))
def test_a_game_with_a_modifier_is_one_document_too(modifier: str, tmp_path: Path) -> None:
    tried = 0
    for name in ("five-card-draw", "five-card-stud", "seven-card-stud", "texas-holdem", "badugi", "pip-poker-dice"):
        try:
            game = load(name, modifiers=[Announced(modifier)])
        except RulesetError:
            continue
        tried += 1
        path = written(game, tmp_path)
        again = load(path)
        text = path.read_text(encoding="utf-8")
        assert difference(game.rules, again.rules).is_none, text
        events = played(game.program, hands=4)
        assert played(again.program, hands=4) == events, text
        assert not difference(plain(name).rules, game.rules).is_none or played_plainly(name) == events
    assert tried


@pytest.mark.late
def test_four_modifiers_with_what_was_chosen_of_them_are_one_document(tmp_path: Path) -> None:
    four = [
        Announced("wild", {"cards": "one-eyed jacks or queens", "tie": "fewest wilds"}),
        Announced("high-low-declared", {"both": "may tie"}),
        Announced("card-exchange"),
        Announced("showdown-by-instalments"),
    ]
    game = load("seven-card-stud", {"heads-up": "no cap"}, {"ante": 3}, four)
    path = written(game, tmp_path)
    assert difference(game.rules, load(path).rules).is_none, path.read_text(encoding="utf-8")
    assert played(load(path).program) == played(game.program)
    assert not any(fault.is_error for fault in check_up(path).diagnostics)


ACCEPTING = """\
format: 1
kind: game
name: Mine
accepts: {H501: fewer cards turn the order round}
extends: five-card-draw
players: 2-4
deck: short-36
"""


def test_the_warnings_that_are_meant_are_written_where_they_would_be_told(tmp_path: Path) -> None:
    (tmp_path / "mine.yaml").write_text(ACCEPTING, encoding="utf-8")
    assert check_up(tmp_path / "mine.yaml").diagnostics == []
    path = written(load(tmp_path / "mine.yaml"), tmp_path)
    assert "accepts: {H501: fewer cards turn the order round}" in path.read_text(encoding="utf-8")
    assert check_up(path).diagnostics == []
    assert "accepts" not in one_document(load("five-card-draw"), "it")
