"""Examples: each form of sentence comes true when it should, fails when it should, and says why."""

import json
from pathlib import Path

import pytest

from engine.table.examples.examples_of_game import examples_of, prove
from engine.table.examples.sentence_forms import forms
from tests.table.house import game, messages, places, with_example

TABLE = """
seats: {A: 100, B: 100, C: 100}
dealer: C
cards: {A: Kh Kd Kc 2s 4h, B: Qh Qd 9c 2d 7s, C: 8h 6d 5c 3s Th}
"""


def told(folder: Path, play: str, expect: str = "", parent: str = "five-card-draw") -> list[str]:
    lines = TABLE + f"play: {json.dumps(play.split('; '))}\n" + (f"expect: {{{expect}}}\n" if expect else "")
    return messages(with_example(folder, lines, parent))


TRUE = [
    "all check",
    "A may check or bet 2",
    "A may check, or bet",
    "A bets 2; B may fold call or raise",
    "A bets 2; B may fold or call 2 or raise to 4",
    "A bets 2; B raises 2; C raises to 6; A calls 4",
    "A bets 2; B raises by 2",
    "A bets 2; all call",
    "A bets 2; all call; A may stand pat or discard at most 4",
    "all check; A may discard at most 4",
    "all check; A may stand pat or discard 1 to 4",
    "A holds Kh Kd",
    "A holds only 4h Kh Kd Kc 2s",
    "A does not hold Qh",
    "A does not hold Qh 9c",
    "A bets 2; B folds; B does not hold Qh Qd",
    "all check; A discards 2s 4h; A does not hold 2s 4h; A holds Kh Kd Kc",
    "all check; A discards 2s 4h and draws As Ad; A holds As Ad",
    "A has three of a kind of kings",
    "B has pair of jacks or better",
    "A beats B",
    "pot is 3",
    "all check; B holds 9c",
    "all check; all stand pat; all check; A shows; B may show or concede; B concedes; C shows",
    "all check; all stand pat; all check; A shows; all show",
    "all check; all stand pat; all check; all show",
    "all check; all stand pat; all check; A shows; all concede",
    "A bets 2; all fold; pot is 3",
]


ALL_IN = (
    ("texas-holdem", "set: {limit: menu}", "A may fold, call 2, raise to 4, raise to 6 or go all in", True),
    ("texas-holdem", "set: {limit: menu}", "A may fold, call 2, raise to 4 or go all in", False),
    ("texas-holdem", "", "A may fold, call 2 or go all in", False),
    ("texas-holdem", "", "A raises to 99; B may fold, call 98 or go all in", True),
    ("texas-holdem", "", "A is all in; B may fold or go all in", True),
    ("texas-holdem", "", "A is all in; B may go all in", False),
)


@pytest.mark.parametrize(("parent", "options", "play", "true"), ALL_IN)
def test_going_all_in_may_be_said_without_its_chips(
    tmp_path: Path, parent: str, options: str, play: str, true: bool
) -> None:
    lines = f"{options}\nseats: {{A: 100, B: 100, C: 100}}\ndealer: A\nplay: {json.dumps(play.split('; '))}\n"
    assert (messages(with_example(tmp_path, lines, parent)) == []) is true


TAKES = [
    ("takes: {high: [B], low: [A]}", []),
    ("takes: {high: [B], low: []}", ["T951 expected nobody to take low, but A took it"]),
    ("takes: {hihg: [B]}", ["T952 there is no share 'hihg'"]),
    ("takes: {low: [D]}", ["T952 nobody is called 'D' here"]),
]


@pytest.mark.parametrize(("expect", "expected"), TAKES)
def test_who_takes_a_share_is_expected_by_its_name(tmp_path: Path, expect: str, expected: list[str]) -> None:
    lines = """
set: {low: eight or better}
seats: {A: 100, B: 100}
dealer: B
cards: {A: As 2s Kh Qd, B: Ad Ah 9c 9s}
table: {board: 3c 4d 8h Kc Jc}
play: [B calls, A checks, all check, all check, all check, B shows]
"""
    assert messages(with_example(tmp_path, f"{lines}expect: {{{expect}}}\n", "omaha")) == expected


CLAIMS = [
    ("A has 8 low for low", []),
    ("A has 8 or better low for low", []),
    ("A has pair of kings", []),
    ("A has pair of kings for high", []),
    ("B has 8 or better low for low", ["T951 `B has 8 or better low for low` is not so: B has {}"]),
    ("A has 8 low for lwo", ["T952 there is no share 'lwo'"]),
    ("A has pair of 8 low for low", ["X"]),
]


@pytest.mark.parametrize(("said", "expected"), CLAIMS)
def test_what_somebody_has_for_a_share(tmp_path: Path, said: str, expected: list[str]) -> None:
    lines = f"""
set: {{low: eight or better}}
seats: {{A: 100, B: 100}}
dealer: B
cards: {{A: As 2s Kh Qd, B: Jd Th 9c 9s}}
table: {{board: 3c 4d 8h Kc Jc}}
play: [B calls, A checks, all check, all check, all check, {said}]
"""
    told = messages(with_example(tmp_path, lines, "omaha"))
    if expected == ["X"]:
        assert len(told) == 1
        assert told[0].startswith("X")
        return
    assert told == [one.format("T 9 8 4 3 low (Jd Th 9c 9s)") for one in expected]


def test_an_undivided_pot_has_no_shares_to_take(tmp_path: Path) -> None:
    assert told(tmp_path, "all check", "takes: {high: [A]}") == ["T952 there is no share 'high'"]


@pytest.mark.parametrize("play", TRUE)
def test_a_true_sentence_passes(tmp_path: Path, play: str) -> None:
    assert told(tmp_path, play) == []


FALSE = [
    ("B checks", "T951 `B checks` is not so: B is not asked: A may check or bet 2"),
    ("A bets 3", "T951 `A bets 3` is not so: A may not bet 3: A may check or bet 2"),
    ("A calls", "T951 `A calls` is not so: A may not call: A may check or bet 2"),
    ("A may check", "T951 `A may check` is not so: A may check or bet 2"),
    ("A may check or bet 2 or fold", "T951 `A may check or bet 2 or fold` is not so: A may check or bet 2"),
    ("A may check or bet 4", "T951 `A may check or bet 4` is not so: A may check or bet 2"),
    ("A may check or bet 2 to 4", "T951 `A may check or bet 2 to 4` is not so: A may check or bet 2"),
    ("B may check or bet 2", "T951 `B may check or bet 2` is not so: A may check or bet 2"),
    ("all call", "T951 `all call` is not so: A may not call: A may check or bet 2"),
    ("A shows", "T951 `A shows` is not so: A may not show: A may check or bet 2"),
    ("A is all in", "T951 `A is all in` is not so: A has 99, and A may check or bet 2"),
    ("A holds Kh 2d", "T951 `A holds Kh 2d` is not so: A holds Kh Kd Kc 2s 4h"),
    ("A holds only Kh Kd", "T951 `A holds only Kh Kd` is not so: A holds Kh Kd Kc 2s 4h"),
    ("A holds only Kh Kd Kc 2s 5h", "T951 `A holds only Kh Kd Kc 2s 5h` is not so: A holds Kh Kd Kc 2s 4h"),
    ("A does not hold Kh", "T951 `A does not hold Kh` is not so: A holds Kh Kd Kc 2s 4h"),
    ("A does not hold Qh Kh", "T951 `A does not hold Qh Kh` is not so: A holds Kh Kd Kc 2s 4h"),
    ("B has two pair or better", "T951 `B has two pair or better` is not so: B has pair of queens (Qh Qd 9c 2d 7s)"),
    (
        "B beats A",
        "T951 `B beats A` is not so: B has pair of queens (Qh Qd 9c 2d 7s) "
        "and A has three of a kind, kings (Kh Kd Kc 2s 4h)",
    ),
    ("pot is 4", "T951 `pot is 4` is not so: the pot is 3"),
    ("A proves Kh Kd", "T951 `A proves Kh Kd` is not so: A has not been asked to prove anything; A may check or bet 2"),
    (
        "all check; A may discard at most 3",
        "T951 `A may discard at most 3` is not so: A may stand pat or discard at most 4",
    ),
    ("all check; A discards Qh", "T951 `A discards Qh` is not so: A does not hold Qh: B holds it"),
    (
        "all check; A discards Kh Kd Kc 2s 4h",
        "T951 `A discards Kh Kd Kc 2s 4h` is not so: "
        "A may not discard Kh Kd Kc 2s 4h: A may stand pat or discard at most 4",
    ),
    ("A bets 2; all fold; A checks", "T951 `A checks` is not so: A is not asked: the deal is over"),
]


@pytest.mark.parametrize(("play", "message"), FALSE)
def test_a_false_sentence_fails_and_says_what_was_so(tmp_path: Path, play: str, message: str) -> None:
    assert told(tmp_path, play) == [message]


UNREADABLE = [
    ("A cheks", "this sentence cannot be read", "A cheks"),
    ("the dealer sneezes", "this sentence cannot be read", "the dealer sneezes"),
    ("Z checks", "nobody is called 'Z' here", "Z"),
    ("A beats Z", "nobody is called 'Z' here", "Z"),
    ("A holds Kh 1x", "'1x' is no card of this deck", "1x"),
    ("A holds Kh Kh", "Kh is named twice", "Kh"),
    ("A may chek or bet 2", "'chek' is nothing a player may do", "chek"),
    ("A may check or", "nothing follows 'or'", "or"),
    ("A may check and bet 2 and", "nothing follows 'and'", "and"),
    ("A bets", "this sentence cannot be read", "A bets"),
    ("A bets -2", "this sentence cannot be read", "A bets -2"),
    ("A does not holds Kh", "this sentence cannot be read", "A does not holds Kh"),
    ("A bets 2 and B folds", "this sentence cannot be read", "A bets 2 and B folds"),
    ("all checks", "this sentence cannot be read", "all checks"),
    ("pot is three", "this sentence cannot be read", "pot is three"),
    ("A wins", "this sentence cannot be read", "A wins"),
    ("a checks", "nobody is called 'a' here", "a"),
    ("A holds KhKd", "'KhKd' is no card of this deck", "KhKd"),
    ("A shows Kh Kd", "this sentence cannot be read", "A shows Kh Kd"),
]


@pytest.mark.parametrize(("play", "message", "place"), UNREADABLE)
def test_a_sentence_without_meaning_is_told_at_its_place(tmp_path: Path, play: str, message: str, place: str) -> None:
    faults = with_example(tmp_path, TABLE + f"play: [{play}]\n")
    assert messages(faults) == [f"T952 {message}"]
    assert places(faults) == [place]
    assert all(fault.help for fault in faults)


@pytest.mark.parametrize(
    ("play", "meant"),
    [
        ("B opens 2", "B bets 2"),
        ("B bets $2", "B bets 2"),
        ("B passes", "B checks"),
        ("B draws 3", "B discards 3c 5h"),
        ("B stays", "B calls"),
    ],
)
def test_what_is_offered_is_done_by_the_same_player(tmp_path: Path, play: str, meant: str) -> None:
    (fault,) = with_example(tmp_path, TABLE + f"play: [{play}]\n")
    assert f"`{meant}`" in fault.help


def test_a_fault_in_a_demand_on_a_hand_has_its_caret_inside_the_sentence(tmp_path: Path) -> None:
    faults = with_example(tmp_path, TABLE + "play: [A has pair of jaks]\n")
    assert [fault.code for fault in faults] == ["X101"]
    assert places(faults) == ["jaks"]


IMPOSSIBLE = [
    ("seats: {A: 100}", "1 sits here, and House game is for 2 to 7 players"),
    ("seats: {A: 100}\nplay: [B checks, B checks]", "1 sits here, and House game is for 2 to 7 players"),
    ("seats: {A: 100, B: 100}\ndealer: Z", "nobody is called 'Z' here"),
    ("seats: {A: 100, B: 100}\ncards: {Z: Ah}", "nobody is called 'Z' here"),
    ("seats: {A: 100, B: 100}\ncards: {A: Ah, B: Ah}", "Ah is dealt twice"),
    ("seats: {A: 100, B: 100}\ncards: {A: Ah}\nstock: Ah", "Ah is dealt twice"),
    ("seats: {A: 100, B: 100}\ncards: {A: Ah}\nplay: [all check, 'A discards Ah, gets Ah', B checks]", ""),
    ("seats: {A: 100, B: 100}\ncards: {A: Ah}\nplay: [all check, 'B discards Kd, gets Ah']", "Ah is dealt twice"),
    ("seats: {A: 100, B: 100}\ntable: {bord: Ah}", "there is no place 'bord'"),
    ("seats: {A: 100, B: 100}\nset: {most-discards: 7}", "`7` is not among the choices of `most-discards`"),
    ("seats: {A: 100, B: 100}\nset: {most: 3}", "this game has no option called `most`"),
    ("seats: {A: 100, B: 100}\nstakes: {blind: 3}", "this game has no stake called `blind`"),
    ("seats: {A: 100, B: 100}\nexpect: {winners: [Z]}", "nobody is called 'Z' here"),
    ("seats: {A: 100, B: 100}\nexpect: {hands: {A: ful house}}", "'ful house' is no hand of the ranking"),
    ("seats: {A: 100, B: 100}\nexpect: {marks: {legs: 1}}", "there is no mark 'legs'"),
]


@pytest.mark.parametrize(("example", "message"), IMPOSSIBLE)
def test_an_example_that_cannot_be_is_told_before_it_is_played(tmp_path: Path, example: str, message: str) -> None:
    faults = [fault for fault in with_example(tmp_path, example) if fault.code == "T952"]
    assert messages(faults) == ([f"T952 {message}"] if message else [])


def test_a_choice_that_cannot_be_is_told_at_its_own_place_though_it_is_called_like_another(tmp_path: Path) -> None:
    example = "seats: {A: 100, B: 100}\nset: {penalty: 3, proof: penalty}"
    (fault,) = with_example(tmp_path, example, parent="jackpot")
    assert fault.message == "`penalty` is not among the choices of `proof`"
    assert fault.span is not None
    assert fault.span.text == "proof"


EXPECTED = [
    ("pot: 3", "pot: 4", "T951 expected pot 4, but the pot is 3"),
    ("stacks: {A: 102}", "stacks: {A: 101}", "T951 expected 101 chips of A, but A has 102"),
    ("carried: 0", "carried: 1", "T951 expected 1 to stay in the pot, but 0 stay in the pot"),
    ("winners: [A]", "winners: [B]", "T951 expected B to win, but the pot went to A"),
    ("shown: []", "shown: [A]", "T951 expected A to show, but nobody showed"),
    ("dealer: A", "dealer: B", "T951 expected B to deal next, but A deals next"),
    (
        "hands: {A: three of a kind}",
        "hands: {A: pair}",
        "T951 expected pair of A, but A has three of a kind, kings",
    ),
]


@pytest.mark.parametrize(("right", "wrong", "message"), EXPECTED)
def test_each_expectation_can_fail(tmp_path: Path, right: str, wrong: str, message: str) -> None:
    assert told(tmp_path, "A bets 2; all fold", right) == []
    assert told(tmp_path, "A bets 2; all fold", wrong) == [message]


def test_all_expectations_that_fail_are_told(tmp_path: Path) -> None:
    assert len(told(tmp_path, "A bets 2; all fold", "pot: 9, winners: [B], stacks: {A: 1, B: 2, C: 99}")) == 4


def test_what_ends_a_deal_is_not_expected_of_one_that_goes_on(tmp_path: Path) -> None:
    for expected, said in (
        ("carried: 0", "0 to stay in the pot"),
        ("dealer: A", "A to deal next"),
        ("winners: []", "nobody to win"),
        ("winners: [A]", "A to win"),
        ("stacks: {A: 99}", "99 chips of A"),
        ("shown: []", "nobody to show"),
    ):
        message = f"T951 expected {said}, but the deal is not over: B may check or bet 2"
        assert told(tmp_path, "A checks", expected) == [message]
    assert told(tmp_path, "A checks", "pot: 3, hands: {A: three of a kind}") == []


def test_that_a_deal_goes_on_is_told_once(tmp_path: Path) -> None:
    assert told(tmp_path, "A checks", "pot: 4, winners: [A], stacks: {A: 98, B: 99}, dealer: A") == [
        "T951 expected A to win, but the deal is not over: B may check or bet 2",
        "T951 expected pot 4, but the pot is 3",
    ]


def test_shares_are_not_taken_before_the_deal_is_over(tmp_path: Path) -> None:
    example = "set: {low: eight or better}\nseats: {A: 9, B: 9}\nexpect: {takes: {low: []}}"
    (message,) = messages(with_example(tmp_path, example, "omaha"))
    assert message.startswith("T951 expected nobody to take low, but the deal is not over: ")


SHOW_NOTHING = [
    ("seats: {A: 9, B: 9}", "says nothing of the deal"),
    ("seats: {A: 9, B: 9}\nplay: []\nexpect: {}", "says nothing of the deal"),
    ("seats: {A: 9, B: 9}\nexpect: {stacks: {}}", "says nothing of the deal"),
    ("seats: {A: 9, B: 9}\nplay: [all check]", "says only what is done"),
    ("seats: {A: 9, B: 9}\nplay: [all check, A may stand pat or discard at most 4]", ""),
    ("seats: {A: 9, B: 9}\nexpect: {pot: 2}", ""),
    ("seats: {A: 9, B: 9}\nplay: [pot is 2]", ""),
    ("seats: {A: 9, B: 9}\nplay: [all check, all stand pat, all check, A shows]", ""),
    ("seats: {A: 9, B: 9}\nplay: [A raises 2]", None),
]


@pytest.mark.parametrize(("example", "what"), SHOW_NOTHING)
def test_an_example_that_claims_nothing_is_told(tmp_path: Path, example: str, what: str | None) -> None:
    loaded = game(tmp_path, f"examples:\n  - {example.replace(chr(10), chr(10) + '    ')}\n")
    ((_, faults),) = prove(loaded)
    assert [fault.code for fault in faults] == (["T951"] if what is None else ["T953"] if what else [])
    if what:
        assert faults[0].message == f"this example {what}, so it shows nothing"
        assert places(faults) == ["seats"]
        assert not faults[0].is_error


def test_the_rule_that_decided_is_named_with_its_line(tmp_path: Path) -> None:
    loaded = game(
        tmp_path,
        """\
        play:
          - post: {each: ante}
          - deal: {cards: 5}
          - bet: {label: the only round, note: Bets are two.}
          - showdown: {}
        examples:
          - {title: Too much, seats: {A: 9, B: 9}, play: [A bets 3]}
        """,
    )
    ((_, faults),) = prove(loaded)
    assert faults[0].notes[0] == "in the example 'Too much'"
    assert "`bet` 'the only round'" in faults[0].notes[1]
    assert f"{tmp_path / 'house.yaml'}:8:" in faults[0].notes[1]
    assert faults[0].notes[2] == "Bets are two."
    assert faults[0].span is not None
    assert faults[0].span.line == 11


def test_cards_come_as_they_are_stacked(tmp_path: Path) -> None:
    example = """
        seats: {A: 50, B: 50}
        cards: {A: Ah Kh Qh Jh 9s, B: 2c 2d 3c 4d 5s}
        stock: 8c 8d
        play:
          - all check
          - A discards 9s, gets Th
          - B discards 3c 4d
          - A holds Ah Kh Qh Jh Th
          - B holds 2c 2d 5s 8c 8d
    """
    assert messages(with_example(tmp_path, example)) == []


def test_a_card_that_cannot_come_says_where_it_is(tmp_path: Path) -> None:
    example = """
        seats: {A: 50, B: 50}
        cards: {A: Ah Kh Qh Jh 9s}
        play: [all check, A discards 9s Jh, "B discards 2c, gets Jh"]
    """
    faults = with_example(tmp_path, example)
    assert [fault.code for fault in faults] == ["T951"]


def test_a_card_promised_and_never_dealt_fails(tmp_path: Path) -> None:
    example = """
        seats: {A: 50, B: 50}
        cards: {A: Ah Kh Qh Jh 9s 2c}
        play: [all check, all stand pat, all check, A shows, B shows]
    """
    faults = with_example(tmp_path, example)
    assert messages(faults) == ["T951 A gets 5 cards, and 1 more is named: 2c"]
    assert places(faults) == ["2c"]
    assert faults[0].help == "leave out 2c, or correct the rule"
    assert "`deal`" in faults[0].notes[0]


TOO_MANY = [
    ("cards: {A: Ah Kh Qc}", "A gets 2 cards, and 1 more is named: Qc", "Qc"),
    ("cards: {A: Ah Kh, B: '2c 3d 4h  5s '}", "B gets 2 cards, and 2 more are named: 4h 5s", "4h  5s"),
    ("table: {board: 2c 3d 4h 5s 6c 7d}", "`board` gets 5 cards, and 1 more is named: 7d", "7d"),
]


@pytest.mark.parametrize(("cards", "message", "place"), TOO_MANY)
def test_cards_too_many_say_how_many_come(tmp_path: Path, cards: str, message: str, place: str) -> None:
    play = "[A calls, B checks, all check, all check, all check, A shows]"
    faults = with_example(tmp_path, f"seats: {{A: 9, B: 9}}\ndealer: A\n{cards}\nplay: {play}\n", "texas-holdem")
    assert messages(faults) == [f"T951 {message}"]
    assert places(faults) == [place]


SHOWN = [
    ("all check; A shows; A shows", "A has shown without being asked: B may show or concede"),
    ("all check; A concedes", "A has shown without being asked: B may show or concede"),
    ("all check; B shows; B shows", "B is not asked: C may show or concede"),
    ("all check; B shows; A shows", "A has shown without being asked: C may show or concede"),
    ("all check; B concedes; C shows; A shows", "A has shown without being asked: the deal is over"),
    ("all check; C shows", "C is not asked: B may show or concede"),
    ("all check; all show; all show", "the deal is over"),
    ("all check; all show; all concede", "the deal is over"),
    ("all show", "A may check or bet 2"),
    ("all concede", "A may not concede: A may check or bet 2"),
]


@pytest.mark.parametrize(("play", "why"), SHOWN)
def test_who_has_shown_without_being_asked_is_told_so(tmp_path: Path, play: str, why: str) -> None:
    said = play.rpartition("; ")[2]
    assert told(tmp_path, f"all check; all stand pat; {play}") == [f"T951 `{said}` is not so: {why}"]


def test_hands_shown_together_are_told_of_in_their_order(tmp_path: Path) -> None:
    table = "seats: {A: 3, B: 3, C: 3}\ndealer: C\nplay: [A bets 2, all call, all stand pat, %s]\n"
    for said, why in (
        ("A shows, B shows, C shows", ""),
        ("A shows, C shows", ""),
        ("C shows, B shows", "`B shows` is not so: B has shown, without being asked, before C"),
        ("B shows, B shows", "`B shows` is not so: B has shown without being asked: the deal is over"),
    ):
        faults = with_example(tmp_path, table % said)
        assert messages(faults) == ([f"T951 {why}"] if why else []), said


def test_marks_are_set_and_expected(tmp_path: Path) -> None:
    loaded = game(
        tmp_path,
        """
        marks:
          legs: {kind: number, of: each player, kept: until the pot is won}
          lucky: {kind: seat, kept: session}
          warm: {kind: flag}
        play:
          - post: {each: ante}
          - deal: {cards: 5}
          - mark: {what: legs, who: everyone, add: 1}
          - mark: {what: warm, to: set}
          - mark: {what: lucky, to: dealer}
          - throw-in: {}
        examples:
          - seats: {A: 9, B: 9}
            marks: {legs: {A: 2}, lucky: A}
            expect: {marks: {legs: {A: 3, B: 1}, lucky: B, warm: set}, carried: 2}
          - seats: {A: 9, B: 9}
            expect: {marks: {legs: {A: 3}, lucky: no one, warm: cleared}}
          - seats: {A: 9, B: 9}
            marks: {legs: 1, warm: {A: set}}
            expect: {marks: {warm: perhaps}}
        """,
    )
    outcomes = [messages(faults) for _, faults in prove(loaded)]
    assert outcomes == [
        [],
        [
            "T951 expected legs of A to be 3, but it is 1",
            "T951 expected lucky to be no one, but it is B",
            "T951 expected warm to be cleared, but it is set",
        ],
        [
            "T952 of the mark 'legs' each player has one",
            "T952 of the mark 'warm' the table has one",
            "T952 a flag cannot be 'perhaps'",
        ],
    ]


def test_an_example_runs_under_the_options_and_stakes_it_names(tmp_path: Path) -> None:
    example = """
        set: {most-discards: 3}
        stakes: {ante: 5, bet: 7}
        seats: {A: 50, B: 50}
        play: [pot is 10, A may check or bet 7, all check, A may discard at most 3]
    """
    assert messages(with_example(tmp_path, example)) == []


def test_only_the_games_own_examples_are_its_examples(tmp_path: Path) -> None:
    assert examples_of(game(tmp_path)) == []


@pytest.mark.late
def test_each_form_is_shown_by_an_example_that_it_reads(tmp_path: Path) -> None:
    table = "seats: {A: 100, B: 100, C: 100}\ndealer: C\n"
    for form in forms():
        assert form.sign.strip() in form.example
        divided = form.example.endswith("for low")
        rules = ("set: {low: eight or better}\n", "omaha") if divided else ("", "five-card-draw")
        if " again" in form.example or " keeps " in form.example:
            rules = ("", "eskalero")
        faults = with_example(tmp_path, f"{rules[0]}{table}play: [{json.dumps(form.example)}]\n", rules[1])
        assert all(fault.code == "T951" for fault in faults), (form.example, messages(faults))


JOKERS = """
jokers: 2
examples:
  - seats: {{A: 100, B: 100}}
    dealer: B
    cards: {{A: Joker Kd 9d 7d 3d, B: {held} As 7c 5h 4h}}
    play: [all check, "A discards Kd, gets {got}", A holds {got}]
"""


@pytest.mark.parametrize(("held", "got"), [("Joker", "2c"), ("6s", "Joker")])
def test_another_card_of_a_name_is_another_copy(tmp_path: Path, held: str, got: str) -> None:
    loaded = game(tmp_path, JOKERS.format(held=held, got=got))
    assert [messages(faults) for _, faults in prove(loaded)] == [[]]


def test_there_are_no_more_copies_than_the_deck_has(tmp_path: Path) -> None:
    ((_, faults),) = prove(game(tmp_path, JOKERS.format(held="Joker", got="Joker")))
    assert messages(faults) == ["T952 Joker is dealt twice"]
