"""What texts beside a step claim of it is held against what it does; what they do not surely say is left in peace."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game

FIXED = "betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n"
MARKS = (
    "marks:\n"
    "  legs: {kind: number, of: each player, kept: session, about: how far each has come}\n"
    "  strikes: {kind: number, of: each player, kept: session, about: misses so far}\n"
    "  chief: {kind: seat, kept: session}\n"
    "  twisted: {kind: flag, about: that the twist was dealt}\n"
)
BEGIN = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}")
DRAW, SHOW, OVER = "draw: {label: exchange, most: 3}", "showdown: {show: all}", "throw-in: {}"
READ = "pay: {from: those whose strikes >= 3, to: pot, amount: 1}"
LEGS = "pay: {from: those whose legs >= 3, to: pot, amount: 1}"
ALONE = "number of winners = 1 and players in > 1"


def of_names(tmp_path: Path, *steps: str, more: str = MARKS) -> list[str]:
    """P424 for each step of which it is told that a name or a text says otherwise; of some that is A919."""
    told = codes(tmp_path, game(*BEGIN, *steps, more=FIXED + more))
    return ["P424" for one in told if one in ("P424", "A919")]


AFTER = [  # steps after the showdown
    ("mark: {label: forgiven, what: strikes, who: those whose strikes >= 3, to: 0}", []),
    ("mark: {label: forgiven, what: strikes, who: those whose strikes >= 3, to: 2}", ["P424"]),
    ("mark: {label: two again, what: strikes, who: those whose strikes >= 3, to: 2}", []),
    ("mark: {what: strikes, who: losers, to: 3}  # back to nothing", ["P424"]),
    ("mark: {what: strikes, who: losers, to: 0}  # back to nothing", []),
    ("mark: {label: the loser loses a leg, what: legs, who: losers, to: legs - 1, when: pot won > 3}", []),
    ("mark: {label: the loser loses a leg, what: legs, who: losers, to: legs + 1, when: pot won > 3}", ["P424"]),
    ("mark: {label: who lost, what: strikes, who: losers, add: 1}", []),
    ("mark: {label: a rung higher, what: legs, who: winners, add: 1}", []),
    ("mark: {label: a rung higher, what: legs, who: winners, to: legs - 1}", ["P424"]),
    ("pay: {label: kept as dealt, from: losers, to: winner, amount: 1, when: ALONE and winner's cards drawn = 0}", []),
    (
        "pay: {label: kept as dealt, from: losers, to: winner, amount: 1, when: ALONE and winner's cards drawn > 0}",
        ["P424"],
    ),
    ("mark: {label: sole winner, what: chief, to: winners, when: number of winners = 1}", []),
    ("pay: {label: sole winner, from: winners, to: pot, amount: 1, when: number of winners > 1}", ["P424"]),
    ("pay: {label: sole loser pays, from: losers, to: winners, amount: 1, when: number of winners > 1}", []),
    ("pay: {label: for the folded, from: winner, to: pot, amount: players - players in, when: ALONE}", []),
    ("pay: {label: for the folded, from: winner, to: pot, amount: number of everyone in, when: ALONE}", ["P424"]),
    ("pay: {note: Those who stayed in pay, from: losers, to: winner, amount: 1, when: ALONE}", []),
    (
        "pay: {note: Those who stayed in pay, from: everyone except winner, to: winner, amount: 1, when: ALONE}",
        ["P424"],
    ),
    ("pay: {note: Who stayed in is paid by all, from: everyone except winner, to: winner, amount: 1, when: ALONE}", []),
    ("pay: {note: The losers buy a round, from: losers, to: winner, amount: 1, when: ALONE}", []),
    ("pay: {note: The dealer pays for it, from: losers, to: pot, amount: 1}", ["P424"]),
]


@pytest.mark.parametrize(("step", "found"), AFTER)
def test_after_the_showdown(tmp_path: Path, step: str, found: list[str]) -> None:
    counted = ("mark: {what: legs, who: winners, add: 1}", "mark: {what: strikes, who: losers, add: 1}")
    step = step.replace("ALONE", ALONE)
    paid = ("pay: {from: chief, to: pot, amount: 1, when: not chief is no one}", READ, LEGS)
    assert of_names(tmp_path, DRAW, "bet: {}", SHOW, *counted, step, *paid, OVER) == found


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("pass: {label: to the left, cards: 1, to: left of that player}", []),
        ("pass: {note: One card goes right, cards: 1, to: left of that player}", ["P424"]),
        ("pass: {note: One card is left over, cards: 1, to: right of that player}", []),
        ("bet: {note: The player after the dealer begins, first: left of dealer}", []),
        ("bet: {note: The player after the dealer begins, first: dealer}", ["P424"]),
        ("bet: {note: Here the dealer speaks first, first: left of dealer}", ["P424"]),
        ("bet: {note: The player left of the dealer speaks first, first: left of dealer}", []),
        ("pay: {label: double ante, from: dealer, to: pot, amount: 2 * ante}", []),
        ("pay: {label: double ante, from: dealer, to: pot, amount: 3 * ante}", ["P424"]),
        ("pay: {label: third round, from: dealer, to: pot, amount: 2 * ante}", []),
        ("pay: {label: half the pot, from: dealer, to: pot, amount: half of pot}", []),
        ("pay: {label: half the pot, from: dealer, to: pot, amount: pot / 3}", ["P424"]),
    ],
)
def test_before_the_exchange(tmp_path: Path, step: str, found: list[str]) -> None:
    assert of_names(tmp_path, step, DRAW, "bet: {}", SHOW, more="") == found


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("deal: {label: dark card, cards: 1, to: those who declared dark}", []),
        ("deal: {label: dark card, cards: 1, to: those who declared light}", ["P424"]),
        ("pay: {note: Who said dark pays for it, from: those who declared light, to: pot, amount: 1}", ["P424"]),
        ("pay: {note: Who said dark is paid for by light, from: those who declared light, to: pot, amount: 1}", []),
    ],
)
def test_who_has_said_a_word_is_not_who_has_said_another(tmp_path: Path, step: str, found: list[str]) -> None:
    said = "declare: {how: together, choices: {dark: {}, light: {}}}"
    other = "deal: {label: light card, cards: 1, face: up, to: those who declared light}"
    assert of_names(tmp_path, said, step, other, SHOW, more="") == found


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (("pay: {label: tax due, from: dealer, to: pot, amount: 1, when: tax-due}",), []),
        (("pay: {label: tax due, from: dealer, to: pot, amount: 1, when: not tax-due}",), ["P424"]),
        (("pay: {label: no tax due, from: dealer, to: pot, amount: 1, when: not tax-due}",), []),
        (("group: {when: tax-due, do: [turn-up: {cards: 1}], otherwise: [pay: {label: tax due, TAX}]}",), ["P424"]),
        # a twist that is dealt where there was one; what is done because it was not done yet is left in peace
        (("mark: {what: twisted, to: set}", "deal: {label: dealt the twist, cards: 1, when: not twisted}"), []),  # X107
        (("deal: {label: dealt the twist, cards: 1, when: not twisted}", "mark: {what: twisted, to: set}"), []),
    ],
)
def test_what_is_called_after_a_condition_comes_where_it_holds(
    tmp_path: Path, steps: tuple[str, ...], found: list[str]
) -> None:
    steps = tuple(one.replace("TAX", "from: dealer, to: pot, amount: 1") for one in steps)
    more = MARKS + "words: {tax-due: {condition: pot > 8}}\n"
    assert of_names(tmp_path, *steps, DRAW, "bet: {}", SHOW, more=more) == found


CHOICES = "choices: [costs a leg, costs nothing], default: costs a leg, means: {costs nothing: [remove: {step: wet}]}"


@pytest.mark.parametrize(("step", "found"), [("legs - 1", []), ("legs + 1", ["P424"])])
def test_a_choice_tells_of_the_step_that_the_other_choice_takes_away(
    tmp_path: Path, step: str, found: list[str]
) -> None:
    options = f"options: {{river: {{{CHOICES}}}}}\n"
    wet = f"mark: {{label: wet, what: legs, who: losers, to: {step}, when: pot won > 4}}"
    won = "mark: {what: legs, who: winners, add: 1}"
    assert of_names(tmp_path, DRAW, "bet: {}", SHOW, won, wet, LEGS, OVER, more=MARKS + options) == found


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        (("bet: {label: after the exchange}", "draw: {label: second exchange, most: 1}"), []),
        (("bet: {label: before the exchange}", "draw: {label: second exchange, most: 1}"), ["P424"]),
        (("bet: {label: last round}", "bet: {label: third round, when: pot > 9}"), []),
        (("bet: {label: last round}", "draw: {most: 1}", "bet: {label: fourth round}"), ["P424"]),
        (("deal: {label: second twist, cards: 1}", "bet: {}", "deal: {label: twist, cards: 1}"), ["P424"]),
        (("deal: {label: twist, cards: 1}", "bet: {}", "deal: {label: second twist, cards: 1}"), []),
    ],
)
def test_labels_that_say_where_their_steps_stand(tmp_path: Path, steps: tuple[str, ...], found: list[str]) -> None:
    assert of_names(tmp_path, DRAW, *steps, SHOW, more="") == found


@pytest.mark.parametrize(
    ("amount", "other", "found"),
    [
        ("1 * ante * bet", "pot won > 8", True),
        ("2 * ante * bet", "pot won > 8", False),
        ("ante * bet", "pot won > 8", True),
        ("ante * bet", "winner is dealer", False),
    ],
)
def test_a_double_that_is_as_much_as_the_single_is_told(tmp_path: Path, amount: str, other: str, found: bool) -> None:
    single = f"pay: {{label: tip, when: {other}, from: losers, to: pot, amount: ante * bet}}"
    double = f"pay: {{label: double tip, when: not pot won > 8, from: losers, to: pot, amount: {amount}}}"
    assert ("P424" in of_names(tmp_path, SHOW, single, double, more="")) is found


@pytest.mark.parametrize(
    ("about", "sign", "found"),
    [
        ("whether they stood pat", ">", True),
        ("whether they stood pat", "=", False),
        ("whether they kept their cards or not", ">", False),
        ("who exchanged something", ">", False),
    ],
)
def test_a_mark_that_is_set_for_the_others_is_told(tmp_path: Path, about: str, sign: str, found: bool) -> None:
    marks = f"marks: {{flagged: {{kind: flag, of: each player, about: {about}}}}}\n"
    given = f"mark: {{what: flagged, who: those whose cards drawn {sign} 0, to: set}}"
    paid = "pay: {from: those who are flagged, to: pot, amount: 1}"
    assert ("P424" in of_names(tmp_path, DRAW, given, "bet: {}", paid, SHOW, more=marks)) is found
