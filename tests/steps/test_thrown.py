"""Numbers thrown beside the cards: which come, who has them, and that a deal with them can be had again."""

from collections import Counter
from pathlib import Path
from random import Random

import pytest

import engine
from engine.hand.action import Action
from engine.hand.chance import THROWN, Keyed, Listed, Noted, Shuffled, Stacked, mark_address
from engine.hand.hand import Hand, MarkValue
from engine.hand.hand_json import from_json, to_json
from engine.hand.view import view
from engine.interpreter import act, start
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.load import load
from engine.table.bots.worlds import Worlds
from engine.table.examples.examples_of_game import prove
from tests.steps.deals_of_steps import HEAD, game, played

RULES = """
stakes: {{ante: 1, bet: 2}}
marks: {{die: {{kind: number, of: {of}}}, called: {{kind: rank}}}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 2}}
  - mark: {{what: {what}, thrown: {sides}}}
  - bet: {{}}
  - showdown: {{}}
"""
DICE = """
format: 1
kind: game
name: Dice and a die
summary: One more die.
players: 2
deck: poker-dice
ranking: poker-dice
marks: {die: {kind: number}}
play: [deal: {cards: 5}, mark: {what: die, thrown: 6}, draw: {}, showdown: {}]
"""


def rules(of: str = "table", what: str = "die", sides: int = 6) -> str:
    return RULES.format(of=of, what=what, sides=sides)


def shown(program: Program, chance: engine.Chance, players: int = 2) -> Hand:
    return start(program, (50,) * players, 0, chance)[0]


def test_every_number_is_as_likely(tmp_path: Path) -> None:
    program = game(tmp_path, rules())
    came = Counter(shown(program, Shuffled(seed)).marks[0] for seed in range(600))
    assert {*came} == {1, 2, 3, 4, 5, 6}
    assert min(came.values()) > 60


def test_each_player_may_have_a_number_of_their_own(tmp_path: Path) -> None:
    program = game(tmp_path, rules("each player", sides=100))
    numbers = shown(program, Shuffled(3), players=4).marks[0]
    assert isinstance(numbers, tuple)
    assert len({*numbers}) > 1
    assert all(1 <= number <= 100 for number in numbers)


def test_a_throw_takes_no_card(tmp_path: Path) -> None:
    program = game(tmp_path, rules())
    hand = shown(program, Shuffled(5))
    assert len(hand.layout.stock) == 52 - 4
    assert from_json(to_json(hand)) == hand


@pytest.mark.parametrize("seed", ["1", "2"])
def test_beside_dice_a_die_of_its_own_is_thrown(tmp_path: Path, seed: str) -> None:
    file = tmp_path / "dice.yaml"
    file.write_text(DICE, encoding="utf-8")
    program = engine.load(str(file))
    hand = shown(program, Shuffled(seed))
    assert hand.marks[0] in range(1, 7)
    assert [len(cards) for cards in hand.cards] == [5, 5]


def test_a_deck_in_order_says_what_is_thrown_or_leaves_it_open(tmp_path: Path) -> None:
    program = game(tmp_path, rules())
    first = shown(program, Listed([0, 1, 2, 3, THROWN + 4, 7], Shuffled(1)))
    assert first.marks[0] == 4
    noted = shown(program, Noted(Shuffled(8))).chance
    assert isinstance(noted, Noted)
    assert shown(program, Listed(noted.dealt, Shuffled(0))).marks == shown(program, Shuffled(8)).marks
    open_to_chance = {shown(program, Listed([0, 1, 2, 3, 7], Shuffled(seed))).marks[0] for seed in range(30)}
    assert len(open_to_chance) > 3
    wished = Stacked({mark_address(0): [THROWN + 2]}, [9, 10], Shuffled(1))
    assert shown(program, wished).marks[0] == 2


def test_a_sealed_shuffle_throws_too(tmp_path: Path) -> None:
    program = game(tmp_path, rules())
    numbers = {shown(program, Keyed("0f" * 32, number)).marks[0] for number in range(1, 40)}
    assert numbers == {1, 2, 3, 4, 5, 6}


def test_a_record_with_chosen_cards_is_played_again() -> None:
    binglaha = engine.Game.load("binglaha")
    deal = binglaha.deal(["Anna", "Ben"], seed=1, cards={"die": "5", "Ben": "As Ad"}).play(engine.bot("caller"))
    record = deal.record()
    assert deal.hand.marks == (5,)
    assert isinstance(record.deck, tuple)
    assert "#5" in record.deck
    assert engine.replay(record).hand.marks == deal.hand.marks


def test_bots_imagine_every_number_that_may_come_and_what_came(tmp_path: Path) -> None:
    step = "  - mark: {what: die, thrown: 6}\n"
    text = rules().replace(step, "").replace("  - bet: {}\n", f"  - bet: {{}}\n{step}  - bet: {{}}\n")
    program = game(tmp_path, text)
    hand = shown(program, Shuffled(1))
    assert len({imagined(program, hand, seed, checks=2) for seed in range(30)}) == 6
    after = played(program, hand, "check", "check")
    assert {imagined(program, after, seed, checks=1) for seed in range(5)} == {after.marks[0]}


def imagined(program: Program, hand: Hand, seed: int, checks: int) -> MarkValue:
    """What a die shows in a deal as a seat imagines it, after so many checks."""
    d = Worlds(program, view(hand, hand.seat), Random(seed)).imagine().open()
    for _ in range(checks):
        act(program, d, Action("check"))
    return d.marks[0]


@pytest.mark.parametrize(
    ("text", "codes"),
    [
        (rules(what="called"), {"S101"}),
        (rules(sides=1), {"S101"}),
        (rules(sides=1001), {"S101"}),
        (rules().replace("thrown: 6", "thrown: 6, add: 1"), {"S113"}),
    ],
)
def test_what_cannot_be_thrown_is_told(tmp_path: Path, text: str, codes: set[str]) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(HEAD.format(players="2-7") + text, encoding="utf-8")
    told = {one.code for one in check_up(file).diagnostics}
    assert codes <= told
    assert not told - codes - {"A902", "D206"}


@pytest.mark.parametrize(
    ("table", "told"),
    [
        ("{die: 4}", ""),
        ("{die: 7}", "7 is to be thrown for `die`, and never is"),
        ("{die: 4 5}", "5 is to be thrown for `die`, and never is"),
        ("{called: 3}", "3 is to be thrown for `called`, and never is"),
        ("{die: kings}", "`kings` is no number that can be thrown"),
        ("{die: 0}", "`0` is no number that can be thrown"),
    ],
)
def test_an_example_says_what_is_thrown(tmp_path: Path, table: str, told: str) -> None:
    example = f"""
examples:
  - title: A die
    seats: {{A: 50, B: 50}}
    table: {table}
    play: [all check]
    expect: {{carried: 0}}
"""
    file = tmp_path / "game.yaml"
    file.write_text(HEAD.format(players="2-7") + rules() + example, encoding="utf-8")
    messages = [one.message for _, faults in prove(load(file)) for one in faults]
    assert messages == ([told] if told else [])


def test_nothing_is_thrown_between_two_deals(tmp_path: Path) -> None:
    session = tmp_path / "evening.yaml"
    session.write_text(
        """
format: 1
kind: session
name: An evening
summary: Dice between deals.
players: 2-6
chips: 100
marks: {die: {kind: number, kept: session}}
menu: {draw: {game: five-card-draw}}
before-each: [mark: {what: die, thrown: 6}]
ends: {deals: 3}
""",
        encoding="utf-8",
    )
    assert "E202" in {one.code for one in check_up(session).diagnostics}
