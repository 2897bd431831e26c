"""Checks of when cards are counted: before the last of them come, though the count is said to be of the end."""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise

from engine.language.expression import Expression
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.names.authored import roots_of
from engine.ruleset.understand.names import entries
from engine.ruleset.understand.steps_in_order import walk
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Mapping, Scalar
from engine.text.translation import say
from engine.text.wording import Wording

_CARDS, _DRAWN = "cards", "cards drawn"
_IN_THE_END = Wording(
    r"\b(in|at) the (very )?end\b|\bat (the )?showdown\b|\bfinal(ly)?\b|\bend(s)? up with\b|\bafter the last\b",
    re.IGNORECASE,
)
_LONG_WORD = Wording(r"[^\W\d_]{5,}")


def counted_too_soon(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a mark is said to be of the end, or of an exchange, and is written by what players have before that."""
    abouts = _abouts(survey) if survey.rules.clean else {}
    if abouts:
        brought = named_by_options(survey)
        yield from _before_the_end(survey, {name: one for name, one in abouts.items() if name not in brought})
        for steps in survey.lists:
            yield from _before_the_exchange(survey, steps, abouts)


def _abouts(survey: Survey) -> dict[str, Scalar]:
    """What is said of each mark that the game, or a modifier, declares."""
    found = dict[str, Scalar]()
    for root in roots_of(survey.rules):
        for name, entry in entries(root, "marks").items():
            about = entry.value.get("about") if isinstance(entry.value, Mapping) else None
            if isinstance(about, Scalar) and name in survey.rules.marks:
                found[name] = about
    return found


def _before_the_end(survey: Survey, abouts: dict[str, Scalar]) -> Iterator[Diagnostic]:
    for name, about in abouts.items():
        said = _IN_THE_END.search(about.text)
        writes = [body for body in survey.bodies if name in written(body)] if said is not None else []
        last = writes[-1] if writes else None
        if said is None or last is None or not _counts_cards(last) or not survey.at(last):
            continue
        behind = survey.bodies[survey.bodies.index(last) + 1 :]
        changed = next((body for body in behind if body.kind.exchanges and survey.at(body)), None)
        around = any(one.kind.block not in ("plain", "turn", "") and last in _within(one) for one in survey.bodies)
        if changed is not None and not around:
            holes = {"name": name, "words": said[0]}
            message = say("`{name}` says `{words}`, and cards are exchanged after this has counted them", **holes)
            help = say("count them after the last exchange, or say in the text when they are counted")
            exchange = Related(changed.key.span, say("cards are exchanged here"))
            related = (exchange, Related(about.span, say("it is said here")))
            yield Diagnostic("A919", message, last.key.span, help=help, related=related)


def _within(body: Body) -> list[Body]:
    return [one for one, _ in walk((body,))]


def _counts_cards(body: Body) -> bool:
    """Whether a step makes a mark what players hold just then."""
    to = body.values.get("to")
    return isinstance(to, Expression) and any(read.fact == _CARDS for read in to.reads)


def _before_the_exchange(survey: Survey, steps: Sequence[Body], abouts: dict[str, Scalar]) -> Iterator[Diagnostic]:
    """The same of what is asked of the cards drawn right before the exchange that the mark is about."""
    for body, draw in pairwise(steps):
        drawn = any(read.fact == _DRAWN for said in body.expressions for read in said.value.reads)
        name = next(written(body), "") if drawn and draw.kind.exchanges and survey.at(body) else ""
        about = abouts.get(name)
        if about is None or not _words(about.text) & _words(draw.label) - _words_of_earlier(survey, draw):
            continue
        holes = {"name": name, "label": draw.label}
        message = say("`{name}` is about `{label}`, and this asks how many cards were drawn before it", **holes)
        related = (Related(draw.key.span, say("it is here")), Related(about.span, say("it is said here")))
        help = say("put it behind the exchange that it is about")
        yield Diagnostic("A919", message, body.key.span, help=help, related=related)


def _words_of_earlier(survey: Survey, draw: Body) -> set[str]:
    """The words by which the exchanges before one are called."""
    earlier = survey.bodies[: survey.bodies.index(draw)]
    return {word for one in earlier if one.kind.exchanges for word in _words(one.label)}


def _words(text: str) -> set[str]:
    return {one.lower() for one in _LONG_WORD.findall(text)}
