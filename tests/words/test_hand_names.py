"""The names of hands as players are told them, in the language spoken."""

from engine.cards.patterns.hand_names import HAND_NAMES
from engine.cards.patterns.pattern import Order
from engine.text.translation import spoken
from tests.cards.shelf import deck, names, ranking
from tests.pseudo import Bracketed


def test_translators_get_every_hand_of_the_rankings_that_ship() -> None:
    orders = [order for name in names("rankings") if isinstance(order := ranking(name).order, Order)]
    shipped = {category.name for order in orders for category in order.categories}
    shipped |= {special.name for order in orders for special in order.names}
    assert shipped <= {*HAND_NAMES}
    assert "full house" in shipped


def test_a_hand_is_told_in_the_language_spoken() -> None:
    evaluator = ranking().for_deck(deck())
    cards = [deck().index(name) for name in ["Kh", "Kd", "Kc", "7s", "7d"]]
    told = evaluator.describe(evaluator.strength(cards))
    assert told == "full house, kings over sevens"
    with spoken(Bracketed()):
        assert evaluator.describe(evaluator.strength(cards)) == "⟦full house⟧, ⟦kings⟧⟦ over ⟧⟦sevens⟧"
