"""A bot learns which rivals bet and raise whatever they hold, and believes their chips less."""

from random import Random
from statistics import mean

from engine.hand.action import Action
from engine.hand.chance import Shuffled, Stacked
from engine.hand.hand import Hand
from engine.hand.view import view
from engine.interpreter import apply, options, start
from engine.table.bots.habits import Habits, bets_made
from engine.table.bots.worlds import Worlds
from engine.words.cards_among import cards_among
from tests.table.house import program

RULES = program("texas-holdem")


def raised(times: int, to: str = "raise") -> Habits:
    """What the small blind of three has seen once the button has answered so, in this many deals."""
    habits = Habits()
    for deal in range(times):
        hand, _ = start(RULES, (200, 200, 200), 0, Shuffled(deal))
        hand, _ = apply(RULES, hand, least(hand, to))
        habits.sees(view(hand, hand.seat))
    return habits


def least(hand: Hand, kind: str) -> Action:
    option = next(option for option in options(RULES, hand) if option.kind == kind)
    return Action(kind, option.least)


def test_who_has_not_been_seen_is_believed() -> None:
    assert Habits().trust(0) == 1


def test_who_raises_every_time_is_believed_less_and_less() -> None:
    assert 1 > raised(3).trust(0) > raised(12).trust(0) > raised(100).trust(0)
    assert raised(100).trust(0) < 0.1


def test_who_only_calls_is_believed_and_a_blind_is_no_answer() -> None:
    called = raised(20, "call")
    assert called.trust(0) == 1
    assert called.trust(2) == 1


def test_a_rival_who_folds_has_not_stayed_in() -> None:
    habits = raised(1)
    before = habits.trust(0)
    hand, _ = start(RULES, (200, 200, 200), 0, Shuffled(1))
    hand, _ = apply(RULES, hand, Action("fold"))
    habits.sees(view(hand, hand.seat))
    assert habits.trust(0) == before


def test_the_second_of_two_who_raise_is_seen_to_raise_and_a_caller_of_the_same_bet_is_not() -> None:
    habits = Habits()
    hand, _ = start(RULES, (200, 200, 200, 200), 0, Shuffled(1))
    hand, _ = apply(RULES, hand, least(hand, "raise"))
    hand, _ = apply(RULES, hand, least(hand, "call"))
    habits.sees(view(hand, hand.seat))
    assert habits.trust(3) < 1
    assert habits.trust(0) == 1


def test_forced_bets_are_no_bets() -> None:
    hand, _ = start(RULES, (200, 200), 0, Shuffled(1))
    assert bets_made(view(hand, hand.seat)) == 0
    hand, _ = apply(RULES, hand, least(hand, "raise"))
    assert bets_made(view(hand, hand.seat)) > 0


def test_a_rival_who_is_not_believed_is_thought_to_hold_anything() -> None:
    cards = {0: cards_among(["9h", "9c"], RULES.deck, ())}
    hand, _ = start(RULES, (200, 200), 0, Stacked(cards, (), Shuffled(1)))
    hand, _ = apply(RULES, hand, Action("call", 1))
    hand, _ = apply(RULES, hand, Action("raise", 198))
    seen = view(hand, 0)

    def thought_of(trust: float) -> float:
        worlds = Worlds(RULES, seen, Random("1"), lambda _: trust)
        return mean(RULES.worth.strength(worlds.imagine().open(), 1) for _ in range(100))

    assert thought_of(1.0) > thought_of(0.0)


def test_a_rival_who_bets_the_flop_is_thought_to_have_hit_it() -> None:
    """Seven and deuce are the worst of hands before the flop, and the best when it is 7 2 2."""
    rules = program("texas-holdem")
    cards = {0: cards_among(["Ah", "Kc"], rules.deck, ()), -1: cards_among(["7c", "2d", "2h"], rules.deck, ())}
    hand, _ = start(rules, (200, 200), 0, Stacked(cards, (), Shuffled(1)))
    hand, _ = apply(rules, hand, Action("call", 1))
    hand, _ = apply(rules, hand, Action("check"))
    hand, _ = apply(rules, hand, Action("bet", 198))
    seen = view(hand, 0)
    worlds = [Worlds(rules, seen, Random(f"{seed}")) for seed in range(10)]
    held = [world.imagine().open().cards[1] for world in worlds for _ in range(20)]
    hit = sum(any(rules.deck.names[card][0] in "72" for card in two) for two in held)
    assert hit > len(held) / 2
