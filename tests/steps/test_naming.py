"""What is named with a word: ranks, suits, players and hands, marks that keep them, and auctions."""

from pathlib import Path

import pytest

from engine.cards.deck.deck import Deck
from engine.hand.action import Action, IllegalAction
from engine.hand.dealer import Dealer
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.interpreter import apply, options
from engine.language.kept_names import names_kept
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.ruleset.load import load
from engine.words.offers import told_options
from engine.words.typed_answers import Question, Unclear, read_answer
from tests.steps.deals_of_steps import HEAD, dealt, game, offered

NAMED = """
marks:
  called: {{kind: rank}}
  trump: {{kind: suit}}
  partner: {{kind: seat}}
  claim: {{kind: hand}}
wild: [{{cards: called or trump}}]
play:
  - deal: {{cards: 5}}
  - declare:
      who: left of dealer
      how: {how}
      choices:
        none:
        {word}
  - showdown: {{show: all}}
"""
RANK = "call: {names: rank, as: called}"
SUIT = "trump: {names: suit, as: trump}"
PLAYER = "pick: {names: player, as: partner}"
HAND = "claim: {names: hand, above: claim, as: claim}"


def named(folder: Path, word: str, how: str = "in turn") -> Program:
    return game(folder, NAMED.format(word=word, how=how))


def may(program: Program, hand: Hand) -> str:
    return told_options(options(program, hand), program.deck.called, ("Anna", "Ben", "Cara"))


@pytest.mark.parametrize(
    ("word", "expected"),
    [
        (RANK, "declare none, or declare call deuce to ace"),
        (SUIT, "declare none, or declare trump clubs, diamonds, hearts or spades"),
        (PLAYER, "declare none, or declare pick Cara or Anna"),
        (HAND, "declare none, or declare claim high card to straight flush"),
    ],
)
def test_what_may_be_named_is_told(tmp_path: Path, word: str, expected: str) -> None:
    program = named(tmp_path, word)
    assert may(program, dealt(program, (9, 9, 9))) == expected


@pytest.mark.parametrize(
    ("word", "typed", "action", "mark"),
    [
        (RANK, "call king", "declare call king", 11),
        (SUIT, "declare trump hearts", "declare trump hearts", 2),
        (PLAYER, "pick cara", "declare pick #2", 2),
        (HAND, "claim full house", "declare claim full house", 6),
    ],
)
def test_what_is_named_is_kept(tmp_path: Path, word: str, typed: str, action: str, mark: int) -> None:
    program = named(tmp_path, word)
    hand = dealt(program, (9, 9, 9))
    question = Question(options(program, hand), program.deck, hand.cards[1], 9, 0, 0, ("Anna", "Ben", "Cara"))
    assert read_answer(typed, question) == Action(action)
    after, events = apply(program, from_json(to_json(hand)), Action(action))
    assert mark in after.marks
    assert [event.detail for event in events if event.kind == "declare"] == [action.removeprefix("declare ")]


def test_what_is_named_in_secret_is_kept_when_all_are_told(tmp_path: Path) -> None:
    program = named(tmp_path, RANK, "together")
    over, _ = apply(program, dealt(program, (9, 9)), Action("declare call king"))
    assert over.marks[0] == 11


def test_what_cannot_be_named_is_refused(tmp_path: Path) -> None:
    program = named(tmp_path, PLAYER)
    hand = dealt(program, (9, 9, 9))
    for kind in ("declare pick", "declare pick #1", "declare pick #3", "declare pick Cara", "declare pick #x"):
        with pytest.raises(IllegalAction):
            apply(program, hand, Action(kind))


def test_the_rank_that_is_called_is_wild(tmp_path: Path) -> None:
    program = named(tmp_path, RANK)
    hand = dealt(program, (9, 9), cards="Kh 2c 9c 3c 5s 4d 7c 9h 9d Jc")
    over, _ = apply(program, hand, Action("declare call king"))
    assert over.past.winners == 0b10
    assert program.worth.describe(program.worth.strength(Dealer.open(over), 1)) == "three of a kind, nines"


def test_a_claim_has_to_be_above_the_last_one(tmp_path: Path) -> None:
    rules = NAMED.replace("who: left of dealer", "who: everyone in").format(word=HAND, how="in turn")
    program = game(tmp_path, rules)
    hand, _ = apply(program, dealt(program, (9, 9, 9)), Action("declare claim flush"))
    assert may(program, hand) == "declare none, or declare claim full house, four of a kind or straight flush"
    hand, _ = apply(program, hand, Action("declare claim straight flush"))
    assert hand.over  # nothing is above it, and a player with one word to say is not asked


@pytest.mark.parametrize("ranking", ["high", "ace-to-five-low", "deuce-to-seven-low", "badugi", "short-deck", "soko"])
def test_hands_are_named_from_the_worst(ranking: str) -> None:
    game = {"ace-to-five-low": "razz", "deuce-to-seven-low": "deuce-to-seven-single-draw", "badugi": "badugi"}
    program = load(game.get(ranking, "short-deck" if ranking == "short-deck" else "five-card-draw")).program
    deck: Deck = program.deck
    evaluator = program.worth.evaluator
    names = [name for name in names_kept("hand", deck, program.worth.ranking) if evaluator.possible(name)]
    strengths = [evaluator.exactly(name)[0] for name in names]
    assert len(names) > 3
    assert strengths == sorted(strengths)


AUCTION = """
stakes: {{ante: 1}}
marks: {{bid: {{kind: number, of: each player}}}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 1}}
  - declare:
      how: rising
      {keys}
      choices:
        bid: {{names: number, least: 2, most: 9, as: bid}}
        pass:
  - pay: {{from: those who declared bid, to: pot, amount: bid}}
  - showdown: {{}}
"""


def auction(folder: Path, keys: str = "first: dealer") -> Program:
    return game(folder, AUCTION.format(keys=keys))


def said(program: Program, hand: Hand, *words: str) -> tuple[list[int], Hand]:
    seats = []
    for word in words:
        seats.append(hand.seat)
        kind, _, number = word.partition(" ")
        hand, _ = apply(program, hand, Action(f"declare {kind}", int(number or 0)))
    return seats, hand


def test_an_auction_goes_on_until_one_is_left(tmp_path: Path) -> None:
    program = auction(tmp_path)
    seats, hand = said(program, dealt(program, (50, 50, 50)), "bid 2", "bid 3", "pass", "bid 5")
    assert seats == [0, 1, 2, 0]
    assert (hand.seat, offered(program, hand)) == (1, "declare bid 6 to 9, declare pass")
    _, over = said(program, hand, "pass")
    assert over.over
    assert over.past.pot_won == 3 + 5
    assert over.marks == ((5, 3, 0),)


def test_the_last_who_has_not_passed_may_still_bid(tmp_path: Path) -> None:
    program = auction(tmp_path)
    seats, hand = said(program, dealt(program, (50, 50, 50)), "pass", "pass", "bid 2")
    assert (seats, hand.over, hand.past.pot_won) == ([0, 1, 2], True, 5)
    _, hand = said(program, dealt(program, (50, 50, 50)), "pass", "pass", "pass")
    assert (hand.over, hand.past.pot_won) == (True, 3)


def test_nobody_is_asked_where_nothing_is_above_the_last_bid(tmp_path: Path) -> None:
    program = auction(tmp_path)
    _, hand = said(program, dealt(program, (50, 50, 50)), "bid 9")
    assert (hand.over, hand.past.pot_won) == (True, 12)


def test_a_number_is_asked_for_with_its_bounds(tmp_path: Path) -> None:
    program = auction(tmp_path)
    question = Question(options(program, dealt(program, (50, 50))), program.deck, (), 50, 0, 0)
    assert question.prompt == 'You may declare "bid" 2 to 9 or "pass"'
    unclear = read_answer("bid", question)
    assert isinstance(unclear, Unclear)
    assert unclear.why == "which number? at least 2, at most 9; Enter for 2"


@pytest.mark.parametrize(
    ("choices", "expected"),
    [
        ("call: {names: rank, as: claim}, pass", ["S101"]),
        ("call: {names: rank, above: claim}, pass", ["S101"]),
        ("call: {names: player, above: who}, pass", ["S113"]),
        ("call: {names: suit, least: 2}, pass", ["S113"]),
        ("call: {names: hand, most: 2}, pass", ["S113"]),
        ("call: {names: hand, above: claim, as: claim}, one: {costs: ante}", ["F706"]),
        ("call: {names: hand, as: claim}, one: {costs: ante}", []),
        ("call: {names: card}, pass", ["S104"]),
    ],
)
def test_mistakes_are_told(tmp_path: Path, choices: str, expected: list[str]) -> None:
    assert told(tmp_path, f"choices: {{{choices}}}") == expected


@pytest.mark.parametrize(
    ("keys", "expected"),
    [
        ("how: rising, choices: {in, out}", ["S113"]),
        ("how: rising, choices: {call: {names: suit}, out}", ["S113"]),
        ("how: rising, choices: {call: {names: rank}, bid: {names: number}, out}", ["S113"]),
        ("how: rising, choices: {call: {names: rank}, out}", []),
    ],
)
def test_an_auction_is_for_one_thing(tmp_path: Path, keys: str, expected: list[str]) -> None:
    assert told(tmp_path, keys) == expected


def told(folder: Path, keys: str) -> list[str]:
    file = folder / "game.yaml"
    marks = "marks: {claim: {kind: hand}, who: {kind: seat}}"
    play = f"  - deal: {{cards: 5}}\n  - declare: {{{keys}}}\n  - showdown: {{}}\n"
    file.write_text(f"{HEAD.format(players='2-4')}stakes: {{ante: 1}}\n{marks}\nplay:\n{play}", encoding="utf-8")
    return [one.code for one in check_up(file).diagnostics if one.is_error]
