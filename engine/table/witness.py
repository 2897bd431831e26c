"""A sample of deals as a witness: the steps nobody came to, the words nobody could say, the shares nobody took.

What many deals do not show is told as that, and never as proof. The same rules are always told the same.
"""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any

from engine.hand.action import Action, Option
from engine.hand.chance.shuffled import Shuffled
from engine.hand.dealer import Dealer
from engine.hand.event import pot_and_shares, told_apart
from engine.hand.hand import MarkValue
from engine.interpreter import play
from engine.program import Program
from engine.ruleset.compile.programs import bodies_of
from engine.ruleset.judge.settings import settings
from engine.ruleset.load import Loaded, RulesetError
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.table.bots.random_actions import any_action
from engine.table.watched import Done, Reached, watched
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say

MOST_STEPS = 3000
"""A deal that takes more steps than this is given up."""
MOST_IN_ALL = 300_000
"""When this many steps were taken, no further deal is begun."""
_MOST_ELSEWHERE = 400
"""In each other setting of the options no more deals than these are played."""
_WITHOUT_END = "W964"
_STACKS = (20, 100, 400)
_OF_A_DEAL, _IN_A_ROW = "this deal", 8
"""So many deals are played by the same players where a mark is kept longer than a deal."""
_LEAVING = ("fold", "concede")
_SELDOM = 0.15
"""How often a player leaves who may stay."""


class Sample:
    """What was seen in a number of deals."""

    def __init__(self) -> None:
        """Nothing yet."""
        self.deals = 0
        self.taken = 0
        self.entered: set[int] = set()
        self.offered: set[str] = set()
        self.shares: set[str] = set()
        self.longest: int | None = None
        """Where a deal was given up."""

    def comes(self, number: int) -> None:
        """A deal comes to a step."""
        self.entered.add(number)
        self.taken += 1


class _TooLongError(Exception):
    """A deal has taken too many steps."""


def witnessed(loaded: Loaded, deals: int) -> list[Diagnostic]:
    """What so many deals, played by chance with each number of players in turn, did not show.

    What a setting of some option shows is not told, for it is there for that.
    """
    found = _unseen(loaded, deals)
    for chosen in settings(loaded.rules.composed.options):
        if not any(one.code != _WITHOUT_END for one in found):
            break
        try:
            other = loaded.under(chosen, {})
        except RulesetError:
            continue
        there = {body.key.span for body in _every(other.rules.every_step)}
        unseen = {(one.code, one.span) for one in _unseen(other, min(deals, _MOST_ELSEWHERE))}
        found = [one for one in found if (one.code, one.span) in unseen or not _is_there(one, there)]
    return loaded.composer.acceptances.left(found)


def _is_there(told: Diagnostic, steps: set[Span]) -> bool:
    """Whether a game has the step, word or share that was told of; only steps are looked for."""
    return told.code == "W962" or told.span in steps


def _unseen(loaded: Loaded, deals: int) -> list[Diagnostic]:
    """What a sample of deals of the game as it is set did not show, in its own file."""
    sample = sampled(loaded.program, deals)
    bodies, own = bodies_of(loaded.rules), loaded.document.source
    done = Reached(loaded).by(sample.entered)
    steps = [*_never_reached(loaded.rules.play, done), *_never_reached(loaded.rules.arrivals, done)]
    message = say("no deal came to this step in {deals:,} deals", deals=sample.deals)
    found = [Diagnostic("W961", message, at) for at in steps]
    found += [*_never_said(loaded, sample), *_never_taken(loaded, sample)]
    if sample.longest is not None and (body := bodies[sample.longest]) is not None:
        message = say(
            "a deal was given up here after {steps:,} steps, in {deals:,} deals", steps=MOST_STEPS, deals=sample.deals
        )
        found.append(Diagnostic(_WITHOUT_END, message, body.key.span))
    return [one for one in found if one.span is not None and one.span.source == own]


def sampled(program: Program, deals: int) -> Sample:
    """Deals played by chance, one after the other with the chips and the marks that stay."""
    sample, random = Sample(), Random("witness")
    played = watched(program, sample.comes)
    sizes = range(program.least_players, program.most_players + 1)
    in_a_row = _IN_A_ROW if any(mark.kept != _OF_A_DEAL for mark in program.marks) else 2
    carried, marks, stacks = 0, dict[str, MarkValue](), tuple[int, ...]()
    for number in range(deals):
        if sample.taken > MOST_IN_ALL:
            break
        again = number % in_a_row > 0  # the same players, so that a pot, a mark and unequal stacks may be there
        players = sizes[number // in_a_row % len(sizes)]
        new = random.choice(_STACKS)
        d = played.open(
            tuple(had or new for had in stacks) if again else (new,) * players,
            number % players,
            Shuffled(f"witness {number}"),
            carried=carried if again else 0,
            marks=marks if again else {},
        )
        sample.deals += 1
        start = sample.taken
        try:
            play(played, d, _policy(sample, random, start))
        except _TooLongError:
            sample.longest = d.pc
            carried, marks, stacks = 0, {}, (new,) * players
            continue
        log = told_apart(d.log)
        sample.shares.update(share for event in log if event.kind == "award" for share in pot_and_shares(event)[1])
        sample.offered.update(f"declare {event.detail}" for event in log if event.kind == "declare")
        hand = d.lay_down()
        stacks = hand.stacks
        carried, marks = hand.pot, program.kept_marks(hand.marks, pot_stays=hand.pot > 0)
    return sample


def _policy(sample: Sample, random: Random, start: int) -> Any:
    """Players who take any answer, and seldom leave where they may stay."""

    def answer(d: Dealer, options: tuple[Option, ...]) -> Action:
        if sample.taken - start > MOST_STEPS:
            raise _TooLongError
        sample.offered.update(option.kind for option in options)
        staying = [option for option in options if option.kind not in _LEAVING]
        leaves = not staying or random.random() < _SELDOM
        return any_action(random.choice(options if leaves else staying), random)

    return answer


def _never_reached(steps: Sequence[Body], done: Done) -> Iterator[Span]:
    """The steps that no deal came to: of several in a row the first, of a block that is not reached the block only."""
    told = False
    for body in steps:
        if body.when is not None and body.when.constant is False:
            continue
        if body not in done:
            yield from () if told else (body.key.span,)
            told = True
            continue
        told = False
        if body.kind.words is None:
            inner = [one for several in body.inner.values() for one in several]
            yield from _never_reached(inner, done)


def _never_said(loaded: Loaded, sample: Sample) -> Iterator[Diagnostic]:
    """W962 of the words of declarations that somebody was asked for."""
    for body in _every(loaded.rules.every_step):
        choices = choices_of(body) if body.kind.words is not None else ()
        if any(_could_say(choice, sample) for choice in choices):
            for choice in choices:
                if not _could_say(choice, sample) and (choice.when is None or choice.when.constant is not False):
                    message = say(
                        "nobody could say `{word}` in {deals:,} deals", word=choice.key.text, deals=sample.deals
                    )
                    yield Diagnostic("W962", message, choice.key.span)


def _could_say(choice: Body, sample: Sample) -> bool:
    """Whether somebody was offered a word, or said it, with a name or without."""
    said = f"declare {choice.key.text}"
    return any(one == said or one.startswith(f"{said} ") for one in sample.offered)


def _every(steps: Sequence[Body]) -> Iterator[Body]:
    for body in steps:
        yield body
        for inner in body.inner.values():
            yield from _every(inner)


def _never_taken(loaded: Loaded, sample: Sample) -> Iterator[Diagnostic]:
    """W963 of the shares, where others were taken."""
    for share in loaded.rules.shares if sample.shares else ():
        if share.name not in sample.shares and share.weighs != 0:
            message = say("nobody took `{share}` in {deals:,} deals", share=share.name, deals=sample.deals)
            yield Diagnostic("W963", message, share.span)
