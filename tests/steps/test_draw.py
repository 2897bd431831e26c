"""Exchanging cards, and the stock that runs out."""

from pathlib import Path
from random import Random

import pytest

from engine.hand.action import Action
from engine.hand.chance import Listed, Shuffled
from engine.hand.event import DOWN, UP, Event, log_for
from engine.hand.hand import Hand
from engine.hand.view import BYSTANDER, view
from engine.interpreter import apply, options, start, with_chance
from engine.program import Program
from engine.ruleset.load import load
from tests.chance import drawn
from tests.steps.deals_of_steps import dealt, game, offered, played

SEVEN = (100,) * 7
Told = list[tuple[Hand, tuple[Event, ...]]]


def exchange(draw: str) -> str:
    return f"""
stock-runs-out: reshuffle
play:
  - deal: {{cards: 5}}
  - draw: {{{draw}}}
  - showdown: {{}}
"""


def test_in_turn_from_the_left_of_the_dealer_up_to_the_limit(tmp_path: Path) -> None:
    program = game(tmp_path, exchange("most: 3"))
    hand = dealt(program, [0, 0, 0], button=1)
    assert hand.seat == 2
    assert offered(program, hand) == "stand pat, discard 1 to 3"
    hand = played(program, hand, "stand pat", "discard 3", "discard 1")
    assert hand.over
    assert hand.past.drawn == (3, 1, 0)
    assert [len(cards) for cards in hand.cards] == [5, 5, 5]
    assert len(hand.layout.muck) == 4


def test_a_least_leaves_no_standing_pat(tmp_path: Path) -> None:
    program = game(tmp_path, exchange("least: 2, most: 3"))
    assert offered(program, dealt(program, [0, 0])) == "discard 2 to 3"


def test_only_some_cards_may_go(tmp_path: Path) -> None:
    program = game(tmp_path, exchange("which: hearts or spades"))
    hand = dealt(program, [0, 0], cards="2h 2c 3s 3c 4d 4c 5d 5c 6d 6c")
    (_, discard) = options(program, hand)
    assert [program.deck.cards[card].name for card in discard.cards] == ["2h", "3s"]
    hand = played(program, hand, "discard 1", cards="7c")
    assert hand.over  # the other holds neither hearts nor spades, and is not asked


@pytest.mark.parametrize("cards", [(), (0, 0), (51,), (0, 1, 2, 3)])
def test_cards_not_held_named_twice_or_too_many_are_refused(tmp_path: Path, cards: tuple[int, ...]) -> None:
    program = game(tmp_path, exchange("most: 3"))
    hand = dealt(program, [0, 0], cards="2c Ac 3c Kc 4c Qc 5c Jc 6c Tc")
    with pytest.raises(ValueError, match="open now"):
        apply(program, hand, Action("discard", cards=cards))


def test_cards_are_thrown_away_without_chips(tmp_path: Path) -> None:
    program = game(tmp_path, exchange("most: 3"))
    hand = dealt(program, [0, 0])
    with pytest.raises(ValueError, match="open now"):
        apply(program, hand, Action("discard", 1, hand.cards[hand.seat][:2]))


def everyone_discards(program: Program, count: int, seed: int, opens: bool = False) -> Told:
    """Every state and event of a deal in which all check, or bet as told, and then discard `count` cards each."""
    chance = Shuffled(seed)
    hand, events = start(program, SEVEN, 6, chance)
    told: Told = [(hand, events)]
    while not hand.over:
        offers = {option.kind: option for option in options(program, hand)}
        if "discard" in offers:
            most = min(count, offers["discard"].most)
            action = Action("discard", cards=hand.cards[hand.seat][:most])
        elif "bet" in offers and hand.past.opener < 0 and opens:
            action = Action("bet", offers["bet"].least)
        else:
            kind = next(kind for kind in ("check", "call", "show") if kind in offers)
            action = Action(kind, offers[kind].most)
        hand, events = apply(program, hand, action)
        told.append((hand, events))
    return told


@pytest.mark.parametrize("count", [4, 5])
@pytest.mark.parametrize("seed", range(10))
def test_seven_players_never_see_the_last_card_of_a_stock(count: int, seed: int) -> None:
    program = load("five-card-draw", set={"most-discards": count}).program
    told = everyone_discards(program, count, seed)
    assert any(event.kind == "shuffle in" for _, events in told for event in events)
    assert all(hand.layout.stock for hand, _ in told)
    for hand, events in told:
        for event in events:
            if event.kind == "shuffle in":
                just_thrown = next(discard for discard in events if discard.kind == "discard").cards
                assert not set(just_thrown) & set(event.cards)
        assert all(len(cards) == 5 for seat, cards in enumerate(hand.cards) if hand.live >> seat & 1)


@pytest.mark.parametrize("seed", range(10))
def test_what_the_opener_laid_aside_never_comes_back(seed: int) -> None:
    program = load("jackpot", set={"most-discards": 5}).program
    for variation in range(40):
        told = everyone_discards(program, 5, 1000 * seed + variation, opens=True)
        aside: set[int] = set()
        for hand, events in told:
            for event in events:
                if event.kind == "lay aside":
                    aside |= set(event.cards)
                elif event.kind in ("deal", "shuffle in"):
                    assert not aside & set(event.cards)
            assert aside <= {card for cards in hand.layout.aside for card in cards}
        if aside and any(event.kind == "shuffle in" for _, events in told for event in events):
            return
    pytest.fail("no deal in which the opener discards and the stock runs out")


def test_nobody_is_offered_more_cards_than_there_are(tmp_path: Path) -> None:
    program = game(tmp_path, "stock-runs-out: reshuffle\nplay:\n  - deal: {cards: 5}\n  - draw: {}\n  - draw: {}\n")
    rng = Random(drawn(4))
    for seed in range(30):
        chance = Shuffled(seed)
        hand, _ = start(program, SEVEN, 0, chance)
        while not hand.over:
            offer = options(program, hand)[-1]
            assert offer.most <= len(hand.layout.stock) + len(hand.layout.muck)
            count = rng.randint(offer.least, offer.most)
            hand, _ = apply(program, hand, Action("discard", cards=offer.cards[:count]))


# --- how new cards lie, what they cost, extra cards ------------------------------------------------

MIXED = """
stock-runs-out: reshuffle
play:
  - deal: {{cards: 2}}
  - deal: {{cards: 2, face: up}}
  - draw: {{{draw}}}
  - bet: {{limit: no limit, least: 1}}
  - showdown: {{}}
"""
FIRST = "2c 2d 3c 3d 4c 4d 5c 5d"
"""Seat 1 holds 2c 3c closed and 4c 5c open."""


def throw(program: Program, hand: Hand, thrown: str, comes: str) -> tuple[Hand, tuple[Event, ...]]:
    index = program.deck.index
    action = Action("discard", cards=tuple(index(name) for name in thrown.split()))
    hand = with_chance(program, hand, Listed([index(name) for name in comes.split()], Shuffled(0)))
    return apply(program, hand, action)


@pytest.mark.parametrize(
    ("face", "facings"), [("same", [DOWN, UP, DOWN, UP]), ("down", [DOWN, UP, DOWN, DOWN]), ("up", [DOWN, UP, UP, UP])]
)
def test_new_cards_lie_as_those_thrown_away_or_as_told(tmp_path: Path, face: str, facings: list[int]) -> None:
    program = game(tmp_path, MIXED.format(draw=f"face: {face}"))
    hand, events = throw(program, dealt(program, [5, 5], cards=FIRST), "3c 4c", "Kc Qc")
    assert [program.deck.names[card] for card in hand.cards[1]] == ["2c", "5c", "Kc", "Qc"]
    assert [hand.layout.faces[card] for card in hand.cards[1]] == facings
    thrown = [event.cards for event in log_for(events, BYSTANDER) if event.kind == "discard"]
    assert thrown == [(-1,), (program.deck.index("4c"),)]  # everybody saw the open one


def test_open_for_open_keeps_the_order_in_which_cards_were_named(tmp_path: Path) -> None:
    program = game(tmp_path, MIXED.format(draw="face: same"))
    hand, _ = throw(program, dealt(program, [5, 5], cards=FIRST), "4c 2c 5c", "Kc Qc Jc")
    faces = {program.deck.names[card]: hand.layout.faces[card] for card in hand.cards[1]}
    assert faces == {"3c": DOWN, "Kc": UP, "Qc": DOWN, "Jc": UP}
    names = [program.deck.names[card] if card >= 0 else "?" for card in view(hand, BYSTANDER).seats[1].cards]
    assert names == ["?", "Kc", "?", "Jc"]


def test_a_card_is_paid_for_and_who_cannot_pay_gets_none(tmp_path: Path) -> None:
    program = game(tmp_path, MIXED.format(draw="most: 1, costs: 3"))
    hand = dealt(program, [3, 7, 2], cards="")
    assert offered(program, hand) == "stand pat, discard 1"
    hand = played(program, hand, "discard 1")
    assert (hand.stacks, hand.pot) == ((3, 4, 2), 3)
    assert hand.seat == 0  # seat 2 cannot pay and is not asked
    hand = played(program, hand, "discard 1")
    assert (hand.stacks, hand.pot, hand.past.drawn) == ((0, 4, 2), 6, (1, 1, 0))


def test_whoever_stands_pat_pays_nothing(tmp_path: Path) -> None:
    program = game(tmp_path, MIXED.format(draw="most: 1, costs: 3"))
    hand = played(program, dealt(program, [9, 9]), "stand pat", "stand pat")
    assert (hand.stacks, hand.pot) == ((9, 9), 0)


def test_extra_cards_are_taken_for_none(tmp_path: Path) -> None:
    program = game(tmp_path, MIXED.format(draw="discard: 0, most: 2, face: up, costs: 1"))
    hand = dealt(program, [9, 9])
    assert offered(program, hand) == "stand pat, take 1 to 2"
    hand, _ = apply(program, hand, Action("take", 2))
    assert [hand.layout.faces[card] for card in hand.cards[1]] == [DOWN, DOWN, UP, UP, UP, UP]
    assert (len(hand.cards[1]), hand.past.drawn[1], hand.stacks[1]) == (6, 2, 8)
    with pytest.raises(ValueError, match="open now"):
        apply(program, hand, Action("take", 3))
    hand = played(program, hand, "stand pat")
    assert offered(program, hand) == "check, bet 1 to 8"


def test_one_card_may_go_for_two(tmp_path: Path) -> None:
    program = game(tmp_path, MIXED.format(draw="discard: 1, most: 2"))
    hand = dealt(program, [9, 9], cards=FIRST)
    assert offered(program, hand) == "stand pat, discard 1"
    hand = played(program, hand, "discard 1", cards="Kc Qc")
    assert [program.deck.names[card] for card in hand.cards[1]] == ["3c", "4c", "5c", "Kc", "Qc"]


def all_first(draw: str, cards: int = 5, rule: str = "reshuffle", face: str = "down") -> str:
    """Cards are dealt, and then players throw some away before the first gets new ones."""
    return f"""
stock-runs-out: {rule}
play:
  - deal: {{cards: {cards}, face: {face}}}
  - draw: {{dealt: after all, {draw}}}
  - showdown: {{}}
"""


def everything(hand: Hand) -> list[int]:
    """All cards of a deal, wherever they lie."""
    return sorted(
        card for cards in (*hand.cards, *hand.layout.aside, hand.layout.stock, hand.layout.muck) for card in cards
    )


def test_new_cards_may_come_when_all_have_thrown_away(tmp_path: Path) -> None:
    program = game(tmp_path, all_first("most: 3"))
    hand = dealt(program, [0, 0, 0], cards="2c 3c 4c 2d 3d 4d 2h 3h 4h 2s 3s 4s Ac Kc Qc")
    hand = played(program, hand, "discard 2", "discard 1")
    assert [len(cards) for cards in hand.cards] == [5, 3, 4]
    assert hand.past.drawn == (0, 2, 1)
    hand = played(program, hand, "stand pat", cards="7c 7d 7h")
    assert [program.deck.names[card] for card in (*hand.cards[1][3:], *hand.cards[2][4:])] == ["7c", "7d", "7h"]
    assert hand.frame == ()
    says = "In turn everyone in exchanges at most 3 cards; the new ones come when all have thrown away."
    assert program.origins[1].says == says


def test_what_is_thrown_away_later_comes_to_an_earlier_player_once_the_stock_has_run_out(tmp_path: Path) -> None:
    program = game(tmp_path, all_first("most: 5"), players="2-10")
    hand = dealt(program, [0] * 10)
    assert len(hand.layout.stock) == 2
    for _ in range(9):
        assert offered(program, hand) == "stand pat, discard 1 to 5"
        hand = played(program, hand, "discard 5")
    own = hand.cards[hand.seat]
    wanted = [*hand.layout.stock, *own]
    hand = with_chance(program, hand, Listed(wanted, Shuffled(1)))
    hand, events = apply(program, hand, Action("discard", cards=own))
    assert hand.over
    assert hand.cards[1] == tuple(wanted[:5])  # two of the stock, three of whom sits on the button
    assert sum(event.kind == "shuffle in" for event in events) == 1
    assert everything(hand) == list(range(52))


def test_more_may_be_taken_than_thrown_away_when_all_have_thrown_away(tmp_path: Path) -> None:
    program = game(tmp_path, all_first("discard: 1, most: 3", cards=10), players="2-4")
    hand = played(program, dealt(program, [0] * 4), *["discard 1"] * 4)
    assert hand.over
    assert [len(cards) for cards in hand.cards] == [12] * 4
    assert (len(hand.layout.stock), len(hand.layout.muck)) == (0, 4)


def test_without_a_reshuffle_nobody_throws_away_more_than_the_stock_can_give(tmp_path: Path) -> None:
    program = game(tmp_path, all_first("most: 5", rule="cannot"), players="2-5")
    hand = played(program, dealt(program, [0] * 5), *["discard 5"] * 5)
    assert hand.over
    assert len(hand.layout.stock) == 2


def test_open_cards_come_open_when_all_have_thrown_away(tmp_path: Path) -> None:
    program = game(tmp_path, all_first("most: 5", face="up"))
    hand = played(program, dealt(program, [0, 0]), "discard 2", "discard 1")
    assert hand.over
    assert all(hand.layout.faces[card] == UP for cards in hand.cards for card in cards)


@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("rule", ["reshuffle", "reshuffle with the last card"])
def test_laid_aside_cards_stay_aside_when_all_throw_away_first(tmp_path: Path, seed: int, rule: str) -> None:
    program = game(tmp_path, all_first("most: 5, laid-aside: left of dealer", rule=rule), players="2-9")
    chance = Shuffled(seed)
    hand, _ = start(program, (0,) * 9, 0, chance)
    while not hand.over:
        discard = options(program, hand)[-1]
        hand, _ = apply(program, hand, Action("discard", cards=discard.cards[: discard.most]))
    assert len(hand.layout.aside[1]) == 5
    assert [len(cards) for cards in hand.cards] == [5] * 9
    assert everything(hand) == list(range(52))
