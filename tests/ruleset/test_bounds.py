"""What is asked beside what there can be: by marks, by names, by options, before anything could be so."""

from pathlib import Path

import pytest

from tests.ruleset.small_games import codes, game, told

POST, DEAL, SHOW = "post: {each: ante}", "deal: {cards: 5}", "showdown: {}"
COUNT = "in-turn: {do: [mark: {what: kings-held, HOW: number of kings among own cards}]}"
KINGS = "marks: {kings-held: {kind: number, of: each player, about: kings they hold}}\n"


def _lines(folder: Path, text: str) -> list[tuple[str, str]]:
    """The codes of what is told, unused definitions left out, each with its line."""
    lines = text.splitlines()
    found = [one for one in told(folder, text) if one.code not in ("A902", "A903") and one.span is not None]
    return [(one.code, lines[one.span.source.position(one.span.start).line - 1].strip()) for one in found if one.span]


@pytest.mark.parametrize(
    ("share", "code"),
    [
        ("when: somebody's kings-held >= 5", "X107"),
        ("when: somebody's kings-held > 3", ""),
        ("who: those whose kings-held >= 5", "X107"),
        ("who: those whose kings-held >= 0", "X106"),
        ("who: those whose kings-held >= 2", ""),
    ],
)
@pytest.mark.parametrize("how", ["to", "add"])
def test_a_count_that_a_mark_holds(tmp_path: Path, share: str, code: str, how: str) -> None:
    pot = f"pot: {{shares: {{hand: {{}}, kings: {{{share}, if-nobody: hand}}}}}}\n"
    text = game(POST, "deal: {cards: 5, face: up}", COUNT.replace("HOW", how), SHOW, more=KINGS + pot)
    assert _lines(tmp_path, text) == ([(code, pot.strip())] if code else [])


TRICKS = (
    "marks:\n  bid: {kind: number, about: tricks that were bid}\n  cook: {kind: seat, about: who bid them}\n"
    "  tricks: {kind: number, of: each player, about: tricks taken}\n"
)
AUCTION = (
    "declare: {how: rising, choices: {bid: {names: number, least: 1, most: MOST, above: bid, as: bid,"
    " do: [mark: {what: cook, to: that player}]}, pass: {}}}"
)
LAPS = "repeat: {times: 3, do: [mark: {what: tricks, who: dealer, add: 1}, bet: {limit: fixed, size: bet, cap: 3}]}"


@pytest.mark.parametrize("served", ["cook's tricks >= bid", "bid <= cook's tricks", "cook's tricks = bid"])
@pytest.mark.parametrize(("most", "there"), [(4, True), (8, True), (3, False), (2, False)])
def test_more_is_named_than_is_come_to(tmp_path: Path, served: str, most: int, there: bool) -> None:
    pay = f"pay: {{from: pot, to: cook, amount: 1, when: {served}}}"
    nobody = "throw-in: {when: cook is no one}"
    text = game(POST, DEAL, AUCTION.replace("MOST", str(most)), nobody, LAPS, pay, SHOW, more=TRICKS)
    found = [line for code, line in _lines(tmp_path, text) if code == "X107"]
    assert bool(found) is there
    assert all("names: number" in line for line in found)


@pytest.mark.parametrize(("condition", "code"), [("cook is no one", "X106"), ("not cook is no one", "X107")])
@pytest.mark.parametrize("early", [True, False])
def test_asked_before_anything_could_be_so(tmp_path: Path, condition: str, code: str, early: bool) -> None:
    marks = "marks: {cook: {kind: seat, about: who cooks}}\n"
    asked = f"throw-in: {{when: {condition}}}"
    declare = "declare: {how: in turn, choices: {cook: {do: [mark: {what: cook, to: that player}]}, pass: {}}}"
    steps = (asked, declare) if early else (declare, asked)
    found = _lines(tmp_path, game(POST, DEAL, *steps, SHOW, more=marks))
    assert ((code, f"- {asked}") in found) is early


def test_who_has_a_later_turn_may_be_asked_of_those_before(tmp_path: Path) -> None:
    marks = "marks: {cook: {kind: seat, about: who cooks}}\n"
    turn = "in-turn: {do: [mark: {what: cook, to: that player, when: cook is no one and that player has pair}]}"
    pay = "pay: {from: everyone except cook, to: cook, amount: 1, when: not cook is no one}"
    assert "X106" not in codes(tmp_path, game(POST, DEAL, turn, SHOW, pay, more=marks))


@pytest.mark.parametrize(("least", "there"), [(0, True), (1, False)])
def test_an_option_that_puts_everybody_out(tmp_path: Path, least: int, there: bool) -> None:
    option = f"options:\n  legs: {{default: 3, least: {least}, most: 5, about: how many legs each has}}\n"
    marks = "marks: {lost: {kind: number, of: each player, kept: session, about: legs lost}}\n"
    out = "fold: {who: those whose lost >= $legs}"
    text = game(POST, out, DEAL, SHOW, "mark: {what: lost, who: losers, add: 1}", more=option + marks)
    assert (("F703", option.splitlines()[1].strip()) in _lines(tmp_path, text)) is there


@pytest.mark.parametrize(
    ("asked", "there"),
    [
        ("cards drawn <= $few", True),
        ("cards drawn >= $few", False),
        ("cards drawn > $few", False),
    ],
)
@pytest.mark.parametrize("default", [3, 1])
def test_a_bound_that_everybody_meets_by_default(tmp_path: Path, asked: str, there: bool, default: int) -> None:
    option = f"options: {{few: {{default: {default}, least: 1, most: 3, about: how many cards are few}}}}\n"
    pay = f"pay: {{from: those whose {asked}, to: pot, amount: 1}}"
    found = codes(tmp_path, game(POST, DEAL, "draw: {most: 3}", pay, SHOW, more=option))
    assert ("X106" in found) is (there and default == 3)
    again = f"in-turn: {{who: those whose {asked}, do: [draw: {{label: again, most: 3}}]}}"
    assert "X106" not in codes(tmp_path, game(POST, DEAL, "draw: {most: 3}", again, SHOW, more=option))


@pytest.mark.parametrize(
    ("who", "key", "there"),
    [
        ("holder of lowest hearts among hole cards of everyone in", "ties: by suit", True),
        ("holder of Qs", "wins: second", True),
        ("dealer", "ties: by suit", True),
        ("holders of queens", "ties: by suit", False),
        ("everyone except dealer", "ties: by suit", False),
    ],
)
def test_what_parts_the_hands_of_one_player(tmp_path: Path, who: str, key: str, there: bool) -> None:
    pot = f"pot: {{shares: {{hand: {{}}, other: {{who: {who}, {key}, if-nobody: hand}}}}}}\n"
    assert ("P414" in codes(tmp_path, game(POST, DEAL, "showdown: {show: all}", more=pot))) is there


@pytest.mark.parametrize(("cards", "there"), [("up cards", True), ("own cards", False)])
def test_a_share_made_of_cards_that_nobody_has(tmp_path: Path, cards: str, there: bool) -> None:
    ranking = "ranking: {name: Highest spade, from: high-card}"
    spade = f"spade: {{{ranking}, use: 1 (spades among {cards}), if-nobody: hand}}"
    pot = f"pot: {{shares: {{hand: {{}}, {spade}}}}}\n"
    assert ("X125" in codes(tmp_path, game(POST, DEAL, SHOW, more=pot))) is there


@pytest.mark.parametrize(("which", "there"), [("up cards", True), ("hole cards", False)])
def test_a_choice_that_turns_what_lies_open(tmp_path: Path, which: str, there: bool) -> None:
    option = (
        "options:\n  turned: {default: no card, choices: [no card, all cards], about: what is turned up,\n"
        f"    means: {{all cards: [after: {{step: second, put: [turn-up: {{which: {which}}}]}}]}}}}\n"
    )
    second, bet = "deal: {label: second, cards: 4, face: up}", "bet: {limit: fixed, size: bet, cap: 3}"
    found = codes(tmp_path, game(POST, "deal: {cards: 1}", second, bet, SHOW, more=option))
    assert ("F703" in found) is there


@pytest.mark.parametrize(
    ("checked", "fine", "there"), [("at once", 2, True), ("at the end", 2, False), ("at once", 0, False)]
)
def test_a_proof_that_cannot_fail(tmp_path: Path, checked: str, fine: int, there: bool) -> None:
    limit = "limit: fixed, size: bet, cap: 3"
    opening = f"bet: {{{limit}, open-if: pair of jacks or better, checked: {checked}, nobody-opens: [throw-in: {{}}]}}"
    pay = f"pay: {{from: opener, to: pot, amount: {fine}}}, " if fine else ""
    prove = f"prove: {{who: opener, hand: pair of jacks or better, fails: [{pay}fold: {{who: opener}}]}}"
    text = game(POST, DEAL, opening, "draw: {most: 3, laid-aside: opener}", prove, SHOW)
    assert (("B311", f"- {prove}") in _lines(tmp_path, text)) is there


@pytest.mark.parametrize(
    ("name", "nearest", "over", "there"),
    [
        ("Thirty", 21, 30, True),
        ("Thirty-one", 31, 31, False),
        ("'31'", 30, 30, True),
        ("Pips up to thirty", 30, 30, False),
        ("Two packs", 30, 30, False),
        ("Best of three", 30, 30, False),
    ],
)
def test_pips_that_a_ranking_is_called_by(tmp_path: Path, name: str, nearest: int, over: int, there: bool) -> None:
    ranking = f"ranking: {{name: {name}, of: any, count: {{nearest-to: {nearest}, over: loses}}}}"
    pay = f"pay: {{to: pot, amount: 1, when: pips of own cards > {over}}}"
    head = game(
        POST, DEAL, "turn-up: {which: own cards}", f"in-turn: {{do: [{pay}]}}", SHOW, more="use: all own cards\n"
    )
    found = _lines(tmp_path, head.replace("ranking: high", ranking))
    assert (("A919", ranking) in found) is there


@pytest.mark.parametrize(
    ("over", "summary", "there"),
    [(21, "thirty", True), (30, "thirty", False), (29, "thirty", False), (21, "many", False)],
)
def test_pips_that_are_too_many_for_a_rule(tmp_path: Path, over: int, summary: str, there: bool) -> None:
    ranking = "ranking: {name: Heavy, of: any, count: {nearest-to: 30, over: loses}}"
    pay = f"pay: {{to: pot, amount: 1, when: pips of own cards > {over}}}"
    more = f"summary: Who has more than {summary} falls in the river.\nuse: all own cards\n"
    text = game(POST, DEAL, "turn-up: {which: own cards}", f"in-turn: {{do: [{pay}]}}", SHOW, more=more)
    found = _lines(tmp_path, text.replace("ranking: high", ranking))
    assert (("A919", f"- in-turn: {{do: [{pay}]}}") in found) is there


@pytest.mark.parametrize(
    ("when", "there"),
    [
        ("$straddle is refused", True),
        ("$straddle is not allowed", True),
        ("not $straddle is allowed", True),
        ("$straddle is allowed", False),
        ("not $straddle is refused", False),
    ],
)
@pytest.mark.parametrize(("label", "called"), [("straddle", True), ("no straddle", False), ("house fee", False)])
def test_what_is_done_when_it_is_refused(tmp_path: Path, when: str, there: bool, label: str, called: bool) -> None:
    option = "options: {straddle: {default: refused, choices: [refused, allowed], about: whether one may straddle}}\n"
    step = f"post: {{label: {label}, who: left of last to post, amount: 4, choice: free, when: {when}}}"
    bet = "bet: {limit: fixed, size: bet, cap: 3}"
    text = game("post: {blinds: [1, 2]}", step, DEAL, bet, SHOW, more=option)
    assert (("A919", f"- {step}") in _lines(tmp_path, text)) is (there and called)


@pytest.mark.parametrize(("amount", "there"), [(1, True), (2, True), (4, False)])
def test_a_straddle_by_option_that_is_no_more_than_the_blind(tmp_path: Path, amount: int, there: bool) -> None:
    option = "options: {straddle: {default: refused, choices: [refused, allowed], about: whether one may straddle}}\n"
    how = f"who: left of last to post, amount: {amount}, choice: free, when: $straddle is allowed"
    bet = "bet: {limit: fixed, size: bet, cap: 3}"
    text = game("post: {blinds: [1, 2]}", f"post: {{label: straddle, {how}}}", DEAL, bet, SHOW, more=option)
    assert ("B308" in codes(tmp_path, text)) is there
