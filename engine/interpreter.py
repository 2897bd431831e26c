"""Plays a Program: start, options, apply (pure), play (in place)."""

from collections.abc import Mapping

from engine.hand.action import Action, IllegalAction, Option
from engine.hand.chance import Chance, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import Event
from engine.hand.hand import Hand, MarkValue
from engine.program import Program
from engine.steps.step import ALONE, NEXT, OVER, WAIT, Policy, allowed


def start(
    program: Program,
    stacks: tuple[int, ...],
    button: int,
    chance: Chance,
    *,
    carried: int = 0,
    marks: Mapping[str, MarkValue] | None = None,
) -> tuple[Hand, tuple[Event, ...]]:
    """A new deal, run until somebody is asked or it is over, and what happened.

    `stacks` are chips by seat, `button` the dealer's seat, `carried` the chips already in the pot. Raises ValueError
    when the table does not fit the rules.
    """
    d = program.open(stacks, button, chance, carried=carried, marks=marks)
    run(program, d)
    return d.lay_down(), _named(d)


def options(program: Program, hand: Hand) -> tuple[Option, ...]:
    """What the seat to act may do; empty when the deal is over."""
    if hand.over:
        return ()
    return program.steps[hand.pc].options(Dealer.open(hand, _NO_CHANCE))


def apply(program: Program, hand: Hand, action: Action, chance: Chance) -> tuple[Hand, tuple[Event, ...]]:
    """The deal after this action, run until somebody is asked or it is over, and what happened. `hand` is as it was.

    Raises IllegalAction when no option covers the action.
    """
    d = Dealer.open(hand, chance)
    act(program, d, action)
    return d.lay_down(), _named(d)


def act(program: Program, d: Dealer, action: Action) -> None:
    """The same in place: the Dealer's deal has gone on to the next question or its end.

    Raises IllegalAction when no option covers the action; the deal is then as it was.
    """
    if d.over:
        raise IllegalAction(d.seat, action, ())
    step = program.steps[d.pc]
    answer = step.act(d, allowed(d, action, step.options(d)))
    if answer != WAIT:
        _go_on(program, d, answer)


def run(program: Program, d: Dealer) -> None:
    """A deal before its first step has been run until somebody is asked or it is over."""
    _go_on(program, d, d.pc)


def play(program: Program, d: Dealer, policy: Policy) -> None:
    """A deal before its first step has been played to its end, every question answered by the policy.

    Raises IllegalAction when the policy breaks the rules.
    """
    steps = program.steps
    _go_on(program, d, d.pc)
    while d.seat >= 0:
        _go_on(program, d, steps[d.pc].play(d, policy))


def _go_on(program: Program, d: Dealer, answer: int) -> None:
    """Follow a step's answer, from step to step, until one waits or the deal is over."""
    steps = program.steps
    pc = d.pc
    while answer != WAIT:
        if answer == NEXT:
            pc += 1
        elif answer >= 0:
            pc = answer
        elif answer == ALONE:
            pc = program.alone[pc]
        else:
            assert answer == OVER
            return
        d.pc = pc
        answer = steps[pc].enter(d)


def _named(d: Dealer) -> tuple[Event, ...]:
    return tuple([Event(*entry) for entry in d.log])


_NO_CHANCE = Shuffled(0)
