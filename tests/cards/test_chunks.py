"""Many hands are worked out chunk by chunk, and each comes out where it stood; wild cards fill the tables of suits."""

from itertools import combinations

import numpy as np
import pytest

from engine.cards.tables import batch
from engine.cards.tables.batch import BatchEvaluator
from engine.cards.tables.evaluator import PatternEvaluator
from tests.cards.shelf import deck, ranking

pytestmark = pytest.mark.late


@pytest.mark.parametrize("hands", [1, 6, 7, 8, 14, 20])
def test_hands_of_several_chunks_stand_where_they_stood(hands: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(batch, "_CHUNK", 7)
    evaluator = ranking("high").for_deck(deck())
    rng = np.random.default_rng(hands)
    columns = np.array([rng.permutation(52)[:5] for _ in range(hands)], np.uint8).T
    expected = [evaluator.strength(hand) for hand in columns.T.tolist()]
    assert BatchEvaluator(evaluator, 5).strengths(columns).tolist() == expected
    held = [[0, 1], [50, 51]]
    shared = np.array([2 + rng.permutation(48)[:3] for _ in range(hands)], np.uint8).T
    found = BatchEvaluator(evaluator, 5).strengths_with(shared, held)
    for own, strengths in zip(held, found, strict=True):
        assert strengths.tolist() == [evaluator.strength([*own, *rest]) for rest in shared.T.tolist()]


def test_wild_cards_complete_a_suit_to_the_best_there_is() -> None:
    evaluator = ranking("high").for_deck(deck())
    assert isinstance(evaluator, PatternEvaluator)
    solver, ranks, size = evaluator.tables.solver, 7, 5
    found = batch.suit_tables(solver, ranks, size, 1)
    for held in range(1 << ranks):
        there = [bit for bit in range(ranks) if held >> bit & 1]
        natural = max((solver.suited(tuple(bit + 1 for bit in five)) for five in combinations(there, size)), default=0)
        fuller = [*there, *[bit for bit in range(ranks) if bit not in there]]
        hands = [five for five in combinations(sorted(fuller), size) if len({*five} - {*there}) <= 1]
        filled = max((solver.suited(tuple(bit + 1 for bit in five)) for five in hands), default=0)
        assert (found[0, held], found[1, held]) == (natural, filled)
