"""Texts near to those that say otherwise than their steps, in games kept in `newcomers`, are left in peace."""

from pathlib import Path

import pytest

from engine.api.checking import check

NEWCOMERS = Path(__file__).parents[1] / "meaning" / "newcomers"
LABEL, WHEN = "label: the first player binds the others", ", when: that player is first player"
BOUND = "what: allowed, to: thrown"
COUNTED = "      - mark: {what: queens-up, who: that player, add: 1}\n"
DUES = "      - pay: {from: that player, to: pot, amount: 2 * dues if queens-up > 1 otherwise dues}\n"
SAW_IT = "from each of those who saw it to the end"
LOSERS = "from: losers, to: winner, amount: bet"
ALL = "from: everyone except winner, to: winner, amount: bet"
HONEST = [
    ("anchor-dice", ("name: Worst throw, from: pip-dice, wins: low", "name: Worst low, from: pip-dice, wins: low")),
    ("anchor-dice", ("times: allowed - 1", "times: allowed"), ("throws each may take", "more throws each may take")),
    ("anchor-dice", ("allowed - 1", "allowed"), ("how many throws each may take", "throws that follow the first")),
    ("anchor-dice", ("until: cards drawn = 0", "until: cards drawn = 0 or thrown > 4")),
    ("anchor-dice", (LABEL, "label: each binds the next"), (WHEN, "")),
    ("anchor-dice", (LABEL, "label: the first player is bound too"), (WHEN, "")),
    ("anchor-dice", (BOUND, "what: allowed, to: thrown if that player is first player otherwise allowed"), (WHEN, "")),
    ("harbour-stud", (f"{COUNTED}{DUES}", DUES.replace("> 1", "> 0") + COUNTED)),
    ("harbour-stud", (f"{COUNTED}{DUES}", DUES + COUNTED), ("from the second on", "after the second")),
    ("harbour-stud", (f"{COUNTED}{DUES}", DUES + COUNTED), ("from the second on they", "from the third on they")),
    ("harbour-stud", ("label: small round", "label: before the big card")),
    ("harbour-stud", ("label: small round", "label: no big round yet")),
    ("harbour-stud", ("label: first big round, size: big-bet", "label: first big round, size: small-bet + dues")),
    ("windmill-eighteenth", ("use: 2 own cards and 3 cards", "use: 2 own cards and any cards")),
    ("windmill-eighteenth", ("use: 2 own cards and 3", "use: any own cards and any"), ("a hand takes", "one may take")),
    ("mill-lane", (LOSERS, ALL), (SAW_IT, "from each of the others, folded or not")),
    ("mill-lane", (LOSERS, ALL), (SAW_IT, "from each of the others")),
    ("mill-lane", (LOSERS, "from: everyone in except winner, to: winner, amount: bet")),
    ("house-lantern", ("needs:\n", "needs:\n  betting: nobody folds where nothing is bet\n")),
    ("house-lantern", ("undivided pot: one player wins the pot, and not a share of it", "betting: one player wins")),
    ("house-lantern", ("and winner's lanterns >= 3", "and winner's lanterns > 2")),
    (
        "house-lantern",
        ("number of winners = 1 and winner's lanterns >= 3", "winner's lanterns = 3"),
    ),
]


@pytest.mark.parametrize(("name", "edits"), [(name, edits) for name, *edits in HONEST])
def test_nothing_is_told_of_texts_that_may_well_be_so(name: str, edits: list[tuple[str, str]], tmp_path: Path) -> None:
    text = (NEWCOMERS / f"{name}.yaml").read_text()
    for was, now in edits:
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    path = tmp_path / "rules.yaml"
    path.write_text(text)
    told = {one.code for one in check(path, with_texts=True)}
    assert told.isdisjoint(("P424", "A919", "H524", "X143")), told


MENU = """format: 1
kind: session
name: Our evening
summary: A round of draw {words}, then stud.
players: 3-4
menu:
  draw: {{game: five-card-draw{more}}}
  stud: {{game: five-card-stud}}
plan: [{{play: draw, rounds: 1}}, {{play: stud, rounds: 1}}]
"""
OF_MODIFIERS = [
    ("with the lantern", "", ["A919"]),
    ("with a lantern", "", ["A919"]),
    ("with the lantern", ", with: {the-lantern.yaml: {}}", []),
    ("without the lantern", "", []),
    ("with the lamp", "", []),
    ("with the other game", "", []),
]


@pytest.mark.parametrize(("words", "more", "codes"), OF_MODIFIERS)
def test_a_modifier_beside_a_session_is_played_where_the_summary_says_so(
    words: str, more: str, codes: list[str], tmp_path: Path
) -> None:
    (tmp_path / "the-lantern.yaml").write_text((NEWCOMERS / "house-lantern.yaml").read_text())
    (tmp_path / "other.yaml").write_text((NEWCOMERS / "mill-lane.yaml").read_text())
    session = tmp_path / "evening.yaml"
    session.write_text(MENU.format(words=words, more=more))
    found = check(session, with_texts=True)
    assert [one.code for one in found] == codes
    assert all(one.span is not None and one.span.text == "draw" for one in found)


@pytest.mark.parametrize(
    ("called", "game", "told"),
    [
        ("dice", "five-card-draw", True),
        ("our-dice", "five-card-draw", True),
        ("guts", "texas-holdem", True),
        ("lowball", "seven-card-stud", True),
        ("draw", "california-lowball", False),
        ("lowball", "california-lowball", False),
        ("high-low", "seven-card-stud-8", False),
        ("hi-lo", "texas-holdem", True),
        ("guts", "guts", False),
        ("the-river", "five-card-draw", False),
    ],
)
def test_an_entry_of_the_menu_is_of_the_kind_that_its_name_says(
    called: str, game: str, told: bool, tmp_path: Path
) -> None:
    session = tmp_path / "evening.yaml"
    text = MENU.format(words="", more="").replace("draw: {game: five-card-draw}", f"{called}: {{game: {game}}}")
    session.write_text(
        text.replace("play: draw", f"play: {called}").replace("A round of draw , then stud", "Two games")
    )
    assert ("A919" in [one.code for one in check(session, with_texts=True)]) is told
