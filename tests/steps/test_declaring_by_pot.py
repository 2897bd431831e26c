"""A word for each pot: who is asked for which, who hears of it when, and what it counts for."""

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
from engine.words.prose import Eyes, Teller
from engine.words.typed_answers import Question, read_answer
from tests.pot.test_shares import laid
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

RULES = """
stakes: {{ante: 10}}
betting: {{limit: no limit, least: 1}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 5}}
  - bet: {{}}
  - declare: {{for: each pot, {keys}choices: {words}}}
{then}  - showdown: {{}}
pot: {{going-both: {both}, odd-chips: stays, shares: {{high: {{}}, low: {{wins: worst}}}}}}
"""
WORDS = "{low: {goes-for: [low]}, high: {goes-for: [high]}, both: {goes-for: [high, low]}}"

QUADS, TRIPS, ACES = "9s 9d 9h 9c 2h", "8s 8d 8h Kc 2s", "As Ad Kh Qs 3c"
SEVEN, EIGHT = "7c 5d 4s 3h 2c", "8c 5h 4c 3s 2d"
SHORT = [30, 60, 90, 90]
"""Of these the first can win the main pot, 120, the second a side pot besides, 90, the others another, 60."""


def rules(folder: Path, keys: str = "", then: str = "", both: str = "must win both", words: str = WORDS) -> Program:
    return game(folder, RULES.format(keys=keys, then=then, both=both, words=words))


def begun(program: Program, hands: list[str] | None = None, stacks: list[int] | None = None) -> Hand:
    """The deal when the first word is to be said; the last seat deals, and all are in with all their chips."""
    stacks = stacks or SHORT
    hand = dealt(program, stacks, len(stacks) - 1, laid(hands or [QUADS, TRIPS, ACES, SEVEN]))
    while not (last := options(program, hand)[-1]).kind.startswith("declare"):
        hand, _ = apply(program, hand, Action(last.kind, last.most))
    return hand


def says(program: Program, hand: Hand, *words: str) -> tuple[Hand, list[Event]]:
    """The deal after these words, each in full, and what was told of them."""
    told: list[Event] = []
    for word in words:
        hand, events = apply(program, hand, Action(f"declare {word}"))
        told += log_for(events, BYSTANDER)
    return hand, told


def heard(told: list[Event]) -> list[tuple[int, int | str]]:
    return [(event.seat, event.detail) for event in told if event.kind == "declare"]


def in_pots(text: str) -> list[str]:
    """`high, low high` of a player who says one word, and of one who says two."""
    pots = ("the main pot", "side pot 1", "side pot 2")
    return [f"{word} for {pot}" for one in text.split(", ") for word, pot in zip(one.split(), pots, strict=False)]


def test_everybody_is_asked_for_each_pot_they_may_win_the_main_pot_first(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand, asked = begun(program), []
    while not hand.over:
        asked.append((hand.seat, offered(program, hand).partition(", ")[0]))
        hand, _ = apply(program, hand, Action(options(program, hand)[0].kind))
    main, side, last = (f"declare low for {pot}" for pot in ("the main pot", "side pot 1", "side pot 2"))
    assert asked == [
        (0, main),
        (1, main),
        (1, side),
        *((2, one) for one in (main, side, last)),
        *((3, one) for one in (main, side, last)),
    ]


def test_a_pot_for_which_one_player_is_left_is_not_asked_about(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand = begun(program, [ACES, TRIPS, QUADS], [10, 6, 4])  # all are in with their ante
    assert hand.paid == (10, 6, 4)
    hand, told = says(program, hand, *in_pots("low low, low high, high"))
    assert [detail for _, detail in heard(told)] == [
        *("low for the main pot", "low for the main pot", "high for the main pot"),
        *("low for side pot 1", "high for side pot 1"),
    ]
    assert hand.stacks == (6 + 2 + 4, 2, 6)


def test_without_a_side_pot_there_is_one_word_to_say(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand = begun(program, [QUADS, ACES], [60, 30])
    assert offered(program, hand) == "declare low, declare high, declare both"
    hand, told = says(program, hand, "low", "high")
    assert heard(told) == [(0, "low"), (1, "high")]
    assert hand.declared_by_pot == ()
    assert hand.over


def test_a_word_is_for_the_pot_that_is_asked_about(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand = begun(program)
    for kind in ("declare low", "declare low for side pot 1", "declare low for the main pot 1"):
        with pytest.raises(IllegalAction):
            apply(program, hand, Action(kind))


@pytest.mark.parametrize("how", ["together", "changeable"])
def test_words_for_all_pots_stay_secret_until_the_last_is_chosen(tmp_path: Path, how: str) -> None:
    program = rules(tmp_path, f"how: {how}, ")
    hand, told = begun(program), []
    while not hand.over:
        ways = [apply(program, hand, Action(option.kind)) for option in options(program, hand)]
        (one, events), (other, otherwise), *_ = ways
        told.append([event.kind for event in events])
        assert one != other
        if "declare" not in told[-1]:
            assert events == otherwise
            assert options(program, one) == options(program, other)
            for observer in range(BYSTANDER, 4):
                assert view(one, observer) == view(other, observer)
        assert from_json(to_json(one)) == one
        hand = one
    assert [kinds for kinds in told if "declare" in kinds] == told[-1:]


def test_all_are_told_at_once_pot_by_pot(tmp_path: Path) -> None:
    program = rules(tmp_path)
    words = in_pots("high, low high, both low low, high both high")
    hand, told = says(program, begun(program), *words[:-1])
    assert [event.detail for event in told] == [word.partition(" ")[2] for word in words[:-1]]
    over, told = says(program, hand, words[-1])
    assert heard(told) == [
        *((0, "high for the main pot"), (1, "low for the main pot"), (2, "both for the main pot")),
        *((3, "high for the main pot"), (1, "high for side pot 1"), (2, "low for side pot 1")),
        *((3, "both for side pot 1"), (2, "low for side pot 2"), (3, "high for side pot 2")),
    ]
    low, high, both = (1 << program.declared.index(word) for word in ("low", "high", "both"))
    assert over.declared_by_pot == ((high, low, both, high), (-1, high, low, both), (-1, -1, low, high))
    assert over.declared == (high, low | high, both | low, high | both)
    assert from_json(to_json(over)) == over


def test_said_in_turn_each_word_is_heard_at_once(tmp_path: Path) -> None:
    program = rules(tmp_path, "how: in turn, ")
    hand = begun(program)
    for seat, word in zip((0, 1, 1, 2, 2, 2, 3, 3), in_pots("high, low high, low low low, high high"), strict=True):
        assert hand.seat == seat
        assert from_json(to_json(hand)) == hand
        hand, told = says(program, hand, word)
        assert heard(told) == [(seat, word)]
    assert offered(program, hand).startswith("declare low for side pot 2")
    assert says(program, hand, "high for side pot 2")[0].over


def test_early_choices_may_be_changed_for_every_pot(tmp_path: Path) -> None:
    program = rules(tmp_path, "how: changeable, ")
    hand, _ = says(program, begun(program, [QUADS, TRIPS, ACES], [30, 60, 60]), *in_pots("high, low high"))
    assert hand.seat == 0  # before the last chooses
    hand, _ = says(program, hand, *in_pots("low"))
    assert hand.seat == 2
    hand, told = says(program, hand, *in_pots("high high"))
    assert heard(told)[0] == (0, "low for the main pot")
    hand, _ = says(program, begun(program, [QUADS, TRIPS, ACES], [60, 30, 60]), *in_pots("high low, low"))
    hand, told = says(program, hand, *in_pots("low high, high high"))
    assert [event.seat for event in told if event.kind == "choose"] == [0, 0, 2, 2]
    assert (0, "high for side pot 1") in heard(told)


@pytest.mark.parametrize(
    ("words", "stacks"),
    [
        # the hands are four nines, three eights, a pair of aces and a seven; the pots are 120, 90 and 60
        ("high, high high, high high high, high high high", (120, 90, 60, 0)),
        ("low, low low, low low low, low low low", (0, 0, 0, 270)),
        ("high, low high, low low high, low low low", (60, 45, 30, 60 + 45 + 30)),
        ("low, low high, low high low, high high high", (0, 90, 60 + 30, 120 - 60 + 30)),
        ("high, both high, high both low, low low high", (60, 45, 30, 60 + 45 + 30)),  # the aces win no side pot low
        ("both, high both, high high both, high high high", (120, 90, 60, 0)),
    ],
)
def test_each_pot_is_settled_by_what_was_said_for_it(tmp_path: Path, words: str, stacks: tuple[int, ...]) -> None:
    hand, _ = says(program := rules(tmp_path), begun(program), *in_pots(words))
    assert (hand.stacks, hand.pot) == (stacks, 0)


def test_what_is_won_of_one_pot_is_kept_though_another_is_lost(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand, _ = says(program, begun(program), *in_pots("low, high both, high both high, high high low"))
    # For the main pot the trips are best, the quads alone low. In the first side pot both fail who go for both.
    assert hand.stacks == (60, 60, 30, 90 + 30)


@pytest.mark.parametrize(
    ("words", "shown"),
    [
        ("high, high low, low high", {0, 1}),  # the last is alone for low, and alone for high in the side pot
        ("high, high high, low high", {0, 1, 2}),
        ("high, low low, low high", {1, 2}),
        ("high, both low, low high", {0, 1, 2}),
    ],
)
def test_a_player_held_against_somebody_in_any_pot_shows(tmp_path: Path, words: str, shown: set[int]) -> None:
    hand = begun(program := rules(tmp_path), [QUADS, TRIPS, ACES], [30, 60, 60])
    hand, _ = says(program, hand, *in_pots(words))
    assert {seat for seat, cards in enumerate(hand.layout.revealed) if cards} == shown


def test_declared_is_said_of_a_word_for_any_pot(tmp_path: Path) -> None:
    program = rules(tmp_path, then="  - fold: {who: those who declared both}\n")
    hand, _ = says(program, begun(program), *in_pots("high, low both, low low both, high high high"))
    assert hand.live == 0b1001


def test_after_a_fold_a_pot_is_settled_by_the_words_for_the_last_that_all_in_it_could_win(tmp_path: Path) -> None:
    program = rules(tmp_path, then="  - fold: {who: those who declared both}\n")
    hand, _ = says(program, begun(program, [QUADS, TRIPS, ACES], [30, 60, 60]), *in_pots("both, low high, low high"))
    assert hand.stacks == (0, 150, 0)  # one pot is left, for which both said high


def test_a_later_word_for_all_pots_counts_for_each(tmp_path: Path) -> None:
    program = rules(tmp_path, then=f"  - declare: {{choices: {WORDS}}}\n")
    hand, _ = says(program, begun(program, [QUADS, TRIPS, ACES], [30, 60, 60]), *in_pots("high, high low, high high"))
    assert offered(program, hand) == "declare low, declare high, declare both"
    hand, _ = says(program, hand, "high", "high", "low")
    assert hand.stacks == (45, 30, 45 + 30)
    program = rules(tmp_path, then=f"  - declare: {{for: each pot, who: dealer, choices: {WORDS}}}\n")
    hand, _ = says(program, begun(program, [QUADS, TRIPS, ACES], [30, 60, 60]), *in_pots("high, high low, high high"))
    hand, _ = says(program, hand, *in_pots("low low"))
    assert hand.stacks == (45, 0, 45 + 60)


@pytest.mark.parametrize(
    ("keys", "words", "told"),
    [
        ("", "{low: {}, high: {}}", "no word goes for a share of the pot"),
        ("", "{low: {goes-for: [low]}, high: {goes-for: [high], costs: 5}}", "has no `costs`"),
        ("", "{low: {goes-for: [low]}, high: {goes-for: [high], do: [fold: {}]}}", "has no `do`"),
        ("how: rising, ", "{low: {goes-for: [low], names: number}, high: {goes-for: [high]}}", "an auction"),
    ],
)
def test_what_cannot_be_said_for_each_pot_is_told(tmp_path: Path, keys: str, words: str, told: str) -> None:
    file = tmp_path / "game.yaml"
    text = RULES.format(keys=keys, then="", both="may tie", words=words)
    file.write_text(HEAD.format(players="2-4") + text, encoding="utf-8")
    found = [one for one in check_up(file).diagnostics if one.code == "S113"]
    assert [told in one.message for one in found] == [True]


@pytest.mark.parametrize("rows", [[[0, 0]], [[0, 0, -2, 0]], [[0, 0, 0, 1 << 5]], [0, 0, 0, 0], [[0, 0, 0, 0.0]]])
def test_what_cannot_have_been_said_for_pots_is_refused(tmp_path: Path, rows: list[object]) -> None:
    program = rules(tmp_path)
    with pytest.raises(ValueError, match="hand"):
        options(program, from_json({**to_json(begun(program)), "declared_by_pot": rows}))


@pytest.mark.parametrize("at", [-1, 1, 3])
def test_a_seat_is_not_asked_about_a_pot_that_it_cannot_win(tmp_path: Path, at: int) -> None:
    program = rules(tmp_path)
    data = to_json(begun(program))
    data["frame"][1] = at
    with pytest.raises(ValueError, match="step"):
        options(program, from_json(data))


def test_a_player_is_asked_in_words_and_may_leave_the_pot_out(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand, _ = says(program, begun(program), *in_pots("high, low"))
    question = Question(options(program, hand), program.deck, hand.cards[1], 0, 0, 0)
    assert question.prompt == 'You may declare "low", "high" or "both" for side pot 1'
    for line in ("both", "bo", "declare both", "both for side pot 1", "declare both for side pot 1"):
        assert read_answer(line, question) == Action("declare both for side pot 1")


def test_the_table_is_told_for_which_pot(tmp_path: Path) -> None:
    program = rules(tmp_path)
    hand = begun(program, [QUADS, TRIPS, ACES], [30, 60, 60])
    teller, told = Teller(program, ("Anna", "Ben", "Cara"), hand.stacks, Eyes(BYSTANDER)), []
    for word in in_pots("high, low high, low high"):
        hand, events = apply(program, hand, Action(f"declare {word}"))
        told += teller.lines(events, hand)
    assert told[:5] == [
        "Anna has chosen for the main pot.",
        "Ben has chosen for the main pot.",
        "Ben has chosen for side pot 1.",
        "Cara has chosen for the main pot.",
        "Cara has chosen for side pot 1.",
    ]
    assert told[5:7] == ["Anna declares high for the main pot.", "Ben declares low for the main pot."]
    assert told[9] == "Cara declares high for side pot 1."
