"""What each step does to the abstract table, seen at the step after it."""

from pathlib import Path
from typing import Any

import pytest

from engine.ruleset.check_up import check_up
from engine.ruleset.load import RulesetError, load
from engine.ruleset.understand.passages import MOST_STEPS, Moment
from engine.ruleset.understand.survey import Survey, numbers_that_differ, survey
from engine.steps.judged.interval import Interval, Sure, exactly
from engine.steps.shared import laps
from tests.ruleset.small_games import HEAD, game, write

BETTING = "betting: {limit: fixed, size: bet, cap: 3}\n"
POST, DEAL, BET, SHOW = "post: {each: ante}", "deal: {cards: 5}", "bet: {}", "showdown: {}"
NEVER, MAYBE, SURELY = Sure.NEVER, Sure.MAYBE, Sure.SURELY


def surveyed(tmp_path: Path, *steps: str, more: str = BETTING, head: str = HEAD) -> Survey:
    return survey(load(write(tmp_path, game(*steps, more=more, head=head))).rules)


def seen(made: Survey, kind: str, players: int = 5, number: int = -1) -> Moment:
    """The table at the last (or another) step of a kind."""
    body = [one for one in made.bodies if one.kind.name == kind][number]
    return next(moment for moment in reversed(made.moments[id(body)]) if moment.players == players)


def test_every_number_of_players_is_run(tmp_path: Path) -> None:
    made = surveyed(tmp_path, POST, DEAL, BET, SHOW)
    assert [seen(made, "bet", players).table.live for players in (2, 3, 4, 5)] == [exactly(n) for n in (2, 3, 4, 5)]


def test_dealing_moves_cards_from_the_stock_to_players(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, BET, SHOW), "bet").table
    assert (table.own, table.down, table.stock) == (Interval(5, 5), Interval(5, 5), Interval(27, 27))
    assert table.known("cards") is SURELY


def test_cards_dealt_up_lie_up(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, "deal: {cards: 2, face: up}", BET, SHOW), "bet").table
    assert (table.own, table.down) == (Interval(7, 7), Interval(5, 5))
    assert table.known("up cards") is SURELY


def test_dealing_to_the_board(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, "deal: {cards: 3, to: board}", BET, SHOW), "bet").table
    assert (table.places[0], table.stock) == (Interval(3, 3), Interval(24, 24))
    assert table.known("board") is SURELY


def test_dealing_to_somebody_may_reach_anybody(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, "deal: {cards: 2, to: dealer}", BET, SHOW), "bet").table
    assert (table.own, table.stock) == (Interval(5, 7), Interval(25, 25))


def test_a_round_of_betting_may_leave_two_and_one_goes_on_to_the_showdown(tmp_path: Path) -> None:
    made = surveyed(tmp_path, POST, DEAL, BET, "draw: {most: 1}", SHOW)
    assert seen(made, "draw").table.live == Interval(2, 5)
    assert seen(made, "showdown").table.live == Interval(1, 5)


def test_without_a_bet_nobody_has_opened(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, BET, SHOW), "showdown").table
    assert [table.known(fact) for fact in ("opener", "last bettor", "last raiser")] == [MAYBE] * 3


def test_where_the_cards_are_thrown_in_unopened_somebody_has_opened_after(tmp_path: Path) -> None:
    bet = "bet: {open-if: pair of jacks or better, nobody-opens: [throw-in: {}]}"
    made = surveyed(tmp_path, POST, DEAL, bet, SHOW)
    assert seen(made, "showdown").table.known("opener") is SURELY
    assert seen(made, "throw-in").table.known("opener") is NEVER


def test_live_blinds_leave_a_bet_to_match(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, "post: {blinds: [1, bet]}", DEAL, BET, SHOW), "bet").table
    assert table.level is SURELY
    assert table.known("last to post") is SURELY
    after = seen(surveyed(tmp_path, "post: {blinds: [1, bet]}", DEAL, BET, SHOW), "showdown").table
    assert after.level is NEVER


@pytest.mark.parametrize(("face", "down"), [("same", (0, 0)), ("down", (0, 5)), ("up", (0, 0))])
def test_an_exchange_keeps_the_number_of_cards_and_turns_some_down(
    tmp_path: Path, face: str, down: tuple[int, int]
) -> None:
    steps = (POST, "deal: {cards: 5, face: up}", f"draw: {{most: 2, face: {face}}}", BET, SHOW)
    table = seen(surveyed(tmp_path, *steps), "bet").table
    assert (table.own, table.down) == (Interval(5, 5), Interval(*down))
    assert (table.stock, table.muck) == (Interval(17, 27), Interval(0, 10))
    assert table.known("cards drawn") is SURELY


def test_turning_up_leaves_fewer_down_and_extra_cards_are_more(tmp_path: Path) -> None:
    steps = (POST, "deal: {cards: 4}", "turn-up: {cards: 3}", "draw: {discard: 0}", BET, SHOW)
    table = seen(surveyed(tmp_path, *steps), "bet").table
    assert (table.own, table.down) == (Interval(4, 5), Interval(1, 2))


def test_cards_that_the_stock_is_known_to_hold_for_each_are_not_missed(tmp_path: Path) -> None:
    again = "repeat: {while: CONDITION, until: somebody's cards drawn = 0, do: [draw: {most: 1}]}"
    enough = again.replace("CONDITION", "number of stock >= players in")
    assert not surveyed(tmp_path, POST, "deal: {cards: 7}", enough, SHOW).journals[5].shortages
    one_less = again.replace("CONDITION", "number of stock >= players in - 1")
    with pytest.raises(RulesetError, match="D201"):
        surveyed(tmp_path, POST, "deal: {cards: 7}", one_less, SHOW)


def test_the_showdown_empties_the_pot_and_names_winners(tmp_path: Path) -> None:
    made = surveyed(tmp_path, POST, DEAL, BET, SHOW, "mark: {what: legs, who: winner, add: 1}", more=BETTING + MARKS)
    table = seen(made, "mark").table
    assert table.pot is NEVER
    assert table.known("winner") is SURELY


MARKS = "marks:\n  legs: {kind: number, of: each player}\n"


@pytest.mark.parametrize(
    ("rule", "pot", "stays"),
    [("ties: split", NEVER, False), ("ties: stays", MAYBE, True), ("odd-chips: stays", MAYBE, True)],
)
def test_what_a_rule_leaves_in_the_pot_is_said_to_stay(tmp_path: Path, rule: str, pot: Sure, stays: bool) -> None:
    end = surveyed(tmp_path, POST, DEAL, BET, SHOW, more=f"{BETTING}pot: {{{rule}}}\n").ends[5]
    assert (end.pot, end.stays) == (pot, stays)


def test_a_guard_splits_and_joins(tmp_path: Path) -> None:
    steps = (POST, "deal: {cards: 5, when: players in > 3}", "deal: {cards: 4}", BET, SHOW)
    made = surveyed(tmp_path, *steps)
    assert [seen(made, "bet", n).table.own for n in (3, 4)] == [Interval(4, 4), Interval(9, 9)]


def test_a_group_has_two_ways(tmp_path: Path) -> None:
    group = "group: {when: pot > 3, do: [deal: {cards: 1}], otherwise: [deal: {cards: 3}]}"
    assert seen(surveyed(tmp_path, POST, group, BET, SHOW), "bet").table.own == Interval(1, 3)


def test_laps_that_are_counted(tmp_path: Path) -> None:
    steps = (POST, "repeat: {times: 3, do: [deal: {cards: 2}]}", BET, SHOW)
    assert seen(surveyed(tmp_path, *steps), "bet").table.own == Interval(6, 6)


def test_laps_that_may_end_early(tmp_path: Path) -> None:
    steps = (POST, "repeat: {times: 3, until: pot > 20, do: [deal: {cards: 1}, bet: {}]}", SHOW)
    table = seen(surveyed(tmp_path, *steps), "showdown").table
    assert table.own == Interval(1, 3)


def test_what_happens_in_a_turn_happens_to_the_stock_once_for_each(tmp_path: Path) -> None:
    steps = (POST, DEAL, "in-turn: {do: [deal: {cards: 1}]}", BET, SHOW)
    table = seen(surveyed(tmp_path, *steps), "bet").table
    assert (table.own, table.stock) == (Interval(6, 6), Interval(22, 22))


def test_whoever_folds_in_his_turn_gets_nothing_more_in_it(tmp_path: Path) -> None:
    steps = (POST, DEAL, "in-turn: {do: [fold: {when: cards drawn = 0}, deal: {cards: 1}]}", SHOW)
    made = surveyed(tmp_path, POST, DEAL, "draw: {most: 1}", *steps[2:])
    assert seen(made, "showdown").table.own == Interval(5, 6)
    assert seen(made, "showdown").table.live.least <= 1


def test_folding_who_may_be_out_already_may_change_nothing(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, BET, "fold: {who: dealer}", SHOW), "showdown", 3).table
    assert table.live == Interval(1, 3)


def test_after_a_step_that_ends_the_deal_nothing_is_reached(tmp_path: Path) -> None:
    text = game(POST, DEAL, SHOW, "throw-in: {}", more=BETTING)
    made = survey(load(write(tmp_path, text)).rules)
    assert all(end.dead for end in made.ends.values())


def test_the_pot_holds_chips_of_earlier_deals_only_where_they_can_stay(tmp_path: Path) -> None:
    without = surveyed(tmp_path, POST, DEAL, BET, SHOW)
    assert seen(without, "post").table.pot is NEVER
    throwing_in = surveyed(tmp_path, POST, DEAL, BET, SHOW, "throw-in: {}")
    assert seen(throwing_in, "post").table.pot is MAYBE


def test_a_condition_that_options_settle_bars_nothing(tmp_path: Path) -> None:
    options = "options:\n  wild: {default: calm, choices: [calm, wild]}\n"
    steps = (POST, DEAL, "bet: {when: $wild is wild}", SHOW)
    made = surveyed(tmp_path, *steps, more=BETTING + options)
    bet = next(body for body in made.bodies if body.kind.name == "bet")
    assert id(bet) not in made.moments
    assert id(bet) not in made.barred


@pytest.mark.late
def test_what_is_too_intricate_is_left_in_peace_and_soon(tmp_path: Path) -> None:
    step = "deal: {cards: 1}"
    for _ in range(6):
        step = f"repeat: {{until: pot > 5, do: [in-turn: {{do: [{step}]}}]}}"
    text = game(POST, step, BET, SHOW, more=BETTING, head=HEAD.replace("2-5", "2-20"))
    checked = check_up(write(tmp_path, text))
    made = survey(checked.loaded.rules) if checked.loaded else None
    assert made is None or all(journal.effort < 3 * MOST_STEPS for journal in made.journals.values())


def test_cards_that_are_counted_are_those_that_lie_there(tmp_path: Path) -> None:
    steps = ("deal: {cards: 3, to: board}", "deal: {cards: 1 + number of board - number of second, to: second}")
    more = BETTING + "places: {second: {}}\n"
    table = seen(surveyed(tmp_path, POST, DEAL, *steps, *steps, BET, SHOW, more=more), "bet").table
    assert table.places == [Interval(6, 6), Interval(7, 7)]


DECLARE = "declare: {choices: {stay: {costs: bet}, buy: {do: [deal: {cards: 1}]}, out: {do: [fold: {}]}}}"


def test_a_word_may_be_said_and_what_follows_done_by_each_or_by_nobody(tmp_path: Path) -> None:
    table = seen(surveyed(tmp_path, POST, DEAL, DECLARE, BET, SHOW), "bet").table
    assert (table.own, table.live, table.stock) == (Interval(5, 6), Interval(2, 5), Interval(22, 27))
    assert table.known("declaration") is SURELY


def test_nobody_has_to_show_where_shares_are_declared_for(tmp_path: Path) -> None:
    words = "declare: {choices: {low: {goes-for: [low]}, high: {goes-for: [high]}, both: {goes-for: [low, high]}}}"
    for pot, shown in (("", SURELY), ("pot: {shares: {high: {}, low: {wins: worst}}}\n", MAYBE)):
        after = "mark: {what: legs, to: 0}"
        more = f"{BETTING}marks: {{legs: {{kind: number}}}}\n{pot}"
        steps = (POST, DEAL, BET, words if pot else DECLARE.replace(", out: {do: [fold: {}]}", ""), SHOW, after)
        table = seen(surveyed(tmp_path, *steps, more=more), "mark").table
        assert table.known("hands shown by several") is shown
        assert table.pot is (MAYBE if pot else NEVER)


def test_no_pot_stays_where_each_word_goes_for_one_share(tmp_path: Path) -> None:
    words = "declare: {choices: {low: {goes-for: [low]}, high: {goes-for: [high]}}}"
    more = f"{BETTING}marks: {{legs: {{kind: number}}}}\npot: {{shares: {{high: {{}}, low: {{wins: worst}}}}}}\n"
    after = seen(surveyed(tmp_path, POST, DEAL, BET, words, SHOW, "mark: {what: legs, to: 0}", more=more), "mark")
    assert after.table.pot is NEVER


@pytest.mark.parametrize(
    ("condition", "numbers"),
    [
        ("pot > 20", {2, 9}),
        ("players = 5", {2, 4, 5, 6, 9}),
        ("players in > 2 and players < 8", {2, 3, 7, 8, 9}),
        ("number of everyone in = number of board + 1", {2, 3, 4, 5, 6, 7, 8, 9}),
        ("players = number of board", {2, 3, 4, 5, 6, 7, 8, 9}),
    ],
)
def test_numbers_between_are_looked_at_where_the_rules_ask_how_many_play(
    tmp_path: Path, condition: str, numbers: set[int]
) -> None:
    head = HEAD.replace("players: 2-5", "players: 2-9")
    step = f"draw: {{most: 1, when: {condition}}}"
    rules = load(write(tmp_path, game(POST, "deal: {cards: 3}", BET, step, SHOW, more=BETTING, head=head))).rules
    assert set(numbers_that_differ(rules)) == numbers


def test_what_goes_wrong_with_a_number_between_is_told(tmp_path: Path) -> None:
    head = HEAD.replace("players: 2-5", "players: 2-9")
    many = "deal: {cards: 40, to: board, when: players = 5}"
    told = check_up(write(tmp_path, game(POST, DEAL, many, BET, SHOW, more=BETTING, head=head))).diagnostics
    assert [one.message for one in told if one.code == "D201"] == [
        "with 5 players this may need 40 cards, and there may be only 27"
    ]


@pytest.mark.parametrize("name", ["knock-poker", "no-peek", "seven-twenty-seven"])
def test_laps_that_are_passed_over_would_have_changed_nothing_more(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, passed, at_once = load(name).rules, list[int](), laps._passed_over

    def noted(*said: Any) -> int:
        passed.append(at_once(*said))
        return passed[-1]

    monkeypatch.setattr(laps, "_passed_over", noted)
    some = survey(rules)
    monkeypatch.setattr(laps, "_passed_over", lambda *_: 0)
    every = survey(rules)
    assert any(passed)
    assert all(some.ends[players].known_of_it == every.ends[players].known_of_it for players in every.ends)
