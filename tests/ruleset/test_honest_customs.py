"""Odd customs that are meant, said and played in other ways, are left in peace: none is told what is not so."""

import re
import shutil
from pathlib import Path

import pytest

from engine.api.checking import check

CUSTOMS = Path(__file__).parents[1] / "meaning" / "customs"
LADY = "Whoever is caught at the showdown with the queen of spades and doesn't win pays each winner"
HEART, MATCH = "an open heart costs a chip", "each time he wins what you have to match goes up by five"
NOT_THEMSELVES, FIFTH = "The dealer does not pay themselves", "Every fifth deal has a triple ante"
STILL_IN = "each of the\n  others who are still in pays"
HEARTS = "label: heart, cards: hearts"
BIG = "deals - 5 * (deals / 5) = 4"
ON_JACKS, ON_KINGS = "label: on jacks, when: die <= 2", "label: on kings, when: die = 3 or die = 4"
JACKS, KINGS = "label: prove jacks, when: die <= 2", "label: prove kings, when: die = 3 or die = 4"
OPENED = [
    (ON_JACKS, "label: on jacks, when: die = 1 or die = 3"),
    (ON_KINGS, "label: on kings, when: die = 2 or die = 4"),
    (JACKS, "label: prove jacks, when: die = 1 or die = 3"),
    (KINGS, "label: prove kings, when: die = 2 or die = 4"),
]
HONEST = [
    ("bearded-lady", (LADY, "Whoever hasn't won and shows the queen of spades pays each winner")),
    ("bearded-lady", (LADY, "Whoever shows the queen of spades and isn't the winner pays each winner")),
    ("bearded-lady", (LADY, "Those who didn't win with her pay each winner")),
    ("heart-tax", (HEART, "one open heart costs a chip")),
    ("heart-tax", (HEART, "an open spade costs a chip"), (HEARTS, "label: shovel, cards: spades")),
    ("heart-tax", (HEART, "any open king costs a chip"), (HEARTS, "label: crown, cards: kings")),
    ("monkey-guts", (MATCH, "every time he wins you match five more")),
    ("monkey-guts", (MATCH, "he wins and how much you have to match goes up by five")),
    ("monkey-guts", (MATCH, "what losers have to match goes up by five whenever he wins")),
    ("advent-calendar", (NOT_THEMSELVES, "The dealer never pays")),
    ("advent-calendar", (NOT_THEMSELVES, "The dealer doesn't have to pay")),
    ("advent-calendar", (NOT_THEMSELVES, "The dealer need not pay")),
    ("loudmouth", (STILL_IN, "each of the\n  others who stayed in pays")),
    ("loudmouth", (STILL_IN, "everybody\n  else who did not fold pays")),
    ("loudmouth", (STILL_IN, "each\n  loser pays")),
    ("sunday", (FIFTH, "Now and then the ante is higher"), (BIG, "deals - 3 * (deals / 3) = 2")),
    ("sunday", (FIFTH, "Of five deals two are big"), (BIG, "deals - 5 * (deals / 5) >= 3")),
    (
        "sunday",
        (
            "five-card-stud, stakes: {ante: 3 if big-one otherwise 1}",
            "five-card-stud, stakes: {ante: (3 if big-one otherwise 1) * (1 + deals / 10)}",
        ),
    ),
    (
        "die-opens",
        (ON_KINGS, "label: on kings, when: die > 2 and die < 5"),
        (KINGS, "label: prove kings, when: die > 2 and die < 5"),
    ),
    ("die-opens", *OPENED),
    (
        "die-opens",
        (ON_JACKS, "label: on jacks, when: die = 2"),
        (JACKS, "label: prove jacks, when: die = 2"),
        ("when: die = 6", "when: die = 6 or die = 1"),
    ),
]


@pytest.mark.parametrize(("name", "edits"), [(name, edits) for name, *edits in HONEST])
def test_nothing_is_told_of_a_custom_said_otherwise(name: str, edits: list[tuple[str, str]], tmp_path: Path) -> None:
    text = (CUSTOMS / f"{name}.yaml").read_text(encoding="utf-8")
    for was, now in edits:
        assert text.count(was) == 1, was
        text = text.replace(was, now)
    for other in re.findall(r"[\w-]+\.yaml", text):
        shutil.copy(CUSTOMS / other, tmp_path)
    path = tmp_path / "rules.yaml"
    path.write_text(text, encoding="utf-8")
    assert [one.message for one in check(path, with_texts=True)] == []
