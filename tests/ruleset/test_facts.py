"""What can be said of composed rules before any deal: the facts that modifiers ask for."""

import operator
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.ruleset.judge.fitting.demands import demands_of
from engine.ruleset.judge.fitting.fact_table import FACTS, FEATURES
from engine.ruleset.judge.fitting.game_facts import Facts
from engine.ruleset.judge.fitting.weighing import compared, holds
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.steps.judged.interval import Interval, Sure
from engine.text.yaml.document import read
from tests.chance import some
from tests.ruleset.small_games import HEAD, game, write

BETTING = "betting: {limit: fixed, size: bet, cap: 3}\n"
POST, DEAL, BET, DRAW, SHOW = "post: {each: ante}", "deal: {cards: 5}", "bet: {}", "draw: {most: 1}", "showdown: {}"
BOARD = "deal: {cards: 3, to: board}"
DICE = (
    "format: 1\nkind: game\nname: Dice\nplayers: 2\ndeck: poker-dice\nranking: poker-dice\nstakes: {ante: 1, bet: 2}\n"
)
EIGHTS = "pot: {shares: {high: {}, low: {ranking: ace-to-five-low, needs: 8 or better low}}}\n"


def facts(tmp_path: Path, *steps: str, more: str = BETTING, head: str = HEAD) -> Facts:
    return Facts(load(write(tmp_path, game(*steps, more=more, head=head))).rules)


def value(made: Facts, name: str, players: int = 5) -> Interval:
    return made.of(FACTS[name], players)


def said(made: Facts, condition: str, players: int = 5) -> Sure:
    """How sure a condition is of a game."""
    document, _ = read("m.yaml", f"needs:\n  {condition}: because\n".encode())
    assert document is not None
    (demand,) = demands_of(document.root).given
    assert demand.condition is not None
    return holds(demand.condition, made, players)


def test_cards_are_counted_as_several_come_to_a_step_not_as_one_is_left(tmp_path: Path) -> None:
    made = facts(tmp_path, POST, "deal: {cards: 2}", BET, "deal: {cards: 3, face: up}", BET, BOARD, BET, SHOW)
    assert value(made, "hole cards at showdown") == Interval(2, 2)
    assert value(made, "up cards at showdown") == Interval(3, 3)
    assert value(made, "board cards at showdown") == Interval(3, 3)
    assert value(made, "up cards at first bet") == Interval(0, 0)
    assert value(made, "board cards at last bet") == Interval(3, 3)
    assert value(made, "own cards at showdown") == Interval(5, 5)


def test_cards_left_depend_on_the_players(tmp_path: Path) -> None:
    made = facts(tmp_path, POST, DEAL, BET, SHOW)
    assert [value(made, "cards left at showdown", players) for players in (2, 5)] == [
        Interval(42, 42),
        Interval(27, 27),
    ]


def test_without_a_showdown_nobody_holds_a_card_there(tmp_path: Path) -> None:
    made = facts(tmp_path, POST, DEAL, BET, "pay: {from: pot, to: dealer, amount: pot}")
    assert value(made, "hole cards at showdown") == Interval(0, 0)
    assert said(made, "one showdown") is Sure.NEVER


@pytest.mark.parametrize(
    ("step", "times"),
    [
        (DRAW, (1, 1)),
        ("draw: {most: 1, when: players in > 3}", (0, 1)),
        ("draw: {most: 1, when: never}", (0, 0)),
        ("group: {when: players in > 3, do: [draw: {most: 1}], otherwise: [deal: {cards: 1}]}", (0, 1)),
        ("group: {when: always, do: [draw: {most: 1}], otherwise: [deal: {cards: 1}]}", (1, 1)),
        ("group: {when: never, do: [deal: {cards: 1}], otherwise: [draw: {most: 1}]}", (1, 1)),
        ("repeat: {times: 3, do: [draw: {most: 1}]}", (3, 3)),
        ("repeat: {times: 2, until: pot > 9, do: [draw: {most: 1}]}", (1, 2)),
        ("repeat: {times: 2, while: pot < 9, do: [draw: {most: 1}]}", (0, 2)),
        ("repeat: {times: pot, until: pot > 9, do: [draw: {most: 1}, bet: {}]}", (0, 1_000_000)),
        ("repeat: {while: lap <= 2, do: [draw: {most: 1}, bet: {}]}", (0, 1_000_000)),
        ("repeat: {until: lap = 2, do: [draw: {most: 1}, bet: {}]}", (1, 1_000_000)),
        ("in-turn: {do: [draw: {most: 1}]}", (1, 1_000_000)),
        ("bet: {nobody-opens: [draw: {most: 1}]}", (0, 1)),
    ],
)
def test_steps_are_counted_by_how_often_a_deal_comes_to_them(tmp_path: Path, step: str, times: tuple[int, int]) -> None:
    made = facts(tmp_path, POST, DEAL, BET, step, SHOW, more=BETTING + "stock-runs-out: reshuffle\n")
    assert value(made, "number of draws") == Interval(*times)


def test_deals_are_counted_by_where_the_cards_lie() -> None:
    names = ("number of down deals", "number of up deals", "number of board deals")
    assert [value(Facts(load("seven-card-stud").rules), name, 2) for name in names] == [
        Interval(2, 2),
        Interval(4, 4),
        Interval(0, 0),
    ]
    assert [value(Facts(load("texas-holdem").rules), name, 2) for name in names] == [
        Interval(1, 1),
        Interval(0, 0),
        Interval(3, 3),
    ]


def test_an_ante_is_what_everybody_posts(tmp_path: Path) -> None:
    assert said(facts(tmp_path, POST, DEAL, BET, SHOW), "ante") is Sure.SURELY
    assert said(facts(tmp_path, "post: {each: ante, when: first deal}", DEAL, BET, SHOW), "ante") is Sure.SURELY
    assert said(facts(tmp_path, "post: {each: ante, when: players in > 3}", DEAL, BET, SHOW), "ante") is Sure.MAYBE
    assert (
        said(facts(tmp_path, "post: {who: dealer, amount: ante, counts: dead}", DEAL, BET, SHOW), "ante") is Sure.NEVER
    )
    assert said(facts(tmp_path, "post: {blinds: [ante, bet]}", DEAL, BET, SHOW), "ante") is Sure.NEVER


def test_a_showdown_for_the_pot_moves_chips(tmp_path: Path) -> None:
    name = "number of showdowns for the pot"
    assert value(facts(tmp_path, POST, DEAL, BET, SHOW), name) == Interval(1, 1)
    assert value(facts(tmp_path, POST, DEAL, BET, "showdown: {for: nothing}", "throw-in: {}"), name) == Interval(0, 0)


@pytest.mark.parametrize(
    ("step", "named"),
    [
        ("bet: {open-if: openers}", True),
        ("prove: {who: dealer, hand: ace high or better, fails: [fold: {who: dealer}]}", True),
        ("pay: {from: dealer, to: pot, amount: 1, when: pot > 3 and dealer is in}", False),
    ],
)
def test_hands_are_named_where_a_rule_asks_for_one(tmp_path: Path, step: str, *, named: bool) -> None:
    made = facts(tmp_path, POST, DEAL, BET, step, SHOW, more=BETTING + "words: {openers: {hand: pair of jacks}}\n")
    assert said(made, "named hands") is (Sure.SURELY if named else Sure.NEVER)


def test_an_ante_of_nothing_is_none() -> None:
    """It depends on stakes: nobody posts an ante unless one is set."""
    assert said(Facts(load("texas-holdem").rules), "ante", 2) is Sure.NEVER
    assert said(Facts(load("texas-holdem", stakes={"ante": 5}).rules), "ante", 2) is Sure.SURELY


def test_blinds_are_counted(tmp_path: Path) -> None:
    made = facts(tmp_path, "post: {blinds: [ante, bet]}", DEAL, BET, SHOW)
    assert value(made, "number of blinds") == Interval(2, 2)
    assert said(made, "blinds") is Sure.SURELY


def test_a_limit_is_so_when_it_is_so_of_every_round(tmp_path: Path) -> None:
    assert said(facts(tmp_path, POST, DEAL, BET, BET, SHOW), "fixed limit") is Sure.SURELY
    mixed = facts(tmp_path, POST, DEAL, BET, "bet: {limit: pot limit}", SHOW)
    assert (said(mixed, "fixed limit"), said(mixed, "pot limit"), said(mixed, "no limit")) == (
        Sure.MAYBE,
        Sure.MAYBE,
        Sure.NEVER,
    )
    assert said(facts(tmp_path, POST, DEAL, SHOW), "fixed limit") is Sure.NEVER
    assert said(facts(tmp_path, POST, DEAL, "bet: {limit: spread, least: 1, most: 4}", SHOW), "spread limit")


def test_openers_and_bring_ins_of_some_round(tmp_path: Path) -> None:
    made = facts(tmp_path, POST, DEAL, BET, "bet: {open-if: pair or better}", SHOW)
    assert (said(made, "openers"), said(made, "no openers")) == (Sure.SURELY, Sure.NEVER)
    assert said(made, "bring-in") is Sure.NEVER
    assert said(Facts(load("seven-card-stud").rules), "bring-in") is Sure.SURELY


def test_the_pot_and_the_boards() -> None:
    plain, eight = Facts(load("seven-card-stud").rules), Facts(load("seven-card-stud-8").rules)
    assert (said(plain, "undivided pot"), said(eight, "undivided pot")) == (Sure.SURELY, Sure.NEVER)
    assert value(Facts(load("double-board-omaha").rules), "number of boards") == Interval(2, 2)
    assert said(Facts(load("omaha").rules), "one board") is Sure.SURELY
    assert said(plain, "one board") is Sure.NEVER


def test_dice_are_no_cards_and_leave_no_stock(tmp_path: Path) -> None:
    made = Facts(load("poker-dice").rules)
    assert [said(made, name, 2) for name in ("dice", "cards", "stock")] == [Sure.SURELY, Sure.NEVER, Sure.NEVER]


def test_wild_cards_jokers_and_suits(tmp_path: Path) -> None:
    made = facts(tmp_path, POST, DEAL, BET, SHOW, more=BETTING + "jokers: 2\nwild: [{cards: joker}]\n")
    assert (said(made, "wild cards"), said(made, "jokers"), said(made, "suits")) == (Sure.SURELY,) * 3
    assert said(facts(tmp_path, POST, DEAL, BET, SHOW), "no wild cards") is Sure.SURELY


def test_rankings() -> None:
    high, low = Facts(load("five-card-draw").rules), Facts(load("razz").rules)
    assert (said(high, "high ranking"), said(low, "high ranking")) == (Sure.SURELY, Sure.NEVER)
    assert said(high, "hand size = 5") is Sure.SURELY


def test_every_feature_means_a_condition_that_can_be_weighed() -> None:
    made = Facts(load("five-card-draw").rules)
    for name in FEATURES:
        assert said(made, name) in Sure


@pytest.mark.parametrize("name", some(shipped_documents("game"), 24, "facts"))
def test_every_fact_is_known_of_a_shipped_game(name: str) -> None:
    made = Facts(load(name).rules)
    for fact in FACTS.values():
        for players in made.counts:
            least, most = made.of(fact, players)
            assert 0 <= least <= most, fact.name
            assert fact.counts or most <= 1, fact.name


def test_amounts_are_reckoned(tmp_path: Path) -> None:
    made = facts(tmp_path, POST, DEAL, BET, SHOW)
    assert said(made, "number of cards >= 10 * players", 5) is Sure.SURELY
    assert said(made, "number of cards - 10 * players < 2", 5) is Sure.NEVER
    assert said(made, "twice number of deals + 1 = 3") is Sure.SURELY
    assert said(made, "not (draw or board) and betting") is Sure.SURELY


@pytest.mark.parametrize(
    ("op", "holds_of"),
    [
        ("=", operator.eq),
        ("!=", operator.ne),
        ("<", operator.lt),
        ("<=", operator.le),
        (">", operator.gt),
        (">=", operator.ge),
    ],
)
def test_comparing_intervals_is_comparing_all_their_numbers(op: str, holds_of: Callable[[int, int], bool]) -> None:
    spans = [Interval(least, most) for least in range(4) for most in range(least, 4)]
    for left in spans:
        for right in spans:
            pairs = {
                holds_of(one, other)
                for one in range(left.least, left.most + 1)
                for other in range(right.least, right.most + 1)
            }
            expected = Sure.MAYBE if len(pairs) == 2 else Sure.SURELY if pairs == {True} else Sure.NEVER
            assert compared(op, left, right) is expected, (left, op, right)


@pytest.mark.parametrize(("face", "so"), [("up", Sure.SURELY), ("down", Sure.NEVER), ("blind", Sure.NEVER)])
def test_how_the_last_card_lies(tmp_path: Path, face: str, so: Sure) -> None:
    deals = ("deal: {cards: 4, face: up}", BET, f"deal: {{cards: 1, face: {face}}}", "deal: {cards: 1, to: board}")
    assert said(facts(tmp_path, POST, *deals, SHOW), "last deal up") is so
