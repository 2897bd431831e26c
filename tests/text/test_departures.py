"""Where one document departs from another, and how it is made the same again."""

import pytest

from engine.text.marked.change import changed
from engine.text.marked.departures import Departure, departures, parts_of
from engine.text.marked.node import Mapping, plain
from engine.text.yaml.document import Document, read

USUAL = """\
name: A game
stakes: {ante: 1}
play:
  - post: {each: ante}
  - deal: {label: hand, cards: 5}
  - bet: {}
  - draw: {most: 3}
  - showdown: {first: last bettor}
"""


def _read(text: str) -> Document:
    document, told = read("<text>", text.encode())
    assert document is not None
    assert not told
    return document


def _aside(key: str, depth: int) -> bool:
    return key == "name" if depth == 0 else key == "label"


def _departures(text: str) -> list[Departure]:
    return departures(_read(text).root, _read(USUAL).root, _aside)


def test_names_and_labels_are_no_departures() -> None:
    assert not _departures(USUAL.replace("A game", "Ours").replace("label: hand", "label: cards"))


@pytest.mark.parametrize(
    ("was", "now", "seen", "how"),
    [
        ("cards: 5", "cards: 6", "6", "changed"),
        ("first: last bettor", "", "showdown", "missing"),
        ("bet: {}", "bet: {who: dealer}", "who", "added"),
        ("  - bet: {}\n", "", "deal", "missing"),
        ("  - bet: {}\n", "  - bet: {}\n  - fold: {who: dealer}\n", "fold", "added"),
        ("  - bet: {}\n", "  - fold: {who: dealer}\n", "fold", "changed"),
        ("  - post: {each: ante}\n", "", "play", "missing"),
        ("stakes: {ante: 1}\n", "", "name", "missing"),
        ("{ante: 1}", "[1, 2]", "stakes", "changed"),
        ("most: 3", "least: 3", "least", "changed"),
    ],
)
def test_each_departure_is_seen_at_its_place_and_mended_by_its_change(was: str, now: str, seen: str, how: str) -> None:
    document = _read(USUAL.replace(was, now))
    (one,) = departures(document.root, _read(USUAL).root, _aside)
    assert one.at.text.startswith(seen)
    assert how == ("missing" if one.is_missing else "added" if one.is_added else "changed")
    assert one.change is not None
    mended = changed(document.root, [one.change])
    assert mended is not None
    assert plain(mended) == plain(_read(USUAL).root)


def test_a_step_that_stands_elsewhere_is_one_departure() -> None:
    moved = USUAL.replace("  - bet: {}\n", "").replace(
        "  - post: {each: ante}\n", "  - bet: {}\n  - post: {each: ante}\n"
    )
    (one,) = _departures(moved)
    assert one.at.text == "bet"
    assert one.change is None
    assert not one.is_added


def test_parts_are_keys_and_values_that_are_compared() -> None:
    root = _read("name: A game\nstakes: {ante: 1}\nplay: [bet: {label: first}]\n").root
    assert isinstance(root, Mapping)
    assert parts_of(root, _aside) == 5  # stakes, ante, 1, play, bet
