"""Taking open cards from the table or from other players, and what is thrown away for them."""

import json
from pathlib import Path
from random import Random

import pytest

from engine.hand.action import Action
from engine.hand.event import DOWN, UP
from engine.hand.hand import Hand
from engine.hand.hand_json import from_json, to_json
from engine.hand.view import view
from engine.interpreter import apply, options
from engine.program import Program
from engine.ruleset.check_up import check_up
from engine.words.typed_answers import Question, Unclear, read_answer
from tests.chance import drawn
from tests.steps.deals_of_steps import HEAD, dealt, game, offered
from tests.test_laws import Books, Deal, Setting, hidden_from, moments, renamed, with_enough, zones

MARKET = """
places: {{market: {{}}}}
stakes: {{ante: 1}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 2}}
  - deal: {{cards: 2, face: up}}
  - deal: {{cards: 3, to: market}}
  - draw: {{{draw}}}
  - bet: {{limit: no limit, least: 1}}
  - showdown: {{}}
"""
FIRST = "2c 2d 3c 3d 4c 4d 5c 5d Kh Qh Jh"
"""Seat 1 holds 2c 3c closed and 4c 5c open, seat 0 the same of diamonds; on the market lie Kh Qh Jh."""


def market(folder: Path, draw: str) -> tuple[Program, Hand]:
    program = game(folder, MARKET.format(draw=draw))
    return program, dealt(program, [9, 9], cards=FIRST)


def does(program: Program, hand: Hand, kind: str, cards: str) -> Hand:
    named = tuple(program.deck.index(name) for name in cards.split())
    return apply(program, hand, Action(kind, cards=named))[0]


def named(program: Program, cards: tuple[int, ...]) -> str:
    return " ".join(program.deck.names[card] for card in cards)


def test_a_card_of_the_table_is_chosen_and_then_one_is_thrown_away_for_it(tmp_path: Path) -> None:
    program, hand = market(tmp_path, "from: market, costs: 2 * ante")
    assert offered(program, hand) == "stand pat, take 1"
    assert named(program, options(program, hand)[1].cards) == "Kh Qh Jh"
    hand = does(program, hand, "take", "Qh")
    assert (hand.seat, offered(program, hand)) == (1, "discard 1")
    assert from_json(to_json(hand)) == hand
    hand = does(program, hand, "discard", "4c")
    assert named(program, hand.cards[1]) == "2c 3c 5c Qh"
    assert hand.layout.faces[program.deck.index("Qh")] == UP  # an open card for an open one
    assert named(program, hand.places[1]) == "Kh Jh"
    assert named(program, hand.layout.muck) == "4c"
    assert (hand.stacks[1], hand.pot, hand.past.drawn[1]) == (6, 4, 1)
    hand = does(program, does(program, hand, "take", "Kh"), "discard", "2d")
    assert hand.layout.faces[program.deck.index("Kh")] == DOWN
    assert offered(program, hand) == "check, bet 1 to 6"


def test_swapped_cards_lie_where_the_others_lay(tmp_path: Path) -> None:
    program, hand = market(tmp_path, "from: market, most: 2, discards-to: swap")
    hand = does(program, does(program, hand, "take", "Kh Jh"), "discard", "2c 3c")
    assert named(program, hand.cards[1]) == "4c 5c Kh Jh"
    assert named(program, hand.places[1]) == "Qh 2c 3c"
    assert not hand.layout.muck
    assert named(program, options(program, hand)[1].cards) == "Qh 2c 3c"


def test_cards_of_other_players_are_taken_for_nothing(tmp_path: Path) -> None:
    program, hand = market(tmp_path, "from: (hearts or diamonds) among up cards of everyone else, discard: 0, face: up")
    assert named(program, options(program, hand)[1].cards) == "4d 5d"
    hand = does(program, hand, "take", "5d")
    assert named(program, hand.cards[1]) == "2c 3c 4c 5c 5d"
    assert named(program, hand.cards[0]) == "2d 3d 4d"
    assert hand.layout.faces[program.deck.index("5d")] == UP
    assert (hand.seat, named(program, options(program, hand)[1].cards)) == (0, "5d")  # they may have it back


def test_players_may_swap_with_each_other(tmp_path: Path) -> None:
    program, hand = market(tmp_path, "from: up cards of everyone else, discards-to: swap")
    hand = does(program, does(program, hand, "take", "5d"), "discard", "2c")
    assert named(program, hand.cards[1]) == "3c 4c 5c 5d"
    assert named(program, hand.cards[0]) == "2d 3d 4d 2c"
    assert hand.layout.faces[program.deck.index("5d")] == DOWN == hand.layout.faces[program.deck.index("2c")]


def test_who_finds_nothing_or_cannot_pay_is_passed_over(tmp_path: Path) -> None:
    program = game(tmp_path, MARKET.format(draw="from: kings among market, costs: 5"))
    assert dealt(program, [9, 5], cards=FIRST).seat == 0  # seat 1 has 4 left
    hand = dealt(program, [9, 9], cards=FIRST)
    hand = does(program, does(program, hand, "take", "Kh"), "discard", "4c")
    assert offered(program, hand) == "check, bet 1 to 3"  # the only king is gone


def test_a_person_names_an_open_card_or_its_place_among_them(tmp_path: Path) -> None:
    program, hand = market(tmp_path, "from: market")
    question = Question(options(program, hand), program.deck, hand.cards[1], 9, 0, 0)
    for line in ("take Qh", "take 2", "t qh"):
        assert read_answer(line, question) == Action("take", cards=(program.deck.index("Qh"),))
    assert isinstance(read_answer("take 2c", question), Unclear)
    hand = does(program, hand, "take", "Qh")
    question = Question(options(program, hand), program.deck, hand.cards[1], 9, 0, 0)
    assert read_answer("discard 2", question) == Action("discard", cards=(program.deck.index("3c"),))


LOCKER = """
places: {{locker: {{of: each player}}}}
stakes: {{ante: 1}}
play:
  - post: {{each: ante}}
  - deal: {{cards: 4}}
  - pass: {{cards: 2, to: locker, face: {face}}}
  - draw: {{{draw}}}
  - bet: {{limit: no limit, least: 1}}
  - showdown: {{}}
"""


def locker(folder: Path, draw: str, face: str = "down") -> tuple[Program, Hand]:
    """Both have laid the first two of their cards in their locker: seat 1 2c 3c, seat 0 2d 3d."""
    program = game(folder, LOCKER.format(draw=draw, face=face))
    hand = dealt(program, [9, 9], cards="2c 2d 3c 3d 4c 4d 5c 5d")
    return program, does(program, does(program, hand, "lay", "2c 3c"), "lay", "2d 3d")


def test_closed_cards_of_ones_own_place_are_taken_back(tmp_path: Path) -> None:
    program, hand = locker(tmp_path, "from: locker, discard: 0, least: 1")
    assert offered(program, hand) == "take 1"
    assert named(program, options(program, hand)[0].cards) == "2c 3c"
    hand = does(program, hand, "take", "3c")
    assert named(program, hand.cards[1]) == "4c 5c 3c"
    assert hand.layout.faces[program.deck.index("3c")] == DOWN
    assert named(program, options(program, hand)[0].cards) == "2d 3d"


def test_what_is_swapped_for_a_closed_card_lies_closed(tmp_path: Path) -> None:
    program, hand = locker(tmp_path, "from: locker, discards-to: swap")
    hand = does(program, hand, "take", "3c")
    assert offered(program, hand) == "discard 1"
    assert from_json(to_json(hand)) == hand
    two, five = program.deck.index("3c"), program.deck.index("5c")
    assert view(renamed(hand, {two: five, five: two}), 0) == view(hand, 0)  # what is named tells nobody what it is
    hand = does(program, hand, "discard", "5c")
    assert [named(program, cards) for cards in (hand.cards[1], *hand.places[1:])] == ["4c 3c", "2d 3d", "2c 5c"]
    assert hand.layout.faces[program.deck.index("5c")] == DOWN


def test_cards_that_nobody_may_look_at_stay_where_they_are(tmp_path: Path) -> None:
    program, hand = locker(tmp_path, "from: locker, discard: 0, least: 1", face="blind")
    assert offered(program, hand) == "check, bet 1 to 8"


DRAWS = (
    "from: market, most: 3",
    "from: market, least: 1, discards-to: swap, face: down",
    "from: market or up cards of everyone else, discard: 1, most: 2",
    "from: up cards of everyone else, discard: 0, costs: ante",
    "from: up cards of everyone else, discards-to: swap, face: up, which: lowest own card",
)
FROM_LOCKERS = (
    "from: locker, most: 2",
    "from: locker, discard: 0, least: 1, face: up",
    "from: locker, discards-to: swap, costs: ante, most: 2",
)


@pytest.mark.parametrize(
    "rules",
    [*(MARKET.format(draw=draw) for draw in DRAWS), *(LOCKER.format(draw=draw, face="down") for draw in FROM_LOCKERS)],
)
def test_the_laws_hold(tmp_path: Path, rules: str) -> None:
    game(tmp_path, rules)
    setting = Setting(str(tmp_path / "game.yaml"))
    deck = list(range(52))
    for seed in range(25):
        random = Random(drawn(seed))
        stacks = with_enough(setting.program, [random.randint(0, 12) for _ in range(random.randint(2, 6))])
        deal = Deal(setting, stacks, random.randrange(len(stacks)), 0, drawn(seed))
        books = Books(deal)
        for hand, events, _ in moments(deal):
            assert sum(hand.stacks) + hand.pot == sum(stacks)
            assert sorted(zones(hand)) == deck
            assert from_json(json.loads(json.dumps(to_json(hand)))) == hand
            for event in events:
                books.enter(event)
            assert books.agree(hand)
            observer = random.randrange(len(stacks))
            hidden = hidden_from(hand, observer)
            other = renamed(hand, dict(zip(hidden, random.sample(hidden, len(hidden)), strict=True)))
            assert view(other, observer) == view(hand, observer)


@pytest.mark.parametrize(
    ("draw", "expected"),
    [
        ("from: market", []),
        ("from: all up cards, discard: 0", []),
        ("from: hole cards of everyone else", ["D207", "V701"]),
        ("from: shop", ["X101"]),
        ("from: market, discards-to: market", ["S104"]),
    ],
)
def test_mistakes_are_told(tmp_path: Path, draw: str, expected: list[str]) -> None:
    file = tmp_path / "game.yaml"
    file.write_text(
        HEAD.format(players="2-4") + MARKET.format(draw=draw).replace("{cards: 2}", "{cards: 3}"), encoding="utf-8"
    )
    assert [one.code for one in check_up(file).diagnostics] == expected
