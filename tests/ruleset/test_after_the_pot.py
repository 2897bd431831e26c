"""Steps for a pot that has been given out are told of, also where only a choice brings them in."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told

POST, DEAL, BET, SHOW = (
    "post: {each: ante}",
    "deal: {cards: 6}",
    "bet: {limit: fixed, size: bet, cap: 3}",
    "showdown: {}",
)
FIRST = (POST, DEAL, BET)
PAID, AGAIN = "pay: {from: losers, to: winner, amount: ante}", "throw-in: {}"
HOLDS = "in-turn: {do: [pay: {to: pot, amount: ante, when: that player holds king}]}"
FLAG = "marks: {cold: {kind: flag, of: each player, kept: session}}\n"


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ((*FIRST, SHOW, BET, PAID, AGAIN), True),
        ((*FIRST, SHOW, "group: {when: players in > 2, do: [bet: {limit: fixed, size: bet, cap: 3}]}", AGAIN), True),
        ((*FIRST, SHOW, "join: {who: everyone}"), True),
        ((*FIRST, SHOW, "join: {who: everyone}", "mark: {what: cold, who: losers, to: set}", AGAIN), True),
        ((*FIRST, SHOW, "discard: {cards: 1}", PAID), True),
        ((*FIRST, SHOW, "discard: {cards: 1}", PAID.replace("ante", "ante, when: winner has a pair or better")), True),
        ((*FIRST, SHOW, "pass: {cards: 1, to: left of that player}", PAID), True),
        ((*FIRST, SHOW, BET, SHOW), False),
        ((*FIRST, "showdown: {for: nothing}", BET, "pay: {from: pot, to: winner, amount: pot}"), False),
        ((*FIRST, SHOW, "join: {who: everyone}", "pay: {from: everyone in, to: pot, amount: ante}", AGAIN), False),
        (
            (*FIRST, SHOW, "join: {who: everyone}", "mark: {what: cold, who: everyone except everyone in, to: set}"),
            False,
        ),
        ((*FIRST, "discard: {cards: 1}", SHOW, PAID), False),
        ((*FIRST, SHOW, BET, "mark: {what: cold, who: last bettor, to: set}", AGAIN), False),
        ((*FIRST, SHOW, "pass: {cards: 1, to: left of that player}", HOLDS), False),
    ],
)
def test_what_comes_after_the_pot_is_told(tmp_path: Path, steps: tuple[str, ...], found: bool) -> None:
    assert ("F703" in [one.code for one in told(tmp_path, game(*steps, more=FLAG))]) is found


BROUGHT = """options:
  extra:
    default: none
    choices: [none, more]
    about: what is done after the showdown
    means:
      more: [after: {step: last, put: [STEP]}]
  other: {default: a, choices: [a, b], means: {b: [set: {at: last, to: {show: all}}]}}
"""


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("discard: {cards: 1}, pay: {from: losers, to: winner, amount: ante}", True),
        ("pay: {from: losers, to: winner, amount: ante}", False),
        ("draw: {who: dealer, first: dealer, most: 1}, showdown: {}", True),
    ],
)
def test_what_a_choice_brings_in_vain_is_told_there(tmp_path: Path, step: str, found: bool) -> None:
    listed = ", ".join("{" + one.strip(", ") + "}" for one in step.replace("}, ", "}\n").split("\n"))
    text = game(*FIRST, "showdown: {label: last}", more=BROUGHT.replace("STEP", listed))
    every = [one for one in told(tmp_path, text) if one.code in ("F703", "F708")]
    assert bool(every) is found
    assert all("with the option `extra` set to `more`" in one.notes[0] for one in every)
