"""A game may say its deck and its rankings itself; what is wrong there is told as in documents of their own."""

from pathlib import Path

import pytest

from engine.ruleset.check_up import check_up
from engine.ruleset.load import load

HEAD = "format: 1\nkind: game\nname: Own\nextends: five-card-draw\n"

FAULTY = """\
players: 2-6
deck: {name: Ours, from: standard-52, remove: [1s, 22h]}
ranking: {name: Ours, from: high, leave-out: [streight]}
pot:
  shares:
    high: {}
    low: {ranking: {form: ace-to-five-low, name: Low}}
"""


def told(folder: Path, body: str) -> list[tuple[str, int]]:
    """What is told of a game, each by its code and line."""
    file = folder / "own.yaml"
    file.write_text(HEAD + body, encoding="utf-8")
    return [(one.code, one.span.line) for one in check_up(file).diagnostics if one.span is not None]


def test_all_mistakes_are_told_at_once(tmp_path: Path) -> None:
    assert told(tmp_path, FAULTY) == [("D204", 6), ("D204", 6), ("H510", 7), ("S102", 11)]


@pytest.mark.parametrize(
    ("body", "code"),
    [
        ("deck: {}", "S103"),
        ("deck: {name: x}", "D211"),
        ("deck: {name: x, from: nothing}", "M808"),
        ("deck: {name: x, from: own.yaml}", "M810"),
        ("deck: {name: x, from: standard-52, words: {bullets: {cards: acess}}}", "X101"),
        ("deck: {name: x, from: standard-52, copies: 9999999}", "L110"),
        (f"deck: {{name: x, ranks: [{', '.join(f'r{at}' for at in range(400))}]}}", "L109"),
        ("ranking: {name: x, hands: []}", "H511"),
        ("changes: [set: {at: deck, to: {name: y, from: standard-52, remove: [1s]}}]", "D204"),
        ("changes: [set: {at: deck, to: {nam: y, from: standard-52}}]", "S102"),
    ],
)
def test_a_mistake_is_told_once(body: str, code: str, tmp_path: Path) -> None:
    assert told(tmp_path, f"{body}\n") == [(code, 5)]


def test_what_a_file_says_can_stand_there_whole(tmp_path: Path) -> None:
    assert told(tmp_path, "deck: {format: 1, kind: deck, name: x, from: standard-52, remove: [2s]}\n") == []
    assert len(load(tmp_path / "own.yaml").program.deck.cards) == 51


def test_a_child_has_the_deck_that_its_parent_says(tmp_path: Path) -> None:
    told(tmp_path, "deck: {name: x, from: standard-52, add: [As]}\n")
    (tmp_path / "child.yaml").write_text(HEAD.replace("five-card-draw", "own.yaml"), encoding="utf-8")
    assert check_up(tmp_path / "child.yaml").diagnostics == []
    assert len(load(tmp_path / "child.yaml").program.deck.cards) == 53


@pytest.mark.parametrize("kind", ["deck", "ranking"])
def test_the_key_that_games_begin_with_is_answered_with_that_of_decks_and_rankings(kind: str, tmp_path: Path) -> None:
    file = tmp_path / "own.yaml"
    parent = "standard-52" if kind == "deck" else "high"
    for text in (
        f"{HEAD}{kind}: {{name: x, extends: {parent}}}\n",
        f"format: 1\nkind: {kind}\nname: x\nextends: {parent}\n",
    ):
        file.write_text(text, encoding="utf-8")
        (one,) = (fault for fault in check_up(file).diagnostics if fault.code == "S102")
        assert one.help == "did you mean `from`?"


NUMBERS = """format: 1
kind: game
name: Children's cards
players: 2-5
deck: {name: Ours, ranks: [1, 2, 3, 11, 12], suits: [r, g, b]}
ranking: {name: Sums, of: any, count: {nearest-to: 20}}
use: all own cards
stakes: {ante: 1, bet: 1}
wild: [{cards: 11s}]
play:
  - post: {each: ante}
  - deal: {cards: 2}
  - deal: {cards: 1, face: up}
  - bet: {limit: fixed, size: bet, cap: 1, when: players < 11}
  - showdown: {}
"""


def test_a_rank_that_is_a_number_leaves_numbers_as_they_are_and_counts_its_own(tmp_path: Path) -> None:
    path = tmp_path / "ours.yaml"
    path.write_text(NUMBERS, encoding="utf-8")
    assert [one.code for one in check_up(path).diagnostics if one.is_error] == []
    worth = load(path).rules.scope.worth
    deck = worth.evaluator.deck
    sums = [[deck.index(card) for card in cards.split()] for cards in ("1r 2r 3r", "3r 3g 12b", "12r 3b 3r")]
    strengths = [worth.evaluator.strength(cards) for cards in sums]
    assert strengths[0] < strengths[1] == strengths[2]


@pytest.mark.parametrize("text", ["holds ones", "holds a one", "holds at least 2 ones", "shows ones"])
def test_a_rank_one_is_called_so_where_a_deck_has_it(tmp_path: Path, text: str) -> None:
    path = tmp_path / "ours.yaml"
    for rules, known in ((NUMBERS, True), (NUMBERS.replace("[1, 2, 3, 11, 12]", "[2, 3, 4, 11, 12]"), False)):
        path.write_text(rules.replace("players < 11", f"somebody {text}"), encoding="utf-8")
        unknown = [one for one in check_up(path).diagnostics if one.code == "X101"]
        assert (not unknown) is known


@pytest.mark.parametrize("kind", ["deck", "ranking"])
def test_an_empty_one_that_a_modifier_puts_there_is_told_in_its_own_file(kind: str, tmp_path: Path) -> None:
    modifier = tmp_path / "empty.yaml"
    modifier.write_text(
        f"format: 1\nkind: modifier\nname: Empty\nchanges:\n  - set: {{at: {kind}, to: {{}}}}\n", encoding="utf-8"
    )
    at_the_modifier = [("S103", str(modifier), 5)]
    (tmp_path / "own.yaml").write_text(HEAD + "with: {./empty.yaml: {}}\n", encoding="utf-8")
    for file in (modifier, tmp_path / "own.yaml"):
        found = check_up(file).diagnostics
        assert [(one.code, one.file, one.span and one.span.line) for one in found] == at_the_modifier
