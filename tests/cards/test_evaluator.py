import random

import pytest

from engine.cards.deck.deck import parse_cards
from engine.cards.deck.wild import NO_WILD, Wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.tables.evaluator import evaluator_for
from engine.cards.tables.solver import Solver
from engine.cards.tables.tables import Tables
from tests.cards.shelf import deck, jokers_wild, ranking
from tests.chance import drawn

UPWARD = [
    ("7c 5d 4h 3s 2c", "high card", "seven high"),
    ("Ac Kd 8h 4s 2d", "high card", "ace high"),
    ("2c 2d 5h 4s 3d", "pair", "pair of deuces"),
    ("Tc Td 5h 3s 2d", "pair", "pair of tens"),
    ("Jc Jd 5h 3s 2d", "pair", "pair of jacks"),
    ("Jc Jd 6h 3s 2d", "pair", "pair of jacks"),
    ("3c 3d 2h 2s Ad", "two pair", "two pair, threes over deuces"),
    ("8c 8d 7h 7s Ad", "two pair", "two pair, eights over sevens"),
    ("8c 8d 8h Ks 2d", "three of a kind", "three of a kind, eights"),
    ("5c 4d 3h 2s As", "straight", "wheel"),
    ("6c 5d 4h 3s 2s", "straight", "straight, six high"),
    ("Ac Kd Qh Js Td", "straight", "straight, ace high"),
    ("7s 5s 4s 3s 2s", "flush", "flush, seven high"),
    ("As Ks Qs Js 9s", "flush", "flush, ace high"),
    ("Kc Kd Kh 7s 7d", "full house", "full house, kings over sevens"),
    ("2c 2d 2h 2s 3d", "four of a kind", "four of a kind, deuces"),
    ("5s 4s 3s 2s As", "straight flush", "straight flush, five high"),
    ("As Ks Qs Js Ts", "straight flush", "royal flush"),
]


@pytest.fixture
def high() -> Evaluator:
    return ranking().for_deck(deck())


def strength(evaluator: Evaluator, cards: str) -> int:
    return evaluator.strength(parse_cards(evaluator.deck, cards))


def test_hands_of_the_standard_order_rise(high: Evaluator) -> None:
    strengths = [strength(high, cards) for cards, _, _ in UPWARD]
    assert strengths == sorted(set(strengths))
    assert [high.category(value) for value in strengths] == [category for _, category, _ in UPWARD]
    assert [high.describe(value) for value in strengths] == [told for _, _, told in UPWARD]


def test_hands_are_compared_as_text(high: Evaluator) -> None:
    assert high.strength_of("As Kd 9c 5h 2s") == strength(high, "As Kd 9c 5h 2s")
    two = deck(jokers=2)
    for evaluator in (
        high,
        ranking().for_deck(two, jokers_wild(two)),
        ranking().for_deck(two, Wild(frozenset(two.jokers), most=1)),
    ):
        rng = random.Random(drawn(3))
        for _ in range(400):
            hand = rng.sample(range(len(evaluator.deck)), 7)
            text = " ".join(evaluator.deck.names[card] for card in hand)
            assert evaluator.strength_of(text, 7) == evaluator.strength(hand)
        assert evaluator.strength_of("10s as Kd 9c 5h 2s 7d", 7) == strength(evaluator, "Ts As Kd 9c 5h 2s 7d")
        for wrong in ("As Kd 9c 5h 2s 7d", "As As Kd 9c 5h 2s 7d", "As Xd Kd 9c 5h 2s 7d", ""):
            with pytest.raises(ValueError, match=r"names \d cards|more often|no card"):
                evaluator.strength_of(wrong, 7)


def test_suits_and_order_of_cards_make_no_difference(high: Evaluator) -> None:
    assert strength(high, "As Kd 9c 5h 2s") == strength(high, "2c 9d Kh As 5s")


def test_no_run_goes_round_the_corner(high: Evaluator) -> None:
    assert high.category(strength(high, "Kc Ad 2h 3s 4d")) == "high card"


def test_the_best_of_more_cards_counts(high: Evaluator) -> None:
    assert high.describe(strength(high, "As Ad Kh Ks Qd Qc 2s")) == "two pair, aces over kings"
    assert strength(high, "As Ad Kh Ks Qd Qc 2s") == strength(high, "As Ad Kh Ks Qd")
    assert high.describe(strength(high, "As Ad Kh Ks Qd Qc 2s 3s 4d 9c")) == "two pair, aces over kings"
    assert high.describe(strength(high, "As Ad Kh Ks Qd Qc 2s 3s 4d 9s")) == "flush, ace high"


def test_fewer_cards_form_what_they_can(high: Evaluator) -> None:
    hands = ["", "2c", "Ac", "Ac 2d", "Kc Kd", "Kc Kd 2s", "Kc Kd 2s 3s", "2c 2d 3h 3s", "5c 5d 5h"]
    strengths = [strength(high, cards) for cards in hands]
    assert strengths == sorted(set(strengths))
    assert strengths[0] == 0
    assert high.category(0) == high.describe(0) == "nothing"


def test_named_hands_are_thresholds(high: Evaluator) -> None:
    jacks = high.exactly("pair", ["J"])[0]
    assert strength(high, "Tc Td Ah Ks Qd") < jacks <= strength(high, "Jc Jd 2h 3s 4d")
    lowest, highest = high.exactly("pair", ["J"])
    assert lowest <= strength(high, "Jc Jd Ah Ks Qd") <= highest < strength(high, "Qc Qd 2h 3s 4d")
    lowest, highest = high.exactly("two pair", ["A", "8"])
    assert lowest <= strength(high, "Ac Ad 8h 8s Kd") <= highest < strength(high, "Ac Ad 9h 9s 2d")
    lowest, highest = high.high("A", "flush")
    assert lowest <= strength(high, "As 9s 4s 3s 2s") <= highest
    assert not lowest <= strength(high, "Ks 9s 4s 3s 2s") <= highest
    lowest, highest = high.high("A")
    assert lowest <= strength(high, "As 9d 4s 3s 2s") <= highest < strength(high, "2c 2d 5h 4s 3d")
    assert high.exactly("royal flush")[0] <= strength(high, "Ah Kh Qh Jh Th") <= high.exactly("royal flush")[1]


def test_names_take_as_many_ranks_as_they_have_groups(high: Evaluator) -> None:
    assert [high.ranks_named(name) for name in ("pair", "two pair", "full house", "flush", "royal flush")] == [
        1,
        2,
        2,
        1,
        0,
    ]


@pytest.mark.parametrize(("name", "ranks"), [("pear", []), ("pair", ["X"]), ("royal flush", ["K"])])
def test_names_that_mean_nothing_are_refused(high: Evaluator, name: str, ranks: list[str]) -> None:
    with pytest.raises(ValueError, match=r"there is no hand|has no rank|names its rank"):
        high.exactly(name, ranks)


def test_a_high_ranking_knows_no_low(high: Evaluator) -> None:
    with pytest.raises(ValueError, match="has no low hands"):
        high.low("8")


def test_what_no_hand_can_be_is_known(high: Evaluator) -> None:
    possible = [name for name in ranking().category_names if high.possible(name)]
    assert possible == list(ranking().category_names[1:])
    assert not high.possible("flush", cards=4)
    assert not high.possible("full house", cards=4)
    assert high.possible("three of a kind", cards=3)
    joker = ranking().for_deck(deck(jokers=1), jokers_wild(deck(jokers=1)))
    assert joker.possible("five of a kind")


def test_a_table_found_and_a_hand_worked_out_agree() -> None:
    from engine.cards.ranking.ranking import build_ranking
    from tests.cards.shelf import ranking_data

    once = ranking().for_deck(deck())
    rng = random.Random(drawn(7))
    hands = [rng.sample(range(52), rng.randint(1, 9)) for _ in range(300)]
    first = [once.strength(hand) for hand in hands]
    assert [once.strength(hand) for hand in hands] == first
    fresh = build_ranking(ranking_data("high") | {"name": "fresh"}).for_deck(deck())
    assert [fresh.strength(hand) for hand in reversed(hands)] == first[::-1]


def test_a_hand_that_was_met_is_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    cards = deck()
    met = evaluator_for(Tables(ranking().order, cards, False), NO_WILD)
    found = strength(met, "Kc Kd 9h 7s")
    monkeypatch.setattr(Solver, "solve", lambda *_: pytest.fail("it is worked out again"))
    assert strength(met, "Ks Kh 9c 7d") == found


def test_a_hand_too_large_for_a_table_is_worked_out_by_itself() -> None:
    cards = deck()
    met = evaluator_for(Tables(ranking().order, cards, False), NO_WILD)
    found = strength(met, "Kc Kd 9h 9s 8c 8d 7h 7s")
    assert met.describe(found) == "two pair, kings over nines"
    assert not met.tables.loose


def test_a_size_with_too_many_hands_is_not_filled_ahead() -> None:
    many = evaluator_for(Tables(ranking().order, deck("double"), False), NO_WILD)
    many.compile(9)
    assert not many.tables.loose
