"""A sample of deals as a witness: the steps nobody came to, the words nobody could say, the shares nobody took.

What many deals do not show is told as that, and never as proof. The same rules are always told the same.
"""

from collections.abc import Iterator, Sequence

from msgspec import Struct

from engine.hand.event import pot_and_shares
from engine.program import Program
from engine.ruleset.compile.programs import bodies_of
from engine.ruleset.judge.settings import settings
from engine.ruleset.load import Loaded, RulesetError
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.table.by_chance import MOST_STEPS, ByChance
from engine.table.watched import Done, Reached
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.source import Span
from engine.text.translation import say

MOST_IN_ALL = 300_000
"""When this many steps were taken, no further deal is begun."""
_MOST_ELSEWHERE = 400
"""In each other setting of the options no more deals than these are played."""
_WITHOUT_END = "W964"


class _Sample(Struct):
    """What was seen in a number of deals."""

    played: ByChance
    entered: set[int]
    offered: set[str]
    shares: set[str]


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
    sample = _sampled(loaded.program, deals)
    bodies, own = bodies_of(loaded.rules), loaded.document.source
    done = Reached(loaded).by(sample.entered)
    steps = [*_never_reached(loaded.rules.play, done), *_never_reached(loaded.rules.arrivals, done)]
    message = say("no deal came to this step in {deals:,} deals", deals=sample.played.begun)
    found = [Diagnostic("W961", message, at) for at in steps]
    found += [*_never_said(loaded, sample), *_never_taken(loaded, sample)]
    too_long_at, begun = sample.played.too_long_at, sample.played.begun
    if too_long_at is not None and (body := bodies[too_long_at]) is not None:
        message = say(
            "a deal was given up here after {steps:,} steps, in {deals:,} deals", steps=MOST_STEPS, deals=begun
        )
        found.append(Diagnostic(_WITHOUT_END, message, body.key.span))
    return [one for one in found if one.span is not None and one.span.source == own]


def _sampled(program: Program, deals: int) -> _Sample:
    """What deals by chance show."""
    entered, offered, shares = set[int](), set[str](), set[str]()
    played = ByChance(program, lambda number, _: entered.add(number))
    for deal in played.deals(deals, MOST_IN_ALL, lambda option: offered.add(option.kind)):
        shares.update(share for event in deal.log if event.kind == "award" for share in pot_and_shares(event)[1])
        offered.update(f"declare {event.detail}" for event in deal.log if event.kind == "declare")
    return _Sample(played, entered, offered, shares)


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


def _never_said(loaded: Loaded, sample: _Sample) -> Iterator[Diagnostic]:
    """W962 of the words of declarations that somebody was asked for."""
    for body in _every(loaded.rules.every_step):
        choices = choices_of(body) if body.kind.words is not None else ()
        if any(_could_say(choice, sample) for choice in choices):
            for choice in choices:
                if not _could_say(choice, sample) and (choice.when is None or choice.when.constant is not False):
                    message = say(
                        "nobody could say `{word}` in {deals:,} deals", word=choice.key.text, deals=sample.played.begun
                    )
                    yield Diagnostic("W962", message, choice.key.span)


def _could_say(choice: Body, sample: _Sample) -> bool:
    """Whether somebody was offered a word, or said it, with a name or without."""
    said = f"declare {choice.key.text}"
    return any(one == said or one.startswith(f"{said} ") for one in sample.offered)


def _every(steps: Sequence[Body]) -> Iterator[Body]:
    for body in steps:
        yield body
        for inner in body.inner.values():
            yield from _every(inner)


def _never_taken(loaded: Loaded, sample: _Sample) -> Iterator[Diagnostic]:
    """W963 of the shares, where others were taken."""
    for share in loaded.rules.shares if sample.shares else ():
        if share.name not in sample.shares and share.weighs != 0:
            message = say("nobody took `{share}` in {deals:,} deals", share=share.name, deals=sample.played.begun)
            yield Diagnostic("W963", message, share.span)
