"""A ranking's own document is judged on the deck it is made for, in its own lines."""

from pathlib import Path

import pytest

from engine.resources import shipped
from engine.ruleset.check_up import check_up
from tests.ruleset.small_games import write

HEAD = "format: 1\nkind: ranking\nname: Mine\n"
PAIR, TRIPS, FLUSH = "{name: pair, same: [2]}", "{name: three of a kind, same: [3]}", "{name: flush, suited: 5}"
REST = "{name: high card}"


def listed(*hands: str, more: str = "") -> str:
    return HEAD + more + "of: 5\nhands:\n" + "".join(f"  - {hand}\n" for hand in hands)


def put(hand: str, before: str, more: str = "") -> str:
    return f"{HEAD}{more}from: high\nput:\n  - {{before: {before}, hand: {hand}}}\n"


@pytest.mark.parametrize(
    ("text", "code", "at"),
    [
        (listed(PAIR, TRIPS, REST), "H502", "three of a kind"),  # an earlier one takes all
        (listed(REST, PAIR), "H502", "pair"),
        (listed(PAIR, "{name: twins, same: [2]}", REST), "H502", "twins"),
        (listed("{name: six, run: 5, highest: 6}", REST, more="deck: royal-20\n"), "H515", "6"),
        (listed(FLUSH, PAIR), "H503", "hands"),
        (listed(PAIR, FLUSH, REST), "H501", "pair"),
        (put("{name: four straight, run: 4}", "two pair"), None, ""),
        (put("{name: four flush, suited: 4}", "straight"), "H501", "four flush"),
        (put("{name: five faces, only: [J, Q, K], same: [4, 2]}", "flush"), "H513", "4"),
        (put("{name: five low, run: 5, highest: 5}", "high card"), "H502", "five low"),
        (listed("{name: run, run: 1}", REST), "H513", "1"),
        (listed("{name: run, run: 6}", REST), "H513", "6"),
        (listed(PAIR, REST, more="deck: no-such-deck\n"), "M808", "no-such-deck"),
    ],
)
def test_what_is_wrong_is_told_in_the_rankings_own_lines(tmp_path: Path, text: str, code: str | None, at: str) -> None:
    told = check_up(write(tmp_path, text, "mine.yaml")).diagnostics
    assert [one.code for one in told] == ([code] if code else [])
    for one in told:
        assert one.span is not None
        assert at in one.span.source.text[one.span.start : one.span.end]


def test_an_order_from_somewhere_is_as_it_is_there(tmp_path: Path) -> None:
    assert not check_up(
        write(tmp_path, listed(PAIR, FLUSH, REST, more="sources: [Aunt May]\n"), "mine.yaml")
    ).diagnostics


def test_the_deck_may_be_the_parents(tmp_path: Path) -> None:
    write(tmp_path, listed("{name: flush, suited: 5}", REST, more="deck: royal-20\n"), "parent.yaml")
    told = check_up(
        write(tmp_path, HEAD + "from: parent.yaml\nput: [{before: flush, hand: {name: low, lowest: 2}}]\n")
    ).diagnostics
    assert [(one.code, one.message) for one in told] == [("H515", "this deck has no rank `2`")]


@pytest.mark.parametrize("path", sorted((shipped("rulesets") / "rankings").glob("*.yaml")), ids=lambda path: path.stem)
def test_shipped_rankings_make_sense_on_their_decks(path: Path) -> None:
    assert check_up(path).diagnostics == []
