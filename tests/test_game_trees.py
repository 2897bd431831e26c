"""The whole trees of Kuhn and Leduc poker, walked through `options` and `apply`: their sizes, and the value of Kuhn.

Sizes: OpenSpiel counts the same histories, chance nodes and information sets (its pull request 405 prints them; a
history is any sequence of cards and actions from the start, an information set what a player who is asked has seen).
Kuhn's equilibria and the value of −1/18: H. W. Kuhn, A simplified two-person poker, Contributions to the theory of
games I, 1950.
"""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import permutations, product
from math import prod
from typing import NamedTuple

import pytest

from engine.hand.action import Action
from engine.hand.chance import Listed, Shuffled
from engine.hand.event import Event, log_for
from engine.hand.hand import Hand
from engine.interpreter import apply, options, start
from engine.program import Program
from engine.ruleset.load import load

STACKS = (20, 20)
BUTTON = 1
"""So seat 0 is dealt to first and speaks first."""

Seen = tuple[Event, ...]
"""All that a player has seen of a deal: an information set."""


class Decision(NamedTuple):
    """Who was asked, which card they held, what they had seen, and what they did."""

    seat: int
    card: str
    seen: Seen
    action: str


class Leaf(NamedTuple):
    """A deal played to its end."""

    moves: tuple[str, ...]
    """Cards dealt and actions, in order: a history."""
    decisions: tuple[Decision, ...]
    won: int
    """What the first player has won."""


def leaves(program: Program) -> Iterator[Leaf]:
    """Every deal there is, once for each order of cards: those that end early come again for cards never dealt."""
    size = len(program.deck.cards)
    for order in permutations(range(size), min(size, 3)):
        hand, events = start(program, STACKS, BUTTON, Listed(order, Shuffled(0)))
        yield from _below(program, hand, events, ())


def _below(program: Program, hand: Hand, events: tuple[Event, ...], decisions: tuple[Decision, ...]) -> Iterator[Leaf]:
    if hand.over:
        yield Leaf(tuple(_moves(program, events)), decisions, hand.stacks[0] - STACKS[0])
        return
    card = program.deck.names[hand.cards[hand.seat][0]]
    seen = tuple(log_for(events, hand.seat))
    for option in options(program, hand):
        assert option.least == option.most
        action = Action(option.kind, option.most)
        after, more = apply(program, hand, action)
        decision = Decision(hand.seat, card, seen, option.kind)
        yield from _below(program, after, events + more, (*decisions, decision))


def _moves(program: Program, events: tuple[Event, ...]) -> Iterator[str]:
    for event in events:
        if event.kind in ("deal", "deal to place"):
            yield from (program.deck.names[card] for card in event.cards)
        elif event.kind in ("check", "bet", "call", "raise", "fold"):
            yield event.kind


class Sizes(NamedTuple):
    """How large a tree is."""

    histories: int
    ends: int
    chance_nodes: int
    information_sets: int


def sizes(program: Program) -> Sizes:
    """The sizes of a game's tree."""
    found = list(leaves(program))
    ends = {leaf.moves for leaf in found}
    histories = {moves[:count] for moves in ends for count in range(len(moves) + 1)}
    cards = set(program.deck.names)
    before_cards = {moves[:at] for moves in ends for at, move in enumerate(moves) if move in cards}
    seen = {(decision.seat, decision.seen) for leaf in found for decision in leaf.decisions}
    return Sizes(len(histories), len(ends), len(before_cards), len(seen))


@pytest.mark.parametrize(
    ("game", "known"),
    [("kuhn-poker", Sizes(58, 30, 4, 12)), ("leduc-poker", Sizes(9457, 5520, 157, 936))],
)
def test_the_tree_is_as_large_as_others_count_it(game: str, known: Sizes) -> None:
    assert sizes(load(game).program) == known


# --- Kuhn poker, solved ---------------------------------------------------------------------------------------------

Chances = Callable[[Decision], Fraction]
"""How often a player who has seen this does that."""

BETS = ("bet", "call")


@cache
def kuhn() -> tuple[Leaf, ...]:
    return tuple(leaves(load("kuhn-poker").program))


def equilibrium(alpha: Fraction) -> Chances:
    """Kuhn's equilibria: the first player bets a jack with chance alpha, at most 1/3, and all else follows."""
    third = Fraction(1, 3)
    first = {
        ("J", "bet"): alpha,
        ("Q", "bet"): Fraction(0),
        ("K", "bet"): 3 * alpha,
        ("J", "call"): Fraction(0),
        ("Q", "call"): alpha + third,
        ("K", "call"): Fraction(1),
    }
    second = {
        ("J", "bet"): third,
        ("Q", "bet"): Fraction(0),
        ("K", "bet"): Fraction(1),
        ("J", "call"): Fraction(0),
        ("Q", "call"): third,
        ("K", "call"): Fraction(1),
    }

    def chances(decision: Decision) -> Fraction:
        bold = "bet" if decision.action in ("bet", "check") else "call"
        often = (first, second)[decision.seat][decision.card[0], bold]
        return often if decision.action in BETS else 1 - often

    return chances


def value(*chances: Chances) -> Fraction:
    """What the first player wins on average where each seat plays so."""
    total = sum(leaf.won * prod(chances[move.seat](move) for move in leaf.decisions) for leaf in kuhn())
    return Fraction(total) / 6


def pure_strategies(seat: int) -> Iterator[Chances]:
    """Every way to do one thing and no other in each information set."""
    sets = sorted({decision.seen for leaf in kuhn() for decision in leaf.decisions if decision.seat == seat})
    for bold in product((False, True), repeat=len(sets)):
        yield _always(dict(zip(sets, bold, strict=True)))


def _always(bold: Mapping[Seen, bool]) -> Chances:
    return lambda decision: Fraction(bold[decision.seen] == (decision.action in BETS))


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 7), Fraction(1, 3)])
def test_kuhn_poker_is_worth_minus_an_eighteenth_to_the_first_player(alpha: Fraction) -> None:
    chances = equilibrium(alpha)
    assert value(chances, chances) == Fraction(-1, 18)


@pytest.mark.parametrize("alpha", [Fraction(0), Fraction(1, 3)])
def test_nobody_does_better_against_an_equilibrium_of_kuhn_poker(alpha: Fraction) -> None:
    chances = equilibrium(alpha)
    assert max(value(pure, chances) for pure in pure_strategies(0)) == Fraction(-1, 18)
    assert min(value(chances, pure) for pure in pure_strategies(1)) == Fraction(-1, 18)


def test_a_jack_bet_too_often_is_no_equilibrium() -> None:
    chances = equilibrium(Fraction(1, 3))

    def too_bold(decision: Decision) -> Fraction:
        if decision.card[0] == "J" and decision.action in ("bet", "check"):
            return Fraction(decision.action == "bet")
        return chances(decision)

    assert min(value(too_bold, pure) for pure in pure_strategies(1)) < Fraction(-1, 18)
