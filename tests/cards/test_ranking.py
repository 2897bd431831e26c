from typing import Any

import pytest

from engine.cards.deck.deck import parse_cards
from engine.cards.deck.deck_document import build_deck
from engine.cards.deck.problem import FaultyError
from engine.cards.deck.wild import wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.patterns.ranking_document import merge_ranking, ranking_problems
from engine.cards.ranking.ranking import build_ranking
from tests.cards.shelf import deck, deck_data, jokers_wild, names, ranking, ranking_data

PLAIN: dict[str, Any] = {
    "name": "plain",
    "of": 5,
    "aces": "high",
    "hands": [{"name": "flush", "suited": 5}, {"name": "pair", "same": [2]}, {"name": "high card"}],
}


def told(name: str, cards: str, of: str = "standard-52") -> str:
    evaluator = ranking(name).for_deck(deck(of))
    return evaluator.describe(evaluator.strength(parse_cards(deck(of), cards)))


def rising(evaluator: Evaluator, hands: list[str]) -> bool:
    strengths = [evaluator.strength(parse_cards(evaluator.deck, hand)) for hand in hands]
    return strengths == sorted(set(strengths))


@pytest.mark.parametrize(
    ("name", "cards", "said"),
    [
        ("ace-to-five-low", "5c 4d 3h 2s Ac", "5 4 3 2 A low"),
        ("ace-to-five-low", "Kc Kd 3h 4s 5s 6s 8d", "8 6 5 4 3 low"),
        ("ace-to-six-low", "6c 4d 3h 2s Ac", "6 4 3 2 A low"),
        ("ace-to-six-low", "5c 4d 3h 2s Ac", "wheel"),
        ("deuce-to-seven-low", "7c 5d 4h 3s 2c", "7 5 4 3 2 low"),
        ("deuce-to-seven-low", "Ac 5d 4h 3s 2c", "A 5 4 3 2 low"),
        ("worst-hand", "Ac 5d 4h 3s 2c", "wheel"),
        ("badugi", "Ac 2c 3h 4s", "three-card badugi, 4 3 A"),
        ("badugi", "Ac 2d 3h 4s", "badugi, 4 3 2 A"),
        ("badugi", "Kc Qc Tc 9c", "one-card badugi, 9"),
        ("deuce-to-seven-badugi", "2c 5d 3h 4s", "badugi, 5 4 3 2"),
        ("high-badugi", "Ac Kd Qh Js", "badugi, ace high"),
        ("soko", "Ac Kc 5c 2c 9d", "four flush, ace high"),
        ("soko", "5c 4d 3h 2s 9d", "four straight, five high"),
        ("three-card", "Ac Kc Qc", "mini royal"),
        ("three-card", "Ac 2d 3c", "straight, three high"),
        ("old-hands", "Kc Jd 9h 8s Tc", "big cat, king high"),
        ("old-hands", "8c 7d 6h 4s 3c", "little cat, eight high"),
        ("old-hands", "Ac Jd Qh 9s Tc", "big dog, ace high"),
        ("old-hands", "7c 6d 5h 3s 2c", "little dog, seven high"),
        ("old-hands", "Ac 3d 5h 7s 9s", "skip straight, nine high"),
        ("old-hands", "Kc Kd Qh Js Qs", "blaze, king high"),
        ("high-without-five-of-a-kind", "Ac Ad Ah As 2c", "four of a kind, aces"),
    ],
)
def test_shipped_rankings_tell_hands(name: str, cards: str, said: str) -> None:
    assert told(name, cards) == said


@pytest.mark.parametrize(
    ("dice", "throw", "said"),
    [
        ("poker-dice", "A K Q J T", "high straight, ace high"),
        ("poker-dice", "K Q J T 9", "low straight, king high"),
        ("poker-dice", "A Q J T 9", "runt, ace high"),
        ("poker-dice", "9 9 K K A", "two pairs, kings over nines"),
        ("pip-dice", "2 3 4 5 6", "high straight, six high"),
        ("pip-dice", "A 2 3 4 5", "low straight, five high"),
        ("pip-dice", "A 3 4 5 6", "runt, ace high"),
        ("pip-dice", "A A 6 5 4", "one pair of aces"),
    ],
)
def test_dice(dice: str, throw: str, said: str) -> None:
    assert told(dice, throw, of=dice) == said


def test_the_order_of_dice_is_not_that_of_cards() -> None:
    dice = ranking("poker-dice").for_deck(deck("poker-dice"))
    assert rising(dice, ["A K Q J 9", "9 9 A K Q", "9 9 T T A", "A A A K Q", "K Q J T 9", "A K Q J T", "9 9 9 T T"])
    assert rising(dice, ["9 9 9 T T", "9 9 9 A A", "9 9 9 9 A", "T T T T 9", "9 9 9 9 9", "A A A A A"])


def test_short_deck_orders() -> None:
    hands = ["Ac Kd Qh Js 9c", "6c 6d 9h Ts Jc", "6c 6d 7h 7s 9c"]
    short = ranking("short-deck").for_deck(deck("short-36"))
    assert rising(short, [*hands, "6c 6d 6h 7s 9c", "Ac 6d 7h 8s 9c", "6c 6d 6h 7s 7c", "6c 7c 8c 9c Jc"])
    older = ranking("short-deck-trips-over-straight").for_deck(deck("short-36"))
    assert rising(older, [*hands, "Ac 6d 7h 8s 9c", "6c 6d 6h 7s 9c", "6c 6d 6h 7s 7c", "6c 7c 8c 9c Jc"])


def test_low_thresholds() -> None:
    low = ranking("ace-to-five-low").for_deck(deck())
    eight = low.low("8")[0]
    assert low.strength(parse_cards(deck(), "8c 7d 6h 5s 4c Kd Kh")) >= eight
    assert low.strength(parse_cards(deck(), "9c 4d 3h 2s Ac")) < eight
    assert low.strength(parse_cards(deck(), "4c 4d 3h 2s Ac")) < eight
    first, last = low.low("8")
    assert first <= low.strength(parse_cards(deck(), "8c 4d 3h 2s Ac")) <= last
    assert low.strength(parse_cards(deck(), "7c 4d 3h 2s Ac")) > last
    assert low.exactly("pair", ["J"])[0] <= low.strength(parse_cards(deck(), "Tc Td 4h 3s 2c"))


def test_a_missing_card_loses_in_low_games() -> None:
    low = ranking("ace-to-five-low").for_deck(deck())
    assert rising(low, ["Kc Kd", "8c 7d", "8c 7d 2h", "7c 6d", "7c 6d 5h 4s 3c", "6c 5d 4h 3s"])


def test_wild_cards_make_the_best_low() -> None:
    cards = deck(jokers=1)
    bug = jokers_wild(cards, bug=True)
    for name, hand, said in (
        ("ace-to-five-low", "Joker 2c 3d 4h 6s", "6 4 3 2 A low"),
        ("deuce-to-seven-low", "Joker 2c 3d 4h 5s", "7 5 4 3 2 low"),
        ("badugi", "Joker 2c 3d 4h", "badugi, 4 3 2 A"),
    ):
        evaluator = ranking(name).for_deck(cards, bug)
        assert evaluator.describe(evaluator.strength(parse_cards(cards, hand))) == said


def test_the_bug_is_an_ace_or_completes_straights_and_flushes() -> None:
    cards = deck(jokers=1)
    evaluator = ranking().for_deck(cards, jokers_wild(cards, bug=True))
    for hand, said in (
        ("Joker As Ad Ac Ah", "five of a kind, aces"),
        ("Joker Ks Kd Kc Kh", "four of a kind, kings"),
        ("Joker Ks Kd 9c 9h", "two pair, kings over nines"),
        ("Joker Ks Qs Js Ts", "royal flush"),
        ("Joker 9s 8d 6c 5h", "straight, nine high"),
        ("Joker Qs 8s 6s 5s", "flush, ace high"),
        ("Joker Qs 8d 6c 3h", "ace high"),
    ):
        assert evaluator.describe(evaluator.strength(parse_cards(cards, hand))) == said


def test_a_flush_with_a_wild_card_has_no_two_aces() -> None:
    cards = deck(jokers=1)
    evaluator = ranking().for_deck(cards, jokers_wild(cards))
    assert rising(evaluator, ["As Ks Js 4s 2s", "Joker As Qs 3s 2s", "Joker As Ks 4s 2s", "As Ks Qs 5s 2s"])
    assert evaluator.strength(parse_cards(cards, "Joker As Qs 3s 2s")) == evaluator.strength(
        parse_cards(cards, "Ah Kh Qh 3h 2h")
    )


def test_five_of_a_kind_without_being_ranked() -> None:
    cards = deck(jokers=1)
    evaluator = ranking("high-without-five-of-a-kind").for_deck(cards, jokers_wild(cards))
    assert evaluator.describe(evaluator.strength(parse_cards(cards, "Joker 7s 7d 7c 7h"))) == "four of a kind, sevens"
    assert "five of a kind" not in ranking("high-without-five-of-a-kind").category_names


def test_two_decks_make_five_of_a_kind_only_where_it_is_ranked() -> None:
    double = deck("double")
    hand = parse_cards(double, "As As Ah Ah Ad")
    natural = ranking().for_deck(double)
    assert natural.describe(natural.strength(hand)) == "four of a kind, aces"
    in_wild_game = natural.with_wild(wild([0]))
    assert in_wild_game.describe(in_wild_game.strength(hand)) == "five of a kind, aces"


def test_single_cards_follow_the_ranking() -> None:
    cards = deck(jokers=1)
    high, low = ranking().for_deck(cards), ranking("ace-to-five-low").for_deck(cards)
    upward = [cards.index(name) for name in ("Joker", "2c", "2s", "3c", "Kh", "Ac", "As")]
    assert [high.single(card) for card in upward] == sorted({high.single(card) for card in upward})
    downward = [cards.index(name) for name in ("Ks", "Kc", "2s", "2c", "As", "Ac")]
    assert [low.single(card) for card in downward] == sorted({low.single(card) for card in downward})
    acting = high.with_wild(jokers_wild(cards))
    assert acting.single(cards.jokers[0]) > acting.single(cards.index("As"))


def test_suits_may_have_an_order_of_their_own() -> None:
    bridge = build_ranking(PLAIN | {"suit-order": ["s", "h", "d", "c"]}).for_deck(deck())
    upward = [deck().index(name) for name in ("2c", "3s", "3h", "3d", "3c", "4s")]
    assert [bridge.single(card) for card in upward] == sorted({bridge.single(card) for card in upward})
    odd = build_ranking(PLAIN | {"suit-order": ["s", "x"]}).problems(deck())
    assert [(problem.code, problem.path) for problem in odd] == [("H515", ("suit-order", 1))]


def test_an_evaluator_is_made_once() -> None:
    again = build_ranking(ranking_data("high")).for_deck(build_deck(deck_data("standard-52")))
    assert ranking().for_deck(deck()) is again


def test_leaving_out_and_putting_in() -> None:
    child = {
        "from": "plain",
        "name": "child",
        "leave-out": ["flush"],
        "put": [{"after": "pair", "hand": {"name": "run", "run": 3}}, {"before": "run", "hand": {"name": "rainbow"}}],
    }
    merged, problems = merge_ranking(PLAIN, child)
    assert not problems
    assert build_ranking(merged).category_names == ("pair", "rainbow", "run", "high card")
    assert build_ranking(merged).name == "child"


def test_names_of_hands_left_out_go_with_them() -> None:
    special = {"nut flush": {"hand": "flush", "highest": "A"}, "aces": {"hand": "pair", "highest": "A"}}
    parent = PLAIN | {"names": special}
    merged, _ = merge_ranking(parent, {"from": "plain", "leave-out": ["flush"], "names": {"kings": {"hand": "pair"}}})
    assert build_ranking(merged).special_names == ("aces", "kings")


def test_a_count_replaces_hands() -> None:
    merged, problems = merge_ranking(PLAIN, {"from": "plain", "of": "any", "count": {"nearest-to": 7}})
    assert not problems
    assert not ranking_problems(merged)
    assert build_ranking(merged).category_names == ()


CHILD_FAULTS: list[Any] = [
    ({"leave-out": ["flash"]}, ("leave-out", 0)),
    ({"put": [{"before": "flash", "hand": {"name": "run", "run": 3}}]}, ("put", 0, "before")),
]


@pytest.mark.parametrize(("child", "path"), CHILD_FAULTS)
def test_what_a_child_asks_of_hands_that_are_not_there_is_told(child: dict[str, Any], path: tuple[Any, ...]) -> None:
    _, problems = merge_ranking(PLAIN, {"from": "plain"} | child)
    assert [(problem.code, problem.path) for problem in problems] == [("H510", path)]
    assert "`flush`, `pair` and `high card`" in problems[0].help


FAULTS: list[Any] = [
    ({"hands": [*PLAIN["hands"], {"name": "pair", "same": [2]}]}, "H504", ("hands", 3, "name")),
    ({"names": {"pair": {"hand": "flush"}}}, "H504", ("names", "pair")),
    ({"names": {"nuts": {"hand": "flash"}}}, "H510", ("names", "nuts", "hand")),
    ({"count": {"nearest-to": 7}}, "H511", ("hands",)),
    ({"hands": []}, "H511", ()),
    ({"of": "5-4"}, "H512", ("of",)),
    ({"of": "lots"}, "H512", ("of",)),
    ({"of": "any"}, "H512", ("of",)),
    ({"hands": [{"name": "long", "run": 6}]}, "H513", ("hands", 0, "run")),
    ({"hands": [{"name": "none", "suited": 0}]}, "H513", ("hands", 0, "suited")),
    ({"hands": [{"name": "big", "same": [4, 2]}]}, "H513", ("hands", 0, "same")),
    ({"hands": [{"name": "skip", "step": 2}]}, "H513", ("hands", 0, "step")),
    ({"hands": [{"name": "sum", "run": 3, "rest": "adds up"}]}, "H513", ("hands", 0, "rest")),
    ({"hands": [{"name": "sum", "same": [3, 2], "rest": "adds up"}]}, "H513", ("hands", 0, "rest")),
    ({"hands": [{"name": "pair", "same": [3, 2], "compare": "other cards"}]}, "H513", ("hands", 0, "compare")),
    ({"hands": [{"name": "run", "run": 5, "compare": "its cards"}]}, "H513", ("hands", 0, "compare")),
    ({"hands": [{"name": "none", "compare": "its cards"}]}, "H513", ("hands", 0, "compare")),
    ({"hands": [{"name": "run", "run": 5, "or": [{"run": 6}]}]}, "H513", ("hands", 0, "or", 0, "run")),
    (
        {"hands": None, "of": "any", "count": {"nearest-to": 7, "values": {"K": "half"}}},
        "H514",
        ("count", "values", "K"),
    ),
]


@pytest.mark.parametrize(("change", "code", "path"), FAULTS)
def test_faults_in_a_ranking_are_told_with_their_place(
    change: dict[str, Any], code: str, path: tuple[Any, ...]
) -> None:
    problems = ranking_problems(PLAIN | change)
    assert [(problem.code, problem.path) for problem in problems] == [(code, path)]
    assert problems[0].message
    assert problems[0].help
    with pytest.raises(FaultyError, match="plain: "):
        build_ranking(PLAIN | change)


def on_deck(hands: list[dict[str, Any]], of: str = "standard-52") -> list[tuple[str, tuple[Any, ...]]]:
    problems = build_ranking(PLAIN | {"hands": hands}).problems(deck(of))
    return [(problem.code, problem.path) for problem in problems]


def test_a_category_nobody_can_hold_is_told() -> None:
    assert on_deck([{"name": "five of a kind", "same": [5]}, *PLAIN["hands"]]) == [("H502", ("hands", 0))]
    assert on_deck(PLAIN["hands"], of="kuhn") == [("H502", ("hands", 0)), ("H502", ("hands", 1))]
    painted = build_deck({"name": "painted dice", "drawn": "put back", "ranks": [1, 2, 3], "suits": ["h", "s"]})
    alike = {"name": "all painted alike", "same": [4], "suited": 4}
    assert not build_ranking(PLAIN | {"of": 4, "hands": [alike, {"name": "nothing"}]}).problems(painted)


def test_a_category_that_an_earlier_one_takes_is_told() -> None:
    hands: list[dict[str, Any]] = [
        {"name": "pair", "same": [2]},
        {"name": "three of a kind", "same": [3]},
        {"name": "high card"},
    ]
    assert on_deck(hands) == [("H502", ("hands", 1))]
    problem = build_ranking(PLAIN | {"hands": hands}).problems(deck())[0]
    assert "`pair` takes them all" in problem.message
    assert on_deck([{"name": "high card"}, *PLAIN["hands"][:2]]) == [("H502", ("hands", 1)), ("H502", ("hands", 2))]


def test_a_category_with_a_step_is_taken_by_one_that_asks_for_less() -> None:
    hands: list[dict[str, Any]] = [
        {"name": "flush", "suited": 5},
        {"name": "skip straight flush", "run": 5, "step": 2, "suited": 5},
        {"name": "high card"},
    ]
    (problem,) = build_ranking(PLAIN | {"hands": hands}).problems(deck())
    assert "`flush` takes them all" in problem.message


def test_a_category_that_is_taken_is_told_on_a_deck_of_too_many_hands_to_look_at() -> None:
    wide = build_deck({"name": "wide", "ranks": [f"r{at}" for at in range(18)], "suits": list("qwertzu")})
    high: dict[str, Any] = {"name": "high card"}
    pair, three = {"name": "pair", "same": [2]}, {"name": "three of a kind", "same": [3]}
    wrong = build_ranking(PLAIN | {"hands": [pair, three, high]}).problems(wide)
    assert [(one.code, one.path) for one in wrong] == [("H502", ("hands", 1))]
    assert build_ranking(PLAIN | {"hands": [three, pair, high]}).problems(wide) == ()
    wild = {"name": "five of a kind", "same": [5], "only-with": "wild cards"}
    four = {"name": "four of a kind and more", "same": [5]}
    assert build_ranking(PLAIN | {"hands": [wild, four, three, pair, high]}).problems(wide) == ()


def test_wild_cards_make_categories_possible() -> None:
    cards = deck(jokers=1)
    fives = build_ranking(PLAIN | {"hands": [{"name": "five of a kind", "same": [5]}, {"name": "high card"}]})
    assert [problem.code for problem in fives.problems(cards)] == ["H502"]
    assert not fives.problems(cards, jokers_wild(cards))


def test_ranks_and_cards_a_deck_lacks_are_told() -> None:
    hands: list[dict[str, Any]] = [
        {"name": "top", "highest": "Z"},
        {"name": "blaze", "only": "jacks or stars"},
        {"name": "high card"},
    ]
    assert on_deck(hands) == [("H515", ("hands", 0, "highest")), ("H515", ("hands", 1, "only"))]
    evaluator = build_ranking(PLAIN | {"hands": hands}).for_deck(deck())
    assert evaluator.category(evaluator.strength([0, 5, 10])) == "high card"
    uncounted = build_deck(deck_data("kuhn") | {"ranks": ["J", "X"]})
    assert [problem.code for problem in ranking("near-7").problems(uncounted)] == ["H514"]


def deck_for(name: str) -> str:
    if name.startswith(("poker-dice", "pip-dice")):
        return "poker-dice" if name.startswith("poker") else "pip-dice"
    return "short-36" if name.startswith("short-deck") else "standard-52"


@pytest.mark.parametrize("name", names("rankings"))
def test_every_shipped_ranking_is_sound_on_its_deck(name: str) -> None:
    assert not ranking_problems(ranking_data(name))
    assert not ranking(name).problems(deck(deck_for(name)))


@pytest.mark.parametrize("name", names("decks"))
def test_every_shipped_deck_can_be_built(name: str) -> None:
    for players in range(2, 11):
        assert len(deck(name, players=players)) > 2


def test_cards_and_suits_may_be_asked_for() -> None:
    hands = [{"name": "red", "only": "red"}, {"name": "black aces", "only": "As Ac"}, {"name": "high card"}]
    evaluator = build_ranking(PLAIN | {"hands": hands}).for_deck(deck())
    categories = [
        evaluator.category(evaluator.strength(parse_cards(deck(), hand)))
        for hand in ("2h 3d 9h Kd Ah", "2h 3d 9h Kd As", "As Ac", "As Ah")
    ]
    assert categories == ["red", "high card", "black aces", "high card"]


def test_a_limit_lets_only_some_cards_be_wild() -> None:
    cards = deck(jokers=2)
    both = jokers_wild(cards)
    hand = parse_cards(cards, "As Ah Kd Joker Joker")
    limits = [ranking().for_deck(cards, both._replace(most=most)) for most in (None, 1, 0)]
    told = [evaluator.describe(evaluator.strength(hand)) for evaluator in limits]
    assert told == ["four of a kind, aces", "three of a kind, aces", "pair of aces"]
