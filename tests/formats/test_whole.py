"""A game written as one document is the same game."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.formats.difference import difference
from engine.formats.whole import whole
from engine.ruleset.judging import settings
from engine.ruleset.load import Loaded, check_file, load
from tests.formats.test_difference import GAMES, played


def settled(name: str) -> Iterator[Loaded]:
    """A game as it is, with each option set otherwise, and with all of them and the stakes set otherwise at once."""
    game = load(name)
    yield game
    chosen = list(settings(game.rules.composed.options))
    for one in chosen:
        yield game.under(one, {})
    yield game.under({}, {stake: chips + 1 for stake, chips in game.program.stakes.items()})


def written(game: Loaded, folder: Path) -> Path:
    path = folder / "whole.yaml"
    path.write_text(whole(game, "the game", folder), encoding="utf-8")
    return path


@pytest.mark.parametrize("name", GAMES)
def test_the_document_plays_the_same(name: str, tmp_path: Path) -> None:
    for game in settled(name):
        path = written(game, tmp_path)
        text = path.read_text(encoding="utf-8")
        assert [fault for fault in check_file(path) if fault.is_error] == [], text
        again = load(path)
        found = difference(game.rules, again.rules)
        assert [value for value in found.values if not value.what.startswith("option ")] == [], text
        assert played(again.program) == played(game.program), text


@pytest.mark.parametrize("name", GAMES)
def test_the_document_stands_by_itself(name: str, tmp_path: Path) -> None:
    root = load(written(load(name), tmp_path)).document.root
    assert not {"extends", "changes", "with", "examples"} & {*root}
    options = root.get("options")
    assert options is None or "means" not in str(root.span.text.partition("options:")[2].partition("\n\n")[0])
