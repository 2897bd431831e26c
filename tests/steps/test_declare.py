"""Words said together or in turn: who is told what, and when."""

from pathlib import Path

import pytest

from engine.cli.answers import Question, read_answer
from engine.hand.action import Action, IllegalAction
from engine.hand.chance import Shuffled
from engine.hand.event import log_for
from engine.hand.hand import Hand, from_json, to_json
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options
from engine.program import Program
from engine.ruleset.load import check_file, load
from tests.steps.kitchen import HEAD, dealt, game, offered

GUTS = """
stakes: {{ante: 10}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 3}}
  - declare: {{choices: {{in, out}}, {keys}}}
  - fold: {{who: those who declared out, when: somebody declared in}}
  - showdown: {{}}
"""


def guts(folder: Path, keys: str = "how: together") -> Program:
    return game(folder, GUTS.format(keys=keys))


def says(program: Program, hand: Hand, *words: str) -> Hand:
    for word in words:
        hand, _ = apply(program, hand, Action(f"declare {word}"), Shuffled(1))
    return hand


def words_of(program: Program, hand: Hand) -> list[list[str]]:
    """The words of each seat, as a bystander sees them."""
    said = view(hand, BYSTANDER).declared
    return [[word for number, word in enumerate(program.declared) if words >> number & 1] for words in said]


def test_a_secret_choice_shows_in_no_view_event_or_option_before_all_have_chosen(tmp_path: Path) -> None:
    program = guts(tmp_path)
    hand = dealt(program, (50, 50, 50))
    for before in ([], ["in"]):
        begun = says(program, hand, *before)
        ways = [apply(program, begun, Action(f"declare {word}"), Shuffled(1)) for word in ("in", "out")]
        (one, told), (other, otherwise) = ways
        assert one != other
        assert told == otherwise
        assert options(program, one) == options(program, other)
        for observer in range(BYSTANDER, 3):
            assert view(one, observer) == view(other, observer)


def test_all_are_told_when_the_last_has_chosen(tmp_path: Path) -> None:
    program = guts(tmp_path)
    hand = says(program, dealt(program, (50, 50, 50)), "in", "out")
    over, events = apply(program, hand, Action("declare in"), Shuffled(1))
    heard = [(event.seat, event.detail) for event in log_for(events, BYSTANDER) if event.kind == "declare"]
    assert heard == [(1, "in"), (2, "out"), (0, "in")]
    assert words_of(program, over) == [["in"], ["in"], ["out"]]
    assert over.live == 0b011


def test_in_turn_each_word_is_heard_at_once(tmp_path: Path) -> None:
    program = guts(tmp_path, "how: in turn, first: dealer")
    hand = dealt(program, (50, 50, 50))
    assert hand.seat == 0
    hand, events = apply(program, hand, Action("declare out"), Shuffled(1))
    assert [(event.kind, event.detail) for event in events] == [("declare", "out")]
    assert words_of(program, hand) == [["out"], [], []]
    assert hand.seat == 1


def test_only_those_named_are_asked(tmp_path: Path) -> None:
    program = guts(tmp_path, "who: everyone in except dealer")
    hand = says(program, dealt(program, (50, 50, 50)), "out", "in")
    assert hand.over
    assert words_of(program, hand) == [[], ["out"], ["in"]]


def test_nothing_else_may_be_said(tmp_path: Path) -> None:
    program = guts(tmp_path)
    hand = dealt(program, (50, 50, 50))
    assert offered(program, hand) == "declare in, declare out"
    for kind in ("in", "declare", "declare both", "fold"):
        with pytest.raises(IllegalAction):
            apply(program, hand, Action(kind), Shuffled(1))


def test_a_hand_with_a_hidden_choice_goes_through_json(tmp_path: Path) -> None:
    program = guts(tmp_path)
    hand = says(program, dealt(program, (50, 50, 50)), "in")
    assert from_json(to_json(hand)) == hand


def test_a_person_may_leave_out_declare(tmp_path: Path) -> None:
    program = guts(tmp_path)
    hand = dealt(program, (50, 50, 50))
    question = Question(options(program, hand), program.deck, hand.cards[1], 40, 0, 0)
    for line in ("out", "o", "declare out", "declare o"):
        assert read_answer(line, question) == Action("declare out")


@pytest.mark.parametrize(
    ("rules", "expected"),
    [
        ("  - declare: {choices: {in, out}}\n  - fold: {who: those who declared both}\n", "X101"),
        ("  - fold: {who: those who declared in}\n  - declare: {choices: {in, out}}\n", "X112"),
        ("  - declare: {}\n", "S103"),
        ("  - declare: {choices: {in: 5, out}}\n", "S101"),
        ("  - declare: {choices: {in}}\n", "S106"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, rules: str, expected: str) -> None:
    file = tmp_path / "game.yaml"
    head = HEAD.format(players="2-4")
    file.write_text(f"{head}play:\n  - deal: {{cards: 5}}\n{rules}  - showdown: {{}}\n", encoding="utf-8")
    assert [told.code for told in check_file(file)] == [expected]


def test_nobody_is_asked_twice_how_often_the_board_is_dealt() -> None:
    program = load("texas-holdem", set={"run-it-twice": "by agreement"}).program
    hand = dealt(program, (20, 20))
    hand, _ = apply(program, hand, Action("raise", 18), Shuffled(1))
    hand, _ = apply(program, hand, Action("call", 18), Shuffled(1))
    assert offered(program, hand) == "declare once, declare twice"
    assert says(program, hand, "once", "twice").over
    twice = says(program, hand, "twice", "twice")
    assert twice.over
    assert [len(place) for place in twice.places] == [0, 5, 5]
