"""A setting that leaves a game as it is by default is not judged once more: what would be told is told, and played."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from engine.ruleset.compile.programs import program
from engine.ruleset.compose.compose import Composer
from engine.ruleset.judge.idle_choices import is_left_as_it_is
from engine.ruleset.judge.judging import judged_with, prepared
from engine.ruleset.judge.settings import settings
from engine.ruleset.load import load
from engine.ruleset.read.library import Library, Place, shipped_documents
from tests.chance import some
from tests.ruleset.small_games import game, write

CUSTOMS = Path(__file__).parents[1] / "meaning" / "customs"
HOUSE = (path for path in CUSTOMS.glob("*.yaml") if "\nkind: game" in path.read_text("utf-8"))
GAMES = {**shipped_documents("game"), **{path.stem: Place(path, str(path), False) for path in HOUSE}}
PRICE = "options: {price: {kind: amount, default: smaller of pot and $most}, most: {default: 9, least: 1}}\n"
STEPS = ("post: {each: ante}", "deal: {cards: 5}", "pay: {from: everyone, amount: $price}", "showdown: {}")


def composer_of(place: Place) -> Composer:
    library = Library()
    return prepared(library, library.document("game", place))


@pytest.mark.late
@pytest.mark.parametrize("name", some(sorted(GAMES), 60, "left as it is"))
def test_what_leaves_a_game_as_it_is_is_the_same_game(name: str) -> None:
    one = composer_of(GAMES[name])
    usual = judged_with(one, {}, {})
    if usual.rules is None or usual.diagnostics:
        return
    for chosen in settings(usual.rules.composed.options):
        at_once = judged_with(one, chosen, {}, glance=True)
        if at_once.rules is None or not is_left_as_it_is(usual.rules.composed, at_once.rules.composed):
            continue
        by_itself = judged_with(composer_of(GAMES[name]), chosen, {}, glance=True)
        kept = at_once.rules.play is usual.rules.play  # outside, since pytest would write out all rules where it is not
        assert kept, "it was judged once more"
        assert by_itself.rules is not None
        assert at_once.diagnostics == by_itself.diagnostics == []
        ours, theirs = program(at_once.rules), program(by_itself.rules)
        assert (ours.digest, ours.options, ours.stakes) == (theirs.digest, theirs.options, theirs.stakes)
        assert [origin.says for origin in ours.origins] == [origin.says for origin in theirs.origins]


def test_an_option_of_which_another_speaks_makes_another_game(tmp_path: Path) -> None:
    path = write(tmp_path, game(*STEPS, more=PRICE))
    assert check_up(path).loaded is not None
    usual, so = load(path), load(path, {"most": 2})
    assert not is_left_as_it_is(usual.rules.composed, so.rules.composed)
    assert usual.program.digest != so.program.digest
