"""A remedy that names a change is tried before it is offered: the fault is gone, and no other error came of it."""

import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from engine.ruleset.check_up import check_up
from engine.ruleset.judge.tried_remedies import edited
from engine.text.diagnostics.diagnostic import Diagnostic
from tests.ruleset.small_games import HEAD, game, told, write

POST, DEAL, SHOW = "post: {each: ante}", "deal: {cards: 5}", "showdown: {}"
FOREHEAD = "places: {forehead: {of: each player, about: the card on the forehead}}\n"
OUTWARD = "deal: {to: forehead, face: outward}"
SPREAD = "betting: {limit: spread, least: 1, most: 5}\n"


def one(tmp_path: Path, text: str) -> Diagnostic:
    (found,) = [fault for fault in told(tmp_path, text) if fault.code != "A902"]
    assert not found.remedies
    return found


@pytest.mark.parametrize(
    ("more", "steps", "help"),
    [
        # discards come back, so there are enough; where nobody throws any away nothing can come back
        ("", (DEAL, "discard: {cards: 5}", "deal: {cards: 6}"), "`players: 2-4` or `stock-runs-out: reshuffle`"),
        ("", ("deal: {cards: 11}",), "at most 4 players fit: `players: 2-4`"),
        ("", ("deal: {cards: 20}", "deal: {cards: 10}"), "deal or exchange fewer cards"),
        ("stock-runs-out: reshuffle\n", ("deal: {cards: 11}",), "`players: 2-4` or deal or exchange fewer cards"),
    ],
)
def test_more_cards_are_promised_only_where_they_come(
    tmp_path: Path, more: str, steps: tuple[str, ...], help: str
) -> None:
    fault = one(tmp_path, game(POST, *steps, SHOW, more=more))
    assert fault.code == "D201"
    assert fault.help.endswith(help)


@pytest.mark.parametrize(
    ("text", "code", "change", "into"),
    [
        (game(POST, DEAL, "bet: {}", SHOW, more=SPREAD), "B303", "most: 5}", "most: 5, cap: 3}"),
        (game(POST, DEAL, OUTWARD, SHOW, more=FOREHEAD), "D208", "{to: forehead, face", "{face"),
        (game(POST, DEAL, "bet: {limit: fixed, cap: 2}", SHOW), "B304", "cap: 2}", "cap: 2, size: 2}"),
        (game(POST, DEAL, "bet: {limit: spread, least: 3, most: 2, cap: 2}", SHOW), "S114", "3, most: 2", "2, most: 3"),
        (game(POST, DEAL, "draw: {least: 6}", SHOW), "D202", "6", "5"),
        (game(POST, SHOW), "D214", "  - showdown", "  - deal: {cards: 5}\n  - showdown"),
        (game(POST, DEAL), "P406", "5}", "5}\n  - showdown: {}"),
        (game(POST, DEAL, "repeat: {do: [bet: {}]}", SHOW), "F702", "repeat: {", "repeat: {times: 3, "),
        (game(POST, DEAL, SHOW, more="wild: [{cards: jokers}]\n"), "J601", "wild:", "jokers: 1\nwild:"),
        (
            game(POST, DEAL, "bet: {}", "pay: {from: opener, amount: 1}", SHOW),
            "X112",
            "from: opener",
            "from: opener or dealer",
        ),
    ],
)
def test_what_is_offered_helps_as_it_is_written(tmp_path: Path, text: str, code: str, change: str, into: str) -> None:
    """The same by the text itself, as an author does it; the trial changes the rules that were read."""
    fault = one(tmp_path, text)
    assert fault.code == code
    assert "`" in fault.help or code in ("S114", "D202")
    mended = text.replace(change, into, 1)
    assert mended != text
    assert code not in [found.code for found in told(tmp_path, mended)]


def test_remedies_of_a_game_made_from_another_are_tried_on_both(tmp_path: Path) -> None:
    write(tmp_path, game(POST, "deal: {cards: 11}", SHOW, head=HEAD.replace("2-5", "2-4")), "parent.yaml")
    child = write(tmp_path, "format: 1\nkind: game\nname: Child\nextends: parent.yaml\nplayers: 2-6\n", "child.yaml")
    (fault,) = [found for found in check_up(child).diagnostics if found.code != "A902"]
    assert (fault.code, fault.help) == ("D201", "at most 4 players fit: `players: 2-4`")


def test_the_number_of_players_that_the_golden_pairs_promise_fits(tmp_path: Path) -> None:
    folder = Path(__file__).parents[1] / "diagnostics"
    seen = 0
    for path in sorted(folder.glob("D201*.yaml")):
        told_so = path.with_suffix(".out").read_text(encoding="utf-8")
        for offered in re.findall(r"`(players: [\d-]+)`", told_so):
            text = re.sub(r"players: [\d-]+", offered, path.read_text(encoding="utf-8"))
            assert "D201" not in [found.code for found in told(tmp_path, text)]
            seen += 1
    assert seen


MISSPELT = game("post: {each: anti}", "daal: {cards: 5}", "bet: {limit: fixd, cap: 2, size: bet}", SHOW)


def test_edits_that_are_offered_remove_their_faults(tmp_path: Path) -> None:
    faults = told(tmp_path, MISSPELT)
    assert sum(fault.fix is not None for fault in faults) == 3
    for fault in faults:
        if fault.fix is not None:
            at = fault.fix.span
            mended = MISSPELT[: at.start] + fault.fix.replacement + MISSPELT[at.end :]
            assert fault.span is not None
            assert (fault.code, fault.span.start) not in [
                (one.code, one.span.start) for one in told(tmp_path, mended) if one.span is not None
            ]


@pytest.mark.parametrize("useless", ["anti", "aunti"])
def test_an_edit_that_leaves_the_fault_is_not_offered(tmp_path: Path, useless: str) -> None:
    faults = told(tmp_path, MISSPELT)
    spoilt = [
        replace(fault, fix=fault.fix._replace(replacement=useless))
        if fault.fix and fault.span.text == "anti"
        else fault
        for fault in faults
        if fault.span is not None
    ]
    after = edited(spoilt, next(fault.span.source for fault in spoilt if fault.span), lambda text: told(tmp_path, text))
    assert [fault.fix is None and not fault.help for fault in after if fault.span and fault.span.text == "anti"] == [
        True
    ]
    assert sum(fault.fix is not None for fault in after) == 2
