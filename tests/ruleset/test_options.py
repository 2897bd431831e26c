"""Options and stakes: what may be chosen, and what is told of what may not."""

from pathlib import Path

import pytest

from engine.ruleset.load import RulesetError, load
from tests.ruleset.small_games import codes, game, told, write

OPTIONS = """options:
  most: {default: 3, choices: [2, 3, 4]}
  size: {default: 2, least: 1, most: 9}
  mood: {default: calm, choices: [calm, wild], means: {wild: [set: {at: betting, to: {limit: no limit}}]}}
  price: {default: ante, kind: amount}
"""
TEXT = game(
    "post: {each: $price}",
    "deal: {cards: 5}",
    "bet: {}",
    "draw: {most: $most}",
    "showdown: {}",
    more=OPTIONS + "betting: {limit: fixed, size: $size, cap: 3}\n",
)


def refused(tmp_path: Path, chosen: dict[str, str | int], stakes: dict[str, int] | None = None) -> list[str]:
    with pytest.raises(RulesetError) as raised:
        load(write(tmp_path, TEXT), chosen, stakes)
    return [f"{one.code} {one.message}; {one.help}" for one in raised.value.diagnostics]


def test_defaults_hold_where_nothing_is_chosen(tmp_path: Path) -> None:
    program = load(write(tmp_path, TEXT)).program
    assert program.options == {"most": 3, "size": 2, "mood": "calm", "price": "ante"}


def test_what_is_chosen_holds_be_it_text_from_a_command_line(tmp_path: Path) -> None:
    program = load(write(tmp_path, TEXT), {"most": "4", "size": 9, "mood": "wild", "price": "2 * ante"}).program
    assert program.options == {"most": 4, "size": 9, "mood": "wild", "price": "2 * ante"}


def test_a_value_may_change_the_rules(tmp_path: Path) -> None:
    loaded = load(write(tmp_path, TEXT), {"mood": "wild"})
    betting = loaded.composed.get("betting")
    assert betting is not None
    assert betting.get("limit").text == "no limit"  # type: ignore[union-attr]


def test_options_and_stakes_are_part_of_the_digest(tmp_path: Path) -> None:
    path = write(tmp_path, TEXT)
    digests = {
        load(path, chosen, stakes).program.digest
        for chosen in ({}, {"most": 4}, {"mood": "wild"})
        for stakes in ({}, {"ante": 5})
    }
    assert len(digests) == 6


def test_stakes_may_be_set(tmp_path: Path) -> None:
    assert load(write(tmp_path, TEXT), stakes={"ante": 7}).program.stakes == {"ante": 7, "bet": 2}


@pytest.mark.parametrize(
    ("chosen", "expected"),
    [
        ({"mots": 3}, "M811 this game has no option called `mots`; did you mean `most`?"),
        ({"most": 5}, "M812 `5` is not among the choices of `most`; choose 2, 3 or 4"),
        ({"most": "many"}, "M812 `many` is not among the choices of `most`; choose 2, 3 or 4"),
        ({"size": 10}, "M812 `10` is not among the choices of `size`; choose 1 to 9"),
        ({"size": "-1"}, "M812 `-1` is not among the choices of `size`; choose 1 to 9"),
        ({"mood": "wlid"}, "M812 `wlid` is not among the choices of `mood`; did you mean `wild`?"),
    ],
)
def test_what_is_not_offered_is_told_with_what_is(tmp_path: Path, chosen: dict[str, str | int], expected: str) -> None:
    assert refused(tmp_path, chosen) == [expected]


def test_an_expression_given_from_outside_is_read_at_its_own_place(tmp_path: Path) -> None:
    with pytest.raises(RulesetError) as raised:
        load(write(tmp_path, TEXT), {"price": "2 * anti"})
    (one,) = raised.value.diagnostics
    assert one.code == "X101"
    assert one.span is not None
    assert one.span.text == "anti"


def test_stakes_that_are_not_there_or_cannot_be(tmp_path: Path) -> None:
    first, second = sorted(refused(tmp_path, {}, {"anti": 3, "bet": -1}))
    assert first.startswith("M812 the stake `bet` cannot be -1")
    assert second.startswith("M814 this game has no stake called `anti`; did you mean `ante`?")


def test_everything_wrong_with_a_choice_is_told_at_once(tmp_path: Path) -> None:
    assert len(refused(tmp_path, {"most": 9, "mots": 1, "mood": "x"}, {"x": 1})) == 4


@pytest.mark.parametrize(
    ("option", "code"),
    [
        ("{default: 5, choices: [1, 2]}", "M812"),
        ("{default: 5, least: 6}", "M812"),
        ("{default: on}", "S103"),
        ("{default: a, choices: [a, b], means: {c: [remove: {step: showdown}]}}", "M812"),
        ("{default: 2 * anti, kind: amount}", "X101"),
        ("{choices: [1, 2]}", "S103"),
    ],
)
def test_an_option_that_is_declared_wrongly(tmp_path: Path, option: str, code: str) -> None:
    text = game("post: {each: $odd * ante}", "deal: {cards: 5}", "showdown: {}", more=f"options:\n  odd: {option}\n")
    found = [one for one in codes(tmp_path, text) if one != "Y016"]
    assert found[0] == code
    assert len(found) == 1 or "on}" in option or "means" in option  # a word is no amount either


def test_a_choice_that_breaks_the_rules_is_told_though_it_is_not_the_default(tmp_path: Path) -> None:
    text = TEXT.replace("[2, 3, 4]", "[2, 3, 6]")
    (one,) = [one for one in told(tmp_path, text) if one.is_error]
    assert one.code == "D202"
    assert one.notes == ("so it is with the option `most` set to `6`",)


def test_what_a_value_means_is_checked_though_it_is_not_the_default(tmp_path: Path) -> None:
    (one,) = [one for one in told(tmp_path, TEXT.replace("at: betting", "at: bettnig")) if one.is_error]
    assert one.code == "M805"


def test_what_only_another_setting_uses_is_used(tmp_path: Path) -> None:
    more = """words:
  big: {amount: 5 * ante}
  small: {amount: 2 * ante}
options:
  mood: {default: calm, choices: [calm, wild], means: {wild: [set: {at: one, to: {least: big}}]}}
"""
    steps = ("post: {each: ante}", "deal: {cards: 5}", "bet: {label: one, least: small}", "showdown: {}")
    found = told(tmp_path, game(*steps, more=more).replace(", bet: 2", ""))
    assert found == []


BROUGHT = """options:
  fine: {default: one, choices: [one, two], means: {two: [CHANGE]}}
changes:
  - after: {step: showdown, put: [pay: {label: shot, from: losers, to: winner, amount: 1}]}
"""


@pytest.mark.parametrize(
    ("change", "paid"),
    [
        ("set: {at: shot, to: {amount: 2}}", "losers pay 2 to winner."),
        ("replace: {step: shot, put: [pay: {from: losers, to: dealer, amount: 3}]}", "losers pay 3 to dealer."),
        ("after: {step: shot, put: [pay: {from: losers, to: winner, amount: 4}]}", "losers pay 4 to winner."),
    ],
)
def test_an_option_changes_what_the_games_own_changes_bring(tmp_path: Path, change: str, paid: str) -> None:
    steps = ("post: {each: ante}", "deal: {cards: 5}", "showdown: {show: all}")
    text = game(*steps, more=BROUGHT.replace("CHANGE", change))
    assert codes(tmp_path, text) == []
    says = [origin.says.lower() for origin in load(write(tmp_path, text), {"fine": "two"}).program.origins]
    assert paid.lower() in says
    assert paid.lower() not in [origin.says.lower() for origin in load(write(tmp_path, text)).program.origins]
    missed = text.replace("at: shot", "at: shoot").replace("step: shot,", "step: shoot,")
    assert codes(tmp_path, missed) == ["M805"]


def test_a_number_that_decides_nothing_by_default_may_do_so_by_an_option(tmp_path: Path) -> None:
    wheel = "marks: {spun: {kind: number, about: the field of the wheel}}\n"
    steps = ("post: {each: ante}", "deal: {cards: 5}", "mark: {label: spin, what: spun, thrown: 12}")
    asked = "pay: {from: dealer, to: pot, amount: 1, when: spun <= 12}"
    for choice, found in ((14, []), (11, ["X106"])):
        option = (
            "options:\n  wheel:\n    default: short\n    choices: [short, other]\n    about: how many fields\n"
            f"    means:\n      other: [set: {{at: spin, to: {{thrown: {choice}}}}}]\n"
        )
        text = game(*steps, asked, "showdown: {}", more=option + wheel)
        assert [code for code in codes(tmp_path, text) if code == "X106"] == found
