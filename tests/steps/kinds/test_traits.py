"""What a kind declares of itself is so: what it moves and leaves, whom it asks and how often, what they may answer."""

from inspect import signature
from random import Random

import pytest

from engine.hand.action import Action, Option
from engine.hand.chance import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import EVENTS, told_apart
from engine.interpreter import play
from engine.program import Program
from engine.ruleset.load import load
from engine.ruleset.read.library import shipped_documents
from engine.steps.machine.kind import Traits
from engine.steps.machine.trait_values import Amiss, Answer, Asks, Forced, Held, Moves, Noun, Payment, Role
from engine.steps.registry import ANSWERS, KINDS
from engine.steps.shared.choice import CHOICE, SPOKEN
from engine.steps.step_kind import Kind
from engine.table.bots.random_actions import any_action
from engine.table.examples.trail import Trail
from tests.chance import drawn, some
from tests.steps.kinds.auction import KIND as AUCTION

CHIPS = {"in": ("stack", "pot"), "out": ("pot", "stack"), "over": ("stack", "other stack")}
AT_THE_END = {"award", "refund", "end", "throw in"}
"""What the last steps of every deal leave, which no author wrote."""


def ways(kind: Traits) -> set[tuple[str, str]]:
    """The ways that chips and cards go by a kind, by the words that it lets players declare too."""
    moves: tuple[Moves, ...] = (*kind.moves, *(CHOICE.moves if kind.words is not None else ()))
    return {(move.source, move.target) for move in moves}


@pytest.mark.parametrize("kind", [*KINDS.values(), AUCTION], ids=lambda kind: kind.name)
def test_what_it_leaves_is_what_it_moves(kind: Traits) -> None:
    left = [EVENTS[event] for event in kind.events]
    chips = {CHIPS[event.chips] for event in left if event.chips}
    cards = {(source, target) for event in left if event.cards for source, target in [event.cards.split(" > ")]}
    turned = {("hand", "hand")} if kind.turns else set()
    assert chips | cards | turned == ways(kind)


@pytest.mark.parametrize("kind", [*KINDS.values(), AUCTION, CHOICE], ids=lambda kind: kind.name)
def test_the_keys_it_speaks_of_are_its_own(kind: Traits) -> None:
    moved = [key for move in kind.moves for key in (move.to, move.lie, move.only_with)]
    held = [] if kind.held is None else [*kind.held.keys, kind.held.instead]
    paid = [payment.key for payment in kind.payments]
    named = [*kind.names, *kind.one_of, *moved, *held, *paid, kind.counts, kind.demand, kind.folds]
    assert {key for key in named if key} <= {field.name for field in kind.fields}
    assert bool(kind.answers) == (kind.asks.often != "never")


@pytest.mark.parametrize("name", some(shipped_documents("game"), 40, "traits"))
def test_it_does_what_it_says(name: str) -> None:
    program = load(name).program
    for count in {program.least_players, program.most_players}:
        random = Random(drawn(f"{name} {count}"))
        trail = Trail(program.for_players(count))
        d = trail.program.open((60,) * count, 0, Shuffled(random.randrange(1 << 30)))
        play(trail.program, d, _Asked(program, trail, random))
        for event, step in zip(told_apart(d.log), trail.left_by, strict=True):
            kind = KINDS.get(program.origins[step].kind)
            assert event.kind in (AT_THE_END if kind is None else kind.events), (kind, event)


class _Asked:
    """Answers at random, and looks whether the kind at work may ask so, and for that."""

    def __init__(self, program: Program, trail: Trail, random: Random) -> None:
        self.program, self.trail, self.random = program, trail, random
        self.asked: set[tuple[int, int]] = set()

    def __call__(self, d: Dealer, options: tuple[Option, ...]) -> Action:
        kind = KINDS[self.program.origins[d.pc].kind]
        now = len(self.trail.passed), d.seat
        assert kind.asks.often == "until settled" or (kind.asks.often == "once" and now not in self.asked)
        self.asked.add(now)
        assert {_word(option) for option in options} <= {answer.word for answer in kind.answers}
        return any_action(self.random.choice(options), self.random)


def _word(option: Option) -> str:
    return SPOKEN.strip() if option.kind.startswith(SPOKEN) else option.kind


def test_every_answer_has_one_meaning() -> None:
    for kind in KINDS.values():
        for one in kind.answers:
            assert (one.told, one.takes) == (ANSWERS[one.word].told, ANSWERS[one.word].takes)


@pytest.mark.parametrize("record", [Kind, Asks, Answer, Moves, Payment, Forced, Held, Noun, Role, Amiss])
def test_nothing_is_left_to_a_default(record: type) -> None:
    parameters = signature(record).parameters.values()
    assert parameters
    assert all(one.default is one.empty for one in parameters)
