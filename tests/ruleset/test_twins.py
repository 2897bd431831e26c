"""A908: what comes near to a game or a modifier that ships, and is another, is not told to be that."""

import re
from pathlib import Path

import pytest

from engine.api.checking import check
from engine.ruleset.read.library import shipped_documents

_MODIFIER = """\
format: 1
kind: modifier
name: Our own
needs: {cards: dice have none, no jokers: there are some, deck has fours: there are none}
"""
_JOKERS = "- add: {to: wild, entry: {label: jokers, cards: jokers}}"
_COURT = """\
options:
  court:
    default: asleep
    choices: [asleep, awake]
    means:
      awake: [add: {to: wild, entry: {label: the court, cards: kings}}]
"""


def _codes(folder: Path, text: str) -> set[str]:
    path = folder / "ours.yaml"
    path.write_text(text, encoding="utf-8")
    return {one.code for one in check(path, with_texts=True)}


@pytest.mark.parametrize(
    "rules",
    [
        f"changes:\n  - set: {{at: jokers, to: 5}}\n  {_JOKERS}\n",  # so many are not offered
        f"changes:\n  - set: {{at: jokers, to: 2}}\n  {_JOKERS}\n  - add: {{to: wild, entry: {{cards: fours}}}}\n",
        "changes:\n  - add: {to: wild, entry: {cards: fours, when: that player holds kings}}\n",
        "changes:\n  - add: {to: wild, entry: {cards: fours, most: 2}}\n",
        "options: {wilder: {default: no, choices: [no, yes], means: {yes: [set: {at: betting, to: {cap: 1}}]}}}\n"
        "changes:\n  - add: {to: wild, entry: {cards: fours}}\n",
    ],
)
def test_a_modifier_that_is_more_or_less_than_what_ships(rules: str, tmp_path: Path) -> None:
    assert "A908" not in _codes(tmp_path, _MODIFIER + rules)


@pytest.mark.parametrize(
    "summary",
    [
        "Five-card stud in which kings may be wild.",
        "Five-card stud; the kings count for anything as long as the court is awake.",
        "Five-card stud as it was dealt at our house.",
        "Five-card stud with a sleeping court; awake, the four kings are wild.",
        "Five-card stud, with an option for wild kings.",
    ],
)
def test_a_summary_that_promises_nothing_that_is_not_so_by_default(summary: str, tmp_path: Path) -> None:
    text = f"format: 1\nkind: game\nname: Court stud\nsummary: {summary}\nextends: five-card-stud\n{_COURT}"
    assert not _codes(tmp_path, text)
    wild = "Five-card stud in which the four kings are wild."
    assert _codes(tmp_path, text.replace(summary, wild)) == {"A908"}


def _renamed(game: str, *edits: tuple[str, str]) -> str:
    """A game that ships in words of its own: without examples, and its own names as others would call them."""
    text = shipped_documents("game")[game].path.read_text(encoding="utf-8")
    text = re.sub(r"^(?:examples|also|variants):[^\n]*\n(?:[ #][^\n]*\n|\n)*", "", text, flags=re.MULTILINE)
    for was, now in ((r"^name: .*$", "name: Our own"), (r"^summary: .*$", "summary: As at our house."), *edits):
        text = re.sub(was, now, text, flags=re.MULTILINE)
    return text


def test_a_word_may_be_called_otherwise_and_not_stand_for_something_else(tmp_path: Path) -> None:
    called = ((r"\bposts\b", "pillars"), (r"\bbetween\b", "inside"), (r"\bante\b", "kitty"))
    assert "A908" in _codes(tmp_path, _renamed("acey-deucey", *called))
    assert "A908" not in _codes(tmp_path, _renamed("acey-deucey", *called, ("first 2 up cards", "last 2 up cards")))


_DRAW = """format: 1
kind: game
name: Our own
players: 2-5
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2}
betting: {limit: fixed, size: bet, cap: 3}
play:
  - post: {label: kitty, each: ante}
  - deal: {label: five each, cards: 5, face: down}
  - bet: {label: before}
  - draw: {label: change, most: 3}
  - bet: {label: after, first: last bettor}
  - showdown: {first: last bettor, show: may concede}
"""


@pytest.mark.parametrize(
    ("use", "stock", "told"),
    [
        ("any own cards", "reshuffle", True),
        ("any own cards and any board", "reshuffle", True),
        ("any own cards and any board", "shared card", True),
        ("any own cards", "shared card", False),  # the card that is everybody's counts in no hand
        ("3 own cards", "reshuffle", False),
    ],
)
def test_what_holds_anyway_makes_no_other_game(use: str, stock: str, told: bool, tmp_path: Path) -> None:
    assert ("A908" in _codes(tmp_path, f"{_DRAW}use: {use}\nstock-runs-out: {stock}\n")) is told


@pytest.mark.parametrize(
    "rules",
    [
        "extends: straight-poker\nplayers: 2-10\n",
        "extends: straight-poker\nplayers: 4-6\nstakes: {ante: 2, bet: 4}\n",
        "extends: five-card-draw\nwith: {wild: {cards: Qs or Qc}}\nstakes: {ante: 3, bet: 5}\n",
        "extends: five-card-draw\nwith: {wild: {cards: Qs or Qc}}\nvariants: {Three only: {set: {most-discards: 3}}}\n",
        "extends: five-card-draw\noptions: {which: {default: deuces, kind: cards}}\nwith: {wild: {cards: $which}}\n",
        "extends: five-card-stud\nwild: [{cards: kings, most: 1}]\n",
        "extends: five-card-stud\nwild: [{cards: kings or nines}]\n",
        "extends: iron-cross\nplayers: 3-7\nwild: [{cards: rank of centre, most: 1}]\n",
        "extends: five-card-draw\nchanges:\n"
        "  - before: {step: second round, put: [pass: {cards: 2, to: left of that player}]}\n",
        "extends: five-card-draw\nchanges:\n"
        "  - before: {step: first round, put: [pass: {cards: 2, to: left of that player, how: in turn}]}\n",
        "extends: texas-holdem\nchanges:\n  - set: {at: hole cards, to: {cards: 3}}\n"
        "  - after: {step: turn, put: [discard: {down-to: 2}]}\n",
        "extends: texas-holdem\nchanges:\n  - set: {at: hole cards, to: {cards: 4}}\n"
        "  - before: {step: turn, put: [discard: {cards: 1}]}\n",
        "extends: seven-card-stud\nplayers: 2-7\nwild: [{cards: tens or fives, as: bug}]\n",
        "extends: five-card-draw\nstock-runs-out: reshuffle\nwild: [{cards: Jh or Js}]\nchanges:\n"
        "  - set: {at: last bet, to: {first: left of dealer}}\n",
    ],
)
def test_a_child_that_is_more_or_less_than_what_ships(rules: str, tmp_path: Path) -> None:
    text = f"format: 1\nkind: game\nname: Our own\nsummary: As we play it.\n{rules}"
    assert "A908" not in _codes(tmp_path, text)


_BUCKETS = """format: 1
kind: game
name: Our own
players: 2-9
deck: standard-52
ranking: high
stakes: {ante: 1, bet: 2}
betting: {limit: fixed, size: bet, cap: 3}
wild: [{cards: rank of last board}]
play:
  - post: {each: ante}
  - deal: {label: own water, cards: 4}
  - deal: {label: first, to: board}
  - bet: {label: on one}
  - deal: {label: second, to: board}
  - bet: {label: on two}
  - deal: {label: third, to: board}
  - bet: {label: on three}
  - showdown: {first: last bettor}
"""
_OWN_OPTION = "options: {own: {default: 4, choices: [3, 4]}}\n"


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("cards: 4}", "cards: 5}", True),
        ("kind: game\n", f"kind: game\n{_OWN_OPTION}", True),
        ("last board", "first board", False),
        ("  - bet: {label: on two}\n", "", False),
        ("label: second,", "label: second, face: down,", False),
        ("label: second,", "label: second, burn: 1,", False),
        ("label: second,", "label: second, cards: 2,", False),
        ("{first: last bettor}", "{first: last bettor, show: may concede}", False),
        ("{label: on two}", "{label: on two, cap: 1}", False),
        ("stakes:", "pot: {ties: fewest wilds}\nstakes:", False),
    ],
)
def test_laps_written_out_are_told_only_where_each_is_as_it_would_be(
    was: str, now: str, told: bool, tmp_path: Path
) -> None:
    assert was in _BUCKETS
    text = _BUCKETS.replace(was, now, 1)
    text = text.replace("own water, cards: 4}", "own water, cards: $own}") if _OWN_OPTION in text else text
    assert ("A908" in _codes(tmp_path, text)) is told


def test_an_option_of_its_own_that_makes_another_game_is_a_difference(tmp_path: Path) -> None:
    option = "options: {burnt: {default: 0, choices: [0, 1]}}\n"
    other = _BUCKETS.replace("kind: game\n", f"kind: game\n{option}").replace("second,", "second, burn: $burnt,")
    assert "A908" in _codes(tmp_path, _BUCKETS)
    assert "A908" not in _codes(tmp_path, other)


def test_a_modifier_that_ships_is_told_whatever_its_texts_say_where_nobody_asks_for_these(tmp_path: Path) -> None:
    path = tmp_path / "red-twos.yaml"
    path.write_text(
        "format: 1\nkind: modifier\nname: Red twos\nsummary: The red deuces stand for any other card.\n"
        "needs:\n  deck has 2d or 2h: there are no such cards to be wild\n"
        "changes:\n  - add: {to: wild, entry: {label: red-twos, cards: deuces}}\n",
        encoding="utf-8",
    )
    assert {one.code for one in check(path)} == {"A908"}
    assert {one.code for one in check(path, with_texts=True)} == {"P424"}
