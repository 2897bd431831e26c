"""Words said together or in turn: who is told what, and when."""

from pathlib import Path

import pytest

from engine.hand.action import Action, IllegalAction
from engine.hand.event import Event, log_for
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.compose.modifiers import Announced
from engine.ruleset.load import load
from engine.table.examples.examples_of_game import prove
from engine.words.typed_answers import Question, read_answer
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

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
        hand, _ = apply(program, hand, Action(f"declare {word}"))
    return hand


def words_of(program: Program, hand: Hand) -> list[list[str]]:
    """The words of each seat, as a bystander sees them."""
    said = view(hand, BYSTANDER).declared
    return [[word for number, word in enumerate(program.declared) if words >> number & 1] for words in said]


@pytest.mark.parametrize("how", ["together", "changeable"])
def test_a_secret_choice_shows_in_no_view_event_or_option_before_all_have_chosen(tmp_path: Path, how: str) -> None:
    program = guts(tmp_path, f"how: {how}")
    hand = dealt(program, (50, 50, 50))
    for before in ([], ["in"], ["in", "out"])[: 3 if how == "changeable" else 2]:
        begun = says(program, hand, *before)
        ways = [apply(program, begun, Action(f"declare {word}")) for word in ("in", "out")]
        (one, told), (other, otherwise) = ways
        assert one != other
        assert told == otherwise
        assert options(program, one) == options(program, other)
        for observer in range(BYSTANDER, 3):
            assert view(one, observer) == view(other, observer)


def test_all_are_told_when_the_last_has_chosen(tmp_path: Path) -> None:
    program = guts(tmp_path)
    hand = says(program, dealt(program, (50, 50, 50)), "in", "out")
    over, events = apply(program, hand, Action("declare in"))
    heard = [(event.seat, event.detail) for event in log_for(events, BYSTANDER) if event.kind == "declare"]
    assert heard == [(1, "in"), (2, "out"), (0, "in")]
    assert words_of(program, over) == [["in"], ["in"], ["out"]]
    assert over.live == 0b011


def test_in_turn_each_word_is_heard_at_once(tmp_path: Path) -> None:
    program = guts(tmp_path, "how: in turn, first: dealer")
    hand = dealt(program, (50, 50, 50))
    assert hand.seat == 0
    hand, events = apply(program, hand, Action("declare out"))
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
            apply(program, hand, Action(kind))


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
        ("  - fold: {who: those who declared red}\n  - declare: {choices: {red, blue}}\n", "X112"),
        ("  - declare: {}\n", "S103"),
        ("  - declare: {choices: {in: 5, out}}\n", "S101"),
        ("  - declare: {choices: {in}}\n", "S106"),
    ],
)
def test_mistakes_are_told(tmp_path: Path, rules: str, expected: str) -> None:
    file = tmp_path / "game.yaml"
    head = HEAD.format(players="2-4")
    file.write_text(f"{head}play:\n  - deal: {{cards: 5}}\n{rules}  - showdown: {{}}\n", encoding="utf-8")
    assert [told.code for told in check_up(file).diagnostics if told.code != "P413"] == [expected]


def test_nobody_is_asked_twice_how_often_the_board_is_dealt() -> None:
    program = load("texas-holdem", modifiers=[Announced("run-it-twice", {})]).program
    hand = dealt(program, (20, 20))
    hand, _ = apply(program, hand, Action("raise", 18))
    hand, _ = apply(program, hand, Action("call", 18))
    assert offered(program, hand) == "declare once, declare twice"
    assert says(program, hand, "once", "twice").over
    twice = says(program, hand, "twice", "twice")
    assert twice.over
    assert [len(place) for place in twice.places] == [0, 5, 5]


COINS = """
stakes: {{ante: 10}}
marks: {{bid: {{kind: number, of: each player}}, top: {{kind: number}}}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 3}}
  - declare: {{{keys}}}
  - showdown: {{}}
"""


def coins(folder: Path, keys: str) -> Program:
    return game(folder, COINS.format(keys=keys))


PAIRS = """
play:
  - deal: {{cards: 3}}
  - declare: {{how: {how}, choices: {{quiet, pair: {{when: that player has pair or better}}}}}}
  - showdown: {{}}
"""


def chips_paid(events: tuple[Event, ...]) -> list[tuple[int, int]]:
    return [(event.seat, event.chips) for event in events if event.kind == "pay"]


def test_a_price_is_paid_when_all_are_told(tmp_path: Path) -> None:
    program = coins(tmp_path, "choices: {stay: {costs: half the pot}, out: {do: [fold: {}]}}")
    hand = says(program, dealt(program, (50, 50, 50)), "stay", "out")
    assert hand.pot == 30
    assert [option.costs for option in options(program, hand)] == [15, 0]
    over, events = apply(program, hand, Action("declare stay"))
    assert chips_paid(events) == [(1, 15), (0, 15)]  # reckoned for both before either pays
    assert over.live == 0b011
    assert over.past.pot_won == 60


def test_a_word_is_offered_only_to_who_can_pay_and_who_has_one_word_left_is_not_asked(tmp_path: Path) -> None:
    program = coins(tmp_path, "choices: {stay: {costs: 20}, out: {do: [fold: {}]}}, how: in turn")
    hand = dealt(program, (50, 29, 50))
    assert hand.seat == 2
    assert words_of(program, hand) == [[], ["out"], []]
    assert hand.live == 0b101
    assert offered(program, hand) == "declare stay, declare out"
    over = says(program, hand, "out")
    assert over.over  # one is left, and nobody asks them
    assert over.stacks == (70, 19, 40)


def test_a_word_is_offered_only_where_its_condition_holds(tmp_path: Path) -> None:
    program = coins(tmp_path, "choices: {in, out, sit: {when: that player is dealer}}, how: in turn")
    hand = dealt(program, (50, 50))
    assert offered(program, hand) == "declare in, declare out"
    assert offered(program, says(program, hand, "in")) == "declare in, declare out, declare sit"


def test_a_number_goes_with_a_word_and_is_kept_on_a_mark(tmp_path: Path) -> None:
    choices = "choices: {bid: {names: number, least: 2, most: smaller of stack and 9, as: bid}, pass}"
    program = coins(tmp_path, choices)
    hand = dealt(program, (50, 50, 15))
    assert offered(program, hand) == "declare bid 2 to 9, declare pass"
    hand = apply(program, hand, Action("declare bid", 7))[0]
    assert hand.marks[0] == (0, 0, 0)
    assert offered(program, hand) == "declare bid 2 to 5, declare pass"
    with pytest.raises(IllegalAction):
        apply(program, hand, Action("declare bid", 6))
    hand, _ = apply(program, hand, Action("declare pass"))
    over, events = apply(program, hand, Action("declare bid", 3))
    assert over.marks[0] == (3, 7, 0)
    assert [event.detail for event in events if event.kind == "declare"] == ["bid 7", "pass", "bid 3"]


def test_a_least_number_below_nothing_is_nothing(tmp_path: Path) -> None:
    program = coins(tmp_path, "choices: {bid: {names: number, least: stack - 20, most: 9, as: bid}, pass}")
    assert offered(program, dealt(program, (50, 15, 50))) == "declare bid 0 to 9, declare pass"


@pytest.mark.parametrize("how", ["together", "changeable", "in turn"])
def test_all_are_asked_where_a_word_depends_on_what_its_player_alone_sees(tmp_path: Path, how: str) -> None:
    program = game(tmp_path, PAIRS.format(how=how))
    hand = dealt(program, (50, 50, 50), cards="2h Kh Ah 7c Kc Ac 9d 3d 2d")
    seats = []
    while not hand.over:
        seats.append((hand.seat, offered(program, hand)))
        hand = says(program, hand, "quiet")
    quiet, pair = "declare quiet", "declare quiet, declare pair"
    assert {*seats} == {(seat, quiet if seat == 1 else pair) for seat in (1, 2, 0)}


def test_who_holds_a_word_back_is_told_by_nothing(tmp_path: Path) -> None:
    program = game(tmp_path, PAIRS.format(how="in turn"))
    told = [
        says(program, dealt(program, (50, 50, 50), cards=f"2h Kh Ah {card} Kc Ac 9d 3d Qd"), "quiet")
        for card in ("2c", "7c")
    ]
    one, other = (view(hand, 0) for hand in told)
    assert one == other
    assert told[0].seat == told[1].seat == 2


def test_a_word_for_cards_that_its_player_has_not_looked_at_is_told(tmp_path: Path) -> None:
    file = tmp_path / "game.yaml"
    play = PAIRS.format(how="in turn").replace("cards: 3", "cards: 3, face: blind")
    file.write_text(f"{HEAD.format(players='2-4')}{play}", encoding="utf-8")
    assert "V701" in [told.code for told in check_up(file).diagnostics]


def test_what_a_word_brings_about_is_done_at_once_where_words_are_said_in_turn(tmp_path: Path) -> None:
    follows = "do: [mark: {what: top, add: 1}, pay: {from: that player, to: dealer, amount: top}]"
    program = coins(tmp_path, f"choices: {{pay: {{{follows}}}, pass}}, how: in turn")
    hand = says(program, dealt(program, (50, 50, 50)), "pay")
    assert hand.stacks == (41, 39, 40)
    assert hand.seat == 2
    over = says(program, hand, "pass", "pay")
    assert over.marks[1] == 2


def test_what_follows_secret_words_is_done_one_player_after_another(tmp_path: Path) -> None:
    draws = "buy: {do: [mark: {what: top, add: 1}, draw: {most: top}]}"
    program = coins(tmp_path, f"choices: {{{draws}, pass, out: {{do: [fold: {{}}]}}}}")
    hand = says(program, dealt(program, (50, 50, 50, 50)), "buy", "out", "pass", "buy")
    assert (hand.seat, offered(program, hand)) == (1, "stand pat, discard 1")
    hand, _ = apply(program, hand, Action("stand pat"))
    assert (hand.seat, hand.live, offered(program, hand)) == (0, 0b1011, "stand pat, discard 1 to 2")


@pytest.mark.parametrize("how", ["together", "changeable", "in turn"])
def test_first_player_is_of_the_in_turn_round_a_declaration(tmp_path: Path, how: str) -> None:
    rules = f"""
marks:
  began: {{kind: seat, of: each player}}
play:
  - deal: {{cards: 1}}
  - in-turn:
      first: left of left of dealer
      do:
        - declare: {{how: {how}, choices: {{in: {{do: [mark: {{what: began, to: first player}}]}}, out}}}}
  - showdown: {{}}
"""
    program = game(tmp_path, rules)
    hand = says(program, dealt(program, (9, 9, 9)), *["in"] * 3)
    assert hand.marks == ((2, 2, 2),)


@pytest.mark.parametrize("how", ["together", "in turn"])
def test_without_an_in_turn_there_is_no_first_player(tmp_path: Path, how: str) -> None:
    pays = "pay: {from: first player, amount: 1}"
    file = tmp_path / "game.yaml"
    rules = f"play:\n  - deal: {{cards: 1}}\n  - declare: {{how: {how}, choices: {{in: {{do: [{pays}]}}, out}}}}\n"
    file.write_text(f"{HEAD.format(players='2-4')}{rules}  - showdown: {{}}\n", encoding="utf-8")
    assert [one.code for one in check_up(file).diagnostics] == ["X119"]


def test_an_early_choice_may_be_changed_before_the_last(tmp_path: Path) -> None:
    program = coins(tmp_path, "choices: {in, out}, how: changeable")
    hand = says(program, dealt(program, (50, 50, 50, 50)), "in", "in")
    seats = []
    for word in ("in", "out", "out"):  # the third, then the first two once more
        seats.append(hand.seat)
        hand = says(program, hand, word)
    assert [*seats, hand.seat] == [3, 1, 2, 0]
    over = says(program, hand, "in")
    assert words_of(program, over) == [["in"], ["out"], ["out"], ["in"]]


def test_words_of_another_question_are_kept(tmp_path: Path) -> None:
    rules = GUTS.replace("  - fold", "  - declare: {{choices: {{high, low}}}}\n  - fold").format(keys="how: in turn")
    program = game(tmp_path, rules)
    hand = says(program, dealt(program, (50, 50, 50)), "in", "out", "in", "high", "low", "low")
    assert words_of(program, hand) == [["in", "low"], ["in", "high"], ["out", "low"]]
    assert hand.live == 0b011


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ("stay: {costs: ante}, leave: {when: heads up}", ["F706"]),
        ("stay: {costs: ante}, leave", []),
        ("one: {when: heads up}, other: {when: not heads up}", []),
        ("one: {when: heads up, costs: ante}, other: {when: not heads up}", ["F706"]),
        ("bid: {names: number, least: ante}, stay: {costs: ante}", ["F706"]),
        ("bid: {names: number, least: 1, most: 9}, stay: {costs: ante}", []),
        ("stay: {costs: sing}, leave", ["X101"]),
        ("stay: {price: 5}, leave", ["S102"]),
        ("bid: {names: number, as: bids}, leave", ["X123"]),
        ("in: {when: that player holds 2 aces}, out", []),
        ("in: {when: that player has pair or better and left of that player holds aces}, out", ["V701"]),
        ("in: {when: somebody has pair or better}, out", ["V701"]),
        ("in: {when: that player holds aces}, out: {when: that player holds kings}", ["F706"]),
        ("in: {costs: number of aces among own cards}, out", ["V701"]),
        ("in: {do: [bet: {}, prove: {who: opener, hand: flush or better or straight}]}, out", ["X112"]),
    ],
)
def test_mistakes_in_words_are_told(tmp_path: Path, choices: str, expected: list[str]) -> None:
    file = tmp_path / "game.yaml"
    head = HEAD.format(players="2-4")
    play = f"  - deal: {{cards: 5}}\n  - declare: {{choices: {{{choices}}}}}\n  - showdown: {{}}\n"
    file.write_text(f"{head}stakes: {{ante: 1}}\nplay:\n{play}", encoding="utf-8")
    assert [told.code for told in check_up(file).diagnostics if told.is_error] == expected


SENTENCES = """
  - declare:
      choices:
        bid: {{names: number, least: 2, most: 9, as: bid}}
        both: {{costs: ante}}
        pass: {{do: [fold: {{}}]}}
      {how}
"""


def test_a_declaration_as_a_rulebook_puts_it(tmp_path: Path) -> None:
    rules = COINS.replace("  - declare: {{{keys}}}\n", SENTENCES.lstrip("\n"))
    program = game(tmp_path, rules.format(how="how: in turn"))
    told = [origin.says for origin in program.origins if origin.kind in ("declare", "choice", "fold")]
    assert told[0] == "Everyone in declares bid (with a number from 2 to 9), both (costs ante (10)) or pass in turn."
    program = game(tmp_path, rules.format(how="how: changeable"))
    first = next(origin.says for origin in program.origins if origin.kind == "declare")
    assert first.endswith("chosen in secret and told when all have chosen; early choices may be changed.")


def test_words_with_numbers_are_said_in_examples(tmp_path: Path) -> None:
    example = """
examples:
  - title: Bids
    seats: {{A: 50, B: 50}}
    dealer: B
    play: ["A may declare bid 2 to 9, declare both or declare pass", {said}]
    expect: {{marks: {{bid: {{A: 3, B: 0}}}}, winners: [A]}}
"""
    rules = COINS.replace("  - declare: {{{keys}}}\n", SENTENCES.lstrip("\n")) + example
    file = tmp_path / "game.yaml"
    for how, said in (
        ("how: in turn", "A declares bid 3, B declares pass"),
        ("how: together", "A secretly declares bid 3, B hears no declaration, B secretly declares pass"),
    ):
        file.write_text(HEAD.format(players="2-4") + rules.format(how=how, said=said), encoding="utf-8")
        assert [faults for _, faults in prove(load(file))] == [[]]
