"""What is said and can make no difference is told at its place; what may make one is left in peace."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import game, told

POST, DEAL, BET, SHOW = (
    "post: {each: ante}",
    "deal: {cards: 5}",
    "bet: {limit: fixed, size: bet, cap: 3}",
    "showdown: {}",
)
LEGS = "marks: {legs: {kind: number, of: each player, kept: KEPT}}\n"
HALVES = "pot: {shares: {high: {}, low: {ranking: ace-to-five-low}}}\n"
SAY = "declare: {choices: {high: {goes-for: [high]}, low: {goes-for: [low]}}}"
DEAR = SAY.replace("low: {", "both: {goes-for: [high, low], costs: ante}, low: {")
INTO = "deal: {cards: 2}", "repeat: {times: 3, do: [deal: {cards: 1}, bet: {limit: fixed, size: SIZE, cap: 3}]}"
WINS, ANEW = "mark: {what: legs, who: winner, add: 1}", "mark: {what: legs, who: everyone, to: 0}"
SPENT = "pay: {when: somebody's legs >= 2, from: losers, to: winner, amount: ante}"
IN_OR_OUT, OUT = "declare: {choices: {in, out}}", "fold: {who: those who declared out}"


@pytest.mark.parametrize(
    ("code", "more", "steps", "instead"),
    [
        ("P414", "pot: {ties: by suit, odd-chips: stays}\n", (POST, DEAL, BET, SHOW), ("by suit", "split")),
        ("F708", "", (POST, DEAL, BET, "draw: {who: dealer, first: dealer, most: 1}", SHOW), ("who: dealer, ", "")),
        ("F708", "", (POST, DEAL, BET.replace("3", "0, check-raise: forbidden"), SHOW), ("cap: 0", "cap: 1")),
        ("F708", "", (POST, DEAL, "bet: {to-stay: ante - 1}", SHOW), ("ante - 1", "2 * ante")),
        ("F703", "", (POST, DEAL, BET, SHOW, "throw-in: {}"), ("throw-in: {}", "throw-in: {deal: stays}")),
        ("F703", "", (POST, DEAL, "deal: {cards: 4 - players}", BET, SHOW), ("4 - players", "5 - players")),
        ("F709", "", (POST, "deal: {cards: 3}", IN_OR_OUT, OUT, OUT, SHOW), (f"{OUT}\n  - {OUT}", OUT)),
        ("F713", HALVES, (POST, SAY, DEAL, BET, SHOW), (f"{SAY}\n  - {DEAL}", f"{DEAL}\n  - {SAY}")),
        ("F713", HALVES, (POST, DEAR, DEAL, BET, SHOW), ("low: {", "low: {costs: ante, ")),
        ("P415", "", (POST, DEAL, BET, "pay: {from: pot, to: dealer, amount: 150% of pot}", SHOW), ("150%", "50%")),
        ("X107", "", (POST, *INTO, SHOW), ("SIZE", "2 * bet if lap = 3 otherwise bet")),
        ("X107", "", (POST, DEAL, "draw: {who: those whose stack < 0, most: 1}", BET, SHOW), ("< 0", "< 9")),
        ("F708", LEGS.replace("KEPT", "session"), (ANEW, POST, DEAL, BET, SHOW, WINS, SPENT), (f"  - {ANEW}\n", "")),
        ("X107", LEGS.replace("KEPT", "this deal"), (SPENT, POST, DEAL, BET, SHOW, WINS), ("this deal", "session")),
    ],
)
def test_what_makes_no_difference_is_told(
    tmp_path: Path, code: str, more: str, steps: tuple[str, ...], instead: tuple[str, str]
) -> None:
    said, meant = instead
    text = game(*steps, more="stock-runs-out: reshuffle\n" + more)
    assert said in text
    found = told(tmp_path, text.replace("SIZE", "2 * bet if lap = 4 otherwise bet"))
    assert code in [one.code for one in found]
    assert all(one.remedy for one in found)
    assert code not in [one.code for one in told(tmp_path, text.replace(said, meant))]


def test_what_ends_laps_is_asked_after_their_steps(tmp_path: Path) -> None:
    laps = "in-turn: {times: 9, until: number of (those whose legs > 0) = 1, do: [STEP]}"
    step = "mark: {what: legs, to: legs - 1}"
    more = "marks: {legs: {kind: number, of: each player, start: 3}}\n"
    end = "pay: {from: losers, to: winner, amount: winner's legs}"
    assert told(tmp_path, game(POST, DEAL, laps.replace("STEP", step), BET, SHOW, end, more=more)) == []


OPTION = "options: {rule: {default: one, choices: [one, two, both], means: MEANS}}\n"
CAPS = "{one: [set: {at: players, to: 2-3}], two: [set: {at: players, to: LAST}], both: [set: {at: players, to: 2-4}]}"


@pytest.mark.parametrize(("last", "codes"), [("2-5", []), ("2-4", ["M827"])])
def test_two_choices_that_make_the_same_changes_are_told(tmp_path: Path, last: str, codes: list[str]) -> None:
    more = OPTION.replace("MEANS", CAPS.replace("LAST", last))
    assert [one.code for one in told(tmp_path, game(POST, DEAL, BET, SHOW, more=more))] == codes


@pytest.mark.parametrize(("other", "codes"), [("cap: 2", ["M801"]), ("size: 4", [])])
def test_a_modifier_that_sets_a_key_twice_contradicts_itself(tmp_path: Path, other: str, codes: list[str]) -> None:
    changes = f"  - set: {{at: first bet, to: {{cap: 1}}}}\n  - set: {{at: first bet, to: {{{other}}}}}\n"
    found = told(tmp_path, f"format: 1\nkind: modifier\nname: Ours\nchanges:\n{changes}")
    assert sorted(one.code for one in found) == codes


LIMIT = "options: {limit: {default: pot limit, choices: [pot limit, WAY], means: {WAY: [CHANGE]}}}\n"
AT_PATH, IN_BODY = "set: {at: betting/limit, to: WAY}", "set: {at: betting, to: {limit: WAY}}"


@pytest.mark.parametrize("change", [AT_PATH, IN_BODY])
@pytest.mark.parametrize(
    ("said", "way", "idle"),
    [("most: 9", "no limit", True), ("double-if: heads up", "no limit", True), ("most: 9", "spread", False)],
)
def test_a_key_of_none_of_the_limits_that_a_table_may_choose(
    tmp_path: Path, change: str, said: str, way: str, idle: bool
) -> None:
    more = LIMIT.replace("CHANGE", change).replace("WAY", way) + "betting: {limit: pot limit, least: bet}\n"
    text = game(POST, DEAL, f"bet: {{{said}}}", SHOW, more=more)
    assert ("F708" in [one.code for one in told(tmp_path, text)]) is idle
