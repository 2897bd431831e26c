"""The checks: rules that hold together are left in peace, and near misses are told. The golden pairs hold the rest."""

import re
from functools import reduce
from pathlib import Path

import pytest

from engine.language.forms import Node, Stake, Sum
from engine.resources import shipped
from engine.ruleset.check_up import check_up
from engine.ruleset.judge.checks.check_registry import ASKED as ASKED_OF_ALL
from engine.ruleset.judge.checks.checks_asked import together
from engine.ruleset.judge.checks.names.name_checks import named_in
from engine.ruleset.judge.checks.subject_registry import SUBJECTS, checks_of
from engine.ruleset.judge.checks.texts.contradiction_checks import TOPICS
from engine.text.diagnostics.catalogue import CATALOGUE
from tests.language.trees import AT
from tests.late import usually
from tests.ruleset.small_games import codes, game, told

POST, DEAL, BET, SHOW = "post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}"
CONCEDE = "showdown: {show: may concede}"
FIXED = "betting: {limit: fixed, size: bet, cap: 3}\n"
JACKS = "open-if: pair of jacks or better, nobody-opens: [throw-in: {}]"
LEGS = "marks:\n  legs: {kind: number, of: each player}\n  key: {kind: seat, kept: session}\n  dead: {kind: flag}\n"


@usually(24)
@pytest.mark.parametrize("path", sorted(shipped("rulesets").rglob("*.yaml")), ids=lambda path: path.stem)
def test_nothing_is_said_against_what_ships(path: Path) -> None:
    assert check_up(path).diagnostics == []


ASKED = together((ASKED_OF_ALL, *(checks_of(subject.registry) for subject in SUBJECTS)))
"""Every check that does not go by texts."""


def test_checks_that_a_glance_leaves_out_tell_of_no_error() -> None:
    told = {check: re.findall(r"[A-Z]\d{3}", (check.__doc__ or "").partition(":")[0]) for check in ASKED.all}
    assert all(told.values())
    errors = {check for check, codes in told.items() if any(CATALOGUE[code].severity == "error" for code in codes)}
    assert set(ASKED.errors) == errors
    assert len(set(ASKED.all)) == len(ASKED.all)
    assert set(ASKED.unless_meant) <= set(ASKED.all)
    assert len(set(TOPICS)) == len(TOPICS)


@pytest.mark.parametrize(
    ("more", "steps"),
    [
        # betting to its last chip needs no cap where a bet may be as big as one likes
        ("", (POST, DEAL, BET, SHOW)),
        ("betting: {limit: pot limit}\n", (POST, DEAL, BET, SHOW)),
        ("betting: {limit: doubling, least: 1}\n", (POST, DEAL, BET, SHOW)),
        ("betting: {limit: spread, least: 1, most: 5, cap: 2}\n", (POST, DEAL, BET, SHOW)),
        # the bettor of the last round is asked for though perhaps nobody bet: the dealer's left stands in
        (FIXED, (POST, DEAL, BET, "draw: {most: 3}", "bet: {first: last bettor}", "showdown: {first: last bettor}")),
        # facts that a round brings about may be asked for in it
        ("", (POST, DEAL, "bet: {least: larger of 1 and last raise}", SHOW)),
        # who opened is known where the cards are thrown in unopened
        (FIXED, (POST, DEAL, f"bet: {{{JACKS}}}", "prove: {who: opener, hand: pair of jacks or better}", SHOW)),
        # a guard makes sure that there is somebody
        (FIXED, (POST, DEAL, BET, "pay: {when: not opener is no one, from: opener, amount: 1}", SHOW)),
        (FIXED, (POST, DEAL, BET, "pay: {from: opener or dealer, amount: 1}", SHOW)),
        # seven may exchange where the discards come back
        ("stock-runs-out: reshuffle with the last card\n", (POST, DEAL, "draw: {most: 4}", BET, SHOW)),
        ("stock-runs-out: reshuffle\n", (POST, DEAL, *["draw: {most: 5}", BET] * 3, SHOW)),
        # the pot may stay where a rule says so
        (FIXED, (POST, DEAL, BET, SHOW, "pay: {from: losers, to: pot, amount: pot won}", "throw-in: {}")),
        (FIXED + "pot: {ties: stays}\n", (POST, DEAL, BET, SHOW)),
        (FIXED, (POST, DEAL, BET, "pay: {from: pot, to: dealer, amount: pot}")),
        ("", (POST, DEAL, "group: {when: first deal, do: [throw-in: {}], otherwise: [showdown: {}]}")),
        # one player left comes to the showdown whatever stands before it
        (f"summary: The pot is for who is left alone.\n{FIXED}", (POST, DEAL, BET, "throw-in: {}", SHOW)),
        # laps whose end they bring about
        (FIXED, (POST, DEAL, "repeat: {until: players in = 2, do: [post: {each: 1}, bet: {}]}", SHOW)),
        ("", (POST, "repeat: {while: lap <= 3, do: [deal: {cards: 2}, bet: {}]}", SHOW)),
        (LEGS, (POST, DEAL, "repeat: {until: dead, do: [mark: {what: dead, to: set}]}", SHOW)),
        # the table may ask what lies open, and after a showdown what was shown
        (FIXED, (POST, "deal: {cards: 5, face: up}", "bet: {first: best showing}", SHOW)),
        ("", (POST, DEAL, SHOW, "mark: {what: key, to: dealer, when: somebody has flush}")),
        (FIXED, (POST, DEAL, BET, SHOW, "pay: {to: winner, amount: 1, when: players in > 1 and winner has flush}")),
        (
            FIXED,
            (
                POST,
                DEAL,
                BET,
                SHOW,
                "group: {when: players in > 1 and winner has flush, do: [pay: {to: winner, amount: 1}]}",
            ),
        ),
        (FIXED, (POST, DEAL, BET, SHOW, "pay: {from: holders of ace, to: winner, amount: 1, when: players in > 1}")),
        ("", (POST, DEAL, "bet: {open-if: two pair or better, nobody-opens: [throw-in: {}]}", SHOW)),
        ("", (POST, DEAL, "in-turn: {do: [draw: {most: 2, which: hole cards}]}", "bet: {}", SHOW)),
        # a seat that is remembered
        (LEGS, (POST, DEAL, BET, "showdown: {first: key or dealer}", "mark: {what: key, to: winner}")),
        # the pot is paid to somebody who is surely there
        (
            "marks: {key: {kind: seat}}\n",
            (POST, DEAL, "mark: {what: key, to: dealer}", "pay: {from: pot, to: key, amount: pot}"),
        ),
        # what only some option settings reach
        (
            "options:\n  wild: {default: calm, choices: [calm, wild]}\n",
            (POST, DEAL, "bet: {when: $wild is wild}", SHOW),
        ),
    ],
)
def test_rules_that_hold_together_are_left_in_peace(tmp_path: Path, more: str, steps: tuple[str, ...]) -> None:
    declared = LEGS if "mark:" in "".join(steps) and "marks:" not in more else ""
    assert codes(tmp_path, game(*steps, more=more + declared)) == []


@pytest.mark.parametrize(
    ("more", "steps", "code"),
    [
        ("betting: {limit: spread, least: 1, most: 5}\n", (POST, DEAL, BET, SHOW), "B303"),
        ("betting: {limit: spread, most: 5, cap: 3}\n", (POST, DEAL, BET, SHOW), "B304"),
        ("betting: {limit: doubling}\n", (POST, DEAL, BET, SHOW), "B304"),
        ("", (POST, DEAL, "draw: {most: 4}", "draw: {most: 4}", BET, SHOW), "D201"),
        ("stock-runs-out: reshuffle\n", (POST, "deal: {cards: 10}", "draw: {most: 3}", BET, SHOW), "D201"),
        ("", (POST, DEAL, "draw: {least: 6}", BET, SHOW), "D202"),
        ("", (POST, DEAL, BET, "showdown: {for: nothing}"), "P406"),
        ("", (POST, DEAL, BET, "showdown: {who: those who is all in}"), "P406"),
        ("", (POST, DEAL, BET, SHOW, "pay: {from: losers, to: pot, amount: 1}"), "P460"),
        ("", (POST, DEAL, BET, "pay: {from: pot, to: dealer, amount: half pot}"), "P406"),
        ("", (POST, DEAL, BET, "group: {when: heads up, do: [showdown: {}]}"), "P406"),
        (
            LEGS,
            (POST, DEAL, "mark: {what: key, to: dealer, when: heads up}", "pay: {from: pot, to: key, amount: pot}"),
            "P406",
        ),
        ("", (POST, DEAL, SHOW, "throw-in: {}", "deal: {cards: 1}", "throw-in: {}"), "F701"),
        ("", (POST, DEAL, "repeat: {until: never, do: [bet: {}]}", SHOW), "F702"),
        (
            "stock-runs-out: reshuffle\n",
            (POST, DEAL, "repeat: {while: pot < 1000, do: [draw: {most: 1}]}", SHOW),
            "F702",
        ),
        ("", (POST, DEAL, "bet: {first: those who has flush}", SHOW), "V701"),
        ("", (POST, DEAL, BET, "pay: {from: those who holds ace, amount: 1}", SHOW), "V701"),
        ("", (POST, DEAL, "bet: {first: last raiser}", SHOW), "X112"),
        ("", (POST, DEAL, "bet: {first: best showing}", SHOW), "X112"),
        ("", (POST, DEAL, "repeat: {times: cards drawn, do: [bet: {}]}", SHOW), "X118"),
        ("", (POST, DEAL, "pay: {amount: pot won}", BET, SHOW), "X112"),
        ("", (POST, DEAL, BET, "prove: {who: opener, hand: pair}", SHOW), "X112"),
        # cards that came after the showdown, and hands that need not be shown
        (
            "",
            (POST, DEAL, SHOW, "deal: {cards: 1}", "post: {each: 1, when: somebody has flush}", "throw-in: {}"),
            "V701",
        ),
        ("", (POST, DEAL, SHOW, "draw: {most: 1}", "post: {each: 1, when: somebody has pair}", "throw-in: {}"), "V701"),
        (
            "",
            (POST, DEAL, BET, CONCEDE, "post: {each: 1, when: players in > 1 and losers have flush}", "throw-in: {}"),
            "V701",
        ),
        ("", (POST, DEAL, BET, SHOW, "post: {each: 1, when: players in > 1 and ace is stock}", "throw-in: {}"), "V701"),
        # a player who takes the pot alone has not shown their hand
        ("", (POST, DEAL, BET, SHOW, "group: {when: somebody has flush, do: [throw-in: {}]}"), "V701"),
    ],
)
def test_rules_that_do_not_are_told_by_one_code(tmp_path: Path, more: str, steps: tuple[str, ...], code: str) -> None:
    assert set(codes(tmp_path, game(*steps, more=more))) == {code}


def test_faults_that_do_not_depend_on_each_other_are_told_together(tmp_path: Path) -> None:
    text = game(
        "post: {each: anti}",
        "daal: {cards: 5}",
        "bet: {first: opner, limit: fixd}",
        "draw: {most: five}",
        "mark: {what: leg, add: 1}",
        "repeat: {do: [showdwn: {}]}",
        "showdown: {first: dealer's left}",
        more="words:\n  big: {amount: pot pot}\n",
    )
    found = codes(tmp_path, text)
    assert (
        sorted(found) == sorted(["X102", "X101", "S102", "X101", "S104", "X104", "X123", "S102", "X104"])
        or len(found) >= 8
    )


def test_what_a_faulty_step_would_have_done_is_not_held_against_the_rest(tmp_path: Path) -> None:
    assert codes(tmp_path, game(POST, "deal: {card: 5}", BET, "draw: {most: 3}", SHOW)) == ["S102"]
    assert codes(tmp_path, game(POST, "dael: {cards: 5}", BET, "draw: {most: 3}", SHOW)) == ["S102"]
    assert codes(tmp_path, game(POST, DEAL, BET, "showdwon: {}")) == ["S102"]
    assert codes(tmp_path, game(POST, DEAL, "bet: {open-if: pair of jaks, nobody-opens: [throw-in: {}]}", SHOW)) == [
        "X101"
    ]


def test_what_comes_before_a_faulty_step_is_judged(tmp_path: Path) -> None:
    assert codes(tmp_path, game(POST, "draw: {most: 3}", "daal: {}", SHOW)) == ["D202", "S102"]


def test_a_name_that_is_declared_wrongly_is_told_once_however_often_it_is_used(tmp_path: Path) -> None:
    text = game("post: {each: small-one}", DEAL, "bet: {least: small-one}", SHOW)
    assert codes(tmp_path, text.replace("{ante: 1, bet: 2}", "{small-one: much}")) == ["S101"]
    words = text.replace("play:", "words:\n  small-one: {amonut: 3}\nplay:")
    assert codes(tmp_path, words) == ["S102"]


def test_after_a_showdown_the_remedy_is_to_ask_only_where_several_showed(tmp_path: Path) -> None:
    asked = "pay: {to: winner, amount: 1, when: winner has flush}"
    (one,) = told(tmp_path, game(POST, DEAL, BET, SHOW, asked, more=FIXED))
    assert one.help == "ask it only where several have shown: `when: players in > 1 and winner has flush`"


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("{when: hot}", "{when: not hot}"),
        ("{when: pot > 3}", "{when: pot <= 3}"),
        ("{who: those who holds ace}", "{who: those who holds no ace}"),
        ("{who: dealer and left of dealer}", "{who: everyone in except (dealer and left of dealer)}"),
        ("{needs: pair or better}", "{needs: any hand but not pair or better}"),
        ("{who: everyone in}", "{needs: flush or better}"),
        ("{needs: any hand}", "{needs: flush or better}"),
        ("{when: hot or not hot}", "{needs: flush or better}"),
    ],
)
def test_a_pot_finds_a_taker_where_no_hand_and_no_player_is_left_out(tmp_path: Path, first: str, second: str) -> None:
    hot = "marks: {hot: {kind: flag}}\n"
    for one, other, found in ((first, second, []), (second, first, []), (second, second, ["P402", "P414"])):
        shares = f"{hot}pot: {{shares: {{one: {one}, other: {other}}}}}\n"
        full = "mark: {what: hot, to: set, when: pot > 3}"
        assert [code for code in codes(tmp_path, game(POST, full, DEAL, SHOW, more=shares)) if code[0] == "P"] == found


@pytest.mark.parametrize("one", ["dealer", "holder of Qs"])
def test_where_one_player_is_kept_from_a_pot_another_takes_it(tmp_path: Path, one: str) -> None:
    shares = f"pot: {{shares: {{one: {{who: everyone in except {one}}}}}}}\n"
    assert "P402" not in codes(tmp_path, game(POST, DEAL, SHOW, more=shares))
    assert "P402" in codes(tmp_path, game(POST, DEAL, SHOW, more=shares.replace(one, "holders of queens")))


def test_a_number_whose_players_are_named_in_brackets_has_one_reading(tmp_path: Path) -> None:
    marks = "marks: {bid: {kind: number, of: each player}, top: {kind: seat, of: each player}}\n"
    bids = "declare: {how: in turn, choices: {bid: {names: number, as: bid}, pass}}"
    turn = "in-turn: {do: [pay: {from: left of dealer, to: that player, amount: AMOUNT}]}"
    for amount, doubtful in (("bid", True), ("(those with most bid)'s bid", False), ("player in turn's bid", False)):
        found = codes(tmp_path, game(POST, DEAL, bids, turn.replace("AMOUNT", amount), SHOW, more=marks))
        assert ("A907" in found) is doubtful


@pytest.mark.parametrize(
    ("face", "how", "later", "found"),
    [
        ("up", "in turn", (), ["B330"]),
        ("down", "in turn", (), []),
        ("up", "together", (), []),
        ("up", "in turn", ("deal: {cards: 1, face: up}",), []),
    ],
)
def test_who_speaks_last_of_open_hands_need_not_guess(
    tmp_path: Path, face: str, how: str, later: tuple[str, ...], found: list[str]
) -> None:
    shares = "pot: {shares: {high: {}, low: {ranking: ace-to-five-low}}}\n"
    declare = f"declare: {{how: {how}, choices: {{high: {{goes-for: [high]}}, low: {{goes-for: [low]}}}}}}"
    steps = (POST, f"deal: {{cards: 4, face: {face}}}", declare, *later, SHOW)
    told_of = [code for code in codes(tmp_path, game(*steps, more=shares)) if code == "B330"]
    assert told_of == found


@pytest.mark.parametrize(
    ("condition", "found"),
    [
        ("pay: {from: those whose cards drawn >= 4, to: pot, amount: 1}", ["X107"]),
        ("pay: {from: those whose cards drawn > 3, to: pot, amount: 1}", ["X107"]),
        ("pay: {from: those whose cards drawn = 3, to: pot, amount: 1}", []),
        ("pay: {from: those whose cards drawn <= 2, to: pot, amount: 1}", []),
        ("repeat: {times: 3, do: [bet: {size: bet if lap <= 3 otherwise 2 * bet}]}", ["X106"]),
        ("repeat: {times: 3, do: [bet: {size: bet if lap < 3 otherwise 2 * bet}]}", []),
        ("repeat: {times: $laps, do: [bet: {size: 2 * bet if lap > $laps otherwise bet}]}", ["X107"]),
        ("repeat: {times: $laps, do: [bet: {size: 2 * bet if lap = $laps otherwise bet}]}", []),
        ("bet: {size: 2 * bet if tide >= 5 otherwise bet}", ["X107"]),
        ("bet: {size: 2 * bet if tide >= 4 otherwise bet}", []),
    ],
)
def test_a_number_that_never_gets_that_far(tmp_path: Path, condition: str, found: list[str]) -> None:
    more = (
        FIXED
        + "options: {laps: {default: 3, least: 2, most: 4}}\nstock-runs-out: reshuffle\n"
        + "marks: {tide: {kind: number}}\n"
    )
    thrown = ("mark: {what: tide, thrown: 4}", "bet: {size: bet if tide < 3 otherwise 2 * bet}")
    told_of = codes(tmp_path, game(POST, DEAL, *thrown, "draw: {most: 3}", condition, SHOW, more=more))
    assert [code for code in told_of if code in ("X106", "X107")] == found


@pytest.mark.parametrize(
    ("until", "stop", "found"),
    [
        ("that player declared hit", "", ["F711"]),
        ("that player declared stop", "", []),
        ("that player declared hit", "{do: [fold: {}]}", []),
    ],
)
def test_laps_that_end_with_the_word_that_goes_on(tmp_path: Path, until: str, stop: str, found: list[str]) -> None:
    hit = "{do: [deal: {cards: 1, face: up}]}"
    lap = f"repeat: {{times: 3, until: {until}, do: [declare: {{choices: {{hit: {hit}, stop: {stop}}}}}]}}"
    text = game(POST, DEAL, BET, f"in-turn: {{do: [{lap}]}}", SHOW)
    assert [code for code in codes(tmp_path, text) if code == "F711"] == found


@pytest.mark.parametrize(
    ("step", "found"),
    [
        ("pay: {from: key, to: everyone except key, amount: 1, when: key is winner}", ["P426"]),
        ("pay: {from: everyone except key, to: key, amount: 1, when: key is winner}", []),
        ("pay: {from: key, to: everyone except key, amount: 1, when: not key is winner}", []),
        ("group: {when: key is winner, do: [mark: {what: dead, to: set}], otherwise: [PAY]}", ["P426"]),
        ("group: {when: key is winner, do: [PAY], otherwise: [mark: {what: dead, to: set}]}", []),
        ("in-turn: {who: winners, do: [pay: {to: everyone except winners, amount: 1}]}", ["P426"]),
        ("in-turn: {who: losers, do: [pay: {to: winners, amount: 1}]}", []),
    ],
)
def test_who_is_known_to_have_won_is_not_the_one_to_pay(tmp_path: Path, step: str, found: list[str]) -> None:
    step = step.replace("PAY", "pay: {from: winners, to: key, amount: 1}")
    told_of = codes(tmp_path, game(POST, DEAL, BET, SHOW, "mark: {what: key, to: dealer, when: dead}", step, more=LEGS))
    assert [code for code in told_of if code == "P426"] == found


@pytest.mark.parametrize(
    ("summary", "found"),
    [
        ("Each may exchange four cards.", ["A919"]),
        ("Who exchanges four or more is a fool.", []),
        ("Who exchanges two cards or more pays for the beer.", []),
    ],
)
def test_a_number_from_which_on_something_is_so_is_not_how_many_all_exchange(
    tmp_path: Path, summary: str, found: list[str]
) -> None:
    text = game(POST, DEAL, BET, "draw: {most: 3}", BET, SHOW, more=f"{FIXED}summary: {summary}\n")
    assert [code for code in codes(tmp_path, text) if code == "A919"] == found


@pytest.mark.parametrize(("asked", "found"), [("keeper", []), ("dealer", ["P424"])])
def test_who_is_asked_because_a_mark_names_them_need_not_say_the_word_it_is_called_after(
    tmp_path: Path, asked: str, found: list[str]
) -> None:
    bid = "declare: {choices: {take: {do: [mark: {what: keeper, to: that player}]}, pass: {}}}"
    keep = f"declare: {{who: {asked}, choices: {{keep: {{}}, change: {{do: [fold: {{}}]}}}}}}"
    pay = "pay: {from: keeper, to: pot, amount: 1, when: not keeper is no one}"
    marks = "marks: {keeper: {kind: seat}}\n"
    text = game(POST, DEAL, bid, "throw-in: {when: keeper is no one}", keep, pay, SHOW, more=marks)
    assert [code for code in codes(tmp_path, text) if code == "P424"] == found


@pytest.mark.parametrize(
    ("summary", "about", "found"),
    [
        ("The fine is no longer paid.", "for spilt beer", ["A902"]),
        ("Plain poker.", "unused indoors", []),
        ("Plain poker.", "for spilt beer", ["A902"]),
    ],
)
def test_what_is_left_over_is_said_where_it_stands(tmp_path: Path, summary: str, about: str, found: list[str]) -> None:
    more = f"{FIXED}summary: {summary}\nmarks: {{rain: {{kind: flag, about: {about}}}}}\n"
    assert [one.code for one in told(tmp_path, game(POST, DEAL, BET, SHOW, more=more))] == found


def test_names_come_in_the_order_in_which_they_are_said() -> None:
    names = ["zeta", "alpha", "mu", "beta", "omega", "iota"]
    said: list[Node] = [Stake(AT, 1, name) for name in names]
    assert [*named_in(reduce(lambda left, right: Sum(AT, "+", left, right), said))] == names
