"""Hands compared a second: ours beside treys, phevaluator and eval7, one at a time, from text, wild and in batches.

    python bench/evaluate.py [REPETITIONS]

All rows of a table run round-robin in one process; rates are per CPU second. Needs the extra `bench`.
"""

import random
import sys
from collections.abc import Callable, Iterable, Sequence
from time import process_time
from typing import Any

import eval7  # type: ignore[import-untyped]
import numpy as np
import phevaluator  # type: ignore[import-untyped]
import treys  # type: ignore[import-untyped]
import yaml
from clock import side_by_side

from engine.cards.deck.deck import Deck, parse_cards
from engine.cards.deck.deck_document import build_deck, merge_deck
from engine.cards.deck.wild import NO_WILD, Wild, wild
from engine.cards.patterns.evaluation import Evaluator
from engine.cards.patterns.ranking_document import merge_ranking
from engine.cards.ranking.ranking import build_ranking
from engine.cards.tables.batch import batch_for, deal, equity
from engine.cards.tables.evaluator import PatternEvaluator, evaluator_for
from engine.cards.tables.tables import Tables
from engine.resources import shipped

HANDS, FEWER, BATCH = 100_000, 10_000, 1 << 20
Hands = Sequence[Any]
Rows = dict[str, Callable[[], int]]


def main() -> None:
    repetitions = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    for cards in (7, 5):
        one_at_a_time(cards, repetitions)
    from_text(repetitions)
    wild_one_at_a_time(7, repetitions)
    wild_one_at_a_time(5, repetitions)
    compiling()
    batches(repetitions)
    equities(repetitions)
    every_hand()


def data(folder: str, name: str) -> dict[str, Any]:
    """A shipped document with its parents merged in."""
    document: dict[str, Any] = yaml.safe_load((shipped("rulesets") / folder / f"{name}.yaml").read_text("utf-8"))
    if "from" not in document:
        return document
    parent = data(folder, document["from"])
    return merge_deck(parent, document) if folder == "decks" else merge_ranking(parent, document)[0]


def on(deck: Deck, ranking: str = "high", acting: Wild = NO_WILD) -> Evaluator:
    return build_ranking(data("rankings", ranking)).for_deck(deck, acting)


STANDARD = build_deck(data("decks", "standard-52"))
JOKER = build_deck(data("decks", "standard-52"), jokers=1)
KINDS = {
    "standard": on(STANDARD),
    "joker": on(JOKER, acting=wild(JOKER.jokers)),
    "bug": on(JOKER, acting=wild((), JOKER.jokers)),
    "deuces wild": on(STANDARD, acting=wild(range(4))),
    "short deck": on(build_deck(data("decks", "short-36")), "short-deck"),
}


def each(evaluate: Callable[[Any], object], hands: Hands) -> Callable[[], int]:
    """A row that evaluates all the hands."""

    def row() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return row


def spread_out(evaluate: Callable[..., object], hands: Hands) -> Callable[[], int]:
    """The same for a function that takes a hand's cards one by one."""

    def row() -> int:
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return row


def dealt(deck: Deck, cards: int, count: int = HANDS) -> list[list[int]]:
    rng = random.Random(cards)
    return [rng.sample(range(len(deck)), cards) for _ in range(count)]


def named(hands: Iterable[Sequence[int]]) -> list[list[str]]:
    return [[STANDARD.names[card] for card in hand] for hand in hands]


def report(title: str, rates: dict[str, float], goals: dict[str, float], unit: float = 1e6) -> None:
    """The rates, and ours against each rival beside what is asked."""
    print(f"\n{title}")
    for name, rate in rates.items():
        print(f"  {name:<28}{rate / unit:>9.3f} M/s")
    ours = next(iter(rates.values()))
    for name, goal in goals.items():
        judge(f"{next(iter(rates))} / {name}", ours / rates[name], goal)


def judge(what: str, ratio: float, goal: float) -> None:
    print(f"    {what:<40}{ratio:>7.2f}   asked {goal:>5.2f}   {'reached' if ratio >= goal else 'MISSED'}")


def one_at_a_time(cards: int, repetitions: int) -> None:
    """Each library with its own kind of cards; ours are indices."""
    hands = dealt(STANDARD, cards)
    names = named(hands)
    of_treys = [[treys.Card.new(name) for name in hand] for hand in names[: FEWER if cards == 7 else HANDS]]
    of_others = treys.Evaluator()
    rates = side_by_side(
        {
            "houserule": each(KINDS["standard"].strength, hands),
            "treys": each(lambda hand: of_others.evaluate([], hand), of_treys),
            "phevaluator": spread_out(phevaluator.evaluate_cards, hands),
            "eval7": each(eval7.evaluate, [[eval7.Card(name) for name in hand] for hand in names]),
        },
        repetitions,
    )
    goals = {"treys": 15, "phevaluator": 1.5, "eval7": 0.9} if cards == 7 else {"treys": 1.5, "eval7": 1.1}
    report(f"One {cards}-card hand at a time", rates, goals)


def from_text(repetitions: int) -> None:
    """Ours reads one text, and checks the cards, their number and doubles; the others are given a list of names."""
    names = named(dealt(STANDARD, 7))
    texts = [" ".join(hand) for hand in names]
    strength_of = KINDS["standard"].strength_of

    def checked() -> int:
        for text in texts:
            strength_of(text, 7)
        return len(texts)

    rates = side_by_side(
        {
            "houserule, checked": checked,
            "phevaluator": spread_out(phevaluator.evaluate_cards, names),
            "eval7": each(lambda hand: eval7.evaluate([eval7.Card(name) for name in hand]), names),
        },
        repetitions,
    )
    report("Seven cards from text", rates, {"phevaluator": 1.8, "eval7": 1.8})


def wild_one_at_a_time(cards: int, repetitions: int) -> None:
    rows: Rows = {}
    for name, evaluator in KINDS.items():
        rows[name] = each(evaluator.strength, dealt(evaluator.deck, cards))
    rates = side_by_side(rows, repetitions)
    report(f"{cards} cards, wild and short", rates, {})
    for name in list(KINDS)[1:]:
        judge(f"{name} / standard", rates[name] / rates["standard"], 0.8)


def compiling() -> None:
    """Tables made anew, in thousandths of a CPU second."""
    print("\nTables of standard high")
    for cards, asked in ((5, 50), (7, 150)):
        evaluator = evaluator_for(Tables(KINDS["standard"].order, STANDARD, wild_game=False), NO_WILD)
        assert isinstance(evaluator, PatternEvaluator)
        start = process_time()
        evaluator.compile(cards)
        took = 1000 * (process_time() - start)
        print(f"  {cards} cards {took:>6.1f} ms   asked {asked} ms   {'reached' if took <= asked else 'MISSED'}")


def batches(repetitions: int) -> None:
    rng = np.random.default_rng(1)
    hands = named(dealt(STANDARD, 7, 30_000))
    rows: Rows = {"eval7 in a loop": each(eval7.evaluate, [[eval7.Card(name) for name in hand] for hand in hands])}
    for name, evaluator in KINDS.items():
        rows[name] = whole_batch(evaluator, deal(rng, len(evaluator.deck), 7, BATCH))
    rows["standard, dealing included"] = dealing(KINDS["standard"], rng)
    rates = side_by_side(rows, repetitions)
    report("Batches of seven cards", rates, {})
    judge("standard / eval7 in a loop", rates["standard"] / rates["eval7 in a loop"], 20)
    judge("dealing included / eval7 in a loop", rates["standard, dealing included"] / rates["eval7 in a loop"], 10)
    for name in list(KINDS)[1:]:
        judge(f"{name} / standard", rates[name] / rates["standard"], 0.6)


def whole_batch(evaluator: Evaluator, columns: Any) -> Callable[[], int]:
    batch = batch_for(evaluator, len(columns))
    return lambda: len(batch.strengths(columns))


def dealing(evaluator: Evaluator, rng: np.random.Generator) -> Callable[[], int]:
    batch = batch_for(evaluator, 7)

    def row() -> int:
        for _ in range(BATCH >> 15):
            batch.strengths(deal(rng, len(evaluator.deck), 7, 1 << 15))
        return BATCH

    return row


def equities(repetitions: int) -> None:
    """Two aces against two kings; eval7 runs its own loop, in C."""
    rng, holes = np.random.default_rng(2), [parse_cards(STANDARD, hand) for hand in ("As Ah", "Ks Kh")]
    hero, villain = [eval7.Card("As"), eval7.Card("Ah")], eval7.HandRange("KsKh")

    def ours() -> int:
        equity(KINDS["standard"], holes, rng, BATCH)
        return BATCH

    def theirs() -> int:
        eval7.py_hand_vs_range_monte_carlo(hero, villain, [], BATCH)
        return BATCH

    report("Equity by simulation", side_by_side({"houserule": ours, "eval7": theirs}, repetitions), {"eval7": 1.2})


def every_hand() -> None:
    batch = batch_for(KINDS["standard"], 7)
    start = process_time()
    counted = batch.count_all()
    took = process_time() - start
    print(
        f"\nAll {counted.total():,} seven-card hands in {took:.1f} s, asked 10: {'reached' if took <= 10 else 'MISSED'}"
    )


if __name__ == "__main__":
    main()
