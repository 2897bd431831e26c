"""The rules of a game in words, as the pages show them."""

from engine.serve.played import Wanted
from engine.serve.rules_card import rules_card
from tests.odd_rules import texts


def test_what_is_odd_in_the_rules_is_told_with_its_line() -> None:
    text = texts()["no bet"]
    notes = rules_card(Wanted("odd.yaml", "game", texts={"odd.yaml": text}))["notes"]
    assert len(notes) > 1
    assert all(note.startswith("Line ") for note in notes)
