"""Marks against the conditions around them: what they are already, counted from anew, and one of several players."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, told

FIXED = "betting: {limit: fixed, size: bet, cap: 3}\nstock-runs-out: reshuffle\n"
MARKS = (
    "marks:\n"
    "  rich: {kind: flag, of: each player, kept: session}\n"
    "  strikes: {kind: number, of: each player, kept: session}\n"
    "  chief: {kind: seat, kept: session}\n"
    "words: {modest: {seats: those who are not rich}}\n"
)
BEGIN = ("post: {each: ante}", "deal: {cards: 5}", "bet: {}")
SAY = "declare: {how: in turn, choices: {more: {do: [mark: {what: rich, to: set}]}, enough: {}}}"
PAID = (
    "pay: {from: those who are rich, to: pot, amount: 1}",
    "pay: {from: those whose strikes >= 3, to: pot, amount: 1}",
    "pay: {from: chief, to: pot, amount: 1, when: not chief is no one}",
    "throw-in: {}",
)


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("mark: {what: rich, who: those who are rich, to: cleared}", []),
        ("mark: {what: rich, who: those who are not rich, to: cleared}", ["F703"]),
        ("mark: {what: rich, who: modest, to: cleared}", ["F703"]),
        ("mark: {what: rich, who: modest, to: set, when: pot won > 8}", []),
        ("in-turn: {who: modest, do: [mark: {what: rich, to: cleared, when: that player's strikes > 1}]}", ["F703"]),
        ("in-turn: {who: modest, do: [mark: {what: rich, to: set}, mark: {what: rich, to: cleared}]}", ["F725"]),
        ("mark: {what: chief, to: no one, when: chief is no one}", ["F703"]),
        ("mark: {what: chief, to: no one, when: not chief is no one}", []),
        ("group: {when: pot won > 3 and chief is no one, do: [mark: {what: chief, to: no one}]}", ["F703"]),
        ("group: {when: chief is no one, do: [mark: {what: strikes, who: losers, add: 2}], otherwise: [FREE]}", []),
        (
            "group: {when: not chief is no one, do: [mark: {what: strikes, who: losers, add: 2}], otherwise: [FREE]}",
            ["F703"],
        ),
        ("mark: {what: chief, to: losers, when: number of losers = 1}", []),
        ("mark: {what: chief, to: losers, when: number of losers >= 2}", ["F725"]),
        ("mark: {what: chief, to: losers, when: not number of losers >= 2 and number of losers > 0}", []),
        ("mark: {what: chief, to: winner, when: number of losers >= 2}", []),
    ],
)
def test_a_mark_that_becomes_what_it_is(tmp_path: Path, step: str, found: list[str]) -> None:
    step = step.replace("FREE", "mark: {what: chief, to: no one}")
    first = ("showdown: {show: all}", "mark: {what: strikes, who: losers, add: 1}")
    chief = "mark: {what: chief, to: winner, when: number of winners = 1 and pot won > 20}"
    text = game(*BEGIN, SAY, *first, chief, step, *PAID, more=FIXED + MARKS)
    assert [one for one in codes(tmp_path, text) if one in ("F703", "F725")] == found


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("mark: {what: strikes, who: winners, to: 0}", []),
        ("mark: {what: strikes, who: losers, to: 0}", ["F725"]),
        ("mark: {what: strikes, who: losers, to: 0, when: pot won > 9}", ["F725"]),
    ],
)
def test_a_count_begun_anew_by_those_who_count_on(tmp_path: Path, step: str, found: list[str]) -> None:
    first = ("showdown: {show: all}", step, "mark: {what: strikes, who: losers, add: 1}")
    chief = "mark: {what: chief, to: winner, when: number of winners = 1}"
    text = game(*BEGIN, SAY, *first, chief, *PAID, more=FIXED + MARKS)
    assert [one for one in codes(tmp_path, text) if one == "F725"] == found


BOUGHT = "marks: {buyer: {kind: flag, of: each player, about: ABOUT}}\n"


@pytest.mark.parametrize(
    ("about", "choices", "found"),
    [
        ("whether they bought it", "buy: {}, pass: {do: [MARK]}", True),
        ("whether they bought it", "buy: {do: [MARK]}, pass: {}", False),
        ("whether they bought it", "buy: {do: [MARK]}, pass: {do: [MARK]}", False),
        ("who has not bought it", "buy: {}, pass: {do: [MARK]}", False),
        ("who has stayed", "stay: {}, go: {do: [MARK]}", True),
        ("who has paid to see", "pay: {}, see: {do: [MARK]}", False),
    ],
)
def test_a_mark_that_is_set_by_the_other_word_is_told(tmp_path: Path, about: str, choices: str, found: bool) -> None:
    said = f"declare: {{how: in turn, choices: {{{choices.replace('MARK', 'mark: {what: buyer, to: set}')}}}}}"
    paid = "pay: {from: those who are buyer, to: pot, amount: 1}"
    text = game(*BEGIN, said, paid, "throw-in: {}", more=FIXED + BOUGHT.replace("ABOUT", about))
    found_so = [one.message for one in told(tmp_path, text) if one.code == "P424"]  # by its name, or what is said of it
    assert found_so if found else not any("and it is set for who says" in one for one in found_so)


GIVEN = "mark: {what: chief, to: winner, when: number of winners = 1}"


@pytest.mark.parametrize(
    ("steps", "found"),
    [
        ((GIVEN, "pay: {when: not chief is winner, from: losers, to: pot, amount: 1}"), True),
        ((GIVEN, "pay: {when: not winner is chief, from: losers, to: pot, amount: 1}"), True),
        (("pay: {when: not chief is winner, from: losers, to: pot, amount: 1}", GIVEN), False),
        ((GIVEN, "pay: {when: not chief is dealer, from: losers, to: pot, amount: 1}"), False),
    ],
)
def test_a_mark_that_is_given_before_it_is_asked_who_has_it_is_told(
    tmp_path: Path, steps: tuple[str, ...], found: bool
) -> None:
    text = game(*BEGIN, "showdown: {show: all}", *steps, more=FIXED + MARKS)
    assert any("which means who it was before" in one.message for one in told(tmp_path, text)) is found
