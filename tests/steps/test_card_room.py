"""What card rooms deal: boards and burnt cards, discards, straddles, the card all share when the stock is short."""

from pathlib import Path

from engine.hand.chance import Shuffled
from engine.hand.event import UNSEEN, log_for
from engine.interpreter import options
from tests.steps.deals_of_steps import dealt, game, offered, played

BOARD = """
stakes: {small: 1, big: 2}
betting: {limit: no limit, least: big}
play:
  - post: {blinds: [small, big]}
  - deal: {cards: 3}
  - bet: {label: pre-flop}
  - discard: {label: throw one away, cards: 1}
  - deal: {label: flop, cards: 3, to: board, burn: 1}
  - bet: {label: flop round}
  - showdown: {show: all}
"""


def test_everybody_throws_one_away_and_nobody_sees_which(tmp_path: Path) -> None:
    program = game(tmp_path, BOARD)
    hand = played(program, dealt(program, [50, 50, 50], cards="As 2c Ks Ad 2d Kd 9h 3c Qh"), "call", "call", "check")
    assert hand.seat == 1
    assert offered(program, hand) == "discard 1"
    assert [program.deck.names[card] for card in options(program, hand)[0].cards] == ["As", "Ad", "9h"]
    hand = played(program, hand, "discard 1", "discard 1", "discard 1", cards="7s 7h 8h 9c")
    assert [len(cards) for cards in hand.cards] == [2, 2, 2]
    assert [program.deck.names[card] for card in hand.places[0]] == ["7h", "8h", "9c"]  # 7s is burnt
    assert len(hand.layout.muck) == 4


def test_nobody_sees_a_burnt_card(tmp_path: Path) -> None:
    program = game(tmp_path, "play:\n  - deal: {cards: 2, burn: 1}\n  - showdown: {}\n")
    d = program.open((5, 5), 0, Shuffled(1))
    d.burn(1)
    assert [event.cards for event in log_for(d.log, 0)] == [(UNSEEN,)]


def test_down_to_says_how_many_are_kept_and_which_alone_asks_nobody(tmp_path: Path) -> None:
    rules = """
play:
  - deal: {cards: 7}
  - discard: {down-to: 6}
  - discard: {which: hearts}
  - showdown: {}
"""
    program = game(tmp_path, rules)
    hand = dealt(program, [5, 5])
    assert offered(program, hand) == "discard 1"
    hand = played(program, hand, "discard 1", "discard 1")
    assert hand.over
    assert not any(program.deck.names[card].endswith("h") for cards in hand.cards for card in cards)


STRADDLE = """
stakes: {small: 1, big: 2}
betting: {limit: no limit, least: big}
play:
  - post: {blinds: [small, big]}
  - post: {who: left of last to post, amount: 2 * big, choice: free}
  - deal: {cards: 2}
  - bet: {}
  - showdown: {show: all}
"""


def test_a_straddle_is_offered_and_is_the_last_to_speak(tmp_path: Path) -> None:
    program = game(tmp_path, STRADDLE, players="3-9")
    hand = dealt(program, [50, 50, 50, 50])
    assert hand.seat == 3
    assert offered(program, hand) == "post 4, decline"
    hand = played(program, hand, "post 4")
    assert (hand.betting.level, hand.seat) == (4, 0)
    assert offered(program, hand) == "fold, call 4, raise 4 to 46"
    hand = played(program, hand, "call", "call", "call")
    assert hand.seat == 3
    assert offered(program, hand) == "check, raise 4 to 46"


def test_a_declined_straddle_leaves_the_blinds_as_they_are(tmp_path: Path) -> None:
    program = game(tmp_path, STRADDLE, players="3-9")
    hand = played(program, dealt(program, [50, 50, 50, 50]), "decline")
    assert (hand.betting.level, hand.seat) == (2, 3)


NEWCOMER = """
stakes: {small: 1, big: 2}
betting: {limit: no limit, least: big}
play:
  - post: {blinds: [small, big]}
  - post: {who: dealer, amount: small, counts: dead}
  - post: {who: dealer, amount: big}
  - deal: {cards: 2}
  - bet: {}
  - showdown: {show: all}
"""


def test_who_missed_the_blinds_posts_the_big_one_live_and_the_small_one_dead(tmp_path: Path) -> None:
    program = game(tmp_path, NEWCOMER, players="3-9")
    hand = dealt(program, [50, 50, 50, 50])
    assert hand.pot == 6
    assert (hand.betting.level, hand.betting.bets, hand.stacks) == (2, (2, 1, 2, 0), (47, 49, 48, 50))
    assert hand.seat == 3  # left of the big blind still: what is posted besides is no straddle
    hand = played(program, hand, "call")
    assert offered(program, hand) == "check, raise 2 to 47"  # the dead chip is no part of the bet
    hand = played(program, hand, "check", "fold")
    assert hand.pot == 8


def test_who_posts_last_of_all_who_post_alike_speaks_last(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [post: {amount: 1}, deal: {cards: 2}, bet: {}, showdown: {}]")
    assert dealt(program, [50, 50, 50]).seat == 1


def test_one_card_is_everybodys_when_the_stock_is_short(tmp_path: Path) -> None:
    rules = """
stakes: {ante: 1}
stock-runs-out: shared card
play:
  - post: {each: ante}
  - deal: {cards: 6}
  - deal: {cards: 1}
  - showdown: {show: all}
"""
    program = game(tmp_path, rules, players="2-8")
    hand = dealt(program, [9] * 8)
    assert [len(cards) for cards in hand.cards] == [6] * 8
    assert len(hand.places[0]) == 1
    assert len(hand.layout.stock) == 3
    hand = dealt(program, [9] * 7)
    assert [len(cards) for cards in hand.cards] == [7] * 7
    assert hand.places[0] == ()
