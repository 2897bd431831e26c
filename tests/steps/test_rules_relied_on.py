"""What players rely on at any table, said once for each rule where no other test of a step says it."""

from pathlib import Path

from engine.hand.chance import Shuffled
from engine.interpreter import start
from engine.pot.division import Award, Claim, divide
from engine.steps.machine.stock import Stock
from tests.steps.deals_of_steps import dealt, game, offered, played

BLINDS = """
stakes: {small: 1, big: 2}
betting: {limit: no limit, least: big}
play:
  - post: {blinds: [small, big]}
  - deal: {cards: 2}
  - bet: {}
  - showdown: {show: all}
"""


def shown_in_order(events: tuple[tuple[object, ...], ...]) -> list[object]:
    """The seats that showed, in the order in which they did."""
    return [event[1] for event in events if event[0] == "show"]


def test_a_capped_raise_in_no_limit_is_at_least_the_last_full_one(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS.replace("least: big", "least: big, cap: 2"))
    hand = played(program, dealt(program, [100, 100, 100]), "raise 7")
    assert offered(program, hand) == "fold, call 8, raise 7 to 91"
    assert offered(program, played(program, hand, "raise 7")) == "fold, call 14"


def test_a_short_big_blind_leaves_the_price_as_it_is(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS)
    hand = dealt(program, [100, 100, 1])
    assert hand.betting.bets == (0, 1, 1)
    assert offered(program, hand) == "fold, call 2, raise 2 to 98"


def test_players_are_asked_to_the_left_wherever_the_first_one_sits(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [deal: {cards: 2}, bet: {limit: no limit, first: dealer}, showdown: {}]")
    hand = dealt(program, [9, 9, 9, 9], button=2)
    asked = []
    for _ in range(4):
        asked.append(hand.seat)
        hand = played(program, hand, "check")
    assert asked == [2, 3, 0, 1]


def test_all_odd_chips_between_shares_go_to_the_first_where_the_house_says_so() -> None:
    thirds = [Claim((2,)), Claim((1,)), Claim((0,))]
    awards = divide(11, thirds, [0, 1, 2], odd_chips="to the first share")
    assert awards == [Award(2, 5, (0,)), Award(1, 3, (1,)), Award(0, 3, (2,))]


def test_an_odd_chip_between_shares_goes_to_the_nearest_of_the_dealers_left() -> None:
    halves = [Claim((2,)), Claim((1,))]
    assert divide(7, halves, [0, 1, 2]) == [Award(2, 3, (0,)), Award(1, 4, (1,))]
    assert divide(7, halves, [2, 0, 1]) == [Award(2, 4, (0,)), Award(1, 3, (1,))]


def test_hands_are_shown_from_the_first_one_to_the_left(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [post: {each: 1}, deal: {cards: 5}, showdown: {first: right of dealer}]")
    _, events = start(program, (9, 9, 9, 9), 3, Shuffled(1))
    assert shown_in_order(events) == [2, 3, 0, 1]


def test_those_who_may_concede_are_asked_from_the_first_one_to_the_left(tmp_path: Path) -> None:
    rules = """
betting: {limit: no limit, least: 1}
play:
  - deal: {cards: 5}
  - bet: {}
  - showdown: {first: last bettor, show: may concede}
"""
    program = game(tmp_path, rules)
    hand = played(program, dealt(program, [50] * 4, button=3), "check", "bet 5", "call", "call", "call")
    assert bool(hand.layout.revealed[1])
    asked = [hand.seat]
    for _ in range(2):
        hand = played(program, hand, "show")
        asked.append(hand.seat)
    assert asked == [2, 3, 0]


def test_what_is_added_to_a_mark_is_added_to_what_it_was(tmp_path: Path) -> None:
    rules = """
marks:
  round: {kind: number, start: 3}
  legs: {kind: number, of: each player}
play:
  - mark: {what: round, add: 2}
  - mark: {what: legs, who: dealer, add: 1}
  - mark: {what: legs, add: 2}
  - throw-in: {}
"""
    hand = dealt(game(tmp_path, rules), [5, 5, 5], button=1)
    assert hand.marks == (5, (2, 3, 2))


def test_cards_are_burnt_as_long_as_enough_are_left(tmp_path: Path) -> None:
    rules = "play: [deal: {cards: 5}, deal: {cards: 2, burn: 2}, showdown: {}]"
    program = game(tmp_path, rules)
    assert len(dealt(program, [5] * 7).layout.muck) == 2
    rules = "stock-runs-out: reshuffle\nplay: [deal: {cards: 12}, deal: {cards: 1, burn: 1}, showdown: {}]"
    hand = dealt(game(tmp_path, rules, players="4"), [5] * 4)
    assert (len(hand.layout.muck), [len(cards) for cards in hand.cards]) == (0, [13] * 4)


def test_the_last_card_is_shuffled_in_and_not_dealt(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [deal: {cards: 5}, showdown: {}]")
    d = program.open((5, 5), 0, Shuffled(1))
    d.deal((0, 1), 25)
    d.discard(0, d.cards[0][:5])
    last = len(d.log)
    Stock("reshuffle with the last card").give(d, 1, 3)
    assert [(kind, len(cards)) for kind, _, _, cards, _ in d.log[last:]] == [
        ("deal", 1),
        ("shuffle in", 5),
        ("deal", 2),
    ]


def test_a_player_discards_neither_more_nor_fewer_than_they_must(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [deal: {cards: 4}, discard: {cards: 2}, showdown: {}]")
    hand = dealt(program, [5, 5])
    assert offered(program, hand) == "discard 2"
    hand = played(program, hand, "discard 2", "discard 2")
    assert [len(cards) for cards in hand.cards] == [2, 2]


def test_down_to_says_how_many_are_kept(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [deal: {cards: 5}, discard: {down-to: 4}, showdown: {}]")
    hand = dealt(program, [5, 5])
    assert offered(program, hand) == "discard 1"
    hand = played(program, hand, "discard 1", "discard 1")
    assert [len(cards) for cards in hand.cards] == [4, 4]


def test_those_who_pay_together_pay_from_the_dealers_left_on(tmp_path: Path) -> None:
    program = game(tmp_path, "play: [deal: {cards: 2}, pay: {from: everyone in, to: pot, amount: 1}, showdown: {}]")
    events = start(program, (9, 9, 9, 9), 1, Shuffled(1))[1]
    assert [event[1] for event in events if event[0] == "pay"] == [2, 3, 0, 1]


def test_a_player_all_in_who_is_paid_out_of_the_pot_bets_again(tmp_path: Path) -> None:
    rules = """
    stakes: {ante: 5}
    betting: {limit: no limit, least: 1}
    play:
      - post: {each: ante}
      - deal: {cards: 2}
      - pay: {from: pot, to: everyone in, amount: 6}
      - bet: {}
      - showdown: {}
    """
    hand = dealt(game(tmp_path, rules.replace("\n    ", "\n")), [20, 5, 20])
    assert (hand.seat, hand.stacks) == (1, (17, 2, 17))


def test_where_one_wild_card_counts_in_a_hand_one_does(tmp_path: Path) -> None:
    rules = "wild: [{cards: deuces, most: MOST}]\nplay: [post: {each: 5}, deal: {cards: 5}, showdown: {}]"
    cards = "2c Qd 2d Qs Kh Qh 9s 8d 7c 4h"  # seat 1 has two deuces and a king, seat 0 three queens
    for most, winner in (("1", 0), ("2", 1)):
        hand = dealt(game(tmp_path, rules.replace("MOST", most)), [9, 9], cards=cards)
        assert hand.stacks[winner] == 14
    pair = cards.replace("Qh", "3h")  # two queens lose to two kings, and win against two deuces
    assert dealt(game(tmp_path, rules.replace("MOST", "1")), [9, 9], cards=pair).stacks == (4, 14)


def test_a_natural_hand_wins_a_tie_and_fewer_wild_cards_only_where_the_house_says_so(tmp_path: Path) -> None:
    rules = "wild: [{cards: deuces}]\npot: {ties: HOW}\nplay: [post: {each: 5}, deal: {cards: 5}, showdown: {}]"
    cards = "2c Kd 2d Kc Kh 2h 9s 9d 7c 7d"  # three kings, nine, seven: seat 1 with two wild cards, seat 0 with one
    for how, stacks in (("split", (9, 9)), ("natural hands", (9, 9)), ("fewest wilds", (14, 4))):
        assert dealt(game(tmp_path, rules.replace("HOW", how)), [9, 9], cards=cards).stacks == stacks


def test_antes_are_posted_from_the_dealers_left_on_and_nothing_by_a_player_without_chips(tmp_path: Path) -> None:
    rules = "play: [post: {each: 1}, post: {blinds: [2, 3]}, deal: {cards: 2}, throw-in: {}]"
    events = start(game(tmp_path, rules), (9, 9, 1, 9), 1, Shuffled(1))[1]
    posted = [(event[0], event[1], event[2]) for event in events if event[0] in ("post", "blind")]
    assert posted == [("post", seat, 1) for seat in (2, 3, 0, 1)] + [("blind", 3, 3)]


def test_those_who_may_post_are_asked_from_the_dealers_left_if_they_can_pay_it_in_full(tmp_path: Path) -> None:
    rules = """
    stakes: {ante: 1}
    play:
      - post: {each: ante}
      - deal: {cards: 2}
      - post: {who: everyone in, amount: AMOUNT, counts: dead, choice: free}
      - throw-in: {}
    """.replace("\n    ", "\n")
    for amount, expected in (("2", [0, 2]), ("1", [3, 0, 2]), ("number of board", [])):
        program = game(tmp_path, rules.replace("AMOUNT", amount))
        hand, asked = dealt(program, [9, 1, 3, 2], button=2), []
        while not hand.over:
            assert offered(program, hand) == f"post {amount}, decline"
            asked.append(hand.seat)
            hand = played(program, hand, f"post {amount}")
        assert asked == expected
        assert hand.pot == 4 + sum(int(amount) for _ in asked)


def test_the_last_player_left_wins_and_nobody_who_folded_is_a_loser_of_the_showdown(tmp_path: Path) -> None:
    program = game(tmp_path, BLINDS)
    hand = played(program, dealt(program, [9, 9, 9, 9], button=3), "fold", "fold", "fold")
    assert (hand.past.winners, hand.past.losers, hand.past.pot_won) == (0b0010, 0, 2)
    assert hand.stacks == (8, 10, 9, 9)


def test_a_better_hand_with_wild_cards_wins_against_a_natural_one(tmp_path: Path) -> None:
    rules = "wild: [{cards: deuces}]\npot: {ties: HOW}\nplay: [post: {each: 5}, deal: {cards: 5}, showdown: {}]"
    cards = "2c Kd Kh Kc 9s 9d 7c 7d 5c 4h"  # kings, 9, 7: seat 1 with a wild card and a 5, seat 0 a 4
    for how in ("natural hands", "fewest wilds"):
        assert dealt(game(tmp_path, rules.replace("HOW", how)), [9, 9], cards=cards).stacks == (4, 14)
