"""Dice at the terminal: thrown again or kept, by face or by place, and never spoken of as cards."""

import json
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.cards.deck.deck import Deck
from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled, Stacked
from engine.interpreter import apply, start
from engine.ruleset.load import load
from engine.table.records.played_again import replay
from engine.table.records.record import read_records
from engine.words.cards_among import cards_among
from engine.words.prose import Teller
from engine.words.typed_answers import Question, Unclear, read_answer
from engine.words.voice import card_names
from tests.chance import times
from tests.cli.house import House
from tests.cli.test_play import through_a_pipe
from tests.table.house import program

POKER, PIPS = program("poker-dice").deck, program("pip-poker-dice").deck


def thrown(deck: Deck, faces: str) -> tuple[int, ...]:
    """Dice of these faces, each one of its own."""
    names = faces.split()
    return tuple(deck.indices(name)[names[:at].count(name)] for at, name in enumerate(names))


def asked(deck: Deck, faces: str) -> Question:
    held = thrown(deck, faces)
    return Question((Option("stand pat"), Option("discard", 1, len(held), cards=held)), deck, held, 50, 0, 0)


DICE = asked(POKER, "A A K 9 T")
ORDINARY = asked(PIPS, "6 6 A 2 3")


def told(answer: Action | Unclear, question: Question) -> str:
    """What is thrown again, by face."""
    assert isinstance(answer, Action), answer
    return " ".join(question.deck.names[die] for die in answer.cards)


@pytest.mark.parametrize(
    ("typed", "goes"),
    [
        ("throw 9 T", "9 T"),
        ("throw K 9 10 again", "K 9 T"),
        ("throw again k", "K"),
        ("t 9", "9"),
        ("throw 4 5", "9 T"),
        ("throw #4, #5", "9 T"),
        ("throw a", "A"),
        ("throw 1 2 3 4 5", "A A K 9 T"),
        ("keep A A", "K 9 T"),
        ("keep 1 2 3", "9 T"),
        ("k a a k", "9 T"),
        ("keep 10", "A A K 9"),
        ("keep all", ""),
        ("KEEP", ""),
        ("k", ""),
        ("keep A A K 9 T", ""),
    ],
)
def test_dice_are_named_by_face_or_place(typed: str, goes: str) -> None:
    assert told(read_answer(typed, DICE), DICE) == goes


@pytest.mark.parametrize(
    ("typed", "goes"),
    [
        ("throw 2 3", "2 3"),  # where faces are numbers, a number is a face
        ("throw #1 #2", "6 6"),
        ("throw 1", "A"),
        ("keep 6 6", "A 2 3"),
        ("keep ⚅ ⚅ ⚀", "2 3"),
    ],
)
def test_ordinary_dice_are_named_by_their_numbers(typed: str, goes: str) -> None:
    assert told(read_answer(typed, ORDINARY), ORDINARY) == goes


@pytest.mark.parametrize(
    ("question", "typed", "why"),
    [
        (DICE, "throw", "which dice? throw again at most 5, by face or by place from 1 to 5"),
        (ORDINARY, "throw", "which dice? throw again at most 5, by face or by place from #1 to #5"),
        (DICE, "throw 2h", "'2h' is no face of this deck"),
        (DICE, "keep A A A", "you have no more A to keep"),
        (DICE, "keep 1 1", "you have named place 1 twice"),
        (ORDINARY, "throw #2 #3 #2", "you have named place #2 twice"),
        (DICE, "throw K K", "you may throw again at most 5"),
        (DICE, "discard 9", "'discard' is none of it: you may keep all or throw again at most 5"),
        (DICE, "stand pat", "'stand pat' is none of it: you may keep all or throw again at most 5"),
    ],
)
def test_what_cannot_be_thrown_is_answered_in_words_for_dice(question: Question, typed: str, why: str) -> None:
    answer = read_answer(typed, question)
    assert isinstance(answer, Unclear)
    assert answer.why == why


def test_dice_may_be_named_in_a_line_of_their_own() -> None:
    first = read_answer("throw", DICE)
    assert isinstance(first, Unclear)
    assert told(read_answer("9 T", DICE, first.option), DICE) == "9 T"


@pytest.mark.late
@given(st.one_of(st.text(max_size=20), st.from_regex(r"(keep|throw|k|t) [#0-9AKQJTakqjt ,]{0,12}", fullmatch=True)))
@settings(max_examples=times(80), deadline=None)
def test_whatever_is_typed_is_open_or_answered(typed: str) -> None:
    for question in (DICE, ORDINARY):
        for meant in (None, *question.options):
            answer = read_answer(typed, question, meant)
            if isinstance(answer, Action):
                assert any(option.covers(answer) for option in question.options)
            else:
                assert answer.why


def test_pips_have_their_own_signs_and_faces_of_poker_dice_their_letters() -> None:
    assert {*card_names(PIPS, signs=True)} == {*"⚀⚁⚂⚃⚄⚅"}
    assert {*card_names(POKER, signs=True)} == {*"9TJQKA"}


@pytest.mark.late
@pytest.mark.parametrize("game", ["poker-dice", "pip-poker-dice", "eskalero"])
def test_a_whole_deal_through_a_pipe_never_speaks_of_cards(tmp_path: Path, game: str) -> None:
    words = [game, "--seed", "4", "--hands", "1", "--record", "deal.jsonl"]
    typed = "check\nc\nthrow 1\nthrow #1\nkeep all\n" * 9
    answer = through_a_pipe(*words, typed=typed, folder=tmp_path)
    assert answer.returncode == 0
    assert not answer.stderr
    assert re.search(r"^After one deal(: wins| you have) ", answer.stdout, re.MULTILINE)
    assert "throws" in answer.stdout
    assert not re.search(r"\b(cards?|discards?|draws?|stands? pat|dealt)\b", answer.stdout.split("Deal 1.")[1])
    ((line, record),) = read_records("deal.jsonl", (tmp_path / "deal.jsonl").read_text(encoding="utf-8")).records
    assert replay(record, line).hand.over


@pytest.mark.late
def test_a_throw_is_told_to_all_alike(house: House) -> None:
    everything = house.run("run", "eskalero", "--seed", "5", "--hands", "4", "--view", "all").out
    assert house.run("run", "eskalero", "--seed", "5", "--hands", "4", "--view", "public").out == everything
    assert re.search(r"^Anna throws( \S){5}\.$", everything, re.MULTILINE)
    assert re.search(r"^\w+ throws( \S)+ again and gets( \S)+\.$", everything, re.MULTILINE)


@pytest.mark.parametrize(
    ("seed", "told"),
    [("4", "Ben shows A A 9 9 J: two pairs, aces over nines.\nAnna wins.\n"), ("10", None)],
)
def test_who_wins_where_no_chips_are_won_is_told(house: House, seed: str, told: str | None) -> None:
    answer = house.run("run", "poker-dice", "--set", "betting=left out", "--seed", seed).out
    assert answer.count(" wins.\n") == 1
    assert told is None or told in answer


def test_two_who_throw_the_same_without_chips_tie() -> None:
    rules = load("poker-dice", {"betting": "left out"}).program
    thrown = {seat: cards_among(held.split(), rules.deck, ()) for seat, held in enumerate(("A A K Q 9", "9 K A Q A"))}
    deck = Stacked(thrown, (), Shuffled(1))
    hand, events = start(rules, (0, 0), 1, deck)
    teller, lines = Teller(rules, ("Anna", "Ben"), (0, 0)), list[str]()
    for action in (Action("stand pat"), Action("stand pat"), None):
        lines += teller.lines(events, hand)
        hand, events = apply(rules, hand, action) if action else (hand, ())
    assert lines[-1] == "Anna and Ben tie."


def test_a_session_without_chips_ends_with_what_was_won(house: House) -> None:
    told = house.run("run", "eskalero", "--seed", "2", "--hands", "3", "--players", "3").out
    assert told.startswith("Eskalero: three players, seed 2.\n")
    assert told.endswith("\nAfter three deals: wins Anna 2, Ben 1 and Cara 0.\n")
    assert not re.search(r"chips|\b100\b", told, re.IGNORECASE)
    quiet = house.run("run", "eskalero", "--seed", "2", "--hands", "3", "--players", "3", "-q").out
    assert quiet == "Eskalero: three players, seed 2.\nAfter three deals: wins Anna 2, Ben 1 and Cara 0.\n"


def test_programs_are_told_who_has_won_without_chips(house: House) -> None:
    lines = house.run("run", "eskalero", "--seed", "2", "--hands", "3", "--players", "3", "--json").out.splitlines()
    results = [event["winners"] for event in map(json.loads, lines) if event["kind"] == "result"]
    assert results == [["Ben"], ["Anna"], ["Anna"]]


def test_where_no_chips_are_played_for_none_are_told_of(tmp_path: Path) -> None:
    answer = through_a_pipe("eskalero", "--seed", "4", "--hands", "2", typed="?\nkeep all\n\n" * 9, folder=tmp_path)
    assert "You play against Anna, Ben and Cara, seed 4." in answer.stdout
    assert "Type a word or its first letter: `throw 1 2`, `keep all`." in answer.stdout
    assert "At the table: Anna, Ben and Cara (deals)." in answer.stdout
    assert "\nYour dice: " in answer.stdout
    assert not re.search(r"[Cc]hips|Pot|\b100\b", answer.stdout)


def test_a_record_by_the_faces_thrown_tells_the_same_deal(house: House) -> None:
    told = house.run("run", "poker-dice", "--seed", "8", "--record", "deal.jsonl").out
    events = house.run("run", "poker-dice", "--seed", "8", "--json").out.splitlines()
    faces = [face for event in map(json.loads, events) if event.get("kind") == "deal" for face in event["cards"]]
    line = json.loads((house.folder / "deal.jsonl").read_text(encoding="utf-8"))
    house.write("faces.jsonl", json.dumps(line | {"deck": {"cards": " ".join(faces)}}) + "\n")
    again = house.run("replay", "faces.jsonl")
    assert again.code == 0
    assert [line for line in again.out.splitlines() if "throws" in line] == [
        line for line in told.splitlines() if "throws" in line
    ]


def test_show_tells_the_faces_and_speaks_of_throwing(house: House) -> None:
    told = house.run("show", "poker-dice").out
    assert "deck Poker dice, dice with 9 T J Q K A" in told
    assert "may throw any of their dice again." in told
    assert "5 dice face up: that player." in told


@pytest.mark.parametrize("game", ["poker-dice", "eskalero"])
def test_new_writes_a_game_of_dice_that_is_in_order(house: House, game: str) -> None:
    assert house.run("new", "Our dice", "--from", game).code == 0
    assert house.run("check", "our-dice.yaml").out == "1 file, no problems\n"
    assert "all pass" in house.run("test", "our-dice.yaml").out


@pytest.mark.late
@pytest.mark.parametrize(
    "modifier",
    [
        "high-low",
        "high-low-declared",
        "wild:cards=nines",
        "match-the-pot",
        "no-limit",
        "pot-limit",
        "spread-limit",
        "raise-cap",
        "no-check-raise",
    ],
)
def test_what_makes_sense_with_dice_is_played_with_them(house: House, modifier: str) -> None:
    assert house.run("run", "poker-dice", "--with", modifier, "--hands", "5", "--seed", "3").code == 0


@pytest.mark.parametrize(
    ("modifier", "why"),
    [
        ("card-exchange", "dice are thrown, not bought"),
        ("pass-cards", "dice are not passed"),
        ("roll-your-own", "dice lie open as soon as they are thrown"),
        pytest.param("last-card", "dice are thrown all together, and lie open", marks=pytest.mark.late),
        ("jacks-or-better", "dice lie open, so nobody has to prove what they opened with"),
        ("progressive-openers", "dice lie open, so nobody has to prove what they opened with"),
        ("deuces-wild", "there are no such cards to be wild"),
        ("jokers", "dice have no joker"),
        ("follow-the-queen", "dice have no queens that another follows"),
        ("low-hole-card-wild", "dice have no hole"),
    ],
)
def test_what_makes_no_sense_with_dice_is_refused_with_the_reason(house: House, modifier: str, why: str) -> None:
    answer = house.run("run", "poker-dice", "--with", modifier)
    assert answer.code == 2
    assert why in answer.err.splitlines()[0]
