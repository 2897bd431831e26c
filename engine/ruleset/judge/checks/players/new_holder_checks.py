"""Checks of a number that counts something of one player: whether it begins anew where another becomes that player."""

import re
from collections.abc import Iterator

from engine.language.expression import Expression
from engine.language.forms import IsNoOne, Says, SeatMark, body_of
from engine.ruleset.judge.checks.marks.mark_checks import named_by_options
from engine.ruleset.judge.checks.marks.mark_writes import written
from engine.ruleset.judge.checks.texts.near_texts import near_texts, surely
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic, Related
from engine.text.marked.node import Scalar, find
from engine.text.translation import say


def left_from_the_one_before(survey: Survey) -> Iterator[Diagnostic]:
    """A919: a number of this holder, as is said, begins anew beside one change of the holder and not beside another."""
    rules = survey.rules
    if not rules.clean or not rules.marks:
        return
    kinds = {name: one.definition.kind for name, one in rules.marks.items() if not one.definition.each_player}
    holders = [name for name, kind in kinds.items() if kind == "seat"]
    for name in (name for name, kind in kinds.items() if holders and kind == "number"):
        about = find(rules.composed.root, ("marks", name, "about"))
        if not isinstance(about, Scalar):
            continue
        for holder in holders:
            said = re.search(rf"\b(?:this|of the|the present) {re.escape(holder)}\b", about.text, re.IGNORECASE)
            if said is not None and not {name, holder} & named_by_options(survey):
                yield from _left(survey, name, holder, about, said[0])


def _left(survey: Survey, name: str, holder: str, about: Scalar, words: str) -> Iterator[Diagnostic]:
    """The steps that set the holder and leave the number, where all that begin it anew stand beside another such."""
    lists = [[body for body in steps if not body.kind.block] for steps in survey.lists]
    anew = [one for one in survey.bodies if name in written(one) and _begins(survey, one, name)]
    beside = [
        steps for steps in lists if any(one in anew for one in steps) and any(holder in written(one) for one in steps)
    ]
    if not anew or sum(one in anew for steps in beside for one in steps) != len(anew):
        return
    for steps in lists:
        changes = [one for one in steps if holder in written(one) and isinstance(one.values.get("to"), Expression)]
        if steps in beside or len(changes) != 1 or any(name in written(one) for one in steps):
            continue
        if _is_vacant(survey, changes[0], holder) or not survey.at(changes[0]):
            continue
        message = say(
            "`{mark}` is said to be of `{words}`, and stays as it is where there is a new one", mark=name, words=words
        )
        help = say(
            "begin anew here too: `mark: {{what: {mark}, to: {number}}}`", mark=name, number=_start(survey, name)
        )
        related = (Related(about.span, say("it is said here")), Related(anew[0].key.span, say("it begins anew here")))
        yield Diagnostic("A919", message, changes[0].key.span, help=help, related=related)


def _start(survey: Survey, name: str) -> int:
    return survey.rules.marks[name].start


def _begins(survey: Survey, body: Body, name: str) -> bool:
    """Whether a step gives a number the value that it has in the beginning."""
    to = body.values.get("to")
    return isinstance(to, Expression) and to.constant == _start(survey, name)


def _is_vacant(survey: Survey, change: Body, holder: str) -> bool:
    """Whether nobody is the holder when a step makes somebody so, as far as conditions around it say."""
    near = next((one for one in near_texts(survey) if one.body is change), None)
    if near is None:
        return True
    asked = ((node, holds) for guard in near.guards for node, holds in surely(guard.said.tree, holds=guard.holds))
    for node, holds in asked:
        said = body_of(node.predicate) if isinstance(node, Says) else None
        subject = body_of(node.subject) if isinstance(node, Says) else None
        if isinstance(said, IsNoOne) and isinstance(subject, SeatMark) and subject.name == holder:
            return holds is not said.negated
    return False
