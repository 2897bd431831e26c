"""One slip, one message, on its line, with the remedy: lines that lack a sign, and names misspelt where declared."""

from pathlib import Path

import pytest

from engine.api.checking import check
from engine.ruleset.check_up import check_up
from engine.ruleset.judge.line_edits import line_edits
from engine.text.diagnostics.fixes import edited
from engine.text.marked.source import Source

GAME = """format: 1
kind: game
name: Cellar guts
players: 2-5
stock-runs-out: reshuffle
deck: standard-52
ranking: high
stakes: {ante: 1}
places:
  kitty: {about: the hand that belongs to nobody}
pot: {shares: {high: {}, low: {ranking: ace-to-five-low, needs: 8 or better low, use: any own cards}}}
play:
  - post: {each: ante, when: first deal}
  - deal: {cards: 5}
  - deal: {cards: 5, to: kitty, face: down}
  - declare:
      label: courage
      choices:
        in: {costs: ante}
        out: {do: [fold: {}]}
  - throw-in: {when: nobody declared in}
  - draw: {most: 1, costs: ante}
  - showdown: {against: kitty}
  - throw-in: {deal: passes left}
"""


@pytest.mark.parametrize(
    ("was", "now", "code", "remedy"),
    [
        ("- deal: {cards: 5}", "- deal {cards: 5}", "S102", "- deal: {cards: 5}"),
        ("do: [fold: {}]", "do: fold: {}", "Y002", "do: [fold: {}]"),
        ("costs: ante}\n  - show", "costs = ante}\n  - show", "S116", "draw: {most: 1, costs: ante}"),
        ("{most: 1, costs", "{most: 1 costs", "Y002", "draw: {most: 1, costs: ante}"),
        ("deck: standard-52", "deck standard-52", "Y002", "deck: standard-52"),
        ("places:", "places", "Y002", "places:"),
        ("      label: courage", "      label courage", "Y002", "label: courage"),
        ("- post: {each: ante", "- post:{each: ante", "Y002", "- post: {each: ante"),
        ("  - deal: {cards: 5}", "  -deal: {cards: 5}", "Y002", "- deal: {cards: 5}"),
        ("in: {costs: ante}", "in: {costs: ante", "Y002", "in: {costs: ante}"),
        ("in: {costs: ante}", "in: costs: ante}", "Y002", "in: {costs: ante}"),
        ("{do: [fold: {}]}", "{do: [fold: {}}", "Y002", "out: {do: [fold: {}]}"),
        ("{do: [fold: {}]}", "{do: fold: {}]}", "Y002", "out: {do: [fold: {}]}"),
        ("needs: 8 or better low", "needs 8 or better low", "S111", "needs: 8 or better low"),
        ("  - post: {each", "   - post: {each", "Y002", "begin it in column 3"),
        ("  - deal: {cards: 5}", " - deal: {cards: 5}", "Y002", "begin it in column 3"),
        ("  - draw: {most", "   - draw: {most", "Y002", "begin it in column 3"),
        ("        out: {do", "       out: {do", "Y002", "begin it in column 9"),
        ("        in: {costs", "      in: {costs", "Y002", "begin it in column 9"),
        ("  kitty: {about", "  kitti: {about", "X101", "kitty"),
        ("stakes: {ante", "stakes: {nate", "X101", "ante"),
        ("nobody declared in", "nobody declared inn", "X101", "nobody declared in"),
        ("- deal: {cards: 5}", "- deal: {cards: five}", "X104", "write `5`"),
        ("face: down", "face: face-down", "S104", "down"),
        ("players: 2-5", "---\nplayers: 2-5", "Y014", "delete this line"),
        ("  - declare:", "  - declair:", "S102", "declare"),
        ("low: {ranking: ace-to-five-low", "low: {ranking: ace-to-five", "M808", "ace-to-five-low"),
    ],
)
def test_a_slip_is_told_once_on_its_line_with_its_remedy(
    tmp_path: Path, was: str, now: str, code: str, remedy: str
) -> None:
    assert was in GAME
    path = tmp_path / "guts.yaml"
    path.write_text(GAME.replace(was, now, 1))
    (told,) = check_up(path).diagnostics
    assert told.code == code
    assert told.span is not None
    assert told.span.line == GAME[: GAME.index(was)].count("\n") + 1
    assert remedy in told.help


@pytest.mark.parametrize(
    ("now", "was"),
    [
        ("both: {goes-for: [high low]}", "both: {goes-for: [high, low]}"),
        ("- set: {at: exchange, to: {cards 2}}", "- set: {at: exchange, to: {cards: 2}}"),
        ("one showdown:it is clear", "one showdown: it is clear"),
        ("before the flop  # a comment", "before the flop:"),
    ],
)
def test_what_was_meant_is_among_what_is_tried(now: str, was: str) -> None:
    edits = line_edits(Source("lines.yaml", now), 1)
    assert was in [edited(now, [one.fix]).split("  #")[0] for one in edits]


def test_of_a_line_that_nobody_would_write_nothing_is_tried() -> None:
    short, long = ("[" + "high low " * times + "]" for times in (20, 2_000))
    assert [bool([*line_edits(Source("lines.yaml", one), 1)]) for one in (short, long)] == [True, False]


def is_told_at_its_line(path: Path, text: str, slip: tuple[str, str], code: str, remedy: str) -> None:
    """Of this text nothing is wrong, and of the slip one error is told, at its line and with its remedy."""
    was, now = slip
    path.write_text(text)
    assert [one.message for one in check(path) if one.is_error] == []
    path.write_text(text.replace(was, now, 1))
    (told,) = (one for one in check(path) if one.is_error)
    assert told.code == code
    assert told.span is not None
    assert told.span.line == text[: text.index(was)].count("\n") + 1
    assert remedy in told.help


CHILD = """format: 1
kind: game
name: Friday draw
extends: five-card-draw
options:
  most-discards: {default: 3}
  rounds: {default: one, choices: [one, two], means: {two: [after: {step: second round, put: [bet: {label: third}]}]}}
variants:
  Long draw: {set: {rounds: two}}
"""


@pytest.mark.parametrize(
    ("was", "now", "code", "remedy"),
    [
        ("  most-discards:", "  most-discard:", "A902", "most-discards"),
        ("[one, two]", "[one two]", "M812", "one, two"),
        ("{default: 3}", "{default: three}", "M812", "3"),
        ("  rounds:", "  ruonds:", "T955", "rounds"),
        ("{rounds: two}", "{rounds: tow}", "T955", "two"),
        ("choices: [one, two]", "choices: [one, tow]", "M812", "two"),
        ("choices: [one, two]", "choices: [oen, two]", "M812", "one"),
    ],
)
def test_a_slip_about_an_option_is_told_once_on_its_line(
    tmp_path: Path, was: str, now: str, code: str, remedy: str
) -> None:
    assert was in CHILD
    path = tmp_path / "friday.yaml"
    path.write_text(CHILD)
    assert check(path) == []
    path.write_text(CHILD.replace(was, now, 1))
    (told,) = check(path)
    assert told.code == code
    assert told.span is not None
    assert told.span.line == CHILD[: CHILD.index(was)].count("\n") + 1
    assert remedy in told.help


MODIFIER = """format: 1
kind: modifier
name: Rounds
summary: Half of the pot goes to the lowest hand, or all of it.
options:
  half:
    default: half of it
    choices: [half of it, all of it]
    means: {all of it: [set: {at: pot, to: {shares: {low: {ranking: ace-to-five-low}}}}]}
  least: {default: any hand, kind: hand, about: what it must at least be}
needs:
  undivided pot: the pot is already shared
changes:
  - set: {at: pot, to: {shares: {high: {}, low: {ranking: ace-to-five-low, needs: $least}}}}
examples:
  - title: All of it
    game: five-card-draw
    with: {rounds: {half: all of it}}
    seats: {A: 100, B: 100}
    cards: {A: Ac 2d 3h 4s 6c, B: 2c 3d 4h 5s 7d}
    play: [A beats B]
"""


@pytest.mark.parametrize(
    ("was", "now", "code", "remedy"),
    [
        ("[half of it,", "[haf of it,", "M812", "half of it"),
        ("all of it]", "al of it]", "M812", "all of it"),
        ("  least:", "  laest:", "X114", "least"),
        ("  half:", "  halve:", "M811", "half"),
    ],
)
def test_a_slip_in_what_a_modifier_declares_is_told_once_where_it_is_declared(
    tmp_path: Path, was: str, now: str, code: str, remedy: str
) -> None:
    is_told_at_its_line(tmp_path / "rounds.yaml", MODIFIER, (was, now), code, remedy)


CROSS = """format: 1
kind: game
name: Little cross
summary: Two lines of two cards share the middle; who likes pays a chip before the last bets.
players: 2-5
deck: standard-52
ranking: high
options:
  opener: {default: pair of jacks or better, kind: hand, about: what must be held to open}
stakes: {ante: 1, bet: 2}
lines:
  across: left or centre
  upright: upper or centre
places:
  left: {about: the left end}
  upper: {about: the upper end}
  centre: {about: where both lines meet}
use: any own cards and any cards of one line
pot: {shares: {all: {needs: $opener, if-nobody: stays}}}
play:
  - post: {each: ante}
  - deal: {cards: 3}
  - deal: {label: the left end, cards: 1, to: left}
  - deal: {label: the upper end, cards: 1, to: upper}
  - deal: {label: the centre, cards: 1, to: centre}
  - bet: {}
  - declare: {how: in turn, choices: {tip: {costs: 1, when: that player has $opener}, stay: {}}}
  - bet: {}
  - showdown: {}
examples:
  - title: Both look at the line across
    seats: {A: 50, B: 50}
    dealer: A
    cards: {A: Kc Kd 9h, B: 2c 6d Jh}
    table: {left: 9c, upper: 3d, centre: Qs}
    play: [B checks, A bets 2, B calls, B declares stay, A declares stay, B checks, A checks, B shows, A shows]
"""


@pytest.mark.parametrize(
    ("was", "now", "code", "remedy"),
    [
        ("  opener:", "  openers:", "X114", "opener"),
        ("stay: {}", "styy: {}", "T951", "stay"),
    ],
)
def test_a_name_that_sentences_and_rules_spell_otherwise_is_told_where_it_is_declared(
    tmp_path: Path, was: str, now: str, code: str, remedy: str
) -> None:
    is_told_at_its_line(tmp_path / "cross.yaml", CROSS, (was, now), code, remedy)


def test_a_key_that_stands_a_level_too_far_left_is_told_once_with_its_column(tmp_path: Path) -> None:
    laps = "  - repeat:\n      times: 2\n    do:\n        - draw: {most: 1, costs: ante}\n"
    path = tmp_path / "guts.yaml"
    path.write_text(GAME.replace("  - draw: {most: 1, costs: ante}\n", laps))
    (told,) = check_up(path).diagnostics
    assert (told.code, told.span.text if told.span is not None else "") == ("S107", "do")
    assert told.help == "begin it in column 7"


def test_without_a_slip_nothing_is_told(tmp_path: Path) -> None:
    path = tmp_path / "guts.yaml"
    path.write_text(GAME)
    assert [one.code for one in check_up(path).diagnostics] == []
