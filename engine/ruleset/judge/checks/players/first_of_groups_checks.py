"""Checks of groups of players joined by `or`, of which only the first is meant that is there."""

import re
from collections.abc import Iterator
from itertools import pairwise

from engine.language.forms import Compare, FirstOf, Node, Says, ThoseCounted, ThoseWho, ThoseWhose, body_of
from engine.ruleset.judge.checks.conditions.implied import implies
from engine.ruleset.judge.checks.names.authored import authored_roots
from engine.ruleset.judge.checks.texts.near_texts import texts_of
from engine.ruleset.understand.survey import Survey
from engine.steps.machine.kind import Body
from engine.text.diagnostics.diagnostic import Diagnostic
from engine.text.marked.change import Remedy, said_instead
from engine.text.marked.node import Scalar
from engine.text.marked.source import Span
from engine.text.translation import say
from engine.text.wording import Wording

_OR_ELSE = Wording(
    r"\b(?:otherwise|instead|or else|failing|fall(?:s|ing)? back"
    r"|(?:if|where|when|as long as) (?:there (?:is|are) )?(?:nobody|none|not one|no))\b",
    re.IGNORECASE,
)
"""By such words a text tells that others are meant only where the first are not there."""


def only_the_first_group(survey: Survey) -> Iterator[Diagnostic]:
    """X150: of two groups of players, each told by what is so of them, only the first is meant that is there.

    Nothing is told where a text speaks of that case, or whoever is of the first group is of the other too: then the
    second is surely there for want of the first.
    """
    told: set[Span] = set()
    for tree, body in _said(survey) if survey.rules.clean else ():
        for node in tree.walk():
            if not isinstance(node, FirstOf) or node.at.source not in survey.rules.composed.authored:
                continue
            if node.at.span not in told:
                told.update(inner.at.span for inner in node.walk())
                if _means_all(node, survey) and not any(map(_OR_ELSE.search, _texts(survey, body))):
                    yield _told(node)


def _said(survey: Survey) -> Iterator[tuple[Node, Body | None]]:
    """Everything by which one of several players is meant, each with the step that says it."""
    yield from ((one.tree, None) for one in survey.rules.of_hands if FirstOf in one.forms)
    if FirstOf in survey.forms:
        yield from ((one.value.tree, body) for body, one in survey.said if FirstOf in one.value.forms)


def _texts(survey: Survey, body: Body | None) -> Iterator[str]:
    """The texts that may speak of what a step says."""
    yield from (one.text for root in authored_roots(survey.rules) if isinstance(one := root.get("summary"), Scalar))
    yield from (one.whole for one in texts_of(body)) if body is not None else ()


def _means_all(node: FirstOf, survey: Survey) -> bool:
    asked = [_asked_of(body_of(one), node) for one in _groups(node)]
    scope = survey.rules.scope
    return all(one is not None and two is not None and not implies(one, two, scope) for one, two in pairwise(asked))


def _groups(node: Node) -> Iterator[Node]:
    if isinstance(node, FirstOf):
        yield from (*_groups(node.left), *_groups(node.right))
    else:
        yield node


def _asked_of(group: Node, player: Node) -> Node | None:
    """What is so of those of a group, as if it were said of a player; None where they are told otherwise."""
    if isinstance(group, ThoseWho):
        return Says(group.at, player, group.predicate)
    if isinstance(group, ThoseWhose):
        return Compare(group.at, group.op, group.each, group.right)
    return Compare(group.at, group.op, group.count, group.right) if isinstance(group, ThoseCounted) else None


def _told(node: FirstOf) -> Diagnostic:
    first, *others = [one.at.text for one in _groups(node)]
    message = say("if anybody is among `{first}`, `{other}` are left out", first=first, other=others[0])
    scalar, at = node.at.scalar, node.at
    better = " and ".join((first, *others))
    whole = f"{scalar.text[: at.start]}{better}{scalar.text[at.end :]}"
    ways = (Remedy(say("write `{text}`", text=better), (said_instead(scalar, whole),)),)
    help = say("join them with `and` if all are meant; else say in a note when the others are")
    return Diagnostic("X150", message, at.span, help=help, remedies=ways)
