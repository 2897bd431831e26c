"""Plays a Program: start, options, apply (pure), play (in place)."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from engine.hand.action import Action, IllegalAction, Option
from engine.hand.chance import Chance
from engine.hand.dealer import Dealer
from engine.hand.event import Event, told_apart
from engine.hand.hand import Hand, MarkValue
from engine.hand.seats import NOBODY
from engine.program import Program
from engine.steps.machine.step import ALONE, NEXT, OVER, WAIT, Policy, allowed


def start(
    program: Program,
    stacks: tuple[int, ...],
    button: int,
    chance: Chance,
    *,
    carried: int = 0,
    put_in: int = 0,
    entitled: Collection[int] | None = None,
    marks: Mapping[str, MarkValue] | None = None,
) -> tuple[Hand, tuple[Event, ...]]:
    """A new deal, run until somebody is asked or it is over, and what happened.

    `stacks` are chips by seat, `button` the dealer's seat, `chance` says which cards come, `carried` are the chips
    already in the pot, of which `put_in` were put in since the last deal, and `entitled` the seats with a claim to
    these; None: all have one. A player with neither chips nor a claim is not dealt in, and if that is the dealer, the
    next to the left deals. Raises ValueError when the table does not fit the rules.
    """
    opening = program.open(stacks, button, chance, carried=carried, put_in=put_in, entitled=entitled, marks=marks)
    return begin(program, opening)


def begin(program: Program, d: Dealer) -> tuple[Hand, tuple[Event, ...]]:
    """A deal before its first step, run until somebody is asked or it is over, as a value, and what happened."""
    run(program, d)
    return _laid_down(program, d)


def options(program: Program, hand: Hand) -> tuple[Option, ...]:
    """What the seat to act may do; empty when the deal is over. Raises ValueError when the hand is of other rules."""
    for rules, at, _, found in _at_hand:
        if at is hand and rules is program:
            return found
    d = _let_in(program, hand)
    found = offered(program, d)
    _at_hand[:] = ((program, hand, d, found),)
    return found


def apply(program: Program, hand: Hand, action: Action) -> tuple[Hand, tuple[Event, ...]]:
    """The deal after this action, run until somebody is asked or it is over, and what happened. `hand` is as it was.

    The same hand and action always give the same deal: which cards come next is part of the hand. Raises IllegalAction
    when no option covers the action, ValueError when the hand is none of these rules.
    """
    d = _opened(program, hand)
    act(program, d, action)
    return _laid_down(program, d)


def _laid_down(program: Program, d: Dealer) -> tuple[Hand, tuple[Event, ...]]:
    """The deal of a Dealer as a value, and what happened; that hand is the one at hand, with this Dealer at it."""
    after, events = d.lay_down(), tuple(told_apart(d.log))
    d.log = []
    _at_hand[:] = ((program, after, d, offered(program, d)),)
    return after, events


_at_hand: list[tuple[Program, Hand, Dealer, tuple[Option, ...]]] = []
"""The hand that was laid down or asked about last, a Dealer at it, and what is open: mostly it is played on next.

Nobody else plays on with this Dealer, and nobody but `_opened` takes it from here.
"""


def _opened(program: Program, hand: Hand) -> Dealer:
    """A Dealer at this hand, which is the caller's alone. Raises ValueError when the hand is none of these rules."""
    try:
        rules, at, d, _ = _at_hand.pop()  # out of the list, so that no other thread plays on from it too
    except IndexError:
        return _let_in(program, hand)
    return d if at is hand and rules is program else _let_in(program, hand)


def _let_in(program: Program, hand: Hand) -> Dealer:
    """The same for a hand that may come from anywhere."""
    fault = program.fault_of(hand)
    if fault:
        raise ValueError(f"this is no hand of {program.name}: {fault}")
    d = Dealer.open(hand)
    if not hand.over and not program.for_players(hand.dealt.bit_count()).steps[hand.pc].fits(d):
        raise ValueError(f"this is no hand of {program.name}: nobody is asked so at the step where it stands")
    return d


def with_chance(program: Program, hand: Hand, chance: Chance) -> Hand:
    """The same deal, but from here on the cards come from this chance."""
    source = program.for_players(hand.dealt.bit_count()).drawn_from(chance.open())
    return hand._replace(chance=source.lay_down())


def offered(program: Program, d: Dealer) -> tuple[Option, ...]:
    """What `d.seat` may do; empty when the deal is over."""
    found = d.offered
    if found is None:
        if program.by_players:
            program = program.for_players(d.dealt.bit_count())
        found = d.offered = program.steps[d.pc].options(d) if d.next_button == NOBODY else ()
    return found


def act(program: Program, d: Dealer, action: Action) -> None:
    """The Dealer's deal has gone on in place to the next question or its end.

    Raises IllegalAction when no option covers the action; the deal is then as it was.
    """
    if program.by_players:
        program = program.for_players(d.dealt.bit_count())
    open_now = d.offered
    if open_now is None:
        open_now = offered(program, d)
    for option in open_now:
        if option.sole is action:
            break
    else:
        try:
            allowed(d, action, open_now)
        except IllegalAction as refused:
            raise refused.named(program.deck.names) from None
    d.offered = None
    answer = program.steps[d.pc].act(d, action)
    if answer != WAIT:
        _go_on(program, d, answer)


def run(program: Program, d: Dealer) -> None:
    """A deal before its first step has been run until somebody is asked or it is over."""
    _go_on(program.for_players(d.dealt.bit_count()), d, d.pc)


def play(program: Program, d: Dealer, policy: Policy) -> None:
    """A deal before its first step has been played to its end, every question answered by the policy.

    Raises IllegalAction when the policy breaks the rules.
    """
    program = program.for_players(d.dealt.bit_count())
    try:
        _go_on(program, d, d.pc, policy)
    except IllegalAction as refused:
        raise refused.named(program.deck.names) from None


def play_on(program: Program, d: Dealer, action: Action, policy: Policy) -> None:
    """A deal that waits has gone on with this action, and to its end, every later question answered by the policy.

    Raises IllegalAction when no option covers the action, or the policy breaks the rules.
    """
    program = program.for_players(d.dealt.bit_count())
    step = program.steps[d.pc]
    try:
        allowed(d, action, offered(program, d))
        d.offered = None
        answer = step.act(d, action)
        if answer == WAIT:
            answer = step.play(d, policy)
        _go_on(program, d, answer, policy)
    except IllegalAction as refused:
        raise refused.named(program.deck.names) from None


def play_side_by_side(program: Program, deals: Iterable[Dealer], policy: Policy) -> int:
    """Deals before their first step have all been played to their end, every question answered by the policy.

    Returns how many steps they took together.

    They go through the rules together, step by step: each step is taken for all that stand at it while its code is warm
    in the processor's cache, which some dozens of deals at a time play a third faster for than one after another. The
    order in which the policy is asked is of no meaning but always the same. Raises as `play` does.
    """
    together = list(deals)
    if program.by_players:
        parts = [
            (count, [d for d in together if d.dealt.bit_count() == count])
            for count in sorted({d.dealt.bit_count() for d in together})
        ]
        return sum(play_side_by_side(program.for_players(count), alike, policy) for count, alike in parts)
    standing: dict[int, list[Dealer]] = {0: together}
    taken = 0
    while standing:
        pc = min(standing)
        group = standing.pop(pc)
        taken += len(group)
        answers = _taken(program, pc, group, policy)
        after = group
        if answers.count(NEXT) < len(group):
            after = [d for d, answer in zip(group, answers, strict=True) if answer == NEXT]
            for d, answer in zip(group, answers, strict=True):
                if answer not in (NEXT, OVER):
                    standing.setdefault(program.alone[pc] if answer == ALONE else answer, []).append(d)
        if after:
            standing.setdefault(pc + 1, []).extend(after)
    return taken


def _taken(program: Program, pc: int, group: Sequence[Dealer], policy: Policy) -> list[int]:
    """A step has been taken for all these deals, whoever it asked having answered; where each of them goes on."""
    step, answers = program.steps[pc], list[int]()
    enter, ask = step.enter, step.play
    for d in group:
        d.pc = pc
        answers.append(enter(d))
    if WAIT not in answers:
        return answers
    try:
        return [ask(d, policy) if answer == WAIT else answer for d, answer in zip(group, answers, strict=True)]
    except IllegalAction as refused:
        raise refused.named(program.deck.names) from None


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
