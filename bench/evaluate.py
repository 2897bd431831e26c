"""Hands compared a second: ours beside treys, phevaluator and eval7, one at a time, from text, wild and in batches.

    python bench/evaluate.py [REPETITIONS]

All rows of a table run round-robin in one process; rates are per CPU second. Needs the extra `bench`.
"""

import random
import sys
from collections.abc import Callable, Sequence
from time import process_time

import eval7
import numpy as np
import phevaluator
import treys
from clock import side_by_side

from engine.cards.batch import BatchEvaluator, batch_for, deal, equity
from engine.cards.deck import Deck, parse_cards
from engine.cards.evaluator import PatternEvaluator, evaluator_for
from engine.cards.ranking import Ranking
from engine.cards.tables import Tables
from engine.cards.wild import NO_WILD, Wild, jokers_wild, wild
from engine.ruleset.load import load

HANDS, FEWER, BATCH = 100_000, 15_000, 1 << 20
ROWS = dict[str, Callable[[], int]]


def main() -> None:
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    standard, ranking = shipped("high", "standard-52")
    for cards in (7, 5):
        one_at_a_time(standard, ranking, cards, repetitions)
    from_text(standard, ranking, repetitions)
    kinds = wild_kinds(standard, ranking)
    wild_one_at_a_time(kinds, repetitions)
    compiling(standard, ranking)
    batches(kinds, standard, repetitions)


def shipped(ranking: str, deck: str) -> tuple[Deck, Ranking]:
    raise NotImplementedError(ranking, deck, load)
