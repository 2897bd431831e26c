"""Checks of words that are never offered, since they are asked only where a condition around them says the opposite."""

from collections.abc import Iterator, Sequence
from functools import partial

from engine.language.expression import Expression
from engine.language.facts_read import facts_read
from engine.language.forms import THAT_PLAYER, Node
from engine.language.forms.measure import Bounds
from engine.ruleset.judge.checks.marks.mark_checks import marks_named
from engine.ruleset.judge.checks.names.name_checks import names_in
from engine.ruleset.understand.survey import Survey
from engine.steps.judged.interval import MANY, Interval
from engine.steps.judged.remembered_conditions import Kept, Topic, both, decide, how_much, learned
from engine.steps.machine.kind import Body
from engine.steps.shared.choice import choices_of
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.translation import say

_ROUND_IT = {"plain": "when", "lap": "while", "turn": "while"}
"""What a block asks before its steps are gone through."""
_PLAIN, _OTHERWISE = "plain", "otherwise"

Guards = tuple[tuple[Expression, bool], ...]
"""Conditions around a step, and whether each holds there."""


def closed_by_what_is_asked_around(survey: Survey) -> Iterator[Diagnostic]:
    """X107: whether a word may be said asks for the opposite of what a lap or a group around it has just asked."""
    if survey.rules.clean:
        yield from _of_steps(survey, survey.rules.play, ())


def _of_steps(survey: Survey, steps: Sequence[Body], guards: Guards) -> Iterator[Diagnostic]:
    for body in steps:
        if body.kind.words is not None:
            own: Guards = () if body.when is None else ((body.when, True),)
            yield from _told(survey, body, (*guards, *own))
        for key, inner in body.inner.items():
            yield from _of_steps(survey, inner, _within(body, key, guards))
        guards = _left(body, guards)


def _within(body: Body, key: str, guards: Guards) -> Guards:
    """The conditions that stand around the steps in a step, of which those of a group may be the opposite."""
    said = body.values.get(_ROUND_IT.get(body.kind.block, ""))
    said = body.when if body.kind.block == _PLAIN else said
    outer = guards if body.kind.block == _PLAIN else ()
    if not isinstance(said, Expression) or (body.kind.block != _PLAIN and key == _OTHERWISE):
        return outer
    return (*outer, (said, key != _OTHERWISE))


def _left(body: Body, guards: Guards) -> Guards:
    """Those of them that a step which has come since leaves as they were: one that only keeps account of something."""
    if not body.kind.marking or body.inner or body.kind.moves:
        return ()
    written = {name for _, name in marks_named(body, reading=False)}
    return tuple(one for one in guards if not written & names_in(one[0]))


def _told(survey: Survey, body: Body, guards: Guards) -> Iterator[Diagnostic]:
    words = [choice.key.text for choice in choices_of(body)]
    for choice in choices_of(body) if guards else ():
        when = choice.when
        if when is None or when.constant is not None or when.scalar.span.source not in survey.rules.composed.authored:
            continue
        for said, holds in guards:
            if not _is_the_same_still(body, said):
                continue
            kept: dict[Topic, Kept] = {}
            for topic, value in learned(said.tree, holds, words):
                kept[topic] = both(kept.get(topic), value)
            if kept and decide(when.tree, kept, choice.scope, partial(_known, kept)) is False:
                holes = {"word": choice.key.text, "condition": when.text, "asked": said.text}
                message = say("`{word}` is never offered: `{condition}` fails wherever `{asked}` holds", **holes)
                if not holds:
                    message = say("`{word}` is never offered: `{condition}` fails wherever `{asked}` fails", **holes)
                related = (Related(said.scalar.span, say("it is asked here")),)
                help = say("ask for something else, or ask for the word where that is so")
                yield Diagnostic("X107", message, when.scalar.span, help=help, related=related)
                break


def _is_the_same_still(body: Body, asked: Expression) -> bool:
    """Whether what was asked is still so for each player who is asked for a word.

    Where several are asked one after another, what the first ones say may change it, and it may be so for some alone.
    """
    if body.scope.turns and "who" not in body.values:
        return True
    idle = not any(choice.inner or "costs" in choice.values for choice in choices_of(body))
    of_one = any(fact.fact == THAT_PLAYER for fact in facts_read(asked.tree))
    return idle and not of_one


def _known(kept: dict[Topic, Kept], node: Node) -> Bounds | None:
    """Within which bounds an amount lies by what was asked."""
    found = kept.get(how_much(node))
    if not isinstance(found, Interval):
        return None
    return Bounds(None if found.least <= -MANY else found.least, None if found.most >= MANY else found.most)
