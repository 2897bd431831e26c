"""Plays a Program: start, options, apply (pure), play (in place)."""

from collections.abc import Iterable, Mapping

from engine.hand.action import Action, IllegalAction, Option
from engine.hand.chance import Chance, Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import Event, told_apart
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
    program = program.for_players(len(stacks))
    d = program.open(stacks, button, chance, carried=carried, marks=marks)
    run(program, d)
    return d.lay_down(), _named(d)


def options(program: Program, hand: Hand) -> tuple[Option, ...]:
    """What the seat to act may do; empty when the deal is over."""
    if hand.over:
        return ()
    return program.for_players(len(hand.stacks)).steps[hand.pc].options(Dealer.open(hand, _NO_CHANCE))


def apply(program: Program, hand: Hand, action: Action, chance: Chance) -> tuple[Hand, tuple[Event, ...]]:
    """The deal after this action, run until somebody is asked or it is over, and what happened. `hand` is as it was.

    Raises IllegalAction when no option covers the action.
    """
    d = Dealer.open(hand, program.source(chance))
    act(program, d, action)
    return d.lay_down(), _named(d)


def act(program: Program, d: Dealer, action: Action) -> None:
    """The same in place: the Dealer's deal has gone on to the next question or its end.

    Raises IllegalAction when no option covers the action; the deal is then as it was.
    """
    program = program.for_players(d.seats)
    if d.over:
        raise IllegalAction(d.seat, action, ())
    step = program.steps[d.pc]
    answer = step.act(d, allowed(d, action, step.options(d)))
    if answer != WAIT:
        _go_on(program, d, answer)


def run(program: Program, d: Dealer) -> None:
    """A deal before its first step has been run until somebody is asked or it is over."""
    _go_on(program.for_players(d.seats), d, d.pc)


def play(program: Program, d: Dealer, policy: Policy) -> None:
    """A deal before its first step has been played to its end, every question answered by the policy.

    Raises IllegalAction when the policy breaks the rules.
    """
    _go_on(program.for_players(d.seats), d, d.pc, policy)


def play_side_by_side(program: Program, deals: Iterable[Dealer], policy: Policy) -> None:
    """Deals before their first step have all been played to their end, every question answered by the policy.

    They go through the rules together, step by step: each step is taken for all that stand at it while its code is warm
    in the processor's cache, which some dozens of deals at a time play a third faster for than one after another. The
    order in which the policy is asked is of no meaning but always the same. Raises as `play` does.
    """
    together = list(deals)
    if program.by_players:
        for count in sorted({d.seats for d in together}):
            play_side_by_side(program.for_players(count), [d for d in together if d.seats == count], policy)
        return
    steps, alone = program.steps, program.alone
    standing: dict[int, list[Dealer]] = {0: together}
    while standing:
        pc = min(standing)
        step, group = steps[pc], standing.pop(pc)
        enter, answers = step.enter, list[int]()
        for d in group:
            d.pc = pc
            answers.append(enter(d))
        if WAIT in answers:
            ask = step.play
            answers = [ask(d, policy) if answer == WAIT else answer for d, answer in zip(group, answers, strict=True)]
        after = group
        if answers.count(NEXT) < len(group):
            after = []
            for d, answer in zip(group, answers, strict=True):
                if answer == NEXT:
                    after.append(d)
                elif answer != OVER:
                    standing.setdefault(alone[pc] if answer == ALONE else answer, []).append(d)
        if after:
            standing.setdefault(pc + 1, []).extend(after)


def _go_on(program: Program, d: Dealer, answer: int, policy: Policy | None = None) -> None:
    """Follow a step's answer, from step to step, until the deal is over or, without a policy, until a step waits."""
    steps = program.steps
    pc = d.pc
    while True:
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
        step = steps[pc]
        answer = step.enter(d)
        if answer == WAIT:
            if policy is None:
                return
            answer = step.play(d, policy)


def _named(d: Dealer) -> tuple[Event, ...]:
    return tuple(told_apart(d.log))


_NO_CHANCE = Shuffled(0)
