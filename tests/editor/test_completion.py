"""What may be written is offered wherever the rest of a text stands, also where it is no YAML yet."""

from pathlib import Path

import pytest

from engine.editor.completion import offers
from engine.editor.page import Page

GAME = """format: 1
kind: game
name: Friday
extends: five-card-draw
words:
  good-start: {hand: pair of jacks or better}
"""
SESSION = "format: 1\nkind: session\nname: Friday\nplayers: 2-5\n"


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("# a comment\n|", "format"),
        ("|", "format"),
        ("kind: |", "session"),
        (GAME + "changes:\n  - set: {at: first round, to: {open-if: go|", "good-start"),
        (GAME + "changes:\n  - set: {at: fi|\n", "first round"),
        (GAME + "pl|\nbroken {\n", "players"),
        (GAME + "changes:\n  - set: {at: 'it''s {', to: {|\n", ""),
        (GAME + "with: {wild: {c|", "cards"),
        (SESSION + "menu:\n  jacks: {game: jackp|", "jackpot"),
        (SESSION + "menu:\n  jacks: {game: jackpot, with: {deuces|", "deuces-wild"),
        (SESSION + "menu: {jacks: {game: jackpot}}\nplan:\n  - play: |", "jacks"),
        (SESSION + "menu: {jacks: {game: jackpot}}\nplan:\n  - play: deal|", "dealer chooses"),
        ("format:|", None),
    ],
)
def test_it_is_offered(text: str, offered: str | None) -> None:
    before = Page(Path("friday.yaml"), GAME, {})
    at = text.index("|")
    found = [one.text for one in offers(Page(Path("friday.yaml"), text.replace("|", "", 1), {}, before), at)]
    assert found == [] if offered is None else not offered or offered in found
